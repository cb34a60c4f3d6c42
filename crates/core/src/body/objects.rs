//! Fields, classes and allocations.

use super::emit::Emitter;
use super::error::{Done, LowerError};
use super::ir::{Op, Ref};
use super::types::Type;
use crate::classfile::{Instruction, opcode};

impl Emitter<'_> {
    pub(super) fn field(&mut self, code: u8, index: u16) -> Done {
        let member = self.class.member_constant(index).map_err(LowerError::at(self.offset))?;
        let ty = self.draft.types.described(self.class, member.descriptor);
        let (Some(ty), true) = (ty, member.is_field) else { return self.fault("constant is not a field") };
        let field = Ref::pool(index);
        match code {
            opcode::GETSTATIC => self.push_new(ty, |to| Op::LoadStatic { to, field }),
            opcode::PUTSTATIC => {
                let value = self.pop(ty.is_wide())?;
                self.statement(Op::StoreStatic { field, value });
                Ok(())
            }
            opcode::GETFIELD => {
                let object = self.pop(false)?;
                self.push_new(ty, |to| Op::Load { to, object, field })
            }
            _ => {
                let (value, object) = (self.pop(ty.is_wide())?, self.pop(false)?);
                self.statement(Op::Store { object, field, value });
                Ok(())
            }
        }
    }

    pub(super) fn class_type(&mut self, index: u16) -> Result<Type, LowerError> {
        let name = self.class.class_constant(index).map_err(LowerError::at(self.offset))?;
        match self.draft.types.named(self.class, name) {
            Some(ty) => Ok(ty),
            None => self.fault("constant names no class"),
        }
    }

    pub(super) fn allocate(&mut self, instruction: &Instruction) -> Done {
        let index = instruction.index();
        if instruction.opcode == opcode::NEW {
            let ty = self.class_type(index)?;
            return self.push_new(ty, |to| Op::New { to, class: Ref::pool(index) });
        }
        let (array, dimensions) = match instruction.opcode {
            opcode::NEWARRAY => {
                let letter = usize::from(index).checked_sub(4).and_then(|at| b"ZCFDBSIJ".get(at));
                let element = letter.and_then(|letter| Type::primitive(*letter));
                (element.and_then(|element| self.draft.types.array_of(self.class, element)), 1)
            }
            opcode::ANEWARRAY => {
                let element = self.class_type(index)?;
                (self.draft.types.array_of(self.class, element), 1)
            }
            _ => {
                let ty = self.class_type(index)?;
                let dimensions = instruction.operands.get(2).copied().unwrap_or(0);
                let name = self.class.class_constant(index).map_err(LowerError::at(self.offset))?;
                let has = name.iter().take_while(|byte| **byte == b'[').count();
                (Some(ty).filter(|_| dimensions > 0 && has >= usize::from(dimensions)), usize::from(dimensions))
            }
        };
        let Some(array) = array else { return self.fault("array of a type that does not exist") };
        let lengths = self.take_operands(std::iter::repeat_n(false, dimensions))?;
        self.push_new(array, |to| Op::NewArray { to, array, lengths })
    }
}
