//! Checked reads of big-endian values. Every read can fail; none can go out of bounds.

/// Why a class file, or a part of it, cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} at byte {at}")]
pub struct FormatError {
    pub what: &'static str,
    pub at: u32,
}

impl FormatError {
    pub fn new(what: &'static str, at: usize) -> Self {
        Self { what, at: u32::try_from(at).unwrap_or(u32::MAX) }
    }
}

pub type Result<T> = std::result::Result<T, FormatError>;

/// A position in bytes that belong to a class file.
#[derive(Clone, Copy, Debug)]
pub struct ByteReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> ByteReader<'a> {
    pub fn new(bytes: &'a [u8], at: usize) -> Self {
        Self { bytes, at }
    }

    pub fn position(&self) -> usize {
        self.at
    }

    pub fn at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N]> {
        let rest = self.bytes.get(self.at..).unwrap_or(&[]);
        match rest.first_chunk::<N>() {
            Some(chunk) => {
                self.at += N;
                Ok(*chunk)
            }
            None => Err(FormatError::new("unexpected end", self.at)),
        }
    }

    pub fn u1(&mut self) -> Result<u8> {
        self.array::<1>().map(|bytes| bytes[0])
    }

    pub fn u2(&mut self) -> Result<u16> {
        self.array().map(u16::from_be_bytes)
    }

    pub fn u4(&mut self) -> Result<u32> {
        self.array().map(u32::from_be_bytes)
    }

    pub fn i4(&mut self) -> Result<i32> {
        self.array().map(i32::from_be_bytes)
    }

    pub fn u8(&mut self) -> Result<u64> {
        self.array().map(u64::from_be_bytes)
    }

    pub fn take(&mut self, length: usize) -> Result<&'a [u8]> {
        let end = self.at.checked_add(length).ok_or(FormatError::new("length out of range", self.at))?;
        let taken = self.bytes.get(self.at..end).ok_or(FormatError::new("unexpected end", self.at))?;
        self.at = end;
        Ok(taken)
    }

    pub fn skip(&mut self, length: usize) -> Result<()> {
        self.take(length).map(drop)
    }

    pub fn error<T>(&self, what: &'static str) -> Result<T> {
        Err(FormatError::new(what, self.at))
    }
}
