//! From the path of an entry to the internal name of a class, and from a class file to its own name.

use std::borrow::Cow;

/// A part of a blob of names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Span {
    at: u32,
    len: u32,
}

/// All names of an archive in one piece of memory.
#[derive(Default)]
pub(super) struct NameArena {
    bytes: Vec<u8>,
}

impl NameArena {
    /// Nothing if the blob has no room left for positions of 32 bits.
    pub fn add(&mut self, name: &[u8]) -> Option<Span> {
        let at = u32::try_from(self.bytes.len()).ok()?;
        let len = u32::try_from(name.len()).ok()?;
        at.checked_add(len)?;
        self.bytes.extend_from_slice(name);
        Some(Span { at, len })
    }

    /// The class that the path `whole` means after its first `skip` bytes: mostly a part of what is here already.
    pub fn class_part(&mut self, whole: Span, skip: usize) -> Option<Span> {
        let path = self.get(whole).get(skip..)?;
        let PathMeaning::Class(class) = meaning(path) else { return None };
        match class {
            Cow::Borrowed(class) => {
                let at = whole.at.checked_add(u32::try_from(skip).ok()?)?;
                Some(Span { at, len: u32::try_from(class.len()).ok()? })
            }
            Cow::Owned(class) => self.add(&class),
        }
    }

    pub fn get(&self, span: Span) -> &[u8] {
        let at = span.at as usize;
        self.bytes.get(at..at + span.len as usize).unwrap_or_default()
    }

    pub fn shrink(&mut self) {
        self.bytes.shrink_to_fit();
    }
}

/// What a path says about the class behind it.
pub(super) enum PathMeaning<'a> {
    /// The internal name, in the modified UTF-8 of class files.
    Class(Cow<'a, [u8]>),
    /// Not a class file, or one without code to analyse.
    Other,
    /// It ends like a class file, but no class can have this name.
    Nameless,
}

/// The class at `path`, a path below the root of a container. A JVM that looks for `M.class` also takes `M.class/`.
pub(super) fn meaning(path: &[u8]) -> PathMeaning<'_> {
    let path = path.strip_suffix(b"/").unwrap_or(path);
    let Some(name) = path.strip_suffix(b".class") else { return PathMeaning::Other };
    let last = name.rsplit(|&byte| byte == b'/').next().unwrap_or(name);
    if last == b"module-info" || last == b"package-info" || name.starts_with(b"META-INF/") {
        return PathMeaning::Other;
    }
    if !is_class_name(name) {
        return PathMeaning::Nameless;
    }
    match modified(name) {
        Some(name) if name.len() <= usize::from(u16::MAX) => PathMeaning::Class(name),
        _ => PathMeaning::Nameless,
    }
}

/// JVMS 4.2.1: no part of a name is empty or has a `.`, `;` or `[` in it; so neither `..` nor `/a` is a class.
pub(super) fn is_class_name(name: &[u8]) -> bool {
    let mut empty = true;
    for &byte in name {
        match byte {
            b'/' if empty => return false,
            b'/' => empty = true,
            b'.' | b';' | b'[' => return false,
            _ => empty = false,
        }
    }
    !empty
}

/// UTF-8 as class files write it: NUL in two bytes, and two surrogates of three bytes each above U+FFFF.
pub(super) fn modified(name: &[u8]) -> Option<Cow<'_, [u8]>> {
    if name.iter().all(|&byte| byte != 0 && byte < 0x80) {
        return Some(Cow::Borrowed(name));
    }
    let text = std::str::from_utf8(name).ok()?;
    if name.iter().all(|&byte| byte != 0 && byte < 0xf0) {
        return Some(Cow::Borrowed(name));
    }
    let mut out = Vec::with_capacity(name.len() + 8);
    for character in text.chars() {
        match character {
            '\0' => out.extend_from_slice(&[0xc0, 0x80]),
            '\u{10000}'.. => {
                for unit in character.encode_utf16(&mut [0; 2]) {
                    let [_, low] = unit.to_be_bytes();
                    let high = (*unit >> 12) as u8;
                    let middle = ((*unit >> 6) & 0x3f) as u8;
                    out.extend_from_slice(&[0xe0 | high, 0x80 | middle, 0x80 | (low & 0x3f)]);
                }
            }
            _ => out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    Some(Cow::Owned(out))
}

/// The name that a class file gives itself, read with as little of its constant pool as that takes.
pub(super) fn own_name(class: &[u8]) -> Option<Vec<u8>> {
    let u16_at = |at: usize| Some(u16::from_be_bytes(class.get(at..at.checked_add(2)?)?.try_into().ok()?));
    if class.get(..4)? != [0xca, 0xfe, 0xba, 0xbe] {
        return None;
    }
    let count = usize::from(u16_at(8)?);
    let mut offsets = vec![0usize; count];
    let (mut at, mut index) = (10usize, 1);
    while index < count {
        *offsets.get_mut(index)? = at;
        let (size, slots) = match class.get(at)? {
            1 => (3 + usize::from(u16_at(at + 1)?), 1),
            5 | 6 => (9, 2),
            7 | 8 | 16 | 19 | 20 => (3, 1),
            15 => (4, 1),
            3 | 4 | 9..=12 | 17 | 18 => (5, 1),
            _ => return None,
        };
        at += size;
        index += slots;
    }
    let constant = |index: u16, tag: u8| {
        let at = *offsets.get(usize::from(index)).filter(|&&at| at != 0)?;
        (*class.get(at)? == tag).then_some(at + 1)
    };
    let name = constant(u16_at(constant(u16_at(at + 2)?, 7)?)?, 1)?;
    let bytes = class.get(name + 2..name + 2 + usize::from(u16_at(name)?))?;
    is_class_name(bytes).then(|| bytes.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_outside_the_basic_plane_become_surrogates() {
        assert_eq!(modified("a/\u{1F600}".as_bytes()).unwrap().as_ref(), b"a/\xed\xa0\xbd\xed\xb8\x80");
        assert_eq!(modified("é".as_bytes()).unwrap().as_ref(), "é".as_bytes());
        assert_eq!(modified(b"a\0b").unwrap().as_ref(), b"a\xc0\x80b");
        assert!(modified(b"\xff").is_none());
    }

    #[test]
    fn some_names_are_no_class() {
        for name in ["../a", "/a", "a//b", "a/", "", "a.b", "a;b", "[a"] {
            assert!(!is_class_name(name.as_bytes()), "{name}");
        }
        for name in ["a", "a/b", "a\\b", "C:\\x", "a-b", "META-INF/x"] {
            assert!(is_class_name(name.as_bytes()), "{name}");
        }
    }
}
