//! What a class says of all its objects.

use super::universe::component;
use crate::body::descriptor;
use crate::classfile::{ClassFile, access};
use crate::names::ClassId;
use crate::program::{Program, State};
use rustc_hash::FxHashMap;

pub(super) struct Kinds {
    /// Objects of these, and of what is below them, are not told apart.
    merged: Vec<ClassId>,
    told_apart: FxHashMap<ClassId, bool>,
    has_finalizer: FxHashMap<ClassId, bool>,
}

impl Kinds {
    pub fn new(merged: Vec<ClassId>) -> Self {
        Kinds { merged, told_apart: FxHashMap::default(), has_finalizer: FxHashMap::default() }
    }

    /// Does the class override `Object.finalize` (JLS 12.6)?
    pub fn has_finalizer(&mut self, program: &mut Program, class: ClassId) -> bool {
        *self.has_finalizer.entry(class).or_insert_with(|| {
            let selector = program.names.selector(b"finalize", b"()V");
            let own = program.declared(program.object(), selector);
            own.is_some_and(|own| program.select(class, own).is_some_and(|selected| selected != own))
        })
    }

    /// Do objects of the class hold references, so that it matters which is which?
    pub fn told_apart(&mut self, program: &mut Program, class: ClassId) -> bool {
        if let Some(known) = self.told_apart.get(&class) {
            return *known;
        }
        program.load(class);
        let answer = if program.class(class).state == State::Array {
            component(program, class).is_some()
        } else if self.merged.iter().any(|merged| program.is_subtype(class, *merged)) {
            false
        } else {
            let chain: Vec<ClassId> = program.superclasses(class).collect();
            chain.into_iter().any(|class| {
                let row = program.class(class);
                row.state == State::Phantom || row.file.as_ref().is_some_and(|file| holds_references(file))
            })
        };
        self.told_apart.insert(class, answer);
        answer
    }
}

/// Has the class a field, of its own, that holds references?
fn holds_references(file: &ClassFile) -> bool {
    file.fields()
        .iter()
        .any(|field| field.access & access::STATIC == 0 && descriptor::is_reference(file.member_descriptor(field)))
}
