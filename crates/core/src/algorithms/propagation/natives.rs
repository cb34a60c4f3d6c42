//! What methods do without instructions: the model's rows, and the objects that native methods return.

use super::NONE;
use super::calls::{Passed, is_by_call};
use super::{ELEMENTS, First, Instance, Propagation};
use crate::algorithms::linking::Callee;
use crate::algorithms::solution::Origin;
use crate::body::descriptor;
use crate::body::ir::CallKind;
use crate::classfile::access;
use crate::graph::{DraftSite, DraftTarget, Kind};
use crate::model::{Base, ModelCall, ModelPlace, Path};
use crate::names::MethodId;
use crate::program::State;
use crate::solver::{Filter, Node};

impl Propagation<'_> {
    /// What the model says that this method does.
    pub(super) fn follow_rows(&mut self, instance: u32) {
        let Instance { method, within, .. } = *self.calls.instance(instance);
        let model = self.world.model;
        self.follow_places(instance);
        for base in model.shared.get(&method).into_iter().flatten() {
            let node = self.base_node(instance, *base);
            if node != NONE {
                let read = self.outside.shared_node(&mut self.world, method, *base, true);
                let written = self.outside.shared_node(&mut self.world, method, *base, false);
                self.edge(node, read);
                self.edge(written, node);
            }
        }
        for (class, to) in model.instantiated_by.get(&method).into_iter().flatten() {
            let result = ModelPlace { method: None, base: Base::Result, path: Vec::new() };
            let to = to.as_ref().unwrap_or(&result);
            let context = if self.told_apart(*class) { self.calls.heap_context(within) } else { 0 };
            let object = self.object(Origin::Class(*class), *class, context);
            let node = self.world.values.node(Filter::NONE);
            self.add(node, object);
            self.flow_to(instance, node, to);
        }
        for (from, to) in model.flows.get(&method).into_iter().flatten() {
            let node = self.world.values.node(Filter::NONE);
            self.flow_from(instance, from, node);
            self.flow_to(instance, node, to);
        }
        for call in model.calls.get(&method).into_iter().flatten() {
            self.row_call(instance, call);
        }
        if self.world.program.method(method).is(access::NATIVE) {
            self.native_result(instance);
            self.native_exceptions(instance);
            let first = self.outside.is_first(method);
            if first {
                self.world.native_unexplained(method);
            }
            self.follow_native(instance, first);
        }
    }

    pub(super) fn base_node(&mut self, instance: u32, base: Base) -> Node {
        let row = self.calls.instance(instance);
        match base {
            Base::Parameter(index) if index < row.parameters => row.first + index,
            Base::Last if row.parameters > 0 => row.first + row.parameters - 1,
            Base::Parameter(_) | Base::Last => NONE,
            Base::Result => row.result,
            Base::Thrown => row.thrown,
            Base::Static(field) => self.field_node(field, true),
            Base::Finalizable => self.world.values.finalizable(),
            Base::InitializerThrown => self.outside.initializer_thrown(),
        }
    }

    fn place_base(&mut self, instance: u32, place: &ModelPlace, read: bool) -> Node {
        match (place.base, place.method) {
            (Base::Static(field), _) => self.field_node(field, read),
            (base @ (Base::Finalizable | Base::InitializerThrown), _) => self.base_node(instance, base),
            (base, Some(method)) => self.outside.shared_node(&mut self.world, method, base, read),
            (base, None) => self.base_node(instance, base),
        }
    }

    /// What the place holds goes to the node.
    fn flow_from(&mut self, instance: u32, place: &ModelPlace, to: Node) {
        let base = self.place_base(instance, place, true);
        if base != NONE {
            let from = self.follow(base, &place.path);
            self.edge(from, to);
        }
    }

    /// What the node holds goes to the place.
    fn flow_to(&mut self, instance: u32, from: Node, place: &ModelPlace) {
        let Some((last, before)) = place.path.split_last() else {
            let base = self.place_base(instance, place, false);
            if base != NONE {
                self.edge(from, base);
            }
            return;
        };
        let base = self.place_base(instance, place, true);
        if base == NONE {
            return;
        }
        let base = self.follow(base, before);
        match *last {
            Path::Elements => self.store(base, ELEMENTS, from),
            Path::Field(field) => self.store(base, field, from),
            Path::Any => self.access_any(base, from, false),
            Path::Class => {}
        }
    }

    /// The node of what a path leads to.
    fn follow(&mut self, base: Node, path: &[Path]) -> Node {
        let mut at = base;
        for step in path {
            let to = self.world.values.node(Filter::NONE);
            match *step {
                Path::Elements => self.load(at, ELEMENTS, to),
                Path::Field(field) => self.load(at, field, to),
                Path::Any => self.access_any(at, to, true),
                Path::Class => self.class_of(at, to),
            }
            at = to;
        }
        at
    }

    fn row_call(&mut self, instance: u32, call: &ModelCall) {
        let caller = self.calls.instance(instance).method;
        let Some(found) = self.world.callee(caller, call.kind, call.reference, crate::graph::NONE) else { return };
        let cause = self.world.draft.cause(&call.cause);
        let Some(resolved) = self.world.program.resolve(call.reference).method() else { return };
        let count = self.world.parameter_count(resolved);
        let mut arguments = Vec::with_capacity(count as usize);
        for index in 0..count {
            let node = self.world.values.node(Filter::NONE);
            match call.arguments.as_ref().and_then(|places| places.get(index as usize)) {
                Some(Some(place)) => self.flow_from(instance, place, node),
                Some(None) => {}
                None => self.default_argument(instance, resolved, index, node),
            }
            arguments.push(node);
        }
        let first = self.calls.enter(arguments);
        let result = self.world.values.node(Filter::NONE);
        match &call.result {
            Some(place) => self.flow_to(instance, result, place),
            None => {
                let own = self.calls.instance(instance).result;
                if own != NONE {
                    self.edge(result, own);
                }
            }
        }
        let thrown = self.calls.instance(instance).thrown;
        let offset = crate::graph::NONE;
        let site = |target| DraftSite { caller, offset, kind: Kind::Jvm, cause, declared: call.reference, target };
        match (found, call.kind) {
            (Callee::Fixed(method), CallKind::Static | CallKind::Special) => {
                self.world.draft.sites.push(site(DraftTarget::Method(method)));
                let number = self.call_number(caller, offset);
                let callee = self.called_directly(instance, number, method);
                self.keep_call(instance, offset, callee);
                self.hear_call(instance, offset, callee);
                let how = if call.kind == CallKind::Static { First::Argument } else { First::Receiver };
                self.tell_fixed(offset, callee, Passed { first, count, result, thrown }, how);
                self.pass(callee, first, count, 0, result, thrown);
            }
            (found, _) => {
                let (class, resolved) = match found {
                    Callee::Selected { class, resolved } => (class, resolved),
                    Callee::Fixed(method) => (self.world.program.method(method).class, method),
                };
                let set = self.world.draft.sets.len() as u32;
                self.world.draft.sets.push(Vec::new());
                self.world.draft.sites.push(site(DraftTarget::Set(set)));
                let dispatch = self.dispatch(class, resolved);
                let number = self.call_number(caller, offset);
                self.selected_call(instance, number, dispatch, set, Passed { first, count, result, thrown });
            }
        }
    }

    /// What a row's call passes if it does not say so: the first of the caller's values that could be meant, what the
    /// caller returns, or an object from outside.
    fn default_argument(&mut self, instance: u32, callee: MethodId, index: u32, to: Node) {
        let row = self.calls.instance(instance);
        let (method, first, result) = (row.method, row.first, row.result);
        let wanted = self.parameter_type(callee, index);
        let wanted_class = self.world.program.load_named(descriptor::class_name(&wanted));
        for own in 0..self.world.parameter_count(method) {
            let ty = self.parameter_type(method, own);
            if self.castable(&ty, wanted_class) {
                return self.edge(first + own, to);
            }
        }
        let selector = self.world.program.method(method).selector;
        let returned = descriptor::result(self.world.program.names.descriptor_of(selector)).to_vec();
        if result != NONE && self.castable(&returned, wanted_class) {
            return self.edge(result, to);
        }
        self.assume(to, &wanted, false);
    }

    /// Could an object of one type be one of the other, going by classes alone?
    fn castable(&mut self, ty: &[u8], wanted: crate::names::ClassId) -> bool {
        let class = self.world.program.load_named(descriptor::class_name(ty));
        let object = self.world.program.object();
        if (class == object) != (wanted == object) {
            return false;
        }
        self.world.fits(class, wanted) || self.world.fits(wanted, class)
    }

    /// A native method returns an object of its declared class, if there can be such.
    fn native_result(&mut self, instance: u32) {
        let Instance { method, result, context, .. } = *self.calls.instance(instance);
        let selector = self.world.program.method(method).selector;
        let told = is_by_call(context) && self.is_answered(method);
        if result == NONE || told || self.world.model.returns_class(method) {
            return;
        }
        let mut ty = descriptor::result(self.world.program.names.descriptor_of(selector)).to_vec();
        let mut node = result;
        loop {
            let class = self.world.program.load_named(descriptor::class_name(&ty));
            let state = self.world.program.class(class).state;
            if state != State::Array && !self.world.program.class(class).is_concrete() {
                return;
            }
            let object = self.object(Origin::Class(class), class, 0);
            self.add(node, object);
            match ty.strip_prefix(b"[").filter(|component| descriptor::is_reference(component)) {
                Some(component) => {
                    let element = self.world.values.node(Filter::NONE);
                    self.store(node, ELEMENTS, element);
                    node = element;
                    ty = component.to_vec();
                }
                None => return,
            }
        }
    }

    /// A native method throws objects of the classes that it declares.
    fn native_exceptions(&mut self, instance: u32) {
        let row = self.calls.instance(instance);
        let (thrown, method) = (row.thrown, row.method);
        for class in self.world.declared_exceptions(method) {
            let object = self.object(Origin::Class(class), class, 0);
            self.add(thrown, object);
        }
    }
}
