//! Where the flow begins: what the JVM calls by itself, the entry points, and the objects they are given.

use super::Propagation;
use crate::algorithms::algorithm::Holds;
use crate::algorithms::options::{Entry, LAUNCHED};
use crate::algorithms::solution::Origin;
use crate::body::descriptor;
use crate::classfile::access;
use crate::graph::Cause;
use crate::names::{ClassId, MethodId};
use crate::program::{Role, State};
use crate::solver::{Filter, Node};

/// What a launcher passes to `main`.
const ARGUMENTS: &[u8] = b"[Ljava/lang/String;";

impl Propagation<'_> {
    pub(super) fn start(&mut self, entries: &[Entry]) {
        if self.options.application_only {
            return self.enter_application();
        }
        let model = self.world.model;
        for class in &model.instantiated {
            if self.world.fits(*class, self.known.throwable) {
                let object = self.object(Origin::Class(*class), *class, 0);
                self.add(self.outside.vm_thrown(), object);
            }
        }
        for (method, cause) in &model.start {
            self.enter(*method, cause, false);
        }
        for entry in entries {
            self.enter(entry.method, &entry.cause, entry.is_wide());
        }
        if self.options.open {
            self.assume_fields();
        }
    }

    /// Every method of the application is looked at, whoever calls it.
    fn enter_application(&mut self) {
        let cause = self.world.draft.rule("method of the application");
        for class in self.world.program.load_application().iter().copied() {
            for method in self.world.program.class(class).methods() {
                if self.world.program.has_body(method) {
                    self.world.draft.entries.push((method, cause));
                    self.instance(method, 0);
                }
            }
        }
    }

    /// A method whose body is not read returns an object of any class below what it declares.
    pub(super) fn assume_result(&mut self, instance: u32) {
        let row = self.calls.instance(instance);
        let (method, result) = (row.method, row.result);
        if result != super::NONE {
            let selector = self.world.program.method(method).selector;
            let ty = descriptor::result(self.world.program.names.descriptor_of(selector)).to_vec();
            self.assume(result, &ty, false);
        }
    }

    /// A client may put an object of any subtype into a field that it can see.
    fn assume_fields(&mut self) {
        for class in self.world.program.load_application().iter().copied() {
            let Some(file) = self.world.program.class(class).file.clone() else { continue };
            for field in file.fields() {
                let ty = file.member_descriptor(field);
                let open =
                    field.access & (access::PUBLIC | access::PROTECTED) != 0 && field.access & access::FINAL == 0;
                if !open || !descriptor::is_reference(ty) {
                    continue;
                }
                let selector = self.world.program.names.selector(file.member_name(field), ty);
                let Some(id) = self.world.program.declared_field(class, selector) else { continue };
                let value = self.world.values.node(Filter::NONE);
                self.assume(value, ty, false);
                if field.access & access::STATIC != 0 {
                    let to = self.field_node(id, false);
                    self.edge(value, to);
                } else {
                    let base = self.world.values.node(Filter::NONE);
                    self.assume(base, &[b"L", file.name(), b";"].concat(), false);
                    self.store(base, id, value);
                }
            }
        }
    }

    /// A call from outside: the method's class is initialised, then the method runs.
    fn enter(&mut self, method: MethodId, cause: &Cause, wide: bool) {
        let id = self.world.draft.cause(cause);
        let class = self.world.program.method(method).class;
        let before = self.world.draft.cause(&cause.initialiser());
        for initializer in self.world.program.initializers(class) {
            if initializer != method {
                self.world.draft.entries.push((initializer, before));
                self.instance(initializer, 0);
            }
        }
        self.world.draft.entries.push((method, id));
        let instance = self.instance(method, 0);
        let heard = self.session.values_matter();
        for parameter in 0..self.world.parameter_count(method) {
            if heard && cause.rule == LAUNCHED && self.parameter_type(method, parameter) == ARGUMENTS {
                self.assume_command_line(instance, parameter);
            } else {
                self.assume_parameter(instance, parameter, wide);
            }
        }
    }

    /// The parameter holds an object of its declared type that comes from outside.
    pub(super) fn assume_parameter(&mut self, callee: u32, index: u32, wide: bool) {
        let row = self.calls.instance(callee);
        let (node, method) = (row.first + index, row.method);
        let ty = self.parameter_type(method, index);
        self.assume(node, &ty, wide);
    }

    /// What the user types: an array of its own, with strings of which it is known where they come from.
    fn assume_command_line(&mut self, instance: u32, parameter: u32) {
        let (node, method) = (self.calls.instance(instance).first + parameter, self.calls.instance(instance).method);
        let class = self.world.program.load_named(ARGUMENTS);
        let element = self.world.values.node(Filter::NONE);
        self.keep_command_line(element, method);
        let origin = match self.shape.holds {
            Holds::Allocations => Origin::Made(class, self.session.items.tagged("command line")),
            Holds::Classes => Origin::Class(class),
        };
        let array = self.object(origin, class, 0);
        let own = self.holding(array, node, false);
        self.store(own, super::ELEMENTS, element);
        self.assume(element, b"Ljava/lang/String;", false);
    }

    /// The node holds what a caller outside may pass as this type: an object of the declared class or, if the caller is `wide`, in
    /// an open world, or where that class is abstract, objects of every class below it.
    pub(super) fn assume(&mut self, node: Node, ty: &[u8], wide: bool) {
        if wide && self.world.believed.is_some() {
            return self.add_unknown(node, ty);
        }
        let class = self.world.program.load_named(descriptor::class_name(ty));
        if self.world.program.class(class).state == State::Array {
            let array = self.object(Origin::Class(class), class, 0);
            let own = self.holding(array, node, false);
            if let Some(component) = ty.strip_prefix(b"[").filter(|component| descriptor::is_reference(component)) {
                let element = self.world.values.node(Filter::NONE);
                self.store(own, super::ELEMENTS, element);
                self.assume(element, component, wide);
            }
            return;
        }
        for class in self.assumed_classes(class, wide) {
            let object = self.object(Origin::Class(class), class, 0);
            self.add(node, object);
        }
    }

    fn assumed_classes(&mut self, class: ClassId, wide: bool) -> Vec<ClassId> {
        let row = self.world.program.class(class);
        let below = wide
            || self.options.open
            || self.options.application_only
            || (!row.is_concrete() && row.role == Role::Application);
        if !below {
            return if row.is_concrete() { vec![class] } else { Vec::new() };
        }
        if let Some(known) = self.outside.assumed(class) {
            return known.to_vec();
        }
        self.world.program.load_application(); // classes below may not have been met yet
        let program = &*self.world.link.program;
        let mut seen = rustc_hash::FxHashSet::default();
        let mut pending = vec![class];
        let mut found = Vec::new();
        while let Some(class) = pending.pop() {
            if seen.insert(class) {
                let row = program.class(class);
                // A client's class may extend what is not final.
                let client = self.options.open && row.role == Role::Application && row.is_extensible();
                if row.is_concrete() || client {
                    found.push(class);
                }
                pending.extend(program.subtypes(class));
            }
        }
        self.outside.note_assumed(class, found.clone());
        found
    }
}
