//! Annotations and their values (JVMS 4.7.16).

use super::reader::{ByteReader, Result};
use super::{ClassFile, Constant};

/// Values nest; a compiler nests a handful deep, an attacker 100,000.
const DEEPEST: u32 = 64;

#[derive(Clone, Debug, PartialEq)]
pub struct Annotation<'a> {
    /// A field descriptor, `Lorg/junit/Test;`.
    pub descriptor: &'a [u8],
    pub values: Vec<(&'a [u8], AnnotationValue<'a>)>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum AnnotationValue<'a> {
    Constant(Constant<'a>),
    /// Strings are Utf8 constants here, not String constants.
    String(&'a [u8]),
    Enum {
        descriptor: &'a [u8],
        name: &'a [u8],
    },
    Class(&'a [u8]),
    Annotation(Annotation<'a>),
    Array(Vec<AnnotationValue<'a>>),
}

pub(super) fn annotation<'a>(class: &'a ClassFile, reader: &mut ByteReader<'a>) -> Result<Annotation<'a>> {
    annotation_at(class, reader, 0)
}

pub(super) fn value<'a>(class: &'a ClassFile, reader: &mut ByteReader<'a>) -> Result<AnnotationValue<'a>> {
    value_at(class, reader, 0)
}

fn annotation_at<'a>(class: &'a ClassFile, reader: &mut ByteReader<'a>, depth: u32) -> Result<Annotation<'a>> {
    let descriptor = class.utf8(reader.u2()?)?;
    let mut values = Vec::new();
    for _ in 0..reader.u2()? {
        let name = class.utf8(reader.u2()?)?;
        values.push((name, value_at(class, reader, depth + 1)?));
    }
    Ok(Annotation { descriptor, values })
}

fn value_at<'a>(class: &'a ClassFile, reader: &mut ByteReader<'a>, depth: u32) -> Result<AnnotationValue<'a>> {
    if depth > DEEPEST {
        return reader.error("annotation nested too deep");
    }
    Ok(match reader.u1()? {
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => {
            AnnotationValue::Constant(class.loadable_constant(reader.u2()?)?)
        }
        b's' => AnnotationValue::String(class.utf8(reader.u2()?)?),
        b'e' => AnnotationValue::Enum { descriptor: class.utf8(reader.u2()?)?, name: class.utf8(reader.u2()?)? },
        b'c' => AnnotationValue::Class(class.utf8(reader.u2()?)?),
        b'@' => AnnotationValue::Annotation(annotation_at(class, reader, depth + 1)?),
        b'[' => {
            let count = reader.u2()?;
            AnnotationValue::Array((0..count).map(|_| value_at(class, reader, depth + 1)).collect::<Result<_>>()?)
        }
        _ => return reader.error("unknown kind of annotation value"),
    })
}
