//! `Graph`: a call graph and its questions.

use crate::InputError;
use crate::cause::Cause;
use crate::program::row;
use crate::solution::Callbacks;
use crate::table::Table;
use peaberry_core::classfile::text;
use peaberry_core::graph::{
    self, CollapseCauses, CostedPath, CostedStep, Difference, DifferenceQuestion, Edge, EdgeRow, Kind, NONE,
    OpenQuestion, OpenSite, Openness, PartShares, PathQuestion, Reach, Shares, ThroughSite, WayStep,
};
use peaberry_core::natural::Natural;
use peaberry_core::program::{Owners, Role};
use peaberry_core::tables::{self, TableError};
use pyo3::exceptions::{PyIndexError, PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};
use std::path::PathBuf;
use std::sync::Arc;

/// A method on the way to a callback, and the offset of its call in the one before, or -1.
pub type WayRow = (u32, i64);

pub fn way_row(step: WayStep) -> WayRow {
    (step.method, step.offset.map_or(-1, i64::from))
}

/// A call graph: methods 0 … n-1 in a fixed order, call sites, shared target sets.
#[pyclass(frozen, module = "peaberry._engine")]
pub struct Graph {
    pub inner: Arc<graph::Graph>,
}

impl Graph {
    pub fn new(inner: Arc<graph::Graph>) -> Graph {
        Graph { inner }
    }

    pub fn inner(&self) -> &graph::Graph {
        &self.inner
    }

    fn check(&self, method: u32) -> PyResult<u32> {
        if (method as usize) < self.inner.methods.len() {
            Ok(method)
        } else {
            Err(PyIndexError::new_err(format!("no method {method}: there are {}", self.inner.methods.len())))
        }
    }

    fn check_all(&self, methods: Vec<u32>) -> PyResult<Vec<u32>> {
        methods.into_iter().map(|method| self.check(method)).collect()
    }
}

/// (kind, role, how many), rows, how many lie elsewhere, whether code in reach selects by the class of an object.
type OpenAnswer = (Vec<(&'static str, &'static str, usize)>, Vec<OpenRow>, usize, bool);

/// caller, offset, line, kind, what is open there, distance
type OpenRow = (u32, i64, i64, &'static str, String, i64);

/// Caller, offset, line, kind, the level that resolves it, number of methods.
type LevelRow = (u32, i64, i64, &'static str, Option<&'static str>, u32);
/// an edge, the number of targets of its site, its cost
type StepRow<'py> = (Bound<'py, PyTuple>, usize, u32);

/// caller, offset, line, kind, number of the cause, callee as written, targets
type ThroughRow = (u32, i64, i64, &'static str, u16, String, Vec<u32>);

pub fn role_named(word: &str) -> PyResult<Role> {
    let found = Role::ALL.into_iter().find(|role| role.word() == word);
    found.ok_or_else(|| PyValueError::new_err(format!("unknown role {word:?}")))
}

fn number(value: u32) -> i64 {
    if value == NONE { -1 } else { i64::from(value) }
}

fn absent(value: i64) -> Option<u32> {
    u32::try_from(value).ok()
}

/// Makes edges into tuples; the words of kinds are made once.
struct Tuples<'py> {
    py: Python<'py>,
    kinds: Vec<Bound<'py, PyString>>,
}

impl<'py> Tuples<'py> {
    fn new(py: Python<'py>) -> Self {
        let kinds = Kind::ALL.iter().map(|kind| PyString::new(py, kind.word())).collect();
        Self { py, kinds }
    }

    fn edge(&self, graph: &graph::Graph, edge: &Edge) -> PyResult<Bound<'py, PyTuple>> {
        let site = graph.site(edge);
        let kind = &self.kinds[site.kind as usize];
        (edge.caller, number(site.offset), number(site.line), kind, site.cause, edge.callee).into_pyobject(self.py)
    }

    fn list(&self, graph: &graph::Graph, edges: &[Edge]) -> PyResult<Bound<'py, PyList>> {
        let rows = edges.iter().map(|edge| self.edge(graph, edge)).collect::<PyResult<Vec<_>>>()?;
        PyList::new(self.py, rows)
    }
}

#[pymethods]
impl Graph {
    /// Read the Parquet form. InputError if it is not one, of another version, truncated or damaged.
    #[staticmethod]
    fn read(py: Python<'_>, directory: PathBuf) -> PyResult<Graph> {
        let graph = py.detach(|| tables::read(&directory)).map_err(|error| InputError::new_err(error.to_string()))?;
        Ok(Graph::new(Arc::new(graph)))
    }

    /// Write the Parquet form (streamed); an existing graph there is replaced as a whole or not at all.
    fn write(&self, py: Python<'_>, directory: PathBuf) -> PyResult<()> {
        py.detach(|| tables::write(&self.inner, &directory)).map_err(|error| match error {
            TableError::Io { source, .. } if source.raw_os_error().is_some() => source.into(),
            error => PyOSError::new_err(error.to_string()),
        })
    }

    /// How many chains of 1, 2, … calls begin at these methods, as bytes, least first, up to the length from which on there are none; and
    /// whether all lengths are counted: in cycles so many steps are made at most. A chain goes round a cycle once, and ends there.
    fn count_chains(
        &self,
        py: Python<'_>,
        starts: Vec<u32>,
        length: usize,
        steps: u64,
    ) -> PyResult<(Vec<Vec<u8>>, bool)> {
        let starts = self.check_all(starts)?;
        let found = py.detach(|| self.inner.chains().count(&starts, length, steps));
        Ok((found.by_length.iter().map(Natural::to_bytes).collect(), found.is_complete))
    }

    /// The first chains of at most `length` calls, the shortest first; all without a limit. Those of `without` are left out.
    #[pyo3(signature = (starts, length, *, limit=None, without=Vec::new()))]
    fn chains(
        &self,
        py: Python<'_>,
        starts: Vec<u32>,
        length: usize,
        limit: Option<usize>,
        without: Vec<Vec<u32>>,
    ) -> PyResult<Vec<Vec<u32>>> {
        let starts = self.check_all(starts)?;
        Ok(py.detach(|| self.inner.chains().list(&starts, length, limit, &without.into_iter().collect())))
    }

    /// Whether each of these is a chain.
    fn are_chains(&self, py: Python<'_>, rows: Vec<Vec<u32>>) -> Vec<bool> {
        py.detach(|| {
            let chains = self.inner.chains();
            rows.iter().map(|row| chains.has(row)).collect()
        })
    }

    /// The table "methods", "sites", "sets" (shared), "causes", "entries", "unresolved" or "edges" (expanded, as a
    /// stream).
    fn table(&self, name: &str) -> PyResult<Table> {
        Table::new(self.inner.clone(), name)
    }

    /// A graph read from another form: (printed name, role) of each method, edges, entries (method, number of the
    /// cause).
    #[staticmethod]
    fn from_edges(
        methods: Vec<(String, String)>,
        edges: Vec<(u32, i64, i64, String, u32, u32)>,
        entries: Vec<(u32, u32)>,
        causes: Vec<Cause>,
        header: String,
    ) -> PyResult<Graph> {
        let cause = |number: u32| match causes.get(number as usize) {
            Some(cause) => Ok(cause.inner.clone()),
            None => Err(PyValueError::new_err(format!("no cause {number}: there are {}", causes.len()))),
        };
        let methods =
            methods.into_iter().map(|(name, word)| Ok((name, role_named(&word)?))).collect::<PyResult<Vec<_>>>()?;
        let edges = edges
            .into_iter()
            .map(|(caller, offset, line, kind, why, callee)| match Kind::from_word(&kind) {
                Some(kind) => Ok((caller, absent(offset), absent(line), kind, cause(why)?, callee)),
                None => Err(PyValueError::new_err(format!("unknown kind of edge {kind:?}"))),
            })
            .collect::<PyResult<Vec<EdgeRow>>>()?;
        let entries =
            entries.into_iter().map(|(method, why)| Ok((method, cause(why)?))).collect::<PyResult<Vec<_>>>()?;
        let graph = graph::Graph::from_rows(&methods, &edges, &entries, header);
        let graph =
            graph.ok_or_else(|| PyValueError::new_err("an edge or entry names no method, or a name is no method's"))?;
        Ok(Graph::new(Arc::new(graph)))
    }

    /// The graph of the application's methods, with these callbacks or, None, those of the simple algorithm. The causes are of
    /// callbacks by the simple algorithm and by data, each where all that the library does is known and where it is not, of methods
    /// that no edge leads to, and of library calls in which something is not known.
    fn application(&self, py: Python<'_>, callbacks: Option<&Callbacks>, causes: [Cause; 6], header: String) -> Graph {
        let [simple, simple_open, found, found_open, entry, open] = causes.map(|cause| (*cause.inner).clone());
        let causes = CollapseCauses { simple: [simple, simple_open], found: [found, found_open], entry, open };
        let callbacks = callbacks.map(|callbacks| &callbacks.inner.callbacks);
        Graph::new(Arc::new(py.detach(|| self.inner.application(callbacks, &causes, header))))
    }

    /// The same graph, with another header, where the classes with these dotted names (`*` stands for any characters), and
    /// those of these containers, are the application's. None if none is.
    fn owned(&self, py: Python<'_>, patterns: Vec<String>, containers: Vec<u32>, header: String) -> Option<Graph> {
        let owners = Owners { patterns, containers: containers.into_iter().collect() };
        py.detach(|| self.inner.owned(&owners, header)).map(|graph| Graph::new(Arc::new(graph)))
    }

    /// The paths of the containers, by number.
    fn containers(&self) -> Vec<String> {
        self.inner.containers.clone()
    }

    /// How many instructions of the application lead to library code, and class initialisers of the library it causes to run.
    fn library_calls(&self, py: Python<'_>) -> usize {
        py.detach(|| self.inner.library_calls())
    }

    /// How a call of the application leads to a callback through library methods: see `Solution.callback_way`.
    fn library_way(&self, caller: u32, offset: Option<u32>, callback: u32) -> PyResult<Option<Vec<WayRow>>> {
        let way = self.inner.library_way(self.check(caller)?, offset, self.check(callback)?);
        Ok(way.map(|way| way.into_iter().map(way_row).collect()))
    }

    #[getter]
    fn header(&self) -> &str {
        &self.inner.header
    }

    #[getter]
    fn method_count(&self) -> usize {
        self.inner.methods.len()
    }

    #[getter]
    fn site_count(&self) -> usize {
        self.inner.sites.len()
    }

    /// (all, those that may fail) of the reached methods; None if that is not known.
    #[getter]
    fn casts(&self) -> Option<(u64, u64)> {
        self.inner.casts.map(|casts| (casts.total, casts.may_fail))
    }

    /// Sizes of type flow analysis's relations (types, flows, fields); None of other algorithms.
    #[getter]
    fn relations(&self) -> Option<(u64, u64, u64)> {
        self.inner.relations.map(|sizes| (sizes.types, sizes.flows, sizes.fields))
    }

    /// classes, methods, call_sites, edges, call_pairs, entry_points, target_sets, phantom_classes,
    /// unresolved_sites, application_methods, library_methods, platform_methods, application_classes,
    /// library_classes, platform_classes, virtual_sites, polymorphic_sites, calls_without_targets.
    fn counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let graph = &self.inner;
        let counts = py.detach(|| graph.counts());
        let dict = PyDict::new(py);
        let present = graph.classes.len() as u64 - counts.classes_by_role[Role::Missing as usize];
        dict.set_item("classes", present)?;
        dict.set_item("methods", graph.methods.len())?;
        dict.set_item("call_sites", counts.sites)?;
        dict.set_item("edges", counts.edges)?;
        dict.set_item("call_pairs", counts.call_pairs)?;
        dict.set_item("entry_points", graph.entries.len())?;
        dict.set_item("target_sets", counts.shared_sets)?;
        dict.set_item("phantom_classes", graph.phantoms.len())?;
        dict.set_item("unresolved_sites", graph.unresolved.len())?;
        for (index, role) in Role::ALL.iter().enumerate() {
            dict.set_item(format!("{}_methods", role.word()), counts.methods_by_role[index])?;
            dict.set_item(format!("{}_classes", role.word()), counts.classes_by_role[index])?;
        }
        dict.set_item("virtual_sites", counts.virtual_sites)?;
        dict.set_item("polymorphic_sites", counts.polymorphic_sites)?;
        dict.set_item("calls_without_targets", counts.open_calls)?;
        Ok(dict)
    }

    /// The methods and the number of call pairs without those that are left out and what of the platform only they
    /// lead to. What methods that are folded call counts as called by their callers.
    fn scope(&self, py: Python<'_>, folded: Vec<bool>, left_out: Vec<bool>) -> PyResult<(Vec<u32>, u64)> {
        let count = self.inner.methods.len();
        if [folded.len(), left_out.len()] != [count; 2] {
            return Err(PyValueError::new_err(format!(
                "folded and left_out have one entry for each of {count} methods"
            )));
        }
        Ok(py.detach(|| self.inner.scope(&folded, &left_out)))
    }

    /// Edges by kind, in the fixed order of kinds.
    fn kinds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let graph = &self.inner;
        let counts = py.detach(|| graph.counts());
        let dict = PyDict::new(py);
        for kind in Kind::ALL {
            dict.set_item(kind.word(), counts.edges_by_kind[*kind as usize])?;
        }
        Ok(dict)
    }

    /// The printed name `pkg.Class.name(I)V`. IndexError past the end.
    fn name(&self, method: u32) -> PyResult<String> {
        Ok(self.inner.method_name(self.check(method)?))
    }

    /// A method's printed name as people write it.
    fn shown(&self, name: &str) -> String {
        self.inner.shown(name)
    }

    fn names(&self, methods: Vec<u32>) -> PyResult<Vec<String>> {
        Ok(self.check_all(methods)?.into_iter().map(|method| self.inner.method_name(method)).collect())
    }

    /// application, library, platform or missing (a phantom class's method).
    fn role(&self, method: u32) -> PyResult<&'static str> {
        Ok(self.inner.class_of(self.check(method)?).role.word())
    }

    /// The number of the method with this printed name.
    fn number(&self, name: &str) -> Option<u32> {
        self.inner.method_named(name)
    }

    /// The role of the class with this dotted name, if the graph has it.
    fn class_role(&self, name: &str) -> Option<&'static str> {
        self.inner.class_named(name).map(|class| self.inner.classes[class as usize].role.word())
    }

    /// The source file name of the method's class (`Main.java`), if the class file says so.
    fn source(&self, method: u32) -> PyResult<Option<String>> {
        let source = self.inner.class_of(self.check(method)?).source;
        Ok(source.map(|symbol| text::decode(self.inner.names.get(symbol)).into_owned()))
    }

    /// The path of the container that the method's class came from.
    fn container(&self, method: u32) -> PyResult<Option<&str>> {
        let container = self.inner.class_of(self.check(method)?).container;
        Ok(self.inner.containers.get(container as usize).map(String::as_str))
    }

    /// Methods that match. A pattern is a printed name, or one with `*` (any characters) in any part; without a
    /// descriptor every overload matches; without a dot it is a bare method name; a class name followed by `.*` is
    /// all of its methods.
    fn find(&self, py: Python<'_>, pattern: &str) -> Vec<u32> {
        py.detach(|| self.inner.find(pattern))
    }

    /// Why edges, entries and open sites are there, by number.
    fn causes(&self) -> Vec<Cause> {
        self.inner.causes.iter().map(|cause| Cause { inner: cause.clone() }).collect()
    }

    /// (method, number of the cause).
    fn entries(&self) -> Vec<(u32, u16)> {
        self.inner.entries.clone()
    }

    /// The edges that leave a method; `to`: only those to these methods.
    #[pyo3(signature = (method, *, to=None))]
    fn callees<'py>(&self, py: Python<'py>, method: u32, to: Option<Vec<u32>>) -> PyResult<Bound<'py, PyList>> {
        let mut edges = self.inner.callees(self.check(method)?);
        if let Some(mut to) = to {
            to.sort_unstable();
            edges.retain(|edge| to.binary_search(&edge.callee).is_ok());
        }
        Tuples::new(py).list(&self.inner, &edges)
    }

    fn callers<'py>(&self, py: Python<'py>, method: u32) -> PyResult<Bound<'py, PyList>> {
        let method = self.check(method)?;
        let edges = py.detach(|| self.inner.callers(method));
        Tuples::new(py).list(&self.inner, &edges)
    }

    /// (kind, number of the cause, the callee as the instruction or a rule writes it) of each call at this offset
    /// that may run the method `callee`.
    fn declared(&self, method: u32, offset: i64, callee: u32) -> PyResult<Vec<(&'static str, u16, String)>> {
        let offset = absent(offset).unwrap_or(NONE);
        let has_callee = |site: &graph::CallSite| self.inner.set(site.set).contains(&callee);
        let sites = self.inner.sites_of(self.check(method)?).iter();
        let sites = sites.filter(|site| site.offset == offset && has_callee(site));
        let row = |site: &graph::CallSite| {
            (site.kind.word(), site.cause, self.inner.declared_name(site.declared).unwrap_or_default())
        };
        Ok(sites.map(row).collect())
    }

    #[pyo3(signature = (methods, *, backwards=false))]
    fn reachable(&self, py: Python<'_>, methods: Vec<u32>, backwards: bool) -> PyResult<Vec<u32>> {
        let methods = self.check_all(methods)?;
        Ok(py.detach(|| self.inner.reachable(&methods, backwards)))
    }

    /// Paths of least cost that differ, at most `count`, the cheapest first: (start, cost, steps), a step as (edge, number of
    /// targets of its site, cost). They go through a method of each list of `via`, in this order, and enter none of
    /// `avoid`. `doubted` are numbers of causes that assume what nobody knows; sites with a cause of `without` are not taken. A path has no steps if a source is a target.
    #[pyo3(signature = (sources, targets, *, via=vec![], avoid=vec![], doubted=vec![], without=vec![], count=1))]
    #[allow(clippy::too_many_arguments)]
    fn paths<'py>(
        &self,
        py: Python<'py>,
        sources: Vec<u32>,
        targets: Vec<u32>,
        via: Vec<Vec<u32>>,
        avoid: Vec<u32>,
        doubted: Vec<u16>,
        without: Vec<u16>,
        count: usize,
    ) -> PyResult<Vec<(u32, u32, Vec<StepRow<'py>>)>> {
        let (sources, targets, avoid) = (self.check_all(sources)?, self.check_all(targets)?, self.check_all(avoid)?);
        let via = via.into_iter().map(|methods| self.check_all(methods)).collect::<PyResult<Vec<_>>>()?;
        let question = PathQuestion {
            sources: &sources,
            targets: &targets,
            via: &via,
            avoid: &avoid,
            doubted: &doubted,
            without: &without,
            count,
        };
        let found = py.detach(|| self.inner.paths(&question));
        let tuples = Tuples::new(py);
        let row = |step: &CostedStep| Ok((tuples.edge(&self.inner, &step.edge)?, step.targets, step.cost));
        let rows = |path: CostedPath| Ok((path.start, path.cost, path.steps.iter().map(row).collect::<PyResult<_>>()?));
        found.into_iter().map(rows).collect()
    }

    /// The edges of the sites first_site … first_site + sites - 1, in the fixed order. Sites are sorted by caller,
    /// offset.
    fn edges<'py>(&self, py: Python<'py>, first_site: usize, sites: usize) -> PyResult<Bound<'py, PyList>> {
        let graph = &self.inner;
        let end = first_site.saturating_add(sites).min(graph.sites.len());
        let mut edges = Vec::new();
        let mut caller = if first_site < end { graph.caller_of(first_site) } else { 0 };
        for site in first_site..end {
            while graph.site_range(caller).end <= site {
                caller += 1;
            }
            edges.extend(graph.set(graph.sites[site].set).iter().map(|&callee| Edge { caller, site, callee }));
        }
        Tuples::new(py).list(graph, &edges)
    }

    /// (caller, offset, line, kind, the level that resolves it or None, number of methods it may run) of the sites of which no
    /// instruction says what they run; of graphs that were built at a level of assumptions, not of saved ones.
    fn dynamic_sites(&self) -> Vec<LevelRow> {
        let rows = self.inner.dynamic.iter();
        rows.map(|row| (row.caller, number(row.offset), number(row.line), row.kind, row.by, row.targets)).collect()
    }

    /// (whether it is a variable of the environment, key, value or None) of what was looked up; likewise.
    fn properties(&self) -> Vec<(bool, String, Option<String>)> {
        let rows = self.inner.properties.iter();
        rows.map(|row| (row.is_variable, row.key.clone(), row.value.clone())).collect()
    }

    /// (caller, offset, line, kind, reason) of the dynamic sites that nothing is known about.
    fn unresolved(&self) -> Vec<(u32, i64, i64, &'static str, String)> {
        let rows = self.inner.unresolved.iter();
        rows.map(|row| {
            let reason = self.inner.cause(row.reason).map(ToString::to_string).unwrap_or_default();
            (row.caller, number(row.offset), number(row.line), row.kind.word(), reason)
        })
        .collect()
    }

    /// The open sites that matter to a question that starts at these methods and goes as far as `reach` says: "within" their
    /// code, "onwards" to what they lead to, or "everywhere" in the graph:
    /// ((kind, role of the caller, how many) of them; the first `limit` as (caller, offset, line, kind, what is open
    /// there, distance); how many lie out of reach, calls without receivers aside; whether code in reach selects by the
    /// class of an object). Those come first that call a method of a name and descriptor of `wanted`; then those of the
    /// application; then the nearest. `receivers`: count calls without receivers, too. `role`: only in code of this
    /// role.
    #[pyo3(signature = (starts, reach, *, wanted=vec![], receivers=true, role=None, limit=None))]
    #[allow(clippy::too_many_arguments)]
    fn open_sites(
        &self,
        py: Python<'_>,
        starts: Vec<u32>,
        reach: &str,
        wanted: Vec<(String, String)>,
        receivers: bool,
        role: Option<&str>,
        limit: Option<usize>,
    ) -> PyResult<OpenAnswer> {
        let starts = self.check_all(starts)?;
        let Some(reach) = Reach::from_word(reach) else {
            return Err(PyValueError::new_err(format!("unknown reach {reach:?}")));
        };
        let question = OpenQuestion { starts: &starts, reach, wanted: &wanted };
        let graph = &self.inner;
        let mut found = py.detach(|| graph.open_sites(&question));
        let role_of = |site: &OpenSite| graph.class_of(site.caller).role;
        found.sites.retain(|site| {
            (receivers || site.kind != Openness::Receiver) && role.is_none_or(|role| role_of(site).word() == role)
        });
        let mut counts = Vec::new();
        for kind in Openness::ALL {
            for role in Role::ALL {
                let count = found.sites.iter().filter(|site| site.kind == kind && role_of(site) == role).count();
                if count > 0 {
                    counts.push((kind.word(), role.word(), count));
                }
            }
        }
        let what = |site: &OpenSite| match site.kind {
            Openness::Missing => graph.method_name(site.about),
            Openness::Receiver => graph.declared_name(site.about).unwrap_or_default(),
            _ => graph.cause(site.about as u16).map(ToString::to_string).unwrap_or_default(),
        };
        let row = |site: &OpenSite| {
            let (offset, line) = (number(site.offset), number(site.line));
            (site.caller, offset, line, site.kind.word(), what(site), number(site.distance))
        };
        let rows = found.sites.iter().take(limit.unwrap_or(usize::MAX)).map(row).collect();
        Ok((counts, rows, found.elsewhere, found.dispatches))
    }

    /// (caller, offset, line, kind, number of the cause, the callee as written, targets) of the sites whose instruction
    /// writes a method that matches and that is no method of the graph: an abstract one, or one that nothing runs.
    fn through(&self, py: Python<'_>, pattern: &str) -> Vec<ThroughRow> {
        let graph = &self.inner;
        let found = py.detach(|| graph.through(pattern));
        let row = |found: &ThroughSite| {
            let site = &graph.sites[found.site];
            let written = graph.declared_name(site.declared).unwrap_or_default();
            let targets = graph.set(site.set).to_vec();
            (found.caller, number(site.offset), number(site.line), site.kind.word(), site.cause, written, targets)
        };
        found.iter().map(row).collect()
    }

    /// The classes of the inputs in one part of the program of which a method with code is reached, and how many such
    /// methods there are.
    fn reached(&self, role: &str) -> PyResult<(u64, u64)> {
        Ok(self.inner.reached(role_named(role)?))
    }

    /// Missing classes (dotted), each with up to ten methods or classes that need it.
    fn phantoms(&self) -> Vec<(String, Vec<String>)> {
        self.inner.phantoms.clone()
    }

    fn diagnostics(&self) -> Vec<(&'static str, &'static str, String, String)> {
        self.inner.diagnostics.iter().cloned().map(row).collect()
    }

    /// What two graphs do not share: "methods_only_left" and "pairs_only_left" (the first `limit` of each),
    /// "methods_only_left_count" and "pairs_only_left_count" (of all), the same for "right", "methods_both",
    /// "pairs_both"; "roles" and "packages" as rows of counts. Of methods with one of the `roles` and pairs that they
    /// call, and of those of the methods `only` (of this graph, of the other one), if given.
    #[pyo3(signature = (other, *, limit=None, roles=vec![], only=None))]
    fn difference<'py>(
        &self,
        py: Python<'py>,
        other: &Graph,
        limit: Option<usize>,
        roles: Vec<String>,
        only: Option<(Vec<u32>, Vec<u32>)>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let roles = roles.iter().map(|word| role_named(word)).collect::<PyResult<Vec<_>>>()?;
        let only = only.map(|only| Ok::<_, PyErr>((self.check_all(only.0)?, other.check_all(only.1)?))).transpose()?;
        let question = DifferenceQuestion {
            limit: limit.unwrap_or(usize::MAX),
            roles: &roles,
            only: only.as_ref().map(|(left, right)| (left.as_slice(), right.as_slice())),
        };
        let difference = py.detach(|| Difference::between(&self.inner, &other.inner, &question));
        let dict = PyDict::new(py);
        for (side, surplus) in [("left", difference.left), ("right", difference.right)] {
            dict.set_item(format!("methods_only_{side}"), surplus.methods)?;
            dict.set_item(format!("methods_only_{side}_count"), surplus.method_count)?;
            dict.set_item(format!("pairs_only_{side}"), surplus.pairs)?;
            dict.set_item(format!("pairs_only_{side}_count"), surplus.pair_count)?;
        }
        dict.set_item("methods_both", difference.methods_both)?;
        dict.set_item("pairs_both", difference.pairs_both)?;
        for (name, parts) in [("roles", difference.roles), ("packages", difference.packages)] {
            dict.set_item(name, parts.into_iter().map(share_row).collect::<Vec<_>>())?;
        }
        Ok(dict)
    }
}

/// role, package, (methods of both, of the left one only, of the right one only), likewise for pairs
type ShareRow = (&'static str, String, (u64, u64, u64), (u64, u64, u64));

fn share_row(part: PartShares) -> ShareRow {
    let row = |shares: Shares| (shares.both, shares.left, shares.right);
    (part.role.word(), part.package, row(part.methods), row(part.pairs))
}
