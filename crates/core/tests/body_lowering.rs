//! What lowering makes of code written by hand, one idea each.

mod support;

use peaberry_core::body::dominators::Dominators;
use peaberry_core::body::flow::{Cfg, Edges};
use support::assembler::{Class, Code};
use support::{lines, lowered};

#[test]
fn an_old_value_on_the_stack_survives_iinc() {
    // iload_0 iinc 0 1 istore_1 iload_1 ireturn: the value of i++.
    let code = Code::new(1, 2).raw(&[26, 132, 0, 1, 60, 27, 172]);
    assert_eq!(lines(Class::new(), "(I)I", code), ["v1 = v0", "v2 = v0 + 1", "v3 = v1", "return v3"]);
    // iinc 0 1 iload_0: the value of ++i needs no copy.
    let code = Code::new(1, 1).raw(&[132, 0, 1, 26, 172]);
    assert_eq!(lines(Class::new(), "(I)I", code), ["v1 = v0 + 1", "return v1"]);
}

#[test]
fn an_old_value_on_the_stack_survives_a_store() {
    // iload_0 iload_1 istore_0 iload_0 isub: old a minus b.
    let code = Code::new(2, 2).raw(&[26, 27, 59, 26, 100, 172]);
    assert_eq!(lines(Class::new(), "(II)I", code), ["v2 = v0", "v3 = v1", "v4 = v2 - v3", "return v4"]);
}

#[test]
fn shuffles_move_values_and_leave_no_statement() {
    // dup_x2 over a long: lload_0 iload_2 dup_x2 pop l2i isub.
    let code = Code::new(5, 3).raw(&[30, 28, 91, 87, 136, 100, 172]);
    assert_eq!(lines(Class::new(), "(JI)I", code), ["v2 = (int) v0", "v3 = v1 - v2", "return v3"]);
    // dup2_x1 of a long over an int: iload_2 lload_0 dup2_x1 l2i iadd (under it the long) l2i swap-free.
    let code = Code::new(6, 3).raw(&[28, 30, 93, 136, 96, 136, 172]);
    let expected_error = support::fault(Class::new(), "(JI)I", code);
    assert_eq!(expected_error.what, "operand of the wrong size on the stack");
    let code = Code::new(6, 3).raw(&[28, 30, 93, 136, 96, 133, 97, 173]);
    assert_eq!(
        lines(Class::new(), "(JI)J", code),
        ["v2 = (int) v0", "v3 = v1 + v2", "v4 = (long) v3", "v5 = v0 + v4", "return v5"]
    );
    // dup2_x2 of a long over a long, and over two ints.
    let code = Code::new(8, 4).raw(&[30, 32, 94, 101, 101, 173]);
    assert_eq!(lines(Class::new(), "(JJ)J", code), ["v2 = v0 - v1", "v3 = v1 - v2", "return v3"]);
    let code = Code::new(6, 2).raw(&[26, 27, 92, 94, 87, 87, 87, 87, 100, 172]);
    assert_eq!(lines(Class::new(), "(II)I", code), ["v2 = v0 - v1", "return v2"]);
    // dup_x1 swap dup.
    let code = Code::new(4, 2).raw(&[26, 27, 90, 95, 100, 100, 172]);
    assert_eq!(lines(Class::new(), "(II)I", code), ["v2 = v1 - v0", "v3 = v1 - v2", "return v3"]);
}

#[test]
fn a_slot_with_two_meanings_is_two_variables() {
    let mut class = Class::new();
    let text = class.string("a");
    let print = class.method_ref("T", "p", "(Ljava/lang/String;)V");
    let code =
        Code::new(1, 1).raw(&[4, 59]).raw(&[26, 87]).raw(&[18, text as u8, 75, 42]).indexed(184, print).raw(&[177]);
    let lines = lines(class, "()V", code);
    assert_eq!(lines, ["v0 = 1", "v1 = \"a\"", "v2 = v1", "static T.p(Ljava/lang/String;)V (v2)", "return"]);
}

#[test]
fn a_local_defined_on_two_ways_is_one_variable() {
    let mut code = Code::new(1, 2);
    let (other, end) = (code.label(), code.label());
    let code = code.raw(&[26]).jump(153, other).raw(&[4, 60]).jump(167, end).bind(other).raw(&[5, 60]).bind(end);
    let lines = lines(Class::new(), "(I)I", code.raw(&[27, 172]));
    assert_eq!(lines, ["if v0 == 0 goto L3", "v1 = 1", "goto L4", "L3:", "v1 = 2", "L4:", "return v1"]);
}

#[test]
fn values_on_the_stack_meet_in_one_variable_and_equal_ones_need_none() {
    let mut class = Class::new();
    let call = class.method_ref("T", "c", "(II)V");
    let mut code = Code::new(2, 2);
    let (other, end) = (code.label(), code.label());
    // c(a, b == 0 ? 2 : 1): a lies under the choice and is not copied.
    let code = code.raw(&[26, 27]).jump(153, other).raw(&[4]).jump(167, end).bind(other).raw(&[5]).bind(end);
    let lines = lines(class, "(II)V", code.indexed(184, call).raw(&[177]));
    let expected =
        ["if v1 == 0 goto L3", "v2 = 1", "goto L4", "L3:", "v2 = 2", "L4:", "static T.c(II)V (v0, v2)", "return"];
    assert_eq!(lines, expected);
}

#[test]
fn every_new_object_has_a_variable_of_its_own() {
    let mut class = Class::new();
    let object = class.class("java/lang/Object");
    let init = class.method_ref("java/lang/Object", "<init>", "()V");
    let code = Code::new(2, 1).indexed(187, object).raw(&[89]).indexed(183, init).raw(&[75, 42, 176]);
    let expected = ["v0 = new java.lang.Object", "special java.lang.Object.<init>()V (v0)", "v1 = v0", "return v1"];
    assert_eq!(lines(class, "()Ljava/lang/Object;", code), expected);
}

#[test]
fn wide_instructions_and_switches() {
    let mut code = Code::new(1, 300);
    let (a, b, end) = (code.label(), code.label(), code.label());
    // wide istore 299, wide iinc 299 -300, wide iload 299.
    let code = code.raw(&[26, 196, 54, 1, 43, 196, 132, 1, 43, 0xFE, 0xD4, 196, 21, 1, 43]);
    let code = code.table_switch(5, end, &[a, b, a]).bind(a).raw(&[26]).lookup_switch(end, &[(-9, b), (70000, a)]);
    let code = code.bind(b).raw(&[177]).bind(end).raw(&[177]);
    let expected = [
        "v1 = v0",
        "v2 = v1 + -300",
        "switch v2 default: L5 5: L3 6: L4 7: L3",
        "L3:",
        "switch v0 default: L5 -9: L4 70000: L3",
        "L4:",
        "return",
        "L5:",
        "return",
    ];
    assert_eq!(lines(Class::new(), "(I)V", code), expected);
}

#[test]
fn handlers_see_every_definition_in_their_range() {
    let mut class = Class::new();
    let call = class.method_ref("T", "c", "()V");
    let problem = class.class("java/lang/Exception");
    let mut code = Code::new(1, 2);
    let (start, end, handler) = (code.label(), code.label(), code.label());
    let code =
        code.raw(&[4, 60]).bind(start).indexed(184, call).raw(&[5, 60]).indexed(184, call).bind(end).raw(&[27, 172]);
    let code = code.bind(handler).raw(&[76 - 1 + 2, 27, 172]).handler(start, end, handler, problem);
    // The handler's astore_2 is out of range of two locals.
    let what = support::fault(class.clone(), "()I", code.clone()).what;
    assert_eq!(what, "local beyond max_locals");
    let mut code = code;
    code.max_locals = 3;
    let expected = [
        "v0 = 1",
        "L1:",
        "static T.c()V ()",
        "v0 = 2",
        "static T.c()V ()",
        "L4:",
        "return v0",
        "L5:",
        "v1 = caught",
        "return v0",
        "catch java.lang.Exception from L1 to L4 at L5",
    ];
    assert_eq!(lines(class, "()I", code), expected);
}

#[test]
fn types_come_from_definitions_and_meet_above_them() {
    let mut class = Class::new();
    let (a, b) = (class.class("A"), class.class("B"));
    let mut code = Code::new(1, 3);
    let (other, end) = (code.label(), code.label());
    // x = cond ? new A : new B; y = null; y = args[0].
    let code = code.raw(&[26]).jump(153, other).indexed(187, a).jump(167, end).bind(other).indexed(187, b).bind(end);
    let mut code = code.raw(&[77, 43, 3, 50, 176]);
    code.max_stack = 2;
    let (class, body) = lowered(class, "(I[[LC;)Ljava/lang/Object;", code).unwrap();
    let types: Vec<String> = (body.variables.iter())
        .map(|variable| String::from_utf8(body.types.descriptor(&class, variable.ty)).unwrap())
        .collect();
    assert_eq!(types, ["I", "[[LC;", "LA;", "LB;", "Ljava/lang/Object;", "Ljava/lang/Object;", "I", "[LC;"]);
}

#[test]
fn subroutines_are_copied_for_their_callers() {
    let mut class = Class::new();
    let call = class.method_ref("T", "c", "()V");
    let mut code = Code::new(1, 3);
    let sub = code.label();
    // Two callers; the subroutine stores its return address in local 2.
    let code = code.jump(168, sub).jump(201, sub).raw(&[177]).bind(sub).raw(&[77]).indexed(184, call).raw(&[169, 2]);
    let text = lines(class, "()V", code);
    assert_eq!(text.iter().filter(|line| line.contains("T.c()V")).count(), 2, "{text:#?}");
    assert_eq!(text.iter().filter(|line| *line == "return").count(), 1, "{text:#?}");
}

#[test]
fn the_entry_comes_first_whatever_subroutines_are_copied() {
    let mut class = Class::new();
    let (call, last) = (class.method_ref("T", "c", "()V"), class.method_ref("T", "last", "()V"));
    let mut code = Code::new(1, 3);
    let [start, sub, back, any] = [(); 4].map(|_| code.label());
    // A subroutine of several blocks, called behind the code and by its handler.
    let code = code.bind(start).indexed(184, call).jump(168, sub).raw(&[177]);
    let code = code.bind(sub).raw(&[77, 3]).jump(153, back).indexed(184, last).bind(back).raw(&[169, 2]);
    let code = code.bind(any).raw(&[76]).jump(168, sub);
    let (_, body) = lowered(class, "()V", code.raw(&[43, 191]).handler(start, sub, any, 0)).unwrap();
    assert_eq!(body.statements[0].offset, 0);
    let cfg = Cfg::new(&body);
    let dominators = Dominators::new(&cfg, Edges::All);
    assert!((0..cfg.blocks().len() as u32).all(|block| dominators.dominates(0, block)));
}

#[test]
fn returns_may_pass_over_nested_calls() {
    let mut class = Class::new();
    let (one, two) = (class.method_ref("T", "one", "()V"), class.method_ref("T", "two", "()V"));
    let mut code = Code::new(1, 3);
    let (outer, inner) = (code.label(), code.label());
    // The inner subroutine returns to the outer one's caller, so that `one` is never called.
    let code = code.jump(168, outer).indexed(184, two).raw(&[177]);
    let code = code.bind(outer).raw(&[76]).jump(168, inner).indexed(184, one).raw(&[177]);
    let code = code.bind(inner).raw(&[77, 169, 1]);
    let text = lines(class, "()V", code);
    let called: Vec<_> = text.iter().filter(|line| line.starts_with("static")).collect();
    assert_eq!(called, ["static T.two()V ()"], "{text:#?}");
}

#[test]
fn nested_subroutines_return_to_where_they_were_called() {
    let mut class = Class::new();
    let call = class.method_ref("T", "c", "()V");
    let mut code = Code::new(1, 3);
    let (outer, inner) = (code.label(), code.label());
    let code = code.jump(168, outer).jump(168, inner).raw(&[177]);
    let code = code.bind(outer).raw(&[76]).jump(168, inner).raw(&[169, 1]);
    let code = code.bind(inner).raw(&[77]).indexed(184, call).raw(&[169, 2]);
    let text = lines(class, "()V", code);
    assert_eq!(text.iter().filter(|line| line.contains("T.c()V")).count(), 2, "{text:#?}");
}

#[test]
fn code_behind_subroutines_is_not_multiplied() {
    // try { try { c } finally { c } } catch (any) { } forty times over: copies of copies would be 3 to the 40th.
    let mut class = Class::new();
    let call = class.method_ref("T", "c", "()V");
    let mut code = Code::new(1, 4);
    for _ in 0..40 {
        let [start, end, any, sub, catch, rest] = [(); 6].map(|_| code.label());
        code = code.bind(start).indexed(184, call).jump(168, sub).jump(167, rest);
        code = code.bind(any).raw(&[77]).jump(168, sub).raw(&[44, 191]);
        code = code.bind(sub).raw(&[78]).indexed(184, call).raw(&[169, 3]).bind(end);
        code = code.bind(catch).raw(&[87]).bind(rest);
        code = code.handler(start, any, any, 0).handler(start, end, catch, 0);
    }
    let (_, body) = lowered(class, "()V", code.raw(&[177])).unwrap();
    assert!(body.statements.len() < 40 * 20, "{}", body.statements.len());
}

#[test]
fn unreachable_code_is_dropped_and_a_handler_of_nothing_too() {
    let mut code = Code::new(1, 1);
    let (start, end, handler) = (code.label(), code.label(), code.label());
    let code = code.bind(start).raw(&[3, 59]).bind(end).raw(&[177, 4, 87, 177]).bind(handler).raw(&[191]);
    assert_eq!(lines(Class::new(), "()V", code.handler(start, end, handler, 0)), ["v0 = 0", "return"]);
}

#[test]
fn bodies_and_lowerers_may_cross_threads() {
    fn crosses<T: Send>() {}
    crosses::<peaberry_core::body::Body>();
    crosses::<peaberry_core::body::Lowerer>();
}
