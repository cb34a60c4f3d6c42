//! What a call passes and what becomes of its result, as far as the caller's own body tells.

use super::super::features::ConstantValue;
use super::texts::{Answers, Lowered, Meaning, Operation, Origins, Table, TextEntry, TextOperand, read_locally};
use crate::body::dominators::Dominators;
use crate::body::flow::{Cfg, Edges};
use crate::body::ir::{Body, Literal, Op, Referent, Var};
use crate::body::{Lowerer, descriptor};
use crate::classfile::{ClassFile, access, tag, text};
use crate::names::MethodId;
use crate::program::Program;
use std::rc::Rc;

/// Bodies are lowered again for the few calls that are asked about; the last one is kept.
#[derive(Default)]
pub(in crate::algorithms) struct Bodies {
    lowerer: Option<Lowerer>,
    last: Option<(MethodId, Option<Rc<Lowered>>)>,
}

/// What a call passes, receiver first: which of the operands are references, and the constants among them.
#[derive(Clone, Debug, Default)]
pub(in crate::algorithms) struct Passes {
    pub references: Vec<bool>,
    pub values: Vec<Option<ConstantValue>>,
    pub operands: Vec<Var>,
    /// The classes to one of which the result is cast before anything else is done with it.
    pub casts: Vec<String>,
    pub line: Option<u16>,
    /// The types by which a method is called that takes any (JVMS 2.9.3).
    pub types: Option<String>,
}

impl Bodies {
    /// What the call at an offset passes; nothing if no instruction there calls the method.
    pub(in crate::algorithms) fn at(
        &mut self,
        program: &Program,
        table: &Table,
        caller: MethodId,
        offset: u32,
        callee: MethodId,
    ) -> Option<Passes> {
        let lowered = self.lowered(program, caller)?;
        let (file, body) = (&lowered.file, &lowered.body);
        let row = program.method(callee);
        let described = program.names.descriptor_of(row.selector);
        let count = descriptor::parameters(described).count() + usize::from(!row.is(access::STATIC));
        let varies = row.is(access::VARARGS) && row.is(access::NATIVE); // signature-polymorphic methods are
        let statements = (0u32..).zip(&body.statements).filter(|(_, statement)| statement.offset == offset);
        let calls = statements.filter_map(|(at, statement)| match statement.op {
            Op::Invoke { arguments, result, method, .. } => Some((at, body.operands(arguments), result, method)),
            _ => None,
        });
        let mut calls = calls.into_iter();
        let (at, operands, result, method) = calls.find(|(_, operands, ..)| varies || operands.len() == count)?;
        let types = match method.referent() {
            Referent::Pool(member) if varies => file.member_constant(member).ok(),
            _ => None,
        };
        let types = types.map(|member| text::decode(member.descriptor).into_owned());
        let references = operands
            .iter()
            .map(|operand| body.variable(*operand).is_some_and(|variable| variable.ty.is_reference()))
            .collect();
        let values = operands
            .iter()
            .map(|operand| {
                constant(file, body, *operand, table.bounds.max_copies)
                    .or_else(|| Some(ConstantValue::Array(lowered.array(table, *operand)?)))
            })
            .collect();
        let casts = result.map(|result| casts(&lowered, table, at, result)).unwrap_or_default();
        let line = file.code_of(program.method(caller).index).ok().flatten();
        let line = line.and_then(|code| code.line_numbers().line(offset));
        Some(Passes { references, values, operands: operands.to_vec(), casts, line, types })
    }

    /// The method's body, to ask about.
    pub(in crate::algorithms) fn lowered(&mut self, program: &Program, method: MethodId) -> Option<Rc<Lowered>> {
        if self.last.as_ref().is_none_or(|(last, _)| *last != method) {
            let lowered = self.lower(program, method).map(Rc::new);
            self.last = Some((method, lowered));
        }
        self.last.as_ref()?.1.clone()
    }

    /// The strings that a variable may be, going by its body alone.
    pub(in crate::algorithms) fn texts(
        &mut self,
        program: &Program,
        (table, answers): (&Table, &Answers),
        method: MethodId,
        var: Var,
    ) -> Vec<TextEntry> {
        self.lowered(program, method)
            .map_or_else(Vec::new, |lowered| read_locally(&lowered, table, answers, method, var))
    }

    /// Where a variable gets its values, going by its body alone.
    pub(in crate::algorithms) fn origins(&mut self, program: &Program, method: MethodId, var: Var) -> Origins {
        self.lowered(program, method).map_or_else(Origins::default, |lowered| Origins::of(&lowered, var))
    }

    fn lower(&mut self, program: &Program, method: MethodId) -> Option<Lowered> {
        let row = program.method(method);
        if row.access & (access::NATIVE | access::ABSTRACT) != 0 {
            return None;
        }
        let file = program.class(row.class).file.clone()?;
        let body = self.lowerer.get_or_insert_with(Lowerer::new).lower(&file, row.index).ok()?;
        Some(Lowered { file, body })
    }
}

/// The classes to one of which what a statement defines is cast: the one of a cast that every path from there meets, or
/// those of all its uses, if they are casts. A call that casts to a class that is a constant is one too.
fn casts(lowered: &Lowered, table: &Table, at: u32, result: Var) -> Vec<String> {
    let (file, body) = (&*lowered.file, &lowered.body);
    let mut names = vec![result];
    let mut found: Vec<(u32, String)> = Vec::new();
    let mut only = true;
    for (index, statement) in (0u32..).zip(&body.statements) {
        let mut used = false;
        body.uses(&statement.op, |var| used |= names.contains(&var));
        if !used {
            continue;
        }
        match statement.op {
            Op::Copy { to, .. } if copies_or_null(body, to, &names) => names.push(to),
            Op::Cast { class, .. } => {
                let Referent::Pool(constant) = class.referent() else { continue };
                let Ok(class) = file.class_constant(constant) else { continue };
                found.push((index, text::dotted(class)));
            }
            Op::If { .. } | Op::InstanceOf { .. } => {}
            op @ Op::Invoke { arguments, .. } => match (lowered.meaning(table, op), body.operands(arguments)) {
                (Some(Meaning::Operation(Operation::Cast)), [class, _]) if !names.contains(class) => {
                    match constant(file, body, *class, table.bounds.max_copies) {
                        Some(ConstantValue::Class(class)) => found.push((index, class)),
                        _ => only = false,
                    }
                }
                _ => only = false,
            },
            _ => only = false,
        }
    }
    if found.is_empty() || !defined_once(body, result) {
        return Vec::new();
    }
    if !only {
        let cfg = Cfg::new(body);
        let later = Dominators::post(&cfg, Edges::Normal);
        let block = cfg.block_of(at);
        found.retain(|(index, _)| match (cfg.block_of(*index), block) {
            (Some(cast), Some(call)) if cast == call => *index > at,
            (Some(cast), Some(call)) => later.dominates(cast, call),
            _ => false,
        });
        found.truncate(1);
    }
    let mut classes: Vec<String> = found.into_iter().map(|(_, class)| class).collect();
    classes.sort();
    classes.dedup();
    classes
}

/// Whether a variable is only ever a copy of one of these, or null, which every cast lets pass.
fn copies_or_null(body: &Body, var: Var, names: &[Var]) -> bool {
    let mut definitions = body.statements.iter().filter(|statement| statement.op.result() == Some(var));
    definitions.all(|statement| match statement.op {
        Op::Copy { from, .. } => names.contains(&from) || is_null(body, from),
        Op::Constant { value: Literal::Null, .. } => true,
        _ => false,
    })
}

fn is_null(body: &Body, var: Var) -> bool {
    let mut definitions = body.statements.iter().filter(|statement| statement.op.result() == Some(var));
    !body.parameters.contains(&var)
        && definitions.all(|statement| matches!(statement.op, Op::Constant { value: Literal::Null, .. }))
}

/// Whether one statement gives a variable what it holds, if it is not null.
fn defined_once(body: &Body, var: Var) -> bool {
    let definitions = body.statements.iter().filter(|statement| statement.op.result() == Some(var));
    definitions.filter(|statement| !matches!(statement.op, Op::Constant { value: Literal::Null, .. })).count() == 1
}

/// The constant that a variable holds, if it has one definition and that is it, or a copy or cast of it.
fn constant(file: &ClassFile, body: &Body, var: Var, farthest: usize) -> Option<ConstantValue> {
    let mut at = var;
    for _ in 0..farthest {
        if body.parameters.contains(&at) {
            return None;
        }
        let mut definitions = body.statements.iter().filter(|statement| statement.op.result() == Some(at));
        match (definitions.next()?.op, definitions.next()) {
            (Op::Copy { from, .. } | Op::Cast { from, .. }, None) => at = from,
            (Op::Constant { value: Literal::Pool(index), .. }, None) => return pooled(file, index),
            (Op::Constant { value: Literal::Int(number), .. }, None) => return Some(ConstantValue::Number(number)),
            (Op::LoadStatic { field, .. }, None) => return primitive(file, field.referent()).map(ConstantValue::Class),
            _ => return None,
        }
    }
    None
}

/// The primitive type whose class a static field of its wrapper holds.
fn primitive(file: &ClassFile, field: Referent) -> Option<String> {
    let Referent::Pool(index) = field else { return None };
    let member = file.member_constant(index).ok()?;
    let name = member.class.strip_prefix(b"java/lang/").filter(|_| member.name == b"TYPE")?;
    let name = match name {
        b"Integer" => "int",
        b"Character" => "char",
        b"Boolean" | b"Byte" | b"Short" | b"Long" | b"Float" | b"Double" | b"Void" => {
            return Some(text::decode(name).to_lowercase());
        }
        _ => return None,
    };
    Some(name.to_owned())
}

impl Lowered {
    /// The constants that an array holds which this body makes and fills once.
    fn array(&self, table: &Table, var: Var) -> Option<Vec<Option<ConstantValue>>> {
        let elements = self.elements(table, var)?;
        let one = |value: TextOperand| match value {
            TextOperand::Var(var) => constant(&self.file, &self.body, var, table.bounds.max_copies),
            TextOperand::Text(text) => Some(ConstantValue::Text(text)),
            TextOperand::Number(number) => Some(ConstantValue::Number(number)),
            TextOperand::Unknown(_) => None,
        };
        Some(elements.into_iter().map(one).collect())
    }
}

fn pooled(file: &ClassFile, index: u16) -> Option<ConstantValue> {
    match file.constant_tag(index)? {
        tag::STRING => {
            Some(ConstantValue::Text(text::decode(file.text_constant(index, tag::STRING).ok()?).into_owned()))
        }
        tag::CLASS => Some(ConstantValue::Class(text::dotted(file.class_constant(index).ok()?))),
        _ => None,
    }
}
