//! The symbolic operand stack: which variable or local each value is.

use super::error::LowerError;
use super::ir::Var;
use crate::classfile::opcode;

/// A value on the stack. Locals are not read until the value is used: a local on the stack stands for what it holds
/// *now*, and whoever overwrites it saves the old value first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StackValue(u32);

impl StackValue {
    const LOCAL: u32 = 1 << 31;
    const WIDE: u32 = 1 << 30;
    const PAYLOAD: u32 = Self::WIDE - 1;
    /// A return address of a `jsr`; only stores and shuffles may touch it.
    pub const ADDRESS: StackValue = StackValue(Self::PAYLOAD);

    pub fn var(var: Var, wide: bool) -> StackValue {
        StackValue(var.index() | if wide { Self::WIDE } else { 0 })
    }

    pub fn local(slot: u16, wide: bool) -> StackValue {
        StackValue(u32::from(slot) | Self::LOCAL | if wide { Self::WIDE } else { 0 })
    }

    pub fn is_wide(self) -> bool {
        self.0 & Self::WIDE != 0
    }

    pub fn as_local(self) -> Option<u16> {
        (self.0 & Self::LOCAL != 0).then_some((self.0 & 0xFFFF) as u16)
    }

    pub fn as_var(self) -> Option<Var> {
        (self.0 & Self::LOCAL == 0 && self != Self::ADDRESS).then(|| Var::new(self.0 & Self::PAYLOAD))
    }

    fn slots(self) -> u32 {
        if self.is_wide() { 2 } else { 1 }
    }
}

/// Values with the bottom first. Its depth counts slots, of which long and double take two.
#[derive(Debug, Default)]
pub struct Stack {
    pub values: Vec<StackValue>,
    depth: u32,
    limit: u32,
}

impl Stack {
    pub fn reset(&mut self, limit: u16) {
        self.values.clear();
        self.depth = 0;
        self.limit = u32::from(limit);
    }

    pub fn set(&mut self, values: &[StackValue]) {
        self.values.clear();
        self.values.extend_from_slice(values);
        self.depth = values.iter().map(|value| value.slots()).sum();
    }

    pub fn push(&mut self, value: StackValue, offset: u32) -> Result<(), LowerError> {
        self.depth += value.slots();
        if self.depth > self.limit {
            return Err(LowerError::new("operand stack deeper than max_stack", offset));
        }
        self.values.push(value);
        Ok(())
    }

    pub fn pop_any(&mut self, offset: u32) -> Result<StackValue, LowerError> {
        let value = self.values.pop().ok_or(LowerError::new("operand stack underflow", offset))?;
        self.depth -= value.slots();
        Ok(value)
    }

    pub fn pop(&mut self, wide: bool, offset: u32) -> Result<StackValue, LowerError> {
        let value = self.pop_any(offset)?;
        if value.is_wide() == wide {
            Ok(value)
        } else {
            Err(LowerError::new("operand of the wrong size on the stack", offset))
        }
    }

    /// `pop` to `swap`: moves values without touching them.
    pub fn shuffle(&mut self, code: u8, offset: u32) -> Result<(), LowerError> {
        match code {
            opcode::POP => self.pop(false, offset).map(drop),
            opcode::POP2 => self.take(2, offset).map(drop),
            opcode::DUP => self.duplicate(1, 0, offset),
            opcode::DUP_X1 => self.duplicate(1, 1, offset),
            opcode::DUP_X2 => self.duplicate(1, 2, offset),
            opcode::DUP2 => self.duplicate(2, 0, offset),
            opcode::DUP2_X1 => self.duplicate(2, 1, offset),
            opcode::DUP2_X2 => self.duplicate(2, 2, offset),
            _ => {
                let (top, below) = (self.pop(false, offset)?, self.pop(false, offset)?);
                self.push(top, offset)?;
                self.push(below, offset)
            }
        }
    }

    /// Takes the values of so many slots off the stack, top first; the second is None if one value fills both.
    fn take(&mut self, slots: u32, offset: u32) -> Result<(Option<StackValue>, Option<StackValue>), LowerError> {
        if slots == 0 {
            return Ok((None, None));
        }
        let top = self.pop_any(offset)?;
        match (slots, top.is_wide()) {
            (1, false) | (2, true) => Ok((Some(top), None)),
            (2, false) => Ok((Some(top), Some(self.pop(false, offset)?))),
            _ => Err(LowerError::new("operand of the wrong size on the stack", offset)),
        }
    }

    /// Repeats the topmost slots below the ones under them: the `dup` family.
    fn duplicate(&mut self, slots: u32, under: u32, offset: u32) -> Result<(), LowerError> {
        let (top, second) = self.take(slots, offset)?;
        let (third, fourth) = self.take(under, offset)?;
        for value in [second, top, fourth, third, second, top].into_iter().flatten() {
            self.push(value, offset)?;
        }
        Ok(())
    }
}
