//! Long work: it is done in threads of its own while Python's main thread shows progress and hears of signals.

use crate::build::Watch;
use peaberry_core::progress::{Asked, Cancelled};
use pyo3::exceptions::{PyKeyboardInterrupt, PyValueError};
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

/// How often Python is asked whether to go on.
const INTERVAL: Duration = Duration::from_millis(100);

/// What long work tells of itself, and whether it is to go on.
pub struct Talk {
    latest: Mutex<(&'static str, u64, u64)>,
    stop: AtomicBool,
}

impl Talk {
    /// Tells how far it is; whether to go on.
    pub fn tell(&self, phase: &'static str, done: u64, total: u64) -> bool {
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = (phase, done, total);
        self.may_go_on()
    }

    pub fn may_go_on(&self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }
}

/// For each processor.
const THREADS: usize = 8;

fn processors() -> usize {
    available_parallelism().map_or(1, usize::from)
}

/// More threads than these are never started: what they take away from each other is more than what they add.
pub fn most_threads() -> usize {
    THREADS * processors()
}

/// Does the work while signals are heard and, if there is a watch, limits are looked at. None: a limit was reached, and the watch can
/// say which.
pub fn attend<T: Send>(
    py: Python<'_>,
    watch: Option<&Py<Watch>>,
    work: impl FnOnce(Asked) -> Result<T, Cancelled> + Send,
) -> PyResult<Option<T>> {
    let mut failure = None;
    let mut asked: Option<Instant> = None;
    let mut go_on = || {
        if failure.is_none() && asked.is_none_or(|last| last.elapsed() >= INTERVAL) {
            asked = Some(Instant::now());
            failure = Python::attach(|py| py.check_signals()).err();
        }
        failure.is_none() && watch.is_none_or(|watch| watch.get().may_go_on())
    };
    let done = py.detach(|| work(&mut go_on));
    match failure {
        Some(failure) => Err(failure),
        None => Ok(done.ok()),
    }
}

/// Does the work with so many threads (None: as many as there are processors), but never with more than `most_threads`. `progress(phase, done, total)` is called some ten times a
/// second. Ctrl-C and an exception that it raises stop the work and are raised here; so is None, as what was stopped.
pub fn wait_for<T: Send>(
    py: Python<'_>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&Talk) -> PyResult<Option<T>> + Send,
) -> PyResult<T> {
    let threads = threads.map_or_else(processors, |threads| threads.min(most_threads()));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| PyValueError::new_err(format!("threads: {error}")))?;
    let talk = Talk { latest: Mutex::new(("", 0, 0)), stop: AtomicBool::new(false) };
    let mut failure = None;
    let made = py.detach(|| {
        std::thread::scope(|scope| {
            let (done, waiting) = mpsc::channel();
            let told = &talk;
            scope.spawn(move || {
                // Whoever waits has gone only if the process is ending.
                let _ = done.send(pool.install(|| work(told)));
            });
            // Signals reach Python in its main thread alone, so it is the one that waits and asks.
            loop {
                match waiting.recv_timeout(INTERVAL) {
                    Err(mpsc::RecvTimeoutError::Timeout) if failure.is_none() => {
                        let (phase, done, total) = *talk.latest.lock().unwrap_or_else(PoisonError::into_inner);
                        let asked = Python::attach(|py| {
                            py.check_signals()?;
                            let Some(progress) = progress.as_ref().filter(|_| !phase.is_empty()) else { return Ok(()) };
                            progress.call1(py, (phase, done, total)).map(drop)
                        });
                        failure = asked.err();
                        talk.stop.store(failure.is_some(), Ordering::Relaxed);
                    }
                    Err(mpsc::RecvTimeoutError::Timeout) => {}
                    Err(mpsc::RecvTimeoutError::Disconnected) => return Ok(None),
                    Ok(made) => return made,
                }
            }
        })
    });
    match (failure, made?) {
        (Some(failure), _) => Err(failure),
        (None, Some(made)) => Ok(made),
        (None, None) => Err(PyKeyboardInterrupt::new_err("stopped")),
    }
}
