//! Which fields code may write of which nothing is known: reflection and native code. Of fields the paper says nothing; what it says
//! of methods is carried over.

use super::app_classes::{AppClasses, find_package};
use super::level::Level;
use crate::classfile::access;
use crate::names::{ClassId, FieldId, Symbol};
use crate::program::Program;
use rustc_hash::FxHashSet;

/// Who writes.
#[derive(Clone, Copy, Debug)]
pub enum Writer {
    /// Native code.
    Native,
    /// A reflective access in the code of a class.
    Code(ClassId),
    /// What makes objects without constructors, at or below a class, fills their fields.
    Maker(ClassId),
}

#[derive(Default)]
pub(super) struct Writes {
    all: bool,
    public: bool,
    packages: FxHashSet<Symbol>,
    /// The outermost classes around code that writes, and the classes whose code does.
    nests: FxHashSet<ClassId>,
    classes: FxHashSet<ClassId>,
    /// Objects of these, and of those below, are filled.
    made: FxHashSet<ClassId>,
}

impl Writes {
    /// Notes a writer. Is it news?
    pub fn add(&mut self, program: &Program, app: &AppClasses, level: Level, writer: Writer) -> bool {
        if level == Level::BehavedLoaders {
            return !std::mem::replace(&mut self.all, true);
        }
        match writer {
            Writer::Native => !std::mem::replace(&mut self.public, true),
            Writer::Maker(class) => self.made.insert(class),
            Writer::Code(class) => {
                self.public = true;
                self.packages.extend(find_package(program, class));
                self.nests.insert(app.outermost(class));
                self.classes.insert(class)
            }
        }
    }

    pub fn covers(&self, program: &mut Program, app: &AppClasses, field: FieldId) -> bool {
        let row = *program.field(field);
        if self.all || self.public && row.access & access::PUBLIC != 0 {
            return true;
        }
        if row.access & access::STATIC == 0 && self.made.iter().any(|made| program.is_subtype(row.class, *made)) {
            return true;
        }
        let program = &*program;
        let near = || find_package(program, row.class).is_some_and(|package| self.packages.contains(&package));
        match row.access & (access::PRIVATE | access::PROTECTED) {
            access::PRIVATE => self.nests.contains(&app.outermost(row.class)),
            0 => near(),
            _ => near() || self.classes.iter().any(|class| app.inherits(program, *class, row.class)),
        }
    }
}
