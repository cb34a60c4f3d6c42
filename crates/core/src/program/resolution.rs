//! What a symbolic reference denotes: field resolution (JVMS 5.4.3.2), method resolution (5.4.3.3), interface method
//! resolution (5.4.3.4). Access is not checked: what a JVM would refuse here is an error the program does not make.

use super::{Program, State};
use crate::classfile::access;
use crate::names::{ClassId, FieldId, MethodId, Selector};
use rustc_hash::FxHashSet;

/// Which kind of class the reference expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MethodRef {
    /// A Methodref: the class must not be an interface.
    Class,
    /// An InterfaceMethodref: the class must be an interface.
    Interface,
    /// A call that lowering made up, where the type's descriptor does not tell which it is.
    Either,
}

/// A symbolic reference to a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reference {
    pub class: ClassId,
    pub selector: Selector,
    pub expects: MethodRef,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resolved {
    Method(MethodId),
    /// A method of java.lang.invoke that takes whatever descriptor it is called with (JVMS 2.9.3).
    Polymorphic(MethodId),
    /// The JVM would throw NoSuchMethodError.
    NoSuchMethod,
    /// The JVM would throw IncompatibleClassChangeError: a class where an interface is expected, or the reverse.
    WrongKind,
}

impl Resolved {
    pub fn method(self) -> Option<MethodId> {
        match self {
            Resolved::Method(method) | Resolved::Polymorphic(method) => Some(method),
            Resolved::NoSuchMethod | Resolved::WrongKind => None,
        }
    }
}

/// What a look-up upwards comes to: a method or none, or a missing class, of which nobody knows.
pub(super) enum Search {
    Found(Option<MethodId>),
    Missing(ClassId),
}

impl Program {
    /// A small number for a reference, the same for equal ones.
    pub fn reference(&mut self, reference: Reference) -> u32 {
        let (index, _) = self.references.insert_full(reference, ());
        index as u32
    }

    pub fn reference_at(&self, index: u32) -> Reference {
        self.references.get_index(index as usize).map_or_else(
            || Reference { class: self.object, selector: Selector(0), expects: MethodRef::Either },
            |(reference, ())| *reference,
        )
    }

    /// Resolves a reference; the answer is kept.
    pub fn resolve(&mut self, index: u32) -> Resolved {
        if let Some(Some(known)) = self.resolutions.get(index as usize) {
            return *known;
        }
        let reference = self.reference_at(index);
        let resolved = self.resolve_reference(reference);
        if self.resolutions.len() <= index as usize {
            self.resolutions.resize(index as usize + 1, None);
        }
        self.resolutions[index as usize] = Some(resolved);
        resolved
    }

    fn resolve_reference(&mut self, Reference { class, selector, expects }: Reference) -> Resolved {
        self.load(class);
        let known = self.class(class).state != State::Phantom;
        let is_interface = self.class(class).is_interface();
        match (expects, is_interface) {
            (MethodRef::Class, true) | (MethodRef::Interface, false) if known => Resolved::WrongKind,
            (_, true) => self.resolve_in_interface(class, selector),
            (MethodRef::Interface, false) => self.resolve_phantom(class, selector),
            (_, false) => self.resolve_in_class(class, selector),
        }
    }

    /// JVMS 5.4.3.3.
    fn resolve_in_class(&mut self, class: ClassId, selector: Selector) -> Resolved {
        if self.names.name_of(selector) == b"<init>" {
            return self.resolve_constructor(class, selector);
        }
        let found = self.nearest(class, selector, 0);
        if let Some(method) = self.signature_polymorphic(class, selector, found) {
            return Resolved::Polymorphic(method);
        }
        match found {
            Some(method) => Resolved::Method(method),
            None => self.resolve_in_superinterfaces(class, selector),
        }
    }

    /// Constructors are not inherited.
    fn resolve_constructor(&mut self, class: ClassId, selector: Selector) -> Resolved {
        match self.declared(class, selector) {
            Some(method) => Resolved::Method(method),
            None if self.class(class).state == State::Phantom => {
                Resolved::Method(self.phantom_method(class, selector, 0))
            }
            None => Resolved::NoSuchMethod,
        }
    }

    /// The first method that the class or a superclass declares, not counting those with one of the flags `hidden`.
    /// Whatever a missing class is asked for may be its own; what lies above it is not known.
    ///
    /// Answers are kept at every `MILESTONE`th superclass: no look-up climbs far, and few programs are that deep.
    pub(super) fn nearest(&mut self, class: ClassId, selector: Selector, hidden: u16) -> Option<MethodId> {
        let mut passed = Vec::new();
        let found = match self.search(class, selector, hidden, &mut passed) {
            Search::Found(method) => method,
            Search::Missing(class) => Some(self.phantom_method(class, selector, 0)),
        };
        for id in passed {
            self.nearest.insert((id, selector, hidden), found);
        }
        found
    }

    /// Looks upwards; `passed` gets the milestones on the way.
    pub(super) fn search(&self, class: ClassId, selector: Selector, hidden: u16, passed: &mut Vec<ClassId>) -> Search {
        for id in self.superclasses(class) {
            let found = self.declared(id, selector).filter(|method| self.method(*method).access & hidden == 0);
            if found.is_some() {
                return Search::Found(found);
            }
            if self.class(id).state == State::Phantom {
                return Search::Missing(id);
            }
            if self.is_milestone(id) {
                if let Some(known) = self.nearest.get(&(id, selector, hidden)) {
                    return Search::Found(*known);
                }
                passed.push(id);
            }
        }
        Search::Found(None)
    }

    /// Are answers about this class kept?
    pub(super) fn is_milestone(&self, id: ClassId) -> bool {
        const MILESTONE: u32 = 64;
        let depth = self.class(id).depth;
        depth > 0 && depth.is_multiple_of(MILESTONE)
    }

    /// JVMS 5.4.3.4.
    fn resolve_in_interface(&mut self, class: ClassId, selector: Selector) -> Resolved {
        if let Some(method) = self.declared(class, selector) {
            return Resolved::Method(method);
        }
        self.load(self.object);
        let of_object = self.declared(self.object, selector).filter(|method| {
            let method = self.method(*method);
            method.is(access::PUBLIC) && !method.is(access::STATIC)
        });
        match of_object {
            Some(method) => Resolved::Method(method),
            None => self.resolve_in_superinterfaces(class, selector),
        }
    }

    /// The last steps that both have in common: the one concrete maximally specific method, or any candidate.
    fn resolve_in_superinterfaces(&mut self, class: ClassId, selector: Selector) -> Resolved {
        if let Some(method) = self.inherited_default(class, selector) {
            return Resolved::Method(method);
        }
        let all = self.superinterfaces(class);
        let candidate = all.iter().find_map(|interface| self.inheritable(*interface, selector));
        match candidate {
            Some(method) => Resolved::Method(method),
            None => self.resolve_phantom(class, selector),
        }
    }

    /// Where a supertype is missing, the method is taken to be there.
    fn resolve_phantom(&mut self, class: ClassId, selector: Selector) -> Resolved {
        let phantom = self.supertypes(class).into_iter().find(|id| self.class(*id).state == State::Phantom);
        match phantom {
            Some(phantom) => Resolved::Method(self.phantom_method(phantom, selector, 0)),
            None => Resolved::NoSuchMethod,
        }
    }

    /// The one method of that name, if it is signature polymorphic: native, variable arity, one Object[]. It is looked
    /// for upwards like any other; `found` is what was found by its descriptor.
    fn signature_polymorphic(&self, class: ClassId, selector: Selector, found: Option<MethodId>) -> Option<MethodId> {
        let holder = self.polymorphic.into_iter().find(|holder| self.is_subclass(class, *holder))?;
        if found.is_some_and(|found| !self.is_subclass(holder, self.method(found).class)) {
            return None; // a subclass declares it
        }
        let (name, _) = self.names.parts(selector);
        let mut same_name =
            self.class(holder).methods().filter(|id| self.names.parts(self.method(*id).selector).0 == name);
        let method = same_name.next().filter(|_| same_name.next().is_none())?;
        let wanted = access::NATIVE | access::VARARGS;
        let parameters = self.names.descriptor_of(self.method(method).selector).starts_with(b"([Ljava/lang/Object;)");
        (parameters && self.method(method).access & wanted == wanted).then_some(method)
    }

    /// The interface's own method, if a subtype could inherit it: neither private nor static. What a missing one
    /// declares is not known.
    fn inheritable(&self, interface: ClassId, selector: Selector) -> Option<MethodId> {
        let method = self.declared(interface, selector).filter(|_| self.class(interface).state != State::Phantom)?;
        (self.method(method).access & (access::PRIVATE | access::STATIC) == 0).then_some(method)
    }

    /// The one non-abstract method among the maximally specific superinterface methods, if there is exactly one.
    fn inherited_default(&mut self, class: ClassId, selector: Selector) -> Option<MethodId> {
        if let Some(known) = self.inherited.get(&(class, selector)) {
            return *known;
        }
        let all = self.superinterfaces(class);
        let candidates = self.candidates(&all, selector);
        let mut overridden = FxHashSet::default();
        for interface in &candidates {
            if candidates.len() > 1 && !overridden.contains(interface) {
                overridden.extend(self.superinterfaces(*interface).iter().copied());
            }
        }
        let chosen = self.most_specific(&candidates, &overridden, selector);
        self.inherited.insert((class, selector), chosen);
        chosen
    }

    /// The interfaces that declare a method which a subtype could inherit.
    pub(super) fn candidates(&self, interfaces: &[ClassId], selector: Selector) -> Vec<ClassId> {
        interfaces.iter().copied().filter(|interface| self.inheritable(*interface, selector).is_some()).collect()
    }

    /// Of candidates that no other one overrides, the one that is not abstract. What an overridden one overrides is also
    /// overridden by the one that overrides it.
    pub(super) fn most_specific(
        &self,
        candidates: &[ClassId],
        overridden: &FxHashSet<ClassId>,
        selector: Selector,
    ) -> Option<MethodId> {
        let left = candidates.iter().filter(|interface| !overridden.contains(interface));
        let methods = left.filter_map(|interface| self.inheritable(*interface, selector));
        let mut concrete = methods.filter(|method| !self.method(*method).is(access::ABSTRACT));
        concrete.next().filter(|_| concrete.next().is_none())
    }

    /// `inherited_default`, or the method of a missing superinterface: it may be what runs.
    pub(super) fn inherited_or_missing(&mut self, class: ClassId, selector: Selector) -> Option<MethodId> {
        if let Some(method) = self.inherited_default(class, selector) {
            return Some(method);
        }
        let all = self.superinterfaces(class);
        let missing = all.iter().copied().find(|interface| self.class(*interface).state == State::Phantom)?;
        Some(self.phantom_method(missing, selector, 0))
    }

    /// JVMS 5.4.3.2: the class, its superinterfaces, its superclass, and so on upwards.
    pub fn resolve_field(&mut self, class: ClassId, selector: Selector) -> Option<FieldId> {
        self.load(class);
        let chain: Vec<ClassId> = self.superclasses(class).collect();
        for class in chain {
            if let Some(field) = self.declared_field(class, selector) {
                return Some(field);
            }
            let mut pending: Vec<ClassId> = self.class(class).interfaces.iter().rev().copied().collect();
            let mut seen = FxHashSet::default();
            while let Some(interface) = pending.pop() {
                if !seen.insert(interface) {
                    continue;
                }
                if let Some(field) = self.declared_field(interface, selector) {
                    return Some(field);
                }
                pending.extend(self.class(interface).interfaces.iter().rev());
            }
        }
        None
    }
}
