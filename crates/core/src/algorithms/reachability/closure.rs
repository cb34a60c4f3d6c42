//! The least solution for one start: what one library call reaches or, as a ground, what many calls have in common. The rules of
//! data reachability stand here.

use super::back::HubReach;
use super::effects::{CallEffect, Effects};
use super::flows::{Beyond, Flows, Whole};
use super::places::{DataPlaces, PrimitiveAccess};
use super::problem::Problem;
use super::setting::Setting;
use super::starts::Seed;
use crate::algorithms::solution::{Invoked, Object, ToldStatement};
use crate::names::FieldId;
use crate::sets::Set;
use crate::solver::{EdgeGains, Filter, Members, Node, Settled, Solver};
use crate::template::NONE;
use rustc_hash::FxHashSet;

/// What to do when a node gains objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Reaction {
    Load {
        field: FieldId,
        to: Node,
    },
    Store {
        field: FieldId,
        from: Node,
    },
    LoadAny {
        to: Node,
    },
    StoreAny {
        from: Node,
    },
    ClassOf {
        to: Node,
    },
    Invoke {
        caller: u32,
        invocation: u32,
    },
    /// What is read or written there holds no reference.
    Primitive {
        field: FieldId,
        is_write: bool,
    },
    /// The objects become accessible.
    Accessible,
    /// What a node holds of them in the whole program comes there.
    Share {
        to: Node,
    },
}

/// How many steps are made between two looks at the limits.
const STEPS: u32 = 1 << 12;

pub(super) struct Closure<'p, F> {
    setting: &'p Setting<'p>,
    problem: &'p Problem<'p>,
    /// What it goes on from.
    ground: Option<&'p Ground>,
    flows: F,
    /// The node of each node of the solution; `NONE` until it is needed.
    locals: Vec<Node>,
    accessible: Node,
    /// By instance; in these and what follows, what the ground has is left out.
    entered: FxHashSet<u32>,
    pending: Vec<u32>,
    /// Nodes that hold what they hold in the whole program.
    touched: FxHashSet<Node>,
    /// Cells that are read.
    read: FxHashSet<Node>,
    /// (invocation, callee)
    called: FxHashSet<(u32, u32)>,
    /// (caller, callee), as instances.
    edges: Vec<(u32, u32)>,
    /// Which instances it is given up at, by instance.
    triggers: Option<&'p [bool]>,
    stopped: Option<GivenUp>,
    steps: u32,
    /// What it reads and writes, if somebody wants to know.
    effects: Option<Effects<'p>>,
}

/// Why a closure was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GivenUp {
    /// It enters an instance of which one wants to know.
    Triggered,
    /// A limit was reached, or nobody is interested any more.
    Over,
}

/// A closure to go on from.
pub(super) struct Ground {
    /// The row of each node among those that are settled; `NONE` if the closure has none.
    pub rows: Vec<Node>,
    pub settled: Settled<Reaction>,
    pub accessible: Node,
    pub entered: FxHashSet<u32>,
    pub touched: FxHashSet<Node>,
    pub read: FxHashSet<Node>,
    pub called: FxHashSet<(u32, u32)>,
    pub callees: Callees,
    /// What follows from where it begins, if that is a hub.
    pub hub: Option<HubReach>,
    /// What is read and written, if somebody wants to know.
    pub effects: FxHashSet<CallEffect>,
}

/// Whom instances call.
pub(super) struct Callees {
    first: Vec<u32>,
    rows: Vec<u32>,
}

impl Callees {
    fn new(instances: usize, mut edges: Vec<(u32, u32)>) -> Callees {
        edges.sort_unstable();
        edges.dedup();
        let mut first = vec![0u32; instances + 1];
        let calls = edges.iter().filter(|(caller, _)| *caller != NONE);
        calls.for_each(|(caller, _)| first[*caller as usize + 1] += 1);
        for index in 1..first.len() {
            first[index] += first[index - 1];
        }
        Callees { first, rows: edges.into_iter().map(|(_, callee)| callee).collect() }
    }

    pub fn of(&self, instance: u32) -> &[u32] {
        &self.rows[self.first[instance as usize] as usize..self.first[instance as usize + 1] as usize]
    }
}

impl<'p> Closure<'p, Whole<'p>> {
    /// From nothing.
    pub fn new(setting: &'p Setting<'p>) -> Self {
        Closure::begin(setting, None)
    }

    /// Likewise, and what is read and written is noted.
    pub fn noting(setting: &'p Setting<'p>, places: &'p DataPlaces) -> Self {
        Closure::begin(setting, Some(Effects::new(places)))
    }

    fn begin(setting: &'p Setting<'p>, effects: Option<Effects<'p>>) -> Self {
        let problem = setting.problem;
        let mut flows = Whole { solver: Solver::default(), masks: problem.masks() };
        let accessible = flows.node(Filter::NONE);
        flows.watch(accessible, Reaction::Accessible);
        let locals = vec![NONE; setting.node_count()];
        let mut closure = Closure::with(setting, None, flows, locals, accessible, None);
        closure.effects = effects;
        for statement in problem.statements.always() {
            closure.take(NONE, *statement);
        }
        for object in &setting.escaped {
            closure.access(*object);
        }
        closure
    }

    /// What has been found, to go on from.
    pub fn settle(self, hub: Option<u32>) -> Ground {
        let Self { problem, flows, locals, accessible, entered, touched, read, called, edges, effects, .. } = self;
        let settled = flows.solver.settle();
        let rows = locals.into_iter().map(|local| if local == NONE { NONE } else { settled.root(local) }).collect();
        let callees = Callees::new(problem.instance_count(), edges);
        let hub = hub.map(|hub| HubReach::new(problem, hub, &callees));
        let effects = effects.map(|effects| effects.found).unwrap_or_default();
        let accessible = settled.root(accessible);
        Ground { rows, accessible, settled, entered, touched, read, called, callees, hub, effects }
    }
}

impl<'p> Closure<'p, Beyond<'p>> {
    /// It is noted what is read and written beyond the ground.
    pub fn note_effects(mut self, places: &'p DataPlaces) -> Self {
        self.effects = Some(Effects::new(places));
        self
    }

    /// From a ground, to be given up at the triggers.
    pub fn on(
        setting: &'p Setting<'p>,
        ground: &'p Ground,
        missing: &'p mut EdgeGains,
        triggers: Option<&'p [bool]>,
    ) -> Self {
        let flows = Beyond::new(ground, missing, setting.problem.masks());
        Closure::with(setting, Some(ground), flows, ground.rows.clone(), ground.accessible, triggers)
    }
}

impl<'p, F: Flows> Closure<'p, F> {
    fn with(
        setting: &'p Setting<'p>,
        ground: Option<&'p Ground>,
        flows: F,
        locals: Vec<Node>,
        accessible: Node,
        triggers: Option<&'p [bool]>,
    ) -> Self {
        Closure {
            setting,
            problem: setting.problem,
            ground,
            flows,
            locals,
            accessible,
            entered: FxHashSet::default(),
            pending: Vec::new(),
            touched: FxHashSet::default(),
            read: FxHashSet::default(),
            called: FxHashSet::default(),
            edges: Vec::new(),
            triggers,
            stopped: None,
            steps: 0,
            effects: None,
        }
    }

    /// What is read and written beyond the ground.
    pub fn effects(&self) -> impl Iterator<Item = CallEffect> + '_ {
        self.effects.iter().flat_map(|effects| &effects.found).copied()
    }

    /// What has become accessible beyond the ground.
    pub fn gained(&self) -> Vec<Object> {
        self.flows.beyond(self.accessible)
    }

    /// What a node of the solution holds.
    pub fn held(&self, node: Node) -> Vec<Object> {
        match self.locals[node as usize] {
            NONE => Vec::new(),
            local => self.flows.held(local),
        }
    }

    /// An access of a field, or the elements, of an object.
    fn note(&mut self, object: Object, field: FieldId, is_write: bool) {
        if let Some(effects) = &mut self.effects
            && let Some(place) = effects.places.of(self.problem, object, field)
        {
            effects.add((place, is_write), self.ground);
        }
    }

    /// An access of a place that all of the program shares.
    fn note_global(&mut self, node: Node, is_write: bool) {
        if let Some(effects) = &mut self.effects
            && let Some(place) = effects.places.of_global(node)
        {
            effects.add((place, is_write), self.ground);
        }
    }

    /// What an instance does with what holds no references.
    fn take_primitives(&mut self, instance: u32) {
        let Some(Effects { places, .. }) = self.effects else { return };
        for PrimitiveAccess { base, field, is_write } in places.primitive(instance).iter().copied() {
            if base != NONE {
                self.watch(base, Reaction::Primitive { field, is_write });
            } else if let Some(place) = places.of_static(field)
                && let Some(effects) = &mut self.effects
            {
                effects.add((place, is_write), self.ground);
            }
        }
    }

    /// Solves what follows from the start, unless it is given up.
    pub fn start(&mut self, seeds: &[Seed]) -> Result<(), GivenUp> {
        // Many are given up at once.
        seeds.iter().filter_map(Seed::entered).for_each(|instance| self.enter(instance));
        for seed in seeds {
            match seed {
                Seed::Enter(_) => {}
                Seed::Passed { from, to } => {
                    let (local, objects) = (self.place(*to), self.problem.whole(*from));
                    self.flows.add_all(local, objects);
                    self.access_all(objects);
                }
                Seed::Receivers { objects, to } => {
                    for object in objects {
                        self.put(*to, *object);
                        self.access(*object);
                    }
                }
            }
        }
        self.run()
    }

    pub fn accessible_count(&self) -> usize {
        self.flows.count(self.accessible)
    }

    /// (caller, callee), as instances: what is called beyond the ground.
    pub fn edges(&self) -> &[(u32, u32)] {
        &self.edges
    }

    fn run(&mut self) -> Result<(), GivenUp> {
        loop {
            self.look_at_limits();
            if let Some(stopped) = self.stopped {
                return Err(stopped);
            }
            if let Some(instance) = self.pending.pop() {
                let problem = self.problem;
                for statement in problem.statements.of(instance) {
                    self.take(instance, *statement);
                }
                self.take_primitives(instance);
                continue;
            }
            let Some((node, gain)) = self.flows.step() else { return Ok(()) };
            let mut index = 0;
            while let Some(act) = self.flows.reaction(node, index) {
                self.act(act, &gain);
                index += 1;
            }
        }
    }

    fn look_at_limits(&mut self) {
        if self.steps.is_multiple_of(STEPS) && self.setting.is_over() {
            self.stopped = Some(GivenUp::Over);
        }
        self.steps = self.steps.wrapping_add(1);
    }

    fn enter(&mut self, instance: u32) {
        if self.ground.is_some_and(|ground| ground.entered.contains(&instance)) || !self.entered.insert(instance) {
            return;
        }
        self.pending.push(instance);
        if self.triggers.is_some_and(|triggers| triggers[instance as usize]) {
            self.stopped = Some(GivenUp::Triggered);
        }
    }

    fn local(&mut self, node: Node) -> Node {
        let known = self.locals[node as usize];
        if known != NONE {
            return known;
        }
        let local = self.flows.node(self.setting.filter(node));
        self.locals[node as usize] = local;
        local
    }

    fn put(&mut self, node: Node, object: Object) {
        let local = self.place(node);
        self.flows.add(local, object);
    }

    fn access(&mut self, object: Object) {
        if !self.setting.is_coarse() {
            self.flows.add(self.accessible, object);
        }
    }

    fn access_all(&mut self, objects: &Members) {
        if !self.setting.is_coarse() {
            self.flows.add_all(self.accessible, objects);
        }
    }

    fn flow(&mut self, from: Node, to: Node) {
        if self.problem.statements.is_global(to) {
            self.note_global(to, true);
            return self.expose(from);
        }
        let (from, to) = (self.source(from), self.place(to));
        self.flows.edge(from, to);
    }

    /// A node that is read.
    fn source(&mut self, node: Node) -> Node {
        if self.problem.statements.is_global(node) && self.setting.variant.statics {
            self.note_global(node, false);
            self.touch(node);
        }
        let node = self.setting.representative(node);
        let is_new = self.locals[node as usize] == NONE;
        let local = self.local(node);
        if is_new && let Some(pool) = self.setting.pool(node) {
            let pool = self.local(pool);
            self.watch_local(pool, Reaction::Share { to: node });
        }
        local
    }

    /// What the node holds is accessible: it comes to a place of the whole program, or to the application.
    fn expose(&mut self, node: Node) {
        let from = self.source(node);
        if !self.setting.is_coarse() {
            self.flows.edge(from, self.accessible);
        }
    }

    /// Where what comes to a node is kept.
    fn place(&mut self, node: Node) -> Node {
        self.local(self.setting.pool(node).unwrap_or(node))
    }

    /// The node holds what it holds in the whole program, and that is accessible.
    fn touch(&mut self, node: Node) {
        let node = self.setting.representative(node);
        if self.ground.is_some_and(|ground| ground.touched.contains(&node)) || !self.touched.insert(node) {
            return;
        }
        let (local, objects) = (self.local(node), self.problem.whole(node));
        self.flows.add_all(local, objects);
        self.access_all(objects);
    }

    fn watch(&mut self, node: Node, act: Reaction) {
        let local = self.source(node);
        self.watch_local(local, act);
    }

    fn watch_local(&mut self, node: Node, act: Reaction) {
        let there = self.flows.watch(node, act);
        if !there.is_empty() {
            self.act(act, &there);
        }
    }

    fn take(&mut self, instance: u32, statement: ToldStatement) {
        match statement {
            ToldStatement::New { to, object } => self.put(to, object),
            ToldStatement::Shared { to, object } => {
                self.put(to, object);
                self.access(object);
            }
            ToldStatement::Copy { from, to } => self.flow(from, to),
            ToldStatement::Load { base, field, to } => self.watch(base, Reaction::Load { field, to }),
            ToldStatement::Store { base, field, from } => self.watch(base, Reaction::Store { field, from }),
            ToldStatement::LoadAny { base, to } => self.watch(base, Reaction::LoadAny { to }),
            ToldStatement::StoreAny { base, from } => self.watch(base, Reaction::StoreAny { from }),
            ToldStatement::ClassOf { from, to } => self.watch(from, Reaction::ClassOf { to }),
            ToldStatement::Invoke(invocation) => self.invoke(instance, invocation),
            ToldStatement::Initialise(callee) => {
                self.edges.push((instance, callee));
                if self.setting.enters(callee) {
                    self.enter(callee);
                }
            }
        }
    }

    fn invoke(&mut self, caller: u32, invocation: u32) {
        let row = self.problem.statements.invocations[invocation as usize];
        match row.callee {
            Invoked::Static(callee) => self.call(caller, invocation, callee, 0),
            Invoked::Unselected(callee) => self.call(caller, invocation, callee, 1),
            Invoked::Special(_) | Invoked::Selected(_) => {
                let receiver = self.problem.statements.arguments(&row).first().copied().unwrap_or(NONE);
                if receiver != NONE {
                    self.watch(receiver, Reaction::Invoke { caller, invocation });
                }
            }
        }
    }

    /// The invocation reaches the instance; arguments from the `skip`-th on are passed.
    fn call(&mut self, caller: u32, invocation: u32, callee: u32, skip: usize) {
        let call = (invocation, callee);
        if self.ground.is_some_and(|ground| ground.called.contains(&call)) || !self.called.insert(call) {
            return;
        }
        self.edges.push((caller, callee));
        let problem = self.problem;
        let row = &problem.statements.invocations[invocation as usize];
        let instance = *problem.instance(callee);
        let arguments = problem.statements.arguments(row);
        if self.setting.enters(callee) {
            self.enter(callee);
            for (index, from) in arguments.iter().enumerate().take(instance.parameters as usize).skip(skip) {
                if *from != NONE {
                    self.flow(*from, instance.first + index as u32);
                }
            }
            if row.result != NONE && instance.result != NONE {
                self.flow(instance.result, row.result);
            }
            self.flow(instance.thrown, row.thrown);
            return;
        }
        for from in arguments.iter().skip(skip).filter(|from| **from != NONE) {
            self.expose(*from);
        }
        for (returned, to) in [(instance.result, row.result), (instance.thrown, row.thrown)] {
            if returned != NONE && to != NONE {
                self.touch(returned);
                self.flow(returned, to);
            }
        }
    }

    fn act(&mut self, act: Reaction, gain: &Set) {
        let problem = self.problem;
        match act {
            Reaction::Load { field, to } => {
                for object in gain.iter() {
                    if let Some(cell) = self.problem.cell(object, field) {
                        self.note(object, field, false);
                        self.load(object, cell, to);
                    }
                }
            }
            Reaction::Store { .. } | Reaction::StoreAny { .. } if self.setting.is_coarse() => {}
            Reaction::Primitive { field, is_write } => {
                gain.iter().for_each(|object| self.note(object, field, is_write));
            }
            Reaction::Store { field, from } => {
                for object in gain.iter() {
                    if let Some(cell) = self.problem.cell(object, field) {
                        self.note(object, field, true);
                        self.flow(from, cell);
                    }
                }
            }
            Reaction::LoadAny { to } => {
                for object in gain.iter() {
                    for (field, cell) in problem.exposed_cells(object) {
                        self.note(object, *field, false);
                        self.load(object, *cell, to);
                    }
                }
            }
            Reaction::StoreAny { from } => {
                for object in gain.iter() {
                    for (field, cell) in problem.exposed_cells(object) {
                        self.note(object, *field, true);
                        self.flow(from, *cell);
                    }
                }
            }
            Reaction::ClassOf { to } => {
                for object in gain.iter() {
                    if let Some(value) = self.problem.class_value(object, to) {
                        self.take(NONE, ToldStatement::Shared { to, object: value });
                    }
                }
            }
            Reaction::Invoke { caller, invocation } => self.receivers_gain(caller, invocation, gain),
            Reaction::Share { to } => {
                let local = self.local(to);
                let whole = problem.whole(to);
                for object in gain.iter().filter(|object| whole.contains(*object)) {
                    self.flows.add(local, object);
                }
            }
            Reaction::Accessible => gain.iter().for_each(|object| self.becomes_accessible(object)),
        }
    }

    fn load(&mut self, object: Object, cell: Node, to: Node) {
        self.flow(cell, to);
        if self.is_read_before(cell) {
            return;
        }
        if self.read.insert(cell) && (self.setting.is_coarse() || self.is_accessible(self.problem.keeper(object))) {
            self.touch(cell);
        }
    }

    fn is_read_before(&self, cell: Node) -> bool {
        self.ground.is_some_and(|ground| ground.read.contains(&cell))
    }

    pub fn is_accessible(&self, object: Object) -> bool {
        self.flows.contains(self.accessible, object)
    }

    /// What an accessible object holds is accessible; what is read from it may be anything that it holds in the whole program.
    fn becomes_accessible(&mut self, object: Object) {
        let problem = self.problem;
        let keeper = problem.keeper(object);
        if keeper != object {
            return self.access(keeper);
        }
        for (_, cell) in problem.cells_of(object) {
            let local = self.local(*cell);
            self.flows.edge(local, self.accessible);
            if self.read.contains(cell) || self.is_read_before(*cell) {
                self.touch(*cell);
            }
        }
    }

    fn receivers_gain(&mut self, caller: u32, invocation: u32, gain: &Set) {
        let row = self.problem.statements.invocations[invocation as usize];
        for object in gain.iter() {
            let callee = match row.callee {
                Invoked::Selected(call) => self.problem.select(call, object),
                Invoked::Special(callee) => Some(callee),
                Invoked::Static(_) | Invoked::Unselected(_) => None,
            };
            let Some(callee) = callee else { continue };
            self.call(caller, invocation, callee, 1);
            if self.setting.enters(callee) {
                self.put(self.problem.instance(callee).first, object);
            } else {
                self.access(object);
            }
        }
    }
}
