//! From a body to a template: constants looked up, handlers put in order, sites entered into the graph.

use super::Propagation;
use super::template::{CallStep, CalleeStep, Local, NONE, Region, Step, Template, UNKNOWN};
use crate::algorithms::features::texts::tagged;
use crate::algorithms::linking::{
    BY_NEW, BY_STATIC_CALL, BY_STATIC_FIELD, BYTECODE, BootstrapCall, CONCAT, Callee, GENERATED, Linked,
};
use crate::body::descriptor;
use crate::body::ir::{Body, CallKind, Literal, Op, Operands, Ref, Referent, Var};
use crate::classfile::{ClassFile, access, tag};
use crate::diagnostics::Kind as Trouble;
use crate::graph::{DraftSite, Kind, Target};
use crate::names::{ClassId, MethodId};
use crate::program::{MethodRef, Reference, Resolved, State};
use std::sync::Arc;

/// A body while it is read.
struct Reading<'b> {
    method: MethodId,
    file: Arc<ClassFile>,
    body: &'b Body,
    /// How often each variable is defined, parameters not counted.
    definitions: Vec<u32>,
    /// The variable that each one is a copy of.
    copies: Vec<u32>,
    template: Template,
}

impl Reading<'_> {
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

    /// That constant's entry in the pool.
    fn constant(&self, var: Var) -> Option<u16> {
        if let Some(Literal::Pool(index)) = self.literal(var) { Some(index) } else { None }
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

    /// Finds what is only a copy, and gives the parameters their places.
    fn prepare(&mut self) {
        let body = self.body;
        let count = body.variables.len();
        self.definitions = vec![0; count];
        self.copies = (0..count as u32).collect();
        self.template.variables = vec![NONE; count];
        for statement in &body.statements {
            if let Some(to) = statement.op.result() {
                self.definitions[to.index() as usize] += 1;
            }
        }
        let mut place = 0;
        for parameter in &body.parameters {
            let Some(variable) = body.variable(*parameter) else { continue };
            if !variable.ty.is_reference() {
                continue;
            }
            // A parameter that is assigned to may hold more than its type says: it is a variable of its own then.
            if self.definitions[parameter.index() as usize] == 0 {
                self.template.variables[parameter.index() as usize] = place;
            } else {
                self.definitions[parameter.index() as usize] += 1;
            }
            place += 1;
        }
        self.template.locals = place;
        place = 0;
        for parameter in &body.parameters {
            if body.variable(*parameter).is_some_and(|variable| variable.ty.is_reference()) {
                let own = self.local(*parameter);
                if own != place {
                    self.template.steps.push(Step::Copy { from: place, to: own });
                }
                place += 1;
            }
        }
        for statement in &body.statements {
            if let Op::Copy { to, from } = statement.op
                && self.definitions[to.index() as usize] == 1
                && self.template.variables[to.index() as usize] == NONE
                && self.root(from.index()) != to.index()
            {
                self.copies[to.index() as usize] = self.root(from.index());
            }
        }
    }

    /// The region of a statement: the handlers that cover it, first to last.
    fn region(&mut self, statement: u32, classes: &[Option<ClassId>]) -> u32 {
        let body = self.body;
        let mut chain: Vec<(u32, Local)> = Vec::new();
        for (handler, class) in body.handlers.iter().zip(classes) {
            if !(handler.start..handler.end).contains(&statement) {
                continue;
            }
            let class = class.map_or(NONE, |class| class.0);
            if chain.iter().any(|(known, _)| *known == class) {
                continue;
            }
            let caught = self.local(handler.variable);
            chain.push((class, caught));
            if class == NONE {
                break;
            }
        }
        let mut next = NONE;
        for (class, caught) in chain.into_iter().rev() {
            let region = Region { class, caught, next };
            let known = self.template.regions.iter().position(|known| *known == region);
            next = known.unwrap_or_else(|| {
                self.template.regions.push(region);
                self.template.regions.len() - 1
            }) as u32;
        }
        next
    }
}

impl Propagation<'_> {
    /// What the method does. Sites whose targets are known are entered into the graph; the others get a set that grows.
    pub(super) fn read(&mut self, method: MethodId) -> Template {
        let row = *self.world.program.method(method);
        let parameters = self.parameter_count(method);
        let empty = || Template { locals: parameters, ..Template::default() };
        if row.access & (access::NATIVE | access::ABSTRACT) != 0 {
            return empty();
        }
        let Some(file) = self.world.program.class(row.class).file.clone() else { return empty() };
        let mut lowerer = std::mem::take(&mut self.lowerer);
        let lowered = lowerer.lower(&file, row.index);
        self.lowerer = lowerer;
        let body = match lowered {
            Ok(body) => body,
            Err(error) => {
                let place = self.world.program.method_name(method);
                self.world.draft.report(Trouble::BodyBroken, place, error.to_string());
                return empty();
            }
        };
        let mut reading = Reading {
            method,
            file,
            body: &body,
            definitions: Vec::new(),
            copies: Vec::new(),
            template: Template::default(),
        };
        reading.prepare();
        let catches: Vec<Option<ClassId>> = body
            .handlers
            .iter()
            .map(|handler| handler.catch.and_then(|class| self.named(&reading.file, class)))
            .collect();
        for (index, statement) in (0u32..).zip(&body.statements) {
            if !body.handlers.is_empty() && statement.op.may_throw() {
                let region = reading.region(index, &catches);
                if region != NONE && !reading.template.throwing.contains(&region) {
                    reading.template.throwing.push(region);
                }
            }
            self.statement(&mut reading, index, statement.offset, statement.op, &catches);
        }
        reading.template.answered = self.is_answered(method);
        for variable in 0..reading.template.variables.len() {
            let root = reading.root(variable as u32) as usize;
            reading.template.variables[variable] = reading.template.variables[root];
        }
        reading.template
    }

    /// The class that a constant names, without reading it.
    fn named(&mut self, file: &ClassFile, class: Ref) -> Option<ClassId> {
        match class.referent() {
            Referent::Pool(index) => Some(self.world.program.class_named(file.class_constant(index).ok()?)),
            Referent::Own(_) => None,
        }
    }

    fn statement(&mut self, reading: &mut Reading, index: u32, offset: u32, op: Op, catches: &[Option<ClassId>]) {
        let method = reading.method;
        match op {
            Op::Copy { to, from } => {
                let (from, to) = (reading.local(from), reading.local(to));
                if from != to && from != NONE && to != NONE {
                    reading.template.steps.push(Step::Copy { from, to });
                }
            }
            Op::Cast { to, from, class } => {
                let Some(class) = self.named(&reading.file, class) else { return };
                let single = reading.definitions[to.index() as usize] == 1;
                let (from, to) = (reading.local(from), reading.local(to));
                if from == NONE || to == NONE {
                    return;
                }
                reading.template.casts.push((offset, from, class));
                if single && to >= self.parameter_count(method) {
                    reading.template.filtered.push((to, class));
                    reading.template.steps.push(Step::Copy { from, to });
                } else {
                    reading.template.steps.push(Step::Cast { from, to, class });
                }
            }
            Op::New { to, class } => {
                let Referent::Pool(index) = class.referent() else { return };
                let file = reading.file.clone();
                let Some(class) = self.world.class_constant(method, &file, index) else { return };
                self.world.program.need(class, |program| program.method_name(method));
                self.initialize(reading, offset, class, BY_NEW);
                let row = self.world.program.class(class);
                if row.is_concrete() || row.state == State::Phantom {
                    let to = reading.local(to);
                    reading.template.steps.push(Step::New { to, class, offset });
                }
            }
            Op::NewArray { to, array, lengths } => {
                let descriptor = reading.body.types.descriptor(&reading.file, array);
                let class = self.world.program.class_named(&descriptor);
                let to = reading.local(to);
                let depth = lengths.count() as u8;
                // What `toArray` is given to show it a class stands for the array that it makes: only Object[].
                let first = reading.body.operands(lengths).first().copied();
                let empty = descriptor == b"[Ljava/lang/Object;"
                    && first.is_some_and(|length| reading.literal(length) == Some(Literal::Int(0)));
                reading.template.steps.push(Step::NewArray { to, class, offset, depth, empty });
            }
            Op::Constant { to, value: Literal::Pool(index) } => {
                let file = reading.file.clone();
                let class = match file.constant_tag(index) {
                    Some(tag::STRING) => self.known.string,
                    Some(tag::CLASS) => self.known.class,
                    Some(tag::METHOD_TYPE) => self.known.method_type,
                    Some(tag::METHOD_HANDLE) => self.known.method_handle,
                    Some(tag::DYNAMIC) => {
                        let bootstraps = self.world.dynamic_constants(method, &file, offset, &[index]);
                        return self.bootstraps(reading, offset, &bootstraps);
                    }
                    _ => return,
                };
                let value = self.constant_value(&file, index);
                let to = reading.local(to);
                reading.template.steps.push(Step::Constant { to, class, value });
            }
            Op::Load { to, object, field } => {
                let (object, to) = (reading.local(object), reading.local(to));
                if let Some(field) = self.field(reading, field)
                    && to != NONE
                    && object != NONE
                {
                    reading.template.steps.push(Step::Load { object, field, to });
                }
            }
            Op::Store { object, field, value } => {
                let (object, value) = (reading.local(object), reading.local(value));
                if let Some(field) = self.field(reading, field)
                    && value != NONE
                    && object != NONE
                {
                    reading.template.steps.push(Step::Store { object, field, value });
                }
            }
            Op::LoadStatic { to, field } => {
                let Some(field) = self.field(reading, field) else { return };
                self.initialize(reading, offset, self.world.program.field(field).class, BY_STATIC_FIELD);
                let to = reading.local(to);
                if to != NONE {
                    reading.template.steps.push(Step::LoadStatic { field, to });
                }
            }
            Op::StoreStatic { field, value } => {
                let Some(field) = self.field(reading, field) else { return };
                self.initialize(reading, offset, self.world.program.field(field).class, BY_STATIC_FIELD);
                let value = reading.local(value);
                if value != NONE {
                    reading.template.steps.push(Step::StoreStatic { field, value });
                }
            }
            Op::ArrayLoad { to, array, .. } => {
                let (array, to) = (reading.local(array), reading.local(to));
                if to != NONE && array != NONE {
                    reading.template.steps.push(Step::ArrayLoad { array, to });
                }
            }
            Op::ArrayStore { array, value, .. } => {
                let (array, value) = (reading.local(array), reading.local(value));
                if value != NONE && array != NONE {
                    reading.template.steps.push(Step::ArrayStore { array, value });
                }
            }
            Op::Invoke { kind, method: callee, arguments, result } => {
                let region = reading.region(index, catches);
                self.invoke(reading, offset, kind, callee, arguments, result, region);
            }
            Op::Concat { to, constant, .. } => {
                let file = reading.file.clone();
                let (bootstraps, _) = self.world.link_dynamic(method, &file, offset, constant);
                self.bootstraps(reading, offset, &bootstraps);
                let to = reading.local(to);
                reading.template.steps.push(Step::Constant { to, class: self.known.string, value: NONE });
            }
            Op::Dynamic { constant, .. } => {
                let file = reading.file.clone();
                let (bootstraps, _) = self.world.link_dynamic(method, &file, offset, constant);
                self.bootstraps(reading, offset, &bootstraps);
            }
            Op::Return { value: Some(value) } => {
                let value = reading.local(value);
                if value != NONE {
                    reading.template.steps.push(Step::Return { value });
                }
            }
            Op::Throw { value } => {
                let region = reading.region(index, catches);
                let value = reading.local(value);
                if value != NONE {
                    reading.template.steps.push(Step::Throw { value, region });
                }
            }
            _ => {}
        }
    }

    /// The tag of a class, method type or method handle constant, if values matter.
    fn constant_value(&mut self, file: &ClassFile, index: u16) -> u32 {
        let Some(heard) = self.heard.as_mut().filter(|heard| heard.values_matter()) else { return NONE };
        tagged(file, index).map_or(NONE, |(_, tag)| heard.tag(&tag))
    }

    fn field(&mut self, reading: &Reading, field: Ref) -> Option<crate::names::FieldId> {
        match field.referent() {
            Referent::Pool(index) => self.world.field_constant(reading.method, &reading.file, index),
            Referent::Own(_) => None,
        }
    }

    /// A site whose targets do not depend on what variables hold.
    fn fixed_site(&mut self, caller: MethodId, offset: u32, kind: Kind, cause: u16, declared: u32, target: MethodId) {
        let target = Target::Method(target);
        self.world.draft.sites.push(DraftSite { caller, offset, kind, cause, declared, target });
    }

    fn initialize(&mut self, reading: &mut Reading, offset: u32, class: ClassId, cause: u16) {
        let caller = reading.method;
        let Some(initializers) = self.world.initializers(caller, class) else { return };
        let set = *self.initializer_sets.entry(class).or_insert_with(|| {
            self.world.draft.sets.push(initializers.to_vec());
            self.world.draft.sets.len() as u32 - 1
        });
        reading.template.initializers.extend(initializers.iter());
        let (declared, target) = (crate::graph::NONE, Target::Set(set));
        self.world.draft.sites.push(DraftSite { caller, offset, kind: Kind::Initializer, cause, declared, target });
    }

    fn bootstraps(&mut self, reading: &mut Reading, offset: u32, bootstraps: &[BootstrapCall]) {
        for call in bootstraps {
            let Some(Callee::Fixed(target)) = self.world.callee(reading.method, call.kind, call.reference, offset)
            else {
                continue;
            };
            if let Some(resolved) = self.world.program.resolve(call.reference).method() {
                let class = self.world.program.method(resolved).class;
                self.initialize(reading, offset, class, call.cause);
            }
            self.fixed_site(reading.method, offset, Kind::Jvm, call.cause, call.reference, target);
            // The JVM passes a look-up object, the name and the type of the site.
            let first = reading.template.arguments.len() as u32;
            let count = self.parameter_count(target);
            reading.template.arguments.extend((0..count).map(|_| UNKNOWN));
            let callee = CalleeStep::Fixed(target);
            let number = self.call_number();
            let call = CallStep { number, offset, site: NONE, callee, first, count, result: NONE, region: NONE };
            self.push_call(reading, call);
        }
    }

    /// The field of a class and a name that are constants in this body, if they are.
    fn expose_named(&mut self, reading: &Reading, class: Option<&Var>, name: Option<&Var>) {
        let (Some(class), Some(name)) = (class, name) else { return };
        let (Some(class), Some(name)) = (reading.constant(*class), reading.constant(*name)) else { return };
        let file = &reading.file;
        let (Ok(class), Ok(name)) = (file.class_constant(class), file.text_constant(name, tag::STRING)) else { return };
        let class = self.world.program.load_named(class);
        let name = crate::classfile::text::decode(name).into_owned();
        if let Some(field) = crate::model::field_named(self.world.link.program, class, &name) {
            self.expose(field);
        }
    }

    fn push_call(&mut self, reading: &mut Reading, call: CallStep) {
        reading.template.steps.push(Step::Call(reading.template.calls.len() as u32));
        reading.template.calls.push(call);
    }

    #[allow(clippy::too_many_arguments)]
    fn invoke(
        &mut self,
        reading: &mut Reading,
        offset: u32,
        kind: CallKind,
        callee: Ref,
        arguments: Operands,
        result: Option<Var>,
        region: u32,
    ) {
        let caller = reading.method;
        let file = reading.file.clone();
        let generated = self.world.program.class(self.world.program.method(caller).class).generated;
        let plain = match kind {
            CallKind::Static => Kind::Static,
            CallKind::Special => Kind::Special,
            CallKind::Virtual => Kind::Virtual,
            CallKind::Interface => Kind::Interface,
        };
        let (reference, edge, cause) = match callee.referent() {
            Referent::Pool(index) => {
                let Some(reference) = self.world.method_constant(caller, &file, index) else { return };
                (reference, plain, if generated { GENERATED } else { BYTECODE })
            }
            Referent::Own(_) if kind == CallKind::Static => {
                let Some(constant) = dynamic_operand(&file, self.world.program.method(caller).index, offset) else {
                    return;
                };
                let (bootstraps, linked) = self.world.link_dynamic(caller, &file, offset, constant);
                self.bootstraps(reading, offset, &bootstraps);
                let Linked::Factory { reference, cause, .. } = linked else { return };
                (reference, Kind::Dynamic, cause)
            }
            Referent::Own(index) => {
                let Some(own) = reading.body.own.get(index as usize) else { return };
                let class = self.world.program.class_named(&own.class);
                let selector = self.world.program.names.selector(own.name, &own.descriptor);
                let expects = MethodRef::Either;
                (self.world.program.reference(Reference { class, selector, expects }), Kind::Dynamic, CONCAT)
            }
        };
        let Some(found) = self.world.callee(caller, kind, reference, offset) else { return };
        let resolved = self.world.program.resolve(reference);
        if kind == CallKind::Static
            && let Some(method) = resolved.method()
        {
            let class = self.world.program.method(method).class;
            self.initialize(reading, offset, class, BY_STATIC_CALL);
        }
        let first = reading.template.arguments.len() as u32;
        let described = self.world.program.reference_at(reference).selector;
        let described = self.world.program.names.descriptor_of(described).to_vec();
        let operands = reading.body.operands(arguments);
        let receivers = usize::from(kind != CallKind::Static);
        let types = descriptor::parameters(&described).map(descriptor::is_reference);
        for (operand, reference) in operands.iter().zip(std::iter::repeat_n(true, receivers).chain(types)) {
            if reference {
                let local = reading.local(*operand);
                reading.template.arguments.push(local);
            }
        }
        let count = reading.template.arguments.len() as u32 - first;
        if let Some((class, name)) = resolved.method().and_then(|method| self.world.model.exposes.get(&method).copied())
        {
            let operands: Vec<Var> = operands
                .iter()
                .copied()
                .filter(|operand| reading.body.variable(*operand).is_some_and(|variable| variable.ty.is_reference()))
                .collect();
            self.expose_named(reading, operands.get(class as usize), operands.get(name as usize));
        }
        let result = result.filter(|_| descriptor::is_reference(descriptor::result(&described)));
        let result = result.map_or(NONE, |result| reading.local(result));
        let dispatched = matches!(kind, CallKind::Virtual | CallKind::Interface);
        let (callee, site) = match (found, resolved) {
            (Callee::Fixed(method), Resolved::Polymorphic(_)) => {
                self.fixed_site(caller, offset, edge, cause, reference, method);
                (CalleeStep::Polymorphic(method), NONE)
            }
            (Callee::Fixed(method), _) if kind == CallKind::Special && self.by_object() => {
                // In which context it runs, and whether it does, the receiver decides.
                let set = self.world.draft.sets.len() as u32;
                self.world.draft.sets.push(Vec::new());
                let target = Target::Set(set);
                let site = DraftSite { caller, offset, kind: edge, cause, declared: reference, target };
                self.world.draft.sites.push(site);
                (CalleeStep::Fixed(method), set)
            }
            (Callee::Fixed(method), _) if !dispatched => {
                self.fixed_site(caller, offset, edge, cause, reference, method);
                (CalleeStep::Fixed(method), NONE)
            }
            (found, _) => {
                let (class, resolved) = match found {
                    Callee::Selected { class, resolved } => (class, resolved),
                    Callee::Fixed(method) => (self.world.program.reference_at(reference).class, method),
                };
                let set = self.world.draft.sets.len() as u32;
                self.world.draft.sets.push(Vec::new());
                let target = Target::Set(set);
                let site = DraftSite { caller, offset, kind: edge, cause, declared: reference, target };
                self.world.draft.sites.push(site);
                (CalleeStep::Selected(self.dispatch(class, resolved)), set)
            }
        };
        let number = self.call_number();
        self.push_call(reading, CallStep { number, offset, site, callee, first, count, result, region });
    }
}

/// The constant of the invokedynamic instruction at an offset.
fn dynamic_operand(file: &ClassFile, method: u16, offset: u32) -> Option<u16> {
    let code = file.code_of(method).ok()??;
    let at = offset as usize + 1;
    Some(u16::from_be_bytes(code.bytes().get(at..at + 2)?.try_into().ok()?))
}
