//! Descriptors taken apart in place (JVMS 4.3).

/// The descriptors of the parameters, one after the other; ends with None at the closing parenthesis or a fault.
#[derive(Clone, Copy, Debug)]
pub struct Parameters<'a> {
    rest: &'a [u8],
}

impl<'a> Parameters<'a> {
    /// None if it does not even begin like a method descriptor.
    pub fn new(descriptor: &'a [u8]) -> Option<Parameters<'a>> {
        descriptor.strip_prefix(b"(").map(|rest| Parameters { rest })
    }

    /// What follows the parameters read so far: the return type, None unless the parenthesis closes here.
    pub fn result(&self) -> Option<&'a [u8]> {
        let result = self.rest.strip_prefix(b")")?;
        match result {
            b"V" => Some(result),
            _ => (field_length(result)? == result.len()).then_some(result),
        }
    }
}

impl<'a> Iterator for Parameters<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        let (parameter, rest) = self.rest.split_at_checked(field_length(self.rest)?)?;
        self.rest = rest;
        Some(parameter)
    }
}

/// The length of the field descriptor at the beginning of a text.
fn field_length(text: &[u8]) -> Option<usize> {
    let dimensions = text.iter().take_while(|byte| **byte == b'[').count();
    match text.get(dimensions)? {
        b'L' => {
            let end = text.iter().skip(dimensions).position(|byte| *byte == b';')?;
            (end > 1 && dimensions <= 255).then_some(dimensions + end + 1)
        }
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' if dimensions <= 255 => Some(dimensions + 1),
        _ => None,
    }
}

/// Whether a value of the descriptor takes two slots.
pub fn is_wide(descriptor: &[u8]) -> bool {
    matches!(descriptor, b"J" | b"D")
}

/// Whether the text is one field descriptor and nothing else.
pub fn is_field(descriptor: &[u8]) -> bool {
    field_length(descriptor) == Some(descriptor.len())
}

/// The parameter types of a method descriptor; none where there is no such.
pub fn parameters(descriptor: &[u8]) -> Parameters<'_> {
    Parameters::new(descriptor).unwrap_or(Parameters { rest: &[] })
}

/// The result type of a method descriptor; empty if there is none to be found.
pub fn result(descriptor: &[u8]) -> &[u8] {
    descriptor.iter().rposition(|&byte| byte == b')').map_or(&[], |close| &descriptor[close + 1..])
}

/// Whether this is a method descriptor, every byte of it.
pub fn is_method(descriptor: &[u8]) -> bool {
    Parameters::new(descriptor).is_some_and(|mut parameters| {
        parameters.by_ref().for_each(drop);
        parameters.result().is_some()
    })
}

pub fn is_reference(descriptor: &[u8]) -> bool {
    matches!(descriptor.first(), Some(b'L' | b'['))
}

/// The name by which a constant would name the class of this reference type: `java/lang/String`, `[I`.
pub fn element(descriptor: &[u8]) -> &[u8] {
    &descriptor[descriptor.iter().take_while(|byte| **byte == b'[').count()..]
}

pub fn class_name(descriptor: &[u8]) -> &[u8] {
    match descriptor {
        [b'L', name @ .., b';'] => name,
        other => other,
    }
}

/// Takes a printed method `pkg.Class.name(I)V` apart: dotted class, name, descriptor. Names may hold parentheses, so the
/// descriptor is the shortest end that is one.
pub fn split_method(printed: &str) -> Option<(&str, &str, &str)> {
    splits(printed).next().or_else(|| split_at(printed, printed.find('(')?))
}

/// Every way to take it apart, the shortest descriptor first: `a.B.m(Lx(La;)V` may be a method `m` or `m(Lx`.
pub fn splits(printed: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    let opens = printed.rmatch_indices('(').filter(|(at, _)| is_method(&printed.as_bytes()[*at..]));
    opens.filter_map(|(at, _)| split_at(printed, at))
}

fn split_at(printed: &str, open: usize) -> Option<(&str, &str, &str)> {
    let (before, descriptor) = printed.split_at(open);
    let (class, name) = before.rsplit_once('.')?;
    Some((class, name, descriptor))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(descriptor: &[u8]) -> Option<(Vec<&[u8]>, &[u8])> {
        let mut parameters = Parameters::new(descriptor)?;
        let all = parameters.by_ref().collect();
        Some((all, parameters.result()?))
    }

    #[test]
    fn takes_descriptors_apart() {
        let expected: (Vec<&[u8]>, &[u8]) = (vec![b"I", b"[[La/B;", b"J", b"[D"], b"V");
        assert_eq!(parts(b"(I[[La/B;J[D)V"), Some(expected));
        assert_eq!(parts(b"()[I"), Some((vec![], &b"[I"[..])));
        assert!(is_method(b"(I[[La/B;J[D)V"));
        assert_eq!((class_name(b"LX;"), class_name(b"[LX;")), (&b"X"[..], &b"[LX;"[..]));
    }

    #[test]
    fn refuses_what_is_none() {
        for bad in [&b""[..], b"I", b"(", b"(I", b"(V)V", b"(L;)V", b"(La)V", b"()", b"()VV", b"()LA", b"([)V", b"()[V"]
        {
            assert_eq!(parts(bad), None, "{}", String::from_utf8_lossy(bad));
            assert!(!is_method(bad), "{}", String::from_utf8_lossy(bad));
        }
    }

    #[test]
    fn splits_printed_methods() {
        assert_eq!(split_method("a.B.run(I)V"), Some(("a.B", "run", "(I)V")));
        assert_eq!(split_method("a.B.adds (two) numbers()V"), Some(("a.B", "adds (two) numbers", "()V")));
        assert_eq!(split_method("a.B.odd(?"), Some(("a.B", "odd", "(?")));
        let ways = [("a.B", "m(Lx", "(La;)V"), ("a.B", "m", "(Lx(La;)V")];
        assert_eq!(splits("a.B.m(Lx(La;)V").collect::<Vec<_>>(), ways);
        assert_eq!((split_method("run()V"), split_method("a.B.run")), (None, None));
    }
}
