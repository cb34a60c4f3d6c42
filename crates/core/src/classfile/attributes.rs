//! Attributes of classes, fields, methods and code (JVMS 4.7), found by name and read when asked for.

use super::annotations::{self, Annotation, AnnotationValue};
use super::code::Code;
use super::modules::{self, Module};
use super::pool::Handle;
use super::reader::{ByteReader, FormatError, Result};
use super::{ClassFile, tag};

/// One attribute: its name, and where its contents begin and end.
#[derive(Clone, Copy, Debug)]
pub struct Attribute<'a> {
    pub name: &'a [u8],
    pub start: usize,
    pub contents: &'a [u8],
}

/// The attributes of one thing. Iterating ends at the first one that cannot be read.
#[derive(Clone, Copy, Debug)]
pub struct Attributes<'a> {
    class: &'a ClassFile,
    at: usize,
}

/// A bootstrap method with the indices of its static arguments.
#[derive(Clone, Debug)]
pub struct Bootstrap<'a> {
    pub method: Handle<'a>,
    pub arguments: Vec<u16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InnerClass<'a> {
    pub inner: &'a [u8],
    pub outer: Option<&'a [u8]>,
    pub name: Option<&'a [u8]>,
    pub access: u16,
}

#[derive(Clone, Copy, Debug)]
pub struct RecordComponent<'a> {
    pub name: &'a [u8],
    pub descriptor: &'a [u8],
    pub attributes: Attributes<'a>,
}

impl<'a> Attributes<'a> {
    pub(super) fn new(class: &'a ClassFile, at: usize) -> Self {
        Self { class, at }
    }

    pub fn iter(&self) -> impl Iterator<Item = Attribute<'a>> + use<'a> {
        let class = self.class;
        let mut reader = ByteReader::new(class.bytes(), self.at);
        let count = reader.u2().unwrap_or(0);
        (0..count).map_while(move |_| {
            let name = reader.u2().ok()?;
            let length = reader.u4().ok()?;
            let start = reader.position();
            let contents = reader.take(length as usize).ok()?;
            Some(Attribute { name: class.utf8(name).unwrap_or(b""), start, contents })
        })
    }

    pub fn find(&self, name: &str) -> Option<Attribute<'a>> {
        self.iter().find(|attribute| attribute.name == name.as_bytes())
    }

    /// A reader of the whole class file placed at the attribute; its end is checked by `list` and `finish`.
    fn open(&self, name: &str) -> Option<(Attribute<'a>, ByteReader<'a>)> {
        let attribute = self.find(name)?;
        Some((attribute, ByteReader::new(attribute.contents, 0)))
    }

    pub fn code(&self) -> Result<Option<Code<'a>>> {
        match self.find("Code") {
            Some(attribute) => Code::parse(self.class, attribute).map(Some),
            None => Ok(None),
        }
    }

    pub fn source_file(&self) -> Option<&'a [u8]> {
        self.one_index("SourceFile").and_then(|index| self.class.utf8(index).ok())
    }

    pub fn signature(&self) -> Option<&'a [u8]> {
        self.one_index("Signature").and_then(|index| self.class.utf8(index).ok())
    }

    pub fn constant_value(&self) -> Option<u16> {
        self.one_index("ConstantValue")
    }

    pub fn nest_host(&self) -> Option<&'a [u8]> {
        self.one_index("NestHost").and_then(|index| self.class.class_constant(index).ok())
    }

    fn one_index(&self, name: &str) -> Option<u16> {
        let (_, mut reader) = self.open(name)?;
        reader.u2().ok()
    }

    pub fn nest_members(&self) -> Result<Option<Vec<&'a [u8]>>> {
        self.classes("NestMembers")
    }

    /// The classes that may extend a sealed class; None if it is not sealed.
    pub fn permitted_subclasses(&self) -> Result<Option<Vec<&'a [u8]>>> {
        self.classes("PermittedSubclasses")
    }

    /// The checked exceptions that a method declares.
    pub fn exceptions(&self) -> Result<Vec<&'a [u8]>> {
        self.classes("Exceptions").map(Option::unwrap_or_default)
    }

    fn classes(&self, name: &str) -> Result<Option<Vec<&'a [u8]>>> {
        self.list(name, |reader| self.class.class_constant(reader.u2()?))
    }

    /// The class that encloses a local or anonymous one, with its method's name and descriptor.
    pub fn enclosing_method(&self) -> Result<Option<(&'a [u8], Option<(&'a [u8], &'a [u8])>)>> {
        let Some((_, mut reader)) = self.open("EnclosingMethod") else { return Ok(None) };
        let class = self.class.class_constant(reader.u2()?)?;
        let method = match reader.u2()? {
            0 => None,
            index => Some(self.class.name_and_type_constant(index)?),
        };
        Ok(Some((class, method)))
    }

    pub fn inner_classes(&self) -> Result<Vec<InnerClass<'a>>> {
        let optional = |index: u16| if index == 0 { Ok(None) } else { Ok(Some(index)) };
        let inner = self.list("InnerClasses", |reader| {
            let inner = self.class.class_constant(reader.u2()?)?;
            let outer = optional(reader.u2()?)?.map(|index| self.class.class_constant(index)).transpose()?;
            let name = optional(reader.u2()?)?.map(|index| self.class.utf8(index)).transpose()?;
            Ok(InnerClass { inner, outer, name, access: reader.u2()? })
        })?;
        Ok(inner.unwrap_or_default())
    }

    /// The components of a record; None if the class is no record.
    pub fn record(&self) -> Result<Option<Vec<RecordComponent<'a>>>> {
        let Some(attribute) = self.find("Record") else { return Ok(None) };
        let mut reader = ByteReader::new(self.class.bytes(), attribute.start);
        let mut components = Vec::new();
        for _ in 0..reader.u2()? {
            let (name, descriptor) = (self.class.utf8(reader.u2()?)?, self.class.utf8(reader.u2()?)?);
            components.push(RecordComponent {
                name,
                descriptor,
                attributes: Attributes::new(self.class, reader.position()),
            });
            super::skip_attributes(&mut reader)?;
        }
        finish(&reader, attribute.start + attribute.contents.len())?;
        Ok(Some(components))
    }

    pub fn bootstraps(&self) -> Result<Vec<Bootstrap<'a>>> {
        let all = self.list("BootstrapMethods", |reader| self.bootstrap_row(reader))?;
        Ok(all.unwrap_or_default())
    }

    /// One bootstrap method, without reading the ones behind it.
    pub fn bootstrap(&self, index: u16) -> Result<Bootstrap<'a>> {
        let missing = FormatError::new("no such bootstrap method", usize::from(index));
        let (_, mut reader) = self.open("BootstrapMethods").ok_or(missing.clone())?;
        if index >= reader.u2()? {
            return Err(missing);
        }
        for _ in 0..index {
            reader.skip(2)?;
            let arguments = reader.u2()?;
            reader.skip(2 * usize::from(arguments))?;
        }
        self.bootstrap_row(&mut reader)
    }

    fn bootstrap_row(&self, reader: &mut ByteReader<'a>) -> Result<Bootstrap<'a>> {
        let method = self.class.handle_constant(reader.u2()?)?;
        let count = reader.u2()?;
        let arguments = (0..count).map(|_| reader.u2()).collect::<Result<_>>()?;
        Ok(Bootstrap { method, arguments })
    }

    /// The names and flags of a method's parameters, where the compiler kept them.
    pub fn method_parameters(&self) -> Result<Vec<(Option<&'a [u8]>, u16)>> {
        let Some((_, mut reader)) = self.open("MethodParameters") else { return Ok(Vec::new()) };
        let count = reader.u1()?;
        (0..count)
            .map(|_| {
                let name = match reader.u2()? {
                    0 => None,
                    index => Some(self.class.utf8(index)?),
                };
                Ok((name, reader.u2()?))
            })
            .collect()
    }

    /// Annotations, those visible at run time first.
    pub fn annotations(&self) -> Result<Vec<Annotation<'a>>> {
        let mut all = Vec::new();
        for name in ["RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations"] {
            all.extend(self.list(name, |reader| annotations::annotation(self.class, reader))?.unwrap_or_default());
        }
        Ok(all)
    }

    /// Annotations of each parameter of a method.
    pub fn parameter_annotations(&self) -> Result<Vec<Vec<Annotation<'a>>>> {
        let mut all: Vec<Vec<Annotation<'a>>> = Vec::new();
        for name in ["RuntimeVisibleParameterAnnotations", "RuntimeInvisibleParameterAnnotations"] {
            let Some((_, mut reader)) = self.open(name) else { continue };
            for parameter in 0..usize::from(reader.u1()?) {
                if all.len() <= parameter {
                    all.push(Vec::new());
                }
                for _ in 0..reader.u2()? {
                    all[parameter].push(annotations::annotation(self.class, &mut reader)?);
                }
            }
        }
        Ok(all)
    }

    pub fn annotation_default(&self) -> Result<Option<AnnotationValue<'a>>> {
        match self.open("AnnotationDefault") {
            Some((_, mut reader)) => annotations::value(self.class, &mut reader).map(Some),
            None => Ok(None),
        }
    }

    pub fn module(&self) -> Result<Option<Module<'a>>> {
        match self.open("Module") {
            Some((_, mut reader)) => modules::module(self.class, &mut reader).map(Some),
            None => Ok(None),
        }
    }

    /// The packages of a module, exported or not.
    pub fn module_packages(&self) -> Result<Vec<&'a [u8]>> {
        let packages = self.list("ModulePackages", |reader| self.class.text_constant(reader.u2()?, tag::PACKAGE))?;
        Ok(packages.unwrap_or_default())
    }

    pub fn module_main_class(&self) -> Option<&'a [u8]> {
        self.one_index("ModuleMainClass").and_then(|index| self.class.class_constant(index).ok())
    }

    /// A u2 count followed by that many rows, which fill the attribute.
    fn list<T>(&self, name: &str, mut row: impl FnMut(&mut ByteReader<'a>) -> Result<T>) -> Result<Option<Vec<T>>> {
        let Some((attribute, mut reader)) = self.open(name) else { return Ok(None) };
        let count = reader.u2()?;
        let rows = (0..count).map(|_| row(&mut reader)).collect::<Result<Vec<T>>>()?;
        finish(&reader, attribute.contents.len())?;
        Ok(Some(rows))
    }
}

fn finish(reader: &ByteReader, end: usize) -> Result<()> {
    if reader.position() == end { Ok(()) } else { reader.error("attribute of the wrong length") }
}
