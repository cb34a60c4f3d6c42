//! The border between the engine and Python: conversion and exceptions. It decides nothing.

mod build;
mod cause;
mod data_flow;
mod events;
mod facts;
mod features;
mod graph;
mod level;
mod panics;
mod program;
mod recording;
mod solution;
mod table;
mod waiting;

use peaberry_core::algorithms::{Algorithm, Bounds, Holds};
use peaberry_core::classfile::text;
use peaberry_core::pattern::{LoosePattern, Pattern};
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

/// Everything that Python sees; python/peaberry/_engine/__init__.pyi lists it.
#[pymodule]
fn _engine(module: &Bound<'_, PyModule>) -> PyResult<()> {
    panics::keep();
    module.add("InputError", module.py().get_type::<InputError>())?;
    module.add_class::<program::Program>()?;
    module.add_class::<build::Model>()?;
    module.add_class::<cause::Cause>()?;
    module.add_submodule(&features_module(module.py())?)?;
    module.add_submodule(&solutions_module(module.py())?)?;
    module.add_submodule(&levels_module(module.py())?)?;
    module.add_class::<graph::Graph>()?;
    module.add_class::<recording::Recording>()?;
    module.add_class::<table::Table>()?;
    module.add_class::<build::Watch>()?;
    module.add_function(wrap_pyfunction!(build::solve, module)?)?;
    module.add_function(wrap_pyfunction!(encode_name, module)?)?;
    module.add_function(wrap_pyfunction!(is_folded_name, module)?)?;
    module.add_function(wrap_pyfunction!(match_names, module)?)?;
    module.add_function(wrap_pyfunction!(panics::last_panic, module)?)?;
    module.add("MOST_THREADS", waiting::most_threads())?;
    module.add("ALGORITHMS", algorithms())?;
    module.add("BOUNDS", Bounds::default().rows())?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    Ok(())
}

/// What passes between the engine and features.
fn features_module(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    let module = PyModule::new(py, "features")?;
    module.add_class::<features::Wants>()?;
    module.add_class::<events::Call>()?;
    module.add_class::<events::Reached>()?;
    module.add_class::<events::Initialised>()?;
    module.add_class::<events::Came>()?;
    module.add_class::<events::Texts>()?;
    module.add_class::<events::Casts>()?;
    module.add_class::<events::Derived>()?;
    module.add_class::<events::PhaseEvent>()?;
    module.add_class::<facts::Place>()?;
    module.add_class::<facts::Actor>()?;
    module.add_class::<facts::Facts>()?;
    import_by_name(&module)?;
    Ok(module)
}

/// What an algorithm with sets knows in the end.
fn solutions_module(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    let module = PyModule::new(py, "solutions")?;
    module.add_class::<solution::Solution>()?;
    module.add_class::<solution::Callbacks>()?;
    module.add_class::<data_flow::DataFlow>()?;
    import_by_name(&module)?;
    Ok(module)
}

/// Levels of assumptions.
fn levels_module(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    let module = PyModule::new(py, "levels")?;
    module.add_class::<level::PyLevel>()?;
    module.add("LEVELS", level::words())?;
    import_by_name(&module)?;
    Ok(module)
}

fn import_by_name(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let name = format!("peaberry._engine.{}", module.name()?);
    module.py().import("sys")?.getattr("modules")?.set_item(name, module)
}

/// The name, in modified UTF-8, that a printed one stands for; slashes and dots stay.
#[pyfunction]
fn encode_name(text: &str) -> std::borrow::Cow<'_, [u8]> {
    text::encode(text)
}

/// Is it a class that nobody wrote, made by the engine or by the JVM for a lambda, a proxy and the like?
#[pyfunction]
fn is_folded_name(class_name: &str) -> bool {
    peaberry_core::generated_names::is_folded_name(&text::encode(class_name))
}

/// Which methods the pattern matches; each is its class, name and descriptor. If none has a name that matches as it stands, the
/// pattern is read as people write names.
#[pyfunction]
fn match_names(pattern: &str, methods: Vec<(String, String, String)>) -> Vec<bool> {
    let (exact, loose) = (Pattern::new(pattern), LoosePattern::new(pattern));
    let found: Vec<bool> = methods.iter().map(|(class, name, types)| exact.matches(class, name, types)).collect();
    if found.contains(&true) {
        return found;
    }
    methods.iter().map(|(class, name, types)| loose.matches(class, name, types)).collect()
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
