//! Webs: definitions of a local that some use may read both become one variable.
//!
//! Every use that its own node does not define asks the nodes before it, and they ask on, until a definition is met.
//! Only what is asked for is joined, so a slot that is used twice with different meanings stays two variables.

use super::draft::{BodyDraft, NONE, NodeState};
use super::graph::BlockGraph;
use super::ir::Var;

/// Answers about the slot at hand, by node; `slot` says which slot an answer belongs to.
#[derive(Clone, Copy, Debug, Default)]
struct Answer {
    defined: u64,
    asked: u64,
    /// The node's last definition, as an index of `BodyDraft::definitions`.
    definition: u32,
    /// The variable that the slot is at the node's entry.
    entry: u32,
}

#[derive(Debug, Default)]
pub struct Webs {
    answers: Vec<Answer>,
    work: Vec<u32>,
    clock: u64,
    steps: u32,
}

/// How often a method may ask. Real methods ask a few times for each local and block.
const MOST_STEPS: u32 = 1 << 27;

impl Webs {
    /// `parameter` gives the variable of the parameter in a slot. A local that is read but never written is an
    /// error. One that is written on some ways only is let pass: on the others it has no value.
    pub fn form(
        &mut self,
        draft: &mut BodyDraft,
        graph: &BlockGraph,
        parameter: impl Fn(u16) -> Option<Var>,
    ) -> Result<(), &'static str> {
        self.steps = 0;
        for index in 0..draft.touched.len() {
            let slot = draft.touched[index];
            let (definitions, uses) = draft.touches(slot);
            if uses == NONE {
                continue;
            }
            let parameter = parameter(slot);
            let single = definitions != NONE && draft.definitions[definitions as usize].previous == NONE;
            match parameter {
                Some(var) if definitions == NONE => join_uses(draft, uses, var),
                None if single => join_uses(draft, uses, draft.definitions[definitions as usize].var),
                None if definitions == NONE => return Err("local that is read but never written"),
                _ => self.ask(draft, graph, parameter, definitions, uses),
            }
            if self.steps > MOST_STEPS {
                return Err("locals too entangled with jumps and exception ranges");
            }
        }
        Ok(())
    }

    fn ask(&mut self, draft: &mut BodyDraft, graph: &BlockGraph, parameter: Option<Var>, definitions: u32, uses: u32) {
        self.clock += 1;
        let clock = self.clock;
        if self.answers.len() < graph.nodes.len() {
            self.answers.resize(graph.nodes.len(), Answer::default());
        }
        // Lists run backwards, so the first definition met in a node is its last.
        let mut at = definitions;
        while at != NONE {
            let touch = draft.definitions[at as usize];
            let answer = &mut self.answers[touch.node as usize];
            if answer.defined != clock {
                (answer.defined, answer.definition) = (clock, at);
            }
            at = touch.previous;
        }
        self.work.clear();
        at = uses;
        while at != NONE {
            let touch = draft.uses[at as usize];
            self.need(draft, touch.node, touch.var.index());
            at = touch.previous;
        }
        while let Some(node) = self.work.pop() {
            let var = self.answers[node as usize].entry;
            self.steps = self.steps.saturating_add(graph.predecessors(node).len() as u32 + 1);
            if node == 0
                && let Some(parameter) = parameter
            {
                draft.webs.union(var, parameter.index());
            }
            for &before in graph.predecessors(node) {
                let answer = self.answers[before as usize];
                if draft.nodes[before as usize].progress != NodeState::Done {
                    continue;
                }
                if answer.defined == clock {
                    draft.webs.union(var, draft.definitions[answer.definition as usize].var.index());
                } else {
                    self.need(draft, before, var);
                }
            }
            if graph.nodes[node as usize].is_catch {
                self.ask_throwers(draft, graph, node, var);
            }
        }
    }

    /// A handler sees what a local was at any point of the nodes that it covers.
    fn ask_throwers(&mut self, draft: &mut BodyDraft, graph: &BlockGraph, catch: u32, var: u32) {
        self.steps = self.steps.saturating_add(graph.throwers(catch).len() as u32);
        for &before in graph.throwers(catch) {
            if !draft.nodes[before as usize].throws {
                continue;
            }
            self.need(draft, before, var);
            let answer = self.answers[before as usize];
            let mut at = if answer.defined == self.clock { answer.definition } else { NONE };
            while at != NONE && draft.definitions[at as usize].node == before {
                let touch = draft.definitions[at as usize];
                draft.webs.union(var, touch.var.index());
                at = touch.previous;
            }
        }
    }

    /// The slot at the node's entry is, or is one with, a variable.
    fn need(&mut self, draft: &mut BodyDraft, node: u32, var: u32) {
        let answer = &mut self.answers[node as usize];
        if answer.asked == self.clock {
            draft.webs.union(answer.entry, var);
        } else {
            (answer.asked, answer.entry) = (self.clock, var);
            self.work.push(node);
        }
    }
}

fn join_uses(draft: &mut BodyDraft, mut at: u32, var: Var) {
    while at != NONE {
        let touch = draft.uses[at as usize];
        draft.webs.union(touch.var.index(), var.index());
        at = touch.previous;
    }
}
