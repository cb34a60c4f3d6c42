//! Recorded executions: calling context trees that the agent has written while a program ran.
//!
//! `form` reads the file, `contexts` folds the trees into methods and call pairs and says under which tags each was seen, `callbacks`
//! finds what libraries called back, `sequences` which methods called each other one after the other.

mod callbacks;
mod contexts;
mod form;
mod sequences;

pub use callbacks::RecordedCallback;
pub use contexts::{CallingContexts, Marks, Pair};
pub use form::{MAJOR, RecordingError};
pub use sequences::Sequences;

use crate::hashing::KeyedMap;
use rustc_hash::FxHashSet;

/// What runs a thread, and what stands above nodes that are told apart by method alone: nodes 0 and 1 of every tree.
pub const ROOT: u32 = 0;
pub const MERGED: u32 = 1;
/// The method of nodes 0 and 1.
pub const NO_METHOD: u32 = u32::MAX;

/// A recording of one or more JVMs. Methods are sorted by name.
#[derive(Debug, Default)]
pub struct Recording {
    pub methods: Vec<RecordedMethod>,
    /// (dotted name, location, superclass) of each class, sorted; the latter two are empty where they are not known.
    pub classes: Vec<(String, String, String)>,
    pub sections: Vec<Section>,
    pub trees: Vec<Tree>,
}

/// A method that ran.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct RecordedMethod {
    pub name: String,
    pub native: bool,
    pub synthetic: bool,
    pub is_static: bool,
}

/// What one JVM says of itself.
#[derive(Debug, Default)]
pub struct Section {
    pub place: String,
    pub facts: Vec<(String, String)>,
    /// The JVM said that it was about to stop.
    pub ended: bool,
    /// Why the section could not be read to its end.
    pub cut: Option<String>,
    /// What the agent could not record.
    pub troubles: Vec<String>,
}

/// A calling context tree, and the threads that built it one after the other.
#[derive(Debug, Default)]
pub struct Tree {
    pub section: u32,
    pub threads: Vec<Thread>,
    /// By node; a parent's number is less than its children's.
    pub nodes: Vec<TreeNode>,
    pub folds: Vec<Fold>,
    pub receivers: Vec<Receiver>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thread {
    pub name: String,
    pub class: String,
    pub daemon: bool,
    pub is_virtual: bool,
}

/// A method in a calling context.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TreeNode {
    pub parent: u32,
    pub method: u32,
    /// Of the call in the parent's method, or -1.
    pub offset: i32,
    pub manner: Manner,
}

/// A call that leads back to a node: recursion, or a context that is shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fold {
    pub parent: u32,
    pub target: u32,
    pub offset: i32,
    pub manner: Manner,
}

/// How a method was entered: the call instruction names it, it is an invokedynamic, or neither.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    Implicit,
    Explicit,
    Dynamic,
}

/// A class (its number among `Recording::receivers`) whose object received a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receiver {
    pub parent: u32,
    pub target: u32,
    pub offset: i32,
    pub class: String,
}

impl Recording {
    /// Reads files end to end. A file that breaks off is read up to the cut, which its section tells.
    pub fn read<'a>(files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> Result<Recording, RecordingError> {
        Recording::read_without(files, &[])
    }

    /// Reads files of which some sections, by their numbers, are left out: of those it has what the JVM says of itself alone.
    pub fn read_without<'a>(
        files: impl IntoIterator<Item = (&'a str, &'a [u8])>,
        left_out: &[u32],
    ) -> Result<Recording, RecordingError> {
        let mut reader = form::RecordingReader::new(left_out);
        for (place, bytes) in files {
            reader.read(place, bytes)?;
        }
        Ok(reader.finish())
    }

    /// The methods that ran in the JVM of a section, sorted.
    pub fn methods_of(&self, section: u32) -> Vec<u32> {
        let mut seen = vec![false; self.methods.len()];
        for node in self.trees.iter().filter(|tree| tree.section == section).flat_map(|tree| &tree.nodes) {
            if node.method != NO_METHOD {
                seen[node.method as usize] = true;
            }
        }
        (0..seen.len() as u32).filter(|method| seen[*method as usize]).collect()
    }

    /// (caller, offset, receiver class, callee) that were seen, sorted and each once. The offset is -1 if the call there does not
    /// name the callee: the JVM or a generated frame came between.
    pub fn receivers(&self) -> Vec<(u32, i32, &str, u32)> {
        let mut rows: Vec<_> = self
            .trees
            .iter()
            .flat_map(|tree| {
                let folds = tree.folds.iter().filter(|fold| fold.manner == Manner::Explicit);
                let named: FxHashSet<_> = folds.map(|fold| (fold.parent, fold.target, fold.offset)).collect();
                tree.receivers.iter().map(move |row| {
                    let (caller, callee) = (&tree.nodes[row.parent as usize], &tree.nodes[row.target as usize]);
                    let is_child = callee.parent == row.parent && callee.offset == row.offset;
                    let is_named = is_child && callee.manner == Manner::Explicit
                        || named.contains(&(row.parent, row.target, row.offset));
                    (caller.method, if is_named { row.offset } else { -1 }, row.class.as_str(), callee.method)
                })
            })
            .filter(|row| row.0 != NO_METHOD)
            .collect();
        rows.sort_unstable();
        rows.dedup();
        rows
    }

    /// Renumbers methods in the order of their names, classes sorted and each once.
    fn sort(&mut self, methods: Vec<RecordedMethod>) {
        let mut order: Vec<u32> = (0..methods.len() as u32).collect();
        order.sort_unstable_by(|a, b| methods[*a as usize].cmp(&methods[*b as usize]));
        let mut places = vec![0; order.len()];
        for (place, old) in order.iter().enumerate() {
            places[*old as usize] = place as u32;
        }
        self.methods = order.iter().map(|old| methods[*old as usize].clone()).collect();
        for node in self.trees.iter_mut().flat_map(|tree| &mut tree.nodes) {
            if node.method != NO_METHOD {
                node.method = places[node.method as usize];
            }
        }
        self.classes.sort_unstable();
        self.classes.dedup();
    }
}

/// Methods by printed name while files are read.
#[derive(Debug, Default)]
struct MethodNumbers {
    known: KeyedMap<String, u32>,
    methods: Vec<RecordedMethod>,
}

impl MethodNumbers {
    fn number(&mut self, name: String, flags: u32) -> u32 {
        if let Some(number) = self.known.get(&name) {
            return *number;
        }
        let number = self.methods.len() as u32;
        self.known.insert(name.clone(), number);
        let [native, synthetic, is_static] = [1, 2, 4].map(|bit| flags & bit != 0);
        self.methods.push(RecordedMethod { name, native, synthetic, is_static });
        number
    }
}

#[cfg(test)]
mod tests;
