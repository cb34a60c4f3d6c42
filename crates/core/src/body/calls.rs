//! Calls, and what invokedynamic becomes.

use super::descriptor::{Parameters, is_wide};
use super::dynamic::{self, ArgumentCall, Linkage};
use super::emit::Emitter;
use super::error::{Done, LowerError};
use super::ir::{CallKind, Op, OperandRun, OwnRef, Ref, Var};
use super::types::{Type, WellKnown};
use crate::classfile::opcode;

impl Emitter<'_> {
    pub(super) fn invoke(&mut self, code: u8, index: u16) -> Done {
        let member = self.class.member_constant(index).map_err(LowerError::at(self.offset))?;
        if member.is_field {
            return self.fault("constant is not a method");
        }
        let kind = match code {
            opcode::INVOKESTATIC => CallKind::Static,
            opcode::INVOKESPECIAL => CallKind::Special,
            opcode::INVOKEVIRTUAL => CallKind::Virtual,
            _ => CallKind::Interface,
        };
        let (arguments, ty) = self.call(member.descriptor, kind != CallKind::Static)?;
        let result = ty.map(|ty| self.draft.temporary(ty));
        self.statement(Op::Invoke { kind, method: Ref::pool(index), arguments, result });
        self.push_result(result, ty)
    }

    fn push_result(&mut self, result: Option<Var>, ty: Option<Type>) -> Done {
        match (result, ty) {
            (Some(var), Some(ty)) => self.push(var, ty.is_wide()),
            _ => Ok(()),
        }
    }

    /// Takes the arguments of a call off the stack; None is the type of a method without result.
    fn call(&mut self, descriptor: &[u8], receiver: bool) -> Result<(OperandRun, Option<Type>), LowerError> {
        let Some(mut parameters) = Parameters::new(descriptor) else { return self.fault("bad method descriptor") };
        let receiver = receiver.then_some(false);
        let arguments = self.take_operands(receiver.into_iter().chain(parameters.by_ref().map(is_wide)))?;
        let ty = match parameters.result() {
            None => return self.fault("bad method descriptor"),
            Some(b"V") => None,
            Some(result) => match self.draft.types.described(self.class, result) {
                Some(ty) => Some(ty),
                None => return self.fault("bad method descriptor"),
            },
        };
        Ok((arguments, ty))
    }

    pub(super) fn invoke_dynamic(&mut self, constant: u16) -> Done {
        let site = self.class.invoke_dynamic_constant(constant).map_err(LowerError::at(self.offset))?;
        let (arguments, mut ty) = self.call(site.descriptor, false)?;
        let linkage = dynamic::link(self.class, self.method, self.offset, constant);
        if matches!(linkage, Linkage::Concat { .. }) {
            // Whatever the site calls it.
            ty = Some(self.draft.types.known(self.class, WellKnown::String));
        }
        let result = ty.map(|ty| self.draft.temporary(ty));
        match (linkage, result) {
            (Linkage::Static { class, name }, _) => {
                let method = self.own(OwnRef { class, name, descriptor: site.descriptor.to_vec() });
                self.statement(Op::Invoke { kind: CallKind::Static, method, arguments, result });
            }
            (Linkage::Concat { calls }, Some(to)) => {
                self.argument_calls(calls, arguments)?;
                self.statement(Op::Concat { to, arguments, constant });
            }
            _ => self.statement(Op::Dynamic { result, arguments, constant }),
        }
        self.push_result(result, ty)
    }

    fn own(&mut self, own: OwnRef) -> Ref {
        let index = self.draft.own.len() as u32;
        self.draft.own.push(own);
        Ref::own(index)
    }

    fn argument_calls(&mut self, calls: Vec<ArgumentCall>, arguments: OperandRun) -> Done {
        for call in calls {
            let position = usize::from(call.argument);
            let argument = self.draft.operands.get(arguments.first() + position).copied();
            let Some(argument) = argument.filter(|_| position < arguments.count()) else { continue };
            let first = self.draft.operands.len();
            self.draft.operands.push(argument);
            let Some(run) = OperandRun::new(first, 1) else { return self.fault("too many operands") };
            let result = self.own_result(call.descriptor).map(|ty| self.draft.temporary(ty));
            let method = self.own(OwnRef { class: call.class, name: call.name, descriptor: call.descriptor.to_vec() });
            self.statement(Op::Invoke { kind: call.kind, method, arguments: run, result });
        }
        Ok(())
    }

    /// The type of a result whose descriptor does not lie in the class file.
    fn own_result(&mut self, descriptor: &[u8]) -> Option<Type> {
        match descriptor.rsplit(|byte| *byte == b')').next()? {
            b"V" => None,
            b"Ljava/lang/String;" => Some(self.draft.types.known(self.class, WellKnown::String)),
            [letter] => Type::primitive(*letter),
            _ => Some(self.draft.types.known(self.class, WellKnown::Object)),
        }
    }
}
