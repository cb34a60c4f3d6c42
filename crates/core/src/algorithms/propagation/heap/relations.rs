//! Type flow analysis: what is stored is related to where it is loaded, without a heap.
//!
//! A variable that allocates is a *source*; sets hold the sources that flow to a variable. Two variables may be the
//! same object if a source flows to both. So `y = x.f` gets what `x'.f = z` stored whenever x and x' share a source:
//! then z flows to y. The relation is factored by source and field; nothing stands for an object's field.

use super::content_filter;
use crate::algorithms::propagation::world::World;
use crate::algorithms::solution::Object;
use crate::names::FieldId;
use crate::solver::{Filter, Node};
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Default)]
struct Accesses {
    loads: Vec<Node>,
    stores: Vec<Node>,
}

#[derive(Default)]
pub(super) struct Relations {
    accesses: FxHashMap<(Object, FieldId), Accesses>,
    /// Which variables' values flow to which others through fields.
    related: FxHashSet<(Node, Node)>,
    /// What a variable stores into a field, filtered by the field's type.
    gates: FxHashMap<(Node, Filter), Node>,
}

impl Relations {
    /// How many pairs of variables are related through fields.
    pub fn len(&self) -> usize {
        self.related.len()
    }

    pub fn load(&mut self, world: &mut World, source: Object, field: FieldId, to: Node) {
        let Accesses { loads, stores } = self.accesses.entry((source, field)).or_default();
        loads.push(to);
        for from in stores {
            relate(&mut self.related, world, *from, to);
        }
    }

    pub fn store(&mut self, world: &mut World, source: Object, field: FieldId, value: Node) {
        let filter = content_filter(world, source, field);
        let from = match self.gates.get(&(value, filter)) {
            Some(known) => *known,
            None => {
                let gate = world.values.node(filter);
                world.edge(value, gate);
                self.gates.insert((value, filter), gate);
                gate
            }
        };
        let Accesses { loads, stores } = self.accesses.entry((source, field)).or_default();
        stores.push(from);
        for to in loads {
            relate(&mut self.related, world, from, *to);
        }
    }
}

fn relate(related: &mut FxHashSet<(Node, Node)>, world: &mut World, from: Node, to: Node) {
    if related.insert((from, to)) {
        world.edge(from, to);
    }
}
