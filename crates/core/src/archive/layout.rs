//! Which entries of an archive are on the class path, and under which names.

use super::manifest::Manifest;
use super::name::{PathMeaning, meaning};
use super::options::RootRole;
use super::zip::Zip;
use std::cmp::Reverse;

const VERSIONS: &[u8] = b"META-INF/versions/";
/// Multi-release jars came with Java 9, and yet a JVM looks into this folder too.
const FIRST_VERSION: u16 = 8;

/// What kind of archive it is, by what it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ArchiveShape {
    Jar,
    /// Spring Boot: `BOOT-INF/classes` and `BOOT-INF/lib`, with the launcher at the root.
    Boot,
    /// `WEB-INF/classes` and `WEB-INF/lib`; with a main class it is also run as a jar.
    War,
    /// Modules at the root, libraries in `lib`.
    Ear,
    /// A module of a JDK before it is linked.
    Jmod,
}

impl ArchiveShape {
    pub fn of(zip: &Zip) -> ArchiveShape {
        let mut shape = ArchiveShape::Jar;
        for index in zip.entries() {
            let name = zip.name(index);
            if name.starts_with(b"BOOT-INF/classes/") || name.starts_with(b"BOOT-INF/lib/") {
                return ArchiveShape::Boot;
            }
            if name.starts_with(b"WEB-INF/") {
                shape = ArchiveShape::War;
            } else if name == b"META-INF/application.xml" && shape == ArchiveShape::Jar {
                shape = ArchiveShape::Ear;
            }
        }
        shape
    }

    /// The folders that are roots of classes, in class-path order, with their roles.
    pub fn folders(self, manifest: &Manifest, role: RootRole) -> Vec<(&'static str, RootRole)> {
        match self {
            ArchiveShape::Jar => vec![("", role)],
            // The launcher's loader asks its parent, which has the root, first.
            ArchiveShape::Boot => vec![("", role.of_library()), ("BOOT-INF/classes/", role)],
            ArchiveShape::War if manifest.main_class.is_some() => {
                vec![("", role.of_library()), ("WEB-INF/classes/", role)]
            }
            // A server does not look at the root; a JVM that is given the archive as a class path looks nowhere else.
            ArchiveShape::War => vec![("WEB-INF/classes/", role), ("", role)],
            ArchiveShape::Ear => Vec::new(),
            ArchiveShape::Jmod => vec![("classes/", role)],
        }
    }

    /// Is a class at the root, beside the folder of the application, the launcher's?
    pub fn launches(self, class: &[u8], has_application: bool) -> bool {
        match self {
            ArchiveShape::Boot => class.starts_with(b"org/springframework/boot/loader/"),
            _ => has_application,
        }
    }

    /// The role of the nested archive `name`, if it is on the class path. A jar elsewhere in a jar is mere data.
    pub fn nested(self, name: &[u8], role: RootRole) -> Option<RootRole> {
        let folder_end = name.iter().rposition(|&byte| byte == b'/').map_or(0, |slash| slash + 1);
        let folder = name.get(..folder_end)?;
        let is_jar = name.ends_with(b".jar");
        let library = match self {
            ArchiveShape::Boot => is_jar && folder == b"BOOT-INF/lib/",
            ArchiveShape::War => is_jar && (folder == b"WEB-INF/lib/" || folder == b"WEB-INF/lib-provided/"),
            ArchiveShape::Ear if folder.is_empty() && (is_jar || name.ends_with(b".war")) => return Some(role),
            ArchiveShape::Ear => is_jar && folder == b"lib/",
            ArchiveShape::Jar | ArchiveShape::Jmod => false,
        };
        library.then(|| role.of_library())
    }
}

/// Entries that end in `.class` under names that no class can have.
#[derive(Default)]
pub(super) struct Nameless {
    pub count: u64,
    pub example: Vec<u8>,
}

/// Finds the classes below `folder` and returns their entries in the order of their names. With `release`, the
/// highest version up to it hides the others.
pub(super) fn classify(zip: &mut Zip, folder: &str, release: Option<u16>, nameless: &mut Nameless) -> Vec<u32> {
    let mut found: Vec<(u32, u16)> = Vec::new();
    for index in zip.entries() {
        let name = zip.name(index);
        let Some(path) = name.strip_prefix(folder.as_bytes()) else { continue };
        // These are roots of their own.
        if folder.is_empty() && (path.starts_with(b"BOOT-INF/") || path.starts_with(b"WEB-INF/")) {
            continue;
        }
        let (version, path) = match release.and_then(|release| versioned(path, release)) {
            Some((version, path)) => (version, path),
            None => (0, path),
        };
        match meaning(path) {
            PathMeaning::Other => {}
            PathMeaning::Nameless if nameless.count == 0 => *nameless = Nameless { count: 1, example: name.to_vec() },
            PathMeaning::Nameless => nameless.count += 1,
            PathMeaning::Class(_) => {
                let skip = name.len() - path.len();
                zip.set_class(index, skip);
                found.push((index, version));
            }
        }
    }
    // `M.class` comes before `M.class/`.
    let rank = |&(index, version): &(u32, u16)| (Reverse(version), zip.name(index).ends_with(b"/"));
    found.sort_unstable_by(|one, other| {
        zip.class_name(one.0).cmp(zip.class_name(other.0)).then_with(|| rank(one).cmp(&rank(other)))
    });
    found.dedup_by(|later, first| zip.class_name(later.0) == zip.class_name(first.0));
    found.into_iter().map(|(index, _)| index).collect()
}

/// The version of a path in `META-INF/versions` up to `release`, and the path below it.
fn versioned(path: &[u8], release: u16) -> Option<(u16, &[u8])> {
    let rest = path.strip_prefix(VERSIONS)?;
    let slash = rest.iter().position(|&byte| byte == b'/')?;
    let (digits, below) = (rest.get(..slash)?, rest.get(slash + 1..)?);
    if below.ends_with(b"/") {
        return None;
    }
    // A JVM looks for "9", never for "09" or "+9".
    if !digits.iter().all(u8::is_ascii_digit) || digits.starts_with(b"0") {
        return None;
    }
    let version: u16 = std::str::from_utf8(digits).ok()?.parse().ok()?;
    let knows_versions = release > FIRST_VERSION;
    (knows_versions && (FIRST_VERSION..=release).contains(&version)).then_some((version, below))
}
