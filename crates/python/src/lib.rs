//! The border between the engine and Python: conversion and exceptions. It decides nothing.

mod build;
mod cause;
mod features;
mod graph;
mod program;
mod recording;
mod solution;
mod table;

use peaberry_core::algorithms::{Algorithm, Bounds, Holds};
use peaberry_core::classfile::text;
use pyo3::prelude::*;

/// Sets grow and go by the million: with the system's allocator an analysis takes a tenth to a sixth more.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

pyo3::create_exception!(
    _engine,
    InputError,
    pyo3::exceptions::PyException,
    "No input could be used at all (exit code 3)."
);

/// Everything that Python sees; python/peaberry/_engine.pyi says what it means.
#[pymodule]
fn _engine(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("InputError", module.py().get_type::<InputError>())?;
    module.add_class::<program::Program>()?;
    module.add_class::<build::Model>()?;
    module.add_class::<cause::Cause>()?;
    module.add_class::<graph::Graph>()?;
    module.add_class::<recording::Recording>()?;
    module.add_class::<solution::Solution>()?;
    module.add_class::<table::Table>()?;
    module.add_function(wrap_pyfunction!(build::solve, module)?)?;
    module.add_function(wrap_pyfunction!(encode_name, module)?)?;
    module.add("ALGORITHMS", algorithms())?;
    module.add("BOUNDS", Bounds::default().rows())?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    Ok(())
}

#[pyfunction]
fn encode_name(text: &str) -> std::borrow::Cow<'_, [u8]> {
    text::encode(text)
}

/// Word, what it is, what its edges assume, whether it has sets, and whether they tell allocations apart.
fn algorithms() -> Vec<(&'static str, &'static str, &'static str, bool, bool)> {
    let row = |algorithm: &Algorithm| {
        let shape = algorithm.shape();
        let apart = shape.is_some_and(|shape| shape.holds == Holds::Allocations);
        (algorithm.word, algorithm.text, algorithm.assumes, shape.is_some(), apart)
    };
    Algorithm::ALL.iter().map(row).collect()
}
