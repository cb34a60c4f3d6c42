//! From a body to a template.

use super::regions::Regions;
use super::{ConstantKind, Invocation, Link, LinkId, Local, NONE, Step, Template};
use crate::body::descriptor;
use crate::body::ir::{Body, CallKind, Literal, Op, OperandRun, Ref, Referent, Var};
use crate::body::{LowerError, Lowerer};
use crate::classfile::{ClassFile, access, tag};
use rustc_hash::{FxHashMap, FxHashSet};

/// Reads templates; what it keeps between two methods is room.
#[derive(Default)]
pub struct Reader {
    lowerer: Option<Lowerer>,
}

impl Reader {
    /// What the method at this position of the class file does; nothing if it has no code.
    pub fn read(&mut self, file: &ClassFile, method: u16) -> Result<Template, LowerError> {
        let Some(member) = file.methods().get(usize::from(method)) else { return Ok(Template::default()) };
        if member.access & (access::NATIVE | access::ABSTRACT) != 0 {
            let receiver = u32::from(member.access & access::STATIC == 0);
            let types = descriptor::parameters(file.member_descriptor(member));
            return Ok(Template::empty(types.filter(|ty| descriptor::is_reference(ty)).count() as u32 + receiver));
        }
        let body = self.lowerer.get_or_insert_with(Lowerer::new).lower(file, method)?;
        Ok(TemplateBuilder::new(file, &body).finish())
    }
}

/// A body while it is read.
struct TemplateBuilder<'b> {
    file: &'b ClassFile,
    body: &'b Body,
    /// How often each variable is defined, parameters not counted.
    definitions: Vec<u32>,
    /// The variable that each one is a copy of.
    copies: Vec<u32>,
    /// How many parameters are references.
    parameters: u32,
    regions: Regions,
    /// The classes that handlers catch.
    catches: Vec<LinkId>,
    template: Template,
}

impl<'b> TemplateBuilder<'b> {
    fn new(file: &'b ClassFile, body: &'b Body) -> Self {
        let count = body.variables.len();
        let template = Template { variables: vec![NONE; count], ..Template::default() };
        let mut reading = TemplateBuilder {
            file,
            body,
            definitions: vec![0; count],
            copies: (0..count as u32).collect(),
            parameters: 0,
            regions: Regions::new(&body.handlers),
            catches: Vec::new(),
            template,
        };
        reading.place_parameters();
        reading.find_copies();
        reading.link_handlers();
        reading
    }

    fn finish(mut self) -> Template {
        let body = self.body;
        let mut throwing = FxHashSet::default();
        for (index, statement) in (0u32..).zip(&body.statements) {
            if !body.handlers.is_empty() && statement.op.may_throw() {
                let region = self.region(index);
                if region != NONE && throwing.insert(region) {
                    self.template.throwing.push(region);
                }
            }
            self.statement(index, statement.offset, statement.op);
        }
        for variable in 0..self.template.variables.len() {
            let root = self.root(variable as u32) as usize;
            self.template.variables[variable] = self.template.variables[root];
        }
        self.template.regions = self.regions.rows;
        self.template.own = body.own.clone();
        self.template
    }

    /// The parameters that are references come first.
    fn place_parameters(&mut self) {
        let body = self.body;
        for statement in &body.statements {
            if let Some(to) = statement.op.result() {
                self.definitions[to.index() as usize] += 1;
            }
        }
        let is_reference = |var: &&Var| body.variable(**var).is_some_and(|variable| variable.ty.is_reference());
        for (place, parameter) in (0u32..).zip(body.parameters.iter().filter(is_reference)) {
            // A parameter that is assigned to may hold more than its type says: it is a variable of its own then.
            if self.definitions[parameter.index() as usize] == 0 {
                self.template.variables[parameter.index() as usize] = place;
            } else {
                self.definitions[parameter.index() as usize] += 1;
            }
            self.parameters += 1;
        }
        self.template.locals = self.parameters;
        for (place, parameter) in (0u32..).zip(body.parameters.iter().filter(is_reference)) {
            let own = self.local(*parameter);
            if own != place {
                self.template.steps.push(Step::Copy { from: place, to: own });
            }
        }
    }

    fn find_copies(&mut self) {
        for statement in &self.body.statements {
            if let Op::Copy { to, from } = statement.op
                && self.definitions[to.index() as usize] == 1
                && self.template.variables[to.index() as usize] == NONE
                && self.root(from.index()) != to.index()
            {
                self.copies[to.index() as usize] = self.root(from.index());
            }
        }
    }

    fn link_handlers(&mut self) {
        let mut known: FxHashMap<Ref, LinkId> = FxHashMap::default();
        for handler in &self.body.handlers {
            let class = handler.catch.and_then(|catch| {
                if let Some(known) = known.get(&catch) {
                    return Some(*known);
                }
                let link = self.class(catch)?;
                known.insert(catch, link);
                Some(link)
            });
            self.catches.push(class.unwrap_or(NONE));
        }
    }

    fn root(&self, var: u32) -> u32 {
        let mut at = var;
        while self.copies[at as usize] != at {
            at = self.copies[at as usize];
        }
        at
    }

    /// The constant that a variable holds, if it has one definition and that is it.
    fn literal(&self, var: Var) -> Option<Literal> {
        let root = self.root(var.index());
        let mut definitions = self
            .body
            .statements
            .iter()
            .filter(|statement| statement.op.result().is_some_and(|result| result.index() == root));
        match (definitions.next()?.op, definitions.next()) {
            (Op::Constant { value, .. }, None) => Some(value),
            _ => None,
        }
    }

    /// The place of a variable; `NONE` if it holds no reference.
    fn local(&mut self, var: Var) -> Local {
        let Some(variable) = self.body.variable(var) else { return NONE };
        if !variable.ty.is_reference() {
            return NONE;
        }
        let root = self.root(var.index()) as usize;
        if self.template.variables[root] == NONE {
            self.template.variables[root] = self.template.locals;
            self.template.locals += 1;
        }
        self.template.variables[root]
    }

    /// The region of a statement.
    fn region(&mut self, statement: u32) -> u32 {
        let mut regions = std::mem::take(&mut self.regions);
        let catches = std::mem::take(&mut self.catches);
        let region = regions.at(&self.body.handlers, &catches, statement, |var| self.local(var));
        (self.regions, self.catches) = (regions, catches);
        region
    }

    fn link(&mut self, link: Link) -> LinkId {
        self.template.links.push(link);
        self.template.links.len() as u32 - 1
    }

    /// A class that is named, and need not be there; None if the class file does not name one.
    fn class(&mut self, class: Ref) -> Option<LinkId> {
        let Referent::Pool(index) = class.referent() else { return None };
        self.file.class_constant(index).ok()?;
        Some(self.link(Link::Class(index)))
    }

    fn push(&mut self, step: Step) {
        self.template.steps.push(step);
    }

    fn statement(&mut self, index: u32, offset: u32, op: Op) {
        match op {
            Op::Copy { to, from } => {
                let (from, to) = (self.local(from), self.local(to));
                if from != to && from != NONE && to != NONE {
                    self.push(Step::Copy { from, to });
                }
            }
            Op::Cast { to, from, class } => self.cast(offset, to, from, class),
            Op::New { to, class } => {
                let Referent::Pool(class) = class.referent() else { return };
                let class = self.link(Link::New { class, offset });
                let to = self.local(to);
                self.push(Step::New { to, class, offset });
            }
            Op::NewArray { to, array, lengths } => {
                let descriptor = self.body.types.descriptor(self.file, array);
                // What `toArray` is given to show it a class stands for the array that it makes: only Object[].
                let first = self.body.operands(lengths).first().copied();
                let empty = descriptor == b"[Ljava/lang/Object;"
                    && first.is_some_and(|length| self.literal(length) == Some(Literal::Int(0)));
                let class = self.link(Link::Array(descriptor.into()));
                let (to, depth) = (self.local(to), lengths.count() as u8);
                self.push(Step::NewArray { to, class, offset, depth, empty });
            }
            Op::Constant { to, value: Literal::Pool(index) } => self.constant(offset, to, index),
            Op::Concat { to, constant, .. } => {
                let link = self.link(Link::Dynamic { constant, offset });
                self.push(Step::Bootstraps(link));
                let to = self.local(to);
                self.push(Step::Constant { to, kind: ConstantKind::String, constant: NONE });
            }
            Op::Dynamic { constant, .. } => {
                let link = self.link(Link::Dynamic { constant, offset });
                self.push(Step::Bootstraps(link));
            }
            Op::Invoke { kind, method, arguments, result } => {
                let region = self.region(index);
                self.call(offset, kind, method, arguments, result, region);
            }
            Op::Return { value: Some(value) } => {
                let value = self.local(value);
                if value != NONE {
                    self.push(Step::Return { value });
                }
            }
            Op::Throw { value } => {
                let region = self.region(index);
                let value = self.local(value);
                if value != NONE {
                    self.push(Step::Throw { value, region });
                }
            }
            _ => self.access(offset, op),
        }
    }

    /// Fields and elements.
    fn access(&mut self, offset: u32, op: Op) {
        match op {
            Op::Load { to, object, field } => {
                let Referent::Pool(field) = field.referent() else { return };
                let (object, to, field) = (self.local(object), self.local(to), self.link(Link::Field(field)));
                if to != NONE && object != NONE {
                    self.push(Step::Load { object, field, to });
                }
            }
            Op::Store { object, field, value } => {
                let Referent::Pool(field) = field.referent() else { return };
                let (object, value, field) = (self.local(object), self.local(value), self.link(Link::Field(field)));
                if value != NONE && object != NONE {
                    self.push(Step::Store { object, field, value });
                }
            }
            Op::LoadStatic { to, field } => {
                let Referent::Pool(field) = field.referent() else { return };
                let (field, to) = (self.link(Link::Static { field, offset }), self.local(to));
                if to != NONE {
                    self.push(Step::LoadStatic { field, to });
                }
            }
            Op::StoreStatic { field, value } => {
                let Referent::Pool(field) = field.referent() else { return };
                let (field, value) = (self.link(Link::Static { field, offset }), self.local(value));
                if value != NONE {
                    self.push(Step::StoreStatic { field, value });
                }
            }
            Op::ArrayLoad { to, array, .. } => {
                let (array, to) = (self.local(array), self.local(to));
                if to != NONE && array != NONE {
                    self.push(Step::ArrayLoad { array, to });
                }
            }
            Op::ArrayStore { array, value, .. } => {
                let (array, value) = (self.local(array), self.local(value));
                if value != NONE && array != NONE {
                    self.push(Step::ArrayStore { array, value });
                }
            }
            _ => {}
        }
    }

    fn cast(&mut self, offset: u32, to: Var, from: Var, class: Ref) {
        let single = self.definitions[to.index() as usize] == 1;
        let Some(class) = self.class(class) else { return };
        let (from, to) = (self.local(from), self.local(to));
        if from == NONE || to == NONE {
            return;
        }
        self.template.casts.push((offset, from, class));
        if single && to >= self.parameters {
            self.template.filtered.push((to, class));
            self.push(Step::Copy { from, to });
        } else {
            self.push(Step::Cast { from, to, class });
        }
    }

    fn constant(&mut self, offset: u32, to: Var, index: u16) {
        if self.file.constant_tag(index) == Some(tag::DYNAMIC) {
            let link = self.link(Link::DynamicConstant { constant: index, offset });
            return self.push(Step::Bootstraps(link));
        }
        let Some(kind) = ConstantKind::of(self.file, index) else { return };
        let constant = self.link(Link::Constant(index));
        let to = self.local(to);
        self.push(Step::Constant { to, kind, constant });
    }

    fn call(
        &mut self,
        offset: u32,
        kind: CallKind,
        callee: Ref,
        arguments: OperandRun,
        result: Option<Var>,
        region: u32,
    ) {
        let (file, body) = (self.file, self.body);
        let described = match callee.referent() {
            Referent::Pool(index) => file.member_constant(index).map(|member| member.descriptor).unwrap_or_default(),
            Referent::Own(index) => body.own.get(index as usize).map(|own| &*own.descriptor).unwrap_or_default(),
        };
        let id = self.template.calls.len() as u32;
        let link = self.link(Link::Call(id));
        if matches!(callee.referent(), Referent::Own(_)) && kind == CallKind::Static {
            self.push(Step::Bootstraps(link));
        }
        let first = self.template.arguments.len() as u32;
        let receivers = usize::from(kind != CallKind::Static);
        let types = descriptor::parameters(described).map(descriptor::is_reference);
        let given = std::iter::repeat_n(true, receivers).chain(types);
        for (operand, _) in body.operands(arguments).iter().zip(given).filter(|(_, reference)| *reference) {
            let local = self.local(*operand);
            self.template.arguments.push(local);
        }
        let count = self.template.arguments.len() as u32 - first;
        let result = result.filter(|_| descriptor::is_reference(descriptor::result(described)));
        let result = result.map_or(NONE, |result| self.local(result));
        self.template.calls.push(Invocation { offset, kind, callee, first, count, result, region });
        self.push(Step::Call(id));
    }
}
