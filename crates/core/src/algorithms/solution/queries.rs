//! Questions to a solution: each is a function of it and of the program as it is then.

use super::{ContextElement, ELEMENTS, Object, Origin, Solution};
use crate::body::Lowerer;
use crate::names::{ClassId, FieldId, MethodId};
use crate::program::Frozen;
use crate::solver::{Members, Node};
use crate::template::Reader;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

/// A cast of a reached method. It may fail if objects come to it that are of other classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cast {
    pub method: MethodId,
    pub offset: u32,
    pub class: ClassId,
    /// The classes of objects that fail it, ascending by id.
    pub failing: Vec<ClassId>,
}

/// An object, said in terms of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allocation<'s> {
    pub object: Object,
    pub class: ClassId,
    pub origin: Origin,
    /// What a tag says of it.
    pub tag: Option<&'s str>,
    pub context: &'s [ContextElement],
}

/// Variables that some class reaches in one solution and not in the other: how many, and the first of them with one such
/// class.
pub type TypesBeyond = (u64, Vec<(MethodId, u32, ClassId)>);

impl Solution {
    /// The classes of objects, ascending by id.
    fn classes<'m>(&self, sets: impl Iterator<Item = &'m Members>) -> Vec<ClassId> {
        let mut classes: Vec<ClassId> =
            sets.flat_map(Members::iter).map(|object| self.objects[object as usize].class).collect();
        classes.sort_unstable();
        classes.dedup();
        classes
    }

    /// How many statements the lowered bodies of the reached methods have.
    pub fn statement_count(&self, program: Frozen) -> usize {
        let count = |lowerer: &mut Lowerer, method: MethodId| {
            let row = program.method(method);
            let file = program.class(row.class).file.as_ref()?;
            Some(lowerer.lower(file, row.index).ok()?.statements.len())
        };
        self.methods().into_par_iter().map_init(Lowerer::new, count).flatten().sum()
    }

    /// The nodes of a variable, one for each instance of its method.
    pub fn variable(&self, program: Frozen, reader: &mut Reader, method: MethodId, variable: u32) -> Vec<Node> {
        let Ok(template) = program.template(reader, method) else { return Vec::new() };
        self.instances_of(method).filter_map(|instance| instance.variable(&template, variable)).collect()
    }

    /// The classes whose objects reach the variables of a method, by variable; whatever holds no reference is left out.
    pub fn types(&self, program: Frozen, reader: &mut Reader, method: MethodId) -> Vec<(u32, Vec<ClassId>)> {
        let Ok(template) = program.template(reader, method) else { return Vec::new() };
        let mut found = Vec::new();
        for variable in 0..template.variables.len() as u32 {
            let nodes: Vec<Node> =
                self.instances_of(method).filter_map(|instance| instance.variable(&template, variable)).collect();
            if !nodes.is_empty() {
                found.push((variable, self.classes(nodes.into_iter().map(|node| self.sets.get(node)))));
            }
        }
        found
    }

    /// Compares the types of all variables with those of another solution of the same program.
    pub fn types_beyond(&self, other: &Solution, program: Frozen, limit: usize) -> TypesBeyond {
        let surplus = |reader: &mut Reader, method: MethodId| {
            let theirs: FxHashMap<u32, Vec<ClassId>> = other.types(program, reader, method).into_iter().collect();
            let mut found = Vec::new();
            for (variable, classes) in self.types(program, reader, method) {
                let known = theirs.get(&variable).map_or(&[][..], Vec::as_slice);
                let more = classes.into_iter().find(|class| known.binary_search(class).is_err());
                found.extend(more.map(|class| (method, variable, class)));
            }
            found
        };
        let rows: Vec<_> = self.methods().into_par_iter().map_init(Reader::default, surplus).flatten_iter().collect();
        (rows.len() as u64, rows.into_iter().take(limit).collect())
    }

    /// All casts of reached methods, by method and offset.
    pub fn casts(&self, program: Frozen) -> Vec<Cast> {
        let mut rows: Vec<usize> = (0..self.casts.len()).collect();
        rows.sort_by_key(|row| (self.casts[*row].method, self.casts[*row].offset));
        let groups: Vec<&[usize]> = rows
            .chunk_by(|left, right| {
                let (left, right) = (&self.casts[*left], &self.casts[*right]);
                (left.method, left.offset) == (right.method, right.offset)
            })
            .collect();
        let cast = |known: &mut FxHashMap<(ClassId, ClassId), bool>, rows: &&[usize]| {
            let first = self.casts[rows[0]];
            let mut failing = self.classes(rows.iter().map(|row| self.sets.get(self.casts[*row].node)));
            let wanted = first.class;
            failing.retain(|class| !*known.entry((*class, wanted)).or_insert_with(|| program.passes(*class, wanted)));
            Cast { method: first.method, offset: first.offset, class: wanted, failing }
        };
        groups.par_iter().map_init(FxHashMap::default, cast).collect()
    }

    /// What variables, or cells, may point to.
    pub fn objects_at(&self, nodes: &[Node]) -> Vec<Object> {
        let mut objects: Vec<Object> = nodes.iter().flat_map(|node| self.sets.get(*node).iter()).collect();
        objects.sort_unstable();
        objects.dedup();
        objects
    }

    /// The cells of a field, or the elements, of an object. Values, about which their tags say everything, share theirs.
    pub fn cells_of(&self, object: Object, field: FieldId) -> Vec<Node> {
        let row = self.objects[object as usize];
        let keeper = match row.origin {
            Origin::Value(class, _) => {
                self.objects.iter().position(|other| other.origin == Origin::Class(class) && other.context == 0)
            }
            _ => Some(object as usize),
        };
        let cell = keeper.and_then(|keeper| self.cells.get(&(keeper as Object, field)));
        cell.copied().into_iter().collect()
    }

    pub fn elements_of(&self, object: Object) -> Vec<Node> {
        self.cells_of(object, ELEMENTS)
    }

    /// May two variables be the same object? Is there one to which both may point?
    pub fn may_alias(&self, left: &[Node], right: &[Node]) -> bool {
        left.iter().any(|left| right.iter().any(|right| self.sets.get(*left).meets(self.sets.get(*right))))
    }

    pub fn allocation(&self, object: Object) -> Allocation<'_> {
        let row = &self.objects[object as usize];
        let tag = match row.origin {
            Origin::Tagged(_, tag) | Origin::Value(_, tag) | Origin::Made(_, tag) => self.tags.get(tag as usize),
            Origin::Class(_) | Origin::Site(..) | Origin::Empty(_) | Origin::Unknown(_) => None,
        };
        let context = self.contexts.get(row.context as usize).map_or(&[][..], |context| &context[..]);
        Allocation { object, class: row.class, origin: row.origin, tag: tag.map(String::as_str), context }
    }
}
