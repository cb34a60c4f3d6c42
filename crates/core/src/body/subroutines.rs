//! `jsr` and `ret` (Java 1.0 to 1.5): subroutines are copied for each of their callers.
//!
//! A node is a block together with the return addresses that the local variables hold there. `jsr` enters the
//! subroutine with its own return address, `ret` goes where the address in its local says, and so a return over
//! several nested calls needs no rule of its own. Addresses that no `ret` will read are forgotten: code behind a
//! `finally` is not copied merely because it was reached from different copies of it.

use super::blocks::{Blocks, End};
use super::error::LowerError;
use super::graph::{BlockGraph, BlockNode, Covered, NOWHERE};
use crate::classfile::{Code, Instruction, Instructions, opcode};
use hashbrown::HashMap;

/// How many nodes the copies may add up to. Nesting doubles them with each level.
const MOST_NODES: usize = 1 << 15;
/// How many bytes of code the copies may add up to.
const MOST_BYTES: usize = 1 << 20;
/// How many steps it may take to find out which `ret` belongs to which subroutine.
const MOST_STEPS: usize = 1 << 21;
/// How often liveness may go over the blocks; loops in loops need one more pass for each level.
const MOST_PASSES: u32 = 100;

/// What a block does to the locals that `ret` instructions name; bit i stands for the i-th of them.
#[derive(Clone, Copy, Default)]
struct Effect {
    /// Overwritten, the first instruction aside.
    kills: u64,
    /// The first instruction, where that is `astore` or `pop`: all that may take a return address off the stack.
    takes: Take,
    reads: u64,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum Take {
    #[default]
    Nothing,
    Dropped,
    Local(Option<u8>),
}

/// Block, return address on the stack, return addresses in the locals.
type Key = (u32, u32, Vec<u32>, bool);

struct Expansion<'a> {
    blocks: &'a Blocks,
    effects: Vec<Effect>,
    live: Vec<u64>,
    keys: Vec<Key>,
    found: HashMap<Key, u32>,
    bytes: usize,
}

pub fn expand(graph: &mut BlockGraph, blocks: &Blocks, code: &Code) -> Result<(), LowerError> {
    let slots = ret_slots(code)?;
    let effects: Vec<Effect> = blocks.blocks.iter().map(|block| effect(code, block.start, block.end, &slots)).collect();
    // Liveness follows each return only to the callers of its own subroutine. A return over nested calls may need
    // an address that was forgotten, and then all are kept.
    if let Some(live) = liveness(blocks, &effects)
        && build(graph, blocks, &effects, live, slots.len()).is_ok()
    {
        return Ok(());
    }
    graph.clear();
    build(graph, blocks, &effects, vec![u64::MAX; blocks.blocks.len()], slots.len())
}

fn build(
    graph: &mut BlockGraph,
    blocks: &Blocks,
    effects: &[Effect],
    live: Vec<u64>,
    slots: usize,
) -> Result<(), LowerError> {
    let (keys, found) = (Vec::new(), HashMap::new());
    let mut expansion = Expansion { blocks, effects: effects.to_vec(), live, keys, found, bytes: 0 };
    expansion.node(0, NOWHERE, &vec![NOWHERE; slots], false)?;
    let mut next = 0;
    while next < expansion.keys.len() {
        expansion.visit(graph, next as u32)?;
        next += 1;
    }
    // The method's entry is the first statement. Code outside subroutines comes before their copies, which lie apart;
    // within a copy, a handler's entry comes before its code.
    graph.order.extend(0..graph.nodes.len() as u32);
    let keys = &expansion.keys;
    graph.order.sort_by_key(|node| {
        let (block, pending, state, is_catch) = &keys[*node as usize];
        let outermost = state.iter().all(|address| *address == NOWHERE);
        (*node != 0, !outermost, state, *block, !is_catch, *pending)
    });
    Ok(())
}

impl Expansion<'_> {
    /// The node of a block with certain return addresses.
    fn node(&mut self, block: u32, pending: u32, state: &[u32], is_catch: bool) -> Result<u32, LowerError> {
        let live = self.live[block as usize];
        let mut kept = state.to_vec();
        for (slot, address) in kept.iter_mut().enumerate() {
            if live & (1 << slot) == 0 {
                *address = NOWHERE;
            }
        }
        let key = (block, pending, kept, is_catch);
        if let Some(node) = self.found.get(&key) {
            return Ok(*node);
        }
        let block = &self.blocks.blocks[block as usize];
        self.bytes += (block.end - block.start) as usize;
        if self.keys.len() >= MOST_NODES || self.bytes > MOST_BYTES {
            return Err(LowerError::new("subroutines expand to too much code", block.start));
        }
        let node = self.keys.len() as u32;
        self.keys.push(key.clone());
        self.found.insert(key, node);
        Ok(node)
    }

    fn visit(&mut self, graph: &mut BlockGraph, node: u32) -> Result<(), LowerError> {
        let (index, pending, mut state, is_catch) = self.keys[node as usize].clone();
        let first = graph.successors.len() as u32;
        if is_catch {
            let target = self.node(index, NOWHERE, &state, false)?;
            graph.successors.push(target);
            graph.nodes.push(BlockNode { block: index, is_catch, first, count: 1, ..BlockNode::default() });
            return Ok(());
        }
        let blocks = self.blocks;
        let block = &blocks.blocks[index as usize];
        let effect = self.effects[index as usize];
        match effect.takes {
            Take::Nothing if pending != NOWHERE => {
                return Err(LowerError::new(
                    "subroutine that does not begin by storing its return address",
                    block.start,
                ));
            }
            Take::Local(Some(slot)) => state[usize::from(slot)] = pending,
            _ => {}
        }
        for (slot, address) in state.iter_mut().enumerate() {
            if effect.kills & (1 << slot) != 0 {
                *address = NOWHERE;
            }
        }
        match block.exit {
            End::Ret => {
                let slot = effect.reads.trailing_zeros() as usize;
                let address = state.get(slot).copied().unwrap_or(NOWHERE);
                if address == NOWHERE {
                    return Err(LowerError::new("ret without a return address", block.last));
                }
                state[slot] = NOWHERE;
                let target = self.node(address, NOWHERE, &state, false)?;
                graph.successors.push(target);
            }
            End::Jsr => {
                let back = index + 1;
                if back as usize >= blocks.blocks.len() {
                    return Err(LowerError::new("jsr at the end of the code", block.last));
                }
                for &target in blocks.successors(block) {
                    let target = self.node(target, back, &state, false)?;
                    graph.successors.push(target);
                }
            }
            _ => {
                for &target in blocks.successors(block) {
                    let target = if target == NOWHERE { NOWHERE } else { self.node(target, NOWHERE, &state, false)? };
                    graph.successors.push(target);
                }
            }
        }
        let count = graph.successors.len() as u32 - first;
        graph.nodes.push(BlockNode { block: index, first, count, ..BlockNode::default() });
        let first = graph.covered.len();
        for &range in blocks.cover(index) {
            let row = &blocks.ranges[range as usize];
            let catch = self.node(row.handler, NOWHERE, &state, true)?;
            graph.covered.push(Covered { range, catch });
            if row.catch == 0 {
                break;
            }
        }
        graph.set_covered(node, first);
        Ok(())
    }
}

/// The locals that `ret` instructions name.
fn ret_slots(code: &Code) -> Result<Vec<u16>, LowerError> {
    let mut slots = Vec::new();
    for instruction in code.instructions().flatten().filter(|instruction| instruction.opcode == opcode::RET) {
        if !slots.contains(&instruction.local()) {
            slots.push(instruction.local());
        }
        if slots.len() > 64 {
            return Err(LowerError::new("return addresses in over 64 locals", instruction.offset));
        }
    }
    Ok(slots)
}

/// The local that a store writes, and whether it writes the next one too.
fn stored(instruction: &Instruction) -> Option<(u16, bool)> {
    Some(match instruction.opcode {
        opcode::IINC => (instruction.local(), false),
        code @ opcode::ISTORE..=opcode::ASTORE => (instruction.local(), matches!(code - opcode::ISTORE, 1 | 3)),
        code @ opcode::ISTORE_0..opcode::IASTORE => {
            let which = code - opcode::ISTORE_0;
            (u16::from(which % 4), matches!(which / 4, 1 | 3))
        }
        _ => return None,
    })
}

fn effect(code: &Code, start: u32, end: u32, slots: &[u16]) -> Effect {
    let bit = |slot: u16| slots.iter().position(|other| *other == slot);
    let mut effect = Effect::default();
    for instruction in Instructions::starting_at(code.bytes(), start as usize).flatten() {
        if instruction.offset >= end {
            break;
        }
        let first = instruction.offset == start;
        match instruction.opcode {
            opcode::POP if first => effect.takes = Take::Dropped,
            opcode::RET => effect.reads = bit(instruction.local()).map_or(0, |bit| 1 << bit),
            _ => {}
        }
        let Some((slot, wide)) = stored(&instruction) else { continue };
        let is_reference = matches!(instruction.opcode, opcode::ASTORE | opcode::ASTORE_0..opcode::IASTORE);
        if first && is_reference {
            effect.takes = Take::Local(bit(slot).map(|bit| bit as u8));
            continue;
        }
        for slot in [Some(slot), slot.checked_add(1).filter(|_| wide)].into_iter().flatten() {
            effect.kills |= bit(slot).map_or(0, |bit| 1 << bit);
        }
    }
    effect
}

/// For each block, the locals whose return address some `ret` may read before it is overwritten; None if that
/// takes too long.
fn liveness(blocks: &Blocks, effects: &[Effect]) -> Option<Vec<u64>> {
    let returns = return_points(blocks)?;
    let mut live = vec![0u64; blocks.blocks.len()];
    let mut changed = true;
    let mut passes = 0..MOST_PASSES;
    while changed {
        passes.next()?;
        changed = false;
        for (index, block) in blocks.blocks.iter().enumerate().rev() {
            let effect = effects[index];
            let mut out = 0;
            for &next in blocks.successors(block).iter().chain(&returns[index]) {
                out |= live.get(next as usize).copied().unwrap_or(0);
            }
            if block.exit == End::Jsr {
                out |= live.get(index + 1).copied().unwrap_or(0);
            }
            let taken = if let Take::Local(Some(slot)) = effect.takes { 1 << slot } else { 0 };
            let mut now = (effect.reads | out) & !effect.kills & !taken;
            for &range in blocks.cover(index as u32) {
                now |= live[blocks.ranges[range as usize].handler as usize] & !taken;
            }
            changed |= now != live[index];
            live[index] = now;
        }
    }
    Some(live)
}

/// For each block that ends in `ret`, the blocks behind the `jsr`s of the subroutines it belongs to.
fn return_points(blocks: &Blocks) -> Option<Vec<Vec<u32>>> {
    let mut points = vec![Vec::new(); blocks.blocks.len()];
    let mut callers: HashMap<u32, Vec<u32>> = HashMap::new();
    let mut entries = Vec::new();
    for (index, block) in blocks.blocks.iter().enumerate().filter(|(_, block)| block.exit == End::Jsr) {
        for &target in blocks.successors(block) {
            let known = callers.entry(target).or_insert_with(|| {
                entries.push(target);
                Vec::new()
            });
            known.push(index as u32 + 1);
        }
    }
    let mut seen = vec![u32::MAX; blocks.blocks.len()];
    let mut budget = MOST_STEPS;
    for (number, &entry) in entries.iter().enumerate() {
        let mut work = vec![entry];
        while let Some(index) = work.pop() {
            let Some(mark) = seen.get_mut(index as usize).filter(|mark| **mark != number as u32) else { continue };
            *mark = number as u32;
            budget = budget.checked_sub(1 + blocks.cover(index).len())?;
            let block = &blocks.blocks[index as usize];
            match block.exit {
                End::Ret => {
                    let callers = callers.get(&entry)?;
                    budget = budget.checked_sub(callers.len())?;
                    points[index as usize].extend(callers);
                }
                End::Jsr => work.push(index + 1),
                _ => work.extend(blocks.successors(block)),
            }
            work.extend(blocks.cover(index).iter().map(|range| blocks.ranges[*range as usize].handler));
        }
    }
    Some(points)
}
