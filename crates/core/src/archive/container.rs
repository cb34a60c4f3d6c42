//! A container: something that holds classes under their names.

use super::directory::Directory;
use super::error::ReadError;
use super::image::Image;
use super::inflate::{Loaded, Meter};
use super::options::RootRole;
use super::source::ByteSource;
use super::zip::Zip;
use std::sync::Arc;

/// The number of a container, in class-path order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ContainerId(pub u32);

impl ContainerId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a class or resource lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    pub(super) container: u32,
    pub(super) entry: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContainerInfo {
    /// `app.jar`, `app.war!/WEB-INF/lib/x.jar`, `/jdk/lib/modules`.
    pub name: String,
    pub role: RootRole,
    /// The manifest's `Start-Class` (Spring Boot), else its `Main-Class`, dotted as it stands there.
    pub main_class: Option<String>,
}

pub(super) struct Container {
    pub info: ContainerInfo,
    pub store: Store,
    /// The entries that are classes, in the order of their names; of a multi-release jar the chosen versions only.
    /// An image keeps its own index.
    pub classes: Vec<u32>,
}

pub(super) enum Store {
    /// `prefix` is the folder of the archive that is the root of this container, such as `BOOT-INF/classes/`.
    Zip {
        zip: Arc<Zip>,
        prefix: &'static str,
    },
    Directory(Directory),
    Image(Box<Image>),
    /// One class file, under the name that it gives itself.
    Single {
        source: ByteSource,
        class: Vec<u8>,
    },
}

impl Container {
    /// The internal name of the class at `entry`; empty for what is no class and for images.
    pub fn class_name(&self, entry: u32) -> &[u8] {
        match &self.store {
            Store::Zip { zip, .. } => zip.class_name(entry),
            Store::Directory(directory) => directory.class_name(entry),
            Store::Image(_) => &[],
            Store::Single { class, .. } => class,
        }
    }

    pub fn read(&self, entry: u32, limit: u64, meter: &Meter) -> Result<Loaded, ReadError> {
        match &self.store {
            Store::Zip { zip, .. } => zip.read(entry, limit, meter),
            Store::Directory(directory) => directory.read(entry, limit),
            Store::Image(image) => image.read(entry, limit, meter),
            Store::Single { source, .. } if source.len() > limit => Err(ReadError::Budget("bytes of one entry", limit)),
            Store::Single { source, .. } => Ok(source.take(0, source.len())?.into()),
        }
    }

    /// Where an entry lies, for people: `app.jar!/a/B.class`.
    pub fn place(&self, entry: u32) -> String {
        let name = &self.info.name;
        let lossy = |path: &[u8]| String::from_utf8_lossy(path).into_owned();
        match &self.store {
            Store::Zip { zip, prefix: "" } => format!("{name}!/{}", lossy(zip.name(entry))),
            Store::Zip { zip, prefix } => {
                let path = zip.name(entry);
                format!("{name}/{}", lossy(path.strip_prefix(prefix.as_bytes()).unwrap_or(path)))
            }
            Store::Directory(directory) => format!("{name}/{}", lossy(directory.path(entry))),
            Store::Image(image) => format!("{name}!/{}", lossy(&image.path(entry))),
            Store::Single { .. } => name.clone(),
        }
    }

    pub fn module_infos(&self) -> Vec<u32> {
        match &self.store {
            Store::Image(image) => image.module_infos(),
            _ => {
                let infos = self.resources("module-info.class").into_iter();
                infos.filter(|(path, _)| path == "module-info.class").map(|(_, entry)| entry).collect()
            }
        }
    }

    /// The entries below `prefix` that are files, with their paths from the root of the container.
    pub fn resources(&self, prefix: &str) -> Vec<(String, u32)> {
        match &self.store {
            Store::Zip { zip, prefix: root } => zip.below(root, prefix),
            Store::Directory(directory) => directory.below(prefix),
            Store::Image(_) | Store::Single { .. } => Vec::new(),
        }
    }
}
