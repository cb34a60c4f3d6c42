//! Strings and values as far as one body tells.

use super::{Answers, Definition, Equations, Expr, Lowered, Operand, Piece, Pool, Table, TextEntry, TextOperand};
use crate::body::ir::Var;
use crate::names::MethodId;
use rustc_hash::FxHashMap;

/// The strings that a variable may be, going by this body alone.
pub(in crate::algorithms) fn read_locally(
    lowered: &Lowered,
    table: &Table,
    answers: &Answers,
    method: MethodId,
    var: Var,
) -> Vec<TextEntry> {
    let mut reading = Reading {
        lowered,
        table,
        method,
        equations: Equations::new(table.bounds, Pool::default()),
        rows: FxHashMap::default(),
        waiting: Vec::new(),
    };
    let wanted = reading.row(var);
    while let Some((var, row)) = reading.waiting.pop() {
        let exprs = reading.exprs(var);
        reading.equations.rows[row as usize] = exprs;
    }
    reading.equations.answer(answers);
    reading.equations.solve(|_| false);
    let equations = reading.equations;
    equations.value(wanted).iter().map(|entry| equations.entry_at(*entry).clone()).collect()
}

struct Reading<'a> {
    lowered: &'a Lowered,
    table: &'a Table,
    method: MethodId,
    equations: Equations,
    rows: FxHashMap<Var, u32>,
    waiting: Vec<(Var, u32)>,
}

impl Reading<'_> {
    fn row(&mut self, var: Var) -> u32 {
        if let Some(known) = self.rows.get(&var) {
            return *known;
        }
        let row = self.equations.row();
        self.rows.insert(var, row);
        self.waiting.push((var, row));
        row
    }

    fn unknown(&mut self, kind: &str, offset: Option<u32>) -> u32 {
        self.equations.entry(TextEntry::Unknown(kind.to_owned(), Some(self.method), offset))
    }

    fn operand(&mut self, value: &TextOperand) -> Operand {
        match value {
            TextOperand::Var(var) => Operand::Row(self.row(*var)),
            TextOperand::Text(text) => Operand::Is(self.equations.pool.exact(text)),
            TextOperand::Number(number) => Operand::Number(*number),
            TextOperand::Unknown(offset) => Operand::Is(self.unknown("number", *offset)),
        }
    }

    fn exprs(&mut self, var: Var) -> Vec<Expr> {
        let mut exprs = Vec::new();
        if let Some(position) = self.lowered.body.parameters.iter().position(|parameter| *parameter == var) {
            let entry = self.unknown(&format!("parameter {position}"), None);
            exprs.push(Expr::Is(entry));
        }
        for definition in self.lowered.definitions(self.table, var) {
            match definition {
                Definition::Text(text) => exprs.push(Expr::Is(self.equations.text(&text))),
                Definition::Copy(from) => exprs.push(Expr::Same(self.row(from))),
                Definition::Join(pieces) => {
                    let mut joined = Vec::new();
                    for (value, maybe) in &pieces {
                        joined.push(Piece { operand: self.operand(value), maybe: *maybe });
                    }
                    exprs.push(Expr::Join(joined));
                }
                Definition::Apply(operation, values) => {
                    let operands = values.iter().map(|value| self.operand(value)).collect();
                    exprs.push(Expr::Apply(operation, operands));
                }
                Definition::Source { kind, offset, default } => {
                    let kind = self.table.kinds[kind as usize].clone();
                    let entry = self.unknown(&kind, Some(offset));
                    exprs.push(Expr::Is(entry));
                    if let Some(default) = default {
                        exprs.push(Expr::Same(self.row(default)));
                    }
                }
                // The name of a class constant is asked for by `class name`.
                Definition::Constant(_, name) => exprs.push(Expr::Is(self.equations.text(&name))),
                Definition::Made { offset } | Definition::Call { offset } | Definition::Other { offset } => {
                    let entry = self.unknown("code outside", Some(offset));
                    exprs.push(Expr::Is(entry));
                }
            }
        }
        exprs
    }
}

/// Where a variable of one body gets its values.
#[derive(Clone, Debug, Default)]
pub(in crate::algorithms) struct Origins {
    /// Constants: their classes, as the JVM writes them, and tags.
    pub constants: Vec<(&'static [u8], String)>,
    /// Calls whose results it may be, by offset.
    pub calls: Vec<u32>,
    /// Whether there are others.
    pub others: bool,
}

impl Origins {
    pub(in crate::algorithms) fn of(lowered: &Lowered, var: Var) -> Origins {
        let table = Table::default();
        let mut origins = Origins::default();
        let mut seen = vec![var];
        let mut at = 0;
        while let Some(var) = seen.get(at).copied() {
            at += 1;
            origins.others |= lowered.body.parameters.contains(&var);
            for definition in lowered.definitions(&table, var) {
                match definition {
                    Definition::Copy(from) => {
                        if !seen.contains(&from) {
                            seen.push(from);
                        }
                    }
                    Definition::Constant(class, tag) => origins.constants.push((class, tag)),
                    Definition::Call { offset } => origins.calls.push(offset),
                    Definition::Text(_) | Definition::Join(_) => {}
                    _ => origins.others = true,
                }
            }
        }
        origins
    }
}
