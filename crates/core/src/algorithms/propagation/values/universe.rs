//! The objects that sets are made of, and the masks that tell which of them a type accepts.

use super::meets::topmost_common;
use super::unknown::{UNKNOWN, UnknownObjects, are_joint_arrays, may_be_array};
use crate::algorithms::solution::{Object, ObjectRow, Origin};
use crate::names::{ClassId, MethodId};
use crate::program::{Program, State};
use crate::sets::{Bits, Mask, Set};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What a mask accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Test {
    /// Objects that a variable of this declared type can hold. The JVM does not check that for interfaces.
    Declared(ClassId),
    /// Objects that pass a check for this type.
    Checked(ClassId),
    /// Of these, all but those of which only a type is known that may fail.
    Surely(ClassId),
    /// Objects on which `resolved`, called on `class`, selects `target`.
    Selects { class: ClassId, resolved: MethodId, target: MethodId },
}

impl Test {
    pub fn class(self) -> ClassId {
        match self {
            Test::Declared(class) | Test::Checked(class) | Test::Surely(class) | Test::Selects { class, .. } => class,
        }
    }
}

enum Words {
    /// Nothing has asked yet.
    Asleep,
    Everything,
    Bits(Bits),
}

struct MaskRow {
    test: Test,
    words: Words,
}

struct ClassRow {
    class: ClassId,
    objects: Vec<Object>,
    /// The masks that accept this class.
    masks: Vec<u32>,
}

#[derive(Default)]
pub(super) struct Universe {
    objects: Vec<ObjectRow>,
    known: FxHashMap<(Origin, u32), Object>,
    classes: Vec<ClassRow>,
    ranks: FxHashMap<ClassId, u32>,
    /// For each class, those at or below it of which there are objects (ranks). Arrays stand under Object and its
    /// interfaces only.
    below: FxHashMap<ClassId, Vec<u32>>,
    arrays: Vec<u32>,
    /// Those that may be of missing types.
    gapped: Vec<u32>,
    masks: Vec<MaskRow>,
    by_test: FxHashMap<Test, u32>,
    /// Masks that are awake, by the class they ask about.
    awake: FxHashMap<ClassId, Vec<u32>>,
    awake_arrays: Vec<u32>,
    /// Those that ask about missing types.
    awake_missing: Vec<u32>,
    unknown: UnknownObjects,
    /// By two classes: what stands for all below both.
    meets: FxHashMap<(ClassId, ClassId), Rc<[Object]>>,
}

impl Universe {
    pub fn object(&self, object: Object) -> &ObjectRow {
        &self.objects[object as usize]
    }

    pub fn rank(&self, object: Object) -> u32 {
        self.objects[object as usize].rank
    }

    pub fn class_at(&self, rank: u32) -> ClassId {
        self.classes[rank as usize].class
    }

    /// All objects, when no more are made.
    pub fn into_objects(self) -> Vec<ObjectRow> {
        self.objects
    }

    /// All objects of the class itself.
    pub fn objects_of(&self, class: ClassId) -> Vec<Object> {
        self.ranks.get(&class).map_or_else(Vec::new, |rank| self.classes[*rank as usize].objects.clone())
    }

    /// Of how many classes there are objects.
    pub fn class_count(&self) -> usize {
        self.classes.len()
    }

    /// The object of this origin. Is it new?
    pub fn intern(&mut self, program: &mut Program, origin: Origin, class: ClassId, context: u32) -> (Object, bool) {
        if let Some(known) = self.known.get(&(origin, context)) {
            return (*known, false);
        }
        if matches!(origin, Origin::Unknown(_)) {
            return (self.intern_unknown(program, class), true);
        }
        let rank = self.rank_of(program, class);
        let object = self.objects.len() as Object;
        self.objects.push(ObjectRow { class, rank, context, origin });
        self.known.insert((origin, context), object);
        let row = &mut self.classes[rank as usize];
        row.objects.push(object);
        for mask in &row.masks {
            if let Words::Bits(bits) = &mut self.masks[*mask as usize].words {
                bits.insert(object);
            }
        }
        (object, true)
    }

    fn rank_of(&mut self, program: &mut Program, class: ClassId) -> u32 {
        if let Some(rank) = self.ranks.get(&class) {
            return *rank;
        }
        program.load(class);
        let rank = self.classes.len() as u32;
        let mut masks = Vec::new();
        for above in program.supertypes(class) {
            self.below.entry(above).or_default().push(rank);
            for mask in self.awake.get(&above).into_iter().flatten() {
                if accepts(program, class, self.masks[*mask as usize].test) {
                    masks.push(*mask);
                }
            }
        }
        if program.class(class).state == State::Array {
            self.arrays.push(rank);
            for mask in &self.awake_arrays {
                if accepts(program, class, self.masks[*mask as usize].test) {
                    masks.push(*mask);
                }
            }
        }
        if program.has_gaps(class) {
            self.gapped.push(rank);
            for mask in &self.awake_missing {
                if accepts(program, class, self.masks[*mask as usize].test) {
                    masks.push(*mask);
                }
            }
        }
        self.classes.push(ClassRow { class, objects: Vec::new(), masks });
        self.ranks.insert(class, rank);
        rank
    }

    /// The mask of a test. It costs nothing until it is used.
    pub fn mask(&mut self, test: Test) -> u32 {
        let next = self.masks.len() as u32;
        let mask = *self.by_test.entry(test).or_insert(next);
        if mask == next {
            self.masks.push(MaskRow { test, words: Words::Asleep });
        }
        mask
    }

    /// The bits of all masks; None if a mask accepts everything, or if nothing has come to where it is asked.
    pub fn masks(&self) -> Vec<Option<Bits>> {
        let bits = |row: &MaskRow| match &row.words {
            Words::Bits(bits) => Some(bits.clone()),
            Words::Everything | Words::Asleep => None,
        };
        self.masks.iter().map(bits).collect()
    }

    /// The bits of a mask; None if it accepts everything.
    pub fn words(&mut self, program: &mut Program, mask: u32) -> Option<&Bits> {
        if matches!(self.masks[mask as usize].words, Words::Asleep) {
            self.wake(program, mask);
        }
        match &self.masks[mask as usize].words {
            Words::Bits(bits) => Some(bits),
            Words::Everything | Words::Asleep => None,
        }
    }

    /// Does the mask accept the object? It is not woken for that.
    pub fn accepts(&mut self, program: &mut Program, mask: u32, object: Object) -> bool {
        let MaskRow { test, words } = &self.masks[mask as usize];
        match words {
            Words::Everything => return true,
            Words::Bits(bits) => return Mask { words: &bits.words, except: false }.accepts(object),
            Words::Asleep => {}
        }
        let ObjectRow { class, rank, .. } = self.objects[object as usize];
        program.load(test.class());
        accepts_all(program, *test)
            || if rank == UNKNOWN {
                self.unknown.passes(program, *test, object, class)
            } else {
                accepts(program, class, *test)
            }
    }

    fn wake(&mut self, program: &mut Program, mask: u32) {
        let test = self.masks[mask as usize].test;
        let class = test.class();
        program.load(class);
        let row = program.class(class);
        let (array, missing) = (row.state == State::Array, row.state == State::Phantom);
        if accepts_all(program, test) {
            self.masks[mask as usize].words = Words::Everything;
            return;
        }
        let candidates = if array {
            self.awake_arrays.push(mask);
            self.arrays.clone()
        } else if missing && class != program.object() {
            self.awake_missing.push(mask);
            self.gapped.clone()
        } else {
            self.awake.entry(class).or_default().push(mask);
            self.below.get(&class).cloned().unwrap_or_default()
        };
        let mut bits = Bits::default();
        for rank in candidates {
            let row = &mut self.classes[rank as usize];
            if accepts(program, row.class, test) {
                row.masks.push(mask);
                row.objects.iter().for_each(|object| {
                    bits.insert(*object);
                });
            }
        }
        self.unknown.each_passing(program, test, |object| {
            bits.insert(object);
        });
        self.masks[mask as usize].words = Words::Bits(bits);
    }

    /// The object that stands for all at or below a class. Its rank is none of a class of which there are objects.
    fn intern_unknown(&mut self, program: &mut Program, class: ClassId) -> Object {
        let object = self.objects.len() as Object;
        let origin = Origin::Unknown(class);
        self.objects.push(ObjectRow { class, rank: UNKNOWN, context: 0, origin });
        self.known.insert((origin, 0), object);
        let common = self.unknown.add(program, class, object);
        let mut masks: Vec<u32> = Vec::new();
        if class == program.object() {
            masks.extend(0..self.masks.len() as u32);
        } else {
            masks.extend(common.iter().filter_map(|common| self.awake.get(common)).flatten());
            masks.extend(&self.awake_missing);
            if may_be_array(program, class) {
                let joint = |mask: &&u32| are_joint_arrays(program, class, self.masks[**mask as usize].test.class());
                masks.extend(self.awake_arrays.iter().filter(joint));
            }
        }
        for mask in masks {
            let MaskRow { test, words } = &mut self.masks[mask as usize];
            if let Words::Bits(bits) = words
                && (!matches!(test, Test::Surely(_)) || assignable(program, class, test.class(), true))
            {
                bits.insert(object);
            }
        }
        object
    }

    /// The class of which an object says only that it is below it.
    pub fn unknown_class(&self, object: Object) -> Option<ClassId> {
        let row = self.object(object);
        (row.rank == UNKNOWN).then_some(row.class)
    }

    /// Those of which only a type is known that may be arrays: one bit an object.
    pub fn unknown_arrays(&self) -> &[u64] {
        self.unknown.array_words()
    }

    /// What an object of which only a type is known becomes behind a mask; None if it stays as it is.
    pub fn narrowed(&mut self, program: &mut Program, object: Object, mask: u32) -> Option<Rc<[Object]>> {
        let class = self.unknown_class(object)?;
        let test = self.masks[mask as usize].test;
        if accepts_all(program, test) {
            return None;
        }
        let wanted = match test {
            Test::Selects { target, .. } => program.method(target).class,
            test => test.class(),
        };
        (wanted != class).then(|| self.meet(program, class, wanted))
    }

    /// What stands for all objects that are at or below both classes.
    pub fn meet(&mut self, program: &mut Program, left: ClassId, right: ClassId) -> Rc<[Object]> {
        if let Some(known) = self.meets.get(&(left, right)) {
            return known.clone();
        }
        let is_missing = |class: ClassId| program.class(class).state == State::Phantom;
        // Nobody knows what is below a class that is missing.
        let classes =
            if is_missing(left) || is_missing(right) { vec![left] } else { topmost_common(program, left, right) };
        let object = |class| self.intern(program, Origin::Unknown(class), class, 0).0;
        let found: Rc<[Object]> = classes.into_iter().map(object).collect();
        self.meets.insert((left, right), found.clone());
        found
    }

    /// Does another object of which only a type is known, in the set, stand for this one?
    pub fn stands_for(&mut self, program: &mut Program, object: Object, set: &Set) -> bool {
        let class = self.objects[object as usize].class;
        self.unknown.above(program, class).iter().any(|above| *above != object && set.contains(*above))
    }

    /// Does the object stand for all objects?
    pub fn is_any(&self, program: &Program, object: Object) -> bool {
        self.unknown_class(object) == Some(program.object())
    }

    /// Does the object stand for all that the mask accepts?
    pub fn is_all_of(&mut self, program: &mut Program, object: Object, mask: u32) -> bool {
        let Some(class) = self.unknown_class(object) else { return false };
        let test = self.masks[mask as usize].test;
        let wanted = test.class();
        let fits = program.class(wanted).state != State::Phantom && assignable(program, wanted, class, true);
        class == program.object() || fits && !accepts_all(program, test)
    }

    /// The classes at or below a class of which there are objects, by rank.
    pub fn ranks_below(&self, class: ClassId) -> &[u32] {
        self.below.get(&class).map_or(&[], Vec::as_slice)
    }
}

/// Does the test accept everything? Its class has been loaded.
fn accepts_all(program: &Program, test: Test) -> bool {
    let class = test.class();
    let row = program.class(class);
    match test {
        // What is missing may be an interface.
        Test::Declared(_) => class == program.object() || row.is_interface() || row.state == State::Phantom,
        Test::Checked(_) | Test::Surely(_) => class == program.object(),
        Test::Selects { .. } => false,
    }
}

/// Does the test accept objects of the class, which is an array or below the class asked about?
fn accepts(program: &mut Program, class: ClassId, test: Test) -> bool {
    match test {
        Test::Declared(wanted) => assignable(program, class, wanted, false),
        Test::Checked(wanted) | Test::Surely(wanted) => assignable(program, class, wanted, true),
        Test::Selects { resolved, target, class: named } => {
            assignable(program, class, named, true) && program.select_on(named, class, resolved) == Some(target)
        }
    }
}

/// May an object of class `class` be one of type `wanted`? If not `checked`, interfaces accept everything.
pub fn assignable(program: &mut Program, class: ClassId, wanted: ClassId, checked: bool) -> bool {
    if class == wanted {
        return true;
    }
    program.load(wanted);
    let row = program.class(wanted);
    if wanted == program.object() || !checked && (row.is_interface() || row.state == State::Phantom) {
        return true;
    }
    if row.state == State::Phantom {
        return program.has_gaps(class);
    }
    if row.state != State::Array {
        return program.is_subtype(class, wanted);
    }
    if program.class(class).state != State::Array {
        return false;
    }
    match (component(program, class), component(program, wanted)) {
        (Some(class), Some(wanted)) => assignable(program, class, wanted, checked),
        _ => false, // primitive components: equal arrays were met above
    }
}

/// The class of an array's elements, if they are references.
pub fn component(program: &mut Program, array: ClassId) -> Option<ClassId> {
    let name = program.class_name(array).strip_prefix(b"[")?.to_vec();
    let class = match name.first()? {
        b'[' => program.class_named(&name),
        b'L' => program.class_named(crate::body::descriptor::class_name(&name)),
        _ => return None,
    };
    program.load(class);
    Some(class)
}

/// Are objects of the class arrays of references?
pub(super) fn holds_elements(program: &mut Program, class: ClassId) -> bool {
    program.class(class).state == State::Array && component(program, class).is_some()
}
