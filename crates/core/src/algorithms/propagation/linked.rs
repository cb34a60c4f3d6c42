//! A template in a program: what the class file names is looked up, and its sites are entered into the graph, once for
//! all instances of the method.

use super::level::Returned;
use super::{NONE, Propagation};
use crate::algorithms::levels::AtLevel;
use crate::algorithms::linking::{
    BY_NEW, BY_STATIC_CALL, BY_STATIC_FIELD, BYTECODE, BootstrapCall, CONCAT, Callee, GENERATED, LinkedDynamic,
};
use crate::algorithms::session::texts::tagged;
use crate::body::ir::{Body, CallKind, Literal, Op, Referent, Var};
use crate::body::{Lowerer, descriptor};
use crate::classfile::{ClassFile, tag};
use crate::diagnostics::Trouble;
use crate::graph::{DraftSite, DraftTarget, Kind};
use crate::names::{ClassId, FieldId, MethodId};
use crate::program::{MethodRef, Needer, Reference, Resolved, State};
use crate::template::{Invocation, Link, LinkId, Reader, Template};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::sync::Arc;

/// The answers to a template's links, by their numbers, and what its calls are in this analysis.
#[derive(Default)]
pub(super) struct Linked {
    /// A class, a field or a tag; `NONE` where there is none.
    ids: Vec<u32>,
    /// By the position of the call.
    pub calls: Vec<LinkedCall>,
    bootstraps: Vec<(LinkId, LinkedBootstrap)>,
    /// By the position of the call: what comes back where no instruction says what runs, and the type of it.
    dynamic: Vec<(u32, Returned, Vec<u8>)>,
    /// The methods that run because of this one, whatever its variables hold: initialisers.
    pub initializers: Vec<MethodId>,
    /// Features say what the method returns.
    pub answered: bool,
}

/// What methods do in this program.
#[derive(Default)]
pub(super) struct Templates {
    reader: Reader,
    /// Of methods that may have several instances.
    known: FxHashMap<MethodId, Rc<LinkedTemplate>>,
    /// The sets of targets of sites that initialise a class.
    initializers: FxHashMap<ClassId, u32>,
}

/// A method and what it does here.
#[derive(Default)]
pub(super) struct LinkedTemplate {
    pub template: Template,
    pub linked: Linked,
}

#[derive(Clone, Copy)]
pub(super) struct LinkedCall {
    /// Its number, for contexts.
    pub number: u32,
    /// Index of the site's set of targets in the graph that is being drawn; `NONE` if its target is fixed.
    pub site: u32,
    pub callee: CalleeStep,
}

#[derive(Clone, Copy)]
pub(super) enum CalleeStep {
    /// The JVM would throw.
    Absent,
    Fixed(MethodId),
    /// Index of a dispatch.
    Selected(u32),
    /// A signature-polymorphic method, whose arguments no descriptor fixes.
    Polymorphic(MethodId),
}

impl LinkedCall {
    const ABSENT: LinkedCall = LinkedCall { number: NONE, site: NONE, callee: CalleeStep::Absent };
}

/// The JVM passes a look-up object, the name and the type of the site.
#[derive(Clone, Copy)]
pub(super) struct LinkedBootstrap {
    pub number: u32,
    pub method: MethodId,
    pub offset: u32,
}

impl Linked {
    pub fn class(&self, link: LinkId) -> Option<ClassId> {
        Some(self.ids[link as usize]).filter(|id| *id != NONE).map(ClassId)
    }

    pub fn field(&self, link: LinkId) -> Option<FieldId> {
        Some(self.ids[link as usize]).filter(|id| *id != NONE).map(FieldId)
    }

    /// What a constant is, as a tag, if values matter.
    pub fn tag(&self, link: LinkId) -> u32 {
        self.ids.get(link as usize).copied().unwrap_or(NONE)
    }

    /// What comes back from a call of which no instruction says what it runs, and the type of it.
    pub fn dynamic(&self, call: u32) -> Option<(&Returned, &[u8])> {
        let row = self.dynamic.iter().find(|(position, ..)| *position == call)?;
        Some((&row.1, &row.2))
    }

    pub fn bootstraps(&self, link: LinkId) -> impl Iterator<Item = LinkedBootstrap> + '_ {
        let first = self.bootstraps.partition_point(|(known, _)| *known < link);
        self.bootstraps[first..].iter().take_while(move |(known, _)| *known == link).map(|(_, bootstrap)| *bootstrap)
    }
}

/// Who is linked.
struct LinkedCaller {
    method: MethodId,
    file: Arc<ClassFile>,
    generated: bool,
}

impl Propagation<'_> {
    /// What the method does in this program.
    pub(super) fn template(&mut self, method: MethodId) -> Rc<LinkedTemplate> {
        if let Some(known) = self.templates.known.get(&method) {
            return known.clone();
        }
        let template = Rc::new(self.link_method(method));
        if !self.calls.insensitive() || self.calls.is_told_by_call(method) == Some(true) {
            self.templates.known.insert(method, template.clone());
        }
        template
    }

    fn link_method(&mut self, method: MethodId) -> LinkedTemplate {
        let row = *self.world.program.method(method);
        let class = self.world.program.class(row.class);
        let (file, generated) = (class.file.clone(), class.generated);
        let Some(file) = file else {
            let template = Template::empty(self.world.parameter_count(method));
            return LinkedTemplate { template, linked: Linked::default() };
        };
        let template = match self.templates.reader.read(&file, row.index) {
            Ok(template) => template,
            Err(error) => {
                let place = self.world.program.method_name(method);
                self.world.draft.report(Trouble::BodyBroken, place, error.to_string());
                Template::empty(self.world.parameter_count(method))
            }
        };
        let caller = LinkedCaller { method, file, generated };
        let mut linked = Linked::default();
        linked.ids.reserve(template.links.len());
        for (id, link) in (0u32..).zip(&template.links) {
            let found = self.look_up(&caller, &template, id, link, &mut linked);
            linked.ids.push(found.unwrap_or(NONE));
        }
        linked.answered = !template.steps.is_empty() && self.is_answered(method);
        LinkedTemplate { template, linked }
    }

    fn look_up(
        &mut self,
        caller: &LinkedCaller,
        template: &Template,
        id: LinkId,
        link: &Link,
        linked: &mut Linked,
    ) -> Option<u32> {
        let (method, file) = (caller.method, &caller.file);
        match *link {
            Link::Class(index) => Some(self.world.program.class_named(file.class_constant(index).ok()?).0),
            Link::New { class, offset } => {
                let class = self.world.class_constant(method, file, class)?;
                self.world.program.need(class, Needer::Method(method));
                self.initialize(method, offset, class, BY_NEW, linked);
                let row = self.world.program.class(class);
                (row.is_concrete() || row.state == State::Phantom).then_some(class.0)
            }
            Link::Array(ref descriptor) => Some(self.world.program.class_named(descriptor).0),
            Link::Field(index) => self.world.field_constant(method, file, index).map(|field| field.0),
            Link::Static { field, offset } => {
                let field = self.world.field_constant(method, file, field)?;
                let class = self.world.program.field(field).class;
                self.initialize(method, offset, class, BY_STATIC_FIELD, linked);
                Some(field.0)
            }
            Link::Constant(index) => {
                if !self.session.values_matter() {
                    return None;
                }
                tagged(file, index).map(|(_, tag)| self.session.items.tagged(&tag))
            }
            Link::DynamicConstant { constant, offset } => {
                let bootstraps = self.world.dynamic_constants(method, file, offset, &[constant]);
                self.link_bootstraps(method, id, offset, &bootstraps, linked);
                None
            }
            Link::Dynamic { constant, offset } => {
                let (bootstraps, _) = self.world.link_dynamic(method, file, offset, constant);
                self.link_bootstraps(method, id, offset, &bootstraps, linked);
                None
            }
            Link::Call(call) => {
                let row = &template.calls[call as usize];
                let found = self.link_call(caller, template, id, row, linked).unwrap_or(LinkedCall::ABSENT);
                linked.calls.push(found);
                None
            }
        }
    }

    /// A site whose targets do not depend on what variables hold.
    fn fixed_site(&mut self, caller: MethodId, offset: u32, kind: Kind, cause: u16, declared: u32, target: MethodId) {
        let target = DraftTarget::Method(target);
        self.world.draft.sites.push(DraftSite { caller, offset, kind, cause, declared, target });
    }

    fn initialize(&mut self, caller: MethodId, offset: u32, class: ClassId, cause: u16, linked: &mut Linked) {
        let Some(initializers) = self.world.initializers(caller, class) else { return };
        let set = *self.templates.initializers.entry(class).or_insert_with(|| {
            self.world.draft.sets.push(initializers.to_vec());
            self.world.draft.sets.len() as u32 - 1
        });
        linked.initializers.extend(initializers.iter());
        let (declared, target) = (crate::graph::NONE, DraftTarget::Set(set));
        self.world.draft.sites.push(DraftSite { caller, offset, kind: Kind::Initializer, cause, declared, target });
    }

    fn link_bootstraps(
        &mut self,
        caller: MethodId,
        id: LinkId,
        offset: u32,
        bootstraps: &[BootstrapCall],
        linked: &mut Linked,
    ) {
        for call in bootstraps {
            let Some(Callee::Fixed(method)) = self.world.callee(caller, call.kind, call.reference, offset) else {
                continue;
            };
            if let Some(resolved) = self.world.program.resolve(call.reference).method() {
                let class = self.world.program.method(resolved).class;
                self.initialize(caller, offset, class, call.cause, linked);
            }
            self.fixed_site(caller, offset, Kind::Jvm, call.cause, call.reference, method);
            let number = self.call_number(caller, offset);
            linked.bootstraps.push((id, LinkedBootstrap { number, method, offset }));
        }
    }

    /// The callee as the class file writes it, what the site is, and why.
    fn reference(
        &mut self,
        caller: &LinkedCaller,
        template: &Template,
        id: LinkId,
        call: &Invocation,
        linked: &mut Linked,
    ) -> Option<(u32, Kind, u16)> {
        let method = caller.method;
        match call.callee.referent() {
            Referent::Pool(index) => {
                let reference = self.world.method_constant(method, &caller.file, index)?;
                let kind = match call.kind {
                    CallKind::Static => Kind::Static,
                    CallKind::Special => Kind::Special,
                    CallKind::Virtual => Kind::Virtual,
                    CallKind::Interface => Kind::Interface,
                };
                Some((reference, kind, if caller.generated { GENERATED } else { BYTECODE }))
            }
            Referent::Own(_) if call.kind == CallKind::Static => {
                let constant = dynamic_operand(&caller.file, self.world.program.method(method).index, call.offset)?;
                let (bootstraps, found) = self.world.link_dynamic(method, &caller.file, call.offset, constant);
                self.link_bootstraps(method, id, call.offset, &bootstraps, linked);
                let LinkedDynamic::Factory { reference, cause, .. } = found else { return None };
                Some((reference, Kind::Dynamic, cause))
            }
            Referent::Own(index) => {
                let own = template.own.get(index as usize)?;
                let class = self.world.program.class_named(&own.class);
                let selector = self.world.program.names.selector(own.name, &own.descriptor);
                let expects = MethodRef::Either;
                Some((self.world.program.reference(Reference { class, selector, expects }), Kind::Dynamic, CONCAT))
            }
        }
    }

    fn link_call(
        &mut self,
        caller: &LinkedCaller,
        template: &Template,
        id: LinkId,
        call: &Invocation,
        linked: &mut Linked,
    ) -> Option<LinkedCall> {
        let (reference, edge, cause) = self.reference(caller, template, id, call, linked)?;
        let Invocation { offset, kind, .. } = *call;
        let method = caller.method;
        let found = self.world.callee(method, kind, reference, offset)?;
        let resolved = self.world.program.resolve(reference);
        if kind == CallKind::Static
            && let Some(resolved) = resolved.method()
        {
            let class = self.world.program.method(resolved).class;
            self.initialize(method, offset, class, BY_STATIC_CALL, linked);
        }
        if self.world.believed.is_some()
            && let Some(resolved) = resolved.method()
            && let Some((row, allowed)) = self.call_dynamic(method, offset, resolved)
        {
            let selector = self.world.program.method(resolved).selector;
            let ty = descriptor::result(self.world.program.names.descriptor_of(selector)).to_vec();
            linked.dynamic.push((linked.calls.len() as u32, Returned::new(row.kind, allowed), ty));
        }
        if let Some(exposed) = resolved.method().and_then(|method| self.world.model.exposes.get(&method).copied()) {
            self.expose_named(caller, offset, exposed);
        }
        let dispatched = matches!(kind, CallKind::Virtual | CallKind::Interface);
        let (callee, site) = match (found, resolved) {
            (Callee::Fixed(callee), Resolved::Polymorphic(_)) => {
                self.fixed_site(method, offset, edge, cause, reference, callee);
                (CalleeStep::Polymorphic(callee), NONE)
            }
            (Callee::Fixed(callee), _) if kind == CallKind::Special && self.calls.by_object() => {
                // In which context it runs, and whether it does, the receiver decides.
                (CalleeStep::Fixed(callee), self.open_site(method, offset, edge, cause, reference))
            }
            (Callee::Fixed(callee), _) if !dispatched => {
                self.fixed_site(method, offset, edge, cause, reference, callee);
                (CalleeStep::Fixed(callee), NONE)
            }
            (found, _) => {
                let (class, resolved) = match found {
                    Callee::Selected { class, resolved } => (class, resolved),
                    Callee::Fixed(method) => (self.world.program.reference_at(reference).class, method),
                };
                let set = self.open_site(method, offset, edge, cause, reference);
                (CalleeStep::Selected(self.dispatch(class, resolved)), set)
            }
        };
        Some(LinkedCall { number: self.call_number(method, offset), site, callee })
    }

    /// A site whose targets are found while sets grow; its set of targets.
    fn open_site(&mut self, caller: MethodId, offset: u32, kind: Kind, cause: u16, declared: u32) -> u32 {
        let set = self.world.draft.sets.len() as u32;
        self.world.draft.sets.push(Vec::new());
        let target = DraftTarget::Set(set);
        self.world.draft.sites.push(DraftSite { caller, offset, kind, cause, declared, target });
        set
    }

    /// A call gives raw access to the field that two of its arguments name, if these are constants of the caller.
    fn expose_named(&mut self, caller: &LinkedCaller, offset: u32, (class, name): (u32, u32)) {
        let file = &caller.file;
        let index = self.world.program.method(caller.method).index;
        let Ok(body) = Lowerer::new().lower(file, index) else { return };
        let Some((class, name)) = named_field(file, &body, offset, (class as usize, name as usize)) else { return };
        let class = self.world.program.load_named(&class);
        if let Some(field) = crate::model::field_named(self.world.link.program, class, &name) {
            self.heap.expose(&mut self.world, field);
        }
    }
}

/// The constants of a class and a name among the references that a call passes.
fn named_field(file: &ClassFile, body: &Body, offset: u32, (class, name): (usize, usize)) -> Option<(Vec<u8>, String)> {
    let calls = body.statements.iter().filter(|statement| statement.offset == offset);
    let mut arguments = calls.filter_map(|statement| match statement.op {
        Op::Invoke { arguments, .. } => Some(arguments),
        _ => None,
    });
    let is_reference = |var: &Var| body.variable(*var).is_some_and(|variable| variable.ty.is_reference());
    let operands: Vec<Var> = body.operands(arguments.next_back()?).iter().copied().filter(is_reference).collect();
    let class = pooled(body, *operands.get(class)?)?;
    let name = pooled(body, *operands.get(name)?)?;
    let (class, name) = (file.class_constant(class).ok()?, file.text_constant(name, tag::STRING).ok()?);
    Some((class.to_vec(), crate::classfile::text::decode(name).into_owned()))
}

/// The entry of the constant pool that a variable is, or is a copy of.
fn pooled(body: &Body, var: Var) -> Option<u16> {
    let mut at = var;
    for _ in 0..body.variables.len() {
        let mut definitions = body.statements.iter().filter(|statement| statement.op.result() == Some(at));
        match (definitions.next()?.op, definitions.next()) {
            (Op::Copy { from, .. }, None) => at = from,
            (Op::Constant { value: Literal::Pool(index), .. }, None) => return Some(index),
            _ => return None,
        }
    }
    None
}

/// The constant of the invokedynamic instruction at an offset.
fn dynamic_operand(file: &ClassFile, method: u16, offset: u32) -> Option<u16> {
    let code = file.code_of(method).ok()??;
    let at = offset as usize + 1;
    Some(u16::from_be_bytes(code.bytes().get(at..at + 2)?.try_into().ok()?))
}
