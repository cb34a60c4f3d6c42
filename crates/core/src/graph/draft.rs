//! From what an algorithm found, in the order it found it, to a graph in the fixed order.

use super::causes::{Cause, Causes};
use super::shown::is_generic;
use super::{CallSite, Casts, Declared, Graph, GraphClass, GraphMethod, Kind, NONE, RelationSizes, Unresolved};
use crate::components::by_source;
use crate::diagnostics::{self, Diagnostic};
use crate::hashing::KeyedMap;
use crate::names::{ClassId, MethodId, Symbol};
use crate::program::Program;
use crate::progress::Cancelled;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What a site of a draft points to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DraftTarget {
    Method(MethodId),
    /// Index into `Draft::sets`.
    Set(u32),
}

#[derive(Clone, Copy, Debug)]
pub struct DraftSite {
    pub caller: MethodId,
    pub offset: u32,
    pub kind: Kind,
    pub cause: u16,
    /// A reference of the program, or `NONE`.
    pub declared: u32,
    pub target: DraftTarget,
}

#[derive(Debug, Default)]
pub struct Draft {
    /// The methods of the graph, in any order, each once.
    pub methods: Vec<MethodId>,
    pub sites: Vec<DraftSite>,
    pub sets: Vec<Vec<MethodId>>,
    causes: Causes,
    pub entries: Vec<(MethodId, u16)>,
    /// (caller, offset, kind, cause)
    pub unresolved: Vec<(MethodId, u32, Kind, u16)>,
    /// Classes of which objects are made, whether or not a method of theirs is reached.
    pub classes: Vec<ClassId>,
    pub casts: Casts,
    pub relations: Option<RelationSizes>,
    /// Sites of which no instruction says what they run, at a level of assumptions.
    pub dynamic: Vec<LevelSite>,
    /// Properties and environment variables that the analysis has looked up.
    pub properties: Vec<LookedUp>,
    diagnostics: Vec<Diagnostic>,
}

/// A site of which no instruction says what it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LevelSite {
    /// In a graph, the number of the method.
    pub caller: u32,
    pub offset: u32,
    pub line: u32,
    /// What it does, as a word.
    pub kind: &'static str,
    /// The level whose rule resolves it.
    pub by: Option<&'static str>,
    /// How many methods it may run.
    pub targets: u32,
}

/// A property, or an environment variable, as it was when the program was analysed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LookedUp {
    pub is_variable: bool,
    pub key: String,
    /// None if it was not set.
    pub value: Option<String>,
}

impl Draft {
    /// The index of a cause.
    pub fn cause(&mut self, cause: &Cause) -> u16 {
        self.causes.id(cause)
    }

    /// The index of a cause that is a rule's word and no more.
    pub fn rule(&mut self, word: &str) -> u16 {
        self.causes.id(&Cause::rule(word))
    }

    /// Notes what this analysis, and not the reading of the program, could not make sense of.
    pub fn report(&mut self, kind: diagnostics::Trouble, place: impl Into<String>, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic { kind, place: place.into(), message: message.into() });
    }

    pub fn finish(self, program: &Program, containers: Vec<String>, header: String) -> Graph {
        let mut finish = Finish::new(program, self, containers, header);
        // Nobody stops it.
        let _ = finish.run(&mut || true);
        finish.graph
    }

    /// Likewise, as long as it may go on, which is asked again and again.
    pub fn finish_while(
        self,
        program: &Program,
        containers: Vec<String>,
        header: String,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Graph, Cancelled> {
        let mut finish = Finish::new(program, self, containers, header);
        finish.run(go_on)?;
        Ok(finish.graph)
    }
}

/// Does an instruction call a method that it names?
fn is_call(site: &DraftSite) -> bool {
    let written = matches!(site.kind, Kind::Special | Kind::Virtual | Kind::Interface | Kind::Dynamic);
    written && site.declared != NONE && site.offset != NONE
}

/// After how many callers it is asked whether to go on.
const CALLERS: usize = 4096;

fn ask(go_on: &mut dyn FnMut() -> bool) -> Result<(), Cancelled> {
    if go_on() { Ok(()) } else { Err(Cancelled) }
}

struct Finish<'a> {
    program: &'a Program,
    draft: Draft,
    graph: Graph,
    /// Old method → new.
    rank: Vec<u32>,
    /// Old symbol → new, `NONE` if not needed yet.
    symbols: Vec<u32>,
}

impl<'a> Finish<'a> {
    fn new(program: &'a Program, draft: Draft, containers: Vec<String>, header: String) -> Self {
        let graph = Graph { header, containers, ..Graph::default() };
        Self {
            program,
            draft,
            graph,
            rank: vec![NONE; program.method_count()],
            symbols: vec![NONE; program.names.len()],
        }
    }

    fn run(&mut self, go_on: &mut dyn FnMut() -> bool) -> Result<(), Cancelled> {
        self.causes();
        self.methods();
        ask(go_on)?;
        self.signatures();
        ask(go_on)?;
        self.sets_and_sites(go_on)?;
        self.rest();
        ask(go_on)
    }

    /// Causes are numbered as they come up, which may depend on the order of events.
    fn causes(&mut self) {
        let numbers = self.draft.causes.sort();
        let draft = &mut self.draft;
        let causes = draft.sites.iter_mut().map(|site| &mut site.cause);
        let causes = causes.chain(draft.entries.iter_mut().map(|(_, cause)| cause));
        for cause in causes.chain(draft.unresolved.iter_mut().map(|(.., cause)| cause)) {
            *cause = numbers[usize::from(*cause)];
        }
    }

    fn symbol(&mut self, old: Symbol) -> Symbol {
        let slot = &mut self.symbols[old.index()];
        if *slot == NONE {
            *slot = self.graph.names.intern(self.program.names.get(old)).0;
        }
        Symbol(*slot)
    }

    /// Classes by name, methods as in the class file; those of missing classes by name and descriptor.
    fn methods(&mut self) {
        let program = self.program;
        let mut classes: Vec<ClassId> = self.draft.methods.iter().map(|id| program.method(*id).class).collect();
        classes.extend(self.draft.classes.iter());
        classes.sort_unstable();
        classes.dedup();
        classes.sort_by(|left, right| program.class_name(*left).cmp(program.class_name(*right)));
        let mut class_rank = vec![NONE; program.class_count()];
        for (rank, class) in classes.iter().enumerate() {
            class_rank[class.index()] = rank as u32;
        }
        let mut methods = std::mem::take(&mut self.draft.methods);
        methods.sort_by_cached_key(|id| {
            let method = program.method(*id);
            let late = (method.index == u16::MAX)
                .then(|| (program.names.name_of(method.selector), program.names.descriptor_of(method.selector)));
            (class_rank[method.class.index()], method.index, late)
        });
        for class in &classes {
            let row = self.class_row(*class);
            self.graph.classes.push(row);
        }
        for id in &methods {
            let method = program.method(*id);
            let (name, descriptor) = program.names.parts(method.selector);
            let (name, descriptor) = (self.symbol(name), self.symbol(descriptor));
            self.rank[id.index()] = self.graph.methods.len() as u32;
            let class = class_rank[method.class.index()];
            self.graph.methods.push(GraphMethod { class, name, descriptor, access: method.access });
        }
        self.draft.methods = methods;
    }

    fn signatures(&mut self) {
        for (number, id) in self.draft.methods.iter().enumerate() {
            let method = self.program.method(*id);
            let Some(file) = &self.program.class(method.class).file else { continue };
            let Some(info) = file.methods().get(usize::from(method.index)) else { continue };
            let signature = file.member_attributes(info).signature();
            if let Some(signature) = signature.filter(|signature| is_generic(signature)) {
                let symbol = self.graph.names.intern(signature);
                self.graph.signatures.push((number as u32, symbol));
            }
        }
    }

    fn class_row(&mut self, id: ClassId) -> GraphClass {
        let class = self.program.class(id);
        let source = class.file.as_ref().and_then(|file| file.attributes().source_file());
        let source = source.map(|text| self.graph.names.intern(text));
        let container = class.found.map_or(NONE, |found| found.container);
        let role = self.program.shown_role(self.program.names.get(class.name), class.found, class.role);
        GraphClass { name: self.symbol(class.name), role, container, source }
    }

    /// Sites grouped by caller in the new order; sets numbered by first use, equal sets once.
    fn sets_and_sites(&mut self, go_on: &mut dyn FnMut() -> bool) -> Result<(), Cancelled> {
        let callers = self.draft.sites.iter().map(|site| self.rank[site.caller.index()]);
        let (first, by_caller) = by_source(self.graph.methods.len(), callers.zip(0u32..));
        let mut known: KeyedMap<Vec<u32>, u32> = KeyedMap::default();
        // What methods, sets and references have become, `NONE` if nothing yet.
        let mut of_method = vec![NONE; self.rank.len()];
        let mut of_set = vec![NONE; self.draft.sets.len()];
        let mut declared = Vec::new();
        let mut rows: Vec<CallSite> = Vec::new();
        self.graph.first_target.push(0);
        self.graph.sites.reserve_exact(self.draft.sites.len());
        for caller in 0..self.graph.methods.len() {
            if caller.is_multiple_of(CALLERS) {
                ask(go_on)?;
            }
            self.graph.first_site.push(self.graph.sites.len() as u32);
            let sites = &by_caller[first[caller] as usize..first[caller + 1] as usize];
            let lines = if sites.is_empty() { None } else { self.lines(caller) };
            for &index in sites {
                let site = self.draft.sites[index as usize];
                let slot = match site.target {
                    DraftTarget::Method(method) => &mut of_method[method.index()],
                    DraftTarget::Set(set) => &mut of_set[set as usize],
                };
                if *slot == NONE {
                    *slot = self.set(site.target, &mut known);
                }
                let set = *slot;
                // A call that nothing is known to run is kept: it may be what a question is about. What the JVM or a
                // feature would call is none.
                if self.graph.set(set).is_empty() && !is_call(&site) {
                    continue;
                }
                let line = lines.as_ref().and_then(|lines| lines.line(site.offset)).map_or(NONE, u32::from);
                let declared = self.declared(site.declared, &mut declared);
                rows.push(CallSite { offset: site.offset, line, kind: site.kind, cause: site.cause, declared, set });
            }
            // Sites come in the order of the code; those without an offset come last.
            rows.sort_by_key(|row| (row.offset, row.kind));
            rows.dedup();
            self.graph.sites.append(&mut rows);
        }
        self.graph.first_site.push(self.graph.sites.len() as u32);
        Ok(())
    }

    fn lines(&self, caller: usize) -> Option<crate::classfile::LineNumbers> {
        let method = self.program.method(self.draft.methods[caller]);
        let file = self.program.class(method.class).file.as_ref()?;
        Some(file.code_of(method.index).ok()??.line_numbers())
    }

    fn set(&mut self, target: DraftTarget, known: &mut KeyedMap<Vec<u32>, u32>) -> u32 {
        let mut targets: Vec<u32> = match target {
            DraftTarget::Method(method) => vec![self.rank[method.index()]],
            DraftTarget::Set(set) => {
                self.draft.sets[set as usize].iter().map(|method| self.rank[method.index()]).collect()
            }
        };
        targets.sort_unstable();
        targets.dedup();
        let next = self.graph.set_count() as u32;
        *known.entry(targets).or_insert_with_key(|targets| {
            self.graph.targets.extend(targets);
            self.graph.first_target.push(self.graph.targets.len() as u32);
            next
        })
    }

    fn declared(&mut self, reference: u32, known: &mut Vec<u32>) -> u32 {
        if reference == NONE {
            return NONE;
        }
        if known.len() <= reference as usize {
            known.resize(reference as usize + 1, NONE);
        }
        if known[reference as usize] != NONE {
            return known[reference as usize];
        }
        let reference_row = self.program.reference_at(reference);
        let (name, descriptor) = self.program.names.parts(reference_row.selector);
        let class = self.program.class(reference_row.class).name;
        let row = Declared { class: self.symbol(class), name: self.symbol(name), descriptor: self.symbol(descriptor) };
        let index = self.graph.declared.len() as u32;
        self.graph.declared.push(row);
        known[reference as usize] = index;
        index
    }

    fn rest(&mut self) {
        self.graph.casts = Some(self.draft.casts);
        self.graph.relations = self.draft.relations;
        let rank = |method: &MethodId| self.rank[method.index()];
        self.graph.entries = self.draft.entries.iter().map(|(method, cause)| (rank(method), *cause)).collect();
        self.graph.entries.sort_unstable();
        self.graph.entries.dedup();
        for (caller, offset, kind, reason) in &self.draft.unresolved {
            let lines = self.lines(rank(caller) as usize);
            let line = lines.and_then(|lines| lines.line(*offset)).map_or(NONE, u32::from);
            let row = Unresolved { caller: rank(caller), offset: *offset, line, kind: *kind, reason: *reason };
            self.graph.unresolved.push(row);
        }
        self.graph.unresolved.sort_unstable();
        self.graph.unresolved.dedup();
        for mut site in std::mem::take(&mut self.draft.dynamic) {
            site.caller = self.rank[site.caller as usize];
            let line = self.lines(site.caller as usize).and_then(|lines| lines.line(site.offset));
            site.line = line.map_or(NONE, u32::from);
            self.graph.dynamic.push(site);
        }
        self.graph.dynamic.sort_unstable();
        self.graph.properties = std::mem::take(&mut self.draft.properties);
        self.note_level();
        self.graph.causes = std::mem::take(&mut self.draft.causes).into_list();
        self.graph.phantoms = self.phantoms();
        let missing = self.graph.phantoms.iter().map(|(name, by)| Diagnostic {
            kind: diagnostics::Trouble::ClassMissing,
            place: by.first().cloned().unwrap_or_default(),
            message: format!("{name} is not on the class path"),
        });
        self.graph.diagnostics = self.program.diagnostics.sorted();
        self.graph.diagnostics.extend(missing);
        self.graph.diagnostics.append(&mut self.draft.diagnostics);
        self.graph.diagnostics.sort();
        self.graph.diagnostics.dedup();
    }

    /// What a level of assumptions has come to stands in the header: for each kind of dynamic sites how many there are and how many
    /// each level's rule resolves, and what was looked up of the environment.
    fn note_level(&mut self) {
        if self.graph.dynamic.is_empty() {
            return;
        }
        let Ok(Value::Object(mut header)) = serde_json::from_str(&self.graph.header) else { return };
        let mut kinds: BTreeMap<&str, BTreeMap<&str, u64>> = BTreeMap::new();
        for site in &self.graph.dynamic {
            let counts = kinds.entry(site.kind).or_default();
            *counts.entry("sites").or_default() += 1;
            if let Some(by) = site.by {
                *counts.entry(by).or_default() += 1;
            }
        }
        let used = self.graph.properties.iter();
        let used: Vec<Value> = used.map(|row| json!([row.is_variable, row.key, row.value])).collect();
        header.insert("dynamic".to_owned(), json!(kinds));
        header.insert("environment".to_owned(), json!(used));
        self.graph.header = Value::Object(header).to_string();
    }

    fn phantoms(&self) -> Vec<(String, Vec<String>)> {
        let named = |(id, by)| (self.program.dotted_name(id), by);
        self.program.phantoms().into_iter().map(named).collect()
    }
}
