//! invokedynamic, told apart by bootstrap method and turned into what other instructions already are.
//!
//! A lambda, a method reference, a record's method or a switch becomes a static call of a method of a *generated
//! class*; string concatenation becomes calls of its arguments' `toString`. What is left is unresolved.

use super::descriptor;
use super::generated;
use super::ir::CallKind;
use crate::classfile::{Bootstrap, ClassFile, Dynamic, HandleKind, Result};
use crate::generated_names::{GeneratedKind, name_of};

/// What an invokedynamic instruction becomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Linkage {
    /// `invokestatic class.name` with the call site's own descriptor.
    Static { class: Vec<u8>, name: &'static [u8] },
    /// String concatenation: the result is a new string, made after `calls`.
    Concat { calls: Vec<ArgumentCall> },
    /// A bootstrap method that is not known here.
    Unresolved { reason: &'static str },
}

/// A call that the linked code makes, with one of the site's arguments as its receiver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentCall {
    /// Position among the call site's arguments.
    pub argument: u16,
    pub kind: CallKind,
    pub class: Vec<u8>,
    pub name: &'static [u8],
    pub descriptor: &'static [u8],
}

/// What a known bootstrap method makes of its call site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BootstrapKind {
    Lambda,
    AltLambda,
    Concat,
    ObjectMethods,
    TypeSwitch,
    EnumSwitch,
}

/// The bootstrap methods that compilers use by contract with the platform. The one list of platform names that
/// lowering needs; everything else that the platform does is a feature or a row of a model.
const BOOTSTRAPS: [(&[u8], &[u8], BootstrapKind); 7] = [
    (b"java/lang/invoke/LambdaMetafactory", b"metafactory", BootstrapKind::Lambda),
    (b"java/lang/invoke/LambdaMetafactory", b"altMetafactory", BootstrapKind::AltLambda),
    (b"java/lang/invoke/StringConcatFactory", b"makeConcatWithConstants", BootstrapKind::Concat),
    (b"java/lang/invoke/StringConcatFactory", b"makeConcat", BootstrapKind::Concat),
    (b"java/lang/runtime/ObjectMethods", b"bootstrap", BootstrapKind::ObjectMethods),
    (b"java/lang/runtime/SwitchBootstraps", b"typeSwitch", BootstrapKind::TypeSwitch),
    (b"java/lang/runtime/SwitchBootstraps", b"enumSwitch", BootstrapKind::EnumSwitch),
];

/// An invokedynamic instruction with everything that links it.
pub struct DynamicSite<'a> {
    pub class: &'a ClassFile,
    pub dynamic: Dynamic<'a>,
    pub bootstrap: Bootstrap<'a>,
    pub meaning: Option<BootstrapKind>,
    /// Index of the method in its class file, and the instruction's offset: they name the generated class.
    pub method: u16,
    pub offset: u32,
}

impl<'a> DynamicSite<'a> {
    pub fn read(class: &'a ClassFile, method: u16, offset: u32, constant: u16) -> Result<DynamicSite<'a>> {
        let dynamic = class.invoke_dynamic_constant(constant)?;
        let bootstrap = class.attributes().bootstrap(dynamic.bootstrap)?;
        let member = bootstrap.method.member;
        let row = BOOTSTRAPS.iter().find(|row| row.0 == member.class && row.1 == member.name);
        let meaning = row.filter(|_| bootstrap.method.kind == HandleKind::InvokeStatic).map(|row| row.2);
        Ok(DynamicSite { class, dynamic, bootstrap, meaning, method, offset })
    }

    /// The name of the class generated for this site.
    pub fn generated_name(&self, meaning: BootstrapKind) -> Vec<u8> {
        let made = match meaning {
            BootstrapKind::Lambda | BootstrapKind::AltLambda => GeneratedKind::Lambda,
            BootstrapKind::Concat => GeneratedKind::Concat,
            BootstrapKind::ObjectMethods => GeneratedKind::Record,
            BootstrapKind::TypeSwitch | BootstrapKind::EnumSwitch => GeneratedKind::Switch,
        };
        name_of(made, self.class.name(), self.method, self.offset)
    }

    pub fn linkage(&self) -> Linkage {
        let Some(meaning) = self.meaning else {
            return Linkage::Unresolved { reason: "unknown bootstrap method" };
        };
        if !callable(self.dynamic.descriptor) {
            return Linkage::Unresolved { reason: "malformed descriptor" };
        }
        if meaning == BootstrapKind::Concat {
            if !descriptor::is_reference(descriptor::result(self.dynamic.descriptor)) {
                return Linkage::Unresolved { reason: "concatenation to something that is no string" };
            }
            return Linkage::Concat { calls: concat_calls(self.dynamic.descriptor) };
        }
        match generated::check(self, meaning) {
            Ok(()) => Linkage::Static { class: self.generated_name(meaning), name: generated::factory_name(self) },
            Err(reason) => Linkage::Unresolved { reason },
        }
    }
}

/// Is this the descriptor of a method with at most 255 slots of parameters (JVMS 4.3.3)?
pub(super) fn callable(descriptor: &[u8]) -> bool {
    let slots = descriptor::parameters(descriptor).map(|ty| 1 + usize::from(descriptor::is_wide(ty))).sum::<usize>();
    descriptor::is_method(descriptor) && slots <= 255
}

/// Decides what the invokedynamic at `offset` of the method with index `method` becomes; `constant` is its operand.
pub fn link(class: &ClassFile, method: u16, offset: u32, constant: u16) -> Linkage {
    match DynamicSite::read(class, method, offset, constant) {
        Ok(site) => site.linkage(),
        Err(_) => Linkage::Unresolved { reason: "missing or malformed bootstrap method" },
    }
}

/// Concatenation asks every argument that is not primitive for its string; strings are taken as they are.
fn concat_calls(site: &[u8]) -> Vec<ArgumentCall> {
    let asked = |(argument, ty): (usize, &[u8])| {
        let known = !descriptor::is_reference(ty) || ty == b"Ljava/lang/String;";
        (!known).then(|| ArgumentCall {
            argument: argument as u16,
            kind: CallKind::Virtual,
            class: descriptor::class_name(ty).to_vec(),
            name: b"toString",
            descriptor: b"()Ljava/lang/String;",
        })
    };
    descriptor::parameters(site).enumerate().filter_map(asked).collect()
}
