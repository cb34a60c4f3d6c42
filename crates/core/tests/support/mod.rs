//! What several tests share. Each test uses a part of it.
#![allow(dead_code)]

pub mod assembler;
pub mod program;
pub mod random;
pub mod reference;
pub mod sites;

use assembler::{Class, Code};
use peaberry_core::body::{Body, LowerError, lower, printer::Printer};
use peaberry_core::classfile::ClassFile;
use std::time::Duration;

/// The processor time of this thread: unlike time on the wall, what else the machine does hardly changes it. Nothing where the system
/// does not tell.
pub fn processor() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(text.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0))
}

/// A class `T` with one static method `m` of the given descriptor and code.
pub fn class_with(mut class: Class, descriptor: &str, code: Code) -> ClassFile {
    class.method(0x0008, "m", descriptor, Some(code));
    ClassFile::parse(class.bytes()).expect("the assembler writes class files that parse")
}

pub fn lowered(class: Class, descriptor: &str, code: Code) -> Result<(ClassFile, Body), LowerError> {
    let class = class_with(class, descriptor, code);
    let body = lower(&class, 0)?;
    Ok((class, body))
}

/// The lines of a lowered method, without its header and without offsets.
pub fn lines(class: Class, descriptor: &str, code: Code) -> Vec<String> {
    let (class, body) = lowered(class, descriptor, code).expect("lowers");
    let text = Printer::new(&class, &body).to_string();
    let line = |line: &str| line.trim().split_once(": ").map_or(line.trim(), |(_, rest)| rest).to_owned();
    text.lines().skip(1).map(line).collect()
}

/// The fault that a method has.
pub fn fault(class: Class, descriptor: &str, code: Code) -> LowerError {
    lowered(class, descriptor, code).map(|(class, body)| Printer::new(&class, &body).to_string()).expect_err("a fault")
}
