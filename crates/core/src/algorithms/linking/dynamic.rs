//! invokedynamic and dynamic constants: what they become, and the bootstrap methods that run for them.

use super::{BOOTSTRAP, CONCAT, DYNAMIC_CONSTANT, LAMBDA, Linking, RECORD, SWITCH};
use crate::body::dynamic::{BootstrapKind, DynamicSite, Linkage};
use crate::body::ir::CallKind;
use crate::classfile::{ClassFile, Constant, HandleKind, Member, tag};
use crate::names::{ClassId, MethodId};
use crate::program::{MethodRef, Reference};
use std::sync::Arc;

/// A bootstrap method runs when a site is linked.
#[derive(Clone, Copy, Debug)]
pub(in crate::algorithms) struct BootstrapCall {
    pub kind: CallKind,
    pub reference: u32,
    pub cause: u16,
}

/// A call of `toString`.
#[derive(Clone, Copy, Debug)]
pub(in crate::algorithms) struct ConcatCall {
    pub kind: CallKind,
    pub reference: u32,
}

/// What an invokedynamic has become.
#[derive(Clone, Debug)]
pub(in crate::algorithms) enum LinkedDynamic {
    /// A call of the generated class's factory.
    Factory { class: ClassId, method: MethodId, reference: u32, cause: u16 },
    /// A string made of what arguments answer.
    Concat { calls: Vec<ConcatCall>, cause: u16 },
    /// Not known; this has been noted.
    Unresolved,
}

impl Linking<'_> {
    /// The bootstrap methods of dynamic constants, and of those that they take as arguments, run when an instruction
    /// first needs them.
    pub(in crate::algorithms) fn dynamic_constants(
        &mut self,
        caller: MethodId,
        file: &Arc<ClassFile>,
        offset: u32,
        constants: &[u16],
    ) -> Vec<BootstrapCall> {
        let mut begun = rustc_hash::FxHashSet::default();
        let mut done = rustc_hash::FxHashSet::default();
        let mut stack: Vec<(u16, bool)> = constants.iter().map(|constant| (*constant, false)).collect();
        let mut calls = Vec::new();
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
            let method = bootstrap.method;
            calls.extend(self.bootstrap_call(caller, method.kind, method.member, DYNAMIC_CONSTANT));
            stack.push((constant, true));
            stack.extend(bootstrap.arguments.iter().map(|argument| (*argument, false)));
        }
        calls
    }

    /// The bootstrap methods that run for an invokedynamic, and what it becomes.
    pub(in crate::algorithms) fn link_dynamic(
        &mut self,
        caller: MethodId,
        file: &Arc<ClassFile>,
        offset: u32,
        constant: u16,
    ) -> (Vec<BootstrapCall>, LinkedDynamic) {
        let row = *self.program.method(caller);
        let Ok(site) = DynamicSite::read(file, row.index, offset, constant) else {
            self.unresolved(caller, offset, "missing or malformed bootstrap method");
            return (Vec::new(), LinkedDynamic::Unresolved);
        };
        let method = site.bootstrap.method;
        let own = self.bootstrap_call(caller, method.kind, method.member, BOOTSTRAP);
        let arguments = self.dynamic_constants(caller, file, offset, &site.bootstrap.arguments);
        let bootstraps = own.into_iter().chain(arguments).collect();
        let linked = match site.linkage() {
            Linkage::Static { name, .. } => {
                let generated = self.program.generate(row.class, &site);
                let selector = self.program.names.selector(name, site.dynamic.descriptor);
                let method = generated.and_then(|class| self.program.declared(class, selector));
                let (Some(class), Some(method)) = (generated, method) else {
                    self.unresolved(caller, offset, "class could not be generated");
                    return (bootstraps, LinkedDynamic::Unresolved);
                };
                let reference = self.program.reference(Reference { class, selector, expects: MethodRef::Class });
                let cause = match site.meaning {
                    Some(BootstrapKind::ObjectMethods) => RECORD,
                    Some(BootstrapKind::TypeSwitch | BootstrapKind::EnumSwitch) => SWITCH,
                    _ => LAMBDA,
                };
                LinkedDynamic::Factory { class, method, reference, cause }
            }
            Linkage::Concat { calls } => {
                let mut asked = Vec::new();
                for call in calls {
                    let class = self.program.class_named(&call.class);
                    let selector = self.program.names.selector(call.name, call.descriptor);
                    let reference = self.program.reference(Reference { class, selector, expects: MethodRef::Either });
                    asked.push(ConcatCall { kind: call.kind, reference });
                }
                LinkedDynamic::Concat { calls: asked, cause: CONCAT }
            }
            Linkage::Unresolved { reason } => {
                self.unresolved(caller, offset, reason);
                LinkedDynamic::Unresolved
            }
        };
        (bootstraps, linked)
    }

    fn bootstrap_call(
        &mut self,
        caller: MethodId,
        kind: HandleKind,
        member: Member,
        cause: u16,
    ) -> Option<BootstrapCall> {
        let kind = match kind {
            HandleKind::InvokeStatic => CallKind::Static,
            HandleKind::NewInvokeSpecial => CallKind::Special,
            _ => return None,
        };
        let reference = self.member_reference(caller, member);
        Some(BootstrapCall { kind, reference, cause })
    }
}
