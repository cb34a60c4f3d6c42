//! Questions to random graphs, answered a second time by the plainest means: all edges in a list.

use peaberry_core::graph::{Cause, Difference, DifferenceQuestion, EdgeRow, Graph, Kind, PathQuestion};
use peaberry_core::program::Role;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

/// (caller, offset, kind, cause, callee)
type Row = (u32, Option<u32>, usize, usize, u32);

const METHODS: u32 = 12;
const CAUSES: [&str; 3] = ["bytecode", "new", "odd \u{1F600} \n cause"];

fn edges() -> impl Strategy<Value = Vec<Row>> {
    let offset = prop::option::weighted(0.9, 0..4u32);
    prop::collection::vec((0..METHODS, offset, 0..Kind::ALL.len(), 0..CAUSES.len(), 0..METHODS), 0..60)
}

fn method(id: u32) -> (String, Role) {
    (format!("p{}.C{}.m{id}(I)V", id % 2, id % 5), Role::ALL[(id % 5 % 3) as usize])
}

fn rows(edges: &[Row]) -> Vec<EdgeRow> {
    let row = |&(caller, offset, kind, cause, callee): &Row| {
        (caller, offset, offset.map(|offset| offset + 7), Kind::ALL[kind], Arc::new(Cause::rule(CAUSES[cause])), callee)
    };
    edges.iter().map(row).collect()
}

fn graph(edges: &[Row], entries: &[u32]) -> Graph {
    let methods: Vec<(String, Role)> = (0..METHODS).map(method).collect();
    let entries: Vec<_> = entries.iter().map(|id| (*id, Arc::default())).collect();
    Graph::from_rows(&methods, &rows(edges), &entries, "{}".to_owned()).expect("all methods are there")
}

/// The graph's number of a method of the rows.
fn ids(graph: &Graph) -> BTreeMap<u32, u32> {
    let by_name: BTreeMap<String, u32> =
        (0..graph.methods.len() as u32).map(|id| (graph.method_name(id), id)).collect();
    (0..METHODS).map(|id| (id, by_name[&method(id).0])).collect()
}

/// The distance from the sources to each method that they reach.
fn distances(pairs: &BTreeSet<(u32, u32)>, sources: &[u32]) -> BTreeMap<u32, usize> {
    let mut far: BTreeMap<u32, usize> = sources.iter().map(|source| (*source, 0)).collect();
    let mut queue: VecDeque<u32> = far.keys().copied().collect();
    while let Some(at) = queue.pop_front() {
        let next = far[&at] + 1;
        for (_, to) in pairs.iter().filter(|pair| pair.0 == at) {
            if !far.contains_key(to) {
                far.insert(*to, next);
                queue.push_back(*to);
            }
        }
    }
    far
}

/// The least cost of a path, by going on until nothing gets cheaper. What a step costs is what a path of it costs.
fn cheapest(graph: &Graph, question: &PathQuestion) -> Option<u32> {
    let step = |caller: u32, callee: u32| {
        let ends = ([caller], [callee]);
        let others: Vec<u32> = (0..METHODS).filter(|method| ![caller, callee].contains(method)).collect();
        let question =
            PathQuestion { sources: &ends.0, targets: &ends.1, avoid: &others, count: 1, ..PathQuestion::default() };
        graph.paths(&question)[0].steps.iter().map(|step| step.cost).sum::<u32>()
    };
    let pairs: BTreeSet<(u32, u32)> = rows_of(graph).into_iter().map(|row| (row.0, row.5)).collect();
    let costs: BTreeMap<(u32, u32), u32> = pairs.iter().map(|pair| (*pair, step(pair.0, pair.1))).collect();
    let is_open = |method: &u32| !question.avoid.contains(method);
    let mut far: BTreeMap<u32, u32> = question.sources.iter().filter(|one| is_open(one)).map(|one| (*one, 0)).collect();
    for ends in question.via.iter().map(Vec::as_slice).chain([question.targets]) {
        for _ in 0..METHODS {
            for ((from, to), cost) in costs.iter().filter(|((_, to), _)| is_open(to)) {
                if let Some(whole) = far.get(from).map(|before| before + cost)
                    && far.get(to).is_none_or(|known| whole < *known)
                {
                    far.insert(*to, whole);
                }
            }
        }
        far.retain(|method, _| ends.contains(method));
    }
    far.into_values().min()
}

/// A graph's rows in its own numbers.
fn rows_of(graph: &Graph) -> BTreeSet<(u32, u32, Kind, Arc<Cause>, u32, u32)> {
    let mut all = BTreeSet::new();
    for caller in 0..graph.methods.len() as u32 {
        for edge in graph.callees(caller) {
            let site = graph.site(&edge);
            assert_eq!(graph.caller_of(edge.site), caller);
            let cause = graph.causes[usize::from(site.cause)].clone();
            all.insert((caller, site.offset, site.kind, cause, site.line, edge.callee));
        }
    }
    all
}

proptest! {
    #[test]
    fn rows_come_back_as_they_went_in(edges in edges(), entries in prop::collection::vec(0..METHODS, 0..4)) {
        let built = graph(&edges, &entries);
        let id = ids(&built);
        let absent = |value: Option<u32>| value.unwrap_or(u32::MAX);
        let expected: BTreeSet<_> = rows(&edges)
            .into_iter()
            .map(|(caller, offset, line, kind, cause, callee)| {
                (id[&caller], absent(offset), kind, cause, absent(line), id[&callee])
            })
            .collect();
        prop_assert_eq!(rows_of(&built), expected);
        let entered: BTreeSet<u32> = entries.iter().map(|entry| id[entry]).collect();
        prop_assert_eq!(built.entries.iter().map(|row| row.0).collect::<BTreeSet<_>>(), entered);
        // The rows in another order make a graph with the same edges.
        let backwards: Vec<Row> = edges.iter().rev().copied().collect();
        prop_assert_eq!(rows_of(&graph(&backwards, &entries)), rows_of(&built));
        let difference = Difference::between(&built, &graph(&backwards, &entries), &DifferenceQuestion::default());
        prop_assert!(difference.left.method_count == 0 && difference.right.pair_count == 0);
        prop_assert_eq!(difference.pairs_both, built.counts().call_pairs);
        prop_assert_eq!(built.counts().edges, rows_of(&built).len() as u64);
    }

    #[test]
    fn callers_are_callees_seen_from_behind(edges in edges()) {
        let graph = graph(&edges, &[]);
        let methods = 0..graph.methods.len() as u32;
        let mut forwards: Vec<_> =
            methods.clone().flat_map(|id| graph.callees(id)).map(|e| (e.callee, e.site, e.caller)).collect();
        let backwards: Vec<_> = methods.flat_map(|id| graph.callers(id)).map(|e| (e.callee, e.site, e.caller)).collect();
        forwards.sort_unstable();
        prop_assert_eq!(forwards, backwards);
    }

    #[test]
    fn reachable_methods_and_paths_are_those_of_a_plain_search(
        edges in edges(),
        sources in prop::collection::vec(0..METHODS, 0..3),
        targets in prop::collection::vec(0..METHODS, 0..3),
    ) {
        let graph = graph(&edges, &[]);
        let pairs: BTreeSet<(u32, u32)> = rows_of(&graph).into_iter().map(|row| (row.0, row.5)).collect();
        let reversed = pairs.iter().map(|(from, to)| (*to, *from)).collect();
        let far = distances(&pairs, &sources);
        prop_assert_eq!(graph.reachable(&sources, false), far.keys().copied().collect::<Vec<_>>());
        let behind: Vec<u32> = distances(&reversed, &sources).into_keys().collect();
        prop_assert_eq!(graph.reachable(&sources, true), behind);
        let question = PathQuestion { sources: &sources, targets: &targets, count: 1, ..PathQuestion::default() };
        prop_assert_eq!(graph.paths(&question).len(), usize::from(targets.iter().any(|target| far.contains_key(target))));
    }

    #[test]
    fn no_path_costs_less_than_the_first(
        edges in edges(),
        sources in prop::collection::vec(0..METHODS, 0..3),
        targets in prop::collection::vec(0..METHODS, 0..3),
        avoid in prop::collection::vec(0..METHODS, 0..3),
        via in prop::collection::vec(prop::collection::vec(0..METHODS, 1..3), 0..3),
    ) {
        let graph = graph(&edges, &[]);
        let question =
            PathQuestion { sources: &sources, targets: &targets, avoid: &avoid, via: &via, count: 4, ..PathQuestion::default() };
        let paths = graph.paths(&question);
        prop_assert_eq!(paths.first().map(|path| path.cost), cheapest(&graph, &question));
        prop_assert!(paths.windows(2).all(|pair| pair[0].cost <= pair[1].cost));
        let one = graph.paths(&PathQuestion { count: 1, ..question.clone() });
        prop_assert_eq!(paths.first(), one.first());
        let mut seen = BTreeSet::new();
        for path in &paths {
            let mut methods = vec![path.start];
            for step in &path.steps {
                prop_assert!(graph.callees(step.edge.caller).contains(&step.edge));
                prop_assert_eq!(methods.last(), Some(&step.edge.caller));
                methods.push(step.edge.callee);
            }
            prop_assert!(sources.contains(&methods[0]) && targets.contains(&methods[methods.len() - 1]));
            prop_assert!(!methods.iter().any(|method| avoid.contains(method)));
            let mut rest = methods.iter().peekable();
            for one in &via {
                while rest.next_if(|method| !one.contains(method)).is_some() {}
                prop_assert!(rest.peek().is_some());
            }
            prop_assert_eq!(path.steps.iter().map(|step| step.cost).sum::<u32>(), path.cost);
            prop_assert!(seen.insert(methods));
        }
    }

    #[test]
    fn patterns_find_what_they_name(edges in edges(), wanted in 0..METHODS) {
        let graph = graph(&edges, &[]);
        let id = ids(&graph)[&wanted];
        let name = graph.method_name(id);
        prop_assert_eq!(graph.find(&name), vec![id]);
        prop_assert_eq!(graph.find(name.split('(').next().unwrap_or("")), vec![id]);
        prop_assert_eq!(graph.find("*").len(), METHODS as usize);
        prop_assert!(graph.find("nobody").is_empty());
    }
}

#[test]
fn more_causes_than_numbers_do_not_wrap() {
    let methods = [("a.A.a()V".to_owned(), Role::Application), ("a.A.b()V".to_owned(), Role::Application)];
    let edges: Vec<EdgeRow> = (0..70_000)
        .map(|at| (0, Some(at), None, Kind::Static, Arc::new(Cause::rule(format!("cause {at}"))), 1))
        .collect();
    let graph = Graph::from_rows(&methods, &edges, &[(0, Arc::default())], "{}".to_owned()).expect("a graph");
    assert_eq!(graph.sites.len(), 70_000);
    for (at, site) in graph.sites.iter().enumerate() {
        let expected =
            if at < 65_535 { format!("cause {at}") } else { "one of too many causes to tell apart".to_owned() };
        assert_eq!(graph.cause(site.cause).unwrap().rule, expected);
    }
}

#[test]
fn an_empty_graph_answers() {
    let graph = Graph::from_rows(&[], &[], &[], "{}".to_owned()).expect("nothing is a graph");
    assert_eq!((graph.counts().edges, graph.set_count(), graph.find("*").len()), (0, 0, 0));
    assert_eq!((graph.paths(&PathQuestion::default()), graph.reachable(&[], true)), (vec![], vec![]));
}
