//! Where work may be stopped: reading in the fallback, and finishing a graph.

mod support;

use peaberry_core::algorithms::features::{Act, Event, Fact, FactSource, Facts, Features, Wants};
use peaberry_core::algorithms::{Algorithm, Cancelled, Entry, Limits, Options, Stopped, build, solve};
use peaberry_core::graph::{Cause, Draft};
use peaberry_core::model::Model;
use peaberry_core::program::Program;
use std::sync::Arc;
use support::program::{Classes, method};

const PROGRAM: &str = "
class M
  public static main()V
    static M.next()V
  public static next()V
class Other
  public static alone()V
";

/// In the fallback, whatever it hears of may call anything.
#[derive(Default)]
struct Anything {
    coarse: bool,
}

impl Features for Anything {
    fn begin(&mut self, _: &mut Program, coarse: bool) -> Wants {
        self.coarse = coarse;
        Wants { reached: vec!["M.main".to_owned()], ..Wants::default() }
    }

    fn deliver(&mut self, events: &[Event], facts: &mut dyn Facts) -> Result<(), Cancelled> {
        let main = method(facts.program(), "M.main()V");
        if self.coarse && !events.is_empty() {
            let cause = Arc::new(Cause::rule("anything"));
            facts.add(&Fact { source: FactSource::Group(0, main), cause, act: Act::Everything });
        }
        Ok(())
    }
}

fn run(program: &mut Program, go_on: &mut dyn FnMut(&'static str, u64, u64) -> bool) -> Result<Draft, Stopped> {
    let limits = Limits { asks: Some(1), ..Limits::default() };
    let options = Options { limits, ..Options::new(Algorithm::PTA) };
    let entries = [Entry { method: method(program, "M.main()V"), cause: Arc::new(Cause::rule("main")) }];
    let mut feature = Anything::default();
    solve(program, options, &entries, &Model::default(), Some(&mut feature), go_on).map(|(draft, _)| draft)
}

#[test]
fn the_fallback_can_be_stopped_while_it_reads_classes() {
    let mut program = Classes::of(PROGRAM).program();
    let mut phases = Vec::new();
    let stopped = run(&mut program, &mut |phase, _, _| {
        phases.push(phase);
        phase != "reading classes"
    });
    assert_eq!(stopped.err(), Some(Stopped::Cancelled));
    assert_eq!(phases.last(), Some(&"reading classes"));
    let mut program = Classes::of(PROGRAM).program();
    let draft = run(&mut program, &mut |_, _, _| true).unwrap();
    let alone = method(&mut program, "Other.alone()V");
    assert!(draft.methods.contains(&alone), "if it is not stopped, it calls everything");
}

#[test]
fn finishing_can_be_stopped_wherever_it_asks() {
    let mut program = Classes::of(PROGRAM).program();
    let entries = [Entry { method: method(&mut program, "M.main()V"), cause: Arc::new(Cause::rule("main")) }];
    let mut finish = |most: usize| {
        let options = Options::new(Algorithm::RTA);
        let draft = build(&mut program, options, &entries, &Model::default(), &mut |_, _, _| true).unwrap();
        let mut asked = 0;
        let mut go_on = || {
            asked += 1;
            asked <= most
        };
        let graph = draft.finish_while(&program, Vec::new(), "{}".to_owned(), &mut go_on);
        (graph.is_ok(), asked)
    };
    assert_eq!((0..4).map(&mut finish).collect::<Vec<_>>(), [(false, 1), (false, 2), (false, 3), (false, 4)]);
    assert_eq!(finish(4), (true, 4));
}
