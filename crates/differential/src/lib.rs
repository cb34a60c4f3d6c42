//! The differential check: the engine's reader of class files against other readers, and its lowering against itself.
//!
//! The oracle is noak; ristretto_classfile answers where noak 0.7 is known to misread. For each class, everything that
//! calls depend on is put to both sides (`members`, `attributes`, `code`, `constants`, …). Then every method is
//! lowered and the laws that hold for all bodies are checked (`lowering`). What the oracle cannot read is a gap: it is
//! counted under the reason that `report` lists, and one that is not listed counts as a disagreement.

mod annotations;
mod attributes;
mod code;
mod constants;
mod instructions;
mod laws;
mod lowering;
mod members;
mod modules;
mod oracle;
mod report;
mod roots;

pub use report::{Gap, Report};
pub use roots::{Opened, machine_jdk};

use noak::error::DecodeErrorKind;
use oracle::Oracle;
use peaberry_core::body::Lowerer;
use peaberry_core::classfile::{ClassFile, text};

/// Checks one class, given by its bytes and by where it lies.
pub fn check(place: &str, bytes: Vec<u8>, lowerer: &mut Lowerer) -> Report {
    let mut report = Report::new(place);
    let class = match ClassFile::parse(bytes.clone()) {
        Ok(class) => class,
        Err(error) => {
            match noak::reader::Class::new(&bytes) {
                Ok(_) => report.disagree("the class", &error.to_string(), "readable"),
                Err(_) => report.rejected += 1,
            }
            return report;
        }
    };
    report.place = text::dotted(class.name());
    report.classes += 1;
    report.methods += class.methods().len() as u64;
    lowering::check(&mut report, &class, lowerer);
    match noak::reader::Class::new(&bytes) {
        Ok(theirs) => compare(&mut report, &class, &Oracle::new(theirs)),
        Err(error) if error.kind() == DecodeErrorKind::InvalidMutf8 => {
            report.gap(Gap::LooseText, "text");
            let bytes = oracle::strict(&class);
            match (ClassFile::parse(bytes.clone()), noak::reader::Class::new(&bytes)) {
                (Ok(class), Ok(theirs)) => compare(&mut report, &class, &Oracle::new(theirs)),
                (ours, theirs) => {
                    report.disagree("the class", &format!("{:?}", ours.err()), &format!("{:?}", theirs.err()))
                }
            }
        }
        Err(error) => report.unread("the class", &error),
    }
    report
}

fn compare(report: &mut Report, class: &ClassFile, oracle: &Oracle) {
    constants::compare(report, class, oracle);
    members::compare(report, class, oracle);
    attributes::compare_class(report, class, oracle);
    modules::compare(report, class);
}

#[cfg(test)]
mod tests {
    use super::*;
    use peaberry_core::classfile::{Attributes, Code, opcode};
    use std::ops::Range;

    /// Attributes that the engine never reads, so that nothing about them is compared.
    const UNREAD: [&[u8]; 6] = [
        b"StackMapTable",
        b"LocalVariableTypeTable",
        b"RuntimeVisibleTypeAnnotations",
        b"RuntimeInvisibleTypeAnnotations",
        b"Deprecated",
        b"Synthetic",
    ];

    fn unread<'a>(attributes: Attributes<'a>) -> impl Iterator<Item = Range<usize>> + use<'a> {
        let unread = attributes.iter().filter(|attribute| UNREAD.contains(&attribute.name));
        unread.map(|attribute| attribute.start..attribute.start + attribute.contents.len())
    }

    /// The bytes of instructions that mean nothing: in front of a switch's table and behind two kinds of calls.
    fn padding<'a>(class: &ClassFile, code: &Code<'a>) -> impl Iterator<Item = Range<usize>> + use<'a> {
        let base = code.bytes().as_ptr().addr() - class.bytes().as_ptr().addr();
        code.instructions().flatten().filter_map(move |one| {
            let (offset, next) = (base + one.offset as usize, base + one.next as usize);
            match one.opcode {
                opcode::TABLESWITCH | opcode::LOOKUPSWITCH => Some(offset + 1..next - one.operands.len()),
                opcode::INVOKEINTERFACE => Some(next - 1..next),
                opcode::INVOKEDYNAMIC => Some(next - 2..next),
                _ => None,
            }
        })
    }

    /// Classes of the machine's JDK that differ in what they have: code, annotations, lambdas, switches, a record.
    fn samples() -> Vec<Vec<u8>> {
        let home = machine_jdk().expect("a JDK: set JAVA_HOME or put its java on the path");
        let names = [
            "java/lang/FunctionalInterface",
            "java/lang/invoke/TypeDescriptor",
            "java/util/KeyValueHolder",
            "java/util/Optional",
            "jdk/internal/icu/impl/UBiDiProps",
        ];
        Opened::new(&home).read(&names.map(str::as_bytes))
    }

    /// A check that cannot fail proves nothing: whatever byte the engine's copy of a class has changed, but for those
    /// that neither side looks at, the readers no longer agree.
    #[test]
    fn every_changed_byte_is_a_disagreement() {
        for bytes in samples() {
            let class = ClassFile::parse(bytes.clone()).unwrap();
            let mut ignored: Vec<Range<usize>> = unread(class.attributes()).collect();
            for member in class.fields().iter().chain(class.methods()) {
                ignored.extend(unread(class.member_attributes(member)));
                if let Some(code) = class.code(member).unwrap() {
                    ignored.extend(unread(code.attributes()));
                    ignored.extend(padding(&class, &code));
                }
            }
            let oracle = Oracle::new(noak::reader::Class::new(&bytes).unwrap());
            for at in (0..bytes.len()).filter(|at| !ignored.iter().any(|range| range.contains(at))) {
                let mut changed = bytes.clone();
                changed[at] ^= 1;
                let Ok(changed) = ClassFile::parse(changed) else { continue };
                let mut report = Report::default();
                compare(&mut report, &changed, &oracle);
                assert!(!report.disagreements.is_empty(), "byte {at} of {}", text::dotted(class.name()));
            }
        }
    }
}
