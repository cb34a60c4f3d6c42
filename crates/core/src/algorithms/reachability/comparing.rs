//! The shared solver against plain loops over the rules, on library calls of a real program.

use super::plain::{LeftOut, Loops};
use super::problem::Problem;
use super::setting::{GoOn, Setting, Variant};
use super::solving::{CalledBack, Sample};
use super::starts::{LibraryCall, Seed};
use crate::algorithms::limits::Limits;
use crate::algorithms::solution::{Object, Solution};
use crate::graph::Graph;
use crate::names::MethodId;
use crate::program::Frozen;
use crate::progress::Cancelled;
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use std::mem::Discriminant;

/// What is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The calls that the shared solver solves together.
    pub sample: Sample,
    /// Those of them that plain loops solve, too, by their places in the sample.
    pub places: Vec<usize>,
    /// How many steps plain loops may take for one call.
    pub most_steps: u64,
    /// The rule that plain loops leave out.
    pub left_out: LeftOut,
}

/// One call, solved in both ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    pub call: LibraryCall,
    pub shared: Vec<MethodId>,
    /// None where plain loops would have taken too many steps.
    pub plain: Option<Vec<MethodId>>,
    pub steps: u64,
    /// The first of the calls that begins with the very same; plain loops have solved that one for all of them.
    pub first: usize,
}

/// What plain loops begin with.
type Start = Vec<(Discriminant<Seed>, (u32, Vec<Object>))>;

impl Solution {
    /// The calls at these places, each by the shared solver together with all of the sample, and by plain loops alone. None if there is no
    /// heap.
    pub fn compare_with_loops(
        &self,
        program: Frozen,
        graph: &Graph,
        variant: Variant,
        comparison: &Comparison,
        go_on: GoOn,
    ) -> Option<Result<Vec<Compared>, Cancelled>> {
        let numbers = self.numbers(program, graph);
        let problem = self.problem(program, graph, &numbers)?;
        let calls = comparison.sample.of(problem.library_calls());
        let setting = Setting::new(&problem, variant, Limits::default()).asking(go_on);
        let (shared, _) = problem.callbacks(&setting, &calls);
        let chosen: Vec<(&LibraryCall, &CalledBack)> =
            comparison.places.iter().filter_map(|place| calls.get(*place).zip(shared.get(*place))).collect();
        let mut numbers: FxHashMap<Start, usize> = FxHashMap::default();
        let mut distinct: Vec<usize> = Vec::new();
        let mut number_of = |(place, (call, _)): (usize, &(&LibraryCall, &CalledBack))| {
            let number = *numbers.entry(start(&problem, &call.seeds)).or_insert(distinct.len());
            if number == distinct.len() {
                distinct.push(place);
            }
            number
        };
        let of: Vec<usize> = chosen.iter().enumerate().map(&mut number_of).collect();
        setting.expect(distinct.len());
        let solve = |place: &usize| {
            let most = if setting.is_over() { 0 } else { comparison.most_steps };
            let found = Loops::callbacks(&setting, &chosen[*place].0.seeds, comparison.left_out, most);
            setting.count(1);
            found
        };
        let found: Vec<(Option<Vec<MethodId>>, u64)> = distinct.par_iter().map(solve).collect();
        let row = |((call, shared), number): (&(&LibraryCall, &CalledBack), usize)| {
            let (plain, steps) = found[number].clone();
            let (call, shared) = ((*call).clone(), shared.methods.clone());
            Compared { call, shared, plain, steps, first: distinct[number] }
        };
        let found = chosen.iter().zip(of).map(row).collect();
        Some(if setting.is_cancelled() { Err(Cancelled) } else { Ok(found) })
    }
}

/// The instances that a call enters and the objects that are there, by themselves and not by the numbers of sets.
fn start(problem: &Problem, seeds: &[Seed]) -> Start {
    let row = |seed: &Seed| match seed {
        Seed::Enter(instance) => (*instance, Vec::new()),
        Seed::Passed { from, to } => (*to, problem.whole(*from).iter().collect()),
        Seed::Receivers { objects, to } => (*to, objects.to_vec()),
    };
    seeds.iter().map(|seed| (std::mem::discriminant(seed), row(seed))).collect()
}
