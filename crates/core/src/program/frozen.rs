//! A program after an analysis: what it has read, through `&self`, for as many threads as like.
//!
//! The answers are those that the analysis got. Nothing is loaded: what it never asked about is not known here.

use super::resolution::Search;
use super::selection::{Line, NOT_OVERRIDING, WIDELY};
use super::{Program, Reference, Resolved, State};
use crate::body::LowerError;
use crate::classfile::{ClassFile, access};
use crate::names::{ClassId, FieldId, MethodId, Selector};
use crate::template::{Reader, Template};
use rustc_hash::FxHashSet;
use std::ops::Deref;
use std::sync::Arc;

#[derive(Clone, Copy)]
pub struct Frozen<'p>(&'p Program);

const fn shared<T: Send + Sync>() {}
const _: () = shared::<Program>();
const _: () = shared::<Frozen<'_>>();

impl Program {
    /// The program as it is now, to be read only.
    pub fn frozen(&self) -> Frozen<'_> {
        Frozen(self)
    }
}

impl Deref for Frozen<'_> {
    type Target = Program;
    fn deref(&self) -> &Program {
        self.0
    }
}

impl Frozen<'_> {
    pub fn superinterfaces(&self, id: ClassId) -> Arc<[ClassId]> {
        self.0.collect_interfaces(id, |_, _| {})
    }

    pub fn is_subtype(&self, sub: ClassId, class: ClassId) -> bool {
        self.is_subclass(sub, class) || self.superinterfaces(sub).contains(&class)
    }

    /// Is one of its supertypes, or the class itself, missing?
    pub fn has_gaps(&self, id: ClassId) -> bool {
        let missing = |class: ClassId| class != self.object && self.class(class).state == State::Phantom;
        self.superclasses(id).any(missing) || self.superinterfaces(id).iter().copied().any(missing)
    }

    /// The class of an array's elements, if they are references and somebody has named that class.
    pub fn component(&self, array: ClassId) -> Option<ClassId> {
        let name = self.class_name(array).strip_prefix(b"[")?;
        match name.first()? {
            b'[' => self.find_class(name),
            b'L' => self.find_class(crate::body::descriptor::class_name(name)),
            _ => None,
        }
    }

    /// May an object of class `class` pass a check for type `wanted`?
    pub fn passes(&self, class: ClassId, wanted: ClassId) -> bool {
        if class == wanted || wanted == self.object {
            return true;
        }
        match self.class(wanted).state {
            State::Phantom => self.has_gaps(class),
            State::Array => match (self.component(class), self.component(wanted)) {
                (Some(class), Some(wanted)) => self.passes(class, wanted),
                _ => false, // primitive components: equal arrays were met above
            },
            _ => self.is_subtype(class, wanted),
        }
    }

    /// What a reference resolves to; None if the analysis has not asked.
    pub fn resolution(&self, reference: Reference) -> Option<Resolved> {
        let index = self.references.get_index_of(&reference)?;
        self.resolutions.get(index).copied().flatten()
    }

    /// The method that runs when `resolved`, called on a variable of class `named`, is invoked on an object of class
    /// `receiver`.
    pub fn select_on(&self, named: ClassId, receiver: ClassId, resolved: MethodId) -> Option<MethodId> {
        let selected = self.select(receiver, resolved)?;
        let missing = |class| self.class(class).state == State::Phantom;
        Some(if missing(named) && missing(self.method(selected).class) { resolved } else { selected })
    }

    pub fn select(&self, receiver: ClassId, resolved: MethodId) -> Option<MethodId> {
        if self.method(resolved).is(access::PRIVATE) {
            return Some(resolved);
        }
        match self.line(receiver, resolved).selected {
            Some(method) => self.selected_on(resolved, method),
            None => self.inherited(receiver, self.method(resolved).selector),
        }
    }

    fn line(&self, class: ClassId, resolved: MethodId) -> Line {
        let wanted = *self.method(resolved);
        if wanted.access & WIDELY != 0 {
            let selected = match self.search(class, wanted.selector, NOT_OVERRIDING, &mut Vec::new()) {
                Search::Found(method) => method,
                Search::Missing(class) => self.declared(class, wanted.selector),
            };
            return Line { selected, open: true };
        }
        let mut down: Vec<ClassId> = Vec::new();
        for id in self.superclasses(class) {
            down.push(id);
            if id == wanted.class {
                break;
            }
        }
        down.into_iter().rev().fold(Line::default(), |line, id| match self.class(id).state {
            State::Phantom => Line { selected: self.declared(id, wanted.selector), open: true },
            _ => self.extend(line, id, resolved),
        })
    }

    fn inherited(&self, class: ClassId, selector: Selector) -> Option<MethodId> {
        let all = self.superinterfaces(class);
        let candidates = self.candidates(&all, selector);
        let mut overridden = FxHashSet::default();
        for interface in candidates.iter().filter(|_| candidates.len() > 1) {
            overridden.extend(self.superinterfaces(*interface).iter().copied());
        }
        let missing = || {
            let missing = all.iter().copied().find(|interface| self.class(*interface).state == State::Phantom)?;
            self.declared(missing, selector)
        };
        self.most_specific(&candidates, &overridden, selector).or_else(missing)
    }

    /// The instance fields of a class and its superclasses that hold references, `pkg.Class.field`, nearest first; None
    /// for those that nobody has asked about.
    pub fn instance_fields(&self, class: ClassId) -> Vec<(String, Option<FieldId>)> {
        let mut found = Vec::new();
        for holder in self.superclasses(class) {
            let Some(file) = &self.class(holder).file else { continue };
            for member in file.fields().iter().filter(|member| member.access & access::STATIC == 0) {
                let (name, ty) = (file.member_name(member), file.member_descriptor(member));
                if crate::body::descriptor::is_reference(ty) {
                    let selector = self.names.find_selector(name, ty);
                    let field = selector.and_then(|selector| self.declared_fields.get(&(holder, selector)).copied());
                    let name = format!("{}.{}", self.dotted_name(holder), crate::classfile::text::decode(name));
                    found.push((name, field));
                }
            }
        }
        found
    }

    /// The field that a constant of a class file names, as it was resolved; None if nobody has asked.
    pub fn field_constant(&self, file: &ClassFile, index: u16) -> Option<FieldId> {
        let member = file.member_constant(index).ok()?;
        let selector = self.names.find_selector(member.name, member.descriptor)?;
        let declared = |class: ClassId| self.declared_fields.get(&(class, selector)).copied();
        for class in self.superclasses(self.find_class(member.class)?) {
            if let Some(field) = declared(class) {
                return Some(field);
            }
            let mut pending: Vec<ClassId> = self.class(class).interfaces.iter().rev().copied().collect();
            let mut seen = FxHashSet::default();
            while let Some(interface) = pending.pop() {
                if !seen.insert(interface) {
                    continue;
                }
                if let Some(field) = declared(interface) {
                    return Some(field);
                }
                pending.extend(self.class(interface).interfaces.iter().rev());
            }
        }
        None
    }

    /// `pkg.Class.field`
    pub fn field_name(&self, field: FieldId) -> String {
        let row = self.field(field);
        let (name, _) = self.names.parts(row.selector);
        format!("{}.{}", self.dotted_name(row.class), crate::classfile::text::decode(self.names.get(name)))
    }

    /// What a method does with references; without a body, nothing.
    pub fn template(&self, reader: &mut Reader, method: MethodId) -> Result<Template, LowerError> {
        let row = self.method(method);
        match &self.class(row.class).file {
            Some(file) => reader.read(file, row.index),
            None => Ok(Template::default()),
        }
    }
}
