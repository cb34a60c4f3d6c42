//! Strongly connected components of a graph of numbers.

/// The components of the nodes `0..count` by these edges, each edge's target in an earlier component or in the same one.
/// Kosaraju's two walks, with stacks of their own: call chains may be long. The order depends on the edges as a set alone.
pub fn components(count: usize, edges: &[(u32, u32)]) -> Vec<Vec<u32>> {
    let (first, targets) = by_source(count, edges.iter().copied());
    let (first_back, sources) = by_source(count, edges.iter().map(|(from, to)| (*to, *from)));
    let row = |first: &[u32], node: u32| first[node as usize] as usize..first[node as usize + 1] as usize;
    // First walk: against the edges. Who is left last has no edge from anyone who is not left later.
    let mut is_seen = vec![false; count];
    let (mut left, mut path) = (Vec::with_capacity(count), Vec::new());
    for start in 0..count as u32 {
        if std::mem::replace(&mut is_seen[start as usize], true) {
            continue;
        }
        path.push((start, row(&first_back, start)));
        while let Some((node, rest)) = path.last_mut() {
            match rest.next() {
                Some(place) => {
                    let source = sources[place];
                    if !std::mem::replace(&mut is_seen[source as usize], true) {
                        path.push((source, row(&first_back, source)));
                    }
                }
                None => {
                    left.push(*node);
                    path.pop();
                }
            }
        }
    }
    // Second walk: along the edges, from who was left last.
    let mut is_placed = vec![false; count];
    let (mut components, mut waiting) = (Vec::new(), Vec::new());
    for start in left.into_iter().rev() {
        let mut component = Vec::new();
        waiting.push(start);
        while let Some(node) = waiting.pop() {
            if !std::mem::replace(&mut is_placed[node as usize], true) {
                component.push(node);
                waiting.extend(&targets[row(&first, node)]);
            }
        }
        if !component.is_empty() {
            components.push(component);
        }
    }
    components
}

/// The targets of each node, in the order of the edges: those of node n are `targets[first[n]..first[n + 1]]`.
pub fn by_source(count: usize, edges: impl Iterator<Item = (u32, u32)> + Clone) -> (Vec<u32>, Vec<u32>) {
    let mut first = vec![0u32; count + 1];
    edges.clone().for_each(|(from, _)| first[from as usize + 1] += 1);
    for index in 1..first.len() {
        first[index] += first[index - 1];
    }
    let mut next = first.clone();
    let mut targets = vec![0; first[count] as usize];
    for (from, to) in edges {
        targets[next[from as usize] as usize] = to;
        next[from as usize] += 1;
    }
    (first, targets)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_component_comes_after_those_it_leads_to() {
        let edges = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 3), (5, 0)];
        let mut found = components(6, &edges);
        found.iter_mut().for_each(|component| component.sort_unstable());
        assert_eq!(found, [vec![3, 4], vec![0, 1, 2], vec![5]]);
        assert_eq!(components(2, &[]).len(), 2);
    }
}
