//! The hub of library code: what so many calls reach that it is solved once, before them.

use super::problem::Problem;
use super::setting::Setting;
use crate::algorithms::solution::{Invoked, ToldStatement};
use crate::components::{by_source, components};
use crate::solver::{Filter, Node};
use rustc_hash::FxHashSet;
use std::cmp::Reverse;

/// An instance whose closure is part of what many calls reach.
pub(super) struct Hub {
    pub instance: u32,
    /// Who is entered enters the hub too, whatever its variables hold.
    pub triggers: Vec<bool>,
}

impl Problem<'_> {
    /// The hub of library code: of the instances that enter each other whatever their variables hold, by static calls, class
    /// initialisers and calls on objects that they make, the first of the largest group.
    pub(super) fn hub(&self, setting: &Setting) -> Option<Hub> {
        let count = self.instance_count();
        let enters = |callee: &u32| setting.enters(*callee);
        let mut edges: Vec<(u32, u32)> = Vec::new();
        let unselected = self.unselected();
        let mut held: FxHashSet<Node> = FxHashSet::default();
        for instance in (0..count as u32).filter(enters) {
            held.clear();
            if !unselected.contains(&instance) && self.has_receiver(instance) {
                held.insert(self.instance(instance).first);
            }
            for statement in self.statements.of(instance) {
                match *statement {
                    ToldStatement::New { to, .. } | ToldStatement::Shared { to, .. } => {
                        held.insert(to);
                    }
                    ToldStatement::Copy { from, to }
                        if held.contains(&from) && self.statements.filter(to) == Filter::NONE =>
                    {
                        held.insert(to);
                    }
                    ToldStatement::Initialise(callee) => edges.push((instance, callee)),
                    ToldStatement::Invoke(invocation) => {
                        let callee = self.surely_called(invocation, &held);
                        edges.extend(callee.map(|callee| (instance, callee)));
                    }
                    _ => {}
                }
            }
        }
        edges.retain(|(_, callee)| enters(callee));
        edges.sort_unstable();
        edges.dedup();
        let largest = components(count, &edges)
            .into_iter()
            .max_by_key(|component| (component.len(), component.iter().copied().min().map(Reverse)))?;
        let instance = largest.into_iter().min()?;
        let (first, callers) = by_source(count, edges.iter().map(|(caller, callee)| (*callee, *caller)));
        let mut triggers = vec![false; count];
        triggers[instance as usize] = true;
        let mut waiting = vec![instance];
        while let Some(callee) = waiting.pop() {
            let row = first[callee as usize] as usize..first[callee as usize + 1] as usize;
            for caller in &callers[row] {
                if !std::mem::replace(&mut triggers[*caller as usize], true) {
                    waiting.push(*caller);
                }
            }
        }
        Some(Hub { instance, triggers })
    }

    /// Instances that may be entered though nothing is known of their receivers.
    fn unselected(&self) -> FxHashSet<u32> {
        let rows = self.statements.invocations.iter();
        let mut found: FxHashSet<u32> = rows
            .filter_map(|row| match row.callee {
                Invoked::Unselected(callee) => Some(callee),
                _ => None,
            })
            .collect();
        // A feature may call a method as if it were static.
        for row in &self.statements.invocations {
            if let Invoked::Static(callee) = row.callee
                && self.has_receiver(callee)
            {
                found.insert(callee);
            }
        }
        found
    }

    fn has_receiver(&self, instance: u32) -> bool {
        self.receivers[instance as usize]
    }

    /// The instance that an invocation reaches whatever its receiver is, if it has one for sure.
    fn surely_called(&self, invocation: u32, held: &FxHashSet<Node>) -> Option<u32> {
        let row = &self.statements.invocations[invocation as usize];
        let receiver = self.statements.arguments(row).first().copied();
        let is_held = receiver.is_some_and(|node| held.contains(&node));
        match row.callee {
            Invoked::Static(callee) | Invoked::Unselected(callee) => Some(callee),
            Invoked::Special(callee) => is_held.then_some(callee),
            Invoked::Selected(call) => {
                let receiver = receiver.filter(|_| is_held)?;
                let mut objects = self.whole(receiver).iter();
                let first = self.select(call, objects.next()?)?;
                objects.all(|object| self.select(call, object) == Some(first)).then_some(first)
            }
        }
    }
}
