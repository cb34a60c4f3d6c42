//! Fields of objects of which only a type is known, at a level of assumptions. Such an object may be any below its type: what is
//! stored into its field may be in the field of each of these, and what it is loaded from may be any of theirs.
//!
//! So a field has two nodes more: what is stored by way of such objects, which goes to the field of each object, and what any
//! object's holds. Elements are simpler: every array may hold any object of its elements' type.

use super::{Heap, field_filter, field_type};
use crate::algorithms::algorithm::Fields;
use crate::algorithms::propagation::ELEMENTS;
use crate::algorithms::propagation::values::component;
use crate::algorithms::propagation::world::World;
use crate::algorithms::solution::Object;
use crate::body::descriptor;
use crate::classfile::access;
use crate::names::{ClassId, FieldId};
use crate::sets::Set;
use crate::solver::Node;
use rustc_hash::{FxHashMap, FxHashSet};

/// The nodes of a field that all owners share.
#[derive(Clone, Copy)]
struct Shared {
    /// What is stored by way of objects of which only a type is known.
    stored: Node,
    /// What the field of any object holds.
    all: Node,
}

#[derive(Default)]
pub(super) struct Open {
    fields: FxHashMap<FieldId, Shared>,
    /// Accesses by way of such objects that have been made.
    accesses: FxHashSet<(FieldId, Node, bool)>,
    /// Fields that code writes of which nothing is known, as far as they have nodes.
    written: FxHashSet<FieldId>,
}

/// What the loop asks for.
impl Heap {
    /// Code of which nothing is known may write more fields than before.
    pub fn write_unknown(&mut self, world: &mut World) {
        let declared: Vec<(FieldId, Node)> = self.fields.iter().map(|(field, (stored, _))| (*field, *stored)).collect();
        let open = self.open.fields.iter().map(|(field, shared)| (*field, shared.stored));
        let mut all: Vec<(FieldId, Node)> = declared.into_iter().chain(open).collect();
        all.sort_unstable();
        for (field, node) in all {
            self.fill(world, field, node);
        }
    }
}

impl Heap {
    /// The node of a field holds what code may write of which nothing is known.
    pub(super) fn fill(&mut self, world: &mut World, field: FieldId, stored: Node) {
        let ty = field_type(world, field);
        if !descriptor::is_reference(&ty) || !world.is_written(field) || !self.open.written.insert(field) {
            return;
        }
        let object = world.unknown(&ty);
        world.add(stored, object);
    }

    fn shared(&mut self, world: &mut World, field: FieldId) -> Shared {
        if let Some(known) = self.open.fields.get(&field) {
            return *known;
        }
        let filter = field_filter(world, field);
        let shared = Shared { stored: world.values.node(filter), all: world.values.node(filter) };
        world.edge(shared.stored, shared.all);
        self.open.fields.insert(field, shared);
        self.fill(world, field, shared.stored);
        shared
    }

    /// An object's field, or its elements, has a node.
    pub(super) fn share_cell(&mut self, world: &mut World, object: Object, field: FieldId, cell: Node) {
        if field == ELEMENTS {
            self.fill_elements(world, object, cell);
        } else {
            let Shared { stored, all } = self.shared(world, field);
            world.edge(stored, cell);
            world.edge(cell, all);
        }
    }

    /// Where nothing stands for an object's field: what is loaded or stored is what other owners' fields may be.
    pub(super) fn share_access(&mut self, world: &mut World, object: Object, field: FieldId, other: Node, load: bool) {
        if field == ELEMENTS {
            if load {
                self.fill_elements(world, object, other);
            }
            return;
        }
        let Shared { stored, all } = self.shared(world, field);
        if load { world.edge(stored, other) } else { world.edge(other, all) }
    }

    fn fill_elements(&mut self, world: &mut World, array: Object, node: Node) {
        let class = world.values.row(array).class;
        if let Some(component) = component(world.link.program, class) {
            let object = world.unknown_of(component);
            world.add(node, object);
        }
    }

    /// Is the object's field like that of all others: is the object one of which only a type is known, or may the field of each
    /// hold anything of its type?
    pub(super) fn is_open(&mut self, world: &mut World, object: Object, field: FieldId) -> bool {
        if !matches!(self.kind, Fields::PerObject | Fields::Related) || field == ELEMENTS {
            return false;
        }
        world.values.unknown_class(object).is_some() || {
            let stored = self.shared(world, field).stored;
            world.values.is_closed(stored)
        }
    }

    /// An access by way of an object of which only a type is known.
    pub(super) fn access_unknown(&mut self, world: &mut World, field: FieldId, other: Node, load: bool) {
        if !self.open.accesses.insert((field, other, load)) {
            return;
        }
        let Shared { stored, all } = self.shared(world, field);
        if load { world.edge(all, other) } else { world.edge(other, stored) }
    }

    /// Elements of arrays: any of their type.
    pub(super) fn load_unknown_elements(&mut self, world: &mut World, gain: &Set, to: Node) {
        let mut arrays = Vec::new();
        gain.passing(Some(world.values.arrays()), &mut arrays);
        arrays.retain(|array| world.values.unknown_class(*array).is_none());
        arrays.into_iter().for_each(|array| self.fill_elements(world, array, to));
        let mut arrays = Vec::new();
        gain.passing(Some(world.values.unknown_arrays()), &mut arrays);
        for array in arrays {
            let class = world.values.row(array).class;
            let of = match component(world.link.program, class) {
                Some(component) => component,
                None if world.program.class_name(class).starts_with(b"[") => continue, // of numbers
                None => world.program.object(),
            };
            let object = world.unknown_of(of);
            world.add(to, object);
        }
    }
}

/// May an object at or below the class have a field of the holder?
pub(super) fn may_hold(world: &mut World, class: ClassId, holder: ClassId) -> bool {
    let program = &mut *world.link.program;
    program.class(class).is_interface() || program.is_subclass(class, holder) || program.is_subclass(holder, class)
}

impl World<'_> {
    /// What stands for any object of a type.
    pub fn unknown(&mut self, ty: &[u8]) -> Object {
        let class = self.link.program.load_named(descriptor::class_name(ty));
        self.unknown_of(class)
    }

    /// What stands for any object at or below a class.
    pub fn unknown_of(&mut self, class: ClassId) -> Object {
        self.values.unknown(self.link.program, class)
    }

    /// May code of which nothing is known write the field? Nobody writes constants.
    fn is_written(&mut self, field: FieldId) -> bool {
        let constant = access::STATIC | access::FINAL;
        if self.link.program.field(field).access & constant == constant {
            return false;
        }
        let levels = self.believed.as_ref().map(|believed| &believed.levels);
        levels.is_some_and(|levels| levels.is_written(self.link.program, field))
    }
}
