//! Who is below whom among all classes that can be read, without reading them as the program does: names and access only.

use super::{Found, Program, Role};
use crate::classfile::{ClassFile, access, text};
use crate::diagnostics::Diagnostics;
use crate::hashing::KeyedMap;
use rayon::prelude::*;
use rustc_hash::FxHashSet;

/// What a class says of itself in its first lines.
struct ClassSummary {
    name: Vec<u8>,
    role: Role,
    concrete: bool,
    interface: bool,
    annotation: bool,
    above: Vec<Vec<u8>>,
}

/// The lines of all classes, and the numbers of those that name a class as what they extend or implement.
pub(super) struct Outline {
    lines: Vec<ClassSummary>,
    below: KeyedMap<Vec<u8>, Vec<u32>>,
}

impl Program {
    /// The concrete classes at or below a class (dotted), sorted: of the application and its libraries, or of the platform too.
    /// A class that cannot be read is left out, without a word: nobody has needed it.
    pub fn concrete_below(&mut self, class: &str, everywhere: bool) -> Vec<String> {
        let outline = self.outline();
        let name = text::internal(class);
        let mut pending: Vec<u32> = outline.below.get(&name).cloned().unwrap_or_default();
        pending.extend((0u32..).zip(&outline.lines).find(|(_, line)| line.name == name).map(|(at, _)| at));
        let mut seen: FxHashSet<u32> = FxHashSet::default();
        let mut found = Vec::new();
        while let Some(at) = pending.pop() {
            if seen.insert(at) {
                let line = &outline.lines[at as usize];
                if line.concrete && (everywhere || line.role != Role::Platform) {
                    found.push(text::dotted(&line.name));
                }
                pending.extend(outline.below.get(&line.name).into_iter().flatten());
            }
        }
        found.sort();
        found
    }

    /// The annotation interfaces (dotted) of the application and its libraries, sorted.
    pub fn annotations(&mut self) -> Vec<String> {
        let brought = |line: &&ClassSummary| line.annotation && line.role != Role::Platform;
        let mut found: Vec<String> =
            self.outline().lines.iter().filter(brought).map(|line| text::dotted(&line.name)).collect();
        found.sort();
        found
    }

    /// The interfaces of the program, dotted, sorted.
    pub fn interfaces(&mut self) -> Vec<String> {
        let interface = |line: &&ClassSummary| line.interface;
        let mut found: Vec<String> =
            self.outline().lines.iter().filter(interface).map(|line| text::dotted(&line.name)).collect();
        found.sort();
        found
    }

    fn outline(&mut self) -> &Outline {
        let drawn = self.outline.take().unwrap_or_else(|| self.draw());
        self.outline.insert(drawn)
    }

    fn draw(&self) -> Outline {
        let source = self.source();
        // What is broken is told when it is read because something names it.
        let silent = Diagnostics::default();
        let line = |(name, found): (Vec<u8>, Found)| {
            let file = ClassFile::parse(source.read(found, &silent)?).ok()?;
            let above = file.super_name().into_iter().chain(file.interfaces()).map(<[u8]>::to_vec).collect();
            let concrete = file.access & (access::ABSTRACT | access::INTERFACE) == 0 && file.super_name().is_some();
            let interface = file.access & access::INTERFACE != 0;
            let annotation = file.access & access::ANNOTATION != 0;
            (file.name() == name).then_some(ClassSummary {
                name,
                role: found.role,
                concrete,
                interface,
                annotation,
                above,
            })
        };
        let lines: Vec<ClassSummary> = source.all().into_par_iter().filter_map(line).collect();
        let mut below: KeyedMap<Vec<u8>, Vec<u32>> = KeyedMap::default();
        for (at, line) in (0u32..).zip(&lines) {
            for above in &line.above {
                below.entry(above.clone()).or_default().push(at);
            }
        }
        Outline { lines, below }
    }
}
