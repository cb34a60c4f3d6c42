//! Elements of arrays. Where all variables of a method share a set, most methods get the same arrays: accesses that have
//! all arrays of a bundle go through it.

use super::{Access, Heap, kept};
use crate::algorithms::propagation::bundles::{Bundles, Ends, Plan, WORTH};
use crate::algorithms::propagation::values::component;
use crate::algorithms::propagation::world::World;
use crate::algorithms::propagation::{ELEMENTS, NONE};
use crate::algorithms::solution::Object;
use crate::sets::{Elements, Set};
use crate::solver::{Filter, Node};
use rustc_hash::FxHashSet;

#[derive(Default)]
pub(super) struct ArrayAccesses {
    accesses: Vec<ElementAccess>,
    /// What accesses share that store, and those that load.
    bundles: [Bundles; 2],
    /// Accesses that a shared node has already.
    watched: FxHashSet<(Node, Node, bool)>,
}

/// A variable that may hold arrays, whose elements are loaded into, or stored from, another.
struct ElementAccess {
    other: Node,
    load: bool,
    /// The arrays that it has: their positions among all.
    arrays: Set,
    /// To how many it is linked by itself.
    single: u32,
}

impl ElementAccess {
    fn words(&self) -> Vec<u64> {
        let mut words = Vec::new();
        self.arrays.add_to(&mut words);
        words
    }
}

impl ArrayAccesses {
    fn bundles(&self, load: bool) -> &Bundles {
        &self.bundles[usize::from(load)]
    }
}

/// The JVM checks what is stored into an array.
pub(super) fn filter(world: &mut World, array: Object) -> Filter {
    let class = world.values.row(array).class;
    match component(world.link.program, class) {
        Some(class) => world.values.checked(class),
        None => Filter::NONE,
    }
}

impl Heap {
    pub(super) fn access_elements(&mut self, world: &mut World, base: Node, other: Node, load: bool) {
        if self.elements.watched.insert((base, other, load)) {
            let id = self.elements.accesses.len() as u32;
            self.elements.accesses.push(ElementAccess { other, load, arrays: Set::default(), single: 0 });
            self.watch(world, base, Access::Elements(id));
        }
    }

    /// The base of an access of elements may be more.
    pub(super) fn base_gains_elements(&mut self, world: &mut World, access: u32, gain: &Set) {
        let mut new = self.holders(world, ELEMENTS, gain);
        for array in &mut new {
            *array = kept(world, *array);
        }
        let row = &mut self.elements.accesses[access as usize];
        let (other, load) = (row.other, row.load);
        new.retain_mut(|array| {
            *array = world.values.array_position(*array);
            row.arrays.insert(*array)
        });
        let plan = if new.len() < WORTH {
            Plan::Singly
        } else {
            self.elements.bundles[usize::from(load)].plan(&row.words(), &new)
        };
        let bundle = match plan {
            Plan::Singly => NONE,
            Plan::Use(bundle) => bundle,
            Plan::Make => self.elements_bundle(world, access),
        };
        for array in new.drain(..) {
            if bundle == NONE || !self.elements.bundles(load).has(bundle, array) {
                let cell = self.cell(world, world.values.array_at(array), ELEMENTS);
                if load {
                    world.edge(cell, other)
                } else {
                    world.edge(other, cell)
                }
                self.elements.accesses[access as usize].single += 1;
            }
        }
        self.room = new;
        if bundle != NONE {
            self.access_bundle(world, access, bundle);
        }
        self.gather_elements(world, access);
    }

    fn access_bundle(&mut self, world: &mut World, access: u32, bundle: u32) {
        let ElementAccess { other, load, .. } = self.elements.accesses[access as usize];
        let ends = self.elements.bundles(load).ends(bundle);
        if load { world.edge(ends.result, other) } else { world.edge(other, ends.arguments) }
    }

    /// Arrays that came one by one are many now: what is loaded or stored goes through a bundle, and no longer by
    /// each of them.
    fn gather_elements(&mut self, world: &mut World, access: u32) {
        let row = &mut self.elements.accesses[access as usize];
        if (row.single as usize) < (2 * WORTH).max(row.arrays.len() / 4) {
            return;
        }
        row.single = 0;
        let (other, load, words) = (row.other, row.load, row.words());
        let bundle = match self.elements.bundles(load).gather(&words) {
            Plan::Singly => return,
            Plan::Use(bundle) => bundle,
            Plan::Make => self.elements_bundle(world, access),
        };
        self.access_bundle(world, access, bundle);
        let (bundles, values) = (self.elements.bundles(load), &mut world.values);
        let members = Elements::of(bundles.members(bundle)).map(|array| values.array_at(array));
        let cells = members.filter_map(|array| self.cells.get(&(array, ELEMENTS)));
        let cells: FxHashSet<Node> = cells.map(|cell| values.find(*cell)).collect();
        let ways = bundles.all().map(|ends| values.find(if load { ends.result } else { ends.arguments }));
        let ways: FxHashSet<Node> = ways.collect();
        let other = values.find(other);
        // What is on a cycle with a bundle has that bundle's edges, which must stay.
        if ways.contains(&other) {
            return;
        }
        let cells: FxHashSet<Node> = cells.difference(&ways).copied().collect();
        if !load {
            return values.cut(other, &cells);
        }
        let other = FxHashSet::from_iter([other]);
        cells.into_iter().for_each(|cell| values.cut(cell, &other));
    }

    /// The elements of all arrays that an access has as one.
    fn elements_bundle(&mut self, world: &mut World, access: u32) -> u32 {
        let row = &self.elements.accesses[access as usize];
        let (members, load) = (row.words(), row.load);
        let mut ends = Ends::NOTHING;
        let less = self.elements.bundles(load).best(&members, &members).map(|(less, _)| less);
        if let Some(less) = less {
            ends.join(world, self.elements.bundles(load).ends(less));
        }
        for array in Elements::of(&members) {
            if less.is_some_and(|less| self.elements.bundles(load).has(less, array)) {
                continue;
            }
            let cell = self.cell(world, world.values.array_at(array), ELEMENTS);
            let (arguments, result) = if load { (NONE, cell) } else { (cell, NONE) };
            ends.join(world, Ends { arguments, result, thrown: NONE });
        }
        self.elements.bundles[usize::from(load)].add(members, ends)
    }
}
