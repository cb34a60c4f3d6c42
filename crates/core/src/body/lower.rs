//! One method of a class file → its body.

use super::blocks::Blocks;
use super::descriptor::Parameters;
use super::draft::BodyDraft;
use super::emit::Emitter;
use super::error::LowerError;
use super::graph::BlockGraph;
use super::ir::{Body, Var, VariableOrigin};
use super::layout::Layout;
use super::stack::Stack;
use super::types::{Join, Type, UnknownHierarchy};
use super::webs::Webs;
use crate::classfile::{ClassFile, access};

/// Lowers methods, one after the other, in buffers that it keeps. Each thread has its own.
#[derive(Debug, Default)]
pub struct Lowerer {
    blocks: Blocks,
    graph: BlockGraph,
    draft: BodyDraft,
    stack: Stack,
    webs: Webs,
    layout: Layout,
    caught: Vec<Type>,
    behind: Vec<u32>,
    /// The parameter in each slot, where one begins there.
    slots: Vec<Option<Var>>,
}

/// Lowers one method, given by its index in the class file. Without code, a body has parameters only.
pub fn lower(class: &ClassFile, method: u16) -> Result<Body, LowerError> {
    Lowerer::default().lower(class, method)
}

impl Lowerer {
    pub fn new() -> Lowerer {
        Lowerer::default()
    }

    pub fn lower(&mut self, class: &ClassFile, method: u16) -> Result<Body, LowerError> {
        self.lower_with(class, method, &UnknownHierarchy)
    }

    /// Lowers with types that know the hierarchy as far as `join` does.
    pub fn lower_with(&mut self, class: &ClassFile, method: u16, join: &dyn Join) -> Result<Body, LowerError> {
        let code = class.code_of(method).map_err(LowerError::at(0))?;
        let nodes = match &code {
            Some(code) => {
                self.blocks.build(code)?;
                self.graph.build(&self.blocks, code)?;
                self.graph.nodes.len()
            }
            None => {
                self.blocks.clear();
                self.graph.clear();
                0
            }
        };
        self.draft.reset(nodes, code.map_or(0, |code| code.max_locals));
        self.parameters(class, method)?;
        if let Some(code) = code {
            if self.slots.len() > usize::from(code.max_locals) {
                return Err(LowerError::new("parameters beyond max_locals", 0));
            }
            self.stack.reset(code.max_stack);
            self.behind.clear();
            let mut emitter = Emitter {
                class,
                method,
                code,
                join,
                blocks: &self.blocks,
                graph: &self.graph,
                draft: &mut self.draft,
                stack: &mut self.stack,
                caught: &mut self.caught,
                cursor: 0,
                behind: std::mem::take(&mut self.behind),
                node: 0,
                offset: 0,
                fresh: None,
            };
            emitter.run()?;
            let slots = &self.slots;
            let parameter = |slot: u16| slots.get(usize::from(slot)).copied().flatten();
            let formed = self.webs.form(&mut self.draft, &self.graph, parameter);
            formed.map_err(|what| LowerError::new(what, 0))?;
        }
        let mut body = self.layout.finish(&mut self.draft, &self.graph, &self.blocks, class, join);
        body.method = method;
        Ok(body)
    }

    /// Makes the variables of the parameters.
    fn parameters(&mut self, class: &ClassFile, method: u16) -> Result<(), LowerError> {
        self.slots.clear();
        let Some(member) = class.methods().get(usize::from(method)) else { return Ok(()) };
        let bad = LowerError::new("bad method descriptor", 0);
        let mut parameters = Parameters::new(class.member_descriptor(member)).ok_or(bad.clone())?;
        let draft = &mut self.draft;
        let slots = &mut self.slots;
        let mut add = |draft: &mut BodyDraft, ty: Type| {
            let var = draft.variable(ty, VariableOrigin::Parameter(draft.parameters.len() as u16));
            draft.parameters.push(var);
            slots.push(Some(var));
            if ty.is_wide() {
                slots.push(None);
            }
        };
        if member.access & access::STATIC == 0 {
            let this = draft.types.named(class, class.name()).ok_or(bad.clone())?;
            add(draft, this);
        }
        for parameter in parameters.by_ref() {
            let ty = draft.types.described(class, parameter).ok_or(bad.clone())?;
            add(draft, ty);
        }
        match parameters.result() {
            Some(_) if self.draft.parameters.len() <= 256 => Ok(()),
            _ => Err(bad),
        }
    }
}
