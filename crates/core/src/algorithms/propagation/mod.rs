//! The algorithms with sets, on one solver: what reaches a variable decides what a call on it runs, and what runs
//! decides what reaches. The graph grows while sets do.

mod bundles;
mod calling;
mod calls;
mod ending;
mod entry;
mod heap;
mod level;
mod linked;
mod listening;
mod natives;
mod outside;
mod steps;
mod told;
mod values;
mod world;

use super::algorithm::{Fields, Shape};
use super::features::Features;
use super::handed::Handed;
use super::levels::{Believed, LevelSetup};
use super::linking::Linking;
use super::options::{Entry, Options};
use super::session::{Session, deliver};
use super::solution::{ELEMENTS, Instance, Object, Origin, Solution};
use crate::graph::Draft;
use crate::model::Model;
use crate::names::{ClassId, FieldId, MethodId};
use crate::program::Program;
use crate::progress::{Cancelled, Progress};
use crate::sets::Set;
use crate::solver::{Filter, Node};
use crate::template::{ConstantKind, NONE};
use calls::Calls;
use ending::Kept;
use heap::{Access, Heap};
use linked::Templates;
use listening::Listening;
use outside::Outside;
use told::{Doer, First, Told};
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

/// The loop of an analysis, which knows its parts: each keeps its own state, and none knows another.
pub(super) struct Propagation<'a> {
    world: World<'a>,
    options: Options,
    shape: Shape,
    known: Known,
    templates: Templates,
    heap: Heap,
    calls: Calls,
    outside: Outside,
    level: level::LevelState,
    kept: Kept,
    /// What the solver is told, if there is to be a solution with a heap.
    told: Option<Told>,
    session: Session<'a>,
    /// What is noted for features; empty unless they listen.
    listening: Listening,
}

/// Builds the graph of an algorithm with sets; the solution, if it is to be kept. If it is stopped, what it has found is handed
/// over, and all else is let go.
#[allow(clippy::too_many_arguments)] // what an analysis is of, and to whom it talks
pub(super) fn build(
    program: &mut Program,
    options: Options,
    shape: Shape,
    entries: &[Entry],
    model: &Model,
    (features, level): (Option<&mut dyn Features>, Option<&LevelSetup>),
    handed: &mut Handed,
    progress: Progress,
) -> Result<(Draft, Option<Solution>), Cancelled> {
    program.forget_needs(options.bounds.max_needers);
    let wide = entries.iter().any(|entry| entry.needs_hierarchy(program));
    if options.open || options.application_only || wide || level.is_some() {
        program.load_all(&mut |done, total| progress("reading classes", done, total))?;
    }
    let believed = level.map(|level| Believed::new(program, level));
    let mut propagation = Propagation::new(program, options, shape, model, believed);
    if let Some(features) = features {
        propagation.session = Session::new(propagation.world.link.program, features, options.bounds, false);
    }
    propagation.start(entries);
    if let Err(stopped) = propagation.run(progress) {
        *handed = propagation.hand_over();
        return Err(stopped);
    }
    Ok(propagation.finish())
}

impl<'a> Propagation<'a> {
    fn new(
        program: &'a mut Program,
        options: Options,
        shape: Shape,
        model: &'a Model,
        believed: Option<Believed>,
    ) -> Self {
        let known = Known {
            string: program.class_named(b"java/lang/String"),
            class: program.class_named(b"java/lang/Class"),
            method_type: program.class_named(b"java/lang/invoke/MethodType"),
            method_handle: program.class_named(b"java/lang/invoke/MethodHandle"),
            throwable: program.class_named(b"java/lang/Throwable"),
        };
        let values = Values::new(shape, model.merged.clone(), known.throwable, believed.is_some());
        let mut world = World { link: Linking::new(program, model), values, believed };
        let outside = Outside::new(&mut world);
        Self {
            world,
            options,
            shape,
            known,
            templates: Templates::default(),
            heap: Heap::new(shape.fields),
            calls: Calls::new(&options, shape),
            outside,
            level: level::LevelState::default(),
            kept: Kept::new(options.keep),
            told: (options.keep && shape.fields == Fields::PerObject).then(Told::new),
            session: Session::default(),
            listening: Listening::default(),
        }
    }

    fn run(&mut self, progress: Progress) -> Result<(), Cancelled> {
        let mut turns = 0u64;
        loop {
            while let Some(instance) = self.calls.next() {
                turns += 1;
                if turns.is_multiple_of(256) && !self.tell(progress) {
                    return Err(Cancelled);
                }
                self.take_steps(instance);
            }
            if self.catch_up() {
                continue;
            }
            let Some((node, gain)) = self.world.step() else {
                if self.calls.waiting() == 0 {
                    if !self.tell(progress) {
                        return Err(Cancelled);
                    }
                    if !deliver(self)? {
                        return Ok(());
                    }
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
        progress("following values", done - self.calls.waiting().min(done as usize) as u64, done)
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

    /// The instance of a method in a context; its steps are taken when its turn comes.
    fn instance(&mut self, method: MethodId, context: u32) -> u32 {
        let known = self.calls.instance_of(method, context);
        let id = known.unwrap_or_else(|| self.calls.make_instance(&mut self.world, method, context));
        if known.is_none() || self.is_awaited(id) {
            self.calls.queue(id);
            self.reach(method);
        }
        id
    }

    fn reach(&mut self, method: MethodId) {
        if self.calls.reach(method, self.world.program.method_count()) {
            self.world.draft.methods.push(method);
        }
    }
}

/// What the parts do, in few words.
impl Propagation<'_> {
    /// The node of a static field or, where objects are not told apart, of any.
    fn field_node(&mut self, field: FieldId, loaded: bool) -> Node {
        self.heap.field_node(&mut self.world, field, loaded)
    }

    fn checked(&mut self, class: ClassId) -> Filter {
        self.world.values.checked(class)
    }

    fn parameter_type(&self, method: MethodId, index: u32) -> Vec<u8> {
        self.world.parameter_type(method, index)
    }

    /// The object of an origin.
    fn object(&mut self, origin: Origin, class: ClassId, context: u32) -> Object {
        self.world.object(origin, class, context)
    }

    /// What an allocation of the class makes in an instance with this context.
    fn allocated(&mut self, origin: Origin, class: ClassId, context: u32) -> Object {
        let context = self.calls.heap_context(context);
        self.world.allocated(origin, class, context)
    }

    fn told_apart(&mut self, class: ClassId) -> bool {
        self.world.values.told_apart(self.world.link.program, class)
    }
}
