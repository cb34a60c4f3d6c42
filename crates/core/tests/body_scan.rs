//! The law of the quick look: its facts are those of the lowered body, unreachable instructions aside.

mod support;

use peaberry_core::body::scan::{ArrayElements, Sink, scan};
use peaberry_core::body::{Body, CallKind, Literal, Lowerer, Op, Referent};
use peaberry_core::classfile::ClassFile;
use std::collections::{BTreeMap, BTreeSet};
use support::assembler::{Class, Code};

/// Facts as (offset, what) in words that both sides can say.
#[derive(Default)]
struct Facts(BTreeSet<(u32, String)>);

impl Sink for Facts {
    fn invoke(&mut self, offset: u32, kind: CallKind, method: u16) {
        self.0.insert((offset, format!("{kind:?} {method}")));
    }

    fn invoke_dynamic(&mut self, offset: u32, _: u16) {
        self.0.insert((offset, "dynamic".to_owned()));
    }

    fn new_object(&mut self, offset: u32, class: u16) {
        self.0.insert((offset, format!("new {class}")));
    }

    fn new_array(&mut self, offset: u32, _: ArrayElements) {
        self.0.insert((offset, "array".to_owned()));
    }

    fn static_field(&mut self, offset: u32, field: u16, store: bool) {
        self.0.insert((offset, format!("static {field} {store}")));
    }

    fn constant(&mut self, offset: u32, constant: u16) {
        self.0.insert((offset, format!("constant {constant}")));
    }
}

fn facts_of(body: &Body) -> BTreeSet<(u32, String)> {
    let pool = |referent: Referent| if let Referent::Pool(index) = referent { Some(index) } else { None };
    let fact = |op: &Op| match *op {
        Op::Invoke { kind, method, .. } => pool(method.referent()).map(|index| format!("{kind:?} {index}")),
        Op::New { class, .. } => pool(class.referent()).map(|index| format!("new {index}")),
        Op::NewArray { .. } => Some("array".to_owned()),
        Op::LoadStatic { field, .. } => pool(field.referent()).map(|index| format!("static {index} false")),
        Op::StoreStatic { field, .. } => pool(field.referent()).map(|index| format!("static {index} true")),
        Op::Constant { value: Literal::Pool(index), .. } => Some(format!("constant {index}")),
        _ => None,
    };
    body.statements.iter().filter_map(|statement| Some((statement.offset, fact(&statement.op)?))).collect()
}

fn check(class: &ClassFile) {
    let mut lowerer = Lowerer::new();
    for (index, method) in (0..=u16::MAX).zip(class.methods()) {
        let Some(code) = class.code(method).unwrap() else { continue };
        let mut scanned = Facts::default();
        scan(&code, &mut scanned).unwrap();
        let body = lowerer.lower(class, index).unwrap();
        let (lowered, offsets): (_, BTreeSet<u32>) =
            (facts_of(&body), body.statements.iter().map(|statement| statement.offset).collect());
        assert!(lowered.is_subset(&scanned.0), "{:?}", lowered.difference(&scanned.0).collect::<Vec<_>>());
        // An invokedynamic is whatever it was linked to; every other fact at an offset that was lowered is a fact.
        let missing =
            |fact: &&(u32, String)| fact.1 != "dynamic" && offsets.contains(&fact.0) && !lowered.contains(*fact);
        assert_eq!(scanned.0.iter().find(missing), None);
        let reached = reached(&code);
        let dropped = |fact: &&(u32, String)| !offsets.contains(&fact.0) && reached.contains(&fact.0);
        assert_eq!(scanned.0.iter().find(dropped), None, "reachable, but not in the body");
    }
}

/// The instructions that control reaches, by the plainest of walks.
fn reached(code: &peaberry_core::classfile::Code) -> BTreeSet<u32> {
    let instructions: BTreeMap<u32, _> =
        code.instructions().map(|one| one.unwrap()).map(|one| (one.offset, one)).collect();
    let ranges: Vec<_> = code.exception_ranges().collect();
    let mut seen = BTreeSet::new();
    let mut work = vec![0];
    while let Some(at) = work.pop() {
        let Some(one) = instructions.get(&at).filter(|_| seen.insert(at)) else { continue };
        match one.opcode {
            168 | 169 | 201 => return BTreeSet::new(),
            172..=177 | 191 => {}
            167 | 200 => work.push(one.target() as u32),
            170 | 171 => {
                let switch = one.switch().unwrap();
                work.push(switch.default() as u32);
                work.extend(switch.cases().map(|(_, target)| target as u32));
            }
            153..=166 | 198 | 199 => work.extend([one.next, one.target() as u32]),
            _ => work.push(one.next),
        }
        let throws = matches!(one.opcode, 18..=20 | 46..=53 | 79..=86 | 108 | 109 | 112 | 113 | 178..=195 | 197);
        if throws {
            let mut covers = ranges.iter().filter(|range| (range.start..range.end).contains(&(at as u16)));
            // Rows behind one that catches everything are never asked.
            for range in covers.by_ref() {
                work.push(u32::from(range.handler));
                if range.catch_type == 0 {
                    break;
                }
            }
        }
    }
    seen
}

#[test]
fn the_quick_look_sees_what_the_body_has() {
    let mut class = Class::new();
    let (call, field) = (class.method_ref("T", "c", "()V"), class.field_ref("T", "f", "I"));
    let face = class.interface_ref("I", "c", "()V");
    let (text, big, kind) = (class.string("s"), class.long(1), class.class("[[I"));
    let mut code = Code::new(3, 1);
    let end = code.label();
    let code = code.indexed(184, call).indexed(178, field).indexed(179, field).indexed(19, text).indexed(185, face);
    let code = code.indexed(20, big).raw(&[88]).indexed(187, kind).raw(&[87, 3, 188, 10, 87, 3]).indexed(189, kind);
    let code = code.raw(&[87, 3, 3]).indexed(197, kind).raw(&[2, 87, 3]).table_switch(0, end, &[end, end]).bind(end);
    let code = code.raw(&[196, 132, 0, 0, 0, 1, 177]).indexed(184, call).raw(&[177]);
    class.method(8, "m", "(I)V", Some(code));
    let class = ClassFile::parse(class.bytes()).unwrap();
    let code = class.code_of(0).unwrap().unwrap();
    let mut facts = Facts::default();
    scan(&code, &mut facts).unwrap();
    assert_eq!(facts.0.len(), 11);
    check(&class);
}

#[test]
fn the_quick_look_reports_what_does_not_decode() {
    for bytes in [&[177u8, 255][..], &[184, 0], &[196, 0], &[3, 170, 0, 0, 0], &[18], &[202]] {
        let mut class = Class::new();
        class.method(8, "m", "()V", Some(Code::new(1, 1).raw(bytes)));
        let class = ClassFile::parse(class.bytes()).unwrap();
        let code = class.code_of(0).unwrap().unwrap();
        assert!(scan(&code, &mut Facts::default()).is_err(), "{bytes:?}");
    }
}
