//! Static types of variables: what their definitions have in common.
//!
//! Most definitions have a type of their own. A copy has its source's, an element its array's; those are followed
//! until nothing changes, which the height of the type lattice bounds.

use super::ir::{Op, Statement, Var, Variable};
use super::types::{Join, TypeTable};
use crate::classfile::ClassFile;

/// After so many rounds over all definitions that follow others, only those are looked at whose source changed.
const ROUNDS: u32 = 4;
/// How often a variable's type may rise, on average.
const MOST_RISES: usize = 64;

/// `to` has the type of `from`, or of its elements.
#[derive(Clone, Copy, Debug)]
struct Follows {
    to: Var,
    from: Var,
    element: bool,
}

#[derive(Debug, Default)]
pub struct Inference {
    follows: Vec<Follows>,
}

impl Inference {
    pub fn run(
        &mut self,
        statements: &[Statement],
        variables: &mut [Variable],
        types: &mut TypeTable,
        class: &ClassFile,
        join: &dyn Join,
    ) {
        self.follows.clear();
        for statement in statements {
            match statement.op {
                Op::Copy { to, from } => self.follows.push(Follows { to, from, element: false }),
                Op::ArrayLoad { to, array, .. } if variables[to.index() as usize].ty.is_reference() => {
                    self.follows.push(Follows { to, from: array, element: true });
                }
                _ => {}
            }
        }
        let mut follow = |variables: &mut [Variable], rule: Follows| {
            let source = variables[rule.from.index() as usize].ty;
            let source = if rule.element { types.component(class, source) } else { source };
            let target = &mut variables[rule.to.index() as usize].ty;
            let joined = types.join(class, join, *target, source);
            let changed = joined != *target;
            *target = joined;
            changed
        };
        for _ in 0..ROUNDS {
            let mut changed = false;
            for rule in &self.follows {
                changed |= follow(variables, *rule);
            }
            if !changed {
                return;
            }
        }
        let mut by_source = self.follows.clone();
        by_source.sort_by_key(|rule| rule.from);
        let mut work: Vec<Var> = by_source.iter().map(|rule| rule.from).collect();
        work.dedup();
        // Types only rise if `join` is one; if it is none, it gets no say beyond this.
        let mut budget = by_source.len().saturating_mul(MOST_RISES);
        while let Some(var) = work.pop() {
            let first = by_source.partition_point(|rule| rule.from < var);
            for rule in by_source[first..].iter().take_while(|rule| rule.from == var) {
                if budget > 0 && follow(variables, *rule) {
                    budget -= 1;
                    work.push(rule.to);
                }
            }
        }
    }
}
