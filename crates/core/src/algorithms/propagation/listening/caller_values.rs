//! Values where all variables of a method share a set: what the caller's own body tells of a place is told of it, and
//! not what the whole set holds, which with all the constants of a class is soon too much to mean anything.

use super::super::{Filter, NONE, Node, Propagation};
use crate::algorithms::algorithm::Variables;
use crate::algorithms::session::Spot;
use crate::algorithms::solution::Origin;

impl Propagation<'_> {
    /// The node to watch for the values of a place, which all come to the given one: that one, or one with less, if the
    /// place gets nothing but constants and what calls return that are heard and have no other target.
    pub(super) fn values_node(&mut self, spot: Spot, all: Node) -> Node {
        let (false, Spot::Site(site, part)) = (self.shape.variables == Variables::Each, spot) else { return all };
        let Some((caller, origins)) = self.session.local_origins(self.world.link.program, site, part) else {
            return all;
        };
        let fixed = &self.listening.fixed;
        let callees = origins.calls.iter().map(|offset| fixed.get(&(caller, *offset)).copied());
        let callees: Option<Vec<u32>> = callees.collect();
        let (false, Some(callees)) = (origins.others, callees) else { return all };
        let items = &mut self.session.items;
        let constants: Vec<(&'static [u8], u32)> =
            origins.constants.into_iter().map(|(class, tag)| (class, items.tagged(&tag))).collect();
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
