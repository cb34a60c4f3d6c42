//! Reads the agent's files.
//!
//! ```text
//! file     = section+                       one section for each JVM; files may be joined end to end
//! section  = "PEABERRY" version chunk*      version: two bytes, major and minor
//! chunk    = length checksum body           four bytes each, little-endian: of the body, and its CRC-32
//! body     = kind rows                      kind: one byte
//! number   = LEB128, unsigned; text = number of bytes, UTF-8; names are in printed form (`classfile::text`)
//!
//! 1 start      count, then (key text, value text) each
//! 2 classes    count, then (name text, location text, superclass text) each; numbered 0, 1, … through the section
//! 3 methods    count, then (number, class, name text, descriptor text, flags: 1 native, 2 synthetic, 4 static) each
//! 4 threads    count, then (tree, name text, class text, flags: 1 daemon, 2 virtual) each
//! 5 tree       tree, count, then rows:
//!                (offset + 1) << 3 | manner << 1 | fold, and then
//!                a node (fold = 0): its number minus its parent's, method; nodes are numbered 2, 3, … through a tree
//!                a fold (fold = 1): parent, the node to which this call leads back
//! 6 receivers  tree, count, then (parent, offset + 1, node, class name text) each; if the object was got in a manner that causes
//!                speak of, a space and the cause follow the name
//! 7 end        reason text; more may follow while threads still run
//! 8 trouble    text: something that is not recorded
//! ```
//!
//! Node 0 is what runs a thread; node 1 stands above nodes that are told apart by method alone, once a tree is too large. The
//! manner is 1 if the call instruction names the callee, 2 if it is an invokedynamic, or else 0. A receiver's manner is that of
//! the node or fold with its parent, offset and node. Offsets are those of the class file as the agent found it; -1 is none.
//! Hidden classes have the names in their class files.
//!
//! agent/src/main/java/peaberry/agent/Writer.java writes it. A higher minor version may bring further kinds, which are skipped.
//! A chunk is taken whole or not at all, so a file that was cut anywhere is good up to its last whole chunk.

use super::{
    Fold, MERGED, Manner, MethodNumbers, NO_METHOD, ROOT, Receiver, Recording, Section, Thread, Tree, TreeNode,
};
use crate::hashing::KeyedMap;

pub const MAJOR: u8 = 1;
const MAGIC: &[u8; 8] = b"PEABERRY";
const HEAD: usize = MAGIC.len() + 2;

#[derive(Debug, thiserror::Error)]
pub enum RecordingError {
    #[error("{0}: not a recording")]
    Foreign(String),
    #[error("{place}: a recording of format {major}; this version reads format {MAJOR}: record again")]
    Version { place: String, major: u8 },
}

/// What the numbers of a section mean.
#[derive(Default)]
struct Numbers {
    classes: Vec<String>,
    methods: KeyedMap<u32, u32>,
    trees: KeyedMap<u32, usize>,
}

#[derive(Default)]
pub struct RecordingReader<'a> {
    recording: Recording,
    names: MethodNumbers,
    /// Sections of which only what the JVM says of itself is wanted.
    left_out: &'a [u32],
}

impl<'a> RecordingReader<'a> {
    pub fn new(left_out: &'a [u32]) -> RecordingReader<'a> {
        RecordingReader { left_out, ..RecordingReader::default() }
    }

    pub fn read(&mut self, place: &str, bytes: &[u8]) -> Result<(), RecordingError> {
        if bytes.len() < HEAD || !bytes.starts_with(MAGIC) {
            return Err(RecordingError::Foreign(place.to_owned()));
        }
        let mut at = 0;
        let (mut foreign, mut is_read) = (None, false);
        while at < bytes.len() {
            let major = bytes[at + MAGIC.len()];
            if major == MAJOR {
                is_read = true;
                at = self.read_section(place, bytes, at + HEAD);
            } else {
                foreign = foreign.or(Some(major));
                let cut = format!("its format is {major}, and this version reads format {MAJOR}: record again");
                self.recording.sections.push(Section { place: place.to_owned(), cut: Some(cut), ..Section::default() });
                at = next_head(bytes, at + HEAD);
            }
        }
        match foreign {
            Some(major) if !is_read => Err(RecordingError::Version { place: place.to_owned(), major }),
            _ => Ok(()),
        }
    }

    pub fn finish(self) -> Recording {
        let mut recording = self.recording;
        recording.sort(self.names.methods);
        recording
    }

    /// Reads chunks until the next section or the end; where it begins.
    fn read_section(&mut self, place: &str, bytes: &[u8], mut at: usize) -> usize {
        let mut numbers = Numbers::default();
        let number = self.recording.sections.len() as u32;
        self.recording.sections.push(Section { place: place.to_owned(), ..Section::default() });
        let cut = loop {
            let rest = &bytes[at..];
            if rest.is_empty() || is_head(rest) {
                return at;
            }
            let Some(body) = chunk(rest) else { break "it breaks off" };
            if checksum(body) != u32::from_le_bytes([rest[4], rest[5], rest[6], rest[7]]) {
                break "a checksum does not hold";
            }
            // A body that is checked and malformed all the same was written by a faulty agent: what it held is lost.
            if self.read_body(body, number, &mut numbers).is_none() {
                break "a chunk is malformed";
            }
            at += 8 + body.len();
        };
        // Another JVM's section may follow the damage.
        self.recording.sections[number as usize].cut = Some(format!("{cut} at byte {at}"));
        next_head(bytes, at + 1)
    }

    fn read_body(&mut self, body: &[u8], section: u32, numbers: &mut Numbers) -> Option<()> {
        let (kind, rest) = body.split_first()?;
        let mut input = Input(rest);
        let is_left_out = self.left_out.contains(&section);
        let about = self.recording.sections.last_mut()?;
        match kind {
            2..=6 if is_left_out => {}
            1 => {
                for _ in 0..input.number()? {
                    about.facts.push((input.text()?, input.text()?));
                }
            }
            2 => {
                for _ in 0..input.number()? {
                    let (name, location, superclass) = (input.text()?, input.text()?, input.text()?);
                    numbers.classes.push(name.clone());
                    self.recording.classes.push((name, location, superclass));
                }
            }
            3 => {
                for _ in 0..input.number()? {
                    let (number, class) = (input.number()?, input.number()?);
                    let (name, descriptor, flags) = (input.text()?, input.text()?, input.number()?);
                    let printed = format!("{}.{name}{descriptor}", numbers.classes.get(class as usize)?);
                    let known = self.names.number(printed, flags);
                    numbers.methods.insert(number, known);
                }
            }
            4 => {
                for _ in 0..input.number()? {
                    let tree = input.number()?;
                    let (name, class, flags) = (input.text()?, input.text()?, input.number()?);
                    let thread = Thread { name, class, daemon: flags & 1 != 0, is_virtual: flags & 2 != 0 };
                    self.tree(section, tree, numbers).threads.push(thread);
                }
            }
            5 => {
                let tree = input.number()?;
                read_tree(&mut input, self.tree(section, tree, numbers), &numbers.methods)?;
            }
            6 => {
                let tree = input.number()?;
                let tree = self.tree(section, tree, numbers);
                for _ in 0..input.number()? {
                    let parent = node(tree, input.number()?)?;
                    let offset = input.number()?.cast_signed() - 1;
                    let target = node(tree, input.number()?)?;
                    tree.receivers.push(Receiver { parent, target, offset, class: input.text()? });
                }
            }
            7 => about.ended = true,
            8 => about.troubles.push(input.text()?),
            _ => {}
        }
        Some(())
    }

    fn tree(&mut self, section: u32, number: u32, numbers: &mut Numbers) -> &mut Tree {
        let trees = &mut self.recording.trees;
        let place = *numbers.trees.entry(number).or_insert_with(|| {
            let root = TreeNode { parent: ROOT, method: NO_METHOD, offset: -1, manner: Manner::Implicit };
            trees.push(Tree { section, nodes: vec![root; 2], ..Tree::default() });
            trees.len() - 1
        });
        &mut trees[place]
    }
}

fn read_tree(input: &mut Input, tree: &mut Tree, methods: &KeyedMap<u32, u32>) -> Option<()> {
    for _ in 0..input.number()? {
        let head = input.number()?;
        let offset = (head >> 3).cast_signed() - 1;
        let manner = [Manner::Implicit, Manner::Explicit, Manner::Dynamic].get((head >> 1 & 3) as usize).copied()?;
        let (first, second) = (input.number()?, input.number()?);
        if head & 1 == 0 {
            let number = u32::try_from(tree.nodes.len()).ok()?;
            let parent = number.checked_sub(first).filter(|parent| *parent < number)?;
            tree.nodes.push(TreeNode { parent, method: *methods.get(&second)?, offset, manner });
        } else {
            let (parent, target) = (node(tree, first)?, node(tree, second)?);
            tree.folds.push(Fold { parent, target, offset, manner });
        }
    }
    Some(())
}

fn node(tree: &Tree, number: u32) -> Option<u32> {
    (number > MERGED && (number as usize) < tree.nodes.len() || number == ROOT).then_some(number)
}

fn is_head(bytes: &[u8]) -> bool {
    bytes.len() >= HEAD && bytes.starts_with(MAGIC)
}

/// Where the next section begins, or the end.
fn next_head(bytes: &[u8], from: usize) -> usize {
    (from..bytes.len()).find(|next| is_head(&bytes[*next..])).unwrap_or(bytes.len())
}

/// The body of the first chunk, if all of it is there.
fn chunk(bytes: &[u8]) -> Option<&[u8]> {
    let length = u32::from_le_bytes(bytes.get(..4)?.try_into().ok()?) as usize;
    bytes.get(8..8usize.checked_add(length)?)
}

/// Bytes that are read from the front.
struct Input<'a>(&'a [u8]);

impl Input<'_> {
    fn number(&mut self) -> Option<u32> {
        let mut value = 0;
        for shift in [0, 7, 14, 21, 28] {
            let (byte, rest) = self.0.split_first()?;
            self.0 = rest;
            value |= u32::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(value);
            }
        }
        None
    }

    fn text(&mut self) -> Option<String> {
        let length = self.number()? as usize;
        let text = String::from_utf8_lossy(self.0.get(..length)?).into_owned();
        self.0 = &self.0[length..];
        Some(text)
    }
}

const TABLE: [u32; 256] = {
    let mut table = [0; 256];
    let mut i = 0;
    while i < 256 {
        let mut value = i as u32;
        let mut bit = 0;
        while bit < 8 {
            value = if value & 1 == 0 { value >> 1 } else { value >> 1 ^ 0xedb8_8320 };
            bit += 1;
        }
        table[i] = value;
        i += 1;
    }
    table
};

/// CRC-32 as in ISO 3309.
pub(super) fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, byte| sum >> 8 ^ TABLE[((sum ^ u32::from(*byte)) & 0xff) as usize])
}
