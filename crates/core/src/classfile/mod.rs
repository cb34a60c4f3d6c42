//! Bytes of a class → constant pool, members, and attributes on demand (JVMS chapter 4).
//!
//! Parsing fixes the extents of everything and reads no attribute. Attributes are read, with every index and length
//! checked, when somebody asks. No code here is unsafe, and no input makes it panic.

mod annotations;
mod attributes;
mod code;
mod instructions;
mod modules;
mod pool;
mod reader;
pub mod text;

pub use annotations::{Annotation, AnnotationValue};
pub use attributes::{Attribute, Attributes, Bootstrap, InnerClass, RecordComponent};
pub use code::{Code, ExceptionRange, LineNumbers, LocalVariable};
pub use instructions::{Instruction, Instructions, Switch, opcode};
pub use modules::{Exports, Module, Provides, Requires};
pub use pool::{Constant, ConstantPool, Dynamic, Handle, HandleKind, Member, tag};
pub use reader::{ByteReader, FormatError, Result};

/// Access and property flags (JVMS tables 4.1-B, 4.5-A, 4.6-A).
pub mod access {
    pub const PUBLIC: u16 = 0x0001;
    pub const PRIVATE: u16 = 0x0002;
    pub const PROTECTED: u16 = 0x0004;
    pub const STATIC: u16 = 0x0008;
    pub const FINAL: u16 = 0x0010;
    pub const SUPER: u16 = 0x0020;
    pub const BRIDGE: u16 = 0x0040;
    pub const VARARGS: u16 = 0x0080;
    pub const NATIVE: u16 = 0x0100;
    pub const INTERFACE: u16 = 0x0200;
    pub const ABSTRACT: u16 = 0x0400;
    pub const SYNTHETIC: u16 = 0x1000;
    pub const ANNOTATION: u16 = 0x2000;
    pub const ENUM: u16 = 0x4000;
    pub const MODULE: u16 = 0x8000;
}

/// The first and the last class-file version that the engine claims to know.
pub const OLDEST: u16 = 45;
pub const NEWEST: u16 = 69;

/// A field or method: its flags, the indices of its names, where its attributes lie.
#[derive(Clone, Copy, Debug)]
pub struct MemberInfo {
    pub access: u16,
    name: u16,
    descriptor: u16,
    attributes: u32,
}

/// A parsed class file, which owns its bytes.
#[derive(Clone, Debug)]
pub struct ClassFile {
    bytes: Box<[u8]>,
    pool: ConstantPool,
    pub minor: u16,
    pub major: u16,
    pub access: u16,
    this_class: u16,
    super_class: u16,
    interfaces: Box<[u16]>,
    fields: Box<[MemberInfo]>,
    methods: Box<[MemberInfo]>,
    attributes: u32,
}

impl ClassFile {
    pub fn parse(bytes: impl Into<Box<[u8]>>) -> Result<ClassFile> {
        let bytes: Box<[u8]> = bytes.into();
        let class = Self::extents(&bytes)?;
        let class = ClassFile { bytes, ..class };
        class.check_names()?;
        Ok(class)
    }

    /// Everything but the bytes themselves.
    fn extents(bytes: &[u8]) -> Result<ClassFile> {
        let mut reader = ByteReader::new(bytes, 0);
        if reader.u4()? != 0xCAFE_BABE {
            return Err(FormatError::new("no class file: bad magic number", 0));
        }
        let (minor, major) = (reader.u2()?, reader.u2()?);
        let pool = ConstantPool::parse(&mut reader)?;
        let (access, this_class, super_class) = (reader.u2()?, reader.u2()?, reader.u2()?);
        let count = usize::from(reader.u2()?);
        let interfaces = (0..count).map(|_| reader.u2()).collect::<Result<Box<[u16]>>>()?;
        let fields = members(&mut reader)?;
        let methods = members(&mut reader)?;
        let attributes = position(&reader)?;
        skip_attributes(&mut reader)?;
        if !reader.at_end() {
            return reader.error("bytes behind the end of the class file");
        }
        let bytes = Box::default();
        Ok(ClassFile {
            bytes,
            pool,
            minor,
            major,
            access,
            this_class,
            super_class,
            interfaces,
            fields,
            methods,
            attributes,
        })
    }

    /// The names that everything else relies on: the class, its superclass, its interfaces, its members.
    fn check_names(&self) -> Result<()> {
        self.pool.class(&self.bytes, self.this_class)?;
        if self.super_class != 0 {
            self.pool.class(&self.bytes, self.super_class)?;
        }
        for &interface in &self.interfaces {
            self.pool.class(&self.bytes, interface)?;
        }
        for member in self.fields.iter().chain(&self.methods) {
            self.pool.utf8(&self.bytes, member.name)?;
            self.pool.utf8(&self.bytes, member.descriptor)?;
        }
        Ok(())
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub fn pool_len(&self) -> usize {
        self.pool.len()
    }

    /// The internal name, `java/lang/String`.
    pub fn name(&self) -> &[u8] {
        self.pool.class(&self.bytes, self.this_class).unwrap_or(b"")
    }

    /// None for java.lang.Object and for module descriptors.
    pub fn super_name(&self) -> Option<&[u8]> {
        if self.super_class == 0 { None } else { self.pool.class(&self.bytes, self.super_class).ok() }
    }

    pub fn interfaces(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        self.interfaces.iter().map(|&index| self.pool.class(&self.bytes, index).unwrap_or(b""))
    }

    pub fn fields(&self) -> &[MemberInfo] {
        &self.fields
    }

    pub fn methods(&self) -> &[MemberInfo] {
        &self.methods
    }

    pub fn member_name(&self, member: &MemberInfo) -> &[u8] {
        self.pool.utf8(&self.bytes, member.name).unwrap_or(b"")
    }

    pub fn member_descriptor(&self, member: &MemberInfo) -> &[u8] {
        self.pool.utf8(&self.bytes, member.descriptor).unwrap_or(b"")
    }

    pub fn attributes(&self) -> Attributes<'_> {
        Attributes::new(self, self.attributes as usize)
    }

    pub fn member_attributes(&self, member: &MemberInfo) -> Attributes<'_> {
        Attributes::new(self, member.attributes as usize)
    }

    /// The method's code, None if it has none (abstract, native).
    pub fn code(&self, method: &MemberInfo) -> Result<Option<Code<'_>>> {
        self.member_attributes(method).code()
    }

    pub fn utf8(&self, index: u16) -> Result<&[u8]> {
        self.pool.utf8(&self.bytes, index)
    }

    pub fn class_constant(&self, index: u16) -> Result<&[u8]> {
        self.pool.class(&self.bytes, index)
    }

    pub fn member_constant(&self, index: u16) -> Result<Member<'_>> {
        self.pool.member(&self.bytes, index)
    }

    pub fn handle_constant(&self, index: u16) -> Result<Handle<'_>> {
        self.pool.handle(&self.bytes, index)
    }

    pub fn invoke_dynamic_constant(&self, index: u16) -> Result<Dynamic<'_>> {
        self.pool.dynamic(&self.bytes, index, tag::INVOKE_DYNAMIC)
    }

    pub fn loadable_constant(&self, index: u16) -> Result<Constant<'_>> {
        self.pool.loadable(&self.bytes, index)
    }

    pub fn name_and_type_constant(&self, index: u16) -> Result<(&[u8], &[u8])> {
        self.pool.name_and_type(&self.bytes, index)
    }

    pub fn text_constant(&self, index: u16, wanted: u8) -> Result<&[u8]> {
        self.pool.text(&self.bytes, index, wanted)
    }

    pub fn constant_tag(&self, index: u16) -> Option<u8> {
        self.pool.tag(&self.bytes, index)
    }
}

fn position(reader: &ByteReader) -> Result<u32> {
    u32::try_from(reader.position()).or_else(|_| reader.error("class file too large"))
}

fn members(reader: &mut ByteReader) -> Result<Box<[MemberInfo]>> {
    let count = reader.u2()?;
    let mut members = Vec::with_capacity(usize::from(count).min(1024));
    for _ in 0..count {
        let (access, name, descriptor) = (reader.u2()?, reader.u2()?, reader.u2()?);
        members.push(MemberInfo { access, name, descriptor, attributes: position(reader)? });
        skip_attributes(reader)?;
    }
    Ok(members.into_boxed_slice())
}

fn skip_attributes(reader: &mut ByteReader) -> Result<()> {
    for _ in 0..reader.u2()? {
        reader.skip(2)?;
        let length = reader.u4()?;
        reader.skip(length as usize)?;
    }
    Ok(())
}
