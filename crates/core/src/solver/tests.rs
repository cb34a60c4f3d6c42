use super::{EdgeGains, Filter, Masks, Overlay, Solver};
use crate::sets::{Bits, Set};
use std::collections::BTreeSet;
use std::rc::Rc;

/// Masks that are there from the beginning; an empty list stands for one that accepts everything.
struct Fixed(Vec<Option<Bits>>);

impl Masks for Fixed {
    fn mask(&mut self, mask: u32) -> Option<&Bits> {
        self.0[mask as usize].as_ref()
    }
}

/// Over 512 elements, the same for each thirty-two of them.
fn bits(pattern: u32) -> Bits {
    let word = u64::from(pattern) << 32 | u64::from(pattern);
    Bits { words: vec![word; 8], count: 8 * word.count_ones() }
}

fn numbers(mut state: u64) -> impl FnMut(usize) -> usize {
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}

/// Random graphs, with edges and elements added while the solver runs: its sets are the least fixed point, cycles are
/// joined and bits are shared without a difference, and every use has seen every element of its node. Half of them
/// have large sets.
#[test]
fn sets_are_the_least_fixed_point() {
    let mut shared = 0;
    for seed in 0..400 {
        let mut next = numbers(seed);
        let (range, at_once) = if seed % 2 == 0 { (32, 4) } else { (512, 90) };
        let mut masks = Fixed(vec![Some(bits(0x00FF_00FF)), Some(bits(0xF0F0_F0F0)), None]);
        let filters =
            [Filter::NONE, Filter::only(0), Filter::except(0), Filter::only(1), Filter::only(2), Filter::except(1)];
        let accepts = |filter: Filter, element: u32| {
            let pattern: u32 = [0x00FF_00FF, 0xF0F0_F0F0, u32::MAX][match filter.parts() {
                None => return true,
                Some((mask, _)) => mask as usize,
            }];
            (pattern >> (element % 32) & 1 == 1) != (filter.0 & 1 == 1)
        };
        let mut solver: Solver<usize> = Solver::default();
        let of: Vec<Filter> = (0..40).map(|_| filters[if next(3) == 0 { next(6) } else { 0 }]).collect();
        for filter in &of {
            solver.node(*filter);
        }
        let mut edges = Vec::new();
        let mut given = Vec::new();
        let mut seen: Vec<(u32, BTreeSet<u32>)> = Vec::new();
        for _ in 0..6 {
            for _ in 0..12 {
                let edge = (next(40) as u32, next(40) as u32);
                solver.edge(edge.0, edge.1, &mut masks);
                edges.push(edge);
            }
            let node = next(40) as u32;
            for _ in 0..at_once {
                let (node, element) = (if range > 32 { node } else { next(40) as u32 }, next(range) as u32);
                solver.add(node, element, &mut masks);
                given.push((node, element));
            }
            let node = next(40) as u32;
            seen.push((node, solver.settled(node).iter().collect()));
            solver.watch(node, seen.len() - 1);
            while let Some((node, gain)) = solver.step(&mut masks) {
                for act in solver.uses(node).to_vec() {
                    seen[act].1.extend(gain.iter());
                }
                if next(8) == 0 {
                    solver.merge_cycles();
                }
            }
            solver.merge_cycles();
        }
        while let Some((node, gain)) = solver.step(&mut masks) {
            for act in solver.uses(node).to_vec() {
                seen[act].1.extend(gain.iter());
            }
        }
        let mut sets = vec![BTreeSet::new(); 40];
        loop {
            let before = sets.clone();
            for (node, element) in &given {
                if accepts(of[*node as usize], *element) {
                    sets[*node as usize].insert(*element);
                }
            }
            for (from, to) in &edges {
                let passing: Vec<u32> = sets[*from as usize].iter().copied().collect();
                sets[*to as usize].extend(passing.into_iter().filter(|element| accepts(of[*to as usize], *element)));
            }
            if before == sets {
                break;
            }
        }
        for (node, expected) in sets.iter().enumerate() {
            assert!(solver.set(node as u32).iter().eq(expected.iter().copied()), "seed {seed}, node {node}");
        }
        for (node, got) in &seen {
            assert_eq!(got, &sets[*node as usize], "seed {seed}: a use of node {node}");
        }
        shared += (0..40).filter(|node| solver.set(*node).is_shared()).count();
    }
    assert!(shared > 400, "{shared} sets share their bits: too few to say something about sharing");
}

#[test]
fn what_is_cut_gets_nothing_more_on_that_way() {
    let mut masks = Fixed(vec![]);
    let mut solver: Solver<()> = Solver::default();
    let first = solver.nodes(4);
    for to in 1..4 {
        solver.edge(first, first + to, &mut masks);
    }
    solver.add(first, 7, &mut masks);
    assert!(solver.step(&mut masks).is_none());
    solver.cut(first, &[first + 1, first + 3].into_iter().collect());
    solver.add(first, 8, &mut masks);
    assert!(solver.step(&mut masks).is_none());
    assert_eq!(solver.edge_count(), 1);
    assert_eq!([1, 2, 3].map(|node| solver.set(first + node).len()), [1, 2, 1]);
}

#[test]
fn a_cycle_becomes_one_node() {
    let mut masks = Fixed(vec![]);
    let mut solver: Solver<()> = Solver::default();
    let first = solver.nodes(3);
    for (from, to) in [(0, 1), (1, 2), (2, 0)] {
        solver.edge(first + from, first + to, &mut masks);
    }
    solver.add(first, 7, &mut masks);
    assert_eq!(solver.step(&mut masks).map(|(node, _)| node), None);
    solver.merge_cycles();
    assert_eq!(solver.work.merged, 2);
    assert_eq!(solver.find(0), solver.find(2));
    assert!(solver.set(1).contains(7));
}

/// A tree of types in the manner of a heap: elements 1 to 15 stand for all below them, 16 to 31 for nothing but themselves. A mask is
/// a type; it accepts what is below its type and what its type is below.
struct TypeTree(Vec<Bits>);

impl TypeTree {
    fn new() -> TypeTree {
        let mask = |wanted: u32| {
            let accepted = (1..32).filter(|element| is_below(*element, wanted) || is_below(wanted, *element));
            let word = accepted.fold(0, |word, element| word | 1 << element);
            Bits { words: vec![word], count: word.count_ones() }
        };
        TypeTree((0..16).map(mask).collect())
    }
}

fn is_below(element: u32, above: u32) -> bool {
    above != 0 && std::iter::successors(Some(element), |element| Some(element / 2)).take(6).any(|each| each == above)
}

impl Masks for TypeTree {
    fn mask(&mut self, mask: u32) -> Option<&Bits> {
        Some(&self.0[mask as usize])
    }

    fn may_cover(&self) -> bool {
        true
    }

    fn covers(&self, element: u32) -> bool {
        element < 16
    }

    fn narrowed(&mut self, element: u32, filter: Filter) -> Option<Rc<[u32]>> {
        let (mask, _) = filter.parts()?;
        is_below(mask, element).then(|| Rc::from([mask]))
    }

    fn stands_for(&mut self, element: u32, set: &Set) -> bool {
        set.iter().any(|above| above != element && is_below(element, above))
    }

    fn covers_all(&mut self, element: u32, filter: Filter) -> bool {
        is_below(filter.parts().map_or(1, |(mask, _)| mask), element)
    }
}

/// What stands for others leaves out what it stands for, and nothing else: the leaves below what a node holds are those of a solver
/// that knows nothing but leaves, whatever came first; and so are those below what its uses have heard.
#[test]
fn elements_that_stand_for_others_bring_what_these_bring() {
    let leaves = |set: &mut dyn Iterator<Item = u32>| -> BTreeSet<u32> {
        set.flat_map(|above| (16..32).filter(move |leaf| is_below(*leaf, above))).collect()
    };
    let (mut left_out, mut closed) = (0, 0);
    for seed in 0..400 {
        let mut next = numbers(seed);
        let (mut masks, mut plain_masks) = (TypeTree::new(), TypeTree::new());
        let (mut solver, mut plain): (Solver<usize>, Solver<usize>) = (Solver::default(), Solver::default());
        for node in 0..30 {
            let filter = if next(3) == 0 { Filter::only(1 + next(15) as u32) } else { Filter::NONE };
            solver.node(filter);
            plain.node(filter);
            solver.watch(node, node as usize);
        }
        let mut heard: Vec<BTreeSet<u32>> = vec![BTreeSet::new(); 30];
        let mut hear = |solver: &Solver<usize>, node: u32, gain: &Set| {
            solver.uses(node).iter().for_each(|act| heard[*act].extend(leaves(&mut gain.iter())));
        };
        for _ in 0..50 {
            let (from, to) = (next(30) as u32, next(30) as u32);
            solver.edge(from, to, &mut masks);
            plain.edge(from, to, &mut plain_masks);
            if next(3) == 0 {
                let (node, element) = (next(30) as u32, 1 + next(31) as u32);
                solver.add(node, element, &mut masks);
                let below = leaves(&mut std::iter::once(element));
                below.iter().for_each(|leaf| plain.add(node, *leaf, &mut plain_masks));
            }
            if next(9) == 0 {
                solver.merge_cycles();
            }
            if let Some((node, gain)) = solver.step(&mut masks) {
                hear(&solver, node, &gain);
            }
        }
        while let Some((node, gain)) = solver.step(&mut masks) {
            hear(&solver, node, &gain);
        }
        while plain.step(&mut plain_masks).is_some() {}
        for node in 0..30 {
            let expected: BTreeSet<u32> = plain.set(node).iter().collect();
            assert_eq!(leaves(&mut solver.set(node).iter()), expected, "seed {seed}, node {node}");
            assert_eq!(heard[node as usize], expected, "seed {seed}: a use of node {node}");
            left_out += expected.len() - solver.set(node).len().min(expected.len());
            closed += usize::from(solver.is_closed(node));
        }
    }
    assert!(left_out > 1_000 && closed > 1_000, "{left_out} left out and {closed} closed show little");
}

/// A solver that has come to its end, and what is added to it in an overlay, hold what a solver of both holds; a use hears of every
/// element of its node. What goes along edges of the base at once is kept from one overlay to the next.
#[test]
fn an_overlay_goes_on_from_where_a_solver_has_ended() {
    let mut beyond = 0;
    for seed in 0..300 {
        let mut next = numbers(seed);
        let range = if seed % 2 == 0 { 32 } else { 512 };
        let mut masks = Fixed(vec![Some(bits(0x00FF_00FF)), None]);
        let filters = [Filter::NONE, Filter::only(0), Filter::except(0), Filter::only(1), Filter::except(1)];
        let of: Vec<Filter> = (0..40).map(|_| filters[if next(3) == 0 { next(5) } else { 0 }]).collect();
        let mut edges: Vec<(u32, u32)> = (0..30).map(|_| (next(30) as u32, next(30) as u32)).collect();
        let mut given: Vec<(u32, u32)> = (0..range).map(|_| (next(30) as u32, next(range) as u32)).collect();
        let run = |edges: &[(u32, u32)], given: &[(u32, u32)], masks: &mut Fixed| {
            let mut solver: Solver<u32> = Solver::default();
            for filter in &of {
                solver.node(*filter);
            }
            edges.iter().for_each(|edge| solver.edge(edge.0, edge.1, masks));
            given.iter().for_each(|(node, element)| solver.add(*node, *element, masks));
            while solver.step(masks).is_some() {}
            solver
        };
        let mut base = run(&edges, &given, &mut masks);
        (0..30).step_by(3).for_each(|node| base.watch(node, node));
        let base = base.settle();
        let mut missing = EdgeGains::default();
        let (known_edges, known) = (edges.len(), given.len());
        for _ in 0..3 {
            edges.truncate(known_edges);
            given.truncate(known);
            let mut overlay = Overlay::new(&base, &mut missing);
            // Nodes of the base go by their root, those beyond the thirtieth are new.
            let place: Vec<u32> =
                (0..40).map(|node| if node < 30 { base.root(node) } else { overlay.node(of[node as usize]) }).collect();
            let mut heard: Vec<BTreeSet<u32>> = vec![BTreeSet::new(); 40];
            for _ in 0..25 {
                let (from, to) = (next(40) as u32, next(40) as u32);
                overlay.edge(place[from as usize], place[to as usize], &mut masks);
                edges.push((from, to));
                let (node, element) = (next(40) as u32, next(range) as u32);
                overlay.add(place[node as usize], element, &mut masks);
                given.push((node, element));
                let watched = 30 + next(10) as u32;
                let there = overlay.watch(place[watched as usize], watched);
                heard[watched as usize].extend(there.iter());
                if next(3) == 0
                    && let Some((node, gain)) = overlay.step(&mut masks)
                {
                    hear(&overlay, node, &gain, &mut heard);
                }
            }
            while let Some((node, gain)) = overlay.step(&mut masks) {
                hear(&overlay, node, &gain, &mut heard);
            }
            let whole = run(&edges, &given, &mut masks);
            for node in 0..40 {
                for element in 0..range as u32 {
                    let is_there = overlay.contains(place[node as usize], element);
                    // A cycle's filter, once its nodes are one, is that of the root; paths around it are the same.
                    assert_eq!(is_there, whole.set(node).contains(element), "{seed}: {element} at {node}");
                    beyond += usize::from(is_there && node < 30 && !base.set(place[node as usize]).contains(element));
                }
                if node >= 30 && !heard[node as usize].is_empty() {
                    assert!(heard[node as usize].iter().copied().eq(whole.set(node).iter()), "{seed}: heard at {node}");
                }
                if node < 30 && node % 3 == 0 {
                    let more = |element: &u32| !base.set(place[node as usize]).contains(*element);
                    assert!(whole.set(node).iter().filter(more).all(|element| heard[node as usize].contains(&element)));
                }
            }
        }
    }
    assert!(beyond > 1_000, "{beyond} elements beyond the base show little");
}

fn hear(overlay: &Overlay<u32>, node: u32, gain: &Set, heard: &mut [BTreeSet<u32>]) {
    let mut index = 0;
    while let Some(act) = overlay.use_at(node, index) {
        heard[act as usize].extend(gain.iter());
        index += 1;
    }
}
