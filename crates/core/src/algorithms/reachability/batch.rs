//! Many library calls at once: a fact holds for a set of calls, and what is common to all of them is a base that is solved
//! before.

use super::closure::{Ground, Reaction, STEPS};
use super::masks::{CallSet, WIDTH};
use super::problem::Problem;
use super::setting::Setting;
use super::starts::Seed;
use crate::algorithms::solution::{Invoked, Object, ToldStatement};
use crate::graph::BorderSide;
use crate::names::MethodId;
use crate::sets::Mask;
use crate::solver::Node;
use crate::template::NONE;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// A node of a batch: a row of the base, or beyond these a node of the solution.
type BatchNode = u32;
/// Stands for the accessible objects, where edges go.
const ACCESSIBLE: BatchNode = u32::MAX;

#[derive(Default)]
struct BatchFact {
    calls: CallSet,
    /// Those for which it has not been carried on.
    fresh: CallSet,
}

pub(super) struct Batch<'p> {
    setting: &'p Setting<'p>,
    problem: &'p Problem<'p>,
    base: &'p Ground,
    /// By key and object.
    facts: FxHashMap<(BatchNode, Object), BatchFact>,
    objects: FxHashMap<BatchNode, Vec<Object>>,
    queue: VecDeque<(BatchNode, Object)>,
    edges: FxHashMap<BatchNode, Vec<(BatchNode, CallSet)>>,
    uses: FxHashMap<BatchNode, Vec<(Reaction, CallSet)>>,
    accessible: FxHashMap<Object, CallSet>,
    entered: FxHashMap<u32, CallSet>,
    pending: Vec<(u32, CallSet)>,
    touched: FxHashMap<Node, CallSet>,
    read: FxHashMap<Node, CallSet>,
    /// Nodes that get what they hold of a shared set.
    shared: FxHashMap<Node, CallSet>,
    called: FxHashMap<(u32, u32), CallSet>,
    callees: FxHashMap<u32, Vec<(u32, CallSet)>>,
    seeded: Vec<(u32, CallSet)>,
    /// CallSet that are gone on with.
    alive: CallSet,
    /// How much each call has found beyond the base, and how much it may.
    counts: Vec<u32>,
    budget: BatchBudget<'p>,
    triggered: CallSet,
    /// A limit was reached.
    over: bool,
}

/// What became of a call.
pub(super) enum Outcome {
    Solved(Solved),
    /// It was given up, because it enters an instance of which the caller wants to know.
    Triggered,
    /// It was given up, because it finds too much.
    Large,
    /// A limit was reached before.
    Unfinished,
}

/// What a call does.
#[derive(Clone, Debug, Default)]
pub(super) struct Solved {
    /// The methods that it calls back, ascending.
    pub callbacks: Vec<MethodId>,
    /// It enters code that runs something that is not known.
    pub is_open: bool,
}

/// When a call is given up.
#[derive(Clone, Copy)]
pub(super) struct BatchBudget<'p> {
    /// It finds more than this beyond the base.
    pub most: u32,
    /// It enters one of these, by instance.
    pub triggers: Option<&'p [bool]>,
}

impl BatchBudget<'_> {
    pub const NONE: BatchBudget<'static> = BatchBudget { most: u32::MAX, triggers: None };
}

impl<'p> Batch<'p> {
    /// Solves these calls, at most `WIDTH`. One that enters more instances beyond the base than the budget is given up.
    pub fn solve(
        setting: &'p Setting<'p>,
        base: &'p Ground,
        starts: &[&[Seed]],
        budget: BatchBudget<'p>,
    ) -> Vec<Outcome> {
        assert!(starts.len() <= WIDTH);
        let mut batch = Batch {
            setting,
            problem: setting.problem,
            base,
            facts: FxHashMap::default(),
            objects: FxHashMap::default(),
            queue: VecDeque::new(),
            edges: FxHashMap::default(),
            uses: FxHashMap::default(),
            accessible: FxHashMap::default(),
            entered: FxHashMap::default(),
            pending: Vec::new(),
            touched: FxHashMap::default(),
            read: FxHashMap::default(),
            shared: FxHashMap::default(),
            called: FxHashMap::default(),
            callees: FxHashMap::default(),
            seeded: Vec::new(),
            alive: CallSet::first(starts.len()),
            counts: vec![0; starts.len()],
            budget,
            triggered: CallSet::NONE,
            over: false,
        };
        for (call, seeds) in starts.iter().enumerate() {
            for instance in seeds.iter().filter_map(Seed::entered) {
                batch.seeded.push((instance, CallSet::one(call)));
                batch.enter(instance, CallSet::one(call));
            }
        }
        for (call, seeds) in starts.iter().enumerate() {
            batch.start(CallSet::one(call), seeds);
        }
        batch.run();
        batch.finish(starts.len())
    }

    fn start(&mut self, calls: CallSet, seeds: &[Seed]) {
        let problem = self.problem;
        for seed in seeds {
            match seed {
                Seed::Enter(_) => {}
                Seed::Passed { from, to } => {
                    for object in problem.whole(*from).iter() {
                        self.put(*to, object, calls);
                        self.access(object, calls);
                    }
                }
                Seed::Receivers { objects, to } => {
                    for object in objects {
                        self.put(*to, *object, calls);
                        self.access(*object, calls);
                    }
                }
            }
        }
    }

    fn run(&mut self) {
        for step in 0u32.. {
            if step.is_multiple_of(STEPS) && self.setting.is_over() {
                self.over = true;
                return;
            }
            while let Some((instance, calls)) = self.pending.pop() {
                let problem = self.problem;
                for statement in problem.statements.of(instance) {
                    self.take(instance, *statement, calls);
                }
            }
            let Some((key, object)) = self.queue.pop_front() else { return };
            let Some(fact) = self.facts.get_mut(&(key, object)) else { continue };
            let calls = std::mem::take(&mut fact.fresh) & self.alive;
            if !calls.is_empty() {
                self.carry(key, object, calls);
            }
        }
    }

    /// A node has gained an object.
    fn carry(&mut self, key: BatchNode, object: Object, calls: CallSet) {
        let base = self.base;
        if (key as usize) < base.settled.len() {
            for to in base.settled.edges(key) {
                self.arrive(if *to == base.accessible { ACCESSIBLE } else { *to }, object, calls);
            }
            for act in base.settled.uses(key) {
                self.act(*act, object, calls);
            }
        }
        let mut index = 0;
        while let Some((to, of)) = self.edges.get(&key).and_then(|edges| edges.get(index)).copied() {
            self.arrive(to, object, calls & of);
            index += 1;
        }
        let mut index = 0;
        while let Some((act, of)) = self.uses.get(&key).and_then(|uses| uses.get(index)).copied() {
            let calls = calls & of;
            if !calls.is_empty() {
                self.act(act, object, calls);
            }
            index += 1;
        }
    }

    fn key(&self, node: Node) -> BatchNode {
        match self.base.rows[node as usize] {
            NONE => self.base.settled.len() as BatchNode + node,
            row => row,
        }
    }

    fn passes(&self, key: BatchNode, object: Object) -> bool {
        let count = self.base.settled.len() as BatchNode;
        let filter = match key.checked_sub(count) {
            None => self.base.settled.filter(key),
            Some(node) => self.setting.filter(node),
        };
        let Some((mask, except)) = filter.parts() else { return true };
        match self.problem.statements.masks().get(mask as usize).and_then(Option::as_ref) {
            Some(bits) => Mask { words: &bits.words, except }.accepts(object),
            None => !except,
        }
    }

    /// What the base has at a node.
    fn in_base(&self, key: BatchNode, object: Object) -> bool {
        (key as usize) < self.base.settled.len() && self.base.settled.set(key).contains(object)
    }

    fn arrive(&mut self, key: BatchNode, object: Object, calls: CallSet) {
        if key == ACCESSIBLE {
            return self.access(object, calls);
        }
        let calls = calls & self.alive;
        if calls.is_empty() || self.in_base(key, object) {
            return;
        }
        let known = match self.facts.get_mut(&(key, object)) {
            Some(known) => known,
            None => {
                if !self.passes(key, object) {
                    return;
                }
                self.objects.entry(key).or_default().push(object);
                self.facts.entry((key, object)).or_default()
            }
        };
        let new = calls.without(known.calls);
        if new.is_empty() {
            return;
        }
        known.calls |= new;
        if known.fresh.is_empty() {
            self.queue.push_back((key, object));
        }
        known.fresh |= new;
        self.count(new);
    }

    /// These calls have found something. Those that have found too much are given up.
    fn count(&mut self, calls: CallSet) {
        if self.budget.most == u32::MAX {
            return;
        }
        for call in calls.iter() {
            self.counts[call] += 1;
            if self.counts[call] > self.budget.most {
                self.alive = self.alive.without(CallSet::one(call));
            }
        }
    }

    fn put(&mut self, node: Node, object: Object, calls: CallSet) {
        self.arrive(self.place(node), object, calls);
    }

    /// Where what comes to a node is kept.
    fn place(&self, node: Node) -> BatchNode {
        self.key(self.setting.pool(node).unwrap_or(node))
    }

    fn flow(&mut self, from: Node, to: Node, calls: CallSet) {
        let to = if self.problem.statements.is_global(to) { ACCESSIBLE } else { self.place(to) };
        let from = self.source(from, calls);
        self.join(from, to, calls);
    }

    /// What the one node has and gets, the other gets.
    fn join(&mut self, from: BatchNode, to: BatchNode, calls: CallSet) {
        if from == to {
            return;
        }
        self.edges.entry(from).or_default().push((to, calls));
        let base = self.base;
        if (from as usize) < base.settled.len() {
            let there = if to == ACCESSIBLE { base.accessible } else { to };
            if (there as usize) >= base.settled.len() {
                base.settled.set(from).iter().for_each(|object| self.arrive(to, object, calls));
            } else if !base.settled.equal(from, there) {
                let missing = base.settled.set(from).beyond(base.settled.set(there));
                missing.into_iter().for_each(|object| self.arrive(to, object, calls));
            }
        }
        let mut index = 0;
        while let Some(object) = self.objects.get(&from).and_then(|objects| objects.get(index)).copied() {
            let of = self.facts[&(from, object)].calls & calls;
            self.arrive(to, object, of);
            index += 1;
        }
    }

    fn source(&mut self, node: Node, calls: CallSet) -> BatchNode {
        if self.problem.statements.is_global(node) && self.setting.variant.statics {
            self.touch(node, calls);
        }
        let node = self.setting.representative(node);
        if self.base.rows[node as usize] == NONE
            && let Some(pool) = self.setting.pool(node)
        {
            let known = self.shared.entry(node).or_default();
            let new = (calls & self.alive).without(*known);
            *known |= new;
            if !new.is_empty() {
                self.watch_key(self.key(pool), Reaction::Share { to: node }, new);
            }
        }
        self.key(node)
    }

    fn touch(&mut self, node: Node, calls: CallSet) {
        let node = self.setting.representative(node);
        if self.base.touched.contains(&node) {
            return;
        }
        let calls = calls & self.alive;
        let known = self.touched.entry(node).or_default();
        let new = calls.without(*known);
        *known |= new;
        if new.is_empty() {
            return;
        }
        let (problem, key) = (self.problem, self.key(node));
        for object in problem.whole(node).iter() {
            self.arrive(key, object, new);
            self.access(object, new);
        }
    }

    fn watch(&mut self, node: Node, act: Reaction, calls: CallSet) {
        let key = self.source(node, calls);
        self.watch_key(key, act, calls);
    }

    fn watch_key(&mut self, key: BatchNode, act: Reaction, calls: CallSet) {
        self.uses.entry(key).or_default().push((act, calls));
        let base = self.base;
        if (key as usize) < base.settled.len() {
            for object in base.settled.set(key).iter() {
                self.act(act, object, calls);
            }
        }
        let mut index = 0;
        while let Some(object) = self.objects.get(&key).and_then(|objects| objects.get(index)).copied() {
            let of = self.facts[&(key, object)].calls & calls;
            if !of.is_empty() {
                self.act(act, object, of);
            }
            index += 1;
        }
    }

    fn enter(&mut self, instance: u32, calls: CallSet) {
        if self.base.entered[instance as usize] {
            return;
        }
        if self.budget.triggers.is_some_and(|triggers| triggers[instance as usize]) {
            self.triggered |= calls & self.alive;
            self.alive = self.alive.without(calls);
            return;
        }
        let known = self.entered.entry(instance).or_default();
        let new = (calls & self.alive).without(*known);
        if new.is_empty() {
            return;
        }
        *known |= new;
        self.pending.push((instance, new));
        self.count(new);
    }

    fn take(&mut self, instance: u32, statement: ToldStatement, calls: CallSet) {
        match statement {
            ToldStatement::New { to, object } => self.put(to, object, calls),
            ToldStatement::Shared { to, object } => {
                self.put(to, object, calls);
                self.access(object, calls);
            }
            ToldStatement::Copy { from, to } => self.flow(from, to, calls),
            ToldStatement::Load { base, field, to } => self.watch(base, Reaction::Load { field, to }, calls),
            ToldStatement::Store { base, field, from } => self.watch(base, Reaction::Store { field, from }, calls),
            ToldStatement::LoadAny { base, to } => self.watch(base, Reaction::LoadAny { to }, calls),
            ToldStatement::StoreAny { base, from } => self.watch(base, Reaction::StoreAny { from }, calls),
            ToldStatement::ClassOf { from, to } => self.watch(from, Reaction::ClassOf { to }, calls),
            ToldStatement::Invoke(invocation) => self.invoke(instance, invocation, calls),
            ToldStatement::Initialise(callee) => {
                self.callees.entry(instance).or_default().push((callee, calls));
                if self.setting.enters(callee) {
                    self.enter(callee, calls);
                }
            }
        }
    }

    fn invoke(&mut self, caller: u32, invocation: u32, calls: CallSet) {
        let row = self.problem.statements.invocations[invocation as usize];
        match row.callee {
            Invoked::Static(callee) => self.call(caller, invocation, callee, 0, calls),
            Invoked::Unselected(callee) => self.call(caller, invocation, callee, 1, calls),
            Invoked::Special(_) | Invoked::Selected(_) => {
                let receiver = self.problem.statements.arguments(&row).first().copied().unwrap_or(NONE);
                if receiver != NONE {
                    self.watch(receiver, Reaction::Invoke { caller, invocation }, calls);
                }
            }
        }
    }

    /// The invocation reaches the instance; arguments from the `skip`-th on are passed.
    fn call(&mut self, caller: u32, invocation: u32, callee: u32, skip: usize, calls: CallSet) {
        if self.base.called.contains(&(invocation, callee)) {
            return;
        }
        let known = self.called.entry((invocation, callee)).or_default();
        let new = (calls & self.alive).without(*known);
        if new.is_empty() {
            return;
        }
        *known |= new;
        self.callees.entry(caller).or_default().push((callee, new));
        let problem = self.problem;
        let row = &problem.statements.invocations[invocation as usize];
        let instance = *problem.instance(callee);
        let arguments = problem.statements.arguments(row);
        if self.setting.enters(callee) {
            self.enter(callee, new);
            for (index, from) in arguments.iter().enumerate().take(instance.parameters as usize).skip(skip) {
                if *from != NONE {
                    self.flow(*from, instance.first + index as u32, new);
                }
            }
            if row.result != NONE && instance.result != NONE {
                self.flow(instance.result, row.result, new);
            }
            return self.flow(instance.thrown, row.thrown, new);
        }
        for from in arguments.iter().skip(skip).filter(|from| **from != NONE) {
            let from = self.source(*from, new);
            self.join(from, ACCESSIBLE, new);
        }
        for (returned, to) in [(instance.result, row.result), (instance.thrown, row.thrown)] {
            if returned != NONE && to != NONE {
                self.touch(returned, new);
                self.flow(returned, to, new);
            }
        }
    }

    fn act(&mut self, act: Reaction, object: Object, calls: CallSet) {
        let problem = self.problem;
        match act {
            Reaction::Load { field, to } => {
                if let Some(cell) = problem.cell(object, field) {
                    self.load(object, cell, to, calls);
                }
            }
            Reaction::Store { .. } | Reaction::StoreAny { .. } if self.setting.is_coarse() => {}
            Reaction::Store { field, from } => {
                if let Some(cell) = problem.cell(object, field) {
                    self.flow(from, cell, calls);
                }
            }
            Reaction::LoadAny { to } => {
                for (_, cell) in problem.exposed_cells(object) {
                    self.load(object, *cell, to, calls);
                }
            }
            Reaction::StoreAny { from } => {
                for (_, cell) in problem.exposed_cells(object) {
                    self.flow(from, *cell, calls);
                }
            }
            Reaction::ClassOf { to } => {
                if let Some(value) = problem.class_value(object, to) {
                    self.put(to, value, calls);
                    self.access(value, calls);
                }
            }
            Reaction::Invoke { caller, invocation } => self.receiver_gains(caller, invocation, object, calls),
            Reaction::Share { to } => {
                if problem.whole(to).contains(object) {
                    self.arrive(self.key(to), object, calls);
                }
            }
            Reaction::Accessible => {}
        }
    }

    fn load(&mut self, object: Object, cell: Node, to: Node, calls: CallSet) {
        self.flow(cell, to, calls);
        if self.base.read.contains(&cell) {
            return;
        }
        if self.setting.is_coarse() {
            return self.touch(cell, calls);
        }
        *self.read.entry(cell).or_default() |= calls;
        let reachable = self.accessible_to(self.problem.keeper(object)) & calls;
        if !reachable.is_empty() {
            self.touch(cell, reachable);
        }
    }

    fn accessible_to(&self, object: Object) -> CallSet {
        if self.base.settled.set(self.base.accessible).contains(object) {
            return self.alive;
        }
        self.accessible.get(&object).copied().unwrap_or_default()
    }

    fn access(&mut self, object: Object, calls: CallSet) {
        let calls = calls & self.alive;
        if calls.is_empty() || self.setting.is_coarse() || self.base.settled.set(self.base.accessible).contains(object)
        {
            return;
        }
        let known = self.accessible.entry(object).or_default();
        let new = calls.without(*known);
        *known |= new;
        if new.is_empty() {
            return;
        }
        self.count(new);
        let problem = self.problem;
        let keeper = problem.keeper(object);
        if keeper != object {
            return self.access(keeper, new);
        }
        for (_, cell) in problem.cells_of(object) {
            self.join(self.key(*cell), ACCESSIBLE, new);
            let read = if self.base.read.contains(cell) {
                new
            } else {
                self.read.get(cell).copied().unwrap_or_default() & new
            };
            if !read.is_empty() {
                self.touch(*cell, read);
            }
        }
    }

    fn receiver_gains(&mut self, caller: u32, invocation: u32, object: Object, calls: CallSet) {
        let row = self.problem.statements.invocations[invocation as usize];
        let callee = match row.callee {
            Invoked::Selected(call) => self.problem.select(call, object),
            Invoked::Special(callee) => Some(callee),
            Invoked::Static(_) | Invoked::Unselected(_) => None,
        };
        let Some(callee) = callee else { return };
        self.call(caller, invocation, callee, 1, calls);
        if self.setting.enters(callee) {
            self.put(self.problem.instance(callee).first, object, calls);
        } else {
            self.access(object, calls);
        }
    }

    /// Whom each call calls back: the methods of the application to which a path leads from it on which all others are library
    /// code, at least one of them not generated.
    fn finish(self, count: usize) -> Vec<Outcome> {
        // By instance: calls that reach it by generated code alone, and by some that is not.
        let mut reached: FxHashMap<u32, [CallSet; 2]> = FxHashMap::default();
        let mut back: FxHashMap<MethodId, CallSet> = FxHashMap::default();
        let mut open = CallSet::NONE;
        let mut waiting: Vec<(u32, [CallSet; 2])> = Vec::new();
        for (instance, calls) in &self.seeded {
            let calls = *calls & self.alive;
            let library = self.problem.part(*instance) == BorderSide::Library;
            waiting.push((*instance, if library { [CallSet::NONE, calls] } else { [calls, CallSet::NONE] }));
        }
        while let Some((instance, calls)) = waiting.pop() {
            let known = reached.entry(instance).or_default();
            let new = [calls[0].without(known[0]), calls[1].without(known[1])];
            known[0] |= new[0];
            known[1] |= new[1];
            if new.iter().all(|new| new.is_empty()) {
                continue;
            }
            if self.problem.is_open(instance) {
                open |= new[0] | new[1];
            }
            let base = self.base.callees.of(instance).iter().map(|callee| (*callee, self.alive));
            let own = self.callees.get(&instance).into_iter().flatten().copied();
            for (callee, of) in base.chain(own) {
                let [generated, library] = [new[0] & of, new[1] & of];
                match self.problem.part(callee) {
                    BorderSide::Application => {
                        *back.entry(self.problem.instance(callee).method).or_default() |= library
                    }
                    BorderSide::Library => waiting.push((callee, [CallSet::NONE, generated | library])),
                    BorderSide::Generated => waiting.push((callee, [generated, library])),
                }
            }
        }
        let mut outcomes: Vec<Outcome> = (0..count).map(|call| self.outcome(call, open.has(call))).collect();
        let mut back: Vec<(MethodId, CallSet)> = back.into_iter().collect();
        back.sort_unstable_by_key(|(method, _)| *method);
        for (method, calls) in back {
            for call in calls.iter() {
                if let Outcome::Solved(solved) = &mut outcomes[call] {
                    solved.callbacks.push(method);
                }
            }
        }
        outcomes
    }

    fn outcome(&self, call: usize, is_open: bool) -> Outcome {
        if self.over {
            Outcome::Unfinished
        } else if self.alive.has(call) {
            Outcome::Solved(Solved { callbacks: Vec::new(), is_open })
        } else if self.triggered.has(call) {
            Outcome::Triggered
        } else {
            Outcome::Large
        }
    }
}
