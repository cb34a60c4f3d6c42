//! What features add to an analysis.

use crate::body::ir::CallKind;
use crate::graph::Cause;
use crate::names::MethodId;
use std::sync::Arc;

/// Where values are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Of one call.
    Site(u32, Part),
    /// Of a method, whoever calls it.
    Method(MethodId, Part),
    /// A static field, `pkg.Class.field`.
    Static(String),
    /// A place of the feature's own, by number.
    Own(u32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    Receiver,
    /// By position, the receiver not counted.
    Argument(u32),
    Result,
    Thrown,
}

/// To whom a fact is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactSource {
    Site(u32),
    Method(MethodId),
    /// What many sites do alike, by number; they join it. The method stands for them.
    Group(u32, MethodId),
}

/// What a feature adds, and why.
#[derive(Clone, Debug)]
pub struct Fact {
    pub source: FactSource,
    pub cause: Arc<Cause>,
    pub act: Act,
}

/// A call that a feature adds, of the method with this printed name; without a descriptor, of every overload.
#[derive(Clone, Debug)]
pub struct AddedCall {
    pub to: String,
    /// None: as the method's flags have it.
    pub kind: Option<CallKind>,
    /// Not given: an object of the declared class, from outside.
    pub receiver: Option<Place>,
    /// By position, None for what is primitive or null; not given: objects of the declared types, from outside.
    pub arguments: Option<Vec<Option<Place>>>,
    pub result: Option<Place>,
    /// Where its exceptions go, if not to the caller's handlers.
    pub thrown: Option<Place>,
}

/// The verbs. A place that there is not, such as the result of a void method, is passed over.
#[derive(Clone, Debug)]
pub enum Act {
    Call(AddedCall),
    /// What the one holds, and is of the class, the other holds too.
    Flow {
        from: Place,
        to: Place,
        class: Option<String>,
    },
    /// A field `pkg.Class.field`; none: elements of an array.
    Load {
        base: Place,
        field: Option<String>,
        to: Place,
    },
    Store {
        base: Place,
        field: Option<String>,
        from: Place,
    },
    /// An object of the class is made and put into a place. Those with a tag are told apart by it.
    New {
        class: String,
        tag: Option<String>,
        to: Place,
    },
    /// There may be objects of the class that nobody knows more of; they are put into a place.
    AddClass {
        class: String,
        to: Option<Place>,
    },
    /// The class is initialised here.
    Initialise {
        class: String,
    },
    /// A value is put into a place: an object of the class that its tag says everything about, such as a class or a method.
    /// Those that are found by different rules are told apart.
    Value {
        class: String,
        tag: String,
        found: String,
        to: Place,
    },
    /// Values of a class are put into a place that follow by a relation from those that come to another; of values that
    /// nobody knows, such follow, too. What follows from a value is asked once for all places, by the relation's number.
    Derive {
        from: Place,
        to: Place,
        class: String,
        relation: u32,
    },
    /// What follows by a relation from the value with this tag: the tags of values.
    Relate {
        relation: u32,
        tag: String,
        follows: Vec<String>,
    },
    /// What comes to the place is an event from now on.
    Watch {
        place: Place,
        watch: u32,
        what: Watched,
    },
    /// The site calls what the group calls, or initialises what it does.
    Join {
        group: u32,
        initializers: bool,
    },
    /// Every class of the program is initialised, objects of it are made, and its methods are called. It is for groups, in the
    /// fallback.
    Everything,
    /// A string that nobody knew, of this kind and at this offset of the fact's method, is this one, whatever is made of it.
    Answer {
        kind: String,
        offset: Option<u32>,
        text: String,
    },
    /// What the call does is not known.
    Unresolved {
        reason: String,
    },
}

/// What is wanted of a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Watched {
    Objects,
    /// Values of a class: the one that is named, or the one that the place declares. A value that several rules have found
    /// is told once. Algorithms without sets look at the caller's code alone.
    Values(Option<String>),
    Texts,
    /// The classes to which what is there is cast, there or wherever it goes.
    Casts,
}
