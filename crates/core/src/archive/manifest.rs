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

/// Whether a JVM takes the jar for a multi-release one. It does not read the manifest's lines for that: it looks for the first place
/// where these bytes stand, in any case, and asks whether a line ends there that the next one does not continue.
fn is_multi_release(bytes: &[u8]) -> bool {
    const WANTED: &[u8] = b"Multi-Release: true";
    let place = bytes.windows(WANTED.len()).position(|part| part.eq_ignore_ascii_case(WANTED));
    match place.and_then(|place| bytes.get(place + WANTED.len()..)) {
        Some([b'\r', b'\n', rest @ ..] | [b'\r' | b'\n', rest @ ..]) => rest.first() != Some(&b' '),
        _ => false,
    }
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
            ("X-Multi-Release: true\n", true),
            ("Name: x\n\nMulti-Release: true\r", true),
            ("Multi-Release: true", false),
            ("Multi-Release: true \n", false),
            ("Multi-Release: true\t\n", false),
            ("Multi-Release: true\n  \n", false),
            ("Multi-Release:true\n", false),
            ("Multi-Rel\n ease: true\n", false),
            ("Multi-Release: trueish\nMulti-Release: true\n", false),
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
