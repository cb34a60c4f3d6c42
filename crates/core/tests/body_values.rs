//! Values flow through what invokedynamic becomes: what goes in at a call site comes out where the platform would
//! bring it. Checked on lowered statements, not on text.

mod support;

use peaberry_core::body::flow::Cfg;
use peaberry_core::body::ir::OwnRef;
use peaberry_core::body::reaching::Reaching;
use peaberry_core::body::{Body, CallKind, Op, Ref, Referent, Type, Var, lower};
use peaberry_core::classfile::{ClassFile, access};
use support::assembler::{Class, Code};
use support::lowered;
use support::sites::{INTERFACE, NEW, SPECIAL, STATIC, VIRTUAL, generated, lambda};

/// A lowered method of a class.
struct Method<'a> {
    class: &'a ClassFile,
    body: Body,
}

/// Where a value comes from, through copies and conversions.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Source {
    Parameter(usize),
    /// Read from a field of `this`.
    Field(String),
    New(String),
    /// What a call gave, by the name of the method.
    Result(String),
    Other,
}

fn methods<'a>(class: &'a ClassFile, name: &str) -> Vec<Method<'a>> {
    let named = |index: &usize| class.member_name(&class.methods()[*index]) == name.as_bytes();
    let lower = |index: usize| Method { class, body: lower(class, index as u16).expect("lowers") };
    (0..class.methods().len()).filter(named).map(lower).collect()
}

fn only<'a>(class: &'a ClassFile, name: &str) -> Method<'a> {
    let mut found = methods(class, name);
    assert_eq!(found.len(), 1, "{name}");
    found.remove(0)
}

impl Method<'_> {
    fn ops(&self) -> impl Iterator<Item = Op> + '_ {
        self.body.statements.iter().map(|statement| statement.op)
    }

    /// The class and the name that a reference to a member names.
    fn member(&self, member: Ref) -> (String, String) {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("ASCII");
        match member.referent() {
            Referent::Pool(index) => {
                let member = self.class.member_constant(index).expect("a member");
                (text(member.class), text(member.name))
            }
            Referent::Own(index) => {
                let OwnRef { class, name, .. } = &self.body.own[index as usize];
                (text(class), text(name))
            }
        }
    }

    /// The calls of the method with this name: kind, arguments, result.
    fn calls(&self, name: &str) -> Vec<(CallKind, Vec<Var>, Option<Var>)> {
        let call = |op| match op {
            Op::Invoke { kind, method, arguments, result } if self.member(method).1 == name => {
                Some((kind, self.body.operands(arguments).to_vec(), result))
            }
            _ => None,
        };
        self.ops().filter_map(call).collect()
    }

    fn source(&self, var: Var) -> Source {
        if let Some(at) = self.body.parameters.iter().position(|parameter| *parameter == var) {
            return Source::Parameter(at);
        }
        let mut definitions = self.ops().filter(|op| op.result() == Some(var));
        let (Some(definition), None) = (definitions.next(), definitions.next()) else { return Source::Other };
        match definition {
            Op::Copy { from, .. } | Op::Cast { from, .. } => self.source(from),
            Op::Arithmetic { left, right: None, .. } => self.source(left),
            Op::Load { object, field, .. } if self.source(object) == Source::Parameter(0) => {
                Source::Field(self.member(field).1)
            }
            Op::New { class, .. } => match class.referent() {
                Referent::Pool(index) => {
                    let name = self.class.class_constant(index).expect("a class");
                    Source::New(String::from_utf8_lossy(name).into_owned())
                }
                Referent::Own(_) => Source::Other,
            },
            Op::Invoke { method, arguments, .. } => match &self.member(method).1[..] {
                // Boxing and unboxing.
                name if name == "valueOf" || name.ends_with("Value") => self.source(self.body.operands(arguments)[0]),
                name => Source::Result(name.to_owned()),
            },
            _ => Source::Other,
        }
    }

    fn sources(&self, vars: &[Var]) -> Vec<Source> {
        vars.iter().map(|var| self.source(*var)).collect()
    }

    fn returned(&self) -> Vec<Option<Source>> {
        let value = |op| match op {
            Op::Return { value } => Some(value.map(|value| self.source(value))),
            _ => None,
        };
        self.ops().filter_map(value).collect()
    }
}

fn field(index: usize) -> Source {
    Source::Field(format!("captured{index}"))
}

/// The factory makes an object with every captured value, the constructor stores each in a field of its own.
fn check_capture(class: &ClassFile, captured: usize) {
    let name = String::from_utf8_lossy(class.name()).into_owned();
    let factory = only(class, "make");
    let made = Source::New(name.clone());
    let [(CallKind::Special, arguments, None)] = &factory.calls("<init>")[..] else { panic!("one constructor") };
    let expected: Vec<Source> = std::iter::once(made.clone()).chain((0..captured).map(Source::Parameter)).collect();
    assert_eq!(factory.sources(arguments), expected);
    assert_eq!(factory.returned(), [Some(made)]);
    let constructor = only(class, "<init>");
    let stored = constructor.ops().filter_map(|op| match op {
        Op::Store { object, field, value } => {
            Some((constructor.source(object), constructor.member(field), constructor.source(value)))
        }
        _ => None,
    });
    let expected = (0..captured)
        .map(|at| (Source::Parameter(0), (name.clone(), format!("captured{at}")), Source::Parameter(at + 1)));
    assert_eq!(stored.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
    assert_eq!(class.fields().len(), captured);
    assert!(class.fields().iter().all(|field| field.access & access::STATIC == 0));
}

#[test]
fn captured_values_and_arguments_reach_every_kind_of_implementation() {
    let object = "Ljava/lang/Object;";
    for (kind, owner, name, descriptor) in [
        (STATIC, "T", "target", "(LA;JLB;LC;)LD;"),
        (VIRTUAL, "A", "target", "(JLB;LC;)LD;"),
        (INTERFACE, "A", "target", "(JLB;LC;)LD;"),
        (SPECIAL, "A", "target", "(JLB;LC;)LD;"),
        (NEW, "D", "<init>", "(LA;JLB;LC;)V"),
    ] {
        // From nothing captured to everything.
        for captured in 0..=4 {
            let types = ["LA;", "J", "LB;", "LC;"];
            let site = format!("({})LFace;", types[..captured].concat());
            let erased: String = types[captured..].iter().map(|ty| if *ty == "J" { "J" } else { object }).collect();
            let (erased, instantiated) =
                (format!("({erased}){object}"), format!("({})LD;", types[captured..].concat()));
            let made = lambda(&site, &erased, (kind, owner, name, descriptor), &instantiated).expect("a lambda");
            check_capture(&made, captured);
            let run = only(&made, "run");
            let [(call, arguments, result)] = &run.calls(name)[..] else { panic!("one call") };
            let fields = (0..captured).map(field);
            let mut expected: Vec<Source> = fields.chain((1..=4 - captured).map(Source::Parameter)).collect();
            let expected_kind = match kind {
                STATIC => CallKind::Static,
                VIRTUAL => CallKind::Virtual,
                INTERFACE => CallKind::Interface,
                _ => CallKind::Special,
            };
            assert_eq!(*call, expected_kind);
            if kind == NEW {
                expected.insert(0, Source::New("D".to_owned()));
                assert_eq!((*result, run.returned()), (None, vec![Some(Source::New("D".to_owned()))]));
            } else {
                assert_eq!(run.returned(), [Some(Source::Result("target".to_owned()))]);
            }
            assert_eq!(run.sources(arguments), expected, "kind {kind}, {captured} captured");
            // What is known of an argument is a cast on its way.
            let casts = run.ops().filter(|op| matches!(op, Op::Cast { .. })).count();
            assert_eq!(casts, types[captured..].iter().filter(|ty| **ty != "J").count());
        }
    }
}

#[test]
fn boxed_values_and_results_are_passed_on() {
    let made = lambda(
        "(I)LFace;",
        "(Ljava/lang/Object;D)Ljava/lang/Object;",
        (STATIC, "T", "target", "(IJLjava/lang/Object;)Z"),
        "(Ljava/lang/Integer;D)Ljava/lang/Boolean;",
    )
    .expect("a lambda");
    let run = only(&made, "run");
    let [(_, arguments, Some(result))] = &run.calls("target")[..] else { panic!("one call") };
    assert_eq!(run.sources(arguments), [field(0), Source::Parameter(1), Source::Parameter(2)]);
    assert_eq!(run.source(*result), Source::Result("target".to_owned()));
    assert_eq!(run.returned(), [Some(Source::Result("target".to_owned()))]);
    let boxes: Vec<Source> = run.calls("valueOf").iter().map(|call| run.source(call.1[0])).collect();
    assert_eq!(boxes, [Source::Parameter(2), Source::Result("target".to_owned())]);
}

#[test]
fn bridges_and_the_serial_form_hold_the_same_values() {
    let factory = ("java/lang/invoke/LambdaMetafactory", "altMetafactory");
    let made = generated(factory, ("run", "(LA;I)LFace;"), |class| {
        let member = class.method_ref("A", "target", "(ILB;)LC;");
        let erased = class.method_type("(Ljava/lang/Object;)Ljava/lang/Object;");
        let bridge = class.method_type("(LBase;)LC;");
        let own = class.method_type("(LB;)LC;");
        let (flags, one, marker) = (class.int(7), class.int(1), class.class("Marker"));
        vec![erased, class.handle(VIRTUAL, member), own, flags, one, marker, one, bridge]
    })
    .expect("a lambda");
    check_capture(&made, 2);
    assert_eq!(made.interfaces().collect::<Vec<_>>(), [&b"Face"[..], b"Marker", b"java/io/Serializable"]);
    let runs = methods(&made, "run");
    assert_eq!(runs.len(), 2);
    for run in runs {
        let [(CallKind::Virtual, arguments, Some(_))] = &run.calls("target")[..] else { panic!("one call") };
        assert_eq!(run.sources(arguments), [field(0), field(1), Source::Parameter(1)]);
        assert_eq!(run.returned(), [Some(Source::Result("target".to_owned()))]);
    }
    let form = only(&made, "writeReplace");
    let [(_, arguments, None)] = &form.calls("<init>")[..] else { panic!("one constructor") };
    let object = Source::New("java/lang/invoke/SerializedLambda".to_owned());
    assert_eq!((form.source(arguments[0]), form.returned()), (object.clone(), vec![Some(object)]));
    let stored = form.ops().filter_map(|op| match op {
        Op::ArrayStore { array, value, .. } => Some((array == arguments[10], form.source(value))),
        _ => None,
    });
    assert_eq!(stored.collect::<Vec<_>>(), [(true, field(0)), (true, field(1))]);
    // No argument is null: class, strings, kind and array are all there.
    let null = |var: &Var| form.body.variable(*var).is_none_or(|variable| variable.ty == Type::NULL);
    assert!(!arguments.iter().any(null));
}

#[test]
fn a_bound_receiver_is_checked_and_captured_where_the_compiler_says_so() {
    let mut class = Class::new();
    let member = class.method_ref("A", "target", "()V");
    let (handle, ty) = (class.handle(VIRTUAL, member), class.method_type("()V"));
    let factory = class.method_ref("java/lang/invoke/LambdaMetafactory", "metafactory", "()V");
    let factory = class.handle(STATIC, factory);
    class.bootstraps(&[(factory, vec![ty, handle, ty])]);
    let constant = class.invoke_dynamic(0, "run", "(LA;)LFace;");
    let check = class.method_ref("java/util/Objects", "requireNonNull", "(Ljava/lang/Object;)Ljava/lang/Object;");
    let older = class.method_ref("java/lang/Object", "getClass", "()Ljava/lang/Class;");
    for (opcode, index, name) in [(184, check, "requireNonNull"), (182, older, "getClass")] {
        let code = Code::new(2, 1).raw(&[42, 89]).indexed(opcode, index).raw(&[87]).indexed(186, constant).raw(&[176]);
        let (class, body) = lowered(class.clone(), "(LA;)LFace;", code).expect("lowers");
        let site = Method { class: &class, body };
        let receiver = vec![site.body.parameters[0]];
        assert_eq!(site.calls(name)[0].1, receiver);
        let [(CallKind::Static, arguments, Some(_))] = &site.calls("make")[..] else { panic!("one factory") };
        assert_eq!(*arguments, receiver);
        assert_eq!(site.returned(), [Some(Source::Result("make".to_owned()))]);
    }
}

#[test]
fn more_values_than_a_call_can_have_are_refused() {
    let most = |captured: usize, passed: usize, kind: u8| {
        let (site, ty) = (format!("({})LFace;", "I".repeat(captured)), format!("({})V", "I".repeat(passed)));
        let all = "I".repeat(captured + passed - usize::from(kind == VIRTUAL));
        let made = lambda(&site, &ty, (kind, "T", "f", &format!("({all})V")), &ty)?;
        (0..made.methods().len()).for_each(|index| drop(lower(&made, index as u16).expect("lowers")));
        Ok::<_, &str>(())
    };
    let refused = Err("lambda with more values than a call can have");
    assert_eq!((most(254, 0, STATIC), most(255, 0, STATIC)), (Ok(()), refused));
    assert_eq!((most(0, 254, STATIC), most(0, 255, STATIC)), (Ok(()), refused));
    assert_eq!((most(1, 254, STATIC), most(100, 155, STATIC)), (Ok(()), Ok(())));
    let site = "(LT;)LFace;";
    let wide = |count: usize| format!("({})V", "J".repeat(count));
    assert!(lambda(site, &wide(127), (VIRTUAL, "T", "f", &wide(127)), &wide(127)).is_ok());
    let many = format!("({}I)V", "J".repeat(127));
    assert_eq!(lambda(site, &many, (VIRTUAL, "T", "f", &many), &many).err(), refused.err());
    let (one, rest) = (format!("({})LFace;", "I".repeat(200)), format!("({})V", "I".repeat(55)));
    let all = format!("({})V", "I".repeat(255));
    assert_eq!(lambda(&one, &rest, (NEW, "T", "<init>", &all), &rest).err(), refused.err());
}

/// A method that concatenates: the call site's descriptor is its own.
fn concatenation(descriptor: &str, code: Code) -> (ClassFile, Body) {
    let mut class = Class::new();
    let factory = class.method_ref("java/lang/invoke/StringConcatFactory", "makeConcat", "()V");
    let factory = class.handle(STATIC, factory);
    class.bootstraps(&[(factory, vec![])]);
    let constant = class.invoke_dynamic(0, "makeConcat", descriptor);
    lowered(class, descriptor, code.indexed(186, constant).raw(&[176])).expect("lowers")
}

#[test]
fn a_concatenation_defines_a_string() {
    for result in ["Ljava/lang/String;", "Ljava/lang/Object;", "Ljava/lang/CharSequence;"] {
        let descriptor = format!("(LA;JLjava/lang/String;){result}");
        let (class, body) = concatenation(&descriptor, Code::new(4, 4).raw(&[42, 31, 45]));
        let find = |op: &Op| matches!(op, Op::Concat { .. });
        let at = body.statements.iter().position(|statement| find(&statement.op)).expect("a concatenation");
        let Op::Concat { to, arguments, .. } = body.statements[at].op else { panic!("it is one") };
        let ty = body.variable(to).expect("a variable").ty;
        assert!(ty.is_reference());
        assert_eq!(body.types.descriptor(&class, ty), b"Ljava/lang/String;");
        assert_eq!(body.types.class(&class, ty), Some((0, &b"java/lang/String"[..])));
        assert_eq!(body.statements[at].op.result(), Some(to));
        assert_eq!(body.operands(arguments), &body.parameters[..]);
        let mut used = Vec::new();
        body.uses(&body.statements[at].op, |var| used.push(var));
        assert_eq!(used, body.parameters[..]);
        let cfg = Cfg::new(&body);
        let reaching = Reaching::new(&body, &cfg);
        assert_eq!(reaching.single(to), Some(at as u32));
        assert_eq!(body.statements[at + 1].op, Op::Return { value: Some(to) });
        // The argument that is no string is asked for one, before.
        let method = Method { class: &class, body: body.clone() };
        let [(CallKind::Virtual, asked, Some(_))] = &method.calls("toString")[..] else { panic!("one question") };
        assert_eq!(asked[..], body.parameters[..1]);
        let text = peaberry_core::body::printer::Printer::new(&class, &body).to_string();
        assert!(text.contains(&format!("{to:?} = concat makeConcat{descriptor} (v0, v1, v2)")), "{text}");
    }
}

#[test]
fn a_concatenation_to_a_number_is_unresolved() {
    let mut class = Class::new();
    let factory = class.method_ref("java/lang/invoke/StringConcatFactory", "makeConcat", "()V");
    let factory = class.handle(STATIC, factory);
    class.bootstraps(&[(factory, vec![])]);
    let constant = class.invoke_dynamic(0, "makeConcat", "()I");
    let (_, body) = lowered(class, "()I", Code::new(1, 0).indexed(186, constant).raw(&[172])).expect("lowers");
    assert!(matches!(body.statements[0].op, Op::Dynamic { result: Some(_), .. }));
}

#[test]
fn a_handler_that_covers_itself_is_kept() {
    // try { c(); } catch (Problem p) { c(); } finally { c(); }: the compiler's row for the handler begins at the handler.
    let mut class = Class::new();
    let call = class.method_ref("T", "c", "()V");
    let problem = class.class("Problem");
    let mut code = Code::new(1, 2);
    let [start, caught, any, cleanup, end] = [(); 5].map(|_| code.label());
    let code = code.bind(start).indexed(184, call).raw(&[177]).bind(caught).raw(&[75]).indexed(184, call).raw(&[177]);
    // any: astore_1, under its own protection; c() too; then throw it again.
    let code = code.bind(any).raw(&[76]).indexed(184, call).bind(cleanup).raw(&[43, 191]).bind(end);
    let code =
        code.handler(start, caught, caught, problem).handler(start, cleanup, any, 0).handler(any, cleanup, any, 0);
    let (class, body) = lowered(class, "()V", code).expect("lowers");
    let calls = body.statements.iter().zip(0u32..).filter(|(one, _)| matches!(one.op, Op::Invoke { .. }));
    let calls: Vec<u32> = calls.map(|(_, at)| at).collect();
    let handlers = |at: u32| body.handlers.iter().filter(move |row| (row.start..row.end).contains(&at));
    let catch = |at: u32| -> Vec<(Option<Vec<u8>>, u32)> {
        let name = |catch: Ref| match catch.referent() {
            Referent::Pool(index) => class.class_constant(index).expect("a class").to_vec(),
            Referent::Own(_) => panic!("a constant"),
        };
        handlers(at).map(|row| (row.catch.map(name), row.target)).collect()
    };
    let catches = body.statements.iter().zip(0u32..).filter(|(one, _)| matches!(one.op, Op::Catch { .. }));
    let [problem, any] = catches.map(|(_, at)| at).collect::<Vec<_>>()[..] else { panic!("two handlers") };
    assert_eq!(catch(calls[0]), [(Some(b"Problem".to_vec()), problem), (None, any)]);
    assert_eq!(catch(calls[1]), [(None, any)]);
    // The call in the handler goes back to the handler.
    assert!(calls[2] > any);
    assert_eq!(catch(calls[2]), [(None, any)]);
    // What is thrown again is what was caught, by whatever way.
    let Some(Op::Throw { value }) = body.statements.last().map(|one| one.op) else { panic!("a throw") };
    let Op::Catch { to } = body.statements[any as usize].op else { panic!("a catch") };
    assert_eq!(value, to);
    assert!(handlers(calls[2]).all(|row| row.variable == to));
    assert_eq!(body.types.descriptor(&class, body.variable(to).expect("a variable").ty), b"Ljava/lang/Throwable;");
}
