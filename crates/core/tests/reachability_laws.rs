//! Laws of data reachability, on random programs of which some classes are the application and the others its library. What is
//! solved for many calls at once is what plain loops over the rules find for each by itself, and lies within what the simple
//! algorithm finds. Each rule is shown to matter: without it the loops find something else.

mod support;

use peaberry_core::algorithms::reachability::{
    CallReach, Granularity, LibraryCall, Place, Places, Problem, Seed, Setting, Variant,
};
use peaberry_core::algorithms::solution::{Invoked, Object, ToldStatement};
use peaberry_core::algorithms::{Algorithm, Entry, Limits, Options, solve};
use peaberry_core::graph::BorderSide;
use peaberry_core::model::ModelRows;
use peaberry_core::names::{ClassId, FieldId, MethodId};
use peaberry_core::program::{Frozen, Program, Role};
use peaberry_core::solver::Node;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use support::random;

const PROGRAMS: u64 = 40;
const NONE: u32 = u32::MAX;

/// Which rule the loops leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mutation {
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

const MUTATIONS: [Mutation; 9] = [
    Mutation::New,
    Mutation::Stores,
    Mutation::AccessibleReads,
    Mutation::StaticReads,
    Mutation::Results,
    Mutation::Thrown,
    Mutation::HandedOver,
    Mutation::Returned,
    Mutation::Arguments,
];

/// What is done wrong when the loops say what a call reads and writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slip {
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

const SLIPS: [Slip; 7] =
    [Slip::Reads, Slip::Writes, Slip::Statics, Slip::Returned, Slip::Thrown, Slip::Below, Slip::Unseen];

/// The sets of one call, and the loops over its rules.
struct Loops<'p> {
    setting: &'p Setting<'p>,
    problem: &'p Problem<'p>,
    mutation: Mutation,
    held: BTreeMap<Node, BTreeSet<Object>>,
    accessible: BTreeSet<Object>,
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
    fn solve(setting: &'p Setting<'p>, seeds: &[Seed], mutation: Mutation) -> (CallReach, BTreeSet<MethodId>) {
        let loops = Loops::run(setting, seeds, mutation);
        let back = loops.paths(seeds);
        let (entered, accessible) = (loops.entered.into_iter().collect(), loops.accessible.into_iter().collect());
        (CallReach { entered, accessible }, back)
    }

    /// Until nothing changes.
    fn run(setting: &'p Setting<'p>, seeds: &[Seed], mutation: Mutation) -> Loops<'p> {
        let problem = setting.problem;
        let mut loops = Loops {
            setting,
            problem,
            mutation,
            held: BTreeMap::new(),
            accessible: BTreeSet::new(),
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
            for object in loops.accessible.clone() {
                loops.access(problem.keeper(object));
                for (_, cell) in problem.cells_of(object) {
                    loops.own(*cell).into_iter().for_each(|held| loops.access(held));
                }
            }
        }
        loops
    }

    /// What the call reads, and what it writes, that others can see.
    fn effects(&self, places: &Places, seeds: &[Seed], slip: Slip) -> [Vec<Place>; 2] {
        let mut seen = self.accessible.clone();
        let mut waiting: Vec<Object> = Vec::new();
        for instance in seeds.iter().filter_map(Seed::entered) {
            let row = self.problem.instance(instance);
            let ends = [(row.result, Slip::Returned), (row.thrown, Slip::Thrown)];
            for (node, _) in ends.into_iter().filter(|(node, left_out)| *node != NONE && slip != *left_out) {
                waiting.extend(self.own(node));
            }
        }
        while let Some(object) = waiting.pop() {
            if seen.insert(object) {
                waiting.push(self.problem.keeper(object));
                for (_, cell) in self.problem.cells_of(object).iter().filter(|_| slip != Slip::Below) {
                    waiting.extend(self.own(*cell));
                }
            }
        }
        [false, true].map(|is_write| {
            let mut found: BTreeSet<Place> = BTreeSet::new();
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

    fn begin(&mut self, seed: &Seed) {
        let objects: Vec<Object> = match seed {
            Seed::Enter(instance) => return self.enter(*instance),
            _ if self.mutation == Mutation::Arguments => return,
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

    /// What is at a node: where sets are shared, what it has in common with one.
    fn own(&self, node: Node) -> Vec<Object> {
        let place = self.setting.pool(node).unwrap_or(node);
        let held = self.held.get(&place).into_iter().flatten().copied();
        held.filter(|object| self.problem.whole(node).contains(*object)).collect()
    }

    /// Whatever comes to a node is cut to what it holds in the whole program.
    fn put(&mut self, node: Node, object: Object) {
        if self.problem.statements.is_global(node) {
            return self.access(object);
        }
        if self.problem.whole(node).contains(object) {
            let place = self.setting.pool(node).unwrap_or(node);
            self.changed |= self.held.entry(place).or_default().insert(object);
        }
    }

    /// What is read from a node.
    fn read(&mut self, node: Node) -> Vec<Object> {
        if !self.problem.statements.is_global(node) {
            return self.own(node);
        }
        self.shared.insert((node, false));
        if self.mutation == Mutation::StaticReads {
            return Vec::new();
        }
        self.all_of(node)
    }

    /// All that a node holds in the whole program, which is accessible.
    fn all_of(&mut self, node: Node) -> Vec<Object> {
        let objects: Vec<Object> = self.problem.whole(node).iter().collect();
        objects.iter().for_each(|object| self.access(*object));
        objects
    }

    fn copy(&mut self, from: Node, to: Node) {
        if self.problem.statements.is_global(to) {
            self.shared.insert((to, true));
        }
        self.read(from).into_iter().for_each(|object| self.put(to, object));
    }

    fn load(&mut self, object: Object, cell: Node, to: Node) {
        self.own(cell).into_iter().for_each(|held| self.put(to, held));
        let is_accessible = self.setting.is_coarse() || self.accessible.contains(&self.problem.keeper(object));
        if self.mutation != Mutation::AccessibleReads && is_accessible {
            self.all_of(cell).into_iter().for_each(|held| self.put(to, held));
        }
    }

    fn take(&mut self, instance: u32, statement: ToldStatement) {
        let problem = self.problem;
        match statement {
            ToldStatement::New { .. } if self.mutation == Mutation::New => {}
            ToldStatement::New { to, object } => self.put(to, object),
            ToldStatement::Shared { to, object } => {
                self.put(to, object);
                self.access(object);
            }
            ToldStatement::Copy { from, to } => self.copy(from, to),
            ToldStatement::Load { base, field, to } => {
                for object in self.read(base) {
                    if let Some(cell) = problem.cell(object, field) {
                        self.touched.insert((object, field, false));
                        self.load(object, cell, to);
                    }
                }
            }
            ToldStatement::Store { .. } | ToldStatement::StoreAny { .. } if self.setting.is_coarse() => {}
            ToldStatement::Store { .. } if self.mutation == Mutation::Stores => {}
            ToldStatement::Store { base, field, from } => {
                for object in self.read(base) {
                    if let Some(cell) = problem.cell(object, field) {
                        self.touched.insert((object, field, true));
                        self.copy(from, cell);
                    }
                }
            }
            ToldStatement::LoadAny { base, to } => {
                for object in self.read(base) {
                    for (field, cell) in problem.exposed_cells(object) {
                        self.touched.insert((object, *field, false));
                        self.load(object, *cell, to);
                    }
                }
            }
            ToldStatement::StoreAny { base, from } => {
                for object in self.read(base) {
                    for (field, cell) in problem.exposed_cells(object) {
                        self.touched.insert((object, *field, true));
                        self.copy(from, *cell);
                    }
                }
            }
            ToldStatement::ClassOf { from, to } => {
                for object in self.read(from) {
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

    fn enters(&self, callee: u32) -> bool {
        !self.setting.variant.fine_tuned || self.problem.part(callee) != BorderSide::Application
    }

    fn called(&mut self, caller: u32, callee: u32) {
        self.changed |= self.calls.insert((caller, callee));
        if self.enters(callee) {
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
                for object in self.read(receiver) {
                    let callee = match row.callee {
                        Invoked::Selected(call) => self.problem.select(call, object),
                        Invoked::Special(callee) => Some(callee),
                        Invoked::Static(_) | Invoked::Unselected(_) => None,
                    };
                    let Some(callee) = callee else { continue };
                    self.pass(caller, invocation, callee, 1);
                    if self.enters(callee) {
                        self.put(self.problem.instance(callee).first, object);
                    } else if self.mutation != Mutation::HandedOver {
                        self.access(object);
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
        let enters = self.enters(callee);
        for (index, from) in problem.statements.arguments(&row).iter().enumerate().skip(skip) {
            if *from == NONE {
                continue;
            }
            let objects = self.read(*from);
            if enters && index < instance.parameters as usize {
                objects.iter().for_each(|object| self.put(instance.first + index as u32, *object));
            } else if !enters && self.mutation != Mutation::HandedOver {
                objects.iter().for_each(|object| self.access(*object));
            }
        }
        let back = [
            (instance.result, row.result, self.mutation == Mutation::Results),
            (instance.thrown, row.thrown, self.mutation == Mutation::Thrown),
        ];
        for (from, to, left_out) in back {
            if from == NONE || to == NONE || left_out || (!enters && self.mutation == Mutation::Returned) {
                continue;
            }
            let objects = if enters { self.read(from) } else { self.all_of(from) };
            objects.into_iter().for_each(|object| self.put(to, object));
        }
    }

    /// The methods of the application to which paths lead through library methods alone.
    fn paths(&self, seeds: &[Seed]) -> BTreeSet<MethodId> {
        let mut waiting: Vec<u32> = seeds.iter().filter_map(Seed::entered).collect();
        let (mut seen, mut found) = (BTreeSet::new(), BTreeSet::new());
        while let Some(instance) = waiting.pop() {
            if !seen.insert(instance) {
                continue;
            }
            for (_, callee) in self.calls.range((instance, 0)..=(instance, u32::MAX)) {
                match self.problem.part(*callee) {
                    BorderSide::Application => drop(found.insert(self.problem.instance(*callee).method)),
                    BorderSide::Library | BorderSide::Generated => waiting.push(*callee),
                }
            }
        }
        found
    }
}

/// What the simple algorithm finds: all paths of the whole program count.
fn simple(problem: &Problem, seeds: &[Seed]) -> BTreeSet<MethodId> {
    let mut waiting: Vec<u32> = seeds.iter().filter_map(Seed::entered).collect();
    let (mut seen, mut found) = (BTreeSet::new(), BTreeSet::new());
    while let Some(instance) = waiting.pop() {
        if seen.insert(instance) {
            let called = problem.solution.calls_of(instance).iter().map(|call| call.callee);
            for callee in called.chain(problem.initialised_by(instance)) {
                match problem.part(callee) {
                    BorderSide::Application => drop(found.insert(problem.instance(callee).method)),
                    BorderSide::Library | BorderSide::Generated => waiting.push(callee),
                }
            }
        }
    }
    found
}

/// Solves a random program and hands out its problem and library calls. Every second class or so is the application's.
fn with_problem<T>(seed: u64, size: usize, ask: impl FnOnce(&Problem, &[LibraryCall]) -> T) -> T {
    with_program(seed, size, |problem, calls, _| ask(problem, calls))
}

fn with_program<T>(seed: u64, size: usize, ask: impl FnOnce(&Problem, &[LibraryCall], Frozen) -> T) -> T {
    let mut program = random::classes(seed, size).program();
    program.load_all(&mut |_, _| true).expect("nobody stops it");
    let main = program.find_method(random::MAIN).expect("a main method");
    let rows =
        ModelRows { instantiates: vec![(String::new(), "java.lang.String".to_owned(), None)], ..ModelRows::default() };
    let model = rows.find(&mut program);
    let options = Options { keep: true, ..Options::new(Algorithm::PTA) };
    let entries = [Entry { method: main, cause: Arc::default() }];
    let (_, solution) =
        solve(&mut program, options, &entries, &model, None, &mut |_, _, _| true).expect("nobody stops it");
    let solution = solution.expect("it is kept");
    let is_own = |program: &Program, class: ClassId| {
        program.class(class).role == Role::Application && (u64::from(class.0) + seed).is_multiple_of(2 + seed % 3)
    };
    let frozen = program.frozen();
    let home = frozen.method(main).class;
    let inside = |method: MethodId| {
        let class = frozen.method(method).class;
        class == home || is_own(&program, class)
    };
    let problem = Problem::new(&solution, frozen, inside, |_| false).expect("points-to analysis keeps its statements");
    let calls = problem.library_calls();
    ask(&problem, &calls, frozen)
}

fn programs() -> impl Iterator<Item = (u64, usize)> {
    (0..PROGRAMS).zip([4, 8, 12, 6].into_iter().cycle())
}

/// Fine-tuned or not, with and without escape analysis, with all kinds of sets.
fn variants() -> impl Iterator<Item = Variant> {
    let sets = [
        (false, Granularity::Variable),
        (true, Granularity::Variable),
        (false, Granularity::Method),
        (false, Granularity::Call),
    ];
    [true, false]
        .into_iter()
        .flat_map(move |fine_tuned| sets.map(|(escaping, sets)| Variant { fine_tuned, statics: true, escaping, sets }))
}

fn setting<'p>(problem: &'p Problem<'p>, variant: Variant) -> Setting<'p> {
    Setting::new(problem, variant, Limits::default())
}

#[test]
fn many_calls_at_once_find_what_the_rules_say_of_each() {
    let (mut solved, mut found, mut fewer, mut on_hub, mut apart) = (0, 0, 0, 0, 0);
    for (seed, size) in programs() {
        with_problem(seed, size, |problem, calls| {
            for variant in variants() {
                let setting = setting(problem, variant);
                let (shared, effort) = problem.callbacks(&setting, calls);
                on_hub += effort.on_hub;
                apart += effort.distinct - effort.on_hub;
                for (index, call) in calls.iter().enumerate() {
                    let (reached, expected) = Loops::solve(&setting, &call.seeds, Mutation::Nothing);
                    let shared: BTreeSet<MethodId> = shared[index].methods.iter().copied().collect();
                    assert_eq!(shared, expected, "program {seed}, {variant:?}, {call:?}");
                    assert_eq!(
                        problem.reached(&setting, &call.seeds),
                        reached,
                        "program {seed}, {variant:?}, {call:?}"
                    );
                    let all = simple(problem, &call.seeds);
                    assert!(expected.is_subset(&all), "program {seed}: {call:?}");
                    solved += 1;
                    found += expected.len();
                    fewer += all.len() - expected.len();
                }
            }
        });
    }
    assert!(solved > 500 && found > 500 && fewer > 50, "{solved} calls, {found} callbacks, {fewer} fewer: too little");
    assert!(on_hub > 100 && apart > 100, "{on_hub} calls on a hub and {apart} not: too few of one kind");
}

/// Variables' sets lie within methods' sets, these within the call's; what is accessible while a call runs lies within that and
/// what escapes.
#[test]
fn coarser_sets_hold_what_finer_ones_hold() {
    let (mut entered, mut accessible) = (0, 0);
    for (seed, size) in programs() {
        with_problem(seed, size, |problem, calls| {
            for fine_tuned in [true, false] {
                let ordered: Vec<Variant> = variants().filter(|variant| variant.fine_tuned == fine_tuned).collect();
                let settings: Vec<Setting> = ordered.iter().map(|variant| setting(problem, *variant)).collect();
                for call in calls {
                    let found: Vec<CallReach> =
                        settings.iter().map(|setting| problem.reached(setting, &call.seeds)).collect();
                    for (pair, variant) in found.windows(2).zip(&ordered) {
                        let finer: BTreeSet<&u32> = pair[0].entered.iter().collect();
                        let coarser: BTreeSet<&u32> = pair[1].entered.iter().collect();
                        assert!(finer.is_subset(&coarser), "program {seed}, {variant:?}");
                        entered += coarser.len() - finer.len();
                    }
                    let [own, escaping] = [0, 1].map(|index| found[index].accessible.iter().collect::<BTreeSet<_>>());
                    assert!(own.is_subset(&escaping), "program {seed}");
                    accessible += escaping.len() - own.len();
                }
            }
        });
    }
    assert!(entered > 0 && accessible > 0, "orders that are never strict show nothing: {entered}, {accessible}");
}

#[test]
fn a_call_by_itself_is_what_it_is_among_others() {
    for (seed, size) in programs() {
        with_problem(seed, size, |problem, calls| {
            let setting = setting(problem, Variant::FINE_TUNED);
            let (shared, _) = problem.callbacks(&setting, calls);
            for (call, shared) in calls.iter().zip(shared) {
                assert!(shared.is_finished && !shared.is_open);
                assert_eq!(problem.callbacks_of(&setting, &call.seeds), shared.methods, "program {seed}: {call:?}");
            }
        });
    }
}

/// Past a limit a call is said not to be finished, and has no callbacks; one that is finished has all of its own.
#[test]
fn what_a_limit_ends_is_said() {
    let mut unfinished = 0;
    for (seed, size) in programs() {
        with_problem(seed, size, |problem, calls| {
            let (full, _) = problem.callbacks(&setting(problem, Variant::FINE_TUNED), calls);
            for asks in 0..4 {
                let limits = Limits { asks: Some(asks), ..Limits::default() };
                let limited = Setting::new(problem, Variant::FINE_TUNED, limits);
                let (found, _) = problem.callbacks(&limited, calls);
                let found_all = found.iter().all(|found| found.is_finished);
                for (full, found) in full.iter().zip(found) {
                    unfinished += usize::from(!found.is_finished);
                    assert!(if found.is_finished { found.methods == full.methods } else { found.methods.is_empty() });
                }
                let ended = limited.reached().is_some();
                assert!(ended || found_all, "program {seed}: a limit that is not reached ends nothing");
            }
        });
    }
    assert!(unfinished > 100, "{unfinished} calls that are not finished show nothing");
}

#[test]
fn a_rule_that_is_left_out_is_noticed() {
    let mut unnoticed: Vec<Mutation> = MUTATIONS.to_vec();
    for (seed, size) in programs() {
        with_problem(seed, size, |problem, calls| {
            let setting = setting(problem, Variant::FINE_TUNED);
            unnoticed.retain(|mutation| {
                calls.iter().all(|call| {
                    let (reached, _) = Loops::solve(&setting, &call.seeds, *mutation);
                    problem.reached(&setting, &call.seeds) == reached
                })
            });
        });
        if unnoticed.is_empty() {
            return;
        }
    }
    panic!("nothing notices that these are left out: {unnoticed:?}");
}

/// What the summaries of many calls at once say is what plain loops find for each, on a hub or not.
#[test]
fn summaries_are_what_the_rules_say_of_each_call() {
    let (mut reads, mut writes, mut on_hub, mut apart) = (0, 0, 0, 0);
    let mut unnoticed: Vec<Slip> = SLIPS.to_vec();
    // What few programs do is looked for in more of them.
    let more = (PROGRAMS..10 * PROGRAMS).map(|seed| (seed, 12));
    for (seed, size) in programs().chain(more) {
        if seed >= PROGRAMS && unnoticed.is_empty() {
            break;
        }
        with_program(seed, size, |problem, calls, program| {
            let setting = setting(problem, Variant::FINE_TUNED);
            let places = Places::new(problem, program);
            let summaries = problem.summaries(&setting, &places, calls);
            for (index, call) in calls.iter().enumerate() {
                let summary = &summaries.distinct[summaries.of_call[index].expect("no limit") as usize];
                let with_hub = |own: &[Place], hub: &[Place]| {
                    let hub = hub.iter().filter(|_| summary.on_hub);
                    own.iter().chain(hub).copied().collect::<BTreeSet<Place>>().into_iter().collect::<Vec<Place>>()
                };
                let hub = &summaries.hub;
                let shared = [with_hub(&summary.reads, &hub.reads), with_hub(&summary.writes, &hub.writes)];
                let alone = problem.summary_of(&setting, &places, &call.seeds);
                assert_eq!([alone.reads, alone.writes], shared, "program {seed}: {call:?}");
                let loops = Loops::run(&setting, &call.seeds, Mutation::Nothing);
                assert_eq!(loops.effects(&places, &call.seeds, Slip::Nothing), shared, "program {seed}: {call:?}");
                unnoticed.retain(|slip| loops.effects(&places, &call.seeds, *slip) == shared);
                reads += shared[0].len();
                writes += shared[1].len();
                *if summary.on_hub { &mut on_hub } else { &mut apart } += 1;
            }
        });
    }
    assert!(reads > 500 && writes > 500, "{reads} read, {writes} written: too little");
    assert!(on_hub > 20 && apart > 20, "{on_hub} calls on a hub and {apart} not: too few of one kind");
    assert!(unnoticed.is_empty(), "nothing notices that these are wrong: {unnoticed:?}");
}
