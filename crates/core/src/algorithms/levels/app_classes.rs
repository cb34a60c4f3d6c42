//! The classes of the program as dynamic features see them: all initialisers, constructors and methods, and what of them code of a
//! class may use without breaking encapsulation (III.B).
//!
//! Access is judged by a declaration. Who may use a declaration may run whatever overrides it.

use super::sets::{LevelSet, SetKey, Sort};
use crate::classfile::access;
use crate::names::{ClassId, MethodId, Symbol};
use crate::program::{Program, State};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Flags of a method that overrides nothing and that nothing overrides.
const FIXED: u16 = access::PRIVATE | access::STATIC;

pub(super) struct AppClasses {
    of_sort: FxHashMap<Sort, Vec<MethodId>>,
    sets: FxHashMap<SetKey, Arc<[MethodId]>>,
    /// By method: everyone may use it, or something that it overrides.
    public: Vec<bool>,
    /// The packages whose code may use it beyond that, each with what they may use.
    of_package: FxHashMap<Symbol, Vec<MethodId>>,
    /// What overrides a protected method and is not public, by that method.
    overriding: FxHashMap<MethodId, Vec<MethodId>>,
    /// The outermost class around each class, and the classes inside of it.
    outermost: FxHashMap<ClassId, ClassId>,
    nested: FxHashMap<ClassId, Vec<ClassId>>,
    /// The class around each class, if there is one.
    around: FxHashMap<ClassId, ClassId>,
}

impl AppClasses {
    pub(super) fn new(program: &mut Program) -> AppClasses {
        let mut app_classes = AppClasses {
            of_sort: FxHashMap::default(),
            sets: FxHashMap::default(),
            public: vec![false; program.method_count()],
            of_package: FxHashMap::default(),
            overriding: FxHashMap::default(),
            outermost: FxHashMap::default(),
            nested: FxHashMap::default(),
            around: FxHashMap::default(),
        };
        let clinit = program.names.selector(b"<clinit>", b"()V");
        let init = program.names.intern(b"<init>");
        let no_arguments = program.names.intern(b"()V");
        let classes: Vec<ClassId> = program.class_ids().filter(|class| is_input(program, *class)).collect();
        // Names of packages are looked up from now on.
        let packages: Vec<Symbol> = classes.iter().map(|class| package_of(program, *class)).collect();
        for (class, package) in classes.into_iter().zip(packages) {
            app_classes.place(program, class);
            for method in program.class(class).methods() {
                let row = *program.method(method);
                let (name, descriptor) = program.names.parts(row.selector);
                if row.selector == clinit {
                    if program.own_initializer(class).is_some_and(|own| own == method) {
                        app_classes.add(Sort::Initializers, method);
                    }
                    continue;
                }
                if row.is(access::ABSTRACT) {
                    continue;
                }
                if name == init {
                    app_classes.add(Sort::Constructors, method);
                    if descriptor == no_arguments {
                        app_classes.add(Sort::DefaultConstructors, method);
                    }
                } else {
                    app_classes.add(Sort::Methods, method);
                }
                app_classes.judge(program, method, package, name == init);
            }
        }
        app_classes
    }

    fn add(&mut self, sort: Sort, method: MethodId) {
        self.of_sort.entry(sort).or_default().push(method);
    }

    /// Who may use a method.
    fn judge(&mut self, program: &Program, method: MethodId, package: Symbol, constructor: bool) {
        let row = *program.method(method);
        if row.is(access::PUBLIC) {
            self.public[method.index()] = true;
            return;
        }
        if row.is(access::PRIVATE) {
            return;
        }
        let mut packages = vec![package];
        if !constructor && row.access & FIXED == 0 {
            for class in program.superclasses(row.class).skip(1) {
                let Some(above) = program.declared(class, row.selector) else { continue };
                let declaration = *program.method(above);
                let there = find_package(program, class);
                let inherited = declaration.is(access::PUBLIC | access::PROTECTED) || there == Some(package);
                if declaration.access & FIXED != 0 || !inherited {
                    continue;
                }
                if declaration.is(access::PUBLIC) {
                    self.public[method.index()] = true;
                    return;
                }
                packages.extend(there);
                if declaration.is(access::PROTECTED) {
                    self.overriding.entry(above).or_default().push(method);
                }
            }
        }
        packages.sort_unstable();
        packages.dedup();
        for package in packages {
            self.of_package.entry(package).or_default().push(method);
        }
    }

    /// Notes the class around a class.
    fn place(&mut self, program: &mut Program, class: ClassId) {
        let mut at = class;
        let mut seen = FxHashSet::default();
        while seen.insert(at) {
            let Some(outer) = around(program, at) else { break };
            self.around.insert(at, outer);
            at = outer;
        }
        self.outermost.insert(class, at);
        self.nested.entry(at).or_default().push(class);
    }

    /// All that is of a sort.
    pub(super) fn all(&mut self, sort: Sort) -> LevelSet {
        let Self { of_sort, sets, .. } = self;
        let key = SetKey::All(sort);
        let targets = sets.entry(key).or_insert_with(|| sorted(of_sort.get(&sort).cloned().unwrap_or_default()));
        LevelSet { key, targets: targets.clone() }
    }

    /// Of that, what everyone may use.
    pub(super) fn public(&mut self, sort: Sort) -> LevelSet {
        let Self { of_sort, sets, public, .. } = self;
        let key = SetKey::Public(sort);
        let targets = sets.entry(key).or_insert_with(|| {
            let all = of_sort.get(&sort).into_iter().flatten();
            sorted(all.copied().filter(|method| public[method.index()]).collect())
        });
        LevelSet { key, targets: targets.clone() }
    }

    /// What code of a class may use of a sort.
    pub(super) fn safe(&mut self, program: &Program, class: ClassId, sort: Sort) -> Vec<LevelSet> {
        let public = self.public(sort);
        let mut pieces = vec![public];
        if let Some(package) = find_package(program, class) {
            let key = SetKey::Package(package, sort);
            let targets = match self.sets.get(&key) {
                Some(known) => known.clone(),
                None => {
                    let all = self.of_package.get(&package).into_iter().flatten().copied();
                    let targets = sorted(all.filter(|method| is_of(program, *method, sort)).collect());
                    self.sets.insert(key, targets.clone());
                    targets
                }
            };
            pieces.push(LevelSet { key, targets });
        }
        let key = SetKey::Own(class, sort);
        let targets = match self.sets.get(&key) {
            Some(known) => known.clone(),
            None => {
                let targets = sorted(self.own(program, class, sort));
                self.sets.insert(key, targets.clone());
                targets
            }
        };
        pieces.push(LevelSet { key, targets });
        pieces.retain(|piece| !piece.targets.is_empty());
        pieces
    }

    /// What a class may use beyond its package: what is private in the classes that are nested in the same outermost one, and
    /// what it and the classes around it inherit from other packages.
    fn own(&self, program: &Program, class: ClassId, sort: Sort) -> Vec<MethodId> {
        let mut found = Vec::new();
        let top = self.outermost(class);
        for nested in self.nested.get(&top).into_iter().flatten() {
            let methods = program.class(*nested).methods();
            let private = methods.filter(|method| program.method(*method).is(access::PRIVATE));
            found.extend(private.filter(|method| is_of(program, *method, sort)));
        }
        if sort != Sort::Methods {
            return found;
        }
        let package = find_package(program, class);
        let mut at = Some(class);
        let mut inherited = FxHashSet::default();
        while let Some(heir) = at {
            for above in program.superclasses(heir).skip(1) {
                if find_package(program, above) == package {
                    continue;
                }
                let methods = program.class(above).methods();
                inherited.extend(methods.filter(|method| program.method(*method).is(access::PROTECTED)));
            }
            at = self.around.get(&heir).copied();
        }
        let mut all: Vec<MethodId> = inherited.iter().copied().collect();
        all.extend(inherited.iter().flat_map(|method| self.overriding.get(method).into_iter().flatten()));
        let elsewhere = |method: &MethodId| {
            let here = package.and_then(|package| self.of_package.get(&package));
            !self.public[method.index()] && here.is_none_or(|known| !known.contains(method))
        };
        found.extend(all.into_iter().filter(|method| is_of(program, *method, sort)).filter(elsewhere));
        found
    }

    /// The class in whose code all of a class stands.
    pub(super) fn outermost(&self, class: ClassId) -> ClassId {
        self.outermost.get(&class).copied().unwrap_or(class)
    }

    /// Whether a class, or one around it, is below another.
    pub(super) fn inherits(&self, program: &Program, class: ClassId, above: ClassId) -> bool {
        let around = std::iter::successors(Some(class), |class| self.around.get(class).copied());
        around.into_iter().any(|class| program.is_subclass(class, above))
    }

    /// Whether code of a class may use a method. Initialisers are the JVM's to call, which asks nobody.
    pub(super) fn is_safe(&mut self, program: &Program, class: ClassId, method: MethodId) -> bool {
        let name = program.names.name_of(program.method(method).selector);
        if name == b"<clinit>" || self.public.get(method.index()).copied().unwrap_or(false) {
            return true;
        }
        let sort = if name == b"<init>" { Sort::Constructors } else { Sort::Methods };
        self.safe(program, class, sort).iter().any(|piece| piece.targets.binary_search(&method).is_ok())
    }
}

/// Is it a class that somebody wrote, and whose code is here?
pub(super) fn is_input(program: &Program, class: ClassId) -> bool {
    let row = program.class(class);
    row.state == State::Read && !row.generated && row.file.is_some() && row.access & access::MODULE == 0
}

fn is_of(program: &Program, method: MethodId, sort: Sort) -> bool {
    let row = program.method(method);
    let name = program.names.name_of(row.selector);
    match sort {
        Sort::Initializers => name == b"<clinit>",
        Sort::DefaultConstructors => name == b"<init>" && program.names.descriptor_of(row.selector) == b"()V",
        Sort::Constructors => name == b"<init>",
        Sort::Methods => !name.starts_with(b"<") && !row.is(access::ABSTRACT),
    }
}

fn package_of(program: &mut Program, class: ClassId) -> Symbol {
    let package = program.package(class).to_vec();
    program.names.intern(&package)
}

/// The package of a class whose program has been looked through.
pub(super) fn find_package(program: &Program, class: ClassId) -> Option<Symbol> {
    program.names.find(program.package(class))
}

/// The class in whose code a class stands, as the class file says.
fn around(program: &mut Program, class: ClassId) -> Option<ClassId> {
    let file = program.class(class).file.clone()?;
    let attributes = file.attributes();
    let own = file.name();
    let rows = attributes.inner_classes().unwrap_or_default();
    let row = rows.iter().find(|row| row.inner == own);
    let method = attributes.enclosing_method().ok().flatten().map(|(class, _)| class);
    let name = row.and_then(|row| row.outer).or(method).or_else(|| attributes.nest_host())?;
    program.find_class(name).filter(|outer| *outer != class && is_input(program, *outer))
}

fn sorted(mut methods: Vec<MethodId>) -> Arc<[MethodId]> {
    methods.sort_unstable();
    methods.dedup();
    methods.into()
}
