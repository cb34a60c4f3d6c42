//! The hierarchy of assumptions about dynamic class loading, reflection and native code (Sawin & Rountev): what a site of which no
//! instruction says what it runs may run.
//!
//! The answer depends on the program, the site and the level alone, never on the algorithm: so each algorithm's graph at a level
//! lies inside the coarser algorithm's. What a level resolves is cut to what the level before it allows: so each level's graph
//! lies inside that of the level before.

mod app_classes;
mod believed;
mod level;
mod rows;
mod sets;
mod sites;
mod strings;
mod writes;

pub(super) use believed::{AtLevel, Believed};
pub use level::{Level, LevelOptions, Natives};
pub use rows::{DynamicKind, DynamicRow, DynamicRows, FoundRows};
pub use sets::{LevelSet, SetKey, Sort};
pub use sites::Resolution;
pub use writes::Writer;

use crate::graph::LookedUp;
use crate::names::{FieldId, MethodId};
use crate::program::Program;
use app_classes::AppClasses;
use rustc_hash::FxHashMap;
use sites::Sites;
use std::rc::Rc;
use std::sync::Arc;
use writes::Writes;

/// A method that stands for all native code: what it calls is what native code may call back.
const NATIVE_CLASS: &[u8] = b"peaberry/NativeMethod";
const NATIVE_NAME: &[u8] = b"callBack";

/// What a site may run at a level.
#[derive(Clone, Debug, Default)]
pub struct Allowed {
    /// Sets without a common member.
    pub pieces: Vec<LevelSet>,
    /// How it was resolved; None: by nothing.
    pub resolution: Option<Resolution>,
}

/// What an analysis at a level is told.
#[derive(Clone, Debug)]
pub struct LevelSetup {
    pub options: LevelOptions,
    pub rows: DynamicRows,
}

/// The level of an analysis, and what it says of the program. Every class has been read.
pub struct Levels {
    options: LevelOptions,
    rows: Rc<FoundRows>,
    app_classes: AppClasses,
    sites: Sites,
    /// What sites may run, by caller, offset and kind.
    known: FxHashMap<(MethodId, u32, DynamicKind), Arc<Allowed>>,
    writes: Writes,
    /// There is a writer of which nobody has heard yet.
    wrote: bool,
}

impl Levels {
    pub fn new(program: &mut Program, setup: &LevelSetup) -> Levels {
        let (options, rows) = (setup.options, Rc::new(setup.rows.find(program)));
        let app_classes = AppClasses::new(program);
        let sites = Sites::new(program, options, &rows);
        Levels {
            options,
            rows,
            app_classes,
            sites,
            known: FxHashMap::default(),
            writes: Writes::default(),
            wrote: false,
        }
    }

    /// The row of a method that loads, makes or calls what no instruction names.
    pub fn row(&self, program: &Program, method: MethodId) -> Option<DynamicRow> {
        self.rows.of(program, method)
    }

    pub fn options(&self) -> LevelOptions {
        self.options
    }

    /// What a site may run.
    pub fn allowed(
        &mut self,
        program: &mut Program,
        (caller, offset): (MethodId, u32),
        kind: DynamicKind,
    ) -> Arc<Allowed> {
        if let Some(known) = self.known.get(&(caller, offset, kind)) {
            return known.clone();
        }
        let class = program.method(caller).class;
        let resolution = if self.options.level >= Level::Casts {
            self.sites.resolve(program, &self.rows.clone(), (caller, offset), kind)
        } else {
            None
        };
        let pieces = match &resolution {
            Some(found) => {
                let safe = |method: &MethodId| self.app_classes.is_safe(program, class, *method);
                let targets: Vec<MethodId> = found.targets.iter().copied().filter(safe).collect();
                vec![LevelSet { key: SetKey::Site(caller, offset, kind), targets: targets.into() }]
            }
            None => self.unresolved(program, class, kind),
        };
        let allowed = Arc::new(Allowed { pieces, resolution });
        self.known.insert((caller, offset, kind), allowed.clone());
        allowed
    }

    /// What a site in a class may run of which nothing is known but its kind.
    fn unresolved(&mut self, program: &Program, class: crate::names::ClassId, kind: DynamicKind) -> Vec<LevelSet> {
        let mut pieces = Vec::new();
        for sort in kind.sorts() {
            if self.options.level == Level::BehavedLoaders || *sort == Sort::Initializers {
                pieces.push(self.app_classes.all(*sort));
            } else {
                pieces.extend(self.app_classes.safe(program, class, *sort));
            }
        }
        pieces
    }

    /// Code of which nothing is known writes fields.
    pub fn note_writer(&mut self, program: &Program, writer: Writer) {
        self.wrote |= self.writes.add(program, &self.app_classes, self.options.level, writer);
    }

    /// Has a writer come since this was asked last?
    pub fn has_new_writer(&mut self) -> bool {
        std::mem::take(&mut self.wrote)
    }

    /// May code of which nothing is known write the field?
    pub fn is_written(&self, program: &mut Program, field: FieldId) -> bool {
        self.writes.covers(program, &self.app_classes, field)
    }

    /// The properties and environment variables that were looked up.
    pub fn properties(&self) -> Vec<LookedUp> {
        let used = self.sites.used().cloned();
        used.map(|(is_variable, key, value)| LookedUp { is_variable, key, value }).collect()
    }

    /// What native code may call back.
    pub fn called_back(&mut self) -> Vec<LevelSet> {
        let sorts = [Sort::Initializers, Sort::Constructors, Sort::Methods];
        let everything = self.options.level == Level::BehavedLoaders;
        let app_classes = &mut self.app_classes;
        let piece = |sort: Sort| {
            if everything || sort == Sort::Initializers { app_classes.all(sort) } else { app_classes.public(sort) }
        };
        sorts.into_iter().map(piece).collect()
    }
}
