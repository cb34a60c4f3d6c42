//! Sites of which no instruction says what they run, at a level of assumptions.

use super::Hierarchy;
use crate::algorithms::levels::{
    DynamicKind, DynamicRow, Level, LevelSet, LevelSetup, Levels, NATIVE_CLASS, NATIVE_NAME, Natives, SetKey,
};
use crate::body::generated::stand_in;
use crate::classfile::access;
use crate::graph::{Cause, DraftTarget, Kind, LevelSite, NONE};
use crate::names::{ClassId, MethodId};
use crate::program::Program;
use rustc_hash::{FxHashMap, FxHashSet};

/// What is believed, and the sets of targets that follow.
pub(super) struct Believed {
    levels: Levels,
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
}

impl Hierarchy<'_> {
    /// A call of a method that does by reflection what no instruction says.
    pub(super) fn call_dynamic(&mut self, caller: MethodId, offset: u32, reference: u32) {
        let Some(method) = self.program.resolve(reference).method() else { return };
        let Self { link, believed: Some(believed), .. } = self else { return };
        let Some(row) = believed.levels.row(link.program, method).filter(|row| row.kind.is_site()) else { return };
        let DynamicRow { kind, bound, .. } = row;
        let allowed = believed.levels.allowed(link.program, (caller, offset), kind);
        if kind == DynamicKind::Allocate {
            self.allocate(bound);
        }
        let by = allowed.resolution.as_ref().map(|resolution| resolution.by);
        let targets = allowed.pieces.iter().map(|piece| piece.targets.len() as u32).sum();
        let site =
            LevelSite { caller: caller.0, offset, line: NONE, kind: kind.word(), by: by.map(Level::word), targets };
        self.link.draft.dynamic.push(site);
        for piece in &allowed.pieces {
            self.run_piece((caller, offset), Kind::Reflective, piece, by);
        }
    }

    /// A native method of which nothing is known may call back.
    pub(super) fn call_native(&mut self, method: MethodId) {
        let Some(believed) = &self.believed else { return };
        let known = believed.levels.options().natives == Natives::Modelled
            && self.link.model.explains(self.link.program, method);
        if let (false, Some(native)) = (known, believed.native) {
            let cause = self.cause_of("native code", None);
            self.site(method, NONE, Kind::Jvm, cause, NONE, DraftTarget::Method(native));
        }
    }

    /// Whether the method stands for native code; then it calls what that may call.
    pub(super) fn call_back(&mut self, method: MethodId) -> bool {
        let Some(believed) = &mut self.believed else { return false };
        if believed.native != Some(method) {
            return false;
        }
        for piece in believed.levels.called_back() {
            self.run_piece((method, NONE), Kind::Jvm, &piece, None);
        }
        true
    }

    /// Why a site runs what it runs.
    fn cause_of(&mut self, rule: &str, by: Option<Level>) -> u16 {
        let level = self.believed.as_ref().map(|believed| believed.levels.options().level);
        // What no casts and no strings resolve rests on what is said of reflection as such.
        let rests = by.or(level.map(|level| level.min(Level::Encapsulation)));
        let assumes = rests.map(Level::believed).unwrap_or_default();
        self.draft.cause(&Cause { assumes, ..Cause::rule(rule) })
    }

    fn run_piece(&mut self, (caller, offset): (MethodId, u32), kind: Kind, piece: &LevelSet, by: Option<Level>) {
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
        let set = self.set_of_piece(piece);
        self.site(caller, offset, kind, cause, NONE, DraftTarget::Set(set));
    }

    /// The graph's set for one of the level's.
    fn set_of_piece(&mut self, piece: &LevelSet) -> u32 {
        if let Some(known) = self.believed.as_ref().and_then(|believed| believed.sets.get(&piece.key)) {
            return *known;
        }
        let every = self.options.algorithm.counts_every_class();
        let mut now = Vec::new();
        let mut later = Vec::new();
        for target in piece.targets.iter().copied() {
            let row = self.program.method(target);
            let name = self.program.names.name_of(row.selector);
            let live =
                || self.believed.as_ref().is_some_and(|believed| believed.live.get(target.index()) == Some(&true));
            if every || row.is(access::STATIC) || name.starts_with(b"<") || live() {
                now.push(target);
            } else {
                later.push(target);
            }
        }
        let set = self.plain_set(now.clone());
        if let Some(believed) = &mut self.believed {
            believed.sets.insert(piece.key, set);
            for target in later {
                believed.waiting.entry(target).or_default().push(set);
            }
        }
        for target in now {
            self.reach_by_reflection(target);
        }
        set
    }

    /// The method runs; a constructor, on an object that is made for it.
    fn reach_by_reflection(&mut self, target: MethodId) {
        self.reach(target);
        let row = *self.program.method(target);
        if self.program.names.name_of(row.selector) == b"<init>" {
            self.instantiate(row.class);
        }
    }

    /// Objects are made without a constructor, of any class below one.
    fn allocate(&mut self, bound: Option<ClassId>) {
        let mut pending = vec![bound.unwrap_or(self.program.object())];
        while let Some(class) = pending.pop() {
            let Some(believed) = &mut self.believed else { return };
            if believed.allocated.insert(class) {
                let row = self.program.class(class);
                if row.is_concrete() && !row.generated {
                    self.instantiate(class);
                }
                pending.extend(self.program.subtypes(class));
            }
        }
    }

    /// Objects of a class are made: what may call any method may call on them.
    pub(super) fn wake(&mut self, class: ClassId) {
        let every = self.options.algorithm.counts_every_class();
        if every || self.believed.is_none() {
            return;
        }
        let mut woken = Vec::new();
        for above in self.program.supertypes(class) {
            for method in self.program.class(above).methods() {
                let Some(believed) = &mut self.believed else { return };
                if believed.live.len() <= method.index() {
                    believed.live.resize(method.index() + 1, false);
                }
                let row = *self.link.program.method(method);
                if believed.live[method.index()] || row.access & (access::STATIC | access::ABSTRACT) != 0 {
                    continue;
                }
                if self.link.program.select(class, method) == Some(method) {
                    believed.live[method.index()] = true;
                    woken.extend(believed.waiting.remove(&method).into_iter().flatten().map(|set| (set, method)));
                }
            }
        }
        for (set, method) in woken {
            self.add_target(set, method);
        }
    }

    /// Properties that were looked up stand in the graph.
    pub(super) fn keep_properties(&mut self) {
        if let Some(believed) = &self.believed {
            self.link.draft.properties = believed.levels.properties();
        }
    }
}
