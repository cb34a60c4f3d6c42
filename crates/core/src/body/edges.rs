//! What the operand stack holds where control goes from one node to another.
//!
//! Where a node has one way in, or all ways in bring the same value, the value is simply passed on. Where they bring
//! different ones, each way in copies its own to a variable of the node. A node that is emitted before all its ways
//! in are known (it begins a loop) copies that variable at once to a fresh one: the first may be overwritten by a way
//! in while older values are still on the stack.

use super::draft::{BodyDraft, EdgeCopy, NodeState};
use super::emit::Emitter;
use super::error::Done;
use super::ir::{Op, Var};
use super::stack::StackValue;
use super::types::Type;

/// How many values may lie on the stack where nodes end, all nodes together. Compilers leave a few on a few.
const MOST_LEAVING: usize = 1 << 22;

const DEPTHS: &str = "operand stacks of different shape meet";

fn exit(draft: &BodyDraft, node: u32) -> &[StackValue] {
    let (first, count) = draft.nodes[node as usize].exit;
    &draft.stacks[first as usize..(first + count) as usize]
}

fn same_shape(a: &[StackValue], b: &[StackValue]) -> bool {
    let alike = |(a, b): (&StackValue, &StackValue)| {
        a.is_wide() == b.is_wide() && (*a == StackValue::ADDRESS) == (*b == StackValue::ADDRESS)
    };
    a.len() == b.len() && a.iter().zip(b).all(alike)
}

impl Emitter<'_> {
    /// Sets the stack that the current node begins with.
    pub(super) fn arrive(&mut self) -> Done {
        let graph = self.graph;
        let ways = graph.predecessors(self.node);
        if self.node == 0 {
            self.stack.set(&[]);
            return match ways.iter().any(|way| self.is_done(*way) && !exit(self.draft, *way).is_empty()) {
                true => self.fault(DEPTHS),
                false => Ok(()),
            };
        }
        let mut known = ways.iter().copied().filter(|way| self.draft.nodes[*way as usize].progress == NodeState::Done);
        let Some(first) = known.next() else { return self.fault("node without a way in") };
        self.stack.set(exit(self.draft, first));
        if let [only] = ways {
            if graph.nodes[*only as usize].is_catch {
                self.fresh = self.stack.values.first().and_then(|value| value.as_var());
            }
            return Ok(());
        }
        if !known.all(|way| same_shape(exit(self.draft, way), &self.stack.values)) {
            return self.fault(DEPTHS);
        }
        if !self.stack.values.is_empty() { self.meet(ways) } else { Ok(()) }
    }

    fn is_done(&self, node: u32) -> bool {
        self.draft.nodes[node as usize].progress == NodeState::Done
    }

    /// Several ways lead here with something on the stack.
    fn meet(&mut self, ways: &[u32]) -> Done {
        let complete = ways.iter().all(|way| self.is_done(*way));
        let first = self.draft.stacks.len();
        for index in 0..self.stack.values.len() {
            let value = self.stack.values[index];
            let same = |way: &u32| exit(self.draft, *way).get(index) == Some(&value);
            if value == StackValue::ADDRESS || (complete && ways.iter().all(same)) {
                self.draft.stacks.push(value);
                continue;
            }
            let var = self.draft.temporary(Type::NULL);
            let mut last = None;
            for &way in ways {
                if last != Some(way) && self.is_done(way) {
                    self.bring(way, index, var);
                }
                last = Some(way);
            }
            self.draft.stacks.push(StackValue::var(var, value.is_wide()));
        }
        self.draft.leaving.resize(self.draft.stacks.len(), None);
        let count = self.draft.stacks.len() - first;
        self.draft.nodes[self.node as usize].entry = (first as u32, count as u32);
        for index in 0..count {
            let mut value = self.draft.stacks[first + index];
            if !complete && let Some(from) = value.as_var() {
                let to = self.draft.temporary(Type::NULL);
                self.statement(Op::Copy { to, from });
                value = StackValue::var(to, value.is_wide());
            }
            self.stack.values[index] = value;
        }
        Ok(())
    }

    /// Makes a node that is done copy one of the values it leaves to a variable.
    fn bring(&mut self, way: u32, index: usize, to: Var) {
        let node = &mut self.draft.nodes[way as usize];
        let from = self.draft.leaving.get(node.exit.0 as usize + index).copied().flatten();
        let Some(from) = from else { return };
        if node.carried == Some(from) {
            self.draft.webs.union(to.index(), from.index());
            return;
        }
        self.draft.copies.push(EdgeCopy { to, from, previous: node.copies });
        node.copies = self.draft.copies.len() as u32;
    }

    /// Ends the current node: keeps its stack and passes it on.
    pub(super) fn leave(&mut self, jumped: bool) -> Done {
        let graph = self.graph;
        let successors = graph.successors(self.node);
        let first = self.draft.stacks.len() as u32;
        let count = if successors.is_empty() { 0 } else { self.stack.values.len() };
        if self.draft.stacks.len() + count > MOST_LEAVING {
            return self.fault("operand stack too deep over too many jumps");
        }
        let mut carried = None;
        for index in 0..count {
            let value = self.stack.values[index];
            let var = if value == StackValue::ADDRESS { None } else { Some(self.resolve(value)?) };
            self.draft.stacks.push(value);
            self.draft.leaving.push(var);
        }
        if count > 0 && !jumped && successors.len() == 1 {
            // Popped for a moment, so that the value does not count as a use of itself.
            let top = self.stack.values.pop();
            carried = top.and_then(StackValue::as_var).filter(|var| self.is_unused(*var));
            self.stack.values.extend(top);
        }
        let end = self.draft.statements.len() as u32;
        let node = &mut self.draft.nodes[self.node as usize];
        (node.end, node.exit, node.carried) = (end, (first, count as u32), carried);
        node.progress = NodeState::Done;
        let throws = node.throws;
        for &next in successors {
            self.pass(next)?;
        }
        if throws {
            for row in graph.covered(self.node) {
                self.reach(row.catch);
            }
        }
        Ok(())
    }

    fn pass(&mut self, next: u32) -> Done {
        let Some(node) = self.draft.nodes.get(next as usize).copied() else { return Ok(()) };
        if node.progress != NodeState::Done {
            self.reach(next);
            return Ok(());
        }
        // The node, which may be this one, was emitted before this way in was known.
        let (first, count) = (node.entry.0 as usize, node.entry.1 as usize);
        let entry = &self.draft.stacks[first..first + count];
        if !same_shape(entry, exit(self.draft, self.node)) {
            return self.fault(DEPTHS);
        }
        for index in 0..count {
            if let Some(to) = self.draft.stacks[first + index].as_var() {
                self.bring(self.node, index, to);
            }
        }
        Ok(())
    }

    fn reach(&mut self, node: u32) {
        let entry = &mut self.draft.nodes[node as usize];
        if entry.progress == NodeState::Unseen {
            entry.progress = NodeState::Reached;
            if self.graph.rank[node as usize] <= self.cursor {
                self.behind.push(node);
            }
        }
    }
}
