//! What strings each row may be: constants, what other rows are, what methods make of them. Solved by growing.

use super::Operation;
use super::apply::{Argument, apply};
use crate::algorithms::Bounds;
use crate::hashing::KeyedMap;
use crate::names::MethodId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// What a row may be; entries are numbered.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::algorithms) enum TextEntry {
    Known(String),
    /// Texts that no name of anything has in it.
    Noise,
    /// From somewhere that nobody knows: the kind of source, and the method and offset that get it.
    Unknown(String, Option<MethodId>, Option<u32>),
}

/// What strings are that were not known.
pub(in crate::algorithms) type Answers = BTreeMap<TextEntry, Vec<String>>;

#[derive(Clone, Debug)]
pub(in crate::algorithms) enum Operand {
    Row(u32),
    /// An entry.
    Is(u32),
    Number(i32),
}

/// A part of a concatenation; `maybe` if it may be left out.
#[derive(Clone, Debug)]
pub(in crate::algorithms) struct Piece {
    pub operand: Operand,
    pub maybe: bool,
}

#[derive(Clone, Debug)]
pub(in crate::algorithms) enum Expr {
    Is(u32),
    Same(u32),
    Join(Vec<Piece>),
    Apply(Operation, Vec<Operand>),
}

/// Rows that are the same, because each of them is what the others are.
#[derive(Debug, Default)]
struct Group {
    value: Vec<u32>,
    held: FxHashSet<u32>,
    /// Groups that hold what this one holds, and rows with expressions over it.
    copies: Vec<u32>,
    dependents: Vec<u32>,
    /// How many of the strings have been handed to the copies.
    handed: usize,
    known: usize,
    cut: bool,
}

impl Group {
    /// Up to so many entries are looked through one by one.
    const FEW: usize = 12;

    fn holds(&self, entry: u32) -> bool {
        if self.value.len() <= Self::FEW { self.value.contains(&entry) } else { self.held.contains(&entry) }
    }

    fn push(&mut self, entry: u32) {
        self.value.push(entry);
        match self.value.len() {
            Self::FEW => self.held.extend(&self.value),
            more if more > Self::FEW => drop(self.held.insert(entry)),
            _ => {}
        }
    }
}

const TOO_MANY: &str = "too many strings";

/// Entries and their numbers.
#[derive(Debug, Default)]
pub(in crate::algorithms) struct Pool {
    entries: Vec<TextEntry>,
    numbers: KeyedMap<TextEntry, u32>,
    /// Of texts that may be names.
    length: usize,
}

impl Pool {
    pub(in crate::algorithms) fn entry(&mut self, entry: TextEntry) -> u32 {
        if let Some(known) = self.numbers.get(&entry) {
            return *known;
        }
        let number = self.entries.len() as u32;
        self.entries.push(entry.clone());
        self.numbers.insert(entry, number);
        number
    }

    /// The entry of a text that is looked at as it stands, whatever is in it.
    pub(in crate::algorithms) fn exact(&mut self, text: &str) -> u32 {
        self.entry(TextEntry::Known(text.to_owned()))
    }

    /// The entry of a text: those that can be no part of a name are one.
    pub(in crate::algorithms) fn text(&mut self, text: &str) -> u32 {
        let words = text.split_whitespace().take(3).count();
        if words < 3 && text.len() <= self.length && !text.contains(['\n', '{', '<', '=']) {
            self.entry(TextEntry::Known(text.to_owned()))
        } else {
            self.entry(TextEntry::Noise)
        }
    }
}

#[derive(Debug, Default)]
pub(in crate::algorithms) struct Equations {
    /// What each row is.
    pub rows: Vec<Vec<Expr>>,
    pub pool: Pool,
    bounds: Bounds,
    group_of: Vec<u32>,
    /// In an order in which what is copied comes first.
    groups: Vec<Group>,
    /// How much of each operand the expressions of a row have seen.
    seen: Vec<Vec<usize>>,
}

impl Equations {
    /// Rows with more strings than the limit are cut: nothing is known of them.
    pub(in crate::algorithms) fn new(bounds: Bounds, pool: Pool) -> Equations {
        let pool = Pool { length: bounds.max_string_length, ..pool };
        Equations { bounds, pool, ..Equations::default() }
    }

    pub(in crate::algorithms) fn entry(&mut self, entry: TextEntry) -> u32 {
        self.pool.entry(entry)
    }

    pub(in crate::algorithms) fn text(&mut self, text: &str) -> u32 {
        self.pool.text(text)
    }

    pub(in crate::algorithms) fn entry_at(&self, number: u32) -> &TextEntry {
        &self.pool.entries[number as usize]
    }

    pub(in crate::algorithms) fn row(&mut self) -> u32 {
        self.rows.push(Vec::new());
        self.rows.len() as u32 - 1
    }

    /// What a row may be, once solved.
    pub(in crate::algorithms) fn value(&self, row: u32) -> &[u32] {
        &self.groups[self.group_of[row as usize] as usize].value
    }

    pub(in crate::algorithms) fn holds(&self, row: u32, entry: u32) -> bool {
        self.groups[self.group_of[row as usize] as usize].holds(entry)
    }

    /// Is it here that strings are so many that they are this entry?
    pub(in crate::algorithms) fn begins(&self, row: u32, entry: u32) -> bool {
        self.is_cut(row) && matches!(self.entry_at(entry), TextEntry::Unknown(kind, None, None) if kind == TOO_MANY)
    }

    pub(in crate::algorithms) fn is_cut(&self, row: u32) -> bool {
        self.groups[self.group_of[row as usize] as usize].cut
    }

    /// What is not known and has been answered is what the answers say. Answers are meant, so there is room for all of them.
    pub(in crate::algorithms) fn answer(&mut self, answers: &Answers) {
        let mut known: FxHashMap<u32, Vec<Expr>> = FxHashMap::default();
        for (entry, texts) in answers {
            self.bounds.max_strings += texts.len();
            if let Some(number) = self.pool.numbers.get(entry).copied() {
                known.insert(number, texts.iter().map(|text| Expr::Is(self.pool.exact(text))).collect());
            }
        }
        if known.is_empty() {
            return;
        }
        for row in 0..self.rows.len() {
            let mut exprs = Vec::new();
            for mut expr in std::mem::take(&mut self.rows[row]) {
                match &mut expr {
                    Expr::Is(entry) => {
                        if let Some(texts) = known.get(entry) {
                            exprs.extend(texts.iter().cloned());
                            continue;
                        }
                    }
                    Expr::Same(_) => {}
                    Expr::Join(pieces) => pieces.iter_mut().for_each(|piece| self.replace(&mut piece.operand, &known)),
                    Expr::Apply(_, operands) => operands.iter_mut().for_each(|operand| self.replace(operand, &known)),
                }
                exprs.push(expr);
            }
            self.rows[row] = exprs;
        }
    }

    fn replace(&mut self, operand: &mut Operand, known: &FxHashMap<u32, Vec<Expr>>) {
        if let Operand::Is(entry) = operand
            && let Some(texts) = known.get(entry)
        {
            self.rows.push(texts.clone());
            *operand = Operand::Row(self.rows.len() as u32 - 1);
        }
    }

    /// Grows every row until nothing changes. Rows only grow, and each has at most `limit` strings, so that ends. If some
    /// grow past the limit, all is done again with those known to be cut, so that nobody gets what they had before;
    /// `cut` names rows of which that is known already.
    pub(in crate::algorithms) fn solve(&mut self, cut: impl Fn(u32) -> bool) {
        self.group();
        let known: Vec<u32> = (0..self.rows.len() as u32).filter(|row| cut(*row)).collect();
        for row in known {
            self.groups[self.group_of[row as usize] as usize].cut = true;
        }
        while self.grow_all() {
            for group in &mut self.groups {
                group.value.clear();
                group.held.clear();
                (group.handed, group.known) = (0, 0);
            }
        }
    }

    /// Finds the rows that are the same (Tarjan's algorithm, without recursion) and what depends on what. One loop with its stacks:
    /// parts of it would have to hand all of them to each other.
    fn group(&mut self) {
        const NONE: u32 = u32::MAX;
        let count = self.rows.len();
        let sources: Vec<Vec<u32>> = self
            .rows
            .iter()
            .map(|exprs| {
                let same = |expr: &Expr| if let Expr::Same(row) = expr { Some(*row) } else { None };
                exprs.iter().filter_map(same).collect()
            })
            .collect();
        self.group_of = vec![NONE; count];
        let (mut index, mut low) = (vec![NONE; count], vec![0u32; count]);
        let (mut open, mut path, mut next) = (Vec::new(), Vec::new(), 0);
        for start in 0..count {
            if index[start] != NONE {
                continue;
            }
            path.push((start, 0));
            while let Some((row, at)) = path.last_mut() {
                let row = *row;
                if *at == 0 {
                    (index[row], low[row]) = (next, next);
                    next += 1;
                    open.push(row);
                }
                if let Some(source) = sources[row].get(*at).map(|source| *source as usize) {
                    *at += 1;
                    if index[source] == NONE {
                        path.push((source, 0));
                    } else if self.group_of[source] == NONE {
                        low[row] = low[row].min(index[source]);
                    }
                    continue;
                }
                path.pop();
                if let Some((above, _)) = path.last() {
                    low[*above] = low[*above].min(low[row]);
                }
                if low[row] == index[row] {
                    let group = self.groups.len() as u32;
                    self.groups.push(Group::default());
                    while let Some(member) = open.pop() {
                        self.group_of[member] = group;
                        if member == row {
                            break;
                        }
                    }
                }
            }
        }
        for (row, exprs) in self.rows.iter().enumerate() {
            let own = self.group_of[row];
            for expr in exprs {
                for source in expr.rows() {
                    let from = self.group_of[source as usize];
                    let group = &mut self.groups[from as usize];
                    match expr {
                        Expr::Same(_) if from != own => group.copies.push(own),
                        Expr::Same(_) => {}
                        _ => group.dependents.push(row as u32),
                    }
                }
            }
        }
        for group in &mut self.groups {
            for targets in [&mut group.copies, &mut group.dependents] {
                targets.sort_unstable();
                targets.dedup();
            }
        }
    }

    /// Copies go before expressions are looked at, and from first to last. Has a row been cut?
    fn grow_all(&mut self) -> bool {
        let cut = self.entry(TextEntry::Unknown(TOO_MANY.to_owned(), None, None));
        let before = self.groups.iter().filter(|group| group.cut).count();
        self.seen = vec![Vec::new(); self.rows.len()];
        let mut again: BTreeSet<u32> = BTreeSet::new();
        for index in 0..self.groups.len() as u32 {
            if self.groups[index as usize].cut {
                self.put(index, cut, cut);
            }
        }
        for row in 0..self.rows.len() {
            let own = self.group_of[row];
            for at in 0..self.rows[row].len() {
                match self.rows[row][at] {
                    Expr::Is(entry) => self.put(own, entry, cut),
                    Expr::Same(_) => {}
                    Expr::Join(_) | Expr::Apply(..) => drop(again.insert(row as u32)),
                }
            }
        }
        let mut waiting: BTreeSet<u32> = (0..self.groups.len() as u32).collect();
        loop {
            while let Some(index) = waiting.pop_first() {
                let group = &mut self.groups[index as usize];
                if group.handed == group.value.len() {
                    continue;
                }
                let gain = group.value[group.handed..].to_vec();
                group.handed = group.value.len();
                again.extend(&group.dependents);
                let copies = std::mem::take(&mut group.copies);
                for copy in &copies {
                    gain.iter().for_each(|entry| self.put(*copy, *entry, cut));
                    waiting.insert(*copy);
                }
                self.groups[index as usize].copies = copies;
            }
            if again.is_empty() {
                return self.groups.iter().filter(|group| group.cut).count() > before;
            }
            for row in std::mem::take(&mut again) {
                self.evaluate(row, cut);
                waiting.insert(self.group_of[row as usize]);
            }
        }
    }

    /// What the expressions of a row give that they have not given yet.
    fn evaluate(&mut self, row: u32, cut: u32) {
        let own = self.group_of[row as usize];
        let exprs = std::mem::take(&mut self.rows[row as usize]);
        let mut seen = std::mem::take(&mut self.seen[row as usize]);
        let mut at = 0;
        for expr in &exprs {
            let (operands, operation): (Vec<(&Operand, bool)>, _) = match expr {
                Expr::Is(_) | Expr::Same(_) => continue,
                Expr::Join(pieces) => (pieces.iter().map(|piece| (&piece.operand, piece.maybe)).collect(), None),
                Expr::Apply(operation, operands) => {
                    (operands.iter().map(|operand| (operand, false)).collect(), Some(*operation))
                }
            };
            let until = at + operands.len();
            seen.resize(seen.len().max(until), 0);
            self.combine(own, &operands, operation, &mut seen[at..until], cut);
            at = until;
        }
        self.rows[row as usize] = exprs;
        self.seen[row as usize] = seen;
    }

    fn put(&mut self, index: u32, entry: u32, cut: u32) {
        let group = &mut self.groups[index as usize];
        if group.holds(entry) {
            return;
        }
        let known = !matches!(self.pool.entries[entry as usize], TextEntry::Unknown(..));
        if group.cut && known {
            return;
        }
        if !known && group.value.len() - group.known >= self.bounds.max_string_sources && entry != cut {
            return;
        }
        if group.known >= self.bounds.max_strings && known {
            group.cut = true;
            if !group.holds(cut) {
                group.push(cut);
            }
            return;
        }
        group.known += usize::from(known);
        group.push(entry);
    }

    /// Joins operands, or applies a method to them: every combination in which something is new.
    fn combine(
        &mut self,
        own: u32,
        operands: &[(&Operand, bool)],
        operation: Option<Operation>,
        seen: &mut [usize],
        cut: u32,
    ) {
        let mut unknowns = Vec::new();
        let mut choices = Vec::new();
        for ((operand, maybe), seen) in operands.iter().zip(seen.iter_mut()) {
            choices.push(self.choices(operand, *maybe, seen, &mut unknowns));
        }
        // A part of a long text may be a name, though the text is none.
        if !matches!(operation, None | Some(Operation::Same(_))) {
            let part = self.pool.entry(TextEntry::Unknown("part of another string".to_owned(), None, None));
            let noise = self.pool.entry(TextEntry::Noise);
            unknowns.iter_mut().filter(|entry| **entry == noise).for_each(|entry| *entry = part);
        }
        let all = choices.iter().try_fold(1usize, |product, each| product.checked_mul(each.all.len()));
        if all.is_none_or(|all| all > self.bounds.max_string_combinations) {
            self.groups[own as usize].cut = true;
            return self.put(own, cut, cut);
        }
        let mut texts = Vec::new();
        let mut chosen = Vec::new();
        // Nothing at all, joined, is the empty text.
        for fresh in 0..choices.len().max(1) {
            self.each(&choices, fresh, operation, &mut chosen, &mut texts);
        }
        for text in texts {
            let entry = self.pool.text(&text);
            self.put(own, entry, cut);
        }
        for entry in unknowns {
            self.put(own, entry, cut);
        }
    }

    /// What an operand may be: how much of it is old, and all; what is not known apart.
    fn choices(&self, operand: &Operand, maybe: bool, seen: &mut usize, unknowns: &mut Vec<u32>) -> Choices {
        let mut all = if maybe { vec![Choice::Nothing] } else { Vec::new() };
        let mut old = if *seen > 0 { all.len() } else { 0 };
        let one;
        let entries = match operand {
            Operand::Number(number) => {
                all.push(Choice::Number(*number));
                old = if *seen > 0 { all.len() } else { 0 };
                *seen = 1;
                return Choices { old, all };
            }
            Operand::Is(entry) => {
                one = [*entry];
                &one[..]
            }
            Operand::Row(row) => self.value(*row),
        };
        // One more than has been seen, so that nothing at all has been seen of what is seen for the first time.
        let before = seen.saturating_sub(1);
        for (at, entry) in entries.iter().enumerate() {
            match &self.pool.entries[*entry as usize] {
                TextEntry::Known(_) => {
                    all.push(Choice::TextEntry(*entry));
                    old += usize::from(at < before);
                }
                TextEntry::Noise | TextEntry::Unknown(..) if at >= before => unknowns.push(*entry),
                TextEntry::Noise | TextEntry::Unknown(..) => {}
            }
        }
        *seen = entries.len() + 1;
        Choices { old, all }
    }

    /// The combinations in which the `fresh`-th operand is new, those before are old, and those after are any.
    fn each(
        &self,
        choices: &[Choices],
        fresh: usize,
        operation: Option<Operation>,
        chosen: &mut Vec<Choice>,
        texts: &mut Vec<String>,
    ) {
        let at = chosen.len();
        let Some(Choices { old, all }) = choices.get(at) else {
            let arguments = chosen.iter().filter_map(|choice| self.argument(*choice));
            return texts.extend(match operation {
                None => Some(arguments.map(Argument::shown).collect()),
                Some(operation) => apply(operation, &arguments.collect::<Vec<_>>()),
            });
        };
        let some = match at.cmp(&fresh) {
            Ordering::Less => &all[..*old],
            Ordering::Equal => &all[*old..],
            Ordering::Greater => &all[..],
        };
        for choice in some {
            chosen.push(*choice);
            self.each(choices, fresh, operation, chosen, texts);
            chosen.pop();
        }
    }

    fn argument(&self, choice: Choice) -> Option<Argument<'_>> {
        match choice {
            Choice::Nothing => None,
            Choice::Number(number) => Some(Argument::Number(number)),
            Choice::TextEntry(entry) => match self.entry_at(entry) {
                TextEntry::Known(text) => Some(Argument::Text(text)),
                TextEntry::Noise | TextEntry::Unknown(..) => None,
            },
        }
    }
}

/// What an operand is in one combination.
#[derive(Clone, Copy, Debug)]
enum Choice {
    Nothing,
    Number(i32),
    TextEntry(u32),
}

/// What an operand may be; the first ones are old.
struct Choices {
    old: usize,
    all: Vec<Choice>,
}

impl Expr {
    /// The rows that it depends on.
    pub(in crate::algorithms) fn rows(&self) -> Vec<u32> {
        match self {
            Expr::Is(_) => Vec::new(),
            Expr::Same(row) => vec![*row],
            Expr::Join(pieces) => pieces.iter().filter_map(|piece| row_of(&piece.operand)).collect(),
            Expr::Apply(_, operands) => operands.iter().filter_map(row_of).collect(),
        }
    }

    /// Is the entry itself a part of it?
    pub(in crate::algorithms) fn has(&self, entry: u32) -> bool {
        let is = |operand: &Operand| matches!(operand, Operand::Is(known) if *known == entry);
        match self {
            Expr::Is(known) => *known == entry,
            Expr::Same(_) => false,
            Expr::Join(pieces) => pieces.iter().any(|piece| is(&piece.operand)),
            Expr::Apply(_, operands) => operands.iter().any(is),
        }
    }
}

fn row_of(operand: &Operand) -> Option<u32> {
    match operand {
        Operand::Row(row) => Some(*row),
        Operand::Is(_) | Operand::Number(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(equations: &Equations, row: u32) -> Vec<String> {
        let mut found: Vec<String> = equations
            .value(row)
            .iter()
            .map(|entry| match equations.entry_at(*entry) {
                TextEntry::Known(text) => text.clone(),
                TextEntry::Noise => "~".to_owned(),
                TextEntry::Unknown(kind, ..) => format!("?{kind}"),
            })
            .collect();
        found.sort();
        found
    }

    #[test]
    fn what_depends_on_itself_grows_to_the_limit_and_is_cut_wherever_it_goes() {
        let mut equations = Equations::new(Bounds { max_strings: 10, ..Bounds::default() }, Pool::default());
        let (a, loops, later) = (equations.text("a"), equations.row(), equations.row());
        equations.rows[later as usize] = vec![Expr::Same(loops), Expr::Is(a)];
        let piece = |operand| Piece { operand, maybe: false };
        equations.rows[loops as usize] =
            vec![Expr::Is(a), Expr::Join(vec![piece(Operand::Row(loops)), piece(Operand::Is(a))])];
        equations.solve(|_| false);
        assert_eq!(known(&equations, loops), ["?too many strings"]);
        assert_eq!(known(&equations, later), ["?too many strings", "a"]);
    }

    #[test]
    fn an_answer_takes_the_place_of_what_is_not_known() {
        let mut equations = Equations::new(Bounds { max_strings: 10, ..Bounds::default() }, Pool::default());
        let unknown = TextEntry::Unknown("file".to_owned(), None, None);
        let (entry, prefix, whole, part) =
            (equations.entry(unknown.clone()), equations.text("p."), equations.row(), equations.row());
        equations.rows[whole as usize] = vec![Expr::Is(entry)];
        let pieces = [Operand::Is(prefix), Operand::Is(entry)].map(|operand| Piece { operand, maybe: false });
        equations.rows[part as usize] = vec![Expr::Join(pieces.to_vec())];
        equations.answer(&Answers::from_iter([(unknown, vec!["x".to_owned(), "y".to_owned()])]));
        equations.solve(|_| false);
        assert_eq!(known(&equations, whole), ["x", "y"]);
        assert_eq!(known(&equations, part), ["p.x", "p.y"]);
    }

    #[test]
    fn what_is_not_known_passes_through() {
        let mut equations = Equations::new(Bounds { max_strings: 10, ..Bounds::default() }, Pool::default());
        let (from, to) = (equations.row(), equations.row());
        let text = equations.text("x");
        let noise = equations.text("a sentence of words");
        let unknown = equations.entry(TextEntry::Unknown("file".to_owned(), None, None));
        equations.rows[from as usize] = vec![Expr::Is(text), Expr::Is(unknown), Expr::Is(noise)];
        let prefix = equations.text("p.");
        let pieces = [Operand::Is(prefix), Operand::Row(from)].map(|operand| Piece { operand, maybe: false });
        equations.rows[to as usize] = vec![Expr::Join(pieces.to_vec())];
        equations.solve(|_| false);
        assert_eq!(known(&equations, to), ["?file", "p.x", "~"]);
    }
}
