//! Bytes by position, from a file or from memory, always through a window.

use super::error::ReadError;
use std::collections::VecDeque;
use std::fs::{File, Metadata};
use std::io;
use std::os::unix::fs::{FileExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// How many files are kept open at most; a class path may have more jars than a process may have descriptors.
const OPEN_FILES: usize = 64;

/// A part of a file or of memory. Cheap to clone; a nested jar that is stored is a window of the outer file.
#[derive(Clone)]
pub(super) struct ByteSource {
    bytes: Bytes,
    start: u64,
    len: u64,
}

#[derive(Clone)]
enum Bytes {
    File(Arc<DiskFile>),
    Memory(Arc<[u8]>),
}

impl ByteSource {
    pub fn memory(bytes: Vec<u8>) -> ByteSource {
        let len = bytes.len() as u64;
        ByteSource { bytes: Bytes::Memory(bytes.into()), start: 0, len }
    }

    pub fn file(path: &Path, files: &Arc<OpenFiles>) -> Result<ByteSource, ReadError> {
        let file = DiskFile::open(path, files)?;
        Ok(ByteSource { len: file.stamp.len, bytes: Bytes::File(file), start: 0 })
    }

    pub fn len(&self) -> u64 {
        self.len
    }

    /// The part of this source at `at`, of `len` bytes, if it lies inside.
    pub fn window(&self, at: u64, len: u64) -> Option<ByteSource> {
        let end = at.checked_add(len)?;
        (end <= self.len).then(|| ByteSource { bytes: self.bytes.clone(), start: self.start + at, len })
    }

    /// Fills as much of `buffer` as the source has at `at`.
    pub fn read(&self, at: u64, buffer: &mut [u8]) -> Result<usize, ReadError> {
        let left = self.len.saturating_sub(at);
        let wanted = usize::try_from(left).unwrap_or(usize::MAX).min(buffer.len());
        let Some(buffer) = buffer.get_mut(..wanted) else { return Ok(0) };
        if buffer.is_empty() {
            return Ok(0);
        }
        match &self.bytes {
            Bytes::File(file) => file.read(self.start + at, buffer)?,
            Bytes::Memory(bytes) => {
                let from = usize::try_from(self.start + at).unwrap_or(usize::MAX);
                let part = from.checked_add(wanted).and_then(|end| bytes.get(from..end));
                buffer.copy_from_slice(part.ok_or(ReadError::Broken("a window outside of its archive"))?);
            }
        }
        Ok(wanted)
    }

    /// Exactly `len` bytes at `at`; memory is only taken for bytes that exist.
    pub fn take(&self, at: u64, len: u64) -> Result<Vec<u8>, ReadError> {
        let inside = at.checked_add(len).is_some_and(|end| end <= self.len);
        let len = usize::try_from(len).ok().filter(|_| inside).ok_or(ReadError::Broken(CUT_SHORT))?;
        let mut bytes = vec![0; len];
        self.read(at, &mut bytes)?;
        Ok(bytes)
    }
}

pub(super) const CUT_SHORT: &str = "the archive ends before its data does";

/// What tells that a file is still the one that was opened.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stamp {
    len: u64,
    modified: (i64, i64),
    identity: (u64, u64),
}

impl Stamp {
    fn of(metadata: &Metadata) -> Stamp {
        let modified = (metadata.mtime(), metadata.mtime_nsec());
        Stamp { len: metadata.len(), modified, identity: identity(metadata) }
    }
}

/// Device and inode: two paths with the same pair are the same file.
pub(super) fn identity(metadata: &Metadata) -> (u64, u64) {
    (metadata.dev(), metadata.ino())
}

/// Refuses what would block or never end when read: FIFOs, sockets, devices.
pub(super) fn require_regular(metadata: &Metadata) -> Result<(), ReadError> {
    if metadata.is_file() { Ok(()) } else { Err(ReadError::Broken("neither a regular file nor a directory")) }
}

struct DiskFile {
    path: PathBuf,
    stamp: Stamp,
    handle: Mutex<Option<Arc<File>>>,
    files: Arc<OpenFiles>,
}

impl DiskFile {
    fn open(path: &Path, files: &Arc<OpenFiles>) -> Result<Arc<DiskFile>, ReadError> {
        let metadata = std::fs::metadata(path)?;
        require_regular(&metadata)?;
        let file = File::open(path)?;
        let stamp = Stamp::of(&file.metadata()?);
        let handle = Mutex::new(Some(Arc::new(file)));
        let disk = Arc::new(DiskFile { path: path.to_path_buf(), stamp, handle, files: files.clone() });
        files.admit(&disk);
        Ok(disk)
    }

    fn read(self: &Arc<Self>, at: u64, buffer: &mut [u8]) -> Result<(), ReadError> {
        let file = self.handle()?;
        let read = file.read_exact_at(buffer, at);
        // The check comes after the read: bytes that were read from a file that is unchanged now are good.
        if Stamp::of(&file.metadata()?) != self.stamp {
            return Err(self.changed());
        }
        read.map_err(ReadError::Io)
    }

    fn handle(self: &Arc<Self>) -> Result<Arc<File>, ReadError> {
        if let Some(file) = &*lock(&self.handle) {
            return Ok(file.clone());
        }
        let metadata = std::fs::metadata(&self.path)?;
        if Stamp::of(&metadata) != self.stamp {
            return Err(self.changed());
        }
        let file = Arc::new(File::open(&self.path)?);
        *lock(&self.handle) = Some(file.clone());
        self.files.admit(self);
        Ok(file)
    }

    fn changed(&self) -> ReadError {
        ReadError::Changed(self.path.display().to_string())
    }
}

/// The files that are open now, oldest first. No lock is ever taken while another is held.
#[derive(Default)]
pub(super) struct OpenFiles {
    order: Mutex<VecDeque<Weak<DiskFile>>>,
}

impl OpenFiles {
    fn admit(&self, file: &Arc<DiskFile>) {
        let oldest = {
            let mut order = lock(&self.order);
            order.push_back(Arc::downgrade(file));
            if order.len() > OPEN_FILES { order.pop_front() } else { None }
        };
        if let Some(oldest) = oldest.and_then(|weak| weak.upgrade()) {
            // A thread that is reading holds its own reference, and the descriptor closes after it.
            *lock(&oldest.handle) = None;
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What these locks guard is replaced whole, so a panic elsewhere cannot leave it half-written.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The words for an input that is not there or may not be read.
pub(super) fn describe(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or directory".to_string(),
        io::ErrorKind::PermissionDenied => "permission denied".to_string(),
        _ => error.to_string(),
    }
}
