//! `Cause`: why an edge, an entry or an open site is there.

use peaberry_core::{graph, tables};
use pyo3::prelude::*;
use std::sync::Arc;

/// A rule, what it speaks of, and what it assumes; printed, a short line. `peaberry.rules` says what the words
/// mean.
#[pyclass(frozen, eq, hash, from_py_object, module = "peaberry._engine")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Cause {
    pub inner: Arc<graph::Cause>,
}

#[pymethods]
impl Cause {
    #[new]
    #[pyo3(signature = (rule, *, feature=None, detail=String::new(), assumes=vec![], specification=None))]
    fn new(
        rule: String,
        feature: Option<String>,
        detail: String,
        assumes: Vec<String>,
        specification: Option<String>,
    ) -> Cause {
        Cause { inner: Arc::new(graph::Cause { feature, rule, detail, assumes, specification }) }
    }

    /// The cause behind a text of a graph that was saved in version 1.
    #[staticmethod]
    fn of_version_1(text: &str) -> Cause {
        Cause { inner: Arc::new(tables::parse_cause(text)) }
    }

    #[getter]
    fn feature(&self) -> Option<&str> {
        self.inner.feature.as_deref()
    }

    #[getter]
    fn rule(&self) -> &str {
        &self.inner.rule
    }

    #[getter]
    fn detail(&self) -> &str {
        &self.inner.detail
    }

    #[getter]
    fn assumes(&self) -> Vec<&str> {
        self.inner.assumes.iter().map(String::as_str).collect()
    }

    #[getter]
    fn specification(&self) -> Option<&str> {
        self.inner.specification.as_deref()
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Cause {}>", self.inner)
    }
}
