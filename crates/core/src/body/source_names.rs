//! What the variables of a body are called in the source, where the class file says so.

use super::descriptor;
use super::ir::{Body, Var, VariableOrigin};
use crate::classfile::{ClassFile, LocalVariable, access, text};

/// The longest instruction that stores into a slot: `wide istore` has four bytes.
const LONGEST_STORE: u32 = 4;

/// The names of each variable, sorted: usually one, several if slots were joined, none for what only the stack holds.
pub fn source_names(file: &ClassFile, body: &Body) -> Vec<Vec<String>> {
    let mut names = vec![Vec::new(); body.variables.len()];
    let Ok(Some(code)) = file.code_of(body.method) else { return names };
    let rows = code.local_variables();
    if rows.is_empty() {
        return names;
    }
    let slots = parameter_slots(file, body);
    let mut note = |var: Var, offset: u32, stored: bool| {
        let Some(slot) = slot_of(body, &slots, var) else { return };
        for row in rows.iter().filter(|row| row.slot == slot && covers(row, offset, stored)) {
            if let Ok(name) = file.utf8(row.name) {
                names[var.index() as usize].push(text::decode(name).into_owned());
            }
        }
    };
    for statement in &body.statements {
        body.uses(&statement.op, |var| note(var, statement.offset, false));
        if let Some(to) = statement.op.result() {
            note(to, statement.offset, true);
        }
    }
    for parameter in &body.parameters {
        note(*parameter, 0, false);
    }
    for names in &mut names {
        names.sort();
        names.dedup();
    }
    names
}

/// Does the row name its slot here? What stores into a slot stands right before the range.
fn covers(row: &LocalVariable, offset: u32, stored: bool) -> bool {
    let (start, end) = (u32::from(row.start), u32::from(row.start) + u32::from(row.length));
    (start..end).contains(&offset) || stored && offset < start && start - offset <= LONGEST_STORE
}

/// The slot of each parameter, `this` included.
fn parameter_slots(file: &ClassFile, body: &Body) -> Vec<u16> {
    let Some(member) = file.methods().get(usize::from(body.method)) else { return Vec::new() };
    let receiver = (member.access & access::STATIC == 0).then_some(1u16);
    let types = descriptor::parameters(file.member_descriptor(member));
    let widths = receiver.into_iter().chain(types.map(|ty| if descriptor::is_wide(ty) { 2 } else { 1 }));
    let mut next = 0u16;
    let slots = widths.map(|width| {
        let slot = next;
        next = next.saturating_add(width);
        slot
    });
    slots.collect()
}

fn slot_of(body: &Body, parameters: &[u16], var: Var) -> Option<u16> {
    match body.variable(var)?.origin {
        VariableOrigin::Parameter(number) => parameters.get(usize::from(number)).copied(),
        VariableOrigin::Local(slot) => Some(slot),
        VariableOrigin::Stack => None,
    }
}
