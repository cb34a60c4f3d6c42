//! Graphs that were saved in version 1: causes were texts, of which the rule and what it assumes were parts. Here, and
//! nowhere else, such a text is taken apart.

use super::layout::{
    CLASSES, Column, ColumnForm, DECLARED, DIAGNOSTICS, ENTRIES, METHODS, PHANTOMS, SETS, SITES, TableLayout,
    UNRESOLVED,
};
use crate::graph::Cause;

const CAUSE: Column = Column { name: "cause", form: ColumnForm::Word, nullable: false, derived: false };
const REASON: Column = Column { name: "reason", ..CAUSE };

const fn with<const N: usize>(table: &TableLayout, at: usize, column: Column) -> [Column; N] {
    let mut columns = [column; N];
    let mut next = 0;
    while next < N {
        if next != at {
            columns[next] = table.columns[next];
        }
        next += 1;
    }
    columns
}

const OLD_SITES: TableLayout = TableLayout { name: SITES.name, columns: &with::<7>(&SITES, 4, CAUSE) };
const OLD_ENTRIES: TableLayout = TableLayout { name: ENTRIES.name, columns: &with::<2>(&ENTRIES, 1, CAUSE) };
const OLD_UNRESOLVED: TableLayout = TableLayout { name: UNRESOLVED.name, columns: &with::<5>(&UNRESOLVED, 4, REASON) };

/// In the order in which they are read.
pub const OLD_TABLES: [&TableLayout; 9] =
    [&CLASSES, &METHODS, &DECLARED, &SETS, &OLD_SITES, &OLD_ENTRIES, &OLD_UNRESOLVED, &PHANTOMS, &DIAGNOSTICS];

/// What was said of assumptions, and the words for them now.
const ASSUMPTIONS: [(&str, &[&str]); 5] = [
    ("assumes that loaders give the class that is named (4.2)", &["class loaders"]),
    ("assumes that casts succeed (4.3) and that every class is here (4.1)", &["casts", "closed world"]),
    ("assumes that the specification is right", &["specification"]),
    ("assumes that the jars are on the class path (4.1)", &["class path"]),
    ("assumes that any class of the application and its libraries may be meant", &["anything"]),
];

/// How a rule spoke of the class that it uses; what follows from it is among the assumptions.
const FOUND: [&str; 3] =
    [" of a class that is loaded by name", " of a class that a specification names", " of a class that a cast leaves"];

/// The cause behind a text of version 1. Where the text does not say what is assumed, nothing is.
pub fn parse_cause(text: &str) -> Cause {
    let Some((feature, said)) = text.strip_prefix("feature ").and_then(|rest| rest.split_once(": ")) else {
        // Rows of models stand behind their word; any other text is a rule as it stands.
        let row = text.split_once(": ").filter(|(rule, _)| matches!(*rule, "jvm" | "initialiser before jvm"));
        let (rule, detail) = row.unwrap_or((text, ""));
        return Cause { detail: detail.to_owned(), ..Cause::rule(rule) };
    };
    let known = ASSUMPTIONS.iter().find_map(|(old, words)| Some((said.strip_suffix(old)?.strip_suffix("; ")?, *words)));
    let (said, words) = known.unwrap_or((said, &[]));
    let (rule, detail) = if words.is_empty() { (said, String::new()) } else { parse_rule(said) };
    Cause {
        feature: Some(feature.to_owned()),
        rule: rule.to_owned(),
        detail,
        assumes: words.iter().map(|word| (*word).to_owned()).collect(),
        specification: None,
    }
}

/// A rule of reflection and what it speaks of.
fn parse_rule(said: &str) -> (&str, String) {
    if let Some(head) = FOUND.iter().find_map(|found| said.strip_suffix(found)) {
        return (head, String::new());
    }
    if let Some(method) = said.strip_suffix(" of a known name") {
        return ("known name", method.to_owned());
    }
    if let Some((method, class)) = said.split_once(" whose objects are cast to ") {
        return ("cast", format!("{method} to {class}"));
    }
    if let Some(service) = said.strip_prefix("ServiceLoader of ") {
        return ("service", service.to_owned());
    }
    (if said == "what is not known (--assume)" { "assumed to be anything" } else { said }, String::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_taken_apart() {
        let known = "assumes that loaders give the class that is named (4.2)";
        let cast = "assumes that casts succeed (4.3) and that every class is here (4.1)";
        for (text, feature, rule, detail, assumes) in [
            ("bytecode".to_owned(), None, "bytecode", "", vec![]),
            ("initialiser before jvm: JVMS 5.5".to_owned(), None, "initialiser before jvm", "JVMS 5.5", vec![]),
            ("no method: x".to_owned(), None, "no method: x", "", vec![]),
            ("feature a-b: publish".to_owned(), Some("a-b"), "publish", "", vec![]),
            (
                format!("feature reflection: Class.forName of a known name; {known}"),
                Some("reflection"),
                "known name",
                "Class.forName",
                vec!["class loaders"],
            ),
            (
                format!("feature reflection: Class.forName whose objects are cast to a.B; {cast}"),
                Some("reflection"),
                "cast",
                "Class.forName to a.B",
                vec!["casts", "closed world"],
            ),
            (
                format!("feature reflection: new instance of a class that a cast leaves; {cast}"),
                Some("reflection"),
                "new instance",
                "",
                vec!["casts", "closed world"],
            ),
        ] {
            let cause = parse_cause(&text);
            assert_eq!((cause.feature.as_deref(), cause.rule.as_str(), cause.detail.as_str()), (feature, rule, detail));
            assert_eq!(cause.assumes, assumes);
        }
    }
}
