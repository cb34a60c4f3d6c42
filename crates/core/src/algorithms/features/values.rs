//! The constants that a call passes, as far as the caller's own body tells.

use super::Value;
use crate::body::ir::{Body, Literal, Op, Var};
use crate::body::{Lowerer, descriptor};
use crate::classfile::{ClassFile, access, tag, text};
use crate::names::MethodId;
use crate::program::Program;
use std::sync::Arc;

/// Bodies are lowered again for the few calls that are asked about; the last one is kept.
#[derive(Default)]
pub(in crate::algorithms) struct Values {
    lowerer: Option<Lowerer>,
    last: Option<(MethodId, Option<(Arc<ClassFile>, Body)>)>,
}

/// What a call passes, receiver first: which of the operands are references, and the constants among them.
#[derive(Clone, Debug, Default)]
pub(in crate::algorithms) struct Passes {
    pub references: Vec<bool>,
    pub values: Vec<Option<Value>>,
}

impl Values {
    /// What the call at an offset passes; nothing if no instruction there calls the method.
    pub(in crate::algorithms) fn at(
        &mut self,
        program: &Program,
        caller: MethodId,
        offset: u32,
        callee: MethodId,
    ) -> Option<Passes> {
        if self.last.as_ref().is_none_or(|(method, _)| *method != caller) {
            let lowered = self.lower(program, caller);
            self.last = Some((caller, lowered));
        }
        let (file, body) = self.last.as_ref()?.1.as_ref()?;
        let row = program.method(callee);
        let described = program.names.descriptor_of(row.selector);
        let count = descriptor::parameters(described).count() + usize::from(!row.is(access::STATIC));
        let varies = row.is(access::VARARGS) && row.is(access::NATIVE); // signature-polymorphic methods are
        let statements = body.statements.iter().filter(|statement| statement.offset == offset);
        let operands = statements.filter_map(|statement| match statement.op {
            Op::Invoke { arguments, .. } => Some(body.operands(arguments)),
            _ => None,
        });
        let operands = operands.into_iter().find(|operands| varies || operands.len() == count)?;
        let references = operands
            .iter()
            .map(|operand| body.variable(*operand).is_some_and(|variable| variable.ty.is_reference()))
            .collect();
        let values = operands.iter().map(|operand| constant(file, body, *operand)).collect();
        Some(Passes { references, values })
    }

    fn lower(&mut self, program: &Program, method: MethodId) -> Option<(Arc<ClassFile>, Body)> {
        let row = program.method(method);
        if row.access & (access::NATIVE | access::ABSTRACT) != 0 {
            return None;
        }
        let file = program.class(row.class).file.clone()?;
        let body = self.lowerer.get_or_insert_with(Lowerer::new).lower(&file, row.index).ok()?;
        Some((file, body))
    }
}

/// How many copies are followed back.
const FARTHEST: usize = 64;

/// The constant that a variable holds, if it has one definition and that is it, or a copy or cast of it.
fn constant(file: &ClassFile, body: &Body, var: Var) -> Option<Value> {
    let mut at = var;
    for _ in 0..FARTHEST {
        if body.parameters.contains(&at) {
            return None;
        }
        let mut definitions = body.statements.iter().filter(|statement| statement.op.result() == Some(at));
        match (definitions.next()?.op, definitions.next()) {
            (Op::Copy { from, .. } | Op::Cast { from, .. }, None) => at = from,
            (Op::Constant { value: Literal::Pool(index), .. }, None) => return pooled(file, index),
            _ => return None,
        }
    }
    None
}

fn pooled(file: &ClassFile, index: u16) -> Option<Value> {
    match file.constant_tag(index)? {
        tag::STRING => Some(Value::Text(text::decode(file.text_constant(index, tag::STRING).ok()?).into_owned())),
        tag::CLASS => Some(Value::Class(text::dotted(file.class_constant(index).ok()?))),
        _ => None,
    }
}
