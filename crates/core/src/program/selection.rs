//! Which method runs: selection (JVMS 5.4.6), overriding (5.4.5), invokespecial (6.5), and which initialisers a
//! class initialisation runs (5.5).

use super::{Program, State};
use crate::classfile::access;
use crate::names::{ClassId, MethodId, Selector};

/// Flags of a method that anybody below may override.
pub(super) const WIDELY: u16 = access::PUBLIC | access::PROTECTED;
/// Flags of a method that overrides nothing.
pub(super) const NOT_OVERRIDING: u16 = access::PRIVATE | access::STATIC;

/// What a class and its superclasses make of a method that is invoked.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Line {
    /// The lowest of them that is, or overrides, that method.
    pub selected: Option<MethodId>,
    /// May any method below override it, whatever its package?
    pub open: bool,
}

/// Classes met during one walk; reused between walks, so that a walk costs what it visits.
#[derive(Default)]
pub struct Seen {
    marks: Vec<u32>,
    walk: u32,
}

impl Seen {
    fn start(&mut self, classes: usize) {
        if self.marks.len() < classes {
            self.marks.resize(classes, 0);
        }
        self.walk = self.walk.wrapping_add(1);
        if self.walk == 0 {
            self.marks.fill(0);
            self.walk = 1;
        }
    }

    fn insert(&mut self, class: ClassId) -> bool {
        let mark = &mut self.marks[class.index()];
        let fresh = *mark != self.walk;
        *mark = self.walk;
        fresh
    }
}

impl Program {
    /// The method that runs when `resolved` is invoked on an object of class `receiver`. None: the JVM throws
    /// AbstractMethodError or IncompatibleClassChangeError.
    pub fn select(&mut self, receiver: ClassId, resolved: MethodId) -> Option<MethodId> {
        if self.method(resolved).is(access::PRIVATE) {
            return Some(resolved);
        }
        let line = self.line(receiver, resolved);
        self.selected(receiver, resolved, line)
    }

    /// The same, invoked on a variable of class `named`. What missing classes make of a missing method is that method.
    pub fn select_on(&mut self, named: ClassId, receiver: ClassId, resolved: MethodId) -> Option<MethodId> {
        let selected = self.select(receiver, resolved)?;
        let missing = |class| self.class(class).state == State::Phantom;
        Some(if missing(named) && missing(self.method(selected).class) { resolved } else { selected })
    }

    fn selected(&mut self, receiver: ClassId, resolved: MethodId, line: Line) -> Option<MethodId> {
        match line.selected {
            Some(method) => self.selected_on(resolved, method),
            None => self.inherited_or_missing(receiver, self.method(resolved).selector),
        }
    }

    /// What runs if a line has selected a method. Whatever a missing class declares, a final method is not overridden.
    pub(super) fn selected_on(&self, resolved: MethodId, method: MethodId) -> Option<MethodId> {
        let missing = self.class(self.method(method).class).state == State::Phantom;
        if missing && self.method(resolved).is(access::FINAL) { Some(resolved) } else { self.runnable(method) }
    }

    /// A method of a missing class counts as one that runs.
    fn runnable(&self, method: MethodId) -> Option<MethodId> {
        (!self.method(method).is(access::ABSTRACT)).then_some(method)
    }

    /// What the class and its superclasses make of `resolved`, which is not private.
    fn line(&mut self, class: ClassId, resolved: MethodId) -> Line {
        let wanted = *self.method(resolved);
        if wanted.access & WIDELY != 0 {
            let selected = self.nearest(class, wanted.selector, NOT_OVERRIDING);
            return Line { selected, open: true };
        }
        let mut line = Line::default();
        let mut down = Vec::new();
        for id in self.superclasses(class) {
            if let Some(known) = self.lines.get(&(id, resolved)) {
                line = *known;
                break;
            }
            down.push(id);
            if id == wanted.class {
                break;
            }
        }
        for id in down.into_iter().rev() {
            line = self.extended(line, id, resolved);
            if self.is_milestone(id) {
                self.lines.insert((id, resolved), line);
            }
        }
        line
    }

    /// The line of a class; what a missing class declares is unknown: it may be what runs.
    fn extended(&mut self, line: Line, class: ClassId, resolved: MethodId) -> Line {
        if self.class(class).state == State::Phantom {
            let selector = self.method(resolved).selector;
            return Line { selected: Some(self.phantom_method(class, selector, 0)), open: true };
        }
        self.extend(line, class, resolved)
    }

    /// The line of a class that is there, given that of its superclass (JVMS 5.4.5). A package-private method is
    /// overridden within its package, or by what overrides a public or protected method that overrides it.
    pub(super) fn extend(&self, line: Line, class: ClassId, resolved: MethodId) -> Line {
        let wanted = *self.method(resolved);
        let Some(method) = self.declared(class, wanted.selector) else { return line };
        let row = self.method(method);
        let overrides =
            row.access & NOT_OVERRIDING == 0 && (line.open || self.package(class) == self.package(wanted.class));
        if overrides || method == resolved {
            Line { selected: Some(method), open: line.open || row.access & WIDELY != 0 }
        } else {
            line
        }
    }

    /// The method that invokespecial runs in `caller`, for a reference to `named` that resolved to `resolved`.
    pub fn select_special(&mut self, caller: ClassId, named: ClassId, resolved: MethodId) -> Option<MethodId> {
        let selector = self.method(resolved).selector;
        if self.names.name_of(selector) == b"<init>" {
            return Some(resolved);
        }
        let upwards = !self.class(named).is_interface() && named != caller && self.is_subclass(caller, named);
        let start = if upwards { self.class(caller).superclass.unwrap_or(named) } else { named };
        let instance = |program: &Program, id: &MethodId| !program.method(*id).is(access::STATIC);
        if self.class(start).is_interface() {
            let own = self.declared(start, selector).filter(|id| instance(self, id));
            let of_object = || {
                let method = self.declared(self.object, selector)?;
                (self.method(method).is(access::PUBLIC) && instance(self, &method)).then_some(method)
            };
            let found = own.or_else(of_object);
            return match found {
                Some(method) => self.runnable(method),
                None => self.inherited_or_missing(start, selector),
            };
        }
        match self.nearest(start, selector, access::STATIC) {
            Some(method) => self.runnable(method),
            None => self.inherited_or_missing(start, selector),
        }
    }

    /// The methods that run when `resolved` is invoked on objects of the classes below `named` that `accept`s.
    ///
    /// Goes down from the class; what a superclass selects is handed on, so that a chain of classes costs its length.
    pub fn select_below(
        &mut self,
        named: ClassId,
        resolved: MethodId,
        accept: impl Fn(&Program, ClassId) -> bool,
        seen: &mut Seen,
    ) -> Vec<MethodId> {
        seen.start(self.class_count());
        let mut targets = Vec::new();
        let private = self.method(resolved).is(access::PRIVATE);
        let mut stack: Vec<(ClassId, Option<Line>)> = vec![(named, None)];
        while let Some((class, above)) = stack.pop() {
            if !seen.insert(class) {
                continue;
            }
            let line = match above {
                _ if private || self.class(class).is_interface() => None,
                Some(above) => Some(self.extended(above, class, resolved)),
                None => Some(self.line(class, resolved)),
            };
            if accept(self, class) {
                targets.extend(match line {
                    Some(line) => self.selected(class, resolved, line),
                    None => self.select(class, resolved),
                });
            }
            let subtypes = self.subtypes(class).iter();
            stack.extend(subtypes.map(|sub| (*sub, line.filter(|_| self.class(*sub).superclass == Some(class)))));
        }
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    /// The initialisers that run when the class is initialised: its own, its superclasses' and those of
    /// superinterfaces that declare a default method. An interface's initialisation runs only its own.
    pub fn initializers(&mut self, class: ClassId) -> Vec<MethodId> {
        self.load(class);
        let clinit = self.names.selector(b"<clinit>", b"()V");
        if self.class(class).is_interface() {
            return self.initializer(class, clinit).into_iter().collect();
        }
        let mut classes = Vec::new();
        let mut at = Some(class);
        while let Some(method) = at.and_then(|class| self.nearest(class, clinit, 0)) {
            let holder = self.method(method).class;
            if self.class(holder).state == State::Phantom {
                break; // nothing is known of a missing class
            }
            classes.push(holder);
            at = self.class(holder).superclass;
        }
        let interfaces = self.superinterfaces(class);
        classes.extend(interfaces.iter().filter(|interface| self.declares_default(**interface)));
        let mut all: Vec<MethodId> = classes.into_iter().filter_map(|class| self.initializer(class, clinit)).collect();
        all.sort_unstable();
        all
    }

    /// The initialiser of a class alone.
    pub fn own_initializer(&mut self, class: ClassId) -> Option<MethodId> {
        let clinit = self.names.selector(b"<clinit>", b"()V");
        self.initializer(class, clinit)
    }

    /// From version 51 on an initialiser must be static; before, any method of that name was one.
    fn initializer(&self, class: ClassId, clinit: Selector) -> Option<MethodId> {
        let method = self.declared(class, clinit)?;
        let old = self.class(class).file.as_ref().is_some_and(|file| file.major < 51);
        (old || self.method(method).is(access::STATIC)).then_some(method)
    }

    /// Does the interface declare a method that is neither abstract nor static?
    fn declares_default(&self, interface: ClassId) -> bool {
        self.class(interface).methods().any(|id| self.method(id).access & (access::ABSTRACT | access::STATIC) == 0)
    }
}
