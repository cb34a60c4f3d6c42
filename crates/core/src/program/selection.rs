//! Which method runs: selection (JVMS 5.4.6), overriding (5.4.5), invokespecial (6.5), and which initialisers a
//! class initialisation runs (5.5).

use super::{Program, State};
use crate::classfile::access;
use crate::names::{ClassId, MethodId, Selector};

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
        let wanted = *self.method(resolved);
        if wanted.is(access::PRIVATE) {
            return Some(resolved);
        }
        let mut at = Some(receiver);
        while let Some(class) = at {
            if let Some(method) = self.declared(class, wanted.selector)
                && self.overrides(method, resolved)
            {
                return self.runnable(method);
            }
            let above = self.class(class);
            if above.state == State::Phantom {
                // What a missing superclass declares is unknown: it may be what runs.
                return Some(self.phantom_method(class, wanted.selector, 0));
            }
            at = above.superclass;
        }
        self.inherited_default(receiver, wanted.selector)
    }

    /// A method of a missing class counts as one that runs.
    fn runnable(&self, method: MethodId) -> Option<MethodId> {
        (!self.method(method).is(access::ABSTRACT)).then_some(method)
    }

    /// JVMS 5.4.5, for methods of equal name and descriptor where `method`'s class is a subclass of, or is,
    /// `overridden`'s class, or `overridden` is an interface's.
    fn overrides(&self, method: MethodId, overridden: MethodId) -> bool {
        if method == overridden {
            return true;
        }
        let (mine, theirs) = (self.method(method), self.method(overridden));
        if mine.access & (access::PRIVATE | access::STATIC) != 0 {
            return false;
        }
        if theirs.access & (access::PUBLIC | access::PROTECTED) != 0 {
            return true;
        }
        self.overrides_package_private(method, overridden)
    }

    /// A package-private method is overridden within its package, or through a chain of methods each of which
    /// overrides the one above.
    fn overrides_package_private(&self, method: MethodId, overridden: MethodId) -> bool {
        let theirs = self.method(overridden);
        let selector = theirs.selector;
        // The declarations between the two, from the top down.
        let mut between: Vec<MethodId> = self
            .superclasses(self.method(method).class)
            .take_while(|class| *class != theirs.class)
            .filter_map(|class| self.declared(class, selector))
            .filter(|id| self.method(*id).access & (access::PRIVATE | access::STATIC) == 0)
            .collect();
        between.reverse();
        // Those that override the resolved method, directly or through one of those before them.
        let mut overriding = vec![overridden];
        for candidate in between {
            let reaches = overriding.iter().any(|above| {
                let above = self.method(*above);
                above.access & (access::PUBLIC | access::PROTECTED) != 0
                    || self.package(above.class) == self.package(self.method(candidate).class)
            });
            if reaches {
                if candidate == method {
                    return true;
                }
                overriding.push(candidate);
            }
        }
        false
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
                None => self.inherited_default(start, selector),
            };
        }
        let mut at = Some(start);
        while let Some(class) = at {
            if let Some(method) = self.declared(class, selector).filter(|id| instance(self, id)) {
                return self.runnable(method);
            }
            if self.class(class).state == State::Phantom {
                return Some(self.phantom_method(class, selector, 0));
            }
            at = self.class(class).superclass;
        }
        self.inherited_default(start, selector)
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
        let wanted = *self.method(resolved);
        let simple = wanted.access & (access::PUBLIC | access::PROTECTED) != 0;
        seen.start(self.class_count());
        let mut targets = Vec::new();
        let mut stack: Vec<(ClassId, Option<Option<MethodId>>)> = vec![(named, None)];
        while let Some((class, above)) = stack.pop() {
            if !seen.insert(class) {
                continue;
            }
            let is_interface = self.class(class).is_interface();
            let missing = self.class(class).state == State::Phantom;
            let selected = (simple && !is_interface).then(|| match above {
                _ if missing => Some(self.phantom_method(class, wanted.selector, 0)),
                Some(above) => self.instance_method(class, wanted.selector).or(above),
                None => self.superclasses(class).find_map(|class| self.instance_method(class, wanted.selector)),
            });
            if accept(self, class) {
                let target = match selected {
                    Some(Some(method)) => self.runnable(method),
                    _ => self.select(class, resolved),
                };
                targets.extend(target);
            }
            let subtypes = self.subtypes(class).iter();
            stack.extend(subtypes.map(|sub| (*sub, selected.filter(|_| self.class(*sub).superclass == Some(class)))));
        }
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    /// The method that the class declares, if it can override: neither private nor static.
    fn instance_method(&self, class: ClassId, selector: Selector) -> Option<MethodId> {
        let method = self.declared(class, selector)?;
        (self.method(method).access & (access::PRIVATE | access::STATIC) == 0).then_some(method)
    }

    /// The initialisers that run when the class is initialised: its own, its superclasses' and those of
    /// superinterfaces that declare a default method. An interface's initialisation runs only its own.
    pub fn initializers(&mut self, class: ClassId) -> Vec<MethodId> {
        self.load(class);
        let clinit = self.names.selector(b"<clinit>", b"()V");
        if self.class(class).is_interface() {
            return self.initializer(class, clinit).into_iter().collect();
        }
        let mut classes: Vec<ClassId> = self.superclasses(class).collect();
        let interfaces = self.superinterfaces(class);
        classes.extend(interfaces.iter().filter(|interface| self.declares_default(**interface)));
        let mut all: Vec<MethodId> = classes.into_iter().filter_map(|class| self.initializer(class, clinit)).collect();
        all.sort_unstable();
        all
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
