//! The heap of an analysis: nodes of fields and array elements, where a shape gives them some. Type flow analysis has
//! none of them: see `relations`.

mod elements;
mod open;
mod raw;
mod relations;

use super::world::World;
use super::{ELEMENTS, Use};
use crate::algorithms::algorithm::Fields;
use crate::algorithms::solution::{Object, Origin};
use crate::body::descriptor;
use crate::names::{ClassId, FieldId};
use crate::sets::Set;
use crate::solver::{Filter, Node};
use elements::ArrayAccesses;
use open::Open;
use raw::Raw;
use relations::Relations;
use rustc_hash::{FxHashMap, FxHashSet};

pub(super) struct Heap {
    /// Which fields have sets of their own.
    kind: Fields,
    /// Where a declared field is stored and loaded.
    fields: FxHashMap<FieldId, (Node, Node)>,
    cells: FxHashMap<(Object, FieldId), Node>,
    /// Of all fields of a class, where they are one.
    class_fields: FxHashMap<ClassId, Node>,
    elements: ArrayAccesses,
    raw: Raw,
    relations: Relations,
    /// At a level of assumptions: what owners share of which only a type is known.
    open: Open,
    /// Accesses of values, of which all of a class are one, that have been made.
    of_values: FxHashSet<(Object, FieldId, Node, bool)>,
    /// Room for those of a gain that hold something.
    room: Vec<Object>,
}

/// What to do when the base of an access gains objects.
#[derive(Clone, Copy, Debug)]
pub(super) enum Access {
    Load {
        field: FieldId,
        to: Node,
    },
    Store {
        field: FieldId,
        from: Node,
    },
    /// Elements, where objects are not told apart: index of an access.
    Elements(u32),
    /// Elements at a level of assumptions: any of their type.
    Unknown {
        to: Node,
    },
    /// Any field or element: what native code may read or write.
    Any {
        other: Node,
        load: bool,
    },
}

/// What the others ask for.
impl Heap {
    pub fn new(kind: Fields) -> Self {
        Heap {
            kind,
            fields: FxHashMap::default(),
            cells: FxHashMap::default(),
            class_fields: FxHashMap::default(),
            elements: ArrayAccesses::default(),
            raw: Raw::default(),
            relations: Relations::default(),
            open: Open::default(),
            of_values: FxHashSet::default(),
            room: Vec::new(),
        }
    }

    /// The node of a static field or, where objects are not told apart, of any.
    pub fn field_node(&mut self, world: &mut World, field: FieldId, loaded: bool) -> Node {
        let (stored, load) = match self.fields.get(&field) {
            Some(known) => *known,
            None => self.make_field(world, field),
        };
        if loaded { load } else { stored }
    }

    /// What the field, or the elements, of the objects at a node hold goes to another.
    pub fn load(&mut self, world: &mut World, base: Node, field: FieldId, to: Node) {
        match self.kind {
            _ if field == ELEMENTS && world.believed.is_some() => self.watch(world, base, Access::Unknown { to }),
            Fields::Related => self.watch(world, base, Access::Load { field, to }),
            _ if field == ELEMENTS => self.access_elements(world, base, to, true),
            Fields::PerObject => self.watch(world, base, Access::Load { field, to }),
            _ => {
                let from = self.field_node(world, field, true);
                world.edge(from, to);
            }
        }
    }

    /// What a node holds goes to the field, or the elements, of the objects at another.
    pub fn store(&mut self, world: &mut World, base: Node, field: FieldId, from: Node) {
        match self.kind {
            _ if field == ELEMENTS && world.believed.is_some() => {} // every array may hold anything of its elements' type

            Fields::Related => self.watch(world, base, Access::Store { field, from }),
            _ if field == ELEMENTS => self.access_elements(world, base, from, false),
            Fields::PerObject => self.watch(world, base, Access::Store { field, from }),
            _ => {
                let to = self.field_node(world, field, false);
                world.edge(from, to);
            }
        }
    }

    /// The base of an access may be more.
    pub fn base_gains(&mut self, world: &mut World, access: Access, gain: &Set) {
        match access {
            Access::Load { field, to } => self.each_holder(world, field, gain, to, true),
            Access::Store { field, from } => self.each_holder(world, field, gain, from, false),
            Access::Elements(access) => self.base_gains_elements(world, access, gain),
            Access::Unknown { to } => self.load_unknown_elements(world, gain, to),
            Access::Any { other, load } => self.base_gains_any(world, other, load, gain),
        }
    }

    /// How many pairs of variables are related through fields.
    pub fn related(&self) -> usize {
        self.relations.len()
    }

    /// The nodes of declared fields: those of static ones, where each object has its own.
    pub fn static_nodes(&self) -> impl Iterator<Item = Node> + '_ {
        self.fields.values().flat_map(|(stored, loaded)| [*stored, *loaded])
    }

    /// The nodes of objects' fields and elements, and of declared fields.
    pub fn into_cells(self) -> (FxHashMap<(Object, FieldId), Node>, FxHashMap<FieldId, (Node, Node)>) {
        (self.cells, self.fields)
    }
}

/// Cells of fields.
impl Heap {
    fn make_field(&mut self, world: &mut World, field: FieldId) -> (Node, Node) {
        let filter = field_filter(world, field);
        let class = world.program.field(field).class;
        let shared = match self.kind {
            Fields::PerObject | Fields::Related | Fields::PerField => None,
            Fields::PerClass => {
                Some(*self.class_fields.entry(class).or_insert_with(|| world.values.node(Filter::NONE)))
            }
            Fields::WithVariables => Some(world.values.class_node(class)),
        };
        let stored = world.values.node(filter);
        let mut load = stored;
        if let Some(shared) = shared {
            load = world.values.node(filter);
            world.edge(stored, shared);
            world.edge(shared, load);
        }
        self.fields.insert(field, (stored, load));
        if world.believed.is_some() {
            self.fill(world, field, stored);
        }
        (stored, load)
    }

    /// Leaves an access at its base, and acts on what has already been handed out there.
    fn watch(&mut self, world: &mut World, base: Node, access: Access) {
        let settled = world.values.watch(base, Use::Access(access));
        if !settled.is_empty() {
            self.base_gains(world, access, &settled);
        }
    }

    /// Those of a gain that may have such a field or elements.
    fn holders(&mut self, world: &World, field: FieldId, gain: &Set) -> Vec<Object> {
        let mut found = std::mem::take(&mut self.room);
        found.clear();
        gain.passing((field == ELEMENTS).then_some(world.values.arrays()), &mut found);
        found
    }

    fn each_holder(&mut self, world: &mut World, field: FieldId, gain: &Set, other: Node, load: bool) {
        let mut holders = self.holders(world, field, gain);
        for object in holders.drain(..) {
            self.access_of(world, object, field, other, load);
        }
        self.room = holders;
    }

    /// The node of an object's field or elements. The JVM checks what is stored into an array.
    fn cell(&mut self, world: &mut World, object: Object, field: FieldId) -> Node {
        if let Some(known) = self.cells.get(&(object, field)) {
            return *known;
        }
        let filter = content_filter(world, object, field);
        let node = world.values.node(filter);
        self.cells.insert((object, field), node);
        if world.believed.is_some() {
            self.share_cell(world, object, field, node);
        }
        node
    }

    /// The object whose fields are accessed; None if that access has been made.
    fn keeper(&mut self, world: &mut World, object: Object, field: FieldId, other: Node, load: bool) -> Option<Object> {
        let keeper = kept(world, object);
        (keeper == object || self.of_values.insert((keeper, field, other, load))).then_some(keeper)
    }

    fn access_of(&mut self, world: &mut World, object: Object, field: FieldId, other: Node, load: bool) {
        if !has_field(world, object, field) {
            return;
        }
        if world.believed.is_some() && self.is_open(world, object, field) {
            return self.access_unknown(world, field, other, load);
        }
        let Some(object) = self.keeper(world, object, field, other, load) else { return };
        if self.kind == Fields::Related && world.believed.is_some() {
            self.share_access(world, object, field, other, load);
        }
        let node = match self.kind {
            Fields::Related if load => return self.relations.load(world, object, field, other),
            Fields::Related => return self.relations.store(world, object, field, other),
            Fields::PerObject => self.cell(world, object, field),
            _ if field == ELEMENTS => self.cell(world, object, field),
            _ => self.field_node(world, field, load),
        };
        if load { world.edge(node, other) } else { world.edge(other, node) }
    }
}

/// Have objects such a field or elements?
fn has_field(world: &mut World, object: Object, field: FieldId) -> bool {
    if field == ELEMENTS {
        return world.values.arrays().accepts(object);
    }
    let class = world.values.row(object).class;
    if world.values.unknown_class(object).is_some() {
        let holder = world.program.field(field).class;
        return open::may_hold(world, class, holder);
    }
    let program = &mut *world.link.program;
    let holder = program.field(field).class;
    class == holder || program.is_subclass(class, holder)
}

/// The object whose fields are accessed: values of a class share theirs.
fn kept(world: &mut World, object: Object) -> Object {
    match world.values.row(object).origin {
        Origin::Value(class, _) => world.object(Origin::Class(class), class, 0),
        _ => object,
    }
}

fn field_type(world: &World, field: FieldId) -> Vec<u8> {
    world.program.names.descriptor_of(world.program.field(field).selector).to_vec()
}

fn field_filter(world: &mut World, field: FieldId) -> Filter {
    let ty = field_type(world, field);
    if descriptor::is_reference(&ty) { world.declared(&ty) } else { Filter::NONE }
}

/// What a field, or the elements, of an object let in.
fn content_filter(world: &mut World, object: Object, field: FieldId) -> Filter {
    if field == ELEMENTS { elements::filter(world, object) } else { field_filter(world, field) }
}
