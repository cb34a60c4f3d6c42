//! Questions to a graph: callers, callees, reachable methods. Sets are never expanded
//! into edges: a walk goes from site to set to targets, and enters each set once.

use super::{CallSite, Graph, NONE};
use crate::body::descriptor::split_method;
use crate::classfile::text::{decode, dotted, internal};
use crate::components::by_source;
use crate::pattern::{LoosePattern, Pattern};
use std::collections::VecDeque;

/// One edge, by position of its site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    pub caller: u32,
    pub site: usize,
    pub callee: u32,
}

/// target → sets → sites
#[derive(Clone, Debug)]
pub(super) struct Backwards {
    first_set: Vec<u32>,
    sets: Vec<u32>,
    first_site: Vec<u32>,
    sites: Vec<u32>,
}

impl Backwards {
    fn new(graph: &Graph) -> Backwards {
        let sets = 0..graph.set_count() as u32;
        let members = sets.flat_map(|set| graph.set(set).iter().map(move |target| (*target, set)));
        let (first_set, sets) = by_source(graph.methods.len(), members);
        let uses = graph.sites.iter().enumerate().map(|(index, site)| (site.set, index as u32));
        let (first_site, sites) = by_source(graph.set_count(), uses);
        Backwards { first_set, sets, first_site, sites }
    }

    fn sets_with(&self, method: u32) -> &[u32] {
        &self.sets[self.first_set[method as usize] as usize..self.first_set[method as usize + 1] as usize]
    }

    fn sites_with(&self, set: u32) -> &[u32] {
        &self.sites[self.first_site[set as usize] as usize..self.first_site[set as usize + 1] as usize]
    }
}

impl Graph {
    fn backwards(&self) -> &Backwards {
        self.backwards.get_or_init(|| Backwards::new(self))
    }

    /// The methods that a pattern matches, ascending; if it matches none as it stands, those that it means as people write names.
    pub fn find(&self, pattern: &str) -> Vec<u32> {
        let exact = Pattern::new(pattern);
        let prefix = exact.class_prefix().to_owned();
        let found =
            self.matching(|class| class.starts_with(&prefix), |class, name, types| exact.matches(class, name, types));
        if !found.is_empty() {
            return found;
        }
        let loose = LoosePattern::new(pattern);
        self.matching(|class| loose.matches_class(class), |class, name, types| loose.matches(class, name, types))
    }

    fn matching(&self, of_class: impl Fn(&str) -> bool, matches: impl Fn(&str, &str, &str) -> bool) -> Vec<u32> {
        let fits = |class: &super::GraphClass| {
            let name = dotted(self.names.get(class.name));
            of_class(&name).then_some(name)
        };
        let mut last = (NONE, None);
        let matching = |method: &u32| {
            let row = self.methods[*method as usize];
            if last.0 != row.class {
                last = (row.class, fits(&self.classes[row.class as usize]));
            }
            let Some(class) = &last.1 else { return false };
            let (name, descriptor) = (decode(self.names.get(row.name)), decode(self.names.get(row.descriptor)));
            matches(class, &name, &descriptor)
        };
        (0..self.methods.len() as u32).filter(matching).collect()
    }

    /// The class with this dotted name, if a method of it is in the graph or an object of it is made.
    pub fn class_named(&self, name: &str) -> Option<u32> {
        let name = internal(name);
        let found = self.classes.binary_search_by(|class| self.names.get(class.name).cmp(&name));
        found.ok().map(|class| class as u32)
    }

    /// The method with this printed name.
    pub fn method_named(&self, name: &str) -> Option<u32> {
        let class = self.class_named(split_method(name)?.0)?;
        let first = self.methods.partition_point(|method| method.class < class);
        let end = self.methods.partition_point(|method| method.class <= class);
        (first as u32..end as u32).find(|method| self.method_name(*method) == name)
    }

    /// The edges that leave a method, in the order of its sites.
    pub fn callees(&self, method: u32) -> Vec<Edge> {
        let sites = self.site_range(method);
        sites
            .flat_map(|site| {
                self.set(self.sites[site].set).iter().map(move |&callee| Edge { caller: method, site, callee })
            })
            .collect()
    }

    /// The edges that enter a method, in the order of their sites.
    pub fn callers(&self, method: u32) -> Vec<Edge> {
        let backwards = self.backwards();
        let sets = backwards.sets_with(method).iter();
        let mut sites: Vec<u32> = sets.flat_map(|set| backwards.sites_with(*set)).copied().collect();
        sites.sort_unstable();
        sites
            .into_iter()
            .map(|site| Edge { caller: self.caller_of(site as usize), site: site as usize, callee: method })
            .collect()
    }

    /// The methods that the sources reach (or that reach them), themselves included, ascending.
    pub fn reachable(&self, sources: &[u32], backwards: bool) -> Vec<u32> {
        let mut reached = vec![false; self.methods.len()];
        self.walk(sources, backwards, |method, _| {
            reached[method as usize] = true;
            true
        });
        (0..self.methods.len() as u32).filter(|method| reached[*method as usize]).collect()
    }

    /// Breadth first, each method once, until `visit` says no. It is told the edge by which a method was found.
    pub(super) fn walk(&self, sources: &[u32], backwards: bool, mut visit: impl FnMut(u32, Option<Edge>) -> bool) {
        let mut seen = vec![false; self.methods.len()];
        let mut sets_seen = vec![false; self.set_count()];
        let mut sources = sources.to_vec();
        sources.sort_unstable();
        let mut queue: VecDeque<(u32, Option<Edge>)> = VecDeque::new();
        for source in sources {
            if !std::mem::replace(&mut seen[source as usize], true) {
                queue.push_back((source, None));
            }
        }
        while let Some((method, edge)) = queue.pop_front() {
            if !visit(method, edge) {
                return;
            }
            let mut meet = |edge: Edge| {
                let other = if backwards { edge.caller } else { edge.callee };
                if !std::mem::replace(&mut seen[other as usize], true) {
                    queue.push_back((other, Some(edge)));
                }
            };
            if backwards {
                for &set in self.backwards().sets_with(method) {
                    if !std::mem::replace(&mut sets_seen[set as usize], true) {
                        for &site in self.backwards().sites_with(set) {
                            meet(Edge { caller: self.caller_of(site as usize), site: site as usize, callee: method });
                        }
                    }
                }
            } else {
                for site in self.site_range(method) {
                    let set = self.sites[site].set;
                    if !std::mem::replace(&mut sets_seen[set as usize], true) {
                        for &callee in self.set(set) {
                            meet(Edge { caller: method, site, callee });
                        }
                    }
                }
            }
        }
    }

    /// Which methods are among these.
    pub(super) fn mark(&self, methods: &[u32]) -> Vec<bool> {
        let mut marked = vec![false; self.methods.len()];
        for method in methods {
            marked[*method as usize] = true;
        }
        marked
    }

    /// The site of an edge.
    pub fn site(&self, edge: &Edge) -> &CallSite {
        &self.sites[edge.site]
    }

    /// Distinct callees of a method, ascending.
    pub fn callee_methods(&self, method: u32) -> Vec<u32> {
        let mut all: Vec<u32> = self.sites_of(method).iter().flat_map(|site| self.set(site.set)).copied().collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}
