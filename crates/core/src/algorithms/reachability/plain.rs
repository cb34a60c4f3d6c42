//! The rules in plain loops, for one call, until nothing changes: what the shared solver is compared with.

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
            touched: BTreeSet::new(),
            shared: BTreeSet::new(),
        };
        setting.escaped.iter().for_each(|object| loops.access(*object));
        for seed in seeds {
            loops.begin(seed);
        }
        while std::mem::take(&mut loops.changed) {
            for statement in problem.statements.always() {
                loops.take(NONE, *statement);
            }
            for instance in loops.entered.clone() {
                for statement in problem.statements.of(instance) {
                    loops.take(instance, *statement);
                }
            }
            for object in loops.accessible.clone().iter() {
                loops.access(problem.keeper(object));
                for (_, cell) in problem.cells_of(object) {
                    let held = loops.own(*cell);
                    loops.access_all(&held);
                }
            }
        }
        loops
    }

    /// What the call reads, and what it writes, that others can see.
    pub fn effects(&self, places: &DataPlaces, seeds: &[Seed], slip: Slip) -> [Vec<DataPlace>; 2] {
        let mut seen: BTreeSet<Object> = self.accessible.iter().collect();
        let mut waiting: Vec<Object> = Vec::new();
        for instance in seeds.iter().filter_map(Seed::entered) {
            let row = self.problem.instance(instance);
            let ends = [(row.result, Slip::Returned), (row.thrown, Slip::Thrown)];
            for (node, _) in ends.into_iter().filter(|(node, left_out)| *node != NONE && slip != *left_out) {
                waiting.extend(self.own(node).iter());
            }
        }
        while let Some(object) = waiting.pop() {
            if seen.insert(object) {
                waiting.push(self.problem.keeper(object));
                for (_, cell) in self.problem.cells_of(object).iter().filter(|_| slip != Slip::Below) {
                    waiting.extend(self.own(*cell).iter());
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

    /// Whom a call calls back, ascending.
    pub fn callbacks(setting: &'p Setting<'p>, seeds: &[Seed]) -> Vec<MethodId> {
        Loops::solve(setting, seeds, LeftOut::Nothing).1.into_iter().collect()
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
        self.changed |= !self.setting.is_coarse() && self.accessible.insert(object);
    }

    fn access_all(&mut self, objects: &Set) {
        self.changed |= !self.setting.is_coarse() && self.accessible.take_from(objects, None, &mut Set::default());
    }

    /// What is at a node: where sets are shared, what it has in common with one.
    fn own(&self, node: Node) -> Set {
        match self.setting.pool(node) {
            None => self.held.get(&node).cloned().unwrap_or_default(),
            Some(pool) => {
                let held = self.held.get(&pool).into_iter().flat_map(Set::iter);
                held.filter(|object| self.problem.whole(node).contains(*object)).collect()
            }
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
        let held = self.held.entry(self.setting.pool(node).unwrap_or(node)).or_default();
        match self.problem.whole(node) {
            Members::Bits(words) => {
                let mask = Mask { words, except: false };
                self.changed |= held.take_from(objects, Some(mask), &mut Set::default());
            }
            Members::List(list) => {
                for object in list.iter().filter(|object| objects.contains(**object)) {
                    self.changed |= held.insert(*object);
                }
            }
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
        let is_accessible = self.setting.is_coarse() || self.accessible.contains(self.problem.keeper(object));
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
