//! What becomes of a panic: nothing is printed, since its text may hold names of class files. Python gets an exception, and may ask for
//! the text and the place.

use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};

static LAST: Mutex<Option<String>> = Mutex::new(None);

/// From now on panics are kept and not printed.
pub fn keep() {
    std::panic::set_hook(Box::new(|panic| {
        let text = panic.payload_as_str().unwrap_or("a panic");
        let place = panic.location().map(|place| format!(" ({}:{})", place.file(), place.line())).unwrap_or_default();
        *LAST.lock().unwrap_or_else(PoisonError::into_inner) = Some(format!("{text}{place}"));
    }));
}

/// The text and the place of the last panic; None if there was none. One that was caught counts too.
#[pyfunction]
pub fn last_panic() -> Option<String> {
    LAST.lock().unwrap_or_else(PoisonError::into_inner).clone()
}
