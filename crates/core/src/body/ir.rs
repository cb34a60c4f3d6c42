//! The statements of a lowered body.
//!
//! A body belongs to its class file: constants are indices into that file's pool, and types are extents of its bytes.
//! Everything that varies in length lies in a pool of the body, so that a statement is 20 bytes and owns nothing.

use super::operators::{Condition, Operator};
use super::types::{Type, Types};
use std::num::NonZeroU32;

/// How an invocation selects its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CallKind {
    Static,
    Special,
    Virtual,
    Interface,
}

/// A variable of one body. It has one meaning: a web of definitions and uses that belong together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Var(NonZeroU32);

impl Var {
    pub fn new(index: u32) -> Var {
        Var(NonZeroU32::MIN.saturating_add(index))
    }

    pub fn index(self) -> u32 {
        self.0.get() - 1
    }
}

impl std::fmt::Debug for Var {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "v{}", self.index())
    }
}

/// A class, member or constant: an entry of the class file's constant pool or of the body's own table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ref(u32);

/// A `Ref` taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Referent {
    /// An index of the class file's constant pool.
    Pool(u16),
    /// An index of `Body::own`.
    Own(u32),
}

impl Ref {
    const OWN: u32 = 1 << 31;

    pub fn pool(index: u16) -> Ref {
        Ref(u32::from(index))
    }

    pub fn own(index: u32) -> Ref {
        Ref(index | Self::OWN)
    }

    pub fn referent(self) -> Referent {
        if self.0 & Self::OWN == 0 { Referent::Pool(self.0 as u16) } else { Referent::Own(self.0 & !Self::OWN) }
    }
}

impl std::fmt::Debug for Ref {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.referent() {
            Referent::Pool(index) => write!(f, "#{index}"),
            Referent::Own(index) => write!(f, "own#{index}"),
        }
    }
}

/// A method that the class file does not name itself: what invokedynamic was linked to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnRef {
    pub class: Vec<u8>,
    pub name: &'static [u8],
    pub descriptor: Vec<u8>,
}

/// A run of the body's operand pool, packed: calls have at most 255 arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct OperandRun(u32);

impl OperandRun {
    /// How many operands a body may have in all.
    pub const MOST: usize = 1 << 24;

    /// None if the pool would grow over `MOST` or the run is longer than 255.
    pub fn new(first: usize, count: usize) -> Option<OperandRun> {
        (first < Self::MOST && count <= 255).then_some(OperandRun((first as u32) << 8 | count as u32))
    }

    pub fn first(self) -> usize {
        (self.0 >> 8) as usize
    }

    pub fn count(self) -> usize {
        (self.0 & 0xFF) as usize
    }
}

/// A constant. `Long`, `Float` and `Double` are those that an opcode names; others are entries of the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Literal {
    Null,
    Int(i32),
    Long(u8),
    Float(u8),
    Double(u8),
    /// Any loadable constant: number, string, class, method handle or type, dynamic constant.
    Pool(u16),
}

/// What a statement does. Jumps name statements by their index in the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    Copy {
        to: Var,
        from: Var,
    },
    Constant {
        to: Var,
        value: Literal,
    },
    New {
        to: Var,
        class: Ref,
    },
    /// An array of type `array`; `lengths` are those of its outermost dimensions.
    NewArray {
        to: Var,
        array: Type,
        lengths: OperandRun,
    },
    Cast {
        to: Var,
        from: Var,
        class: Ref,
    },
    InstanceOf {
        to: Var,
        from: Var,
        class: Ref,
    },
    Load {
        to: Var,
        object: Var,
        field: Ref,
    },
    Store {
        object: Var,
        field: Ref,
        value: Var,
    },
    LoadStatic {
        to: Var,
        field: Ref,
    },
    StoreStatic {
        field: Ref,
        value: Var,
    },
    ArrayLoad {
        to: Var,
        array: Var,
        index: Var,
    },
    ArrayStore {
        array: Var,
        index: Var,
        value: Var,
    },
    ArrayLength {
        to: Var,
        array: Var,
    },
    /// Arithmetic, conversion (without `right`) and comparison of primitives.
    Arithmetic {
        to: Var,
        operator: Operator,
        left: Var,
        right: Option<Var>,
    },
    Increment {
        to: Var,
        from: Var,
        by: i16,
    },
    /// The receiver, if any, is the first argument.
    Invoke {
        kind: CallKind,
        method: Ref,
        arguments: OperandRun,
        result: Option<Var>,
    },
    /// String concatenation; `constant` is the invokedynamic's, which holds the recipe.
    Concat {
        to: Var,
        arguments: OperandRun,
        constant: u16,
    },
    /// An invokedynamic whose bootstrap method is not known.
    Dynamic {
        result: Option<Var>,
        arguments: OperandRun,
        constant: u16,
    },
    Return {
        value: Option<Var>,
    },
    Throw {
        value: Var,
    },
    Goto {
        target: u32,
    },
    /// Goes to `target` if the condition holds; without `right` the comparison is with 0 or null.
    If {
        condition: Condition,
        left: Var,
        right: Option<Var>,
        target: u32,
    },
    /// `count` entries of `Body::cases` from `first` on; the first of them is the default.
    Switch {
        value: Var,
        first: u32,
        count: u32,
    },
    MonitorEnter {
        object: Var,
    },
    MonitorExit {
        object: Var,
    },
    /// Where a handler begins: `to` is what was caught.
    Catch {
        to: Var,
    },
}

/// One way out of a switch; of the default the value means nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    pub value: i32,
    pub target: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Where in the code the instruction lies that the statement comes from.
    pub offset: u32,
    pub op: Op,
}

/// Where a variable comes from. Webs that join slots keep the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VariableOrigin {
    /// The n-th parameter, `this` included.
    Parameter(u16),
    /// A local variable's slot.
    Local(u16),
    /// A value of the operand stack.
    Stack,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variable {
    pub ty: Type,
    pub origin: VariableOrigin,
}

/// A range of statements, an exception that is caught there, and where control goes. Earlier rows win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handler {
    pub start: u32,
    pub end: u32,
    /// The index of a `Catch`.
    pub target: u32,
    /// The class caught; None catches everything.
    pub catch: Option<Ref>,
    /// What the `Catch` at the target defines.
    pub variable: Var,
}

/// A method as statements. Without code (abstract, native) it has parameters only.
#[derive(Clone, Debug, Default)]
pub struct Body {
    pub method: u16,
    pub variables: Box<[Variable]>,
    /// `this` first, where there is one.
    pub parameters: Box<[Var]>,
    pub statements: Box<[Statement]>,
    pub operands: Box<[Var]>,
    pub cases: Box<[Case]>,
    pub handlers: Box<[Handler]>,
    pub own: Box<[OwnRef]>,
    pub types: Types,
}

impl Body {
    pub fn operands(&self, run: OperandRun) -> &[Var] {
        self.operands.get(run.first()..run.first() + run.count()).unwrap_or(&[])
    }

    /// The ways out of a switch, the default first.
    pub fn cases(&self, first: u32, count: u32) -> &[Case] {
        self.cases.get(first as usize..(first as usize).saturating_add(count as usize)).unwrap_or(&[])
    }

    pub fn variable(&self, var: Var) -> Option<&Variable> {
        self.variables.get(var.index() as usize)
    }

    /// Calls back for every variable that a statement reads, in order.
    pub fn uses(&self, op: &Op, mut each: impl FnMut(Var)) {
        self.operands(op.operands()).iter().for_each(|var| each(*var));
        op.direct_uses().into_iter().flatten().for_each(each);
    }
}
