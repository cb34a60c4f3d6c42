//! A directory replaced as a whole, or not at all.
//!
//! What is new is made beside its place and brought to disk before the old one moves. Two renames then stand between
//! the old and the new: whoever is killed there leaves nothing at the place, and both directories whole beside it.

use super::error::TableError;
use super::layout::{FORMAT, HEADER};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

const FRESH: &str = "tmp";
const ASIDE: &str = "old";

/// Has `fill` make the content of a directory and puts it at `place`.
pub fn replace(place: &Path, fill: impl FnOnce(&Path) -> Result<(), TableError>) -> Result<(), TableError> {
    let place = resolve(place)?;
    let occupied = inspect(&place)?;
    remove_leftovers(&place, FRESH);
    let fresh = Temporary::beside(&place, FRESH)?;
    fill(&fresh.path)?;
    sync_directory(&fresh.path).map_err(TableError::io("write", &fresh.path))?;
    // The old one goes when this is dropped: after the new name is on disk.
    let mut _old = None;
    if occupied {
        _old = Some(exchange(&place, &fresh)?);
    } else {
        fs::rename(&fresh.path, &place).map_err(TableError::io("write", &place))?;
    }
    sync_directory(parent(&place)).map_err(TableError::io("write", &place))?;
    // Only now: until something is at the place, an old graph beside it may be the only one.
    remove_leftovers(&place, ASIDE);
    Ok(())
}

/// Removes what runs have left that were killed while they wrote here. What cannot be removed hurts nobody.
fn remove_leftovers(place: &Path, word: &str) {
    let prefix = temporary_name(place, word);
    for entry in fs::read_dir(parent(place)).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let number = name.as_encoded_bytes().strip_prefix(prefix.as_encoded_bytes()).unwrap_or_default();
        let ours = !number.is_empty() && number.iter().all(|byte| byte.is_ascii_digit() || *byte == b'-');
        if ours && entry.file_type().is_ok_and(|kind| kind.is_dir()) && lock(&entry.path()).is_some() {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// The directory, locked as long as it is open; None if someone else has locked it, or it is gone.
fn lock(path: &Path) -> Option<File> {
    let file = File::open(path).ok()?;
    file.try_lock().ok()?;
    fs::symlink_metadata(path).is_ok_and(|found| found.is_dir()).then_some(file)
}

/// The name of a directory beside a place, up to the number that tells it from others.
fn temporary_name(place: &Path, word: &str) -> OsString {
    let mut name = OsString::from(".");
    name.push(place.file_name().unwrap_or_default());
    name.push(format!(".{word}-"));
    name
}

fn exchange(place: &Path, fresh: &Temporary) -> Result<Temporary, TableError> {
    // An empty directory gives way to the old one, and is removed with it.
    let mut aside = Temporary::beside(place, ASIDE)?;
    let held = lock(place);
    fs::rename(place, &aside.path).map_err(TableError::io("replace", place))?;
    aside.lock = held;
    if let Err(error) = fs::rename(&fresh.path, place) {
        // Should this fail too, the old graph must outlive us.
        aside.keep = fs::rename(&aside.path, place).is_err();
        return Err(TableError::io("write", place)(error));
    }
    Ok(aside)
}

/// The place itself, not a link to it, with a parent to work in.
fn resolve(place: &Path) -> Result<PathBuf, TableError> {
    match fs::canonicalize(place) {
        Ok(path) => Ok(path),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let name = place.file_name().ok_or(error).map_err(TableError::io("write", place))?;
            if fs::symlink_metadata(place).is_ok() {
                let reason = "it is a link to nothing".to_owned();
                return Err(TableError::Occupied { path: place.to_owned(), reason });
            }
            let parent = fs::canonicalize(parent(place)).map_err(TableError::io("write", place))?;
            Ok(parent.join(name))
        }
        Err(error) => Err(TableError::io("write", place)(error)),
    }
}

fn parent(place: &Path) -> &Path {
    place.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Is there something that may be replaced? An error if there is something that may not.
fn inspect(place: &Path) -> Result<bool, TableError> {
    let found = match fs::metadata(place) {
        Ok(found) => found,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(TableError::io("write", place)(error)),
    };
    let occupied = |reason: String| Err(TableError::Occupied { path: place.to_owned(), reason });
    if !found.is_dir() {
        return occupied("it is not a directory".to_owned());
    }
    let mut empty = true;
    for entry in fs::read_dir(place).map_err(TableError::io("read", place))? {
        let entry = entry.map_err(TableError::io("read", place))?;
        let name = entry.file_name();
        let ours = name == HEADER || Path::new(&name).extension().is_some_and(|extension| extension == "parquet");
        if !ours || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            return occupied(format!("it holds {}", name.display()));
        }
        empty = false;
    }
    if !empty && !has_header(place) {
        return occupied(format!("it holds no {HEADER} of a graph"));
    }
    Ok(true)
}

/// A damaged graph may be replaced too, as long as it still says what it is.
fn has_header(place: &Path) -> bool {
    let mut start = [0; 128];
    let Ok(count) = File::open(place.join(HEADER)).and_then(|mut file| file.read(&mut start)) else { return false };
    String::from_utf8_lossy(&start[..count]).contains(&format!("\"format\": \"{FORMAT}\""))
}

/// A directory of our own beside a place, removed when it is dropped.
struct Temporary {
    path: PathBuf,
    keep: bool,
    /// Whoever cleans up leaves alone what is locked. A lock ends with its process, by whatever end that comes to.
    #[allow(dead_code)] // it is held, and never looked at
    lock: Option<File>,
}

impl Temporary {
    fn beside(place: &Path, word: &str) -> Result<Self, TableError> {
        // A run that was killed may have had our process id, and another thread has it now.
        for attempt in 0u32.. {
            let mut own = temporary_name(place, word);
            own.push(std::process::id().to_string());
            if attempt > 0 {
                own.push(format!("-{attempt}"));
            }
            let path = parent(place).join(own);
            match fs::create_dir(&path) {
                // Someone who cleans up may come between; then it is gone, or soon will be.
                Ok(()) => match lock(&path) {
                    Some(lock) => return Ok(Self { path, keep: false, lock: Some(lock) }),
                    None => continue,
                },
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(TableError::io("write", &path)(error)),
            }
        }
        Err(TableError::io("write", place)(io::ErrorKind::AlreadyExists.into()))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if !self.keep {
            // It is gone already where it was renamed into place, and where it cannot be removed nobody is helped.
            let _ = fs::remove_dir_all(&self.path);
        }
    }
}

/// A new name is on disk once its directory is.
fn sync_directory(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    File::open(path)?.sync_all()?;
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::tests::TestFolder;

    const MARK: &str = "{\n  \"format\": \"peaberry-graph\"}";

    fn fill(path: &Path) -> Result<(), TableError> {
        fs::write(path.join(HEADER), MARK).map_err(TableError::io("write", path))
    }

    fn names(path: &Path) -> Vec<OsString> {
        let mut names: Vec<_> = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    }

    #[test]
    fn replaces_nothing_an_empty_directory_and_a_graph() {
        let folder = TestFolder::new();
        let place = folder.path.join("graph");
        for _ in 0..2 {
            replace(&place, fill).unwrap();
            assert_eq!(names(&folder.path), ["graph"]);
        }
        fs::remove_dir_all(&place).unwrap();
        fs::create_dir(&place).unwrap();
        replace(&place, fill).unwrap();
        assert_eq!(names(&place), [HEADER]);
    }

    #[test]
    fn removes_what_killed_runs_left_and_nothing_else() {
        let folder = TestFolder::new();
        let place = folder.path.join("graph");
        for name in [".graph.tmp-1", ".graph.tmp-2-1", ".graph.old-3", ".graph.tmp-4", ".graph.tmp-x", ".other.tmp-5"] {
            fs::create_dir(folder.path.join(name)).unwrap();
            fill(&folder.path.join(name)).unwrap();
        }
        fs::write(folder.path.join(".graph.tmp-6"), "a file").unwrap();
        let writer = lock(&folder.path.join(".graph.tmp-4")).unwrap();
        replace(&place, fill).unwrap();
        let others = [".graph.tmp-6", ".graph.tmp-x", ".other.tmp-5", "graph"];
        assert_eq!(names(&folder.path), [&[".graph.tmp-4"], &others[..]].concat());
        drop(writer);
        replace(&place, fill).unwrap();
        assert_eq!(names(&folder.path), others);
    }

    #[test]
    fn leaves_what_is_not_a_graph() {
        let folder = TestFolder::new();
        let place = folder.path.join("graph");
        fs::create_dir(&place).unwrap();
        fs::write(place.join("thesis.tex"), "").unwrap();
        let error = replace(&place, fill).unwrap_err().to_string();
        assert!(
            error.ends_with(
                "neither a saved graph nor empty (it holds thesis.tex); name another directory, or remove it"
            ),
            "{error}"
        );
        fs::rename(place.join("thesis.tex"), place.join("other.parquet")).unwrap();
        assert!(matches!(replace(&place, fill), Err(TableError::Occupied { .. })));
        fill(&place).unwrap();
        replace(&place, fill).unwrap();
        fs::write(place.join("notes.txt"), "").unwrap();
        assert!(matches!(replace(&place, fill), Err(TableError::Occupied { .. })));
        let file = folder.path.join("file");
        fs::write(&file, "").unwrap();
        assert!(matches!(replace(&file, fill), Err(TableError::Occupied { .. })));
        assert!(matches!(replace(&folder.path.join("no/such"), fill), Err(TableError::Io { .. })));
        assert_eq!(names(&folder.path), ["file", "graph"]);
    }

    #[test]
    fn a_failure_leaves_the_old_one_and_no_trace() {
        let folder = TestFolder::new();
        let place = folder.path.join("graph");
        replace(&place, fill).unwrap();
        let fail = |path: &Path| {
            fs::write(path.join(HEADER), "half").unwrap();
            Err(TableError::Invalid("full".to_owned()))
        };
        replace(&place, fail).unwrap_err();
        let panicked = std::panic::catch_unwind(|| replace(&place, |_| panic!("on purpose")));
        assert!(panicked.is_err());
        assert_eq!(fs::read_to_string(place.join(HEADER)).unwrap(), MARK);
        assert_eq!(names(&folder.path), ["graph"]);
    }

    #[test]
    fn what_killed_runs_left_does_not_disturb() {
        let folder = TestFolder::new();
        let place = folder.path.join("graph");
        for word in ["tmp", "old"] {
            let stale = folder.path.join(format!(".graph.{word}-{}", std::process::id()));
            fs::create_dir(&stale).unwrap();
            fs::write(stale.join("sites.parquet"), "half").unwrap();
        }
        replace(&place, fill).unwrap();
        assert_eq!(names(&place), [HEADER]);
        assert_eq!(names(&folder.path), ["graph"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_keeps_pointing_to_its_graph() {
        let folder = TestFolder::new();
        let (place, link) = (folder.path.join("graph"), folder.path.join("link"));
        replace(&place, fill).unwrap();
        std::os::unix::fs::symlink(&place, &link).unwrap();
        replace(&link, fill).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        fs::remove_dir_all(&place).unwrap();
        assert!(matches!(replace(&link, fill), Err(TableError::Occupied { .. })));
    }
}
