//! What sites run that casts, strings and properties resolve (III.C to III.E). Flow is followed within one method, as in the
//! paper: by reaching definitions, and post-dominance on the edges without exceptions.

use super::level::{Level, LevelOptions};
use super::rows::{DynamicKind, DynamicRow, FoundRows};
use super::strings::Strings;
use crate::algorithms::session::texts::Lowered;
use crate::body::dominators::Dominators;
use crate::body::flow::{Cfg, Edges};
use crate::body::ir::{Literal, Op, Referent, Var};
use crate::body::reaching::Reaching;
use crate::classfile::{access, tag, text};
use crate::names::{ClassId, MethodId};
use crate::program::{MethodRef, Program, Reference, Seen, State};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// What a resolved site runs, before encapsulation has its say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resolution {
    /// The level whose rule has the last word.
    pub by: Level,
    /// Ascending.
    pub targets: Vec<MethodId>,
}

type Classes = BTreeSet<ClassId>;

pub(super) struct Sites {
    options: LevelOptions,
    strings: Strings,
    /// By caller; its sites by offset and kind.
    resolved: FxHashMap<MethodId, FxHashMap<(u32, DynamicKind), Resolution>>,
}

impl Sites {
    pub(super) fn new(program: &mut Program, options: LevelOptions, rows: &FoundRows) -> Sites {
        Sites { options, strings: Strings::new(program, rows), resolved: FxHashMap::default() }
    }

    /// What is known of a site at the level. Levels from casts on are gone through one by one, and each may only leave out.
    pub(super) fn resolve(
        &mut self,
        program: &mut Program,
        rows: &FoundRows,
        (caller, offset): (MethodId, u32),
        kind: DynamicKind,
    ) -> Option<Resolution> {
        if !self.resolved.contains_key(&caller) {
            let found = self.read(program, rows, caller);
            self.resolved.insert(caller, found);
        }
        self.resolved.get(&caller)?.get(&(offset, kind)).cloned()
    }

    /// Properties and variables that were looked up.
    pub(super) fn used(&self) -> impl Iterator<Item = &(bool, String, Option<String>)> {
        self.strings.used()
    }

    fn read(
        &mut self,
        program: &mut Program,
        rows: &FoundRows,
        caller: MethodId,
    ) -> FxHashMap<(u32, DynamicKind), Resolution> {
        let mut found: FxHashMap<(u32, DynamicKind), Resolution> = FxHashMap::default();
        let Some(lowered) = self.strings.lowered(program, caller) else { return found };
        let body = DynamicCalls::of(program, rows, &lowered);
        if body.calls.is_empty() {
            return found;
        }
        let cfg = Cfg::new(&lowered.body);
        let reading = SiteReading {
            lowered: &lowered,
            calls: &body.calls,
            reaching: Reaching::new(&lowered.body, &cfg),
            later: Dominators::post(&cfg, Edges::Normal),
            cfg: &cfg,
        };
        let levels = [Level::Casts, Level::Strings, Level::Environment];
        for level in levels.into_iter().filter(|level| *level <= self.options.level) {
            let mut named: FxHashMap<u32, Classes> = FxHashMap::default();
            if level >= Level::Strings {
                for (at, row, operands) in &body.calls {
                    let Some(name) = operands.get(row.operand as usize) else { continue };
                    if row.kind == DynamicKind::Load
                        && let Some(names) = self.strings.of(program, rows, (caller, *name), level)
                    {
                        named.insert(*at, classes_named(program, &names));
                    }
                }
            }
            let loaded = reading.loaded(program, &named);
            for (at, row, _) in &body.calls {
                let Some(targets) = reading.targets(program, &loaded, *at, row.kind) else { continue };
                let key = (lowered.body.statements[*at as usize].offset, row.kind);
                match found.get_mut(&key) {
                    None => drop(found.insert(key, Resolution { by: level, targets })),
                    Some(known) => {
                        let before = known.targets.len();
                        known.targets.retain(|target| targets.binary_search(target).is_ok());
                        if known.targets.len() < before {
                            known.by = level;
                        }
                    }
                }
            }
        }
        found
    }
}

/// The calls of a body that a row speaks of: the statement, the row, the operands.
struct DynamicCalls {
    calls: Vec<(u32, DynamicRow, Vec<Var>)>,
}

impl DynamicCalls {
    fn of(program: &mut Program, rows: &FoundRows, lowered: &Lowered) -> DynamicCalls {
        let mut calls = Vec::new();
        for (at, statement) in (0u32..).zip(&lowered.body.statements) {
            let Op::Invoke { arguments, .. } = statement.op else { continue };
            let Some(method) = called(program, lowered, statement.op) else { continue };
            if let Some(row) = rows.of(program, method) {
                calls.push((at, row, lowered.body.operands(arguments).to_vec()));
            }
        }
        DynamicCalls { calls }
    }
}

/// The method to which a call resolves.
pub(super) fn called(program: &mut Program, lowered: &Lowered, op: Op) -> Option<MethodId> {
    let Op::Invoke { method, .. } = op else { return None };
    let Referent::Pool(constant) = method.referent() else { return None };
    let member = lowered.file.member_constant(constant).ok()?;
    let class = program.class_named(member.class);
    let selector = program.names.selector(member.name, member.descriptor);
    let expects = if member.interface { MethodRef::Interface } else { MethodRef::Class };
    let reference = program.reference(Reference { class, selector, expects });
    program.resolve(reference).method()
}

/// One body, and what is asked about it.
struct SiteReading<'a> {
    lowered: &'a Lowered,
    calls: &'a [(u32, DynamicRow, Vec<Var>)],
    reaching: Reaching<'a>,
    later: Dominators,
    cfg: &'a Cfg,
}

impl SiteReading<'_> {
    /// The statements that give a variable what it holds where it is used, copies followed; None if that may be a parameter.
    fn roots(&self, at: u32, var: Var) -> Option<BTreeSet<u32>> {
        let mut roots = BTreeSet::new();
        let mut pending = vec![(at, var)];
        let mut seen = BTreeSet::new();
        while let Some((at, var)) = pending.pop() {
            let found = self.reaching.before(at, var);
            if found.entry {
                return None;
            }
            for definition in found.definitions {
                match self.lowered.body.statements[definition as usize].op {
                    Op::Copy { from, .. } | Op::Cast { from, .. } if seen.insert(definition) => {
                        pending.push((definition, from));
                    }
                    Op::Copy { .. } | Op::Cast { .. } => {}
                    _ => drop(roots.insert(definition)),
                }
            }
        }
        Some(roots)
    }

    fn is_only_root(&self, root: u32, at: u32, var: Var) -> bool {
        self.roots(at, var).is_some_and(|roots| roots.len() == 1 && roots.contains(&root))
    }

    /// Whether what a statement defines may still be there when it is run again.
    fn reaches_itself(&self, at: u32) -> bool {
        let Some(result) = self.lowered.body.statements[at as usize].op.result() else { return false };
        self.reaching.before(at, result).definitions.contains(&at)
    }

    /// Whether every way from a statement to the end passes another one.
    fn always_follows(&self, later: u32, earlier: u32) -> bool {
        match (self.cfg.block_of(later), self.cfg.block_of(earlier)) {
            (Some(last), Some(first)) if last == first => later > earlier,
            (Some(last), Some(first)) => self.later.dominates(last, first),
            _ => false,
        }
    }

    /// The class to which all that is made at a statement is cast.
    fn cast_of(&self, program: &mut Program, made: u32) -> Option<ClassId> {
        if self.reaches_itself(made) {
            return None;
        }
        for (at, statement) in (0u32..).zip(&self.lowered.body.statements) {
            let Op::Cast { from, class, .. } = statement.op else { continue };
            let Referent::Pool(constant) = class.referent() else { continue };
            if self.always_follows(at, made) && self.is_only_root(made, at, from) {
                let name = self.lowered.file.class_constant(constant).ok()?;
                let class = program.load_named(name);
                return (program.class(class).state == State::Read).then_some(class);
            }
        }
        None
    }

    /// The classes that each loading site loads, of those that are resolved: by casts of what is made of them, and by their names.
    fn loaded(&self, program: &mut Program, named: &FxHashMap<u32, Classes>) -> FxHashMap<u32, Classes> {
        let mut found = FxHashMap::default();
        for (at, row, _) in self.calls {
            if row.kind != DynamicKind::Load {
                continue;
            }
            let cast = self.cast_behind(program, *at).map(|class| below(program, class));
            match (cast, named.get(at)) {
                (Some(cast), Some(named)) => drop(found.insert(*at, cast.intersection(named).copied().collect())),
                (Some(classes), None) => drop(found.insert(*at, classes)),
                (None, Some(classes)) => drop(found.insert(*at, classes.clone())),
                (None, None) => {}
            }
        }
        found
    }

    /// The class to which is cast what is made of a class that is loaded at a statement, and of no other.
    fn cast_behind(&self, program: &mut Program, load: u32) -> Option<ClassId> {
        if self.reaches_itself(load) {
            return None;
        }
        for (at, row, operands) in self.calls {
            let Some(receiver) = operands.first() else { continue };
            let of_load = match row.kind {
                DynamicKind::Make => self.is_only_root(load, *at, *receiver),
                DynamicKind::Construct => self.calls.iter().any(|(find, row, operands)| {
                    row.kind == DynamicKind::FindConstructor
                        && self.is_only_root(*find, *at, *receiver)
                        && self.always_follows(*find, load)
                        && operands.first().is_some_and(|class| self.is_only_root(load, *find, *class))
                }),
                _ => false,
            };
            if of_load
                && self.always_follows(*at, load)
                && let Some(class) = self.cast_of(program, *at)
            {
                return Some(class);
            }
        }
        None
    }

    /// The classes that a variable may be, if all of them come from resolved sites and class constants.
    fn classes(&self, program: &mut Program, loaded: &FxHashMap<u32, Classes>, at: u32, var: Var) -> Option<Classes> {
        let mut all = Classes::new();
        for root in self.roots(at, var)? {
            match self.lowered.body.statements[root as usize].op {
                Op::Constant { value: Literal::Null, .. } => {}
                Op::Constant { value: Literal::Pool(constant), .. } => {
                    if self.lowered.file.constant_tag(constant) != Some(tag::CLASS) {
                        return None;
                    }
                    let class = program.load_named(self.lowered.file.class_constant(constant).ok()?);
                    if program.class(class).state != State::Read {
                        return None;
                    }
                    all.insert(class);
                }
                Op::Invoke { .. } => all.extend(loaded.get(&root)?),
                _ => return None,
            }
        }
        Some(all)
    }

    /// The classes of which members are looked up that a variable may be.
    fn looked_up(
        &self,
        program: &mut Program,
        loaded: &FxHashMap<u32, Classes>,
        (at, var): (u32, Var),
        kind: DynamicKind,
    ) -> Option<Classes> {
        let mut all = Classes::new();
        for root in self.roots(at, var)? {
            let (_, _, operands) = self.calls.iter().find(|(at, row, _)| *at == root && row.kind == kind)?;
            all.extend(self.classes(program, loaded, root, *operands.first()?)?);
        }
        Some(all)
    }

    /// What a site runs, if it is resolved.
    fn targets(
        &self,
        program: &mut Program,
        loaded: &FxHashMap<u32, Classes>,
        at: u32,
        kind: DynamicKind,
    ) -> Option<Vec<MethodId>> {
        let (_, _, operands) = self.calls.iter().find(|(call, row, _)| *call == at && row.kind == kind)?;
        let receiver = operands.first().copied();
        let mut targets = match kind {
            DynamicKind::Load => initializers(program, loaded.get(&at)?),
            DynamicKind::Make => {
                let known = self.classes(program, loaded, at, receiver?);
                let classes = self.bounded(program, at, known)?;
                default_constructors(program, &classes)
            }
            DynamicKind::Construct => {
                let known = self.looked_up(program, loaded, (at, receiver?), DynamicKind::FindConstructor);
                let classes = self.bounded(program, at, known)?;
                constructors(program, &classes)
            }
            DynamicKind::Invoke => {
                let known = self.looked_up(program, loaded, (at, receiver?), DynamicKind::FindMethod)?;
                methods(program, &known)
            }
            _ => return None,
        };
        targets.sort_unstable();
        targets.dedup();
        Some(targets)
    }

    /// Of the classes that are known, those below the one to which what is made is cast.
    fn bounded(&self, program: &mut Program, at: u32, known: Option<Classes>) -> Option<Classes> {
        match (self.cast_of(program, at), known) {
            (Some(cast), Some(known)) => Some(below(program, cast).intersection(&known).copied().collect()),
            (Some(cast), None) => Some(below(program, cast)),
            (None, known) => known,
        }
    }
}

/// A class and all below it.
fn below(program: &Program, class: ClassId) -> Classes {
    let mut found = Classes::new();
    let mut pending = vec![class];
    while let Some(class) = pending.pop() {
        if found.insert(class) {
            let written = |sub: &&ClassId| !program.class(**sub).generated;
            pending.extend(program.subtypes(class).iter().filter(written));
        }
    }
    found
}

/// The classes that have these names; a name that none has is dropped.
fn classes_named(program: &mut Program, names: &BTreeSet<String>) -> Classes {
    let mut found = Classes::new();
    for name in names {
        let name = text::internal(name);
        if name.is_empty() || name[0] == b'[' || program.source().find(&name).is_none() {
            continue;
        }
        let class = program.load_named(&name);
        if program.class(class).state == State::Read {
            found.insert(class);
        }
    }
    found
}

/// What runs when the classes are initialised, which initialises their superclasses too.
fn initializers(program: &mut Program, classes: &Classes) -> Vec<MethodId> {
    classes.iter().flat_map(|class| program.initializers(*class)).collect()
}

/// The constructors without parameters; a class that has none runs its superclass's.
fn default_constructors(program: &mut Program, classes: &Classes) -> Vec<MethodId> {
    let selector = program.names.selector(b"<init>", b"()V");
    let nearest = |class: &ClassId| {
        let concrete = program.class(*class).is_concrete();
        let above = concrete.then(|| program.superclasses(*class))?;
        above.filter_map(|class| program.declared(class, selector)).next()
    };
    classes.iter().filter_map(nearest).collect()
}

/// All constructors of the classes and of those above them.
fn constructors(program: &Program, classes: &Classes) -> Vec<MethodId> {
    let above: Classes = classes.iter().flat_map(|class| program.superclasses(*class)).collect();
    let methods = above.iter().flat_map(|class| program.class(*class).methods());
    methods.filter(|method| program.names.name_of(program.method(*method).selector) == b"<init>").collect()
}

/// All methods of the classes and of those above them, and what overrides them.
fn methods(program: &mut Program, classes: &Classes) -> Vec<MethodId> {
    let above: Classes = classes.iter().flat_map(|class| program.supertypes(*class)).collect();
    let declared: Vec<MethodId> = above.iter().flat_map(|class| program.class(*class).methods()).collect();
    let mut found = Vec::new();
    let mut seen = Seen::default();
    for method in declared {
        let row = *program.method(method);
        if program.names.name_of(row.selector).starts_with(b"<") {
            continue;
        }
        if !row.is(access::ABSTRACT) {
            found.push(method);
        }
        if row.access & (access::STATIC | access::PRIVATE | access::FINAL) == 0 {
            // Only objects of the classes that are known are asked, but they may be of classes below.
            for class in classes {
                let written = |program: &Program, class: ClassId| {
                    program.class(class).is_concrete() && !program.class(class).generated
                };
                if program.is_subtype(*class, row.class) {
                    found.extend(program.select_below(*class, method, written, &mut seen));
                }
            }
        }
    }
    found
}
