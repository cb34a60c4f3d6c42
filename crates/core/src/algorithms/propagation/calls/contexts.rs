//! Contexts: what tells instances of one method, and objects of one allocation, apart.
//!
//! A context is a list of calls, of allocations or of classes, newest first, cut at the length that the analysis asks
//! for. An object's heap context is that of the method that allocates it, one shorter.
//!
//! The selective mode gives each allocation of a container, and each call of a factory, a context of its own; what the
//! container's methods make (its table, its nodes, its iterators) lives and works in that context too.

use super::Calls;
use crate::algorithms::options::Context;
use crate::algorithms::propagation::NONE;
use crate::algorithms::propagation::world::World;
use crate::algorithms::solution::{ContextElement, Object, ObjectRow, Origin};
use crate::hashing::KeyedMap;
use crate::names::{ClassId, MethodId};
use rustc_hash::FxHashMap;

/// Tells calls from allocations.
const CALL: u32 = 1 << 31;

/// Contexts by number; 0 is the empty one.
pub(super) struct Contexts {
    kind: Context,
    lists: Vec<Box<[u32]>>,
    known: KeyedMap<Box<[u32]>, u32>,
    /// Numbers of allocations.
    origins: FxHashMap<Origin, u32>,
    /// Whether a method is worth contexts, where they are spent on some only.
    selected: FxHashMap<MethodId, bool>,
    /// How many calls have been numbered.
    calls: u32,
    /// Where they stand, by number; only if contexts are said in terms of the program in the end.
    places: Option<Vec<(MethodId, u32)>>,
}

impl Contexts {
    pub fn new(kind: Context, keep: bool) -> Self {
        let empty: Box<[u32]> = Box::default();
        Contexts {
            kind,
            lists: vec![empty.clone()],
            known: KeyedMap::from_iter([(empty, 0)]),
            origins: FxHashMap::default(),
            selected: FxHashMap::default(),
            calls: 0,
            places: (keep && kind != Context::Insensitive).then(Vec::new),
        }
    }

    fn intern(&mut self, list: &[u32]) -> u32 {
        if let Some(known) = self.known.get(list) {
            return *known;
        }
        let id = self.lists.len() as u32;
        self.lists.push(list.into());
        self.known.insert(list.into(), id);
        id
    }

    /// The context with an element before it, at most so long.
    fn push(&mut self, context: u32, element: u32, most: u8) -> u32 {
        let mut list = vec![element];
        list.extend(self.lists.get(context as usize).into_iter().flat_map(|list| list.iter()));
        list.truncate(usize::from(most));
        self.intern(&list)
    }

    fn cut(&mut self, context: u32, most: u8) -> u32 {
        let Some(list) = self.lists.get(context as usize) else { return 0 };
        let list: Vec<u32> = list.iter().take(usize::from(most)).copied().collect();
        self.intern(&list)
    }

    fn origin(&mut self, origin: Origin) -> u32 {
        let next = self.origins.len() as u32;
        *self.origins.entry(origin).or_insert(next)
    }

    /// The contexts, said in terms of the program.
    pub fn into_elements(self) -> Vec<Box<[ContextElement]>> {
        let places = self.places.unwrap_or_default();
        let mut origins: Vec<Option<Origin>> = vec![None; self.origins.len()];
        for (origin, number) in self.origins {
            origins[number as usize] = Some(origin);
        }
        let call = |number: u32| places.get(number as usize).map(|(method, at)| ContextElement::Call(*method, *at));
        let element = |element: u32| match self.kind {
            Context::Insensitive => None,
            Context::Calls(_) => call(element),
            Context::Types(_) => Some(ContextElement::Class(ClassId(element))),
            Context::Selective if element & CALL != 0 => call(element & !CALL),
            Context::Objects(_) | Context::Selective => {
                origins.get(element as usize).copied().flatten().map(ContextElement::Object)
            }
        };
        self.lists.iter().map(|list| list.iter().filter_map(|each| element(*each)).collect()).collect()
    }
}

impl Calls {
    /// Do receivers, and not their classes alone, decide what is called?
    #[inline]
    pub fn by_object(&self) -> bool {
        matches!(self.contexts.kind, Context::Objects(_) | Context::Types(_) | Context::Selective)
    }

    /// Do calls decide in which context a method runs?
    #[inline]
    pub fn by_call(&self) -> bool {
        matches!(self.contexts.kind, Context::Calls(_))
    }

    /// Has a method one context only?
    #[inline]
    pub fn insensitive(&self) -> bool {
        self.contexts.kind == Context::Insensitive
    }

    /// The context in which a method runs that `call` in an instance with context `from` calls on `receiver`.
    pub fn callee_context(
        &mut self,
        world: &mut World,
        from: u32,
        call: u32,
        receiver: Option<Object>,
        callee: MethodId,
    ) -> u32 {
        self.contexts.of_callee(world, (from, call), receiver, callee)
    }

    /// The heap context of what an instance with this context allocates.
    pub fn heap_context(&mut self, context: u32) -> u32 {
        let depth = self.contexts.depth();
        if depth <= 1 { 0 } else { self.contexts.cut(context, depth - 1) }
    }

    /// The number of a call for contexts: the same in every instance of the caller.
    pub fn call_number(&mut self, caller: MethodId, offset: u32) -> u32 {
        let Contexts { calls, places, .. } = &mut self.contexts;
        *calls = calls.wrapping_add(1) % NONE;
        if let Some(places) = places {
            places.resize(*calls as usize + 1, (caller, offset));
        }
        *calls
    }
}

impl Contexts {
    fn of_callee(
        &mut self,
        world: &mut World,
        (from, call): (u32, u32),
        receiver: Option<Object>,
        callee: MethodId,
    ) -> u32 {
        match (self.kind, receiver) {
            (Context::Insensitive, _) => 0,
            (Context::Calls(most), _) => self.push(from, call, most),
            (Context::Selective, _) if !self.is_selected(world, callee) => 0,
            // A factory makes things for each of its calls; what works for a container works in its context.
            (Context::Selective, None) if from == 0 => self.push(0, call | CALL, 1),
            (Context::Selective, None) => from,
            (Context::Selective, Some(object)) => {
                let row = *world.values.row(object);
                let element = self.element(world, row);
                if row.context == 0 { self.push(0, element, 1) } else { row.context }
            }
            (Context::Objects(_) | Context::Types(_), None) => self.cut(from, self.depth()),
            (Context::Objects(_) | Context::Types(_), Some(object)) => {
                let row = *world.values.row(object);
                let element = self.element(world, row);
                self.push(row.context, element, self.depth())
            }
        }
    }

    fn depth(&self) -> u8 {
        match self.kind {
            Context::Insensitive => 0,
            Context::Calls(most) | Context::Objects(most) | Context::Types(most) => most,
            // What a container's methods make belongs to the container.
            Context::Selective => 2,
        }
    }

    fn element(&mut self, world: &World, row: ObjectRow) -> u32 {
        match (self.kind, row.origin) {
            (Context::Types(_), Origin::Site(method, ..)) => world.program.method(method).class.0,
            (Context::Types(_), _) => row.class.0,
            _ => self.origin(row.origin),
        }
    }

    /// Is the method one of those that keep or make things for their callers?
    fn is_selected(&mut self, world: &mut World, method: MethodId) -> bool {
        *self.selected.entry(method).or_insert_with(|| world.link.model.selected(world.link.program, method))
    }
}
