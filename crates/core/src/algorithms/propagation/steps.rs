//! What a method's body does, statement by statement, once it is reached.

use super::linked::{Linked, LinkedTemplate};
use super::values::component;
use super::{Doer, Propagation, calls};
use crate::algorithms::algorithm::{Holds, Variables};
use crate::algorithms::levels::AtLevel;
use crate::algorithms::solution::{CastRow, ELEMENTS, Instance, Origin, ToldStatement};
use crate::names::{ClassId, MethodId};
use crate::program::Role;
use crate::solver::{Filter, Node};
use crate::template::{NONE, Step, Template};

impl Propagation<'_> {
    /// Does what the method does.
    pub(super) fn take_steps(&mut self, instance: u32) {
        self.doing(Doer::Instance(instance));
        self.take_own_steps(instance);
        self.doing(Doer::Outside);
    }

    fn take_own_steps(&mut self, instance: u32) {
        let method = self.calls.instance(instance).method;
        let class = self.world.program.method(method).class;
        if self.call_back(method) {
            return;
        }
        if self.options.application_only && self.world.program.class(class).role != Role::Application {
            return self.assume_result(instance);
        }
        let known = self.template(method);
        let LinkedTemplate { template, linked } = &*known;
        self.follow_rows(instance);
        let frame = self.frame(instance, template);
        self.keep_frame(instance, frame, template);
        if self.shape.variables == Variables::Each {
            for (local, class) in &template.filtered {
                let Some(class) = linked.class(*class) else { continue };
                let filter = self.checked(class);
                self.world.values.set_filter(frame.node(*local), filter);
            }
        }
        for initializer in &linked.initializers {
            let initialised = self.instance(*initializer, 0);
            self.tell_solver(ToldStatement::Initialise(initialised));
            let thrown = self.calls.instance(initialised).thrown;
            self.edge(thrown, self.outside.initializer_thrown());
        }
        let regions = self.regions(instance, template, linked, frame);
        for step in &template.steps {
            self.step(instance, &known, frame, &regions, *step);
        }
        for (offset, local, class) in &template.casts {
            let Some(class) = linked.class(*class) else { continue };
            self.kept.cast(CastRow { method, offset: *offset, node: frame.node(*local), class });
        }
    }

    /// The instance with nodes for its variables.
    fn frame(&mut self, instance: u32, template: &Template) -> Instance {
        if self.shape.variables == Variables::Each {
            let parameters = self.calls.instance(instance).parameters;
            let variables = self.world.values.nodes(template.locals.saturating_sub(parameters));
            self.calls.set_variables(instance, variables);
        }
        *self.calls.instance(instance)
    }

    /// The node of each region: where what is thrown there arrives.
    fn regions(&mut self, instance: u32, template: &Template, linked: &Linked, frame: Instance) -> Vec<Node> {
        let mut nodes: Vec<Node> = Vec::with_capacity(template.regions.len());
        let thrown = self.calls.instance(instance).thrown;
        let throwable = self.world.values.thrown();
        let mut throwing = vec![false; template.regions.len()];
        template.throwing.iter().for_each(|region| throwing[*region as usize] = true);
        for (region, throwing) in template.regions.iter().zip(throwing) {
            let node = self.world.values.late_node(throwable);
            if throwing {
                self.edge(self.outside.vm_thrown(), node);
            }
            let next = if region.next == NONE { thrown } else { nodes[region.next as usize] };
            let class = if region.class == NONE { None } else { linked.class(region.class) };
            if region.leaks {
                let filter = class.map_or(throwable, |class| self.world.values.checked(class));
                let gate = self.world.values.node(filter);
                self.edge(node, gate);
                self.edge(gate, frame.node(region.caught));
                self.edge(node, next);
            } else if let Some(class) = class {
                let (caught, passed) = (self.world.values.checked(class), self.world.values.failing(class));
                for (filter, to) in [(caught, frame.node(region.caught)), (passed, next)] {
                    let gate = self.world.values.node(filter);
                    self.edge(node, gate);
                    self.edge(gate, to);
                }
            } else {
                self.edge(node, frame.node(region.caught));
            }
            nodes.push(node);
        }
        nodes
    }

    fn step(&mut self, instance: u32, known: &LinkedTemplate, frame: Instance, regions: &[Node], step: Step) {
        let LinkedTemplate { template, linked } = known;
        let Instance { method, context, within, result, thrown, .. } = *self.calls.instance(instance);
        let place = |region: u32| regions.get(region as usize).copied().unwrap_or(thrown);
        match step {
            Step::Copy { from, to } => self.edge(frame.node(from), frame.node(to)),
            Step::Cast { from, to, class } => {
                if let (Variables::Each, Some(class)) = (self.shape.variables, linked.class(class)) {
                    let filter = self.checked(class);
                    let gate = self.world.values.node(filter);
                    self.edge(frame.node(from), gate);
                    self.edge(gate, frame.node(to));
                }
            }
            Step::New { to, class, offset } => {
                let Some(class) = linked.class(class) else { return };
                let object = self.allocated(Origin::Site(method, offset, 0), class, within);
                self.add_new(frame.node(to), object);
            }
            Step::NewArray { to, class, offset, depth, empty } => {
                let Some(class) = linked.class(class) else { return };
                if empty && self.shape.holds == Holds::Allocations {
                    let object = self.object(Origin::Empty(class), class, 0);
                    return self.add_new(frame.node(to), object);
                }
                self.new_array(frame.node(to), method, within, class, offset, depth);
            }
            Step::Constant { to, kind, constant } => {
                let class = self.known.of(kind);
                let tag = linked.tag(constant);
                let origin = if tag == NONE { Origin::Class(class) } else { Origin::Value(class, tag) };
                let object = self.object(origin, class, 0);
                self.add(frame.node(to), object);
            }
            Step::Load { .. }
            | Step::Store { .. }
            | Step::LoadStatic { .. }
            | Step::StoreStatic { .. }
            | Step::ArrayLoad { .. }
            | Step::ArrayStore { .. } => self.access(linked, frame, step),
            Step::Call(index) => {
                let call = &template.calls[index as usize];
                let arguments = template.arguments_of(call);
                let mut call = *call;
                if let Some((returned, ty)) = linked.dynamic(index) {
                    let result = if call.result == NONE { NONE } else { frame.node(call.result) };
                    self.come_back_unknown(returned, ty, result, place(call.region));
                    if returned.is_all() {
                        call.result = NONE;
                    }
                }
                self.call(instance, frame, (&call, linked.calls[index as usize]), arguments, place(call.region));
            }
            Step::Bootstraps(link) => {
                for bootstrap in linked.bootstraps(link) {
                    self.call_bootstrap(instance, bootstrap, thrown);
                }
            }
            Step::Return { value } => {
                if result != NONE && !(linked.answered && calls::is_by_call(context)) {
                    self.edge(frame.node(value), result);
                }
            }
            Step::Throw { value, region } => self.edge(frame.node(value), place(region)),
        }
    }

    /// Fields and elements.
    fn access(&mut self, linked: &Linked, frame: Instance, step: Step) {
        match step {
            Step::Load { object, field, to } => {
                let Some(field) = linked.field(field) else { return };
                self.load(frame.node(object), field, frame.node(to));
            }
            Step::Store { object, field, value } => {
                let Some(field) = linked.field(field) else { return };
                self.store(frame.node(object), field, frame.node(value));
            }
            Step::LoadStatic { field, to } => {
                let Some(field) = linked.field(field) else { return };
                let from = self.field_node(field, true);
                self.edge(from, frame.node(to));
            }
            Step::StoreStatic { field, value } => {
                let Some(field) = linked.field(field) else { return };
                let to = self.field_node(field, false);
                self.edge(frame.node(value), to);
            }
            Step::ArrayLoad { array, to } => self.load(frame.node(array), ELEMENTS, frame.node(to)),
            Step::ArrayStore { array, value } => self.store(frame.node(array), ELEMENTS, frame.node(value)),
            _ => {}
        }
    }

    /// An array, and the arrays that the instruction puts into it.
    fn new_array(&mut self, to: Node, method: MethodId, context: u32, class: ClassId, offset: u32, depth: u8) {
        let mut to = to;
        let mut class = class;
        for dimension in 0..depth.max(1) {
            let array = self.allocated(Origin::Site(method, offset, dimension), class, context);
            if dimension + 1 >= depth {
                self.add_new(to, array);
                break;
            }
            let own = self.holding(array, to, true);
            let Some(next) = component(self.world.link.program, class) else { break };
            let inner = self.world.values.node(Filter::NONE);
            self.store(own, ELEMENTS, inner);
            (to, class) = (inner, next);
        }
    }
}
