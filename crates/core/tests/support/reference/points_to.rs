//! Points-to analysis by allocation site, and its coarser relatives: variable type analysis has one object for each
//! class and one set for each declared field; XTA moreover has one set for all variables of a method, MTA one for all
//! variables of a class, FTA one for all fields of a class, CTA one for all variables and fields of a class. An array
//! class is then one array.

use super::reading::{Callee, Code, Known, Statement};
use super::{Filter, Mutation, Object, Outcome, Place, Reached, Way};
use peaberry_core::names::{ClassId, FieldId, MethodId};
use peaberry_core::program::Program;
use std::collections::{BTreeMap, BTreeSet};

pub fn outcome(
    program: &mut Program,
    known: &mut Known,
    way: Way,
    entries: &[MethodId],
    thrown: &[ClassId],
    mutation: Mutation,
) -> Outcome {
    let mut flow = Flow { way, reached: Reached::new(program, known, mutation), sets: BTreeMap::new(), changed: true };
    let thrown = flow.reached.thrown_by_itself(thrown);
    flow.enter(entries);
    while std::mem::take(&mut flow.changed) || std::mem::take(&mut flow.reached.changed) {
        let methods: Vec<MethodId> = flow.reached.methods.keys().copied().collect();
        for method in methods {
            let code = flow.reached.reach(method);
            if let Some(class) = flow.reached.native_result(&code) {
                flow.add(Place::Result(method), Object::of(class));
            }
            for (at, statement) in &code.statements {
                flow.statement(method, &code, *at, statement, &thrown);
            }
        }
    }
    let Flow { reached, sets, .. } = flow;
    reached.outcome(|method, variable| {
        let place = place(way, mutation, method, reached.methods[&method].class, variable);
        sets.get(&place).into_iter().flatten().map(|object| object.class).collect()
    })
}

struct Flow<'a> {
    way: Way,
    reached: Reached<'a>,
    sets: BTreeMap<Place, BTreeSet<Object>>,
    changed: bool,
}

/// Where a variable's objects are.
fn place(way: Way, mutation: Mutation, method: MethodId, class: ClassId, variable: u32) -> Place {
    match way {
        Way::Xta | Way::Fta if mutation != Mutation::VariablesApart => Place::Variables(method),
        Way::Mta | Way::Cta if mutation == Mutation::MethodsApart => Place::Variables(method),
        Way::Mta | Way::Cta => Place::ClassVariables(class),
        _ => Place::Variable(method, variable),
    }
}

impl Flow<'_> {
    fn at(&mut self, method: MethodId, variable: u32) -> Place {
        let class = self.reached.reach(method).class;
        place(self.way, self.reached.mutation, method, class, variable)
    }

    fn objects(&self, place: Place) -> Vec<Object> {
        self.sets.get(&place).into_iter().flatten().copied().collect()
    }

    fn add(&mut self, to: Place, object: Object) {
        self.changed |= self.sets.entry(to).or_default().insert(object);
    }

    fn flow(&mut self, from: Place, to: Place, filter: &Filter) {
        let known = self.sets.get(&to);
        let new = |object: &&Object| !known.is_some_and(|known| known.contains(*object));
        let new: Vec<Object> = self.sets.get(&from).into_iter().flatten().filter(new).copied().collect();
        for object in new {
            if self.reached.passes(object.class, filter) {
                self.add(to, object);
            }
        }
    }

    fn made(&self, class: ClassId, site: (MethodId, u32, u8)) -> Object {
        let apart = self.way == Way::Pta && self.reached.mutation != Mutation::SitesMerged;
        Object { class, site: apart.then_some(site) }
    }

    /// Where a field is, if that does not depend on the object.
    fn field(&self, field: FieldId) -> Place {
        let class = self.reached.reader.field_class(field);
        match self.way {
            Way::Fta | Way::Cta if self.reached.mutation == Mutation::FieldsApart => Place::Field(field),
            Way::Fta => Place::ClassFields(class),
            Way::Cta => Place::ClassVariables(class),
            _ => Place::Field(field),
        }
    }

    /// Where a field of the objects in a variable is.
    fn fields(&mut self, base: Place, field: FieldId) -> Vec<Place> {
        if self.way != Way::Pta || self.reached.mutation == Mutation::FieldsMerged {
            return vec![self.field(field)];
        }
        let mut objects = self.objects(base);
        objects.retain(|object| self.reached.reader.has_field(object.class, field));
        objects.into_iter().map(|object| Place::ObjectField(object, field)).collect()
    }

    /// Where the elements of an array are, and what the JVM lets in.
    fn elements(&mut self, array: Object, accessor: Option<ClassId>) -> Option<(Place, Filter)> {
        let component = self.reached.reader.component(array.class)?;
        let split = accessor.filter(|_| self.reached.mutation == Mutation::ElementsSplit);
        let passes = self.reached.mutation == Mutation::ElementsPass;
        let filter = if passes { Filter::Everything } else { Filter::Checked(component) };
        Some((Place::Elements(array, split), filter))
    }

    fn enter(&mut self, entries: &[MethodId]) {
        self.reached.enter(entries);
        for entry in entries {
            let code = self.reached.reach(*entry);
            for (variable, ty) in &code.parameters {
                let mut to = self.at(*entry, *variable);
                let (arrays, inner) = self.reached.outside(*ty);
                for array in arrays {
                    self.add(to, Object::of(array));
                    to = Place::Elements(Object::of(array), None);
                }
                for class in inner {
                    self.add(to, Object::of(class));
                }
            }
        }
    }

    fn throw(&mut self, method: MethodId, code: &Code, at: u32, from: Place) {
        for (variable, filter) in self.reached.handlers(code, at) {
            let to = match variable {
                Some(variable) => self.at(method, variable),
                None => Place::Thrown(method),
            };
            self.flow(from, to, &filter);
        }
    }

    fn statement(&mut self, method: MethodId, code: &Code, at: u32, statement: &Statement, thrown: &[Object]) {
        let mutation = self.reached.mutation;
        match statement {
            Statement::Copy { to, from } => {
                let (from, to) = (self.at(method, *from), self.at(method, *to));
                self.flow(from, to, &Filter::Everything);
            }
            Statement::Cast { to, from, class } => {
                let (from, to) = (self.at(method, *from), self.at(method, *to));
                let passes = mutation == Mutation::CastsPass;
                self.flow(from, to, &if passes { Filter::Everything } else { Filter::Checked(*class) });
            }
            Statement::New { to, classes, offset } => self.make(method, *to, classes, *offset),
            Statement::String { to, class } => {
                let to = self.at(method, *to);
                self.add(to, Object::of(*class));
            }
            Statement::Load { to, object, field } => {
                let (object, to) = (self.at(method, *object), self.at(method, *to));
                let ty = self.reached.reader.field_type(*field);
                let filter = self.reached.declared(ty, Mutation::FieldsPass);
                for from in self.fields(object, *field) {
                    self.flow(from, to, &filter);
                }
            }
            Statement::Store { object, field, value } => {
                let (object, from) = (self.at(method, *object), self.at(method, *value));
                let ty = self.reached.reader.field_type(*field);
                let filter = self.reached.declared(ty, Mutation::FieldsPass);
                for to in self.fields(object, *field) {
                    self.flow(from, to, &filter);
                }
            }
            Statement::LoadStatic { to, field } => {
                let (from, to) = (self.field(*field), self.at(method, *to));
                let ty = self.reached.reader.field_type(*field);
                self.flow(from, to, &self.reached.declared(ty, Mutation::FieldsPass));
            }
            Statement::StoreStatic { field, value } => {
                let (from, to) = (self.at(method, *value), self.field(*field));
                let ty = self.reached.reader.field_type(*field);
                self.flow(from, to, &self.reached.declared(ty, Mutation::FieldsPass));
            }
            Statement::ArrayLoad { to, array } => {
                let (array, to) = (self.at(method, *array), self.at(method, *to));
                for array in self.objects(array) {
                    if let Some((from, _)) = self.elements(array, Some(code.class)) {
                        self.flow(from, to, &Filter::Everything);
                    }
                }
            }
            Statement::ArrayStore { array, value } => {
                let (array, from) = (self.at(method, *array), self.at(method, *value));
                for array in self.objects(array) {
                    if let Some((to, filter)) = self.elements(array, Some(code.class)) {
                        self.flow(from, to, &filter);
                    }
                }
            }
            Statement::Call { callee, arguments, result } => {
                self.call(method, code, at, *callee, arguments, *result);
            }
            Statement::Return { value } => {
                let from = self.at(method, *value);
                if let Some(ty) = code.result {
                    self.flow(from, Place::Result(method), &self.reached.declared(ty, Mutation::ResultsPass));
                }
            }
            Statement::Throw { value } => {
                let from = self.at(method, *value);
                self.throw(method, code, at, from);
            }
            Statement::Initialize { initializers, again } => self.reached.initialize(method, initializers, *again),
            Statement::MayThrow => {
                for object in thrown {
                    let from = Place::Source(*object);
                    self.add(from, *object);
                    self.throw(method, code, at, from);
                }
            }
        }
    }

    fn make(&mut self, method: MethodId, to: u32, classes: &[ClassId], offset: u32) {
        let variable = self.at(method, to);
        let mut to = vec![variable];
        for (dimension, class) in (0u8..).zip(classes) {
            let object = self.made(*class, (method, offset, dimension));
            to.into_iter().for_each(|to| self.add(to, object));
            to = Vec::new();
            if self.reached.mutation == Mutation::InnerArraysLost {
                return;
            }
            let anywhere = dimension == 0 && self.reached.mutation == Mutation::InnerArraysAnywhere;
            let arrays = if anywhere { self.objects(variable) } else { vec![object] };
            let Some(inner) = classes.get(usize::from(dimension) + 1) else { return };
            for array in arrays {
                if let Some((place, filter)) = self.elements(array, None)
                    && self.reached.passes(*inner, &filter)
                {
                    to.push(place);
                }
            }
        }
    }

    fn call(&mut self, caller: MethodId, code: &Code, at: u32, callee: Callee, arguments: &[u32], result: Option<u32>) {
        let mutation = self.reached.mutation;
        match callee {
            Callee::Fixed(target) => self.pass(caller, code, at, target, arguments, result, 0),
            Callee::Selected { named, resolved } => {
                let receiver = self.at(caller, arguments[0]);
                for object in self.objects(receiver) {
                    let Some(target) = self.reached.selected(object.class, named, resolved) else { continue };
                    self.pass(caller, code, at, target, arguments, result, 1);
                    let this = self.reached.reach(target).parameters[0].0;
                    let this = self.at(target, this);
                    self.add(this, object);
                    if self.reached.reader.returns_receiver(target)
                        && let Some(result) = result
                    {
                        let to = match mutation {
                            Mutation::ReceiversNotReturned => continue,
                            Mutation::ReceiversMixed => Place::Result(target),
                            _ => self.at(caller, result),
                        };
                        self.add(to, object);
                    }
                    if mutation == Mutation::ThisIsAnyReceiver {
                        self.flow(receiver, this, &Filter::Checked(named));
                    }
                }
            }
        }
    }

    /// Arguments from the given one on go to parameters; result and exceptions come back.
    #[allow(clippy::too_many_arguments)]
    fn pass(
        &mut self,
        caller: MethodId,
        code: &Code,
        at: u32,
        callee: MethodId,
        arguments: &[u32],
        result: Option<u32>,
        first: usize,
    ) {
        let called = self.reached.call(caller, callee);
        for (argument, (parameter, ty)) in arguments.iter().zip(&called.parameters).skip(first) {
            let (from, to) = (self.at(caller, *argument), self.at(callee, *parameter));
            self.flow(from, to, &self.reached.declared(*ty, Mutation::ParametersPass));
        }
        if let Some(result) = result {
            let to = self.at(caller, result);
            self.flow(Place::Result(callee), to, &Filter::Everything);
        }
        self.throw(caller, code, at, Place::Thrown(callee));
    }
}
