//! The program under analysis: classes read on demand, their methods, and who extends whom.
//!
//! A class is known by name first and read when somebody needs more. Reading a class reads its supertypes too, so
//! every walk upwards meets only classes that are settled; links that no JVM would make (cycles, interfaces as
//! superclasses) are cut while reading, so every walk ends.

mod annotated;
mod entries;
mod frozen;
mod inventory;
mod load;
mod outline;
mod owners;
mod resolution;
mod selection;

pub use annotated::{Annotated, ClassDeclaration, Given};
pub use frozen::Frozen;
pub use inventory::Stock;
pub use owners::Owners;
pub use resolution::{MethodRef, Reference, Resolved};
pub use selection::Seen;

use crate::classfile::text::dotted;
use crate::classfile::{ClassFile, access};
use crate::diagnostics::Diagnostics;
use crate::names::{ClassId, FieldId, MethodId, Names, Selector, Symbol};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Where class bytes come from, and to which part of the program they belong.
pub trait ClassSource: Send + Sync {
    fn find(&self, name: &[u8]) -> Option<Found>;
    /// The bytes of a class; None, with a diagnostic, if they cannot be had.
    fn read(&self, found: Found, diagnostics: &Diagnostics) -> Option<Vec<u8>>;
    /// Every class, each name once, in a fixed order.
    fn all(&self) -> Vec<(Vec<u8>, Found)>;
    /// Those of one part of the program. Listing a platform takes longer than listing an application.
    fn of_role(&self, role: Role) -> Vec<(Vec<u8>, Found)> {
        self.all().into_iter().filter(|(_, found)| found.role == role).collect()
    }
    /// For diagnostics: `app.jar!/a/B.class`.
    fn place(&self, found: Found) -> String;
}

/// A class found by a `ClassSource`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    pub container: u32,
    pub entry: u32,
    pub role: Role,
}

/// The part of the program that a class belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    Application,
    Library,
    Platform,
    /// The class is nowhere to be found.
    Missing,
}

impl Role {
    pub const ALL: [Role; 4] = [Role::Application, Role::Library, Role::Platform, Role::Missing];

    pub fn word(self) -> &'static str {
        match self {
            Role::Application => "application",
            Role::Library => "library",
            Role::Platform => "platform",
            Role::Missing => "missing",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Known by name only.
    Named,
    /// Its supertypes are being read.
    Reading,
    /// Read from a class file, or generated.
    Read,
    Array,
    /// Needed and nowhere to be found, or unreadable.
    Phantom,
}

#[derive(Debug)]
pub struct Class {
    pub name: Symbol,
    pub state: State,
    pub access: u16,
    pub role: Role,
    pub superclass: Option<ClassId>,
    pub interfaces: Box<[ClassId]>,
    /// How many superclasses it has, and one of them to jump to (see `Program::is_subclass`).
    depth: u32,
    jump: ClassId,
    /// Made for an invokedynamic site.
    pub generated: bool,
    first_method: u32,
    method_count: u32,
    pub found: Option<Found>,
    pub file: Option<Arc<ClassFile>>,
}

impl Class {
    pub fn is_interface(&self) -> bool {
        self.access & access::INTERFACE != 0
    }

    /// Can there be objects of exactly this class?
    pub fn is_concrete(&self) -> bool {
        self.state == State::Read && self.access & (access::INTERFACE | access::ABSTRACT | access::MODULE) == 0
    }

    /// Can there be subclasses that we do not see?
    pub fn is_extensible(&self) -> bool {
        self.state == State::Read && !self.generated && self.access & (access::FINAL | access::MODULE) == 0
    }

    pub fn methods(&self) -> impl DoubleEndedIterator<Item = MethodId> + use<> {
        (self.first_method..self.first_method + self.method_count).map(MethodId)
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Method {
    pub class: ClassId,
    pub selector: Selector,
    pub access: u16,
    /// Position in the class file.
    pub index: u16,
}

impl Method {
    pub fn is(&self, flag: u16) -> bool {
        self.access & flag != 0
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Field {
    pub class: ClassId,
    pub selector: Selector,
    pub access: u16,
    pub index: u16,
}

/// Who needs a class.
#[derive(Clone, Copy, Debug)]
pub enum Needer {
    Method(MethodId),
    Class(ClassId),
}

pub struct Program {
    source: Box<dyn ClassSource>,
    pub diagnostics: Arc<Diagnostics>,
    pub names: Names,
    classes: Vec<Class>,
    by_name: FxHashMap<Symbol, ClassId>,
    methods: Vec<Method>,
    declared: FxHashMap<(ClassId, Selector), MethodId>,
    fields: Vec<Field>,
    declared_fields: FxHashMap<(ClassId, Selector), FieldId>,
    fields_read: Vec<bool>,
    /// Direct subtypes among the classes read so far.
    subtypes: Vec<Vec<ClassId>>,
    /// All superinterfaces of a class, once asked for.
    interfaces_of: FxHashMap<ClassId, Arc<[ClassId]>>,
    /// Whether a class or one above it is missing, once asked.
    gaps: FxHashMap<ClassId, bool>,
    /// Results of looking for a method among superinterfaces.
    inherited: FxHashMap<(ClassId, Selector), Option<MethodId>>,
    /// Results of looking for a method upwards (see `Program::nearest`).
    nearest: FxHashMap<(ClassId, Selector, u16), Option<MethodId>>,
    /// Results of looking for what overrides a package-private method.
    lines: FxHashMap<(ClassId, MethodId), selection::Line>,
    references: indexmap::IndexMap<Reference, (), rustc_hash::FxBuildHasher>,
    resolutions: Vec<Option<Resolved>>,
    /// Phantoms, with some of those who need them.
    needed_by: FxHashMap<ClassId, BTreeSet<(Role, String)>>,
    /// How many of them are kept.
    max_needers: usize,
    /// The application's public methods that a client's subclass inherits, by selector, once asked for.
    inherited_by_clients: Option<FxHashMap<Selector, Vec<MethodId>>>,
    /// The classes of the application, once they are read.
    application: Option<Arc<[ClassId]>>,
    /// Who is below whom, once asked for.
    outline: Option<outline::Outline>,
    /// What is counted to the application, if that is not what its jars hold.
    owners: Option<Owners>,
    object: ClassId,
    polymorphic: [ClassId; 2],
}

impl Program {
    pub fn new(source: Box<dyn ClassSource>, diagnostics: Arc<Diagnostics>) -> Program {
        let mut program = Program {
            source,
            diagnostics,
            names: Names::new(),
            classes: Vec::new(),
            by_name: FxHashMap::default(),
            methods: Vec::new(),
            declared: FxHashMap::default(),
            fields: Vec::new(),
            declared_fields: FxHashMap::default(),
            fields_read: Vec::new(),
            subtypes: Vec::new(),
            interfaces_of: FxHashMap::default(),
            gaps: FxHashMap::default(),
            inherited: FxHashMap::default(),
            nearest: FxHashMap::default(),
            lines: FxHashMap::default(),
            references: indexmap::IndexMap::default(),
            resolutions: Vec::new(),
            needed_by: FxHashMap::default(),
            max_needers: usize::MAX,
            inherited_by_clients: None,
            application: None,
            outline: None,
            owners: None,
            object: ClassId(0),
            polymorphic: [ClassId(0); 2],
        };
        program.object = program.class_named(b"java/lang/Object");
        program.polymorphic = [&b"java/lang/invoke/MethodHandle"[..], b"java/lang/invoke/VarHandle"]
            .map(|name| program.class_named(name));
        program
    }

    pub fn object(&self) -> ClassId {
        self.object
    }

    pub fn class(&self, id: ClassId) -> &Class {
        &self.classes[id.index()]
    }

    pub fn class_count(&self) -> usize {
        self.classes.len()
    }

    pub fn class_ids(&self) -> impl Iterator<Item = ClassId> + use<> {
        (0..self.classes.len() as u32).map(ClassId)
    }

    pub fn method(&self, id: MethodId) -> &Method {
        &self.methods[id.index()]
    }

    pub fn method_count(&self) -> usize {
        self.methods.len()
    }

    pub fn field(&self, id: FieldId) -> &Field {
        &self.fields[id.index()]
    }

    pub fn source(&self) -> &dyn ClassSource {
        &*self.source
    }

    /// The method that the class itself declares.
    pub fn declared(&self, class: ClassId, selector: Selector) -> Option<MethodId> {
        self.declared.get(&(class, selector)).copied()
    }

    pub fn class_name(&self, id: ClassId) -> &[u8] {
        self.names.get(self.class(id).name)
    }

    /// `pkg.Class`
    pub fn dotted_name(&self, id: ClassId) -> String {
        dotted(self.class_name(id))
    }

    /// `pkg.Class.name(I)V`
    pub fn method_name(&self, id: MethodId) -> String {
        let method = self.method(id);
        let name = crate::classfile::text::decode(self.names.name_of(method.selector));
        let descriptor = crate::classfile::text::decode(self.names.descriptor_of(method.selector));
        format!("{}.{name}{descriptor}", self.dotted_name(method.class))
    }

    /// The package of a class: what comes before the last slash of its name.
    pub fn package(&self, id: ClassId) -> &[u8] {
        let name = self.class_name(id);
        name.iter().rposition(|byte| *byte == b'/').map_or(b"", |slash| &name[..slash])
    }

    /// The missing classes, sorted by name, each with some of those who need it.
    pub fn phantoms(&self) -> Vec<(ClassId, Vec<String>)> {
        let missing = self.needed_by.iter().filter(|(id, _)| self.class(**id).found.is_none());
        let named = |by: &BTreeSet<(Role, String)>| by.iter().map(|(_, name)| name.clone()).collect();
        let mut all: Vec<_> = missing.map(|(id, by)| (*id, named(by))).collect();
        all.sort_by(|left: &(ClassId, Vec<String>), right| self.class_name(left.0).cmp(self.class_name(right.0)));
        all
    }

    /// Forgets who needed what: a new analysis asks anew, and keeps so many of those who need a class.
    pub fn forget_needs(&mut self, most: usize) {
        self.max_needers = most;
        self.needed_by.clear();
    }

    /// Notes who needs a class that is missing. The application's own come first, then the smallest names: so an optional
    /// class of a library can be told from one that the program cannot do without, and order does not matter.
    pub fn need(&mut self, class: ClassId, by: Needer) {
        if self.class(class).state != State::Phantom {
            return;
        }
        let who = match by {
            Needer::Method(method) => (self.class(self.method(method).class).role, self.method_name(method)),
            Needer::Class(class) => (self.class(class).role, self.dotted_name(class)),
        };
        let needers = self.needed_by.entry(class).or_default();
        needers.insert(who);
        if needers.len() > self.max_needers {
            needers.pop_last();
        }
    }

    /// Is `sub` the same as, or below, `class` in the tree of superclasses?
    ///
    /// Every class knows one superclass further up to jump to (Myers, "An applicative random-access stack"), so that
    /// even a chain of 50,000 classes is climbed in some thirty steps.
    pub fn is_subclass(&self, sub: ClassId, class: ClassId) -> bool {
        let wanted = self.class(class).depth;
        let mut at = sub;
        while self.class(at).depth > wanted {
            let row = self.class(at);
            let over = self.class(row.jump).depth < wanted;
            at = if over { row.superclass.unwrap_or(row.jump) } else { row.jump };
        }
        at == class
    }

    /// How many superclasses the class has.
    pub fn depth(&self, id: ClassId) -> usize {
        self.class(id).depth as usize
    }

    /// Direct subtypes among the classes read so far.
    pub fn subtypes(&self, id: ClassId) -> &[ClassId] {
        &self.subtypes[id.index()]
    }

    /// Superclasses, the class itself first.
    pub fn superclasses(&self, id: ClassId) -> impl Iterator<Item = ClassId> + '_ {
        std::iter::successors(Some(id), |id| self.class(*id).superclass)
    }

    /// All superinterfaces, of superclasses too, each once, in a fixed order; an interface is not among its own.
    /// A class that adds none shares its superclass's list.
    pub fn superinterfaces(&mut self, id: ClassId) -> Arc<[ClassId]> {
        if let Some(known) = self.interfaces_of.get(&id) {
            return known.clone();
        }
        let mut found = Vec::new();
        let all = self.collect_interfaces(id, |class, all| found.push((class, all)));
        self.interfaces_of.extend(found);
        all
    }

    /// Goes up to the first superclass whose superinterfaces are known, and comes down again; `keep` is told of each class
    /// on the way.
    fn collect_interfaces(&self, id: ClassId, mut keep: impl FnMut(ClassId, Arc<[ClassId]>)) -> Arc<[ClassId]> {
        let unknown: Vec<ClassId> =
            self.superclasses(id).take_while(|id| !self.interfaces_of.contains_key(id)).collect();
        let above = unknown.last().map_or(Some(id), |top| self.class(*top).superclass);
        let mut all = above.and_then(|above| self.interfaces_of.get(&above).cloned()).unwrap_or_default();
        for class in unknown.into_iter().rev() {
            if !self.class(class).interfaces.is_empty() {
                let mut found: indexmap::IndexSet<ClassId, rustc_hash::FxBuildHasher> = all.iter().copied().collect();
                let mut next = found.len();
                found.extend(self.class(class).interfaces.iter().copied());
                while let Some(interface) = found.get_index(next).copied() {
                    found.extend(self.class(interface).interfaces.iter().copied());
                    next += 1;
                }
                all = found.into_iter().collect();
            }
            keep(class, all.clone());
        }
        all
    }

    /// The class itself, its superclasses and all its superinterfaces.
    pub fn supertypes(&mut self, id: ClassId) -> Vec<ClassId> {
        let mut all: Vec<ClassId> = self.superclasses(id).collect();
        all.extend(self.superinterfaces(id).iter());
        all
    }

    /// Is one of its supertypes, or the class itself, missing? Then it may be of types of which nobody knows. The class has
    /// been loaded.
    pub fn has_gaps(&mut self, id: ClassId) -> bool {
        let unknown: Vec<ClassId> = self.superclasses(id).take_while(|id| !self.gaps.contains_key(id)).collect();
        let above = unknown.last().map_or(Some(id), |top| self.class(*top).superclass);
        let mut gaps = above.is_some_and(|above| self.gaps.get(&above) == Some(&true));
        for class in unknown.into_iter().rev() {
            let missing = |class: &ClassId| self.class(*class).state == State::Phantom;
            gaps |= class != self.object && missing(&class);
            if !gaps && !self.class(class).interfaces.is_empty() {
                let all = self.superinterfaces(class);
                gaps = all.iter().any(|above| self.class(*above).state == State::Phantom);
            }
            self.gaps.insert(class, gaps);
        }
        gaps
    }

    pub fn is_subtype(&mut self, sub: ClassId, class: ClassId) -> bool {
        self.is_subclass(sub, class) || self.superinterfaces(sub).contains(&class)
    }
}
