//! Opens a class path and reads every class of it, with times: `archive_times [--platform JDK] ROOT…`.
use peaberry_core::archive::{ClassPath, Options, Role, Root};
use peaberry_core::diagnostics::Diagnostics;
use std::time::Instant;

fn main() {
    let mut roots = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--platform" => roots.extend(arguments.next().map(|path| Root::new(path, Role::Platform))),
            path => roots.push(Root::new(path, Role::Application)),
        }
    }
    let diagnostics = Diagnostics::new();
    let start = Instant::now();
    let class_path = ClassPath::open(&roots, &Options::default(), &diagnostics);
    println!("open {:?}, release {}", start.elapsed(), class_path.release());
    let start = Instant::now();
    let found = class_path.locate(b"java/lang/Object");
    println!("first look-up {:?} {}", start.elapsed(), found.is_some());
    let start = Instant::now();
    let classes: Vec<_> = class_path.classes().collect();
    println!("list {} classes in {} containers {:?}", classes.len(), class_path.containers().len(), start.elapsed());
    let start = Instant::now();
    let found = classes.iter().filter(|(name, location)| class_path.locate(name) == Some(*location)).count();
    println!("look up {found} {:?}", start.elapsed());
    let start = Instant::now();
    let (mut bytes, mut bad) = (0, 0);
    for &(_, location) in &classes {
        match class_path.fetch(location, &diagnostics) {
            Some(class) if class.starts_with(&[0xca, 0xfe, 0xba, 0xbe]) => bytes += class.len(),
            _ => bad += 1,
        }
    }
    println!("read {bytes} bytes, {bad} bad {:?}", start.elapsed());
    for diagnostic in diagnostics.sorted().iter().take(20) {
        println!("{} {}: {}", diagnostic.kind.word(), diagnostic.place, diagnostic.message);
    }
}
