//! The seam between an algorithm and what is taught to it from outside: events out, facts in.
//!
//! A *feature* says which methods and classes it wants to hear of. While the algorithm works, it notes what happens to
//! them; when nothing is left to do, the events are delivered in a sorted order, and the feature answers with facts.
//! Facts only add. So the algorithm goes on from where it is, until no feature has anything to add, and neither the order
//! of events nor that of facts changes the result.

mod listening;
mod names;
pub mod texts;
mod values;

pub(super) use listening::{Gains, Listening, SiteKey, report_name, shown};
pub(super) use names::{Operands, class_named, field_named, find_targets};
pub(super) use values::Values;

use crate::graph::Cause;
use crate::pattern::Pattern;
use crate::program::Program;
use crate::progress::Cancelled;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What is taught to an algorithm. `deliver` may fail; that ends the analysis.
pub trait Features {
    /// What it wants to hear of; asked once, when an analysis begins.
    fn begin(&mut self, program: &mut Program) -> Wants;
    /// What has happened, sorted; the answer is given to `facts`.
    fn deliver(&mut self, events: &[Event], facts: &mut dyn Facts) -> Result<(), Cancelled>;
}

/// What features want to hear of. Without patterns nothing is noted.
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
    /// Whether it is an event that everything else has been delivered for the first time.
    pub finished: bool,
    /// Whether it is one each time that everything else has been.
    pub rest: bool,
    /// Whether values matter: class constants and `getClass` are told apart by class, strings can be asked for.
    pub values: bool,
    /// What methods do with strings.
    pub texts: texts::Rows,
}

/// What has happened. Methods go by printed names, classes by dotted ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Call {
        /// For places and facts.
        site: u32,
        caller: String,
        /// In the caller's code, if an instruction makes the call.
        offset: Option<u32>,
        callee: String,
        /// The constants among the arguments, receiver first.
        values: Vec<Option<Value>>,
        /// Whether the first of the values is a receiver.
        receiver: bool,
        /// The classes, dotted, to one of which the caller casts what is returned before it does anything else with it.
        casts: Vec<String>,
        /// In the caller's source.
        line: Option<u16>,
        /// The types by which the instruction calls, if the method takes any.
        types: Option<String>,
    },
    Reached {
        method: String,
    },
    Initialised {
        class: String,
    },
    /// What has come to a place that is watched: classes, and the tags of objects that features have made.
    Grown {
        watch: u32,
        objects: Vec<(String, Option<String>)>,
    },
    /// Strings that may come to a place that is read.
    Read {
        watch: u32,
        texts: Vec<Text>,
    },
    /// Classes to which what is at a place is cast, there or wherever it goes.
    Cast {
        watch: u32,
        classes: Vec<String>,
        /// It goes farther than is looked.
        cut: bool,
    },
    Finished,
    Rest,
}

/// A string that may come to a place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Text {
    Known(String),
    /// What it is, nobody knows.
    Unknown(Unknown),
}

/// Where a string comes from that nobody knows.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unknown {
    /// What kind of source: a row's, or what the analysis could not follow.
    pub kind: String,
    /// The method that gets it, and where in its code.
    pub method: String,
    pub offset: Option<u32>,
    /// How it comes from there to the place: methods and offsets.
    pub chain: Vec<(String, Option<u32>)>,
}

/// A constant in a method's code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Text(String),
    /// The dotted name.
    Class(String),
    Number(i32),
    /// What an array holds that the caller makes.
    Array(Vec<Option<Value>>),
}

/// Where values are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Of one call.
    Site(u32, Part),
    /// Of a method, whoever calls it.
    Method(String, Part),
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    Site(u32),
    Method(String),
    /// What many sites do alike, by number; they join it. The method stands for them.
    Group(u32, String),
}

/// What a feature adds, and why.
#[derive(Clone, Debug)]
pub struct Fact {
    pub source: Source,
    pub cause: Arc<Cause>,
    pub act: Act,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dispatch {
    Static,
    Special,
    Virtual,
    /// As the method's flags have it.
    Any,
}

/// The verbs. A place that there is not, such as the result of a void method, is passed over.
#[derive(Clone, Debug)]
pub enum Act {
    /// A call of the method with this printed name; without a descriptor, of every overload.
    Call {
        to: String,
        dispatch: Dispatch,
        receiver: Option<Place>,
        /// By position; not given: objects of the declared types, from outside.
        arguments: Option<Vec<Option<Place>>>,
        result: Option<Place>,
        /// Where its exceptions go, if not to the caller's handlers.
        thrown: Option<Place>,
    },
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
    Value {
        class: String,
        tag: String,
        to: Place,
    },
    /// What comes to the place is an event from now on.
    Watch {
        place: Place,
        watch: u32,
    },
    /// Likewise the values, for which algorithms without sets look at the caller's code alone.
    Values {
        place: Place,
        watch: u32,
    },
    /// Likewise the strings.
    Texts {
        place: Place,
        watch: u32,
    },
    /// Likewise the classes to which it is cast, if there are sets for variables.
    Casts {
        place: Place,
        watch: u32,
    },
    /// The site calls what the group calls, or initialises what it does.
    Join {
        group: u32,
        initializers: bool,
    },
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

/// An algorithm that can be taught.
pub trait Facts {
    fn program(&mut self) -> &mut Program;
    fn add(&mut self, fact: &Fact);
}

/// Patterns of methods, found by their names.
#[derive(Debug, Default)]
pub(super) struct Matcher {
    by_name: FxHashMap<Vec<u8>, Vec<Pattern>>,
    wild: Vec<Pattern>,
}

impl Matcher {
    pub(super) fn new(patterns: &[String]) -> Matcher {
        let mut matcher = Matcher::default();
        for text in patterns {
            let name = text.split('(').next().unwrap_or("");
            let name = name.rsplit('.').next().unwrap_or("");
            let pattern = Pattern::new(text);
            if name.contains('*') {
                matcher.wild.push(pattern);
            } else {
                matcher.by_name.entry(crate::classfile::text::encode(name).into_owned()).or_default().push(pattern);
            }
        }
        matcher
    }

    pub(super) fn is_empty(&self) -> bool {
        self.by_name.is_empty() && self.wild.is_empty()
    }

    pub(super) fn matches(&self, program: &Program, method: crate::names::MethodId) -> bool {
        let row = program.method(method);
        let (name, descriptor) = program.names.parts(row.selector);
        let name = program.names.get(name);
        let named = self.by_name.get(name).map_or(&[][..], Vec::as_slice);
        if named.is_empty() && self.wild.is_empty() {
            return false;
        }
        let class = program.dotted_name(row.class);
        let name = crate::classfile::text::decode(name);
        let descriptor = crate::classfile::text::decode(program.names.get(descriptor));
        named.iter().chain(&self.wild).any(|pattern| pattern.matches(&class, &name, &descriptor))
    }
}
