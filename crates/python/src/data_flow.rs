//! `DataFlow`: what an application writes and reads, and its definition-use pairs.

use crate::program::Program;
use peaberry_core::algorithms::reachability::{self, DataPlace, EndKind, PairChoice, PairEnd, UsePair};
use peaberry_core::algorithms::solution::ELEMENTS;
use peaberry_core::names::FieldId;
use peaberry_core::program::Frozen;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

/// Method, offset or -1, field or None of a library call, whether it escapes or is exposed.
type EndRow = (u32, i64, Option<String>, bool);
/// Field, number of the object or -1 of a static field.
type PlaceRow = (String, i64);

/// Ends are statements and library calls, in two lists: those that write, and those that read. A group of ends is a number; ends whose
/// group is -1 do not count. `joins[group][other]` says whether ends of two groups go together.
#[pyclass(frozen, module = "peaberry._engine.solutions")]
pub struct DataFlow {
    inner: reachability::DataFlow,
    program: Py<Program>,
}

struct Chosen {
    writes: Vec<Option<u32>>,
    reads: Vec<Option<u32>>,
    joins: Vec<Vec<bool>>,
}

impl Chosen {
    fn with<T>(&self, ask: impl FnOnce(&PairChoice) -> T) -> T {
        let joins = |group: u32, with: u32| self.joins[group as usize][with as usize];
        ask(&PairChoice { writes: &self.writes, reads: &self.reads, joins: &joins })
    }
}

impl DataFlow {
    pub fn new(inner: reachability::DataFlow, program: Py<Program>) -> DataFlow {
        DataFlow { inner, program }
    }

    fn choose(&self, writes: Vec<i64>, reads: Vec<i64>, joins: Vec<Vec<bool>>) -> PyResult<Chosen> {
        let groups = joins.len() as i64;
        let are_groups = writes.iter().chain(&reads).all(|group| *group < groups);
        if writes.len() != self.inner.writes.len()
            || reads.len() != self.inner.reads.len()
            || !are_groups
            || joins.iter().any(|row| row.len() as i64 != groups)
        {
            return Err(PyValueError::new_err("a group for each end, and for any two groups whether they go together"));
        }
        let group = |each: i64| u32::try_from(each).ok();
        let [writes, reads] = [writes, reads].map(|list| list.into_iter().map(group).collect());
        Ok(Chosen { writes, reads, joins })
    }

    fn end(&self, number: usize, is_write: bool) -> PyResult<&PairEnd> {
        let list = if is_write { &self.inner.writes } else { &self.inner.reads };
        list.get(number).ok_or_else(|| PyIndexError::new_err(format!("no end {number}: there are {}", list.len())))
    }

    fn rows(&self, places: &[DataPlace]) -> Vec<PlaceRow> {
        let program = self.program.get().lock();
        let row = |place: &DataPlace| {
            let (object, field) = self.inner.places.get(*place);
            (field_name(program.frozen(), field), if object == u32::MAX { -1 } else { i64::from(object) })
        };
        places.iter().map(row).collect()
    }
}

fn field_name(program: Frozen, field: FieldId) -> String {
    if field == ELEMENTS { "[]".to_owned() } else { program.field_name(field) }
}

#[pymethods]
impl DataFlow {
    /// Library calls that differ in what they begin with.
    #[getter]
    fn solved_calls(&self) -> usize {
        self.inner.summaries.solved
    }

    /// What is not solved because of a limit: the limit in words, and how many calls.
    #[getter]
    fn unfinished(&self) -> Option<(String, usize)> {
        self.inner.limit.as_ref().map(|(limit, calls)| (limit.to_string(), *calls))
    }

    /// (method of the graph, offset or -1, field, "[]" or None of a library call, whether it escapes or is exposed) of all that
    /// write, or read.
    fn ends(&self, writes: bool) -> Vec<EndRow> {
        let program = self.program.get().lock();
        let row = |end: &PairEnd| {
            let field = match end.kind {
                EndKind::Statement(field, _) => Some(field_name(program.frozen(), field)),
                EndKind::Call(_) => None,
            };
            let offset = if end.offset == u32::MAX { -1 } else { i64::from(end.offset) };
            (end.method, offset, field, end.is_open)
        };
        if writes { &self.inner.writes } else { &self.inner.reads }.iter().map(row).collect()
    }

    /// How many pairs there are: of statements, from calls to statements, from statements to calls, of calls.
    fn count(
        &self,
        py: Python<'_>,
        writes: Vec<i64>,
        reads: Vec<i64>,
        joins: Vec<Vec<bool>>,
    ) -> PyResult<(u64, u64, u64, u64)> {
        let chosen = self.choose(writes, reads, joins)?;
        let found = py.detach(|| chosen.with(|choice| self.inner.count(choice)));
        Ok((found.statements, found.from_calls, found.to_calls, found.calls))
    }

    /// The first pairs: positions in the lists of ends that write and that read.
    #[pyo3(signature = (writes, reads, joins, *, limit=None))]
    fn pairs(
        &self,
        py: Python<'_>,
        writes: Vec<i64>,
        reads: Vec<i64>,
        joins: Vec<Vec<bool>>,
        limit: Option<usize>,
    ) -> PyResult<Vec<(u32, u32)>> {
        let chosen = self.choose(writes, reads, joins)?;
        let found = py.detach(|| chosen.with(|choice| self.inner.list(choice, limit)));
        Ok(found.into_iter().map(|pair| (pair.write, pair.read)).collect())
    }

    /// (field, object or -1) of what an end writes, or reads; None if nothing is known of it.
    fn places(&self, number: usize, writes: bool) -> PyResult<Option<Vec<PlaceRow>>> {
        Ok(self.inner.places_of(self.end(number, writes)?, writes).map(|places| self.rows(&places)))
    }

    /// The fields of what both ends of a pair may mean: how many, and the first of them.
    fn common(&self, write: usize, read: usize, most: usize) -> PyResult<(usize, Vec<String>)> {
        self.end(write, true)?;
        self.end(read, false)?;
        let places = self.inner.common(UsePair { write: write as u32, read: read as u32 });
        let mut fields: Vec<FieldId> = places.iter().map(|place| self.inner.places.get(*place).1).collect();
        fields.sort_unstable();
        fields.dedup();
        let program = self.program.get().lock();
        let named = fields.iter().take(most).map(|field| field_name(program.frozen(), *field));
        Ok((fields.len(), named.collect()))
    }
}
