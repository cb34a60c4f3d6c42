//! The quick look that class-hierarchy algorithms take at a method, without lowering it.

use super::ir::CallKind;
use crate::classfile::{Code, Result, opcode};

/// What a scan reports, in the order of the code. Indices are of the constant pool.
pub trait Sink {
    fn invoke(&mut self, offset: u32, kind: CallKind, method: u16);
    fn invoke_dynamic(&mut self, offset: u32, site: u16);
    fn new_object(&mut self, offset: u32, class: u16);
    /// An array of references (`Some(class)`; for `multianewarray` the array class) or of primitives.
    fn new_array(&mut self, offset: u32, class: Option<u16>);
    fn static_field(&mut self, offset: u32, field: u16, store: bool);
    fn constant(&mut self, offset: u32, constant: u16);
}

pub fn scan(code: &Code, sink: &mut impl Sink) -> Result<()> {
    for instruction in code.instructions() {
        let instruction = instruction?;
        let offset = instruction.offset;
        match instruction.opcode {
            opcode::INVOKEVIRTUAL => sink.invoke(offset, CallKind::Virtual, instruction.index()),
            opcode::INVOKESPECIAL => sink.invoke(offset, CallKind::Special, instruction.index()),
            opcode::INVOKESTATIC => sink.invoke(offset, CallKind::Static, instruction.index()),
            opcode::INVOKEINTERFACE => sink.invoke(offset, CallKind::Interface, instruction.index()),
            opcode::INVOKEDYNAMIC => sink.invoke_dynamic(offset, instruction.index()),
            opcode::NEW => sink.new_object(offset, instruction.index()),
            opcode::NEWARRAY => sink.new_array(offset, None),
            opcode::ANEWARRAY | opcode::MULTIANEWARRAY => sink.new_array(offset, Some(instruction.index())),
            opcode::GETSTATIC => sink.static_field(offset, instruction.index(), false),
            opcode::PUTSTATIC => sink.static_field(offset, instruction.index(), true),
            opcode::LDC | opcode::LDC_W | opcode::LDC2_W => sink.constant(offset, instruction.index()),
            _ => {}
        }
    }
    Ok(())
}
