//! What two graphs do not have in common.

use super::{Graph, NONE};
use rustc_hash::FxHashMap;

/// What one graph has and another has not, by printed name. The lists hold the first so many in the graph's order; the
/// counts count all. Pairs are call pairs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surplus {
    pub methods: Vec<String>,
    pub method_count: u64,
    pub pairs: Vec<(String, String)>,
    pub pair_count: u64,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    pub left: Surplus,
    pub right: Surplus,
    pub methods_both: u64,
    pub pairs_both: u64,
}

impl Difference {
    /// Compares two graphs; at most `limit` examples of each sort are named.
    pub fn between(left: &Graph, right: &Graph, limit: usize) -> Difference {
        let to_right = twins(left, right);
        let mut to_left = vec![NONE; right.methods.len()];
        for (method, twin) in to_right.iter().enumerate().filter(|(_, twin)| **twin != NONE) {
            to_left[*twin as usize] = method as u32;
        }
        let (left_surplus, methods_both, pairs_both) = surplus(left, right, &to_right, limit);
        let (right_surplus, _, _) = surplus(right, left, &to_left, limit);
        Difference { left: left_surplus, right: right_surplus, methods_both, pairs_both }
    }
}

/// For each method the one of the same printed name in the other graph.
fn twins(graph: &Graph, other: &Graph) -> Vec<u32> {
    let others = (0..other.methods.len() as u32).map(|method| (other.method_name(method), method));
    let others: FxHashMap<String, u32> = others.collect();
    (0..graph.methods.len() as u32)
        .map(|method| others.get(&graph.method_name(method)).copied().unwrap_or(NONE))
        .collect()
}

fn surplus(graph: &Graph, other: &Graph, twins: &[u32], limit: usize) -> (Surplus, u64, u64) {
    let (mut found, mut methods_both, mut pairs_both) = (Surplus::default(), 0, 0);
    for (method, &twin) in (0u32..).zip(twins) {
        let theirs = if twin == NONE {
            found.method_count += 1;
            if found.methods.len() < limit {
                found.methods.push(graph.method_name(method));
            }
            Vec::new()
        } else {
            methods_both += 1;
            other.callee_methods(twin)
        };
        for callee in graph.callee_methods(method) {
            if theirs.binary_search(&twins[callee as usize]).is_ok() {
                pairs_both += 1;
                continue;
            }
            found.pair_count += 1;
            if found.pairs.len() < limit {
                found.pairs.push((graph.method_name(method), graph.method_name(callee)));
            }
        }
    }
    (found, methods_both, pairs_both)
}

#[cfg(test)]
mod tests {
    use super::super::Kind;
    use super::*;
    use crate::program::Role;

    fn graph(methods: &[&str], pairs: &[(u32, u32)]) -> Graph {
        let methods: Vec<_> = methods.iter().map(|name| (format!("a.A.{name}()V"), Role::Application)).collect();
        let edges: Vec<_> = pairs
            .iter()
            .map(|(caller, callee)| (*caller, Some(0), None, Kind::Static, Default::default(), *callee))
            .collect();
        Graph::from_rows(&methods, &edges, &[], "{}".into()).unwrap()
    }

    #[test]
    fn counts_all_and_names_the_first() {
        let left = graph(&["a", "b", "c"], &[(0, 1), (0, 2), (1, 2)]);
        let right = graph(&["d", "c", "a"], &[(2, 1), (2, 0)]);
        let difference = Difference::between(&left, &right, 1);
        assert_eq!((difference.methods_both, difference.pairs_both), (2, 1));
        assert_eq!(difference.left.methods, ["a.A.b()V"]);
        assert_eq!((difference.left.method_count, difference.left.pair_count), (1, 2));
        assert_eq!(difference.left.pairs, [("a.A.a()V".into(), "a.A.b()V".into())]);
        assert_eq!(difference.right.pairs, [("a.A.a()V".into(), "a.A.d()V".into())]);
        assert_eq!(Difference::between(&left, &left, 9).left, Surplus::default());
    }
}
