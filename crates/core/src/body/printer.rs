//! A body as text.
//!
//! ```text
//! static Main.main([Ljava/lang/String;)V
//!      0: v1 = static java.lang.System.out : Ljava/io/PrintStream;
//!      3: v2 = "hello"
//!      5: virtual java.io.PrintStream.println(Ljava/lang/String;)V (v1, v2)
//!      8: return
//! ```
//!
//! The numbers are offsets in the code; `L7` names the seventh statement, where something jumps to it.

use super::ir::{Body, CallKind, Literal, Op, OperandRun, Ref, Referent, Var};
use super::types::Type;
use crate::classfile::{ClassFile, Constant, Member, access, text};
use std::fmt::{self, Display, Formatter, Write};

/// Prints with the names of the class file that the body comes from.
pub struct Printer<'a> {
    class: &'a ClassFile,
    body: &'a Body,
}

/// A method as it is written everywhere: `pkg.Class.name(I)V`.
pub fn method_name(class: &[u8], name: &[u8], descriptor: &[u8]) -> String {
    safe(&format!("{}.{}{}", text::dotted(class), text::decode(name), text::decode(descriptor)))
}

/// Control characters are escaped: names come from strangers and end up on terminals.
fn safe(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for char in text.chars() {
        if char.is_control() { safe.extend(char.escape_default()) } else { safe.push(char) }
    }
    safe
}

impl<'a> Printer<'a> {
    pub fn new(class: &'a ClassFile, body: &'a Body) -> Printer<'a> {
        Printer { class, body }
    }

    fn labels(&self) -> Vec<bool> {
        let mut labels = vec![false; self.body.statements.len() + 1];
        let mut mark = |statement: u32| {
            if let Some(label) = labels.get_mut(statement as usize) {
                *label = true;
            }
        };
        for statement in &self.body.statements {
            if let Op::Goto { target } | Op::If { target, .. } = statement.op {
                mark(target);
            }
        }
        self.body.cases.iter().for_each(|case| mark(case.target));
        for handler in &self.body.handlers {
            [handler.start, handler.end, handler.target].into_iter().for_each(&mut mark);
        }
        labels
    }

    fn list(&self, run: OperandRun) -> String {
        let names: Vec<String> = self.body.operands(run).iter().map(|var| format!("{var:?}")).collect();
        names.join(", ")
    }

    fn class_name(&self, class: Ref) -> String {
        match class.referent() {
            Referent::Pool(index) => safe(&text::dotted(self.class.class_constant(index).unwrap_or(b"?"))),
            Referent::Own(_) => "?".to_owned(),
        }
    }

    fn member(&self, member: Ref) -> Option<Member<'_>> {
        match member.referent() {
            Referent::Pool(index) => self.class.member_constant(index).ok(),
            Referent::Own(index) => self.body.own.get(index as usize).map(|own| Member {
                class: &own.class,
                name: own.name,
                descriptor: &own.descriptor,
                interface: false,
                is_field: false,
            }),
        }
    }

    fn method(&self, method: Ref) -> String {
        self.member(method).map_or("?".to_owned(), |member| method_name(member.class, member.name, member.descriptor))
    }

    /// A field's name and type; its class too where there is no object to tell.
    fn field(&self, field: Ref, with_class: bool) -> (String, String) {
        let Some(member) = self.member(field) else { return ("?".to_owned(), "?".to_owned()) };
        let name = text::decode(member.name);
        let name = if with_class { format!("{}.{name}", text::dotted(member.class)) } else { name.into_owned() };
        (safe(&name), safe(&text::decode(member.descriptor)))
    }

    fn type_name(&self, ty: Type) -> String {
        safe(&text::decode(&self.body.types.descriptor(self.class, ty)))
    }

    fn site(&self, constant: u16) -> String {
        match self.class.invoke_dynamic_constant(constant) {
            Ok(site) => safe(&format!("{}{}", text::decode(site.name), text::decode(site.descriptor))),
            Err(_) => "?".to_owned(),
        }
    }

    fn literal(&self, literal: Literal) -> String {
        let index = match literal {
            Literal::Null => return "null".to_owned(),
            Literal::Int(value) => return value.to_string(),
            Literal::Long(value) => return format!("{value}L"),
            Literal::Float(value) => return format!("{value}.0f"),
            Literal::Double(value) => return format!("{value}.0"),
            Literal::Pool(index) => index,
        };
        match self.class.loadable_constant(index) {
            Ok(Constant::Integer(value)) => value.to_string(),
            Ok(Constant::Long(value)) => format!("{value}L"),
            Ok(Constant::Float(value)) => format!("{value:?}f"),
            Ok(Constant::Double(value)) => format!("{value:?}"),
            Ok(Constant::Class(name)) => format!("class {}", safe(&text::dotted(name))),
            Ok(Constant::String(value)) => format!("\"{}\"", text::decode(value).escape_debug()),
            Ok(Constant::MethodHandle(handle)) => {
                let member = handle.member;
                let name = method_name(member.class, member.name, member.descriptor);
                format!("handle {:?} {name}", handle.kind)
            }
            Ok(Constant::MethodType(descriptor)) => format!("type {}", safe(&text::decode(descriptor))),
            Ok(Constant::Dynamic(dynamic)) => {
                safe(&format!("dynamic {} : {}", text::decode(dynamic.name), text::decode(dynamic.descriptor)))
            }
            Err(_) => "?".to_owned(),
        }
    }

    fn right(&self, op: &Op) -> String {
        match *op {
            Op::Copy { from, .. } => format!("{from:?}"),
            Op::Constant { value, .. } => self.literal(value),
            Op::New { class, .. } => format!("new {}", self.class_name(class)),
            Op::NewArray { array, lengths, .. } => format!("new {} [{}]", self.type_name(array), self.list(lengths)),
            Op::Cast { from, class, .. } => format!("({}) {from:?}", self.class_name(class)),
            Op::InstanceOf { from, class, .. } => format!("{from:?} instanceof {}", self.class_name(class)),
            Op::Load { object, field, .. } => {
                let (name, ty) = self.field(field, false);
                format!("{object:?}.{name} : {ty}")
            }
            Op::Store { object, field, value } => format!("{object:?}.{} = {value:?}", self.field(field, false).0),
            Op::LoadStatic { field, .. } => {
                let (name, ty) = self.field(field, true);
                format!("static {name} : {ty}")
            }
            Op::StoreStatic { field, value } => format!("static {} = {value:?}", self.field(field, true).0),
            Op::ArrayLoad { array, index, .. } => format!("{array:?}[{index:?}]"),
            Op::ArrayStore { array, index, value } => format!("{array:?}[{index:?}] = {value:?}"),
            Op::ArrayLength { array, .. } => format!("length {array:?}"),
            Op::Arithmetic { operator, left, right, .. } => match right {
                Some(right) => format!("{left:?} {} {right:?}", operator.symbol()),
                None => format!("{} {left:?}", operator.symbol()),
            },
            Op::Increment { from, by, .. } => format!("{from:?} + {by}"),
            Op::Invoke { kind, method, arguments, .. } => {
                let kind = match kind {
                    CallKind::Static => "static",
                    CallKind::Special => "special",
                    CallKind::Virtual => "virtual",
                    CallKind::Interface => "interface",
                };
                format!("{kind} {} ({})", self.method(method), self.list(arguments))
            }
            Op::Concat { arguments, constant, .. } => {
                format!("concat {} ({})", self.site(constant), self.list(arguments))
            }
            Op::Dynamic { arguments, constant, .. } => {
                format!("dynamic {} ({})", self.site(constant), self.list(arguments))
            }
            Op::Return { value } => value.map_or("return".to_owned(), |value| format!("return {value:?}")),
            Op::Throw { value } => format!("throw {value:?}"),
            Op::Goto { target } => format!("goto L{target}"),
            Op::If { condition, left, right, target } => {
                let zero = if self.is_reference(left) { "null" } else { "0" };
                let right = right.map_or(zero.to_owned(), |right| format!("{right:?}"));
                format!("if {left:?} {} {right} goto L{target}", condition.symbol())
            }
            Op::Switch { value, first, count } => {
                let mut line = format!("switch {value:?}");
                for (index, case) in self.body.cases(first, count).iter().enumerate() {
                    let label = if index == 0 { "default".to_owned() } else { case.value.to_string() };
                    let _ = write!(line, " {label}: L{}", case.target);
                }
                line
            }
            Op::MonitorEnter { object } => format!("enter {object:?}"),
            Op::MonitorExit { object } => format!("exit {object:?}"),
            Op::Catch { .. } => "caught".to_owned(),
        }
    }

    fn is_reference(&self, var: Var) -> bool {
        self.body.variable(var).is_some_and(|variable| variable.ty.is_reference())
    }
}

impl Display for Printer<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(member) = self.class.methods().get(usize::from(self.body.method)) {
            let is_static = if member.access & access::STATIC != 0 { "static " } else { "" };
            let (name, descriptor) = (self.class.member_name(member), self.class.member_descriptor(member));
            writeln!(f, "{is_static}{}", method_name(self.class.name(), name, descriptor))?;
        }
        let labels = self.labels();
        for (index, statement) in self.body.statements.iter().enumerate() {
            if labels.get(index) == Some(&true) {
                writeln!(f, "  L{index}:")?;
            }
            write!(f, "  {:>5}: ", statement.offset)?;
            if let Some(result) = statement.op.result() {
                write!(f, "{result:?} = ")?;
            }
            writeln!(f, "{}", self.right(&statement.op))?;
        }
        for handler in &self.body.handlers {
            let caught = handler.catch.map_or("everything".to_owned(), |class| self.class_name(class));
            writeln!(f, "  catch {caught} from L{} to L{} at L{}", handler.start, handler.end, handler.target)?;
        }
        Ok(())
    }
}
