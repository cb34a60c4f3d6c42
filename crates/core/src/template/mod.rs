//! What a method does with references: steps over local places, read off its body.
//!
//! A template is a function of the class file and the method alone. It knows no program, no graph and no algorithm, so
//! it may be made again at any time, by anyone, in parallel. Places are numbered from 0: the parameters that are
//! references, `this` first, then variables. A variable that is only ever a copy of another is that one. What the
//! class file names (classes, fields, methods, constants) stands in `links`, in the order of the statements; an
//! analysis looks each of them up in its program and keeps the answers by the same numbers.

mod reading;
mod regions;

pub use reading::Reader;

use crate::body::ir::{CallKind, OwnRef, Ref, Referent};
use crate::classfile::{ClassFile, tag};

/// A place of a template.
pub type Local = u32;
/// Position in `Template::links`.
pub type LinkId = u32;

/// No place, no region.
pub const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Copy {
        from: Local,
        to: Local,
    },
    /// Where the variable has other definitions too; else the place itself has the filter.
    Cast {
        from: Local,
        to: Local,
        class: LinkId,
    },
    New {
        to: Local,
        class: LinkId,
        offset: u32,
    },
    /// An array and, up to `depth`, the arrays it holds.
    NewArray {
        to: Local,
        class: LinkId,
        offset: u32,
        depth: u8,
        /// It has no room for elements.
        empty: bool,
    },
    /// An object that stands in the constant pool or that the JVM makes for the instruction.
    Constant {
        to: Local,
        kind: ConstantKind,
        /// `NONE` if nothing in the pool says which object it is.
        constant: LinkId,
    },
    Load {
        object: Local,
        field: LinkId,
        to: Local,
    },
    Store {
        object: Local,
        field: LinkId,
        value: Local,
    },
    LoadStatic {
        field: LinkId,
        to: Local,
    },
    StoreStatic {
        field: LinkId,
        value: Local,
    },
    ArrayLoad {
        array: Local,
        to: Local,
    },
    ArrayStore {
        array: Local,
        value: Local,
    },
    /// Position in `Template::calls`.
    Call(u32),
    /// The bootstrap methods that run when the JVM links this.
    Bootstraps(LinkId),
    Return {
        value: Local,
    },
    Throw {
        value: Local,
        region: u32,
    },
}

/// Of which class a constant's object is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConstantKind {
    String,
    Class,
    MethodType,
    MethodHandle,
}

impl ConstantKind {
    fn of(file: &ClassFile, index: u16) -> Option<ConstantKind> {
        match file.constant_tag(index)? {
            tag::STRING => Some(ConstantKind::String),
            tag::CLASS => Some(ConstantKind::Class),
            tag::METHOD_TYPE => Some(ConstantKind::MethodType),
            tag::METHOD_HANDLE => Some(ConstantKind::MethodHandle),
            _ => None,
        }
    }
}

/// What a statement needs of the program, as the class file names it. Numbers are entries of its constant pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// A class that need not be there: of a cast or a handler.
    Class(u16),
    /// The class of which an instruction makes an object, and so may initialise.
    New {
        class: u16,
        offset: u32,
    },
    /// The class of an array, by its descriptor.
    Array(Box<[u8]>),
    Field(u16),
    /// A static field, whose class the access may initialise.
    Static {
        field: u16,
        offset: u32,
    },
    Constant(u16),
    DynamicConstant {
        constant: u16,
        offset: u32,
    },
    /// An invokedynamic whose bootstrap methods run, and that calls nothing itself.
    Dynamic {
        constant: u16,
        offset: u32,
    },
    /// Position in `Template::calls`.
    Call(u32),
}

/// A call: who is called is a matter of linking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invocation {
    pub offset: u32,
    pub kind: CallKind,
    /// The callee as the class file, or `Template::own`, writes it.
    pub callee: Ref,
    /// Position in `Template::arguments`, receiver first, references only.
    pub first: u32,
    pub count: u32,
    pub result: Local,
    pub region: u32,
}

/// What happens to an exception thrown at some place: the first handler that accepts it, or the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    /// `NONE`: everything.
    pub class: LinkId,
    pub caught: Local,
    /// The next region; `NONE`: the exception leaves the method.
    pub next: u32,
    /// Whether what is caught comes to the next region too.
    pub leaks: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Template {
    /// How many places there are, parameters included.
    pub locals: u32,
    pub steps: Vec<Step>,
    pub links: Vec<Link>,
    pub calls: Vec<Invocation>,
    pub arguments: Vec<Local>,
    pub regions: Vec<Region>,
    /// The regions of statements that may throw; to the others come only exceptions that these do not catch.
    pub throwing: Vec<u32>,
    /// Places that hold only what passes a cast.
    pub filtered: Vec<(Local, LinkId)>,
    /// Casts: offset, what is cast, to what.
    pub casts: Vec<(u32, Local, LinkId)>,
    /// The place of each variable of the body, `NONE` for primitives.
    pub variables: Vec<Local>,
    /// Callees that the class file does not name itself.
    pub own: Box<[OwnRef]>,
}

impl Template {
    /// What a method without a body does: nothing.
    pub fn empty(parameters: u32) -> Template {
        Template { locals: parameters, ..Template::default() }
    }

    pub fn arguments_of(&self, call: &Invocation) -> &[Local] {
        &self.arguments[call.first as usize..(call.first + call.count) as usize]
    }

    /// The descriptor by which a call calls; None if the class file is malformed there.
    pub fn descriptor<'a>(&'a self, file: &'a ClassFile, callee: Ref) -> Option<&'a [u8]> {
        match callee.referent() {
            Referent::Pool(index) => file.member_constant(index).ok().map(|member| member.descriptor),
            Referent::Own(index) => self.own.get(index as usize).map(|own| &*own.descriptor),
        }
    }
}
