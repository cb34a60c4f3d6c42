//! Patterns that name methods.

use crate::body::descriptor;
use crate::classfile::text::{decode, dotted, encode};

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

/// A method as people write it: `Class.name`, `Class#name`, `pkg.Class.name(int, java.lang.String)`, `Outer.Inner.name(List<File>)`,
/// `Class.name(I)V`.
/// It is read so only where no method has a name that matches as it stands.
#[derive(Clone, Debug)]
pub struct LoosePattern {
    /// With dots between nested classes; the package, or outer classes, may be left out.
    class: Option<String>,
    name: String,
    /// The types of the parameters, without arguments of their own; any if there are none.
    parameters: Option<Vec<String>>,
    /// What it returns, after a colon: bridge methods differ in nothing else.
    returns: Option<String>,
    /// What stands from the parenthesis on, which may be a descriptor, with `*` for any characters.
    descriptor: Option<String>,
}

impl LoosePattern {
    pub fn new(text: &str) -> LoosePattern {
        let text = &*decode(&encode(text)).into_owned();
        let (head, rest) = text.split_once('(').map_or((text, None), |(head, rest)| (head, Some(rest)));
        let head = head.trim().replace('#', ".");
        let (types, after) = rest.and_then(|rest| rest.rsplit_once(')')).unzip();
        let parameters = types.map(split_types);
        let after = after.map_or("", str::trim).trim_start_matches(':').trim_start();
        let returns = split_types(after).into_iter().next();
        let descriptor = rest.map(|rest| format!("({rest}"));
        let (class, name) = match head.rsplit_once('.') {
            Some((class, name)) => (Some(class.replace('$', ".")), name.to_owned()),
            None => (None, head),
        };
        LoosePattern { class, name, parameters, returns, descriptor }
    }

    /// May it mean a method of this (dotted) class?
    pub fn matches_class(&self, class: &str) -> bool {
        self.class.as_ref().is_none_or(|wanted| is_meant(wanted, class))
    }

    /// Does it mean the method `name` with this descriptor in the (dotted) class?
    pub fn matches(&self, class: &str, name: &str, descriptor: &str) -> bool {
        wild(self.name.as_bytes(), name.as_bytes())
            && self.matches_class(class)
            && (self.descriptor.as_ref().is_some_and(|wanted| wild(wanted.as_bytes(), descriptor.as_bytes()))
                || self.matches_types(&encode(descriptor)))
    }

    /// Are these the types that are written as Java writes them, as far as they are?
    fn matches_types(&self, descriptor: &[u8]) -> bool {
        self.parameters.as_ref().is_none_or(|wanted| {
            let types: Vec<&[u8]> = descriptor::parameters(descriptor).collect();
            wanted.len() == types.len() && wanted.iter().zip(types).all(|(wanted, ty)| is_type(wanted, ty))
        }) && self.returns.as_ref().is_none_or(|wanted| is_type(wanted, descriptor::result(descriptor)))
    }
}

/// The types between commas, without what stands in angle brackets and without spaces; `...` is an array.
fn split_types(text: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    let mut depth = 0_usize;
    for letter in text.chars().filter(|letter| !letter.is_whitespace()) {
        match letter {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            ',' => found.push(String::new()),
            letter => {
                found.iter_mut().last().into_iter().for_each(|ty| ty.push(if letter == '$' { '.' } else { letter }))
            }
        }
    }
    if found == [""] { Vec::new() } else { found.into_iter().map(|ty| ty.replace("...", "[]")).collect() }
}

/// Does a name, perhaps without its package or outer classes, mean the (dotted) class?
fn is_meant(wanted: &str, class: &str) -> bool {
    let class = class.replace('$', ".");
    let rest = class.len().checked_sub(wanted.len() + 1);
    wild(wanted.as_bytes(), class.as_bytes())
        || (wanted.contains('*') && wild(format!("*.{wanted}").as_bytes(), class.as_bytes()))
        || rest.is_some_and(|at| class.as_bytes()[at] == b'.' && class.ends_with(wanted))
}

fn is_type(wanted: &str, ty: &[u8]) -> bool {
    let element = descriptor::element(ty);
    let bare = wanted.trim_end_matches("[]");
    let dimensions = (wanted.len() - bare.len()) / 2;
    dimensions == ty.len() - element.len()
        && match element {
            [b'L', name @ .., b';'] => is_meant(bare, &dotted(name)),
            letter => descriptor::primitive(letter) == bare,
        }
}

/// Matches with `*`; never worse than the product of both lengths.
pub fn wild(pattern: &[u8], text: &[u8]) -> bool {
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
    fn names_match_as_people_write_them() {
        let (class, name, descriptor) = ("com.acme.Outer$Inner", "run", "(I[Ljava/util/Map$Entry;Ljava/util/List;)V");
        for (pattern, expected) in [
            ("Inner.run", true),
            ("Outer.Inner.run", true),
            ("Outer$Inner#run", true),
            ("com.acme.Outer.Inner.run(int, java.util.Map.Entry[], List<File>)", true),
            ("Inner.run(int, Entry..., List)", true),
            ("run(int,Map.Entry[],List<Map<String, ?>>)", true),
            ("me.Outer.Inner.run", false),
            ("nner.run", false),
            ("Inner.run(int, Entry[], List): void", true),
            ("Inner.run(int, Entry[], List) : int", false),
            ("Inner.run(I[Ljava/util/Map$Entry;Ljava/util/List;)V", true),
            ("Outer.Inner#run(I*)V", true),
            ("Inner.run(I[Ljava/util/Map$Entry;Ljava/util/List;)I", false),
            ("Inner.run(I[Ljava/util/Map$Entry;)V", false),
            ("Inner.run(int, Entry[], List)V", false),
            ("Inner.run(int, Entry, List)", false),
            ("Inner.run(long, Entry[], List)", false),
            ("Inner.run(int)", false),
            ("Inner.run()", false),
            ("Inn*.r*", true),
            ("Inner.ru$", false),
            ("", false),
            ("(", false),
            ("#", false),
        ] {
            assert_eq!(LoosePattern::new(pattern).matches(class, name, descriptor), expected, "{pattern}");
        }
        assert!(LoosePattern::new("go()").matches("a.B", "go", "()V"));
        assert!(LoosePattern::new("B.lambda$go$0").matches("a.B", "lambda$go$0", "()V"));
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
