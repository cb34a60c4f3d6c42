//! What two graphs do not have in common.

use super::twins::find_twins;
use super::{Graph, NONE};
use crate::classfile::text::dotted;
use crate::hashing::KeyedMap;
use crate::program::Role;

/// What one graph has and another has not, by printed name: what is the application's first, then libraries, the platform.
/// The lists hold the first so many of each role; the counts count all. Pairs are call pairs, and belong to their callers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surplus {
    pub methods: Vec<String>,
    pub method_count: u64,
    pub pairs: Vec<(String, String)>,
    pub pair_count: u64,
}

/// How many methods or pairs are in both graphs, and in one of them only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shares {
    pub both: u64,
    pub left: u64,
    pub right: u64,
}

/// The shares of a role, or of a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartShares {
    pub role: Role,
    /// Dotted; empty for a role as a whole, and for the unnamed package.
    pub package: String,
    pub methods: Shares,
    pub pairs: Shares,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    pub left: Surplus,
    pub right: Surplus,
    pub methods_both: u64,
    pub pairs_both: u64,
    /// Every role that has anything, in order.
    pub roles: Vec<PartShares>,
    /// Those packages in which something differs, by role, those in which most does first.
    pub packages: Vec<PartShares>,
}

/// What is compared.
#[derive(Clone, Debug, Default)]
pub struct DifferenceQuestion<'a> {
    /// So many examples of each sort are named of each role.
    pub limit: usize,
    /// Methods of these roles, and pairs whose callers have them; none: all.
    pub roles: &'a [Role],
    /// Of either graph: these methods, and pairs with an end among them.
    pub only: Option<(&'a [u32], &'a [u32])>,
}

/// One graph seen from the other.
struct GraphView<'a> {
    graph: &'a Graph,
    other: &'a Graph,
    twins: &'a [u32],
    roles: &'a [Role],
    only: Option<Vec<bool>>,
    limit: usize,
}

impl Difference {
    /// Compares two graphs.
    pub fn between(left: &Graph, right: &Graph, question: &DifferenceQuestion) -> Difference {
        let to_right = find_twins(left, right);
        let mut to_left = vec![NONE; right.methods.len()];
        for (method, twin) in to_right.iter().enumerate().filter(|(_, twin)| **twin != NONE) {
            to_left[*twin as usize] = method as u32;
        }
        let only = [question.only.map(|only| left.mark(only.0)), question.only.map(|only| right.mark(only.1))];
        let [left_only, right_only] = only;
        let (roles, limit) = (question.roles, question.limit);
        let left_view = GraphView { graph: left, other: right, twins: &to_right, roles, only: left_only, limit };
        let right_view = GraphView { graph: right, other: left, twins: &to_left, roles, only: right_only, limit };
        let mut parts = PartCounts::default();
        let left = left_view.surplus(&mut parts, |shares| &mut shares.left, true);
        let right = right_view.surplus(&mut parts, |shares| &mut shares.right, false);
        let (roles, packages) = parts.sorted();
        let sum = |of: fn(&PartShares) -> u64| roles.iter().map(of).sum();
        let (methods_both, pairs_both) = (sum(|part| part.methods.both), sum(|part| part.pairs.both));
        Difference { left, right, methods_both, pairs_both, roles, packages }
    }
}

/// Shares by role and package, of methods and of pairs.
#[derive(Default)]
struct PartCounts {
    shares: KeyedMap<(Role, String), (Shares, Shares)>,
}

impl PartCounts {
    /// The roles in order; the packages in which something differs.
    fn sorted(self) -> (Vec<PartShares>, Vec<PartShares>) {
        let mut rows: Vec<PartShares> = self
            .shares
            .into_iter()
            .map(|((role, package), (methods, pairs))| PartShares { role, package, methods, pairs })
            .collect();
        let mut roles: Vec<PartShares> = Vec::new();
        for role in Role::ALL {
            let mut whole: Option<PartShares> = None;
            for row in rows.iter().filter(|row| row.role == role) {
                let empty =
                    PartShares { role, package: String::new(), methods: Shares::default(), pairs: Shares::default() };
                let whole = whole.get_or_insert(empty);
                whole.methods.add(row.methods);
                whole.pairs.add(row.pairs);
            }
            roles.extend(whole);
        }
        let changes = |row: &PartShares| row.methods.left + row.methods.right + row.pairs.left + row.pairs.right;
        rows.retain(|row| changes(row) > 0);
        rows.sort_by(|one, other| {
            (one.role, changes(other), &one.package).cmp(&(other.role, changes(one), &other.package))
        });
        (roles, rows)
    }
}

impl Shares {
    fn add(&mut self, other: Shares) {
        self.both += other.both;
        self.left += other.left;
        self.right += other.right;
    }
}

impl GraphView<'_> {
    fn is_inside(&self, method: u32) -> bool {
        self.only.as_ref().is_none_or(|only| only[method as usize])
    }

    /// What the other graph does not have. What both have is counted on one side.
    fn surplus(&self, parts: &mut PartCounts, mine: fn(&mut Shares) -> &mut u64, counts_both: bool) -> Surplus {
        let graph = self.graph;
        let mut found = Surplus::default();
        for role in Role::ALL.into_iter().filter(|role| self.roles.is_empty() || self.roles.contains(role)) {
            let methods = (0..graph.methods.len() as u32).filter(|method| graph.class_of(*method).role == role);
            let named = (found.methods.len(), found.pairs.len());
            for method in methods {
                let (methods, pairs) = self.count(method, &mut found, named);
                let part = parts.shares.entry((role, package(graph, method))).or_default();
                for (shares, counted) in [(&mut part.0, methods), (&mut part.1, pairs)] {
                    *mine(shares) += counted.left;
                    shares.both += if counts_both { counted.both } else { 0 };
                }
            }
        }
        found
    }

    /// The method and the pairs that it is the caller of: those in both graphs, and (`left`) those in this one only. So many
    /// methods and pairs of other roles are `named` already.
    fn count(&self, method: u32, found: &mut Surplus, named: (usize, usize)) -> (Shares, Shares) {
        let graph = self.graph;
        let (mut methods, mut pairs) = (Shares::default(), Shares::default());
        let twin = self.twins[method as usize];
        if self.is_inside(method) && twin == NONE {
            methods.left += 1;
            if found.methods.len() - named.0 < self.limit {
                found.methods.push(graph.method_name(method));
            }
        } else if self.is_inside(method) {
            methods.both += 1;
        }
        let theirs = if twin == NONE { Vec::new() } else { self.other.callee_methods(twin) };
        for callee in graph.callee_methods(method) {
            if !self.is_inside(method) && !self.is_inside(callee) {
                continue;
            }
            if theirs.binary_search(&self.twins[callee as usize]).is_ok() {
                pairs.both += 1;
                continue;
            }
            pairs.left += 1;
            if found.pairs.len() - named.1 < self.limit {
                found.pairs.push((graph.method_name(method), graph.method_name(callee)));
            }
        }
        found.method_count += methods.left;
        found.pair_count += pairs.left;
        (methods, pairs)
    }
}

/// The dotted package of a method's class.
fn package(graph: &Graph, method: u32) -> String {
    let name = graph.names.get(graph.class_of(method).name);
    let end = name.iter().rposition(|byte| *byte == b'/').unwrap_or(0);
    dotted(&name[..end])
}

#[cfg(test)]
mod tests {
    use super::super::Kind;
    use super::*;

    fn graph(methods: &[&str], pairs: &[(u32, u32)]) -> Graph {
        let methods: Vec<_> = methods.iter().map(|name| (*name, Role::Application)).collect();
        graph_of(&methods, pairs)
    }

    fn graph_of(methods: &[(&str, Role)], pairs: &[(u32, u32)]) -> Graph {
        let methods: Vec<_> = methods.iter().map(|(name, role)| (format!("a.{role:?}.{name}()V"), *role)).collect();
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
        let question = DifferenceQuestion { limit: 1, ..DifferenceQuestion::default() };
        let difference = Difference::between(&left, &right, &question);
        assert_eq!((difference.methods_both, difference.pairs_both), (2, 1));
        assert_eq!(difference.left.methods, ["a.Application.b()V"]);
        assert_eq!((difference.left.method_count, difference.left.pair_count), (1, 2));
        assert_eq!(difference.left.pairs, [("a.Application.a()V".into(), "a.Application.b()V".into())]);
        assert_eq!(difference.right.pairs, [("a.Application.a()V".into(), "a.Application.d()V".into())]);
        assert_eq!(Difference::between(&left, &left, &question).left, Surplus::default());
        let (methods, pairs) = (Shares { both: 2, left: 1, right: 1 }, Shares { both: 1, left: 2, right: 1 });
        let whole = PartShares { role: Role::Application, package: String::new(), methods, pairs };
        assert_eq!(difference.roles, std::slice::from_ref(&whole));
        assert_eq!(difference.packages, [PartShares { package: "a".to_owned(), ..whole }]);
    }

    #[test]
    fn the_first_of_each_role_are_named() {
        let (own, theirs) = (Role::Application, Role::Library);
        let methods = [("a", own), ("b", own), ("c", own), ("d", theirs), ("e", theirs), ("f", theirs)];
        let pairs: Vec<(u32, u32)> = (1..6).flat_map(|callee| [(0, callee), (3, callee)]).collect();
        let question = DifferenceQuestion { limit: 2, ..DifferenceQuestion::default() };
        let found = Difference::between(&graph_of(&methods, &pairs), &graph(&[], &[]), &question).left;
        assert_eq!((found.method_count, found.pair_count), (6, 10));
        let classes = |names: &[String]| names.iter().map(|name| name.split('.').nth(1).unwrap().to_owned()).collect();
        let roles: Vec<String> = classes(&found.methods);
        assert_eq!(roles, ["Application", "Application", "Library", "Library"]);
        let callers: Vec<String> = found.pairs.into_iter().map(|pair| pair.0).collect();
        let roles: Vec<String> = classes(&callers);
        assert_eq!(roles, ["Application", "Application", "Library", "Library"]);
    }

    #[test]
    fn only_what_is_asked_for_counts() {
        let left = graph(&["a", "b", "c"], &[(0, 1), (0, 2), (1, 2)]);
        let right = graph(&["a", "b", "c"], &[(0, 1)]);
        let find = |name: &str| [left.find(name), right.find(name)];
        let [one, other] = find("a.Application.c");
        let question = DifferenceQuestion { limit: 9, only: Some((&one, &other)), ..DifferenceQuestion::default() };
        let difference = Difference::between(&left, &right, &question);
        assert_eq!((difference.methods_both, difference.pairs_both, difference.left.pair_count), (1, 0, 2));
        let question = DifferenceQuestion { roles: &[Role::Library], ..question };
        assert_eq!(Difference::between(&left, &right, &question), Difference::default());
    }
}
