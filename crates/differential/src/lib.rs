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

pub use report::Report;
pub use roots::{Opened, machine_jdk};

use oracle::Oracle;
use peaberry_core::body::Lowerer;
use peaberry_core::classfile::{ClassFile, text};

/// Checks one class, given by its bytes and by where it lies.
pub fn check(place: &str, bytes: Vec<u8>, lowerer: &mut Lowerer) -> Report {
    let mut report = Report::new(place);
    let theirs = noak::reader::Class::new(&bytes);
    let class = match (ClassFile::parse(bytes.clone()), &theirs) {
        (Ok(class), _) => class,
        (Err(_), Err(_)) => {
            report.rejected += 1;
            return report;
        }
        (Err(error), Ok(_)) => {
            report.disagree("the class", &format!("the engine says {error}"), "readable");
            return report;
        }
    };
    report.place = text::dotted(class.name());
    report.classes += 1;
    report.methods += class.methods().len() as u64;
    match theirs {
        Ok(theirs) => compare(&mut report, &class, &Oracle::new(theirs)),
        Err(error) => report.gap("the class", &error),
    }
    lowering::check(&mut report, &class, lowerer);
    report
}

fn compare(report: &mut Report, class: &ClassFile, oracle: &Oracle) {
    constants::compare(report, class, oracle);
    members::compare(report, class, oracle);
    attributes::compare_class(report, class, oracle);
    modules::compare(report, class);
}
