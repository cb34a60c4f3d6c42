//! What a check found: counts that add up, and lines that say what is wrong and where.

use noak::error::DecodeError;
use peaberry_core::classfile::FormatError;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// What the oracle is known not to read, though JVMs do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gap {
    /// noak wants strict modified UTF-8. The class is compared with such texts blanked out.
    LooseText,
    /// noak 0.7 reads Code of versions before 45.3 in the format of later ones. Such code is lowered, not compared.
    AncientCode,
}

impl Gap {
    pub fn reason(self) -> &'static str {
        match self {
            Gap::LooseText => "noak rejects text that is no strict modified UTF-8; compared with that text blanked out",
            Gap::AncientCode => "noak reads Code of versions before 45.3 in the later format; not compared",
        }
    }
}

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
    /// Methods with `jsr`.
    pub subroutines: u64,
    /// Bodies whose control flow was checked.
    pub graphs: u64,
    pub dynamic_sites: u64,
    pub generated: u64,
    /// Dynamic sites that stay unresolved, by bootstrap method.
    pub unresolved: BTreeMap<String, u64>,
    /// Where the oracle cannot read what it should.
    pub gaps: BTreeMap<Gap, Vec<String>>,
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

    /// Notes that the oracle cannot read something, and why.
    pub fn gap(&mut self, gap: Gap, what: &str) {
        self.gaps.entry(gap).or_default().push(format!("{}: {what}", self.place));
    }

    /// The oracle fails where it is not known to.
    pub fn unread(&mut self, what: &str, error: &DecodeError) {
        self.disagree(what, "readable", &format!("an error: {error}"));
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
            (Ok(_), Err(error)) => self.unread(&what(), &error),
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
        self.subroutines += other.subroutines;
        self.graphs += other.graphs;
        self.dynamic_sites += other.dynamic_sites;
        self.generated += other.generated;
        for (bootstrap, count) in other.unresolved {
            *self.unresolved.entry(bootstrap).or_default() += count;
        }
        for (gap, places) in other.gaps {
            self.gaps.entry(gap).or_default().extend(places);
        }
        self.disagreements.extend(other.disagreements);
        self.faults.extend(other.faults);
        self
    }
}
