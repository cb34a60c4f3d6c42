//! The rules in plain loops, for one call, until nothing changes: what the shared solver is compared with.
//!
//! A round passes over all statements of all methods that the call enters. It skips a statement if nothing that it read has changed since.
//! When a round changes nothing, the next one skips none: only if that changes nothing either is this the end. So the result does not
//! rest on what is skipped.

use super::places::{DataPlace, DataPlaces};
use super::problem::Problem;
use super::setting::Setting;
use super::solving::CallReach;
use super::starts::Seed;
use crate::algorithms::solution::{Invoked, Object, ToldStatement};
use crate::graph::BorderSide;
use crate::names::{FieldId, MethodId};
use crate::sets::{Mask, Set};
use crate::solver::{Members, Node};
use crate::template::NONE;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// Which rule the loops leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOut {
    Nothing,
    /// 1: objects that are made.
    New,
    /// 3: what is stored in fields.
    Stores,
    /// 4: what accessible objects hold in the whole program.
    AccessibleReads,
    /// 7: what static fields hold.
    StaticReads,
    /// 5: results of library methods.
    Results,
    /// 5: exceptions.
    Thrown,
    /// 5′: what the application is handed becomes accessible.
    HandedOver,
    /// 5′: what the application returns.
    Returned,
    /// Arguments of the call itself.
    Arguments,
}

impl LeftOut {
    /// All but nothing.
    pub const ALL: [LeftOut; 9] = [
        LeftOut::New,
        LeftOut::Stores,
        LeftOut::AccessibleReads,
        LeftOut::StaticReads,
        LeftOut::Results,
        LeftOut::Thrown,
        LeftOut::HandedOver,
        LeftOut::Returned,
        LeftOut::Arguments,
    ];

    /// What it is called where a person chooses.
    pub const fn word(self) -> &'static str {
        match self {
            LeftOut::Nothing => "nothing",
            LeftOut::New => "new",
            LeftOut::Stores => "stores",
            LeftOut::AccessibleReads => "accessible reads",
            LeftOut::StaticReads => "static reads",
            LeftOut::Results => "results",
            LeftOut::Thrown => "thrown",
            LeftOut::HandedOver => "handed over",
            LeftOut::Returned => "returned",
            LeftOut::Arguments => "arguments",
        }
    }

    /// By its word.
    pub fn parse(word: &str) -> Option<LeftOut> {
        let mut all = [LeftOut::Nothing].into_iter().chain(LeftOut::ALL);
        all.find(|each| each.word() == word)
    }
}

/// What is done wrong when the loops say what a call reads and writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    Nothing,
    Reads,
    Writes,
    Statics,
    /// What a call returns is not seen.
    Returned,
    Thrown,
    /// What fields of that hold is not seen.
    Below,
    /// What nobody sees counts.
    Unseen,
}

impl Slip {
    /// All but nothing.
    pub const ALL: [Slip; 7] =
        [Slip::Reads, Slip::Writes, Slip::Statics, Slip::Returned, Slip::Thrown, Slip::Below, Slip::Unseen];
}

/// When a statement was taken last, and what it read.
#[derive(Clone, Default)]
struct Taken {
    at: u64,
    reads: Box<[u32]>,
}

/// The sets of one call, and the loops over its rules.
pub struct Loops<'p> {
    setting: &'p Setting<'p>,
    problem: &'p Problem<'p>,
    left_out: LeftOut,
    held: FxHashMap<Node, Set>,
    /// What nodes hold in the whole program, as far as it was read.
    wholes: FxHashMap<Node, Set>,
    accessible: Set,
    entered: BTreeSet<u32>,
    calls: BTreeSet<(u32, u32)>,
    changed: bool,
    /// How many statements were taken and sets read, and at how many it ends: what has been found is then not all.
    steps: u64,
    most_steps: u64,
    /// When it changed last, in steps: by node, and behind the nodes by object, when it became accessible.
    changes: Vec<u64>,
    /// What the statement that is taken has read, by the same numbers.
    reads: Vec<u32>,
    /// By instance, in the order of its statements.
    taken: FxHashMap<u32, Vec<Taken>>,
    /// Of nodes that are read out of a shared set: when, and what was there.
    cuts: FxHashMap<Node, (u64, Set)>,
    /// (object, field, is written), whoever sees it.
    touched: BTreeSet<(Object, FieldId, bool)>,
    /// (node, is written) of places that all of the program shares.
    shared: BTreeSet<(Node, bool)>,
}

impl<'p> Loops<'p> {
    /// What a call reaches, and whom it calls back.
    pub fn solve(setting: &'p Setting<'p>, seeds: &[Seed], left_out: LeftOut) -> (CallReach, BTreeSet<MethodId>) {
        let loops = Loops::run(setting, seeds, left_out);
        let back = loops.paths(seeds);
        let (entered, accessible) = (loops.entered.into_iter().collect(), loops.accessible.iter().collect());
        (CallReach { entered, accessible }, back)
    }

    /// Until nothing changes.
    pub fn run(setting: &'p Setting<'p>, seeds: &[Seed], left_out: LeftOut) -> Loops<'p> {
        Loops::run_within(setting, seeds, left_out, u64::MAX)
    }

    /// Until nothing changes, or so many steps were taken.
    fn run_within(setting: &'p Setting<'p>, seeds: &[Seed], left_out: LeftOut, most_steps: u64) -> Loops<'p> {
        let problem = setting.problem;
        let mut loops = Loops {
            setting,
            problem,
            left_out,
            held: FxHashMap::default(),
            wholes: FxHashMap::default(),
            accessible: Set::default(),
            entered: BTreeSet::new(),
            calls: BTreeSet::new(),
            changed: true,
            steps: 0,
            most_steps,
            changes: vec![0; setting.node_count() + problem.solution.objects.len()],
            reads: Vec::new(),
            taken: FxHashMap::default(),
            cuts: FxHashMap::default(),
            touched: BTreeSet::new(),
            shared: BTreeSet::new(),
        };
        setting.escaped.iter().for_each(|object| loops.access(*object));
        for seed in seeds {
            loops.begin(seed);
        }
        let mut skips = true;
        while loops.changed || skips {
            skips = std::mem::take(&mut loops.changed);
            loops.round(skips);
            if loops.is_over() {
                break;
            }
        }
        loops
    }

    /// Pass over everything once. Does it skip what cannot change anything?
    fn round(&mut self, skips: bool) {
        let problem = self.problem;
        self.take_all(NONE, problem.statements.always(), skips);
        for instance in self.entered.clone() {
            self.take_all(instance, problem.statements.of(instance), skips);
            if self.is_over() {
                return;
            }
        }
        for object in self.accessible.clone().iter() {
            self.access(problem.keeper(object));
            for (_, cell) in problem.cells_of(object) {
                let held = self.own(*cell);
                self.access_all(&held);
            }
        }
    }

    /// Take the statements of an instance.
    fn take_all(&mut self, instance: u32, statements: &[ToldStatement], skips: bool) {
        let mut taken = self.taken.remove(&instance).unwrap_or_else(|| vec![Taken::default(); statements.len()]);
        for (statement, last) in statements.iter().zip(&mut taken) {
            let is_same = |read: &u32| self.changes[*read as usize] < last.at;
            if skips && last.at > 0 && last.reads.iter().all(is_same) {
                continue;
            }
            self.steps += 1;
            let at = self.steps;
            self.reads.clear();
            self.take(instance, *statement);
            self.reads.sort_unstable();
            self.reads.dedup();
            self.steps += self.reads.len() as u64;
            *last = Taken { at, reads: self.reads.as_slice().into() };
        }
        self.taken.insert(instance, taken);
    }

    /// What the call reads, and what it writes, that others can see.
    pub fn effects(&self, places: &DataPlaces, seeds: &[Seed], slip: Slip) -> [Vec<DataPlace>; 2] {
        let mut seen: BTreeSet<Object> = self.accessible.iter().collect();
        let mut waiting: Vec<Object> = Vec::new();
        for instance in seeds.iter().filter_map(Seed::entered) {
            let row = self.problem.instance(instance);
            let ends = [(row.result, Slip::Returned), (row.thrown, Slip::Thrown)];
            for (node, _) in ends.into_iter().filter(|(node, left_out)| *node != NONE && slip != *left_out) {
                waiting.extend(self.held_at(node).iter());
            }
        }
        while let Some(object) = waiting.pop() {
            if seen.insert(object) {
                waiting.push(self.problem.keeper(object));
                for (_, cell) in self.problem.cells_of(object).iter().filter(|_| slip != Slip::Below) {
                    waiting.extend(self.held_at(*cell).iter());
                }
            }
        }
        [false, true].map(|is_write| {
            let mut found: BTreeSet<DataPlace> = BTreeSet::new();
            for (object, field, _) in self.touched.iter().filter(|row| row.2 == is_write) {
                let left_out = if is_write { slip == Slip::Writes } else { slip == Slip::Reads };
                let is_seen = slip == Slip::Unseen || seen.contains(&self.problem.keeper(*object));
                found.extend(places.of(self.problem, *object, *field).filter(|_| is_seen && !left_out));
            }
            for (node, _) in self.shared.iter().filter(|row| row.1 == is_write && slip != Slip::Statics) {
                found.extend(places.of_global(*node));
            }
            found.into_iter().collect()
        })
    }

    /// Whom a call calls back, ascending; None if that takes more steps than it may. And the steps.
    pub fn callbacks(
        setting: &'p Setting<'p>,
        seeds: &[Seed],
        left_out: LeftOut,
        most_steps: u64,
    ) -> (Option<Vec<MethodId>>, u64) {
        let loops = Loops::run_within(setting, seeds, left_out, most_steps);
        ((!loops.is_over()).then(|| loops.paths(seeds).into_iter().collect()), loops.steps)
    }

    fn is_over(&self) -> bool {
        self.steps > self.most_steps
    }

    fn begin(&mut self, seed: &Seed) {
        let objects: Vec<Object> = match seed {
            Seed::Enter(instance) => return self.enter(*instance),
            _ if self.left_out == LeftOut::Arguments => return,
            Seed::Passed { from, .. } => self.problem.whole(*from).iter().collect(),
            Seed::Receivers { objects, .. } => objects.to_vec(),
        };
        let (Seed::Passed { to, .. } | Seed::Receivers { to, .. }) = seed else { return };
        for object in objects {
            self.put(*to, object);
            self.access(object);
        }
    }

    fn enter(&mut self, instance: u32) {
        self.changed |= self.entered.insert(instance);
    }

    fn access(&mut self, object: Object) {
        self.access_all(&Set::from_iter([object]));
    }

    fn access_all(&mut self, objects: &Set) {
        let mut fresh = Set::default();
        if self.setting.is_coarse() || !self.accessible.take_from(objects, None, &mut fresh) {
            return;
        }
        self.changed = true;
        for object in fresh.iter() {
            let number = self.number(object);
            self.changes[number as usize] = self.steps;
        }
    }

    /// The number of an object in `changes`.
    fn number(&self, object: Object) -> u32 {
        self.setting.node_count() as u32 + object
    }

    /// What a statement reads at a node.
    fn own(&mut self, node: Node) -> Set {
        let pool = self.setting.pool(node);
        let place = pool.unwrap_or(node);
        self.reads.push(place);
        let changed = self.changes[place as usize];
        if pool.is_none() {
            return self.held_at(node);
        }
        if let Some((_, held)) = self.cuts.get(&node).filter(|(at, _)| *at > changed) {
            return held.clone();
        }
        let held = self.held_at(node);
        self.cuts.insert(node, (self.steps, held.clone()));
        held
    }

    /// What is at a node: where sets are shared, what it has in common with one.
    fn held_at(&self, node: Node) -> Set {
        let pool = self.setting.pool(node);
        match (self.held.get(&pool.unwrap_or(node)), pool) {
            (None, _) => Set::default(),
            (Some(held), None) => held.clone(),
            (Some(held), Some(_)) => cut(held, self.problem.whole(node)),
        }
    }

    fn put(&mut self, node: Node, object: Object) {
        self.put_all(node, &Set::from_iter([object]));
    }

    /// Whatever comes to a node is cut to what it holds in the whole program.
    fn put_all(&mut self, node: Node, objects: &Set) {
        if self.problem.statements.is_global(node) {
            return self.access_all(objects);
        }
        let place = self.setting.pool(node).unwrap_or(node);
        let held = self.held.entry(place).or_default();
        let is_new = match self.problem.whole(node) {
            Members::Bits(words) => {
                let mask = Mask { words, except: false };
                held.take_from(objects, Some(mask), &mut Set::default())
            }
            Members::List(list) => list
                .iter()
                .filter(|object| objects.contains(**object))
                .fold(false, |any, object| held.insert(*object) | any),
        };
        if is_new {
            self.changed = true;
            self.changes[place as usize] = self.steps;
        }
    }

    /// What is read from a node.
    fn read(&mut self, node: Node) -> Set {
        if !self.problem.statements.is_global(node) {
            return self.own(node);
        }
        self.shared.insert((node, false));
        if self.left_out == LeftOut::StaticReads {
            return Set::default();
        }
        self.all_of(node)
    }

    /// All that a node holds in the whole program, which is accessible.
    fn all_of(&mut self, node: Node) -> Set {
        let whole = self.problem.whole(node);
        let objects = self.wholes.entry(node).or_insert_with(|| whole.iter().collect()).clone();
        self.access_all(&objects);
        objects
    }

    fn copy(&mut self, from: Node, to: Node) {
        if self.problem.statements.is_global(to) {
            self.shared.insert((to, true));
        }
        let objects = self.read(from);
        self.put_all(to, &objects);
    }

    fn load(&mut self, object: Object, cell: Node, to: Node) {
        let held = self.own(cell);
        self.put_all(to, &held);
        let keeper = self.problem.keeper(object);
        self.reads.push(self.number(keeper));
        let is_accessible = self.setting.is_coarse() || self.accessible.contains(keeper);
        if self.left_out != LeftOut::AccessibleReads && is_accessible {
            let held = self.all_of(cell);
            self.put_all(to, &held);
        }
    }

    fn take(&mut self, instance: u32, statement: ToldStatement) {
        let problem = self.problem;
        match statement {
            ToldStatement::New { .. } if self.left_out == LeftOut::New => {}
            ToldStatement::New { to, object } => self.put(to, object),
            ToldStatement::Shared { to, object } => {
                self.put(to, object);
                self.access(object);
            }
            ToldStatement::Copy { from, to } => self.copy(from, to),
            ToldStatement::Load { base, field, to } => {
                for object in self.read(base).iter() {
                    if let Some(cell) = problem.cell(object, field) {
                        self.touched.insert((object, field, false));
                        self.load(object, cell, to);
                    }
                }
            }
            ToldStatement::Store { .. } | ToldStatement::StoreAny { .. } if self.setting.is_coarse() => {}
            ToldStatement::Store { .. } if self.left_out == LeftOut::Stores => {}
            ToldStatement::Store { base, field, from } => {
                for object in self.read(base).iter() {
                    if let Some(cell) = problem.cell(object, field) {
                        self.touched.insert((object, field, true));
                        self.copy(from, cell);
                    }
                }
            }
            ToldStatement::LoadAny { base, to } => {
                for object in self.read(base).iter() {
                    for (field, cell) in problem.exposed_cells(object) {
                        self.touched.insert((object, *field, false));
                        self.load(object, *cell, to);
                    }
                }
            }
            ToldStatement::StoreAny { base, from } => {
                for object in self.read(base).iter() {
                    for (field, cell) in problem.exposed_cells(object) {
                        self.touched.insert((object, *field, true));
                        self.copy(from, *cell);
                    }
                }
            }
            ToldStatement::ClassOf { from, to } => {
                for object in self.read(from).iter() {
                    if let Some(value) = problem.class_value(object, to) {
                        self.put(to, value);
                        self.access(value);
                    }
                }
            }
            ToldStatement::Initialise(callee) => self.called(instance, callee),
            ToldStatement::Invoke(invocation) => self.invoke(instance, invocation),
        }
    }

    fn called(&mut self, caller: u32, callee: u32) {
        self.changed |= self.calls.insert((caller, callee));
        if self.setting.enters(callee) {
            self.enter(callee);
        }
    }

    fn invoke(&mut self, caller: u32, invocation: u32) {
        let row = self.problem.statements.invocations[invocation as usize];
        let receiver = self.problem.statements.arguments(&row).first().copied().filter(|node| *node != NONE);
        match row.callee {
            Invoked::Static(callee) => self.pass(caller, invocation, callee, 0),
            Invoked::Unselected(callee) => self.pass(caller, invocation, callee, 1),
            Invoked::Special(_) | Invoked::Selected(_) => {
                let Some(receiver) = receiver else { return };
                let mut receivers: BTreeMap<u32, Set> = BTreeMap::new();
                for object in self.read(receiver).iter() {
                    let callee = match row.callee {
                        Invoked::Selected(call) => self.problem.select(call, object),
                        Invoked::Special(callee) => Some(callee),
                        Invoked::Static(_) | Invoked::Unselected(_) => None,
                    };
                    if let Some(callee) = callee {
                        receivers.entry(callee).or_default().insert(object);
                    }
                }
                for (callee, objects) in receivers {
                    self.pass(caller, invocation, callee, 1);
                    if self.setting.enters(callee) {
                        self.put_all(self.problem.instance(callee).first, &objects);
                    } else if self.left_out != LeftOut::HandedOver {
                        self.access_all(&objects);
                    }
                }
            }
        }
    }

    fn pass(&mut self, caller: u32, invocation: u32, callee: u32, skip: usize) {
        self.called(caller, callee);
        let problem = self.problem;
        let row = problem.statements.invocations[invocation as usize];
        let instance = *problem.instance(callee);
        let enters = self.setting.enters(callee);
        for (index, from) in problem.statements.arguments(&row).iter().enumerate().skip(skip) {
            if *from == NONE {
                continue;
            }
            let objects = self.read(*from);
            if enters && index < instance.parameters as usize {
                self.put_all(instance.first + index as u32, &objects);
            } else if !enters && self.left_out != LeftOut::HandedOver {
                self.access_all(&objects);
            }
        }
        let back = [
            (instance.result, row.result, self.left_out == LeftOut::Results),
            (instance.thrown, row.thrown, self.left_out == LeftOut::Thrown),
        ];
        for (from, to, left_out) in back {
            if from == NONE || to == NONE || left_out || (!enters && self.left_out == LeftOut::Returned) {
                continue;
            }
            let objects = if enters { self.read(from) } else { self.all_of(from) };
            self.put_all(to, &objects);
        }
    }

    /// The methods of the application to which paths lead on which all others are library code, at least one of them not generated.
    fn paths(&self, seeds: &[Seed]) -> BTreeSet<MethodId> {
        let by_library = |instance: u32| self.problem.part(instance) == BorderSide::Library;
        let entered = seeds.iter().filter_map(Seed::entered);
        let mut waiting: Vec<(u32, bool)> = entered.map(|instance| (instance, by_library(instance))).collect();
        let (mut seen, mut found) = (BTreeSet::new(), BTreeSet::new());
        while let Some((instance, has_library)) = waiting.pop() {
            if !seen.insert((instance, has_library)) {
                continue;
            }
            for (_, callee) in self.calls.range((instance, 0)..=(instance, u32::MAX)) {
                if self.problem.part(*callee) != BorderSide::Application {
                    waiting.push((*callee, has_library || by_library(*callee)));
                } else if has_library {
                    found.insert(self.problem.instance(*callee).method);
                }
            }
        }
        found
    }
}

/// What a set has in common with what a node holds in the whole program.
fn cut(held: &Set, whole: &Members) -> Set {
    match whole {
        Members::Bits(words) => {
            let mut common = Set::default();
            common.take_from(held, Some(Mask { words, except: false }), &mut Set::default());
            common
        }
        Members::List(list) => list.iter().copied().filter(|object| held.contains(*object)).collect(),
    }
}
