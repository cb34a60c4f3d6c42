//! Patterns that name methods.

use crate::classfile::text::{decode, encode};

/// A printed method name, or a part of one: without a descriptor every overload matches, without a dot it is a bare
/// method name, and `*` stands for any characters.
#[derive(Clone, Debug)]
pub struct Pattern {
    text: String,
    whole: bool,
    bare: bool,
}

impl Pattern {
    pub fn new(text: &str) -> Pattern {
        // An escape may be typed in other ways than it is printed.
        let text = &*decode(&encode(text)).into_owned();
        let name = text.split('(').next().unwrap_or("");
        Pattern { text: text.to_owned(), whole: text.contains('('), bare: !name.contains('.') }
    }

    /// Does it match the method `name` with this descriptor in the (dotted) class?
    pub fn matches(&self, class: &str, name: &str, descriptor: &str) -> bool {
        let mut subject = String::with_capacity(class.len() + name.len() + descriptor.len() + 1);
        if !self.bare {
            subject.push_str(class);
            subject.push('.');
        }
        subject.push_str(name);
        let end = subject.len();
        subject.push_str(descriptor);
        let (text, subject) = (self.text.as_bytes(), subject.as_bytes());
        // Names may hold parentheses: what has one need not have a descriptor.
        self.whole && wild(text, subject) || wild(text, &subject[..end])
    }

    /// What the class must begin with: the text up to the last dot before the descriptor or the first `*`.
    pub fn class_prefix(&self) -> &str {
        let fixed = self.text.split(['*', '(']).next().unwrap_or("");
        fixed.rfind('.').map_or("", |dot| &fixed[..dot])
    }
}

/// Matches with `*`; never worse than the product of both lengths.
fn wild(pattern: &[u8], text: &[u8]) -> bool {
    let (mut p, mut t) = (0, 0);
    let mut retry: Option<(usize, usize)> = None;
    while t < text.len() {
        if pattern.get(p) == Some(&b'*') {
            retry = Some((p, t));
            p += 1;
        } else if pattern.get(p) == Some(&text[t]) {
            (p, t) = (p + 1, t + 1);
        } else if let Some((star, from)) = retry {
            (p, t) = (star + 1, from + 1);
            retry = Some((star, from + 1));
        } else {
            return false;
        }
    }
    pattern[p..].iter().all(|byte| *byte == b'*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_name_match() {
        for (pattern, expected) in [
            ("a.B.run(I)V", true),
            ("a.B.run(J)V", false),
            ("a.B.run", true),
            ("run", true),
            ("ru", false),
            ("r*n", true),
            ("a.B.*", true),
            ("a.*", true),
            ("b.*", false),
            ("*.run(*)V", true),
            ("a.B.run(*)I", false),
            ("run(I)V", true),
            ("*", true),
            ("", false),
        ] {
            assert_eq!(Pattern::new(pattern).matches("a.B", "run", "(I)V"), expected, "{pattern}");
        }
    }

    #[test]
    fn names_match_as_they_are_shown() {
        for pattern in ["\u{1D400}", r"\U0001d400", r"\ud835\udc00"] {
            assert!(Pattern::new(pattern).matches("a.B", "\u{1D400}", "()V"), "{pattern}");
        }
        assert!(Pattern::new(r"a.B.\ud800").matches("a.B", r"\uD800", "()V"));
        assert!(Pattern::new("adds (two)").matches("a.B", "adds (two)", "(II)I"));
        assert!(Pattern::new("a.B.adds (two)(II)I").matches("a.B", "adds (two)", "(II)I"));
        assert!(Pattern::new(r"a.B\x1b.run()V").matches("a.B\u{1b}", "run", "()V"));
    }

    #[test]
    fn prefixes_narrow_the_search() {
        for (pattern, prefix) in [
            ("a.B.run", "a.B"),
            ("a.B.run(I)V", "a.B"),
            ("run", ""),
            ("a.B.*", "a.B"),
            ("a.B*", "a"),
            ("a.B.r*", "a.B"),
            ("*.x", ""),
        ] {
            assert_eq!(Pattern::new(pattern).class_prefix(), prefix, "{pattern}");
        }
    }
}
