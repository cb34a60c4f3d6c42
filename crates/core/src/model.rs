//! What the JVM and native methods do by themselves, as rows of data. The rows come from outside: this engine knows
//! no member of the platform by name.

use crate::body::descriptor;
use crate::body::ir::CallKind;
use crate::classfile::{access, text};
use crate::diagnostics::Trouble;
use crate::graph::Cause;
use crate::names::{ClassId, FieldId, MethodId};
use crate::pattern::Pattern;
use crate::program::{MethodRef, Program, Reference, State};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Rows as they are written: methods as `pkg.Class.name(I)V`, classes dotted.
#[derive(Clone, Debug, Default)]
pub struct ModelRows {
    /// (method, cause): what the JVM calls by itself.
    pub start: Vec<(String, Arc<Cause>)>,
    /// What a method calls without an instruction, once it is reached.
    pub calls: Vec<ImplicitCallRow>,
    /// (by, class, to): whose objects a method makes without an instruction, and where they go; by nobody (""), whose the
    /// JVM makes.
    pub instantiates: Vec<(String, String, Option<String>)>,
    /// (method, from, to): what passes from place to place once the method is reached.
    pub flows: Vec<(String, String, String)>,
    /// (method, place of a class, place of a name): calls with constants give raw access to that field.
    pub exposes: Vec<(String, String, String)>,
    /// Patterns of native methods that do nothing but return.
    pub plain: Vec<String>,
    /// Patterns of methods that are told apart by call: they pass on what they are given.
    pub by_call: Vec<String>,
    /// Patterns of methods on which a selective analysis spends contexts.
    pub selected: Vec<String>,
    /// Classes whose objects, and those of their subclasses, are not told apart.
    pub merged: Vec<String>,
    /// (rule, words): what the engine's own rules assume.
    pub assumes: Vec<(String, Vec<String>)>,
}

#[derive(Clone, Debug)]
pub struct ImplicitCallRow {
    pub from: String,
    pub to: String,
    pub kind: CallKind,
    /// The places of receiver and parameters; "" for what is no reference.
    pub arguments: Option<Vec<String>>,
    pub result: Option<String>,
    pub cause: Arc<Cause>,
}

/// Where values are: `this`, `p0`, `result`, `thrown`, `static pkg.Class.field`, with `[]`, `.*` or `.field` behind as
/// often as needed, and the name of another method with a colon before.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ModelPlace {
    pub method: Option<MethodId>,
    pub base: Base,
    pub path: Vec<Path>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    /// The n-th of receiver and parameters that are references.
    Parameter(u32),
    /// The last argument of a call whose arguments no descriptor fixes.
    Last,
    Result,
    Thrown,
    Static(FieldId),
    /// Every object with a finalizer.
    Finalizable,
    /// What initialisers of classes throw.
    InitializerThrown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Path {
    Elements,
    /// Elements, and fields to which a program has raw access.
    Any,
    Field(FieldId),
    /// The class of what is there.
    Class,
}

/// Rows looked up in a program.
#[derive(Debug, Default)]
pub struct Model {
    pub start: Vec<(MethodId, Arc<Cause>)>,
    pub calls: FxHashMap<MethodId, Vec<ModelCall>>,
    pub instantiated: Vec<ClassId>,
    pub instantiated_by: FxHashMap<MethodId, Vec<(ClassId, Option<ModelPlace>)>>,
    pub flows: FxHashMap<MethodId, Vec<(ModelPlace, ModelPlace)>>,
    /// Methods that give raw access to a field: the arguments that are its class and its name.
    pub exposes: FxHashMap<MethodId, (u32, u32)>,
    /// Places of methods that rows of other methods name.
    pub shared: FxHashMap<MethodId, Vec<Base>>,
    /// Methods whose rows pass objects on.
    passing: FxHashSet<MethodId>,
    by_call: Vec<Pattern>,
    selected: Vec<Pattern>,
    pub merged: Vec<ClassId>,
    plain: Vec<Pattern>,
    explained: FxHashSet<MethodId>,
    assumes: FxHashMap<String, Vec<String>>,
}

#[derive(Clone, Debug)]
pub struct ModelCall {
    /// A reference of the program.
    pub reference: u32,
    pub kind: CallKind,
    /// None within: what is no reference, or nothing.
    pub arguments: Option<Vec<Option<ModelPlace>>>,
    pub result: Option<ModelPlace>,
    pub cause: Arc<Cause>,
}

impl ModelRows {
    /// Looks every row up; one that names nothing is reported.
    pub fn find(&self, program: &mut Program) -> Model {
        let mut model = Model { assumes: self.assumes.iter().cloned().collect(), ..Model::default() };
        for (name, cause) in &self.start {
            if let Some(method) = program.require_method(name) {
                model.start.push((method, cause.clone()));
            }
        }
        for row in &self.calls {
            let Some(from) = program.require_method(&row.from) else { continue };
            let Some((class, selector)) = program.parse_method(&row.to) else {
                program.report_row(&row.to, "is no method name");
                continue;
            };
            let reference = program.reference(Reference { class, selector, expects: MethodRef::Either });
            if program.resolve(reference).method().is_none() {
                program.report_row(&row.to, "names no method");
                continue;
            }
            let (kind, cause) = (row.kind, row.cause.clone());
            let arguments = row.arguments.as_ref().map(|places| model.references(program, from, &row.to, places));
            let result = row.result.as_ref().and_then(|place| model.place(program, from, place));
            let call = ModelCall { reference, kind, arguments, result, cause };
            model.calls.entry(from).or_default().push(call);
            model.explained.insert(from);
            model.passing.insert(from);
        }
        for (by, class, to) in &self.instantiates {
            let id = program.load_named(&class_name(class));
            if program.class(id).state == State::Phantom {
                program.report_row(class, "names no class");
            } else if by.is_empty() {
                model.instantiated.push(id);
            } else if let Some(by) = program.require_method(by) {
                let to = to.as_ref().and_then(|to| model.place(program, by, to));
                model.instantiated_by.entry(by).or_default().push((id, to));
                model.explained.insert(by);
            }
        }
        for (method, from, to) in &self.flows {
            let Some(method) = program.require_method(method) else { continue };
            if let (Some(from), Some(to)) = (model.place(program, method, from), model.place(program, method, to)) {
                model.flows.entry(method).or_default().push((from, to));
                model.explained.insert(method);
                model.passing.insert(method);
            }
        }
        for (method, class, name) in &self.exposes {
            let Some(method) = program.require_method(method) else { continue };
            let places = [class, name].map(|place| model.place(program, method, place).map(|place| place.base));
            if let [Some(Base::Parameter(class)), Some(Base::Parameter(name))] = places {
                model.exposes.insert(method, (class, name));
            }
        }
        model.merged = self.merged.iter().map(|class| program.class_named(&class_name(class))).collect();
        model.plain = self.plain.iter().map(|pattern| Pattern::new(pattern)).collect();
        model.selected = self.selected.iter().map(|pattern| Pattern::new(pattern)).collect();
        model.by_call = self.by_call.iter().map(|pattern| Pattern::new(pattern)).collect();
        model
    }
}

/// `pkg.Class` or `pkg.Class[]` as class files have it.
pub(crate) fn class_name(dotted: &str) -> Vec<u8> {
    let element = dotted.trim_end_matches("[]");
    let dimensions = (dotted.len() - element.len()) / 2;
    let name = text::internal(element);
    if dimensions == 0 { name } else { [&vec![b'['; dimensions][..], b"L", &name, b";"].concat() }
}

impl Model {
    /// A rule of the engine's own, with what it assumes.
    pub fn cause(&self, rule: &str) -> Cause {
        Cause { assumes: self.assumes.get(rule).cloned().unwrap_or_default(), ..Cause::rule(rule) }
    }

    /// Is it known what the native method does?
    pub fn explains(&self, program: &Program, method: MethodId) -> bool {
        self.explained.contains(&method) || matches(program, &self.plain, method)
    }

    /// Is the method told apart by call? Two calls of it then mix nothing.
    pub fn by_call(&self, program: &Program, method: MethodId) -> bool {
        self.passing.contains(&method) || matches(program, &self.by_call, method)
    }

    /// Does the method return the class of an object, told apart if values matter?
    pub fn returns_class(&self, method: MethodId) -> bool {
        self.flows.get(&method).is_some_and(|rows| rows.iter().any(|(from, _)| from.path.last() == Some(&Path::Class)))
    }

    /// Does a selective analysis spend contexts on the method?
    pub fn selected(&self, program: &Program, method: MethodId) -> bool {
        matches(program, &self.selected, method)
    }

    /// The places of the arguments that are references.
    fn references(
        &mut self,
        program: &mut Program,
        from: MethodId,
        to: &str,
        places: &[String],
    ) -> Vec<Option<ModelPlace>> {
        let described = to.find('(').map_or("", |at| &to[at..]).as_bytes().to_vec();
        let types: Vec<bool> = descriptor::parameters(&described).map(descriptor::is_reference).collect();
        let receivers = places.len().saturating_sub(types.len());
        let wanted = std::iter::repeat_n(true, receivers).chain(types);
        let wanted = places.iter().zip(wanted).filter(|(_, reference)| *reference);
        wanted.map(|(place, _)| if place.is_empty() { None } else { self.place(program, from, place) }).collect()
    }

    /// Reads a place; None, with a diagnostic, if it names nothing.
    fn place(&mut self, program: &mut Program, method: MethodId, text: &str) -> Option<ModelPlace> {
        let found = self.find_place(program, method, text);
        if found.is_none() {
            program.report_row(text, "is no place");
        }
        found
    }

    fn find_place(&mut self, program: &mut Program, method: MethodId, text: &str) -> Option<ModelPlace> {
        let (other, text) = match text.rsplit_once(':') {
            Some((name, text)) => (Some(program.find_method(name)?), text),
            None => (None, text),
        };
        let holder = other.unwrap_or(method);
        let (base, path, class) = match text.strip_prefix("static ") {
            Some(name) => {
                let (name, path) = name.split_at(name.find('[').unwrap_or(name.len()));
                let (class, field) = name.rsplit_once('.')?;
                let class = program.load_named(&class_name(class));
                let field = field_named(program, class, field)?;
                let ty = program.names.descriptor_of(program.field(field).selector).to_vec();
                (Base::Static(field), path, program.class_named(descriptor::class_name(&ty)))
            }
            None => {
                let end = text.find(['[', '.']).unwrap_or(text.len());
                let (word, path) = text.split_at(end);
                let row = *program.method(holder);
                let descriptor = program.names.descriptor_of(row.selector).to_vec();
                let receiver = u32::from(!row.is(access::STATIC));
                let (base, class) = match word {
                    "this" => (Base::Parameter(0), row.class),
                    "result" => {
                        (Base::Result, program.class_named(descriptor::class_name(descriptor::result(&descriptor))))
                    }
                    "thrown" => (Base::Thrown, row.class),
                    "finalizable" => (Base::Finalizable, row.class),
                    "initializer-thrown" => (Base::InitializerThrown, row.class),
                    "last" if row.is(access::VARARGS) => (Base::Last, row.class),
                    _ => {
                        let index: usize = word.strip_prefix('p')?.parse().ok()?;
                        if row.access & (access::VARARGS | access::NATIVE) == access::VARARGS | access::NATIVE {
                            // Signature polymorphic (JVMS 2.9.3): each call has parameters of its own.
                            let place = (Base::Parameter(receiver + index as u32), row.class);
                            return Some(ModelPlace {
                                method: other,
                                base: place.0,
                                path: find_path(program, place.1, path)?,
                            });
                        }
                        let types: Vec<&[u8]> = descriptor::parameters(&descriptor).collect();
                        let ty = types.get(index).filter(|ty| descriptor::is_reference(ty))?;
                        let before = types[..index].iter().filter(|ty| descriptor::is_reference(ty)).count() as u32;
                        (Base::Parameter(receiver + before), program.class_named(descriptor::class_name(ty)))
                    }
                };
                (base, path, class)
            }
        };
        let path = find_path(program, class, path)?;
        if let Some(other) = other {
            let bases = self.shared.entry(other).or_default();
            if !bases.contains(&base) {
                bases.push(base);
            }
        }
        Some(ModelPlace { method: other, base, path })
    }
}

fn matches(program: &Program, patterns: &[Pattern], method: MethodId) -> bool {
    let row = program.method(method);
    let class = program.dotted_name(row.class);
    let mut candidates = patterns.iter().filter(|pattern| class.starts_with(pattern.class_prefix())).peekable();
    if candidates.peek().is_none() {
        return false;
    }
    let (name, descriptor) = program.names.parts(row.selector);
    let text = |symbol| text::decode(program.names.get(symbol));
    candidates.any(|pattern| pattern.matches(&class, &text(name), &text(descriptor)))
}

/// Takes `[].field.*` apart. A field is looked for in the class that the steps before lead to.
fn find_path(program: &mut Program, class: ClassId, text: &str) -> Option<Vec<Path>> {
    let mut path = Vec::new();
    let mut class = Some(class);
    let mut rest = text;
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix("[]") {
            path.push(Path::Elements);
            let name = class.and_then(|class| program.class_name(class).strip_prefix(b"[").map(<[u8]>::to_vec));
            class = name
                .filter(|name| descriptor::is_reference(name))
                .map(|name| program.class_named(descriptor::class_name(&name)));
            rest = after;
            continue;
        }
        let after = rest.strip_prefix('.')?;
        let end = after.find(['[', '.']).unwrap_or(after.len());
        let (name, after) = after.split_at(end);
        rest = after;
        if name == "class" {
            path.push(Path::Class);
            class = None;
            continue;
        }
        if name == "*" {
            path.push(Path::Any);
            class = None;
            continue;
        }
        let holder = class?;
        program.load(holder);
        let field = field_named(program, holder, name)?;
        let ty = program.names.descriptor_of(program.field(field).selector).to_vec();
        class = Some(program.class_named(descriptor::class_name(&ty)));
        path.push(Path::Field(field));
    }
    Some(path)
}

/// The field of that name in the class or a superclass.
pub fn field_named(program: &mut Program, class: ClassId, name: &str) -> Option<FieldId> {
    let chain: Vec<ClassId> = program.superclasses(class).collect();
    chain.into_iter().find_map(|class| {
        let file = program.class(class).file.clone()?;
        let field = file.fields().iter().find(|field| file.member_name(field) == &*text::encode(name))?;
        let selector = program.names.selector(file.member_name(field), file.member_descriptor(field));
        program.declared_field(class, selector)
    })
}

impl Program {
    fn report_row(&self, place: &str, message: &str) {
        self.diagnostics.add(Trouble::ModelRow, place, message);
    }

    fn require_method(&mut self, name: &str) -> Option<MethodId> {
        let found = self.find_method(name);
        if found.is_none() {
            self.report_row(name, "names no method");
        }
        found
    }

    /// Takes `pkg.Class.name(I)V` apart. The class is not read.
    pub fn parse_method(&mut self, name: &str) -> Option<(ClassId, crate::names::Selector)> {
        let (class, method, descriptor) = descriptor::split_method(name)?;
        let class = self.class_named(&text::internal(class));
        Some((class, self.names.selector(&text::encode(method), &text::encode(descriptor))))
    }

    /// The method that a class declares under this printed name. Where parentheses in names leave a doubt, every way to read
    /// it is tried.
    pub fn find_method(&mut self, name: &str) -> Option<MethodId> {
        let (class, selector) = self.parse_method(name)?;
        self.load(class);
        self.declared(class, selector).or_else(|| {
            descriptor::splits(name).find_map(|(class, method, descriptor)| {
                let class = self.find_class(&text::internal(class))?;
                let selector = self.names.find_selector(&text::encode(method), &text::encode(descriptor))?;
                self.load(class);
                self.declared(class, selector)
            })
        })
    }

    /// Has the method code to run?
    pub fn has_body(&self, method: MethodId) -> bool {
        self.method(method).access & (access::ABSTRACT | access::NATIVE) == 0
    }
}
