//! What a closure propagates with: from nothing, or from a ground that many have in common.

use super::closure::{Ground, Reaction};
use super::problem::KnownMasks;
use crate::algorithms::solution::Object;
use crate::sets::Set;
use crate::solver::{EdgeGains, Filter, Members, Node, Overlay, Solver};

/// Nodes with sets, edges and reactions.
pub(super) trait Flows {
    fn node(&mut self, filter: Filter) -> Node;
    fn add(&mut self, node: Node, object: Object);
    fn add_all(&mut self, node: Node, objects: &Members);
    fn edge(&mut self, from: Node, to: Node);
    /// Leaves a reaction; what is to be reacted to at once is returned.
    fn watch(&mut self, node: Node, act: Reaction) -> Set;
    /// The n-th reaction of a node.
    fn reaction(&self, node: Node, index: usize) -> Option<Reaction>;
    fn contains(&self, node: Node, object: Object) -> bool;
    /// How many objects a node has.
    fn count(&self, node: Node) -> usize;
    /// Carries on until a node with reactions has gained objects.
    fn step(&mut self) -> Option<(Node, Set)>;
    /// What a node holds.
    fn held(&self, node: Node) -> Vec<Object>;
    /// What it holds beyond the ground.
    fn beyond(&self, node: Node) -> Vec<Object>;
}

/// From nothing.
pub(super) struct Whole<'p> {
    pub solver: Solver<Reaction>,
    pub masks: KnownMasks<'p>,
}

impl Flows for Whole<'_> {
    fn node(&mut self, filter: Filter) -> Node {
        self.solver.node(filter)
    }

    fn add(&mut self, node: Node, object: Object) {
        self.solver.add(node, object, &mut self.masks);
    }

    fn add_all(&mut self, node: Node, objects: &Members) {
        objects.iter().for_each(|object| self.solver.add(node, object, &mut self.masks));
    }

    fn edge(&mut self, from: Node, to: Node) {
        self.solver.edge(from, to, &mut self.masks);
    }

    fn watch(&mut self, node: Node, act: Reaction) -> Set {
        let settled = self.solver.settled(node);
        self.solver.watch(node, act);
        settled
    }

    fn reaction(&self, node: Node, index: usize) -> Option<Reaction> {
        self.solver.uses(node).get(index).copied()
    }

    fn contains(&self, node: Node, object: Object) -> bool {
        self.solver.set(node).contains(object)
    }

    fn count(&self, node: Node) -> usize {
        self.solver.set(node).len()
    }

    fn step(&mut self) -> Option<(Node, Set)> {
        self.solver.step(&mut self.masks)
    }

    fn held(&self, node: Node) -> Vec<Object> {
        self.solver.set(node).iter().collect()
    }

    fn beyond(&self, node: Node) -> Vec<Object> {
        self.held(node)
    }
}

/// From a ground.
pub(super) struct Beyond<'p> {
    overlay: Overlay<'p, Reaction>,
    masks: KnownMasks<'p>,
}

impl<'p> Beyond<'p> {
    pub fn new(ground: &'p Ground, missing: &'p mut EdgeGains, masks: KnownMasks<'p>) -> Beyond<'p> {
        Beyond { overlay: Overlay::new(&ground.settled, missing), masks }
    }
}

impl Flows for Beyond<'_> {
    fn node(&mut self, filter: Filter) -> Node {
        self.overlay.node(filter)
    }

    fn add(&mut self, node: Node, object: Object) {
        self.overlay.add(node, object, &mut self.masks);
    }

    fn add_all(&mut self, node: Node, objects: &Members) {
        self.overlay.add_all(node, objects, &mut self.masks);
    }

    fn edge(&mut self, from: Node, to: Node) {
        self.overlay.edge(from, to, &mut self.masks);
    }

    fn watch(&mut self, node: Node, act: Reaction) -> Set {
        self.overlay.watch(node, act)
    }

    fn reaction(&self, node: Node, index: usize) -> Option<Reaction> {
        self.overlay.use_at(node, index)
    }

    fn contains(&self, node: Node, object: Object) -> bool {
        self.overlay.contains(node, object)
    }

    fn count(&self, node: Node) -> usize {
        self.overlay.count(node)
    }

    fn step(&mut self) -> Option<(Node, Set)> {
        self.overlay.step(&mut self.masks)
    }

    fn held(&self, node: Node) -> Vec<Object> {
        self.overlay.held(node)
    }

    fn beyond(&self, node: Node) -> Vec<Object> {
        self.overlay.beyond(node)
    }
}
