//! What a check found: counts that add up, and lines that say what is wrong and where.

use noak::error::{DecodeError, DecodeErrorKind};
use peaberry_core::classfile::FormatError;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// What the oracle is known not to read, though it is valid: what is read, how noak fails, why.
const GAPS: [(&str, DecodeErrorKind, &str); 1] =
    [("the class", DecodeErrorKind::InvalidMutf8, "noak rejects text that is no strict modified UTF-8; JVMs read it")];

/// noak 0.7 reads the sizes of Code as they are since version 45.3.
pub const ANCIENT_CODE: &str = "noak reads Code of versions before 45.3 in the later format";

#[derive(Debug, Default)]
pub struct Report {
    /// The class that is being checked.
    pub place: String,
    pub classes: u64,
    pub methods: u64,
    /// Files named `.class` that both sides say are none.
    pub rejected: u64,
    /// How many answers were compared.
    pub compared: u64,
    pub instructions: u64,
    pub statements: u64,
    /// Bodies whose control flow was checked.
    pub graphs: u64,
    pub dynamic_sites: u64,
    pub generated: u64,
    /// Dynamic sites that stay unresolved, by bootstrap method.
    pub unresolved: BTreeMap<String, u64>,
    pub gaps: BTreeMap<&'static str, u64>,
    pub disagreements: Vec<String>,
    /// What does not lower, or breaks a law.
    pub faults: Vec<String>,
}

impl Report {
    pub fn new(place: &str) -> Report {
        Report { place: place.to_owned(), ..Report::default() }
    }

    pub fn is_clean(&self) -> bool {
        self.disagreements.is_empty() && self.faults.is_empty()
    }

    pub fn disagree(&mut self, what: &str, ours: &str, theirs: &str) {
        let short = |text: &str| match text.char_indices().nth(200) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text.to_owned(),
        };
        self.disagreements.push(format!("{}: {what}: ours {}, theirs {}", self.place, short(ours), short(theirs)));
    }

    pub fn fault(&mut self, what: &str, fault: impl std::fmt::Display) {
        self.faults.push(format!("{}: {what}: {fault}", self.place));
    }

    /// Notes that the oracle cannot read something. A way to fail that is not listed is a disagreement.
    pub fn gap(&mut self, what: &str, error: &DecodeError) {
        match GAPS.iter().find(|row| row.0 == what && row.1 == error.kind()) {
            Some(row) => self.known_gap(row.2),
            None => self.disagree(what, "readable", &format!("an error: {error}")),
        }
    }

    pub fn known_gap(&mut self, reason: &'static str) {
        *self.gaps.entry(reason).or_default() += 1;
    }

    /// Compares two answers. NaN equals itself here, so what differs is compared once more as it prints.
    pub fn same<T: PartialEq + Debug>(&mut self, what: impl Fn() -> String, ours: T, theirs: T) {
        self.compared += 1;
        if ours != theirs {
            let (ours, theirs) = (format!("{ours:?}"), format!("{theirs:?}"));
            if ours != theirs {
                self.disagree(&what(), &ours, &theirs);
            }
        }
    }

    /// Compares two answers either of which may be that there is none to be had.
    pub fn answers<T: PartialEq + Debug>(
        &mut self,
        what: impl Fn() -> String,
        ours: Result<T, FormatError>,
        theirs: Result<T, DecodeError>,
    ) {
        match (ours, theirs) {
            (Ok(ours), Ok(theirs)) => self.same(what, ours, theirs),
            (Err(_), Err(_)) => self.compared += 1,
            (Ok(_), Err(error)) => self.gap(&what(), &error),
            (Err(error), Ok(theirs)) => self.disagree(&what(), &error.to_string(), &format!("{theirs:?}")),
        }
    }

    /// Adds another report's findings to these.
    pub fn merge(mut self, other: Report) -> Report {
        self.classes += other.classes;
        self.methods += other.methods;
        self.rejected += other.rejected;
        self.compared += other.compared;
        self.instructions += other.instructions;
        self.statements += other.statements;
        self.graphs += other.graphs;
        self.dynamic_sites += other.dynamic_sites;
        self.generated += other.generated;
        for (bootstrap, count) in other.unresolved {
            *self.unresolved.entry(bootstrap).or_default() += count;
        }
        for (reason, count) in other.gaps {
            *self.gaps.entry(reason).or_default() += count;
        }
        self.disagreements.extend(other.disagreements);
        self.faults.extend(other.faults);
        self
    }
}
