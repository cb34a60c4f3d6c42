//! The Code attribute: instructions, exception ranges, line numbers, names of local variables (JVMS 4.7.3, 4.7.12, 4.7.13).

use super::attributes::{Attribute, Attributes};
use super::instructions::Instructions;
use super::reader::{ByteReader, FormatError, Result};
use super::{ClassFile, MemberInfo};

#[derive(Clone, Copy, Debug)]
pub struct Code<'a> {
    class: &'a ClassFile,
    pub max_stack: u16,
    pub max_locals: u16,
    bytes: &'a [u8],
    ranges: &'a [u8],
    attributes: usize,
}

/// One row of the exception table. Its offsets are as the class file gives them: they may be out of order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExceptionRange {
    pub start: u16,
    pub end: u16,
    pub handler: u16,
    /// The constant of the class caught; 0 catches everything.
    pub catch_type: u16,
}

impl<'a> Code<'a> {
    pub(super) fn parse(class: &'a ClassFile, attribute: Attribute<'a>) -> Result<Code<'a>> {
        let mut reader = ByteReader::new(class.bytes(), attribute.start);
        // Before version 45.3 sizes were smaller, and JVMs still read that.
        let ancient = class.major == 45 && class.minor < 3;
        let (max_stack, max_locals, length) = if ancient {
            (u16::from(reader.u1()?), u16::from(reader.u1()?), u32::from(reader.u2()?))
        } else {
            (reader.u2()?, reader.u2()?, reader.u4()?)
        };
        if length == 0 || length > 65535 {
            return reader.error("code of length 0 or over 65535");
        }
        let bytes = reader.take(length as usize)?;
        let count = reader.u2()?;
        let ranges = reader.take(8 * usize::from(count))?;
        let attributes = reader.position();
        super::skip_attributes(&mut reader)?;
        if reader.position() != attribute.start + attribute.contents.len() {
            return reader.error("Code attribute of the wrong length");
        }
        Ok(Code { class, max_stack, max_locals, bytes, ranges, attributes })
    }

    pub fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    pub fn instructions(&self) -> Instructions<'a> {
        Instructions::new(self.bytes)
    }

    pub fn exception_ranges(&self) -> impl ExactSizeIterator<Item = ExceptionRange> + use<'a> {
        self.ranges.chunks_exact(8).map(|row| {
            let u2 = |at: usize| u16::from_be_bytes([row[at], row[at + 1]]);
            ExceptionRange { start: u2(0), end: u2(2), handler: u2(4), catch_type: u2(6) }
        })
    }

    pub fn attributes(&self) -> Attributes<'a> {
        Attributes::new(self.class, self.attributes)
    }

    /// The line numbers, from all tables together; a broken table counts as none.
    pub fn line_numbers(&self) -> LineNumbers {
        let mut rows = Vec::new();
        for attribute in self.attributes().iter().filter(|attribute| attribute.name == b"LineNumberTable") {
            let mut reader = ByteReader::new(attribute.contents, 0);
            let count = usize::from(reader.u2().unwrap_or(0));
            let table = reader.take(4 * count).ok().filter(|_| reader.at_end());
            let row = |row: &[u8; 4]| (u16::from_be_bytes([row[0], row[1]]), u16::from_be_bytes([row[2], row[3]]));
            rows.extend(table.unwrap_or_default().as_chunks().0.iter().map(row));
        }
        rows.sort_by_key(|(start, _)| *start);
        LineNumbers { rows }
    }

    /// The names that slots have in the source, from all tables together; a broken table counts as none.
    pub fn local_variables(&self) -> Vec<LocalVariable> {
        let mut rows = Vec::new();
        for attribute in self.attributes().iter().filter(|attribute| attribute.name == b"LocalVariableTable") {
            let mut reader = ByteReader::new(attribute.contents, 0);
            let count = usize::from(reader.u2().unwrap_or(0));
            let table = reader.take(10 * count).ok().filter(|_| reader.at_end()).unwrap_or_default();
            rows.extend(table.chunks_exact(10).map(|row| {
                let u2 = |at: usize| u16::from_be_bytes([row[at], row[at + 1]]);
                LocalVariable { start: u2(0), length: u2(2), name: u2(4), descriptor: u2(6), slot: u2(8) }
            }));
        }
        rows
    }
}

/// One row of a table of local variables: a slot has a name in a range of the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalVariable {
    pub start: u16,
    pub length: u16,
    /// Constants.
    pub name: u16,
    pub descriptor: u16,
    pub slot: u16,
}

/// Bytecode offset → source line.
#[derive(Clone, Debug, Default)]
pub struct LineNumbers {
    rows: Vec<(u16, u16)>,
}

impl LineNumbers {
    pub fn line(&self, offset: u32) -> Option<u16> {
        let after = self.rows.partition_point(|(start, _)| u32::from(*start) <= offset);
        after.checked_sub(1).map(|row| self.rows[row].1)
    }
}

impl ClassFile {
    /// Code and the error that kept it from being read, for callers who go on without it.
    pub fn code_of(&self, index: u16) -> Result<Option<Code<'_>>> {
        let method: &MemberInfo =
            self.methods().get(usize::from(index)).ok_or(FormatError::new("no such method", usize::from(index)))?;
        self.code(method)
    }
}
