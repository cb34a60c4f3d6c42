//! Reading classes: on demand, supertypes first, iteratively, with every bad link cut and reported.

use super::{Class, Field, Found, Method, Program, Role, State};
use crate::body::dynamic::DynamicSite;
use crate::body::generated;
use crate::classfile::{ClassFile, NEWEST, OLDEST, access};
use crate::diagnostics::{Diagnostics, Trouble};
use crate::names::{ClassId, FieldId, MethodId, Selector, Symbol};
use crate::progress::Cancelled;
use rayon::prelude::*;
use std::sync::Arc;

/// How many classes are read at a time.
const BATCH: usize = 2048;

impl Program {
    /// The class of this name, read or not.
    pub fn class_named(&mut self, name: &[u8]) -> ClassId {
        let symbol = self.names.intern(name);
        self.class_of(symbol)
    }

    pub fn class_of(&mut self, name: Symbol) -> ClassId {
        if let Some(id) = self.by_name.get(&name) {
            return *id;
        }
        let id = ClassId(self.classes.len() as u32);
        let array = self.names.get(name).first() == Some(&b'[');
        self.classes.push(Class {
            name,
            state: State::Named,
            access: if array { access::PUBLIC | access::FINAL } else { 0 },
            role: Role::Missing,
            superclass: None,
            interfaces: Box::default(),
            depth: 0,
            jump: id,
            generated: false,
            first_method: 0,
            method_count: 0,
            found: None,
            file: None,
        });
        self.fields_read.push(false);
        self.subtypes.push(Vec::new());
        self.by_name.insert(name, id);
        id
    }

    pub fn find_class(&self, name: &[u8]) -> Option<ClassId> {
        self.names.find(name).and_then(|symbol| self.by_name.get(&symbol)).copied()
    }

    /// The class of this name, read. A missing one is a phantom.
    pub fn load_named(&mut self, name: &[u8]) -> ClassId {
        let id = self.class_named(name);
        self.load(id);
        id
    }

    /// Reads the class and its supertypes, unless that is done.
    pub fn load(&mut self, id: ClassId) {
        if self.class(id).state != State::Named {
            return;
        }
        // A stack of classes whose supertypes are being read, each with the position of the next supertype.
        let mut stack = vec![(id, 0usize)];
        self.begin(id);
        while let Some((class, next)) = stack.last_mut() {
            let class = *class;
            match self.supertype_at(class, *next) {
                None => {
                    stack.pop();
                    self.settle(class);
                }
                Some(supertype) => {
                    *next += 1;
                    match self.class(supertype).state {
                        State::Named => {
                            self.begin(supertype);
                            stack.push((supertype, 0));
                        }
                        State::Reading => {
                            // Superclass replaced: look at the new one. Interface dropped: the next one moved up.
                            *next = if self.class(class).superclass == Some(supertype) { 0 } else { *next - 1 };
                            self.cut(class, supertype, "is its own supertype");
                        }
                        State::Read | State::Array | State::Phantom => {}
                    }
                }
            }
        }
    }

    /// Reads every class of the program; bytes are read and parsed in parallel, everything else in a fixed order.
    /// `go_on` is asked between batches, with how many of how many classes are read.
    pub fn load_all(&mut self, go_on: &mut dyn FnMut(u64, u64) -> bool) -> Result<(), Cancelled> {
        let mut all = self.source().all();
        all.retain(|(name, found)| {
            let array = name.first() == Some(&b'[');
            if array {
                let message = "a name that begins with [ is an array's, and arrays are not loaded";
                self.diagnostics.add(Trouble::ClassMisplaced, self.source.place(*found), message);
            }
            !array
        });
        all.retain(|(name, _)| self.find_class(name).is_none_or(|id| self.class(id).state == State::Named));
        for (number, batch) in all.chunks(BATCH).enumerate() {
            if !go_on((number * BATCH) as u64, all.len() as u64) {
                self.settle_named();
                return Err(Cancelled);
            }
            let (source, diagnostics) = (self.source(), &*self.diagnostics);
            let parsed: Vec<_> = batch.par_iter().map(|(_, found)| read(source, *found, diagnostics)).collect();
            for ((name, found), parsed) in batch.iter().zip(parsed) {
                let id = self.class_named(name);
                if self.class(id).state == State::Named {
                    self.admit(id, *found, parsed);
                }
            }
        }
        self.settle_named();
        let mut next = 0;
        while next < self.classes.len() {
            let id = ClassId(next as u32);
            next += 1;
            if self.class(id).file.is_some() {
                self.load(id);
            }
        }
        Ok(())
    }

    /// Classes that are admitted and not yet settled are from here on like any other class that is named.
    fn settle_named(&mut self) {
        for class in self.classes.iter_mut().filter(|class| class.state == State::Reading) {
            class.state = State::Named;
        }
    }

    fn begin(&mut self, id: ClassId) {
        self.classes[id.index()].state = State::Reading;
        if self.class(id).file.is_some() {
            return;
        }
        if self.class_name(id).first() == Some(&b'[') {
            return self.begin_array(id);
        }
        match self.source.find(self.names.get(self.classes[id.index()].name)) {
            Some(found) => {
                let parsed = read(self.source(), found, &self.diagnostics);
                self.admit(id, found, parsed);
            }
            None => self.haunt(id),
        }
    }

    fn begin_array(&mut self, id: ClassId) {
        let supertypes = [&b"java/lang/Cloneable"[..], b"java/io/Serializable"].map(|name| self.class_named(name));
        let object = self.object;
        let class = &mut self.classes[id.index()];
        (class.superclass, class.interfaces) = (Some(object), Box::new(supertypes));
        class.role = Role::Platform;
    }

    /// A class that is missing: it extends Object, and nothing else is known of it.
    fn haunt(&mut self, id: ClassId) {
        let superclass = (id != self.object).then_some(self.object);
        let class = &mut self.classes[id.index()];
        class.state = State::Phantom;
        class.superclass = superclass;
        class.interfaces = Box::default();
        class.file = None;
        class.role = Role::Missing;
        if let Some(object) = superclass {
            self.subtypes[object.index()].push(id);
            self.load_apart(object);
        }
        self.place_below(id);
    }

    /// Notes how far below the top the class is, and a superclass to jump to.
    fn place_below(&mut self, id: ClassId) {
        let Some(superclass) = self.class(id).superclass else { return };
        let near = self.class(superclass);
        let far = self.class(near.jump);
        let (depth, span) = (near.depth, near.depth - far.depth);
        let jump = if span == far.depth - self.class(far.jump).depth { far.jump } else { superclass };
        let class = &mut self.classes[id.index()];
        (class.depth, class.jump) = (depth + 1, jump);
    }

    /// Reads a class from inside a read: phantoms need Object, which has no supertypes of its own.
    fn load_apart(&mut self, id: ClassId) {
        if self.class(id).state == State::Named {
            self.begin(id);
            self.settle(id);
        }
    }

    /// Takes in a class file that was read for this class.
    fn admit(&mut self, id: ClassId, found: Found, parsed: Option<ClassFile>) {
        // Found, whatever becomes of it: a class that is there and broken is not reported as missing, too.
        self.classes[id.index()].found = Some(found);
        let Some(file) = parsed else { return self.haunt(id) };
        if file.name() != self.class_name(id) {
            let own = crate::classfile::text::dotted(file.name());
            let message = format!("the class file is of {own}, which no JVM would load from here");
            self.diagnostics.add(Trouble::ClassMisplaced, self.source.place(found), message);
            return self.haunt(id);
        }
        if !(OLDEST..=NEWEST).contains(&file.major) {
            let message =
                format!("class-file version {}.{} is not one of {OLDEST} to {NEWEST}", file.major, file.minor);
            self.diagnostics.add(Trouble::ClassVersion, self.source.place(found), message);
        }
        self.register(id, Arc::new(file), found.role);
    }

    /// Enters the class's supertypes and methods into the tables.
    fn register(&mut self, id: ClassId, file: Arc<ClassFile>, role: Role) {
        let superclass = file.super_name().map(|name| self.class_named(name));
        let superclass = superclass.or((id != self.object).then_some(self.object));
        let superclass = superclass.filter(|_| {
            let odd = id == self.object && file.super_name().is_some();
            if odd {
                self.broken(id, "java.lang.Object has a superclass");
            }
            !odd
        });
        let interfaces = file.interfaces().map(|name| self.class_named(name)).collect();
        let first_method = self.methods.len() as u32;
        for (index, member) in file.methods().iter().enumerate() {
            let selector = self.names.selector(file.member_name(member), file.member_descriptor(member));
            let method = MethodId(self.methods.len() as u32);
            self.methods.push(Method { class: id, selector, access: member.access, index: index as u16 });
            // The same name and descriptor twice is malformed; the first one stays.
            self.declared.entry((id, selector)).or_insert(method);
        }
        let method_count = self.methods.len() as u32 - first_method;
        let class = &mut self.classes[id.index()];
        class.state = State::Reading;
        class.access = file.access;
        class.role = role;
        class.superclass = superclass;
        class.interfaces = interfaces;
        (class.first_method, class.method_count) = (first_method, method_count);
        class.file = Some(file);
    }

    fn supertype_at(&self, id: ClassId, position: usize) -> Option<ClassId> {
        let class = self.class(id);
        match (class.superclass, position) {
            (Some(superclass), 0) => Some(superclass),
            (Some(_), position) => class.interfaces.get(position - 1).copied(),
            (None, position) => class.interfaces.get(position).copied(),
        }
    }

    /// All supertypes are read: check what a JVM checks when it links them.
    fn settle(&mut self, id: ClassId) {
        let class = self.class(id);
        if class.state == State::Phantom {
            return;
        }
        let array = self.class_name(id).first() == Some(&b'[');
        if let Some(superclass) = class.superclass {
            let above = self.class(superclass);
            if above.state == State::Read && above.is_interface() {
                self.cut(id, superclass, "is an interface and cannot be a superclass");
            } else if above.state == State::Read && above.access & access::FINAL != 0 && !array {
                self.cut(id, superclass, "is final and cannot be extended");
            } else if self.class(id).is_interface() && superclass != self.object {
                self.cut(id, superclass, "is not java.lang.Object, which every interface extends");
            }
        }
        for interface in self.class(id).interfaces.clone() {
            let above = self.class(interface);
            if above.state == State::Read && !above.is_interface() {
                self.cut(id, interface, "is no interface and cannot be implemented");
            }
        }
        self.place_below(id);
        self.classes[id.index()].state = if array { State::Array } else { State::Read };
        for supertype in self.class(id).superclass.into_iter().chain(self.class(id).interfaces.clone()) {
            self.subtypes[supertype.index()].push(id);
        }
    }

    /// Drops a link that no JVM would make. The class stays, without it.
    fn cut(&mut self, id: ClassId, supertype: ClassId, why: &str) {
        let message = format!("{} {why}", self.dotted_name(supertype));
        self.broken(id, &message);
        let object = (id != self.object).then_some(self.object);
        let class = &mut self.classes[id.index()];
        if class.superclass == Some(supertype) {
            class.superclass = object.filter(|object| *object != supertype);
        }
        class.interfaces = class.interfaces.iter().copied().filter(|each| *each != supertype).collect();
        if let Some(object) = object {
            self.load_apart(object);
        }
    }

    fn broken(&self, id: ClassId, message: &str) {
        let place = self.class(id).found.map_or_else(|| self.dotted_name(id), |found| self.source.place(found));
        self.diagnostics.add(Trouble::ClassHierarchy, place, message);
    }

    /// The class generated for an invokedynamic site of a method, which belongs to the same part of the program.
    pub fn generate(&mut self, owner: ClassId, site: &DynamicSite) -> Option<ClassId> {
        let meaning = site.meaning?;
        let id = self.class_named(&site.generated_name(meaning));
        if self.class(id).state == State::Named {
            let file = ClassFile::parse(generated::generate(site).ok()?).ok()?;
            let (role, found) = (self.class(owner).role, self.class(owner).found);
            self.register(id, Arc::new(file), role);
            let class = &mut self.classes[id.index()];
            (class.state, class.generated, class.found) = (State::Named, true, found);
            self.load(id);
        }
        Some(id)
    }

    /// A class that someone has written, as what the JVM generates; it belongs to the same part of the program as another. Is
    /// it there?
    pub fn define(&mut self, bytes: Vec<u8>, like: &str) -> bool {
        let owner = self.load_named(&crate::classfile::text::internal(like));
        let Ok(file) = ClassFile::parse(bytes) else { return false };
        let id = self.class_named(file.name());
        if self.class(id).state == State::Named {
            let (role, found) = (self.class(owner).role, self.class(owner).found);
            self.register(id, Arc::new(file), role);
            let class = &mut self.classes[id.index()];
            (class.state, class.generated, class.found) = (State::Named, true, found);
            self.load(id);
        }
        self.class(id).state == State::Read
    }

    /// A method that must be in a missing class, as something calls it there.
    pub fn phantom_method(&mut self, class: ClassId, selector: Selector, flags: u16) -> MethodId {
        if let Some(known) = self.declared(class, selector) {
            return known;
        }
        let method = MethodId(self.methods.len() as u32);
        self.methods.push(Method { class, selector, access: access::PUBLIC | flags, index: u16::MAX });
        self.declared.insert((class, selector), method);
        method
    }

    /// The field that the class itself declares. A class's fields are entered when one is first asked for.
    pub fn declared_field(&mut self, class: ClassId, selector: Selector) -> Option<FieldId> {
        if !self.fields_read[class.index()] {
            self.fields_read[class.index()] = true;
            if let Some(file) = self.class(class).file.clone() {
                for (index, member) in file.fields().iter().enumerate() {
                    let selector = self.names.selector(file.member_name(member), file.member_descriptor(member));
                    let field = FieldId(self.fields.len() as u32);
                    self.fields.push(Field { class, selector, access: member.access, index: index as u16 });
                    self.declared_fields.entry((class, selector)).or_insert(field);
                }
            }
        }
        self.declared_fields.get(&(class, selector)).copied()
    }
}

/// Reads and parses; what cannot be is reported and costs the class.
fn read(source: &dyn super::ClassSource, found: Found, diagnostics: &Diagnostics) -> Option<ClassFile> {
    let bytes = source.read(found, diagnostics)?;
    match ClassFile::parse(bytes) {
        Ok(file) => Some(file),
        Err(error) => {
            diagnostics.add(Trouble::ClassBroken, source.place(found), error.to_string());
            None
        }
    }
}
