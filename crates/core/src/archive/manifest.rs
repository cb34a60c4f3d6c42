//! The main attributes of `META-INF/MANIFEST.MF`.

/// The attributes that say something about the class path. Of an attribute given twice, the last one counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Manifest {
    pub main_class: Option<String>,
    pub start_class: Option<String>,
    /// Relative URLs, separated by spaces.
    pub class_path: Vec<String>,
    pub multi_release: bool,
}

impl Manifest {
    /// Reads the main section, which ends at the first empty line. A line that starts with a space continues the one
    /// before it, even in the middle of a character.
    pub fn parse(bytes: &[u8]) -> Manifest {
        let mut manifest = Manifest::default();
        let mut line: Vec<u8> = Vec::new();
        for part in lines(bytes) {
            if part.is_empty() {
                break;
            }
            if let Some(more) = part.strip_prefix(b" ") {
                line.extend_from_slice(more);
            } else {
                manifest.take(&line);
                line = part.to_vec();
            }
        }
        manifest.take(&line);
        manifest.multi_release = is_multi_release(bytes);
        manifest
    }

    fn take(&mut self, line: &[u8]) {
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        let Some(colon) = line.windows(2).position(|pair| pair == b": ") else { return };
        let key = line.get(..colon).unwrap_or_default();
        let value = String::from_utf8_lossy(line.get(colon + 2..).unwrap_or_default()).into_owned();
        let is = |name: &str| key.eq_ignore_ascii_case(name.as_bytes());
        if is("Main-Class") {
            self.main_class = named(&value);
        } else if is("Start-Class") {
            self.start_class = named(&value);
        } else if is("Class-Path") {
            self.class_path = value.split_ascii_whitespace().map(str::to_string).collect();
        }
    }
}

/// Whether a JVM takes the jar for a multi-release one: these bytes stand somewhere, in any case, and the main section, read as
/// strictly as `java.util.jar.Attributes` reads it, has the attribute with nothing but this value.
fn is_multi_release(bytes: &[u8]) -> bool {
    const WANTED: &[u8] = b"Multi-Release: true";
    bytes.windows(WANTED.len()).any(|part| part.eq_ignore_ascii_case(WANTED))
        && last_value(bytes, b"Multi-Release").is_some_and(|value| value.eq_ignore_ascii_case(b"true"))
}

/// The last value of an attribute of the main section; None if there is none, or a JVM would not read the section.
fn last_value(bytes: &[u8], wanted: &[u8]) -> Option<Vec<u8>> {
    // With what ends it.
    const LONGEST: usize = 512;
    let mut rest = bytes;
    let mut found = None;
    let mut current: Option<(&[u8], Vec<u8>)> = None;
    while !rest.is_empty() {
        let length = rest.iter().position(|byte| matches!(byte, b'\r' | b'\n'))?;
        let end = length + if rest.get(length..)?.starts_with(b"\r\n") { 2 } else { 1 };
        let (line, after) = (rest.get(..length)?, rest.get(end..)?);
        if end > LONGEST {
            return None;
        }
        if line.is_empty() {
            break;
        }
        rest = after;
        if let Some(more) = line.strip_prefix(b" ") {
            current.as_mut()?.1.extend_from_slice(more);
        } else {
            let colon = line.iter().position(|byte| *byte == b':')?;
            let value = line.get(colon + 1..)?.strip_prefix(b" ")?;
            let name = line.get(..colon).filter(|name| is_attribute_name(name))?;
            current = Some((name, value.to_vec()));
        }
        // The value is whole if no line continues it.
        if let Some((name, value)) = &current
            && rest.first() != Some(&b' ')
            && name.eq_ignore_ascii_case(wanted)
        {
            found = Some(value.clone());
        }
    }
    found
}

fn is_attribute_name(name: &[u8]) -> bool {
    let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    (1..=70).contains(&name.len()) && name.iter().all(is_letter)
}

fn named(value: &str) -> Option<String> {
    let value = value.trim();
    (!value.is_empty()).then(|| value.to_string())
}

/// Lines end with CR LF, LF or CR.
fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = Some(bytes).filter(|bytes| !bytes.is_empty());
    std::iter::from_fn(move || {
        let bytes = rest?;
        let Some(end) = bytes.iter().position(|&byte| byte == b'\r' || byte == b'\n') else {
            rest = None;
            return Some(bytes);
        };
        let (line, after) = bytes.split_at(end);
        let after = after.strip_prefix(b"\r\n").or_else(|| after.get(1..)).unwrap_or_default();
        rest = Some(after).filter(|after| !after.is_empty());
        Some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn continuation_lines_sections_and_line_ends() {
        let text = "Manifest-Version: 1.0\r\nclass-path: a.jar b\r\n .jar  c%20d.jar\r\nMain-Class: a.M\r\n ain\r\n\
                    Multi-Release: TRUE\r\n\r\nName: x\r\nMain-Class: wrong\r\n";
        let manifest = Manifest::parse(text.as_bytes());
        assert_eq!(manifest.class_path, ["a.jar", "b.jar", "c%20d.jar"]);
        assert_eq!(manifest.main_class.as_deref(), Some("a.Main"));
        assert!(manifest.multi_release);
        assert_eq!(manifest, Manifest::parse(text.replace("\r\n", "\n").as_bytes()));
        assert_eq!(manifest, Manifest::parse(text.replace("\r\n", "\r").as_bytes()));
    }

    #[test]
    fn a_character_may_be_split_over_two_lines() {
        let manifest = Manifest::parse(b"Main-Class: caf\xc3\n \xa9\nStart-Class: s");
        assert_eq!(manifest.main_class.as_deref(), Some("café"));
        assert_eq!(manifest.start_class.as_deref(), Some("s"));
    }

    #[test]
    fn a_release_is_chosen_as_a_jvm_chooses() {
        for (text, expected) in [
            ("Multi-Release: true\n", true),
            ("Multi-Release: TRUE\r\nX: y\n", true),
            ("X-Multi-Release: true\n", false),
            ("Name: x\n\nMulti-Release: true\r", false),
            ("Multi-Release: true", false),
            ("Multi-Release: true \n", false),
            ("Multi-Release: true\t\n", false),
            ("Multi-Release: true\n  \n", false),
            ("Multi-Release: true\n \n", true),
            ("Multi-Release: true\r", true),
            ("A:b\nMulti-Release: true\n", false),
            (" a\nMulti-Release: true\n", false),
            ("Multi-Release: true\nMulti-Release: false\n", false),
            ("Multi-Release:true\n", false),
            ("Multi-Rel\n ease: true\n", false),
            ("Multi-Release: false\nMulti-Release: true\n", true),
        ] {
            assert_eq!(Manifest::parse(text.as_bytes()).multi_release, expected, "{text:?}");
        }
    }

    #[test]
    fn junk_is_no_manifest() {
        for junk in [&b""[..], b"\n", b": ", b" a", b"\xff\xfe", b"Main-Class:x", b"Main-Class: "] {
            assert_eq!(Manifest::parse(junk), Manifest::default());
        }
    }
}
