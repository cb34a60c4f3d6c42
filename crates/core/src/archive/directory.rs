//! A directory of classes on the class path.

use super::error::ReadError;
use super::inflate::Loaded;
use super::name::{NameArena, Span};
use super::source::{identity, require_regular};
use crate::progress::Asked;
use std::ffi::OsStr;
use std::fs::File;
use std::io::Read;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

pub(super) struct Directory {
    root: PathBuf,
    names: NameArena,
    entries: Vec<FileEntry>,
}

struct FileEntry {
    path: Span,
    class: Span,
}

/// A folder that is still to be listed, with the identities of those it lies in.
struct Folder {
    path: Vec<u8>,
    above: Vec<(u64, u64)>,
}

/// What went wrong on a walk, by path.
pub(super) struct Fault {
    pub path: PathBuf,
    pub error: ReadError,
}

impl Directory {
    /// Lists everything below `root`, following links as a JVM does; a link to a folder that it lies in is a loop and
    /// is left out. Names are sorted, so the order does not depend on the file system.
    pub fn walk(root: &Path, entries_left: &mut u64, faults: &mut Vec<Fault>, go_on: Asked) -> Directory {
        let mut directory = Directory { root: root.to_path_buf(), names: NameArena::default(), entries: Vec::new() };
        let mut folders = vec![Folder { path: Vec::new(), above: Vec::new() }];
        while let Some(folder) = folders.pop() {
            if !go_on() {
                break;
            }
            if let Err(error) = directory.list(&folder, entries_left, &mut folders, faults) {
                let stop = matches!(error, ReadError::Budget(..));
                faults.push(Fault { path: directory.full(&folder.path), error });
                if stop {
                    break;
                }
            }
        }
        directory.names.shrink();
        directory
    }

    fn list(
        &mut self,
        folder: &Folder,
        entries_left: &mut u64,
        folders: &mut Vec<Folder>,
        faults: &mut Vec<Fault>,
    ) -> Result<(), ReadError> {
        let full = self.full(&folder.path);
        let own = identity(&std::fs::metadata(&full)?);
        if folder.above.contains(&own) {
            return Ok(());
        }
        let mut above = folder.above.clone();
        above.push(own);
        let left = *entries_left;
        let mut children = std::fs::read_dir(&full)?.collect::<Result<Vec<_>, _>>()?;
        children.sort_by_cached_key(|child| child.file_name());
        for child in children {
            *entries_left =
                entries_left.checked_sub(1).ok_or(ReadError::Budget("entries, this many of which were left", left))?;
            let mut path = folder.path.clone();
            if !path.is_empty() {
                path.push(b'/');
            }
            path.extend_from_slice(&child.file_name().into_vec());
            let kind = child.file_type().and_then(|kind| {
                if kind.is_symlink() { std::fs::metadata(child.path()).map(|link| link.file_type()) } else { Ok(kind) }
            });
            match kind {
                Ok(kind) if kind.is_dir() => folders.push(Folder { path, above: above.clone() }),
                Ok(kind) if kind.is_file() => self.add(&path)?,
                // Only what is named like a class would be missed.
                Ok(_) if !path.ends_with(b".class") => {}
                Err(_) if !path.ends_with(b".class") => {}
                Ok(_) => faults.push(Fault { path: child.path(), error: ReadError::Broken("not a regular file") }),
                Err(error) => faults.push(Fault { path: child.path(), error: error.into() }),
            }
        }
        Ok(())
    }

    fn add(&mut self, path: &[u8]) -> Result<(), ReadError> {
        let full = ReadError::Budget("names", u64::from(u32::MAX));
        let Some(span) = self.names.add(path) else { return Err(full) };
        let class = self.names.class_part(span, 0).unwrap_or_default();
        self.entries.push(FileEntry { path: span, class });
        Ok(())
    }

    pub fn entries(&self) -> std::ops::Range<u32> {
        0..u32::try_from(self.entries.len()).unwrap_or(u32::MAX)
    }

    pub fn class_name(&self, index: u32) -> &[u8] {
        self.entries.get(index as usize).map_or(&[], |entry| self.names.get(entry.class))
    }

    pub fn path(&self, index: u32) -> &[u8] {
        self.entries.get(index as usize).map_or(&[], |entry| self.names.get(entry.path))
    }

    pub fn below(&self, prefix: &str) -> Vec<(String, u32)> {
        let mut found = Vec::new();
        for index in self.entries() {
            let path = self.path(index);
            if path.starts_with(prefix.as_bytes()) {
                found.push((String::from_utf8_lossy(path).into_owned(), index));
            }
        }
        found.sort();
        found
    }

    pub fn read(&self, index: u32, limit: u64) -> Result<Loaded, ReadError> {
        let entry = self.entries.get(index as usize).ok_or(ReadError::Missing)?;
        let path = self.full(self.names.get(entry.path));
        let metadata = std::fs::metadata(&path)?;
        require_regular(&metadata)?;
        if metadata.len() > limit {
            return Err(ReadError::Budget("bytes of one entry", limit));
        }
        let mut bytes = Vec::with_capacity(usize::try_from(metadata.len()).unwrap_or(0) + 1);
        File::open(&path)?.take(limit).read_to_end(&mut bytes)?;
        Ok(bytes.into())
    }

    /// The path of an entry that the walk itself found; names from inside archives never get here.
    fn full(&self, path: &[u8]) -> PathBuf {
        if path.is_empty() { self.root.clone() } else { self.root.join(OsStr::from_bytes(path)) }
    }
}
