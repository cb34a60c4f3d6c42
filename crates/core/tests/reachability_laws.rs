//! Laws of data reachability, on random programs of which some classes are the application and the others its library. What is
//! solved for many calls at once is what plain loops over the rules find for each by itself, and lies within what the simple
//! algorithm finds. Each rule is shown to matter: without it the loops find something else.

mod support;

use peaberry_core::algorithms::reachability::{
    CallReach, DataPlace, DataPlaces, Granularity, LeftOut, LibraryCall, Loops, Problem, Seed, Setting, Slip, Variant,
};
use peaberry_core::algorithms::{Algorithm, Entry, Limits, Options, solve};
use peaberry_core::graph::BorderSide;
use peaberry_core::model::ModelRows;
use peaberry_core::names::{ClassId, MethodId};
use peaberry_core::program::{Frozen, Program, Role};
use std::collections::BTreeSet;
use std::sync::Arc;
use support::random;

const PROGRAMS: u64 = 40;

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
                    let (reached, expected) = Loops::solve(&setting, &call.seeds, LeftOut::Nothing);
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
    let mut unnoticed: Vec<LeftOut> = LeftOut::ALL.to_vec();
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
    let mut unnoticed: Vec<Slip> = Slip::ALL.to_vec();
    // What few programs do is looked for in more of them.
    let more = (PROGRAMS..10 * PROGRAMS).map(|seed| (seed, 12));
    for (seed, size) in programs().chain(more) {
        if seed >= PROGRAMS && unnoticed.is_empty() {
            break;
        }
        with_program(seed, size, |problem, calls, program| {
            let setting = setting(problem, Variant::FINE_TUNED);
            let places = DataPlaces::new(problem, program);
            let summaries = problem.summaries(&setting, &places, calls);
            for (index, call) in calls.iter().enumerate() {
                let summary = &summaries.distinct[summaries.of_call[index].expect("no limit") as usize];
                let with_hub = |own: &[DataPlace], hub: &[DataPlace]| {
                    let hub = hub.iter().filter(|_| summary.on_hub);
                    own.iter()
                        .chain(hub)
                        .copied()
                        .collect::<BTreeSet<DataPlace>>()
                        .into_iter()
                        .collect::<Vec<DataPlace>>()
                };
                let hub = &summaries.hub;
                let shared = [with_hub(&summary.reads, &hub.reads), with_hub(&summary.writes, &hub.writes)];
                let alone = problem.summary_of(&setting, &places, &call.seeds);
                assert_eq!([alone.reads, alone.writes], shared, "program {seed}: {call:?}");
                let loops = Loops::run(&setting, &call.seeds, LeftOut::Nothing);
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
