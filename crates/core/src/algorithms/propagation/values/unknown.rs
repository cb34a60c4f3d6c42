//! Objects of which only a type is known: each stands for all objects at or below its class (`Origin::Unknown`). A type accepts it
//! if the two have a class in common.

use super::universe::{Test, assignable, component};
use crate::algorithms::solution::Object;
use crate::names::ClassId;
use crate::program::{Program, State};
use crate::sets::set_bit;
use rustc_hash::{FxHashMap, FxHashSet};

/// The rank of all of them: they are of no class.
pub(super) const UNKNOWN: u32 = u32::MAX;

#[derive(Default)]
pub(super) struct UnknownObjects {
    objects: Vec<(Object, ClassId)>,
    of_class: FxHashMap<ClassId, Object>,
    /// By class: those that have a class below theirs in common with it. The one for java.lang.Object is not listed: it has all.
    joint: FxHashMap<ClassId, Vec<Object>>,
    /// Those that may be arrays, and one bit an object.
    arrays: Vec<(Object, ClassId)>,
    array_words: Vec<u64>,
    /// By class, where it has been asked: those of it and of classes above, which stand for its objects.
    above: FxHashMap<ClassId, Vec<Object>>,
}

impl UnknownObjects {
    /// Notes the object of a class, and returns the classes that have one below them in common with it; for java.lang.Object none.
    pub fn add(&mut self, program: &mut Program, class: ClassId, object: Object) -> FxHashSet<ClassId> {
        self.objects.push((object, class));
        self.of_class.insert(class, object);
        let mut found = FxHashSet::default();
        if may_be_array(program, class) {
            self.arrays.push((object, class));
            set_bit(&mut self.array_words, object);
        }
        if class == program.object() {
            self.above.values_mut().for_each(|above| above.push(object));
            return found;
        }
        let mut pending = vec![class];
        let mut seen = FxHashSet::default();
        while let Some(below) = pending.pop() {
            if seen.insert(below) {
                found.extend(program.supertypes(below));
                pending.extend(program.subtypes(below));
                if let Some(above) = self.above.get_mut(&below) {
                    above.push(object);
                }
            }
        }
        for common in &found {
            self.joint.entry(*common).or_default().push(object);
        }
        found
    }

    /// Those that stand for the objects of a class.
    pub fn above(&mut self, program: &mut Program, class: ClassId) -> &[Object] {
        self.above.entry(class).or_insert_with(|| {
            let above = program.supertypes(class);
            above.iter().filter_map(|above| self.of_class.get(above)).copied().collect()
        })
    }

    pub fn array_words(&self) -> &[u64] {
        &self.array_words
    }

    /// Hands out those that a test accepts which is asked for the first time.
    pub fn each_passing(&self, program: &mut Program, test: Test, mut accept: impl FnMut(Object)) {
        if self.objects.is_empty() {
            return;
        }
        let wanted = test.class();
        let mut candidates: Vec<Object> = match program.class(wanted).state {
            State::Array => {
                let joint = |(_, class): &&(Object, ClassId)| are_joint_arrays(program, *class, wanted);
                self.arrays.iter().filter(joint).map(|(object, _)| *object).collect()
            }
            State::Phantom => self.objects.iter().map(|(object, _)| *object).collect(),
            _ => {
                let mut found = self.joint.get(&wanted).cloned().unwrap_or_default();
                // The class may have come after the objects.
                let above = program.supertypes(wanted);
                found.extend(above.iter().filter_map(|above| self.of_class.get(above)));
                found
            }
        };
        candidates.extend(self.of_class.get(&program.object()));
        candidates.sort_unstable();
        candidates.dedup();
        for object in candidates {
            if !matches!(test, Test::Surely(_)) || self.is_below(program, object, wanted) {
                accept(object);
            }
        }
    }

    /// Does a test accept the object of a class?
    pub fn passes(&self, program: &mut Program, test: Test, object: Object, class: ClassId) -> bool {
        let wanted = test.class();
        let joint = class == program.object()
            || match program.class(wanted).state {
                State::Array => may_be_array(program, class) && are_joint_arrays(program, class, wanted),
                State::Phantom => true,
                _ => {
                    let joint = self.joint.get(&wanted);
                    joint.is_some_and(|joint| joint.binary_search(&object).is_ok()) || program.is_subtype(wanted, class)
                }
            };
        joint && (!matches!(test, Test::Surely(_)) || assignable(program, class, wanted, true))
    }

    fn is_below(&self, program: &mut Program, object: Object, wanted: ClassId) -> bool {
        let row = self.objects.binary_search_by_key(&object, |(object, _)| *object);
        row.is_ok_and(|row| assignable(program, self.objects[row].1, wanted, true))
    }
}

/// May an object at or below the class be an array?
pub(super) fn may_be_array(program: &mut Program, class: ClassId) -> bool {
    let name = program.class_name(class);
    name.starts_with(b"[")
        || [&b"java/lang/Object"[..], b"java/lang/Cloneable", b"java/io/Serializable"].contains(&name)
}

/// May an array, or what an array is an object of, be an array of this class?
pub(super) fn are_joint_arrays(program: &mut Program, class: ClassId, wanted: ClassId) -> bool {
    if class == wanted || program.class(class).state != State::Array {
        return true;
    }
    let (Some(own), Some(other)) = (component(program, class), component(program, wanted)) else { return false };
    let is_interface = |class: ClassId| program.class(class).is_interface();
    is_interface(own)
        || is_interface(other)
        || assignable(program, own, other, true)
        || assignable(program, other, own, true)
}
