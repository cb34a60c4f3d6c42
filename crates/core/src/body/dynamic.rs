//! invokedynamic, told apart by bootstrap method and turned into what other instructions already are.
//!
//! A lambda, a method reference or a record's method becomes a static call of a method of a *generated class*;
//! string concatenation and switches become calls on their arguments. What is left is unresolved.

/// What an invokedynamic instruction becomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Linkage {
    /// `invokestatic class.name` with the call site's own descriptor.
    Static { class: Vec<u8>, name: &'static [u8] },
    /// String concatenation: the result is a new string, made after `calls`.
    Concat { calls: Vec<ArgumentCall> },
    /// The `int` result of a pattern or enum switch, computed after `calls`.
    Switch { calls: Vec<ArgumentCall> },
    /// A bootstrap method that is not known here.
    Unresolved { reason: &'static str },
}

/// A call that the linked code makes with one of the site's arguments as its receiver or only argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentCall {
    /// Position among the call site's arguments.
    pub argument: u16,
    /// Virtual, Interface: the argument is the receiver. Static: it is the only argument.
    pub kind: super::ir::CallKind,
    pub class: Vec<u8>,
    pub name: &'static [u8],
    pub descriptor: Vec<u8>,
}

/// Decides what the invokedynamic at `offset` of the method with index `method` becomes; `constant` is its operand.
pub fn link(_class: &crate::classfile::ClassFile, _method: u16, _offset: u32, _constant: u16) -> Linkage {
    Linkage::Unresolved { reason: "not linked" }
}
