//! What is at or below two classes at once: all at or below the topmost classes that are.

use super::universe::{assignable, component};
use crate::names::ClassId;
use crate::program::{Program, State};
use rustc_hash::FxHashSet;

/// The topmost classes at or below both, ascending. Neither is missing.
pub(super) fn topmost_common(program: &mut Program, left: ClassId, right: ClassId) -> Vec<ClassId> {
    if assignable(program, left, right, true) {
        return vec![left];
    }
    if assignable(program, right, left, true) {
        return vec![right];
    }
    let is_array = |class: ClassId, program: &Program| program.class(class).state == State::Array;
    match (is_array(left, program), is_array(right, program)) {
        (true, true) => common_arrays(program, left, right),
        (false, false) => common_classes(program, left, right),
        _ => Vec::new(),
    }
}

fn common_arrays(program: &mut Program, left: ClassId, right: ClassId) -> Vec<ClassId> {
    let (Some(left), Some(right)) = (component(program, left), component(program, right)) else { return Vec::new() };
    let components = topmost_common(program, left, right);
    let mut found: Vec<ClassId> = Vec::new();
    for class in components {
        let name = program.class_name(class);
        let name = if name.starts_with(b"[") { [b"[", name].concat() } else { [b"[L", name, b";"].concat() };
        let array = program.class_named(&name);
        program.load(array);
        found.push(array);
    }
    found.sort_unstable();
    found
}

fn common_classes(program: &mut Program, left: ClassId, right: ClassId) -> Vec<ClassId> {
    // Interfaces have many below them that have little in common.
    let (from, other) = if program.class(left).is_interface() { (right, left) } else { (left, right) };
    let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
    let mut pending: Vec<ClassId> = program.subtypes(from).to_vec();
    while let Some(class) = pending.pop() {
        if !seen.insert(class) {
            continue;
        }
        if program.is_subtype(class, other) {
            found.push(class);
        } else {
            pending.extend(program.subtypes(class));
        }
    }
    let all = found.clone();
    found.retain(|class| !all.iter().any(|above| above != class && program.is_subtype(*class, *above)));
    found.sort_unstable();
    found
}
