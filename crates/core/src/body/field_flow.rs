//! What one method does with fields and elements, and how what it writes there flows inside of it.
//!
//! A write is *killed* by a later write of the same field of the same variable, if nothing has assigned to the variable in between, or
//! of the same static field. Nothing else kills: two variables may be the same object, and may not be. A write *escapes* if it may be
//! there still when other code runs: at a call, at the end of the method, or where something may be thrown. A read is *exposed* if it may
//! find what other code has written: no write of the method that would kill that lies on every way to it from the method's beginning, a
//! call or what else may run other code. Other threads are not asked about.

use super::flow::{Cfg, Edges};
use super::ir::{Body, Literal, Op, Ref, Statement, Var};
use rustc_hash::FxHashSet;

/// What is accessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accessed {
    Field { object: Var, field: Ref },
    Static { field: Ref },
    Element { array: Var },
}

impl Accessed {
    /// What a statement reads or writes; true: it writes.
    pub fn of(op: &Op) -> Option<(Accessed, bool)> {
        match *op {
            Op::Load { object, field, .. } => Some((Accessed::Field { object, field }, false)),
            Op::Store { object, field, .. } => Some((Accessed::Field { object, field }, true)),
            Op::LoadStatic { field, .. } => Some((Accessed::Static { field }, false)),
            Op::StoreStatic { field, .. } => Some((Accessed::Static { field }, true)),
            Op::ArrayLoad { array, .. } => Some((Accessed::Element { array }, false)),
            Op::ArrayStore { array, .. } => Some((Accessed::Element { array }, true)),
            _ => None,
        }
    }

    /// The variable through which it is accessed.
    pub fn base(self) -> Option<Var> {
        match self {
            Accessed::Field { object, .. } => Some(object),
            Accessed::Element { array } => Some(array),
            Accessed::Static { .. } => None,
        }
    }

    /// Does a write of this kill one of the other, while variables hold what they held?
    fn kills(self, other: Accessed) -> bool {
        self == other && !matches!(self, Accessed::Element { .. })
    }

    /// Can an access of this not fail where one of the other has not, while variables hold what they held?
    fn is_as_safe_as(self, other: Accessed) -> bool {
        match (self, other) {
            (Accessed::Field { object, .. }, Accessed::Field { object: known, .. }) => object == known,
            (Accessed::Static { field }, Accessed::Static { field: known }) => field == known,
            _ => false,
        }
    }
}

/// An access of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldAccess {
    pub statement: u32,
    pub offset: u32,
    pub accessed: Accessed,
    pub is_write: bool,
    /// What is read or written is a reference.
    pub is_reference: bool,
    /// Of a write: it escapes. Of a read: it is exposed.
    pub is_open: bool,
    /// Of a write, the reads inside of the method that it reaches, positions in the list of accesses: without those that are exposed, if
    /// it escapes.
    pub reaches: Vec<u32>,
}

/// All accesses of a method, in order, as if all escaped and were exposed.
pub fn plain_accesses(body: &Body) -> Vec<FieldAccess> {
    let access = |(statement, row): (u32, &Statement)| {
        let (accessed, is_write) = Accessed::of(&row.op)?;
        let moved = match row.op {
            Op::Store { value, .. } | Op::StoreStatic { value, .. } | Op::ArrayStore { value, .. } => Some(value),
            op => op.result(),
        };
        let is_reference = moved.and_then(|var| body.variable(var)).is_some_and(|variable| variable.ty.is_reference());
        let (offset, reaches) = (row.offset, Vec::new());
        Some(FieldAccess { statement, offset, accessed, is_write, is_reference, is_open: true, reaches })
    };
    (0u32..).zip(&body.statements).filter_map(access).collect()
}

/// All accesses of a method, in order.
pub fn field_accesses(body: &Body) -> Vec<FieldAccess> {
    let mut found = plain_accesses(body);
    if found.is_empty() {
        return found;
    }
    let cfg = Cfg::new(body);
    let is_killable = |accessed: Accessed| !matches!(accessed, Accessed::Element { .. });
    let writes: Vec<Accessed> = found.iter().filter(|each| each.is_write).map(|each| each.accessed).collect();
    let mut reads: Vec<(u32, u32)> = Vec::new();
    for (position, each) in (0u32..).zip(&mut found) {
        if !each.is_write && is_killable(each.accessed) {
            reads.push((each.statement, position));
            if writes.iter().any(|write| write.kills(each.accessed)) {
                each.is_open = is_exposed(body, &cfg, each.statement, each.accessed);
            }
        }
    }
    let exposed: Vec<bool> = found.iter().map(|each| each.is_open).collect();
    let has_hidden = reads.iter().any(|(_, position)| !exposed[*position as usize]);
    let twice = |accessed: Accessed| writes.iter().filter(|write| write.kills(accessed)).count() > 1;
    let asked: Vec<bool> = found.iter().map(|each| is_killable(each.accessed) && twice(each.accessed)).collect();
    for (each, is_asked) in found.iter_mut().zip(asked).filter(|(each, _)| each.is_write) {
        if is_killable(each.accessed) && (is_asked || has_hidden) {
            (each.is_open, each.reaches) = follow(body, &cfg, each.statement, each.accessed, &reads);
            if each.is_open {
                each.reaches.retain(|position| !exposed[*position as usize]);
            }
        }
    }
    found
}

/// May other code run there, or have run?
fn lets_in(op: &Op) -> bool {
    match op {
        Op::Invoke { .. }
        | Op::Dynamic { .. }
        | Op::Concat { .. }
        | Op::New { .. }
        | Op::LoadStatic { .. }
        | Op::StoreStatic { .. }
        | Op::MonitorEnter { .. }
        | Op::MonitorExit { .. } => true,
        Op::Constant { value, .. } => matches!(value, Literal::Pool(_)),
        _ => false,
    }
}

/// Is a read exposed? Asked backwards.
fn is_exposed(body: &Body, cfg: &Cfg, statement: u32, read: Accessed) -> bool {
    let Some(block) = cfg.block_of(statement) else { return true };
    let mut seen: FxHashSet<(u32, bool)> = FxHashSet::default();
    // A block, and where to begin in it.
    let mut waiting = vec![(block, statement)];
    while let Some((block, end)) = waiting.pop() {
        let mut is_closed = false;
        for at in (cfg.blocks()[block as usize].start..end).rev() {
            let op = &body.statements[at as usize].op;
            let access = Accessed::of(op);
            if access.is_some_and(|(accessed, is_write)| is_write && accessed.kills(read)) {
                is_closed = true;
                break;
            }
            let is_same = access.is_some_and(|(accessed, _)| accessed.is_as_safe_as(read));
            if lets_in(op) && !is_same || read.base().is_some() && op.result() == read.base() {
                return true;
            }
        }
        if is_closed {
            continue;
        }
        if block == 0 {
            return true;
        }
        let blocks = cfg.blocks();
        cfg.each_predecessor(block, Edges::Normal, |from| {
            if seen.insert((from, true)) {
                waiting.push((from, blocks[from as usize].end));
            }
        });
        for from in cfg.throwers(block) {
            let last = blocks[*from as usize].end - 1;
            // What throws has not written, but may have let others run.
            if lets_in(&body.statements[last as usize].op) {
                return true;
            }
            if seen.insert((*from, false)) {
                waiting.push((*from, last));
            }
        }
    }
    false
}

/// Whether a write escapes, and which of some reads (statement, position) it reaches.
fn follow(body: &Body, cfg: &Cfg, statement: u32, write: Accessed, reads: &[(u32, u32)]) -> (bool, Vec<u32>) {
    let (mut escapes, mut reached) = (false, FxHashSet::default());
    let Some(block) = cfg.block_of(statement) else { return (true, Vec::new()) };
    // A block, where to begin in it, and whether variables hold what they held.
    let mut waiting = vec![(block, statement + 1, true)];
    let mut seen: FxHashSet<(u32, bool)> = FxHashSet::default();
    while let Some((block, start, mut is_known)) = waiting.pop() {
        let mut before = is_known;
        let mut is_killed = false;
        for at in start..cfg.blocks()[block as usize].end {
            before = is_known;
            let op = &body.statements[at as usize].op;
            let access = Accessed::of(op);
            if is_known && access.is_some_and(|(accessed, is_write)| is_write && accessed.kills(write)) {
                is_killed = true;
                break;
            }
            if let Ok(place) = reads.binary_search_by_key(&at, |(statement, _)| *statement) {
                reached.insert(reads[place].1);
            }
            let is_safe = is_known && access.is_some_and(|(accessed, _)| accessed.is_as_safe_as(write));
            escapes |= op.may_throw() && !is_safe || matches!(op, Op::Return { .. });
            is_known &= write.base().is_none() || op.result() != write.base();
        }
        if is_killed {
            continue;
        }
        let mut go_on = |to: u32, is_known: bool| {
            if seen.insert((to, is_known)) {
                waiting.push((to, cfg.blocks()[to as usize].start, is_known));
            }
        };
        cfg.successors(block).iter().for_each(|to| go_on(*to, is_known));
        cfg.catches(block).iter().for_each(|to| go_on(*to, before));
    }
    let mut reached: Vec<u32> = reached.into_iter().collect();
    reached.sort_unstable();
    (escapes, reached)
}
