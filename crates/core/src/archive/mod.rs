//! From roots (jars, directories, WARs, JDK images) to the bytes of the classes that a JVM would run.
//!
//! Everything here reads by position from a file or from memory and checks every offset: a file that lies, or that
//! changes under us, costs the entries it lies about. Nothing is extracted to disk and no entry name ever reaches the
//! file system. Where an archive can be read in two ways, `java.util.zip.ZipFile` of OpenJDK 17 is the judge.

mod class_path;
mod container;
mod directory;
mod end;
mod error;
mod image;
mod inflate;
mod layout;
mod manifest;
mod name;
mod opening;
mod options;
mod platform;
mod program;
mod services;
mod source;
mod unshare;
mod zip;

pub use class_path::ClassPath;
pub use container::{ContainerId, ContainerInfo, Location};
pub use error::ReadError;
pub use options::{Budget, OpenOptions, Root, RootRole};
pub use services::Provider;
