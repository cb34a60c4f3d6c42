//! The values of an analysis: objects, sets of them in nodes, and edges over which they flow.
//!
//! The solver knows numbers and the universe knows which object a number is. They are one part, as a filter of the
//! solver is a mask of the universe: whoever makes an edge or adds an object lends the program that masks look into.

mod kinds;
mod meets;
mod universe;
mod unknown;

pub(super) use universe::{assignable, component};

use super::Use;
use crate::algorithms::algorithm::{Holds, Shape, Variables};
use crate::algorithms::solution::{Object, ObjectRow, Origin};
use crate::names::{ClassId, MethodId};
use crate::program::Program;
use crate::sets::{Bits, Mask, Set, set_bit};
use crate::solver::{Filter, Masks, Node, Sets, Solver, Work};
use kinds::Kinds;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use universe::{Test, Universe};

pub(super) struct Values {
    universe: Universe,
    solver: Solver<Use>,
    /// Each variable has a node of its own. Where many share one, the same edge is asked for again and again.
    apart: bool,
    /// Sets hold what each allocation makes.
    by_allocation: bool,
    gates: FxHashMap<(Node, Filter), Node>,
    /// Of all variables of a class's methods, where they are one.
    class_nodes: FxHashMap<ClassId, Node>,
    /// Arrays of references: one bit an object, and their objects, ascending.
    arrays: Vec<u64>,
    array_list: Vec<Object>,
    kinds: Kinds,
    /// Objects of classes that override `Object.finalize`.
    finalizable: Node,
    /// Lets in what can be thrown.
    thrown: Filter,
    /// There may be objects of which only a type is known.
    unknowns: bool,
}

/// What the solver asks for masks.
struct ObjectMasks<'x> {
    universe: &'x mut Universe,
    program: &'x mut Program,
    /// There may be objects of which only a type is known.
    unknowns: bool,
}

impl Masks for ObjectMasks<'_> {
    #[inline]
    fn mask(&mut self, mask: u32) -> Option<&Bits> {
        self.universe.words(self.program, mask)
    }

    #[inline]
    fn accepts(&mut self, mask: u32, element: u32) -> bool {
        if self.unknowns {
            return self.universe.accepts(self.program, mask, element);
        }
        self.mask(mask).is_none_or(|bits| Mask { words: &bits.words, except: false }.accepts(element))
    }

    #[inline]
    fn may_cover(&self) -> bool {
        self.unknowns
    }

    #[inline]
    fn covers(&self, element: u32) -> bool {
        self.universe.unknown_class(element).is_some()
    }

    fn narrowed(&mut self, element: u32, filter: Filter) -> Option<Rc<[u32]>> {
        let Some((mask, false)) = filter.parts() else { return None };
        self.universe.narrowed(self.program, element, mask)
    }

    fn stands_for(&mut self, element: u32, set: &Set) -> bool {
        self.universe.stands_for(self.program, element, set)
    }

    fn covers_all(&mut self, element: u32, filter: Filter) -> bool {
        match filter.parts() {
            None => self.universe.is_any(self.program, element),
            Some((mask, false)) => self.universe.is_all_of(self.program, element, mask),
            Some(_) => false,
        }
    }
}

/// Nodes and edges.
impl Values {
    /// Objects of the merged classes and of those below them are not told apart. `unknowns`: of some only a type will be known.
    pub fn new(shape: Shape, merged: Vec<ClassId>, throwable: ClassId, unknowns: bool) -> Self {
        let mut universe = Universe::default();
        let thrown = Filter::only(universe.mask(Test::Checked(throwable)));
        let mut solver = Solver::default();
        let finalizable = solver.node(Filter::NONE);
        Values {
            universe,
            solver,
            apart: shape.variables == Variables::Each,
            by_allocation: shape.holds == Holds::Allocations,
            gates: FxHashMap::default(),
            class_nodes: FxHashMap::default(),
            arrays: Vec::new(),
            array_list: Vec::new(),
            kinds: Kinds::new(merged),
            finalizable,
            thrown,
            unknowns,
        }
    }

    #[inline]
    pub fn node(&mut self, filter: Filter) -> Node {
        self.solver.node(filter)
    }

    /// A node for what flows far and decides little: exceptions.
    pub fn late_node(&mut self, filter: Filter) -> Node {
        self.solver.late_node(filter)
    }

    /// So many nodes in a row, without filters; the first is returned.
    pub fn nodes(&mut self, count: u32) -> Node {
        self.solver.nodes(count)
    }

    pub fn class_node(&mut self, class: ClassId) -> Node {
        *self.class_nodes.entry(class).or_insert_with(|| self.solver.node(Filter::NONE))
    }

    pub fn finalizable(&self) -> Node {
        self.finalizable
    }

    /// To be called before anything comes to the node.
    pub fn set_filter(&mut self, node: Node, filter: Filter) {
        self.solver.set_filter(node, filter);
    }

    #[inline]
    pub fn edge(&mut self, program: &mut Program, from: Node, to: Node) {
        let mut asked = ObjectMasks { universe: &mut self.universe, program, unknowns: self.unknowns };
        if self.apart {
            return self.solver.edge(from, to, &mut asked);
        }
        self.solver.edge_once(from, to, &mut asked);
    }

    /// Drops edges to nodes to which what flows there goes on another way.
    pub fn cut(&mut self, from: Node, to: &FxHashSet<Node>) {
        self.solver.cut(from, to);
    }

    /// The node of what passes the filter out of a node that stands for many variables.
    pub fn gate(&mut self, program: &mut Program, from: Node, filter: Filter) -> Node {
        if filter == Filter::NONE || self.solver.filter(from) == filter {
            return from;
        }
        if let Some(known) = self.gates.get(&(from, filter)) {
            return *known;
        }
        let gate = self.solver.node(filter);
        self.gates.insert((from, filter), gate);
        self.solver.edge(
            from,
            gate,
            &mut ObjectMasks { universe: &mut self.universe, program, unknowns: self.unknowns },
        );
        gate
    }

    #[inline]
    pub fn add(&mut self, program: &mut Program, node: Node, object: Object) {
        self.solver.add(
            node,
            object,
            &mut ObjectMasks { universe: &mut self.universe, program, unknowns: self.unknowns },
        );
    }

    /// Leaves a use at a node. What has already been handed out there is returned, for whoever leaves it to act on.
    #[inline]
    pub fn watch(&mut self, node: Node, act: Use) -> Set {
        let settled = self.solver.settled(node);
        self.solver.watch(node, act);
        settled
    }

    /// Carries gains on until a node with uses has some, which are returned, or nothing is left.
    pub fn step(&mut self, program: &mut Program) -> Option<(Node, Set)> {
        self.solver.step(&mut ObjectMasks { universe: &mut self.universe, program, unknowns: self.unknowns })
    }

    #[inline]
    pub fn uses(&self, node: Node) -> &[Use] {
        self.solver.uses(node)
    }
}

/// What nodes hold, for those who only read.
impl Values {
    #[inline]
    pub fn find(&self, node: Node) -> Node {
        self.solver.find(node)
    }

    #[inline]
    pub fn set(&self, node: Node) -> &Set {
        self.solver.set(node)
    }

    /// What has been handed out at the node.
    pub fn settled(&self, node: Node) -> Set {
        self.solver.settled(node)
    }

    /// Does the node hold an object that stands for all that may come?
    pub fn is_closed(&self, node: Node) -> bool {
        self.solver.is_closed(node)
    }

    pub fn edges(&self, node: Node) -> &[Node] {
        self.solver.edges(node)
    }

    pub fn filter(&self, node: Node) -> Filter {
        self.solver.filter(node)
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.solver.len()
    }

    pub fn edge_count(&self) -> usize {
        self.solver.edge_count()
    }

    pub fn work(&self) -> Work {
        self.solver.work
    }

    /// Of how many classes each node holds objects, summed over the nodes.
    pub fn class_counts(&self) -> u64 {
        let roots = (0..self.len() as Node).filter(|node| self.find(*node) == *node);
        let mut seen: Vec<u64> = Vec::new();
        let classes = |node: Node| {
            let set = self.set(node);
            if set.len() < 2 {
                return set.len() as u64;
            }
            seen.fill(0);
            let known = |object: &Object| self.universe.unknown_class(*object).is_none();
            let known = set.iter().filter(known).filter(|object| set_bit(&mut seen, self.universe.rank(*object)));
            known.count() as u64
        };
        roots.map(classes).sum()
    }

    /// What may enter each node.
    pub fn filters(&self) -> Vec<Filter> {
        (0..self.len() as Node).map(|node| self.solver.own_filter(node)).collect()
    }

    /// The masks of filters; None accepts everything, or nobody has asked.
    pub fn masks(&self) -> Vec<Option<Bits>> {
        self.universe.masks()
    }

    /// All objects and all sets, when nothing grows any more.
    pub fn into_parts(self) -> (Vec<ObjectRow>, Sets) {
        (self.universe.into_objects(), self.solver.into_sets())
    }
}

/// Objects.
impl Values {
    /// The object of an origin. Is it the first of its class?
    pub fn object(&mut self, program: &mut Program, origin: Origin, class: ClassId, context: u32) -> (Object, bool) {
        let classes = self.universe.class_count();
        debug_assert!(!matches!(origin, Origin::Unknown(_)));
        let (object, new) = self.universe.intern(program, origin, class, context);
        if new {
            self.note_array(program, object, origin, class);
            if self.kinds.has_finalizer(program, class) {
                self.add(program, self.finalizable, object);
            }
        }
        (object, self.universe.class_count() > classes)
    }

    /// What an allocation of the class in a heap context is known by. Objects that hold no references differ in nothing
    /// but their class.
    pub fn allocated(&mut self, program: &mut Program, origin: Origin, class: ClassId, context: u32) -> (Object, bool) {
        if self.by_allocation && self.kinds.told_apart(program, class) {
            self.object(program, origin, class, context)
        } else {
            self.object(program, Origin::Class(class), class, 0)
        }
    }

    /// What stands for all objects at or below the class. It is no object of the class itself: one that is nowhere made is none.
    pub fn unknown(&mut self, program: &mut Program, class: ClassId) -> Object {
        self.universe.intern(program, Origin::Unknown(class), class, 0).0
    }

    /// What stands for all objects that are at or below both classes.
    pub fn unknown_of_both(&mut self, program: &mut Program, left: ClassId, right: ClassId) -> Rc<[Object]> {
        self.universe.meet(program, left, right)
    }

    /// The class of which an object says only that it is at or below it.
    #[inline]
    pub fn unknown_class(&self, object: Object) -> Option<ClassId> {
        if self.unknowns { self.universe.unknown_class(object) } else { None }
    }

    /// Those of which only a type is known that may be arrays.
    pub fn unknown_arrays(&self) -> Mask<'_> {
        Mask { words: self.universe.unknown_arrays(), except: false }
    }

    /// The classes at or below a class of which there are objects, by rank.
    pub fn ranks_below(&self, class: ClassId) -> &[u32] {
        self.universe.ranks_below(class)
    }

    /// May objects of the class hold references that others of it do not?
    pub fn told_apart(&mut self, program: &mut Program, class: ClassId) -> bool {
        self.kinds.told_apart(program, class)
    }

    /// An array that has no room for elements never holds any: all lists share one such array at first, and nothing
    /// goes from one to the other through it.
    fn note_array(&mut self, program: &mut Program, object: Object, origin: Origin, class: ClassId) {
        if !matches!(origin, Origin::Empty(_)) && universe::holds_elements(program, class) {
            set_bit(&mut self.arrays, object);
            self.array_list.push(object);
        }
    }

    /// The arrays of references.
    #[inline]
    pub fn arrays(&self) -> Mask<'_> {
        Mask { words: &self.arrays, except: false }
    }

    /// The position of an array among all arrays of references.
    #[inline]
    pub fn array_position(&self, array: Object) -> u32 {
        self.array_list.partition_point(|known| *known < array) as u32
    }

    #[inline]
    pub fn array_at(&self, position: u32) -> Object {
        self.array_list[position as usize]
    }

    #[inline]
    pub fn row(&self, object: Object) -> &ObjectRow {
        self.universe.object(object)
    }

    #[inline]
    pub fn rank(&self, object: Object) -> u32 {
        self.universe.rank(object)
    }

    pub fn class_at(&self, rank: u32) -> ClassId {
        self.universe.class_at(rank)
    }

    /// All objects of the class itself.
    pub fn objects_of(&self, class: ClassId) -> Vec<Object> {
        self.universe.objects_of(class)
    }
}

/// Masks, and filters that are made of them.
impl Values {
    /// The filter of a variable of this declared type.
    pub fn declared(&mut self, class: ClassId) -> Filter {
        Filter::only(self.universe.mask(Test::Declared(class)))
    }

    /// The filter of what can be thrown.
    pub fn thrown(&self) -> Filter {
        self.thrown
    }

    /// The filter of what passes a check for the class.
    pub fn checked(&mut self, class: ClassId) -> Filter {
        Filter::only(self.mask(class))
    }

    /// The filter of what fails a check for the class.
    pub fn failing(&mut self, class: ClassId) -> Filter {
        Filter::except(self.sure_mask(class))
    }

    /// The mask of what cannot fail a check for the class.
    fn sure_mask(&mut self, class: ClassId) -> u32 {
        self.universe.mask(if self.unknowns { Test::Surely(class) } else { Test::Checked(class) })
    }

    /// The filter of objects on which `resolved`, called on `class`, selects `target`.
    pub fn selecting(&mut self, class: ClassId, resolved: MethodId, target: MethodId) -> Filter {
        Filter::only(self.universe.mask(Test::Selects { class, resolved, target }))
    }

    /// The mask of what passes a check for the class.
    pub fn mask(&mut self, class: ClassId) -> u32 {
        self.universe.mask(Test::Checked(class))
    }

    /// Those of the elements that the mask accepts.
    #[inline]
    pub fn passing(&mut self, program: &mut Program, gain: &Set, mask: u32, found: &mut Vec<Object>) {
        if self.unknowns && !gain.is_large() {
            return found.extend(gain.iter().filter(|object| self.universe.accepts(program, mask, *object)));
        }
        let mask = self.universe.words(program, mask).map(|bits| Mask { words: &bits.words, except: false });
        gain.passing(mask, found);
    }

    /// Does the node hold anything that fails a check for the class?
    pub fn may_fail(&mut self, program: &mut Program, node: Node, class: ClassId) -> bool {
        let mask = self.sure_mask(class);
        let set = self.solver.set(node);
        if self.unknowns && !set.is_large() {
            return set.iter().any(|object| !self.universe.accepts(program, mask, object));
        }
        let mut failing = Vec::new();
        if let Some(Bits { words, .. }) = self.universe.words(program, mask) {
            set.passing(Some(Mask { words, except: true }), &mut failing);
        }
        !failing.is_empty()
    }
}
