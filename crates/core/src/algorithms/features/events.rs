//! What features want to hear of, and what they are told.

use super::texts;
use crate::names::{ClassId, MethodId};
use std::sync::Arc;

/// What features want to hear of. Without patterns nothing is noted. An event says by their places in these lists which
/// patterns it matches.
#[derive(Clone, Debug, Default)]
pub struct Wants {
    /// Methods whose calls are events.
    pub calls: Vec<String>,
    /// Methods that are events when they are reached.
    pub reached: Vec<String>,
    /// Classes that are events when their initialiser runs; `*` stands for any characters.
    pub initialised: Vec<String>,
    /// Methods whose results features give: what their own code returns is passed over.
    pub answers: Vec<String>,
    /// Methods whose own calls are no events: what implements the methods that are heard of.
    pub inner: Vec<String>,
    /// Methods whose calls are events even if no receiver comes: in the end, when all else has been told.
    pub idle: Vec<String>,
    pub phases: Vec<Phase>,
    /// Whether values matter: class constants and `getClass` are told apart by class, strings can be asked for.
    pub values: bool,
    /// What methods do with strings.
    pub texts: texts::Rows,
}

/// A time that may be an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// There was nothing else to tell for the first time.
    Values,
    /// Likewise, each time.
    Rest,
}

/// What has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Call(CallEvent),
    Reached {
        method: MethodId,
        wanted: Arc<[u32]>,
    },
    Initialised {
        class: ClassId,
        wanted: Arc<[u32]>,
    },
    Grown(Grown),
    Read(Read),
    Cast(CastEvent),
    /// What follows by a relation from the values with these tags is asked.
    Derived {
        relation: u32,
        tags: Vec<String>,
    },
    Phase(Phase),
}

/// A call of a method that is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallEvent {
    /// For places and facts.
    pub site: u32,
    pub caller: MethodId,
    /// In the caller's code, if an instruction makes the call.
    pub offset: Option<u32>,
    pub callee: MethodId,
    /// The patterns that the callee matches.
    pub wanted: Arc<[u32]>,
    /// The constants among the arguments, receiver first.
    pub values: Vec<Option<ConstantValue>>,
    /// Whether the first of the values is a receiver.
    pub receiver: bool,
    /// The classes, dotted, to one of which the caller casts what is returned before it does anything else with it.
    pub casts: Vec<String>,
    /// In the caller's source.
    pub line: Option<u16>,
    /// The types by which the instruction calls, if the method takes any.
    pub types: Option<String>,
}

/// What has come to a place that is watched: numbers of items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grown {
    pub watch: u32,
    pub items: Vec<u32>,
}

/// Strings that may come to a place that is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    pub watch: u32,
    pub texts: Vec<Text>,
}

/// Classes to which what is at a place is cast, there or wherever it goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastEvent {
    pub watch: u32,
    pub classes: Vec<ClassId>,
    /// It goes farther than is looked.
    pub cut: bool,
}

/// A string that may come to a place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Text {
    Known(String),
    /// What it is, nobody knows.
    Unknown(Unknown),
}

/// Where a string comes from that nobody knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unknown {
    /// What kind of source: a row's, or what the analysis could not follow.
    pub kind: String,
    /// The method that gets it, and where in its code.
    pub method: Option<MethodId>,
    pub offset: Option<u32>,
    /// How it comes from there to the place: methods and offsets.
    pub chain: Vec<(MethodId, Option<u32>)>,
}

/// A constant in a method's code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConstantValue {
    Text(String),
    /// The dotted name.
    Class(String),
    Number(i32),
    /// What an array holds that the caller makes.
    Array(Vec<Option<ConstantValue>>),
}
