//! The application call graph: a graph collapsed to the methods of the application, with direct edges and callbacks.
//!
//! A call site calls a method *back* if it calls a library method from which a path leads there, and all methods between are
//! library methods, too. Where all paths of the graph count, that is Zhang & Ryder's simple algorithm: what a library method calls
//! back is then the same for every site that calls it, so it is found once for each; methods that call each other in a cycle
//! share one set, and equal sets are one. Who knows better, by data reachability, hands in the callbacks of each site.
//!
//! Generated methods (lambdas, proxies) are folded out: what the application calls through them alone is called directly.

use super::causes::{Cause, Causes};
use super::{CallSite, Graph, GraphClass, Kind, NONE, Unresolved};
use crate::classfile::text::dotted;
use crate::components::components;
use crate::diagnostics::{Diagnostic, Trouble};
use crate::generated_names::is_generated_name;
use crate::hashing::KeyedMap;
use crate::program::{Owners, Role};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, VecDeque};

/// To which side of the border a method belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BorderSide {
    Application,
    Library,
    /// What the JVM, or a feature, generates: entered as library code is, and folded out of edges.
    Generated,
}

/// The callbacks of sites, as somebody has found them.
#[derive(Debug, Default)]
pub struct SiteCallbacks {
    /// By caller and offset.
    pub calls: FxHashMap<(u32, u32), CallSiteBack>,
    /// By the class initialiser that runs.
    pub initializers: FxHashMap<u32, CallSiteBack>,
    /// What is to be said of a limit that was reached.
    pub limit: Option<String>,
}

/// Whom a site calls back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CallSiteBack {
    /// Ascending.
    pub methods: Vec<u32>,
    /// Something that the library does because of it is not known.
    pub is_open: bool,
    /// If not, nobody knows better than the simple algorithm.
    pub is_finished: bool,
}

/// Why edges and entries of an application graph are there; of callbacks two causes: where all that the library does is known, and
/// where it is not.
#[derive(Clone, Debug)]
pub struct CollapseCauses {
    /// By the simple algorithm.
    pub simple: [Cause; 2],
    /// By what was handed in.
    pub found: [Cause; 2],
    /// Methods that no edge leads to.
    pub entry: Cause,
    /// Library calls in which something is not known.
    pub open: Cause,
}

/// For each method outside of the application the methods of the application that it leads to.
pub struct Callbacks {
    /// Methods outside of the application that lead to something that is not known.
    open: Vec<bool>,
    /// Method → index into `sets`; 0, the empty set, for methods of the application.
    set_of: Vec<u32>,
    /// Ascending, each once.
    sets: Vec<Box<[u32]>>,
}

impl Callbacks {
    /// The methods of the application that a method outside of it leads to, ascending.
    pub fn of(&self, method: u32) -> &[u32] {
        &self.sets[self.set_of[method as usize] as usize]
    }

    /// The methods of the application that these methods lead to, ascending.
    pub fn of_all(&self, methods: &[u32]) -> Vec<u32> {
        let mut sets: Vec<u32> = methods.iter().map(|method| self.set_of[*method as usize]).collect();
        sets.sort_unstable();
        sets.dedup();
        self.union(&sets, Vec::new())
    }

    /// Whom a site calls back that calls these methods.
    fn of_site(&self, methods: &[u32]) -> CallSiteBack {
        let is_open = methods.iter().any(|method| self.open[*method as usize]);
        CallSiteBack { methods: self.of_all(methods), is_open, is_finished: true }
    }

    fn union(&self, sets: &[u32], mut found: Vec<u32>) -> Vec<u32> {
        for set in sets {
            found.extend(&self.sets[*set as usize]);
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// A method on the way of a library call to a callback, and where it is called in the one before, if an instruction does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WayStep {
    pub method: u32,
    pub offset: Option<u32>,
}

/// Whom a site calls: directly, and of library methods those that it comes to first.
struct FirstReached {
    direct: Vec<u32>,
    library: Vec<u32>,
}

/// The callbacks of a place in the code, where an instruction may call a method and cause class initialisers to run: to who reads the graph
/// that is one place, and each callee is called back from there once.
struct PlaceBack<'w> {
    site: CallSite,
    back: CallSiteBack,
    by: &'w [Cause; 2],
    /// Were the callbacks handed in?
    is_found: bool,
}

impl PlaceBack<'_> {
    /// Take what another site of the same place calls back. What nobody knows for sure of one of them is not known of the place.
    fn join(&mut self, other: Self) {
        if self.site.kind == Kind::Initializer {
            self.site = other.site;
        }
        // Calls that a limit left to the simple algorithm are marked.
        if !other.is_found && !other.back.methods.is_empty() || self.back.methods.is_empty() {
            (self.by, self.is_found) = (other.by, other.is_found);
        }
        self.back.methods.extend(other.back.methods);
        self.back.is_open |= other.back.is_open;
    }
}

impl Graph {
    /// The side of each method: what the application brings along and compilers have written is the application's.
    pub fn sides(&self) -> Vec<BorderSide> {
        let of_class = |class: &GraphClass| match class.role {
            _ if is_generated_name(self.names.get(class.name)) => BorderSide::Generated,
            Role::Application => BorderSide::Application,
            Role::Library | Role::Platform | Role::Missing => BorderSide::Library,
        };
        let classes: Vec<BorderSide> = self.classes.iter().map(of_class).collect();
        self.methods.iter().map(|method| classes[method.class as usize]).collect()
    }

    /// The graph of the application's methods. `found` has the callbacks; None: those of the simple algorithm. Methods that no
    /// edge leads to are entries. A library call in which something is not known is an open site.
    pub fn application(&self, found: Option<&SiteCallbacks>, why: &CollapseCauses, header: String) -> Graph {
        let sides = self.sides();
        let inside: Vec<bool> = sides.iter().map(|side| *side == BorderSide::Application).collect();
        let is_needed = found.is_none_or(SiteCallbacks::is_partial);
        let simple = is_needed.then(|| self.callbacks(&inside));
        let mut causes = Causes::default();
        let mut edges: Vec<(CallSite, u32, u32)> = Vec::new();
        let mut open: Vec<(CallSite, u32)> = Vec::new();
        for caller in (0..self.methods.len() as u32).filter(|method| inside[*method as usize]) {
            let mut places: BTreeMap<u32, PlaceBack> = BTreeMap::new();
            for index in self.site_range(caller) {
                let site = self.sites[index];
                let FirstReached { direct, library } = self.first_reached(&sides, &site);
                let cause = self.cause(site.cause).map_or(0, |cause| causes.id(cause));
                // A feature's edge is made by the library method that the instruction calls, and so is what it initialises.
                let by_feature = || self.cause(site.cause).is_some_and(|cause| cause.feature.is_some());
                let taught = site.kind == Kind::Reflective
                    || site.kind == Kind::Initializer && !direct.is_empty() && by_feature();
                if !taught {
                    edges.extend(direct.iter().map(|callee| (CallSite { cause, ..site }, caller, *callee)));
                }
                let back = found.map(|found| found.of(caller, &site, &library)).filter(|back| back.is_finished);
                let is_found = back.is_some();
                let by = if is_found { &why.found } else { &why.simple };
                let mut back = back.or_else(|| Some(simple.as_ref()?.of_site(&library))).unwrap_or_default();
                if taught {
                    back.methods.extend(direct);
                }
                let here = PlaceBack { site, back, by, is_found };
                match places.entry(site.offset) {
                    Entry::Vacant(place) => drop(place.insert(here)),
                    Entry::Occupied(mut place) => place.get_mut().join(here),
                }
            }
            for PlaceBack { site, back, by, .. } in places.into_values() {
                let site = CallSite { kind: Kind::Callback, cause: causes.id(&by[usize::from(back.is_open)]), ..site };
                edges.extend(back.methods.into_iter().map(|callee| (site, caller, callee)));
                if back.is_open {
                    open.push((CallSite { cause: causes.id(&why.open), ..site }, caller));
                }
            }
        }
        let mut graph = self.restrict(&inside, edges, open, causes, &why.entry, header);
        let limit = found.and_then(|found| found.limit.clone());
        let report = |message| Diagnostic { kind: Trouble::LimitReached, place: "data reachability".into(), message };
        graph.diagnostics.extend(limit.map(report));
        graph.diagnostics.sort();
        graph
    }

    /// The same graph, where these are the application's. None if none of its classes is.
    pub fn owned(&self, owners: &Owners, header: String) -> Option<Graph> {
        let mut graph = self.clone();
        graph.header = header;
        for class in &mut graph.classes {
            let container = Some(class.container).filter(|container| *container != NONE);
            class.role = owners.role(&dotted(graph.names.get(class.name)), container, class.role);
        }
        graph.classes.iter().any(|class| class.role == Role::Application).then_some(graph)
    }

    /// The library calls of the application: its instructions that lead to library code, and the class initialisers of the library that
    /// it causes to run.
    pub fn library_calls(&self) -> usize {
        let sides = self.sides();
        let mut found: FxHashSet<(u32, u32)> = FxHashSet::default();
        let inside = |method: &u32| sides[*method as usize] == BorderSide::Application;
        for caller in (0..self.methods.len() as u32).filter(inside) {
            for site in self.sites_of(caller) {
                let library = self.first_reached(&sides, site).library;
                match site.kind {
                    Kind::Initializer => found.extend(library.iter().map(|run| (*run, NONE))),
                    _ if library.is_empty() => {}
                    _ => drop(found.insert((caller, site.offset))),
                }
            }
        }
        found.len()
    }

    /// Whom a site calls when generated methods are looked through.
    fn first_reached(&self, sides: &[BorderSide], site: &CallSite) -> FirstReached {
        let mut reached = FirstReached { direct: Vec::new(), library: Vec::new() };
        let mut seen: FxHashSet<u32> = FxHashSet::default();
        let mut waiting: Vec<u32> = self.set(site.set).to_vec();
        while let Some(method) = waiting.pop() {
            match sides[method as usize] {
                BorderSide::Application => reached.direct.push(method),
                BorderSide::Library => reached.library.push(method),
                BorderSide::Generated if seen.insert(method) => waiting.extend(self.targets_of(method)),
                BorderSide::Generated => {}
            }
        }
        reached.direct.sort_unstable();
        reached.direct.dedup();
        reached.library.sort_unstable();
        reached.library.dedup();
        reached
    }

    /// The graph of these methods with these edges, (site with its cause among `causes`, caller, callee), and open sites. (It is long
    /// because it carries every table of a graph over, in one place.)
    fn restrict(
        &self,
        inside: &[bool],
        edges: Vec<(CallSite, u32, u32)>,
        mut open: Vec<(CallSite, u32)>,
        mut causes: Causes,
        reached: &Cause,
        header: String,
    ) -> Graph {
        let mut graph = Graph {
            header,
            names: self.names.clone(),
            containers: self.containers.clone(),
            declared: self.declared.clone(),
            phantoms: self.phantoms.clone(),
            diagnostics: self.diagnostics.clone(),
            ..Graph::default()
        };
        let mut rank = vec![NONE; self.methods.len()];
        let mut class = NONE;
        for (method, row) in self.methods.iter().enumerate().filter(|(method, _)| inside[*method]) {
            if class != row.class {
                class = row.class;
                graph.classes.push(self.classes[row.class as usize]);
            }
            rank[method] = graph.methods.len() as u32;
            graph.methods.push(super::GraphMethod { class: graph.classes.len() as u32 - 1, ..*row });
        }
        let new = |method: u32| rank[method as usize];
        let kept = self.signatures.iter().filter(|(method, _)| inside[*method as usize]);
        graph.signatures = kept.map(|(method, signature)| (new(*method), *signature)).collect();
        let mut rows: Vec<(u32, CallSite, u32)> = edges
            .into_iter()
            .map(|(site, caller, callee)| (new(caller), CallSite { set: 0, ..site }, new(callee)))
            .collect();
        rows.sort_unstable();
        rows.dedup();
        let mut is_called = vec![false; graph.methods.len()];
        for (caller, _, callee) in &rows {
            is_called[*callee as usize] |= caller != callee;
        }
        graph.enter_rows(&rows);
        for (method, cause) in self.entries.iter().filter(|(method, _)| inside[*method as usize]) {
            is_called[new(*method) as usize] = true;
            let cause = self.cause(*cause).map_or(0, |cause| causes.id(cause));
            graph.entries.push((new(*method), cause));
        }
        let others = (0..graph.methods.len() as u32).filter(|method| !is_called[*method as usize]);
        graph.entries.extend(others.map(|method| (method, causes.id(reached))));
        graph.entries.sort_unstable();
        for row in self.unresolved.iter().filter(|row| inside[row.caller as usize]) {
            let reason = self.cause(row.reason).map_or(0, |cause| causes.id(cause));
            graph.unresolved.push(Unresolved { caller: new(row.caller), reason, ..*row });
        }
        open.sort_unstable_by_key(|(site, caller)| (*caller, site.offset));
        open.dedup_by_key(|(site, caller)| (*caller, site.offset));
        graph.unresolved.extend(open.into_iter().map(|(site, caller)| {
            let CallSite { offset, line, kind, cause, .. } = site;
            Unresolved { caller: new(caller), offset, line, kind, reason: cause }
        }));
        graph.unresolved.sort_by_key(|row| (row.caller, row.offset));
        graph.causes = causes.into_list();
        graph
    }

    /// Sites and sets, from sorted rows of caller, site and callee, when the methods are there.
    pub(super) fn enter_rows(&mut self, rows: &[(u32, CallSite, u32)]) {
        let mut sets: KeyedMap<Vec<u32>, u32> = KeyedMap::default();
        self.first_target.push(0);
        self.first_site.push(0);
        for group in rows.chunk_by(|left, right| (left.0, left.1) == (right.0, right.1)) {
            let (caller, site, _) = group[0];
            self.first_site.resize(caller as usize + 1, self.sites.len() as u32);
            let targets: Vec<u32> = group.iter().map(|row| row.2).collect();
            let next = sets.len() as u32;
            let set = *sets.entry(targets).or_insert_with_key(|targets| {
                self.targets.extend(targets);
                self.first_target.push(self.targets.len() as u32);
                next
            });
            self.sites.push(CallSite { set, ..site });
        }
        self.first_site.resize(self.methods.len() + 1, self.sites.len() as u32);
    }
}

impl WayStep {
    fn new(method: u32, offset: u32) -> WayStep {
        WayStep { method, offset: Some(offset).filter(|offset| *offset != NONE) }
    }
}

/// The way to a state, and a last step.
fn walk_back(
    before: &FxHashMap<(u32, bool), (Option<(u32, bool)>, u32)>,
    state: (u32, bool),
    last: WayStep,
) -> Vec<WayStep> {
    let (mut way, mut at) = (vec![last], Some(state));
    while let Some(each) = at {
        let (previous, offset) = before[&each];
        way.push(WayStep::new(each.0, offset));
        at = previous;
    }
    way.reverse();
    way
}

impl SiteCallbacks {
    /// Of a site that comes to these library methods.
    fn of(&self, caller: u32, site: &CallSite, library: &[u32]) -> CallSiteBack {
        let nothing = CallSiteBack { is_finished: true, ..CallSiteBack::default() };
        if site.kind == Kind::Initializer {
            let mut found = nothing;
            for back in library.iter().filter_map(|run| self.initializers.get(run)) {
                found.methods.extend(&back.methods);
                found.is_open |= back.is_open;
                found.is_finished &= back.is_finished;
            }
            return found;
        }
        if library.is_empty() {
            return nothing;
        }
        self.calls.get(&(caller, site.offset)).cloned().unwrap_or(nothing)
    }

    /// Is there a call whose callbacks are not known?
    fn is_partial(&self) -> bool {
        self.calls.values().chain(self.initializers.values()).any(|back| !back.is_finished)
    }
}

impl Graph {
    /// What every method outside of the application calls back, where `is_application` says which are inside.
    pub fn callbacks(&self, is_application: &[bool]) -> Callbacks {
        let count = self.methods.len();
        let components = self.components_outside(is_application);
        let open = self.open_methods();
        let mut callbacks = Callbacks { open: vec![false; count], set_of: vec![0; count], sets: vec![Box::default()] };
        let mut known: KeyedMap<Box<[u32]>, u32> = KeyedMap::from_iter([(Box::default(), 0)]);
        // A component comes after those that it calls, so their sets are there.
        for component in components {
            let (mut own, mut behind) = (Vec::new(), Vec::new());
            let mut is_open = component.iter().any(|method| open[*method as usize]);
            for target in component.iter().flat_map(|method| self.targets_of(*method)) {
                if is_application[target as usize] {
                    own.push(target);
                } else {
                    behind.push(callbacks.set_of[target as usize]);
                    is_open |= callbacks.open[target as usize];
                }
            }
            behind.sort_unstable();
            behind.dedup();
            let set: Box<[u32]> = callbacks.union(&behind, own).into();
            let next = callbacks.sets.len() as u32;
            let number = *known.entry(set).or_insert_with_key(|set| {
                callbacks.sets.push(set.clone());
                next
            });
            for method in component {
                callbacks.set_of[method as usize] = number;
                callbacks.open[method as usize] = is_open;
            }
        }
        callbacks
    }

    /// One of the shortest ways from a call of the application through library methods to one that it calls back, this last.
    pub fn library_way(&self, caller: u32, offset: Option<u32>, callback: u32) -> Option<Vec<WayStep>> {
        let sides = self.sides();
        // A method, and whether library code that is not generated lies on the way.
        let mut before: FxHashMap<(u32, bool), (Option<(u32, bool)>, u32)> = FxHashMap::default();
        let mut waiting: VecDeque<(u32, bool)> = VecDeque::new();
        let offset = offset.unwrap_or(NONE);
        for site in self.sites_of(caller).iter().filter(|site| site.offset == offset) {
            for target in self.set(site.set) {
                let side = sides[*target as usize];
                let state = (*target, side == BorderSide::Library);
                if side != BorderSide::Application {
                    before.entry(state).or_insert_with(|| {
                        waiting.push_back(state);
                        (None, offset)
                    });
                }
            }
        }
        while let Some(state) = waiting.pop_front() {
            for site in self.sites_of(state.0) {
                for target in self.set(site.set) {
                    let side = sides[*target as usize];
                    let next = (*target, state.1 || side == BorderSide::Library);
                    if side == BorderSide::Application {
                        if state.1 && *target == callback {
                            return Some(walk_back(&before, state, WayStep::new(*target, site.offset)));
                        }
                    } else {
                        before.entry(next).or_insert_with(|| {
                            waiting.push_back(next);
                            (Some(state), site.offset)
                        });
                    }
                }
            }
        }
        None
    }

    fn targets_of(&self, method: u32) -> impl Iterator<Item = u32> + '_ {
        self.sites_of(method).iter().flat_map(|site| self.set(site.set)).copied()
    }

    /// The methods outside of the application by strongly connected component, callees first.
    fn components_outside(&self, is_application: &[bool]) -> Vec<Vec<u32>> {
        let is_outside = |method: &u32| !is_application[*method as usize];
        let mut calls: Vec<(u32, u32)> = Vec::new();
        for caller in (0..self.methods.len() as u32).filter(is_outside) {
            let mut targets: Vec<u32> = self.targets_of(caller).filter(is_outside).collect();
            targets.sort_unstable();
            targets.dedup();
            calls.extend(targets.into_iter().map(|callee| (caller, callee)));
        }
        let found = components(self.methods.len(), &calls);
        found.into_iter().filter(|component| is_outside(&component[0])).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Kind;
    use super::*;
    use crate::program::Role;

    fn graph(names: &[&str], calls: &[(u32, u32)]) -> (Graph, Vec<bool>) {
        let role = |name: &str| if name.starts_with("a.") { Role::Application } else { Role::Platform };
        let methods: Vec<_> = names.iter().map(|name| ((*name).to_owned(), role(name))).collect();
        let edges: Vec<_> = calls
            .iter()
            .zip(0u32..)
            .map(|((caller, callee), offset)| (*caller, Some(offset), None, Kind::Virtual, Default::default(), *callee))
            .collect();
        let graph = Graph::from_rows(&methods, &edges, &[], "{}".into()).unwrap();
        let inside = (0..names.len() as u32).map(|method| graph.class_of(method).role == Role::Application).collect();
        (graph, inside)
    }

    fn causes() -> CollapseCauses {
        let [simple, found] = ["callback", "callback by data"].map(|rule| [Cause::rule(rule), Cause::rule(rule)]);
        CollapseCauses { simple, found, entry: Cause::rule("library"), open: Cause::rule("library call") }
    }

    /// The figure of the paper: both sites call both back, since the way through the library is shared.
    #[test]
    fn sites_that_share_a_way_through_the_library_call_back_the_same() {
        let names = [
            "a.App.appendA()V",
            "a.App.appendB()V",
            "a.A.toString()V",
            "a.B.toString()V",
            "j.Buffer.append()V",
            "j.String.valueOf()V",
        ];
        let (graph, inside) = graph(&names, &[(0, 4), (1, 4), (4, 5), (5, 2), (5, 3)]);
        let callbacks = graph.callbacks(&inside);
        let named = |methods: &[u32]| methods.iter().map(|method| graph.method_name(*method)).collect::<Vec<_>>();
        let both = ["a.A.toString()V", "a.B.toString()V"];
        for caller in ["a.App.appendA()V", "a.App.appendB()V"] {
            let method = (0..6).find(|method| graph.method_name(*method) == caller).unwrap();
            let site = graph.site_range(method).start;
            assert_eq!(named(&callbacks.of_all(graph.set(graph.sites[site].set))), both, "{caller}");
        }
    }

    /// The collapsed graph: direct edges as they were, callbacks, generated methods folded out, entries for what nobody calls.
    #[test]
    fn a_graph_is_collapsed_to_the_application() {
        let names = ["a.A.main()V", "a.A.back()V", "a.A.body()V", "a.A.alone()V", "a.A$$Lambda$0@1.run()V", "j.L.l()V"];
        let (whole, _) = graph(&names, &[(0, 5), (0, 1), (0, 4), (4, 2), (5, 4), (5, 1)]);
        let graph = whole.application(None, &causes(), "{}".into());
        assert_eq!(whole.library_calls(), 1);
        let named = |method: u32| graph.method_name(method);
        let mut found: Vec<(String, &str, String)> = Vec::new();
        for method in 0..graph.methods.len() as u32 {
            for edge in graph.callees(method) {
                found.push((named(method), graph.site(&edge).kind.word(), named(edge.callee)));
            }
        }
        found.sort();
        let edge = |kind, to: &str| ("a.A.main()V".to_owned(), kind, format!("a.A.{to}()V"));
        let expected =
            [edge("callback", "back"), edge("callback", "body"), edge("virtual", "back"), edge("virtual", "body")];
        assert_eq!(found, expected);
        let entries: Vec<_> = graph.entries.iter().map(|(method, _)| named(*method)).collect();
        assert_eq!(entries, ["a.A.alone()V", "a.A.main()V"]);
    }

    /// An instruction that calls a method and causes an initialiser to run is one place: what both call back is called back once.
    #[test]
    fn a_place_calls_each_method_back_once() {
        let names = ["a.A.main()V", "a.A.back()V", "j.L.l()V", "j.L.<clinit>()V"];
        let role = |name: &str| if name.starts_with("a.") { Role::Application } else { Role::Platform };
        let methods: Vec<_> = names.iter().map(|name| ((*name).to_owned(), role(name))).collect();
        let edge = |caller, offset, kind, callee| (caller, Some(offset), None, kind, Default::default(), callee);
        let edges = [
            edge(0, 3, Kind::Initializer, 3),
            edge(0, 3, Kind::Static, 2),
            edge(0, 6, Kind::Static, 2),
            edge(2, 0, Kind::Virtual, 1),
            edge(3, 0, Kind::Virtual, 1),
        ];
        let whole = Graph::from_rows(&methods, &edges, &[], "{}".into()).unwrap();
        let graph = whole.application(None, &causes(), "{}".into());
        let main = (0..2).find(|method| graph.method_name(*method) == names[0]).unwrap();
        let offsets: Vec<u32> = graph.callees(main).iter().map(|edge| graph.site(edge).offset).collect();
        assert_eq!(offsets, [3, 6]);
    }

    /// A direct call is no callback, and what an application method does is its own affair.
    #[test]
    fn a_path_ends_at_the_first_method_of_the_application() {
        let names = ["a.A.a()V", "a.A.b()V", "a.A.c()V", "j.L.l()V"];
        let (graph, inside) = graph(&names, &[(0, 3), (3, 1), (1, 2), (0, 2)]);
        let callbacks = graph.callbacks(&inside);
        let sites: Vec<_> =
            graph.site_range(0).map(|site| callbacks.of_all(graph.set(graph.sites[site].set))).collect();
        assert_eq!(sites, [vec![1], vec![]]);
    }

    /// Every graph of a few hundred, with cycles, gives what a walk from each method gives.
    #[test]
    fn shared_sets_agree_with_a_walk_from_each_method() {
        let mut state = 7u32;
        let mut next = |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % below
        };
        let mut found = 0;
        for _ in 0..300 {
            let count = 2 + next(14);
            let names: Vec<String> =
                (0..count).map(|each| format!("{}.C.m{each}()V", ["a", "j", "j"][next(3) as usize])).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let calls: Vec<(u32, u32)> = (0..next(3 * count)).map(|_| (next(count), next(count))).collect();
            let (graph, inside) = graph(&names, &calls);
            let callbacks = graph.callbacks(&inside);
            for method in (0..count).filter(|method| !inside[*method as usize]) {
                let (mut seen, mut waiting, mut walked) = (vec![false; count as usize], vec![method], Vec::new());
                while let Some(each) = waiting.pop() {
                    for target in graph.targets_of(each) {
                        if !std::mem::replace(&mut seen[target as usize], true) {
                            if inside[target as usize] { walked.push(target) } else { waiting.push(target) }
                        }
                    }
                }
                walked.sort_unstable();
                assert_eq!(callbacks.of(method), walked);
                found += walked.len();
            }
        }
        assert!(found > 1000, "{found} callbacks show nothing");
    }
}
