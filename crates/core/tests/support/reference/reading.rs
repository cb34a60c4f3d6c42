//! The statements of a method, with their constants looked up.

use peaberry_core::body::ir::{CallKind, Literal, Op, Ref, Referent, Var};
use peaberry_core::body::{Body, descriptor, lower};
use peaberry_core::classfile::{ClassFile, access, tag};
use peaberry_core::names::{ClassId, FieldId, MethodId};
use peaberry_core::program::{MethodRef, Program, Reference, State};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;

pub enum Statement {
    Copy {
        to: u32,
        from: u32,
    },
    Cast {
        to: u32,
        from: u32,
        class: ClassId,
    },
    /// An object or an array; with the arrays within it, outermost first.
    New {
        to: u32,
        classes: Vec<ClassId>,
        offset: u32,
    },
    String {
        to: u32,
        class: ClassId,
    },
    Load {
        to: u32,
        object: u32,
        field: FieldId,
    },
    Store {
        object: u32,
        field: FieldId,
        value: u32,
    },
    LoadStatic {
        to: u32,
        field: FieldId,
    },
    StoreStatic {
        field: FieldId,
        value: u32,
    },
    ArrayLoad {
        to: u32,
        array: u32,
    },
    ArrayStore {
        array: u32,
        value: u32,
    },
    Call {
        callee: Callee,
        arguments: Vec<u32>,
        result: Option<u32>,
    },
    Return {
        value: u32,
    },
    Throw {
        value: u32,
    },
    /// The initialisers of a class run, unless they have run before.
    Initialize {
        initializers: Vec<MethodId>,
        again: bool,
    },
    /// The JVM may throw by itself.
    MayThrow,
}

#[derive(Clone, Copy)]
pub enum Callee {
    Fixed(MethodId),
    Selected { named: ClassId, resolved: MethodId },
}

pub struct Handler {
    pub covers: Range<u32>,
    /// None: everything.
    pub catches: Option<ClassId>,
    pub variable: u32,
}

/// A method. Only what holds references counts.
pub struct Code {
    pub class: ClassId,
    /// `this` first: its variable and the declared class.
    pub parameters: Vec<(u32, ClassId)>,
    pub result: Option<ClassId>,
    pub native: bool,
    /// With the index in the body.
    pub statements: Vec<(u32, Statement)>,
    pub handlers: Vec<Handler>,
    /// Those of a body that hold references.
    pub variables: Vec<u32>,
}

/// What has been looked up in a program.
#[derive(Default)]
pub struct Known {
    codes: BTreeMap<MethodId, Rc<Code>>,
    fits: BTreeMap<(ClassId, ClassId, bool), bool>,
}

pub struct Reader<'a> {
    program: &'a mut Program,
    known: &'a mut Known,
}

impl<'a> Reader<'a> {
    pub fn new(program: &'a mut Program, known: &'a mut Known) -> Reader<'a> {
        Reader { program, known }
    }

    pub fn method_name(&self, method: MethodId) -> String {
        self.program.method_name(method)
    }

    pub fn class_name(&self, class: ClassId) -> String {
        self.program.dotted_name(class)
    }

    pub fn is_concrete(&self, class: ClassId) -> bool {
        self.program.class(class).is_concrete()
    }

    pub fn is_array(&self, class: ClassId) -> bool {
        self.program.class(class).state == State::Array
    }

    /// Does the method return what it is called on? Each call returns its own.
    pub fn returns_receiver(&self, method: MethodId) -> bool {
        let row = self.program.method(method);
        row.is(access::NATIVE) && self.program.names.name_of(row.selector) == b"clone"
    }

    pub fn throwable(&mut self) -> ClassId {
        self.program.load_named(b"java/lang/Throwable")
    }

    pub fn select(&mut self, class: ClassId, resolved: MethodId) -> Option<MethodId> {
        self.program.select(class, resolved)
    }

    pub fn initializers_of_holder(&mut self, method: MethodId) -> Vec<MethodId> {
        self.program.initializers(self.program.method(method).class)
    }

    pub fn field_class(&self, field: FieldId) -> ClassId {
        self.program.field(field).class
    }

    /// The declared type of a field that holds references.
    pub fn field_type(&mut self, field: FieldId) -> ClassId {
        let ty = self.program.names.descriptor_of(self.program.field(field).selector).to_vec();
        self.described(&ty)
    }

    /// Have objects of the class this field?
    pub fn has_field(&mut self, class: ClassId, field: FieldId) -> bool {
        let holder = self.field_class(field);
        self.program.superclasses(class).any(|above| above == holder)
    }

    fn described(&mut self, ty: &[u8]) -> ClassId {
        self.program.load_named(descriptor::class_name(ty))
    }

    /// What an array's elements are, where they are references.
    pub fn component(&mut self, array: ClassId) -> Option<ClassId> {
        let name = self.program.class_name(array).strip_prefix(b"[")?.to_vec();
        descriptor::is_reference(&name).then(|| self.described(&name))
    }

    /// Is an object of the class one of the type (JVMS 6.5, checkcast)? Nothing is verified of interfaces.
    pub fn fits(&mut self, class: ClassId, ty: ClassId, interfaces: bool) -> bool {
        if let Some(known) = self.known.fits.get(&(class, ty, interfaces)) {
            return *known;
        }
        let answer = if self.program.class(ty).is_interface() && !interfaces {
            true
        } else if self.is_array(ty) {
            class == ty
                || match (self.component(class), self.component(ty)) {
                    (Some(class), Some(ty)) => self.fits(class, ty, interfaces),
                    _ => false,
                }
        } else {
            self.supertypes(class).contains(&ty)
        };
        self.known.fits.insert((class, ty, interfaces), answer);
        answer
    }

    /// The class and everything above it.
    fn supertypes(&mut self, class: ClassId) -> BTreeSet<ClassId> {
        self.program.load(class);
        let mut all = BTreeSet::new();
        let mut pending = vec![class];
        while let Some(class) = pending.pop() {
            if all.insert(class) {
                let row = self.program.class(class);
                pending.extend(row.superclass);
                pending.extend(row.interfaces.iter());
            }
        }
        all
    }

    /// What a caller outside may pass as an object of this class: one of it or of any class below.
    pub fn assumed(&mut self, class: ClassId) -> Vec<ClassId> {
        let all: Vec<ClassId> = self.program.class_ids().filter(|id| self.is_concrete(*id)).collect();
        all.into_iter().filter(|below| *below == class || self.supertypes(*below).contains(&class)).collect()
    }

    /// The variable, if it holds references.
    fn reference(body: &Body, var: Var) -> Option<u32> {
        body.variable(var).filter(|variable| variable.ty.is_reference()).map(|_| var.index())
    }

    pub fn read(&mut self, method: MethodId) -> Rc<Code> {
        if let Some(known) = self.known.codes.get(&method) {
            return known.clone();
        }
        let code = Rc::new(self.lowered(method));
        self.known.codes.insert(method, code.clone());
        code
    }

    fn lowered(&mut self, method: MethodId) -> Code {
        let row = *self.program.method(method);
        let file = self.program.class(row.class).file.clone().expect("every class is there");
        let body = lower(&file, row.index).expect("every body lowers");
        let mut code = Code {
            class: row.class,
            parameters: Vec::new(),
            result: None,
            native: row.is(access::NATIVE),
            statements: Vec::new(),
            handlers: Vec::new(),
            variables: Vec::new(),
        };
        let described = self.program.names.descriptor_of(row.selector).to_vec();
        let types: Vec<&[u8]> = descriptor::parameters(&described).collect();
        let this = (!row.is(access::STATIC)).then_some(row.class);
        let types: Vec<Option<ClassId>> = this
            .map(Some)
            .into_iter()
            .chain(types.into_iter().map(|ty| descriptor::is_reference(ty).then(|| self.described(ty))))
            .collect();
        for (var, ty) in body.parameters.iter().zip(types) {
            code.parameters.extend(ty.map(|ty| (var.index(), ty)));
        }
        let result = descriptor::result(&described);
        code.result = descriptor::is_reference(result).then(|| self.described(result));
        if !body.statements.is_empty() {
            let all = (0..body.variables.len() as u32).map(Var::new);
            code.variables = all.filter_map(|var| Self::reference(&body, var)).collect();
        }
        for handler in &body.handlers {
            code.handlers.push(Handler {
                covers: handler.start..handler.end,
                catches: handler.catch.map(|class| self.class_of(&file, class)),
                variable: handler.variable.index(),
            });
        }
        for (at, statement) in (0u32..).zip(&body.statements) {
            let mut found = Vec::new();
            self.statement(method, &file, &body, statement.offset, &statement.op, &mut found);
            if statement.op.may_throw() {
                found.push(Statement::MayThrow);
            }
            code.statements.extend(found.into_iter().map(|statement| (at, statement)));
        }
        code
    }

    fn class_of(&mut self, file: &ClassFile, class: Ref) -> ClassId {
        let name = file.class_constant(pool(class)).expect("a class");
        self.program.load_named(name)
    }

    fn field_of(&mut self, file: &ClassFile, field: Ref) -> FieldId {
        let member = file.member_constant(pool(field)).expect("a field");
        let class = self.program.load_named(member.class);
        let selector = self.program.names.selector(member.name, member.descriptor);
        self.program.resolve_field(class, selector).expect("the field is there")
    }

    /// A class that the caller's own class extends, or is, has been initialised before.
    fn initialize(&mut self, caller: MethodId, class: ClassId) -> Statement {
        let initializers = self.program.initializers(class);
        let own = self.program.method(caller).class;
        let again = self.program.superclasses(own).any(|above| above == class);
        Statement::Initialize { initializers, again }
    }

    fn statement(
        &mut self,
        method: MethodId,
        file: &ClassFile,
        body: &Body,
        offset: u32,
        op: &Op,
        found: &mut Vec<Statement>,
    ) {
        let known = |var: Var| Self::reference(body, var);
        let index = |var: Var| var.index();
        match *op {
            Op::Copy { to, from } => {
                if let (Some(to), Some(from)) = (known(to), known(from)) {
                    found.push(Statement::Copy { to, from });
                }
            }
            Op::Cast { to, from, class } => {
                let class = self.class_of(file, class);
                found.push(Statement::Cast { to: index(to), from: index(from), class });
            }
            Op::New { to, class } => {
                let class = self.class_of(file, class);
                found.push(self.initialize(method, class));
                found.push(Statement::New { to: index(to), classes: vec![class], offset });
            }
            Op::NewArray { to, array, lengths } => {
                let ty = body.types.descriptor(file, array);
                let classes = (0..lengths.count()).map(|dimension| self.described(&ty[dimension..])).collect();
                found.push(Statement::New { to: index(to), classes, offset });
            }
            Op::Constant { to, value: Literal::Pool(constant) } if file.constant_tag(constant) == Some(tag::STRING) => {
                let class = self.program.load_named(b"java/lang/String");
                found.push(Statement::String { to: index(to), class });
            }
            Op::Load { to, object, field } => {
                let field = self.field_of(file, field);
                if let Some(to) = known(to) {
                    found.push(Statement::Load { to, object: index(object), field });
                }
            }
            Op::Store { object, field, value } => {
                let field = self.field_of(file, field);
                if let Some(value) = known(value) {
                    found.push(Statement::Store { object: index(object), field, value });
                }
            }
            Op::LoadStatic { to, field } => {
                let field = self.field_of(file, field);
                found.push(self.initialize(method, self.field_class(field)));
                found.extend(known(to).map(|to| Statement::LoadStatic { to, field }));
            }
            Op::StoreStatic { field, value } => {
                let field = self.field_of(file, field);
                found.push(self.initialize(method, self.field_class(field)));
                found.extend(known(value).map(|value| Statement::StoreStatic { field, value }));
            }
            Op::ArrayLoad { to, array, .. } => {
                found.extend(known(to).map(|to| Statement::ArrayLoad { to, array: index(array) }));
            }
            Op::ArrayStore { array, value, .. } => {
                found.extend(known(value).map(|value| Statement::ArrayStore { array: index(array), value }));
            }
            Op::Invoke { kind, method: named, arguments, result } => {
                let member = file.member_constant(pool(named)).expect("a method");
                let class = self.program.load_named(member.class);
                let selector = self.program.names.selector(member.name, member.descriptor);
                let expects = if member.interface { MethodRef::Interface } else { MethodRef::Class };
                let reference = self.program.reference(Reference { class, selector, expects });
                let resolved = self.program.resolve(reference).method().expect("the method is there");
                let callee = match kind {
                    CallKind::Static => {
                        found.push(self.initialize(method, self.program.method(resolved).class));
                        Callee::Fixed(resolved)
                    }
                    CallKind::Special => {
                        let own = self.program.method(method).class;
                        Callee::Fixed(self.program.select_special(own, class, resolved).expect("a method to run"))
                    }
                    CallKind::Virtual | CallKind::Interface => Callee::Selected { named: class, resolved },
                };
                let receiver = usize::from(kind != CallKind::Static);
                let types = descriptor::parameters(member.descriptor).map(descriptor::is_reference);
                let references = std::iter::repeat_n(true, receiver).chain(types);
                let arguments = body.operands(arguments).iter().zip(references);
                let arguments = arguments.filter(|(_, reference)| *reference).map(|(var, _)| var.index()).collect();
                found.push(Statement::Call { callee, arguments, result: result.and_then(known) });
            }
            Op::Return { value: Some(value) } => found.extend(known(value).map(|value| Statement::Return { value })),
            Op::Throw { value } => found.push(Statement::Throw { value: index(value) }),
            _ => {}
        }
    }
}

fn pool(referent: Ref) -> u16 {
    match referent.referent() {
        Referent::Pool(index) => index,
        Referent::Own(_) => panic!("the programs have no dynamic sites"),
    }
}
