//! Fields and array elements, where a shape gives them nodes. Type flow analysis has none of this: see `relations`.

use super::NONE;
use super::bundles::{Bundles, Ends, Plan, WORTH};
use super::values::{assignable, component};
use super::{ELEMENTS, Propagation, Use};
use crate::algorithms::algorithm::Fields;
use crate::algorithms::solution::{Object, Origin};
use crate::body::descriptor;
use crate::classfile::access;
use crate::names::{ClassId, FieldId};
use crate::program::State;
use crate::sets::{Elements, Set};
use crate::solver::{Filter, Node};
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Default)]
pub(super) struct Heap {
    /// Where a declared field is stored and loaded.
    fields: FxHashMap<FieldId, (Node, Node)>,
    cells: FxHashMap<(Object, FieldId), Node>,
    /// Accesses of elements, and what they share.
    accesses: Vec<Access>,
    bundles: [Bundles; 2],
    class_fields: FxHashMap<ClassId, Node>,
    /// Accesses of elements that a shared node has already.
    watched: FxHashSet<(Node, Node, bool)>,
    /// Fields to which the program has raw access, by the class that declares them.
    exposed: FxHashMap<ClassId, Vec<FieldId>>,
    /// Raw accesses: base, the other side, whether they load.
    raw: Vec<(Node, Node, bool)>,
    /// Accesses of values, of which all of a class are one, that have been made.
    of_values: FxHashSet<(Object, FieldId, Node, bool)>,
}

impl Heap {
    /// The nodes of objects' fields and elements, and of declared fields.
    #[allow(clippy::type_complexity)]
    pub fn into_cells(self) -> (FxHashMap<(Object, FieldId), Node>, FxHashMap<FieldId, (Node, Node)>) {
        (self.cells, self.fields)
    }
}

/// A variable that may hold arrays, whose elements are loaded into, or stored from, another.
struct Access {
    other: Node,
    load: bool,
    /// The arrays that it has: their positions in the list.
    arrays: Set,
    /// To how many it is linked by itself.
    single: u32,
}

impl Access {
    fn words(&self) -> Vec<u64> {
        let mut words = Vec::new();
        self.arrays.add_to(&mut words);
        words
    }
}

impl Propagation<'_> {
    fn field_type(&self, field: FieldId) -> Vec<u8> {
        self.world.program.names.descriptor_of(self.world.program.field(field).selector).to_vec()
    }

    pub(super) fn field_filter(&mut self, field: FieldId) -> Filter {
        let ty = self.field_type(field);
        if descriptor::is_reference(&ty) { self.declared(&ty) } else { Filter::NONE }
    }

    /// The node of a static field or, where objects are not told apart, of any.
    pub(super) fn field_node(&mut self, field: FieldId, loaded: bool) -> Node {
        let (stored, load) = match self.heap.fields.get(&field) {
            Some(known) => *known,
            None => {
                let filter = self.field_filter(field);
                let class = self.world.program.field(field).class;
                let shared = match self.shape.fields {
                    Fields::PerObject | Fields::Related | Fields::PerField => None,
                    Fields::PerClass => Some(match self.heap.class_fields.get(&class) {
                        Some(known) => *known,
                        None => {
                            let node = self.world.values.node(Filter::NONE);
                            self.heap.class_fields.insert(class, node);
                            node
                        }
                    }),
                    Fields::WithVariables => Some(self.world.values.class_node(class)),
                };
                let stored = self.world.values.node(filter);
                let mut load = stored;
                if let Some(shared) = shared {
                    load = self.world.values.node(filter);
                    self.edge(stored, shared);
                    self.edge(shared, load);
                }
                self.heap.fields.insert(field, (stored, load));
                (stored, load)
            }
        };
        if loaded { load } else { stored }
    }

    pub(super) fn load(&mut self, base: Node, field: FieldId, to: Node) {
        match self.shape.fields {
            Fields::Related => self.watch(base, Use::Load { field, to }),
            _ if field == ELEMENTS => self.access_elements(base, to, true),
            Fields::PerObject => self.watch(base, Use::Load { field, to }),
            _ => {
                let from = self.field_node(field, true);
                self.edge(from, to);
            }
        }
    }

    pub(super) fn store(&mut self, base: Node, field: FieldId, from: Node) {
        match self.shape.fields {
            Fields::Related => self.watch(base, Use::Store { field, from }),
            _ if field == ELEMENTS => self.access_elements(base, from, false),
            Fields::PerObject => self.watch(base, Use::Store { field, from }),
            _ => {
                let to = self.field_node(field, false);
                self.edge(from, to);
            }
        }
    }

    fn access_elements(&mut self, base: Node, other: Node, load: bool) {
        if self.heap.watched.insert((base, other, load)) {
            let id = self.heap.accesses.len() as u32;
            self.heap.accesses.push(Access { other, load, arrays: Set::default(), single: 0 });
            self.watch(base, Use::Elements(id));
        }
    }

    /// The base of an access of elements may be more.
    pub(super) fn base_gains_elements(&mut self, access: u32, gain: &Set) {
        let mut new = self.holders(ELEMENTS, gain);
        for array in &mut new {
            *array = self.kept(*array);
        }
        let row = &mut self.heap.accesses[access as usize];
        let (other, load) = (row.other, row.load);
        new.retain_mut(|array| {
            *array = self.world.values.array_position(*array);
            row.arrays.insert(*array)
        });
        let plan = if new.len() < WORTH {
            Plan::Singly
        } else {
            self.heap.bundles[usize::from(load)].plan(&row.words(), &new)
        };
        let bundle = match plan {
            Plan::Singly => NONE,
            Plan::Use(bundle) => bundle,
            Plan::Make => self.elements_bundle(access),
        };
        for array in new.drain(..) {
            if bundle == NONE || !self.heap.bundles[usize::from(load)].has(bundle, array) {
                let cell = self.cell(self.world.values.array_at(array), ELEMENTS);
                if load {
                    self.edge(cell, other)
                } else {
                    self.edge(other, cell)
                }
                self.heap.accesses[access as usize].single += 1;
            }
        }
        self.fitting = new;
        if bundle != NONE {
            self.access_bundle(access, bundle);
        }
        self.gather_elements(access);
    }

    fn access_bundle(&mut self, access: u32, bundle: u32) {
        let Access { other, load, .. } = self.heap.accesses[access as usize];
        let ends = self.heap.bundles[usize::from(load)].ends(bundle);
        if load { self.edge(ends.result, other) } else { self.edge(other, ends.arguments) }
    }

    /// Arrays that came one by one are many now: what is loaded or stored goes through a bundle, and no longer by
    /// each of them.
    fn gather_elements(&mut self, access: u32) {
        let row = &mut self.heap.accesses[access as usize];
        if (row.single as usize) < (2 * WORTH).max(row.arrays.len() / 4) {
            return;
        }
        row.single = 0;
        let (other, load, words) = (row.other, row.load, row.words());
        let bundle = match self.heap.bundles[usize::from(load)].gather(&words) {
            Plan::Singly => return,
            Plan::Use(bundle) => bundle,
            Plan::Make => self.elements_bundle(access),
        };
        self.access_bundle(access, bundle);
        let bundles = &self.heap.bundles[usize::from(load)];
        let members = Elements::of(bundles.members(bundle)).map(|array| self.world.values.array_at(array));
        let cells = members.filter_map(|array| self.heap.cells.get(&(array, ELEMENTS)));
        let cells: FxHashSet<Node> = cells.map(|cell| self.world.values.find(*cell)).collect();
        let ways = bundles.all().map(|ends| self.world.values.find(if load { ends.result } else { ends.arguments }));
        let ways: FxHashSet<Node> = ways.collect();
        let other = self.world.values.find(other);
        // What is on a cycle with a bundle has that bundle's edges, which must stay.
        if ways.contains(&other) {
            return;
        }
        let cells: FxHashSet<Node> = cells.difference(&ways).copied().collect();
        if !load {
            return self.world.values.cut(other, &cells);
        }
        let other = FxHashSet::from_iter([other]);
        cells.into_iter().for_each(|cell| self.world.values.cut(cell, &other));
    }

    /// The elements of all arrays that an access has as one.
    fn elements_bundle(&mut self, access: u32) -> u32 {
        let row = &self.heap.accesses[access as usize];
        let (members, kind) = (row.words(), usize::from(row.load));
        let mut ends = Ends::NOTHING;
        let less = self.heap.bundles[kind].best(&members, &members).map(|(less, _)| less);
        if let Some(less) = less {
            let less = self.heap.bundles[kind].ends(less);
            self.join_ends(&mut ends, less);
        }
        for array in Elements::of(&members) {
            if less.is_some_and(|less| self.heap.bundles[kind].has(less, array)) {
                continue;
            }
            let cell = self.cell(self.world.values.array_at(array), ELEMENTS);
            let (arguments, result) = if kind == 1 { (NONE, cell) } else { (cell, NONE) };
            self.join_ends(&mut ends, Ends { arguments, result, thrown: NONE });
        }
        self.heap.bundles[kind].add(members, ends)
    }

    /// Those of a gain that may have such a field or elements.
    fn holders(&mut self, field: FieldId, gain: &Set) -> Vec<Object> {
        let mut found = std::mem::take(&mut self.fitting);
        found.clear();
        let arrays = self.world.values.arrays();
        gain.passing((field == ELEMENTS).then_some(arrays), &mut found);
        found
    }

    /// Whether objects have such a field or elements.
    pub(super) fn has_field(&mut self, object: Object, field: FieldId) -> bool {
        if field == ELEMENTS {
            return self.world.values.arrays().accepts(object);
        }
        let class = self.world.values.row(object).class;
        let program = &mut *self.world.link.program;
        let holder = program.field(field).class;
        class == holder || program.is_subclass(class, holder)
    }

    /// The node of an object's field or elements. The JVM checks what is stored into an array.
    fn cell(&mut self, object: Object, field: FieldId) -> Node {
        if let Some(known) = self.heap.cells.get(&(object, field)) {
            return *known;
        }
        let filter = if field == ELEMENTS { self.element_filter(object) } else { self.field_filter(field) };
        let node = self.world.values.node(filter);
        self.heap.cells.insert((object, field), node);
        node
    }

    pub(super) fn element_filter(&mut self, array: Object) -> Filter {
        let class = self.world.values.row(array).class;
        match component(self.world.link.program, class) {
            Some(class) => self.world.values.checked(class),
            None => Filter::NONE,
        }
    }

    pub(super) fn base_gains_load(&mut self, field: FieldId, to: Node, gain: &Set) {
        let mut holders = self.holders(field, gain);
        for object in holders.drain(..) {
            self.load_of(object, field, to);
        }
        self.fitting = holders;
    }

    pub(super) fn base_gains_store(&mut self, field: FieldId, from: Node, gain: &Set) {
        let mut holders = self.holders(field, gain);
        for object in holders.drain(..) {
            self.store_of(object, field, from);
        }
        self.fitting = holders;
    }

    /// The object whose fields are accessed: values of a class share theirs.
    fn kept(&mut self, object: Object) -> Object {
        match self.world.values.row(object).origin {
            Origin::Value(class, _) => self.object(Origin::Class(class), class, 0),
            _ => object,
        }
    }

    /// The same; None if that access has been made.
    fn keeper(&mut self, object: Object, field: FieldId, other: Node, load: bool) -> Option<Object> {
        let keeper = self.kept(object);
        (keeper == object || self.heap.of_values.insert((keeper, field, other, load))).then_some(keeper)
    }

    fn load_of(&mut self, object: Object, field: FieldId, to: Node) {
        if !self.has_field(object, field) {
            return;
        }
        let Some(object) = self.keeper(object, field, to, true) else { return };
        match self.shape.fields {
            Fields::Related => self.relate_load(object, field, to),
            Fields::PerObject => {
                let cell = self.cell(object, field);
                self.edge(cell, to);
            }
            _ => {
                let from = if field == ELEMENTS { self.cell(object, field) } else { self.field_node(field, true) };
                self.edge(from, to);
            }
        }
    }

    fn store_of(&mut self, object: Object, field: FieldId, from: Node) {
        if !self.has_field(object, field) {
            return;
        }
        let Some(object) = self.keeper(object, field, from, false) else { return };
        match self.shape.fields {
            Fields::Related => self.relate_store(object, field, from),
            Fields::PerObject => {
                let cell = self.cell(object, field);
                self.edge(from, cell);
            }
            _ => {
                let to = if field == ELEMENTS { self.cell(object, field) } else { self.field_node(field, false) };
                self.edge(from, to);
            }
        }
    }

    /// Native code reads or writes elements, or fields to which the program has raw access.
    pub(super) fn access_any(&mut self, base: Node, other: Node, load: bool) {
        self.heap.raw.push((base, other, load));
        self.watch(base, if load { Use::LoadAny { to: other } } else { Use::StoreAny { from: other } });
    }

    pub(super) fn base_gains_any(&mut self, other: Node, load: bool, gain: &Set) {
        for object in gain.iter() {
            let class = self.world.values.row(object).class;
            let fields = if self.world.program.class(class).state == State::Array {
                vec![ELEMENTS]
            } else {
                let classes = self.world.program.superclasses(class);
                classes.filter_map(|class| self.heap.exposed.get(&class)).flatten().copied().collect()
            };
            for field in fields {
                self.access_of(object, field, other, load);
            }
        }
    }

    fn access_of(&mut self, object: Object, field: FieldId, other: Node, load: bool) {
        if load { self.load_of(object, field, other) } else { self.store_of(object, field, other) }
    }

    /// The program has raw access to the field from now on.
    pub(super) fn expose(&mut self, field: FieldId) {
        let row = *self.world.program.field(field);
        let known = self.heap.exposed.get(&row.class).is_some_and(|fields| fields.contains(&field));
        if known || !descriptor::is_reference(&self.field_type(field)) {
            return;
        }
        self.heap.exposed.entry(row.class).or_default().push(field);
        if row.access & access::STATIC != 0 {
            return;
        }
        for index in 0..self.heap.raw.len() {
            let (base, other, load) = self.heap.raw[index];
            for object in self.world.values.settled(base).iter() {
                if self.has_field(object, field) {
                    self.access_of(object, field, other, load);
                }
            }
        }
    }

    /// Can an object of the class be what the type says?
    pub(super) fn fits(&mut self, class: ClassId, wanted: ClassId) -> bool {
        assignable(self.world.link.program, class, wanted, true)
    }
}
