//! The strings that name classes, as far as nobody but code that is known can change them (III.D): constants, local variables,
//! parameters and results of private and package-private methods, and private fields. All methods of the program count as reached,
//! and virtual calls may select any class: so the answer is the same for every algorithm.

use super::app_classes::is_input;
use super::level::Level;
use super::rows::{DynamicKind, FoundRows};
use super::sites::called;
use crate::algorithms::Bounds;
use crate::algorithms::session::Bodies;
use crate::algorithms::session::texts::{
    Definition, Equations, Expr, Lowered, Operand, Piece, Pool, Table, TextEntry, TextOperand,
};
use crate::body::ir::{CallKind, Op, Referent, Var};
use crate::body::scan::{Sink, scan};
use crate::classfile::{ClassFile, access, tag};
use crate::names::{ClassId, FieldId, MethodId, Selector, Symbol};
use crate::program::{Program, Seen};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::rc::Rc;

pub(super) struct Strings {
    table: Table,
    bodies: Bodies,
    /// By package, once asked: who calls what by which name and types.
    packages: FxHashMap<Symbol, Rc<PackageCallers>>,
    /// The classes of each package.
    classes: FxHashMap<Symbol, Vec<ClassId>>,
    /// Properties and variables that were looked up, and whether they are set.
    used: BTreeSet<(bool, String, Option<String>)>,
    seen: Seen,
}

/// Calls within a package.
#[derive(Default)]
struct PackageCallers {
    methods: FxHashMap<Selector, Vec<MethodId>>,
    /// What method handles name, so that its callers are not known.
    handles: FxHashSet<Selector>,
}

/// Whose strings are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum NamePlace {
    Variable(MethodId, Var),
    Result(MethodId),
    Field(FieldId),
}

impl Strings {
    pub(super) fn new(program: &mut Program, rows: &FoundRows) -> Strings {
        let (table, strange) = Table::new(&rows.strings, Bounds::default());
        for operation in strange {
            program.diagnostics.add(crate::diagnostics::Trouble::ModelRow, &operation, "is no operation on strings");
        }
        let mut classes: FxHashMap<Symbol, Vec<ClassId>> = FxHashMap::default();
        let all: Vec<ClassId> = program.class_ids().filter(|class| is_input(program, *class)).collect();
        for class in all {
            let package = program.package(class).to_vec();
            classes.entry(program.names.intern(&package)).or_default().push(class);
        }
        Strings {
            table,
            bodies: Bodies::default(),
            packages: FxHashMap::default(),
            classes,
            used: BTreeSet::new(),
            seen: Seen::default(),
        }
    }

    pub(super) fn lowered(&mut self, program: &Program, method: MethodId) -> Option<Rc<Lowered>> {
        self.bodies.lowered(program, method)
    }

    /// Properties and variables that were looked up: whether it is a variable, its name, its value if it is set.
    pub(super) fn used(&self) -> impl Iterator<Item = &(bool, String, Option<String>)> {
        self.used.iter()
    }

    /// The strings that a variable may hold; None if others may come.
    pub(super) fn of(
        &mut self,
        program: &mut Program,
        rows: &FoundRows,
        (method, var): (MethodId, Var),
        level: Level,
    ) -> Option<BTreeSet<String>> {
        self.ask(program, rows, NamePlace::Variable(method, var), (level, 0))
    }

    /// `deep` is how many keys of properties are being sought.
    fn ask(
        &mut self,
        program: &mut Program,
        rows: &FoundRows,
        place: NamePlace,
        (level, deep): (Level, u32),
    ) -> Option<BTreeSet<String>> {
        const DEEPEST: u32 = 4;
        if deep > DEEPEST {
            return None;
        }
        let equations = Equations::new(self.table.bounds, Pool::default());
        let (row_of, waiting) = (FxHashMap::default(), Vec::new());
        let mut asking = NameQuestion { strings: self, program, rows, level, deep, equations, row_of, waiting };
        let wanted = asking.row(place);
        while let Some((place, row)) = asking.waiting.pop() {
            let exprs = asking.exprs(place);
            asking.equations.rows[row as usize] = exprs;
            if asking.row_of.len() > asking.strings.table.bounds.max_string_nodes {
                return None;
            }
        }
        let mut equations = asking.equations;
        equations.solve(|_| false);
        let mut found = BTreeSet::new();
        for entry in equations.value(wanted) {
            match equations.entry_at(*entry) {
                TextEntry::Known(text) => drop(found.insert(text.clone())),
                TextEntry::Noise => {}
                TextEntry::Unknown(..) => return None,
            }
        }
        (!equations.is_cut(wanted)).then_some(found)
    }

    /// Who calls what in a package.
    fn callers(&mut self, program: &mut Program, package: Symbol) -> Rc<PackageCallers> {
        if let Some(known) = self.packages.get(&package) {
            return known.clone();
        }
        let mut callers = PackageCallers::default();
        for class in self.classes.get(&package).into_iter().flatten() {
            let Some(file) = program.class(*class).file.clone() else { continue };
            for constant in 1..file.pool_len() as u16 {
                if file.constant_tag(constant) == Some(tag::METHOD_HANDLE)
                    && let Ok(handle) = file.handle_constant(constant)
                {
                    let member = handle.member;
                    callers.handles.insert(program.names.selector(member.name, member.descriptor));
                }
            }
            for method in program.class(*class).methods() {
                let mut invoked = CalledConstants::default();
                if let Ok(Some(code)) = file.code_of(program.method(method).index) {
                    // A body that is broken calls nothing.
                    let _ = scan(&code, &mut invoked);
                }
                invoked.0.sort_unstable();
                invoked.0.dedup();
                for constant in invoked.0 {
                    let Ok(member) = file.member_constant(constant) else { continue };
                    let selector = program.names.selector(member.name, member.descriptor);
                    let known = callers.methods.entry(selector).or_default();
                    if known.last() != Some(&method) {
                        known.push(method);
                    }
                }
            }
        }
        let callers = Rc::new(callers);
        self.packages.insert(package, callers.clone());
        callers
    }
}

#[derive(Default)]
struct CalledConstants(Vec<u16>);

impl Sink for CalledConstants {
    fn invoke(&mut self, _: u32, _: CallKind, method: u16) {
        self.0.push(method);
    }
}

/// One question.
struct NameQuestion<'a> {
    strings: &'a mut Strings,
    program: &'a mut Program,
    rows: &'a FoundRows,
    level: Level,
    deep: u32,
    equations: Equations,
    row_of: FxHashMap<NamePlace, u32>,
    waiting: Vec<(NamePlace, u32)>,
}

impl NameQuestion<'_> {
    fn row(&mut self, place: NamePlace) -> u32 {
        if let Some(known) = self.row_of.get(&place) {
            return *known;
        }
        let row = self.equations.row();
        self.row_of.insert(place, row);
        self.waiting.push((place, row));
        row
    }

    fn unknown(&mut self) -> Expr {
        Expr::Is(self.equations.entry(TextEntry::Unknown("code outside".to_owned(), None, None)))
    }

    fn exprs(&mut self, place: NamePlace) -> Vec<Expr> {
        match place {
            NamePlace::Variable(method, var) => self.variable(method, var),
            NamePlace::Result(method) => self.result(method),
            NamePlace::Field(field) => self.field(field),
        }
    }

    fn variable(&mut self, method: MethodId, var: Var) -> Vec<Expr> {
        let Some(lowered) = self.strings.bodies.lowered(self.program, method) else { return vec![self.unknown()] };
        let mut exprs = Vec::new();
        if let Some(position) = lowered.body.parameters.iter().position(|parameter| *parameter == var) {
            exprs.extend(self.parameter(method, position));
        }
        for definition in lowered.definitions(&self.strings.table, var) {
            match definition {
                Definition::Text(text) => exprs.push(Expr::Is(self.equations.text(&text))),
                Definition::Constant(_, name) => exprs.push(Expr::Is(self.equations.text(&name))),
                Definition::Copy(from) => exprs.push(Expr::Same(self.row(NamePlace::Variable(method, from)))),
                Definition::Join(pieces) => {
                    let pieces = pieces.iter();
                    let joined =
                        pieces.map(|(value, maybe)| Piece { operand: self.operand(method, value), maybe: *maybe });
                    exprs.push(Expr::Join(joined.collect()));
                }
                Definition::Apply(operation, values) => {
                    let operands = values.iter().map(|value| self.operand(method, value)).collect();
                    exprs.push(Expr::Apply(operation, operands));
                }
                Definition::Source { offset, default, .. } => {
                    exprs.extend(self.source(&lowered, method, offset, default));
                }
                Definition::Call { offset } => exprs.extend(self.call(&lowered, offset, var)),
                Definition::Other { offset } => exprs.push(self.loaded(&lowered, offset, var)),
                Definition::Made { .. } => exprs.push(self.unknown()),
            }
        }
        exprs
    }

    fn operand(&mut self, method: MethodId, value: &TextOperand) -> Operand {
        match value {
            TextOperand::Var(var) => Operand::Row(self.row(NamePlace::Variable(method, *var))),
            TextOperand::Text(text) => Operand::Is(self.equations.pool.exact(text)),
            TextOperand::Number(number) => Operand::Number(*number),
            TextOperand::Unknown(_) => {
                Operand::Is(self.equations.entry(TextEntry::Unknown("number".to_owned(), None, None)))
            }
        }
    }

    /// Whether nobody but its own package can call or read a member.
    fn is_trusted(flags: u16) -> bool {
        flags & (access::PUBLIC | access::PROTECTED) == 0
    }

    /// What the callers of a method pass, if they are all known.
    fn parameter(&mut self, method: MethodId, position: usize) -> Vec<Expr> {
        let row = *self.program.method(method);
        let package = self.program.package(row.class).to_vec();
        let package = self.program.names.intern(&package);
        if !Self::is_trusted(row.access) || row.is(access::NATIVE) {
            return vec![self.unknown()];
        }
        let callers = self.strings.callers(self.program, package);
        if callers.handles.contains(&row.selector) {
            return vec![self.unknown()];
        }
        let mut exprs = Vec::new();
        for caller in callers.methods.get(&row.selector).into_iter().flatten() {
            let Some(lowered) = self.strings.bodies.lowered(self.program, *caller) else {
                exprs.push(self.unknown());
                continue;
            };
            for statement in &lowered.body.statements {
                let Op::Invoke { arguments, .. } = statement.op else { continue };
                let operands = lowered.body.operands(arguments);
                let resolved = called(self.program, &lowered, statement.op);
                // A call may select the method on an object of a class below the one that is named.
                let meant = resolved.is_some_and(|resolved| self.may_select(resolved, method));
                if let Some(passed) = operands.get(position).filter(|_| meant) {
                    exprs.push(Expr::Same(self.row(NamePlace::Variable(*caller, *passed))));
                }
            }
        }
        exprs
    }

    fn may_select(&self, resolved: MethodId, method: MethodId) -> bool {
        let (named, row) = (*self.program.method(resolved), *self.program.method(method));
        resolved == method || named.selector == row.selector && self.program.is_subclass(row.class, named.class)
    }

    /// What a call returns, if it runs only methods that nobody outside of the package can change.
    fn call(&mut self, lowered: &Lowered, offset: u32, var: Var) -> Vec<Expr> {
        let mut statements = lowered.body.statements.iter();
        let call = statements.find(|statement| statement.offset == offset && statement.op.result() == Some(var));
        let Some(op @ Op::Invoke { kind, .. }) = call.map(|statement| statement.op) else {
            return vec![self.unknown()];
        };
        let Some(resolved) = called(self.program, lowered, op) else { return vec![self.unknown()] };
        let row = *self.program.method(resolved);
        let mut targets = match kind {
            CallKind::Virtual | CallKind::Interface if !row.is(access::PRIVATE) => {
                let every = |program: &Program, class: ClassId| program.class(class).is_concrete();
                self.program.select_below(row.class, resolved, every, &mut self.strings.seen)
            }
            _ => vec![resolved],
        };
        targets.push(resolved);
        targets.sort_unstable();
        targets.dedup();
        let known = |target: &MethodId| {
            let row = self.program.method(*target);
            Self::is_trusted(row.access) && !row.is(access::NATIVE)
        };
        if !targets.iter().all(known) {
            return vec![self.unknown()];
        }
        targets.retain(|target| !self.program.method(*target).is(access::ABSTRACT));
        targets.into_iter().map(|target| Expr::Same(self.row(NamePlace::Result(target)))).collect()
    }

    fn result(&mut self, method: MethodId) -> Vec<Expr> {
        let Some(lowered) = self.strings.bodies.lowered(self.program, method) else { return vec![self.unknown()] };
        let mut exprs = Vec::new();
        for statement in &lowered.body.statements {
            if let Op::Return { value: Some(value) } = statement.op {
                exprs.push(Expr::Same(self.row(NamePlace::Variable(method, value))));
            }
        }
        exprs
    }

    /// What a private field holds.
    fn loaded(&mut self, lowered: &Lowered, offset: u32, var: Var) -> Expr {
        let mut statements = lowered.body.statements.iter();
        let load = statements.find(|statement| statement.offset == offset && statement.op.result() == Some(var));
        let (Some(Op::Load { field, .. }) | Some(Op::LoadStatic { field, .. })) = load.map(|statement| statement.op)
        else {
            return self.unknown();
        };
        match self.resolve_field(&lowered.file, field.referent()) {
            Some(field) if self.program.field(field).access & access::PRIVATE != 0 => {
                Expr::Same(self.row(NamePlace::Field(field)))
            }
            _ => self.unknown(),
        }
    }

    fn resolve_field(&mut self, file: &ClassFile, field: Referent) -> Option<FieldId> {
        let Referent::Pool(constant) = field else { return None };
        let member = file.member_constant(constant).ok()?;
        let class = self.program.class_named(member.class);
        let selector = self.program.names.selector(member.name, member.descriptor);
        self.program.resolve_field(class, selector)
    }

    /// What is stored in a private field: by its class, and by classes nested with it.
    fn field(&mut self, field: FieldId) -> Vec<Expr> {
        let row = *self.program.field(field);
        let package = self.program.package(row.class).to_vec();
        let package = self.program.names.intern(&package);
        let mut exprs = Vec::new();
        if let Some(file) = self.program.class(row.class).file.clone()
            && let Some(member) = file.fields().get(usize::from(row.index))
            && let Some(constant) = file.member_attributes(member).constant_value()
            && let Ok(bytes) = file.text_constant(constant, tag::STRING)
        {
            let text = crate::classfile::text::decode(bytes).into_owned();
            exprs.push(Expr::Is(self.equations.text(&text)));
        }
        let classes = self.strings.classes.get(&package).cloned().unwrap_or_default();
        let (name, descriptor) = self.program.names.parts(row.selector);
        for class in classes {
            let Some(file) = self.program.class(class).file.clone() else { continue };
            let names = |constant: &u16| {
                file.constant_tag(*constant) == Some(tag::FIELD)
                    && file.member_constant(*constant).is_ok_and(|member| {
                        member.name == self.program.names.get(name)
                            && member.descriptor == self.program.names.get(descriptor)
                    })
            };
            if !(1..file.pool_len() as u16).any(|constant| names(&constant)) {
                continue;
            }
            for method in self.program.class(class).methods() {
                let Some(lowered) = self.strings.bodies.lowered(self.program, method) else { continue };
                for statement in &lowered.body.statements {
                    let (Op::Store { field: stored, value, .. } | Op::StoreStatic { field: stored, value }) =
                        statement.op
                    else {
                        continue;
                    };
                    if self.resolve_field(&lowered.file, stored.referent()) == Some(field) {
                        exprs.push(Expr::Same(self.row(NamePlace::Variable(method, value))));
                    }
                }
            }
        }
        exprs
    }

    /// What a property or an environment variable is, if the level believes in it: by keys that are known.
    fn source(&mut self, lowered: &Lowered, method: MethodId, offset: u32, default: Option<Var>) -> Vec<Expr> {
        let Some((key, variable)) = self.key(lowered, offset) else { return vec![self.unknown()] };
        let asked = (self.level, self.deep + 1);
        let Some(keys) = self.strings.ask(self.program, self.rows, NamePlace::Variable(method, key), asked) else {
            return vec![self.unknown()];
        };
        let mut exprs = Vec::new();
        for key in keys {
            let value = self.rows.environment.get(&(variable, key.clone())).cloned();
            match &value {
                Some(Some(text)) => exprs.push(Expr::Is(self.equations.text(text))),
                Some(None) => exprs.push(self.unknown()),
                None => exprs.extend(default.map(|default| Expr::Same(self.row(NamePlace::Variable(method, default))))),
            }
            self.strings.used.insert((variable, key, value.flatten()));
        }
        exprs
    }

    /// The key of what a call reads, and whether that is an environment variable, if the level believes in either.
    fn key(&mut self, lowered: &Lowered, offset: u32) -> Option<(Var, bool)> {
        if self.level < Level::Environment {
            return None;
        }
        let mut statements = lowered.body.statements.iter().filter(|statement| statement.offset == offset);
        let (op, arguments) = statements.find_map(|statement| match statement.op {
            op @ Op::Invoke { arguments, .. } => Some((op, arguments)),
            _ => None,
        })?;
        let method = called(self.program, lowered, op)?;
        let row = self.rows.of(self.program, method)?;
        let variable = match row.kind {
            DynamicKind::Property => false,
            DynamicKind::Variable => true,
            _ => return None,
        };
        Some((*lowered.body.operands(arguments).get(row.operand as usize)?, variable))
    }
}
