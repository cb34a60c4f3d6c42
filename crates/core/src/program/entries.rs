//! Where a program can be entered: launchable classes, methods by pattern, the surface of an open world.

use super::{Program, Role, State};
use crate::classfile::{ClassFile, MemberInfo, access, text};
use crate::names::{ClassId, MethodId, Selector};
use crate::pattern::{LoosePattern, Pattern};
use crate::progress::{Asked, Cancelled};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// From this release on, `main` may be an instance method, need not be public, and may take nothing (JEP 512).
const FLEXIBLE_MAIN: u16 = 25;

impl Program {
    /// The names of the application's classes that a launcher of this release could start, sorted.
    pub fn main_classes(&mut self, release: u16, go_on: Asked) -> Result<Vec<String>, Cancelled> {
        let ids = self.load_application_while(go_on)?;
        let starts = |id: &ClassId| {
            let class = self.class(*id);
            class.file.as_ref().is_some_and(|file| file.methods().iter().any(|method| is_main(file, method, release)))
        };
        let mut names: Vec<String> = ids.iter().copied().filter(starts).map(|id| self.dotted_name(id)).collect();
        names.sort();
        Ok(names)
    }

    /// The methods with bodies that match a pattern, sorted by printed name; if none does as it stands, those that it means as
    /// people write names.
    pub fn methods_matching(&mut self, pattern: &str, go_on: Asked) -> Result<Vec<MethodId>, Cancelled> {
        let (exact, loose) = (Pattern::new(pattern), LoosePattern::new(pattern));
        let prefix = text::internal(exact.class_prefix());
        let of_class = |name: &[u8]| name.starts_with(&prefix);
        let found = self.methods_in(of_class, |class, name, types| exact.matches(class, name, types), go_on)?;
        if !found.is_empty() {
            return Ok(found);
        }
        let meant = |name: &[u8]| loose.matches_class(&text::dotted(name));
        self.methods_in(meant, |class, name, types| loose.matches(class, name, types), go_on)
    }

    fn methods_in(
        &mut self,
        of_class: impl Fn(&[u8]) -> bool,
        matches: impl Fn(&str, &str, &str) -> bool,
        go_on: Asked,
    ) -> Result<Vec<MethodId>, Cancelled> {
        let names: Vec<Vec<u8>> =
            self.source().all().into_iter().map(|(name, _)| name).filter(|name| of_class(name)).collect();
        let mut found = Vec::new();
        for name in names {
            if !go_on() {
                return Err(Cancelled);
            }
            let id = self.load_named(&name);
            let class = self.dotted_name(id);
            for method in self.class(id).methods() {
                let (name, descriptor) = self.names.parts(self.method(method).selector);
                let text = |symbol| text::decode(self.names.get(symbol));
                if self.is_entry(method) && matches(&class, &text(name), &text(descriptor)) {
                    found.push(method);
                }
            }
        }
        found.sort_by_cached_key(|method| self.method_name(*method));
        Ok(found)
    }

    /// The methods that a client of an open world can call or, by overriding others, cause to be called: public and
    /// protected methods and constructors, with bodies, of the application's classes.
    pub fn open_methods(&mut self, go_on: Asked) -> Result<Vec<MethodId>, Cancelled> {
        let ids = self.load_application_while(go_on)?;
        let accessible = |method: &MethodId| {
            let row = self.method(*method);
            row.access & (access::PUBLIC | access::PROTECTED) != 0 && self.is_entry(*method)
        };
        let mut found: Vec<MethodId> = ids.iter().flat_map(|id| self.class(*id).methods()).filter(accessible).collect();
        found.sort_by_cached_key(|method| self.method_name(*method));
        Ok(found)
    }

    /// Has the method code to run, and is it the one that its class has under its name? A malformed class may have two.
    fn is_entry(&self, method: MethodId) -> bool {
        let row = self.method(method);
        self.has_body(method) && self.declared(row.class, row.selector) == Some(method)
    }

    /// Call by signature (Reif et al.): the methods that run when a client's class extends a class of the application
    /// and implements an interface that this class does not know, and the interface's method is called on it.
    pub fn called_by_signature(&mut self, interface: ClassId, method: MethodId) -> Vec<MethodId> {
        if self.inherited_by_clients.is_none() {
            let mut index: FxHashMap<Selector, Vec<MethodId>> = FxHashMap::default();
            for id in self.load_application().iter().copied() {
                let class = self.class(id);
                if class.is_interface() || !class.is_extensible() {
                    continue;
                }
                for method in class.methods().filter(|method| self.has_body(*method)) {
                    let row = self.method(method);
                    if row.access & (access::PUBLIC | access::STATIC) == access::PUBLIC {
                        index.entry(row.selector).or_default().push(method);
                    }
                }
            }
            self.inherited_by_clients = Some(index);
        }
        let selector = self.method(method).selector;
        if self.names.name_of(selector) == b"<init>" {
            return Vec::new();
        }
        let index = self.inherited_by_clients.as_ref();
        let same = index.and_then(|index| index.get(&selector)).cloned().unwrap_or_default();
        same.into_iter().filter(|same| !self.is_subtype(self.method(*same).class, interface)).collect()
    }

    /// The methods that the launcher of this release calls to start a class (JLS 12.1.4): the inherited ones too, those
    /// with arguments before those without; for an instance main the constructor, for an inherited one the initialisers.
    pub fn launched(&mut self, class: &str, release: u16) -> Vec<MethodId> {
        let id = self.load_named(&text::internal(class));
        for descriptor in [&b"([Ljava/lang/String;)V"[..], b"()V"] {
            let selector = self.names.selector(b"main", descriptor);
            let chain: Vec<ClassId> = self.superclasses(id).collect();
            for holder in chain {
                let Some(method) = self.declared(holder, selector) else { continue };
                let Some(file) = self.class(holder).file.clone() else { continue };
                let row = *self.method(method);
                let info = file.methods().get(usize::from(row.index));
                if !info.is_some_and(|info| is_main(&file, info, release)) {
                    continue;
                }
                let constructor = self.names.selector(b"<init>", b"()V");
                let constructor = self.declared(id, constructor).filter(|_| !row.is(access::STATIC));
                // The class that was named is initialised even if it inherits its main.
                let initializers = self.initializers(id).into_iter().filter(|_| holder != id);
                return std::iter::once(method).chain(constructor).chain(initializers).collect();
            }
        }
        Vec::new()
    }

    /// The classes of the application; they are read once.
    pub(crate) fn load_application(&mut self) -> Arc<[ClassId]> {
        self.load_application_while(&mut || true).unwrap_or_default()
    }

    fn load_application_while(&mut self, go_on: Asked) -> Result<Arc<[ClassId]>, Cancelled> {
        if let Some(known) = &self.application {
            return Ok(known.clone());
        }
        let all = self.source().of_role(Role::Application).into_iter();
        let names: Vec<Vec<u8>> = all.map(|(name, _)| name).collect();
        let mut ids = Vec::with_capacity(names.len());
        for name in &names {
            if !go_on() {
                return Err(Cancelled);
            }
            ids.push(self.load_named(name));
        }
        let ids: Arc<[ClassId]> = ids.into_iter().filter(|id| self.class(*id).state == State::Read).collect();
        self.application = Some(ids.clone());
        Ok(ids)
    }
}

fn is_main(file: &ClassFile, method: &MemberInfo, release: u16) -> bool {
    if file.member_name(method) != b"main" {
        return false;
    }
    let arguments = file.member_descriptor(method) == b"([Ljava/lang/String;)V";
    let classic = arguments && method.access & (access::PUBLIC | access::STATIC) == access::PUBLIC | access::STATIC;
    let flexible = release >= FLEXIBLE_MAIN
        && (arguments || file.member_descriptor(method) == b"()V")
        && method.access & (access::PRIVATE | access::ABSTRACT) == 0
        && file.major >= 69;
    classic || flexible
}
