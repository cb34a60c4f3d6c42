//! Dominators, post-dominators and reaching definitions against their definitions, on random bodies.

mod support;

use peaberry_core::body::dominators::Dominators;
use peaberry_core::body::flow::{Cfg, Edges};
use peaberry_core::body::reaching::{Reaching, ReachingDefinitions};
use peaberry_core::body::{Body, Condition, Handler, Literal, Op, Statement, Type, Var, Variable, VariableOrigin};
use proptest::prelude::*;
use std::collections::BTreeSet;

const VARIABLES: u32 = 3;

/// A body of random statements over three variables; jumps go anywhere, and one handler covers a random stretch.
fn body() -> impl Strategy<Value = Body> {
    let statement = (0u8..8, any::<u16>(), 0..VARIABLES, 0..VARIABLES);
    (prop::collection::vec(statement, 1..24), any::<[u16; 3]>(), any::<bool>()).prop_map(|(rows, range, handled)| {
        let count = rows.len() as u32 + 1;
        let mut statements: Vec<Statement> = Vec::new();
        for (kind, to, a, b) in rows {
            let (a, b, target) = (Var::new(a), Var::new(b), u32::from(to) % count);
            let op = match kind {
                0 => Op::Goto { target },
                1 | 2 => Op::If { condition: Condition::Less, left: a, right: Some(b), target },
                3 => Op::Return { value: Some(a) },
                4 => Op::Constant { to: a, value: Literal::Int(1) },
                5 => Op::Constant { to: a, value: Literal::Pool(1) },
                _ => Op::Copy { to: a, from: b },
            };
            statements.push(Statement { offset: statements.len() as u32, op });
        }
        statements.push(Statement { offset: count, op: Op::Return { value: None } });
        let range = range.map(|value| u32::from(value) % count);
        let (start, end) = (range[0].min(range[1]), range[0].max(range[1]) + 1);
        let handler = Handler { start, end, target: range[2], catch: None, variable: Var::new(0) };
        Body {
            variables: vec![Variable { ty: Type::INT, origin: VariableOrigin::Stack }; VARIABLES as usize].into(),
            parameters: vec![Var::new(0)].into(),
            statements: statements.into(),
            handlers: if handled { vec![handler].into() } else { Box::default() },
            ..Body::default()
        }
    })
}

/// Successors of a statement, by definition; `None` in front is an ordinary edge, `Some` an exceptional one.
fn successors(body: &Body, at: u32, edges: Edges) -> Vec<(bool, u32)> {
    let op = &body.statements[at as usize].op;
    let mut all = Vec::new();
    match *op {
        Op::Goto { target } => all.push((false, target)),
        Op::If { target, .. } => all.extend([(false, target), (false, at + 1)]),
        Op::Return { .. } => {}
        _ => all.push((false, at + 1)),
    }
    if edges == Edges::All && op.may_throw() {
        all.extend(body.handlers.iter().filter(|h| (h.start..h.end).contains(&at)).map(|h| (true, h.target)));
    }
    all
}

/// What statement 0 reaches, passing round one statement.
fn reached(body: &Body, edges: Edges, without: Option<u32>) -> BTreeSet<u32> {
    let mut seen = BTreeSet::new();
    let mut work = vec![0];
    while let Some(at) = work.pop() {
        if Some(at) != without && seen.insert(at) {
            work.extend(successors(body, at, edges).into_iter().map(|(_, to)| to));
        }
    }
    seen
}

/// Whether some way from a statement leads to a return without passing another.
fn escapes(body: &Body, edges: Edges, from: u32, without: Option<u32>) -> bool {
    let mut seen = BTreeSet::new();
    let mut work = vec![from];
    while let Some(at) = work.pop() {
        if Some(at) == without || !seen.insert(at) {
            continue;
        }
        let next = successors(body, at, edges);
        if next.is_empty() {
            return true;
        }
        work.extend(next.into_iter().map(|(_, to)| to));
    }
    false
}

fn naive_reaching(body: &Body, use_at: u32, var: Var) -> ReachingDefinitions {
    let mut seen = ReachingDefinitions::default();
    let mut visited = BTreeSet::new();
    let mut work = vec![use_at];
    // Backwards over single statements: a definition ends the way, unless it threw.
    while let Some(at) = work.pop() {
        if !visited.insert(at) {
            continue;
        }
        seen.entry |= at == 0;
        for from in 0..body.statements.len() as u32 {
            for (threw, to) in successors(body, from, Edges::All) {
                if to == at {
                    let defines = body.statements[from as usize].op.result() == Some(var);
                    if defines && !threw { seen.definitions.push(from) } else { work.push(from) }
                }
            }
        }
    }
    seen.definitions.sort_unstable();
    seen.definitions.dedup();
    seen
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn dominators_are_what_they_are_defined_to_be(body in body(), all in any::<bool>()) {
        let edges = if all { Edges::All } else { Edges::Normal };
        let cfg = Cfg::new(&body);
        let dominators = Dominators::new(&cfg, edges);
        let everything = reached(&body, edges, None);
        for a in 0..body.statements.len() as u32 {
            let without = reached(&body, edges, Some(a));
            for &b in &everything {
                let (outer, inner) = (cfg.block_of(a).unwrap(), cfg.block_of(b).unwrap());
                let expected = everything.contains(&a) && !without.contains(&b);
                let found = if outer == inner { a <= b } else { dominators.dominates(outer, inner) };
                prop_assert_eq!(found, expected, "{} dominates {}", a, b);
            }
        }
    }

    #[test]
    fn post_dominators_are_what_they_are_defined_to_be(body in body(), all in any::<bool>()) {
        let edges = if all { Edges::All } else { Edges::Normal };
        let cfg = Cfg::new(&body);
        let post = Dominators::post(&cfg, edges);
        let leaves: Vec<bool> = (0..body.statements.len() as u32).map(|at| escapes(&body, edges, at, None)).collect();
        for a in 0..body.statements.len() as u32 {
            for b in (0..body.statements.len() as u32).filter(|b| leaves[*b as usize]) {
                let (outer, inner) = (cfg.block_of(a).unwrap(), cfg.block_of(b).unwrap());
                let found = if outer == inner { a >= b } else { post.dominates(outer, inner) };
                // A block that gets stuck for ever is no way out, though the tree must hang it somewhere.
                let stuck = (0..body.statements.len()).any(|at| !leaves[at]);
                let expected = !escapes(&body, edges, b, Some(a));
                prop_assert!(found == expected || (stuck && !found), "{} post-dominates {}", a, b);
            }
        }
    }

    #[test]
    fn definitions_reach_what_they_are_defined_to_reach(body in body()) {
        let cfg = Cfg::new(&body);
        let reaching = Reaching::new(&body, &cfg);
        for at in 0..body.statements.len() as u32 {
            for var in (0..VARIABLES).map(Var::new) {
                prop_assert_eq!(reaching.before(at, var), naive_reaching(&body, at, var), "{:?} before {}", var, at);
            }
        }
    }
}
