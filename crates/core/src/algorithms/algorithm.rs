//! The algorithms: which classes may be receivers or, of those with sets, where sets live and what is in them. Everything else
//! they share. A new one is a constant and a line of `ALL`; its name is written nowhere else.

/// What variables have sets of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variables {
    /// Each.
    Each,
    /// All of a method are one.
    PerMethod,
    /// All of a class's methods are one.
    PerClass,
}

/// Which fields have sets of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fields {
    /// Each field of each object.
    PerObject,
    /// None: what is stored is related to where it is loaded.
    Related,
    /// Each declared field.
    PerField,
    /// All fields of a class are one.
    PerClass,
    /// All fields of a class are one with the variables of its methods.
    WithVariables,
}

/// What sets hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// What each allocation makes.
    Allocations,
    Classes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    pub variables: Variables,
    pub fields: Fields,
    pub holds: Holds,
}

/// How an algorithm decides what a receiver may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By the class hierarchy: every class below the declared one, or those of which objects are made.
    Hierarchy { every: bool },
    /// By what sets hold.
    Sets(Shape),
}

const fn sets(variables: Variables, fields: Fields, holds: Holds) -> Way {
    Way::Sets(Shape { variables, fields, holds })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Algorithm {
    pub word: &'static str,
    /// What it is, for those who choose.
    pub text: &'static str,
    /// What an edge that it selects assumes of the receiver.
    pub assumes: &'static str,
    pub way: Way,
}

impl Algorithm {
    /// Class hierarchy analysis (Dean, Grove & Chambers).
    pub const CHA: Algorithm = Algorithm {
        word: "cha",
        text: "class hierarchy analysis: a call may reach every subtype of the receiver's declared type",
        assumes: "the receiver may be of any subtype of its declared type",
        way: Way::Hierarchy { every: true },
    };
    /// Rapid type analysis (Bacon & Sweeney).
    pub const RTA: Algorithm = Algorithm {
        word: "rta",
        text: "rapid type analysis: like cha, but only classes that the program instantiates count",
        assumes: "the receiver is of a class that the reached part of the program instantiates",
        way: Way::Hierarchy { every: false },
    };
    /// The four of Tip & Palsberg: sets per method or class, and per field or class.
    pub const CTA: Algorithm = Algorithm {
        word: "cta",
        text: "like rta, with one set of classes for each class",
        assumes: "the receiver is of a class whose objects get to the class of the caller",
        way: sets(Variables::PerClass, Fields::WithVariables, Holds::Classes),
    };
    pub const MTA: Algorithm = Algorithm {
        word: "mta",
        text: "like cta, with a set of its own for each field",
        assumes: "the receiver is of a class whose objects get to a method of the caller's class",
        way: sets(Variables::PerClass, Fields::PerField, Holds::Classes),
    };
    pub const FTA: Algorithm = Algorithm {
        word: "fta",
        text: "like cta, with a set of its own for each method",
        assumes: "the receiver is of a class whose objects get to the caller",
        way: sets(Variables::PerMethod, Fields::PerClass, Holds::Classes),
    };
    pub const XTA: Algorithm = Algorithm {
        word: "xta",
        text: "one set of classes for each method and each field (Tip & Palsberg)",
        assumes: "the receiver is of a class whose objects get to the caller",
        way: sets(Variables::PerMethod, Fields::PerField, Holds::Classes),
    };
    /// Variable type analysis (Sundaresan et al.).
    pub const VTA: Algorithm = Algorithm {
        word: "vta",
        text: "variable type analysis: one set of classes for each variable and each field",
        assumes: "the receiver is of a class whose objects flow to the variable that is called on",
        way: sets(Variables::Each, Fields::PerField, Holds::Classes),
    };
    /// Type flow analysis (Zhuo & Zhang): the same answers as points-to analysis without a heap.
    pub const TFA: Algorithm = Algorithm {
        word: "tfa",
        text: "type flow analysis: as precise as pta, without a heap (Zhuo & Zhang)",
        assumes: "an object that flows to the variable that is called on is of that class",
        way: sets(Variables::Each, Fields::Related, Holds::Allocations),
    };
    /// Points-to analysis, field-sensitive, by allocation site (Andersen).
    pub const PTA: Algorithm = Algorithm {
        word: "pta",
        text: "points-to analysis: which allocations reach each variable and each field of an object",
        assumes: "the variable that is called on may point to an object of that class",
        way: sets(Variables::Each, Fields::PerObject, Holds::Allocations),
    };

    /// From coarse to fine.
    pub const ALL: [Algorithm; 9] =
        [Self::CHA, Self::RTA, Self::CTA, Self::MTA, Self::FTA, Self::XTA, Self::VTA, Self::TFA, Self::PTA];

    pub fn from_word(word: &str) -> Option<Algorithm> {
        Self::ALL.into_iter().find(|algorithm| algorithm.word == word)
    }

    /// Where its sets live, if it has any.
    pub fn shape(&self) -> Option<Shape> {
        match self.way {
            Way::Sets(shape) => Some(shape),
            Way::Hierarchy { .. } => None,
        }
    }

    /// Does every class below the declared one count as a receiver?
    pub fn counts_every_class(&self) -> bool {
        self.way == Way::Hierarchy { every: true }
    }
}

#[cfg(test)]
mod tests {
    use super::Algorithm;

    #[test]
    fn algorithms_differ_in_words_and_ways() {
        for algorithm in Algorithm::ALL {
            assert_eq!(Algorithm::from_word(algorithm.word), Some(algorithm));
            assert_eq!(Algorithm::ALL.into_iter().filter(|other| other.way == algorithm.way).count(), 1);
        }
        assert_eq!(Algorithm::from_word("magic"), None);
    }
}
