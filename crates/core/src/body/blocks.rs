//! Code → basic blocks: checked jump targets, and the handlers that cover each block.

use super::error::LowerError;
use super::scan::LENGTHS;
use crate::classfile::{Code, ExceptionRange, Instruction, Instructions, opcode};

const START: u8 = 1;
const LEADER: u8 = 2;
const HANDLER: u8 = 4;

/// How many pairs of block and exception range a method may have. A compiler's ranges nest a few deep, so that
/// there are a few pairs for each block; an attacker's 65535 ranges over 30,000 blocks would be two thousand million.
const MOST_COVERED: usize = 1 << 22;

/// How a block ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Goes on to the next block.
    Fall,
    Goto,
    /// The jump's target, then the next block.
    If,
    /// The default, then the cases.
    Switch,
    Jsr,
    Ret,
    /// Return or throw.
    Exit,
}

#[derive(Clone, Copy, Debug)]
pub struct CodeBlock {
    pub start: u32,
    /// The offset of its last instruction.
    pub last: u32,
    pub end: u32,
    pub exit: End,
    /// Extent of its successors in `Blocks::successors`.
    pub first: u32,
    pub count: u32,
    pub is_handler: bool,
}

/// An exception range in terms of blocks, with the constant of the class that is caught.
#[derive(Clone, Copy, Debug)]
pub struct Range {
    pub start: u32,
    pub end: u32,
    pub handler: u32,
    pub catch: u16,
}

#[derive(Debug, Default)]
pub struct Blocks {
    pub blocks: Vec<CodeBlock>,
    pub successors: Vec<u32>,
    pub ranges: Vec<Range>,
    pub has_subroutines: bool,
    flags: Vec<u8>,
    /// The block that begins at an offset; only entries at leaders mean anything.
    at: Vec<u32>,
    covered: Vec<u32>,
    cover: Vec<u32>,
}

impl Blocks {
    pub fn clear(&mut self) {
        self.blocks.clear();
        self.successors.clear();
        self.ranges.clear();
        self.has_subroutines = false;
    }

    /// Finds the blocks of a method's code. All of the code must decode, as in the JVM, reachable or not.
    pub fn build(&mut self, code: &Code) -> Result<(), LowerError> {
        self.clear();
        let bytes = code.bytes();
        self.flags.clear();
        self.flags.resize(bytes.len(), 0);
        self.mark(bytes)?;
        for range in code.exception_ranges() {
            self.mark_range(range, bytes.len())?;
        }
        self.cut(bytes.len())?;
        self.connect(bytes)?;
        self.place_ranges(code)
    }

    /// Marks where instructions begin and which of them begin blocks.
    fn mark(&mut self, bytes: &[u8]) -> Result<(), LowerError> {
        self.flags[0] |= LEADER;
        let mut at = 0;
        while let Some(&code) = bytes.get(at) {
            self.flags[at] |= START;
            let length = usize::from(LENGTHS[usize::from(code)]);
            let plain = matches!(code, 0..opcode::IFEQ | opcode::GETSTATIC..=opcode::ARRAYLENGTH);
            if plain && length != 0 && at + length <= bytes.len() {
                at += length;
                continue;
            }
            let Some(instruction) = Instructions::starting_at(bytes, at).next() else { break };
            let instruction = instruction.map_err(LowerError::in_code)?;
            at = instruction.next as usize;
            if self.mark_jump(&instruction)?
                && let Some(next) = self.flags.get_mut(at)
            {
                *next |= LEADER;
            }
        }
        Ok(())
    }

    /// Marks where an instruction may jump to; whether it ends a block.
    fn mark_jump(&mut self, instruction: &Instruction) -> Result<bool, LowerError> {
        match instruction.opcode {
            opcode::IFEQ..=opcode::JSR | opcode::IFNULL | opcode::IFNONNULL | opcode::GOTO_W | opcode::JSR_W => {
                self.has_subroutines |= matches!(instruction.opcode, opcode::JSR | opcode::JSR_W);
                self.mark_target(instruction, instruction.target())?;
            }
            opcode::TABLESWITCH | opcode::LOOKUPSWITCH => {
                if let Some(switch) = instruction.switch() {
                    self.mark_target(instruction, switch.default())?;
                    for (_, target) in switch.cases() {
                        self.mark_target(instruction, target)?;
                    }
                }
            }
            opcode::RET | opcode::IRETURN..=opcode::RETURN | opcode::ATHROW => {}
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn mark_target(&mut self, instruction: &Instruction, target: i64) -> Result<(), LowerError> {
        match usize::try_from(target).ok().and_then(|target| self.flags.get_mut(target)) {
            Some(flags) => *flags |= LEADER,
            None => return Err(LowerError::new("jump out of the code", instruction.offset)),
        }
        Ok(())
    }

    fn mark_range(&mut self, range: ExceptionRange, length: usize) -> Result<(), LowerError> {
        let (start, end) = (usize::from(range.start), usize::from(range.end));
        if start >= end || end > length {
            return Err(LowerError::new("exception range empty, inverted or out of the code", u32::from(range.start)));
        }
        let handler = usize::from(range.handler);
        if handler >= length {
            return Err(LowerError::new("exception handler out of the code", u32::from(range.start)));
        }
        self.flags[start] |= LEADER;
        self.flags[handler] |= LEADER | HANDLER;
        if let Some(flags) = self.flags.get_mut(end) {
            *flags |= LEADER;
        }
        Ok(())
    }

    /// Cuts the code into blocks at the leaders, each of which must be an instruction.
    fn cut(&mut self, length: usize) -> Result<(), LowerError> {
        self.at.resize(length.max(self.at.len()), 0);
        let mut last = 0;
        for (offset, flags) in self.flags.iter().enumerate().map(|(offset, flags)| (offset as u32, *flags)) {
            if flags & LEADER != 0 {
                if flags & START == 0 {
                    return Err(LowerError::new("jump or exception range into the middle of an instruction", offset));
                }
                if let Some(block) = self.blocks.last_mut() {
                    (block.last, block.end) = (last, offset);
                }
                self.at[offset as usize] = self.blocks.len() as u32;
                let is_handler = flags & HANDLER != 0;
                let exit = End::Fall;
                self.blocks.push(CodeBlock { start: offset, last: 0, end: 0, exit, first: 0, count: 0, is_handler });
            }
            if flags & START != 0 {
                last = offset;
            }
        }
        if let Some(block) = self.blocks.last_mut() {
            (block.last, block.end) = (last, length as u32);
        }
        Ok(())
    }

    /// Finds the successors of each block by its last instruction.
    fn connect(&mut self, bytes: &[u8]) -> Result<(), LowerError> {
        for index in 0..self.blocks.len() {
            let block = self.blocks[index];
            let Some(Ok(last)) = Instructions::starting_at(bytes, block.last as usize).next() else { continue };
            let first = self.successors.len();
            let at = &self.at;
            let target =
                |target: i64| usize::try_from(target).ok().and_then(|target| at.get(target)).copied().unwrap_or(0);
            let exit = match last.opcode {
                opcode::GOTO | opcode::GOTO_W => End::Goto,
                opcode::JSR | opcode::JSR_W => End::Jsr,
                opcode::IFEQ..=opcode::IF_ACMPNE | opcode::IFNULL | opcode::IFNONNULL => End::If,
                opcode::TABLESWITCH | opcode::LOOKUPSWITCH => End::Switch,
                opcode::RET => End::Ret,
                opcode::IRETURN..=opcode::RETURN | opcode::ATHROW => End::Exit,
                _ => End::Fall,
            };
            match exit {
                End::Goto | End::Jsr | End::If => self.successors.push(target(last.target())),
                End::Switch => {
                    if let Some(switch) = last.switch() {
                        self.successors.push(target(switch.default()));
                        self.successors.extend(switch.cases().map(|(_, to)| target(to)));
                    }
                }
                End::Fall | End::Ret | End::Exit => {}
            }
            if matches!(exit, End::Fall | End::If) {
                // Whether control really gets there is known only when the block proves reachable.
                self.successors.push(if index + 1 < self.blocks.len() { index as u32 + 1 } else { u32::MAX });
            }
            let block = &mut self.blocks[index];
            (block.exit, block.first) = (exit, first as u32);
            block.count = (self.successors.len() - first) as u32;
        }
        Ok(())
    }

    fn place_ranges(&mut self, code: &Code) -> Result<(), LowerError> {
        let count = self.blocks.len() as u32;
        let mut pairs = 0usize;
        for range in code.exception_ranges() {
            let block = |offset: u16| self.at.get(usize::from(offset)).copied().unwrap_or(0);
            let end = if usize::from(range.end) >= self.flags.len() { count } else { block(range.end) };
            let start = block(range.start);
            pairs += end.saturating_sub(start) as usize;
            self.ranges.push(Range { start, end, handler: block(range.handler), catch: range.catch_type });
        }
        if pairs > MOST_COVERED {
            return Err(LowerError::new("too many exception ranges over the same code", 0));
        }
        self.covered.clear();
        self.cover.clear();
        if self.ranges.is_empty() {
            return Ok(());
        }
        // Counting sort: `covered[b]..covered[b + 1]` are the ranges over block b, in the order of the table.
        self.covered.resize(self.blocks.len() + 2, 0);
        for range in &self.ranges {
            for block in range.start..range.end {
                self.covered[block as usize + 2] += 1;
            }
        }
        for index in 2..self.covered.len() {
            self.covered[index] += self.covered[index - 1];
        }
        self.cover.resize(pairs, 0);
        for (index, range) in self.ranges.iter().enumerate() {
            for block in range.start..range.end {
                let next = &mut self.covered[block as usize + 1];
                self.cover[*next as usize] = index as u32;
                *next += 1;
            }
        }
        Ok(())
    }

    pub fn successors(&self, block: &CodeBlock) -> &[u32] {
        &self.successors[block.first as usize..(block.first + block.count) as usize]
    }

    /// The exception ranges that cover a block, in the order of the table.
    pub fn cover(&self, block: u32) -> &[u32] {
        match (self.covered.get(block as usize), self.covered.get(block as usize + 1)) {
            (Some(start), Some(end)) => &self.cover[*start as usize..*end as usize],
            _ => &[],
        }
    }
}
