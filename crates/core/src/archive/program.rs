//! A class path as the source of a program's classes.

use super::{ClassPath, Location, Role};
use crate::program::{self, Found, Source};
use std::sync::Arc;

impl From<Role> for program::Role {
    fn from(role: Role) -> program::Role {
        match role {
            Role::Application => program::Role::Application,
            Role::Library => program::Role::Library,
            Role::Platform => program::Role::Platform,
        }
    }
}

impl ClassPath {
    fn found(&self, location: Location) -> Found {
        Found { container: location.container, entry: location.entry, role: self.role(location).into() }
    }
}

fn location(found: Found) -> Location {
    Location { container: found.container, entry: found.entry }
}

impl Source for Arc<ClassPath> {
    fn find(&self, name: &[u8]) -> Option<Found> {
        self.locate(name).map(|location| self.found(location))
    }

    fn read(&self, found: Found) -> Result<Vec<u8>, String> {
        ClassPath::read(self, location(found)).map_err(|error| error.to_string())
    }

    fn all(&self) -> Vec<(Vec<u8>, Found)> {
        self.classes().map(|(name, location)| (name.into_owned(), self.found(location))).collect()
    }

    fn place(&self, found: Found) -> String {
        ClassPath::place(self, location(found))
    }
}
