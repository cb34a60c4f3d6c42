//! Which classes provide services: files in META-INF/services say so, and module descriptors.

use super::class_path::ClassPath;
use super::options::RootRole;
use crate::classfile::ClassFile;
use crate::classfile::text::dotted;
use crate::diagnostics::{Diagnostics, Trouble};

const FILES: &str = "META-INF/services/";

/// A class that provides a service, by their dotted names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provider {
    /// The part of the program that says so.
    pub role: RootRole,
    /// A module says so: the class may then have a method `provider` that gives the object, instead of a constructor.
    pub by_module: bool,
    pub service: String,
    pub class: String,
}

impl ClassPath {
    /// What files name, then what modules name, in the order of the containers. What cannot be read names nothing, with a
    /// diagnostic.
    pub fn providers(&self, diagnostics: &Diagnostics) -> Vec<Provider> {
        let mut found = Vec::new();
        for (path, location) in self.resources(FILES) {
            let Some(service) = path.strip_prefix(FILES).filter(|rest| !rest.is_empty() && !rest.contains('/')) else {
                continue;
            };
            let Some(bytes) = self.fetch(location, diagnostics) else { continue };
            for line in String::from_utf8_lossy(&bytes).lines() {
                let class = line.split('#').next().unwrap_or_default().trim();
                if !class.is_empty() {
                    let (service, class) = (service.to_string(), class.to_string());
                    found.push(Provider { role: self.role(location), by_module: false, service, class });
                }
            }
        }
        for location in self.module_infos() {
            let Some(bytes) = self.fetch(location, diagnostics) else { continue };
            let rows = ClassFile::parse(bytes).and_then(|file| {
                let module = file.attributes().module()?;
                let rows = module.into_iter().flat_map(|module| module.provides);
                Ok(rows
                    .flat_map(|row| row.with.into_iter().map(move |with| (dotted(row.service), dotted(with))))
                    .collect())
            });
            let rows: Vec<(String, String)> = match rows {
                Ok(rows) => rows,
                Err(error) => {
                    diagnostics.add(Trouble::ClassBroken, self.place(location), error.to_string());
                    continue;
                }
            };
            let role = self.role(location);
            found.extend(rows.into_iter().map(|(service, class)| Provider { role, by_module: true, service, class }));
        }
        found
    }
}
