//! Limits on what an analysis may cost, and the watch over them.

use crate::progress::Cancelled;
use std::fmt::{self, Display, Formatter};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    pub time: Option<Duration>,
    /// Bytes that the process may hold in memory, whatever for.
    pub memory: Option<usize>,
    /// How often an algorithm with sets may ask whether to go on. It is for tests: the same number ends the same work at the
    /// same place on every machine.
    pub asks: Option<u64>,
}

impl Limits {
    /// Those that a phase has that may not end early: the fallback, or an algorithm without sets.
    pub(super) fn of_last(self) -> Limits {
        Limits { asks: None, ..self }
    }
}

/// How often memory is looked at: that costs a system call or three.
const INTERVAL: Duration = Duration::from_millis(50);

/// The part of the limit on memory by which what comes after may exceed what is still held.
const SPARE: usize = 8;

/// The limit that was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    Time(Duration),
    Memory(usize),
    Asks(u64),
}

impl Display for Limit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Time(limit) => write!(f, "the limit of {} s was reached", limit.as_secs_f64()),
            Limit::Memory(limit) => write!(f, "the limit of {} MB of memory was reached", *limit as f64 / 1e6),
            Limit::Asks(limit) => write!(f, "the limit of {limit} asks was reached"),
        }
    }
}

/// A limit was reached where nothing coarser is left to do: there is no graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overrun {
    pub limit: Limit,
    /// What was being done.
    pub phase: String,
}

impl Display for Overrun {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} while {}", self.limit, self.phase)
    }
}

/// Why there is no graph.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    #[error("stopped")]
    Cancelled,
    #[error("{0}")]
    Overrun(Overrun),
}

impl From<Cancelled> for Stopped {
    fn from(_: Cancelled) -> Stopped {
        Stopped::Cancelled
    }
}

/// Looks at the clock and at memory while something is done.
pub struct Watch {
    limits: Limits,
    /// Bytes that may be held besides the limit on memory.
    spare: usize,
    started: Instant,
    asked: u64,
    /// When memory was last looked at.
    looked: Option<Instant>,
    reached: Option<Limit>,
    resident: fn() -> Option<usize>,
    blind: bool,
}

impl Watch {
    pub fn new(limits: Limits) -> Watch {
        Watch {
            limits,
            spare: 0,
            started: Instant::now(),
            asked: 0,
            looked: None,
            reached: None,
            resident,
            blind: false,
        }
    }

    /// The watch over what comes after work that has been given up. What that work held counts no more; but an allocator
    /// may keep it for what comes next, and the system then says that the process holds it.
    pub fn anew(limits: Limits) -> Watch {
        let limit = limits.memory.unwrap_or_default();
        let held = resident().unwrap_or_default().saturating_add(limit / SPARE);
        Watch { spare: held.saturating_sub(limit), ..Watch::new(limits) }
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
        self.asked += 1;
        if let Some(limit) = self.limits.asks.filter(|limit| self.asked > *limit) {
            return Some(Limit::Asks(limit));
        }
        if let Some(limit) = self.limits.time.filter(|limit| self.started.elapsed() >= *limit) {
            return Some(Limit::Time(limit));
        }
        let limit = self.limits.memory?;
        if self.blind || self.looked.is_some_and(|last| last.elapsed() < INTERVAL) {
            return None;
        }
        self.looked = Some(Instant::now());
        match (self.resident)() {
            Some(bytes) => (bytes >= limit.saturating_add(self.spare)).then_some(Limit::Memory(limit)),
            None => {
                self.blind = true;
                None
            }
        }
    }
}

/// The bytes of memory that the process holds, where the system says so.
fn resident() -> Option<usize> {
    // Where the system bounds addresses (RLIMIT_AS), those run out first, and then the process is ended.
    static BOUNDED: OnceLock<bool> = OnceLock::new();
    let bounded = || std::fs::read_to_string("/proc/self/limits").is_ok_and(|limits| bounds_addresses(&limits));
    let field = if *BOUNDED.get_or_init(bounded) { "VmSize:" } else { "VmRSS:" };
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(field))?;
    let kibibytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes << 10)
}

/// Whether the system's limits on a process bound how many addresses it may have.
fn bounds_addresses(limits: &str) -> bool {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max address space"));
    line.and_then(|line| line.split_whitespace().next()).is_some_and(|soft| soft != "unlimited")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_on_addresses_are_read() {
        let line = |soft: &str| format!("Limit  Soft Limit\nMax address space         {soft}  unlimited  bytes\n");
        assert!(bounds_addresses(&line("400000000")));
        assert!(!bounds_addresses(&line("unlimited")));
        assert!(!bounds_addresses(""));
    }

    fn watch(limits: Limits, resident: fn() -> Option<usize>) -> Watch {
        Watch { resident, ..Watch::new(limits) }
    }

    #[test]
    fn nothing_is_over_without_limits() {
        assert!(!watch(Limits::default(), || Some(usize::MAX)).is_over());
    }

    #[test]
    fn the_first_limit_that_is_reached_stays() {
        let limits = Limits { time: Some(Duration::ZERO), memory: Some(5_000_000), asks: None };
        let mut both = watch(limits, || Some(usize::MAX));
        assert!(both.is_over());
        assert_eq!(both.reached(), Some(Limit::Time(Duration::ZERO)));
        let mut memory = watch(Limits { time: Some(Duration::MAX), ..limits }, || Some(5_000_000));
        assert!(memory.is_over());
        assert_eq!(memory.reached().unwrap().to_string(), "the limit of 5 MB of memory was reached");
        assert!(!watch(Limits { time: None, ..limits }, || Some(4_999_999)).is_over());
    }

    #[test]
    fn asks_are_counted() {
        let mut watch = watch(Limits { asks: Some(2), ..Limits::default() }, || None);
        assert_eq!([watch.is_over(), watch.is_over(), watch.is_over()], [false, false, true]);
        assert_eq!(watch.reached(), Some(Limit::Asks(2)));
    }

    #[test]
    fn a_limit_that_cannot_be_watched_is_no_limit() {
        let mut watch = watch(Limits { memory: Some(1), ..Limits::default() }, || None);
        assert!(!watch.is_over());
        assert!(watch.is_blind());
    }
}
