//! Peaberry's engine: from jars to call graphs. Pure Rust; it knows nothing of Python.
pub mod algorithms;
pub mod archive;
pub mod body;
pub mod classfile;
pub mod diagnostics;
pub mod graph;
pub mod model;
pub mod names;
pub mod pattern;
pub mod program;
pub mod progress;
pub mod recording;
pub mod sets;
pub mod solver;
#[cfg(feature = "tables")]
pub mod tables;
pub mod template;
