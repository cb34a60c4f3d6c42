//! Lowers every method of the classes in directories: `lower_all DIRECTORY…`. Prints counts, faults and CPU time.
//! `--print` prints all bodies instead, `--scan` measures the quick look.

use peaberry_core::body::printer::{Printer, method_name};
use peaberry_core::body::scan::{Sink, scan};
use peaberry_core::body::{Body, CallKind, Lowerer, Op, Statement, lower};
use peaberry_core::classfile::{ClassFile, text};
use std::path::{Path, PathBuf};
use std::time::Instant;

fn classes(directory: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(directory) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            classes(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "class") {
            found.push(path);
        }
    }
}

/// The CPU time of this process so far, in seconds.
fn cpu() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    stat.split(' ').next().and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0) / 1e9
}

#[derive(Default)]
struct Facts {
    calls: usize,
    objects: usize,
}

impl Sink for Facts {
    fn invoke(&mut self, _: u32, _: CallKind, _: u16) {
        self.calls += 1;
    }

    fn new_object(&mut self, _: u32, _: u16) {
        self.objects += 1;
    }
}

/// What all bodies add up to.
#[derive(Debug, Default)]
struct Totals {
    methods: usize,
    statements: usize,
    copies: usize,
    variables: usize,
    handlers: usize,
    types: usize,
    bytes: usize,
    faults: usize,
}

impl Totals {
    fn add(&mut self, body: &Body) {
        self.methods += usize::from(!body.statements.is_empty());
        self.statements += body.statements.len();
        self.copies += body.statements.iter().filter(|statement| matches!(statement.op, Op::Copy { .. })).count();
        self.variables += body.variables.len();
        self.handlers += body.handlers.len();
        self.types += body.types.len();
        self.bytes += body.heap_bytes() + size_of_val(body);
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut paths = Vec::new();
    for directory in arguments.iter().filter(|argument| !argument.starts_with("--")) {
        classes(Path::new(directory), &mut paths);
    }
    paths.sort();
    let start = Instant::now();
    let mut files = Vec::new();
    for path in &paths {
        match std::fs::read(path).map(ClassFile::parse) {
            Ok(Ok(class)) => files.push(class),
            Ok(Err(error)) => println!("{}: {error}", path.display()),
            Err(error) => println!("{}: {error}", path.display()),
        }
    }
    println!("read {} classes in {:?}", files.len(), start.elapsed());
    if arguments.iter().any(|argument| argument == "--print") {
        for class in &files {
            for index in 0..class.methods().len() as u16 {
                if let Ok(body) = lower(class, index) {
                    println!("{}", Printer::new(class, &body));
                }
            }
        }
        return;
    }
    if arguments.iter().any(|argument| argument == "--scan") {
        let (before, mut facts) = (cpu(), Facts::default());
        for class in &files {
            for code in class.methods().iter().filter_map(|method| class.code(method).ok().flatten()) {
                if let Err(error) = scan(&code, &mut facts) {
                    println!("{}: {error}", text::dotted(class.name()));
                }
            }
        }
        println!("{} calls, {} objects; {:.3} s of CPU", facts.calls, facts.objects, cpu() - before);
        return;
    }
    let mut lowerer = Lowerer::new();
    let (start, before, mut statements) = (Instant::now(), cpu(), 0usize);
    for class in &files {
        for index in 0..class.methods().len() as u16 {
            statements += lowerer.lower(class, index).map_or(0, |body| body.statements.len());
        }
    }
    println!("{statements} statements in {:?}, {:.3} s of CPU", start.elapsed(), cpu() - before);
    let mut totals = Totals::default();
    for class in &files {
        for (index, member) in (0..=u16::MAX).zip(class.methods()) {
            match lowerer.lower(class, index) {
                Ok(body) => totals.add(&body),
                Err(error) => {
                    let name = method_name(class.name(), class.member_name(member), class.member_descriptor(member));
                    println!("{name}: {error}");
                    totals.faults += 1;
                }
            }
        }
    }
    println!("{totals:?}");
    println!("{} bytes a statement, {} MB of bodies", size_of::<Statement>(), totals.bytes >> 20);
}
