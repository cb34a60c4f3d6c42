//! What a method does with references, read off its body once: steps over local places.
//!
//! The steps are the same for every algorithm and every context. Places are numbered from 0: the parameters that
//! are references, `this` first, then variables. A variable that is only ever a copy of another is that one.

use crate::names::{ClassId, FieldId, MethodId};

/// A place of a template.
pub(super) type Local = u32;

pub(super) const NONE: u32 = u32::MAX;
/// An argument that the JVM passes: an object of the declared type.
pub(super) const UNKNOWN: u32 = u32::MAX - 1;

#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    Copy {
        from: Local,
        to: Local,
    },
    /// Where the variable has other definitions too; else the place itself has the filter.
    Cast {
        from: Local,
        to: Local,
        class: ClassId,
    },
    New {
        to: Local,
        class: ClassId,
        offset: u32,
    },
    /// An array and, up to `depth`, the arrays it holds.
    NewArray {
        to: Local,
        class: ClassId,
        offset: u32,
        depth: u8,
        /// It has no room for elements.
        empty: bool,
    },
    /// An object of the class that stands in the constant pool or that the JVM makes for the instruction.
    Constant {
        to: Local,
        class: ClassId,
        /// What the constant is, as a tag, if values matter.
        value: u32,
    },
    Load {
        object: Local,
        field: FieldId,
        to: Local,
    },
    Store {
        object: Local,
        field: FieldId,
        value: Local,
    },
    LoadStatic {
        field: FieldId,
        to: Local,
    },
    StoreStatic {
        field: FieldId,
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
    Call(u32),
    Return {
        value: Local,
    },
    Throw {
        value: Local,
        region: u32,
    },
}

/// A call whose target is known, or is selected by the receiver.
#[derive(Clone, Copy, Debug)]
pub(super) struct CallStep {
    /// Its number, for contexts.
    pub number: u32,
    pub offset: u32,
    /// Index of the site in the graph that is being drawn.
    pub site: u32,
    pub callee: CalleeStep,
    /// Position in `Template::arguments`, receiver first, references only.
    pub first: u32,
    pub count: u32,
    pub result: Local,
    pub region: u32,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum CalleeStep {
    Fixed(MethodId),
    /// Index of a dispatch.
    Selected(u32),
    /// A signature-polymorphic method, whose arguments no descriptor fixes.
    Polymorphic(MethodId),
}

/// What happens to an exception thrown at some place: the first handler that accepts it, or the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Region {
    /// `NONE`: everything.
    pub class: u32,
    pub caught: Local,
    /// The next region; `NONE`: the exception leaves the method.
    pub next: u32,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Template {
    /// How many places there are, parameters included.
    pub locals: u32,
    pub steps: Vec<Step>,
    pub calls: Vec<CallStep>,
    pub arguments: Vec<Local>,
    pub regions: Vec<Region>,
    /// The regions of statements that may throw; to the others come only exceptions that these do not catch.
    pub throwing: Vec<u32>,
    /// Places that hold only what passes a cast.
    pub filtered: Vec<(Local, ClassId)>,
    /// The methods that run because of this one, whatever its variables hold: initialisers.
    pub initializers: Vec<MethodId>,
    /// Casts: offset, what is cast, to what.
    pub casts: Vec<(u32, Local, ClassId)>,
    /// Features say what it returns.
    pub answered: bool,
    /// The place of each variable of the body, `NONE` for primitives.
    pub variables: Vec<u32>,
}
