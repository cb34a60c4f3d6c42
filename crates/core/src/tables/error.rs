//! Why a graph could not be saved or read.

use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum TableError {
    #[error("cannot {action} {}: {source}", .path.display())]
    Io { action: &'static str, path: PathBuf, source: io::Error },
    /// There is something that saving would destroy.
    #[error("{} is neither a saved graph nor empty ({reason}); name another directory, or remove it", .path.display())]
    Occupied { path: PathBuf, reason: String },
    #[error("{} is not a saved graph: {reason}", .path.display())]
    NotGraph { path: PathBuf, reason: String },
    #[error("{} is a saved graph of version {version}, and this Peaberry reads versions 1 to {known}; build the graph anew, \
             or use the Peaberry that wrote it", .path.display())]
    Version { path: PathBuf, version: u64, known: u64 },
    /// A file of a saved graph that is not what was written.
    #[error("{} is damaged: {reason}; build the graph anew", .path.display())]
    Damaged { path: PathBuf, reason: String },
    /// A graph in memory that contradicts itself: it would be saved and never read again.
    #[error("the graph cannot be saved: {0}")]
    Invalid(String),
}

impl TableError {
    pub(super) fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> TableError {
        let path = path.to_owned();
        move |source| TableError::Io { action, path, source }
    }

    pub(super) fn damaged(path: &Path, reason: impl Into<String>) -> TableError {
        TableError::Damaged { path: path.to_owned(), reason: reason.into() }
    }
}
