//! The algorithms with sets, on one solver: what reaches a variable decides what a call on it runs, and what runs
//! decides what reaches. The graph grows while sets do.

mod adding;
mod bundles;
mod caller_values;
mod calls;
mod casts;
mod contexts;
mod dispatch;
mod ending;
mod entry;
mod features;
mod heap;
mod linked;
mod natives;
mod steps;
mod texts;
mod values;
mod world;

use super::algorithm::{Shape, Variables};
use super::features::Features;
use super::linking::Linking;
use super::options::{Entry, Options};
use super::solution::{CallRow, CastRow, ELEMENTS, Instance, Object, Origin, Solution};
use crate::body::descriptor;
use crate::classfile::access;
use crate::graph::Draft;
use crate::model::Model;
use crate::names::{ClassId, FieldId, MethodId};
use crate::program::Program;
use crate::progress::{Cancelled, Progress};
use crate::sets::Set;
use crate::solver::{Filter, Node};
use crate::template::{ConstantKind, NONE, Reader};
use calls::Call;
use dispatch::Dispatch;
use heap::{Access, Heap};
use linked::LinkedTemplate;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use std::rc::Rc;
use values::Values;
use world::World;

/// What to do when a node gains objects.
#[derive(Clone, Copy, Debug)]
enum Use {
    /// A call on what the node holds.
    Call(u32),
    /// Receivers of all calls that share a dispatch.
    Dispatch(u32),
    /// An access of fields or elements of what the node holds.
    Access(Access),
    /// The classes of what the node holds are values of another.
    Classes { to: Node },
    /// A feature hears of it.
    Heard(u32),
}

/// An argument that the JVM passes: an object of the declared type.
const UNKNOWN: Node = u32::MAX - 1;

/// Classes that statements need.
struct Known {
    string: ClassId,
    class: ClassId,
    method_type: ClassId,
    method_handle: ClassId,
    throwable: ClassId,
}

impl Known {
    /// The class of a constant's object.
    fn of(&self, kind: ConstantKind) -> ClassId {
        match kind {
            ConstantKind::String => self.string,
            ConstantKind::Class => self.class,
            ConstantKind::MethodType => self.method_type,
            ConstantKind::MethodHandle => self.method_handle,
        }
    }
}

pub(super) struct Propagation<'a> {
    world: World<'a>,
    options: Options,
    shape: Shape,
    known: Known,
    reader: Reader,
    instances: Vec<Instance>,
    instance_ids: FxHashMap<(MethodId, u32), u32>,
    /// Instances whose steps have not been taken.
    pending: VecDeque<u32>,
    /// By method.
    reached: Vec<bool>,
    dispatches: Vec<Dispatch>,
    dispatch_ids: FxHashMap<(ClassId, MethodId), u32>,
    /// Where many variables are one: the call that stands for all with the same receiver and dispatch.
    call_groups: FxHashMap<(Node, u32), u32>,
    contexts: contexts::Contexts,
    call_numbers: u32,
    /// Targets that sites have, where several instances of a caller may add the same.
    targets: FxHashSet<(u32, MethodId)>,
    calls: Vec<Call>,
    fixed_calls: u32,
    arguments: Vec<Node>,
    initializer_sets: FxHashMap<ClassId, u32>,
    heap: Heap,
    /// What the JVM throws by itself.
    vm_thrown: Node,
    initializer_thrown: Node,
    /// Of methods that may have several instances.
    templates: FxHashMap<MethodId, Rc<LinkedTemplate>>,
    by_call: FxHashMap<MethodId, bool>,
    /// Casts of reached methods: what is cast, to what; with contexts, each of a method's instances.
    casts: Vec<CastRow>,
    /// Calls whose targets are fixed, and where calls stand that contexts number; only if the solution is kept.
    kept: Option<Box<Kept>>,
    shared: natives::Shared,
    /// Room for those of a gain that fit.
    fitting: Vec<Object>,
    reported_natives: FxHashSet<MethodId>,
    /// Classes below a class that callers outside may pass.
    assumed: FxHashMap<ClassId, Vec<ClassId>>,
    features: Option<&'a mut dyn Features>,
    /// A feature is adding a call.
    teaching: bool,
    /// Only if features listen.
    heard: Option<Box<features::Heard>>,
}

/// What a solution needs and an analysis does not.
#[derive(Default)]
struct Kept {
    calls: Vec<CallRow>,
    /// Where the calls stand that contexts number, by number.
    places: Vec<(MethodId, u32)>,
}

/// Builds the graph of an algorithm with sets; the solution, if it is to be kept.
pub(super) fn build(
    program: &mut Program,
    options: Options,
    shape: Shape,
    entries: &[Entry],
    model: &Model,
    features: Option<&mut dyn Features>,
    progress: Progress,
) -> Result<(Draft, Option<Solution>), Cancelled> {
    program.forget_needs(options.bounds.max_needers);
    if options.open || options.application_only {
        program.load_all(&mut |done, total| progress("reading classes", done, total))?;
    }
    let mut propagation = Propagation::new(program, options, shape, model);
    if let Some(features) = features {
        propagation.listen(features);
    }
    propagation.start(entries);
    propagation.run(progress)?;
    Ok(propagation.finish())
}

impl<'a> Propagation<'a> {
    fn new(program: &'a mut Program, options: Options, shape: Shape, model: &'a Model) -> Self {
        let known = Known {
            string: program.class_named(b"java/lang/String"),
            class: program.class_named(b"java/lang/Class"),
            method_type: program.class_named(b"java/lang/invoke/MethodType"),
            method_handle: program.class_named(b"java/lang/invoke/MethodHandle"),
            throwable: program.class_named(b"java/lang/Throwable"),
        };
        let values = Values::new(shape, model.merged.clone());
        let mut world = World { link: Linking::new(program, model), values };
        let thrown = world.values.checked(known.throwable);
        let vm_thrown = world.values.node(thrown);
        let initializer_thrown = world.values.node(thrown);
        Self {
            world,
            options,
            shape,
            known,
            reader: Reader::default(),
            instances: Vec::new(),
            instance_ids: FxHashMap::default(),
            pending: VecDeque::new(),
            reached: Vec::new(),
            dispatches: Vec::new(),
            dispatch_ids: FxHashMap::default(),
            call_groups: FxHashMap::default(),
            contexts: contexts::Contexts::default(),
            call_numbers: 0,
            targets: FxHashSet::default(),
            calls: Vec::new(),
            fixed_calls: 0,
            arguments: Vec::new(),
            initializer_sets: FxHashMap::default(),
            heap: Heap::new(shape.fields),
            vm_thrown,
            initializer_thrown,
            templates: FxHashMap::default(),
            by_call: FxHashMap::default(),
            casts: Vec::new(),
            kept: options.keep.then(Box::default),
            shared: natives::Shared::default(),
            fitting: Vec::new(),
            reported_natives: FxHashSet::default(),
            assumed: FxHashMap::default(),
            features: None,
            teaching: false,
            heard: None,
        }
    }

    fn run(&mut self, progress: Progress) -> Result<(), Cancelled> {
        let mut turns = 0u64;
        loop {
            while let Some(instance) = self.pending.pop_front() {
                turns += 1;
                if turns.is_multiple_of(256) && !self.tell(progress) {
                    return Err(Cancelled);
                }
                self.take_steps(instance);
            }
            let Some((node, gain)) = self.world.step() else {
                if self.pending.is_empty() && !self.deliver()? {
                    return Ok(());
                }
                continue;
            };
            turns += 1;
            if turns.is_multiple_of(1024) && !self.tell(progress) {
                return Err(Cancelled);
            }
            let count = self.world.values.uses(node).len();
            for index in 0..count {
                let Some(act) = self.world.values.uses(node).get(index).copied() else { break };
                self.act(act, &gain);
            }
        }
    }

    fn tell(&self, progress: &mut dyn FnMut(&'static str, u64, u64) -> bool) -> bool {
        let done = self.world.draft.methods.len() as u64;
        progress("following values", done - self.pending.len().min(done as usize) as u64, done)
    }

    fn act(&mut self, act: Use, gain: &Set) {
        match act {
            Use::Call(call) => self.call_gains(call, gain),
            Use::Dispatch(dispatch) => self.receivers_gain(dispatch, gain),
            Use::Access(access) => self.heap.base_gains(&mut self.world, access, gain),
            Use::Classes { to } => self.classes_gain(to, gain),
            Use::Heard(watch) => self.watch_gains(watch, gain),
        }
    }

    /// Leaves a use at a node, and acts on what has already been handed out there.
    fn watch(&mut self, node: Node, act: Use) {
        let settled = self.world.values.watch(node, act);
        if !settled.is_empty() {
            self.act(act, &settled);
        }
    }

    fn edge(&mut self, from: Node, to: Node) {
        self.world.edge(from, to);
    }

    fn add(&mut self, node: Node, object: Object) {
        self.world.add(node, object);
    }

    fn declared(&mut self, ty: &[u8]) -> Filter {
        self.world.declared(ty)
    }

    /// The node of a static field or, where objects are not told apart, of any.
    fn field_node(&mut self, field: FieldId, loaded: bool) -> Node {
        self.heap.field_node(&mut self.world, field, loaded)
    }

    fn load(&mut self, base: Node, field: FieldId, to: Node) {
        self.heap.load(&mut self.world, base, field, to);
    }

    fn store(&mut self, base: Node, field: FieldId, from: Node) {
        self.heap.store(&mut self.world, base, field, from);
    }

    fn checked(&mut self, class: ClassId) -> Filter {
        self.world.values.checked(class)
    }

    /// How many parameters are references, `this` included.
    fn parameter_count(&self, method: MethodId) -> u32 {
        let row = self.world.program.method(method);
        let types = descriptor::parameters(self.world.program.names.descriptor_of(row.selector));
        let references = types.filter(|ty| descriptor::is_reference(ty)).count() as u32;
        references + u32::from(!row.is(access::STATIC))
    }

    /// The object of an origin.
    fn object(&mut self, origin: Origin, class: ClassId, context: u32) -> Object {
        self.world.object(origin, class, context)
    }

    /// What an allocation of the class makes in an instance with this context.
    fn allocated(&mut self, origin: Origin, class: ClassId, context: u32) -> Object {
        let context = self.heap_context(context);
        self.world.allocated(origin, class, context)
    }

    fn told_apart(&mut self, class: ClassId) -> bool {
        self.world.values.told_apart(self.world.link.program, class)
    }

    /// The instance of a method in a context; its steps are taken when its turn comes.
    fn instance(&mut self, method: MethodId, context: u32) -> u32 {
        let known = self.instance_ids.get(&(method, context)).copied();
        let id = known.unwrap_or_else(|| self.make_instance(method, context));
        if known.is_none() || self.is_awaited(id) {
            self.pending.push_back(id);
            self.reach(method);
        }
        id
    }

    /// An instance that nothing has reached.
    fn make_instance(&mut self, method: MethodId, context: u32) -> u32 {
        let row = *self.world.program.method(method);
        let described = self.world.program.names.descriptor_of(row.selector).to_vec();
        let mut filters = Vec::new();
        if !row.is(access::STATIC) {
            filters.push(self.world.values.declared(row.class));
        }
        for ty in descriptor::parameters(&described).filter(|ty| descriptor::is_reference(ty)) {
            filters.push(self.declared(ty));
        }
        let result = descriptor::result(&described);
        let result = descriptor::is_reference(result).then(|| self.declared(result));
        let first = self.world.values.len() as Node;
        for filter in &filters {
            self.world.values.node(*filter);
        }
        let result = result.map_or(NONE, |filter| self.world.values.node(filter));
        let thrown = self.checked(self.known.throwable);
        let thrown = self.world.values.late_node(thrown);
        let body = match self.shape.variables {
            Variables::Each => NONE,
            Variables::PerMethod => self.world.values.node(Filter::NONE),
            Variables::PerClass => self.world.values.class_node(row.class),
        };
        if body != NONE {
            for parameter in 0..filters.len() as u32 {
                self.edge(first + parameter, body);
            }
        }
        let id = self.instances.len() as u32;
        let parameters = filters.len() as u32;
        let within = if calls::is_by_call(context) { 0 } else { context };
        let variables = NONE;
        self.instances.push(Instance {
            method,
            context,
            within,
            depth: 0,
            first,
            parameters,
            result,
            thrown,
            body,
            variables,
        });
        self.instance_ids.insert((method, context), id);
        id
    }

    fn reach(&mut self, method: MethodId) {
        if self.reached.len() <= method.index() {
            self.reached.resize(self.world.program.method_count().max(method.index() + 1), false);
        }
        if !std::mem::replace(&mut self.reached[method.index()], true) {
            self.world.draft.methods.push(method);
        }
    }
}
