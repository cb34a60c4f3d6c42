//! Texts of causes ↔ numbers of two bytes.

use rustc_hash::FxHashMap;

/// What the causes beyond the 65,535th are called, all together.
const OTHERS: &str = "one of too many causes to tell apart";

#[derive(Debug, Default)]
pub(super) struct Causes {
    texts: Vec<String>,
    ids: FxHashMap<String, u16>,
}

impl Causes {
    /// The number of a cause. No number is ever given twice: the last one stands for all that come too late.
    pub(super) fn id(&mut self, text: &str) -> u16 {
        if let Some(id) = self.ids.get(text) {
            return *id;
        }
        match u16::try_from(self.texts.len()) {
            Ok(id) => {
                let text = if id == u16::MAX { OTHERS } else { text };
                self.texts.push(text.to_owned());
                self.ids.insert(text.to_owned(), id);
                id
            }
            Err(_) => u16::MAX,
        }
    }

    /// Numbers the causes in the order of their texts; the answer says what each number has become.
    pub(super) fn sort(&mut self) -> Vec<u16> {
        let mut order: Vec<u16> = (0..=u16::MAX).take(self.texts.len()).collect();
        order.sort_by(|left, right| self.texts[usize::from(*left)].cmp(&self.texts[usize::from(*right)]));
        let mut numbers = vec![0; order.len()];
        for (new, old) in (0..=u16::MAX).zip(&order) {
            numbers[usize::from(*old)] = new;
        }
        self.texts.sort();
        self.ids = self.texts.iter().cloned().zip(0..=u16::MAX).collect();
        numbers
    }

    pub(super) fn into_texts(self) -> Vec<String> {
        self.texts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts_have_one_number() {
        let mut causes = Causes::default();
        assert_eq!(["a", "b", "a"].map(|text| causes.id(text)), [0, 1, 0]);
        assert_eq!(causes.into_texts(), ["a", "b"]);
    }

    #[test]
    fn they_can_be_put_in_order() {
        let mut causes = Causes::default();
        assert_eq!(["c", "a", "b"].map(|text| causes.id(text)), [0, 1, 2]);
        assert_eq!(causes.sort(), [2, 0, 1]);
        assert_eq!((causes.id("a"), causes.id("c"), causes.id("d")), (0, 2, 3));
    }

    #[test]
    fn those_that_come_too_late_share_the_last_number() {
        let mut causes = Causes::default();
        let ids: Vec<u16> = (0..70_000).map(|id| causes.id(&id.to_string())).collect();
        assert_eq!((ids[65_534], ids[65_535], ids[69_999]), (65_534, 65_535, 65_535));
        assert_eq!((causes.id("7"), causes.id("65540")), (7, 65_535));
        let texts = causes.into_texts();
        assert_eq!((texts.len(), texts[65_534].as_str(), texts[65_535].as_str()), (65_536, "65534", OTHERS));
    }
}
