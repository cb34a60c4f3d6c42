//! A class path as the source of a program's classes.

use super::{ClassPath, ContainerId, Location, RootRole};
use crate::diagnostics::Diagnostics;
use crate::program::{self, ClassSource, Found};
use std::sync::Arc;

impl From<RootRole> for program::Role {
    fn from(role: RootRole) -> program::Role {
        match role {
            RootRole::Application => program::Role::Application,
            RootRole::Library => program::Role::Library,
            RootRole::Platform => program::Role::Platform,
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

impl ClassSource for Arc<ClassPath> {
    fn find(&self, name: &[u8]) -> Option<Found> {
        self.locate(name).map(|location| self.found(location))
    }

    fn read(&self, found: Found, diagnostics: &Diagnostics) -> Option<Vec<u8>> {
        self.fetch(location(found), diagnostics)
    }

    fn all(&self) -> Vec<(Vec<u8>, Found)> {
        self.classes().map(|(name, location)| (name.into_owned(), self.found(location))).collect()
    }

    fn of_role(&self, role: program::Role) -> Vec<(Vec<u8>, Found)> {
        let ids = (0..self.containers().len() as u32).map(ContainerId);
        let ids = ids.filter(|id| program::Role::from(self.containers()[id.index()].role) == role);
        let classes = ids.flat_map(|id| self.classes_in(id));
        classes.map(|(name, location)| (name.into_owned(), self.found(location))).collect()
    }

    fn place(&self, found: Found) -> String {
        ClassPath::place(self, location(found))
    }
}
