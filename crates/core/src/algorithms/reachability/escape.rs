//! Which objects may escape the method that makes them, by the points-to sets of the whole program.

use super::problem::Problem;
use crate::algorithms::solution::{Object, ToldStatement};
use crate::solver::Node;
use crate::template::NONE;
use rustc_hash::FxHashSet;

/// The objects that somebody besides the method that makes them, and what it calls, may get hold of, ascending: those that
/// static fields lead to, those that no method makes, and those that a parameter, the result or an exception of their maker leads to.
pub(super) fn escaping(problem: &Problem) -> Vec<Object> {
    let objects = problem.solution.objects.len();
    let mut makers: Vec<(Object, u32)> = Vec::new();
    for instance in 0..problem.instance_count() as u32 {
        makers.extend(problem.statements.of(instance).iter().filter_map(|statement| match statement {
            ToldStatement::New { object, .. } => Some((*object, instance)),
            _ => None,
        }));
    }
    makers.sort_unstable();
    makers.dedup();
    let mut escapes = vec![false; objects];
    let mut waiting: Vec<Object> = Vec::new();
    let is_made = |object: &Object| makers.binary_search_by_key(object, |row| row.0).is_ok();
    waiting.extend((0..objects as Object).filter(|object| !is_made(object)));
    for node in (0..problem.solution.sets.node_count() as Node).filter(|node| problem.statements.is_global(*node)) {
        waiting.extend(problem.whole(node).iter());
    }
    while let Some(object) = waiting.pop() {
        if !std::mem::replace(&mut escapes[object as usize], true) {
            waiting.push(problem.keeper(object));
            waiting.extend(problem.cells_of(object).iter().flat_map(|(_, cell)| problem.whole(*cell).iter()));
        }
    }
    // (what is held, its holder), of those that static fields do not lead to: so neither do they to their holders.
    let mut holders: Vec<(Object, Object)> = Vec::new();
    for holder in (0..objects as Object).filter(|object| !escapes[*object as usize]) {
        for (_, cell) in problem.cells_of(holder) {
            let held = problem.whole(*cell).iter().filter(|held| !escapes[*held as usize]);
            holders.extend(held.map(|held| (held, holder)));
        }
    }
    holders.sort_unstable();
    holders.dedup();
    for (object, maker) in &makers {
        escapes[*object as usize] |= leaves(problem, &holders, *object, *maker);
    }
    (0..objects as Object).filter(|object| escapes[*object as usize]).collect()
}

/// Does a parameter, the result or an exception of the maker lead to the object?
fn leaves(problem: &Problem, holders: &[(Object, Object)], object: Object, maker: u32) -> bool {
    let row = problem.instance(maker);
    let mut ways: Vec<Node> = (row.first..row.first + row.parameters).collect();
    ways.extend([row.result, row.thrown].into_iter().filter(|node| *node != NONE));
    let mut seen: FxHashSet<Object> = FxHashSet::from_iter([object]);
    let mut waiting = vec![object];
    while let Some(each) = waiting.pop() {
        if ways.iter().any(|node| problem.whole(*node).contains(each)) {
            return true;
        }
        let first = holders.partition_point(|row| row.0 < each);
        let above = holders[first..].iter().take_while(|row| row.0 == each);
        waiting.extend(above.map(|row| row.1).filter(|holder| seen.insert(*holder)));
    }
    false
}
