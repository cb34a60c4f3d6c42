//! noak's answers in the engine's words, so that they can be compared as they are.

use noak::MStr;
use noak::error::DecodeError;
use noak::reader::attributes::annotations;
use noak::reader::cpool::{self, Index, Item, MethodKind};
use noak::reader::{Attribute, AttributeContent, Class, DecodeMany};
use peaberry_core::classfile::{ClassFile, Constant, Dynamic, Handle, HandleKind, Member};

pub type Result<T> = std::result::Result<T, DecodeError>;
pub type Attributes<'a> = DecodeMany<'a, Attribute<'a>, u16>;

/// The bytes of a class with every text that noak would reject blanked out.
pub fn strict(class: &ClassFile) -> Vec<u8> {
    let mut bytes = class.bytes().to_vec();
    for text in (0..class.pool_len()).filter_map(|index| class.utf8(index as u16).ok()) {
        if MStr::from_mutf8(text).is_err() {
            let start = text.as_ptr().addr() - class.bytes().as_ptr().addr();
            bytes[start..start + text.len()].fill(b'?');
        }
    }
    bytes
}

pub struct Oracle<'a> {
    pub class: Class<'a>,
}

impl<'a> Oracle<'a> {
    pub fn new(class: Class<'a>) -> Oracle<'a> {
        Oracle { class }
    }

    pub fn text(&self, index: Index<cpool::Utf8<'a>>) -> Result<&'a [u8]> {
        Ok(self.class.pool().retrieve(index)?.as_bytes())
    }

    pub fn class_name(&self, index: Index<cpool::Class<'a>>) -> Result<&'a [u8]> {
        Ok(self.class.pool().retrieve(index)?.name.as_bytes())
    }

    pub fn class_names(&self, all: DecodeMany<'a, Index<cpool::Class<'a>>, u16>) -> Result<Vec<&'a [u8]>> {
        all.iter().map(|index| self.class_name(index?)).collect()
    }

    pub fn name_and_type(&self, index: Index<cpool::NameAndType<'a>>) -> Result<(&'a [u8], &'a [u8])> {
        let both = self.class.pool().retrieve(index)?;
        Ok((both.name.as_bytes(), both.descriptor.as_bytes()))
    }

    /// The first attribute of a name, read.
    pub fn find<A>(&self, attributes: &Attributes<'a>, name: &str) -> Result<Option<A>>
    where
        A: TryFrom<AttributeContent<'a>, Error = DecodeError>,
    {
        match self.raw(attributes, name)?.first() {
            Some(attribute) => A::try_from(attribute.read_content(self.class.pool())?).map(Some),
            None => Ok(None),
        }
    }

    /// The attributes of a name, unread.
    pub fn raw(&self, attributes: &Attributes<'a>, name: &str) -> Result<Vec<Attribute<'a>>> {
        let mut found = Vec::new();
        for attribute in attributes.iter() {
            let attribute = attribute?;
            if self.text(attribute.name())? == name.as_bytes() {
                found.push(attribute);
            }
        }
        Ok(found)
    }

    pub fn member(&self, item: &Item<'a>) -> Result<Option<Member<'a>>> {
        let (class, both, interface, is_field) = match item {
            Item::FieldRef(item) => (item.class, item.name_and_type, false, true),
            Item::MethodRef(item) => (item.class, item.name_and_type, false, false),
            Item::InterfaceMethodRef(item) => (item.class, item.name_and_type, true, false),
            _ => return Ok(None),
        };
        let (name, descriptor) = self.name_and_type(both)?;
        Ok(Some(Member { class: self.class_name(class)?, name, descriptor, interface, is_field }))
    }

    pub fn handle(&self, index: Index<cpool::MethodHandle<'a>>) -> Result<Option<Handle<'a>>> {
        let handle = self.class.pool().retrieve(index)?;
        let kind = match handle.kind {
            MethodKind::GetField => HandleKind::GetField,
            MethodKind::GetStatic => HandleKind::GetStatic,
            MethodKind::PutField => HandleKind::PutField,
            MethodKind::PutStatic => HandleKind::PutStatic,
            MethodKind::InvokeVirtual => HandleKind::InvokeVirtual,
            MethodKind::InvokeStatic => HandleKind::InvokeStatic,
            MethodKind::InvokeSpecial => HandleKind::InvokeSpecial,
            MethodKind::NewInvokeSpecial => HandleKind::NewInvokeSpecial,
            MethodKind::InvokeInterface => HandleKind::InvokeInterface,
        };
        Ok(self.member(&handle.reference)?.map(|member| Handle { kind, member }))
    }

    /// A constant that `ldc` may load; None for any other kind.
    pub fn loadable(&self, index: u16, item: &Item<'a>) -> Result<Option<Constant<'a>>> {
        Ok(Some(match item {
            Item::Integer(item) => Constant::Integer(item.value),
            Item::Float(item) => Constant::Float(item.value),
            Item::Long(item) => Constant::Long(item.value),
            Item::Double(item) => Constant::Double(item.value),
            Item::Class(item) => Constant::Class(self.text(item.name)?),
            Item::String(item) => Constant::String(self.text(item.string)?),
            Item::MethodType(item) => Constant::MethodType(self.text(item.descriptor)?),
            Item::MethodHandle(_) => return Ok(self.handle(Index::new(index)?)?.map(Constant::MethodHandle)),
            Item::Dynamic(item) => Constant::Dynamic(self.dynamic(item.bootstrap_method_attr, item.name_and_type)?),
            _ => return Ok(None),
        }))
    }

    pub fn dynamic(&self, bootstrap: u16, both: Index<cpool::NameAndType<'a>>) -> Result<Dynamic<'a>> {
        let (name, descriptor) = self.name_and_type(both)?;
        Ok(Dynamic { bootstrap, name, descriptor })
    }

    pub fn number(&self, value: &annotations::ElementValue<'a>) -> Result<Option<Constant<'a>>> {
        use annotations::ElementValue::*;
        let pool = self.class.pool();
        Ok(Some(match value {
            Boolean(index) | Byte(index) | Short(index) | Int(index) | Char(index) => {
                Constant::Integer(pool.get(*index)?.value)
            }
            Long(index) => Constant::Long(pool.get(*index)?.value),
            Float(index) => Constant::Float(pool.get(*index)?.value),
            Double(index) => Constant::Double(pool.get(*index)?.value),
            _ => return Ok(None),
        }))
    }
}
