//! The graph that is emitted: basic blocks, entries of handlers, and copies of subroutines.
//!
//! A block of the code is one node, except in methods with `jsr`, where it is one node for each set of return
//! addresses that matters to it. Every handler has an entry of its own, a node that only catches: a jump to the
//! handler's code does not pass it.

use super::blocks::Blocks;
use super::error::LowerError;
use super::subroutines;
use crate::classfile::Code;

pub const NOWHERE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug, Default)]
pub struct BlockNode {
    pub block: u32,
    /// Whether this is the entry of the handler at `block`.
    pub is_catch: bool,
    pub first: u32,
    pub count: u32,
    pub catch_first: u32,
    pub catch_count: u32,
}

/// An exception range over a node, and the handler's entry it leads to.
#[derive(Clone, Copy, Debug)]
pub struct Covered {
    pub range: u32,
    pub catch: u32,
}

/// Lists of one number for each node, stored one behind the other.
#[derive(Debug, Default)]
struct Lists {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    /// Sorts (list, item) pairs into `count` lists, keeping their order.
    fn fill(&mut self, count: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) {
        self.starts.clear();
        self.starts.resize(count + 2, 0);
        let mut total = 0;
        for (list, _) in pairs.clone() {
            self.starts[list as usize + 2] += 1;
            total += 1;
        }
        for index in 2..self.starts.len() {
            self.starts[index] += self.starts[index - 1];
        }
        self.items.clear();
        self.items.resize(total, 0);
        for (list, item) in pairs {
            let next = &mut self.starts[list as usize + 1];
            self.items[*next as usize] = item;
            *next += 1;
        }
    }

    fn get(&self, list: u32) -> &[u32] {
        &self.items[self.starts[list as usize] as usize..self.starts[list as usize + 1] as usize]
    }
}

#[derive(Debug, Default)]
pub struct BlockGraph {
    pub nodes: Vec<BlockNode>,
    pub successors: Vec<u32>,
    pub covered: Vec<Covered>,
    /// The nodes in the order of the statements to be: that of the code, each handler's entry before its code.
    pub order: Vec<u32>,
    /// The place of each node in `order`.
    pub rank: Vec<u32>,
    predecessors: Lists,
    throwers: Lists,
    catch_of: Vec<u32>,
}

impl BlockGraph {
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.successors.clear();
        self.covered.clear();
        self.order.clear();
    }

    pub fn build(&mut self, blocks: &Blocks, code: &Code) -> Result<(), LowerError> {
        self.clear();
        if blocks.has_subroutines {
            subroutines::expand(self, blocks, code)?;
        } else {
            self.plain(blocks);
        }
        self.rank.clear();
        self.rank.resize(self.nodes.len(), 0);
        for (rank, &node) in self.order.iter().enumerate() {
            self.rank[node as usize] = rank as u32;
        }
        self.reverse();
        Ok(())
    }

    /// One node for each block.
    fn plain(&mut self, blocks: &Blocks) {
        let count = blocks.blocks.len() as u32;
        self.successors.extend_from_slice(&blocks.successors);
        for (index, block) in blocks.blocks.iter().enumerate() {
            self.nodes.push(BlockNode {
                block: index as u32,
                first: block.first,
                count: block.count,
                ..BlockNode::default()
            });
        }
        if blocks.ranges.is_empty() {
            self.order.extend(0..count);
            return;
        }
        self.catch_of.clear();
        for (index, block) in blocks.blocks.iter().enumerate() {
            let index = index as u32;
            if block.is_handler {
                self.order.push(self.nodes.len() as u32);
                let catch = self.add_catch(index, index);
                self.catch_of.push(catch);
            } else {
                self.catch_of.push(NOWHERE);
            }
            self.order.push(index);
        }
        for index in 0..count {
            let first = self.covered.len();
            for &range in blocks.cover(index) {
                let row = &blocks.ranges[range as usize];
                self.covered.push(Covered { range, catch: self.catch_of[row.handler as usize] });
                if row.catch == 0 {
                    // The rows behind one that catches everything are never asked.
                    break;
                }
            }
            self.set_covered(index, first);
        }
    }

    /// Adds the entry of the handler whose code is the node `target`.
    pub fn add_catch(&mut self, block: u32, target: u32) -> u32 {
        let first = self.successors.len() as u32;
        self.successors.push(target);
        self.nodes.push(BlockNode { block, is_catch: true, first, count: 1, ..BlockNode::default() });
        self.nodes.len() as u32 - 1
    }

    pub fn set_covered(&mut self, node: u32, first: usize) {
        let node = &mut self.nodes[node as usize];
        node.catch_first = first as u32;
        node.catch_count = (self.covered.len() - first) as u32;
    }

    fn reverse(&mut self) {
        let nodes = &self.nodes;
        let edges = nodes.iter().enumerate().flat_map(|(from, node)| {
            let to = &self.successors[node.first as usize..(node.first + node.count) as usize];
            to.iter().filter(|to| **to != NOWHERE).map(move |to| (*to, from as u32))
        });
        self.predecessors.fill(nodes.len(), edges);
        let edges = nodes.iter().enumerate().flat_map(|(from, node)| {
            let rows = &self.covered[node.catch_first as usize..(node.catch_first + node.catch_count) as usize];
            rows.iter().map(move |row| (row.catch, from as u32))
        });
        self.throwers.fill(nodes.len(), edges);
    }

    pub fn successors(&self, node: u32) -> &[u32] {
        let node = &self.nodes[node as usize];
        &self.successors[node.first as usize..(node.first + node.count) as usize]
    }

    /// The exception ranges over a node that may catch something, in order.
    pub fn covered(&self, node: u32) -> &[Covered] {
        let node = &self.nodes[node as usize];
        &self.covered[node.catch_first as usize..(node.catch_first + node.catch_count) as usize]
    }

    /// Where control may come from; the same node may occur several times, next to each other.
    pub fn predecessors(&self, node: u32) -> &[u32] {
        self.predecessors.get(node)
    }

    /// The nodes whose exceptions a handler's entry may catch.
    pub fn throwers(&self, catch: u32) -> &[u32] {
        self.throwers.get(catch)
    }
}
