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
    dependents: Vec<u32>,
    cut: bool,
}

/// How many combinations of operands are tried for one expression.
const COMBINATIONS: usize = 512;

#[derive(Debug, Default)]
pub(in crate::algorithms) struct Equations {
    pub rows: Vec<Row>,
    entries: Vec<Entry>,
    numbers: FxHashMap<Entry, u32>,
    limit: usize,
}

impl Equations {
    /// Rows with more strings than the limit are cut.
    pub(in crate::algorithms) fn new(limit: usize) -> Equations {
        Equations { limit, ..Equations::default() }
    }

    pub(in crate::algorithms) fn entry(&mut self, entry: Entry) -> u32 {
        if let Some(known) = self.numbers.get(&entry) {
            return *known;
        }
        let number = self.entries.len() as u32;
        self.entries.push(entry.clone());
        self.numbers.insert(entry, number);
        number
    }

    pub(in crate::algorithms) fn entry_at(&self, number: u32) -> &Entry {
        &self.entries[number as usize]
    }

    pub(in crate::algorithms) fn row(&mut self) -> u32 {
        self.rows.push(Row::default());
        self.rows.len() as u32 - 1
    }

    /// Grows every row until nothing changes. Rows only grow, and each has at most `limit` strings, so that ends.
    pub(in crate::algorithms) fn solve(&mut self) {
        for index in 0..self.rows.len() as u32 {
            let sources: Vec<u32> = self.rows[index as usize].exprs.iter().flat_map(Expr::rows).collect();
            for source in sources {
                self.rows[source as usize].dependents.push(index);
            }
        }
        let mut waiting: VecDeque<u32> = (0..self.rows.len() as u32).collect();
        let mut queued = vec![true; self.rows.len()];
        while let Some(index) = waiting.pop_front() {
            queued[index as usize] = false;
            if self.grow(index) {
                for dependent in &self.rows[index as usize].dependents {
                    if !std::mem::replace(&mut queued[*dependent as usize], true) {
                        waiting.push_back(*dependent);
                    }
                }
            }
        }
    }

    fn grow(&mut self, index: u32) -> bool {
        let exprs = std::mem::take(&mut self.rows[index as usize].exprs);
        let before = self.rows[index as usize].value.len();
        for expr in &exprs {
            match expr {
                Expr::Is(entry) => self.put(index, *entry),
                Expr::Same(row) => {
                    if *row != index {
                        for at in 0..self.rows[*row as usize].value.len() {
                            self.put(index, self.rows[*row as usize].value[at]);
                        }
                    }
                }
                Expr::Join(pieces) => self.join(index, pieces),
                Expr::Apply(operation, operands) => self.apply(index, *operation, operands),
            }
        }
        self.rows[index as usize].exprs = exprs;
        self.rows[index as usize].value.len() > before
    }

    fn put(&mut self, index: u32, entry: u32) {
        let row = &self.rows[index as usize];
        if row.held.contains(&entry) || (row.cut && matches!(self.entries[entry as usize], Entry::Known(_))) {
            return;
        }
        if row.value.len() >= self.limit {
            let cut = self.entry(Entry::Unknown("too many strings".to_owned(), None, None));
            let row = &mut self.rows[index as usize];
            if !std::mem::replace(&mut row.cut, true) && row.held.insert(cut) {
                row.value.push(cut);
            }
            return;
        }
        let row = &mut self.rows[index as usize];
        row.held.insert(entry);
        row.value.push(entry);
    }

    /// The entries of an operand: those that are known, and those that are not.
    fn split(&self, operand: &Operand) -> (Vec<Argument<'_>>, Vec<u32>) {
        let mut known = Vec::new();
        let mut unknown = Vec::new();
        let mut take = |entry: u32| match &self.entries[entry as usize] {
            Entry::Known(text) => known.push(Argument::Text(text)),
            Entry::Unknown(..) => unknown.push(entry),
        };
        match operand {
            Operand::Number(number) => return (vec![Argument::Number(*number)], Vec::new()),
            Operand::Is(entry) => take(*entry),
            Operand::Row(row) => self.rows[*row as usize].value.iter().copied().for_each(take),
        }
        (known, unknown)
    }

    fn join(&mut self, index: u32, pieces: &[Piece]) {
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
        self.put_all(index, texts, unknowns, full);
    }

    fn apply(&mut self, index: u32, operation: Operation, operands: &[Operand]) {
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
        self.put_all(index, texts, unknowns, full);
    }

    fn put_all(&mut self, index: u32, texts: Vec<String>, unknowns: Vec<u32>, full: bool) {
        for text in texts {
            let entry = self.entry(Entry::Known(text));
            self.put(index, entry);
        }
        for entry in unknowns {
            self.put(index, entry);
        }
        if full {
            let cut = self.entry(Entry::Unknown("too many strings".to_owned(), None, None));
            self.put(index, cut);
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
                Entry::Unknown(kind, ..) => format!("?{kind}"),
            })
            .collect();
        found.sort();
        found
    }

    #[test]
    fn what_depends_on_itself_grows_to_the_limit_and_is_cut() {
        let mut equations = Equations::new(10);
        let (a, loops) = (equations.entry(Entry::Known("a".to_owned())), equations.row());
        let piece = |operand| Piece { operand, maybe: false };
        equations.rows[loops as usize].exprs =
            vec![Expr::Is(a), Expr::Join(vec![piece(Operand::Row(loops)), piece(Operand::Is(a))])];
        equations.solve();
        let found = known(&equations, loops);
        assert_eq!(found.len(), 11);
        assert!(found.contains(&"aaaaaaaaaa".to_owned()) && found.contains(&"?too many strings".to_owned()));
    }

    #[test]
    fn what_is_not_known_passes_through() {
        let mut equations = Equations::new(10);
        let (from, to) = (equations.row(), equations.row());
        let text = equations.entry(Entry::Known("x".to_owned()));
        let unknown = equations.entry(Entry::Unknown("file".to_owned(), None, None));
        equations.rows[from as usize].exprs = vec![Expr::Is(text), Expr::Is(unknown)];
        let prefix = equations.entry(Entry::Known("p.".to_owned()));
        let pieces = [Operand::Is(prefix), Operand::Row(from)].map(|operand| Piece { operand, maybe: false });
        equations.rows[to as usize].exprs = vec![Expr::Join(pieces.to_vec())];
        equations.solve();
        assert_eq!(known(&equations, to), ["?file", "p.x"]);
    }
}
