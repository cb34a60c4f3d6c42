//! Descriptors taken apart (JVMS 4.3). What is malformed ends the iteration; nothing is allocated.

/// The parameter types of a method descriptor.
pub fn parameters(descriptor: &[u8]) -> Parameters<'_> {
    Parameters { rest: descriptor.strip_prefix(b"(").unwrap_or(&[]) }
}

/// The result type of a method descriptor; empty if there is none to be found.
pub fn result(descriptor: &[u8]) -> &[u8] {
    descriptor.iter().rposition(|&byte| byte == b')').map_or(&[], |close| &descriptor[close + 1..])
}

/// Whether this is a method descriptor, every byte of it.
pub fn is_method(descriptor: &[u8]) -> bool {
    let taken: usize = parameters(descriptor).map(<[u8]>::len).sum();
    let result = result(descriptor);
    descriptor.first() == Some(&b'(')
        && descriptor.get(taken + 1) == Some(&b')')
        && taken + 2 + result.len() == descriptor.len()
        && (result == b"V" || is_field(result))
}

/// Whether this is a field descriptor, every byte of it.
pub fn is_field(descriptor: &[u8]) -> bool {
    !descriptor.is_empty() && first(descriptor).map(<[u8]>::len) == Some(descriptor.len())
}

pub struct Parameters<'a> {
    rest: &'a [u8],
}

impl<'a> Iterator for Parameters<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        let taken = first(self.rest)?;
        self.rest = &self.rest[taken.len()..];
        Some(taken)
    }
}

/// The first field descriptor of the text.
fn first(text: &[u8]) -> Option<&[u8]> {
    let dimensions = text.iter().take_while(|byte| **byte == b'[').count();
    let length = match text.get(dimensions)? {
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => 1,
        b'L' => text[dimensions..].iter().position(|byte| *byte == b';')? + 1,
        _ => return None,
    };
    (dimensions <= 255).then(|| &text[..dimensions + length])
}

pub fn is_reference(descriptor: &[u8]) -> bool {
    matches!(descriptor.first(), Some(b'L' | b'['))
}

/// The name by which a constant would name the class of this reference type: `java/lang/String`, `[I`.
pub fn class_name(descriptor: &[u8]) -> &[u8] {
    match descriptor {
        [b'L', name @ .., b';'] => name,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_descriptors_apart() {
        let all: Vec<_> = parameters(b"(I[[JLjava/lang/String;[LX;)V").collect();
        assert_eq!(all, [&b"I"[..], b"[[J", b"Ljava/lang/String;", b"[LX;"]);
        assert_eq!(result(b"()[I"), b"[I");
        assert_eq!(class_name(b"LX;"), b"X");
        assert_eq!(class_name(b"[LX;"), b"[LX;");
    }

    #[test]
    fn refuses_what_is_none() {
        for good in [&b"()V"[..], b"(IJ)[LX;", b"([I)I"] {
            assert!(is_method(good));
        }
        for bad in [&b""[..], b"(", b"()", b"(V)V", b"(LX)V", b"()VV", b"()[V", b"I)V", b"(()V"] {
            assert!(!is_method(bad), "{:?}", String::from_utf8_lossy(bad));
        }
        assert!(is_field(b"[[I") && !is_field(b"[") && !is_field(b"II") && !is_field(b"V"));
    }
}
