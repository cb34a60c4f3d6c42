//! Raw access: native code reads and writes elements, and fields whose offsets the program has asked for.

use super::{Access, Heap, field_type, has_field};
use crate::algorithms::propagation::ELEMENTS;
use crate::algorithms::propagation::world::World;
use crate::body::descriptor;
use crate::classfile::access;
use crate::names::{ClassId, FieldId};
use crate::program::State;
use crate::sets::Set;
use crate::solver::Node;
use rustc_hash::FxHashMap;

#[derive(Default)]
pub(super) struct Raw {
    /// Fields to which the program has raw access, by the class that declares them.
    exposed: FxHashMap<ClassId, Vec<FieldId>>,
    /// Base, the other side, whether they load.
    accesses: Vec<(Node, Node, bool)>,
}

impl Heap {
    /// Native code reads or writes elements, or fields to which the program has raw access.
    pub fn access_any(&mut self, world: &mut World, base: Node, other: Node, load: bool) {
        self.raw.accesses.push((base, other, load));
        self.watch(world, base, Access::Any { other, load });
    }

    pub(super) fn base_gains_any(&mut self, world: &mut World, other: Node, load: bool, gain: &Set) {
        for object in gain.iter() {
            let class = world.values.row(object).class;
            if world.values.unknown_class(object).is_some() {
                if load {
                    let any = world.unknown_of(world.program.object());
                    world.add(other, any);
                } else {
                    self.exposed().into_iter().for_each(|field| self.access_of(world, object, field, other, load));
                }
                continue;
            }
            let fields = if world.program.class(class).state == State::Array {
                vec![ELEMENTS]
            } else {
                let classes = world.program.superclasses(class);
                classes.filter_map(|class| self.raw.exposed.get(&class)).flatten().copied().collect()
            };
            for field in fields {
                self.access_of(world, object, field, other, load);
            }
        }
    }

    /// The fields to which the program has raw access.
    pub fn exposed(&self) -> Vec<FieldId> {
        self.raw.exposed.values().flatten().copied().collect()
    }

    /// The program has raw access to the field from now on.
    pub fn expose(&mut self, world: &mut World, field: FieldId) {
        let row = *world.program.field(field);
        let known = self.raw.exposed.get(&row.class).is_some_and(|fields| fields.contains(&field));
        if known || !descriptor::is_reference(&field_type(world, field)) {
            return;
        }
        self.raw.exposed.entry(row.class).or_default().push(field);
        if row.access & access::STATIC != 0 {
            return;
        }
        for index in 0..self.raw.accesses.len() {
            let (base, other, load) = self.raw.accesses[index];
            for object in world.values.settled(base).iter() {
                if has_field(world, object, field) {
                    self.access_of(world, object, field, other, load);
                }
            }
        }
    }
}
