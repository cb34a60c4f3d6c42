//! What a step of a path costs: the one table. A path that costs little is one that people would explain first. Only
//! differences count: ten is a plain call, so a step that costs fifty more is taken if it saves five plain calls.

use super::{CallSite, Graph, Kind};
use crate::program::Role;

/// A plain call with one target.
const CALL: u32 = 10;
/// A call of the application within itself: its users know that code.
const OWN_CALL: u32 = 6;
/// Within the platform nobody knows the code.
const PLATFORM_CALL: u32 = 12;
/// A library calls the application back, or the platform the program: the caller does not say whom it calls.
const CALL_BACK: u32 = 15;
const PLATFORM_CALL_BACK: u32 = 30;
/// A class initialiser runs once, if the class was not used before. A path may also start there.
const INITIALIZER: u32 = 200;
/// A thread is started, an object is finalised, or the JVM or native code calls for another reason.
const BY_JVM: u32 = 150;
const BY_REFLECTION: u32 = 30;
/// A call about whose meaning nothing is known and something is assumed.
const DOUBTED: u32 = 200;

/// A call that selects among many targets says little about each: the more targets, the more it costs. The root grows
/// faster than a logarithm, with which one call of `hashCode` would be cheaper than five calls with three targets each.
/// 2 targets cost 2, 10 cost 12, 100 cost 54, 1,000 cost 183.
fn of_targets(count: usize) -> u32 {
    let count = u64::try_from(count.max(1)).unwrap_or(u64::MAX);
    u32::try_from(count.saturating_mul(36).isqrt() - 6).unwrap_or(u32::MAX)
}

/// What it costs that code of one role calls code of another.
pub(super) fn of_roles(caller: Role, callee: Role) -> u32 {
    match (caller, callee) {
        (Role::Application, Role::Application) => OWN_CALL,
        (Role::Platform, Role::Platform) => PLATFORM_CALL,
        (Role::Platform, Role::Application | Role::Library) => PLATFORM_CALL_BACK,
        (Role::Library, Role::Application) => CALL_BACK,
        _ => CALL,
    }
}

fn of_kind(kind: Kind) -> u32 {
    match kind {
        Kind::Static | Kind::Special | Kind::Virtual | Kind::Interface | Kind::Dynamic | Kind::Callback => 0,
        Kind::Initializer => INITIALIZER,
        Kind::Jvm => BY_JVM,
        Kind::Reflective => BY_REFLECTION,
    }
}

impl Graph {
    /// What a site costs, whichever of its targets is meant.
    pub(super) fn cost_of_site(&self, site: &CallSite, doubted: &[u16]) -> u32 {
        let doubt = if doubted.contains(&site.cause) { DOUBTED } else { 0 };
        of_kind(site.kind).saturating_add(of_targets(self.set(site.set).len())).saturating_add(doubt)
    }

    /// What it costs to start at a method.
    pub(super) fn cost_of_start(&self, method: u32) -> u32 {
        let name = self.methods[method as usize].name;
        if self.names.get(name) == b"<clinit>" { INITIALIZER } else { 0 }
    }

    pub(super) fn role_of(&self, method: u32) -> Role {
        self.class_of(method).role
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_targets_cost_more() {
        let costs = [0, 1, 2, 10, 100, 1_000].map(of_targets);
        assert_eq!(costs, [0, 0, 2, 12, 54, 183]);
        assert!(of_targets(usize::MAX) > of_targets(1 << 40));
    }
}
