//! Opening the roots of a class path, and what they drag in: nested jars and the `Class-Path` of manifests.

use super::container::{Container, ContainerInfo, Store};
use super::directory::Directory;
use super::error::ReadError;
use super::image::Image;
use super::inflate::Meter;
use super::layout::{ArchiveShape, Nameless, classify};
use super::manifest::Manifest;
use super::name::own_name;
use super::options::{Budget, Root, RootRole};
use super::platform;
use super::source::{ByteSource, OpenFiles, describe, identity};
use super::zip::{Oddities, Zip};
use crate::diagnostics::{Diagnostics, Trouble};
use rustc_hash::{FxHashMap, FxHashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub(super) struct Opening<'a> {
    pub budget: Budget,
    pub meter: &'a Meter,
    pub diagnostics: &'a Diagnostics,
    pub containers: Vec<Container>,
    /// The release for `META-INF/versions`.
    pub release: u16,
    /// Asked before each archive and directory, and now and then while one is read; once it says no, nothing more is opened.
    pub go_on: &'a mut dyn FnMut() -> bool,
    pub stopped: bool,
    files: Arc<OpenFiles>,
    entries_left: u64,
    nested_left: u64,
    seen: FxHashSet<(u64, u64)>,
    /// The roles of the roots: a root that is also in a manifest's `Class-Path` keeps its own.
    roles: FxHashMap<(u64, u64), RootRole>,
}

/// A folder of an archive, with the role and the classes of what is in it.
type RootView = (&'static str, RootRole, Vec<u32>);

/// A path that is still to be opened.
struct Pending {
    path: PathBuf,
    role: RootRole,
    /// From a manifest: a JVM says nothing when it is missing.
    quiet: bool,
}

impl<'a> Opening<'a> {
    pub fn new(
        budget: Budget,
        meter: &'a Meter,
        diagnostics: &'a Diagnostics,
        roots: &[Root],
        go_on: &'a mut dyn FnMut() -> bool,
    ) -> Opening<'a> {
        let mut roles = FxHashMap::default();
        for root in roots {
            if let Ok(metadata) = std::fs::metadata(&root.path) {
                roles.entry(identity(&metadata)).or_insert(root.role);
            }
        }
        Opening {
            budget,
            meter,
            diagnostics,
            containers: Vec::new(),
            release: 0,
            go_on,
            stopped: false,
            files: Arc::default(),
            entries_left: budget.entries,
            nested_left: budget.nested_bytes,
            seen: FxHashSet::default(),
            roles,
        }
    }

    fn is_stopped(&mut self) -> bool {
        self.stopped = self.stopped || !(self.go_on)();
        self.stopped
    }

    /// Opens a root, and after it the jars that its manifest names, each followed by its own: the JVM's order.
    pub fn root(&mut self, root: &Root) {
        let mut pending = vec![Pending { path: root.path.clone(), role: root.role, quiet: false }];
        while let Some(next) = pending.pop() {
            if self.is_stopped() {
                return;
            }
            let more = match std::fs::metadata(&next.path) {
                Err(_) if next.quiet => continue,
                Err(error) => {
                    self.diagnostics.add(Trouble::ArchiveUnreadable, shown(&next.path), describe(&error));
                    continue;
                }
                Ok(metadata) if !self.seen.insert(identity(&metadata)) => continue,
                Ok(metadata) => {
                    let role = self.roles.get(&identity(&metadata)).copied().unwrap_or(next.role);
                    if metadata.is_dir() { self.folder(&next.path, role) } else { self.file(&next.path, role) }
                }
            };
            pending.extend(more.into_iter().rev());
        }
    }

    fn folder(&mut self, path: &Path, role: RootRole) -> Vec<Pending> {
        if role == RootRole::Platform {
            let files = platform::files(path);
            if !files.is_empty() {
                return files.into_iter().map(|path| Pending { path, role, quiet: false }).collect();
            }
        }
        let mut faults = Vec::new();
        let directory = Directory::walk(path, &mut self.entries_left, &mut faults, &mut *self.go_on);
        for fault in faults {
            let whole = fault.path == path;
            let kind = if whole { fault.error.archive_kind() } else { fault.error.kind() };
            self.diagnostics.add(kind, shown(&fault.path), reason(&fault.error));
        }
        let mut classes: Vec<u32> = directory.entries().filter(|&e| !directory.class_name(e).is_empty()).collect();
        classes.sort_by(|&a, &b| directory.class_name(a).cmp(directory.class_name(b)));
        if role == RootRole::Platform && classes.is_empty() {
            let message = "no JDK: neither lib/modules nor lib/rt.jar nor *.jmod nor classes are in it";
            self.diagnostics.add(Trouble::ArchiveUnreadable, shown(path), message);
        }
        self.add(shown(path), role, None, Store::Directory(directory), classes);
        Vec::new()
    }

    fn file(&mut self, path: &Path, role: RootRole) -> Vec<Pending> {
        let manifest =
            ByteSource::file(path, &self.files).and_then(|source| self.source(source, &shown(path), role, 0));
        match manifest {
            Ok(manifest) => class_path(path, &manifest, role),
            Err(error) => {
                self.diagnostics.add(error.archive_kind(), shown(path), reason(&error));
                Vec::new()
            }
        }
    }

    /// Opens what the bytes say it is, whatever its name.
    pub fn source(
        &mut self,
        source: ByteSource,
        name: &str,
        role: RootRole,
        depth: u32,
    ) -> Result<Manifest, ReadError> {
        let mut start = [0; 4];
        let length = source.read(0, &mut start)?;
        let start = start.get(..length).unwrap_or_default();
        if start.is_empty() {
            return Err(ReadError::Broken("the file is empty"));
        }
        if Image::is_image(start) {
            let image = Image::open(source, self.budget.directory_bytes, &mut self.entries_left)?;
            self.add(name.to_string(), role, None, Store::Image(Box::new(image)), Vec::new());
            return Ok(Manifest::default());
        }
        if start == [0xca, 0xfe, 0xba, 0xbe] && source.len() <= self.budget.entry_bytes {
            let class = own_name(&source.take(0, source.len())?);
            let class = class.ok_or(ReadError::Broken("a class file that is damaged"))?;
            self.add(name.to_string(), role, None, Store::Single { source, class }, vec![0]);
            return Ok(Manifest::default());
        }
        let marked = start == *b"JM\x01\x00";
        let (stopped, go_on) = (&mut self.stopped, &mut *self.go_on);
        let mut go_on = || {
            *stopped = *stopped || !go_on();
            !*stopped
        };
        let (zip, mut oddities) = Zip::open(source, self.budget.directory_bytes, &mut self.entries_left, &mut go_on)?;
        let shape = if marked && (role == RootRole::Platform || is_jmod(&zip)) {
            ArchiveShape::Jmod
        } else {
            ArchiveShape::of(&zip)
        };
        if shape == ArchiveShape::Jmod {
            oddities.before = 0;
        }
        self.report(name, &oddities);
        Ok(self.zip(zip, shape, name, role, depth))
    }

    fn zip(&mut self, mut zip: Zip, shape: ArchiveShape, name: &str, role: RootRole, depth: u32) -> Manifest {
        let manifest = self.manifest(&zip, name);
        let release = manifest.multi_release.then_some(self.release);
        let main_class = manifest.start_class.clone().or_else(|| manifest.main_class.clone());
        let mut nameless = Nameless::default();
        let mut views = Vec::new();
        for (folder, role) in shape.folders(&manifest, role) {
            let versions = release.filter(|_| folder.is_empty());
            views.push((folder, role, classify(&mut zip, folder, versions, &mut nameless)));
        }
        self.place_root(shape, &zip, name, role, &mut views);
        if nameless.count > 0 {
            let example = String::from_utf8_lossy(&nameless.example).into_owned();
            let count = entries(nameless.count);
            let message = format!("{count} under a name that no class can have, such as {example:.80}: left out");
            self.diagnostics.add(Trouble::ArchiveAmbiguous, name, message);
        }
        let zip = Arc::new(zip);
        let last = views.len().saturating_sub(1);
        for (number, (folder, role, classes)) in views.into_iter().enumerate() {
            let shown =
                if folder.is_empty() { name.to_string() } else { format!("{name}!/{}", folder.trim_end_matches('/')) };
            // The folder of the application itself comes after that of its launcher.
            let main_class = main_class.clone().filter(|_| number == last);
            self.add(shown, role, main_class, Store::Zip { zip: zip.clone(), prefix: folder }, classes);
        }
        for index in zip.entries() {
            let Some(role) = shape.nested(zip.name(index), role) else { continue };
            if self.is_stopped() {
                break;
            }
            let name = format!("{name}!/{}", String::from_utf8_lossy(zip.name(index)));
            if let Err(error) = self.nested(&zip, index, &name, role, depth + 1) {
                self.diagnostics.add(error.archive_kind(), name, reason(&error));
            }
        }
        manifest
    }

    /// Classes at the root beside `BOOT-INF` or `WEB-INF` that are no launcher's are the application's, as a JVM runs them that is
    /// given the archive as a class path. What a server has is all that a WAR has for it: its root counts if there is nothing else.
    fn place_root(&self, shape: ArchiveShape, zip: &Zip, name: &str, role: RootRole, views: &mut Vec<RootView>) {
        let is_inside = |(folder, _, classes): &RootView| !folder.is_empty() && !classes.is_empty();
        let has_classes = views.iter().any(is_inside);
        let has_application = has_classes || zip.entries().any(|index| shape.nested(zip.name(index), role).is_some());
        let Some(place) = views.iter().position(|(folder, ..)| folder.is_empty()) else { return };
        let (_, root_role, classes) = &mut views[place];
        // The root comes last in a WAR without a main class.
        if place > 0 && (classes.is_empty() || has_application) {
            views.remove(place);
            return;
        }
        let launches = |&class: &u32| shape.launches(zip.class_name(class), has_application);
        if *root_role == role || classes.iter().all(launches) {
            return;
        }
        *root_role = role;
        if has_classes {
            let count = entries(classes.len() as u64);
            let message =
                format!("{count} for classes at the root, beside the folder of the application: taken for it too");
            self.diagnostics.add(Trouble::ArchiveAmbiguous, name, message);
        }
    }

    /// A stored jar is read where it lies; a deflated one is inflated into memory.
    fn nested(&mut self, zip: &Zip, index: u32, name: &str, role: RootRole, depth: u32) -> Result<(), ReadError> {
        if depth > self.budget.depth {
            return Err(ReadError::Budget("nesting of archives", u64::from(self.budget.depth)));
        }
        let source = match zip.stored(index) {
            Some(source) => source,
            None => {
                let loaded = zip.read(index, self.nested_left, self.meter).map_err(|error| match error {
                    ReadError::Budget(_, limit) if limit == self.nested_left => {
                        ReadError::Budget("bytes of nested archives in memory", self.budget.nested_bytes)
                    }
                    other => other,
                })?;
                self.nested_left = self.nested_left.saturating_sub(loaded.bytes.len() as u64);
                ByteSource::memory(loaded.bytes)
            }
        };
        self.source(source, name, role, depth)?;
        Ok(())
    }

    fn manifest(&self, zip: &Zip, name: &str) -> Manifest {
        let Some(index) = zip.manifest() else { return Manifest::default() };
        match zip.read(index, self.budget.entry_bytes, self.meter) {
            Ok(loaded) => Manifest::parse(&loaded.bytes),
            Err(error) => {
                self.diagnostics.add(error.kind(), format!("{name}!/META-INF/MANIFEST.MF"), reason(&error));
                Manifest::default()
            }
        }
    }

    fn report(&self, name: &str, oddities: &Oddities) {
        let note = |message: String| self.diagnostics.add(Trouble::ArchiveAmbiguous, name, message);
        if oddities.before > 0 {
            note(format!("{} bytes stand before the archive; they are skipped, as a JVM does", oddities.before));
        }
        if oddities.after {
            note("bytes stand after the archive; they are skipped, as a JVM does".to_string());
        }
        if oddities.duplicates > 0 {
            let example = String::from_utf8_lossy(&oddities.duplicate).into_owned();
            let count = entries(oddities.duplicates);
            note(format!("{count} with the name of an earlier one, such as {example:.80}: a JVM takes the last"));
        }
        if let Some((entry, reason)) = &oddities.refused {
            let entry = String::from_utf8_lossy(entry);
            note(format!("a JVM refuses the archive because of {entry:.80}: {reason}; the rest was read all the same"));
        }
        if let Some(reason) = oddities.broken {
            self.diagnostics.add(Trouble::ArchiveEntry, name, format!("{reason}; the entries after it are lost"));
        }
        if oddities.cut {
            let error = ReadError::Budget("entries", self.budget.entries);
            self.diagnostics.add(Trouble::ArchiveBudget, name, error.to_string());
        }
    }

    fn add(&mut self, name: String, role: RootRole, main_class: Option<String>, store: Store, classes: Vec<u32>) {
        let info = ContainerInfo { name, role, main_class };
        self.containers.push(Container { info, store, classes });
    }
}

/// Does the archive hold what each module of a JDK holds, and nothing that a JVM would find in it as a jar? The mark at its start
/// alone says nothing: a JVM skips it.
fn is_jmod(zip: &Zip) -> bool {
    const MODULE: &[u8] = b"classes/module-info.class";
    let at_root = |name: &[u8]| name.ends_with(b".class") && !name.starts_with(b"classes/");
    let names = || zip.entries().map(|index| zip.name(index));
    names().any(|name| name == MODULE) && !names().any(at_root)
}

fn entries(count: u64) -> String {
    if count == 1 { "1 entry".to_string() } else { format!("{count} entries") }
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

fn reason(error: &ReadError) -> String {
    match error {
        ReadError::Io(error) => describe(error),
        other => other.to_string(),
    }
}

/// The files that a jar's `Class-Path` names: URLs relative to the jar. A folder ends in `/`, anything else is a jar.
fn class_path(jar: &Path, manifest: &Manifest, role: RootRole) -> Vec<Pending> {
    let base = jar.parent().unwrap_or(Path::new(""));
    let mut found = Vec::new();
    for url in &manifest.class_path {
        let path = match url.split_once(':') {
            Some(("file", path)) => path.strip_prefix("//").unwrap_or(path),
            Some(_) => continue,
            None => url,
        };
        let path = base.join(decode(path));
        if path.is_dir() == url.ends_with('/') {
            found.push(Pending { path, role: role.of_library(), quiet: true });
        }
    }
    found
}

/// Undoes `%20` and the like.
fn decode(url: &str) -> PathBuf {
    use std::os::unix::ffi::OsStringExt;
    let mut bytes = Vec::with_capacity(url.len());
    let mut rest = url.as_bytes();
    while let [first, after @ ..] = rest {
        let hex = after.get(..2).filter(|_| *first == b'%');
        let code = hex.and_then(|hex| u8::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok());
        bytes.push(code.unwrap_or(*first));
        rest = if code.is_some() { after.get(2..).unwrap_or_default() } else { after };
    }
    PathBuf::from(std::ffi::OsString::from_vec(bytes))
}
