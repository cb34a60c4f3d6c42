//! The program and the values that flow in it: what every part of an analysis is handed. Its verbs are those by which the
//! parts are joined.

use super::NONE;
use super::values::{Values, assignable};
use crate::algorithms::levels::Believed;
use crate::algorithms::linking::Linking;
use crate::algorithms::solution::{Object, Origin};
use crate::body::descriptor;
use crate::classfile::access;
use crate::names::{ClassId, MethodId};
use crate::sets::Set;
use crate::solver::{Filter, Node};
use std::ops::{Deref, DerefMut};

pub(super) struct World<'a> {
    pub link: Linking<'a>,
    pub values: Values,
    /// The level of assumptions, if it says what dynamic sites may run.
    pub believed: Option<Believed>,
}

impl<'a> Deref for World<'a> {
    type Target = Linking<'a>;
    fn deref(&self) -> &Linking<'a> {
        &self.link
    }
}

impl DerefMut for World<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.link
    }
}

impl World<'_> {
    #[inline]
    pub fn edge(&mut self, from: Node, to: Node) {
        self.values.edge(self.link.program, from, to);
    }

    #[inline]
    pub fn add(&mut self, node: Node, object: Object) {
        self.values.add(self.link.program, node, object);
    }

    /// Carries gains on until a node with uses has some.
    pub fn step(&mut self) -> Option<(Node, Set)> {
        self.values.step(self.link.program)
    }

    /// The object of an origin.
    pub fn object(&mut self, origin: Origin, class: ClassId, context: u32) -> Object {
        let (object, first) = self.values.object(self.link.program, origin, class, context);
        self.note_class(class, first);
        object
    }

    /// What an allocation of the class makes in a heap context.
    pub fn allocated(&mut self, origin: Origin, class: ClassId, context: u32) -> Object {
        let (object, first) = self.values.allocated(self.link.program, origin, class, context);
        self.note_class(class, first);
        object
    }

    /// The graph lists the classes of which there are objects.
    fn note_class(&mut self, class: ClassId, first: bool) {
        if first {
            self.link.draft.classes.push(class);
        }
    }

    /// The filter of a variable of this declared type.
    pub fn declared(&mut self, ty: &[u8]) -> Filter {
        let class = self.link.program.class_named(descriptor::class_name(ty));
        if class == self.link.program.object() { Filter::NONE } else { self.values.declared(class) }
    }

    /// Can an object of the class be what the type says?
    pub fn fits(&mut self, class: ClassId, wanted: ClassId) -> bool {
        assignable(self.link.program, class, wanted, true)
    }

    /// A site has a target more, unless it is `NONE`.
    #[inline]
    pub fn add_target(&mut self, site: u32, method: MethodId) {
        if site != NONE {
            self.link.draft.sets[site as usize].push(method);
        }
    }

    /// How many parameters are references, `this` included.
    pub fn parameter_count(&self, method: MethodId) -> u32 {
        let row = self.program.method(method);
        let types = descriptor::parameters(self.program.names.descriptor_of(row.selector));
        let references = types.filter(|ty| descriptor::is_reference(ty)).count() as u32;
        references + u32::from(!row.is(access::STATIC))
    }

    /// The declared type of the n-th parameter that is a reference, `this` included.
    pub fn parameter_type(&self, method: MethodId, index: u32) -> Vec<u8> {
        let row = self.program.method(method);
        let mut index = index as usize;
        if !row.is(access::STATIC) {
            if index == 0 {
                return [b"L", self.program.class_name(row.class), b";"].concat();
            }
            index -= 1;
        }
        let types = descriptor::parameters(self.program.names.descriptor_of(row.selector));
        types.filter(|ty| descriptor::is_reference(ty)).nth(index).unwrap_or(b"").to_vec()
    }
}
