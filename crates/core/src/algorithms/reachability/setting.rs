//! A problem under one variant of the rules: which nodes share a set, what is accessible from the beginning, and whether to go on.

use super::escape::escaping;
use super::problem::Problem;
use crate::algorithms::limits::{Limit, Limits, Watch};
use crate::algorithms::solution::{Object, ToldStatement};
use crate::graph::BorderSide;
use crate::solver::{Filter, Node};
use crate::template::NONE;
use rustc_hash::FxHashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What has a set of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Granularity {
    /// Each variable, and each field of each object that is not accessible.
    #[default]
    Variable,
    /// Each method that is entered: a variable holds what its method's set and its points-to set have in common.
    Method,
    /// The call: likewise, with one set for all that it enters.
    Call,
}

/// Which rules hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// Methods of the application are called back and not entered.
    pub fine_tuned: bool,
    /// What static fields hold is there to be read. (Without it: what they cost.)
    pub statics: bool,
    /// Objects that may escape the method that makes them are accessible from the beginning.
    pub escaping: bool,
    pub sets: Granularity,
}

impl Variant {
    pub const FINE_TUNED: Variant =
        Variant { fine_tuned: true, statics: true, escaping: false, sets: Granularity::Variable };
}

/// Nodes that are read out of a set that others share.
struct Pools {
    /// The node of the shared set, by node; `NONE` where a node has a set of its own.
    of: Vec<Node>,
    /// By node: the first that reads the same set and holds the same in the whole program.
    representatives: Vec<Node>,
    count: usize,
}

pub struct Setting<'p> {
    pub problem: &'p Problem<'p>,
    pub variant: Variant,
    pools: Option<Pools>,
    /// Accessible from the beginning.
    pub escaped: Vec<Object>,
    watch: Mutex<Watch>,
    /// Is told how many calls are done, of how many; whether to go on.
    go_on: GoOn<'p>,
    done: AtomicU64,
    total: AtomicU64,
    over: AtomicBool,
    cancelled: AtomicBool,
}

/// Is told how much is done, of how much; whether to go on.
pub type GoOn<'p> = &'p (dyn Fn(u64, u64) -> bool + Sync);

impl<'p> Setting<'p> {
    pub fn new(problem: &'p Problem<'p>, variant: Variant, limits: Limits) -> Setting<'p> {
        Setting {
            problem,
            variant,
            pools: (variant.sets != Granularity::Variable).then(|| problem.pools(variant.sets)),
            escaped: if variant.escaping { escaping(problem) } else { Vec::new() },
            watch: Mutex::new(Watch::anew(limits)),
            go_on: &|_, _| true,
            done: AtomicU64::new(0),
            total: AtomicU64::new(0),
            over: AtomicBool::new(false),
            cancelled: AtomicBool::new(false),
        }
    }

    /// Somebody is told how far the work is, and may end it.
    pub fn asking(self, go_on: GoOn<'p>) -> Setting<'p> {
        Setting { go_on, ..self }
    }

    /// So many calls are to be solved.
    pub(super) fn expect(&self, total: usize) {
        self.total.store(total as u64, Ordering::Relaxed);
    }

    /// So many more are solved.
    pub(super) fn count(&self, done: usize) {
        self.done.fetch_add(done as u64, Ordering::Relaxed);
    }

    /// Has a limit been reached, or is nobody interested any more?
    pub fn is_over(&self) -> bool {
        if self.over.load(Ordering::Relaxed) {
            return true;
        }
        let (done, total) = (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed));
        let is_cancelled = !(self.go_on)(done, total);
        let is_over = is_cancelled || self.watch.lock().is_ok_and(|mut watch| watch.is_over());
        self.cancelled.fetch_or(is_cancelled, Ordering::Relaxed);
        self.over.fetch_or(is_over, Ordering::Relaxed);
        is_over
    }

    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// The limit that was reached.
    pub fn reached(&self) -> Option<Limit> {
        self.watch.lock().ok().and_then(|watch| watch.reached())
    }

    pub fn enters(&self, callee: u32) -> bool {
        !self.variant.fine_tuned || self.problem.part(callee) != BorderSide::Application
    }

    /// Do nodes share sets? Then whatever is read from a field is all that it holds in the whole program, and what is accessible
    /// does not matter.
    pub fn is_coarse(&self) -> bool {
        self.pools.is_some()
    }

    /// Nodes of the solution, and those of shared sets.
    pub fn node_count(&self) -> usize {
        self.problem.solution.sets.node_count() + self.pools.as_ref().map_or(0, |pools| pools.count)
    }

    /// The shared set that a node is read out of.
    pub fn pool(&self, node: Node) -> Option<Node> {
        self.pools.as_ref().map(|pools| pools.of[node as usize]).filter(|pool| *pool != NONE)
    }

    /// The node that stands for all that read the same as this one.
    pub fn representative(&self, node: Node) -> Node {
        self.pools.as_ref().map_or(node, |pools| pools.representatives[node as usize])
    }

    /// What may enter a node.
    pub fn filter(&self, node: Node) -> Filter {
        if self.is_coarse() { Filter::NONE } else { self.problem.statements.filter(node) }
    }
}

impl Problem<'_> {
    /// Who shares a set with whom: the variables of an instance, or all.
    fn pools(&self, sets: Granularity) -> Pools {
        let nodes = self.solution.sets.node_count();
        let instances = self.instance_count();
        let mut of = vec![NONE; nodes];
        let everybody = instances as u32;
        let mut own = |node: Node, instance: u32| {
            if node != NONE && of[node as usize] == NONE && !self.statements.is_global(node) {
                of[node as usize] = nodes as Node + if sets == Granularity::Call { 0 } else { instance };
            }
        };
        for (instance, row) in (0u32..).zip(&self.solution.instances) {
            (row.first..row.first + row.parameters).for_each(|node| own(node, instance));
            own(row.result, instance);
            own(row.thrown, instance);
        }
        for instance in 0..=everybody {
            for statement in self.statements.of(instance) {
                self.mentioned(statement, |node| own(node, instance));
            }
        }
        for (_, cell) in self.all_cells() {
            of[*cell as usize] = NONE;
        }
        let mut first: FxHashMap<(Node, u32), Node> = FxHashMap::default();
        let mut representative = |(node, pool): (u32, &Node)| match *pool {
            NONE => node,
            pool => *first.entry((pool, self.solution.sets.id(node))).or_insert(node),
        };
        let representatives = (0u32..).zip(&of).map(&mut representative).collect();
        Pools { of, representatives, count: instances + 1 }
    }

    /// The nodes that a statement names.
    fn mentioned(&self, statement: &ToldStatement, mut name: impl FnMut(Node)) {
        match *statement {
            ToldStatement::New { to, .. } | ToldStatement::Shared { to, .. } => name(to),
            ToldStatement::Copy { from: one, to: other }
            | ToldStatement::ClassOf { from: one, to: other }
            | ToldStatement::Load { base: one, to: other, .. }
            | ToldStatement::LoadAny { base: one, to: other }
            | ToldStatement::Store { base: one, from: other, .. }
            | ToldStatement::StoreAny { base: one, from: other } => {
                name(one);
                name(other);
            }
            ToldStatement::Invoke(invocation) => {
                let row = &self.statements.invocations[invocation as usize];
                self.statements.arguments(row).iter().for_each(|node| name(*node));
                name(row.result);
                name(row.thrown);
            }
            ToldStatement::Initialise(_) => {}
        }
    }
}
