//! Peaberry's engine: from jars to call graphs. Pure Rust; it knows nothing of Python.
pub mod archive;
pub mod diagnostics;
