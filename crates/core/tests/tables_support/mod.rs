//! Graphs made by hand, and what it means that two are equal.
#![allow(dead_code, reason = "each test file uses its part")]

use peaberry_core::diagnostics::{self, Diagnostic};
use peaberry_core::graph::{
    CallSite, Casts, Cause, Declared, Graph, GraphClass, GraphMethod, Kind, NONE, RelationSizes, Unresolved,
};
use peaberry_core::names::Symbol;
use peaberry_core::program::Role;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// A directory of a test's own.
pub struct Folder {
    root: PathBuf,
}

impl Folder {
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("peaberry-graphs-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let root = std::env::temp_dir().join(name);
        std::fs::create_dir(&root).unwrap();
        Self { root: root.canonicalize().unwrap() }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.root.join(name)
    }

    pub fn names(&self) -> Vec<String> {
        bytes_names(&self.root)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.root);
    }
}

fn bytes_names(directory: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(directory).unwrap();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The files of a directory with their content.
pub fn bytes(directory: &Path) -> Vec<(String, Vec<u8>)> {
    let file = |name: String| (name.clone(), std::fs::read(directory.join(name)).unwrap());
    bytes_names(directory).into_iter().map(file).collect()
}

/// Everything that a graph can have, once: absent offsets, an empty set, names that are no text.
pub fn small() -> Graph {
    let mut graph = Graph::default();
    graph.header = "{\"algorithm\": \"rta\",\n \"zeta\": 1.50, \"alpha\": {\"deep\": [1e3]}}".to_owned();
    graph.casts = Some(Casts { total: 7, may_fail: 3 });
    graph.relations = Some(RelationSizes { types: 1 << 40, flows: 2, fields: 0 });
    graph.containers = vec!["app.jar".to_owned(), "lib.jar".to_owned()];
    let reflective = Cause {
        feature: Some("reflection".to_owned()),
        detail: "no string".to_owned(),
        assumes: ["casts", "closed world"].map(str::to_owned).to_vec(),
        specification: Some("app.spec:3".to_owned()),
        ..Cause::rule("open")
    };
    graph.causes = vec![Arc::new(Cause::rule("call")), Arc::new(Cause::rule("main")), Arc::new(reflective)];
    class(&mut graph, b"a/Main", Role::Application, 0, Some("Main.java"));
    class(&mut graph, "b/größe".as_bytes(), Role::Library, 1, None);
    class(&mut graph, b"java/lang/Thing", Role::Missing, NONE, None);
    method(&mut graph, 0, b"main", b"([Ljava/lang/String;)V", 0x0009);
    method(&mut graph, 0, b"<init>", b"()V", 0x0001);
    method(&mut graph, 1, &[b'x', 0xFF, 0xED, 0xA0, 0xBD, 0xC0, 0x80], b"()V", 0xFFFF);
    method(&mut graph, 2, b"run", b"()V", 0);
    for (method, signature) in [(1, "(Ljava/util/List<*>;)V"), (3, "(Lgröße<*>;)V")] {
        let signature = graph.names.intern(signature.as_bytes());
        graph.signatures.push((method, signature));
    }
    let thing = graph.names.intern(b"java/lang/Thing");
    let (run, nothing) = (graph.names.intern(b"run"), graph.names.intern(b"()V"));
    graph.declared.push(Declared { class: thing, name: run, descriptor: nothing });
    graph.first_target = vec![0, 1, 4, 4, 5];
    graph.targets = vec![1, 0, 2, 3, 3];
    let site = |offset, line, kind, cause, declared, set| CallSite { offset, line, kind, cause, declared, set };
    graph.first_site = vec![0, 3, 3, 5, 5];
    graph.sites = vec![
        site(0, 7, Kind::Static, 0, NONE, 0),
        site(3, 8, Kind::Virtual, 0, 0, 1),
        site(NONE, NONE, Kind::Jvm, 1, NONE, 3),
        site(0, NONE, Kind::Special, 0, NONE, 0),
        site(65535, 65535, Kind::Reflective, 2, NONE, 3),
    ];
    graph.entries = vec![(0, 1)];
    graph.unresolved = vec![Unresolved { caller: 2, offset: 9, line: NONE, kind: Kind::Reflective, reason: 2 }];
    graph.phantoms = vec![
        ("java.lang.Thing".to_owned(), vec!["a.Main".to_owned(), "b.\n<b>\u{1b}[1m".to_owned()]),
        ("x.Alone".to_owned(), Vec::new()),
    ];
    graph.diagnostics = vec![Diagnostic {
        kind: diagnostics::Trouble::ClassMissing,
        place: "a.Main".to_owned(),
        message: "java.lang.Thing is not on the class path".to_owned(),
    }];
    graph
}

fn class(graph: &mut Graph, name: &[u8], role: Role, container: u32, source: Option<&str>) {
    let source = source.map(|text| graph.names.intern(text.as_bytes()));
    let name = graph.names.intern(name);
    graph.classes.push(GraphClass { name, role, container, source });
}

fn method(graph: &mut Graph, class: u32, name: &[u8], descriptor: &[u8], access: u16) {
    let (name, descriptor) = (graph.names.intern(name), graph.names.intern(descriptor));
    graph.methods.push(GraphMethod { class, name, descriptor, access });
}

/// A stream of numbers that is the same everywhere.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, count: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as u32 % count
    }
}

/// A graph with the proportions of a real one: eight methods a class, most sites with one target, two set members a
/// site in all, since some sets are large and shared.
pub fn large(methods: u32, sites: u32, seed: u64) -> Graph {
    let mut numbers = Numbers(seed | 1 << 40);
    let mut graph = Graph::default();
    graph.header = "{\"algorithm\": \"cha\"}".to_owned();
    graph.containers = vec!["java.base".to_owned(), "app.jar".to_owned()];
    graph.causes = ["call", "initializer", "jvm"].map(|rule| Arc::new(Cause::rule(rule))).to_vec();
    let words = ["get", "set", "make", "parse", "Value", "Node", "TableLayout", "Stream", "Context", "Handler"];
    let types = ["I", "J", "Z", "Ljava/lang/String;", "Ljava/lang/Object;", "Ljava/util/List;", "[B"];
    let classes = methods.div_ceil(8);
    for id in 0..classes {
        let word = |numbers: &mut Numbers| words[numbers.below(10) as usize];
        let name = format!("org/example/p{:04}/{}{}{id}", id / 20, word(&mut numbers), word(&mut numbers));
        let source = format!("{}.java", name.rsplit('/').next().unwrap());
        let role = Role::ALL[numbers.below(3) as usize];
        class(&mut graph, name.as_bytes(), role, numbers.below(2), Some(&source));
    }
    for id in 0..methods {
        let name =
            format!("{}{}{}", words[numbers.below(10) as usize], words[numbers.below(10) as usize], numbers.below(300));
        let arguments: String = (0..numbers.below(4)).map(|_| types[numbers.below(7) as usize]).collect();
        method(&mut graph, id / 8, name.as_bytes(), format!("({arguments})V").as_bytes(), numbers.below(32) as u16);
    }
    for _ in 0..methods {
        let row = graph.methods[numbers.below(methods) as usize];
        let class = graph.classes[row.class as usize].name;
        graph.declared.push(Declared { class, name: row.name, descriptor: row.descriptor });
    }
    sets(&mut graph, &mut numbers, sites);
    let mut offset = 0;
    for site in 0..sites {
        let caller = (u64::from(site) * u64::from(methods) / u64::from(sites)) as usize;
        if graph.first_site.len() <= caller {
            graph.first_site.resize(caller + 1, site);
            offset = 0;
        }
        offset += 3 + numbers.below(20);
        let kind = Kind::ALL[(numbers.below(100) as usize).min(5 + numbers.below(2) as usize) % 6];
        // Sets are numbered by first use; later sites come back to earlier ones.
        let fresh = (u64::from(site) * graph.set_count() as u64 / u64::from(sites)) as u32;
        let set = if numbers.below(3) == 0 { fresh } else { numbers.below(fresh + 1) };
        let declared = if numbers.below(10) == 0 { NONE } else { numbers.below(methods) };
        let cause = u16::from(kind == Kind::Initializer);
        graph.sites.push(CallSite { offset, line: 20 + offset / 7, kind, cause, declared, set });
    }
    graph.first_site.resize(methods as usize + 1, sites);
    graph.entries = vec![(0, 0), (methods / 2, 2)];
    graph
}

/// A third as many sets as sites: one in forty has some 200 targets, the others one.
fn sets(graph: &mut Graph, numbers: &mut Numbers, sites: u32) {
    let methods = graph.methods.len() as u32;
    graph.first_target.push(0);
    for set in 0..sites / 3 {
        if set % 40 == 0 {
            let step = 1 + methods / 400;
            let mut targets: Vec<u32> =
                (0..200).map(|index| (index * step * 2 + numbers.below(step)) % methods).collect();
            targets.sort_unstable();
            targets.dedup();
            graph.targets.extend(targets);
        } else {
            graph.targets.push(numbers.below(methods));
        }
        graph.first_target.push(graph.targets.len() as u32);
    }
}

/// Every public part is the same, down to the numbers of the names.
pub fn assert_equal(left: &Graph, right: &Graph) {
    let names = |graph: &Graph| -> Vec<Vec<u8>> {
        (0..graph.names.len() as u32).map(|id| graph.names.get(Symbol(id)).to_vec()).collect()
    };
    assert_eq!(names(left), names(right));
    assert_eq!(left.header, right.header);
    assert_eq!(left.containers, right.containers);
    assert_eq!(left.classes, right.classes);
    assert_eq!(left.methods, right.methods);
    assert_eq!(left.signatures, right.signatures);
    assert_eq!(left.first_site, right.first_site);
    assert!(left.sites == right.sites, "the sites differ");
    assert_eq!(left.first_target, right.first_target);
    assert_eq!(left.targets, right.targets);
    assert_eq!(left.causes, right.causes);
    assert_eq!(left.declared, right.declared);
    assert_eq!(left.entries, right.entries);
    assert_eq!(left.unresolved, right.unresolved);
    assert_eq!(left.phantoms, right.phantoms);
    assert_eq!(left.diagnostics, right.diagnostics);
    assert_eq!((left.casts, left.relations), (right.casts, right.relations));
}
