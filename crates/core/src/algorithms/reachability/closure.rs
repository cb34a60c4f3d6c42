//! The least solution for one start, on sets: what one library call reaches or, as a base, what many calls have in common.

use super::problem::{KnownMasks, Problem};
use super::setting::Setting;
use super::starts::Seed;
use crate::algorithms::solution::{Invoked, Object, ToldStatement};
use crate::names::FieldId;
use crate::sets::Set;
use crate::solver::{Filter, Node, Settled, Solver};
use crate::template::NONE;
use rustc_hash::FxHashSet;

/// What to do when a node gains objects.
#[derive(Clone, Copy, Debug)]
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
    /// The objects become accessible.
    Accessible,
    /// What a node holds of them in the whole program comes there.
    Share {
        to: Node,
    },
}

/// How many steps are made between two looks at the limits.
pub(super) const STEPS: u32 = 1 << 12;

pub struct Closure<'p> {
    setting: &'p Setting<'p>,
    problem: &'p Problem<'p>,
    masks: KnownMasks<'p>,
    solver: Solver<Reaction>,
    /// The solver's node of each node; `NONE` until it is needed.
    locals: Vec<Node>,
    accessible: Node,
    entered: Vec<bool>,
    pending: Vec<u32>,
    /// Nodes that hold all that they hold in the whole program.
    touched: FxHashSet<Node>,
    /// Cells that are read.
    read: FxHashSet<Node>,
    /// (invocation, callee)
    called: FxHashSet<(u32, u32)>,
    /// (caller, callee), as instances.
    edges: Vec<(u32, u32)>,
    /// Instances of which one wants to know whether any is entered, and whether one is.
    sought: Option<&'p [bool]>,
    met: bool,
    /// How often it was asked whether to go on.
    steps: u32,
}

/// A closure to go on from: it holds for every call of a batch.
pub(super) struct Ground {
    /// The row of each node among those that are settled; `NONE` if the closure has none.
    pub rows: Vec<Node>,
    pub settled: Settled<Reaction>,
    pub accessible: Node,
    pub entered: Vec<bool>,
    pub touched: FxHashSet<Node>,
    pub read: FxHashSet<Node>,
    pub called: FxHashSet<(u32, u32)>,
    pub callees: Callees,
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

impl<'p> Closure<'p> {
    pub fn new(setting: &'p Setting<'p>) -> Self {
        let problem = setting.problem;
        let mut solver = Solver::default();
        let accessible = solver.node(Filter::NONE);
        solver.watch(accessible, Reaction::Accessible);
        let mut closure = Closure {
            setting,
            problem,
            masks: problem.masks(),
            solver,
            locals: vec![NONE; setting.node_count()],
            accessible,
            entered: vec![false; problem.instance_count()],
            pending: Vec::new(),
            touched: FxHashSet::default(),
            read: FxHashSet::default(),
            called: FxHashSet::default(),
            edges: Vec::new(),
            sought: None,
            met: false,
            steps: 0,
        };
        for statement in problem.statements.always() {
            closure.take(NONE, *statement);
        }
        for object in &setting.escaped {
            closure.access(*object);
        }
        closure
    }

    pub fn start(&mut self, seeds: &[Seed]) {
        for seed in seeds {
            match seed {
                Seed::Enter(instance) => self.enter(*instance),
                Seed::Passed { from, to } => {
                    for object in self.problem.whole(*from).iter() {
                        self.put(*to, object);
                        self.access(object);
                    }
                }
                Seed::Receivers { objects, to } => {
                    for object in objects {
                        self.put(*to, *object);
                        self.access(*object);
                    }
                }
            }
        }
        self.run();
    }

    /// Does what follows from the start enter one of these instances? Nothing more is found once it does.
    pub(super) fn leads_to(&mut self, instances: &'p [bool], objects: &[(Node, Object)], entered: &[u32]) -> bool {
        self.sought = Some(instances);
        entered.iter().for_each(|instance| self.enter(*instance));
        for (to, object) in objects {
            self.put(*to, *object);
            self.access(*object);
        }
        self.run();
        self.met
    }

    fn run(&mut self) {
        while !self.met && !self.is_over() {
            while let Some(instance) = self.pending.pop().filter(|_| !self.met) {
                let problem = self.problem;
                for statement in problem.statements.of(instance) {
                    self.take(instance, *statement);
                }
            }
            let Some((node, gain)) = self.solver.step(&mut self.masks) else {
                if self.pending.is_empty() {
                    return;
                }
                continue;
            };
            for index in 0..self.solver.uses(node).len() {
                let Some(act) = self.solver.uses(node).get(index).copied() else { break };
                self.act(act, &gain);
            }
        }
    }

    fn is_over(&mut self) -> bool {
        self.steps = self.steps.wrapping_add(1);
        self.steps.is_multiple_of(STEPS) && self.setting.is_over()
    }

    fn enter(&mut self, instance: u32) {
        if !std::mem::replace(&mut self.entered[instance as usize], true) {
            self.pending.push(instance);
            self.met |= self.sought.is_some_and(|sought| sought[instance as usize]);
        }
    }

    fn local(&mut self, node: Node) -> Node {
        let known = self.locals[node as usize];
        if known != NONE {
            return known;
        }
        let local = self.solver.node(self.setting.filter(node));
        self.locals[node as usize] = local;
        local
    }

    fn put(&mut self, node: Node, object: Object) {
        let local = self.place(node);
        self.solver.add(local, object, &mut self.masks);
    }

    fn access(&mut self, object: Object) {
        if self.setting.is_coarse() {
            return;
        }
        self.solver.add(self.accessible, object, &mut self.masks);
    }

    fn flow(&mut self, from: Node, to: Node) {
        if self.problem.statements.is_global(to) {
            return self.expose(from);
        }
        let (from, to) = (self.source(from), self.place(to));
        self.solver.edge(from, to, &mut self.masks);
    }

    /// A node that is read.
    fn source(&mut self, node: Node) -> Node {
        if self.problem.statements.is_global(node) && self.setting.variant.statics {
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
            self.solver.edge(from, self.accessible, &mut self.masks);
        }
    }

    /// Where what comes to a node is kept.
    fn place(&mut self, node: Node) -> Node {
        self.local(self.setting.pool(node).unwrap_or(node))
    }

    /// The node holds what it holds in the whole program, and that is accessible.
    fn touch(&mut self, node: Node) {
        let node = self.setting.representative(node);
        if !self.touched.insert(node) {
            return;
        }
        let local = self.local(node);
        for object in self.problem.whole(node).iter() {
            self.solver.add(local, object, &mut self.masks);
            self.access(object);
        }
    }

    fn watch(&mut self, node: Node, act: Reaction) {
        let local = self.source(node);
        self.watch_local(local, act);
    }

    fn watch_local(&mut self, node: Node, act: Reaction) {
        let settled = self.solver.settled(node);
        self.solver.watch(node, act);
        if !settled.is_empty() {
            self.act(act, &settled);
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
        if !self.called.insert((invocation, callee)) {
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
                        self.load(object, cell, to);
                    }
                }
            }
            Reaction::Store { .. } | Reaction::StoreAny { .. } if self.setting.is_coarse() => {}
            Reaction::Store { field, from } => {
                for object in gain.iter() {
                    if let Some(cell) = self.problem.cell(object, field) {
                        self.flow(from, cell);
                    }
                }
            }
            Reaction::LoadAny { to } => {
                for object in gain.iter() {
                    for (_, cell) in problem.exposed_cells(object) {
                        self.load(object, *cell, to);
                    }
                }
            }
            Reaction::StoreAny { from } => {
                for (_, cell) in gain.iter().flat_map(|object| problem.exposed_cells(object)) {
                    self.flow(from, *cell);
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
                    self.solver.add(local, object, &mut self.masks);
                }
            }
            Reaction::Accessible => gain.iter().for_each(|object| self.becomes_accessible(object)),
        }
    }

    fn load(&mut self, object: Object, cell: Node, to: Node) {
        self.flow(cell, to);
        if self.read.insert(cell) && (self.setting.is_coarse() || self.is_accessible(self.problem.keeper(object))) {
            self.touch(cell);
        }
    }

    fn is_accessible(&self, object: Object) -> bool {
        self.solver.set(self.accessible).contains(object)
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
            self.solver.edge(local, self.accessible, &mut self.masks);
            if self.read.contains(cell) {
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

    /// What has been found, for batches to go on from.
    pub(super) fn settle(self) -> Ground {
        let Self { solver, locals, accessible, entered, touched, read, called, edges, .. } = self;
        let settled = solver.settle();
        let rows = locals.into_iter().map(|local| if local == NONE { NONE } else { settled.root(local) }).collect();
        let count = entered.len();
        Ground {
            rows,
            accessible: settled.root(accessible),
            settled,
            entered,
            touched,
            read,
            called,
            callees: Callees::new(count, edges),
        }
    }
}
