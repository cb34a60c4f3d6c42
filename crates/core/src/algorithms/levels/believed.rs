//! What an analysis does at a level at sites of which no instruction says what they run. It is done once, over the few primitives
//! that each kind of algorithm has.

use super::{
    Allowed, DynamicKind, DynamicRow, Level, LevelSet, LevelSetup, Levels, NATIVE_CLASS, NATIVE_NAME, Natives, SetKey,
    Writer,
};
use crate::algorithms::linking::Linking;
use crate::body::generated::stand_in;
use crate::classfile::access;
use crate::graph::{Cause, DraftSite, DraftTarget, Kind, LevelSite, NONE};
use crate::names::{ClassId, MethodId};
use crate::program::Program;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// What is believed, and the sets of targets that follow.
pub(in crate::algorithms) struct Believed {
    pub levels: Levels,
    /// The graph's set of targets for each set of the level.
    sets: FxHashMap<SetKey, u32>,
    /// Where objects count only if they are made: the sets that a method joins once there is an object that it runs on.
    waiting: FxHashMap<MethodId, Vec<u32>>,
    /// By method: there is such an object.
    live: Vec<bool>,
    /// What is made without a constructor: the classes below these.
    allocated: FxHashSet<ClassId>,
    /// The method that stands for native code.
    native: Option<MethodId>,
}

impl Believed {
    /// Every class of the program has been read.
    pub fn new(program: &mut Program, setup: &LevelSetup) -> Believed {
        let levels = Levels::new(program, setup);
        program.define(stand_in(NATIVE_CLASS, NATIVE_NAME), "java.lang.Object");
        let class = program.class_named(NATIVE_CLASS);
        let native = program.class(class).methods().next();
        Believed {
            levels,
            sets: FxHashMap::default(),
            waiting: FxHashMap::default(),
            live: Vec::new(),
            allocated: FxHashSet::default(),
            native,
        }
    }

    fn is_live(&self, method: MethodId) -> bool {
        self.live.get(method.index()) == Some(&true)
    }

    /// The method has an object to run on from now on. Was there none?
    fn enliven(&mut self, method: MethodId) -> bool {
        if self.live.len() <= method.index() {
            self.live.resize(method.index() + 1, false);
        }
        !std::mem::replace(&mut self.live[method.index()], true)
    }
}

/// The primitives of an algorithm, and what follows from them.
pub(in crate::algorithms) trait AtLevel<'a> {
    /// What is believed, if a level is, and the program with its graph.
    fn beliefs(&mut self) -> (&mut Option<Believed>, &mut Linking<'a>);
    /// Do objects of every class count, made or not?
    fn every_class(&self) -> bool;
    /// A set of targets in the graph.
    fn make_set(&mut self, targets: &[MethodId]) -> u32;
    fn add_to_set(&mut self, set: u32, target: MethodId);
    fn add_site(&mut self, site: DraftSite);
    /// A method runs on objects of which only the types are known.
    fn run_unknown(&mut self, method: MethodId);
    /// Objects of a class are made.
    fn make_unknown(&mut self, class: ClassId);

    /// A call of a method that does by reflection what no instruction says; what the call is, if it is one.
    fn call_dynamic(
        &mut self,
        caller: MethodId,
        offset: u32,
        resolved: MethodId,
    ) -> Option<(DynamicRow, Arc<Allowed>)> {
        let (Some(believed), link) = self.beliefs() else { return None };
        let row = believed.levels.row(link.program, resolved).filter(|row| row.kind.is_site())?;
        let allowed = believed.levels.allowed(link.program, (caller, offset), row.kind);
        let by = allowed.resolution.as_ref().map(|resolution| resolution.by);
        let targets = allowed.pieces.iter().map(|piece| piece.targets.len() as u32).sum();
        let (kind, by_word) = (row.kind.word(), by.map(Level::word));
        link.draft.dynamic.push(LevelSite { caller: caller.0, offset, line: NONE, kind, by: by_word, targets });
        let class = link.program.method(caller).class;
        match (row.kind, row.bound) {
            (DynamicKind::Access, _) => believed.levels.note_writer(link.program, Writer::Code(class)),
            (DynamicKind::Allocate, Some(bound)) => believed.levels.note_writer(link.program, Writer::Maker(bound)),
            _ => {}
        }
        if row.kind == DynamicKind::Allocate {
            self.allocate(row.bound);
        }
        for piece in &allowed.pieces {
            self.run_set((caller, offset), Kind::Reflective, piece, by);
        }
        Some((row, allowed))
    }

    /// May a native method do anything, because nothing is known of it?
    fn is_unknown_native(&mut self, method: MethodId) -> bool {
        let (Some(believed), link) = self.beliefs() else { return false };
        let modelled = believed.levels.options().natives == Natives::Modelled;
        !modelled || !link.model.explains(link.program, method)
    }

    /// A native method may call back if nothing is known of it. Is it such a one?
    fn call_native(&mut self, method: MethodId) -> bool {
        if !self.is_unknown_native(method) {
            return false;
        }
        let (Some(believed), link) = self.beliefs() else { return false };
        let Some(native) = believed.native else { return false };
        believed.levels.note_writer(link.program, Writer::Native);
        let cause = self.cause_of("native code", None);
        let target = DraftTarget::Method(native);
        self.add_site(DraftSite { caller: method, offset: NONE, kind: Kind::Jvm, cause, declared: NONE, target });
        true
    }

    /// Whether the method stands for native code; then it calls what that may call.
    fn call_back(&mut self, method: MethodId) -> bool {
        let (Some(believed), _) = self.beliefs() else { return false };
        if believed.native != Some(method) {
            return false;
        }
        for piece in believed.levels.called_back() {
            self.run_set((method, NONE), Kind::Jvm, &piece, None);
        }
        true
    }

    /// Why a site runs what it runs.
    fn cause_of(&mut self, rule: &str, by: Option<Level>) -> u16 {
        let (believed, link) = self.beliefs();
        let level = believed.as_ref().map(|believed| believed.levels.options().level);
        // What no casts and no strings resolve rests on what is said of reflection as such.
        let rests = by.or(level.map(|level| level.min(Level::Encapsulation)));
        let assumes = rests.map(Level::believed).unwrap_or_default();
        link.draft.cause(&Cause { assumes, ..Cause::rule(rule) })
    }

    fn run_set(&mut self, (caller, offset): (MethodId, u32), kind: Kind, piece: &LevelSet, by: Option<Level>) {
        let rule = match (by, piece.key) {
            (Some(Level::Strings), _) => "named by strings",
            (Some(Level::Environment), _) => "named by the environment",
            (Some(_), _) => "bounded by casts",
            (None, SetKey::All(_)) => "anything",
            (None, SetKey::Public(_)) => "anything public",
            (None, SetKey::Package(..)) => "anything of the package",
            (None, _) => "anything of the class",
        };
        let cause = self.cause_of(rule, by);
        let target = DraftTarget::Set(self.set_of(piece));
        self.add_site(DraftSite { caller, offset, kind, cause, declared: NONE, target });
    }

    /// The graph's set for one of the level's.
    fn set_of(&mut self, piece: &LevelSet) -> u32 {
        let every = self.every_class();
        let (believed, link) = self.beliefs();
        if let Some(known) = believed.as_ref().and_then(|believed| believed.sets.get(&piece.key)) {
            return *known;
        }
        let runs = |target: &MethodId| {
            let row = link.program.method(*target);
            let special = link.program.names.name_of(row.selector).starts_with(b"<");
            let live = || believed.as_ref().is_some_and(|believed| believed.is_live(*target));
            every || row.is(access::STATIC) || special || live()
        };
        let (now, later): (Vec<MethodId>, Vec<MethodId>) = piece.targets.iter().copied().partition(runs);
        let set = self.make_set(&now);
        if let Some(believed) = self.beliefs().0 {
            believed.sets.insert(piece.key, set);
            for target in later {
                believed.waiting.entry(target).or_default().push(set);
            }
        }
        for target in now {
            self.run_by_reflection(target);
        }
        set
    }

    /// The method runs; a constructor, on an object that is made for it.
    fn run_by_reflection(&mut self, target: MethodId) {
        self.run_unknown(target);
        let program = &self.beliefs().1.program;
        let row = *program.method(target);
        if program.names.name_of(row.selector) == b"<init>" {
            self.make_unknown(row.class);
        }
    }

    /// Objects are made without a constructor, of any class below one.
    fn allocate(&mut self, bound: Option<ClassId>) {
        let object = self.beliefs().1.program.object();
        let mut pending = vec![bound.unwrap_or(object)];
        while let Some(class) = pending.pop() {
            let (Some(believed), link) = self.beliefs() else { return };
            if believed.allocated.insert(class) {
                let row = link.program.class(class);
                pending.extend(link.program.subtypes(class));
                if row.is_concrete() && !row.generated {
                    self.make_unknown(class);
                }
            }
        }
    }

    /// Objects of a class are made: what may call any method may call on them.
    fn wake(&mut self, class: ClassId) {
        let every = self.every_class();
        let (Some(believed), link) = self.beliefs() else { return };
        if every {
            return;
        }
        let mut woken = Vec::new();
        for above in link.program.supertypes(class) {
            for method in link.program.class(above).methods() {
                let row = *link.program.method(method);
                if believed.is_live(method) || row.access & (access::STATIC | access::ABSTRACT) != 0 {
                    continue;
                }
                if link.program.select(class, method) == Some(method) && believed.enliven(method) {
                    woken.extend(believed.waiting.remove(&method).into_iter().flatten().map(|set| (set, method)));
                }
            }
        }
        for (set, method) in woken {
            self.add_to_set(set, method);
        }
    }

    /// Properties that were looked up stand in the graph.
    fn keep_properties(&mut self) {
        let (Some(believed), link) = self.beliefs() else { return };
        link.draft.properties = believed.levels.properties();
    }
}
