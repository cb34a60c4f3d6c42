//! A body in the making: statements by node, variables before webs are formed, definitions and uses of locals.

use super::ir::{Case, Op, OwnRef, Statement, Var, VariableOrigin};
use super::stack::StackValue;
use super::types::{Type, TypeTable};
use super::union::Union;

pub const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NodeState {
    #[default]
    Unseen,
    /// Control reaches the node.
    Reached,
    Done,
}

/// What is known of a node of the graph.
#[derive(Clone, Copy, Debug, Default)]
pub struct Emitted {
    pub progress: NodeState,
    pub throws: bool,
    /// Extent in `BodyDraft::statements`; a jump, if any, comes last.
    pub first: u32,
    pub end: u32,
    /// Extent in `BodyDraft::stacks` of the values it is entered with, once it is done.
    pub entry: (u32, u32),
    /// Extent in `BodyDraft::stacks` of the values it leaves.
    pub exit: (u32, u32),
    /// The variable that its last statement defines only for the successor's stack.
    pub carried: Option<Var>,
    /// The last of its copies in `BodyDraft::copies`, plus one.
    pub copies: u32,
}

/// A copy at the end of a node, before its jump.
#[derive(Clone, Copy, Debug)]
pub struct EdgeCopy {
    pub to: Var,
    pub from: Var,
    /// The node's previous copy, plus one.
    pub previous: u32,
}

/// A definition of a local, or a use that its own node does not define.
#[derive(Clone, Copy, Debug)]
pub struct Touch {
    pub node: u32,
    pub var: Var,
    /// The slot's previous touch of the same kind.
    pub previous: u32,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    /// The method that the lists belong to; those of other methods are empty.
    method: u64,
    /// The node that `current` belongs to.
    node: u64,
    current: Var,
    definitions: u32,
    uses: u32,
}

#[derive(Debug, Default)]
pub struct BodyDraft {
    pub statements: Vec<Statement>,
    pub operands: Vec<Var>,
    pub cases: Vec<Case>,
    pub own: Vec<OwnRef>,
    pub types: TypeTable,
    /// Type and origin of each variable; NULL where that follows from others.
    pub variables: Vec<(Type, VariableOrigin)>,
    pub webs: Union,
    pub nodes: Vec<Emitted>,
    pub stacks: Vec<StackValue>,
    /// For each entry of `stacks` that a node leaves, the variable that it is at its end.
    pub leaving: Vec<Option<Var>>,
    pub copies: Vec<EdgeCopy>,
    pub definitions: Vec<Touch>,
    pub uses: Vec<Touch>,
    /// The slots that the method touches, each once.
    pub touched: Vec<u16>,
    pub parameters: Vec<Var>,
    slots: Vec<Slot>,
    /// Numbers methods and nodes for `slots`, which is never cleared.
    clock: u64,
    method: u64,
    node: u32,
}

impl BodyDraft {
    pub fn reset(&mut self, nodes: usize, locals: u16) {
        self.statements.clear();
        self.operands.clear();
        self.cases.clear();
        self.own.clear();
        self.types.clear();
        self.variables.clear();
        self.webs.clear();
        self.nodes.clear();
        self.nodes.resize(nodes, Emitted::default());
        self.stacks.clear();
        self.leaving.clear();
        self.copies.clear();
        self.definitions.clear();
        self.uses.clear();
        self.touched.clear();
        self.parameters.clear();
        if self.slots.len() < usize::from(locals) {
            let empty = Slot { method: 0, node: 0, current: Var::new(0), definitions: NONE, uses: NONE };
            self.slots.resize(usize::from(locals), empty);
        }
        self.clock += 1;
        self.method = self.clock;
    }

    /// Begins a node: what the locals hold is no longer known.
    pub fn enter(&mut self, node: u32) {
        self.clock += 1;
        self.node = node;
    }

    pub fn variable(&mut self, ty: Type, origin: VariableOrigin) -> Var {
        let var = Var::new(self.variables.len() as u32);
        self.variables.push((ty, origin));
        self.webs.add();
        var
    }

    pub fn temporary(&mut self, ty: Type) -> Var {
        self.variable(ty, VariableOrigin::Stack)
    }

    pub fn type_of(&self, var: Var) -> Type {
        self.variables.get(var.index() as usize).map_or(Type::NULL, |(ty, _)| *ty)
    }

    pub fn push(&mut self, offset: u32, op: Op) {
        self.statements.push(Statement { offset, op });
    }

    /// The slot's lists, emptied if they were another method's. The caller has checked the slot against max_locals.
    fn slot(&mut self, slot: u16) -> &mut Slot {
        let entry = &mut self.slots[usize::from(slot)];
        if entry.method != self.method {
            (entry.method, entry.definitions, entry.uses) = (self.method, NONE, NONE);
            self.touched.push(slot);
        }
        entry
    }

    /// The variable that a local is now.
    pub fn read(&mut self, slot: u16) -> Var {
        let (clock, node) = (self.clock, self.node);
        let entry = self.slot(slot);
        if entry.node == clock {
            return entry.current;
        }
        let previous = entry.uses;
        let var = self.variable(Type::NULL, VariableOrigin::Local(slot));
        let touch = self.uses.len() as u32;
        self.uses.push(Touch { node, var, previous });
        let entry = self.slot(slot);
        (entry.node, entry.current, entry.uses) = (clock, var, touch);
        var
    }

    /// Makes a variable the local's value from now on.
    pub fn define(&mut self, slot: u16, var: Var) {
        let (clock, node, touch) = (self.clock, self.node, self.definitions.len() as u32);
        let entry = self.slot(slot);
        let previous = entry.definitions;
        (entry.node, entry.current, entry.definitions) = (clock, var, touch);
        self.definitions.push(Touch { node, var, previous });
    }

    /// The last definition of a slot and its last use from outside, as indices or `NONE`.
    pub fn touches(&mut self, slot: u16) -> (u32, u32) {
        let entry = self.slot(slot);
        (entry.definitions, entry.uses)
    }
}
