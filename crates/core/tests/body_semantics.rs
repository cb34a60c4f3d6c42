//! Random programs over ints mean the same before and after lowering: an interpreter of the bytecode and one of the
//! statements agree. This is what catches a web too wide, a copy forgotten, a stale value on the stack.

mod support;

use peaberry_core::body::{Body, Condition, Literal, Op, Operator, Var, lower};
use peaberry_core::classfile::{ClassFile, Instructions};
use proptest::prelude::*;
use support::assembler::{Class, Code, Label};

const LOCALS: u8 = 4;
const STEPS: usize = 2000;

/// One step of a random program; what does not fit the stack at that point is left out.
#[derive(Clone, Debug)]
enum Step {
    Push(i8),
    Load(u8),
    Store(u8),
    Increment(u8, i8),
    Shuffle(u8),
    Binary(u8),
    /// A jump to the n-th block if the stack depths agree; conditions pop one or two.
    Jump(u8, u8),
    Switch(u8, u8),
    Call,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => any::<i8>().prop_map(Step::Push),
        5 => (0..LOCALS).prop_map(Step::Load),
        4 => (0..LOCALS).prop_map(Step::Store),
        2 => (0..LOCALS, any::<i8>()).prop_map(|(slot, by)| Step::Increment(slot, by)),
        3 => prop::sample::select(vec![87u8, 88, 89, 90, 91, 92, 93, 94, 95]).prop_map(Step::Shuffle),
        3 => prop::sample::select(vec![96u8, 100, 104, 126, 128, 130]).prop_map(Step::Binary),
        3 => (prop::sample::select(vec![153u8, 154, 155, 159, 161, 167]), any::<u8>()).prop_map(|(op, to)| Step::Jump(op, to)),
        1 => (any::<u8>(), any::<u8>()).prop_map(|(a, b)| Step::Switch(a, b)),
        1 => Just(Step::Call),
    ]
}

/// How many values an instruction needs and leaves.
fn arity(step: &Step) -> (usize, usize) {
    match step {
        Step::Push(_) | Step::Load(_) => (0, 1),
        Step::Store(_) | Step::Switch(..) => (1, 0),
        Step::Increment(..) => (0, 0),
        Step::Shuffle(op) => match op {
            87 => (1, 0),
            88 => (2, 0),
            89 => (1, 2),
            90 => (2, 3),
            91 => (3, 4),
            92 => (2, 4),
            93 => (3, 5),
            94 => (4, 6),
            _ => (2, 2),
        },
        Step::Binary(_) => (2, 1),
        Step::Jump(op, _) => (
            if *op >= 167 {
                0
            } else if *op >= 159 {
                2
            } else {
                1
            },
            0,
        ),
        Step::Call => (1, 1),
    }
}

/// Assembles blocks, each entered with its own fixed depth of stack; a jump goes to a block of the right depth, and
/// the block's depth is reached before it is entered by pushing or popping.
fn assemble(blocks: &[(u8, Vec<Step>)], protect: bool) -> ClassFile {
    let mut class = Class::new();
    let call = class.method_ref("T", "twice", "(I)I");
    let mut code = Code::new(64, u16::from(LOCALS));
    let labels: Vec<Label> = blocks.iter().map(|_| code.label()).collect();
    let depths: Vec<usize> =
        blocks.iter().enumerate().map(|(i, (d, _))| if i == 0 { 0 } else { usize::from(*d % 4) }).collect();
    let pick = |to: u8, depth: usize| {
        let fitting: Vec<usize> = (0..blocks.len()).filter(|block| depths[*block] == depth).collect();
        fitting.get(usize::from(to) % fitting.len().max(1)).copied()
    };
    let begin = code.label();
    code = code.bind(begin);
    for (index, (_, steps)) in blocks.iter().enumerate() {
        code = code.bind(labels[index]);
        let mut depth = depths[index];
        for step in steps {
            let (needs, leaves) = arity(step);
            if depth < needs || depth + leaves > 40 {
                continue;
            }
            let after = depth - needs;
            code = match step {
                Step::Push(value) => code.raw(&[16, *value as u8]),
                Step::Load(slot) => code.raw(&[21, *slot]),
                Step::Store(slot) => code.raw(&[54, *slot]),
                Step::Increment(slot, by) => code.raw(&[132, *slot, *by as u8]),
                Step::Shuffle(op) | Step::Binary(op) => code.raw(&[*op]),
                Step::Call => code.indexed(184, call),
                Step::Jump(op, to) => match pick(*to, after) {
                    Some(target) if *op == 167 => {
                        // A goto would end the block; as a jump over nothing it only joins.
                        let next = code.label();
                        code = code.raw(&[3]).jump(153, labels[target]);
                        code.jump(167, next).bind(next)
                    }
                    Some(target) => code.jump(*op, labels[target]),
                    None => continue,
                },
                Step::Switch(a, b) => match (pick(*a, after), pick(*b, after)) {
                    (Some(a), Some(b)) => {
                        let next = code.label();
                        code.table_switch(-1, next, &[labels[a], labels[b]]).bind(next)
                    }
                    _ => continue,
                },
            };
            depth = after + leaves;
        }
        let wanted = depths.get(index + 1).copied().unwrap_or(0);
        while depth > wanted {
            code = code.raw(&[87]);
            depth -= 1;
        }
        while depth < wanted {
            code = code.raw(&[21, 0]);
            depth += 1;
        }
    }
    code = code.raw(&[21, 0, 21, 1, 96, 21, 2, 130, 21, 3, 100, 172]);
    if protect {
        let (end, handler) = (code.label(), code.label());
        code = code.bind(end).bind(handler).raw(&[87, 21, 0, 21, 1, 130, 21, 2, 96, 21, 3, 130, 172]);
        code = code.handler(begin, end, handler, 0);
    }
    class.method(0x0008, "m", "(IIII)I", Some(code));
    class.method(0x0108, "twice", "(I)I", None);
    ClassFile::parse(class.bytes()).expect("parses")
}

/// What a call does: it throws at times, and else doubles.
fn twice(value: i32) -> Option<i32> {
    (value % 7 != 3).then(|| value.wrapping_mul(2))
}

fn binary(opcode: u8, a: i32, b: i32) -> i32 {
    match opcode {
        96 => a.wrapping_add(b),
        100 => a.wrapping_sub(b),
        104 => a.wrapping_mul(b),
        126 => a & b,
        128 => a | b,
        _ => a ^ b,
    }
}

/// Runs the bytecode; None if it takes too long. A thrown exception that nobody catches is the result 7777.
fn run_code(class: &ClassFile, arguments: [i32; 4]) -> Option<i32> {
    let code = class.code_of(0).unwrap().unwrap();
    let handler = code.exception_ranges().next().map(|range| usize::from(range.handler));
    let mut locals = arguments;
    let mut stack: Vec<i32> = Vec::new();
    let mut at = 0usize;
    for _ in 0..STEPS {
        let instruction = Instructions::starting_at(code.bytes(), at).next().unwrap().unwrap();
        let operands = instruction.operands;
        at = instruction.next as usize;
        match instruction.opcode {
            3 => stack.push(0),
            16 => stack.push(i32::from(operands[0] as i8)),
            21 => stack.push(locals[usize::from(operands[0])]),
            54 => locals[usize::from(operands[0])] = stack.pop()?,
            132 => {
                let local = &mut locals[usize::from(operands[0])];
                *local = local.wrapping_add(i32::from(operands[1] as i8));
            }
            op @ 87..=95 => {
                let (take, under) = match op {
                    87 | 89 => (1, 0),
                    88 | 92 => (2, 0),
                    90 => (1, 1),
                    91 => (1, 2),
                    93 => (2, 1),
                    94 => (2, 2),
                    _ => (1, 1),
                };
                let top = stack.split_off(stack.len() - take);
                let below = stack.split_off(stack.len() - under);
                match op {
                    87 | 88 => {}
                    95 => stack.extend(top.iter().chain(&below)),
                    _ => stack.extend(top.iter().chain(&below).chain(&top)),
                }
            }
            op @ (96 | 100 | 104 | 126 | 128 | 130) => {
                let (b, a) = (stack.pop()?, stack.pop()?);
                stack.push(binary(op, a, b));
            }
            op @ 153..=164 => {
                let right = if op >= 159 { stack.pop()? } else { 0 };
                let left = stack.pop()?;
                let (condition, _) = Condition::from_opcode(op)?;
                if holds(condition, left, right) {
                    at = instruction.target() as usize;
                }
            }
            167 => at = instruction.target() as usize,
            170 => {
                let value = stack.pop()?;
                let switch = instruction.switch()?;
                let case = switch.cases().find(|(case, _)| *case == value);
                at = case.map_or(switch.default(), |(_, target)| target) as usize;
            }
            184 => match (twice(stack.pop()?), handler) {
                (Some(value), _) => stack.push(value),
                (None, Some(handler)) => (stack, at) = (vec![0], handler),
                (None, None) => return Some(7777),
            },
            172 => return stack.pop(),
            other => panic!("opcode {other}"),
        }
    }
    None
}

fn holds(condition: Condition, left: i32, right: i32) -> bool {
    match condition {
        Condition::Equal => left == right,
        Condition::NotEqual => left != right,
        Condition::Less => left < right,
        Condition::GreaterOrEqual => left >= right,
        Condition::Greater => left > right,
        Condition::LessOrEqual => left <= right,
    }
}

fn run_body(body: &Body, arguments: [i32; 4]) -> Option<i32> {
    let mut values = vec![None; body.variables.len()];
    for (parameter, argument) in body.parameters.iter().zip(arguments) {
        values[parameter.index() as usize] = Some(argument);
    }
    let mut at = 0usize;
    for _ in 0..STEPS * 4 {
        let op = body.statements[at].op;
        let get = |var: Var| values[var.index() as usize].expect("defined before use");
        at += 1;
        let result = match op {
            Op::Copy { from, .. } => get(from),
            Op::Constant { value: Literal::Int(value), .. } => value,
            Op::Increment { from, by, .. } => get(from).wrapping_add(i32::from(by)),
            Op::Arithmetic { operator, left, right, .. } => {
                let opcode = match operator {
                    Operator::IntAdd => 96,
                    Operator::IntSubtract => 100,
                    Operator::IntMultiply => 104,
                    Operator::IntAnd => 126,
                    Operator::IntOr => 128,
                    _ => 130,
                };
                binary(opcode, get(left), get(right?))
            }
            Op::Invoke { arguments, .. } => match twice(get(body.operands(arguments)[0])) {
                Some(value) => value,
                None => {
                    let covers = |handler: &&peaberry_core::body::Handler| {
                        (handler.start..handler.end).contains(&(at as u32 - 1))
                    };
                    match body.handlers.iter().find(covers) {
                        Some(handler) => {
                            at = handler.target as usize;
                            continue;
                        }
                        None => return Some(7777),
                    }
                }
            },
            Op::Catch { .. } => 0,
            Op::If { condition, left, right, target } => {
                if holds(condition, get(left), right.map_or(0, get)) {
                    at = target as usize;
                }
                continue;
            }
            Op::Goto { target } => {
                at = target as usize;
                continue;
            }
            Op::Switch { value, first, count } => {
                let cases = body.cases(first, count);
                let case = cases[1..].iter().find(|case| case.value == get(value)).unwrap_or(&cases[0]);
                at = case.target as usize;
                continue;
            }
            Op::Return { value } => return value.map(get),
            other => panic!("{other:?}"),
        };
        values[op.result().expect("a result").index() as usize] = Some(result);
    }
    None
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn lowering_keeps_the_meaning(
        blocks in prop::collection::vec((any::<u8>(), prop::collection::vec(step(), 0..12)), 1..7),
        protect in any::<bool>(),
        arguments in any::<[i8; 4]>(),
    ) {
        let class = assemble(&blocks, protect);
        let body = match lower(&class, 0) {
            Ok(body) => body,
            Err(error) => return Err(TestCaseError::fail(error.to_string())),
        };
        for shift in 0..3 {
            let arguments = arguments.map(|argument| i32::from(argument) >> shift);
            if let Some(expected) = run_code(&class, arguments) {
                let text = peaberry_core::body::printer::Printer::new(&class, &body).to_string();
                prop_assert_eq!(run_body(&body, arguments), Some(expected), "{}", text);
            }
        }
    }
}
