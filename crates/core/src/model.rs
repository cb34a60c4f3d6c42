//! What the JVM and native methods do by themselves, as rows of data. The rows come from outside: this engine knows
//! no member of the platform by name.

use crate::body::ir::CallKind;
use crate::classfile::access;
use crate::diagnostics::Kind;
use crate::names::{ClassId, MethodId};
use crate::program::{MethodRef, Program, Reference, State};
use rustc_hash::FxHashMap;

/// Rows as they are written: methods as `pkg.Class.name(I)V`, classes dotted.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// (method, cause): what the JVM calls by itself.
    pub start: Vec<(String, String)>,
    /// (from, to, how, cause): what a method calls without an instruction, once it is reached.
    pub calls: Vec<(String, String, CallKind, String)>,
    /// (by, class): whose objects a method makes without an instruction; by nobody (""), whose the JVM makes.
    pub instantiates: Vec<(String, String)>,
}

/// Rows looked up in a program.
#[derive(Debug, Default)]
pub struct Model {
    pub start: Vec<(MethodId, String)>,
    pub calls: FxHashMap<MethodId, Vec<ModelCall>>,
    pub instantiated: Vec<ClassId>,
    pub instantiated_by: FxHashMap<MethodId, Vec<ClassId>>,
}

#[derive(Clone, Debug)]
pub struct ModelCall {
    /// A reference of the program.
    pub reference: u32,
    pub kind: CallKind,
    pub cause: String,
}

impl Rows {
    /// Looks every row up; one that names nothing is reported.
    pub fn find(&self, program: &mut Program) -> Model {
        let mut model = Model::default();
        for (name, cause) in &self.start {
            if let Some(method) = program.require_method(name) {
                model.start.push((method, cause.clone()));
            }
        }
        for (from, to, kind, cause) in &self.calls {
            let Some(from) = program.require_method(from) else { continue };
            let Some((class, selector)) = program.parse_method(to) else {
                program.report_row(to, "is no method name");
                continue;
            };
            let reference = program.reference(Reference { class, selector, expects: MethodRef::Either });
            if program.resolve(reference).method().is_none() {
                program.report_row(to, "names no method");
                continue;
            }
            model.calls.entry(from).or_default().push(ModelCall { reference, kind: *kind, cause: cause.clone() });
        }
        for (by, class) in &self.instantiates {
            let id = program.load_named(class.replace('.', "/").as_bytes());
            if program.class(id).state == State::Phantom {
                program.report_row(class, "names no class");
            } else if by.is_empty() {
                model.instantiated.push(id);
            } else if let Some(by) = program.require_method(by) {
                model.instantiated_by.entry(by).or_default().push(id);
            }
        }
        model
    }
}

impl Program {
    fn report_row(&self, place: &str, message: &str) {
        self.diagnostics.add(Kind::ModelRow, place, message);
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
        let (class, method, descriptor) = crate::body::descriptor::split_method(name)?;
        let class = self.class_named(class.replace('.', "/").as_bytes());
        Some((class, self.names.selector(method.as_bytes(), descriptor.as_bytes())))
    }

    /// The method that a class declares under this printed name.
    pub fn find_method(&mut self, name: &str) -> Option<MethodId> {
        let (class, selector) = self.parse_method(name)?;
        self.load(class);
        self.declared(class, selector)
    }

    /// Has the method code to run?
    pub fn has_body(&self, method: MethodId) -> bool {
        self.method(method).access & (access::ABSTRACT | access::NATIVE) == 0
    }
}
