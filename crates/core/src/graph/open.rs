//! What a graph does not know: the sites on reached code that may run what nobody has seen, those nearest to a question first;
//! and the sites that call through a method that has no code of its own.

use super::{CallSite, Declared, Graph, Kind, NONE};
use crate::classfile::text::{decode, dotted, encode};
use crate::hashing::KeyedSet;
use crate::pattern::{LoosePattern, Pattern};
use crate::program::{Role, Stock};
use rustc_hash::FxHashSet;

/// Why a site is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Openness {
    /// What is called, made or loaded by reflection is not known, or not all of it.
    Reflective,
    /// An invokedynamic whose bootstrap method is not known.
    Dynamic,
    /// A native method that no row describes.
    Native,
    /// A method of a class that is missing: nobody knows what it does.
    Missing,
    /// A call of the application in which library code runs something that is not known.
    Library,
    /// Nothing is known on which the method could be called.
    Receiver,
}

impl Openness {
    pub const ALL: [Openness; 6] = [
        Openness::Reflective,
        Openness::Dynamic,
        Openness::Native,
        Openness::Missing,
        Openness::Library,
        Openness::Receiver,
    ];

    pub fn word(self) -> &'static str {
        match self {
            Openness::Reflective => "reflective",
            Openness::Dynamic => "dynamic",
            Openness::Native => "native",
            Openness::Missing => "missing",
            Openness::Library => "library",
            Openness::Receiver => "receiver",
        }
    }
}

/// An open site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenSite {
    pub caller: u32,
    pub offset: u32,
    pub line: u32,
    pub kind: Openness,
    /// A cause; a method for `Missing`; a written callee for `Receiver`.
    pub about: u32,
    /// Calls between where the question starts and the caller, `NONE` if no start leads there.
    pub distance: u32,
}

/// How far a question goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// The code of the starts alone.
    Within,
    /// What the starts lead to.
    #[default]
    Onwards,
    /// Every method of the graph.
    Everywhere,
}

impl Reach {
    pub fn from_word(word: &str) -> Option<Reach> {
        match word {
            "within" => Some(Reach::Within),
            "onwards" => Some(Reach::Onwards),
            "everywhere" => Some(Reach::Everywhere),
            _ => None,
        }
    }
}

/// Where open sites are looked for.
#[derive(Clone, Debug, Default)]
pub struct OpenQuestion<'a> {
    /// The methods where it starts: from there nearness is counted.
    pub starts: &'a [u32],
    pub reach: Reach,
    /// Names and descriptors (or none, for any) of the methods that are asked for: a call without receivers of the same name
    /// and descriptor is the likeliest way there.
    pub wanted: &'a [(String, String)],
}

#[derive(Clone, Debug, Default)]
pub struct OpenSites {
    /// Those in reach: what may call the wanted directly first, then by role, by distance, in the graph's order.
    pub sites: Vec<OpenSite>,
    /// How many open sites lie out of reach, calls without receivers aside.
    pub elsewhere: usize,
    /// Whether code in reach selects by the class of an object, so that an object made elsewhere may change what it runs.
    pub dispatches: bool,
}

/// A site that calls through a written method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThroughSite {
    pub caller: u32,
    pub site: usize,
}

/// A class of the inputs, how many methods with code it has, and those that a graph does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lack {
    pub class: String,
    pub container: u32,
    pub count: usize,
    pub methods: Vec<String>,
}

impl Graph {
    /// Of these classes, those of which the graph does not hold every method, in their order.
    pub fn lacks(&self, classes: Vec<Stock>) -> Vec<Lack> {
        let reached: KeyedSet<String> = (0..self.methods.len() as u32).map(|method| self.method_name(method)).collect();
        let lack = |stock: Stock| {
            let Stock { class, container, mut methods } = stock;
            let count = methods.len();
            methods.retain(|method| !reached.contains(&format!("{class}.{method}")));
            (!methods.is_empty()).then_some(Lack { class, container, count, methods })
        };
        classes.into_iter().filter_map(lack).collect()
    }

    /// The open sites that matter to a question.
    pub fn open_sites(&self, question: &OpenQuestion) -> OpenSites {
        let distances = self.distances(question);
        let reaches = |method: u32| question.reach == Reach::Everywhere || distances[method as usize] != NONE;
        let mut found = OpenSites::default();
        let mut add = |site: OpenSite| {
            if reaches(site.caller) {
                found.sites.push(OpenSite { distance: distances[site.caller as usize], ..site });
            } else if site.kind != Openness::Receiver {
                found.elsewhere += 1;
            }
        };
        self.each_open_site(&mut add);
        let dispatches =
            |method: u32| self.sites_of(method).iter().any(|site| matches!(site.kind, Kind::Virtual | Kind::Interface));
        found.dispatches = (0..self.methods.len() as u32).any(|method| reaches(method) && dispatches(method));
        let wanted = self.selectors(question.wanted);
        let key = |site: &OpenSite| {
            let direct = site.kind == Openness::Receiver
                && self.declared.get(site.about as usize).is_some_and(|written| is_wanted(&wanted, written));
            let role = self.class_of(site.caller).role;
            // What may run anything says more than a call of some other method, for which an object is lacking.
            let idle = site.kind == Openness::Receiver;
            (!direct, role, idle, site.distance, site.caller, site.offset, site.kind, site.about)
        };
        found.sites.sort_by_cached_key(key);
        found
    }

    fn each_open_site(&self, add: &mut impl FnMut(OpenSite)) {
        for row in &self.unresolved {
            let kind = match row.kind {
                Kind::Dynamic => Openness::Dynamic,
                Kind::Jvm => Openness::Native,
                Kind::Callback => Openness::Library,
                _ => Openness::Reflective,
            };
            let (caller, offset, line) = (row.caller, row.offset, row.line);
            add(OpenSite { caller, offset, line, kind, about: row.reason.into(), distance: NONE });
        }
        let unknown: Vec<bool> = (0..self.methods.len() as u32).map(|method| self.is_unknown(method)).collect();
        for caller in 0..self.methods.len() as u32 {
            for site in self.sites_of(caller) {
                let (kind, about) = match self.set(site.set) {
                    [] => (Openness::Receiver, site.declared),
                    targets => match targets.iter().find(|target| unknown[**target as usize]) {
                        Some(target) => (Openness::Missing, *target),
                        None => continue,
                    },
                };
                add(OpenSite { caller, offset: site.offset, line: site.line, kind, about, distance: NONE });
            }
        }
    }

    /// Which methods have an open site in their own code, or are of a missing class; calls that only lack a receiver aside.
    pub fn open_methods(&self) -> Vec<bool> {
        let mut open: Vec<bool> = (0..self.methods.len() as u32).map(|method| self.is_unknown(method)).collect();
        self.each_open_site(&mut |site| open[site.caller as usize] |= site.kind != Openness::Receiver);
        open
    }

    /// Is it a method of a missing class? What the constructor of Object does is known: nothing.
    fn is_unknown(&self, method: u32) -> bool {
        let class = self.class_of(method);
        let name = self.methods[method as usize].name;
        class.role == Role::Missing
            && !(self.names.get(class.name) == b"java/lang/Object" && self.names.get(name) == b"<init>")
    }

    fn distances(&self, question: &OpenQuestion) -> Vec<u32> {
        let mut distances = vec![NONE; self.methods.len()];
        self.walk(question.starts, false, |method, edge| {
            let distance = edge.map_or(0, |edge| distances[edge.caller as usize] + 1);
            let goes_on = distance == 0 || question.reach != Reach::Within;
            if goes_on {
                distances[method as usize] = distance;
            }
            goes_on
        });
        distances
    }

    /// Symbols of names and descriptors; a descriptor that is not given is any.
    fn selectors(&self, wanted: &[(String, String)]) -> FxHashSet<(u32, u32)> {
        let symbol = |text: &str| self.names.find(&encode(text)).map(|symbol| symbol.0);
        wanted
            .iter()
            .filter_map(|(name, descriptor)| {
                let descriptor = if descriptor.is_empty() { NONE } else { symbol(descriptor)? };
                Some((symbol(name)?, descriptor))
            })
            .collect()
    }

    /// The sites whose instruction writes a method that matches and that is no method of the graph: one of an interface,
    /// an abstract one, or one that nothing runs. In the graph's order.
    pub fn through(&self, pattern: &str) -> Vec<ThroughSite> {
        let own: KeyedSet<String> = self.find(pattern).into_iter().map(|method| self.method_name(method)).collect();
        let (exact, loose) = (Pattern::new(pattern), LoosePattern::new(pattern));
        let written = |matches: &dyn Fn(&str, &str, &str) -> bool| {
            let matching = |row: &Declared| {
                let (name, types) = (decode(self.names.get(row.name)), decode(self.names.get(row.descriptor)));
                matches(&dotted(self.names.get(row.class)), &name, &types)
                    && !own.contains(&self.printed(row.class, row.name, row.descriptor))
            };
            Some(self.declared.iter().map(matching).collect()).filter(|found: &Vec<bool>| found.contains(&true))
        };
        let exactly =
            written(&|class, name, types| class.starts_with(exact.class_prefix()) && exact.matches(class, name, types));
        let Some(written) = exactly.or_else(|| written(&|class, name, types| loose.matches(class, name, types))) else {
            return Vec::new();
        };
        let is_through = |site: &CallSite| {
            written.get(site.declared as usize).is_some_and(|written| *written)
                && matches!(site.kind, Kind::Static | Kind::Special | Kind::Virtual | Kind::Interface | Kind::Dynamic)
        };
        let sites = self.sites.iter().enumerate().filter(|(_, site)| is_through(site));
        sites.map(|(site, _)| ThroughSite { caller: self.caller_of(site), site }).collect()
    }
}

fn is_wanted(wanted: &FxHashSet<(u32, u32)>, written: &Declared) -> bool {
    wanted.contains(&(written.name.0, written.descriptor.0)) || wanted.contains(&(written.name.0, NONE))
}

#[cfg(test)]
mod tests {
    use super::super::Unresolved;
    use super::*;

    fn graph() -> Graph {
        use Role::{Application, Library, Missing};
        let rows = [
            ("a.A.main()V", Application),
            ("a.A.far()V", Application),
            ("a.A.other()V", Application),
            ("b.B.near()V", Library),
            ("java.lang.Object.<init>()V", Missing),
            ("m.M.act()V", Missing),
        ];
        let methods = rows.map(|(name, role)| (name.to_owned(), role));
        // main → near → far → m.M.act; main → Object.<init>; other is apart.
        let calls = [(0, 3), (3, 1), (1, 5), (0, 4)];
        let edges = calls.map(|(caller, callee)| (caller, Some(7), None, Kind::Static, Default::default(), callee));
        let mut graph = Graph::from_rows(&methods, &edges, &[(0, Default::default())], "{}".into()).unwrap();
        for (name, kind) in [("a.A.other()V", Kind::Reflective), ("b.B.near()V", Kind::Jvm)] {
            let caller = graph.method_named(name).unwrap();
            graph.unresolved.push(Unresolved { caller, offset: 1, line: NONE, kind, reason: 0 });
        }
        graph
    }

    fn ask(graph: &Graph, reach: Reach) -> (Vec<(String, &'static str, u32)>, usize) {
        let starts = [graph.method_named("a.A.main()V").unwrap()];
        let found = graph.open_sites(&OpenQuestion { starts: &starts, reach, wanted: &[] });
        let row = |site: &OpenSite| (graph.method_name(site.caller), site.kind.word(), site.distance);
        (found.sites.iter().map(row).collect(), found.elsewhere)
    }

    #[test]
    fn the_application_comes_first_and_then_the_nearest() {
        let graph = graph();
        let far = ("a.A.far()V".to_owned(), "missing", 2);
        let near = ("b.B.near()V".to_owned(), "native", 1);
        let other = ("a.A.other()V".to_owned(), "reflective", NONE);
        assert_eq!(ask(&graph, Reach::Onwards), (vec![far.clone(), near.clone()], 1));
        assert_eq!(ask(&graph, Reach::Everywhere), (vec![far, other, near], 0));
        assert_eq!(ask(&graph, Reach::Within), (vec![], 3), "the constructor of Object does nothing");
    }

    #[test]
    fn methods_and_classes_are_found_by_name() {
        let graph = graph();
        assert_eq!(graph.method_named("a.A.gone()V"), None);
        assert_eq!(graph.method_named("a.Gone.main()V"), None);
        assert_eq!(graph.class_named("b.B").map(|class| graph.classes[class as usize].role), Some(Role::Library));
    }
}
