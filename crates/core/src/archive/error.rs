//! Why bytes could not be read.

use crate::diagnostics::Trouble;
use std::io;

/// Why an archive could not be opened or an entry could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("{0} changed while it was being read; run again when nothing writes to it")]
    Changed(String),
    #[error("{0}")]
    Broken(&'static str),
    #[error("the entry is encrypted, which no JVM reads")]
    Encrypted,
    #[error("compression method {0} is not supported, nor is it by a JVM")]
    Method(u16),
    #[error("the limit on {0} ({1}) is reached; raise it if the archive is trusted")]
    Budget(&'static str, u64),
    #[error("there is no such entry")]
    Missing,
}

impl ReadError {
    /// The kind of the diagnostic for an entry that fails with this error.
    pub fn kind(&self) -> Trouble {
        match self {
            ReadError::Budget(..) => Trouble::ArchiveBudget,
            _ => Trouble::ArchiveEntry,
        }
    }

    /// The kind of the diagnostic for a whole archive that fails with this error.
    pub(super) fn archive_kind(&self) -> Trouble {
        match self {
            ReadError::Budget(..) => Trouble::ArchiveBudget,
            _ => Trouble::ArchiveUnreadable,
        }
    }
}
