//! Instances: methods in contexts, with the nodes that callers see.

use super::Calls;
use crate::algorithms::algorithm::Variables;
use crate::algorithms::propagation::NONE;
use crate::algorithms::propagation::world::World;
use crate::algorithms::solution::Instance;
use crate::body::descriptor;
use crate::classfile::access;
use crate::names::MethodId;
use crate::solver::{Filter, Node};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// Marks contexts of single calls, and among them those whose target is fixed.
pub const BY_CALL: u32 = 1 << 31;
pub(super) const FIXED: u32 = 1 << 30;

/// Is this the context of a single call?
pub fn is_by_call(context: u32) -> bool {
    context >= BY_CALL
}

#[derive(Default)]
pub(super) struct Instances {
    rows: Vec<Instance>,
    ids: FxHashMap<(MethodId, u32), u32>,
    /// Those whose steps have not been taken.
    pending: VecDeque<u32>,
    /// By method.
    reached: Vec<bool>,
}

impl Instances {
    pub fn into_rows(self) -> Vec<Instance> {
        self.rows
    }

    fn push(&mut self, row: Instance) -> u32 {
        self.rows.push(row);
        self.rows.len() as u32 - 1
    }
}

impl Calls {
    #[inline]
    pub fn instance(&self, id: u32) -> &Instance {
        &self.instances.rows[id as usize]
    }

    pub fn instances(&self) -> &[Instance] {
        &self.instances.rows
    }

    /// The instance of a method in a context, if it has been made.
    #[inline]
    pub fn instance_of(&self, method: MethodId, context: u32) -> Option<u32> {
        self.instances.ids.get(&(method, context)).copied()
    }

    /// An instance that nothing has reached.
    pub fn make_instance(&mut self, world: &mut World, method: MethodId, context: u32) -> u32 {
        let row = *world.program.method(method);
        let described = world.program.names.descriptor_of(row.selector).to_vec();
        let mut filters = Vec::new();
        if !row.is(access::STATIC) {
            filters.push(world.values.declared(row.class));
        }
        for ty in descriptor::parameters(&described).filter(|ty| descriptor::is_reference(ty)) {
            filters.push(world.declared(ty));
        }
        let result = descriptor::result(&described);
        let result = descriptor::is_reference(result).then(|| world.declared(result));
        let first = world.values.len() as Node;
        for filter in &filters {
            world.values.node(*filter);
        }
        let result = result.map_or(NONE, |filter| world.values.node(filter));
        let thrown = world.values.late_node(world.values.thrown());
        let body = match self.shape.variables {
            Variables::Each => NONE,
            Variables::PerMethod => world.values.node(Filter::NONE),
            Variables::PerClass => world.values.class_node(row.class),
        };
        let parameters = filters.len() as u32;
        if body != NONE {
            for parameter in 0..parameters {
                world.edge(first + parameter, body);
            }
        }
        let within = if is_by_call(context) { 0 } else { context };
        let (depth, variables) = (0, NONE);
        let row = Instance { method, context, within, depth, first, parameters, result, thrown, body, variables };
        let id = self.instances.push(row);
        self.instances.ids.insert((method, context), id);
        id
    }

    /// An instance for one call, with the parameters that this call has.
    pub fn make_polymorphic(&mut self, world: &mut World, method: MethodId, parameters: u32) -> u32 {
        let first = world.values.nodes(parameters);
        let result = world.values.node(Filter::NONE);
        let thrown = world.values.node(Filter::NONE);
        let context = self.instances.rows.len() as u32;
        let (within, depth, body, variables) = (0, 0, NONE, NONE);
        let row = Instance { method, context, within, depth, first, parameters, result, thrown, body, variables };
        self.instances.push(row)
    }

    /// An instance that is told apart by call makes and calls things in this context, so many calls deep.
    pub fn place_within(&mut self, instance: u32, context: u32, depth: u8) {
        let row = &mut self.instances.rows[instance as usize];
        (row.within, row.depth) = (context, depth);
    }

    /// The instance has its variables there from now on.
    pub fn set_variables(&mut self, instance: u32, variables: Node) {
        self.instances.rows[instance as usize].variables = variables;
    }

    /// The instance's steps are to be taken.
    pub fn queue(&mut self, instance: u32) {
        self.instances.pending.push_back(instance);
    }

    /// The next instance whose steps are to be taken.
    pub fn next(&mut self) -> Option<u32> {
        self.instances.pending.pop_front()
    }

    /// How many instances' steps are to be taken.
    pub fn waiting(&self) -> usize {
        self.instances.pending.len()
    }

    /// The method may run. Is this news? There are so many methods.
    pub fn reach(&mut self, method: MethodId, count: usize) -> bool {
        let reached = &mut self.instances.reached;
        if reached.len() <= method.index() {
            reached.resize(count.max(method.index() + 1), false);
        }
        !std::mem::replace(&mut reached[method.index()], true)
    }
}
