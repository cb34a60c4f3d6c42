//! `Solution`: what an algorithm with sets knows in the end.

use crate::build::time_of;
use crate::data_flow::DataFlow;
use crate::graph::{Graph, WayRow, way_row};
use crate::program::Program;
use crate::waiting::wait_for;
use peaberry_core::algorithms::reachability::{Compared, Comparison, DataReach, Granularity, LeftOut, Sample, Variant};
use peaberry_core::algorithms::solution::{ContextElement, ELEMENTS, Object, Origin};
use peaberry_core::algorithms::{self, Cancelled, Limits};
use peaberry_core::classfile::text;
use peaberry_core::names::{FieldId, MethodId};
use peaberry_core::program::{self, Frozen};
use peaberry_core::solver::Node;
use peaberry_core::template::Reader;
use pyo3::exceptions::{PyIndexError, PyKeyError, PyValueError};
use pyo3::prelude::*;

/// Number, class, what it stands for, method and offset where it is made, tag, context.
type ObjectRow = (u32, String, &'static str, Option<String>, i64, Option<String>, Vec<String>);
/// How many variables, and the first of them with a class.
type Beyond = (u64, Vec<(String, u32, String)>);
/// Method, offset, class that is cast to, classes that fail.
type CastRow = (String, u32, String, Vec<String>);

/// What an algorithm with sets knows in the end, beside its graph. Classes are dotted; KeyError for unknown
/// methods.
#[pyclass(frozen, module = "peaberry._engine.solutions")]
pub struct Solution {
    inner: algorithms::Solution,
    program: Py<Program>,
}

/// Methods of the application are not entered, static fields can be read, objects that escape are accessible, what has a set.
type VariantRow = (bool, bool, bool, String);

fn variant_of((fine_tuned, statics, escaping, sets): VariantRow) -> PyResult<Variant> {
    let sets = match sets.as_str() {
        "variable" => Granularity::Variable,
        "method" => Granularity::Method,
        "call" => Granularity::Call,
        _ => return Err(PyValueError::new_err(format!("nothing that has a set is called {sets:?}"))),
    };
    Ok(Variant { fine_tuned, statics, escaping, sets })
}

/// A call's method and offset, or -1; whom the shared solver finds; whom plain loops find, unless that takes too long; their steps;
/// the place of the first call that begins with the same.
type ComparedRow = (String, i64, Vec<String>, Option<Vec<String>>, u64, usize);

/// Whom each call of library code calls back.
#[pyclass(frozen, module = "peaberry._engine.solutions")]
pub struct Callbacks {
    pub inner: DataReach,
}

#[pymethods]
impl Callbacks {
    /// Those that differ in what they begin with, and have a way back.
    #[getter]
    fn solved_calls(&self) -> usize {
        self.inner.solved_calls
    }

    /// How many objects are accessible while a solved call runs, over all of them.
    #[getter]
    fn accessible(&self) -> usize {
        self.inner.accessible
    }

    /// Those that a limit has left undone.
    #[getter]
    fn unfinished_calls(&self) -> usize {
        self.inner.unfinished_calls
    }
}

impl Solution {
    pub fn new(inner: algorithms::Solution, program: Py<Program>) -> Solution {
        Solution { inner, program }
    }

    fn ask<T: Send>(&self, py: Python<'_>, ask: impl FnOnce(&mut program::Program) -> T + Send) -> T {
        let program = self.program.get();
        py.detach(|| ask(&mut program.lock()))
    }

    fn nodes(&self, py: Python<'_>, method: &str, variables: &[u32]) -> PyResult<Vec<Node>> {
        self.ask(py, |program| {
            let method = find(program, method)?;
            let mut reader = Reader::default();
            let node = |variable: &u32| self.inner.variable(program.frozen(), &mut reader, method, *variable);
            Ok(variables.iter().flat_map(node).collect())
        })
    }

    fn rows(&self, py: Python<'_>, nodes: &[Node]) -> Vec<ObjectRow> {
        self.ask(py, |program| {
            let objects = self.inner.objects_at(nodes);
            let mut rows: Vec<ObjectRow> = objects.iter().map(|object| self.row(program.frozen(), *object)).collect();
            rows.sort_by(|left, right| {
                (&left.1, &left.3, left.4, &left.5, &left.6).cmp(&(&right.1, &right.3, right.4, &right.5, &right.6))
            });
            rows
        })
    }

    fn row(&self, program: Frozen, object: Object) -> ObjectRow {
        let row = self.inner.allocation(object);
        let (kind, place) = describe(row.origin);
        let context = row.context.iter().map(|element| show(program, *element)).collect();
        let (method, offset) = match place {
            Some((method, offset)) => (Some(program.method_name(method)), i64::from(offset)),
            None => (None, -1),
        };
        (object, program.dotted_name(row.class), kind, method, offset, row.tag.map(str::to_owned), context)
    }
}

#[pymethods]
impl Solution {
    /// What the application's calls of library code call back, by data reachability. The variant is (methods of the application are
    /// not entered, what static fields hold can be read, objects that escape are accessible, what has a set: "variable",
    /// "method" or "call"). `graph` is that of this solution. Past a limit (`timeout` in seconds, `memory` in bytes of the process,
    /// `asks` for tests) calls are left undone. A sample (how many, seed) solves some calls alone; those of a smaller number are among those of a larger. `progress(phase, done, total)` is called some ten times a second; Ctrl-C and an exception that it raises stop
    /// the work. ValueError if the algorithm has no heap.
    #[pyo3(signature = (graph, variant, *, sample=None, timeout=None, memory=None, asks=None, threads=None, progress=None))]
    #[allow(clippy::too_many_arguments)]
    fn callbacks(
        &self,
        py: Python<'_>,
        graph: &Graph,
        variant: VariantRow,
        sample: Option<(usize, u64)>,
        timeout: Option<f64>,
        memory: Option<usize>,
        asks: Option<u64>,
        threads: Option<usize>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Callbacks> {
        let (whole, variant) = (graph.inner(), variant_of(variant)?);
        let limits = Limits { time: time_of(timeout)?, memory, asks };
        let program = self.program.get();
        wait_for(py, threads, progress, |talk| {
            let go_on = |done: u64, total: u64| talk.tell("finding callbacks", done, total);
            let sample = sample.map(|(count, seed)| Sample { count, seed });
            let asked = self.inner.site_callbacks(program.lock().frozen(), whole, variant, sample, limits, &go_on);
            match asked {
                None => Err(PyValueError::new_err("no points-to solution")),
                Some(Err(Cancelled)) => Ok(None),
                Some(Ok(inner)) => Ok(Some(Callbacks { inner })),
            }
        })
    }

    /// Of some library calls (how many, seed) those at some places: whom the shared solver says they call back, which solves the whole
    /// sample, and whom plain loops over the rules say, which are slow and give up a call after so many steps. They may leave out a
    /// rule: then the two should differ.
    #[pyo3(signature = (graph, variant, sample, places, *, most_steps, left_out="nothing", threads=None, progress=None))]
    #[allow(clippy::too_many_arguments)] // of Python, where they have names
    fn compare_with_loops(
        &self,
        py: Python<'_>,
        graph: &Graph,
        variant: VariantRow,
        sample: (usize, u64),
        places: Vec<usize>,
        most_steps: u64,
        left_out: &str,
        threads: Option<usize>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Vec<ComparedRow>> {
        let (whole, variant) = (graph.inner(), variant_of(variant)?);
        let sample = Sample { count: sample.0, seed: sample.1 };
        let Some(left_out) = LeftOut::parse(left_out) else {
            return Err(PyValueError::new_err(format!("no rule is called {left_out:?}")));
        };
        let comparison = Comparison { sample, places, most_steps, left_out };
        let program = self.program.get();
        wait_for(py, threads, progress, |talk| {
            let go_on = |done: u64, total: u64| talk.tell("solving calls in plain loops", done, total);
            let program = program.lock();
            match self.inner.compare_with_loops(program.frozen(), whole, variant, &comparison, &go_on) {
                None => Err(PyValueError::new_err("no points-to solution")),
                Some(Err(Cancelled)) => Ok(None),
                Some(Ok(found)) => {
                    let names = |methods: Vec<MethodId>| -> Vec<String> {
                        methods.into_iter().map(|method| program.method_name(method)).collect()
                    };
                    let row = |each: Compared| {
                        let offset = if each.call.offset == u32::MAX { -1 } else { i64::from(each.call.offset) };
                        let caller = program.method_name(each.call.caller);
                        (caller, offset, names(each.shared), each.plain.map(names), each.steps, each.first)
                    };
                    Ok(Some(found.into_iter().map(row).collect()))
                }
            }
        })
    }

    /// How many statements the lowered bodies of the reached methods have.
    fn statement_count(&self, py: Python<'_>) -> usize {
        let program = self.program.get();
        py.detach(|| self.inner.statement_count(program.lock().frozen()))
    }

    /// What the application's statements and library calls write and read. `graph` is that of this solution; limits and `progress` as for
    /// `callbacks`. ValueError if the algorithm has no heap.
    #[pyo3(signature = (graph, *, timeout=None, memory=None, asks=None, threads=None, progress=None))]
    #[allow(clippy::too_many_arguments)] // they are those of `callbacks`
    fn data_flow(
        &self,
        py: Python<'_>,
        graph: &Graph,
        timeout: Option<f64>,
        memory: Option<usize>,
        asks: Option<u64>,
        threads: Option<usize>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<DataFlow> {
        let whole = graph.inner();
        let limits = Limits { time: time_of(timeout)?, memory, asks };
        let program = self.program.get();
        let found = wait_for(py, threads, progress, |talk| {
            let go_on = |done: u64, total: u64| talk.tell("finding what library calls do", done, total);
            match self.inner.data_flow(program.lock().frozen(), whole, limits, &go_on) {
                None => Err(PyValueError::new_err("no points-to solution")),
                Some(Err(Cancelled)) => Ok(None),
                Some(Ok(inner)) => Ok(Some(inner)),
            }
        })?;
        Ok(DataFlow::new(found, self.program.clone_ref(py)))
    }

    /// What these objects are.
    fn describe(&self, py: Python<'_>, objects: Vec<u32>) -> PyResult<Vec<ObjectRow>> {
        if objects.iter().any(|object| *object as usize >= self.inner.objects.len()) {
            return Err(PyIndexError::new_err("no such object"));
        }
        Ok(self.ask(py, |program| objects.iter().map(|object| self.row(program.frozen(), *object)).collect()))
    }

    /// How a call of the application leads to a callback through library code: the methods, each with the offset of the call in the
    /// one before (-1 where no instruction makes it), the callback last. None if the call does not lead there. The variant is that of `application`.
    fn callback_way(
        &self,
        py: Python<'_>,
        graph: &Graph,
        variant: VariantRow,
        caller: u32,
        offset: Option<u32>,
        callback: u32,
    ) -> PyResult<Option<Vec<WayRow>>> {
        let (whole, variant) = (graph.inner(), variant_of(variant)?);
        let way =
            self.ask(py, |program| self.inner.callback_way(program.frozen(), whole, variant, caller, offset, callback));
        Ok(way.map(|way| way.into_iter().map(way_row).collect()))
    }

    /// (number of the variable, classes that reach it) of a method's variables that hold references.
    fn types(&self, py: Python<'_>, method: &str) -> PyResult<Vec<(u32, Vec<String>)>> {
        self.ask(py, |program| {
            let method = find(program, method)?;
            let program = program.frozen();
            let mut found = Vec::new();
            for (variable, classes) in self.inner.types(program, &mut Reader::default(), method) {
                let mut names: Vec<String> = classes.into_iter().map(|class| program.dotted_name(class)).collect();
                names.sort();
                found.push((variable, names));
            }
            Ok(found)
        })
    }

    /// How many variables some class reaches here and not in another solution of the same program; the first of
    /// them.
    fn types_beyond(&self, py: Python<'_>, other: &Solution, limit: usize) -> PyResult<Beyond> {
        if !self.program.is(&other.program) {
            return Err(PyValueError::new_err("the two solutions are not of the same opened program"));
        }
        Ok(self.ask(py, |program| {
            let program = program.frozen();
            let (count, rows) = self.inner.types_beyond(&other.inner, program, limit);
            let named = rows
                .into_iter()
                .map(|(method, variable, class)| (program.method_name(method), variable, program.dotted_name(class)));
            (count, named.collect())
        }))
    }

    /// (method, offset, class, classes of objects that fail) of all casts, sorted.
    fn casts(&self, py: Python<'_>) -> Vec<CastRow> {
        self.ask(py, |program| {
            let program = program.frozen();
            let row = |cast: algorithms::solution::Cast| {
                let mut failing: Vec<String> = cast.failing.iter().map(|class| program.dotted_name(*class)).collect();
                failing.sort();
                (program.method_name(cast.method), cast.offset, program.dotted_name(cast.class), failing)
            };
            let mut rows: Vec<CastRow> = self.inner.casts(program).into_iter().map(row).collect();
            rows.sort();
            rows
        })
    }

    fn points_to(&self, py: Python<'_>, method: &str, variables: Vec<u32>) -> PyResult<Vec<ObjectRow>> {
        let nodes = self.nodes(py, method, &variables)?;
        Ok(self.rows(py, &nodes))
    }

    fn may_alias(&self, py: Python<'_>, left: (String, Vec<u32>), right: (String, Vec<u32>)) -> PyResult<bool> {
        let (left, right) = (self.nodes(py, &left.0, &left.1)?, self.nodes(py, &right.0, &right.1)?);
        Ok(self.inner.may_alias(&left, &right))
    }

    /// (pkg.Class.field, its number for `cell` or -1 if nobody uses it) of an object's fields that hold references.
    fn fields(&self, py: Python<'_>, object: u32) -> PyResult<Vec<(String, i64)>> {
        let row = self.inner.objects.get(object as usize).ok_or_else(|| PyIndexError::new_err("no such object"))?;
        let found = self.ask(py, |program| program.frozen().instance_fields(row.class));
        Ok(found.into_iter().map(|(name, field)| (name, field.map_or(-1, |field| i64::from(field.0)))).collect())
    }

    /// No field: the elements of an array.
    fn cell(&self, py: Python<'_>, object: u32, field: Option<u32>) -> PyResult<Vec<ObjectRow>> {
        if object as usize >= self.inner.objects.len() {
            return Err(PyIndexError::new_err("no such object"));
        }
        let nodes = self.inner.cells_of(object, field.map_or(ELEMENTS, FieldId));
        Ok(self.rows(py, &nodes))
    }

    fn static_field(&self, py: Python<'_>, class_name: &str, name: &str) -> PyResult<Vec<ObjectRow>> {
        let nodes = self.ask(py, |program| {
            let class = program.find_class(&text::internal(class_name));
            let field = class.and_then(|class| peaberry_core::model::field_named(program, class, name));
            let missing = || PyKeyError::new_err(format!("no such field: {class_name}.{name}"));
            let nodes = self.inner.fields.get(&field.ok_or_else(missing)?);
            Ok::<_, PyErr>(nodes.map_or_else(Vec::new, |(_, loaded)| vec![*loaded]))
        })?;
        Ok(self.rows(py, &nodes))
    }
}

fn find(program: &mut program::Program, method: &str) -> PyResult<MethodId> {
    program.find_method(method).ok_or_else(|| PyKeyError::new_err(format!("no such method: {method}")))
}

/// What an object stands for, and where the instruction is that makes it.
fn describe(origin: Origin) -> (&'static str, Option<(MethodId, u32)>) {
    match origin {
        Origin::Class(_) => ("class", None),
        Origin::Site(method, offset, _) => ("allocation", Some((method, offset))),
        Origin::Empty(_) => ("empty array", None),
        Origin::Tagged(..) => ("tagged", None),
        Origin::Value(..) => ("value", None),
        Origin::Made(..) => ("made by a feature", None),
        Origin::Unknown(_) => ("unknown", None),
    }
}

fn show(program: Frozen, element: ContextElement) -> String {
    match element {
        ContextElement::Call(method, offset) if offset == u32::MAX => program.method_name(method),
        ContextElement::Call(method, offset) => format!("{}@{offset}", program.method_name(method)),
        ContextElement::Class(class) => program.dotted_name(class),
        ContextElement::Object(origin) => match describe(origin).1 {
            Some((method, offset)) => format!("{}@{offset}", program.method_name(method)),
            None => match origin {
                Origin::Class(class)
                | Origin::Empty(class)
                | Origin::Tagged(class, _)
                | Origin::Value(class, _)
                | Origin::Made(class, _)
                | Origin::Unknown(class) => program.dotted_name(class),
                Origin::Site(..) => String::new(),
            },
        },
    }
}
