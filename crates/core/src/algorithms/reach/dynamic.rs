//! invokedynamic and dynamic constants: what they become, and the bootstrap methods that run for them.

use super::{BOOTSTRAP, BY_STATIC_CALL, CONCAT, DYNAMIC_CONSTANT, LAMBDA, RECORD, Reach, SWITCH};
use crate::body::dynamic::{Linkage, Meaning, Site};
use crate::body::ir::CallKind;
use crate::classfile::{ClassFile, Constant, HandleKind, Member, tag};
use crate::diagnostics::Kind as Trouble;
use crate::graph::{Kind, Target};
use crate::names::MethodId;
use crate::program::{MethodRef, Reference};
use std::sync::Arc;

impl Reach<'_> {
    /// The bootstrap methods of dynamic constants, and of those that they take as arguments, run when an instruction
    /// first needs them.
    pub(super) fn dynamic_constants(
        &mut self,
        caller: MethodId,
        file: &Arc<ClassFile>,
        offset: u32,
        constants: &[u16],
    ) {
        let mut begun = rustc_hash::FxHashSet::default();
        let mut done = rustc_hash::FxHashSet::default();
        let mut stack: Vec<(u16, bool)> = constants.iter().map(|constant| (*constant, false)).collect();
        while let Some((constant, finished)) = stack.pop() {
            if finished {
                done.insert(constant);
                continue;
            }
            if file.constant_tag(constant) != Some(tag::DYNAMIC) {
                continue;
            }
            if !begun.insert(constant) {
                if !done.contains(&constant) {
                    self.unresolved(caller, offset, "dynamic constant that needs itself");
                }
                continue;
            }
            let bootstrap = match file.loadable_constant(constant) {
                Ok(Constant::Dynamic(dynamic)) => file.attributes().bootstrap(dynamic.bootstrap).ok(),
                _ => None,
            };
            let Some(bootstrap) = bootstrap else {
                done.insert(constant);
                self.unresolved(caller, offset, "missing or malformed bootstrap method");
                continue;
            };
            self.bootstrap(caller, offset, bootstrap.method.kind, bootstrap.method.member, DYNAMIC_CONSTANT);
            stack.push((constant, true));
            stack.extend(bootstrap.arguments.iter().map(|argument| (*argument, false)));
        }
    }

    pub(super) fn invoke_dynamic(&mut self, caller: MethodId, file: &Arc<ClassFile>, offset: u32, constant: u16) {
        let row = *self.program.method(caller);
        let Ok(site) = Site::read(file, row.index, offset, constant) else {
            return self.unresolved(caller, offset, "missing or malformed bootstrap method");
        };
        self.bootstrap(caller, offset, site.bootstrap.method.kind, site.bootstrap.method.member, BOOTSTRAP);
        self.dynamic_constants(caller, file, offset, &site.bootstrap.arguments);
        match site.linkage() {
            Linkage::Static { name, .. } => {
                let generated = self.program.generate(row.class, &site);
                let selector = self.program.names.selector(name, site.dynamic.descriptor);
                let method = generated.and_then(|class| self.program.declared(class, selector));
                let (Some(class), Some(method)) = (generated, method) else {
                    return self.unresolved(caller, offset, "class could not be generated");
                };
                self.initialize(caller, offset, class, BY_STATIC_CALL);
                let declared = self.program.reference(Reference { class, selector, expects: MethodRef::Class });
                let cause = match site.meaning {
                    Some(Meaning::ObjectMethods) => RECORD,
                    Some(Meaning::TypeSwitch | Meaning::EnumSwitch) => SWITCH,
                    _ => LAMBDA,
                };
                self.site(caller, offset, Kind::Dynamic, cause, declared, Target::Method(method));
            }
            Linkage::Concat { calls } => {
                for call in calls {
                    let class = self.program.class_named(&call.class);
                    let selector = self.program.names.selector(call.name, call.descriptor);
                    let reference = self.program.reference(Reference { class, selector, expects: MethodRef::Either });
                    if let Some(target) = self.target(caller, call.kind, reference, offset) {
                        self.site(caller, offset, Kind::Dynamic, CONCAT, reference, target);
                    }
                }
            }
            Linkage::Unresolved { reason } => self.unresolved(caller, offset, reason),
        }
    }

    /// The bootstrap method runs when the site is linked.
    pub(super) fn bootstrap(&mut self, caller: MethodId, offset: u32, kind: HandleKind, member: Member, cause: u16) {
        let kind = match kind {
            HandleKind::InvokeStatic => CallKind::Static,
            HandleKind::NewInvokeSpecial => CallKind::Special,
            _ => return,
        };
        let reference = self.member_reference(caller, member);
        let Some(target) = self.target(caller, kind, reference, offset) else { return };
        if let Some(resolved) = self.program.resolve(reference).method() {
            let class = self.program.method(resolved).class;
            self.initialize(caller, offset, class, cause);
        }
        self.site(caller, offset, Kind::Jvm, cause, reference, target);
    }

    pub(super) fn unresolved(&mut self, caller: MethodId, offset: u32, reason: &str) {
        let cause = self.draft.cause(reason);
        self.draft.unresolved.push((caller, offset, Kind::Dynamic, cause));
        let place = format!("{}@{offset}", self.program.method_name(caller));
        self.draft.report(Trouble::DynamicUnresolved, place, reason);
    }
}
