//! The nodes of places that features speak of.

use super::super::{Doer, Filter, NONE, Node, Propagation};
use crate::algorithms::features::Part;
use crate::algorithms::session::{Passing, Spot};
use crate::model::Base;
use crate::names::MethodId;
use rustc_hash::FxHashMap;

#[derive(Default)]
pub(super) struct Places {
    /// The nodes of methods' places, for reading and for writing.
    methods: FxHashMap<(MethodId, Base, bool), Node>,
    of_method: FxHashMap<MethodId, Vec<(Base, bool)>>,
    /// The instances of each method, as far as they have been looked at.
    instances: FxHashMap<MethodId, Vec<u32>>,
    indexed: usize,
    /// Places of features' own.
    own: FxHashMap<u32, Node>,
}

impl Places {
    pub fn nodes(&self) -> impl Iterator<Item = Node> + '_ {
        self.methods.values().chain(self.own.values()).copied()
    }
}

impl Propagation<'_> {
    /// The places of a method that features use are those of each of its instances.
    pub(in super::super) fn follow_places(&mut self, instance: u32) {
        if !self.session.listens {
            return;
        }
        let method = self.calls.instance(instance).method;
        for (base, read) in self.listening.places.of_method.get(&method).cloned().unwrap_or_default() {
            if let Some(shared) = self.listening.places.methods.get(&(method, base, read)) {
                self.tie(instance, base, read, *shared);
            }
        }
    }

    fn tie(&mut self, instance: u32, base: Base, read: bool, shared: Node) {
        let before = self.doing(Doer::Instance(instance));
        let node = self.base_node(instance, base);
        if node == NONE {
            // There is no such place.
        } else if read {
            self.edge(node, shared);
        } else {
            self.edge(shared, node);
        }
        self.doing(before);
    }

    pub(super) fn instances_of(&mut self, method: MethodId) -> Vec<u32> {
        let places = &mut self.listening.places;
        for (id, row) in (0u32..).zip(self.calls.instances()).skip(places.indexed) {
            places.instances.entry(row.method).or_default().push(id);
        }
        places.indexed = self.calls.instances().len();
        places.instances.get(&method).cloned().unwrap_or_default()
    }

    pub(super) fn method_place(&mut self, method: MethodId, base: Base, read: bool) -> Node {
        if let Some(known) = self.listening.places.methods.get(&(method, base, read)) {
            return *known;
        }
        let node = self.world.values.node(Filter::NONE);
        self.listening.places.methods.insert((method, base, read), node);
        self.listening.places.of_method.entry(method).or_default().push((base, read));
        for instance in self.instances_of(method) {
            self.tie(instance, base, read, node);
        }
        node
    }

    /// The node of a place; `NONE` if there is no such place.
    pub(super) fn place(&mut self, spot: Spot, read: bool) -> Node {
        match spot {
            Spot::Site(site, part) => {
                let Some(row) = self.session.site(site) else { return NONE };
                let (instance, operand) = (row.instance, self.session.operand(site, part));
                base(part, operand).map_or(NONE, |base| self.base_node(instance, base))
            }
            Spot::Method(method, part) => {
                let operand = Passing::of(self.world.program, method).reference(part);
                base(part, operand).map_or(NONE, |base| self.method_place(method, base, read))
            }
            Spot::Static(field) => self.field_node(field, read),
            Spot::Own(number) => {
                if let Some(known) = self.listening.places.own.get(&number) {
                    return *known;
                }
                let node = self.world.values.node(Filter::NONE);
                self.listening.places.own.insert(number, node);
                node
            }
        }
    }
}

/// The base of a part, of which an operand is the n-th reference.
fn base(part: Part, operand: Option<u32>) -> Option<Base> {
    match part {
        Part::Result => Some(Base::Result),
        Part::Thrown => Some(Base::Thrown),
        Part::Receiver | Part::Argument(_) => operand.map(Base::Parameter),
    }
}
