//! Reaching definitions: which definitions of a variable a statement may see.
//!
//! A variable is a web, so mostly there is one. Where there are several, a walk against control flow from the use
//! finds them. Nothing is computed for what is not asked.

use super::flow::{Cfg, Edges};
use super::ir::{Body, Var};

/// Definitions of the variables of a body, and the walk that tells them apart.
#[derive(Debug)]
pub struct Reaching<'a> {
    body: &'a Body,
    cfg: &'a Cfg,
    /// `starts[v]..starts[v + 1]` are the statements that define v, in order.
    starts: Vec<u32>,
    definitions: Vec<u32>,
    is_parameter: Vec<bool>,
}

/// What a use may see.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReachingDefinitions {
    /// Statements that define the variable, sorted.
    pub definitions: Vec<u32>,
    /// Whether it may still be what it was at the body's entry: an argument, or nothing.
    pub entry: bool,
}

impl<'a> Reaching<'a> {
    pub fn new(body: &'a Body, cfg: &'a Cfg) -> Reaching<'a> {
        let count = body.variables.len();
        let mut starts = vec![0u32; count + 2];
        let results =
            || (0u32..).zip(&body.statements).filter_map(|(at, statement)| Some((at, statement.op.result()?)));
        for (_, var) in results() {
            starts[var.index() as usize + 2] += 1;
        }
        for index in 2..starts.len() {
            starts[index] += starts[index - 1];
        }
        let mut definitions = vec![0; starts[count + 1] as usize];
        for (at, var) in results() {
            let next = &mut starts[var.index() as usize + 1];
            definitions[*next as usize] = at;
            *next += 1;
        }
        let mut is_parameter = vec![false; count];
        body.parameters.iter().for_each(|var| is_parameter[var.index() as usize] = true);
        Reaching { body, cfg, starts, definitions, is_parameter }
    }

    /// All statements that define a variable, in order.
    pub fn definitions(&self, var: Var) -> &[u32] {
        let index = var.index() as usize;
        match (self.starts.get(index), self.starts.get(index + 1)) {
            (Some(first), Some(end)) if index < self.is_parameter.len() => {
                &self.definitions[*first as usize..*end as usize]
            }
            _ => &[],
        }
    }

    /// The only definition of a variable, if there is exactly one and it is no parameter.
    pub fn single(&self, var: Var) -> Option<u32> {
        match self.definitions(var) {
            [only] if self.is_parameter.get(var.index() as usize) == Some(&false) => Some(*only),
            _ => None,
        }
    }

    /// The definitions of a variable that may reach the point just before a statement.
    pub fn before(&self, statement: u32, var: Var) -> ReachingDefinitions {
        let mut seen = ReachingDefinitions::default();
        let Some(block) = self.cfg.block_of(statement) else { return seen };
        let start = self.cfg.blocks()[block as usize].start;
        if let Some(definition) = self.last_between(var, start, statement) {
            seen.definitions.push(definition);
            return seen;
        }
        let mut entered = vec![false; self.cfg.blocks().len()];
        entered[block as usize] = true;
        let mut work = vec![block];
        while let Some(block) = work.pop() {
            seen.entry |= block == 0;
            let mut ask = |from: u32, end: u32| {
                let start = self.cfg.blocks()[from as usize].start;
                match self.last_between(var, start, end) {
                    Some(definition) => seen.definitions.push(definition),
                    None if !std::mem::replace(&mut entered[from as usize], true) => work.push(from),
                    None => {}
                }
            };
            self.cfg.each_predecessor(block, Edges::Normal, |from| ask(from, self.cfg.blocks()[from as usize].end));
            // What throws defines nothing: the handler sees what was before it.
            self.cfg.throwers(block).iter().for_each(|from| ask(*from, self.cfg.blocks()[*from as usize].end - 1));
        }
        seen.definitions.sort_unstable();
        seen.definitions.dedup();
        seen
    }

    /// The last definition in a run of statements.
    fn last_between(&self, var: Var, start: u32, end: u32) -> Option<u32> {
        let all = self.definitions(var);
        let before = all.partition_point(|definition| *definition < end);
        before.checked_sub(1).map(|last| all[last]).filter(|last| *last >= start)
    }

    pub fn body(&self) -> &'a Body {
        self.body
    }
}
