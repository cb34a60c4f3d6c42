//! Where classes come from: jars, directories and JDKs, read as the engine reads them.

use crate::report::Report;
use peaberry_core::archive::{ClassPath, Location, OpenOptions, Root, RootRole};
use peaberry_core::body::Lowerer;
use peaberry_core::diagnostics::{Diagnostics, Severity};
use rayon::prelude::*;
use std::path::{Path, PathBuf};

/// A root with all its classes: also those that another version hides, such as the old half of a multi-release jar.
pub struct Opened {
    class_path: ClassPath,
    locations: Vec<Location>,
    faults: Vec<String>,
}

impl Opened {
    pub fn new(path: &Path) -> Opened {
        let role = if path.join("lib/modules").is_file() { RootRole::Platform } else { RootRole::Application };
        let diagnostics = Diagnostics::new();
        let class_path = ClassPath::open(&[Root::new(path, role)], &OpenOptions::default(), &diagnostics);
        let mut locations: Vec<Location> = class_path.classes().map(|(_, location)| location).collect();
        locations.extend(class_path.module_infos());
        let files = class_path.resources("").into_iter();
        locations.extend(files.filter(|(path, _)| path.ends_with(".class")).map(|(_, location)| location));
        locations.sort_unstable();
        locations.dedup();
        let lost = diagnostics.sorted().into_iter().filter(|one| one.kind.severity() == Severity::Loss);
        let mut faults: Vec<String> = lost.map(|one| format!("{}: {}", one.place, one.message)).collect();
        if locations.is_empty() {
            faults.push(format!("{}: no classes", path.display()));
        }
        Opened { class_path, locations, faults }
    }

    /// The bytes of classes, by their internal names; what is not there is left out.
    pub fn read(&self, names: &[&[u8]]) -> Vec<Vec<u8>> {
        let locations = names.iter().filter_map(|name| self.class_path.locate(name));
        locations.filter_map(|location| self.class_path.read(location).ok()).collect()
    }

    /// Checks the classes whose names are wanted, on all cores.
    pub fn check(&self, wanted: impl Fn(&[u8]) -> bool + Sync) -> Report {
        let one = |lowerer: &mut Lowerer, location: &Location| {
            let place = self.class_path.place(*location);
            match self.class_path.read(*location) {
                Ok(bytes) => crate::check(&place, bytes, lowerer),
                Err(error) => {
                    let mut report = Report::new(&place);
                    report.fault("the file", error);
                    report
                }
            }
        };
        let chosen = self.locations.par_iter().filter(|location| wanted(&self.class_path.class_name(**location)));
        let mut report = chosen.map_init(Lowerer::new, one).reduce(Report::default, Report::merge);
        report.faults.extend(self.faults.iter().cloned());
        report
    }
}

/// The JDK of `JAVA_HOME` or the one whose `java` is on the path.
pub fn machine_jdk() -> Option<PathBuf> {
    let named = std::env::var_os("JAVA_HOME").map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).filter_map(|folder| folder.join("java").canonicalize().ok());
    let homes = found.filter_map(|java| Some(java.parent()?.parent()?.to_path_buf()));
    named.into_iter().chain(homes).find(|home| home.join("lib/modules").is_file())
}
