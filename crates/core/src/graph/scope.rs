//! A graph as a recording sees it: without generated frames, and without what is out of scope.

use super::Graph;
use crate::program::Role;

impl Graph {
    /// The methods and the number of call pairs that are left. Methods that are folded pass their calls on to their callers. Those that are
    /// left out lead to nothing of the platform; what they call of the program is the program again.
    pub fn scope(&self, folded: &[bool], left_out: &[bool]) -> (Vec<u32>, u64) {
        let count = self.methods.len();
        let mut is_inside = vec![false; count];
        let entries = self.entries.iter().map(|entry| entry.0);
        // A graph of another tool may not say where it begins.
        let is_own = |method: &u32| self.entries.is_empty() || self.class_of(*method).role != Role::Platform;
        let own = (0..count as u32).filter(is_own);
        let mut waiting: Vec<u32> = entries.chain(own).filter(|method| !left_out[*method as usize]).collect();
        while let Some(method) = waiting.pop() {
            if !std::mem::replace(&mut is_inside[method as usize], true) {
                let targets = self.sites_of(method).iter().flat_map(|site| self.set(site.set));
                waiting.extend(targets.filter(|target| !is_inside[**target as usize] && !left_out[**target as usize]));
            }
        }
        let (mut methods, mut pairs) = (Vec::new(), 0);
        // The last caller that a callee was counted for: each pair is counted once.
        let mut last = vec![u32::MAX; count];
        for caller in (0..count as u32).filter(|method| is_inside[*method as usize] && !folded[*method as usize]) {
            methods.push(caller);
            waiting.push(caller);
            while let Some(method) = waiting.pop() {
                for target in self.sites_of(method).iter().flat_map(|site| self.set(site.set)) {
                    let place = *target as usize;
                    if left_out[place] || last[place] == caller {
                        continue;
                    }
                    last[place] = caller;
                    if folded[place] {
                        waiting.push(*target);
                    } else {
                        pairs += 1;
                    }
                }
            }
        }
        (methods, pairs)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Kind;
    use super::*;

    #[test]
    fn frames_are_folded_and_what_is_out_of_scope_is_left_out() {
        use Role::{Application, Library, Platform};
        let rows = [
            ("a.A.main()V", Application),
            ("a.A$$Lambda$0@1.run()V", Application),
            ("a.A.body()V", Application),
            ("junit.T.run()V", Library),
            ("java.B.helps()V", Platform),
            ("java.B.both()V", Platform),
            ("a.A.test()V", Application),
        ];
        let methods = rows.map(|(name, role)| (name.to_owned(), role));
        // main → lambda → body → both; main → junit → helps, both and test; main → body.
        let calls = [(0, 1), (1, 2), (2, 5), (0, 3), (3, 4), (3, 5), (3, 6), (0, 2)];
        let edges = calls.map(|(caller, callee)| (caller, None, None, Kind::Virtual, Default::default(), callee));
        let graph = Graph::from_rows(&methods, &edges, &[(0, Default::default())], "{}".into()).unwrap();
        let having = |text: &str| -> Vec<bool> {
            (0..rows.len() as u32).map(|method| !text.is_empty() && graph.method_name(method).contains(text)).collect()
        };
        let count = |folded: &str, left_out: &str| {
            let (methods, pairs) = graph.scope(&having(folded), &having(left_out));
            (methods.len(), pairs)
        };
        assert_eq!(count("", ""), (7, 8));
        assert_eq!(count("Lambda", ""), (6, 6));
        // main, body, both, test; main → body, body → both.
        assert_eq!(count("Lambda", "junit"), (4, 2));
    }
}
