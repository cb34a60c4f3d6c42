//! What all algorithms ask of a program in the same way: what the constants of a class denote, what a call resolves
//! to, which initialisers run, and what is missing.

mod dynamic;

pub(super) use dynamic::{BootstrapCall, LinkedDynamic};

use crate::body::ir::CallKind;
use crate::classfile::{ClassFile, Member, access, tag};
use crate::diagnostics::Trouble;
use crate::graph::{Draft, Kind, NONE};
use crate::model::Model;
use crate::names::{ClassId, FieldId, MethodId};
use crate::program::{MethodRef, Needer, Program, Reference, Resolved, State};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Causes that every run uses, in the order of their indices.
const CAUSES: [&str; 11] = [
    "bytecode",
    "new",
    "static call",
    "static field",
    "lambda",
    "string concatenation",
    "bootstrap",
    "dynamic constant",
    "generated",
    "record",
    "switch",
];
pub(super) const BYTECODE: u16 = 0;
pub(super) const BY_NEW: u16 = 1;
pub(super) const BY_STATIC_CALL: u16 = 2;
pub(super) const BY_STATIC_FIELD: u16 = 3;
pub(super) const LAMBDA: u16 = 4;
pub(super) const CONCAT: u16 = 5;
pub(super) const BOOTSTRAP: u16 = 6;
pub(super) const DYNAMIC_CONSTANT: u16 = 7;
pub(super) const GENERATED: u16 = 8;
pub(super) const RECORD: u16 = 9;
pub(super) const SWITCH: u16 = 10;

/// What a call runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Callee {
    /// Always this method.
    Fixed(MethodId),
    /// What the receiver's class, at or below `class`, selects for `resolved`.
    Selected { class: ClassId, resolved: MethodId },
}

/// A program while its graph is drawn.
pub(super) struct Linking<'a> {
    pub program: &'a mut Program,
    pub model: &'a Model,
    pub draft: Draft,
    /// What constants of a class denote, by class and index; `NONE` if not looked up.
    constants: FxHashMap<ClassId, Box<[u32]>>,
    initializers: FxHashMap<ClassId, Option<Arc<[MethodId]>>>,
}

impl<'a> Linking<'a> {
    pub(super) fn new(program: &'a mut Program, model: &'a Model) -> Self {
        let mut draft = Draft::default();
        for cause in CAUSES {
            draft.cause(&model.cause(cause));
        }
        Linking { program, model, draft, constants: FxHashMap::default(), initializers: FxHashMap::default() }
    }

    /// What a constant of the caller's class denotes, looked up once per class; None, with a diagnostic, if it is not
    /// of the kind that the instruction needs.
    pub(super) fn constant(
        &mut self,
        caller: MethodId,
        file: &Arc<ClassFile>,
        (index, tags, what): (u16, &[u8], &str),
        look_up: impl FnOnce(&mut Self) -> Option<u32>,
    ) -> Option<u32> {
        const ABSENT: u32 = NONE - 1;
        if !file.constant_tag(index).is_some_and(|tag| tags.contains(&tag)) {
            self.malformed(caller, what);
            return None;
        }
        let class = self.program.method(caller).class;
        let slot = usize::from(index);
        let cache = self.constants.entry(class).or_insert_with(|| vec![NONE; file.pool_len()].into_boxed_slice());
        let known = cache[slot];
        if known != NONE {
            return (known != ABSENT).then_some(known);
        }
        let found = look_up(self);
        if let Some(cache) = self.constants.get_mut(&class) {
            cache[slot] = found.unwrap_or(ABSENT);
        }
        found
    }

    pub(super) fn method_constant(&mut self, caller: MethodId, file: &Arc<ClassFile>, index: u16) -> Option<u32> {
        const WHAT: &str = "a call names no method";
        let wanted = (index, &[tag::METHOD, tag::INTERFACE_METHOD][..], WHAT);
        self.constant(caller, file, wanted, |this| match file.member_constant(index) {
            Ok(member) => Some(this.member_reference(caller, member)),
            Err(_) => {
                this.malformed(caller, WHAT);
                None
            }
        })
    }

    /// In generated classes a method constant does not tell classes from interfaces.
    pub(super) fn member_reference(&mut self, caller: MethodId, member: Member) -> u32 {
        let generated = self.program.class(self.program.method(caller).class).generated;
        let class = self.program.class_named(member.class);
        let selector = self.program.names.selector(member.name, member.descriptor);
        let expects = match (generated, member.interface) {
            (true, _) => MethodRef::Either,
            (false, true) => MethodRef::Interface,
            (false, false) => MethodRef::Class,
        };
        self.program.reference(Reference { class, selector, expects })
    }

    pub(super) fn class_constant(&mut self, caller: MethodId, file: &Arc<ClassFile>, index: u16) -> Option<ClassId> {
        const WHAT: &str = "an instruction names no class";
        let found =
            self.constant(caller, file, (index, &[tag::CLASS], WHAT), |this| match file.class_constant(index) {
                Ok(name) => Some(this.program.load_named(name).0),
                Err(_) => {
                    this.malformed(caller, WHAT);
                    None
                }
            });
        found.map(ClassId)
    }

    pub(super) fn field_constant(&mut self, caller: MethodId, file: &Arc<ClassFile>, index: u16) -> Option<FieldId> {
        const WHAT: &str = "an instruction names no field";
        let found = self.constant(caller, file, (index, &[tag::FIELD], WHAT), |this| {
            let Ok(member) = file.member_constant(index) else {
                this.malformed(caller, WHAT);
                return None;
            };
            let class = this.program.class_named(member.class);
            let selector = this.program.names.selector(member.name, member.descriptor);
            let field = this.program.resolve_field(class, selector);
            this.program.need(class, Needer::Method(caller));
            field.map(|field| field.0)
        });
        found.map(FieldId)
    }

    pub(super) fn malformed(&mut self, caller: MethodId, what: &str) {
        let place = self.program.method_name(caller);
        self.draft.report(Trouble::BodyBroken, place, what);
    }

    /// What a call of this kind runs; None, with a diagnostic, where a JVM would throw a linkage error.
    pub(super) fn callee(&mut self, caller: MethodId, kind: CallKind, reference: u32, offset: u32) -> Option<Callee> {
        let resolved = self.program.resolve(reference);
        let class = self.program.reference_at(reference).class;
        let Some(method) = resolved.method() else {
            self.missing(caller, reference, offset, resolved);
            return None;
        };
        self.need_method(caller, class, method);
        let row = *self.program.method(method);
        // A method of a missing class is whatever the call takes it for.
        let known = self.program.class(row.class).state != State::Phantom;
        if known && row.is(access::STATIC) != (kind == CallKind::Static) {
            self.missing(caller, reference, offset, Resolved::WrongKind);
            return None;
        }
        match kind {
            CallKind::Static => Some(Callee::Fixed(method)),
            CallKind::Special => {
                let caller = self.program.method(caller).class;
                self.program.select_special(caller, class, method).map(Callee::Fixed)
            }
            CallKind::Virtual | CallKind::Interface => {
                let fixed = row.is(access::PRIVATE)
                    || matches!(resolved, Resolved::Polymorphic(_))
                    || self.program.class(class).state == State::Array
                    || (row.is(access::FINAL) && !row.is(access::ABSTRACT));
                Some(if fixed { Callee::Fixed(method) } else { Callee::Selected { class, resolved: method } })
            }
        }
    }

    fn need_method(&mut self, caller: MethodId, class: ClassId, method: MethodId) {
        let holder = self.program.method(method).class;
        for class in [class, holder] {
            self.program.need(class, Needer::Method(caller));
        }
    }

    fn missing(&mut self, caller: MethodId, reference: u32, offset: u32, resolved: Resolved) {
        let reference = self.program.reference_at(reference);
        let (name, descriptor) = self.program.names.parts(reference.selector);
        let text = |symbol| crate::classfile::text::decode(self.program.names.get(symbol)).into_owned();
        let what = format!("{}.{}{}", self.program.dotted_name(reference.class), text(name), text(descriptor));
        let why = match resolved {
            Resolved::WrongKind => "is not of the kind that the call expects (IncompatibleClassChangeError)",
            _ => "does not exist (NoSuchMethodError)",
        };
        let place = if offset == NONE { String::new() } else { format!("@{offset}") };
        let place = format!("{}{place}", self.program.method_name(caller));
        self.draft.report(Trouble::MethodMissing, place, format!("{what} {why}"));
    }

    pub(super) fn unresolved(&mut self, caller: MethodId, offset: u32, reason: &str) {
        let cause = self.draft.rule(reason);
        self.draft.unresolved.push((caller, offset, Kind::Dynamic, cause));
        let place = format!("{}@{offset}", self.program.method_name(caller));
        self.draft.report(Trouble::DynamicUnresolved, place, reason);
    }

    /// A native method without a row may call, make and pass on what nobody knows: it is listed. To be told once of each.
    pub(super) fn native_unexplained(&mut self, method: MethodId) {
        if !self.model.explains(self.program, method) {
            let cause = self.draft.rule("native method without a row");
            self.draft.unresolved.push((method, NONE, Kind::Jvm, cause));
        }
    }

    /// The initialisers that run where a method of `caller` first needs the class: none if the caller's own class is
    /// below it, for then that has happened before.
    pub(super) fn initializers(&mut self, caller: MethodId, class: ClassId) -> Option<Arc<[MethodId]>> {
        let found = match self.initializers.get(&class) {
            Some(known) => known.clone(),
            None => {
                let found = self.program.initializers(class);
                let found: Option<Arc<[MethodId]>> = (!found.is_empty()).then(|| found.into());
                self.initializers.insert(class, found.clone());
                found
            }
        }?;
        (!self.program.is_subclass(self.program.method(caller).class, class)).then_some(found)
    }

    /// The classes of exceptions that a method declares and of which there can be objects.
    pub(super) fn declared_exceptions(&mut self, method: MethodId) -> Vec<ClassId> {
        let row = *self.program.method(method);
        let Some(file) = self.program.class(row.class).file.clone() else { return Vec::new() };
        let Some(member) = file.methods().get(usize::from(row.index)) else { return Vec::new() };
        let names = file.member_attributes(member).exceptions().unwrap_or_default();
        let classes = names.into_iter().map(|name| self.program.load_named(name)).collect::<Vec<_>>();
        classes.into_iter().filter(|class| self.program.class(*class).is_concrete()).collect()
    }

    /// Those of the graph's classes whose supertypes are missing need them.
    pub(super) fn need_supertypes(&mut self) {
        let mut classes: Vec<ClassId> = self.draft.methods.iter().map(|id| self.program.method(*id).class).collect();
        classes.extend(&self.draft.classes);
        classes.sort_unstable();
        classes.dedup();
        for class in classes {
            let row = self.program.class(class);
            for supertype in row.superclass.into_iter().chain(row.interfaces.clone()) {
                self.program.need(supertype, Needer::Class(class));
            }
        }
    }
}
