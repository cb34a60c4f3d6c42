//! Names of class files as text, without loss.
//!
//! A class file's names are modified UTF-8, or not even that; a Parquet text is UTF-8. Names become the text that they
//! spell, and every byte that spells nothing becomes the private character U+10FE00 + byte, as do the bytes of a
//! genuine character of that range. So each name has one text, and the text gives the name back.

use std::borrow::Cow;

const ESCAPE: u32 = 0x10FE00;

/// The text of a name.
pub fn text_of(name: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(name) {
        // Up to three bytes a character, UTF-8 and modified UTF-8 agree, save for NUL.
        Ok(text) if !name.iter().any(|byte| *byte == 0 || *byte >= 0xF0) => Cow::Borrowed(text),
        _ => Cow::Owned(spell(name)),
    }
}

fn spell(name: &[u8]) -> String {
    let mut text = String::with_capacity(name.len());
    let mut rest = name;
    while let Some((&first, after)) = rest.split_first() {
        match character(rest) {
            Some((character, length)) => {
                text.push(character);
                rest = rest.get(length..).unwrap_or_default();
            }
            None => {
                text.extend(char::from_u32(ESCAPE + u32::from(first)));
                rest = after;
            }
        }
    }
    text
}

/// The character at the start of `bytes` and its length, if it is spelt the one way that modified UTF-8 has for it.
fn character(bytes: &[u8]) -> Option<(char, usize)> {
    let unit = unit(bytes)?;
    let (code, length) = match unit {
        (high @ 0xD800..=0xDBFF, 3) => match self::unit(bytes.get(3..)?)? {
            (low @ 0xDC00..=0xDFFF, 3) => (0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00), 6),
            _ => return None,
        },
        unit => unit,
    };
    let character = char::from_u32(code)?;
    (!is_escape(character)).then_some((character, length))
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

fn is_escape(character: char) -> bool {
    (ESCAPE..=ESCAPE + 0xFF).contains(&u32::from(character))
}

/// The name that a text was made from.
pub fn name_of(text: &str) -> Cow<'_, [u8]> {
    if !text.bytes().any(|byte| byte == 0 || byte >= 0xF0) {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut name = Vec::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\0' => name.extend([0xC0, 0x80]),
            character if is_escape(character) => name.push((u32::from(character) - ESCAPE) as u8),
            character if u32::from(character) >= 0x10000 => {
                let mut units = [0u16; 2];
                for unit in character.encode_utf16(&mut units) {
                    let unit = *unit;
                    name.extend([
                        0xE0 | (unit >> 12) as u8,
                        0x80 | (unit >> 6 & 0x3F) as u8,
                        0x80 | (unit & 0x3F) as u8,
                    ]);
                }
            }
            character => name.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    Cow::Owned(name)
}

/// The text of a class's name: dots where the class file has slashes. No legal name has dots of its own; those of an
/// illegal one become slashes, so that nothing is lost.
pub fn class_text(name: &[u8]) -> Cow<'_, str> {
    let text = text_of(name);
    if text.contains(['/', '.']) { Cow::Owned(text.chars().map(turned).collect()) } else { text }
}

pub fn class_name(text: &str) -> Vec<u8> {
    let mut name = name_of(text).into_owned();
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

    fn there_and_back(name: &[u8], text: &str) {
        assert_eq!(text_of(name), text);
        assert_eq!(*name_of(text), *name);
    }

    #[test]
    fn legal_names_read_as_they_are_meant() {
        there_and_back(b"run", "run");
        there_and_back("größe€".as_bytes(), "größe€");
        there_and_back(&[b'a', 0xC0, 0x80, b'b'], "a\0b");
        there_and_back(&[0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], "\u{1F600}");
        assert_eq!(class_text(b"java/lang/String"), "java.lang.String");
        assert_eq!(class_name("java.lang.String"), b"java/lang/String");
    }

    #[test]
    fn illegal_names_are_kept() {
        there_and_back(&[b'x', 0xFF], "x\u{10FEFF}");
        there_and_back(&[0], "\u{10FE00}");
        // Half of a surrogate pair, an overlong letter, a character of four bytes.
        there_and_back(&[0xED, 0xA0, 0xBD], "\u{10FEED}\u{10FEA0}\u{10FEBD}");
        there_and_back(&[0xC1, 0x81], "\u{10FEC1}\u{10FE81}");
        there_and_back("\u{1F600}".as_bytes(), "\u{10FEF0}\u{10FE9F}\u{10FE98}\u{10FE80}");
        assert_eq!(class_name(&class_text(b"a.b/c")), b"a.b/c");
    }

    #[test]
    fn every_name_has_its_own_text() {
        // All names of up to three bytes from those on which the spelling turns, and all pairs of surrogate halves.
        let bytes = [0x00, 0x01, 0x41, 0x7F, 0x80, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xEF, 0xA0, 0xB0, 0xF4, 0xFF];
        let mut names: Vec<Vec<u8>> = vec![vec![]];
        for length in 0..3 {
            let longest: Vec<Vec<u8>> = names.iter().filter(|name| name.len() == length).cloned().collect();
            names.extend(longest.iter().flat_map(|name| bytes.map(|byte| [&name[..], &[byte]].concat())));
        }
        let halves: Vec<Vec<u8>> = names.iter().filter(|name| name.len() == 3 && name[0] == 0xED).cloned().collect();
        names.extend(halves.iter().flat_map(|one| halves.iter().map(move |other| [&one[..], &other[..]].concat())));
        // The six bytes of U+10FE80, which is itself an escape.
        names.push(vec![0xED, 0xAF, 0xBF, 0xED, 0xBA, 0x80]);
        for name in &names {
            assert_eq!(*name_of(&text_of(name)), **name, "{name:x?}");
        }
    }
}
