//! `Program`: an opened class path.

use crate::InputError;
use crate::build::Watch;
use crate::graph::{Graph, role_named};
use crate::waiting::attend;
use peaberry_core::archive::{Budget, ClassPath, ContainerId, OpenOptions, Root, RootRole};
use peaberry_core::body::ir::{Body, Variable, VariableOrigin};
use peaberry_core::body::printer::Printer;
use peaberry_core::classfile::{ClassFile, text};
use peaberry_core::diagnostics::{Diagnostic, Diagnostics, Severity};
use peaberry_core::graph::Lack;
use peaberry_core::names::MethodId;
use peaberry_core::program::{ClassDeclaration, ClassSource, Given, Owners};
use peaberry_core::progress::{Asked, Cancelled};
use peaberry_core::{body, program};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyIndexError, PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Arc, Mutex, MutexGuard};

/// An opened class path. Classes are read on demand; nothing is executed or extracted.
#[pyclass(frozen, module = "peaberry._engine")]
pub struct Program {
    pub class_path: Arc<ClassPath>,
    diagnostics: Arc<Diagnostics>,
    inner: Mutex<program::Program>,
    /// The program while an analysis asks its features, which may ask back.
    lent: Mutex<Option<program::Program>>,
}

impl Program {
    /// A panic cannot leave the program half-written in a way that matters: classes are added, never changed.
    pub fn lock(&self) -> MutexGuard<'_, program::Program> {
        self.inner.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// An empty program of the same source.
    pub fn empty(&self) -> program::Program {
        program::Program::new(Box::new(self.class_path.clone()), self.diagnostics.clone())
    }

    /// Lends the program to those who ask from within an analysis, or takes it back.
    pub fn lend(&self, program: Option<program::Program>) -> Option<program::Program> {
        std::mem::replace(&mut *self.lent.lock().unwrap_or_else(|poisoned| poisoned.into_inner()), program)
    }

    fn with<T>(&self, ask: impl FnOnce(&mut program::Program) -> T) -> T {
        if let Some(program) = &mut *self.lent.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) {
            return ask(program);
        }
        ask(&mut self.lock())
    }

    /// Looks for entry points, while signals are heard. InputError if the watch reaches a limit.
    fn search<T: Send>(
        &self,
        py: Python<'_>,
        watch: Option<Py<Watch>>,
        look: impl FnOnce(&mut program::Program, Asked) -> Result<T, Cancelled> + Send,
    ) -> PyResult<T> {
        let found = attend(py, watch.as_ref(), |go_on| self.with(|program| look(program, go_on)))?;
        if let (None, Some(watch)) = (&found, &watch) {
            watch.get().check("its entry points were being found".to_owned())?;
        }
        found.ok_or_else(|| InputError::new_err("a limit was reached while entry points were being found"))
    }

    fn lower(&self, method: &str) -> PyResult<(Arc<ClassFile>, Body)> {
        let missing = || PyKeyError::new_err(format!("no such method: {method}"));
        let (file, index) = self.with(|program| {
            let found = program.find_method(method).ok_or_else(missing)?;
            let row = *program.method(found);
            Ok::<_, PyErr>((program.class(row.class).file.clone().ok_or_else(missing)?, row.index))
        })?;
        let body = body::lower(&file, index);
        let body = body.map_err(|error| PyValueError::new_err(format!("{method}: {error}")))?;
        Ok((file, body))
    }
}

#[pymethods]
impl Program {
    /// Open paths: jars, wars, jmods, directories, class files; `platform` is a JDK home, an image or an rt.jar.
    /// Raises InputError if no application path holds a class. `release` is the Java release that selects among
    /// multi-release entries; by default that of the platform. InputError too if `watch` reaches a limit, which it can be asked for.
    #[new]
    #[pyo3(signature = (application, library=vec![], platform=None, *, release=None, max_inflated=None, max_entries=None, max_depth=None, watch=None))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        py: Python<'_>,
        application: Vec<String>,
        library: Vec<String>,
        platform: Option<String>,
        release: Option<u16>,
        max_inflated: Option<u64>,
        max_entries: Option<u64>,
        max_depth: Option<u32>,
        watch: Option<Py<Watch>>,
    ) -> PyResult<Program> {
        let roots: Vec<Root> = application
            .into_iter()
            .map(|path| Root::new(path, RootRole::Application))
            .chain(library.into_iter().map(|path| Root::new(path, RootRole::Library)))
            .chain(platform.into_iter().map(|path| Root::new(path, RootRole::Platform)))
            .collect();
        let default = Budget::default();
        let budget = Budget {
            inflated_bytes: max_inflated.unwrap_or(default.inflated_bytes),
            entries: max_entries.unwrap_or(default.entries),
            depth: max_depth.unwrap_or(default.depth),
            ..default
        };
        let diagnostics = Arc::new(Diagnostics::new());
        let options = OpenOptions { release, budget };
        let open = |go_on: Asked| ClassPath::open_while(&roots, &options, &diagnostics, go_on);
        let opened = attend(py, watch.as_ref(), open)?;
        let stopped = || InputError::new_err("a limit was reached while the class path was being opened");
        let class_path = Arc::new(opened.ok_or_else(stopped)?);
        let ids = class_path.containers().iter().enumerate();
        let mut application = ids.filter(|(_, info)| info.role == RootRole::Application);
        if !application.any(|(index, _)| class_path.class_count(ContainerId(index as u32)) > 0) {
            let reasons = diagnostics
                .sorted()
                .iter()
                .map(|each| format!("\n  {}: {}", each.place, each.message))
                .collect::<String>();
            return Err(InputError::new_err(format!("no class to analyse was found{reasons}")));
        }
        let inner = Mutex::new(program::Program::new(Box::new(class_path.clone()), diagnostics.clone()));
        Ok(Program { class_path, diagnostics, inner, lent: Mutex::new(None) })
    }

    /// The analysed Java release: what was given, or the platform's feature version, or 17 without a platform.
    #[getter]
    fn release(&self) -> u16 {
        self.class_path.release()
    }

    /// The platform's feature version (8, 11, 17, …), from its `release` file or its image; None without one.
    #[getter]
    fn platform_release(&self) -> Option<u16> {
        self.class_path.platform_release()
    }

    /// (path, role, number of classes) of each container in class-path order; nested jars as
    /// `outer.jar!/inner.jar`.
    fn containers(&self) -> Vec<(String, &'static str, usize)> {
        let infos = self.class_path.containers().iter().enumerate();
        infos
            .map(|(index, info)| {
                (info.name.clone(), info.role.word(), self.class_path.class_count(ContainerId(index as u32)))
            })
            .collect()
    }

    /// Dotted class names from Main-Class (Start-Class for Spring Boot) of the application's manifests.
    fn manifest_mains(&self) -> Vec<String> {
        let application = self.class_path.containers().iter().filter(|info| info.role == RootRole::Application);
        application.filter_map(|info| info.main_class.clone()).collect()
    }

    /// (role, whether a module says so and not a file in META-INF/services, service, provider) of every provider of
    /// a service, dotted; in the order of the containers. What cannot be read becomes a diagnostic.
    fn providers(&self, py: Python<'_>) -> Vec<(&'static str, bool, String, String)> {
        let found = py.detach(|| self.class_path.providers(&self.diagnostics));
        found.into_iter().map(|each| (each.role.word(), each.by_module, each.service, each.class)).collect()
    }

    /// Dotted names of the application classes that a launcher could start: static main, or (25+) instance main. InputError if
    /// `watch` reaches a limit.
    #[pyo3(signature = (watch = None))]
    fn main_classes(&self, py: Python<'_>, watch: Option<Py<Watch>>) -> PyResult<Vec<String>> {
        self.search(py, watch, |program, go_on| program.main_classes(self.class_path.release(), go_on))
    }

    /// The methods, by number and printed name, that the launcher calls to start this class (JLS 12.1.4), inherited ones too:
    /// main, and for an instance main the constructor. Empty if it cannot be started.
    fn launched(&self, main_class: &str) -> Vec<(u32, String)> {
        self.with(|program| {
            let found = program.launched(main_class, self.class_path.release());
            numbered(program, found)
        })
    }

    /// Printed names (`pkg.Class.name(I)V`) of the methods with a body that match; see `Graph.find` for patterns.
    #[pyo3(signature = (pattern, watch = None))]
    fn methods(&self, py: Python<'_>, pattern: &str, watch: Option<Py<Watch>>) -> PyResult<Vec<String>> {
        Ok(self.matching(py, pattern, watch)?.into_iter().map(|(_, name)| name).collect())
    }

    #[pyo3(signature = (pattern, watch = None))]
    fn matching(&self, py: Python<'_>, pattern: &str, watch: Option<Py<Watch>>) -> PyResult<Vec<(u32, String)>> {
        self.search(py, watch, |program, go_on| {
            let found = program.methods_matching(pattern, go_on)?;
            Ok(numbered(program, found))
        })
    }

    /// The entry points of an open world, by number and printed name: public and protected methods of application classes,
    /// with bodies.
    #[pyo3(signature = (watch = None))]
    fn open_methods(&self, py: Python<'_>, watch: Option<Py<Watch>>) -> PyResult<Vec<(u32, String)>> {
        self.search(py, watch, |program, go_on| {
            let found = program.open_methods(go_on)?;
            Ok(numbered(program, found))
        })
    }

    /// ("class", "method" or "field", its name, the annotation's values) of whatever bears the annotation (a dotted
    /// class) in the application, sorted. Classes among the values are dotted names, enums `pkg.Enum.NAME`. Methods
    /// that a compiler has made are left out.
    fn annotated<'py>(&self, py: Python<'py>, annotation: &str) -> PyResult<Vec<Bearer<'py>>> {
        let found = py.detach(|| self.with(|program| program.annotated(annotation)));
        found.into_iter().map(|each| Ok((each.what, each.name, dict(py, each.values)?))).collect()
    }

    /// The concrete classes at or below a class, of the application and its libraries or, if `everywhere`, of the
    /// platform too; dotted, sorted.
    #[pyo3(signature = (class_name, everywhere = false))]
    fn subtypes(&self, py: Python<'_>, class_name: &str, everywhere: bool) -> Vec<String> {
        py.detach(|| self.with(|program| program.concrete_below(class_name, everywhere)))
    }

    /// The printed name of a method by its number.
    fn method_name(&self, method: u32) -> PyResult<String> {
        self.with(|program| {
            let known = (method as usize) < program.method_count();
            known.then(|| program.method_name(MethodId(method))).ok_or_else(|| PyIndexError::new_err(method))
        })
    }

    /// The number of the method with a printed name.
    fn method_number(&self, method: &str) -> Option<u32> {
        self.with(|program| program.find_method(method)).map(|method| method.0)
    }

    /// The name of the file that a class was compiled from, if the class says so.
    fn source_file(&self, class_name: &str) -> Option<String> {
        self.with(|program| program.source_file(class_name))
    }

    /// The line of an offset in the code of the method with this printed name, if its class says so.
    fn line(&self, method: &str, offset: u32) -> Option<u16> {
        self.with(|program| program.source_line(method, offset))
    }

    /// Add a class that the JVM would generate, from its class file, to the part of the program that another one is
    /// of. Whether it is there now; one that is there already stays as it is.
    fn define(&self, bytes: Vec<u8>, like: &str) -> bool {
        self.with(|program| program.define(bytes, like))
    }

    /// The classes, as descriptors and sorted, that annotations have as values of an element with this name: those
    /// that the application bears, and what annotation interfaces that are not the platform's say by default.
    fn classes_in_annotations(&self, py: Python<'_>, element: &str) -> Vec<String> {
        py.detach(|| self.with(|program| program.classes_in_annotations(element)))
    }

    /// The annotation interfaces that are not the platform's, dotted, sorted.
    fn annotations(&self, py: Python<'_>) -> Vec<String> {
        py.detach(|| self.with(program::Program::annotations))
    }

    /// The interfaces of the program, dotted, sorted.
    fn interfaces(&self, py: Python<'_>) -> Vec<String> {
        py.detach(|| self.with(program::Program::interfaces))
    }

    /// The classes that are not the platform's, dotted, sorted: the application's and its libraries'.
    fn brought(&self, py: Python<'_>) -> Vec<String> {
        py.detach(|| self.with(program::Program::brought))
    }

    /// From now on the classes with these dotted names (`*` stands for any characters), and those of these containers, are the
    /// application's in what is shown. Which patterns match no class?
    fn own(&self, py: Python<'_>, patterns: Vec<String>, containers: Vec<u32>) -> Vec<String> {
        let owners = Owners { patterns, containers: containers.into_iter().collect() };
        py.detach(|| self.lock().own(owners))
    }

    /// How many classes of one part of the program have code, and how many methods they have; they are looked at and not
    /// kept.
    fn size(&self, py: Python<'_>, role: &str) -> PyResult<(u64, u64)> {
        let role = role_named(role)?;
        Ok(py.detach(|| self.with(|program| program.size(role))))
    }

    /// `size` of one part of the program, and (container, class, methods with code, those of them that the graph does not hold) of
    /// each class of it of which the graph lacks a method, in the order of the class path.
    fn unreached(&self, py: Python<'_>, graph: &Graph, role: &str) -> PyResult<(u64, u64, Vec<UnreachedRow>)> {
        let role = role_named(role)?;
        let graph = &graph.inner;
        let (classes, methods, found) = py.detach(|| {
            let stock = self.with(|program| program.inventory(role));
            let methods = stock.iter().map(|class| class.methods.len() as u64).sum();
            (stock.len() as u64, methods, graph.lacks(stock))
        });
        let containers = self.class_path.containers();
        let name = |container: u32| containers.get(container as usize).map(|info| info.name.clone());
        let row = |lack: Lack| (name(lack.container).unwrap_or_default(), lack.class, lack.count, lack.methods);
        Ok((classes, methods, found.into_iter().map(row).collect()))
    }

    /// Printed names of the methods that match, with code or without, whether an analysis reaches them or not; sorted. A
    /// pattern that names one class opens that class alone.
    fn named(&self, py: Python<'_>, pattern: &str) -> Vec<String> {
        py.detach(|| self.with(|program| program.named(pattern)))
    }

    /// Whether the inputs have a class of this dotted name; it is not opened.
    fn has_class(&self, name: &str) -> bool {
        self.class_path.find(&text::internal(name)).is_some()
    }

    /// The dotted names of the classes that begin with a text, sorted; none is opened.
    fn class_names(&self, py: Python<'_>, prefix: &str) -> Vec<String> {
        py.detach(|| self.with(|program| program.class_names(prefix)))
    }

    /// What a class (its binary name, dotted) declares; None if there is no such class.
    fn declared(&self, class_name: &str) -> Option<ClassDeclaration> {
        self.with(|program| program.declares(class_name))
    }

    /// The lowered body of the method with this printed name, as text. KeyError if there is no such method.
    fn body(&self, method: &str) -> PyResult<String> {
        let (file, body) = self.lower(method)?;
        Ok(Printer::new(&file, &body).to_string())
    }

    /// (origin "parameter", "local" or "stack", position among the parameters with `this` or slot or -1, descriptor
    /// of the static type, names in the source) of each variable v0, v1, … of the lowered body. KeyError if there
    /// is no such method.
    fn variables(&self, method: &str) -> PyResult<Vec<VariableRow>> {
        let (file, body) = self.lower(method)?;
        let row = |(variable, names): (&Variable, Vec<String>)| {
            let (origin, position) = match variable.origin {
                VariableOrigin::Parameter(number) => ("parameter", number.into()),
                VariableOrigin::Local(slot) => ("local", slot.into()),
                VariableOrigin::Stack => ("stack", -1),
            };
            (origin, position, text::decode(&body.types.descriptor(&file, variable.ty)).into_owned(), names)
        };
        Ok(body.variables.iter().zip(body::source_names(&file, &body)).map(row).collect())
    }

    /// (kind, severity "note" or "loss", place, message), sorted.
    fn diagnostics(&self) -> Vec<(&'static str, &'static str, String, String)> {
        self.diagnostics.sorted().into_iter().map(row).collect()
    }
}

/// Methods by number and printed name.
fn numbered(program: &program::Program, methods: Vec<MethodId>) -> Vec<(u32, String)> {
    methods.into_iter().map(|method| (method.0, program.method_name(method))).collect()
}

/// Container, class, number of methods, names and descriptors of those that are not reached.
type UnreachedRow = (String, String, usize, Vec<String>);

/// Origin, position, descriptor, names in the source.
type VariableRow = (&'static str, i64, String, Vec<String>);

/// What bears an annotation: "class", "method" or "field", its name, the annotation's values.
type Bearer<'py> = (&'static str, String, Bound<'py, PyDict>);

fn dict<'py>(py: Python<'py>, values: Vec<(String, Given)>) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for (name, value) in values {
        dict.set_item(name, given(py, value)?)?;
    }
    Ok(dict)
}

fn given(py: Python<'_>, value: Given) -> PyResult<Bound<'_, PyAny>> {
    match value {
        Given::Whole(number) => number.into_bound_py_any(py),
        Given::Real(number) => number.into_bound_py_any(py),
        Given::Text(text) => text.into_bound_py_any(py),
        Given::Many(values) => {
            let values = values.into_iter().map(|value| given(py, value)).collect::<PyResult<Vec<_>>>()?;
            values.into_bound_py_any(py)
        }
        Given::Nested(values) => Ok(dict(py, values)?.into_any()),
    }
}

/// (kind, severity, place, message)
pub fn row(diagnostic: Diagnostic) -> (&'static str, &'static str, String, String) {
    let severity = match diagnostic.kind.severity() {
        Severity::Note => "note",
        Severity::Loss => "loss",
    };
    (diagnostic.kind.word(), severity, diagnostic.place, diagnostic.message)
}
