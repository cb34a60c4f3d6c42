//! What the constants of a class denote, looked up once per class.

use super::Reach;
use crate::classfile::{ClassFile, Member, tag};
use crate::diagnostics::Kind as Trouble;
use crate::graph::NONE;
use crate::names::{ClassId, MethodId};
use crate::program::{MethodRef, Reference};
use std::sync::Arc;

impl Reach<'_> {
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

    /// The class that declares a static field, which is the one that an access initialises.
    pub(super) fn field_constant(&mut self, caller: MethodId, file: &Arc<ClassFile>, index: u16) -> Option<ClassId> {
        const WHAT: &str = "an instruction names no field";
        let found = self.constant(caller, file, (index, &[tag::FIELD], WHAT), |this| {
            let Ok(member) = file.member_constant(index) else {
                this.malformed(caller, WHAT);
                return None;
            };
            let class = this.program.class_named(member.class);
            let selector = this.program.names.selector(member.name, member.descriptor);
            let field = this.program.resolve_field(class, selector);
            this.program.need(class, |program| program.method_name(caller));
            field.map(|field| this.program.field(field).class.0)
        });
        found.map(ClassId)
    }

    pub(super) fn malformed(&mut self, caller: MethodId, what: &str) {
        let place = self.program.method_name(caller);
        self.draft.report(Trouble::BodyBroken, place, what);
    }
}
