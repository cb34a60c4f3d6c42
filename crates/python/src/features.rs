//! Features written in Python: what they want, the events that they are told, and the facts that they add.

use crate::events::{self, Names};
use crate::facts::Facts;
use crate::program::Program;
use peaberry_core::algorithms::Cancelled;
use peaberry_core::algorithms::features::{self, Event, Features, Phase, texts};
use peaberry_core::names::MethodId;
use peaberry_core::program;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// What features want to hear of: patterns, phases, whether values matter, what methods do with strings.
#[pyclass(frozen, module = "peaberry._engine.features")]
pub struct Wants {
    inner: features::Wants,
}

#[pymethods]
impl Wants {
    #[new]
    #[allow(clippy::too_many_arguments)]
    #[pyo3(signature = (*, calls=vec![], reached=vec![], initialised=vec![], answers=vec![], inner=vec![], idle=vec![], phases=vec![], values=false, operations=vec![], sources=vec![]))]
    fn new(
        calls: Vec<String>,
        reached: Vec<String>,
        initialised: Vec<String>,
        answers: Vec<String>,
        inner: Vec<String>,
        idle: Vec<String>,
        phases: Vec<String>,
        values: bool,
        operations: Vec<(String, String)>,
        sources: Vec<(String, String, Option<u32>)>,
    ) -> PyResult<Wants> {
        let phase = |word: &String| match word.as_str() {
            "values" => Ok(Phase::Values),
            "rest" => Ok(Phase::Rest),
            other => Err(PyValueError::new_err(format!("unknown phase {other:?}"))),
        };
        let phases = phases.iter().map(phase).collect::<PyResult<_>>()?;
        let texts = texts::Rows { operations, sources };
        let inner = features::Wants { calls, reached, initialised, answers, inner, idle, phases, values, texts };
        Ok(Wants { inner })
    }
}

/// What Python teaches an analysis.
pub struct Taught<'a> {
    runner: Py<PyAny>,
    program: &'a Program,
    /// What Python has made of each item, by number.
    items: Vec<Py<PyAny>>,
    pub failure: Option<PyErr>,
}

impl<'a> Taught<'a> {
    pub fn new(runner: Py<PyAny>, program: &'a Program) -> Self {
        Taught { runner, program, items: Vec::new(), failure: None }
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

    /// Python makes its own of each item that events name for the first time; who names it later gets the same.
    fn show_items(&mut self, events: &[Event], facts: &mut dyn features::Facts) -> Option<()> {
        let numbers = events.iter().filter_map(|event| match event {
            Event::Grown(grown) => grown.items.iter().max(),
            _ => None,
        });
        let count = numbers.max().map_or(0, |last| *last as usize + 1);
        if count <= self.items.len() {
            return Some(());
        }
        let (known, items) = (self.items.len(), facts.items());
        let fresh = (known..count).filter_map(|number| {
            let item = items.item(number as u32)?;
            let tag = item.tag.and_then(|tag| items.tag(tag));
            Some((item.class, tag.map(|tag| tag.text.clone()), tag.map_or(String::new(), |tag| tag.found.clone())))
        });
        let fresh: Vec<_> = fresh.collect();
        let program = facts.program();
        let rows: Vec<_> =
            fresh.into_iter().map(|(class, tag, found)| (program.dotted_name(class), tag, found)).collect();
        let made = self.ask(program, |py, runner| {
            rows.into_iter().map(|row| runner.call_method1(py, "make_object", row)).collect::<PyResult<Vec<_>>>()
        });
        self.items.extend(made?);
        Some(())
    }
}

/// Whether something is lost, where, what.
pub type Told = (bool, String, String);

impl Taught<'_> {
    /// What Python says of the analysis in the end, if it wants to; it is given the methods that were reached.
    pub fn finish(&mut self, program: &mut program::Program, methods: &[MethodId]) -> Vec<Told> {
        let wanted = self.ask(program, |py, runner| runner.getattr(py, "tells")?.is_truthy(py));
        if wanted != Some(true) {
            return Vec::new();
        }
        let names: Vec<String> = methods.iter().map(|method| program.method_name(*method)).collect();
        let told =
            self.ask(program, |py, runner| runner.call_method1(py, "finish", (names,))?.extract::<Vec<Told>>(py));
        told.unwrap_or_default()
    }
}

impl Features for Taught<'_> {
    fn begin(&mut self, program: &mut program::Program, coarse: bool) -> features::Wants {
        self.items.clear();
        let wants = self.ask(program, |py, runner| {
            let wants = runner.call_method1(py, "begin", (coarse,))?;
            Ok(wants.cast_bound::<Wants>(py)?.get().inner.clone())
        });
        // What Python has raised is delivered as soon as there is an event.
        wants.unwrap_or_else(|| features::Wants { phases: vec![Phase::Values], ..features::Wants::default() })
    }

    fn describe_coarse(&mut self) -> String {
        let told = Python::attach(|py| self.runner.getattr(py, "coarse_words")?.extract::<String>(py));
        told.map_err(|error| self.failure = Some(error)).unwrap_or_default()
    }

    fn deliver(&mut self, events: &[Event], facts: &mut dyn features::Facts) -> Result<(), Cancelled> {
        if self.failure.is_some() {
            return Err(Cancelled);
        }
        self.show_items(events, facts).ok_or(Cancelled)?;
        let items = std::mem::take(&mut self.items);
        let names = Names::of(events, facts.program());
        let answer = self.ask(facts.program(), |py, runner| {
            let events = events.iter().map(|event| events::show(py, event, &names, &items));
            let events = events.collect::<PyResult<Vec<_>>>()?;
            let sink = Py::new(py, Facts::default())?;
            runner.call_method1(py, "deliver", (events, &sink))?;
            Ok(sink.get().take())
        });
        self.items = items;
        answer.ok_or(Cancelled)?.iter().for_each(|fact| facts.add(fact));
        Ok(())
    }
}
