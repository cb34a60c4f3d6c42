//! Facts that Python adds: places, who acts, and a verb for each kind of fact.

use crate::cause::Cause;
use peaberry_core::algorithms::features::{self, Act, Fact, FactSource, Part, Watched};
use peaberry_core::body::ir::CallKind;
use peaberry_core::names::MethodId;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};

/// Where values are. Positions are 0 for the receiver, 1 for the result, 2 for what is thrown, 3 and up for arguments.
#[pyclass(frozen, module = "peaberry._engine.features")]
#[derive(Clone)]
pub struct Place {
    inner: features::Place,
}

#[pymethods]
impl Place {
    /// A part of one call.
    #[staticmethod]
    fn site(site: u32, position: u32) -> Place {
        Place { inner: features::Place::Site(site, part(position)) }
    }

    /// A part of a method, whoever calls it.
    #[staticmethod]
    fn method(method: u32, position: u32) -> Place {
        Place { inner: features::Place::Method(MethodId(method), part(position)) }
    }

    /// The static field `pkg.Class.field`.
    #[staticmethod]
    fn field(name: String) -> Place {
        Place { inner: features::Place::Static(name) }
    }

    /// A place of the feature's own.
    #[staticmethod]
    fn own(number: u32) -> Place {
        Place { inner: features::Place::Own(number) }
    }

    fn __repr__(&self) -> String {
        format!("<Place {:?}>", self.inner)
    }
}

fn part(position: u32) -> Part {
    match position {
        0 => Part::Receiver,
        1 => Part::Result,
        2 => Part::Thrown,
        argument => Part::Argument(argument - 3),
    }
}

/// Who acts: a call, a method whoever calls it, or a group of calls for which a method stands.
#[pyclass(frozen, module = "peaberry._engine.features")]
#[derive(Clone, Copy)]
pub struct Actor {
    inner: FactSource,
}

#[pymethods]
impl Actor {
    #[staticmethod]
    fn site(site: u32) -> Actor {
        Actor { inner: FactSource::Site(site) }
    }

    #[staticmethod]
    fn method(method: u32) -> Actor {
        Actor { inner: FactSource::Method(MethodId(method)) }
    }

    #[staticmethod]
    fn group(group: u32, method: u32) -> Actor {
        Actor { inner: FactSource::Group(group, MethodId(method)) }
    }
}

/// What features add while they are told events. Names are those that people write: `pkg.Class`, `pkg.Class.field`,
/// `pkg.Class.name(I)V`.
#[pyclass(frozen, module = "peaberry._engine.features")]
#[derive(Default)]
pub struct Facts {
    facts: Mutex<Vec<Fact>>,
}

impl Facts {
    fn add(&self, actor: &Actor, cause: &Cause, act: Act) {
        let fact = Fact { source: actor.inner, cause: cause.inner.clone(), act };
        self.facts.lock().unwrap_or_else(PoisonError::into_inner).push(fact);
    }

    pub fn take(&self) -> Vec<Fact> {
        std::mem::take(&mut self.facts.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn inner(place: &Bound<'_, Place>) -> features::Place {
    place.get().inner.clone()
}

type Given<'a, 'py> = Option<&'a Bound<'py, Place>>;

#[pymethods]
impl Facts {
    /// A call; `kind` is "static", "special", "virtual" or None, what the method's flags say. Without arguments, or a
    /// receiver, these are objects of the declared types.
    #[allow(clippy::too_many_arguments)]
    fn call(
        &self,
        actor: &Actor,
        cause: &Cause,
        to: String,
        kind: Option<&str>,
        receiver: Given<'_, '_>,
        arguments: Option<Vec<Option<Bound<'_, Place>>>>,
        result: Given<'_, '_>,
        thrown: Given<'_, '_>,
    ) -> PyResult<()> {
        let kind = kind.map(call_kind).transpose()?;
        let given =
            |places: Vec<Option<Bound<'_, Place>>>| places.iter().map(|each| each.as_ref().map(inner)).collect();
        let (receiver, result, thrown) = (receiver.map(inner), result.map(inner), thrown.map(inner));
        let call = features::AddedCall { to, kind, receiver, arguments: arguments.map(given), result, thrown };
        self.add(actor, cause, Act::Call(call));
        Ok(())
    }

    /// What the one place holds, and is of the class if one is named, the other holds too.
    fn flow(
        &self,
        actor: &Actor,
        cause: &Cause,
        start: &Bound<'_, Place>,
        end: &Bound<'_, Place>,
        class_name: Option<String>,
    ) {
        self.add(actor, cause, Act::Flow { from: inner(start), to: inner(end), class: class_name });
    }

    /// A field, or without one elements, of what the base holds comes to a place.
    fn load(
        &self,
        actor: &Actor,
        cause: &Cause,
        base: &Bound<'_, Place>,
        field: Option<String>,
        to: &Bound<'_, Place>,
    ) {
        self.add(actor, cause, Act::Load { base: inner(base), field, to: inner(to) });
    }

    /// What a place holds is stored in a field, or without one in the elements, of what the base holds.
    fn store(
        &self,
        actor: &Actor,
        cause: &Cause,
        base: &Bound<'_, Place>,
        field: Option<String>,
        value: &Bound<'_, Place>,
    ) {
        self.add(actor, cause, Act::Store { base: inner(base), field, from: inner(value) });
    }

    /// An object is made; with a tag, one that is told apart by it.
    fn make(&self, actor: &Actor, cause: &Cause, class_name: String, tag: Option<String>, to: &Bound<'_, Place>) {
        self.add(actor, cause, Act::New { class: class_name, tag, to: inner(to) });
    }

    /// There may be objects of the class that nobody knows more of.
    fn add_class(&self, actor: &Actor, cause: &Cause, class_name: String, to: Given<'_, '_>) {
        self.add(actor, cause, Act::AddClass { class: class_name, to: to.map(inner) });
    }

    fn initialise(&self, actor: &Actor, cause: &Cause, class_name: String) {
        self.add(actor, cause, Act::Initialise { class: class_name });
    }

    /// A value, which its tag says everything about; those found by different rules are told apart.
    fn value(
        &self,
        actor: &Actor,
        cause: &Cause,
        class_name: String,
        tag: String,
        found: String,
        to: &Bound<'_, Place>,
    ) {
        self.add(actor, cause, Act::Value { class: class_name, tag, found, to: inner(to) });
    }

    /// Values of a class follow by a relation from those that come to a place, and are put into another.
    fn derive(
        &self,
        actor: &Actor,
        cause: &Cause,
        start: &Bound<'_, Place>,
        end: &Bound<'_, Place>,
        class_name: String,
        relation: u32,
    ) {
        self.add(actor, cause, Act::Derive { from: inner(start), to: inner(end), class: class_name, relation });
    }

    /// The tags of what follows by a relation from the value with a tag.
    fn relate(&self, actor: &Actor, cause: &Cause, relation: u32, tag: String, follows: Vec<String>) {
        self.add(actor, cause, Act::Relate { relation, tag, follows });
    }

    /// What comes to the place is told from now on: "objects", "values" (of the class that is named or declared), "texts" or
    /// "casts".
    #[pyo3(signature = (actor, cause, place, number, what, of=None))]
    fn watch(
        &self,
        actor: &Actor,
        cause: &Cause,
        place: &Bound<'_, Place>,
        number: u32,
        what: &str,
        of: Option<String>,
    ) -> PyResult<()> {
        let what = match what {
            "objects" => Watched::Objects,
            "values" => Watched::Values(of),
            "texts" => Watched::Texts,
            "casts" => Watched::Casts,
            other => return Err(PyValueError::new_err(format!("nothing to watch for: {other:?}"))),
        };
        self.add(actor, cause, Act::Watch { place: inner(place), watch: number, what });
        Ok(())
    }

    /// What the group calls is called from here too, or what it initialises is initialised here.
    fn join(&self, actor: &Actor, cause: &Cause, group: u32, initialisers: bool) {
        self.add(actor, cause, Act::Join { group, initializers: initialisers });
    }

    /// Every class of the program is initialised, objects of it are made, and its methods are called.
    fn everything(&self, actor: &Actor, cause: &Cause) {
        self.add(actor, cause, Act::Everything);
    }

    /// A string of this kind that nobody knew, at this offset of the method that acts, is this one.
    fn answer(&self, actor: &Actor, cause: &Cause, kind: String, offset: Option<u32>, text: String) {
        self.add(actor, cause, Act::Answer { kind, offset, text });
    }

    /// What happens here is not known.
    fn unresolved(&self, actor: &Actor, cause: &Cause, reason: String) {
        self.add(actor, cause, Act::Unresolved { reason });
    }
}

/// The kind of a call by its word.
pub fn call_kind(word: &str) -> PyResult<CallKind> {
    match word {
        "static" => Ok(CallKind::Static),
        "special" => Ok(CallKind::Special),
        "virtual" => Ok(CallKind::Virtual),
        other => Err(PyValueError::new_err(format!("unknown dispatch {other:?}: static, special or virtual"))),
    }
}
