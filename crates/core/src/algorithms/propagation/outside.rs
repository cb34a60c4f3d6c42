//! What comes from outside the bytecode: the JVM, native methods, and callers that nobody knows.

use super::world::World;
use crate::model::Base;
use crate::names::{ClassId, MethodId};
use crate::solver::{Filter, Node};
use rustc_hash::{FxHashMap, FxHashSet};

pub(super) struct Outside {
    /// What the JVM throws by itself.
    vm_thrown: Node,
    /// What class initialisers throw.
    initializer_thrown: Node,
    /// Places of methods that rows of other methods name, for reading or writing: one node for all instances.
    shared: [FxHashMap<(MethodId, Base), Node>; 2],
    /// Native methods that have been looked at.
    natives: FxHashSet<MethodId>,
    /// Classes below a class that callers outside may pass.
    assumed: FxHashMap<ClassId, Vec<ClassId>>,
}

impl Outside {
    pub fn new(world: &mut World) -> Self {
        let thrown = world.values.thrown();
        Outside {
            vm_thrown: world.values.node(thrown),
            initializer_thrown: world.values.node(thrown),
            shared: Default::default(),
            natives: FxHashSet::default(),
            assumed: FxHashMap::default(),
        }
    }

    pub fn vm_thrown(&self) -> Node {
        self.vm_thrown
    }

    pub fn initializer_thrown(&self) -> Node {
        self.initializer_thrown
    }

    /// The node of a method's place that stands for those of all its instances.
    pub fn shared_node(&mut self, world: &mut World, method: MethodId, base: Base, read: bool) -> Node {
        let shared = &mut self.shared[usize::from(read)];
        *shared.entry((method, base)).or_insert_with(|| world.values.node(Filter::NONE))
    }

    /// Places of the whole program.
    pub fn nodes(&self) -> Vec<Node> {
        let shared = self.shared.iter().flat_map(FxHashMap::values).copied();
        [self.vm_thrown, self.initializer_thrown].into_iter().chain(shared).collect()
    }

    /// Is the native method looked at for the first time?
    pub fn is_first(&mut self, native: MethodId) -> bool {
        self.natives.insert(native)
    }

    /// The classes at or below a class that callers outside may pass, if they have been noted.
    pub fn assumed(&self, class: ClassId) -> Option<&[ClassId]> {
        self.assumed.get(&class).map(Vec::as_slice)
    }

    pub fn note_assumed(&mut self, class: ClassId, classes: Vec<ClassId>) {
        self.assumed.insert(class, classes);
    }
}
