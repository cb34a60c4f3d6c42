//! Features written in Python: events become tuples, and the tuples that come back become facts.

use crate::cause::Cause;
use crate::program::Program;
use peaberry_core::algorithms::Cancelled;
use peaberry_core::algorithms::features::{
    Act, Dispatch, Event, Fact, Facts, Features, Part, Place, Source, Text, Unknown, Value, Wants, texts,
};
use peaberry_core::names::MethodId;
use peaberry_core::program;
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// (kind, name, number, position); see `place`.
type PlaceRow = (String, String, u32, u32);
/// (verb, site or -1, method, cause, text, word, places, number); see `fact`.
type Row = (String, i64, String, Cause, String, Option<String>, Vec<Option<PlaceRow>>, u32);

/// Patterns of calls, of methods reached, of classes initialised; of methods answered, of callers that are not heard, of calls that are heard though
/// nothing comes to them; phases that are wanted, whether values matter; what methods do with strings.
type WantRow = (Vec<String>, Vec<String>, Vec<String>, Manners, Vec<String>, bool, TextRows);
type Manners = (Vec<String>, Vec<String>, Vec<String>);
/// Operations, sources.
type TextRows = (Vec<(String, String)>, Vec<(String, String, Option<u32>)>);

/// What Python teaches an analysis.
pub struct Taught<'a> {
    runner: Py<PyAny>,
    program: &'a Program,
    pub failure: Option<PyErr>,
}

impl<'a> Taught<'a> {
    pub fn new(runner: Py<PyAny>, program: &'a Program) -> Self {
        Taught { runner, program, failure: None }
    }

    /// Asks Python, which may ask the program while it answers. What it raises ends the analysis.
    fn ask<T>(
        &mut self,
        program: &mut program::Program,
        question: impl FnOnce(Python<'_>, &Py<PyAny>) -> PyResult<T>,
    ) -> Option<T> {
        let lent = std::mem::replace(program, self.program.empty());
        self.program.lend(Some(lent));
        let answer = Python::attach(|py| question(py, &self.runner));
        if let Some(lent) = self.program.lend(None) {
            *program = lent;
        }
        answer.map_err(|error| self.failure = Some(error)).ok()
    }
}

/// Whether something is lost, where, what.
pub type Told = (bool, String, String);

impl Taught<'_> {
    /// What Python says of the analysis in the end, if it wants to; it is given the methods that were reached.
    pub fn finish(&mut self, program: &mut program::Program, methods: &[MethodId]) -> Vec<Told> {
        let wanted = Python::attach(|py| self.runner.getattr(py, "tells")?.is_truthy(py));
        if !wanted.unwrap_or(false) {
            return Vec::new();
        }
        let names: Vec<String> = methods.iter().map(|method| program.method_name(*method)).collect();
        let told =
            self.ask(program, |py, runner| runner.call_method1(py, "finish", (names,))?.extract::<Vec<Told>>(py));
        told.unwrap_or_default()
    }
}

impl Features for Taught<'_> {
    fn begin(&mut self, program: &mut program::Program) -> Wants {
        let wants = self.ask(program, |py, runner| runner.call_method0(py, "begin")?.extract::<WantRow>(py));
        match wants {
            Some((calls, reached, initialised, (answers, inner, idle), phases, values, (operations, sources))) => {
                let texts = texts::Rows { operations, sources };
                let wanted = |phase: &str| phases.iter().any(|each| each == phase);
                let (finished, rest) = (wanted("values"), wanted("rest"));
                Wants { calls, reached, initialised, answers, inner, idle, finished, rest, values, texts }
            }
            None => Wants { finished: true, ..Wants::default() },
        }
    }

    fn deliver(&mut self, events: &[Event], facts: &mut dyn Facts) -> Result<(), Cancelled> {
        if self.failure.is_some() {
            return Err(Cancelled);
        }
        let answer = self.ask(facts.program(), |py, runner| {
            let events = events.iter().map(|event| tuple(py, event)).collect::<PyResult<Vec<_>>>()?;
            let rows: Vec<Row> = runner.call_method1(py, "deliver", (events,))?.extract(py)?;
            rows.into_iter().map(fact).collect::<PyResult<Vec<_>>>()
        });
        answer.ok_or(Cancelled)?.iter().for_each(|fact| facts.add(fact));
        Ok(())
    }
}

fn tuple<'py>(py: Python<'py>, event: &Event) -> PyResult<Bound<'py, PyTuple>> {
    match event {
        Event::Call { site, caller, offset, callee, values, receiver, casts, line, types } => {
            let values = values.iter().map(|value| constant(py, value)).collect::<PyResult<Vec<_>>>()?;
            let offset = offset.map_or(-1, i64::from);
            let line = line.map_or(-1, i64::from);
            ("call", site, caller, offset, callee, values, receiver, casts.clone(), line, types).into_pyobject(py)
        }
        Event::Reached { method } => ("reached", method).into_pyobject(py),
        Event::Initialised { class } => ("initialised", class).into_pyobject(py),
        Event::Grown { watch, objects } => ("grown", watch, objects.clone()).into_pyobject(py),
        Event::Read { watch, texts } => {
            let rows = texts.iter().map(|text| text_tuple(py, text)).collect::<PyResult<Vec<_>>>()?;
            ("read", watch, rows).into_pyobject(py)
        }
        Event::Cast { watch, classes, cut } => ("cast", watch, classes.clone(), cut).into_pyobject(py),
        Event::Finished => ("phase", "values").into_pyobject(py),
        Event::Rest => ("phase", "rest").into_pyobject(py),
    }
}

/// A string, the name of a class, a number, a list of such, or None.
fn constant<'py>(py: Python<'py>, value: &Option<Value>) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Some(Value::Text(text) | Value::Class(text)) => text.into_bound_py_any(py),
        Some(Value::Number(number)) => number.into_bound_py_any(py),
        Some(Value::Array(elements)) => {
            let elements = elements.iter().map(|element| constant(py, element)).collect::<PyResult<Vec<_>>>()?;
            elements.into_bound_py_any(py)
        }
        None => Ok(py.None().into_bound(py)),
    }
}

/// (text or None, kind of source, method, offset or -1, how it came).
fn text_tuple<'py>(py: Python<'py>, text: &Text) -> PyResult<Bound<'py, PyTuple>> {
    match text {
        Text::Known(text) => (text, "", "", -1, Vec::<(String, i64)>::new()).into_pyobject(py),
        Text::Unknown(Unknown { kind, method, offset, chain }) => {
            let shown = |offset: Option<u32>| offset.map_or(-1, i64::from);
            let chain: Vec<(&String, i64)> = chain.iter().map(|(method, offset)| (method, shown(*offset))).collect();
            (py.None(), kind, method, shown(*offset), chain).into_pyobject(py)
        }
    }
}

fn place((kind, name, number, position): PlaceRow) -> PyResult<Place> {
    Ok(match kind.as_str() {
        "site" | "method" => {
            let part = match position {
                0 => Part::Receiver,
                1 => Part::Result,
                2 => Part::Thrown,
                argument => Part::Argument(argument - 3),
            };
            if kind == "site" { Place::Site(number, part) } else { Place::Method(name, part) }
        }
        "static" => Place::Static(name),
        "own" => Place::Own(number),
        other => return Err(PyValueError::new_err(format!("unknown kind of place {other:?}"))),
    })
}

fn fact(row: Row) -> PyResult<Fact> {
    let (verb, site, method, cause, text, word, places, number) = row;
    let source = match (u32::try_from(site), u32::try_from(-2 - site)) {
        (Ok(site), _) => Source::Site(site),
        (_, Ok(group)) => Source::Group(group, method),
        _ => Source::Method(method),
    };
    let mut places =
        places.into_iter().map(|row| row.map(place).transpose()).collect::<PyResult<Vec<_>>>()?.into_iter();
    let lacking = || PyValueError::new_err(format!("{verb} lacks a place"));
    let mut next = || places.next().flatten();
    let act = match verb.as_str() {
        "call" => {
            let dispatch = match word.as_deref() {
                Some("static") => Dispatch::Static,
                Some("special") => Dispatch::Special,
                Some("virtual") => Dispatch::Virtual,
                None => Dispatch::Any,
                Some(other) => return Err(PyValueError::new_err(format!("unknown dispatch {other:?}"))),
            };
            let (result, receiver, thrown) = (next(), next(), next());
            let arguments = (number != 0).then(|| places.collect());
            Act::Call { to: text, dispatch, receiver, arguments, result, thrown }
        }
        "flow" => Act::Flow { from: next().ok_or_else(lacking)?, to: next().ok_or_else(lacking)?, class: word },
        "load" => Act::Load { base: next().ok_or_else(lacking)?, field: word, to: next().ok_or_else(lacking)? },
        "store" => Act::Store { base: next().ok_or_else(lacking)?, field: word, from: next().ok_or_else(lacking)? },
        "new" => Act::New { class: text, tag: word, to: next().ok_or_else(lacking)? },
        "add_class" => Act::AddClass { class: text, to: next() },
        "initialise" => Act::Initialise { class: text },
        "value" => Act::Value { class: text, tag: word.unwrap_or_default(), to: next().ok_or_else(lacking)? },
        "values" => Act::Values { place: next().ok_or_else(lacking)?, watch: number },
        "texts" => Act::Texts { place: next().ok_or_else(lacking)?, watch: number },
        "casts" => Act::Casts { place: next().ok_or_else(lacking)?, watch: number },
        "join" => Act::Join { group: number, initializers: word.is_some() },
        "watch" => Act::Watch { place: next().ok_or_else(lacking)?, watch: number },
        "answer" => Act::Answer { kind: word.unwrap_or_default(), offset: number.checked_sub(1), text },
        "unresolved" => Act::Unresolved { reason: text },
        other => return Err(PyValueError::new_err(format!("unknown verb {other:?}"))),
    };
    Ok(Fact { source, cause: cause.inner, act })
}
