//! `Model` and `solve`.

use crate::InputError;
use crate::cause::Cause;
use crate::facts::call_kind;
use crate::features::Taught;
use crate::graph::Graph;
use crate::level::PyLevel;
use crate::program::Program;
use crate::solution::Solution;
use crate::waiting::wait_for;
use peaberry_core::algorithms::features::Features;
use peaberry_core::algorithms::{
    self, Algorithm, Bounds, Cancelled, Context, Entry, Limit, Limits, Options, Overrun, Stopped,
};
use peaberry_core::diagnostics::Trouble;
use peaberry_core::model::{ImplicitCallRow, ModelRows};
use peaberry_core::names::MethodId;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Rows of what the JVM does by itself.
#[pyclass(frozen, module = "peaberry._engine")]
pub struct Model {
    rows: ModelRows,
}

/// From, to, dispatch, places of the arguments, place of the result, cause.
type Call = (String, String, String, Option<Vec<String>>, Option<String>, Cause);

#[pymethods]
impl Model {
    /// `start`: (method, cause) that the VM calls by itself. `calls`: (from method, to method, dispatch
    /// "static"|"special"|"virtual", places of the arguments or None, place of the result or None, cause): when
    /// `from` is reached it calls `to`. `instantiates`: (from method or "" for the VM itself, dotted class, place
    /// or None): classes whose objects the VM or a native method makes. `flows`: (method, from place, to place):
    /// once the method is reached, what the one holds the other holds too. `plain`: patterns of native methods that
    /// do none of this. `exposes`: (method, place of a class, place of a name) whose calls give raw access to a
    /// field. `by_call`: patterns of methods that are told apart by call. `selected`: patterns of those that a
    /// selective analysis spends contexts on. `merged`: classes whose objects, with those of their subclasses, are
    /// told apart by class alone. `assumes`: (rule, words): what the engine's own rules assume. models/__init__.py
    /// says what a place is.
    #[new]
    #[allow(clippy::too_many_arguments)]
    #[pyo3(signature = (*, start=vec![], calls=vec![], instantiates=vec![], flows=vec![], exposes=vec![], plain=vec![], by_call=vec![], selected=vec![], merged=vec![], assumes=vec![]))]
    fn new(
        start: Vec<(String, Cause)>,
        calls: Vec<Call>,
        instantiates: Vec<(String, String, Option<String>)>,
        flows: Vec<(String, String, String)>,
        exposes: Vec<(String, String, String)>,
        plain: Vec<String>,
        by_call: Vec<String>,
        selected: Vec<String>,
        merged: Vec<String>,
        assumes: Vec<(String, Vec<String>)>,
    ) -> PyResult<Model> {
        let calls = calls
            .into_iter()
            .map(|(from, to, dispatch, arguments, result, cause)| {
                Ok(ImplicitCallRow { from, to, kind: call_kind(&dispatch)?, arguments, result, cause: cause.inner })
            })
            .collect::<PyResult<_>>()?;
        let start = start.into_iter().map(|(method, cause)| (method, cause.inner)).collect();
        let rows = ModelRows { start, calls, instantiates, flows, exposes, plain, by_call, selected, merged, assumes };
        Ok(Model { rows })
    }
}

/// Looks at the clock and at memory while a program is opened.
#[pyclass(frozen, module = "peaberry._engine")]
pub struct Watch {
    inner: Mutex<algorithms::Watch>,
}

#[pymethods]
impl Watch {
    /// `timeout` in seconds, `memory` in bytes of the process.
    #[new]
    #[pyo3(signature = (*, timeout=None, memory=None))]
    fn new(timeout: Option<f64>, memory: Option<usize>) -> PyResult<Watch> {
        let limits = Limits { time: time_of(timeout)?, memory, asks: None };
        Ok(Watch { inner: Mutex::new(algorithms::Watch::new(limits)) })
    }

    /// InputError if a limit has been reached; it names what was being done.
    pub fn check(&self, phase: String) -> PyResult<()> {
        check(&mut self.inner.lock().unwrap_or_else(PoisonError::into_inner), phase)
    }
}

impl Watch {
    /// May it go on? If not, `check` says why.
    pub fn may_go_on(&self) -> bool {
        !self.inner.lock().unwrap_or_else(PoisonError::into_inner).is_over()
    }
}

fn check(watch: &mut algorithms::Watch, phase: String) -> PyResult<()> {
    watch.is_over();
    watch.reached().map_or(Ok(()), |limit| Err(overrun(&Overrun { limit, phase })))
}

pub fn time_of(timeout: Option<f64>) -> PyResult<Option<Duration>> {
    let time = timeout.map(Duration::try_from_secs_f64).transpose();
    time.map_err(|error| PyValueError::new_err(format!("timeout: {error}")))
}

/// There is no graph, because a limit was reached where nothing coarser is left to do.
fn overrun(overrun: &Overrun) -> PyErr {
    let more = match overrun.limit {
        Limit::Time(_) => "time (--timeout)",
        Limit::Memory(_) => "memory (--memory)",
        Limit::Asks(_) => "asks",
    };
    InputError::new_err(format!("{overrun}; there is no graph, and nothing is written: give it more {more}"))
}

/// Build a call graph and, if it is to be kept and the algorithm has sets, the solution. `entries` are (printed
/// method, cause). ValueError for an unknown algorithm, context or method. `context` is "insensitive", "1-call",
/// "2-object", "3-type", …, "selective". Past `timeout` (seconds) and `memory` (bytes of the process) an algorithm with sets
/// gives way to rta, which has as long again; the graph has a diagnostic "limit-reached". InputError if rta or cha reaches
/// a limit: there is no graph. `asks` ends an algorithm with sets where it asks whether to go on for the n-th time. `header` is a JSON object that
/// is kept with the graph as it is. `progress(phase, done, total)` is called some ten times a second (total 0: not
/// known); Ctrl-C and an exception it raises stop the build. `features` hears of events and answers with facts, in
/// another thread; an exception it raises stops the build and is raised here. `failed`: (feature, report) of those
/// that had to be left out, as diagnostics "feature-failed". `level`: what is believed of reflection and native code, which then may do what
/// the level says. (It is long because it turns every option of an analysis into what the
/// core takes, in one place.)
#[pyfunction]
#[pyo3(signature = (program, algorithm, entries, model, *, open=false, application_only=false, context="insensitive", keep=false, timeout=None, memory=None, asks=None, bounds=vec![], header="{}", threads=None, progress=None, features=None, failed=vec![], level=None))]
#[allow(clippy::too_many_arguments)]
pub fn solve(
    py: Python<'_>,
    program: Py<Program>,
    algorithm: &str,
    entries: Vec<(u32, Cause)>,
    model: &Model,
    open: bool,
    application_only: bool,
    context: &str,
    keep: bool,
    timeout: Option<f64>,
    memory: Option<usize>,
    asks: Option<u64>,
    bounds: Vec<(String, usize)>,
    header: &str,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
    features: Option<Py<PyAny>>,
    failed: Vec<(String, String)>,
    level: Option<Py<PyLevel>>,
) -> PyResult<(Graph, Option<Solution>)> {
    let owner = program;
    let program = owner.get();
    let Some(algorithm) = Algorithm::from_word(algorithm) else {
        return Err(PyValueError::new_err(format!("unknown algorithm {algorithm:?}")));
    };
    let Some(context) = Context::from_word(context) else {
        return Err(PyValueError::new_err(format!("unknown context {context:?}")));
    };
    let limits = Limits { time: time_of(timeout)?, memory, asks };
    let (given, mut bounds) = (bounds, Bounds::default());
    if let Some((name, _)) = given.iter().find(|(name, value)| !bounds.set(name, *value)) {
        return Err(PyValueError::new_err(format!("unknown bound {name:?}")));
    }
    let built = wait_for(py, threads, progress, |talk| {
        let mut program_lock = program.lock();
        let program_ref = &mut *program_lock;
        if let Some((id, _)) = entries.iter().find(|(id, _)| *id as usize >= program_ref.method_count()) {
            return Err(PyValueError::new_err(format!("no method of the program has the number {id}")));
        }
        let entries: Vec<Entry> =
            entries.into_iter().map(|(id, cause)| Entry { method: MethodId(id), cause: cause.inner }).collect();
        let model = model.rows.find(program_ref);
        let options = Options { algorithm, open, application_only, keep, context, limits, bounds };
        let mut ask = |phase: &'static str, done: u64, total: u64| talk.tell(phase, done, total);
        let mut taught = features.map(|runner| Taught::new(runner, program));
        let features = taught.as_mut().map(|taught| taught as &mut dyn Features);
        let level = level.as_ref().map(|level| &level.get().setup);
        let built = algorithms::solve_at(program_ref, options, &entries, &model, (features, level), &mut ask);
        let told = match (&mut taught, &built) {
            (Some(taught), Ok((draft, _))) if taught.failure.is_none() => taught.finish(program_ref, &draft.methods),
            _ => Vec::new(),
        };
        if let Some(failure) = taught.and_then(|taught| taught.failure) {
            return Err(failure);
        }
        let (mut draft, solution) = match built {
            Ok(built) => built,
            Err(Stopped::Cancelled) => return Ok(None),
            Err(Stopped::Overrun(found)) => return Err(overrun(&found)),
        };
        for (lost, place, message) in told {
            draft.report(if lost { Trouble::Specification } else { Trouble::SpecificationNote }, place, message);
        }
        for (place, message) in failed {
            draft.report(Trouble::FeatureFailed, place, message);
        }
        let containers = program.class_path.containers().iter().map(|info| info.name.clone()).collect();
        let mut watch = algorithms::Watch::anew(Limits { asks: None, ..limits });
        let mut go_on = || talk.may_go_on() && !watch.is_over();
        match draft.finish_while(program_ref, containers, header.to_owned(), &mut go_on) {
            Ok(graph) => Ok(Some((graph, solution))),
            Err(Cancelled) => check(&mut watch, "the graph was being finished".to_owned()).map(|()| None),
        }
    });
    let (graph, solution) = built?;
    let solution = solution.map(|solution| Solution::new(solution, owner.clone_ref(py)));
    Ok((Graph::new(Arc::new(graph)), solution))
}
