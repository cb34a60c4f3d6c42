//! A table of a graph, handed to Python by the Arrow PyCapsule interface: no library on either side needs the other.

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{RecordBatchIterator, RecordBatchReader};
use peaberry_core::graph::Graph;
use peaberry_core::tables;
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use std::sync::Arc;

/// A table by name; each `__arrow_c_stream__` begins it anew.
#[pyclass(frozen, module = "peaberry._engine")]
pub struct Table {
    graph: Arc<Graph>,
    name: &'static str,
}

const TABLES: [&str; 7] = ["methods", "sites", "sets", "causes", "entries", "unresolved", "edges"];

impl Table {
    pub fn new(graph: Arc<Graph>, name: &str) -> PyResult<Table> {
        let known = TABLES.into_iter().find(|each| *each == name);
        let known =
            known.ok_or_else(|| PyKeyError::new_err(format!("no table {name:?}: there are {}", TABLES.join(", "))))?;
        Ok(Table { graph, name: known })
    }

    fn reader(&self) -> PyResult<Box<dyn RecordBatchReader + Send>> {
        let batch = match self.name {
            "methods" => tables::methods(&self.graph),
            "sites" => tables::sites(&self.graph),
            "sets" => tables::sets(&self.graph),
            "causes" => tables::causes(&self.graph),
            "entries" => tables::entries(&self.graph),
            "unresolved" => tables::unresolved(&self.graph),
            _ => return Ok(Box::new(tables::edges(self.graph.clone()))),
        };
        let batch = batch.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let schema = batch.schema();
        Ok(Box::new(RecordBatchIterator::new([Ok(batch)], schema)))
    }
}

#[pymethods]
impl Table {
    #[getter]
    fn name(&self) -> &str {
        self.name
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The protocol lets a producer ignore the schema that a consumer would like.
        drop(requested_schema);
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(self.reader()?), c"arrow_array_stream")
    }
}
