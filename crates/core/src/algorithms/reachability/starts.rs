//! Library calls: the sites of the application's methods from which library code runs, and with what it starts there.

use super::problem::Problem;
use crate::algorithms::solution::{Invoked, Object, ToldCall, ToldStatement};
use crate::graph::BorderSide;
use crate::names::MethodId;
use crate::solver::Node;
use crate::template::NONE;

/// What holds when a library call begins.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seed {
    Enter(u32),
    /// All that a node holds in the whole program is at another, and is accessible.
    Passed {
        from: Node,
        to: Node,
    },
    /// These are at a node, and are accessible.
    Receivers {
        objects: Box<[Object]>,
        to: Node,
    },
}

impl Seed {
    /// The instance that is entered.
    pub fn entered(&self) -> Option<u32> {
        match self {
            Seed::Enter(instance) => Some(*instance),
            Seed::Passed { .. } | Seed::Receivers { .. } => None,
        }
    }
}

/// A site of an application method that runs library code, in all instances of the method; or a class initialiser of the
/// library that the application causes to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryCall {
    /// Of an initialiser, itself.
    pub caller: MethodId,
    /// `NONE` if no instruction makes the call.
    pub offset: u32,
    /// The class initialiser that runs, if it is one: it is the same whoever causes it.
    pub initializer: Option<MethodId>,
    /// Sorted, each once.
    pub seeds: Vec<Seed>,
}

impl Problem<'_> {
    /// All library calls of the application, by caller and offset.
    pub fn library_calls(&self) -> Vec<LibraryCall> {
        let mut rows: Vec<(Option<MethodId>, MethodId, u32, Seed)> = Vec::new();
        for instance in (0..self.instance_count() as u32).filter(|each| self.part(*each) == BorderSide::Application) {
            let method = self.instance(instance).method;
            for statement in self.statements.of(instance) {
                match *statement {
                    ToldStatement::Invoke(invocation) => {
                        let row = &self.statements.invocations[invocation as usize];
                        let seeds = self.seeds(row);
                        rows.extend(seeds.into_iter().map(|seed| (None, method, row.offset, seed)));
                    }
                    ToldStatement::Initialise(callee) if self.part(callee) != BorderSide::Application => {
                        let run = self.instance(callee).method;
                        rows.push((Some(run), run, NONE, Seed::Enter(callee)));
                    }
                    _ => {}
                }
            }
        }
        rows.sort_unstable();
        rows.dedup();
        let groups = rows.chunk_by(|left, right| (left.0, left.1, left.2) == (right.0, right.1, right.2));
        let call = |group: &[(Option<MethodId>, MethodId, u32, Seed)]| {
            let (initializer, caller, offset, _) = group[0];
            let seeds = group.iter().map(|row| row.3.clone()).collect();
            LibraryCall { caller, offset, initializer, seeds }
        };
        groups.map(call).collect()
    }

    /// With what an invocation begins, as far as it calls library code.
    fn seeds(&self, row: &ToldCall) -> Vec<Seed> {
        let arguments = self.statements.arguments(row);
        let mut seeds = Vec::new();
        let enter = |callee: u32, skip: usize, seeds: &mut Vec<Seed>| {
            seeds.push(Seed::Enter(callee));
            let instance = self.instance(callee);
            let passed = arguments.iter().enumerate().take(instance.parameters as usize).skip(skip);
            for (index, from) in passed.filter(|(_, from)| **from != NONE) {
                seeds.push(Seed::Passed { from: *from, to: instance.first + index as u32 });
            }
        };
        match row.callee {
            Invoked::Special(_)
                if arguments.first().is_none_or(|node| *node == NONE || self.whole(*node).is_empty()) => {}
            Invoked::Static(callee) | Invoked::Special(callee) | Invoked::Unselected(callee) => {
                if self.part(callee) != BorderSide::Application {
                    enter(callee, usize::from(matches!(row.callee, Invoked::Unselected(_))), &mut seeds);
                }
            }
            Invoked::Selected(call) => {
                let Some(receiver) = arguments.first().filter(|node| **node != NONE) else { return seeds };
                let mut selected: Vec<(u32, Object)> = Vec::new();
                for object in self.whole(*receiver).iter() {
                    selected.extend(self.select(call, object).map(|callee| (callee, object)));
                }
                selected.sort_unstable();
                for group in selected.chunk_by(|left, right| left.0 == right.0) {
                    let callee = group[0].0;
                    if self.part(callee) == BorderSide::Application {
                        continue;
                    }
                    enter(callee, 1, &mut seeds);
                    let objects = group.iter().map(|(_, object)| *object).collect();
                    seeds.push(Seed::Receivers { objects, to: self.instance(callee).first });
                }
            }
        }
        seeds
    }
}
