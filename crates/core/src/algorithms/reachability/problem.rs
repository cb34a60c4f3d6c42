//! A solution, seen as a problem of data reachability: what belongs to whom, and the cells of each object.

use crate::algorithms::solution::{Instance, Object, Origin, Solution, Statements, ToldStatement};
use crate::classfile::access;
use crate::graph::BorderSide;
use crate::names::{FieldId, MethodId};
use crate::program::Frozen;
use crate::sets::Bits;
use crate::solver::{Masks, Members, Node};
use rustc_hash::FxHashMap;

pub struct Problem<'s> {
    pub solution: &'s Solution,
    pub statements: &'s Statements,
    /// By instance.
    parts: Vec<BorderSide>,
    /// The cells of object o are `cells[first_cell[o]..first_cell[o + 1]]`, by field.
    first_cell: Vec<u32>,
    cells: Vec<(FieldId, Node)>,
    /// The object whose cells an object has: values of a class share theirs.
    keepers: Vec<Object>,
    /// By instance: has it a receiver?
    pub(super) receivers: Vec<bool>,
    /// By instance: does its method have a site of which something is not known, or is it of a missing class?
    open: Vec<bool>,
    /// The object that stands for a class of which nobody knows which.
    unknown_class: Option<Object>,
}

/// The masks of a solution's filters.
#[derive(Clone, Copy)]
pub(super) struct KnownMasks<'s>(pub &'s [Option<Bits>]);

impl Masks for KnownMasks<'_> {
    fn mask(&mut self, mask: u32) -> Option<&Bits> {
        self.0.get(mask as usize)?.as_ref()
    }
}

impl<'s> Problem<'s> {
    /// None if the solution has no statements. `is_application` says which methods are the application's, `is_open` what code runs
    /// something that is not known.
    pub fn new(
        solution: &'s Solution,
        program: Frozen,
        is_application: impl Fn(MethodId) -> bool,
        is_open: impl Fn(MethodId) -> bool,
    ) -> Option<Problem<'s>> {
        let statements = solution.statements.as_ref()?;
        let part = |row: &Instance| match program.class(program.method(row.method).class).generated {
            true => BorderSide::Generated,
            false if is_application(row.method) => BorderSide::Application,
            false => BorderSide::Library,
        };
        let parts = solution.instances.iter().map(part).collect();
        let open = solution.instances.iter().map(|row| is_open(row.method)).collect();
        let receiver = |row: &Instance| !program.method(row.method).is(access::STATIC);
        let receivers = solution.instances.iter().map(receiver).collect();
        let mut rows: Vec<(Object, FieldId, Node)> =
            solution.cells.iter().map(|((object, field), node)| (*object, *field, *node)).collect();
        rows.sort_unstable();
        let mut first_cell = vec![0u32; solution.objects.len() + 1];
        for (object, ..) in &rows {
            first_cell[*object as usize + 1] += 1;
        }
        for index in 1..first_cell.len() {
            first_cell[index] += first_cell[index - 1];
        }
        let cells = rows.into_iter().map(|(_, field, node)| (field, node)).collect();
        let plain: FxHashMap<_, Object> = (0u32..)
            .zip(&solution.objects)
            .filter(|(_, row)| row.context == 0 && matches!(row.origin, Origin::Class(_)))
            .map(|(object, row)| (row.class, object))
            .collect();
        let keeper = |(object, row): (Object, &crate::algorithms::solution::ObjectRow)| match row.origin {
            Origin::Value(class, _) => plain.get(&class).copied().unwrap_or(object),
            _ => object,
        };
        let keepers = (0u32..).zip(&solution.objects).map(keeper).collect();
        let unknown_class = program.find_class(b"java/lang/Class").and_then(|class| plain.get(&class).copied());
        Some(Problem { solution, statements, parts, first_cell, cells, keepers, receivers, open, unknown_class })
    }

    pub fn part(&self, instance: u32) -> BorderSide {
        self.parts[instance as usize]
    }

    /// Does it run something that is not known?
    pub fn is_open(&self, instance: u32) -> bool {
        self.open[instance as usize]
    }

    pub fn instance(&self, instance: u32) -> &Instance {
        &self.solution.instances[instance as usize]
    }

    pub fn instance_count(&self) -> usize {
        self.parts.len()
    }

    /// What the node holds in the whole program.
    pub fn whole(&self, node: Node) -> &'s Members {
        self.solution.sets.get(node)
    }

    pub fn keeper(&self, object: Object) -> Object {
        self.keepers[object as usize]
    }

    /// The cell of a field, or of the elements, of an object.
    pub fn cell(&self, object: Object, field: FieldId) -> Option<Node> {
        let cells = self.cells_of(object);
        cells.binary_search_by_key(&field, |(field, _)| *field).ok().map(|place| cells[place].1)
    }

    /// All cells of an object.
    pub fn cells_of(&self, object: Object) -> &[(FieldId, Node)] {
        let keeper = self.keeper(object) as usize;
        &self.cells[self.first_cell[keeper] as usize..self.first_cell[keeper + 1] as usize]
    }

    /// The number of a cell of an object that has its own.
    pub(super) fn cell_place(&self, object: Object, field: FieldId) -> Option<u32> {
        let cells = self.cell_places(object);
        let found =
            self.cells[cells.start as usize..cells.end as usize].binary_search_by_key(&field, |row| row.0).ok()?;
        Some(cells.start + found as u32)
    }

    /// The numbers of the cells of an object that has its own.
    pub(super) fn cell_places(&self, object: Object) -> std::ops::Range<u32> {
        self.first_cell[object as usize]..self.first_cell[object as usize + 1]
    }

    /// Of each cell, by its number, the object and the field.
    pub(super) fn all_places(&self) -> Vec<(Object, FieldId)> {
        let objects = 0..self.first_cell.len() as Object - 1;
        let of = |object: Object| self.cell_places(object).map(move |place| (object, self.cells[place as usize].0));
        objects.flat_map(of).collect()
    }

    /// The numbers of a method's instances.
    pub(super) fn numbers_of(&self, method: MethodId) -> impl Iterator<Item = u32> + '_ {
        self.solution.numbers_of(method)
    }

    /// All cells of all objects.
    pub(super) fn all_cells(&self) -> &[(FieldId, Node)] {
        &self.cells
    }

    /// Those of its cells to which the program has raw access.
    pub fn exposed_cells(&self, object: Object) -> impl Iterator<Item = &(FieldId, Node)> {
        self.cells_of(object).iter().filter(|(field, _)| self.statements.is_exposed(*field))
    }

    /// The initialisers that an instance runs.
    pub fn initialised_by(&self, instance: u32) -> impl Iterator<Item = u32> + '_ {
        self.statements.of(instance).iter().filter_map(|statement| match statement {
            ToldStatement::Initialise(callee) => Some(*callee),
            _ => None,
        })
    }

    /// The instance that a call on this receiver reaches.
    pub fn select(&self, call: u32, object: Object) -> Option<u32> {
        let row = &self.solution.objects[object as usize];
        self.statements.select(&self.solution.instances, call, object, row)
    }

    /// What the class of an object is as a value, at a node.
    pub fn class_value(&self, object: Object, at: Node) -> Option<Object> {
        let rank = self.solution.objects[object as usize].rank;
        let known = self.statements.class_values.get(&rank).copied();
        let there = |value: &Object| self.whole(at).contains(*value);
        known.filter(there).or(self.unknown_class.filter(there))
    }

    pub(super) fn masks(&self) -> KnownMasks<'s> {
        KnownMasks(self.statements.masks())
    }
}
