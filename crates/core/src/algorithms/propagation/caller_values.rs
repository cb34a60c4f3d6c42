//! Values where all variables of a method share a set: what the caller's own body tells of a place is told of it, and
//! not what the whole set holds, which with all the constants of a class is soon too much to mean anything.

use super::NONE;
use super::Propagation;
use crate::algorithms::algorithm::Variables;
use crate::algorithms::features::Place;
use crate::algorithms::solution::Origin;
use crate::solver::{Filter, Node};

impl Propagation<'_> {
    /// The node to watch for the values of a place, which all come to the given one: that one, or one with less, if the
    /// place gets nothing but constants and what calls return that are heard and have no other target.
    pub(super) fn values_node(&mut self, place: &Place, all: Node) -> Node {
        let (false, Place::Site(site, part)) = (self.shape.variables == Variables::Each, place) else { return all };
        let Self { heard: Some(heard), world, .. } = self else { return all };
        let Some((caller, origins)) = heard.listening.local_origins(world.link.program, *site, *part) else {
            return all;
        };
        let callees: Option<Vec<u32>> =
            origins.calls.iter().map(|offset| heard.fixed.get(&(caller, *offset)).copied()).collect();
        let (false, Some(callees)) = (origins.others, callees) else { return all };
        let constants: Vec<(&'static [u8], u32)> =
            origins.constants.into_iter().map(|(class, tag)| (class, heard.tag(&tag))).collect();
        let node = self.world.values.node(Filter::NONE);
        for (class, tag) in constants {
            let class = self.world.program.class_named(class);
            let object = self.object(Origin::Value(class, tag), class, 0);
            self.add(node, object);
        }
        for callee in callees {
            let result = self.calls.instance(callee).result;
            if result != NONE {
                self.edge(result, node);
            }
        }
        node
    }
}
