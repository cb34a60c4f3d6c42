//! What could not be read or resolved: collected, never thrown.
//!
//! A diagnostic costs the thing it names and nothing else. Its kind is a stable word that users may count and
//! filter by; its place says where ("app.jar!/a/B.class", "a.B.run()V@12"); its message says what and, where
//! there is something to do, what to do.

use std::sync::Mutex;

/// How much a diagnostic weighs: does the result lack something because of it?
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Worth knowing; the result is what a JVM would make of the input.
    Note,
    /// Something is missing from the result, so the run is incomplete (exit code 4).
    Loss,
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $word:literal, $severity:ident;)*) => {
        /// The kinds of diagnostics.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Trouble { $($(#[$doc])* $name,)* }

        impl Trouble {
            pub const ALL: &'static [Trouble] = &[$(Trouble::$name,)*];

            /// The stable word of this kind.
            pub fn word(self) -> &'static str {
                match self { $(Trouble::$name => $word,)* }
            }

            pub fn severity(self) -> Severity {
                match self { $(Trouble::$name => Severity::$severity,)* }
            }
        }
    };
}

kinds! {
    /// A file or nested archive that cannot be read at all.
    ArchiveUnreadable = "archive-unreadable", Loss;
    /// One entry of an archive that cannot be read.
    ArchiveEntry = "archive-entry", Loss;
    /// A limit on bytes, entries or nesting was hit; what lies beyond it is left out.
    ArchiveBudget = "archive-budget", Loss;
    /// The archive can be read in two ways; the JVM's way was taken.
    ArchiveAmbiguous = "archive-ambiguous", Note;
    /// A class file that cannot be parsed.
    ClassBroken = "class-broken", Loss;
    /// A class-file version outside 45 to 69; it was read all the same.
    ClassVersion = "class-version", Note;
    /// A class whose own name is not that of its path: no JVM would load it.
    ClassMisplaced = "class-misplaced", Loss;
    /// The same class more than once on the class path; the first one runs.
    ClassDuplicate = "class-duplicate", Note;
    /// A class that is needed and nowhere to be found.
    ClassMissing = "class-missing", Loss;
    /// A hierarchy no JVM would link: a cycle, a final or interface superclass.
    ClassHierarchy = "class-hierarchy", Loss;
    /// A method body that could not be read; it calls nothing.
    BodyBroken = "body-broken", Loss;
    /// A method that a call names and that resolution does not find.
    MethodMissing = "method-missing", Loss;
    /// An invokedynamic whose bootstrap method is not known to us.
    DynamicUnresolved = "dynamic-unresolved", Note;
    /// A row of a model file that names nothing in this platform.
    ModelRow = "model-row", Note;
    /// A name that a feature uses and that nothing in this program has.
    FeatureName = "feature-name", Note;
    /// A feature that failed; the graph is the one without it.
    FeatureFailed = "feature-failed", Loss;
    /// A line of a specification that cannot be read, or that names what is not there.
    Specification = "specification", Loss;
    /// A place of a specification that is nowhere in this graph, or that several are called by.
    SpecificationNote = "specification-note", Note;
    /// An algorithm reached a limit that was set for it; the graph is that of a coarser one.
    LimitReached = "limit-reached", Loss;
    /// A limit that cannot be watched on this system.
    LimitIgnored = "limit-ignored", Note;
}

/// One thing that could not be read or resolved.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Diagnostic {
    pub kind: Trouble,
    pub place: String,
    pub message: String,
}

/// A collector shared by everything that reads. Order of arrival does not matter: `sorted` is what is shown.
#[derive(Debug, Default)]
pub struct Diagnostics {
    all: Mutex<Vec<Diagnostic>>,
}

impl Diagnostics {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn add(&self, kind: Trouble, place: impl Into<String>, message: impl Into<String>) {
        let diagnostic = Diagnostic { kind, place: place.into(), message: message.into() };
        self.lock().push(diagnostic);
    }

    /// All diagnostics, sorted, each once.
    pub fn sorted(&self) -> Vec<Diagnostic> {
        let mut all = self.lock().clone();
        all.sort();
        all.dedup();
        all
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Diagnostic>> {
        // A panic while holding the lock cannot leave the vector half-written.
        self.all.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}
