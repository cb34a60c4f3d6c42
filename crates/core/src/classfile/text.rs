//! The class file's modified UTF-8, made readable.

use std::borrow::Cow;

/// Decodes modified UTF-8: NUL as two bytes, supplementary characters as surrogate pairs of three bytes each.
/// What is invalid becomes U+FFFD, so that every name can be printed.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut units = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&first) = bytes.get(at) {
        let continuation =
            |index: usize| bytes.get(index).filter(|byte| **byte & 0xC0 == 0x80).map(|b| u16::from(b & 0x3F));
        let first16 = u16::from(first);
        match (first, continuation(at + 1), continuation(at + 2)) {
            (0x00..=0x7F, ..) => (units.push(first16), at += 1).1,
            (0xC0..=0xDF, Some(low), _) => (units.push((first16 & 0x1F) << 6 | low), at += 2).1,
            (0xE0..=0xEF, Some(middle), Some(low)) => {
                (units.push((first16 & 0x0F) << 12 | middle << 6 | low), at += 3).1
            }
            _ => (units.push(0xFFFD), at += 1).1,
        }
    }
    Cow::Owned(String::from_utf16_lossy(&units))
}

/// `java/lang/String` as `java.lang.String`.
pub fn dotted(internal: &[u8]) -> String {
    decode(internal).replace('/', ".")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decodes_what_java_writes() {
        assert_eq!(decode(b"plain"), "plain");
        assert_eq!(decode(&[b'a', 0xC0, 0x80, b'b']), "a\0b");
        assert_eq!(decode("größe".as_bytes()), "größe");
        // U+1F600 as a surrogate pair, each half in three bytes.
        assert_eq!(decode(&[0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80]), "\u{1F600}");
    }

    #[test]
    fn shows_what_is_invalid() {
        assert_eq!(decode(&[0xED, 0xA0, 0xBD]), "\u{FFFD}");
        assert_eq!(decode(&[b'x', 0xFF, b'y']), "x\u{FFFD}y");
        assert_eq!(decode(&[0xC3]), "\u{FFFD}");
    }
}
