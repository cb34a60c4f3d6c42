//! Switches over patterns: the class generated for one calls what the platform's own would.
//!
//! The platform asks a string label whether it equals the value (`String.equals`) and the value for its number where
//! a label is one. A constant of an enum is looked up by name (`Enum.valueOf`, which calls the enum's `values` and so
//! initialises it) when it is first needed. A class label is a type test, which calls and initialises nothing.

use super::adapt::{is_wrapper, widen_or_box};
use super::descriptor::{self, parameters, result};
use super::dynamic::{BootstrapKind, DynamicSite};
use super::generated::{ZERO, factory_name, method, slots};
use super::writer::{ClassWriter, CodeWriter};
use crate::classfile::{ClassFile, Constant, Dynamic, HandleKind, access, opcode};
use crate::hashing::KeyedSet;
use std::borrow::Cow;

/// Whether the site takes an object and an index, and gives an index.
pub fn check(site: &DynamicSite) -> Result<(), &'static str> {
    let types: Vec<&[u8]> = parameters(site.dynamic.descriptor).collect();
    match types[..] {
        [value, b"I"] if descriptor::is_reference(value) && result(site.dynamic.descriptor) == b"I" => Ok(()),
        [value, ..] if descriptor::is_reference(value) => Err("switch with malformed types"),
        _ => Err("switch over no object"),
    }
}

/// A constant of an enum, by its class and name.
type EnumConstant<'a> = (Cow<'a, [u8]>, &'a [u8]);

/// The class with the site's one method; the index that it gives means nothing.
pub fn class(site: &DynamicSite, meaning: BootstrapKind) -> Vec<u8> {
    let mut writer = site.writer(&site.generated_name(meaning), &[]);
    let value = parameters(site.dynamic.descriptor).next().unwrap_or(b"");
    let mut code = CodeWriter::new(slots(parameters(site.dynamic.descriptor)) as u16);
    let (mut enums, mut asked) = (KeyedSet::default(), false);
    for argument in &site.bootstrap.arguments {
        match (site.class.loadable_constant(*argument), meaning) {
            (Ok(Constant::String(text)), BootstrapKind::EnumSwitch) => {
                let class = Cow::Borrowed(descriptor::class_name(value));
                look_up(&mut writer, &mut code, &mut enums, (class, text));
            }
            (Ok(Constant::String(text)), _) => compare(&mut writer, &mut code, text),
            (Ok(Constant::Integer(_)), BootstrapKind::TypeSwitch) if !asked => {
                ask_number(&mut writer, &mut code, value);
                asked = true;
            }
            (Ok(Constant::Dynamic(dynamic)), _) => {
                if let Some(constant) = enum_constant(site.class, dynamic) {
                    look_up(&mut writer, &mut code, &mut enums, constant);
                }
            }
            _ => {}
        }
    }
    code.op(ZERO, 1);
    code.give_back(b"I");
    writer.method(access::STATIC, factory_name(site), site.dynamic.descriptor, code);
    writer.finish()
}

fn compare(writer: &mut ClassWriter, code: &mut CodeWriter, text: &[u8]) {
    code.text(writer, text);
    code.load(b"L", 0);
    let equals = method(HandleKind::InvokeVirtual, b"java/lang/String", b"equals", b"(Ljava/lang/Object;)Z");
    code.call(writer, equals);
    code.op(opcode::POP, -1);
}

/// The value may be a number or a character, unless its type tells.
fn ask_number(writer: &mut ClassWriter, code: &mut CodeWriter, value: &[u8]) {
    code.load(b"L", 0);
    widen_or_box(writer, code, value, value, b"I");
    code.op(opcode::POP, -1);
    if !is_wrapper(value) {
        code.load(b"L", 0);
        widen_or_box(writer, code, value, b"Ljava/lang/Character;", b"C");
        code.op(opcode::POP, -1);
    }
}

/// `enums` are those whose `values` are called already.
fn look_up<'a>(
    writer: &mut ClassWriter,
    code: &mut CodeWriter,
    enums: &mut KeyedSet<Cow<'a, [u8]>>,
    (class, name): EnumConstant<'a>,
) {
    const VALUE_OF: &[u8] = b"(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;";
    let index = writer.class(&class);
    code.op2(opcode::LDC_W, index, 1);
    code.text(writer, name);
    code.call(writer, method(HandleKind::InvokeStatic, b"java/lang/Enum", b"valueOf", VALUE_OF));
    code.op(opcode::POP, -1);
    if !enums.contains(&class) {
        let descriptor = [b"()[L", &class[..], b";"].concat();
        code.call(writer, method(HandleKind::InvokeStatic, &class, b"values", &descriptor));
        code.op(opcode::POP, -1);
        enums.insert(class);
    }
}

/// The constant that a compiler writes as `EnumDesc.of(ClassDesc.of("pkg.Enum"), "NAME")`.
fn enum_constant<'a>(class: &'a ClassFile, dynamic: Dynamic<'a>) -> Option<EnumConstant<'a>> {
    let described = invoked(class, dynamic, b"java/lang/Enum$EnumDesc")?;
    let [Constant::Dynamic(owner), Constant::String(name)] = described[..] else { return None };
    let [Constant::String(owner)] = invoked(class, owner, b"java/lang/constant/ClassDesc")?[..] else { return None };
    let owner: Vec<u8> = owner.iter().map(|byte| if *byte == b'.' { b'/' } else { *byte }).collect();
    descriptor::is_field(&[b"L", &owner[..], b";"].concat()).then_some((Cow::Owned(owner), name))
}

/// The arguments of a dynamic constant that calls the factory `of` of a class.
fn invoked<'a>(class: &'a ClassFile, dynamic: Dynamic<'a>, factory: &[u8]) -> Option<Vec<Constant<'a>>> {
    let bootstrap = class.attributes().bootstrap(dynamic.bootstrap).ok()?;
    let member = bootstrap.method.member;
    if member.class != b"java/lang/invoke/ConstantBootstraps" || member.name != b"invoke" {
        return None;
    }
    let mut arguments = bootstrap.arguments.iter().map(|argument| class.loadable_constant(*argument).ok());
    match arguments.next()?? {
        Constant::MethodHandle(handle) if handle.member.class == factory && handle.member.name == b"of" => {
            arguments.collect()
        }
        _ => None,
    }
}
