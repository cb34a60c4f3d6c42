//! Questions of those who describe frameworks: what is annotated, what the program brings along.

use super::{Program, Role, State};
use crate::classfile::{Annotation, AnnotationValue, Constant, MemberInfo, access, text};
use crate::names::ClassId;
use std::collections::BTreeSet;

/// A class, method or field of the application that bears an annotation.
#[derive(Clone, Debug, PartialEq)]
pub struct Annotated {
    /// "class", "method" or "field".
    pub what: &'static str,
    /// A dotted class, a printed method, or `pkg.Class.field`.
    pub name: String,
    pub values: Vec<(String, Given)>,
}

/// A value in an annotation.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    Whole(i64),
    Real(f64),
    /// A string, a dotted class, or an enum's constant with its dotted class.
    Text(String),
    Many(Vec<Given>),
    Nested(Vec<(String, Given)>),
}

/// Access flags, superclass and interfaces (dotted); methods and fields: name, descriptor, access flags; nested classes; the
/// classes that may be below a sealed one.
pub type ClassDeclaration =
    (u16, Option<String>, Vec<String>, Vec<DeclaredMember>, Vec<DeclaredMember>, Vec<String>, Vec<String>);
pub type DeclaredMember = (String, String, u16);

impl Program {
    /// What bears the annotation (a dotted class) in the application, sorted. Methods that a compiler has made are left
    /// out: they stand for others.
    pub fn annotated(&mut self, annotation: &str) -> Vec<Annotated> {
        let wanted = [&b"L"[..], &text::internal(annotation), b";"].concat();
        let find = |annotations: Vec<Annotation>| {
            annotations.into_iter().find(|each| each.descriptor == wanted).map(|each| values(&each))
        };
        let mut found = Vec::new();
        for id in self.load_application().iter().copied() {
            let Some(file) = self.class(id).file.clone() else { continue };
            let class = self.dotted_name(id);
            if let Some(values) = find(file.attributes().annotations().unwrap_or_default()) {
                found.push(Annotated { what: "class", name: class.clone(), values });
            }
            for (what, members) in [("method", file.methods()), ("field", file.fields())] {
                for member in members.iter().filter(|member| member.access & access::SYNTHETIC == 0) {
                    let annotations = file.member_attributes(member).annotations().unwrap_or_default();
                    let Some(values) = find(annotations) else { continue };
                    let mut name = format!("{class}.{}", text::decode(file.member_name(member)));
                    if what == "method" {
                        name += &text::decode(file.member_descriptor(member));
                    }
                    found.push(Annotated { what, name, values });
                }
            }
        }
        found.sort_by(|left, right| (left.what, &left.name).cmp(&(right.what, &right.name)));
        found
    }

    /// The classes, as descriptors, that annotations have as values of an element with this name: those that the application bears,
    /// and what annotation interfaces say by default.
    pub fn classes_in_annotations(&mut self, element: &str) -> Vec<String> {
        let mut found = BTreeSet::new();
        for id in self.load_application().iter().copied() {
            let Some(file) = self.class(id).file.clone() else { continue };
            let members = file.methods().iter().chain(file.fields()).map(|member| file.member_attributes(member));
            for attributes in std::iter::once(file.attributes()).chain(members) {
                for annotation in attributes.annotations().unwrap_or_default() {
                    add_classes(&annotation, element, &mut found);
                }
            }
        }
        for name in self.annotations() {
            let id = self.load_named(&text::internal(&name));
            let Some(file) = self.class(id).file.clone() else { continue };
            for method in file.methods().iter().filter(|method| file.member_name(method) == &*text::encode(element)) {
                if let Ok(Some(value)) = file.member_attributes(method).annotation_default() {
                    add_class(&value, &mut found);
                }
            }
        }
        found.into_iter().collect()
    }

    /// The name of the file that the class with this dotted name was compiled from, if it says so.
    pub fn source_file(&mut self, class: &str) -> Option<String> {
        let class = self.load_named(&text::internal(class));
        let file = self.class(class).file.clone()?;
        file.attributes().source_file().map(|name| text::decode(name).into_owned())
    }

    /// The line of an offset in the code of the method with this printed name.
    pub fn source_line(&mut self, method: &str, offset: u32) -> Option<u16> {
        let row = *self.find_method(method).map(|found| self.method(found))?;
        let file = self.class(row.class).file.clone()?;
        file.code_of(row.index).ok()??.line_numbers().line(offset)
    }

    /// The classes that the program brings along, dotted and sorted: those of the application and its libraries.
    pub fn brought(&mut self) -> Vec<String> {
        let named: Vec<Vec<u8>> = [Role::Application, Role::Library]
            .into_iter()
            .flat_map(|role| self.source().of_role(role))
            .map(|(name, _)| name)
            .filter(|name| name.first() != Some(&b'['))
            .collect();
        let ids: Vec<ClassId> = named.iter().map(|name| self.load_named(name)).collect();
        let read = ids.into_iter().filter(|id| self.class(*id).state == State::Read);
        let read: Vec<ClassId> = read.filter(|id| self.class(*id).role != Role::Platform).collect();
        let mut found: Vec<String> = read.into_iter().map(|id| self.dotted_name(id)).collect();
        found.sort();
        found.dedup();
        found
    }

    /// What the class with this dotted name declares; none if there is no such class.
    pub fn declares(&mut self, class: &str) -> Option<ClassDeclaration> {
        let class = self.load_named(&text::internal(class));
        let file = self.class(class).file.clone()?;
        let members = |members: &[MemberInfo]| {
            let row = |member: &MemberInfo| {
                let (name, descriptor) = (file.member_name(member), file.member_descriptor(member));
                (text::decode(name).into_owned(), text::decode(descriptor).into_owned(), member.access)
            };
            members.iter().map(row).collect()
        };
        let nested = file.attributes().inner_classes().unwrap_or_default();
        let permitted = file.attributes().permitted_subclasses().ok().flatten().unwrap_or_default();
        Some((
            file.access,
            file.super_name().map(text::dotted),
            file.interfaces().map(text::dotted).collect(),
            members(file.methods()),
            members(file.fields()),
            nested.iter().filter(|row| row.outer == Some(file.name())).map(|row| text::dotted(row.inner)).collect(),
            permitted.into_iter().map(text::dotted).collect(),
        ))
    }
}

fn add_classes(annotation: &Annotation, element: &str, found: &mut BTreeSet<String>) {
    for (name, value) in &annotation.values {
        if *name == &*text::encode(element) {
            add_class(value, found);
        }
        add_nested(value, element, found);
    }
}

fn add_nested(value: &AnnotationValue, element: &str, found: &mut BTreeSet<String>) {
    match value {
        AnnotationValue::Annotation(nested) => add_classes(nested, element, found),
        AnnotationValue::Array(elements) => elements.iter().for_each(|value| add_nested(value, element, found)),
        _ => {}
    }
}

fn add_class(value: &AnnotationValue, found: &mut BTreeSet<String>) {
    match value {
        AnnotationValue::Class(descriptor) => drop(found.insert(text::decode(descriptor).into_owned())),
        AnnotationValue::Array(elements) => elements.iter().for_each(|value| add_class(value, found)),
        _ => {}
    }
}

fn values(annotation: &Annotation) -> Vec<(String, Given)> {
    annotation.values.iter().map(|(name, value)| (text::decode(name).into_owned(), given(value))).collect()
}

fn given(value: &AnnotationValue) -> Given {
    match value {
        AnnotationValue::Constant(Constant::Integer(number)) => Given::Whole((*number).into()),
        AnnotationValue::Constant(Constant::Long(number)) => Given::Whole(*number),
        AnnotationValue::Constant(Constant::Float(number)) => Given::Real((*number).into()),
        AnnotationValue::Constant(Constant::Double(number)) => Given::Real(*number),
        AnnotationValue::Constant(_) => Given::Text(String::new()), // no compiler writes others
        AnnotationValue::String(value) => Given::Text(text::decode(value).into_owned()),
        AnnotationValue::Enum { descriptor, name } => {
            Given::Text(format!("{}.{}", class(descriptor), text::decode(name)))
        }
        AnnotationValue::Class(descriptor) => Given::Text(class(descriptor)),
        AnnotationValue::Annotation(nested) => Given::Nested(values(nested)),
        AnnotationValue::Array(elements) => Given::Many(elements.iter().map(given).collect()),
    }
}

fn class(descriptor: &[u8]) -> String {
    text::dotted(crate::body::descriptor::class_name(descriptor))
}
