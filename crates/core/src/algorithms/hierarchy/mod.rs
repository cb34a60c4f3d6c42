//! Class hierarchy analysis (Dean, Grove & Chambers) and rapid type analysis (Bacon & Sweeney): one loop.
//!
//! Both go from the entry points to what is called. A virtual call on a class reaches what the classes below it
//! select; for CHA these are all concrete classes, for RTA those of which a reached method makes objects. Calls with
//! the same receiver class and resolved method share one set of targets.

mod dynamic;
mod entry;
mod fallback;
mod missing;
mod scanned;
mod session;
mod values;

use super::features::Features;
use super::handed::Handed;
use super::levels::{AtLevel, Believed, LevelSetup};
use super::linking::{
    BY_NEW, BY_STATIC_CALL, BY_STATIC_FIELD, BYTECODE, BootstrapCall, Callee, GENERATED, LinkedDynamic, Linking,
};
use super::options::{Entry, Options};
use super::session::{Session, deliver};
use crate::body::descriptor;
use crate::body::ir::CallKind;
use crate::body::scan::scan;
use crate::classfile::{ClassFile, access, tag};
use crate::diagnostics::Trouble;
use crate::graph::{Draft, DraftSite, DraftTarget, Kind, NONE};
use crate::model::Model;
use crate::names::{ClassId, MethodId};
use crate::program::{Needer, Program, Role, Seen, State};
use crate::progress::{Cancelled, Progress};
use rustc_hash::{FxHashMap, FxHashSet};
use scanned::{Scanned, Scans};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// Builds the graph that the entries and the model's rows reach; if a finer algorithm hands over what it had found, that too.
pub fn build(
    program: &mut Program,
    options: Options,
    entries: &[Entry],
    model: &Model,
    (features, level): (Option<&mut dyn Features>, Option<&LevelSetup>),
    handed: Option<Handed>,
    progress: Progress,
) -> Result<Draft, Cancelled> {
    program.forget_needs(options.bounds.max_needers);
    let wide = entries.iter().any(|entry| entry.needs_hierarchy(program));
    if options.algorithm.counts_every_class() || options.open || wide || level.is_some() {
        program.load_all(&mut |done, total| progress("reading classes", done, total))?;
    }
    let believed = level.map(|level| Believed::new(program, level));
    let mut reach = Hierarchy::new(program, options, model);
    reach.believed = believed;
    if let Some(features) = features {
        reach.session = Session::new(reach.link.program, features, options.bounds, handed.is_some());
    }
    reach.start(entries);
    if let Some(handed) = handed {
        reach.take_over(handed);
    }
    reach.run(progress)?;
    Ok(reach.finish())
}

/// A set of targets.
struct TargetSet {
    /// The receiver class and the resolved method of the calls that share it; None if it is given otherwise.
    call: Option<(ClassId, MethodId)>,
    /// Ascending, if calls share it.
    targets: Vec<MethodId>,
}

/// The sets of targets of a graph, as many as its draft has.
#[derive(Default)]
struct TargetSets {
    rows: Vec<TargetSet>,
    /// By the receiver class and the resolved method of the calls that share one.
    ids: FxHashMap<(ClassId, MethodId), u32>,
    /// Those that calls share, by receiver class.
    by_class: FxHashMap<ClassId, Vec<u32>>,
    /// Sets of initialisers, by class.
    initializers: FxHashMap<ClassId, u32>,
    /// What calls of a reference run, once found; see `target`.
    of_references: Vec<Option<(CallKind, DraftTarget)>>,
}

struct Hierarchy<'a> {
    link: Linking<'a>,
    options: Options,
    /// By method.
    reached: Vec<bool>,
    /// Methods that are reached and not yet looked at: `draft.methods[next..]`.
    next: usize,
    /// By class.
    instantiated: Vec<bool>,
    sets: TargetSets,
    /// Classes below which every class counts as made.
    assumed: FxHashSet<ClassId>,
    missing: missing::Missing,
    seen: Seen,
    scanned: Vec<Scanned>,
    session: Session<'a>,
    /// What features have put where; empty without them.
    local: values::LocalValues,
    /// The level of assumptions, if it says what dynamic sites may run.
    believed: Option<Believed>,
}

impl<'a> Deref for Hierarchy<'a> {
    type Target = Linking<'a>;
    fn deref(&self) -> &Linking<'a> {
        &self.link
    }
}

impl<'a> DerefMut for Hierarchy<'a> {
    fn deref_mut(&mut self) -> &mut Linking<'a> {
        &mut self.link
    }
}

impl<'a> Hierarchy<'a> {
    fn new(program: &'a mut Program, options: Options, model: &'a Model) -> Self {
        Self {
            link: Linking::new(program, model),
            options,
            reached: Vec::new(),
            next: 0,
            instantiated: Vec::new(),
            sets: TargetSets::default(),
            assumed: FxHashSet::default(),
            missing: missing::Missing::default(),
            seen: Seen::default(),
            scanned: Vec::new(),
            session: Session::default(),
            local: values::LocalValues::default(),
            believed: None,
        }
    }

    fn run(&mut self, progress: Progress) -> Result<(), Cancelled> {
        loop {
            let Some(&method) = self.draft.methods.get(self.next) else {
                if !self.tell(progress) {
                    return Err(Cancelled);
                }
                if self.call_loaded(progress)? || self.call_generated() || deliver(self)? {
                    continue;
                }
                return Ok(());
            };
            if self.next.is_multiple_of(512) && !self.tell(progress) {
                return Err(Cancelled);
            }
            self.next += 1;
            self.look_at(method);
        }
    }

    fn tell(&self, progress: &mut dyn FnMut(&'static str, u64, u64) -> bool) -> bool {
        progress("following calls", self.next as u64, self.draft.methods.len() as u64)
    }

    fn finish(mut self) -> Draft {
        self.keep_handed();
        self.keep_properties();
        std::mem::take(&mut self.session).finish(&mut self.link);
        self.need_supertypes();
        let Self { mut link, sets, .. } = self;
        for (row, set) in sets.rows.into_iter().zip(&mut link.draft.sets) {
            *set = row.targets;
        }
        link.draft
    }

    fn reach(&mut self, method: MethodId) {
        if self.reached.len() <= method.index() {
            self.reached.resize(self.program.method_count().max(method.index() + 1), false);
        }
        if !std::mem::replace(&mut self.reached[method.index()], true) {
            self.draft.methods.push(method);
        }
    }

    /// Objects of the class are made: active calls on its supertypes select its methods too.
    fn instantiate(&mut self, class: ClassId) {
        self.program.load(class);
        let row = self.program.class(class);
        let concrete = row.is_concrete();
        if !concrete && row.state != State::Phantom {
            return; // a JVM would throw InstantiationError
        }
        let counted = self.options.algorithm.counts_every_class() && concrete && !row.generated;
        if self.instantiated.len() <= class.index() {
            self.instantiated.resize(self.program.class_count().max(class.index() + 1), false);
        }
        if std::mem::replace(&mut self.instantiated[class.index()], true) {
            return;
        }
        self.draft.classes.push(class);
        self.wake(class);
        if counted {
            return; // it has counted since each call was first met
        }
        for supertype in self.active_supertypes(class) {
            for dispatch in self.sets.by_class.get(&supertype).cloned().unwrap_or_default() {
                let Some((named, resolved)) = self.sets.rows[dispatch as usize].call else { continue };
                if let Some(target) = self.program.select_on(named, class, resolved) {
                    self.add_target(dispatch, target);
                }
            }
        }
        self.may_be_missing(class);
    }

    /// The class and its supertypes, at least as far as calls on them are active. Where few calls are, a long chain
    /// of superclasses is not climbed.
    fn active_supertypes(&mut self, class: ClassId) -> Vec<ClassId> {
        if self.program.depth(class) <= self.sets.by_class.len() {
            return self.program.supertypes(class);
        }
        let mut active: Vec<ClassId> = self.sets.by_class.keys().copied().collect();
        active.sort_unstable();
        active.into_iter().filter(|above| self.program.is_subtype(class, *above)).collect()
    }

    fn add_target(&mut self, dispatch: u32, target: MethodId) {
        let targets = &mut self.sets.rows[dispatch as usize].targets;
        if let Err(position) = targets.binary_search(&target) {
            targets.insert(position, target);
            self.reach(target);
        }
    }

    /// The targets shared by all calls of `resolved` on `class`.
    fn dispatch(&mut self, class: ClassId, resolved: MethodId) -> u32 {
        if let Some(known) = self.sets.ids.get(&(class, resolved)) {
            return *known;
        }
        let id = self.draft.sets.len() as u32;
        self.draft.sets.push(Vec::new());
        debug_assert_eq!(self.sets.rows.len() as u32, id);
        let Self { link, instantiated, options, seen, .. } = self;
        let program = &mut *link.program;
        let all = options.algorithm.counts_every_class();
        let made = |program: &Program, class: ClassId| {
            let row = program.class(class);
            let known = (all && row.is_concrete() && !row.generated) || instantiated.get(class.index()) == Some(&true);
            // A client's class inherits from what it extends and implements.
            known || (options.open && row.role == Role::Application && row.is_extensible() && !row.is_concrete())
        };
        let mut targets = program.select_below(class, resolved, made, seen);
        let missing = program.class(class).state == State::Phantom;
        if missing {
            // What missing classes below make of it is no more than what is missing here.
            targets.retain(|target| program.class(program.method(*target).class).state != State::Phantom);
            targets.push(resolved);
        }
        if options.open && program.class(class).is_interface() {
            targets.extend(program.called_by_signature(class, resolved));
        }
        targets.sort_unstable();
        targets.dedup();
        for target in &targets {
            self.reach(*target);
        }
        self.sets.rows.push(TargetSet { call: Some((class, resolved)), targets });
        self.sets.ids.insert((class, resolved), id);
        self.sets.by_class.entry(class).or_default().push(id);
        if missing {
            self.call_missing(id);
        }
        id
    }

    /// Follows everything that the method does.
    fn look_at(&mut self, method: MethodId) {
        let row = *self.program.method(method);
        self.follow_model(method);
        if row.is(access::NATIVE) {
            self.native_result(method);
            self.link.native_unexplained(method);
            self.call_native(method);
            return;
        }
        if self.call_back(method) {
            return;
        }
        let Some(file) = self.program.class(row.class).file.clone() else { return };
        let mut facts = Scans(std::mem::take(&mut self.scanned));
        facts.0.clear();
        let scanned = match file.code_of(row.index) {
            Ok(Some(code)) => scan(&code, &mut facts),
            Ok(None) => Ok(()),
            Err(error) => Err(error),
        };
        if let Err(error) = scanned {
            // A body that cannot be read as a whole calls nothing: half of it could be operands taken for code.
            facts.0.clear();
            let place = self.program.method_name(method);
            self.draft.report(Trouble::BodyBroken, place, error.to_string());
        }
        for fact in &facts.0 {
            self.follow(method, &file, *fact);
        }
        self.scanned = facts.0;
    }

    /// What the model says that this method does without instructions.
    fn follow_model(&mut self, method: MethodId) {
        let model = self.link.model;
        for (class, _) in model.instantiated_by.get(&method).into_iter().flatten() {
            self.instantiate(*class);
        }
        for call in model.calls.get(&method).into_iter().flatten() {
            let cause = self.draft.cause(&call.cause);
            if let Some(target) = self.target(method, call.kind, call.reference, NONE) {
                self.site(method, NONE, Kind::Jvm, cause, call.reference, target);
            }
        }
    }

    /// A native method is taken to make objects of its declared result and exceptions, if there can be such.
    fn native_result(&mut self, method: MethodId) {
        for class in self.declared_exceptions(method) {
            self.instantiate(class);
        }
        let selector = self.program.method(method).selector;
        let result = descriptor::result(self.program.names.descriptor_of(selector)).to_vec();
        let element = descriptor::element(&result);
        if descriptor::is_reference(element) {
            let class = self.program.load_named(descriptor::class_name(element));
            if self.program.class(class).is_concrete() {
                self.instantiate(class);
            }
        }
    }

    fn follow(&mut self, caller: MethodId, file: &Arc<ClassFile>, fact: Scanned) {
        match fact {
            Scanned::Invoke(offset, kind, constant) => {
                if let Some(reference) = self.method_constant(caller, file, constant) {
                    self.invoke(caller, offset, kind, reference);
                }
            }
            Scanned::Dynamic(offset, constant) => self.invoke_dynamic(caller, file, offset, constant),
            Scanned::New(offset, constant) => {
                if let Some(class) = self.class_constant(caller, file, constant) {
                    self.program.need(class, Needer::Method(caller));
                    self.instantiate(class);
                    self.initialize(caller, offset, class, BY_NEW);
                }
            }
            Scanned::Cast => {
                // Nothing is known of what a variable holds.
                self.draft.casts.total += 1;
                self.draft.casts.may_fail += 1;
            }
            Scanned::Array => self.instantiate(self.program.object()),
            Scanned::Static(offset, constant) => {
                if let Some(field) = self.field_constant(caller, file, constant) {
                    // The class that declares the field is the one that an access initialises.
                    let class = self.program.field(field).class;
                    self.initialize(caller, offset, class, BY_STATIC_FIELD);
                }
            }
            Scanned::Constant(offset, constant) => {
                if file.constant_tag(constant) == Some(tag::DYNAMIC) {
                    let bootstraps = self.dynamic_constants(caller, file, offset, &[constant]);
                    self.run_bootstraps(caller, offset, bootstraps);
                }
            }
        }
    }

    fn invoke_dynamic(&mut self, caller: MethodId, file: &Arc<ClassFile>, offset: u32, constant: u16) {
        let (bootstraps, linked) = self.link_dynamic(caller, file, offset, constant);
        self.run_bootstraps(caller, offset, bootstraps);
        match linked {
            LinkedDynamic::Factory { class, method, reference, cause } => {
                self.initialize(caller, offset, class, BY_STATIC_CALL);
                self.site(caller, offset, Kind::Dynamic, cause, reference, DraftTarget::Method(method));
            }
            LinkedDynamic::Concat { calls, cause } => {
                for call in calls {
                    if let Some(target) = self.target(caller, call.kind, call.reference, offset) {
                        self.site(caller, offset, Kind::Dynamic, cause, call.reference, target);
                    }
                }
            }
            LinkedDynamic::Unresolved => {}
        }
    }

    fn run_bootstraps(&mut self, caller: MethodId, offset: u32, bootstraps: Vec<BootstrapCall>) {
        for call in bootstraps {
            let Some(target) = self.target(caller, call.kind, call.reference, offset) else { continue };
            if let Some(resolved) = self.program.resolve(call.reference).method() {
                let class = self.program.method(resolved).class;
                self.initialize(caller, offset, class, call.cause);
            }
            self.site(caller, offset, Kind::Jvm, call.cause, call.reference, target);
        }
    }

    fn site(&mut self, caller: MethodId, offset: u32, kind: Kind, cause: u16, declared: u32, target: DraftTarget) {
        if let DraftTarget::Method(method) = target {
            self.reach(method);
        }
        self.draft.sites.push(DraftSite { caller, offset, kind, cause, declared, target });
    }

    fn invoke(&mut self, caller: MethodId, offset: u32, kind: CallKind, reference: u32) {
        let Some(target) = self.target(caller, kind, reference, offset) else { return };
        if kind == CallKind::Static
            && let Some(resolved) = self.program.resolve(reference).method()
        {
            let class = self.program.method(resolved).class;
            self.initialize(caller, offset, class, BY_STATIC_CALL);
        }
        let kind = match kind {
            CallKind::Static => Kind::Static,
            CallKind::Special => Kind::Special,
            CallKind::Virtual => Kind::Virtual,
            CallKind::Interface => Kind::Interface,
        };
        let cause = if self.program.class(self.program.method(caller).class).generated { GENERATED } else { BYTECODE };
        self.site(caller, offset, kind, cause, reference, target);
        if self.believed.is_some()
            && let Some(resolved) = self.program.resolve(reference).method()
        {
            self.call_dynamic(caller, offset, resolved);
        }
    }

    /// What a call of this kind runs; None, with a diagnostic, where a JVM would throw a linkage error.
    fn target(&mut self, caller: MethodId, kind: CallKind, reference: u32, offset: u32) -> Option<DraftTarget> {
        if let Some(Some((known, target))) = self.sets.of_references.get(reference as usize)
            && *known == kind
        {
            return Some(*target);
        }
        let target = self.find_target(caller, kind, reference, offset)?;
        // Whom a missing class's method is missed by is noted at each call, and invokespecial depends on the caller.
        let reference_row = self.program.reference_at(reference);
        let holder = self.program.resolve(reference).method().map(|method| self.program.method(method).class);
        let present = |class| self.program.class(class).state != State::Phantom;
        if kind != CallKind::Special && present(reference_row.class) && holder.is_some_and(present) {
            if self.sets.of_references.len() <= reference as usize {
                self.sets.of_references.resize(reference as usize + 1, None);
            }
            self.sets.of_references[reference as usize] = Some((kind, target));
        }
        Some(target)
    }

    fn find_target(&mut self, caller: MethodId, kind: CallKind, reference: u32, offset: u32) -> Option<DraftTarget> {
        Some(match self.callee(caller, kind, reference, offset)? {
            Callee::Fixed(method) => DraftTarget::Method(method),
            Callee::Selected { class, resolved } => DraftTarget::Set(self.dispatch(class, resolved)),
        })
    }

    /// The class is initialised here, unless the caller's own class is below it: then that has happened before.
    fn initialize(&mut self, caller: MethodId, offset: u32, class: ClassId, cause: u16) {
        let Some(initializers) = self.initializers(caller, class) else { return };
        let set = match self.sets.initializers.get(&class) {
            Some(known) => *known,
            None => {
                let set = self.plain_set(initializers.to_vec());
                self.sets.initializers.insert(class, set);
                set
            }
        };
        for position in 0..self.sets.rows[set as usize].targets.len() {
            self.reach(self.sets.rows[set as usize].targets[position]);
        }
        self.site(caller, offset, Kind::Initializer, cause, NONE, DraftTarget::Set(set));
    }

    /// A set to which what is made adds nothing.
    fn plain_set(&mut self, targets: Vec<MethodId>) -> u32 {
        let id = self.draft.sets.len() as u32;
        self.draft.sets.push(Vec::new());
        self.sets.rows.push(TargetSet { call: None, targets });
        id
    }
}
