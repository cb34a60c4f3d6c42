//! Limits on what an algorithm with sets may cost, and the watch over them.

use std::fmt::{self, Display, Formatter};
use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    pub time: Option<Duration>,
    /// Bytes that the process may hold in memory, whatever for.
    pub memory: Option<usize>,
}

/// How often memory is looked at: that costs a system call or three.
const INTERVAL: Duration = Duration::from_millis(50);

/// The limit that was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    Time(Duration),
    Memory(usize),
}

impl Display for Limit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Time(limit) => write!(f, "the limit of {} s was reached", limit.as_secs_f64()),
            Limit::Memory(limit) => write!(f, "the limit of {} MB of memory was reached", *limit as f64 / 1e6),
        }
    }
}

/// Looks at the clock and at memory while an algorithm works.
pub(super) struct Watch {
    limits: Limits,
    started: Instant,
    /// When memory was last looked at.
    looked: Option<Instant>,
    reached: Option<Limit>,
    resident: fn() -> Option<usize>,
    blind: bool,
}

impl Watch {
    pub fn new(limits: Limits) -> Watch {
        Watch { limits, started: Instant::now(), looked: None, reached: None, resident, blind: false }
    }

    /// Is it time to stop?
    pub fn is_over(&mut self) -> bool {
        if self.reached.is_none() {
            self.reached = self.look();
        }
        self.reached.is_some()
    }

    pub fn reached(&self) -> Option<Limit> {
        self.reached
    }

    /// Is there a limit on memory, and no way to watch it?
    pub fn is_blind(&self) -> bool {
        self.blind
    }

    fn look(&mut self) -> Option<Limit> {
        if let Some(limit) = self.limits.time.filter(|limit| self.started.elapsed() >= *limit) {
            return Some(Limit::Time(limit));
        }
        let limit = self.limits.memory?;
        if self.blind || self.looked.is_some_and(|last| last.elapsed() < INTERVAL) {
            return None;
        }
        self.looked = Some(Instant::now());
        match (self.resident)() {
            Some(bytes) => (bytes >= limit).then_some(Limit::Memory(limit)),
            None => {
                self.blind = true;
                None
            }
        }
    }
}

/// The bytes of memory that the process holds, where the system says so.
fn resident() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watch(limits: Limits, resident: fn() -> Option<usize>) -> Watch {
        Watch { resident, ..Watch::new(limits) }
    }

    #[test]
    fn nothing_is_over_without_limits() {
        assert!(!watch(Limits::default(), || Some(usize::MAX)).is_over());
    }

    #[test]
    fn the_first_limit_that_is_reached_stays() {
        let limits = Limits { time: Some(Duration::ZERO), memory: Some(5_000_000) };
        let mut both = watch(limits, || Some(usize::MAX));
        assert!(both.is_over());
        assert_eq!(both.reached(), Some(Limit::Time(Duration::ZERO)));
        let mut memory = watch(Limits { time: Some(Duration::MAX), ..limits }, || Some(5_000_000));
        assert!(memory.is_over());
        assert_eq!(memory.reached().unwrap().to_string(), "the limit of 5 MB of memory was reached");
        assert!(!watch(Limits { time: None, ..limits }, || Some(4_999_999)).is_over());
    }

    #[test]
    fn a_limit_that_cannot_be_watched_is_no_limit() {
        let mut watch = watch(Limits { time: None, memory: Some(1) }, || None);
        assert!(!watch.is_over());
        assert!(watch.is_blind());
    }
}
