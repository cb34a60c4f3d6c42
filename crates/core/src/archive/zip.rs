//! The directory of a zip archive, read as `java.util.zip.ZipFile` reads it.
//!
//! The central directory alone decides which entries there are; of two with the same name the last one counts. It is
//! found from the end, so bytes before the archive (a script, another jar) and after it do no harm. Unlike the JVM, an
//! entry that is encrypted or compressed in an unknown way costs that entry and not the archive.

use super::end::find_end;
use super::error::ReadError;
use super::inflate::{Format, Loaded, Meter, TOO_SHORT, inflate};
use super::name::{NameArena, Span};
use super::source::{ByteSource, CUT_SHORT};
use crate::hashing::NameTable;
use crate::progress::{Asked, STEPS};
use std::cell::RefCell;

const HEADER_SIZE: usize = 46;
const LOCAL_SIZE: u64 = 30;
const ENCRYPTED: u16 = 1;
const MANIFEST: &[u8] = b"META-INF/MANIFEST.MF";

/// More than most local headers have in extra fields, so that one read brings header and data.
const EXTRA_GUESS: u64 = 64;

/// More bytes than the end of a deflate stream takes.
const STREAM_END: u64 = 8;

/// The largest piece of a thread's scratch memory that is kept for the next entry.
const SCRATCH_KEPT: usize = 1 << 20;

pub(super) struct Zip {
    source: ByteSource,
    /// Where offset 0 of the archive lies in the source.
    base: u64,
    names: NameArena,
    entries: Vec<ZipEntry>,
    /// The entry that is the manifest.
    manifest: Option<u32>,
}

struct ZipEntry {
    name: Span,
    class: Span,
    crc: u32,
    method: u16,
    flags: u16,
    packed: u64,
    size: u64,
    offset: u64,
}

/// What is worth a note about an archive that could be opened.
#[derive(Default)]
pub(super) struct Oddities {
    pub before: u64,
    pub after: bool,
    pub duplicates: u64,
    /// The first name that occurs more than once.
    pub duplicate: Vec<u8>,
    /// The first entry for which a JVM would refuse the archive, and why.
    pub refused: Option<(Vec<u8>, &'static str)>,
    /// The directory breaks off, for this reason.
    pub broken: Option<&'static str>,
    /// The limit on entries was reached.
    pub cut: bool,
}

pub(super) fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at.checked_add(2)?)?.try_into().ok()?))
}

pub(super) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at.checked_add(4)?)?.try_into().ok()?))
}

pub(super) fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(bytes.get(at..at.checked_add(8)?)?.try_into().ok()?))
}

impl Zip {
    /// Reads the directory; `entries_left` is the budget of entries and is charged.
    pub fn open(
        source: ByteSource,
        directory_limit: u64,
        entries_left: &mut u64,
        go_on: Asked,
    ) -> Result<(Zip, Oddities), ReadError> {
        let end = find_end(&source)?;
        if end.size > directory_limit {
            return Err(ReadError::Budget("bytes of one central directory", directory_limit));
        }
        let start = end.at.checked_sub(end.size).ok_or(ReadError::Broken("the central directory has a wrong size"))?;
        let base =
            start.checked_sub(end.offset).ok_or(ReadError::Broken("the central directory has a wrong offset"))?;
        let directory = source.take(start, end.size)?;
        let mut zip = Zip { source, base, names: NameArena::default(), entries: Vec::new(), manifest: None };
        let mut oddities = Oddities { before: base, after: end.after, ..Oddities::default() };
        zip.index(&directory, entries_left, &mut oddities, go_on);
        zip.names.shrink();
        zip.entries.shrink_to_fit();
        Ok((zip, oddities))
    }

    fn index(&mut self, mut directory: &[u8], entries_left: &mut u64, oddities: &mut Oddities, go_on: Asked) {
        let mut known: NameTable<u32> = NameTable::default();
        while !directory.is_empty() {
            let Some((name, header, rest)) = next_header(directory) else {
                oddities.broken = Some("the central directory is damaged");
                return;
            };
            directory = rest;
            if oddities.refused.is_none() {
                oddities.refused = refusal(name, &header).map(|reason| (name.to_vec(), reason));
            }
            // A folder is nothing to read, except that `M.class/` with bytes in it counts as the class M.
            if name.ends_with(b"/") && (header.size == 0 || !name.ends_with(b".class/")) {
                continue;
            }
            let Some(left) = entries_left.checked_sub(1) else {
                oddities.cut = true;
                return;
            };
            *entries_left = left;
            let Ok(next) = u32::try_from(self.entries.len()) else {
                oddities.cut = true;
                return;
            };
            if self.entries.len().is_multiple_of(STEPS) && !go_on() {
                return;
            }
            let (names, entries) = (&self.names, &self.entries);
            let name_of = |index: u32| entries.get(index as usize).map_or(&[][..], |entry| names.get(entry.name));
            let before = known.enter(name, next, name_of);
            // Of several, in whatever case, a JVM takes the one that its directory has last.
            if name.eq_ignore_ascii_case(MANIFEST) {
                self.manifest = Some(before.unwrap_or(next));
            }
            if let Some(before) = before {
                if let Some(entry) = self.entries.get_mut(before as usize) {
                    *entry = ZipEntry { name: entry.name, ..header };
                }
                if oddities.duplicates == 0 {
                    oddities.duplicate = name.to_vec();
                }
                oddities.duplicates += 1;
            } else if let Some(span) = self.names.add(name) {
                self.entries.push(ZipEntry { name: span, ..header });
            } else {
                oddities.cut = true;
                return;
            }
        }
    }

    /// The manifest, if there is one.
    pub fn manifest(&self) -> Option<u32> {
        self.manifest
    }

    pub fn entries(&self) -> std::ops::Range<u32> {
        0..self.entries.len() as u32
    }

    fn entry(&self, index: u32) -> Option<&ZipEntry> {
        self.entries.get(index as usize)
    }

    pub fn name(&self, index: u32) -> &[u8] {
        self.entry(index).map_or(&[], |entry| self.names.get(entry.name))
    }

    pub fn class_name(&self, index: u32) -> &[u8] {
        self.entry(index).map_or(&[], |entry| self.names.get(entry.class))
    }

    /// Says that the entry is the class that `meaning` finds after the first `skip` bytes of its name.
    pub fn set_class(&mut self, index: u32, skip: usize) {
        let Some(entry) = self.entries.get_mut(index as usize) else { return };
        entry.class = self.names.class_part(entry.name, skip).unwrap_or_default();
    }

    /// The files below `prefix` in the folder `root`, with their paths from there.
    pub fn below(&self, root: &str, prefix: &str) -> Vec<(String, u32)> {
        let mut found = Vec::new();
        for index in self.entries() {
            let name = self.name(index).strip_prefix(root.as_bytes());
            if let Some(name) = name.filter(|name| name.starts_with(prefix.as_bytes()) && !name.ends_with(b"/")) {
                found.push((String::from_utf8_lossy(name).into_owned(), index));
            }
        }
        found.sort();
        found
    }

    /// Where the data of a stored entry lies, to read a nested jar in place.
    pub fn stored(&self, index: u32) -> Option<ByteSource> {
        let entry = self.entry(index).filter(|entry| entry.method == 0 && entry.flags & ENCRYPTED == 0)?;
        let local = self.source.take(self.base.checked_add(entry.offset)?, LOCAL_SIZE).ok()?;
        let data = self.base.checked_add(entry.offset)?.checked_add(local_size(&local)?)?;
        self.source.window(data, entry.packed.min(entry.size))
    }

    pub fn read(&self, index: u32, limit: u64, meter: &Meter) -> Result<Loaded, ReadError> {
        let entry = self.entry(index).ok_or(ReadError::Missing)?;
        if entry.flags & ENCRYPTED != 0 {
            return Err(ReadError::Encrypted);
        }
        if entry.method != 0 && entry.method != 8 {
            return Err(ReadError::Method(entry.method));
        }
        thread_local! {
            static SCRATCH: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
        }
        SCRATCH.with_borrow_mut(|scratch| {
            let loaded = self.load(entry, scratch, limit, meter);
            if scratch.capacity() > SCRATCH_KEPT {
                *scratch = Vec::new();
            }
            loaded
        })
    }

    fn load(&self, entry: &ZipEntry, scratch: &mut Vec<u8>, limit: u64, meter: &Meter) -> Result<Loaded, ReadError> {
        if entry.size > limit {
            return Err(ReadError::Budget("bytes of one entry", limit));
        }
        if entry.method == 0 && entry.packed < entry.size {
            return Err(ReadError::Broken(TOO_SHORT));
        }
        // A JVM reads until it has all bytes of the class. So a packed size that goes past them, or past the file, does
        // no harm, nor does one that misses the last bytes of the stream; the decompressor is given what follows.
        let packed = if entry.method == 0 { entry.size } else { entry.packed.min(limit) + STREAM_END };
        let at = self.base.checked_add(entry.offset).ok_or(ReadError::Broken(CUT_SHORT))?;
        let name = self.names.get(entry.name);
        fill(&self.source, at, LOCAL_SIZE + name.len() as u64 + EXTRA_GUESS + packed, scratch)?;
        let header = local_size(scratch).ok_or(ReadError::Broken("there is no local header where one should be"))?;
        if (scratch.len() as u64) < header + packed {
            fill(&self.source, at, header + packed, scratch)?;
        }
        let renamed = scratch.get(LOCAL_SIZE as usize..LOCAL_SIZE as usize + name.len()) != Some(name)
            || u16_at(scratch, 26).map(usize::from) != Some(name.len());
        let data = scratch.get(header as usize..).ok_or(ReadError::Broken(CUT_SHORT))?;
        let data = data.get(..packed as usize).unwrap_or(data);
        let bytes = if entry.method == 0 {
            data.get(..entry.size as usize).ok_or(ReadError::Broken(CUT_SHORT))?.to_vec()
        } else {
            inflate(data, entry.size, limit, Format::Deflate, meter)?
        };
        let oddity = if renamed {
            Some("the local header has another name; the central directory's name counts, as for a JVM")
        } else if libdeflater::crc32(&bytes) != entry.crc {
            Some("the checksum is wrong; a JVM does not look at it and runs the class")
        } else {
            None
        };
        Ok(Loaded { bytes, oddity })
    }
}

/// Why a JVM would not open an archive with this entry at all.
fn refusal(name: &[u8], entry: &ZipEntry) -> Option<&'static str> {
    if entry.flags & ENCRYPTED != 0 {
        Some("it is encrypted")
    } else if entry.method != 0 && entry.method != 8 {
        Some("its compression method is unknown")
    } else if !name.is_ascii() && std::str::from_utf8(name).is_err() {
        Some("its name is not UTF-8")
    } else {
        None
    }
}

/// Reads up to `len` bytes at `at` into `scratch`, as many as there are.
fn fill(source: &ByteSource, at: u64, len: u64, scratch: &mut Vec<u8>) -> Result<(), ReadError> {
    let len = len.min(source.len().saturating_sub(at));
    scratch.resize(usize::try_from(len).map_err(|_| ReadError::Broken(CUT_SHORT))?, 0);
    source.read(at, scratch)?;
    Ok(())
}

/// The size of a local header with its name and extra fields.
fn local_size(local: &[u8]) -> Option<u64> {
    if local.get(..4)? != b"PK\x03\x04" {
        return None;
    }
    Some(LOCAL_SIZE + u64::from(u16_at(local, 26)?) + u64::from(u16_at(local, 28)?))
}

/// The name and the contents of the header at the start of `directory`, and what follows it.
fn next_header(directory: &[u8]) -> Option<(&[u8], ZipEntry, &[u8])> {
    if directory.get(..4)? != b"PK\x01\x02" {
        return None;
    }
    let name_end = HEADER_SIZE + usize::from(u16_at(directory, 28)?);
    let extra_end = name_end + usize::from(u16_at(directory, 30)?);
    let end = extra_end + usize::from(u16_at(directory, 32)?);
    let name = directory.get(HEADER_SIZE..name_end)?;
    let mut entry = ZipEntry {
        name: Span::default(),
        class: Span::default(),
        crc: u32_at(directory, 16)?,
        method: u16_at(directory, 10)?,
        flags: u16_at(directory, 8)?,
        packed: u64::from(u32_at(directory, 20)?),
        size: u64::from(u32_at(directory, 24)?),
        offset: u64::from(u32_at(directory, 42)?),
    };
    widen(&mut entry, directory.get(name_end..extra_end)?);
    Some((name, entry, directory.get(end..)?))
}

/// Takes the 64-bit values of the zip64 extra field for those that did not fit into 32 bits.
fn widen(entry: &mut ZipEntry, mut extra: &[u8]) {
    const WIDE: u64 = u32::MAX as u64;
    while let (Some(tag), Some(len)) = (u16_at(extra, 0), u16_at(extra, 2)) {
        let Some(field) = extra.get(4..4 + usize::from(len)) else { return };
        if tag == 1 {
            let mut at = 0;
            for value in [&mut entry.size, &mut entry.packed, &mut entry.offset] {
                if *value == WIDE
                    && let Some(wide) = u64_at(field, at)
                {
                    *value = wide;
                    at += 8;
                }
            }
            return;
        }
        extra = extra.get(4 + usize::from(len)..).unwrap_or_default();
    }
}
