//! Instructions of a node → statements.

use super::blocks::Blocks;
use super::draft::{BodyDraft, NodeState};
use super::error::{Done, LowerError};
use super::graph::{BlockGraph, NOWHERE};
use super::ir::{Case, Literal, Op, OperandRun, Ref, Var, VariableOrigin};
use super::operators::{Condition, Operator};
use super::stack::{Stack, StackValue};
use super::types::{Join, Type, WellKnown};
use crate::classfile::{ClassFile, Code, Constant, Instruction, Instructions, opcode};

pub struct Emitter<'a> {
    pub class: &'a ClassFile,
    pub method: u16,
    pub code: Code<'a>,
    pub join: &'a dyn Join,
    pub blocks: &'a Blocks,
    pub graph: &'a BlockGraph,
    pub draft: &'a mut BodyDraft,
    pub stack: &'a mut Stack,
    /// The type that each handler catches, by block.
    pub caught: &'a mut Vec<Type>,
    /// How far the run over the graph's order has come, and the nodes it must go back to.
    pub cursor: u32,
    pub behind: Vec<u32>,
    pub node: u32,
    pub offset: u32,
    /// What the handler's entry just before this node caught, until the first statement.
    pub fresh: Option<Var>,
}

impl Emitter<'_> {
    /// Emits all nodes that control can reach, in the order of the code as far as possible.
    pub fn run(&mut self) -> Done {
        self.find_caught()?;
        self.draft.nodes[0].progress = NodeState::Reached;
        let graph = self.graph;
        for (rank, &next) in graph.order.iter().enumerate() {
            self.cursor = rank as u32;
            if self.draft.nodes[next as usize].progress == NodeState::Reached {
                self.emit(next)?;
            }
            while let Some(node) = self.behind.pop() {
                if self.draft.nodes[node as usize].progress == NodeState::Reached {
                    self.emit(node)?;
                }
            }
        }
        Ok(())
    }

    fn find_caught(&mut self) -> Done {
        self.caught.clear();
        if !self.blocks.ranges.is_empty() {
            self.caught.resize(self.blocks.blocks.len(), Type::NULL);
        }
        for range in &self.blocks.ranges {
            let offset = self.blocks.blocks[range.handler as usize].start;
            let ty = match range.catch {
                0 => self.draft.types.known(self.class, WellKnown::Throwable),
                constant => {
                    let name = self.class.class_constant(constant).map_err(LowerError::at(offset))?;
                    let named = self.draft.types.named(self.class, name);
                    named.ok_or(LowerError::new("handler of something that is no class", offset))?
                }
            };
            let before = self.caught[range.handler as usize];
            self.caught[range.handler as usize] = self.draft.types.join_caught(self.class, self.join, before, ty);
        }
        Ok(())
    }

    fn emit(&mut self, node: u32) -> Done {
        self.node = node;
        let graph = self.graph;
        let place = graph.nodes[node as usize];
        let block = self.blocks.blocks[place.block as usize];
        self.offset = block.start;
        self.draft.enter(node);
        let first = self.draft.statements.len() as u32;
        self.draft.nodes[node as usize].first = first;
        self.fresh = None;
        if place.is_catch {
            self.stack.set(&[]);
            let ty = self.caught.get(place.block as usize).copied().unwrap_or(Type::NULL);
            let to = self.draft.temporary(ty);
            self.statement(Op::Catch { to });
            self.push(to, false)?;
            return self.leave(false);
        }
        self.arrive()?;
        let mut jumped = false;
        for instruction in Instructions::starting_at(self.code.bytes(), block.start as usize) {
            let instruction = instruction.map_err(LowerError::in_code)?;
            if instruction.offset >= block.end {
                break;
            }
            self.offset = instruction.offset;
            jumped = self.instruction(&instruction)?;
        }
        if graph.successors(node).contains(&NOWHERE) {
            return Err(LowerError::new("control falls off the end of the code", self.offset));
        }
        self.leave(jumped)
    }

    pub fn statement(&mut self, op: Op) {
        self.fresh = None;
        self.draft.nodes[self.node as usize].throws |= op.may_throw();
        self.draft.push(self.offset, op);
    }

    pub fn fault<T>(&self, what: &'static str) -> Result<T, LowerError> {
        Err(LowerError::new(what, self.offset))
    }

    pub fn push(&mut self, var: Var, wide: bool) -> Done {
        self.stack.push(StackValue::var(var, wide), self.offset)
    }

    pub fn push_new(&mut self, ty: Type, op: impl FnOnce(Var) -> Op) -> Done {
        let to = self.draft.temporary(ty);
        self.statement(op(to));
        self.push(to, ty.is_wide())
    }

    /// The variable that a value is now.
    pub fn resolve(&mut self, value: StackValue) -> Result<Var, LowerError> {
        match (value.as_local(), value.as_var()) {
            (Some(slot), _) => Ok(self.draft.read(slot)),
            (None, Some(var)) => Ok(var),
            _ => self.fault("return address used as a value"),
        }
    }

    pub fn pop(&mut self, wide: bool) -> Result<Var, LowerError> {
        let value = self.stack.pop(wide, self.offset)?;
        self.resolve(value)
    }

    fn slot(&self, slot: u16, wide: bool) -> Result<u16, LowerError> {
        let last = u32::from(slot) + u32::from(wide);
        if last < u32::from(self.code.max_locals) { Ok(slot) } else { self.fault("local beyond max_locals") }
    }

    fn load(&mut self, slot: u16, kind: u8) -> Done {
        let wide = matches!(kind, 1 | 3);
        let slot = self.slot(slot, wide)?;
        self.stack.push(StackValue::local(slot, wide), self.offset)
    }

    fn store(&mut self, slot: u16, kind: u8) -> Done {
        let wide = matches!(kind, 1 | 3);
        let slot = self.slot(slot, wide)?;
        let value = self.stack.pop(wide, self.offset)?;
        if value == StackValue::ADDRESS {
            return Ok(());
        }
        if value.as_local() == Some(slot) {
            return Ok(());
        }
        let saved = self.save(slot)?;
        if let Some(var) = value.as_var().filter(|var| !saved && self.is_unused(*var)) {
            self.draft.variables[var.index() as usize].1 = VariableOrigin::Local(slot);
            self.draft.define(slot, var);
            return Ok(());
        }
        let from = self.resolve(value)?;
        let to = self.draft.variable(Type::NULL, VariableOrigin::Local(slot));
        self.statement(Op::Copy { to, from });
        self.draft.define(slot, to);
        Ok(())
    }

    /// Saves what a local holds for those values on the stack that stand for it: it is about to be overwritten.
    fn save(&mut self, slot: u16) -> Result<bool, LowerError> {
        if !self.stack.values.iter().any(|value| value.as_local() == Some(slot)) {
            return Ok(false);
        }
        let from = self.draft.read(slot);
        let to = self.draft.temporary(Type::NULL);
        self.statement(Op::Copy { to, from });
        for value in self.stack.values.iter_mut().filter(|value| value.as_local() == Some(slot)) {
            *value = StackValue::var(to, value.is_wide());
        }
        Ok(true)
    }

    /// Whether a value that was just popped is known to nobody else, so that its definition may as well define what
    /// it is stored to. What creates an object keeps a variable of its own.
    pub fn is_unused(&self, var: Var) -> bool {
        let on_stack = || self.stack.values.iter().any(|value| value.as_var() == Some(var));
        if self.fresh == Some(var) {
            return !on_stack();
        }
        let first = self.draft.nodes[self.node as usize].first as usize;
        let Some(last) = self.draft.statements.get(first..).and_then(|statements| statements.last()) else {
            return false;
        };
        let creates = match last.op {
            Op::New { .. } | Op::NewArray { .. } | Op::Concat { .. } => true,
            Op::Constant { value: Literal::Pool(_), to } => self.draft.type_of(to).is_reference(),
            _ => false,
        };
        last.op.result() == Some(var) && !creates && !on_stack()
    }

    /// One instruction; true if it emitted a jump as its last statement.
    fn instruction(&mut self, instruction: &Instruction) -> Result<bool, LowerError> {
        use opcode::*;
        let code = instruction.opcode;
        match code {
            0 => {}
            ACONST_NULL => self.push_new(Type::NULL, |to| Op::Constant { to, value: Literal::Null })?,
            2..=8 => self.int(i32::from(code) - 3)?,
            9..=10 => self.push_new(Type::LONG, |to| Op::Constant { to, value: Literal::Long(code - 9) })?,
            11..=13 => self.push_new(Type::FLOAT, |to| Op::Constant { to, value: Literal::Float(code - 11) })?,
            14..=15 => self.push_new(Type::DOUBLE, |to| Op::Constant { to, value: Literal::Double(code - 14) })?,
            BIPUSH => self.int(instruction.operands.first().map_or(0, |byte| i32::from(*byte as i8)))?,
            SIPUSH => self.int(i32::from(instruction.index() as i16))?,
            LDC..=LDC2_W => self.constant(instruction.index(), code == LDC2_W)?,
            ILOAD..=ALOAD => self.load(instruction.local(), code - ILOAD)?,
            ILOAD_0..IALOAD => self.load(u16::from((code - ILOAD_0) % 4), (code - ILOAD_0) / 4)?,
            IALOAD..=SALOAD => {
                let (index, array) = (self.pop(false)?, self.pop(false)?);
                let ty = match code - IALOAD {
                    1 => Type::LONG,
                    2 => Type::FLOAT,
                    3 => Type::DOUBLE,
                    // Elements of reference type are typed after their array, which may not have its type yet.
                    4 => Type::NULL,
                    5 => Type::BYTE,
                    6 => Type::CHAR,
                    7 => Type::SHORT,
                    _ => Type::INT,
                };
                self.push_new(ty, |to| Op::ArrayLoad { to, array, index })?;
            }
            ISTORE..=ASTORE => self.store(instruction.local(), code - ISTORE)?,
            ISTORE_0..IASTORE => self.store(u16::from((code - ISTORE_0) % 4), (code - ISTORE_0) / 4)?,
            IASTORE..=SASTORE => {
                let value = self.pop(matches!(code - IASTORE, 1 | 3))?;
                let (index, array) = (self.pop(false)?, self.pop(false)?);
                self.statement(Op::ArrayStore { array, index, value });
            }
            POP..=SWAP => self.stack.shuffle(code, self.offset)?,
            IINC => self.increment(instruction)?,
            96..=152 => self.arithmetic(code)?,
            IFEQ..=IF_ACMPNE | IFNULL | IFNONNULL => return self.conditional(code),
            GOTO | GOTO_W => {}
            JSR | JSR_W => self.stack.push(StackValue::ADDRESS, self.offset)?,
            RET if self.graph.successors(self.node).is_empty() => return self.fault("ret without a return address"),
            RET => {}
            TABLESWITCH | LOOKUPSWITCH => return self.switch(instruction),
            IRETURN..=ARETURN => {
                let value = Some(self.pop(matches!(code - IRETURN, 1 | 3))?);
                self.statement(Op::Return { value });
                return Ok(true);
            }
            RETURN => {
                self.statement(Op::Return { value: None });
                return Ok(true);
            }
            ATHROW => {
                let value = self.pop(false)?;
                self.statement(Op::Throw { value });
                return Ok(true);
            }
            GETSTATIC..=PUTFIELD => self.field(code, instruction.index())?,
            INVOKEVIRTUAL..=INVOKEINTERFACE => self.invoke(code, instruction.index())?,
            INVOKEDYNAMIC => self.invoke_dynamic(instruction.index())?,
            NEW..=ANEWARRAY | MULTIANEWARRAY => self.allocate(instruction)?,
            ARRAYLENGTH => {
                let array = self.pop(false)?;
                self.push_new(Type::INT, |to| Op::ArrayLength { to, array })?;
            }
            CHECKCAST | INSTANCEOF => {
                let ty = self.class_type(instruction.index())?;
                let (from, class) = (self.pop(false)?, Ref::pool(instruction.index()));
                if code == CHECKCAST {
                    self.push_new(ty, |to| Op::Cast { to, from, class })?;
                } else {
                    self.push_new(Type::BOOLEAN, |to| Op::InstanceOf { to, from, class })?;
                }
            }
            MONITORENTER => {
                let object = self.pop(false)?;
                self.statement(Op::MonitorEnter { object });
            }
            MONITOREXIT => {
                let object = self.pop(false)?;
                self.statement(Op::MonitorExit { object });
            }
            _ => return self.fault("unknown opcode"),
        }
        Ok(false)
    }

    fn int(&mut self, value: i32) -> Done {
        self.push_new(Type::INT, |to| Op::Constant { to, value: Literal::Int(value) })
    }

    fn constant(&mut self, index: u16, wide: bool) -> Done {
        let (class, types) = (self.class, &mut self.draft.types);
        let constant = class.loadable_constant(index).map_err(LowerError::at(self.offset))?;
        let ty = match constant {
            Constant::Integer(_) => Type::INT,
            Constant::Float(_) => Type::FLOAT,
            Constant::Long(_) => Type::LONG,
            Constant::Double(_) => Type::DOUBLE,
            Constant::Class(_) => types.known(class, WellKnown::Class),
            Constant::String(_) => types.known(class, WellKnown::String),
            Constant::MethodHandle(_) => types.known(class, WellKnown::MethodHandle),
            Constant::MethodType(_) => types.known(class, WellKnown::MethodType),
            Constant::Dynamic(dynamic) => match types.described(class, dynamic.descriptor) {
                Some(ty) => ty,
                None => return self.fault("dynamic constant with a bad descriptor"),
            },
        };
        if ty.is_wide() != wide {
            return self.fault("constant of the wrong size");
        }
        self.push_new(ty, |to| Op::Constant { to, value: Literal::Pool(index) })
    }

    fn increment(&mut self, instruction: &Instruction) -> Done {
        let slot = self.slot(instruction.local(), false)?;
        let by = match *instruction.operands {
            [_, by] => i16::from(by as i8),
            [_, _, high, low] => i16::from_be_bytes([high, low]),
            _ => 0,
        };
        self.save(slot)?;
        let from = self.draft.read(slot);
        let to = self.draft.variable(Type::INT, VariableOrigin::Local(slot));
        self.statement(Op::Increment { to, from, by });
        self.draft.define(slot, to);
        Ok(())
    }

    fn arithmetic(&mut self, code: u8) -> Done {
        let Some(operator) = Operator::from_opcode(code) else { return self.fault("unknown opcode") };
        let (left, right) = operator.operands();
        let right = right.map(|ty| self.pop(ty.is_wide())).transpose()?;
        let left = self.pop(left.is_wide())?;
        self.push_new(operator.result(), |to| Op::Arithmetic { to, operator, left, right })
    }

    fn conditional(&mut self, code: u8) -> Result<bool, LowerError> {
        let Some((condition, two)) = Condition::from_opcode(code) else { return self.fault("unknown opcode") };
        let right = if two { Some(self.pop(false)?) } else { None };
        let left = self.pop(false)?;
        let target = self.graph.successors(self.node).first().copied().unwrap_or(NOWHERE);
        self.statement(Op::If { condition, left, right, target });
        Ok(true)
    }

    fn switch(&mut self, instruction: &Instruction) -> Result<bool, LowerError> {
        let value = self.pop(false)?;
        let targets = self.graph.successors(self.node);
        let Some(switch) = instruction.switch() else { return Ok(false) };
        let values = std::iter::once(0).chain(switch.cases().map(|(value, _)| value));
        let first = self.draft.cases.len();
        self.draft.cases.extend(values.zip(targets).map(|(value, target)| Case { value, target: *target }));
        let count = (self.draft.cases.len() - first) as u32;
        self.statement(Op::Switch { value, first: first as u32, count });
        Ok(true)
    }

    /// Moves operands from the stack to the pool; `wide` tells their sizes, first to last.
    pub fn take_operands(&mut self, wide: impl Iterator<Item = bool>) -> Result<OperandRun, LowerError> {
        let first = self.draft.operands.len();
        // Their sizes are held in the places that the operands will take.
        let (narrow, double) = (Var::new(0), Var::new(1));
        self.draft.operands.extend(wide.map(|wide| if wide { double } else { narrow }));
        let count = self.draft.operands.len() - first;
        for at in (first..first + count).rev() {
            let wide = self.draft.operands[at] == double;
            self.draft.operands[at] = self.pop(wide)?;
        }
        match OperandRun::new(first, count) {
            Some(operands) => Ok(operands),
            None => self.fault("too many operands"),
        }
    }
}
