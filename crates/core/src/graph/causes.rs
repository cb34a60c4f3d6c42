//! Why edges, entries and open sites are there; causes ↔ numbers of two bytes.

use crate::hashing::KeyedMap;
use std::fmt;
use std::sync::Arc;

/// What the causes beyond the 65,535th are called, all together.
const OTHERS: &str = "one of too many causes to tell apart";

/// The rule by which something is in the graph, and what holds if the rule is right. The words of rules and of
/// assumptions are explained outside; here they are only told apart.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cause {
    /// The feature that has taught it, if one has.
    pub feature: Option<String>,
    pub rule: String,
    /// What the rule speaks of, such as the source of a model's row; empty if there is nothing to say.
    pub detail: String,
    pub assumes: Vec<String>,
    /// Where a specification says so, if one does.
    pub specification: Option<String>,
}

impl Cause {
    /// A rule that needs no more than its word.
    pub fn rule(word: impl Into<String>) -> Cause {
        Cause { rule: word.into(), ..Cause::default() }
    }

    /// Why the initialiser runs of a class whose method is entered for this cause.
    pub fn initialiser(&self) -> Cause {
        Cause { rule: format!("initialiser before {}", self.rule), ..self.clone() }
    }

    /// Why a call is open of which this rule knows too little. Nothing rests on it.
    pub fn open(&self, reason: &str) -> Cause {
        let detail = if self.detail.is_empty() { reason.to_owned() } else { format!("{}: {reason}", self.detail) };
        Cause { detail, assumes: Vec::new(), ..self.clone() }
    }
}

/// A short line for people. What is assumed is asked for apart.
impl fmt::Display for Cause {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(feature) = &self.feature {
            write!(out, "feature {feature}: ")?;
        }
        out.write_str(&self.rule)?;
        if self.detail.is_empty() { Ok(()) } else { write!(out, ": {}", self.detail) }
    }
}

#[derive(Debug, Default)]
pub(super) struct Causes {
    list: Vec<Arc<Cause>>,
    ids: KeyedMap<Arc<Cause>, u16>,
}

impl Causes {
    /// The number of a cause. No number is ever given twice: the last one stands for all that come too late.
    pub(super) fn id(&mut self, cause: &Cause) -> u16 {
        if let Some(id) = self.ids.get(cause) {
            return *id;
        }
        match u16::try_from(self.list.len()) {
            Ok(id) => {
                let cause = Arc::new(if id == u16::MAX { Cause::rule(OTHERS) } else { cause.clone() });
                self.list.push(cause.clone());
                self.ids.insert(cause, id);
                id
            }
            Err(_) => u16::MAX,
        }
    }

    /// Numbers the causes in their order; the answer says what each number has become.
    pub(super) fn sort(&mut self) -> Vec<u16> {
        let mut order: Vec<u16> = (0..=u16::MAX).take(self.list.len()).collect();
        order.sort_by(|left, right| self.list[usize::from(*left)].cmp(&self.list[usize::from(*right)]));
        let mut numbers = vec![0; order.len()];
        for (new, old) in (0..=u16::MAX).zip(&order) {
            numbers[usize::from(*old)] = new;
        }
        self.list.sort();
        self.ids = self.list.iter().cloned().zip(0..=u16::MAX).collect();
        numbers
    }

    pub(super) fn into_list(self) -> Vec<Arc<Cause>> {
        self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids<const N: usize>(causes: &mut Causes, rules: [&str; N]) -> [u16; N] {
        rules.map(|rule| causes.id(&Cause::rule(rule)))
    }

    #[test]
    fn equal_causes_have_one_number() {
        let mut causes = Causes::default();
        assert_eq!(ids(&mut causes, ["a", "b", "a"]), [0, 1, 0]);
        let assumes = vec!["casts".to_owned()];
        assert_eq!(causes.id(&Cause { assumes, ..Cause::rule("a") }), 2);
        assert_eq!(causes.into_list().len(), 3);
    }

    #[test]
    fn they_can_be_put_in_order() {
        let mut causes = Causes::default();
        assert_eq!(ids(&mut causes, ["c", "a", "b"]), [0, 1, 2]);
        assert_eq!(causes.sort(), [2, 0, 1]);
        assert_eq!(ids(&mut causes, ["a", "c", "d"]), [0, 2, 3]);
    }

    #[test]
    fn those_that_come_too_late_share_the_last_number() {
        let mut causes = Causes::default();
        let numbers: Vec<u16> = (0..70_000).map(|id| causes.id(&Cause::rule(id.to_string()))).collect();
        assert_eq!((numbers[65_534], numbers[65_535], numbers[69_999]), (65_534, 65_535, 65_535));
        assert_eq!(ids(&mut causes, ["7", "65540"]), [7, 65_535]);
        let list = causes.into_list();
        assert_eq!((list.len(), list[65_534].rule.as_str(), list[65_535].rule.as_str()), (65_536, "65534", OTHERS));
    }

    #[test]
    fn a_cause_prints_on_one_line() {
        assert_eq!(
            Cause { detail: "JVMS 5.5".to_owned(), ..Cause::rule("jvm") }.initialiser().to_string(),
            "initialiser before jvm: JVMS 5.5"
        );
        let known =
            Cause { feature: Some("reflection".to_owned()), detail: "Class.forName".to_owned(), ..Cause::rule("cast") };
        assert_eq!(known.to_string(), "feature reflection: cast: Class.forName");
        assert_eq!(known.open("too many").to_string(), "feature reflection: cast: Class.forName: too many");
    }
}
