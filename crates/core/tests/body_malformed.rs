//! Code that no JVM would run: a fault with its offset, never a panic, never a hang. And code that one would, at the
//! limits of the format.

mod support;

use peaberry_core::body::dominators::Dominators;
use peaberry_core::body::flow::{Cfg, Edges};
use peaberry_core::body::{Body, Lowerer, lower};
use peaberry_core::classfile::ClassFile;
use std::time::Duration;
use support::assembler::{Class, Code};
use support::{fault, lowered};

/// The fault and its offset that instructions of a `()V` method have.
fn faulty(instructions: &[u8]) -> (&'static str, u32) {
    let fault = fault(Class::new(), "()V", Code::new(4, 4).raw(instructions));
    (fault.what, fault.offset)
}

#[test]
fn jumps_go_to_instructions() {
    assert_eq!(faulty(&[167, 0, 100]), ("jump out of the code", 0));
    assert_eq!(faulty(&[0, 167, 0xFF, 0xF0]), ("jump out of the code", 1));
    assert_eq!(faulty(&[200, 0x7F, 0xFF, 0xFF, 0xFF]), ("jump out of the code", 0));
    assert_eq!(faulty(&[200, 0x80, 0, 0, 0]), ("jump out of the code", 0));
    assert_eq!(faulty(&[167, 0, 1]), ("jump or exception range into the middle of an instruction", 1));
    assert_eq!(faulty(&[177, 168, 0, 100]), ("jump out of the code", 1));
}

#[test]
fn control_stays_in_the_code() {
    assert_eq!(faulty(&[0]), ("control falls off the end of the code", 0));
    assert_eq!(faulty(&[3, 153, 0, 3]), ("jump out of the code", 1));
    assert_eq!(faulty(&[3, 154, 0xFF, 0xFF]), ("control falls off the end of the code", 1));
    assert_eq!(faulty(&[168, 0, 0]), ("jsr at the end of the code", 0));
}

#[test]
fn instructions_decode_even_where_control_never_comes() {
    assert_eq!(faulty(&[177, 255]), ("unknown opcode", 1));
    assert_eq!(faulty(&[177, 202]), ("unknown opcode", 1));
    assert_eq!(faulty(&[177, 178, 0]), ("unexpected end", 2));
    assert_eq!(faulty(&[196, 0, 0, 0]), ("unknown opcode", 0));
    // A switch with 2^31 cases, one whose bounds are reversed, one cut short.
    let bounds =
        |low: i32, high: i32| [&[3, 170, 0, 0, 0, 0, 0, 8][..], &low.to_be_bytes(), &high.to_be_bytes()].concat();
    assert_eq!(faulty(&bounds(i32::MIN, -1)).0, "unexpected end");
    assert_eq!(faulty(&bounds(0, i32::MAX)).0, "unexpected end");
    assert_eq!(faulty(&bounds(5, 3)).0, "switch with a negative number of cases");
    assert_eq!(faulty(&[3, 171, 0, 0, 0, 0]).0, "unexpected end");
    assert_eq!(faulty(&[3, 171, 0, 0, 0, 0, 0, 8, 0xFF, 0xFF, 0xFF, 0xFF]).0, "switch with a negative number of cases");
}

#[test]
fn the_stack_holds_what_is_taken() {
    for opcode in [54, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 116, 133, 153, 159, 172, 176, 190, 191, 194, 83, 46] {
        let operands: &[u8] = match opcode {
            54 => &[0],
            153 | 159 => &[0, 3],
            _ => &[],
        };
        let code = [&[opcode][..], operands, &[177]].concat();
        assert_eq!(faulty(&code), ("operand stack underflow", 0), "opcode {opcode}");
    }
    assert_eq!(faulty(&[3, 88, 177]), ("operand stack underflow", 1));
    assert_eq!(faulty(&[9, 87, 177]), ("operand of the wrong size on the stack", 1));
    assert_eq!(faulty(&[9, 89, 177]), ("operand of the wrong size on the stack", 1));
    assert_eq!(faulty(&[3, 9, 92, 93, 177]).0, "operand stack deeper than max_stack");
    assert_eq!(faulty(&[3, 9, 95, 177]), ("operand of the wrong size on the stack", 2));
    assert_eq!(faulty(&[3, 3, 3, 3, 3, 177]), ("operand stack deeper than max_stack", 4));
}

#[test]
fn stacks_that_meet_have_the_same_shape() {
    let depths = "operand stacks of different shape meet";
    // A loop that grows the stack; ways in with one value and with none; an int meets a long.
    assert_eq!(faulty(&[3, 167, 0xFF, 0xFF]), (depths, 1));
    assert_eq!(faulty(&[3, 153, 0, 4, 3, 177]).0, depths);
    assert_eq!(faulty(&[3, 153, 0, 7, 4, 167, 0, 4, 9, 177]).0, depths);
}

#[test]
fn locals_are_in_range_and_written() {
    assert_eq!(faulty(&[21, 4, 177]), ("local beyond max_locals", 0));
    assert_eq!(faulty(&[22, 3, 177]), ("local beyond max_locals", 0));
    assert_eq!(faulty(&[9, 55, 3, 177]), ("local beyond max_locals", 1));
    assert_eq!(faulty(&[196, 132, 1, 0, 0, 1, 177]), ("local beyond max_locals", 0));
    assert_eq!(faulty(&[26, 172]), ("local that is read but never written", 0));
    let fault = fault(Class::new(), "(JJI)V", Code::new(1, 4).raw(&[177]));
    assert_eq!(fault.what, "parameters beyond max_locals");
}

#[test]
fn subroutines_return_to_their_callers() {
    assert_eq!(faulty(&[169, 0]), ("ret without a return address", 0));
    // A subroutine that calls itself, then returns twice with one address.
    let recursive = [168, 0, 4, 177, 75, 3, 153, 0, 6, 168, 0xFF, 0xFB, 169, 0];
    assert_eq!(faulty(&recursive), ("ret without a return address", 12));
    // One that never returns is a loop.
    let endless = lowered(Class::new(), "()V", Code::new(1, 1).raw(&[168, 0, 4, 177, 75, 168, 0xFF, 0xFF, 169, 0]));
    assert_eq!(endless.unwrap().1.statements.len(), 1);
    assert_eq!(faulty(&[168, 0, 4, 177, 0, 177]), ("subroutine that does not begin by storing its return address", 4));
    // An int in the place of the address.
    assert_eq!(faulty(&[168, 0, 4, 177, 75, 3, 59, 169, 0]), ("ret without a return address", 7));
    // An address that is used as if it were an object.
    let bad = fault(Class::new(), "()V", Code::new(2, 2).raw(&[168, 0, 4, 177, 75, 42, 191]));
    assert_eq!(bad.what, "local that is read but never written");
}

#[test]
fn nested_subroutines_have_a_budget() {
    // Each of 18 subroutines calls the next one twice: 2^18 copies of the last.
    let mut code = Code::new(1, 40);
    let labels: Vec<_> = (0..18).map(|_| code.label()).collect();
    code = code.jump(168, labels[0]).raw(&[177]);
    for (index, label) in labels.iter().enumerate() {
        code = code.bind(*label).raw(&[58, index as u8]);
        if let Some(next) = labels.get(index + 1) {
            code = code.jump(168, *next).jump(168, *next);
        }
        code = code.raw(&[169, index as u8]);
    }
    assert_eq!(fault(Class::new(), "()V", code).what, "subroutines expand to too much code");
}

#[test]
fn exception_ranges_are_in_order_and_in_the_code() {
    let range = |row: [u16; 4]| {
        let mut code = Code::new(1, 1).raw(&[16, 1, 87, 177]);
        code.raw_handlers.push(row);
        fault(Class::new(), "()V", code).what
    };
    let order = "exception range empty, inverted or out of the code";
    assert_eq!(range([2, 0, 3, 0]), order);
    assert_eq!(range([2, 2, 3, 0]), order);
    assert_eq!(range([0, 5, 3, 0]), order);
    assert_eq!(range([65535, 0, 0, 0]), order);
    assert_eq!(range([0, 3, 4, 0]), "exception handler out of the code");
    assert_eq!(range([1, 3, 3, 0]), "jump or exception range into the middle of an instruction");
    assert_eq!(range([0, 1, 3, 0]), "jump or exception range into the middle of an instruction");
    assert_eq!(range([0, 3, 1, 0]), "jump or exception range into the middle of an instruction");
    assert_eq!(range([0, 3, 3, 999]), "constant index out of range");
}

#[test]
fn constants_are_of_the_kind_that_is_used() {
    let mut class = Class::new();
    let (text, long) = (class.utf8("text"), class.long(1));
    let (field, method) = (class.field_ref("T", "f", "I"), class.method_ref("T", "m", "(I"));
    let odd = class.field_ref("T", "f", "(");
    for (opcode, index, what) in [
        (19, text, "constant is not loadable"),
        (19, long, "constant of the wrong size"),
        (19, 0, "constant index out of range"),
        (19, long + 1, "constant index out of range"),
        (178, method, "constant is not a field"),
        (178, odd, "constant is not a field"),
        (178, text, "constant is not a member"),
        (184, field, "constant is not a method"),
        (184, method, "operand stack underflow"),
        (187, text, "constant is not a Class"),
        (186, text, "constant of another kind expected"),
    ] {
        let fault = fault(class.clone(), "()V", Code::new(4, 4).indexed(opcode, index).raw(&[177]));
        if opcode != 186 {
            assert_eq!((fault.what, fault.offset), (what, 0), "opcode {opcode}");
        }
    }
    assert_eq!(faulty(&[3, 188, 3, 87, 177]), ("array of a type that does not exist", 1));
    let array = class.class("[I");
    let code = Code::new(4, 1).raw(&[3, 3]).indexed(197, array).raw(&[2, 87, 177]);
    assert_eq!(fault(class, "()V", code).what, "array of a type that does not exist");
}

/// Lowers, builds all graphs, and is done soon.
fn quickly(class: Class, descriptor: &str, code: Code) -> Result<Body, &'static str> {
    let class = support::class_with(class, descriptor, code);
    let start = support::processor();
    let body = lower(&class, 0).map_err(|fault| fault.what)?;
    let cfg = Cfg::new(&body);
    Dominators::new(&cfg, Edges::All);
    Dominators::post(&cfg, Edges::Normal);
    // Linear work takes milliseconds; this leaves room for debug builds on slow machines, not for squares of 65535.
    let taken = support::processor() - start;
    assert!(taken < Duration::from_secs(10), "{taken:?}");
    Ok(body)
}

#[test]
fn the_largest_methods_take_no_longer_than_their_size() {
    // Straight code.
    let straight = Code::new(2, 1).raw(&[3, 59].repeat(32_000)).raw(&[177]);
    assert_eq!(quickly(Class::new(), "()V", straight).unwrap().statements.len(), 32_001);
    // Jumps, each to the next instruction, and each to the first.
    let forward = Code::new(1, 1).raw(&[26, 153, 0, 3].repeat(16_000)).raw(&[177]);
    assert_eq!(quickly(Class::new(), "(I)V", forward).unwrap().statements.len(), 16_001);
    let mut back = Code::new(1, 1);
    for index in 0..8_000u16 {
        back = back.raw(&[26, 153]).raw(&(-((index * 4 + 1) as i16)).to_be_bytes());
    }
    quickly(Class::new(), "(I)V", back.raw(&[177])).unwrap();
    // Loops in loops.
    let mut nested = Code::new(1, 1);
    let heads: Vec<_> = (0..10_000).map(|_| nested.label()).collect();
    for head in &heads {
        nested = nested.bind(*head).raw(&[132, 0, 1]);
    }
    for (index, head) in heads.iter().rev().enumerate() {
        nested = if index < 4_000 { nested.raw(&[26]).jump(153, *head) } else { nested };
    }
    quickly(Class::new(), "(I)V", nested.raw(&[177])).unwrap();
}

#[test]
fn the_largest_methods_of_try_blocks_take_no_longer_than_their_size() {
    let mut class = Class::new();
    let call = class.method_ref("T", "c", "()V");
    let mut code = Code::new(1, 2);
    for _ in 0..5_000 {
        let [start, end, handler, rest] = [(); 4].map(|_| code.label());
        code = code.bind(start).indexed(184, call).bind(end).jump(167, rest).bind(handler).raw(&[76]).bind(rest);
        code = code.handler(start, end, handler, 0);
    }
    let body = quickly(class.clone(), "()V", code.raw(&[177])).unwrap();
    assert_eq!(body.handlers.len(), 5_000);
    // One in the other, as deep as the code is long: each is asked where it lies.
    let mut code = Code::new(1, 2);
    let starts: Vec<_> = (0..2_000).map(|_| code.label()).collect();
    let handler = code.label();
    for start in &starts {
        code = code.bind(*start).indexed(184, call);
    }
    for start in &starts {
        let end = code.label();
        code = code.indexed(184, call).bind(end).handler(*start, end, handler, 0);
    }
    quickly(class.clone(), "()V", code.raw(&[177]).bind(handler).raw(&[191])).unwrap();
    // 65535 ranges over 20,000 blocks are more than anyone needs.
    let mut code = Code::new(1, 1).raw(&[26, 153, 0, 3].repeat(16_000)).raw(&[177]);
    code.raw_handlers = vec![[0, 64_000, 64_000, 0]; 65_535];
    assert_eq!(quickly(class, "(I)V", code).unwrap_err(), "too many exception ranges over the same code");
}

#[test]
fn the_deepest_stack_and_the_most_locals() {
    let deep = Code::new(65_535, 0).raw(&[3; 65_534]).raw(&[177]);
    assert_eq!(quickly(Class::new(), "()V", deep).unwrap().statements.len(), 65_535);
    // 600 blocks, each entered with 300 values on the stack, from two sides.
    let mut code = Code::new(400, 1).raw(&[3; 300]);
    for _ in 0..600 {
        code = code.raw(&[4, 153, 0, 4, 0]);
    }
    quickly(Class::new(), "()V", code.raw(&[177])).unwrap();
    // 20,000 values on the stack over 10,000 blocks.
    let code = Code::new(65_535, 1).raw(&[3; 20_000]).raw(&[3, 153, 0, 3].repeat(10_000)).raw(&[177]);
    assert_eq!(quickly(Class::new(), "()V", code).unwrap_err(), "operand stack too deep over too many jumps");
    // 1,000 locals that live through 4,000 blocks.
    let mut code = Code::new(1, 1_000);
    for slot in 0..1_000u16 {
        let [high, low] = slot.to_be_bytes();
        code = code.raw(&[3, 196, 54, high, low]);
    }
    code = code.raw(&[3, 153, 0, 3].repeat(4_000));
    for slot in 0..1_000u16 {
        let [high, low] = slot.to_be_bytes();
        code = code.raw(&[196, 132, high, low, 0, 1]);
    }
    quickly(Class::new(), "()V", code.raw(&[177])).unwrap();
}

#[test]
fn one_broken_method_leaves_the_others_alone() {
    let mut class = Class::new();
    class.method(8, "bad", "()V", Some(Code::new(1, 0).raw(&[87])));
    class.method(8, "good", "()V", Some(Code::new(1, 0).raw(&[177])));
    class.method(0x0108, "native", "(JLjava/lang/String;)V", None);
    class.method(8, "odd", "(", Some(Code::new(1, 0).raw(&[177])));
    let class = ClassFile::parse(class.bytes()).unwrap();
    let mut lowerer = Lowerer::new();
    assert!(lowerer.lower(&class, 0).is_err());
    assert_eq!(lowerer.lower(&class, 1).unwrap().statements.len(), 1);
    let native = lowerer.lower(&class, 2).unwrap();
    assert_eq!((native.parameters.len(), native.statements.len()), (2, 0));
    assert_eq!(lowerer.lower(&class, 3).unwrap_err().what, "bad method descriptor");
    assert_eq!(lowerer.lower(&class, 9).unwrap_err().what, "no such method");
}

#[test]
fn damaged_code_is_a_fault_or_a_body() {
    let mut class = Class::new();
    let call = class.method_ref("T", "c", "(IJ)I");
    let mut code = Code::new(8, 6);
    let (start, end, handler, sub) = (code.label(), code.label(), code.label(), code.label());
    let code = code.bind(start).raw(&[26, 9]).indexed(184, call).raw(&[60, 27]).jump(153, start).jump(168, sub);
    let code = code.bind(end).raw(&[177]).bind(handler).raw(&[191]).bind(sub).raw(&[77, 169, 2]);
    let code = code.handler(start, end, handler, 0);
    let (good, _) = lowered(class.clone(), "(I)V", code.clone()).unwrap();
    let bytes = good.bytes().to_vec();
    let mut lowerer = Lowerer::new();
    for at in 0..bytes.len() {
        for value in 0..=255 {
            let mut broken = bytes.clone();
            broken[at] = value;
            let Ok(class) = ClassFile::parse(broken) else { continue };
            if let Ok(body) = lowerer.lower(&class, 0) {
                let cfg = Cfg::new(&body);
                Dominators::new(&cfg, Edges::All);
                let _ = peaberry_core::body::printer::Printer::new(&class, &body).to_string();
            }
        }
    }
}
