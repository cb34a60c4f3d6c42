//! `Recording`: what the agent has written.

use crate::InputError;
use peaberry_core::graph::BorderSide;
use peaberry_core::recording::{self, CallingContexts, Manner, Marks, NO_METHOD};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

/// Calling context trees that the agent has written. Methods 0 … n-1 are sorted by name.
#[pyclass(frozen, module = "peaberry._engine")]
pub struct Recording(recording::Recording);

type Section = (String, Vec<(String, String)>, bool, Option<String>, Vec<String>);
type Thread<'a> = (&'a str, &'a str, bool, bool);
type Tree<'a> = (u32, Vec<Thread<'a>>, usize);
type Pair = (i64, u32, u64, bool, i32);
/// Caller, offset, callee; and how many are unclear.
type Callbacks = (Vec<(u32, i32, u32)>, usize);
/// Runs of methods: those that were seen, and those that are unclear.
type Runs = (Vec<Vec<u32>>, Vec<Vec<u32>>);

fn number(method: u32) -> i64 {
    if method == NO_METHOD { -1 } else { i64::from(method) }
}

impl Recording {
    /// The side of each method, by its word.
    fn sides(&self, words: &[String]) -> PyResult<Vec<BorderSide>> {
        if words.len() != self.0.methods.len() {
            return Err(PyValueError::new_err("sides have one entry for each method"));
        }
        let side = |word: &String| match word.as_str() {
            "application" => BorderSide::Application,
            "generated" => BorderSide::Generated,
            _ => BorderSide::Library,
        };
        Ok(words.iter().map(side).collect())
    }
}

#[pymethods]
impl Recording {
    /// Read files, one after the other. InputError if one is not a recording, or all of it is of another version;
    /// what breaks off is read up to the cut, which `sections` tells. Of the JVMs that are left out, by their
    /// places in `sections`, it has only what these say of themselves.
    #[staticmethod]
    #[pyo3(signature = (paths, left_out=Vec::new()))]
    fn read(py: Python<'_>, paths: Vec<String>, left_out: Vec<u32>) -> PyResult<Recording> {
        let files: Vec<(String, Vec<u8>)> =
            paths.into_iter().map(|path| std::fs::read(&path).map(|bytes| (path, bytes))).collect::<Result<_, _>>()?;
        let files = files.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice()));
        let read = py.detach(|| recording::Recording::read_without(files, &left_out));
        read.map(Recording).map_err(|error| InputError::new_err(error.to_string()))
    }

    /// (printed name, whether native, whether the compiler made it, whether static) of each method that ran.
    fn methods(&self) -> Vec<(&str, bool, bool, bool)> {
        self.0.methods.iter().map(|it| (it.name.as_str(), it.native, it.synthetic, it.is_static)).collect()
    }

    /// (dotted name, location, superclass) of each class of which a method ran, sorted; the latter two are empty
    /// where they are not known.
    fn classes(&self) -> Vec<(String, String, String)> {
        self.0.classes.clone()
    }

    /// (path, facts, whether the JVM said that it stops, why reading ended early or None, what could not be
    /// recorded) of each JVM.
    fn sections(&self) -> Vec<Section> {
        let sections = self.0.sections.iter();
        sections.map(|it| (it.place.clone(), it.facts.clone(), it.ended, it.cut.clone(), it.troubles.clone())).collect()
    }

    /// (number of the section, (name, class, whether a daemon, whether virtual) of its threads, number of nodes).
    fn trees(&self) -> Vec<Tree<'_>> {
        let trees = self.0.trees.iter();
        trees
            .map(|tree| {
                let threads = tree.threads.iter();
                let threads =
                    threads.map(|it| (it.name.as_str(), it.class.as_str(), it.daemon, it.is_virtual)).collect();
                (tree.section, threads, tree.nodes.len() - 2)
            })
            .collect()
    }

    /// (parent, method or -1, offset of the call or -1, whether the call names the method) of each node of a tree.
    /// Node 0 is what runs the thread, node 1 stands above nodes that are told apart by method alone.
    fn nodes(&self, tree: usize) -> PyResult<Vec<(u32, i64, i32, bool)>> {
        let tree = self.0.trees.get(tree).ok_or_else(|| PyIndexError::new_err(format!("no tree {tree}")))?;
        Ok(tree
            .nodes
            .iter()
            .map(|it| (it.parent, number(it.method), it.offset, it.manner == Manner::Explicit))
            .collect())
    }

    /// (caller, offset, callee) of callbacks that were seen, sorted; the offset is -1 if no instruction made the library call. By
    /// method: "application", "library" or "generated". Also how many were seen of which nobody knows who made the call.
    fn callbacks(&self, sides: Vec<String>) -> PyResult<Callbacks> {
        let (found, unclear) = self.0.callbacks(&self.sides(&sides)?);
        Ok((found.into_iter().map(|row| (row.caller, row.offset, row.callee)).collect(), unclear))
    }

    /// Methods of the application that called each other one after the other in one thread, at most so many calls, from methods for which
    /// `begins` is set: those that were seen so, and those where recursion led back to one within. Sides as for `callbacks`.
    fn sequences(&self, py: Python<'_>, sides: Vec<String>, begins: Vec<bool>, most: usize) -> PyResult<Runs> {
        let sides = self.sides(&sides)?;
        if begins.len() != sides.len() {
            return Err(PyValueError::new_err("begins has one entry for each method"));
        }
        let found = py.detach(|| self.0.sequences(&sides, &begins, most));
        Ok((found.seen, found.unclear))
    }

    /// The methods that ran in one JVM, sorted.
    fn methods_of(&self, section: u32) -> Vec<u32> {
        self.0.methods_of(section)
    }

    /// (caller, offset, receiver class, callee) that were seen, sorted; empty if they were not recorded. The offset
    /// is -1 if the call there does not name the callee.
    fn receivers(&self) -> Vec<(u32, i32, &str, u32)> {
        self.0.receivers()
    }

    /// The tags (bits) that dominate each method, None for methods that are folded; and call pairs, sorted: (caller
    /// or -1 for the JVM, callee, tags that dominate the pair, whether a call instruction of the caller names the
    /// callee, least offset or -1). By method: whether its frames are skipped, whether they pass calls on, so that
    /// what they enter without naming it is called by their callers, whether it is what such frames call
    /// themselves, tags of its nodes, tags of its nodes below others that no call instruction names, tags of its
    /// nodes that the JVM itself enters, that are entered from an invokedynamic (which are among those that no call
    /// names), that folded frames call, that frames which pass calls on enter without naming them, tags that end
    /// where it is entered, with all others; by tree: tags of all its nodes. Of `exclusive` tags a way has the last
    /// one that began; by method: tags that do not begin at what it calls itself.
    #[allow(clippy::too_many_arguments)] // they are columns of one table
    #[pyo3(signature = (folded, relays, stays, entered, implicit, first, dynamic, inner, helping, cleared, trees, exclusive=0, through=Vec::new()))]
    fn contexts(
        &self,
        py: Python<'_>,
        folded: Vec<bool>,
        relays: Vec<bool>,
        stays: Vec<bool>,
        entered: Vec<u64>,
        implicit: Vec<u64>,
        first: Vec<u64>,
        dynamic: Vec<u64>,
        inner: Vec<u64>,
        helping: Vec<u64>,
        cleared: Vec<u64>,
        trees: Vec<u64>,
        exclusive: u64,
        through: Vec<u64>,
    ) -> PyResult<(Vec<Option<u64>>, Vec<Pair>)> {
        let count = self.0.methods.len();
        let through = if through.is_empty() { vec![0; count] } else { through };
        let columns = [&entered, &implicit, &first, &dynamic, &inner, &helping, &cleared, &through];
        if [&folded, &relays, &stays].iter().any(|column| column.len() != count)
            || columns.iter().any(|column| column.len() != count)
        {
            return Err(PyValueError::new_err(format!(
                "folded, relays, stays, entered, implicit, first, dynamic, inner, helping, cleared and through have one entry for each of {count} methods"
            )));
        }
        let marks = Marks {
            folded: &folded,
            relays: &relays,
            stays: &stays,
            entered: &entered,
            implicit: &implicit,
            first: &first,
            dynamic: &dynamic,
            inner: &inner,
            helping: &helping,
            cleared: &cleared,
            exclusive,
            through: &through,
            trees: &trees,
        };
        let found = py.detach(|| CallingContexts::new(&self.0, &marks));
        let pairs = found.pairs.iter().map(|it| (number(it.caller), it.callee, it.tags, it.explicit, it.offset));
        Ok((found.methods, pairs.collect()))
    }
}
