//! The algorithms with sets once more, as their definitions read: plain sets, and loops over all statements until
//! nothing changes. Slow, and meant to be obvious; it shares nothing with the engine but the lowering of bodies and the
//! resolution and selection of methods.
//!
//! A `Mutation` breaks one rule on purpose: whoever compares must notice.

mod points_to;
mod reading;
mod type_flow;

use peaberry_core::names::{ClassId, FieldId, MethodId};
use peaberry_core::program::Program;
pub use reading::Known;
use reading::{Code, Reader};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// What an algorithm is, apart from type flow analysis: see `points_to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    Pta,
    Tfa,
    Vta,
    Xta,
    Mta,
    Fta,
    Cta,
}

impl Way {
    pub const ALL: [Way; 7] = [Way::Pta, Way::Tfa, Way::Vta, Way::Xta, Way::Mta, Way::Fta, Way::Cta];

    /// Has every variable a set of its own?
    pub fn tells_variables_apart(self) -> bool {
        matches!(self, Way::Pta | Way::Tfa | Way::Vta)
    }
}

/// One rule that is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mutation {
    None,
    /// Everything passes a cast.
    CastsPass,
    /// The first handler catches everything.
    CatchesPass,
    /// Handlers that accept catch what an earlier one has caught.
    LaterHandlersCatch,
    /// What a method does not catch is lost.
    UncaughtLost,
    /// The JVM throws nothing by itself.
    NothingByItself,
    /// Everything passes to a parameter.
    ParametersPass,
    /// Everything is returned.
    ResultsPass,
    /// Everything is stored in fields.
    FieldsPass,
    /// Everything is stored in arrays.
    ElementsPass,
    /// Declared types are checked even where they are interfaces.
    InterfacesChecked,
    /// A receiver need not be of the class that the call names.
    ReceiversPass,
    /// `this` holds every receiver of a call, whatever it selects.
    ThisIsAnyReceiver,
    InitializersLost,
    /// Initialisers run even where they have run before.
    InitializersAgain,
    /// The arrays within a new array are missing.
    InnerArraysLost,
    /// The arrays within a new array are put into every array that its variable holds.
    InnerArraysAnywhere,
    NativesReturnNothing,
    /// A method that returns its receiver does not.
    ReceiversNotReturned,
    /// A method that returns its receiver returns that of any call.
    ReceiversMixed,
    /// Entry points get nothing.
    NothingFromOutside,
    /// Arrays that come from outside are empty.
    OutsideArraysEmpty,
    /// Entry points get objects of the declared class alone, and of an abstract one nothing.
    OutsideConcreteOnly,
    /// Points-to analysis: a field is the same for all objects.
    FieldsMerged,
    /// Points-to analysis: a class has one object.
    SitesMerged,
    /// A method finds only those elements that methods of its class put into an array.
    ElementsSplit,
    /// Type flow analysis: variables may be the same object if a source leads to both, whatever the filters.
    AliasesPass,
    /// Type flow analysis: `this` gets the class of a receiver, not the receiver.
    ThisByClass,
    /// Sets per field where they should be per class.
    FieldsApart,
    /// Sets per method where they should be per class.
    MethodsApart,
    /// Sets per variable where they should be per method.
    VariablesApart,
}

/// What an algorithm finds, by printed names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    pub methods: BTreeSet<String>,
    pub pairs: BTreeSet<(String, String)>,
    /// The classes that reach each variable of a reached body that may hold a reference.
    pub types: BTreeMap<String, BTreeMap<u32, BTreeSet<Rc<str>>>>,
}

/// Objects that sets are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Object {
    class: ClassId,
    /// The method, the offset and the dimension; None: not told apart.
    site: Option<(MethodId, u32, u8)>,
}

impl Object {
    fn of(class: ClassId) -> Object {
        Object { class, site: None }
    }
}

/// Where objects are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Variable(MethodId, u32),
    /// All variables of a method.
    Variables(MethodId),
    /// All variables of a class's methods.
    ClassVariables(ClassId),
    Result(MethodId),
    Thrown(MethodId),
    /// A static field or, where objects are not told apart, any.
    Field(FieldId),
    ClassFields(ClassId),
    ObjectField(Object, FieldId),
    /// The last is what elements are split by, if a mutation says so.
    Elements(Object, Option<ClassId>),
    /// The variable that an allocation defines, or that stands for what comes from elsewhere.
    Source(Object),
}

/// What passes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Filter {
    Everything,
    /// What a variable declared so may hold. The JVM does not verify interfaces.
    Declared(ClassId),
    /// What passes a check.
    Checked(ClassId),
    /// What selects the target when `resolved` is called on it.
    Selects {
        named: ClassId,
        resolved: MethodId,
        target: MethodId,
    },
    /// What can be thrown, handlers before do not accept, and this one does.
    Caught {
        before: Vec<ClassId>,
        class: Option<ClassId>,
    },
}

/// What an analysis has reached.
struct Reached<'a> {
    reader: Reader<'a>,
    mutation: Mutation,
    methods: BTreeMap<MethodId, Rc<Code>>,
    pairs: BTreeSet<(MethodId, MethodId)>,
    changed: bool,
}

impl<'a> Reached<'a> {
    fn new(program: &'a mut Program, known: &'a mut Known, mutation: Mutation) -> Reached<'a> {
        let reader = Reader::new(program, known);
        Reached { reader, mutation, methods: BTreeMap::new(), pairs: BTreeSet::new(), changed: false }
    }

    fn reach(&mut self, method: MethodId) -> Rc<Code> {
        if let Some(code) = self.methods.get(&method) {
            return code.clone();
        }
        self.changed = true;
        let code = self.reader.read(method);
        self.methods.insert(method, code.clone());
        code
    }

    /// The entry points, with the initialisers that run before them.
    fn enter(&mut self, entries: &[MethodId]) {
        for entry in entries {
            self.reach(*entry);
            if self.mutation != Mutation::InitializersLost {
                for initializer in self.reader.initializers_of_holder(*entry) {
                    self.reach(initializer);
                }
            }
        }
    }

    fn call(&mut self, caller: MethodId, callee: MethodId) -> Rc<Code> {
        self.changed |= self.pairs.insert((caller, callee));
        self.reach(callee)
    }

    fn initialize(&mut self, caller: MethodId, initializers: &[MethodId], again: bool) {
        let runs = !again || self.mutation == Mutation::InitializersAgain;
        if runs && self.mutation != Mutation::InitializersLost {
            for initializer in initializers {
                self.call(caller, *initializer);
            }
        }
    }

    fn passes(&mut self, class: ClassId, filter: &Filter) -> bool {
        let reader = &mut self.reader;
        match filter {
            Filter::Everything => true,
            Filter::Declared(wanted) => reader.fits(class, *wanted, self.mutation == Mutation::InterfacesChecked),
            Filter::Checked(wanted) => reader.fits(class, *wanted, true),
            Filter::Selects { named, resolved, target } => self.selected(class, *named, *resolved) == Some(*target),
            Filter::Caught { before, class: caught } => {
                let throwable = reader.throwable();
                reader.fits(class, throwable, true)
                    && !before.iter().any(|before| reader.fits(class, *before, true))
                    && caught.is_none_or(|caught| reader.fits(class, caught, true))
            }
        }
    }

    /// What a call runs on a receiver of this class.
    fn selected(&mut self, class: ClassId, named: ClassId, resolved: MethodId) -> Option<MethodId> {
        let fits = self.mutation == Mutation::ReceiversPass || self.reader.fits(class, named, true);
        if fits { self.reader.select(class, resolved) } else { None }
    }

    /// The filter of a declared type, unless the mutation takes it away.
    fn declared(&self, ty: ClassId, without: Mutation) -> Filter {
        if self.mutation == without { Filter::Everything } else { Filter::Declared(ty) }
    }

    /// Where what is thrown at a statement goes: variables of handlers (None: out of the method), and what goes there.
    fn handlers(&self, code: &Code, at: u32) -> Vec<(Option<u32>, Filter)> {
        let mut ways = Vec::new();
        let mut before = Vec::new();
        for handler in code.handlers.iter().filter(|handler| handler.covers.contains(&at)) {
            let class = handler.catches.filter(|_| self.mutation != Mutation::CatchesPass);
            let past = if self.mutation == Mutation::LaterHandlersCatch { Vec::new() } else { before.clone() };
            ways.push((Some(handler.variable), Filter::Caught { before: past, class }));
            match class {
                Some(class) => before.push(class),
                None => return ways,
            }
        }
        if self.mutation != Mutation::UncaughtLost {
            ways.push((None, Filter::Caught { before, class: None }));
        }
        ways
    }

    /// What the JVM throws by itself.
    fn thrown_by_itself(&self, thrown: &[ClassId]) -> Vec<Object> {
        let thrown = if self.mutation == Mutation::NothingByItself { &[] } else { thrown };
        thrown.iter().map(|class| Object::of(*class)).collect()
    }

    /// What an object of this declared type that comes from outside may be: the arrays around, and the innermost.
    fn outside(&mut self, ty: ClassId) -> (Vec<ClassId>, Vec<ClassId>) {
        if self.mutation == Mutation::NothingFromOutside {
            return (Vec::new(), Vec::new());
        }
        let mut arrays = Vec::new();
        let mut class = ty;
        while let Some(component) = self.reader.component(class) {
            arrays.push(class);
            class = component;
            if self.mutation == Mutation::OutsideArraysEmpty {
                return (arrays, Vec::new());
            }
        }
        if self.reader.is_array(class) {
            return (arrays, vec![class]);
        }
        let mut inner = self.reader.assumed(class);
        if self.mutation == Mutation::OutsideConcreteOnly {
            inner.retain(|each| *each == class);
        }
        (arrays, inner)
    }

    /// What a native method returns: an object of the declared class, if there can be one.
    fn native_result(&mut self, code: &Code) -> Option<ClassId> {
        let class = code.result.filter(|_| code.native && self.mutation != Mutation::NativesReturnNothing)?;
        self.reader.is_concrete(class).then_some(class)
    }

    fn outcome(&self, mut classes: impl FnMut(MethodId, u32) -> BTreeSet<ClassId>) -> Outcome {
        let name = |method: MethodId| self.reader.method_name(method);
        let mut outcome = Outcome {
            methods: self.methods.keys().map(|method| name(*method)).collect(),
            pairs: self.pairs.iter().map(|(caller, callee)| (name(*caller), name(*callee))).collect(),
            types: BTreeMap::new(),
        };
        let mut names: BTreeMap<ClassId, Rc<str>> = BTreeMap::new();
        for (method, code) in self.methods.iter().filter(|(_, code)| !code.variables.is_empty()) {
            let mut rows = BTreeMap::new();
            for variable in &code.variables {
                let classes = classes(*method, *variable).into_iter();
                let mut name =
                    |class| names.entry(class).or_insert_with(|| self.reader.class_name(class).into()).clone();
                rows.insert(*variable, classes.map(&mut name).collect());
            }
            outcome.types.insert(name(*method), rows);
        }
        outcome
    }
}

/// What the way finds from the entries. `known` is for this program; `thrown` are classes of exceptions that the JVM throws by itself.
pub fn outcome(
    program: &mut Program,
    known: &mut Known,
    way: Way,
    entries: &[MethodId],
    thrown: &[ClassId],
    mutation: Mutation,
) -> Outcome {
    match way {
        Way::Tfa => type_flow::outcome(program, known, entries, thrown, mutation),
        way => points_to::outcome(program, known, way, entries, thrown, mutation),
    }
}
