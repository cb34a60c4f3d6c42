//! Inflating, within a budget of bytes that are really produced.

use super::error::ReadError;
use libdeflater::{DecompressionError, Decompressor};
use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

/// Deflate cannot make more than this many bytes out of one.
const DEFLATE_RATIO: u64 = 1032;

pub(super) const TOO_SHORT: &str = "the entry is shorter than the directory says";

/// The room for a stream whose size was said too small.
const FIRST_RETRY: u64 = 1 << 16;

/// The bytes of an entry, and what is odd about them although a JVM would run them.
pub(super) struct Loaded {
    pub bytes: Vec<u8>,
    pub oddity: Option<&'static str>,
}

impl From<Vec<u8>> for Loaded {
    fn from(bytes: Vec<u8>) -> Loaded {
        Loaded { bytes, oddity: None }
    }
}

/// Counts the bytes inflated by all threads.
pub(super) struct Meter {
    limit: u64,
    used: AtomicU64,
}

impl Meter {
    pub fn new(limit: u64) -> Meter {
        Meter { limit, used: AtomicU64::new(0) }
    }

    /// Counts first and refuses afterwards, so that the sum of what is granted never exceeds the limit.
    pub fn charge(&self, bytes: u64) -> Result<(), ReadError> {
        let before = self.used.fetch_add(bytes, Ordering::Relaxed);
        if before.saturating_add(bytes) > self.limit {
            self.used.fetch_sub(bytes, Ordering::Relaxed);
            return Err(ReadError::Budget("inflated bytes", self.limit));
        }
        Ok(())
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Deflate,
    Zlib,
}

thread_local! {
    static DECOMPRESSOR: RefCell<Decompressor> = RefCell::new(Decompressor::new());
}

/// The first `size` bytes of what `data` inflates to. A JVM reads as many bytes as the directory claims: a stream
/// that is longer is cut, one that is shorter is an error.
pub(super) fn inflate(data: &[u8], size: u64, limit: u64, format: Format, meter: &Meter) -> Result<Vec<u8>, ReadError> {
    let most = (data.len() as u64).saturating_mul(DEFLATE_RATIO);
    if size > most {
        return Err(ReadError::Broken(TOO_SHORT));
    }
    if size > limit {
        return Err(ReadError::Budget("bytes of one entry", limit));
    }
    let mut room = size;
    loop {
        meter.charge(room)?;
        let mut out = vec![0; usize::try_from(room).map_err(|_| ReadError::Budget("bytes of one entry", limit))?];
        let done = DECOMPRESSOR.with_borrow_mut(|decompressor| match format {
            Format::Deflate => decompressor.deflate_decompress(data, &mut out),
            Format::Zlib => decompressor.zlib_decompress(data, &mut out),
        });
        match done {
            Ok(length) if length as u64 >= size => {
                out.truncate(size as usize);
                return Ok(out);
            }
            Ok(_) => return Err(ReadError::Broken(TOO_SHORT)),
            Err(DecompressionError::BadData) => return Err(ReadError::Broken("the deflated data is damaged")),
            // The decompressor is all or nothing, so what is to be cut must be inflated whole once.
            Err(DecompressionError::InsufficientSpace) if room >= limit => {
                return Err(ReadError::Budget("bytes of one entry", limit));
            }
            Err(DecompressionError::InsufficientSpace) if room >= most.max(FIRST_RETRY) => {
                return Err(ReadError::Broken("the deflated data is damaged"));
            }
            Err(DecompressionError::InsufficientSpace) => {
                room = room.saturating_mul(4).max(FIRST_RETRY).min(most.max(FIRST_RETRY)).min(limit);
            }
        }
    }
}
