//! What methods do with strings that are known.

use super::{Anchor, Mark, Operation};

/// An argument of which everything is known.
#[derive(Clone, Copy, Debug)]
pub(super) enum Argument<'a> {
    Text(&'a str),
    Number(i32),
}

impl<'a> Argument<'a> {
    fn text(self) -> Option<&'a str> {
        match self {
            Argument::Text(text) => Some(text),
            Argument::Number(_) => None,
        }
    }

    pub(super) fn shown(self) -> String {
        match self {
            Argument::Text(text) => text.to_owned(),
            Argument::Number(number) => number.to_string(),
        }
    }

    /// A character, which is a number in code, or a text.
    fn character_or_text(self) -> Option<String> {
        match self {
            Argument::Text(text) => Some(text.to_owned()),
            Argument::Number(number) => Some(char::from_u32(u32::try_from(number).ok()?)?.to_string()),
        }
    }
}

/// The result, if the method returns one and does not throw.
pub(super) fn apply(operation: Operation, arguments: &[Argument]) -> Option<String> {
    let text = |index: usize| arguments.get(index).copied().and_then(Argument::text);
    match operation {
        Operation::Same(index) => arguments.get(index as usize).map(|argument| argument.shown()),
        Operation::Concat => Some(format!("{}{}", text(0)?, text(1)?)),
        Operation::Substring => substring(text(0)?, arguments.get(1).copied()?, arguments.get(2).copied()),
        Operation::Cut(from, to) => cut(text(0)?, from, to),
        Operation::Replace => {
            let (from, to) = (arguments.get(1)?.character_or_text()?, arguments.get(2)?.character_or_text()?);
            Some(text(0)?.replace(&from, &to))
        }
        // Java's `trim` takes everything up to a space away; `strip` what Unicode calls white.
        Operation::Trim => Some(text(0)?.trim_matches(|c: char| c <= ' ' || c.is_whitespace()).to_owned()),
        Operation::Lower => Some(text(0)?.to_lowercase()),
        Operation::Upper => Some(text(0)?.to_uppercase()),
        Operation::Format => format(text(0)?, &arguments[1..]),
        Operation::Join => {
            let parts: Vec<String> = arguments.get(1..)?.iter().map(|argument| argument.shown()).collect();
            Some(parts.join(text(0)?))
        }
        Operation::ClassName => text(0).map(str::to_owned),
        Operation::SimpleName => Some(text(0)?.rsplit(['.', '$']).next()?.to_owned()),
        Operation::PackageName => Some(text(0)?.rsplit_once('.').map_or("", |(package, _)| package).to_owned()),
        Operation::BuilderStart | Operation::Append | Operation::BuilderKeeps | Operation::BuilderText => None,
        Operation::FirstIndex | Operation::LastIndex | Operation::Length | Operation::Cast => None,
    }
}

/// Positions count UTF-16 units.
fn substring(text: &str, start: Argument, end: Option<Argument>) -> Option<String> {
    let Argument::Number(start) = start else { return None };
    let units: Vec<u16> = text.encode_utf16().collect();
    let end = match end {
        None => units.len(),
        Some(Argument::Number(end)) => usize::try_from(end).ok()?,
        Some(Argument::Text(_)) => return None,
    };
    String::from_utf16(units.get(usize::try_from(start).ok()?..end)?).ok()
}

/// What stands between two places; -1 is where a character stands that is not there, as in Java.
fn cut(text: &str, from: Mark, to: Mark) -> Option<String> {
    let place = |mark: Mark| {
        let before = |index: Option<usize>| index.map_or(-1, |index| text[..index].encode_utf16().count() as i64);
        let anchor = match mark.anchor {
            Anchor::Start => 0,
            Anchor::First(letter) => before(text.find(letter)),
            Anchor::Last(letter) => before(text.rfind(letter)),
            Anchor::End => text.encode_utf16().count() as i64,
        };
        i32::try_from(anchor + i64::from(mark.plus)).ok()
    };
    substring(text, Argument::Number(place(from)?), Some(Argument::Number(place(to)?)))
}

/// `%s`, `%d`, `%c`, `%n` and `%%`, and numbers that zeros fill up: what names are made with.
fn format(pattern: &str, arguments: &[Argument]) -> Option<String> {
    let mut result = String::new();
    let mut next = arguments.iter();
    let mut rest = pattern.chars();
    while let Some(letter) = rest.next() {
        if letter != '%' {
            result.push(letter);
            continue;
        }
        match rest.next()? {
            's' | 'd' | 'c' => result.push_str(&next.next()?.shown()),
            '%' => result.push('%'),
            'n' => result.push('\n'),
            '0' => {
                let width = rest.next().and_then(|digit| digit.to_digit(10)).filter(|width| *width > 0)? as usize;
                let (Some('d'), Argument::Number(number)) = (rest.next(), next.next()?) else { return None };
                result.push_str(&format!("{number:0width$}"));
            }
            _ => return None,
        }
    }
    Some(result)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Argument::{Number, Text};

    #[test]
    fn parts_are_cut_where_characters_stand() {
        let mark = |anchor, plus| Mark { anchor, plus };
        let (start, end) = (mark(Anchor::Start, 0), mark(Anchor::End, 0));
        let cases = [
            ("p.q.C", mark(Anchor::Last('.'), 1), end, Some("C")),
            ("p.q.C", start, mark(Anchor::Last('.'), 0), Some("p.q")),
            ("p.q.C", mark(Anchor::First('.'), 0), mark(Anchor::End, -1), Some(".q.")),
            ("C", mark(Anchor::Last('.'), 1), end, Some("C")),
            ("C", start, mark(Anchor::Last('.'), 0), None),
            ("ä.C", mark(Anchor::First('.'), 1), end, Some("C")),
        ];
        for (text, from, to, wanted) in cases {
            assert_eq!(apply(Operation::Cut(from, to), &[Text(text)]).as_deref(), wanted, "{text} {from:?} {to:?}");
        }
    }

    #[test]
    fn methods_do_what_java_does() {
        let cases: [(Operation, &[Argument], Option<&str>); 18] = [
            (Operation::Concat, &[Text("a"), Text("b")], Some("ab")),
            (Operation::Substring, &[Text("hello"), Number(1)], Some("ello")),
            (Operation::Substring, &[Text("hello"), Number(1), Number(3)], Some("el")),
            (Operation::Substring, &[Text("hello"), Number(3), Number(1)], None),
            (Operation::Substring, &[Text("hello"), Number(-1)], None),
            (Operation::Replace, &[Text("a/b/c"), Number(47), Number(46)], Some("a.b.c")),
            (Operation::Replace, &[Text("a/b"), Text("/"), Text("::")], Some("a::b")),
            (Operation::Trim, &[Text(" x\t")], Some("x")),
            (Operation::Format, &[Text("%s.%s%%"), Text("p"), Text("C")], Some("p.C%")),
            (Operation::Format, &[Text("%s.%s"), Text("p")], None),
            (Operation::Format, &[Text("%5s"), Text("p")], None),
            (Operation::Format, &[Text("C%d%c"), Number(7), Text("x")], Some("C7x")),
            (Operation::Format, &[Text("C%03d"), Number(7)], Some("C007")),
            (Operation::Format, &[Text("C%03d"), Text("7")], None),
            (Operation::Format, &[Text("C%0d"), Number(7)], None),
            (Operation::Join, &[Text("."), Text("p"), Text("C")], Some("p.C")),
            (Operation::SimpleName, &[Text("p.Outer$Inner")], Some("Inner")),
            (Operation::PackageName, &[Text("p.q.C")], Some("p.q")),
        ];
        for (operation, arguments, wanted) in cases {
            assert_eq!(apply(operation, arguments).as_deref(), wanted, "{operation:?} {arguments:?}");
        }
    }
}
