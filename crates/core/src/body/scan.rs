//! The quick look at a method: what it calls, creates and touches, without lowering it.
//!
//! It reads the opcodes and skips the rest. Unreachable instructions are reported too; lowering drops those.

use super::ir::CallKind;
use crate::classfile::{Code, FormatError, Instructions, Result, opcode};

/// What an array's elements are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArrayElements {
    /// The type code of `newarray`.
    Primitive(u8),
    /// The element's class, of `anewarray`.
    Class(u16),
    /// The array's own class, of `multianewarray`.
    Multi(u16),
}

/// Who wants to know. Indices are those of the constant pool, and not checked.
pub trait Sink {
    fn invoke(&mut self, _offset: u32, _kind: CallKind, _method: u16) {}
    fn invoke_dynamic(&mut self, _offset: u32, _constant: u16) {}
    fn new_object(&mut self, _offset: u32, _class: u16) {}
    fn new_array(&mut self, _offset: u32, _elements: ArrayElements) {}
    fn static_field(&mut self, _offset: u32, _field: u16, _store: bool) {}
    fn check_cast(&mut self, _offset: u32, _class: u16) {}
    /// A constant that `ldc` loads.
    fn constant(&mut self, _offset: u32, _constant: u16) {}
}

/// Length of an instruction by opcode; 0 is for those that must be decoded: switches, `wide`, and no opcode at all.
pub(super) const LENGTHS: [u8; 256] = lengths();

const fn lengths() -> [u8; 256] {
    use opcode::*;
    let mut table = [0u8; 256];
    let mut op = 0;
    while op <= JSR_W as usize {
        table[op] = match op as u8 {
            TABLESWITCH | LOOKUPSWITCH | WIDE => 0,
            BIPUSH | LDC | NEWARRAY | RET | ILOAD..=ALOAD | ISTORE..=ASTORE => 2,
            SIPUSH | LDC_W | LDC2_W | IINC | IFEQ..=JSR | IFNULL | IFNONNULL => 3,
            GETSTATIC..=INVOKESTATIC | NEW | ANEWARRAY | CHECKCAST | INSTANCEOF => 3,
            MULTIANEWARRAY => 4,
            INVOKEINTERFACE | INVOKEDYNAMIC | GOTO_W | JSR_W => 5,
            _ => 1,
        };
        op += 1;
    }
    table
}

pub fn scan(code: &Code, sink: &mut impl Sink) -> Result<()> {
    use opcode::*;
    let bytes = code.bytes();
    let mut at = 0;
    while let Some(&op) = bytes.get(at) {
        let length = usize::from(LENGTHS[usize::from(op)]);
        if length == 0 {
            at = match Instructions::starting_at(bytes, at).next() {
                Some(instruction) => instruction?.next as usize,
                None => break,
            };
            continue;
        }
        let offset = at as u32;
        let operands = bytes.get(at + 1..at + length).ok_or(FormatError::new("unexpected end", at))?;
        at += length;
        let index = match *operands {
            [high, low, ..] => u16::from_be_bytes([high, low]),
            [low] => u16::from(low),
            [] => continue,
        };
        match op {
            INVOKEVIRTUAL => sink.invoke(offset, CallKind::Virtual, index),
            INVOKESPECIAL => sink.invoke(offset, CallKind::Special, index),
            INVOKESTATIC => sink.invoke(offset, CallKind::Static, index),
            INVOKEINTERFACE => sink.invoke(offset, CallKind::Interface, index),
            INVOKEDYNAMIC => sink.invoke_dynamic(offset, index),
            NEW => sink.new_object(offset, index),
            NEWARRAY => sink.new_array(offset, ArrayElements::Primitive(index as u8)),
            ANEWARRAY => sink.new_array(offset, ArrayElements::Class(index)),
            MULTIANEWARRAY => sink.new_array(offset, ArrayElements::Multi(index)),
            GETSTATIC => sink.static_field(offset, index, false),
            PUTSTATIC => sink.static_field(offset, index, true),
            CHECKCAST => sink.check_cast(offset, index),
            LDC..=LDC2_W => sink.constant(offset, index),
            _ => {}
        }
    }
    Ok(())
}
