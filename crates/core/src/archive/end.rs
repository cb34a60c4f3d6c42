//! The end of a zip archive, from which everything else is found.

use super::error::ReadError;
use super::source::ByteSource;
use super::zip::{u16_at, u32_at, u64_at};

const END_SIZE: usize = 22;
const END64_SIZE: u64 = 56;
const LOCATOR_SIZE: u64 = 20;

pub(super) struct EndRecord {
    /// Where the central directory ends.
    pub at: u64,
    pub size: u64,
    pub offset: u64,
    /// Bytes that are no comment follow.
    pub after: bool,
}

/// The end record nearest to the end of the source whose comment fills the rest exactly, or that points to a central
/// directory and a first local header that are really there.
pub(super) fn find_end(source: &ByteSource) -> Result<EndRecord, ReadError> {
    let tail_size = source.len().min(END_SIZE as u64 + u64::from(u16::MAX));
    let tail_at = source.len() - tail_size;
    let tail = source.take(tail_at, tail_size)?;
    for at in (0..=tail.len().saturating_sub(END_SIZE)).rev() {
        let Some(record) = tail.get(at..).filter(|record| record.starts_with(b"PK\x05\x06")) else { continue };
        let Some(end) = read_end(source, record, tail_at + at as u64) else { continue };
        return Ok(end);
    }
    Err(ReadError::Broken("not an archive: it has no end-of-central-directory record"))
}

fn read_end(source: &ByteSource, record: &[u8], at: u64) -> Option<EndRecord> {
    let size = u64::from(u32_at(record, 12)?);
    let offset = u64::from(u32_at(record, 16)?);
    let after = END_SIZE + usize::from(u16_at(record, 20)?) != record.len();
    let plain = EndRecord { at, size, offset, after };
    let end = read_end64(source, &plain).unwrap_or(plain);
    if after {
        let start = end.at.checked_sub(end.size)?;
        let first = start.checked_sub(end.offset)?;
        let starts_with = |at: u64, mark: &[u8]| source.take(at, 4).is_ok_and(|found| found == mark);
        if !starts_with(start, b"PK\x01\x02") || !starts_with(first, b"PK\x03\x04") {
            return None;
        }
    }
    Some(end)
}

/// The zip64 end record before `end`, if there is one that does not contradict it.
fn read_end64(source: &ByteSource, end: &EndRecord) -> Option<EndRecord> {
    let locator = source.take(end.at.checked_sub(LOCATOR_SIZE)?, LOCATOR_SIZE).ok()?;
    if !locator.starts_with(b"PK\x06\x07") {
        return None;
    }
    // Bytes before the archive shift the record away from where the locator says it is.
    let beside = end.at.checked_sub(LOCATOR_SIZE + END64_SIZE)?;
    for at in [u64_at(&locator, 8)?, beside] {
        let Ok(record) = source.take(at, END64_SIZE) else { continue };
        if !record.starts_with(b"PK\x06\x06") {
            continue;
        }
        let (size, offset) = (u64_at(&record, 40)?, u64_at(&record, 48)?);
        let agrees = |wide: u64, narrow: u64| wide == narrow || narrow == u64::from(u32::MAX);
        return (agrees(size, end.size) && agrees(offset, end.offset)).then_some(EndRecord {
            at,
            size,
            offset,
            after: end.after,
        });
    }
    None
}
