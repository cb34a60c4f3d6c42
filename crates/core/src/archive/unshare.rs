//! jlink's `compact-cp`: class files whose strings lie in the string table of the image.
//!
//! The constant pool has two tags of its own. 23 stands for a string of the table. 25 stands for a descriptor: a
//! string of the table without its class names, then the package and the simple name of each class in turn, where an
//! `L` stands. Numbers have a form of 1 to 4 bytes, marked by the top bit, whose next two bits give the length.

use super::error::ReadError;
use super::inflate::Meter;

const SHARED: u8 = 23;
const SHARED_DESCRIPTOR: u8 = 25;
const UTF8: u8 = 1;
const BROKEN: ReadError = ReadError::Broken("a class with shared strings is damaged");

struct CompactReader<'a> {
    rest: &'a [u8],
}

impl<'a> CompactReader<'a> {
    fn take(&mut self, len: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(len)?;
        self.rest = rest;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take(1)?.first().copied()
    }

    fn number(&mut self) -> Option<u32> {
        let head = *self.rest.first()?;
        let (length, mask) = if head & 0x80 == 0 { (4, 0xff) } else { (usize::from(head >> 5 & 3), 0x1f) };
        let bytes = self.take(length)?;
        let (first, more) = bytes.split_first()?;
        Some(more.iter().fold(u32::from(first & mask), |value, &byte| value << 8 | u32::from(byte)))
    }
}

/// The class file as it was, of `size` bytes.
pub(super) fn unshare<'a>(
    data: &[u8],
    size: u64,
    limit: u64,
    meter: &Meter,
    string: impl Fn(u32) -> &'a [u8],
) -> Result<Vec<u8>, ReadError> {
    if size > limit {
        return Err(ReadError::Budget("bytes of one entry", limit));
    }
    meter.charge(size)?;
    let size = usize::try_from(size).map_err(|_| BROKEN)?;
    // The claim is not yet proven, so memory for it is not taken at once.
    let mut out = Vec::with_capacity(size.min(data.len().saturating_mul(4)));
    rebuild(CompactReader { rest: data }, size, &mut out, string).ok_or(BROKEN)?;
    if out.len() == size { Ok(out) } else { Err(BROKEN) }
}

fn rebuild<'a>(
    mut reader: CompactReader,
    size: usize,
    out: &mut Vec<u8>,
    string: impl Fn(u32) -> &'a [u8],
) -> Option<()> {
    let header = reader.take(10)?;
    out.extend_from_slice(header);
    let count = u16::from_be_bytes([*header.get(8)?, *header.get(9)?]);
    let mut index = 1;
    while index < count {
        let tag = reader.byte()?;
        match tag {
            SHARED => utf8(out, string(reader.number()?))?,
            SHARED_DESCRIPTOR => {
                let shape = string(reader.number()?);
                let length = usize::try_from(reader.number()?).ok()?;
                let mut classes = CompactReader { rest: reader.take(length)? };
                utf8(out, &descriptor(shape, &mut classes, &string)?)?;
            }
            _ => {
                out.push(tag);
                let length = match tag {
                    UTF8 => {
                        let length = reader.take(2)?;
                        out.extend_from_slice(length);
                        usize::from(u16::from_be_bytes(length.try_into().ok()?))
                    }
                    3 | 4 | 9..=12 | 17 | 18 => 4,
                    5 | 6 => 8,
                    7 | 8 | 16 | 19 | 20 => 2,
                    15 => 3,
                    _ => return None,
                };
                out.extend_from_slice(reader.take(length)?);
            }
        }
        if out.len() > size {
            return None;
        }
        index = index.checked_add(if matches!(tag, 5 | 6) { 2 } else { 1 })?;
    }
    out.extend_from_slice(reader.rest);
    Some(())
}

fn utf8(out: &mut Vec<u8>, text: &[u8]) -> Option<()> {
    let length = u16::try_from(text.len()).ok()?;
    out.push(UTF8);
    out.extend_from_slice(&length.to_be_bytes());
    out.extend_from_slice(text);
    Some(())
}

fn descriptor<'a>(shape: &[u8], classes: &mut CompactReader, string: impl Fn(u32) -> &'a [u8]) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(shape.len() * 4);
    for &byte in shape {
        out.push(byte);
        if byte == b'L' {
            let package = string(classes.number()?);
            out.extend_from_slice(package);
            if !package.is_empty() {
                out.push(b'/');
            }
            out.extend_from_slice(string(classes.number()?));
            if out.len() > usize::from(u16::MAX) {
                return None;
            }
        }
    }
    Some(out)
}
