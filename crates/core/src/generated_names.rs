//! How classes are named that nobody wrote: those that an analysis makes for invokedynamic and for proxies, and those of the JVM.
//! All that tells them from others is here.
//!
//! An analysis names what it makes for invokedynamic `a/B$$Lambda$3@12`: the class, what it is, the method's index, the offset.
//! Proxies are `a/I$$Proxy`, with `@` before further interfaces (`features/reflection/proxies.py` gives these names).

/// What is made for an invokedynamic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GeneratedKind {
    Lambda,
    Concat,
    Record,
    Switch,
}

impl GeneratedKind {
    const ALL: [GeneratedKind; 4] =
        [GeneratedKind::Lambda, GeneratedKind::Concat, GeneratedKind::Record, GeneratedKind::Switch];

    fn word(self) -> &'static str {
        match self {
            GeneratedKind::Lambda => "Lambda",
            GeneratedKind::Concat => "Concat",
            GeneratedKind::Record => "Record",
            GeneratedKind::Switch => "Switch",
        }
    }
}

const PROXY: &[u8] = b"Proxy";

/// The name of the class that is made for the invokedynamic at an offset of a method.
pub fn name_of(made: GeneratedKind, class: &[u8], method: u16, offset: u32) -> Vec<u8> {
    [class, format!("$${}${method}@{offset}", made.word()).as_bytes()].concat()
}

/// Does an analysis make the class of this name? Compilers make no name with an `@`, and nobody is likely to end one in `$$Proxy`.
pub fn is_generated_name(name: &[u8]) -> bool {
    generated_stem(name).is_some() || is_proxy(name)
}

/// A class made for an invokedynamic, without its numbers: `a/B$$Lambda` of `a/B$$Lambda$3@12`.
pub fn generated_stem(name: &[u8]) -> Option<&[u8]> {
    let (rest, _) = split_number(name, b'@')?;
    let (stem, _) = split_number(rest, b'$')?;
    GeneratedKind::ALL.iter().any(|made| ends_with_word(stem, made.word().as_bytes())).then_some(stem)
}

/// What is made of a name: `Lambda` of `a/B$$Lambda`.
pub fn word_of_stem(stem: &[u8]) -> &[u8] {
    let start = stem.iter().rposition(|byte| *byte == b'$').map_or(0, |place| place + 1);
    &stem[start..]
}

/// Is it a class that no recording need have: one that an analysis makes, proxies among them, or that the JVM makes in its
/// place (`a.B$$Lambda/0x7f01`, `a.B$$Lambda$14/0x7f01`, `jdk.proxy1.$Proxy12`)? Names may have dots or slashes.
pub fn is_folded_name(name: &[u8]) -> bool {
    is_generated_name(name) || is_lambda_of_jvm(name) || is_proxy_of_jvm(name)
}

fn is_proxy(name: &[u8]) -> bool {
    let places = name.windows(2).enumerate().filter(|(_, pair)| *pair == b"$$").map(|(place, _)| place + 2);
    places.filter_map(|place| name[place..].strip_prefix(PROXY)).any(|rest| match rest {
        [] => true,
        [first, others @ ..] => *first == b'@' && !others.is_empty(),
    })
}

fn is_lambda_of_jvm(name: &[u8]) -> bool {
    let Some(slash) = name.iter().rposition(|byte| *byte == b'/') else { return false };
    let (class, address) = (&name[..slash], &name[slash + 1..]);
    let digits = address.strip_prefix(b"0x").unwrap_or(address);
    let is_address = !digits.is_empty() && digits.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let lambda = GeneratedKind::Lambda.word().as_bytes();
    let numbered = split_number(class, b'$').is_some_and(|(stem, _)| ends_with_word(stem, lambda));
    is_address && (ends_with_word(class, lambda) || numbered)
}

fn is_proxy_of_jvm(name: &[u8]) -> bool {
    let simple = name.rsplit(|byte| matches!(byte, b'.' | b'/')).next().unwrap_or(name);
    let number = simple.strip_prefix(b"$").and_then(|rest| rest.strip_prefix(PROXY));
    number.is_some_and(|digits| !digits.is_empty() && digits.iter().all(u8::is_ascii_digit))
}

fn ends_with_word(name: &[u8], word: &[u8]) -> bool {
    name.strip_suffix(word).is_some_and(|rest| rest.ends_with(b"$$"))
}

/// What stands before a mark and the digits after it that end a name, and these.
fn split_number(name: &[u8], mark: u8) -> Option<(&[u8], &[u8])> {
    let place = name.iter().rposition(|byte| !byte.is_ascii_digit())?;
    (name[place] == mark && place + 1 < name.len()).then(|| (&name[..place], &name[place + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_known_again() {
        for made in GeneratedKind::ALL {
            let name = name_of(made, b"a/B", 3, 12);
            assert!(is_generated_name(&name) && is_folded_name(&name));
            let stem = generated_stem(&name).unwrap();
            assert_eq!(word_of_stem(stem), made.word().as_bytes());
        }
        assert_eq!(generated_stem(b"a/B$$Lambda$3@12"), Some(&b"a/B$$Lambda"[..]));
        for name in ["a/B$$Lambda$3@", "a/B$$Other$3@1", "a/B$Lambda$3@1", "@1", ""] {
            assert_eq!(generated_stem(name.as_bytes()), None, "{name}");
        }
    }

    #[test]
    fn what_the_jvm_makes_is_folded_too() {
        for name in [
            "a.B$$Lambda$3@12",
            "a.B$$Lambda/0x7f01",
            "a.B$$Lambda$14/0x7f01",
            "a.B$$Lambda$14/7f01",
            "a.I$$Proxy",
            "a.I$$Proxy@b_J",
            "jdk.proxy1.$Proxy12",
            "$Proxy12",
        ] {
            assert!(is_folded_name(name.as_bytes()), "{name}");
        }
        for name in
            ["a.B$$Cache", "a.B$$Lambda", "a.B$$Lambda/0x", "a.$Proxy", "a.B$Proxy1", "a.I$$Proxy@", "a.I$$Proxys", ""]
        {
            assert!(!is_folded_name(name.as_bytes()), "{name}");
        }
    }
}
