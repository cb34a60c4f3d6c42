//! Type flow analysis by its rules: relations over variables, no objects with fields.

use super::reading::{Callee, Code, Known, Statement};
use super::{Filter, Mutation, Object, Outcome, Place, Reached};
use peaberry_core::names::{ClassId, FieldId, MethodId};
use peaberry_core::program::Program;
use std::collections::{BTreeMap, BTreeSet};

pub fn outcome(
    program: &mut Program,
    known: &mut Known,
    entries: &[MethodId],
    thrown: &[ClassId],
    mutation: Mutation,
) -> Outcome {
    let mut relations = Relations {
        reached: Reached::new(program, known, mutation),
        flows: BTreeSet::new(),
        stores: BTreeSet::new(),
        loads: BTreeSet::new(),
        reaching: BTreeMap::new(),
        unfiltered: BTreeMap::new(),
        changed: true,
    };
    let thrown = relations.reached.thrown_by_itself(thrown);
    relations.enter(entries);
    while std::mem::take(&mut relations.changed) || std::mem::take(&mut relations.reached.changed) {
        let methods: Vec<MethodId> = relations.reached.methods.keys().copied().collect();
        for method in methods {
            let code = relations.reached.reach(method);
            if let Some(class) = relations.reached.native_result(&code) {
                relations.flows(Place::Source(Object::of(class)), Place::Result(method), Filter::Everything);
            }
            for (at, statement) in &code.statements {
                relations.statement(method, &code, *at, statement, &thrown);
            }
        }
        relations.follow_flows();
        relations.relate_fields();
    }
    let Relations { reached, reaching, .. } = relations;
    reached.outcome(|method, variable| {
        let sources = reaching.get(&Place::Variable(method, variable)).into_iter().flatten();
        sources.map(|source| source.class).collect()
    })
}

/// A field, or the elements of arrays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Through {
    Field(FieldId),
    /// The last is what elements are split by, if a mutation says so.
    Elements(Option<ClassId>),
}

struct Relations<'a> {
    reached: Reached<'a>,
    /// `y ⊑ x`, with its filter.
    flows: BTreeSet<(Place, Place, Filter)>,
    /// `x →f z`.
    stores: BTreeSet<(Place, Through, Place)>,
    /// `y = x.f`, as (x, f, y).
    loads: BTreeSet<(Place, Through, Place)>,
    /// The sources s with `s ⊑* x`, by x.
    reaching: BTreeMap<Place, BTreeSet<Object>>,
    /// The same without filters, for a mutation.
    unfiltered: BTreeMap<Place, BTreeSet<Object>>,
    changed: bool,
}

impl Relations<'_> {
    fn flows(&mut self, from: Place, to: Place, filter: Filter) {
        self.changed |= self.flows.insert((from, to, filter));
    }

    /// Rule 1. A source leads to itself.
    fn follow_flows(&mut self) {
        let ignored = self.reached.mutation == Mutation::AliasesPass;
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for (from, to, filter) in &self.flows {
                for (reaching, filtered) in [(&mut self.reaching, true), (&mut self.unfiltered, false)] {
                    if !filtered && !ignored {
                        continue;
                    }
                    let mut sources: Vec<Object> = reaching.get(from).into_iter().flatten().copied().collect();
                    if let Place::Source(source) = from {
                        sources.push(*source);
                    }
                    let known = reaching.entry(*to).or_default();
                    sources.retain(|source| !known.contains(source));
                    for source in sources {
                        if !filtered || self.reached.passes(source.class, filter) {
                            changed |= known.insert(source);
                        }
                    }
                }
            }
            self.changed |= changed;
        }
    }

    /// The sources that lead to a variable.
    fn sources(reaching: &BTreeMap<Place, BTreeSet<Object>>, at: &Place) -> BTreeSet<Object> {
        match at {
            Place::Source(source) => BTreeSet::from([*source]),
            at => reaching.get(at).cloned().unwrap_or_default(),
        }
    }

    /// Rules 3 to 5. Who shares a source may be the same object; what is stored through one is loaded through the
    /// other, if such an object has the field and the JVM lets the value in.
    fn relate_fields(&mut self) {
        let aliases = match self.reached.mutation {
            Mutation::AliasesPass => &self.unfiltered,
            _ => &self.reaching,
        };
        let mut found = Vec::new();
        for (x, loaded, y) in &self.loads {
            let left = Self::sources(aliases, x);
            for (other, stored, z) in &self.stores {
                if loaded == stored {
                    let right = Self::sources(aliases, other);
                    found.extend(left.intersection(&right).map(|source| (*source, *loaded, *z, *y)));
                }
            }
        }
        let mutation = self.reached.mutation;
        for (source, through, z, y) in found {
            let filter = match through {
                Through::Field(field) => {
                    if !self.reached.reader.has_field(source.class, field) {
                        continue;
                    }
                    let ty = self.reached.reader.field_type(field);
                    self.reached.declared(ty, Mutation::FieldsPass)
                }
                Through::Elements(_) => {
                    let Some(component) = self.reached.reader.component(source.class) else { continue };
                    let passes = mutation == Mutation::ElementsPass;
                    if passes { Filter::Everything } else { Filter::Checked(component) }
                }
            };
            self.flows(z, y, filter);
        }
    }

    fn elements(&self, accessor: ClassId) -> Through {
        Through::Elements((self.reached.mutation == Mutation::ElementsSplit).then_some(accessor))
    }

    fn enter(&mut self, entries: &[MethodId]) {
        self.reached.enter(entries);
        for entry in entries {
            let code = self.reached.reach(*entry);
            for (variable, ty) in &code.parameters {
                let (arrays, inner) = self.reached.outside(*ty);
                let mut around = None;
                for class in arrays.iter().chain(&inner) {
                    let source = Place::Source(Object::of(*class));
                    match around {
                        None => self.flows(source, Place::Variable(*entry, *variable), Filter::Everything),
                        Some(array) => {
                            self.changed |= self.stores.insert((array, Through::Elements(None), source));
                        }
                    }
                    if arrays.contains(class) {
                        around = Some(source);
                    }
                }
            }
        }
    }

    fn throw(&mut self, method: MethodId, code: &Code, at: u32, from: Place) {
        for (variable, filter) in self.reached.handlers(code, at) {
            let to = match variable {
                Some(variable) => Place::Variable(method, variable),
                None => Place::Thrown(method),
            };
            self.flows(from, to, filter);
        }
    }

    fn statement(&mut self, method: MethodId, code: &Code, at: u32, statement: &Statement, thrown: &[Object]) {
        let mutation = self.reached.mutation;
        let variable = |variable: &u32| Place::Variable(method, *variable);
        match statement {
            Statement::Copy { to, from } => self.flows(variable(from), variable(to), Filter::Everything),
            Statement::Cast { to, from, class } => {
                let passes = mutation == Mutation::CastsPass;
                let filter = if passes { Filter::Everything } else { Filter::Checked(*class) };
                self.flows(variable(from), variable(to), filter);
            }
            Statement::New { to, classes, offset } => {
                let mut around = None;
                for (dimension, class) in (0u8..).zip(classes) {
                    let merged = mutation == Mutation::SitesMerged;
                    let site = (!merged).then_some((method, *offset, dimension));
                    let source = Place::Source(Object { class: *class, site });
                    match around {
                        None => self.flows(source, variable(to), Filter::Everything),
                        Some(array) => {
                            self.changed |= self.stores.insert((array, Through::Elements(None), source));
                        }
                    }
                    if mutation == Mutation::InnerArraysLost {
                        break;
                    }
                    around = Some(source);
                }
            }
            Statement::String { to, class } => {
                self.flows(Place::Source(Object::of(*class)), variable(to), Filter::Everything);
            }
            Statement::Load { to, object, field } => {
                self.changed |= self.loads.insert((variable(object), Through::Field(*field), variable(to)));
            }
            Statement::Store { object, field, value } => {
                self.changed |= self.stores.insert((variable(object), Through::Field(*field), variable(value)));
            }
            Statement::LoadStatic { to, field } => {
                self.flows(Place::Field(*field), variable(to), Filter::Everything);
            }
            Statement::StoreStatic { field, value } => {
                let ty = self.reached.reader.field_type(*field);
                let filter = self.reached.declared(ty, Mutation::FieldsPass);
                self.flows(variable(value), Place::Field(*field), filter);
            }
            Statement::ArrayLoad { to, array } => {
                self.changed |= self.loads.insert((variable(array), self.elements(code.class), variable(to)));
            }
            Statement::ArrayStore { array, value } => {
                self.changed |= self.stores.insert((variable(array), self.elements(code.class), variable(value)));
            }
            Statement::Call { callee, arguments, result } => {
                self.call(method, code, at, *callee, arguments, *result);
            }
            Statement::Return { value } => {
                if let Some(ty) = code.result {
                    let filter = self.reached.declared(ty, Mutation::ResultsPass);
                    self.flows(variable(value), Place::Result(method), filter);
                }
            }
            Statement::Throw { value } => self.throw(method, code, at, variable(value)),
            Statement::Initialize { initializers, again } => self.reached.initialize(method, initializers, *again),
            Statement::MayThrow => {
                thrown.iter().for_each(|object| self.throw(method, code, at, Place::Source(*object)));
            }
        }
    }

    /// Rules 2 and 6.
    fn call(&mut self, caller: MethodId, code: &Code, at: u32, callee: Callee, arguments: &[u32], result: Option<u32>) {
        let (named, resolved) = match callee {
            Callee::Fixed(target) => return self.pass(caller, code, at, target, arguments, result, 0),
            Callee::Selected { named, resolved } => (named, resolved),
        };
        let receiver = Place::Variable(caller, arguments[0]);
        let classes: BTreeSet<ClassId> =
            Self::sources(&self.reaching, &receiver).into_iter().map(|source| source.class).collect();
        for class in classes {
            let Some(target) = self.reached.selected(class, named, resolved) else { continue };
            self.pass(caller, code, at, target, arguments, result, 1);
            if self.reached.reader.returns_receiver(target)
                && let Some(result) = result
            {
                let filter = Filter::Selects { named, resolved, target };
                match self.reached.mutation {
                    Mutation::ReceiversNotReturned => {}
                    Mutation::ReceiversMixed => self.flows(receiver, Place::Result(target), filter),
                    _ => self.flows(receiver, Place::Variable(caller, result), filter),
                }
            }
            let this = Place::Variable(target, self.reached.reach(target).parameters[0].0);
            match self.reached.mutation {
                Mutation::ThisByClass => self.flows(Place::Source(Object::of(class)), this, Filter::Everything),
                Mutation::ThisIsAnyReceiver => self.flows(receiver, this, Filter::Checked(named)),
                _ => self.flows(receiver, this, Filter::Selects { named, resolved, target }),
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
            let filter = self.reached.declared(*ty, Mutation::ParametersPass);
            self.flows(Place::Variable(caller, *argument), Place::Variable(callee, *parameter), filter);
        }
        if let Some(result) = result {
            self.flows(Place::Result(callee), Place::Variable(caller, result), Filter::Everything);
        }
        self.throw(caller, code, at, Place::Thrown(callee));
    }
}
