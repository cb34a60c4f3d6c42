//! The algorithms: where sets live, and what is in them. Everything else they share.

/// What variables have sets of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variables {
    /// Each.
    Each,
    /// All of a method are one.
    PerMethod,
    /// All of a class's methods are one.
    PerClass,
}

/// Which fields have sets of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fields {
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
pub(super) enum Holds {
    /// What each allocation makes.
    Allocations,
    Classes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub variables: Variables,
    pub fields: Fields,
    pub holds: Holds,
}

/// Points-to analysis, field-sensitive, by allocation site (Andersen).
pub(super) const PTA: Shape =
    Shape { variables: Variables::Each, fields: Fields::PerObject, holds: Holds::Allocations };

/// Type flow analysis (Zhuo & Zhang): the same answers without a heap.
pub(super) const TFA: Shape = Shape { variables: Variables::Each, fields: Fields::Related, holds: Holds::Allocations };

/// Variable type analysis (Sundaresan et al.).
pub(super) const VTA: Shape = Shape { variables: Variables::Each, fields: Fields::PerField, holds: Holds::Classes };

/// The four of Tip & Palsberg: sets per method or class, and per field or class.
pub(super) const XTA: Shape =
    Shape { variables: Variables::PerMethod, fields: Fields::PerField, holds: Holds::Classes };
pub(super) const FTA: Shape =
    Shape { variables: Variables::PerMethod, fields: Fields::PerClass, holds: Holds::Classes };
pub(super) const MTA: Shape = Shape { variables: Variables::PerClass, fields: Fields::PerField, holds: Holds::Classes };
pub(super) const CTA: Shape =
    Shape { variables: Variables::PerClass, fields: Fields::WithVariables, holds: Holds::Classes };
