//! The constant pool: offsets of its entries, each read and checked when it is asked for.

use super::reader::{ByteReader, FormatError, Result};

/// Tags of constants (JVMS table 4.4-A).
pub mod tag {
    pub const UTF8: u8 = 1;
    pub const INTEGER: u8 = 3;
    pub const FLOAT: u8 = 4;
    pub const LONG: u8 = 5;
    pub const DOUBLE: u8 = 6;
    pub const CLASS: u8 = 7;
    pub const STRING: u8 = 8;
    pub const FIELD: u8 = 9;
    pub const METHOD: u8 = 10;
    pub const INTERFACE_METHOD: u8 = 11;
    pub const NAME_AND_TYPE: u8 = 12;
    pub const METHOD_HANDLE: u8 = 15;
    pub const METHOD_TYPE: u8 = 16;
    pub const DYNAMIC: u8 = 17;
    pub const INVOKE_DYNAMIC: u8 = 18;
    pub const MODULE: u8 = 19;
    pub const PACKAGE: u8 = 20;
}

/// A field, method or interface method as a constant names it. Names are the class file's modified UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Member<'a> {
    pub class: &'a [u8],
    pub name: &'a [u8],
    pub descriptor: &'a [u8],
    /// Whether the constant is an InterfaceMethodref.
    pub interface: bool,
    pub is_field: bool,
}

/// What a method handle does with its member (JVMS table 5.4.3.5-A).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandleKind {
    GetField,
    GetStatic,
    PutField,
    PutStatic,
    InvokeVirtual,
    InvokeStatic,
    InvokeSpecial,
    NewInvokeSpecial,
    InvokeInterface,
}

impl HandleKind {
    /// As printed.
    pub fn word(self) -> &'static str {
        match self {
            HandleKind::GetField => "getfield",
            HandleKind::GetStatic => "getstatic",
            HandleKind::PutField => "putfield",
            HandleKind::PutStatic => "putstatic",
            HandleKind::InvokeVirtual | HandleKind::InvokeInterface => "virtual",
            HandleKind::InvokeStatic => "static",
            HandleKind::InvokeSpecial => "special",
            HandleKind::NewInvokeSpecial => "new",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Handle<'a> {
    pub kind: HandleKind,
    pub member: Member<'a>,
}

/// A dynamic constant or call site: an index into the bootstrap methods, a name and a descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dynamic<'a> {
    pub bootstrap: u16,
    pub name: &'a [u8],
    pub descriptor: &'a [u8],
}

/// A loadable constant (JVMS table 4.4-C).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Constant<'a> {
    Integer(i32),
    Float(f32),
    Long(i64),
    Double(f64),
    Class(&'a [u8]),
    String(&'a [u8]),
    MethodHandle(Handle<'a>),
    MethodType(&'a [u8]),
    Dynamic(Dynamic<'a>),
}

/// Offsets of the entries; 0 marks index 0 and the unusable slots behind longs and doubles.
#[derive(Clone, Debug, Default)]
pub struct ConstantPool {
    offsets: Box<[u32]>,
}

impl ConstantPool {
    /// Reads the pool's extent: tags and lengths are checked here, references when they are followed.
    pub fn parse(reader: &mut ByteReader) -> Result<ConstantPool> {
        let count = reader.u2()?;
        if count == 0 {
            return reader.error("constant pool without its entry 0");
        }
        let mut offsets = vec![0u32; usize::from(count)];
        let mut index = 1;
        while index < usize::from(count) {
            let at = reader.position();
            let tag = reader.u1()?;
            let length = match tag {
                tag::UTF8 => usize::from(reader.u2()?),
                tag::INTEGER | tag::FLOAT => 4,
                tag::LONG | tag::DOUBLE => 8,
                tag::CLASS | tag::STRING | tag::METHOD_TYPE | tag::MODULE | tag::PACKAGE => 2,
                tag::FIELD | tag::METHOD | tag::INTERFACE_METHOD | tag::NAME_AND_TYPE => 4,
                tag::METHOD_HANDLE => 3,
                tag::DYNAMIC | tag::INVOKE_DYNAMIC => 4,
                _ => return Err(FormatError::new("unknown constant tag", at)),
            };
            reader.skip(length)?;
            offsets[index] = u32::try_from(at).map_err(|_| FormatError::new("class file too large", at))?;
            index += 1;
            if matches!(tag, tag::LONG | tag::DOUBLE) {
                if index >= usize::from(count) {
                    return Err(FormatError::new("long or double in the last slot of the constant pool", at));
                }
                index += 1;
            }
        }
        Ok(ConstantPool { offsets: offsets.into_boxed_slice() })
    }

    /// The number of slots, entry 0 included.
    pub fn len(&self) -> usize {
        self.offsets.len()
    }

    pub fn is_empty(&self) -> bool {
        self.offsets.len() <= 1
    }

    fn entry<'a>(&self, bytes: &'a [u8], index: u16) -> Result<(u8, ByteReader<'a>)> {
        let offset = self.offsets.get(usize::from(index)).copied().unwrap_or(0) as usize;
        if offset == 0 {
            return Err(FormatError::new("constant index out of range", usize::from(index)));
        }
        let mut reader = ByteReader::new(bytes, offset);
        Ok((reader.u1()?, reader))
    }

    fn expect<'a>(&self, bytes: &'a [u8], index: u16, wanted: u8, what: &'static str) -> Result<ByteReader<'a>> {
        match self.entry(bytes, index)? {
            (tag, reader) if tag == wanted => Ok(reader),
            (_, reader) => reader.error(what),
        }
    }

    pub fn tag(&self, bytes: &[u8], index: u16) -> Option<u8> {
        self.entry(bytes, index).ok().map(|(tag, _)| tag)
    }

    pub fn utf8<'a>(&self, bytes: &'a [u8], index: u16) -> Result<&'a [u8]> {
        let mut reader = self.expect(bytes, index, tag::UTF8, "constant is not a Utf8")?;
        let length = reader.u2()?;
        reader.take(usize::from(length))
    }

    /// The name behind a Class constant; an array class is named by its descriptor.
    pub fn class<'a>(&self, bytes: &'a [u8], index: u16) -> Result<&'a [u8]> {
        let mut reader = self.expect(bytes, index, tag::CLASS, "constant is not a Class")?;
        self.utf8(bytes, reader.u2()?)
    }

    /// The text behind a Class, String, MethodType, Module or Package constant.
    pub fn text<'a>(&self, bytes: &'a [u8], index: u16, wanted: u8) -> Result<&'a [u8]> {
        let mut reader = self.expect(bytes, index, wanted, "constant of another kind expected")?;
        self.utf8(bytes, reader.u2()?)
    }

    pub fn name_and_type<'a>(&self, bytes: &'a [u8], index: u16) -> Result<(&'a [u8], &'a [u8])> {
        let mut reader = self.expect(bytes, index, tag::NAME_AND_TYPE, "constant is not a NameAndType")?;
        let (name, descriptor) = (reader.u2()?, reader.u2()?);
        Ok((self.utf8(bytes, name)?, self.utf8(bytes, descriptor)?))
    }

    pub fn member<'a>(&self, bytes: &'a [u8], index: u16) -> Result<Member<'a>> {
        let (tag, mut reader) = self.entry(bytes, index)?;
        if !matches!(tag, tag::FIELD | tag::METHOD | tag::INTERFACE_METHOD) {
            return reader.error("constant is not a member");
        }
        let (class, both) = (reader.u2()?, reader.u2()?);
        let class = self.class(bytes, class)?;
        let (name, descriptor) = self.name_and_type(bytes, both)?;
        let (interface, is_field) = (tag == tag::INTERFACE_METHOD, tag == tag::FIELD);
        Ok(Member { class, name, descriptor, interface, is_field })
    }

    pub fn handle<'a>(&self, bytes: &'a [u8], index: u16) -> Result<Handle<'a>> {
        let mut reader = self.expect(bytes, index, tag::METHOD_HANDLE, "constant is not a MethodHandle")?;
        let kind = match reader.u1()? {
            1 => HandleKind::GetField,
            2 => HandleKind::GetStatic,
            3 => HandleKind::PutField,
            4 => HandleKind::PutStatic,
            5 => HandleKind::InvokeVirtual,
            6 => HandleKind::InvokeStatic,
            7 => HandleKind::InvokeSpecial,
            8 => HandleKind::NewInvokeSpecial,
            9 => HandleKind::InvokeInterface,
            _ => return reader.error("unknown kind of method handle"),
        };
        let member = self.member(bytes, reader.u2()?)?;
        let wants_field =
            matches!(kind, HandleKind::GetField | HandleKind::GetStatic | HandleKind::PutField | HandleKind::PutStatic);
        if wants_field != member.is_field {
            return reader.error("method handle of the wrong member");
        }
        Ok(Handle { kind, member })
    }

    pub fn dynamic<'a>(&self, bytes: &'a [u8], index: u16, wanted: u8) -> Result<Dynamic<'a>> {
        let mut reader = self.expect(bytes, index, wanted, "constant is not dynamic")?;
        let (bootstrap, both) = (reader.u2()?, reader.u2()?);
        let (name, descriptor) = self.name_and_type(bytes, both)?;
        Ok(Dynamic { bootstrap, name, descriptor })
    }

    pub fn loadable<'a>(&self, bytes: &'a [u8], index: u16) -> Result<Constant<'a>> {
        let (tag, mut reader) = self.entry(bytes, index)?;
        Ok(match tag {
            tag::INTEGER => Constant::Integer(reader.i4()?),
            tag::FLOAT => Constant::Float(f32::from_bits(reader.u4()?)),
            tag::LONG => Constant::Long(reader.u8()?.cast_signed()),
            tag::DOUBLE => Constant::Double(f64::from_bits(reader.u8()?)),
            tag::CLASS => Constant::Class(self.class(bytes, index)?),
            tag::STRING => Constant::String(self.text(bytes, index, tag::STRING)?),
            tag::METHOD_TYPE => Constant::MethodType(self.text(bytes, index, tag::METHOD_TYPE)?),
            tag::METHOD_HANDLE => Constant::MethodHandle(self.handle(bytes, index)?),
            tag::DYNAMIC => Constant::Dynamic(self.dynamic(bytes, index, tag::DYNAMIC)?),
            _ => return reader.error("constant is not loadable"),
        })
    }
}
