//! Classes generated for invokedynamic sites: what the JVM would spin at run time, as ordinary class files.
//!
//! A generated class has one static method, its factory, with the call site's descriptor; the site calls it. For a
//! lambda it makes an object of the class, whose interface methods call the implementation.

use super::adapt::{self, widen_or_box};
use super::descriptor::{self, parameters, result};
use super::dynamic::{BootstrapKind, DynamicSite, callable};
use super::switches;
use super::writer::{ClassWriter, CodeWriter, width};
use crate::classfile::{Constant, Handle, HandleKind, Member, access, opcode, tag};

/// The method that the call site calls: `make`, unless that is what the lambda itself is called.
pub fn factory_name(site: &DynamicSite) -> &'static [u8] {
    if site.dynamic.name == b"make" { b"make$" } else { b"make" }
}

/// `iconst_0`.
pub(super) const ZERO: u8 = 3;
const STRING: &[u8] = b"Ljava/lang/String;";

/// Flags of `altMetafactory`.
const SERIALIZABLE: i32 = 1;
const MARKERS: i32 = 2;
const BRIDGES: i32 = 4;

/// What a lambda's bootstrap arguments say.
struct Lambda<'a> {
    /// The type of the interface's method, and those of the bridges to it with it.
    own: &'a [u8],
    erased: Vec<&'a [u8]>,
    implementation: Handle<'a>,
    instantiated: &'a [u8],
    interfaces: Vec<Vec<u8>>,
    serializable: bool,
}

/// Whether the site can be generated; if not, why.
pub fn check(site: &DynamicSite, meaning: BootstrapKind) -> Result<(), &'static str> {
    match meaning {
        BootstrapKind::Lambda | BootstrapKind::AltLambda => lambda(site, meaning).map(drop),
        BootstrapKind::ObjectMethods => getters(site).map(drop),
        BootstrapKind::TypeSwitch | BootstrapKind::EnumSwitch => switches::check(site),
        BootstrapKind::Concat => Err("concatenation needs no class"),
    }
}

impl DynamicSite<'_> {
    /// A class whose code stands at the place of the instruction that it is generated for.
    pub(super) fn writer(&self, name: &[u8], interfaces: &[Vec<u8>]) -> ClassWriter {
        let code = self.class.code_of(self.method).ok().flatten();
        let line = code.and_then(|code| code.line_numbers().line(self.offset));
        ClassWriter::new(name, interfaces).placed(self.class.attributes().source_file(), line)
    }
}

/// The bytes of the class generated for the site.
pub fn generate(site: &DynamicSite) -> Result<Vec<u8>, &'static str> {
    match site.meaning {
        Some(meaning @ (BootstrapKind::Lambda | BootstrapKind::AltLambda)) => {
            lambda(site, meaning).map(|lambda| lambda_class(site, meaning, &lambda))
        }
        Some(meaning @ BootstrapKind::ObjectMethods) => {
            getters(site).map(|(class, getters)| record_class(site, meaning, class, &getters))
        }
        Some(meaning @ (BootstrapKind::TypeSwitch | BootstrapKind::EnumSwitch)) => {
            switches::check(site).map(|()| switches::class(site, meaning))
        }
        Some(BootstrapKind::Concat) | None => Err("no class is generated for this bootstrap method"),
    }
}

fn lambda<'a>(site: &DynamicSite<'a>, meaning: BootstrapKind) -> Result<Lambda<'a>, &'static str> {
    let mut arguments = site.bootstrap.arguments.iter();
    let mut next = || {
        let index = arguments.next().ok_or("lambda with too few bootstrap arguments")?;
        site.class.loadable_constant(*index).map_err(|_| "lambda with a malformed bootstrap argument")
    };
    let method_type = |constant| match constant {
        Constant::MethodType(ty) if callable(ty) => Ok(ty),
        _ => Err("lambda with a malformed method type"),
    };
    let own = method_type(next()?)?;
    let mut erased = vec![own];
    let Constant::MethodHandle(implementation) = next()? else { return Err("lambda without an implementation") };
    let instantiated = method_type(next()?)?;
    let mut interfaces = vec![descriptor::class_name(result(site.dynamic.descriptor)).to_vec()];
    let mut serializable = false;
    if meaning == BootstrapKind::AltLambda {
        let mut number = || match next()? {
            Constant::Integer(number) => Ok(number),
            _ => Err("lambda with malformed flags"),
        };
        let flags = number()?;
        let markers = if flags & MARKERS != 0 { number()? } else { 0 };
        for _ in 0..markers {
            match next()? {
                Constant::Class(class) => interfaces.push(class.to_vec()),
                _ => return Err("lambda with a malformed marker"),
            }
        }
        if flags & BRIDGES != 0 {
            let Constant::Integer(bridges) = next()? else { return Err("lambda with malformed bridges") };
            for _ in 0..bridges {
                erased.push(method_type(next()?)?);
            }
        }
        serializable = flags & SERIALIZABLE != 0;
        let marker = b"java/io/Serializable".to_vec();
        if serializable && !interfaces.contains(&marker) {
            interfaces.push(marker);
        }
    }
    erased.sort_unstable();
    erased.dedup();
    let lambda = Lambda { own, erased, implementation, instantiated, interfaces, serializable };
    lambda.check(site)?;
    Ok(lambda)
}

impl Lambda<'_> {
    /// Captured values and parameters together are what the implementation takes, after conversions that there are.
    fn check(&self, site: &DynamicSite) -> Result<(), &'static str> {
        if !descriptor::is_reference(result(site.dynamic.descriptor)) {
            return Err("lambda that is no object");
        }
        if !callable(self.implementation.member.descriptor) {
            return Err("lambda whose implementation is no method");
        }
        let captured: Vec<&[u8]> = parameters(site.dynamic.descriptor).collect();
        let wanted = implementation_parameters(&self.implementation);
        let made = made(&self.implementation);
        let instantiated: Vec<&[u8]> = parameters(self.instantiated).collect();
        let constructs = i32::from(self.implementation.kind == HandleKind::NewInvokeSpecial);
        let most = self.erased.iter().map(|erased| 1 + slots(parameters(erased))).max().unwrap_or(0);
        let most =
            most.max(1 + slots(captured.iter().copied())).max(constructs + slots(wanted.iter().map(|ty| &ty[..])));
        if most > 255 {
            return Err("lambda with more values than a call can have");
        }
        for erased in &self.erased {
            let given: Vec<&[u8]> = parameters(erased).collect();
            if captured.len() + given.len() != wanted.len() || given.len() != instantiated.len() {
                return Err("lambda with the wrong arity");
            }
            let known = captured.iter().chain(&instantiated);
            let mut values = captured.iter().chain(&given).zip(known).zip(&wanted);
            let taken = values.all(|((given, known), wanted)| adapt::converts(given, known, wanted));
            let expected = result(erased);
            if !taken || !(expected == b"V" || (made != b"V" && adapt::converts(&made, &made, expected))) {
                return Err("lambda whose types do not fit its implementation's");
            }
        }
        Ok(())
    }
}

/// The type of what a call of the handle's member leaves.
fn made(handle: &Handle) -> Vec<u8> {
    match handle.kind {
        HandleKind::NewInvokeSpecial => adapt::reference(handle.member.class),
        _ => result(handle.member.descriptor).to_vec(),
    }
}

/// The types of what is passed to a handle's member, the receiver first.
fn implementation_parameters(handle: &Handle) -> Vec<Vec<u8>> {
    let receiver = !matches!(handle.kind, HandleKind::InvokeStatic | HandleKind::NewInvokeSpecial);
    let class = receiver.then(|| adapt::reference(handle.member.class));
    class.into_iter().chain(parameters(handle.member.descriptor).map(<[u8]>::to_vec)).collect()
}

/// How many slots of the stack values of these types take.
pub(super) fn slots<'a>(types: impl Iterator<Item = &'a [u8]>) -> i32 {
    types.map(width).sum()
}

fn field_name(index: usize) -> Vec<u8> {
    format!("captured{index}").into_bytes()
}

fn lambda_class(site: &DynamicSite, meaning: BootstrapKind, lambda: &Lambda) -> Vec<u8> {
    let name = site.generated_name(meaning);
    let mut writer = site.writer(&name, &lambda.interfaces);
    let captured: Vec<&[u8]> = parameters(site.dynamic.descriptor).collect();
    for (index, ty) in captured.iter().enumerate() {
        writer.field(&field_name(index), ty);
    }
    constructor(&mut writer, &name, &captured);
    factory(&mut writer, &name, site, &captured);
    for erased in &lambda.erased {
        interface_method(&mut writer, &name, site, lambda, erased, &captured);
    }
    if lambda.serializable {
        write_replace(&mut writer, &name, site, lambda, &captured);
    }
    writer.finish()
}

fn constructor_descriptor(captured: &[&[u8]]) -> Vec<u8> {
    [&b"("[..], &captured.concat(), b")V"].concat()
}

fn constructor(writer: &mut ClassWriter, name: &[u8], captured: &[&[u8]]) {
    let mut code = CodeWriter::new(slots(captured.iter().copied()) as u16 + 1);
    code.load(b"L", 0);
    code.call(writer, special(b"java/lang/Object", b"<init>", b"()V"));
    let mut local = 1;
    for (index, ty) in captured.iter().enumerate() {
        code.load(b"L", 0);
        code.load(ty, local);
        local += width(ty) as u16;
        let field = writer.member(tag::FIELD, name, &field_name(index), ty);
        code.op2(opcode::PUTFIELD, field, -1 - width(ty));
    }
    code.give_back(b"V");
    writer.method(access::PRIVATE, b"<init>", &constructor_descriptor(captured), code);
}

fn factory(writer: &mut ClassWriter, name: &[u8], site: &DynamicSite, captured: &[&[u8]]) {
    let mut code = CodeWriter::new(slots(captured.iter().copied()) as u16);
    let class = writer.class(name);
    code.op2(opcode::NEW, class, 1);
    code.op(opcode::DUP, 1);
    let mut local = 0;
    for ty in captured {
        code.load(ty, local);
        local += width(ty) as u16;
    }
    code.call(writer, special(name, b"<init>", &constructor_descriptor(captured)));
    code.give_back(b"L");
    writer.method(access::STATIC, factory_name(site), site.dynamic.descriptor, code);
}

/// The interface's method: captured values and converted parameters go to the implementation, its result comes back.
fn interface_method(
    writer: &mut ClassWriter,
    name: &[u8],
    site: &DynamicSite,
    lambda: &Lambda,
    erased: &[u8],
    captured: &[&[u8]],
) {
    let handle = &lambda.implementation;
    let wanted = implementation_parameters(handle);
    let mut code = CodeWriter::new(slots(parameters(erased)) as u16 + 1);
    let constructs = handle.kind == HandleKind::NewInvokeSpecial;
    if constructs {
        let class = writer.class(handle.member.class);
        code.op2(opcode::NEW, class, 1);
        code.op(opcode::DUP, 1);
    }
    for (index, ty) in captured.iter().enumerate() {
        code.load(b"L", 0);
        let field = writer.member(tag::FIELD, name, &field_name(index), ty);
        code.op2(opcode::GETFIELD, field, width(ty) - 1);
        widen_or_box(writer, &mut code, ty, ty, &wanted[index]);
    }
    let mut local = 1;
    let pairs = parameters(erased).zip(parameters(lambda.instantiated));
    for ((given, instantiated), wanted) in pairs.zip(&wanted[captured.len()..]) {
        code.load(given, local);
        local += width(given) as u16;
        widen_or_box(writer, &mut code, given, instantiated, wanted);
    }
    code.call(writer, *handle);
    let expected = result(erased);
    match (&made(handle)[..], expected) {
        (b"V", _) => {}
        (made, b"V") => code.op(if width(made) == 2 { opcode::POP2 } else { opcode::POP }, -width(made)),
        (made, expected) => {
            // What a generic method gives may be any object: it is cast to what is expected.
            let known = if descriptor::is_reference(expected) { expected } else { made };
            widen_or_box(writer, &mut code, made, known, expected);
        }
    }
    code.give_back(expected);
    writer.method(access::PUBLIC, site.dynamic.name, erased, code);
}

/// A serializable lambda is written as a SerializedLambda, which holds what it was made of and its captured values.
fn write_replace(writer: &mut ClassWriter, name: &[u8], site: &DynamicSite, lambda: &Lambda, captured: &[&[u8]]) {
    const FORM: &[u8] = b"java/lang/invoke/SerializedLambda";
    let mut code = CodeWriter::new(1);
    let (form, owner, object) =
        (writer.class(FORM), writer.class(site.class.name()), writer.class(b"java/lang/Object"));
    code.op2(opcode::NEW, form, 1);
    code.op(opcode::DUP, 1);
    code.op2(opcode::LDC_W, owner, 1);
    let Handle { kind, member } = lambda.implementation;
    let interface = lambda.interfaces.first().map_or(&b""[..], |interface| interface);
    for text in [interface, site.dynamic.name, lambda.own] {
        code.text(writer, text);
    }
    // Reference kinds are numbered from one on (JVMS 4.4.8).
    code.op2(opcode::SIPUSH, kind as u16 + 1, 1);
    for text in [member.class, member.name, member.descriptor, lambda.instantiated] {
        code.text(writer, text);
    }
    code.op2(opcode::SIPUSH, captured.len() as u16, 1);
    code.op2(opcode::ANEWARRAY, object, 0);
    for (index, ty) in captured.iter().enumerate() {
        code.op(opcode::DUP, 1);
        code.op2(opcode::SIPUSH, index as u16, 1);
        code.load(b"L", 0);
        let field = writer.member(tag::FIELD, name, &field_name(index), ty);
        code.op2(opcode::GETFIELD, field, width(ty) - 1);
        widen_or_box(writer, &mut code, ty, ty, b"Ljava/lang/Object;");
        code.op(opcode::AASTORE, -3);
    }
    let text = "Ljava/lang/String;";
    let descriptor = format!("(Ljava/lang/Class;{text}{text}{text}I{text}{text}{text}{text}[Ljava/lang/Object;)V");
    code.call(writer, special(FORM, b"<init>", descriptor.as_bytes()));
    code.give_back(b"L");
    writer.method(access::PRIVATE | access::FINAL, b"writeReplace", b"()Ljava/lang/Object;", code);
}

/// The record's class and the handles that read its components.
fn getters<'a>(site: &DynamicSite<'a>) -> Result<(&'a [u8], Vec<Handle<'a>>), &'static str> {
    let read = |index: &u16| site.class.loadable_constant(*index).map_err(|_| "malformed record bootstrap");
    let constants = site.bootstrap.arguments.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let (Some(Constant::Class(class)), Some(handles)) = (constants.first(), constants.get(2..)) else {
        return Err("malformed record bootstrap");
    };
    let types: Vec<&[u8]> = parameters(site.dynamic.descriptor).collect();
    let (objects, answer) = match site.dynamic.name {
        b"equals" => (2, &b"Z"[..]),
        b"hashCode" => (1, &b"I"[..]),
        b"toString" => (1, STRING),
        _ => return Err("malformed record bootstrap"),
    };
    if result(site.dynamic.descriptor) != answer
        || types.len() != objects
        || !types.iter().all(|ty| descriptor::is_reference(ty))
    {
        return Err("malformed record bootstrap");
    }
    let handle = |constant: &Constant<'a>| match constant {
        Constant::MethodHandle(handle) if reads(handle) => Ok(*handle),
        _ => Err("malformed record bootstrap"),
    };
    Ok((class, handles.iter().map(handle).collect::<Result<_, _>>()?))
}

/// Does the handle read something of an object?
fn reads(handle: &Handle) -> bool {
    let ty = handle.member.descriptor;
    match handle.kind {
        HandleKind::GetField => descriptor::is_field(ty),
        HandleKind::InvokeVirtual | HandleKind::InvokeInterface | HandleKind::InvokeSpecial => {
            callable(ty) && parameters(ty).next().is_none() && result(ty) != b"V"
        }
        _ => false,
    }
}

/// `toString`, `hashCode` or `equals` of a record: each component is asked in turn. A number that is given back means
/// nothing.
fn record_class(site: &DynamicSite, meaning: BootstrapKind, class: &[u8], getters: &[Handle]) -> Vec<u8> {
    let mut writer = site.writer(&site.generated_name(meaning), &[]);
    let mut code = CodeWriter::new(slots(parameters(site.dynamic.descriptor)) as u16);
    for getter in getters {
        let field = getter.kind == HandleKind::GetField;
        let ty = if field { getter.member.descriptor } else { result(getter.member.descriptor) };
        let read = |writer: &mut ClassWriter, code: &mut CodeWriter, local| {
            code.load(b"L", local);
            if local != 0 {
                let record = writer.class(class);
                code.op2(opcode::CHECKCAST, record, 0);
            }
            if field {
                let index = writer.member(tag::FIELD, getter.member.class, getter.member.name, ty);
                code.op2(opcode::GETFIELD, index, width(ty) - 1);
            } else {
                code.call(writer, *getter);
            }
        };
        read(&mut writer, &mut code, 0);
        if site.dynamic.name == b"equals" {
            read(&mut writer, &mut code, 1);
        }
        adapt::ask(&mut writer, &mut code, site.dynamic.name, ty);
    }
    if result(site.dynamic.descriptor) == STRING {
        // Which string it is matters to nobody, but it is one.
        code.text(&mut writer, b"");
    } else {
        code.op(ZERO, 1);
    }
    code.give_back(result(site.dynamic.descriptor));
    writer.method(access::STATIC, factory_name(site), site.dynamic.descriptor, code);
    writer.finish()
}

fn special<'a>(class: &'a [u8], name: &'a [u8], descriptor: &'a [u8]) -> Handle<'a> {
    method(HandleKind::InvokeSpecial, class, name, descriptor)
}

pub(super) fn method<'a>(kind: HandleKind, class: &'a [u8], name: &'a [u8], descriptor: &'a [u8]) -> Handle<'a> {
    Handle { kind, member: Member { class, name, descriptor, interface: false, is_field: false } }
}

/// A class with one static method that does nothing: what it calls, rules say.
pub fn stand_in(class: &[u8], method: &[u8]) -> Vec<u8> {
    let mut writer = ClassWriter::new(class, &[]);
    let mut code = CodeWriter::new(0);
    code.op(opcode::RETURN, 0);
    writer.method(access::PUBLIC | access::STATIC | access::SYNTHETIC, method, b"()V", code);
    writer.finish()
}
