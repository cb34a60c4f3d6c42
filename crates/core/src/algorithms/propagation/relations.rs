//! Type flow analysis: what is stored is related to where it is loaded, without a heap.
//!
//! A variable that allocates is a *source*; sets hold the sources that flow to a variable. Two variables may be the
//! same object if a source flows to both. So `y = x.f` gets what `x'.f = z` stored whenever x and x' share a source:
//! then z flows to y. The relation is factored by source and field; nothing stands for an object's field.

use super::{ELEMENTS, Propagation};
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
}

impl Propagation<'_> {
    pub(super) fn relate_load(&mut self, source: Object, field: FieldId, to: Node) {
        let accesses = self.relations.accesses.entry((source, field)).or_default();
        accesses.loads.push(to);
        for from in accesses.stores.clone() {
            self.relate(from, to);
        }
    }

    pub(super) fn relate_store(&mut self, source: Object, field: FieldId, value: Node) {
        let filter = if field == ELEMENTS { self.element_filter(source) } else { self.field_filter(field) };
        let from = match self.relations.gates.get(&(value, filter)) {
            Some(known) => *known,
            None => {
                let gate = self.world.values.node(filter);
                self.edge(value, gate);
                self.relations.gates.insert((value, filter), gate);
                gate
            }
        };
        let accesses = self.relations.accesses.entry((source, field)).or_default();
        accesses.stores.push(from);
        for to in accesses.loads.clone() {
            self.relate(from, to);
        }
    }

    fn relate(&mut self, from: Node, to: Node) {
        if self.relations.related.insert((from, to)) {
            self.edge(from, to);
        }
    }
}
