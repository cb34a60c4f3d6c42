//! Module descriptors (JVMS 4.7.25).

use super::reader::{ByteReader, Result};
use super::{ClassFile, tag};

#[derive(Clone, Debug)]
pub struct Module<'a> {
    pub name: &'a [u8],
    pub flags: u16,
    pub version: Option<&'a [u8]>,
    pub requires: Vec<Requires<'a>>,
    pub exports: Vec<Exports<'a>>,
    pub opens: Vec<Exports<'a>>,
    /// Service interfaces that the module loads.
    pub uses: Vec<&'a [u8]>,
    pub provides: Vec<Provides<'a>>,
}

#[derive(Clone, Debug)]
pub struct Requires<'a> {
    pub module: &'a [u8],
    pub flags: u16,
    pub version: Option<&'a [u8]>,
}

/// A package that is exported or opened, to all (`to` is empty) or to some modules.
#[derive(Clone, Debug)]
pub struct Exports<'a> {
    pub package: &'a [u8],
    pub flags: u16,
    pub to: Vec<&'a [u8]>,
}

/// A service and the classes that provide it.
#[derive(Clone, Debug)]
pub struct Provides<'a> {
    pub service: &'a [u8],
    pub with: Vec<&'a [u8]>,
}

pub(super) fn module<'a>(class: &'a ClassFile, reader: &mut ByteReader<'a>) -> Result<Module<'a>> {
    Ok(Module {
        name: class.text_constant(reader.u2()?, tag::MODULE)?,
        flags: reader.u2()?,
        version: optional(class, reader)?,
        requires: rows(reader, |reader| {
            Ok(Requires {
                module: class.text_constant(reader.u2()?, tag::MODULE)?,
                flags: reader.u2()?,
                version: optional(class, reader)?,
            })
        })?,
        exports: rows(reader, |reader| exports(class, reader))?,
        opens: rows(reader, |reader| exports(class, reader))?,
        uses: rows(reader, |reader| class.class_constant(reader.u2()?))?,
        provides: rows(reader, |reader| {
            let service = class.class_constant(reader.u2()?)?;
            Ok(Provides { service, with: rows(reader, |reader| class.class_constant(reader.u2()?))? })
        })?,
    })
}

fn exports<'a>(class: &'a ClassFile, reader: &mut ByteReader<'a>) -> Result<Exports<'a>> {
    Ok(Exports {
        package: class.text_constant(reader.u2()?, tag::PACKAGE)?,
        flags: reader.u2()?,
        to: rows(reader, |reader| class.text_constant(reader.u2()?, tag::MODULE))?,
    })
}

fn optional<'a>(class: &'a ClassFile, reader: &mut ByteReader<'a>) -> Result<Option<&'a [u8]>> {
    match reader.u2()? {
        0 => Ok(None),
        index => class.utf8(index).map(Some),
    }
}

fn rows<'a, T>(reader: &mut ByteReader<'a>, mut row: impl FnMut(&mut ByteReader<'a>) -> Result<T>) -> Result<Vec<T>> {
    let count = reader.u2()?;
    (0..count).map(|_| row(reader)).collect()
}
