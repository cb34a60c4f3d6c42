//! Which classes are the application's in what is shown: those of its jars, or those that the user calls their own.

use super::{Found, Program, Role};
use crate::classfile::text;
use crate::pattern::wild;
use rustc_hash::FxHashSet;

/// What the user calls their own. What an analysis does depends on where classes come from, and not on this.
#[derive(Clone, Debug, Default)]
pub struct Owners {
    /// Dotted names of classes; `*` stands for any characters.
    pub patterns: Vec<String>,
    /// Containers by number.
    pub containers: FxHashSet<u32>,
}

impl Owners {
    /// The part of the program to which a class (dotted name) is counted.
    pub fn role(&self, name: &str, container: Option<u32>, role: Role) -> Role {
        let is_own = || {
            container.is_some_and(|container| self.containers.contains(&container))
                || self.patterns.iter().any(|pattern| wild(pattern.as_bytes(), name.as_bytes()))
        };
        match role {
            Role::Missing => role,
            _ if is_own() => Role::Application,
            Role::Application => Role::Library,
            _ => role,
        }
    }
}

impl Program {
    /// From now on these are the application's in what is shown. Which patterns match no class?
    pub fn own(&mut self, owners: Owners) -> Vec<String> {
        let mut unmatched = owners.patterns.clone();
        for (name, _) in self.source().all() {
            if unmatched.is_empty() {
                break;
            }
            let name = text::dotted(&name);
            unmatched.retain(|pattern| !wild(pattern.as_bytes(), name.as_bytes()));
        }
        self.owners = Some(owners);
        unmatched
    }

    /// The part of the program to which a class is counted.
    pub fn shown_role(&self, name: &[u8], found: Option<Found>, role: Role) -> Role {
        let container = found.map(|found| found.container);
        self.owners.as_ref().map_or(role, |owners| owners.role(&text::dotted(name), container, role))
    }

    /// The classes that are counted to a part of the program.
    pub(super) fn shown_as(&self, role: Role) -> Vec<(Vec<u8>, Found)> {
        if self.owners.is_none() {
            return self.source().of_role(role);
        }
        let mut all = self.source().all();
        all.retain(|(name, found)| self.shown_role(name, Some(*found), found.role) == role);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_called_ones_own_is_the_application_and_the_rest_is_not() {
        let owners = Owners { patterns: vec!["com.acme.*".into()], containers: FxHashSet::from_iter([3]) };
        let role = |name, container, role| owners.role(name, Some(container), role);
        assert_eq!(role("com.acme.Main", 0, Role::Library), Role::Application);
        assert_eq!(role("org.other.Main", 0, Role::Application), Role::Library);
        assert_eq!(role("org.other.Main", 3, Role::Library), Role::Application);
        assert_eq!(role("java.lang.Object", 1, Role::Platform), Role::Platform);
        assert_eq!(owners.role("com.acme.Gone", None, Role::Missing), Role::Missing);
    }
}
