//! Where the walk begins: what the JVM calls by itself, the entry points, and the objects they are given.

use super::Hierarchy;
use crate::algorithms::options::Entry;
use crate::body::descriptor;
use crate::classfile::access;
use crate::graph::Cause;
use crate::names::{ClassId, MethodId};
use crate::program::Role;

impl Hierarchy<'_> {
    pub(super) fn start(&mut self, entries: &[Entry]) {
        let model = self.link.model;
        for class in &model.instantiated {
            self.instantiate(*class);
        }
        for (method, cause) in &model.start {
            self.enter(*method, cause);
            self.assume_arguments(*method, false);
        }
        for entry in entries {
            self.enter(entry.method, &entry.cause);
            self.assume_arguments(entry.method, entry.is_wide());
        }
    }

    /// A call from outside: the method's class is initialised, then the method runs.
    fn enter(&mut self, method: MethodId, cause: &Cause) {
        let cause_id = self.draft.cause(cause);
        let class = self.program.method(method).class;
        let initialiser = self.draft.cause(&cause.initialiser());
        for initializer in self.program.initializers(class) {
            if initializer != method {
                self.draft.entries.push((initializer, initialiser));
                self.reach(initializer);
            }
        }
        self.draft.entries.push((method, cause_id));
        self.reach(method);
    }

    /// What the receiver and the arguments of an entry point hold: an object of the declared class or, if the caller is `wide`,
    /// in an open world, or where that class is abstract, objects of every class below it.
    fn assume_arguments(&mut self, method: MethodId, wide: bool) {
        let row = *self.program.method(method);
        if !row.is(access::STATIC) {
            self.assume_object(row.class, wide);
        }
        let descriptor = self.program.names.descriptor_of(row.selector).to_vec();
        for ty in descriptor::parameters(&descriptor) {
            self.assume_type(ty, wide);
        }
    }

    /// Objects of a declared type come from outside; of an array, its elements do.
    pub(super) fn assume_type(&mut self, ty: &[u8], wide: bool) {
        let element = descriptor::element(ty);
        if descriptor::is_reference(element) {
            let class = self.program.load_named(descriptor::class_name(element));
            self.assume_object(class, wide);
        }
    }

    pub(super) fn assume_object(&mut self, class: ClassId, wide: bool) {
        if self.program.class(class).is_concrete() {
            self.instantiate(class);
        }
        if wide
            || self.options.open
            || (!self.program.class(class).is_concrete() && self.program.class(class).role == Role::Application)
        {
            if !self.assumed.contains(&class) {
                self.program.load_application(); // classes below may not have been met yet
            }
            let mut pending = vec![class];
            while let Some(class) = pending.pop() {
                if self.assumed.insert(class) {
                    if self.program.class(class).is_concrete() {
                        self.instantiate(class);
                    }
                    pending.extend(self.program.subtypes(class));
                }
            }
        }
    }
}
