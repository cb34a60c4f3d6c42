//! Names of class files as text, and text as names, without loss.
//!
//! A name is modified UTF-8 (JVMS 4.4.7), or not even that. Its printed form is the text that it spells, and an escape for
//! what spells nothing: `\uD800` is half of a surrogate pair, `\xFF` a byte that is no part of a character, and `\x5C` a
//! backslash that would begin an escape if it stood there itself. So every name has one printed form, which gives the
//! name back. `\u202E` and `\U000E0001` are read for any character: what a terminal shows can be typed.

use std::borrow::Cow;

/// The printed form of a name.
pub fn decode(name: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(name) {
        // Up to three bytes a character, UTF-8 and modified UTF-8 agree, save for NUL.
        Ok(text) if !name.iter().any(|byte| matches!(byte, 0 | b'\\' | 0xF0..)) => Cow::Borrowed(text),
        _ => Cow::Owned(spell(name)),
    }
}

fn spell(name: &[u8]) -> String {
    let mut text = String::with_capacity(name.len());
    let mut rest = name;
    while let Some((&first, after)) = rest.split_first() {
        let length = match character(rest) {
            Some(('\\', _)) if escape(after).is_some() => {
                text.push_str("\\x5C");
                1
            }
            Some((character, length)) => {
                text.push(character);
                length
            }
            None => match unit(rest) {
                Some((half, length)) => {
                    text.push_str(&format!("\\u{half:04X}"));
                    length
                }
                None => {
                    text.push_str(&format!("\\x{first:02X}"));
                    1
                }
            },
        };
        rest = rest.get(length..).unwrap_or_default();
    }
    text
}

/// The character at the start of `bytes` and its length, if it is spelt the one way that modified UTF-8 has for it.
fn character(bytes: &[u8]) -> Option<(char, usize)> {
    let (code, length) = match unit(bytes)? {
        (high @ 0xD800..=0xDBFF, 3) => match unit(bytes.get(3..)?)? {
            (low @ 0xDC00..=0xDFFF, 3) => (0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00), 6),
            _ => return None,
        },
        unit => unit,
    };
    Some((char::from_u32(code)?, length))
}

/// One UTF-16 unit and the length of its spelling.
fn unit(bytes: &[u8]) -> Option<(u32, usize)> {
    let more = |index: usize| bytes.get(index).filter(|byte| **byte & 0xC0 == 0x80).map(|byte| u32::from(byte & 0x3F));
    let first = u32::from(*bytes.first()?);
    match first {
        0x01..=0x7F => Some((first, 1)),
        0xC0..=0xDF => {
            let code = (first & 0x1F) << 6 | more(1)?;
            (code == 0 || code >= 0x80).then_some((code, 2))
        }
        0xE0..=0xEF => {
            let code = (first & 0x0F) << 12 | more(1)? << 6 | more(2)?;
            (code >= 0x800).then_some((code, 3))
        }
        _ => None,
    }
}

/// What an escape stands for.
enum Escaped {
    Byte(u8),
    Code(u32),
}

/// What the backslash before these bytes begins, and how many of them belong to it.
fn escape(after: &[u8]) -> Option<(Escaped, usize)> {
    let digits = match after.first()? {
        b'x' => 2,
        b'u' => 4,
        b'U' => 8,
        _ => return None,
    };
    let code = after.get(1..=digits)?.iter().try_fold(0, |code: u32, digit| {
        let digit = char::from(*digit).to_digit(16)?;
        code.checked_mul(16)?.checked_add(digit)
    })?;
    let escaped = if digits == 2 { Escaped::Byte(code as u8) } else { Escaped::Code(code) };
    (code <= u32::from(char::MAX)).then_some((escaped, digits + 1))
}

/// The name that a text means: what the text was printed from, or what someone has typed.
pub fn encode(text: &str) -> Cow<'_, [u8]> {
    if !text.bytes().any(|byte| matches!(byte, 0 | b'\\' | 0xF0..)) {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut name = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let (_, mut after) = rest.split_at(character.len_utf8());
        match escape(after.as_bytes()).filter(|_| character == '\\') {
            Some((escaped, length)) => {
                match escaped {
                    Escaped::Byte(byte) => name.push(byte),
                    Escaped::Code(code) => push(&mut name, code),
                }
                after = after.get(length..).unwrap_or_default();
            }
            None => push(&mut name, u32::from(character)),
        }
        rest = after;
    }
    Cow::Owned(name)
}

/// Spells a character, or half of a surrogate pair.
fn push(name: &mut Vec<u8>, code: u32) {
    let last = |code: u32| 0x80 | (code & 0x3F) as u8;
    match code {
        0x01..=0x7F => name.push(code as u8),
        0 | 0x80..=0x7FF => name.extend([0xC0 | (code >> 6) as u8, last(code)]),
        0x800..=0xFFFF => name.extend([0xE0 | (code >> 12) as u8, last(code >> 6), last(code)]),
        _ => {
            let above = code - 0x10000;
            push(name, 0xD800 + (above >> 10));
            push(name, 0xDC00 + (above & 0x3FF));
        }
    }
}

/// `java/lang/String` as `java.lang.String`. No legal name has dots of its own; those of an illegal one become slashes,
/// so that nothing is lost.
pub fn dotted(internal: &[u8]) -> String {
    let text = decode(internal);
    if text.contains(['/', '.']) { text.chars().map(turned).collect() } else { text.into_owned() }
}

/// `java.lang.String` as `java/lang/String`: what `dotted` has made its text from.
pub fn internal(dotted: &str) -> Vec<u8> {
    let mut name = encode(dotted).into_owned();
    // No other character has these bytes in it.
    name.iter_mut().for_each(|byte| *byte = turned(char::from(*byte)) as u8);
    name
}

fn turned(character: char) -> char {
    match character {
        '/' => '.',
        '.' => '/',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn there_and_back(name: &[u8], text: &str) {
        assert_eq!(decode(name), text);
        assert_eq!(*encode(text), *name);
    }

    #[test]
    fn legal_names_read_as_they_are_meant() {
        there_and_back(b"run", "run");
        there_and_back("größe€".as_bytes(), "größe€");
        there_and_back(&[b'a', 0xC0, 0x80, b'b'], "a\0b");
        there_and_back(&[0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], "\u{1F600}");
        there_and_back(br"a\b\\c\xg\u12", r"a\b\\c\xg\u12");
        assert_eq!(dotted(b"java/lang/String"), "java.lang.String");
        assert_eq!(internal("java.lang.String"), b"java/lang/String");
    }

    #[test]
    fn what_spells_nothing_is_escaped() {
        there_and_back(&[b'x', 0xFF], r"x\xFF");
        there_and_back(&[0], r"\x00");
        there_and_back(&[0xED, 0xA0, 0xBD], r"\uD83D");
        there_and_back(&[0xED, 0xB8, 0x80, 0xED, 0xA0, 0xBD], r"\uDE00\uD83D");
        // An overlong letter, a character of four bytes, a character that ends too soon.
        there_and_back(&[0xC1, 0x81], r"\xC1\x81");
        there_and_back("\u{1F600}".as_bytes(), r"\xF0\x9F\x98\x80");
        there_and_back(&[0xC3], r"\xC3");
        assert_eq!(internal(&dotted(b"a.b/c")), b"a.b/c");
    }

    #[test]
    fn backslashes_that_look_like_escapes_are_escaped() {
        there_and_back(br"\xFF", r"\x5CxFF");
        there_and_back(br"\ud800", r"\x5Cud800");
        there_and_back(br"\\x41", r"\\x5Cx41");
        there_and_back(br"\U0001F600", r"\x5CU0001F600");
        there_and_back(br"\U00110000", r"\U00110000");
        there_and_back(&[b'\\', 0xFF], r"\\xFF");
    }

    #[test]
    fn what_a_terminal_shows_is_read() {
        assert_eq!(*encode(r"\x1b[2J"), *b"\x1b[2J");
        assert_eq!(decode(&encode(r"\u202e\u0000\U0001f600\ud83d\ude00")), "\u{202E}\0\u{1F600}\u{1F600}");
    }

    proptest! {
        #[test]
        fn every_name_is_read_back(name in prop::collection::vec(
            prop_oneof![any::<u8>(), prop::sample::select(&b"\\xuU05CDdF\xC0\x80\xED\xA0\xB0\xF0"[..])], 0..40,
        )) {
            let back = encode(&decode(&name)).into_owned();
            prop_assert_eq!(&back, &name);
            prop_assert_eq!(internal(&dotted(&name)), name);
        }

        #[test]
        fn printing_again_changes_nothing(text in "([a-z\\\\]|\\PC|\\\\(x|u|U|xC3|uD8|u0041|x5c)[0-9a-fA-F]{0,8})*") {
            let printed = decode(&encode(&text)).into_owned();
            let again = decode(&encode(&printed)).into_owned();
            prop_assert_eq!(again, printed);
        }
    }
}
