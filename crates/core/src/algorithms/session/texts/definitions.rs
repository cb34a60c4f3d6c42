//! How the variables of one body come by their strings.

use super::{Anchor, Mark, Meaning, Operation, Table};
use crate::body::Operator;
use crate::body::descriptor;
use crate::body::dominators::Dominators;
use crate::body::flow::{Cfg, Edges};
use crate::body::ir::{Body, CallKind, Literal, Op, Referent, Statement, Var};
use crate::classfile::{ClassFile, Constant, tag, text};
use std::sync::Arc;

/// What is passed to a method, or joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::algorithms) enum TextOperand {
    Var(Var),
    Text(String),
    Number(i32),
    /// Neither a reference nor a constant: the offset of what first makes it, if there is one.
    Unknown(Option<u32>),
}

/// One way in which a variable gets what it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::algorithms) enum Definition {
    Text(String),
    /// A class, method handle or method type constant: its class, as the JVM writes it, and its tag.
    Constant(&'static [u8], String),
    /// Strings one after the other; the flag says that one may be left out.
    Join(Vec<(TextOperand, bool)>),
    Apply(Operation, Vec<TextOperand>),
    Source {
        kind: u16,
        offset: u32,
        default: Option<Var>,
    },
    /// A new string of which nothing is known.
    Made {
        offset: u32,
    },
    Copy(Var),
    /// What a call returns of which no row tells.
    Call {
        offset: u32,
    },
    /// From a field, an array, a handler.
    Other {
        offset: u32,
    },
}

/// What a constant is, if it is a value: its class, as the JVM writes it, and its tag.
pub(in crate::algorithms) fn tagged(file: &ClassFile, constant: u16) -> Option<(&'static [u8], String)> {
    match file.loadable_constant(constant).ok()? {
        Constant::Class(name) => Some((b"java/lang/Class", text::dotted(name))),
        Constant::MethodType(descriptor) => {
            Some((b"java/lang/invoke/MethodType", text::decode(descriptor).into_owned()))
        }
        Constant::MethodHandle(handle) => {
            let member = handle.member;
            let (class, name) = (text::dotted(member.class), text::decode(member.name));
            let tag = format!("{} {class}.{name} {}", handle.kind.word(), text::decode(member.descriptor));
            Some((b"java/lang/invoke/MethodHandle", tag))
        }
        _ => None,
    }
}

/// A body, to ask about.
#[derive(Clone, Debug)]
pub(in crate::algorithms) struct Lowered {
    pub file: Arc<ClassFile>,
    pub body: Body,
}

impl Lowered {
    /// The ways in which a variable gets what it holds. Parameters have none for what callers pass.
    pub(in crate::algorithms) fn definitions(&self, table: &Table, var: Var) -> Vec<Definition> {
        let mut found = Vec::new();
        for (index, statement) in self.body.statements.iter().enumerate() {
            if statement.op.result() == Some(var) {
                found.extend(self.definition(table, index, statement.offset, statement.op));
            }
        }
        found
    }

    fn definition(&self, table: &Table, index: usize, offset: u32, op: Op) -> Option<Definition> {
        Some(match op {
            Op::Copy { from, .. } | Op::Cast { from, .. } => Definition::Copy(from),
            Op::Constant { value: Literal::Pool(constant), .. } => match self.file.constant_tag(constant)? {
                tag::STRING => Definition::Text(self.text(constant)?),
                _ => match tagged(&self.file, constant) {
                    Some((class, tag)) => Definition::Constant(class, tag),
                    None => Definition::Other { offset },
                },
            },
            Op::Constant { .. } => return None,
            Op::New { to, .. } => self.made_of(table, to).unwrap_or(Definition::Made { offset }),
            Op::Concat { arguments, constant, .. } => {
                match self.recipe(table, constant, self.body.operands(arguments)) {
                    Some(pieces) => Definition::Join(pieces.into_iter().map(|piece| (piece, false)).collect()),
                    None => Definition::Made { offset },
                }
            }
            Op::Invoke { arguments, .. } => {
                let operands = self.body.operands(arguments);
                match self.meaning(table, op) {
                    Some(Meaning::Source { kind, default }) => {
                        let default = default.and_then(|index| operands.get(index as usize).copied());
                        Definition::Source { kind: *kind, offset, default }
                    }
                    Some(Meaning::Operation(Operation::BuilderText)) => {
                        let pieces = operands.first().and_then(|builder| self.builder(table, *builder, index));
                        pieces.map_or(Definition::Made { offset }, Definition::Join)
                    }
                    Some(Meaning::Operation(operation @ (Operation::Format | Operation::Join))) => {
                        let elements = operands.get(1).and_then(|array| self.elements(table, *array));
                        match elements {
                            Some(elements) => {
                                let first = self.value(table, operands[0]);
                                Definition::Apply(*operation, std::iter::once(first).chain(elements).collect())
                            }
                            None => Definition::Made { offset },
                        }
                    }
                    Some(Meaning::Operation(Operation::Append | Operation::BuilderStart | Operation::BuilderKeeps)) => {
                        Definition::Other { offset }
                    }
                    Some(Meaning::Operation(Operation::Cast)) => Definition::Call { offset },
                    Some(Meaning::Operation(Operation::Substring)) if self.cut(table, operands).is_some() => {
                        let (text, cut) = (self.value(table, operands[0]), self.cut(table, operands)?);
                        Definition::Apply(cut, vec![text])
                    }
                    Some(Meaning::Operation(operation)) => {
                        let used = 0..operands.len().min(operation.arguments());
                        Definition::Apply(*operation, used.map(|index| self.passed(table, op, index)).collect())
                    }
                    None => Definition::Call { offset },
                }
            }
            Op::Dynamic { .. } => Definition::Call { offset },
            _ => Definition::Other { offset },
        })
    }

    /// A substring between places that are found in the text itself, if one of them is.
    fn cut(&self, table: &Table, operands: &[Var]) -> Option<Operation> {
        let (text, start) = (*operands.first()?, *operands.get(1)?);
        let from = self.mark(table, text, start)?;
        let to = match operands.get(2) {
            Some(end) => self.mark(table, text, *end)?,
            None => Mark { anchor: Anchor::End, plus: 0 },
        };
        let found = |mark: Mark| mark.anchor != Anchor::Start;
        (found(from) || (found(to) && operands.len() > 2)).then_some(Operation::Cut(from, to))
    }

    /// The place in a text that a number is.
    fn mark(&self, table: &Table, text: Var, number: Var) -> Option<Mark> {
        let mut plus = 0i32;
        let mut at = number;
        for _ in 0..table.bounds.max_sums {
            if let TextOperand::Number(number) = self.value(table, at) {
                return Some(Mark { anchor: Anchor::Start, plus: plus.checked_add(number)? });
            }
            match self.single(table, at)? {
                Op::Increment { from, by, .. } => (at, plus) = (from, plus.checked_add(by.into())?),
                Op::Arithmetic { operator, left, right: Some(right), .. } => {
                    let TextOperand::Number(number) = self.value(table, right) else { return None };
                    plus = match operator {
                        Operator::IntAdd => plus.checked_add(number)?,
                        Operator::IntSubtract => plus.checked_sub(number)?,
                        _ => return None,
                    };
                    at = left;
                }
                op @ Op::Invoke { arguments, .. } => {
                    let operands = self.body.operands(arguments);
                    let root = self.root(table, text);
                    if self.root(table, *operands.first()?) != root || !self.is_fixed(root) || operands.len() > 2 {
                        return None;
                    }
                    let sought = || match self.value(table, *operands.get(1)?) {
                        TextOperand::Number(number) => char::from_u32(u32::try_from(number).ok()?),
                        TextOperand::Text(text) if text.chars().count() == 1 => text.chars().next(),
                        _ => None,
                    };
                    let anchor = match self.meaning(table, op)? {
                        Meaning::Operation(Operation::FirstIndex) => Anchor::First(sought()?),
                        Meaning::Operation(Operation::LastIndex) => Anchor::Last(sought()?),
                        Meaning::Operation(Operation::Length) => Anchor::End,
                        _ => return None,
                    };
                    return Some(Mark { anchor, plus });
                }
                _ => return None,
            }
        }
        None
    }

    /// Whether a variable never gets another value.
    fn is_fixed(&self, var: Var) -> bool {
        let given = self.body.statements.iter().filter(|statement| statement.op.result() == Some(var)).count();
        given + usize::from(self.body.parameters.contains(&var)) == 1
    }

    /// The variable that one is a copy of, as far back as there is one.
    fn root(&self, table: &Table, var: Var) -> Var {
        let mut at = var;
        for _ in 0..table.bounds.max_copies {
            let mut definitions = self.body.statements.iter().filter(|statement| statement.op.result() == Some(at));
            match (definitions.next().map(|statement| statement.op), definitions.next()) {
                (Some(Op::Copy { from, .. }), None) if !self.body.parameters.contains(&at) => at = from,
                _ => break,
            }
        }
        at
    }

    /// A new string that is another one, if its constructor says so.
    fn made_of(&self, table: &Table, made: Var) -> Option<Definition> {
        self.body.statements.iter().find_map(|statement| {
            let Op::Invoke { arguments, kind: CallKind::Special, .. } = statement.op else { return None };
            let operands = self.body.operands(arguments);
            if !self.is_made(table, *operands.first()?, made) {
                return None;
            }
            match self.meaning(table, statement.op)? {
                Meaning::Operation(operation @ Operation::Same(_)) => {
                    let used = operands.iter().take(operation.arguments());
                    // What is being made has no text yet.
                    let values = used.map(|var| {
                        if self.is_made(table, *var, made) { TextOperand::Number(0) } else { self.value(table, *var) }
                    });
                    Some(Definition::Apply(*operation, values.collect()))
                }
                _ => None,
            }
        })
    }

    fn is_made(&self, table: &Table, var: Var, made: Var) -> bool {
        var == made || matches!(self.single(table, var), Some(Op::New { to, .. }) if to == made)
    }

    /// What the method that is called does with strings.
    pub(in crate::algorithms) fn meaning<'t>(&self, table: &'t Table, op: Op) -> Option<&'t Meaning> {
        let Op::Invoke { method, .. } = op else { return None };
        let Referent::Pool(index) = method.referent() else { return None };
        let member = self.file.member_constant(index).ok()?;
        table.find(member.class, member.name, member.descriptor)
    }

    fn text(&self, constant: u16) -> Option<String> {
        Some(text::decode(self.file.text_constant(constant, tag::STRING).ok()?).into_owned())
    }

    /// A text or number that is a constant here, in a wrapper or not; what is no number and no reference is not known.
    fn value(&self, table: &Table, var: Var) -> TextOperand {
        let single = self.single(table, var);
        if self.body.variable(var).is_some_and(|variable| variable.ty.is_reference()) {
            return match single {
                Some(Op::Constant { value: Literal::Pool(constant), .. }) => {
                    self.text(constant).map_or(TextOperand::Var(var), TextOperand::Text)
                }
                Some(op @ Op::Invoke { .. }) => self.wrapped(table, op).unwrap_or(TextOperand::Var(var)),
                _ => TextOperand::Var(var),
            };
        }
        let constant = match single {
            Some(Op::Constant { value: Literal::Int(number), .. }) => Some(TextOperand::Number(number)),
            Some(Op::Constant { value: Literal::Long(number), .. }) => Some(TextOperand::Text(number.to_string())),
            Some(Op::Constant { value: Literal::Pool(constant), .. }) => match self.file.loadable_constant(constant) {
                Ok(Constant::Integer(number)) => Some(TextOperand::Number(number)),
                Ok(Constant::Long(number)) => Some(TextOperand::Text(number.to_string())),
                _ => None,
            },
            _ => None,
        };
        let made = |statement: &&Statement| statement.op.result() == Some(var);
        constant.unwrap_or_else(|| TextOperand::Unknown(self.body.statements.iter().find(made).map(|made| made.offset)))
    }

    /// What is no reference and is passed to a method that makes an object or a text of it alone.
    fn wrapped(&self, table: &Table, op: Op) -> Option<TextOperand> {
        let Op::Invoke { arguments, .. } = op else { return None };
        let Some(Meaning::Operation(Operation::Same(index))) = self.meaning(table, op) else { return None };
        let passed = *self.body.operands(arguments).get(usize::from(*index))?;
        let plain = self.body.variable(passed).is_some_and(|variable| !variable.ty.is_reference());
        plain.then(|| self.passed(table, op, usize::from(*index)))
    }

    /// What a call passes as its n-th operand, receiver first. Characters are numbers in code; the method's type tells.
    fn passed(&self, table: &Table, op: Op, index: usize) -> TextOperand {
        let Op::Invoke { arguments, method, kind, .. } = op else { return TextOperand::Unknown(None) };
        let Some(var) = self.body.operands(arguments).get(index) else { return TextOperand::Unknown(None) };
        let value = self.value(table, *var);
        let Referent::Pool(member) = method.referent() else { return value };
        let Ok(member) = self.file.member_constant(member) else { return value };
        let position = if kind == CallKind::Static { Some(index) } else { index.checked_sub(1) };
        match position.and_then(|position| descriptor::parameters(member.descriptor).nth(position)) {
            Some(ty) => typed(value, ty),
            None => value,
        }
    }

    /// The one statement that defines a variable, copies followed.
    fn single(&self, table: &Table, var: Var) -> Option<Op> {
        let mut at = var;
        for _ in 0..table.bounds.max_copies {
            if self.body.parameters.contains(&at) {
                return None;
            }
            let mut definitions = self.body.statements.iter().filter(|statement| statement.op.result() == Some(at));
            match (definitions.next()?.op, definitions.next()) {
                (Op::Copy { from, .. } | Op::Cast { from, .. }, None) => at = from,
                (op, None) => return Some(op),
                _ => return None,
            }
        }
        None
    }

    /// What a concatenation joins: the recipe has 1 for an argument and 2 for a constant (StringConcatFactory).
    fn recipe(&self, table: &Table, constant: u16, operands: &[Var]) -> Option<Vec<TextOperand>> {
        let dynamic = self.file.invoke_dynamic_constant(constant).ok()?;
        let types = descriptor::parameters(dynamic.descriptor);
        let operands: Vec<TextOperand> =
            operands.iter().zip(types).map(|(var, ty)| typed(self.value(table, *var), ty)).collect();
        let bootstrap = self.file.attributes().bootstrap(dynamic.bootstrap).ok()?;
        let mut constants = bootstrap.arguments.iter();
        let recipe = match constants.next() {
            Some(index) => self.text(*index)?,
            None => "\u{1}".repeat(operands.len()),
        };
        let mut pieces = Vec::new();
        let mut operands = operands.iter();
        let mut literal = String::new();
        for letter in recipe.chars() {
            let piece = match letter {
                '\u{1}' => operands.next()?.clone(),
                '\u{2}' => TextOperand::Text(self.text(*constants.next()?)?),
                other => {
                    literal.push(other);
                    continue;
                }
            };
            if !literal.is_empty() {
                pieces.push(TextOperand::Text(std::mem::take(&mut literal)));
            }
            pieces.push(piece);
        }
        if !literal.is_empty() {
            pieces.push(TextOperand::Text(literal));
        }
        Some(pieces)
    }

    /// What an array that this body makes holds, in order.
    pub(in crate::algorithms) fn elements(&self, table: &Table, array: Var) -> Option<Vec<TextOperand>> {
        let Some(Op::NewArray { to, lengths, .. }) = self.single(table, array) else { return None };
        let [length] = self.body.operands(lengths) else { return None };
        let TextOperand::Number(length) = self.value(table, *length) else { return None };
        let mut found: Vec<(i32, TextOperand)> = Vec::new();
        for statement in &self.body.statements {
            let Op::ArrayStore { array, index, value } = statement.op else { continue };
            if array != to && !matches!(self.single(table, array), Some(Op::NewArray { to: same, .. }) if same == to) {
                continue;
            }
            let TextOperand::Number(index) = self.value(table, index) else { return None };
            found.push((index, self.value(table, value)));
        }
        found.sort_by_key(|(index, _)| *index);
        let whole =
            found.len() as i32 == length && found.iter().enumerate().all(|(at, (index, _))| at as i32 == *index);
        whole.then(|| found.into_iter().map(|(_, value)| value).collect())
    }

    /// What has been appended to a builder when its text is taken at a statement: if this body makes it, gives it to nobody
    /// else, and appends in no loop.
    fn builder(&self, table: &Table, builder: Var, taken: usize) -> Option<Vec<(TextOperand, bool)>> {
        let made = self.builder_made(table, builder)?;
        let is_birth = |op: Op| matches!(op, Op::New { to, .. } if to == made);
        let birth = self.body.statements.iter().position(|statement| is_birth(statement.op))?;
        let mut pieces = self.appended(table, made, birth)?;
        pieces.retain(|(index, _)| *index < taken);
        if self.is_repeated(birth, &pieces) {
            return None;
        }
        let cfg = Cfg::new(&self.body);
        let dominators = Dominators::new(&cfg, Edges::All);
        let end = cfg.block_of(taken as u32)?;
        let always = |index: usize| cfg.block_of(index as u32).is_some_and(|block| dominators.dominates(block, end));
        Some(pieces.into_iter().map(|(index, value)| (value, !always(index))).collect())
    }

    fn operation(&self, table: &Table, op: Op) -> Option<Operation> {
        match self.meaning(table, op) {
            Some(Meaning::Operation(operation)) => Some(*operation),
            _ => None,
        }
    }

    /// Back from a builder, which `append` returns, to the variable in which it is made.
    fn builder_made(&self, table: &Table, builder: Var) -> Option<Var> {
        let mut at = builder;
        for _ in 0..table.bounds.max_appends {
            match self.single(table, at)? {
                Op::New { to, .. } => return Some(to),
                op @ Op::Invoke { arguments, .. } if self.operation(table, op) == Some(Operation::Append) => {
                    at = *self.body.operands(arguments).first()?;
                }
                _ => return None,
            }
        }
        None
    }

    /// What is appended to a builder under any name that it has, with the statements that do so; None if someone else gets it.
    fn appended(&self, table: &Table, made: Var, birth: usize) -> Option<Vec<(usize, TextOperand)>> {
        let mut names = vec![made];
        let mut pieces: Vec<(usize, TextOperand)> = Vec::new();
        for (index, statement) in self.body.statements.iter().enumerate().skip(birth) {
            let mut used = false;
            self.body.uses(&statement.op, |var| used |= names.contains(&var));
            if !used {
                continue;
            }
            match statement.op {
                Op::Copy { to, .. } => names.push(to),
                op @ Op::Invoke { arguments, result, .. } => {
                    let operands = self.body.operands(arguments);
                    if !names.contains(operands.first()?) || operands[1..].iter().any(|var| names.contains(var)) {
                        return None;
                    }
                    match self.operation(table, op)? {
                        Operation::BuilderStart => {
                            // With a number it is only how long the text may get.
                            if let Some(value) = operands.get(1).map(|var| self.value(table, *var))
                                && matches!(value, TextOperand::Var(_) | TextOperand::Text(_))
                            {
                                pieces.push((index, value));
                            }
                        }
                        Operation::Append => {
                            operands.get(1)?;
                            pieces.push((index, self.passed(table, op, 1)));
                            names.extend(result);
                        }
                        Operation::BuilderText | Operation::BuilderKeeps => {}
                        _ => return None,
                    }
                }
                Op::If { .. } => {}
                _ => return None,
            }
        }
        Some(pieces)
    }

    /// Does a jump back, past where the builder is made, lead over one of these statements?
    fn is_repeated(&self, birth: usize, pieces: &[(usize, TextOperand)]) -> bool {
        self.body.statements.iter().enumerate().any(|(index, statement)| {
            let back = |target: u32| {
                (target as usize) <= index
                    && pieces.iter().any(|(piece, _)| (target as usize..=index).contains(piece))
                    && birth < target as usize
            };
            match statement.op {
                Op::Goto { target } | Op::If { target, .. } => back(target),
                _ => false,
            }
        })
    }
}

/// A constant as what its type says it is: characters and truth values are numbers in code.
fn typed(value: TextOperand, ty: &[u8]) -> TextOperand {
    match (&value, ty) {
        (TextOperand::Number(number), b"C") => u32::try_from(*number)
            .ok()
            .and_then(char::from_u32)
            .map_or(TextOperand::Unknown(None), |letter| TextOperand::Text(letter.to_string())),
        (TextOperand::Number(number), b"Z") => TextOperand::Text((*number != 0).to_string()),
        _ => value,
    }
}
