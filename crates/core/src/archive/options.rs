//! What a class path is made from, and the limits on reading it.

use std::path::PathBuf;

/// What the classes of a root are to the analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RootRole {
    Application,
    Library,
    Platform,
}

impl RootRole {
    pub fn word(self) -> &'static str {
        match self {
            RootRole::Application => "application",
            RootRole::Library => "library",
            RootRole::Platform => "platform",
        }
    }

    /// The role of a jar that lies inside an archive of this role and serves it as a library.
    pub(super) fn of_library(self) -> RootRole {
        if self == RootRole::Application { RootRole::Library } else { self }
    }
}

/// One entry of the class path, or a platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Root {
    pub path: PathBuf,
    pub role: RootRole,
}

impl Root {
    pub fn new(path: impl Into<PathBuf>, role: RootRole) -> Root {
        Root { path: path.into(), role }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenOptions {
    /// The Java release whose `META-INF/versions` are taken; by default the platform's, without one 17.
    pub release: Option<u16>,
    pub budget: Budget,
}

/// Limits that keep a hostile archive from eating the machine. They count what is really read or inflated, not what
/// an archive claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Bytes inflated over all entries and all reads.
    pub inflated_bytes: u64,
    /// Bytes of one class or resource.
    pub entry_bytes: u64,
    /// Bytes of deflated nested jars, which are held in memory.
    pub nested_bytes: u64,
    /// Bytes of one archive's central directory, or of one image's index.
    pub directory_bytes: u64,
    /// Entries over all archives and directories.
    pub entries: u64,
    /// How deep jars may lie in jars; a jar named on the class path has depth 0.
    pub depth: u32,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget {
            inflated_bytes: 8 << 30,
            entry_bytes: 64 << 20,
            nested_bytes: 1 << 30,
            directory_bytes: 512 << 20,
            entries: 4_000_000,
            depth: 4,
        }
    }
}
