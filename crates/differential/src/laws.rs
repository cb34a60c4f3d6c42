//! What holds for every body: the law of the quick look, and what dominators are by definition.

use crate::report::Report;
use peaberry_core::body::dominators::Dominators;
use peaberry_core::body::flow::{Cfg, Edges};
use peaberry_core::body::scan::{ArrayElements, Sink, scan};
use peaberry_core::body::{Body, CallKind, Literal, Op, Referent};
use peaberry_core::classfile::{Code, Instruction, opcode};
use std::collections::BTreeSet;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fact {
    Call(CallKind, u16),
    Dynamic,
    New(u16),
    Array,
    Static(u16, bool),
    Constant(u16),
}

#[derive(Default)]
struct Facts(BTreeSet<(u32, Fact)>);

impl Sink for Facts {
    fn invoke(&mut self, offset: u32, kind: CallKind, method: u16) {
        self.0.insert((offset, Fact::Call(kind, method)));
    }

    fn invoke_dynamic(&mut self, offset: u32, _: u16) {
        self.0.insert((offset, Fact::Dynamic));
    }

    fn new_object(&mut self, offset: u32, class: u16) {
        self.0.insert((offset, Fact::New(class)));
    }

    fn new_array(&mut self, offset: u32, _: ArrayElements) {
        self.0.insert((offset, Fact::Array));
    }

    fn static_field(&mut self, offset: u32, field: u16, store: bool) {
        self.0.insert((offset, Fact::Static(field, store)));
    }

    fn constant(&mut self, offset: u32, constant: u16) {
        self.0.insert((offset, Fact::Constant(constant)));
    }
}

fn facts_of(body: &Body) -> BTreeSet<(u32, Fact)> {
    let pool = |referent: Referent| if let Referent::Pool(index) = referent { Some(index) } else { None };
    let fact = |op: &Op| match *op {
        Op::Invoke { kind, method, .. } => pool(method.referent()).map(|index| Fact::Call(kind, index)),
        Op::New { class, .. } => pool(class.referent()).map(Fact::New),
        Op::NewArray { .. } => Some(Fact::Array),
        Op::LoadStatic { field, .. } => pool(field.referent()).map(|index| Fact::Static(index, false)),
        Op::StoreStatic { field, .. } => pool(field.referent()).map(|index| Fact::Static(index, true)),
        Op::Constant { value: Literal::Pool(index), .. } => Some(Fact::Constant(index)),
        _ => None,
    };
    body.statements.iter().filter_map(|statement| Some((statement.offset, fact(&statement.op)?))).collect()
}

/// The facts of the quick look are those of the body, unreachable instructions aside.
pub fn quick_look(report: &mut Report, what: &dyn Fn() -> String, code: &Code, body: &Body) {
    let mut scanned = Facts::default();
    if let Err(error) = scan(code, &mut scanned) {
        return report.fault(&what(), format!("the quick look fails: {error}"));
    }
    let lowered = facts_of(body);
    if let Some(fact) = lowered.difference(&scanned.0).next() {
        report.fault(&what(), format!("in the body, but not seen by the quick look: {fact:?}"));
    }
    let offsets: BTreeSet<u32> = body.statements.iter().map(|statement| statement.offset).collect();
    let reached = reached(code);
    for fact in &scanned.0 {
        if offsets.contains(&fact.0) {
            // An invokedynamic is whatever it was linked to.
            if fact.1 != Fact::Dynamic && !lowered.contains(fact) {
                report.fault(&what(), format!("seen by the quick look, but not in the body: {fact:?}"));
            }
        } else if reached.get(fact.0 as usize) == Some(&true) {
            report.fault(&what(), format!("reachable, but not in the body: {fact:?}"));
        }
    }
}

/// Which offsets control reaches, by the plainest of walks; nothing is said about code with subroutines.
fn reached(code: &Code) -> Vec<bool> {
    use opcode::*;
    let mut at: Vec<Option<Instruction>> = vec![None; code.bytes().len()];
    for one in code.instructions().flatten() {
        if matches!(one.opcode, JSR | RET | JSR_W) {
            return Vec::new();
        }
        at[one.offset as usize] = Some(one);
    }
    let ranges: Vec<_> = code.exception_ranges().collect();
    let mut seen = vec![false; at.len()];
    let mut work = vec![0u32];
    while let Some(offset) = work.pop() {
        let Some(one) = at.get(offset as usize).and_then(Option::as_ref) else { continue };
        if std::mem::replace(&mut seen[offset as usize], true) {
            continue;
        }
        match one.opcode {
            IRETURN..=RETURN | ATHROW => {}
            GOTO | GOTO_W => work.push(one.target() as u32),
            TABLESWITCH | LOOKUPSWITCH => {
                let switch = one.switch();
                work.extend(switch.iter().map(|switch| switch.default() as u32));
                work.extend(switch.iter().flat_map(|switch| switch.cases()).map(|(_, target)| target as u32));
            }
            IFEQ..=IF_ACMPNE | IFNULL | IFNONNULL => work.extend([one.next, one.target() as u32]),
            _ => work.push(one.next),
        }
        if may_throw(one.opcode) {
            for range in ranges.iter().filter(|range| (range.start..range.end).contains(&(offset as u16))) {
                work.push(u32::from(range.handler));
                // Rows behind one that catches everything are never asked.
                if range.catch_type == 0 {
                    break;
                }
            }
        }
    }
    seen
}

/// Whether the specification has the instruction throw anything but asynchronous exceptions and IllegalMonitorState.
fn may_throw(code: u8) -> bool {
    use opcode::*;
    const IDIV_LDIV: std::ops::RangeInclusive<u8> = 108..=109;
    const IREM_LREM: std::ops::RangeInclusive<u8> = 112..=113;
    matches!(code, LDC..=LDC2_W | IALOAD..=SALOAD | IASTORE..=SASTORE | GETSTATIC..=MONITOREXIT | MULTIANEWARRAY)
        || IDIV_LDIV.contains(&code)
        || IREM_LREM.contains(&code)
}

/// The entry reaches and dominates every block, and an immediate dominator dominates all ways into its block.
pub fn control_flow(report: &mut Report, what: &dyn Fn() -> String, body: &Body) {
    let cfg = Cfg::new(body);
    let count = cfg.blocks().len() as u32;
    let forward = Dominators::new(&cfg, Edges::All);
    let backward = Dominators::post(&cfg, Edges::All);
    report.graphs += 1;
    for block in 0..count {
        if !forward.dominates(0, block) {
            return report.fault(&what(), format!("block {block} is not reached from the entry"));
        }
        if !backward.dominates(count, block) {
            return report.fault(&what(), format!("block {block} does not lead to the exit"));
        }
        let mut broken = false;
        if let Some(parent) = forward.parent(block) {
            cfg.each_predecessor(block, Edges::All, |from| broken |= !forward.dominates(parent, from));
        }
        if let Some(parent) = backward.parent(block) {
            cfg.each_successor(block, Edges::All, |to| broken |= !backward.dominates(parent, to));
        }
        if broken {
            return report.fault(&what(), format!("the dominators of block {block} do not dominate its neighbours"));
        }
    }
}
