//! The control-flow graph of a body: basic blocks of statements, and how control goes between them.
//!
//! A statement that may throw and is covered by a handler ends its block, so that whatever holds for a block holds
//! for every statement in it.

use super::ir::{Body, Handler, Op};

/// A run of statements that control enters at the first and leaves at the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    pub start: u32,
    pub end: u32,
}

/// Which edges a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edges {
    /// Control as if nothing threw; handlers are then reached from nowhere.
    Normal,
    /// Exceptions that a handler of this body catches are edges too.
    All,
}

/// Lists of block numbers, one behind the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Adjacency {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Adjacency {
    /// `edges` calls back for every (from, to).
    pub(super) fn new(count: usize, edges: impl Fn(&mut dyn FnMut(u32, u32))) -> Adjacency {
        let mut starts = vec![0u32; count + 2];
        let mut total = 0;
        edges(&mut |from, _| {
            starts[from as usize + 2] += 1;
            total += 1;
        });
        for index in 2..starts.len() {
            starts[index] += starts[index - 1];
        }
        let mut items = vec![0; total];
        edges(&mut |from, to| {
            let next = &mut starts[from as usize + 1];
            items[*next as usize] = to;
            *next += 1;
        });
        Adjacency { starts, items }
    }

    pub(super) fn get(&self, node: u32) -> &[u32] {
        &self.items[self.starts[node as usize] as usize..self.starts[node as usize + 1] as usize]
    }
}

/// Basic blocks with their edges. Block 0 is the entry, unless the body has no statements.
#[derive(Clone, Debug)]
pub struct Cfg {
    blocks: Vec<Block>,
    /// The block of each statement.
    of: Vec<u32>,
    successors: Adjacency,
    predecessors: Adjacency,
    catches: Adjacency,
    throwers: Adjacency,
}

impl Cfg {
    pub fn new(body: &Body) -> Cfg {
        let count = body.statements.len();
        let mut leads = vec![false; count + 1];
        let mut covered = vec![0i32; count + 1];
        let mut lead = |statement: u32| leads[statement as usize] = true;
        lead(0);
        for Handler { start, end, target, .. } in &body.handlers {
            [*start, *end, *target].into_iter().for_each(&mut lead);
            covered[*start as usize] += 1;
            covered[*end as usize] -= 1;
        }
        let mut depth = 0;
        for (index, statement) in body.statements.iter().enumerate() {
            depth += covered[index];
            targets(body, &statement.op, &mut lead);
            if statement.op.is_jump() || (depth > 0 && statement.op.may_throw()) {
                lead(index as u32 + 1);
            }
        }
        let mut blocks: Vec<Block> = Vec::new();
        let mut of = Vec::with_capacity(count);
        for (index, leads) in (0u32..).zip(&leads[..count]) {
            if *leads {
                blocks.push(Block { start: index, end: index + 1 });
            }
            if let Some(block) = blocks.last_mut() {
                block.end = index + 1;
            }
            of.push(blocks.len() as u32 - 1);
        }
        let successors = Adjacency::new(blocks.len(), |edge| normal(body, &blocks, &of, edge));
        let catches = Adjacency::new(blocks.len(), |edge| exceptional(body, &blocks, &of, edge));
        let back = |forward: &Adjacency| {
            Adjacency::new(blocks.len(), |edge| {
                for from in 0..blocks.len() as u32 {
                    forward.get(from).iter().for_each(|to| edge(*to, from));
                }
            })
        };
        let (predecessors, throwers) = (back(&successors), back(&catches));
        Cfg { blocks, of, successors, predecessors, catches, throwers }
    }

    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The block that a statement lies in.
    pub fn block_of(&self, statement: u32) -> Option<u32> {
        self.of.get(statement as usize).copied()
    }

    /// Where control goes from a block when nothing throws; each block once.
    pub fn successors(&self, block: u32) -> &[u32] {
        self.successors.get(block)
    }

    pub fn predecessors(&self, block: u32) -> &[u32] {
        self.predecessors.get(block)
    }

    /// The handlers that may catch what the block's last statement throws, in order, each once.
    pub fn catches(&self, block: u32) -> &[u32] {
        self.catches.get(block)
    }

    /// The blocks whose exceptions a handler may catch.
    pub fn throwers(&self, block: u32) -> &[u32] {
        self.throwers.get(block)
    }

    /// Calls back for all successors along the edges asked for.
    pub fn each_successor(&self, block: u32, edges: Edges, mut each: impl FnMut(u32)) {
        self.successors(block).iter().for_each(|to| each(*to));
        if edges == Edges::All {
            self.catches(block).iter().for_each(|to| each(*to));
        }
    }

    /// Calls back for all predecessors along the edges asked for.
    pub fn each_predecessor(&self, block: u32, edges: Edges, mut each: impl FnMut(u32)) {
        self.predecessors(block).iter().for_each(|from| each(*from));
        if edges == Edges::All {
            self.throwers(block).iter().for_each(|from| each(*from));
        }
    }
}

fn targets(body: &Body, op: &Op, mut each: impl FnMut(u32)) {
    match *op {
        Op::Goto { target } | Op::If { target, .. } => each(target),
        Op::Switch { first, count, .. } => body.cases(first, count).iter().for_each(|case| each(case.target)),
        _ => {}
    }
}

fn normal(body: &Body, blocks: &[Block], of: &[u32], edge: &mut dyn FnMut(u32, u32)) {
    let mut seen = vec![u32::MAX; blocks.len()];
    for (from, block) in (0u32..).zip(blocks) {
        let Some(last) = body.statements.get(block.end as usize - 1) else { continue };
        let mut once = |statement: u32| {
            if let Some(&to) = of.get(statement as usize)
                && seen[to as usize] != from
            {
                seen[to as usize] = from;
                edge(from, to);
            }
        };
        targets(body, &last.op, &mut once);
        if !last.op.is_final() {
            once(block.end);
        }
    }
}

/// Walks the blocks with the list of handlers that cover them, which is kept in the order of the table.
fn exceptional(body: &Body, blocks: &[Block], of: &[u32], edge: &mut dyn FnMut(u32, u32)) {
    if body.handlers.is_empty() {
        return;
    }
    let mut starts: Vec<u32> = (0..body.handlers.len() as u32).collect();
    starts.sort_by_key(|handler| (body.handlers[*handler as usize].start, *handler));
    let (mut starts, mut active): (_, Vec<u32>) = (starts.into_iter().peekable(), Vec::new());
    let mut seen = vec![u32::MAX; blocks.len()];
    for (from, block) in (0u32..).zip(blocks) {
        let before = active.len();
        while let Some(handler) = starts.next_if(|handler| body.handlers[*handler as usize].start <= block.start) {
            active.push(handler);
        }
        let grown = active.len() > before;
        active.retain(|handler| body.handlers[*handler as usize].end > block.start);
        if grown {
            active.sort_unstable();
        }
        let throws = body.statements.get(block.end as usize - 1).is_some_and(|last| last.op.may_throw());
        if !throws {
            continue;
        }
        for handler in active.iter().map(|handler| &body.handlers[*handler as usize]) {
            if let Some(&to) = of.get(handler.target as usize)
                && seen[to as usize] != from
            {
                seen[to as usize] = from;
                edge(from, to);
            }
            if handler.catch.is_none() {
                break;
            }
        }
    }
}
