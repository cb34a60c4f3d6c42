//! All classes that a JVM would find, under their names.

use super::container::{Container, ContainerId, ContainerInfo, Location, Store};
use super::error::ReadError;
use super::inflate::{Loaded, Meter};
use super::opening::Opening;
use super::options::{Budget, OpenOptions, Root, RootRole};
use super::platform;
use super::source::ByteSource;
use crate::diagnostics::{Diagnostics, Trouble};
use crate::hashing::{KeyedMap, KeyedSet, NameTable};
use crate::progress::{Asked, Cancelled, STEPS};
use rustc_hash::FxHashMap;
use std::borrow::Cow;

const DEFAULT_RELEASE: u16 = 17;

/// The platform and the class path, opened. Reading is safe from many threads.
pub struct ClassPath {
    containers: Vec<Container>,
    infos: Vec<ContainerInfo>,
    /// The containers that are JDK images, which find classes themselves.
    images: Vec<u32>,
    /// The classes of all other containers, the first of each name.
    table: NameTable<Location>,
    release: u16,
    platform_release: Option<u16>,
    budget: Budget,
    meter: Meter,
}

impl ClassPath {
    /// Opens the platform first, as the loaders ask their parents first, and then the other roots in their order.
    /// What cannot be opened is left out and said.
    pub fn open(roots: &[Root], options: &OpenOptions, diagnostics: &Diagnostics) -> ClassPath {
        Self::open_part(roots, options, diagnostics, &mut || true).0
    }

    /// Likewise, as long as it may go on.
    pub fn open_while(
        roots: &[Root],
        options: &OpenOptions,
        diagnostics: &Diagnostics,
        go_on: Asked,
    ) -> Result<ClassPath, Cancelled> {
        let (class_path, stopped) = Self::open_part(roots, options, diagnostics, go_on);
        if stopped { Err(Cancelled) } else { Ok(class_path) }
    }

    /// What is opened until it is stopped, and whether it was.
    fn open_part(
        roots: &[Root],
        options: &OpenOptions,
        diagnostics: &Diagnostics,
        go_on: &mut dyn FnMut() -> bool,
    ) -> (ClassPath, bool) {
        let meter = Meter::new(options.budget.inflated_bytes);
        let mut opening = Opening::new(options.budget, &meter, diagnostics, roots, go_on);
        let (platforms, others): (Vec<_>, Vec<_>) = roots.iter().partition(|root| root.role == RootRole::Platform);
        for root in &platforms {
            opening.root(root);
        }
        let named = platforms.iter().find_map(|root| platform::release(&root.path));
        let platform_release = named.or_else(|| release_of_object(&opening.containers, options.budget, &meter));
        let release = options.release.or(platform_release).unwrap_or(DEFAULT_RELEASE);
        opening.release = release;
        for root in others {
            opening.root(root);
        }
        let (containers, stopped) = (opening.containers, opening.stopped);
        let mut class_path = ClassPath::new(containers, options.budget, meter);
        (class_path.release, class_path.platform_release) = (release, platform_release);
        let stopped = stopped || class_path.index(diagnostics, go_on).is_err();
        (class_path, stopped)
    }

    /// The class path that consists of one archive, image or class file in memory.
    pub fn from_bytes(bytes: Vec<u8>, role: RootRole, options: &OpenOptions, diagnostics: &Diagnostics) -> ClassPath {
        const NAME: &str = "memory";
        let meter = Meter::new(options.budget.inflated_bytes);
        let mut go_on = || true;
        let mut opening = Opening::new(options.budget, &meter, diagnostics, &[], &mut go_on);
        let release = options.release.unwrap_or(DEFAULT_RELEASE);
        opening.release = release;
        if let Err(error) = opening.source(ByteSource::memory(bytes), NAME, role, 0) {
            diagnostics.add(error.archive_kind(), NAME, error.to_string());
        }
        let containers = opening.containers;
        let mut class_path = ClassPath::new(containers, options.budget, meter);
        class_path.platform_release = release_of_object(&class_path.containers, options.budget, &class_path.meter);
        class_path.release = options.release.or(class_path.platform_release).unwrap_or(release);
        let _ = class_path.index(diagnostics, &mut || true);
        class_path
    }

    fn new(containers: Vec<Container>, budget: Budget, meter: Meter) -> ClassPath {
        let infos = containers.iter().map(|container| container.info.clone()).collect();
        let is_image = |&(_, container): &(u32, &Container)| matches!(container.store, Store::Image(_));
        let images = (0..).zip(&containers).filter(is_image).map(|(id, _)| id).collect();
        let table = NameTable::default();
        let (release, platform_release) = (DEFAULT_RELEASE, None);
        ClassPath { containers, infos, images, table, release, platform_release, budget, meter }
    }

    /// The release whose versions were chosen from multi-release jars.
    pub fn release(&self) -> u16 {
        self.release
    }

    pub fn platform_release(&self) -> Option<u16> {
        self.platform_release
    }

    /// Where the class with this internal name lies (`java/lang/String`, in modified UTF-8).
    pub fn locate(&self, name: &[u8]) -> Option<Location> {
        self.locate_in_images(name).or_else(|| self.locate_in_table(name))
    }

    fn locate_in_images(&self, name: &[u8]) -> Option<Location> {
        self.images.iter().find_map(|&container| match &self.containers.get(container as usize)?.store {
            Store::Image(image) => Some(Location { container, entry: image.locate(name)? }),
            _ => None,
        })
    }

    fn locate_in_table(&self, name: &[u8]) -> Option<Location> {
        self.table.find(name, |location| self.table_name(location))
    }

    fn table_name(&self, location: Location) -> &[u8] {
        self.at(location).map_or(&[], |container| container.class_name(location.entry))
    }

    fn at(&self, location: Location) -> Option<&Container> {
        self.containers.get(location.container as usize)
    }

    /// Every class that `locate` finds, once: in the order of the containers, and in each in the order of the names.
    pub fn classes(&self) -> impl Iterator<Item = (Cow<'_, [u8]>, Location)> {
        (0..).zip(&self.containers).flat_map(|(id, container)| self.classes_of(id, container))
    }

    /// Those of them that lie in one container.
    pub fn classes_in(&self, id: ContainerId) -> Vec<(Cow<'_, [u8]>, Location)> {
        self.containers.get(id.index()).map_or_else(Vec::new, |container| self.classes_of(id.0, container))
    }

    fn classes_of<'a>(&'a self, id: u32, container: &'a Container) -> Vec<(Cow<'a, [u8]>, Location)> {
        let place = |entry| Location { container: id, entry };
        match &container.store {
            Store::Image(image) => {
                let classes = image.classes().into_iter().map(|(name, entry)| (Cow::Owned(name), place(entry)));
                // The first image hides and nothing hides it.
                let first = self.images.first() == Some(&id);
                classes.filter(|(name, found)| first || self.locate_in_images(name) == Some(*found)).collect()
            }
            _ => {
                let name = |&entry: &u32| (Cow::Borrowed(container.class_name(entry)), place(entry));
                let classes = container.classes.iter().map(name);
                classes.filter(|(name, location)| self.locate_in_table(name) == Some(*location)).collect()
            }
        }
    }

    /// The internal name of the class at a location; empty for what is no class.
    pub fn class_name(&self, location: Location) -> Cow<'_, [u8]> {
        match self.at(location).map(|container| &container.store) {
            Some(Store::Image(image)) => Cow::Owned(image.class_name(location.entry)),
            _ => Cow::Borrowed(self.table_name(location)),
        }
    }

    /// The bytes of a class or resource.
    pub fn read(&self, location: Location) -> Result<Vec<u8>, ReadError> {
        self.load(location).map(|loaded| loaded.bytes)
    }

    /// The bytes of a class or resource; what is wrong or odd about them becomes a diagnostic.
    pub fn fetch(&self, location: Location, diagnostics: &Diagnostics) -> Option<Vec<u8>> {
        match self.load(location) {
            Ok(loaded) => {
                if let Some(oddity) = loaded.oddity {
                    diagnostics.add(Trouble::ArchiveAmbiguous, self.place(location), oddity);
                }
                Some(loaded.bytes)
            }
            Err(error) => {
                diagnostics.add(error.kind(), self.place(location), error.to_string());
                None
            }
        }
    }

    fn load(&self, location: Location) -> Result<Loaded, ReadError> {
        let container = self.at(location).ok_or(ReadError::Missing)?;
        container.read(location.entry, self.budget.entry_bytes, &self.meter)
    }

    pub fn role(&self, location: Location) -> RootRole {
        self.at(location).map_or(RootRole::Library, |container| container.info.role)
    }

    pub fn container(&self, location: Location) -> ContainerId {
        ContainerId(location.container)
    }

    /// The containers in class-path order; a `ContainerId` is an index into them.
    pub fn containers(&self) -> &[ContainerInfo] {
        &self.infos
    }

    /// How many classes a container has, hidden ones included.
    pub fn class_count(&self, id: ContainerId) -> usize {
        self.containers.get(id.index()).map_or(0, |container| match &container.store {
            Store::Image(image) => image.count(),
            _ => container.classes.len(),
        })
    }

    /// Where an entry lies, for people: `app.jar!/a/B.class`.
    pub fn place(&self, location: Location) -> String {
        self.at(location).map(|container| container.place(location.entry)).unwrap_or_default()
    }

    /// The files below `prefix` in all containers but images, such as `META-INF/services/`, with their paths; in the
    /// order of the containers and then of the paths. `read` gives their bytes.
    pub fn resources(&self, prefix: &str) -> Vec<(String, Location)> {
        let mut found = Vec::new();
        for (id, container) in (0..).zip(&self.containers) {
            let entries = container.resources(prefix).into_iter();
            found.extend(entries.map(|(path, entry)| (path, Location { container: id, entry })));
        }
        found
    }

    /// The `module-info.class` of every container, in their order; an image has one for each of its modules, in the
    /// order of their names. They say which services the modules provide.
    pub fn module_infos(&self) -> Vec<Location> {
        let mut found = Vec::new();
        for (id, container) in (0..).zip(&self.containers) {
            found.extend(container.module_infos().into_iter().map(|entry| Location { container: id, entry }));
        }
        found
    }

    /// Fills the table. A class that is found earlier, or whose package belongs to a module of the platform, is never
    /// reached, and each pair of containers is told once.
    fn index(&mut self, diagnostics: &Diagnostics, go_on: Asked) -> Result<(), Cancelled> {
        let total = self.containers.iter().map(|container| container.classes.len()).sum();
        let mut table = NameTable::with_capacity(total);
        let mut hidden: FxHashMap<(u32, u32), (u64, String)> = FxHashMap::default();
        let packages = self.unlinked_packages();
        for (id, container) in (0..).zip(&self.containers) {
            for (number, &entry) in container.classes.iter().enumerate() {
                if number.is_multiple_of(STEPS) && !go_on() {
                    return Err(Cancelled);
                }
                let name = container.class_name(entry);
                let location = Location { container: id, entry };
                let owner = match container.info.role {
                    RootRole::Platform => self.locate_in_images(name).map(|found| found.container),
                    _ => self.owner(name, &packages),
                };
                let mut enter = || table.enter(name, location, |other| self.table_name(other));
                let winner = owner.or_else(|| Some(enter()?.container));
                if let Some(winner) = winner {
                    let example = || (0, String::from_utf8_lossy(name).replace('/', "."));
                    hidden.entry((winner, id)).or_insert_with(example).0 += 1;
                }
            }
        }
        table.shrink(|location| self.table_name(location));
        self.table = table;
        for ((winner, loser), (count, example)) in hidden {
            let (Some(winner), Some(loser)) = (self.infos.get(winner as usize), self.infos.get(loser as usize)) else {
                continue;
            };
            let classes = if count == 1 { "1 class is".to_string() } else { format!("{count} classes are") };
            let message = if winner.role == RootRole::Platform && loser.role != RootRole::Platform {
                let reason = "a JVM looks for the platform's classes and packages nowhere else";
                format!("{classes} hidden by the platform {}, such as {example}: {reason}", winner.name)
            } else {
                format!("{classes} hidden by {}, which comes first, such as {example}", winner.name)
            };
            diagnostics.add(Trouble::ClassDuplicate, loser.name.clone(), message);
        }
        Ok(())
    }

    /// The packages of modules that are not linked into an image, with the container of each.
    fn unlinked_packages(&self) -> KeyedMap<&[u8], u32> {
        let mut packages = KeyedMap::default();
        for (id, container) in (0..).zip(&self.containers) {
            if let (RootRole::Platform, Store::Zip { prefix: "classes/", .. }) = (container.info.role, &container.store)
            {
                let names: KeyedSet<_> = container.classes.iter().map(|&e| package(container.class_name(e))).collect();
                for name in names {
                    packages.entry(name).or_insert(id);
                }
            }
        }
        packages
    }

    /// The platform's container that owns the package of a class. Since Java 9 such a class is looked for in the
    /// module and nowhere else. Incubating modules are not resolved unless asked for, so they own nothing.
    fn owner(&self, name: &[u8], packages: &KeyedMap<&[u8], u32>) -> Option<u32> {
        let package = package(name);
        let in_image = self.images.iter().copied().find(|&id| match self.containers.get(id as usize) {
            Some(Container {
                info: ContainerInfo { role: RootRole::Platform, .. },
                store: Store::Image(image),
                ..
            }) => image.module_of(package).is_some_and(|module| !module.starts_with(b"jdk.incubator.")),
            _ => false,
        });
        in_image.or_else(|| packages.get(package).copied())
    }
}

fn package(name: &[u8]) -> &[u8] {
    name.iter().rposition(|&byte| byte == b'/').and_then(|slash| name.get(..slash)).unwrap_or_default()
}

/// The release that a platform without a `release` file was built for: its classes have that version.
fn release_of_object(containers: &[Container], budget: Budget, meter: &Meter) -> Option<u16> {
    const OBJECT: &[u8] = b"java/lang/Object";
    const VERSION_BEFORE_JAVA_1: u16 = 44;
    for container in containers {
        let entry = match &container.store {
            Store::Image(image) => image.locate(OBJECT),
            _ => container.classes.iter().copied().find(|&entry| container.class_name(entry) == OBJECT),
        };
        if let Some(loaded) = entry.and_then(|entry| container.read(entry, budget.entry_bytes, meter).ok()) {
            let major = u16::from_be_bytes(loaded.bytes.get(6..8)?.try_into().ok()?);
            return major.checked_sub(VERSION_BEFORE_JAVA_1).filter(|&release| release > 0);
        }
    }
    None
}
