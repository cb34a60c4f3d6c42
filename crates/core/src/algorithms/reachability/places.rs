//! What is read and written, by number: a field, or the elements, of an object, or a static field. Unlike a solution, which knows what
//! holds references alone, these are of primitive types, too: they are read off the bodies.

use super::problem::Problem;
use crate::algorithms::solution::{ELEMENTS, Object};
use crate::body::descriptor;
use crate::body::field_flow::{Accessed, FieldAccess, field_accesses, plain_accesses};
use crate::body::{Lowerer, Ref, Referent};
use crate::classfile::{ClassFile, access};
use crate::graph::BorderSide;
use crate::names::{ClassId, FieldId, MethodId};
use crate::program::{Frozen, State};
use crate::solver::Node;
use crate::template::{NONE, Reader, Template};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

/// A field of an object (`ELEMENTS` for those of an array), or a static field: the object is `NONE`.
pub type DataPlace = u32;

/// An access of an instance that its statements do not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrimitiveAccess {
    /// `NONE` of a static field.
    pub base: Node,
    pub field: FieldId,
    pub is_write: bool,
}

/// An access in the code of an application's method.
#[derive(Clone, Debug)]
pub struct OwnAccess {
    pub row: FieldAccess,
    pub field: FieldId,
    /// In each instance of the method; none of a static field.
    pub bases: Vec<Node>,
}

/// Places by number: first those of cells, as the problem has them, then others, then static fields.
#[derive(Default)]
pub struct DataPlaces {
    rows: Vec<(Object, FieldId)>,
    /// The first place of an object that is no cell, by object.
    first: Vec<u32>,
    /// Which fields these are, by object, as a position in `lists`.
    lists: Vec<Vec<FieldId>>,
    list_of: Vec<u32>,
    statics: FxHashMap<FieldId, DataPlace>,
    /// The static fields that nodes of the whole program hold.
    globals: FxHashMap<Node, DataPlace>,
    /// By instance.
    accesses: Vec<Vec<PrimitiveAccess>>,
    own: Vec<(MethodId, Vec<OwnAccess>)>,
}

/// The accesses of a method's code. A base is a place of its template.
struct MethodAccesses {
    method: MethodId,
    rows: Vec<(FieldAccess, FieldId, u32)>,
}

impl DataPlaces {
    pub fn new(problem: &Problem, program: Frozen) -> DataPlaces {
        let methods = problem.solution.methods();
        let is_own = |method: &MethodId| {
            let mut instances = problem.numbers_of(*method);
            instances.any(|instance| problem.part(instance) == BorderSide::Application)
        };
        let read = |(lowerer, reader): &mut (Lowerer, Reader), method: &MethodId| {
            read(program, lowerer, reader, *method, is_own(method))
        };
        let found: Vec<MethodAccesses> =
            methods.par_iter().map_init(|| (Lowerer::new(), Reader::default()), read).collect();
        let mut places = DataPlaces { accesses: vec![Vec::new(); problem.instance_count()], ..DataPlaces::default() };
        for MethodAccesses { method, rows } in found {
            let is_own = is_own(&method);
            let mut own: Vec<OwnAccess> = Vec::new();
            for (row, field, local) in rows {
                let mut bases: Vec<Node> = Vec::new();
                for instance in problem.numbers_of(method) {
                    let base = if local == NONE { NONE } else { problem.instance(instance).node(local) };
                    bases.extend(Some(base).filter(|base| *base != NONE));
                    if problem.part(instance) != BorderSide::Application && is_primitive(program, &row, field) {
                        places.accesses[instance as usize].push(PrimitiveAccess {
                            base,
                            field,
                            is_write: row.is_write,
                        });
                    }
                }
                if is_own {
                    bases.sort_unstable();
                    bases.dedup();
                    own.push(OwnAccess { row, field, bases });
                }
            }
            if !own.is_empty() {
                places.own.push((method, own));
            }
        }
        places.number(problem, program);
        places
    }

    fn number(&mut self, problem: &Problem, program: Frozen) {
        self.rows = problem.all_places();
        let primitive = |each: &&PrimitiveAccess| each.base != NONE && each.field != ELEMENTS;
        let own = self.own.iter().flat_map(|(_, rows)| rows).map(|row| row.field).filter(|field| *field != ELEMENTS);
        let mut fields: Vec<FieldId> =
            self.accesses.iter().flatten().filter(primitive).map(|each| each.field).chain(own).collect();
        fields.sort_unstable();
        fields.dedup();
        let mut of_class: FxHashMap<ClassId, Vec<FieldId>> = FxHashMap::default();
        for field in fields.into_iter().filter(|field| !is_static(program, *field)) {
            of_class.entry(program.field(field).class).or_default().push(field);
        }
        let mut lists: FxHashMap<ClassId, u32> = FxHashMap::default();
        for object in 0..problem.solution.objects.len() as Object {
            let class = problem.solution.objects[object as usize].class;
            let list = *lists.entry(class).or_insert_with(|| {
                let mut all: Vec<FieldId> = match program.class(class).state {
                    State::Array => vec![ELEMENTS],
                    _ => program.superclasses(class).flat_map(|each| of_class.get(&each)).flatten().copied().collect(),
                };
                all.sort_unstable();
                self.lists.push(all);
                self.lists.len() as u32 - 1
            });
            self.first.push(self.rows.len() as u32);
            self.list_of.push(list);
            if problem.keeper(object) == object {
                self.rows.extend(self.lists[list as usize].iter().map(|field| (object, *field)));
            }
        }
        let mut statics: Vec<FieldId> =
            problem.solution.fields.keys().copied().filter(|field| is_static(program, *field)).collect();
        let others = self.accesses.iter().flatten().filter(|each| each.base == NONE).map(|each| each.field);
        let own = self.own.iter().flat_map(|(_, rows)| rows);
        let own = own.filter(|row| matches!(row.row.accessed, Accessed::Static { .. })).map(|row| row.field);
        statics.extend(others.chain(own));
        statics.sort_unstable();
        statics.dedup();
        for field in statics {
            let place = self.rows.len() as DataPlace;
            self.rows.push((NONE, field));
            self.statics.insert(field, place);
            if let Some((stored, loaded)) = problem.solution.fields.get(&field) {
                self.globals.extend([(*stored, place), (*loaded, place)]);
            }
        }
    }

    pub fn len(&self) -> usize {
        self.rows.len()
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The object, or `NONE`, and the field.
    pub fn get(&self, place: DataPlace) -> (Object, FieldId) {
        self.rows[place as usize]
    }

    /// The place of a field, or the elements, of an object; None if it has no such.
    pub fn of(&self, problem: &Problem, object: Object, field: FieldId) -> Option<DataPlace> {
        let keeper = problem.keeper(object);
        problem.cell_place(keeper, field).or_else(|| {
            let list = &self.lists[self.list_of[keeper as usize] as usize];
            Some(self.first[keeper as usize] + list.binary_search(&field).ok()? as u32)
        })
    }

    /// All places of an object.
    pub fn of_object(&self, problem: &Problem, object: Object) -> impl Iterator<Item = DataPlace> + '_ {
        let keeper = problem.keeper(object);
        let (first, list) = (self.first[keeper as usize], self.list_of[keeper as usize]);
        problem.cell_places(keeper).chain(first..first + self.lists[list as usize].len() as u32)
    }

    pub fn of_static(&self, field: FieldId) -> Option<DataPlace> {
        self.statics.get(&field).copied()
    }

    /// The static field that a node of the whole program holds.
    pub fn of_global(&self, node: Node) -> Option<DataPlace> {
        self.globals.get(&node).copied()
    }

    pub fn primitive(&self, instance: u32) -> &[PrimitiveAccess] {
        &self.accesses[instance as usize]
    }

    /// The accesses of the application's methods.
    pub fn own(&self) -> &[(MethodId, Vec<OwnAccess>)] {
        &self.own
    }
}

fn read(program: Frozen, lowerer: &mut Lowerer, reader: &mut Reader, method: MethodId, is_own: bool) -> MethodAccesses {
    let mut found = MethodAccesses { method, rows: Vec::new() };
    let row = program.method(method);
    let Some(file) = &program.class(row.class).file else { return found };
    let Some(member) = file.methods().get(usize::from(row.index)) else { return found };
    if member.access & (access::NATIVE | access::ABSTRACT) != 0 {
        return found;
    }
    let Ok(body) = lowerer.lower(file, row.index) else { return found };
    let mut template: Option<Template> = None;
    let rows = if is_own { field_accesses(&body) } else { plain_accesses(&body) };
    for each in rows {
        let field = match each.accessed {
            Accessed::Element { .. } => Some(ELEMENTS),
            Accessed::Field { field, .. } | Accessed::Static { field } => resolve(program, file, field),
        };
        let Some(field) = field else { continue };
        if !is_own && !is_primitive(program, &each, field) {
            continue;
        }
        let local = match each.accessed.base() {
            None => NONE,
            Some(base) => {
                if template.is_none() {
                    template = reader.read(file, row.index).ok();
                }
                let local = template.as_ref().and_then(|template| template.variables.get(base.index() as usize));
                match local.copied().filter(|local| *local != NONE) {
                    Some(local) => local,
                    None => continue, // it is null, whatever it is
                }
            }
        };
        found.rows.push((each, field, local));
    }
    found
}

/// Does the solution not have it, because it holds no reference?
fn is_primitive(program: Frozen, access: &FieldAccess, field: FieldId) -> bool {
    match field {
        ELEMENTS => !access.is_reference,
        _ => !descriptor::is_reference(program.names.descriptor_of(program.field(field).selector)),
    }
}

fn is_static(program: Frozen, field: FieldId) -> bool {
    field != ELEMENTS && program.field(field).access & access::STATIC != 0
}

fn resolve(program: Frozen, file: &ClassFile, field: Ref) -> Option<FieldId> {
    match field.referent() {
        Referent::Pool(index) => program.field_constant(file, index),
        Referent::Own(_) => None,
    }
}
