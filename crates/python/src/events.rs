//! Events as Python sees them. Methods go by number; `Program.method_name` tells their names.

use peaberry_core::algorithms::features::{
    self, CallEvent, CastEvent, ConstantValue, Event, Grown, Phase, Read, Text, Unknown,
};
use peaberry_core::names::ClassId;
use peaberry_core::program::Program;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use std::collections::HashMap;

/// A call of a method that is wanted.
#[pyclass(frozen, get_all, module = "peaberry._engine.features")]
pub struct Call {
    pub site: u32,
    pub caller: u32,
    /// In the caller's code, if an instruction makes the call.
    pub offset: Option<u32>,
    pub callee: u32,
    /// The places of the patterns that the callee matches.
    pub wanted: Vec<u32>,
    /// The constants among the arguments, the receiver not counted: strings, names of classes, numbers, lists of such, None.
    pub values: Py<PyAny>,
    /// The classes to one of which the caller casts what is returned before it does anything else with it.
    pub casts: Vec<String>,
    pub line: Option<u16>,
    /// The types by which a method is called that takes any.
    pub types: Option<String>,
}

/// A method has been reached that is wanted.
#[pyclass(frozen, get_all, module = "peaberry._engine.features")]
pub struct Reached {
    pub method: u32,
    pub wanted: Vec<u32>,
}

/// A class has been initialised that is wanted.
#[pyclass(frozen, get_all, module = "peaberry._engine.features")]
pub struct Initialised {
    pub class_name: String,
    pub wanted: Vec<u32>,
}

/// What has come to a place that is watched: what `make_object` made of each item.
#[pyclass(frozen, get_all, module = "peaberry._engine.features")]
pub struct Came {
    pub watch: u32,
    pub objects: Py<PyAny>,
}

/// Strings that may come to a place that is read: (text or None, kind of source, method, offset, way).
#[pyclass(frozen, get_all, module = "peaberry._engine.features")]
pub struct Texts {
    pub watch: u32,
    pub rows: Vec<TextRow>,
}

/// Classes to which what is at a place is cast, and whether these are not all.
#[pyclass(frozen, get_all, module = "peaberry._engine.features")]
pub struct Casts {
    pub watch: u32,
    pub classes: Vec<String>,
    pub cut: bool,
}

/// What follows by a relation from the values with these tags is asked.
#[pyclass(frozen, get_all, module = "peaberry._engine.features")]
pub struct Derived {
    pub relation: u32,
    pub tags: Vec<String>,
}

/// There was nothing else to tell: "values" for the first time, "rest" each time.
#[pyclass(frozen, get_all, module = "peaberry._engine.features", name = "Phase")]
pub struct PhaseEvent {
    pub word: &'static str,
}

type TextRow = (Option<String>, String, Option<u32>, Option<u32>, Vec<(u32, Option<u32>)>);

/// The names of classes that events have.
pub struct Names(HashMap<ClassId, String>);

impl Names {
    pub fn of(events: &[Event], program: &Program) -> Names {
        let mut names = HashMap::new();
        for event in events {
            let classes = match event {
                Event::Initialised { class, .. } => std::slice::from_ref(class),
                Event::Cast(cast) => &cast.classes,
                _ => &[],
            };
            names.extend(classes.iter().map(|class| (*class, program.dotted_name(*class))));
        }
        Names(names)
    }

    fn name(&self, class: ClassId) -> String {
        self.0.get(&class).cloned().unwrap_or_default()
    }
}

/// An event as Python sees it; `items` are what Python has made of items.
pub fn show<'py>(
    py: Python<'py>,
    event: &features::Event,
    names: &Names,
    items: &[Py<PyAny>],
) -> PyResult<Bound<'py, PyAny>> {
    match event {
        Event::Call(call) => show_call(py, call)?.into_bound_py_any(py),
        Event::Reached { method, wanted } => {
            Reached { method: method.0, wanted: wanted.to_vec() }.into_bound_py_any(py)
        }
        Event::Initialised { class, wanted } => {
            Initialised { class_name: names.name(*class), wanted: wanted.to_vec() }.into_bound_py_any(py)
        }
        Event::Grown(Grown { watch, items: numbers }) => {
            let objects: Vec<&Py<PyAny>> = numbers.iter().filter_map(|number| items.get(*number as usize)).collect();
            Came { watch: *watch, objects: objects.into_py_any(py)? }.into_bound_py_any(py)
        }
        Event::Read(Read { watch, texts }) => {
            Texts { watch: *watch, rows: texts.iter().map(text_row).collect() }.into_bound_py_any(py)
        }
        Event::Cast(CastEvent { watch, classes, cut }) => {
            let classes = classes.iter().map(|class| names.name(*class)).collect();
            Casts { watch: *watch, classes, cut: *cut }.into_bound_py_any(py)
        }
        Event::Derived { relation, tags } => Derived { relation: *relation, tags: tags.clone() }.into_bound_py_any(py),
        Event::Phase(phase) => {
            let word = match phase {
                Phase::Values => "values",
                Phase::Rest => "rest",
            };
            PhaseEvent { word }.into_bound_py_any(py)
        }
    }
}

fn show_call(py: Python<'_>, call: &CallEvent) -> PyResult<Call> {
    let arguments = call.values.iter().skip(usize::from(call.receiver));
    let values = arguments.map(|value| constant(py, value)).collect::<PyResult<Vec<_>>>()?;
    Ok(Call {
        site: call.site,
        caller: call.caller.0,
        offset: call.offset,
        callee: call.callee.0,
        wanted: call.wanted.to_vec(),
        values: values.into_py_any(py)?,
        casts: call.casts.clone(),
        line: call.line,
        types: call.types.clone(),
    })
}

/// A string, the name of a class, a number, a list of such, or None.
fn constant<'py>(py: Python<'py>, value: &Option<ConstantValue>) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Some(ConstantValue::Text(text) | ConstantValue::Class(text)) => text.into_bound_py_any(py),
        Some(ConstantValue::Number(number)) => number.into_bound_py_any(py),
        Some(ConstantValue::Array(elements)) => {
            let elements = elements.iter().map(|element| constant(py, element)).collect::<PyResult<Vec<_>>>()?;
            elements.into_bound_py_any(py)
        }
        None => Ok(py.None().into_bound(py)),
    }
}

fn text_row(text: &Text) -> TextRow {
    match text {
        Text::Known(text) => (Some(text.clone()), String::new(), None, None, Vec::new()),
        Text::Unknown(Unknown { kind, method, offset, chain }) => {
            let chain = chain.iter().map(|(method, offset)| (method.0, *offset)).collect();
            (None, kind.clone(), method.map(|method| method.0), *offset, chain)
        }
    }
}
