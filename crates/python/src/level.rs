//! Levels of assumptions.

use peaberry_core::algorithms::features::texts;
use peaberry_core::algorithms::levels::{DynamicRows, Level, LevelOptions, LevelSetup, Natives};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A level, with what an analysis at it has to know.
#[pyclass(frozen, module = "peaberry._engine.levels", name = "Level")]
pub struct PyLevel {
    pub setup: LevelSetup,
}

#[pymethods]
impl PyLevel {
    /// `word`: one of `LEVELS`. `all_natives`: every native method may do anything, not those alone without a row.
    /// `features`: (method, kind, operand, class below which objects are made or None), as models/dynamic.toml has them. `texts`
    /// and `sources`: what methods do with strings. `environment`: (whether it is a variable of the environment, key, value; None: not known).
    #[new]
    #[pyo3(signature = (word, *, all_natives=false, features=vec![], texts=vec![], sources=vec![], environment=vec![]))]
    fn new(
        word: &str,
        all_natives: bool,
        features: Vec<(String, String, u32, Option<String>)>,
        texts: Vec<(String, String)>,
        sources: Vec<(String, String, Option<u32>)>,
        environment: Vec<(bool, String, Option<String>)>,
    ) -> PyResult<PyLevel> {
        let level = Level::from_word(word).ok_or_else(|| PyValueError::new_err(format!("unknown level {word:?}")))?;
        let natives = if all_natives { Natives::All } else { Natives::Modelled };
        let strings = texts::Rows { operations: texts, sources };
        let rows = DynamicRows { features, environment, strings };
        Ok(PyLevel { setup: LevelSetup { options: LevelOptions { level, natives }, rows } })
    }
}

/// The words of the levels; each believes what those before it do.
pub fn words() -> Vec<&'static str> {
    Level::ALL.iter().map(|level| level.word()).collect()
}
