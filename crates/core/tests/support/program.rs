//! Whole programs in memory, written as text:
//!
//! ```text
//! class p/B extends p/A implements I J
//!   static count I
//!   public m()V
//!   static main()V: new p/B; virtual p/A.m()V; static-interface I.f()V
//! ```
//!
//! What is a method has a parenthesis; other members are fields. The words before a name are access flags.
//! Code is for scanning only: no instruction finds its operands on the stack.

use super::assembler::{Class, Code};
use peaberry_core::algorithms::{Algorithm, Entry, Options, build};
use peaberry_core::diagnostics::{Diagnostics, Trouble};
use peaberry_core::graph::{Cause, Graph};
use peaberry_core::model::Model;
use peaberry_core::names::{ClassId, MethodId};
use peaberry_core::program::{ClassSource, Found, MethodRef, Program, Reference, Resolved, Role};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What every program contains.
const PLATFORM: &str = "
class java/lang/Object
  public <init>()V
  public toString()Ljava/lang/String;
  public native hashCode()I
  public equals(Ljava/lang/Object;)Z
  protected native clone()Ljava/lang/Object;
  protected finalize()V
  private static registerNatives()V
  public final native notify()V
final class java/lang/String
interface java/lang/Cloneable
interface java/io/Serializable
";

#[derive(Clone, Default)]
pub struct Classes {
    rows: Vec<(Vec<u8>, Vec<u8>, Role)>,
    by_name: BTreeMap<Vec<u8>, usize>,
}

impl Classes {
    /// The platform and the classes of a text.
    pub fn of(text: &str) -> Classes {
        let mut classes = Classes::default();
        classes.add_text(PLATFORM, Role::Platform);
        classes.add_text(text, Role::Application);
        classes
    }

    pub fn empty() -> Classes {
        Classes::default()
    }

    pub fn add_text(&mut self, text: &str, role: Role) {
        for (name, class) in parse(text) {
            self.add(&name, class.bytes(), role);
        }
    }

    /// Puts bytes where a class of this name is looked for. The first ones stay.
    pub fn add(&mut self, name: &str, bytes: Vec<u8>, role: Role) {
        self.add_raw(name.as_bytes(), bytes, role);
    }

    pub fn add_raw(&mut self, name: &[u8], bytes: Vec<u8>, role: Role) {
        if !self.by_name.contains_key(name) {
            self.by_name.insert(name.to_vec(), self.rows.len());
            self.rows.push((name.to_vec(), bytes, role));
        }
    }

    pub fn with(mut self, name: &str, class: Class) -> Classes {
        self.add(name, class.bytes(), Role::Application);
        self
    }

    fn found(&self, row: usize) -> Found {
        Found { container: 0, entry: row as u32, role: self.rows[row].2 }
    }

    pub fn program(self) -> Program {
        Program::new(Box::new(self), Arc::new(Diagnostics::new()))
    }
}

impl ClassSource for Classes {
    fn find(&self, name: &[u8]) -> Option<Found> {
        self.by_name.get(name).map(|row| self.found(*row))
    }

    fn read(&self, found: Found, _: &Diagnostics) -> Option<Vec<u8>> {
        Some(self.rows[found.entry as usize].1.clone())
    }

    fn all(&self) -> Vec<(Vec<u8>, Found)> {
        self.by_name.iter().map(|(name, row)| (name.clone(), self.found(*row))).collect()
    }

    fn place(&self, found: Found) -> String {
        format!("memory!/{}.class", String::from_utf8_lossy(&self.rows[found.entry as usize].0))
    }
}

fn flag(word: &str) -> Option<u16> {
    Some(match word {
        "public" => 0x0001,
        "private" => 0x0002,
        "protected" => 0x0004,
        "package" => 0,
        "static" => 0x0008,
        "final" => 0x0010,
        "bridge" => 0x0040,
        "varargs" => 0x0080,
        "native" => 0x0100,
        "abstract" => 0x0400,
        _ => return None,
    })
}

/// A class of this name below Object.
pub fn named(name: &str) -> Class {
    let mut class = Class::new();
    class.this = class.class(name);
    class
}

/// The classes of a text.
pub fn parse(text: &str) -> Vec<(String, Class)> {
    let mut classes: Vec<(String, Class)> = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        if line.starts_with(' ') {
            member(&mut classes.last_mut().expect("a class first").1, line.trim());
        } else {
            classes.push(header(line));
        }
    }
    classes
}

fn header(line: &str) -> (String, Class) {
    let mut class = Class::new();
    class.access = 0x0021;
    let mut words = line.split_whitespace().peekable();
    let mut name = "";
    while let Some(word) = words.next() {
        match word {
            "class" => name = words.next().expect("a name"),
            "interface" => {
                class.access = 0x0601;
                name = words.next().expect("a name");
            }
            "extends" => class.parent = class.class(words.next().expect("a superclass")),
            "implements" => {
                for interface in words.by_ref() {
                    let index = class.class(interface);
                    class.interfaces.push(index);
                }
            }
            version if version.starts_with("version=") => class.major = version[8..].parse().expect("a version"),
            word => class.access |= flag(word).expect(word),
        }
    }
    class.this = class.class(name);
    if name == "java/lang/Object" && !line.contains("extends") {
        class.parent = 0;
    }
    (name.to_owned(), class)
}

fn member(class: &mut Class, line: &str) {
    let (declaration, code) = line.split_once(": ").map_or((line.trim_end_matches(':'), ""), |parts| parts);
    let mut access = 0;
    let mut words = declaration.split_whitespace();
    let mut rest = Vec::new();
    for word in words.by_ref() {
        match flag(word).filter(|_| rest.is_empty()) {
            Some(bits) => access |= bits,
            None => rest.push(word),
        }
    }
    match rest[..] {
        [field, ty] => {
            let row = class.raw_member(access, field, ty, &[]);
            class.fields.push(row);
        }
        [method] => {
            let (name, descriptor) = method.split_at(method.find('(').expect("a method"));
            let body = (access & 0x0500 == 0).then(|| self::code(class, code));
            class.method(access, name, descriptor, body);
        }
        _ => panic!("{line}"),
    }
}

/// `pkg/Class.name(I)V`, taken apart.
fn split(text: &str) -> (&str, &str, &str) {
    let (before, descriptor) = text.split_at(text.find('(').unwrap_or(text.len()));
    let (class, name) = before.rsplit_once('.').expect("a member of a class");
    (class, name, descriptor)
}

/// Instructions, separated by semicolons and blanks: see `instruction`.
pub fn code(class: &mut Class, text: &str) -> Code {
    let mut code = Code::new(9, 9);
    for part in text.split("; ").map(str::trim).filter(|part| !part.is_empty()) {
        code = instruction(class, code, part);
    }
    code.raw(&[177])
}

fn instruction(class: &mut Class, code: Code, text: &str) -> Code {
    let (word, operand) = text.split_once(' ').unwrap_or((text, ""));
    let opcode = match word {
        "virtual" => 182,
        "special" | "special-interface" => 183,
        "static" | "static-interface" => 184,
        "interface" => 185,
        "new" => {
            let index = class.class(operand);
            return code.indexed(187, index);
        }
        "array" => return code.raw(&[3, 188, 10, 87]),
        "get" | "put" => {
            let (member, ty) = operand.split_once(' ').expect("a field and its type");
            let (owner, name) = member.rsplit_once('.').expect("a member of a class");
            let index = class.field_ref(owner, name, ty);
            return code.indexed(if word == "get" { 178 } else { 179 }, index);
        }
        _ => panic!("{text}"),
    };
    let (owner, name, descriptor) = split(operand);
    let index = if word.ends_with("interface") {
        class.interface_ref(owner, name, descriptor)
    } else {
        class.method_ref(owner, name, descriptor)
    };
    code.indexed(opcode, index)
}

/// What a reference of this kind denotes.
pub fn resolve(program: &mut Program, expects: MethodRef, method: &str) -> (ClassId, Resolved) {
    let (class, name, descriptor) = split(method);
    let class = program.load_named(class.as_bytes());
    let selector = program.names.selector(name.as_bytes(), descriptor.as_bytes());
    let reference = program.reference(Reference { class, selector, expects });
    (class, program.resolve(reference))
}

/// What an instruction runs, in words. `virtual p/A.m()V on q/B` and `interface …` select; `special p/A.m()V in q/B`
/// is invokespecial in a method of q/B; `method …` and `interface-method …` only resolve.
pub fn runs(program: &mut Program, call: &str) -> String {
    let words: Vec<&str> = call.split(' ').collect();
    let expects = match words[0] {
        "virtual" | "special" | "method" => MethodRef::Class,
        _ => MethodRef::Interface,
    };
    let (class, resolved) = resolve(program, expects, words[1]);
    let method = match resolved {
        Resolved::NoSuchMethod => return "no such method".to_owned(),
        Resolved::WrongKind => return "wrong kind".to_owned(),
        Resolved::Polymorphic(method) => return format!("polymorphic {}", program.method_name(method)),
        Resolved::Method(method) => method,
    };
    let place = words.get(3).map(|name| program.load_named(name.as_bytes()));
    let selected = match (words.get(2), place) {
        (Some(&"on"), Some(receiver)) => program.select(receiver, method),
        (Some(&"in"), Some(caller)) => program.select_special(caller, class, method),
        _ => Some(method),
    };
    selected.map_or("nothing".to_owned(), |method| program.method_name(method))
}

/// Checks what each instruction runs.
pub fn check(hierarchy: &str, rows: &[(&str, &str)]) {
    let mut program = Classes::of(hierarchy).program();
    program.load_all(&mut |_, _| true).unwrap();
    let wrong: Vec<String> = rows
        .iter()
        .map(|(call, expected)| (call, expected, runs(&mut program, call)))
        .filter(|(_, expected, found)| *expected != found)
        .map(|(call, expected, found)| format!("{call}\n  expected {expected}\n  found    {found}"))
        .collect();
    assert!(wrong.is_empty(), "{hierarchy}\n{}", wrong.join("\n"));
}

pub const BOTH: [Algorithm; 2] = [Algorithm::CHA, Algorithm::RTA];

/// Finds the methods by printed name and builds the graph that they reach.
pub fn graph_of(program: &mut Program, algorithm: Algorithm, entries: &[&str]) -> Graph {
    let entry = |name: &&str| Entry {
        method: program.find_method(name).unwrap_or_else(|| panic!("no method {name}")),
        cause: Arc::new(Cause::rule("test")),
    };
    let entries: Vec<Entry> = entries.iter().map(entry).collect();
    graph_from(program, algorithm, &entries)
}

pub fn graph_from(program: &mut Program, algorithm: Algorithm, entries: &[Entry]) -> Graph {
    let options = Options::new(algorithm);
    let draft = build(program, options, entries, &Model::default(), &mut |_, _, _| true).expect("nobody stops it");
    draft.finish(program, vec!["memory".to_owned()], "{}".to_owned())
}

/// The graph from `M.main()V`.
pub fn graph(classes: &Classes, algorithm: Algorithm) -> Graph {
    graph_of(&mut classes.clone().program(), algorithm, &["M.main()V"])
}

pub fn method_names(graph: &Graph) -> BTreeSet<String> {
    (0..graph.methods.len() as u32).map(|method| graph.method_name(method)).collect()
}

/// The call pairs, by printed names.
pub fn pairs(graph: &Graph) -> BTreeSet<(String, String)> {
    let methods = 0..graph.methods.len() as u32;
    let of = |caller: u32| graph.callee_methods(caller).into_iter().map(move |callee| (caller, callee));
    methods.flat_map(of).map(|(caller, callee)| (graph.method_name(caller), graph.method_name(callee))).collect()
}

/// What a method calls, sorted, by printed name.
pub fn callees(graph: &Graph, caller: &str) -> Vec<String> {
    pairs(graph).into_iter().filter(|pair| pair.0 == caller).map(|pair| pair.1).collect()
}

/// The diagnostics of a kind, as (place, message).
pub fn troubles(graph: &Graph, kind: Trouble) -> Vec<(String, String)> {
    let of_kind = graph.diagnostics.iter().filter(|each| each.kind == kind);
    of_kind.map(|each| (each.place.clone(), each.message.clone())).collect()
}

/// Everything that a graph consists of, as text: equal graphs, equal text.
pub fn dump(graph: &Graph) -> String {
    let names: Vec<String> = (0..graph.names.len() as u32)
        .map(|id| String::from_utf8_lossy(graph.names.get(peaberry_core::names::Symbol(id))).into_owned())
        .collect();
    format!(
        "{:?}\n{names:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}",
        graph.header,
        graph.containers,
        graph.classes,
        graph.methods,
        graph.first_site,
        graph.sites,
        graph.first_target,
        graph.targets,
        graph.causes,
        graph.declared,
        graph.entries,
        graph.unresolved,
        graph.phantoms,
        graph.diagnostics,
    )
}

/// The method of this printed name.
pub fn method(program: &mut Program, name: &str) -> MethodId {
    program.find_method(name).unwrap_or_else(|| panic!("no method {name}"))
}
