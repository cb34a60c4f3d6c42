//! What strings each row may be: constants, what other rows are, what methods make of them. Solved by growing.

use super::Operation;
use super::apply::{Argument, apply};
use crate::names::MethodId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

/// What a row may be; entries are numbered.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::algorithms) enum Entry {
    Known(String),
    /// Texts that no name of anything has in it.
    Noise,
    /// From somewhere that nobody knows: the kind of source, and the method and offset that get it.
    Unknown(String, Option<MethodId>, Option<u32>),
}

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

#[derive(Clone, Debug, Default)]
pub(in crate::algorithms) struct Row {
    pub exprs: Vec<Expr>,
    pub value: Vec<u32>,
    held: FxHashSet<u32>,
    /// Rows that hold what this one holds, and rows with expressions over it.
    copies: Vec<u32>,
    dependents: Vec<u32>,
    /// How many of the strings have been handed to the copies.
    handed: usize,
    known: usize,
    cut: bool,
}

impl Row {
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

/// How many combinations of operands are tried for one expression.
const COMBINATIONS: usize = 512;
/// How many sources that are not known a row keeps: it is not known then, and the others are much alike.
const SOURCES: usize = 30;
const TOO_MANY: &str = "too many strings";

/// Entries and their numbers.
#[derive(Debug, Default)]
pub(in crate::algorithms) struct Pool {
    entries: Vec<Entry>,
    numbers: FxHashMap<Entry, u32>,
}

impl Pool {
    pub(in crate::algorithms) fn entry(&mut self, entry: Entry) -> u32 {
        if let Some(known) = self.numbers.get(&entry) {
            return *known;
        }
        let number = self.entries.len() as u32;
        self.entries.push(entry.clone());
        self.numbers.insert(entry, number);
        number
    }

    /// The entry of a text: those that can be no part of a name are one.
    pub(in crate::algorithms) fn text(&mut self, text: &str) -> u32 {
        let words = text.split_whitespace().take(3).count();
        if words < 3 && text.len() <= 200 && !text.contains(['\n', '{', '<', '=']) {
            self.entry(Entry::Known(text.to_owned()))
        } else {
            self.entry(Entry::Noise)
        }
    }
}

#[derive(Debug, Default)]
pub(in crate::algorithms) struct Equations {
    pub rows: Vec<Row>,
    pub pool: Pool,
    limit: usize,
}

impl Equations {
    /// Rows with more strings than the limit are cut: nothing is known of them.
    pub(in crate::algorithms) fn new(limit: usize, pool: Pool) -> Equations {
        Equations { limit, pool, rows: Vec::new() }
    }

    pub(in crate::algorithms) fn entry(&mut self, entry: Entry) -> u32 {
        self.pool.entry(entry)
    }

    pub(in crate::algorithms) fn text(&mut self, text: &str) -> u32 {
        self.pool.text(text)
    }

    pub(in crate::algorithms) fn entry_at(&self, number: u32) -> &Entry {
        &self.pool.entries[number as usize]
    }

    pub(in crate::algorithms) fn row(&mut self) -> u32 {
        self.rows.push(Row::default());
        self.rows.len() as u32 - 1
    }

    /// Grows every row until nothing changes. Rows only grow, and each has at most `limit` strings, so that ends. If some
    /// grow past the limit, all is done again with those known to be cut, so that nobody gets what they had before.
    pub(in crate::algorithms) fn solve(&mut self) {
        for index in 0..self.rows.len() as u32 {
            for at in 0..self.rows[index as usize].exprs.len() {
                let expr = &self.rows[index as usize].exprs[at];
                let copies = matches!(expr, Expr::Same(_));
                for source in expr.rows() {
                    let row = &mut self.rows[source as usize];
                    if copies { row.copies.push(index) } else { row.dependents.push(index) }
                }
            }
        }
        let cut = self.entry(Entry::Unknown(TOO_MANY.to_owned(), None, None));
        self.grow_all(cut);
        if self.rows.iter().any(|row| row.cut) {
            for row in &mut self.rows {
                row.value.clear();
                row.held.clear();
                (row.handed, row.known) = (0, 0);
            }
            self.grow_all(cut);
        }
    }

    fn grow_all(&mut self, cut: u32) {
        let mut waiting: VecDeque<u32> = (0..self.rows.len() as u32).collect();
        let mut queued = vec![true; self.rows.len()];
        let mut first = vec![true; self.rows.len()];
        let mut again = vec![false; self.rows.len()];
        while let Some(index) = waiting.pop_front() {
            queued[index as usize] = false;
            let fresh = std::mem::take(&mut first[index as usize]);
            if fresh || std::mem::take(&mut again[index as usize]) {
                self.evaluate(index, fresh, cut);
            }
            let row = &self.rows[index as usize];
            if row.handed == row.value.len() {
                continue;
            }
            let (copies, dependents) = (row.copies.clone(), row.dependents.clone());
            let gain = row.value[row.handed..].to_vec();
            self.rows[index as usize].handed = self.rows[index as usize].value.len();
            for copy in copies {
                let before = self.rows[copy as usize].value.len();
                gain.iter().for_each(|entry| self.put(copy, *entry, cut));
                if self.rows[copy as usize].value.len() > before && !std::mem::replace(&mut queued[copy as usize], true)
                {
                    waiting.push_back(copy);
                }
            }
            for dependent in dependents {
                again[dependent as usize] = true;
                if !std::mem::replace(&mut queued[dependent as usize], true) {
                    waiting.push_back(dependent);
                }
            }
        }
    }

    /// What a row's expressions give; copies are handed over by those who are copied.
    fn evaluate(&mut self, index: u32, fresh: bool, cut: u32) {
        if self.rows[index as usize].cut {
            return self.put(index, cut, cut);
        }
        let exprs = std::mem::take(&mut self.rows[index as usize].exprs);
        for expr in &exprs {
            match expr {
                Expr::Is(entry) if fresh => self.put(index, *entry, cut),
                Expr::Is(_) | Expr::Same(_) => {}
                Expr::Join(pieces) => self.join(index, pieces, cut),
                Expr::Apply(operation, operands) => self.apply(index, *operation, operands, cut),
            }
        }
        self.rows[index as usize].exprs = exprs;
    }

    fn put(&mut self, index: u32, entry: u32, cut: u32) {
        let row = &mut self.rows[index as usize];
        if row.holds(entry) {
            return;
        }
        let known = !matches!(self.pool.entries[entry as usize], Entry::Unknown(..));
        if row.cut && known {
            return;
        }
        if !known && row.value.len() - row.known >= SOURCES && entry != cut {
            return;
        }
        if row.known >= self.limit && known {
            row.cut = true;
            if !row.holds(cut) {
                row.push(cut);
            }
            return;
        }
        row.known += usize::from(known);
        row.push(entry);
    }

    /// The entries of an operand: those that are known, and those that are not.
    fn split(&self, operand: &Operand) -> (Vec<Argument<'_>>, Vec<u32>) {
        let mut known = Vec::new();
        let mut unknown = Vec::new();
        let mut take = |entry: u32| match &self.pool.entries[entry as usize] {
            Entry::Known(text) => known.push(Argument::Text(text)),
            Entry::Noise | Entry::Unknown(..) => unknown.push(entry),
        };
        match operand {
            Operand::Number(number) => return (vec![Argument::Number(*number)], Vec::new()),
            Operand::Is(entry) => take(*entry),
            Operand::Row(row) => self.rows[*row as usize].value.iter().copied().for_each(take),
        }
        (known, unknown)
    }

    fn join(&mut self, index: u32, pieces: &[Piece], cut: u32) {
        let mut texts = vec![String::new()];
        let mut unknowns = Vec::new();
        for piece in pieces {
            let (known, unknown) = self.split(&piece.operand);
            unknowns.extend(unknown);
            let mut longer = if piece.maybe { texts.clone() } else { Vec::new() };
            for text in &texts {
                for argument in &known {
                    if longer.len() >= COMBINATIONS {
                        break;
                    }
                    longer.push(match argument {
                        Argument::Text(more) => format!("{text}{more}"),
                        Argument::Number(more) => format!("{text}{more}"),
                    });
                }
            }
            texts = longer;
        }
        let full = texts.len() >= COMBINATIONS;
        self.put_all(index, texts, unknowns, full, cut);
    }

    fn apply(&mut self, index: u32, operation: Operation, operands: &[Operand], cut: u32) {
        let mut rows: Vec<Vec<Argument>> = vec![Vec::new()];
        let mut unknowns = Vec::new();
        for operand in operands {
            let (known, unknown) = self.split(operand);
            unknowns.extend(unknown);
            let mut longer = Vec::new();
            for row in &rows {
                for argument in &known {
                    if longer.len() < COMBINATIONS {
                        longer.push(row.iter().copied().chain([*argument]).collect());
                    }
                }
            }
            rows = longer;
        }
        let full = rows.len() >= COMBINATIONS;
        let texts = rows.iter().filter_map(|row| apply(operation, row)).collect();
        // A part of a long text may be a name, though the text is none.
        if !matches!(operation, Operation::Same(_)) {
            let part = self.entry(Entry::Unknown("part of another string".to_owned(), None, None));
            let noise = self.entry(Entry::Noise);
            unknowns.iter_mut().filter(|entry| **entry == noise).for_each(|entry| *entry = part);
        }
        self.put_all(index, texts, unknowns, full, cut);
    }

    fn put_all(&mut self, index: u32, texts: Vec<String>, unknowns: Vec<u32>, full: bool, cut: u32) {
        for text in texts {
            let entry = self.text(&text);
            self.put(index, entry, cut);
        }
        for entry in unknowns {
            self.put(index, entry, cut);
        }
        if full {
            self.put(index, cut, cut);
        }
    }
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
        let mut found: Vec<String> = equations.rows[row as usize]
            .value
            .iter()
            .map(|entry| match equations.entry_at(*entry) {
                Entry::Known(text) => text.clone(),
                Entry::Noise => "~".to_owned(),
                Entry::Unknown(kind, ..) => format!("?{kind}"),
            })
            .collect();
        found.sort();
        found
    }

    #[test]
    fn what_depends_on_itself_grows_to_the_limit_and_is_cut_wherever_it_goes() {
        let mut equations = Equations::new(10, Pool::default());
        let (a, loops, later) = (equations.text("a"), equations.row(), equations.row());
        equations.rows[later as usize].exprs = vec![Expr::Same(loops), Expr::Is(a)];
        let piece = |operand| Piece { operand, maybe: false };
        equations.rows[loops as usize].exprs =
            vec![Expr::Is(a), Expr::Join(vec![piece(Operand::Row(loops)), piece(Operand::Is(a))])];
        equations.solve();
        assert_eq!(known(&equations, loops), ["?too many strings"]);
        assert_eq!(known(&equations, later), ["?too many strings", "a"]);
    }

    #[test]
    fn what_is_not_known_passes_through() {
        let mut equations = Equations::new(10, Pool::default());
        let (from, to) = (equations.row(), equations.row());
        let text = equations.text("x");
        let noise = equations.text("a sentence of words");
        let unknown = equations.entry(Entry::Unknown("file".to_owned(), None, None));
        equations.rows[from as usize].exprs = vec![Expr::Is(text), Expr::Is(unknown), Expr::Is(noise)];
        let prefix = equations.text("p.");
        let pieces = [Operand::Is(prefix), Operand::Row(from)].map(|operand| Piece { operand, maybe: false });
        equations.rows[to as usize].exprs = vec![Expr::Join(pieces.to_vec())];
        equations.solve();
        assert_eq!(known(&equations, to), ["?file", "p.x", "~"]);
    }
}
