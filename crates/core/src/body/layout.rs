//! A draft → the body: nodes one behind the other, webs numbered, jumps as indices of statements.

use super::blocks::Blocks;
use super::draft::{BodyDraft, NodeState};
use super::graph::{BlockGraph, NOWHERE};
use super::inference::Inference;
use super::ir::{Body, Case, Handler, Op, Ref, Statement, Var, Variable};
use super::types::{Join, Type};
use crate::classfile::ClassFile;

/// Statements that one exception range covers, before neighbours are joined.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    range: u32,
    start: u32,
    end: u32,
    catch: u32,
}

#[derive(Debug, Default)]
pub struct Layout {
    statements: Vec<Statement>,
    variables: Vec<Variable>,
    /// The number of each variable's web.
    numbers: Vec<u32>,
    starts: Vec<u32>,
    jumps: Vec<u32>,
    stretches: Vec<Stretch>,
    handlers: Vec<Handler>,
    inference: Inference,
}

impl Layout {
    pub fn finish(
        &mut self,
        draft: &mut BodyDraft,
        graph: &BlockGraph,
        blocks: &Blocks,
        class: &ClassFile,
        join: &dyn Join,
    ) -> Body {
        self.statements.clear();
        self.variables.clear();
        self.jumps.clear();
        self.handlers.clear();
        self.starts.clear();
        self.starts.resize(graph.nodes.len(), 0);
        self.number_webs(draft, class, join);
        let parameters = draft.parameters.iter().map(|var| self.number(*var)).collect();
        self.place(draft, graph, blocks);
        self.aim(draft);
        if !blocks.ranges.is_empty() {
            self.protect(draft, graph, blocks);
        }
        let operands = draft.operands.iter().map(|var| self.number(*var)).collect();
        self.inference.run(&self.statements, &mut self.variables, &mut draft.types, class, join);
        Body {
            method: 0,
            variables: self.variables.as_slice().into(),
            parameters,
            statements: self.statements.as_slice().into(),
            operands,
            cases: draft.cases.as_slice().into(),
            handlers: self.handlers.as_slice().into(),
            own: std::mem::take(&mut draft.own).into_boxed_slice(),
            types: draft.types.finish(),
        }
    }

    /// Numbers the webs in the order of their first variables. A web has the type that its definitions have in
    /// common; its uses have none of their own.
    fn number_webs(&mut self, draft: &mut BodyDraft, class: &ClassFile, join: &dyn Join) {
        self.numbers.clear();
        for (raw, (ty, origin)) in draft.variables.iter().copied().enumerate() {
            let parent = draft.webs.parent(raw as u32) as usize;
            let number = match self.numbers.get(parent) {
                // Parents are smaller, so they have their numbers already.
                Some(number) => *number,
                None => {
                    self.variables.push(Variable { ty, origin });
                    self.variables.len() as u32 - 1
                }
            };
            let variable = &mut self.variables[number as usize];
            if variable.ty != ty && ty != Type::NULL {
                variable.ty = draft.types.join(class, join, variable.ty, ty);
            }
            self.numbers.push(number);
        }
    }

    /// The number of the web that a variable belongs to.
    fn number(&self, var: Var) -> Var {
        Var::new(self.numbers[var.index() as usize])
    }

    fn place(&mut self, draft: &BodyDraft, graph: &BlockGraph, blocks: &Blocks) {
        for (rank, &node) in graph.order.iter().enumerate() {
            let emitted = draft.nodes[node as usize];
            if emitted.progress != NodeState::Done {
                continue;
            }
            self.starts[node as usize] = self.statements.len() as u32;
            let last = draft.statements[emitted.first as usize..emitted.end as usize].last().map(|last| last.op);
            let jump = last.filter(Op::is_jump);
            let body = emitted.end - u32::from(jump.is_some());
            for index in emitted.first..body {
                let statement = draft.statements[index as usize];
                self.add(statement);
            }
            let offset = blocks.blocks[graph.nodes[node as usize].block as usize].last;
            let mut copy = emitted.copies;
            while let Some(edge) = copy.checked_sub(1).and_then(|index| draft.copies.get(index as usize)).copied() {
                self.add(Statement { offset, op: Op::Copy { to: edge.to, from: edge.from } });
                copy = edge.previous;
            }
            if jump.is_some() {
                self.jumps.push(self.statements.len() as u32);
                let statement = draft.statements[body as usize];
                self.add(statement);
            }
            let onwards = match jump {
                Some(Op::If { .. }) => graph.successors(node).get(1),
                Some(_) => None,
                None => graph.successors(node).first(),
            };
            let mut behind = graph.order[rank + 1..].iter();
            let next = behind.find(|next| draft.nodes[**next as usize].progress == NodeState::Done);
            if let Some(&target) = onwards.filter(|target| Some(*target) != next && **target != NOWHERE) {
                self.jumps.push(self.statements.len() as u32);
                self.statements.push(Statement { offset, op: Op::Goto { target } });
            }
        }
    }

    fn add(&mut self, mut statement: Statement) {
        statement.op.rename(|var| self.number(var));
        self.statements.push(statement);
    }

    /// Turns the nodes that jumps name into statements.
    fn aim(&mut self, draft: &mut BodyDraft) {
        for &jump in &self.jumps {
            match &mut self.statements[jump as usize].op {
                Op::Goto { target } | Op::If { target, .. } => *target = self.starts[*target as usize],
                _ => {}
            }
        }
        for Case { target, .. } in &mut draft.cases {
            *target = self.starts[*target as usize];
        }
    }

    /// Exception ranges over nodes → handlers over statements, in the order of the table.
    fn protect(&mut self, draft: &BodyDraft, graph: &BlockGraph, blocks: &Blocks) {
        self.stretches.clear();
        let done = |node: u32| draft.nodes[node as usize].progress == NodeState::Done;
        let mut nodes = graph.order.iter().copied().filter(|node| done(*node)).peekable();
        while let Some(node) = nodes.next() {
            let start = self.starts[node as usize];
            let end = nodes.peek().map_or(self.statements.len() as u32, |next| self.starts[*next as usize]);
            if start == end {
                continue;
            }
            for row in graph.covered(node).iter().filter(|row| done(row.catch)) {
                self.stretches.push(Stretch { range: row.range, start, end, catch: row.catch });
            }
        }
        self.stretches.sort_by_key(|stretch| (stretch.range, stretch.start));
        let mut last: Option<Stretch> = None;
        for index in 0..self.stretches.len() {
            let stretch = self.stretches[index];
            if let Some(before) = last.as_mut().filter(|before| before.range == stretch.range && before.catch == stretch.catch)
                // Entries of handlers may lie between; they do not throw.
                && let Some(gap) = self.statements.get(before.end as usize..stretch.start as usize)
                && gap.iter().all(|statement| matches!(statement.op, Op::Catch { .. }))
            {
                before.end = stretch.end;
                continue;
            }
            self.handle(blocks, last.replace(stretch));
        }
        self.handle(blocks, last);
    }

    fn handle(&mut self, blocks: &Blocks, stretch: Option<Stretch>) {
        let Some(Stretch { range, start, end, catch }) = stretch else { return };
        let target = self.starts[catch as usize];
        let caught = self.statements.get(target as usize).and_then(|statement| statement.op.result());
        let Some(variable) = caught else { return };
        let constant = blocks.ranges[range as usize].catch;
        let catch = (constant != 0).then(|| Ref::pool(constant));
        self.handlers.push(Handler { start, end, target, catch, variable });
    }
}
