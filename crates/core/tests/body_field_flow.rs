//! How writes of fields flow inside of a method: hand-made cases, and random methods that are run. What a run shows must be allowed: a read
//! that finds what a statement has written is one that it reaches, or that is exposed to what escapes.

mod support;

use peaberry_core::body::field_flow::{Accessed, FieldAccess, field_accesses};
use peaberry_core::body::{Body, Op, Ref, Var};
use proptest::prelude::*;
use std::collections::HashMap;
use support::assembler::{Class, Code, Label};
use support::lowered;

const LOCALS: u8 = 3;
const DESCRIPTOR: &str = "(LT;LT;LT;I)V";

/// One step of a method whose locals 0 to 2 are objects.
#[derive(Clone, Debug)]
enum Step {
    Put(u8, u8),
    Get(u8, u8),
    PutStatic(u8),
    GetStatic(u8),
    Assign(u8, u8),
    Call,
    /// To the n-th step, or on.
    Branch(u8),
}

fn step() -> impl Strategy<Value = Step> {
    let (local, field) = (0..LOCALS, 0u8..2);
    prop_oneof![
        6 => (local.clone(), field.clone()).prop_map(|(local, field)| Step::Put(local, field)),
        5 => (local.clone(), field.clone()).prop_map(|(local, field)| Step::Get(local, field)),
        3 => field.clone().prop_map(Step::PutStatic),
        3 => field.prop_map(Step::GetStatic),
        2 => (local.clone(), local).prop_map(|(to, from)| Step::Assign(to, from)),
        1 => Just(Step::Call),
        3 => any::<u8>().prop_map(Step::Branch),
    ]
}

fn body_of(steps: &[Step]) -> Body {
    let mut class = Class::new();
    let name = |field: &u8| ["f", "g"][usize::from(*field)];
    let mut code = Code::new(4, 4);
    let labels: Vec<Label> = (0..=steps.len()).map(|_| code.label()).collect();
    for (step, label) in steps.iter().zip(&labels) {
        code = code.bind(*label);
        code = match step {
            Step::Put(local, field) => code.raw(&[42 + local, 4]).indexed(181, class.field_ref("T", name(field), "I")),
            Step::Get(local, field) => {
                code.raw(&[42 + local]).indexed(180, class.field_ref("T", name(field), "I")).raw(&[87])
            }
            Step::PutStatic(field) => code.raw(&[4]).indexed(179, class.field_ref("S", name(field), "I")),
            Step::GetStatic(field) => code.indexed(178, class.field_ref("S", name(field), "I")).raw(&[87]),
            Step::Assign(to, from) => code.raw(&[42 + from, 75 + to]),
            Step::Call => code.indexed(184, class.method_ref("T", "other", "()V")),
            Step::Branch(to) => code.raw(&[29]).jump(153, labels[usize::from(*to) % labels.len()]),
        };
    }
    code = code.bind(labels[steps.len()]).raw(&[177]);
    lowered(class, DESCRIPTOR, code).expect("lowers").1
}

/// Who has written what is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Writer {
    Own(u32),
    Other,
}

/// Runs a body with some objects as arguments; conditions hold as `turns` says. What it shows and the accesses do not allow.
fn run(body: &Body, accesses: &[FieldAccess], objects: [u8; 3], turns: u64) -> Result<(), String> {
    let mut held: HashMap<Var, u8> = body.parameters.iter().copied().zip(objects).collect();
    let mut memory: HashMap<(Option<u8>, Ref), Writer> = HashMap::new();
    let position = |statement: u32| accesses.iter().position(|each| each.statement == statement).map(|at| at as u32);
    let (mut at, mut turn) = (0u32, 0);
    for _ in 0..100 {
        let op = body.statements[at as usize].op;
        let access = Accessed::of(&op).zip(position(at));
        let leaves = matches!(op, Op::Invoke { .. } | Op::Return { .. });
        for writer in memory.values().filter(|_| leaves) {
            if let Writer::Own(write) = writer
                && !accesses[*write as usize].is_open
            {
                return Err(format!("{write} escapes at {at}"));
            }
        }
        at += 1;
        if let Some(((accessed, is_write), position)) = access {
            let place = match accessed {
                Accessed::Field { object, field } => (Some(held[&object]), field),
                Accessed::Static { field } => (None, field),
                Accessed::Element { .. } => continue,
            };
            if is_write {
                memory.insert(place, Writer::Own(position));
                continue;
            }
            let read = &accesses[position as usize];
            match memory.get(&place).copied().unwrap_or(Writer::Other) {
                Writer::Other if !read.is_open => return Err(format!("{position} is exposed")),
                Writer::Own(write) => {
                    let write_row = &accesses[write as usize];
                    if !(write_row.is_open && read.is_open || write_row.reaches.contains(&position)) {
                        return Err(format!("{write} reaches {position}"));
                    }
                }
                Writer::Other => {}
            }
            continue;
        }
        match op {
            Op::Copy { to, from } => {
                if let Some(object) = held.get(&from).copied() {
                    held.insert(to, object);
                }
            }
            Op::Invoke { .. } => memory.clear(),
            Op::Goto { target } => at = target,
            Op::If { target, .. } => {
                if turns >> (turn % 64) & 1 == 1 {
                    at = target;
                }
                turn += 1;
            }
            Op::Return { .. } => break,
            _ => {}
        }
    }
    Ok(())
}

/// (is a write, is open, positions that it reaches), in order.
fn rows(steps: &[Step]) -> Vec<(bool, bool, Vec<u32>)> {
    field_accesses(&body_of(steps)).into_iter().map(|each| (each.is_write, each.is_open, each.reaches)).collect()
}

#[test]
fn a_store_of_the_same_field_of_the_same_variable_kills() {
    let steps = [Step::Put(0, 0), Step::Put(0, 0), Step::Get(0, 0)];
    assert_eq!(rows(&steps), [(true, false, vec![]), (true, true, vec![2]), (false, false, vec![])]);
    // Another variable, another field: neither is killed.
    let steps = [Step::Put(0, 0), Step::Put(1, 0), Step::Put(0, 1), Step::Get(0, 0)];
    let open: Vec<bool> = rows(&steps).iter().map(|row| row.1).collect();
    assert_eq!(open, [true, true, true, false]);
    assert_eq!(rows(&steps)[1].2, [3], "the two may be one object");
}

#[test]
fn a_variable_that_is_assigned_to_is_another() {
    // The loop makes one variable of what the local holds before and after.
    let around = [Step::Put(0, 0), Step::Assign(0, 1), Step::Branch(0)];
    let killed = [&around[..], &[Step::Put(0, 0)]].concat();
    assert!(rows(&killed).iter().all(|row| row.1), "what was written first is another object's");
    let read = [&around[..], &[Step::Get(0, 0)]].concat();
    assert!(rows(&read).iter().all(|row| row.1), "and so is what is read");
}

#[test]
fn calls_let_definitions_in_and_out() {
    let steps =
        [Step::PutStatic(0), Step::Call, Step::PutStatic(0), Step::GetStatic(0), Step::Call, Step::GetStatic(0)];
    let found = rows(&steps);
    let open: Vec<bool> = found.iter().map(|row| row.1).collect();
    assert_eq!(open, [true, true, false, true]);
    assert_eq!(found[1].2, [2]);
    let steps = [Step::PutStatic(0), Step::PutStatic(0)];
    assert_eq!(rows(&steps), [(true, false, vec![]), (true, true, vec![])]);
}

#[test]
fn a_way_round_a_store_leaves_a_read_exposed() {
    let steps = [Step::Branch(2), Step::Put(0, 0), Step::Get(0, 0)];
    assert_eq!(rows(&steps), [(true, true, vec![]), (false, true, vec![])]);
    // Where the definition does not escape, it still comes to the read.
    let steps = [Step::Branch(2), Step::Put(0, 0), Step::Get(0, 0), Step::Put(0, 0)];
    assert_eq!(rows(&steps)[0], (true, false, vec![1]));
}

proptest! {
    #[test]
    fn what_a_run_shows_is_allowed(
        steps in proptest::collection::vec(step(), 1..14),
        objects in [0u8..2, 0u8..2, 0u8..2],
        turns in proptest::collection::vec(any::<u64>(), 4),
    ) {
        let body = body_of(&steps);
        let accesses = field_accesses(&body);
        for turns in turns {
            if let Err(wrong) = run(&body, &accesses, objects, turns) {
                prop_assert!(false, "{}\n{:?}\n{:?}", wrong, body.statements, accesses);
            }
        }
    }
}
