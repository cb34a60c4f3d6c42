//! Values where all variables of a method share a set: what the caller's own body tells of a place is told of it, and
//! not what the whole set holds, which with all the constants of a class is soon too much to mean anything.

use super::Flow;
use super::shape::Variables;
use super::universe::Origin;
use crate::algorithms::features::Place;
use crate::names::MethodId;
use crate::solver::{Filter, Node};
use rustc_hash::FxHashMap;

/// Who takes what calls return, and the heard instances that return it, by caller and offset.
#[derive(Default)]
pub(super) struct Nearby {
    takers: FxHashMap<(MethodId, u32), Vec<Node>>,
    callees: FxHashMap<(MethodId, u32), Vec<u32>>,
}

impl Flow<'_> {
    /// The node to watch for the values of a place, which all come to this one: itself, or one with less.
    pub(super) fn values_node(&mut self, place: &Place, all: Node) -> Node {
        let (false, Place::Site(site, part)) = (self.shape.variables == Variables::Each, place) else { return all };
        let Self { heard: Some(heard), world, .. } = self else { return all };
        let Some((caller, origins)) = heard.listening.local_origins(world.link.program, *site, *part) else {
            return all;
        };
        let is_heard = |offset: &u32| heard.nearby.callees.contains_key(&(caller, *offset));
        if origins.others || !origins.calls.iter().all(is_heard) {
            return all;
        }
        let node = self.solver.node(Filter::NONE);
        for (class, tag) in origins.constants {
            let class = self.world.program.class_named(class);
            let Some(heard) = &mut self.heard else { return all };
            let origin = Origin::Value(class, heard.tag(&tag));
            let object = self.object(origin, class, 0);
            self.add(node, object);
        }
        for offset in origins.calls {
            let Some(heard) = &mut self.heard else { return all };
            heard.nearby.takers.entry((caller, offset)).or_default().push(node);
            for callee in heard.nearby.callees.get(&(caller, offset)).cloned().unwrap_or_default() {
                self.take_result(callee, node);
            }
        }
        node
    }

    /// Calls are heard: what they return goes to those who take it. Does anything?
    pub(super) fn hear_nearby(&mut self, calls: &[(MethodId, u32, u32)]) -> bool {
        if self.shape.variables == Variables::Each {
            return false;
        }
        let mut any = false;
        for (caller, offset, callee) in calls {
            let Some(heard) = &mut self.heard else { return any };
            heard.nearby.callees.entry((*caller, *offset)).or_default().push(*callee);
            for node in heard.nearby.takers.get(&(*caller, *offset)).cloned().unwrap_or_default() {
                self.take_result(*callee, node);
                any = true;
            }
        }
        any
    }

    fn take_result(&mut self, callee: u32, node: Node) {
        let result = self.instances[callee as usize].result;
        if result != super::NONE {
            self.edge(result, node);
        }
    }
}
