//! Every method of a class is lowered, and so are the classes generated for its dynamic sites.

use crate::laws;
use crate::oracle::Oracle;
use crate::report::Report;
use peaberry_core::body::Lowerer;
use peaberry_core::body::dynamic::{DynamicSite, Linkage};
use peaberry_core::body::generated::generate;
use peaberry_core::classfile::{ClassFile, Code, Instruction, opcode, text};

pub fn check(report: &mut Report, class: &ClassFile, lowerer: &mut Lowerer) {
    for (index, method) in (0..=u16::MAX).zip(class.methods()) {
        let what = || {
            let (name, descriptor) = (class.member_name(method), class.member_descriptor(method));
            format!("{}{}", text::decode(name), text::decode(descriptor))
        };
        let body = match lowerer.lower(class, index) {
            Ok(body) => body,
            Err(error) => {
                report.fault(&what(), error);
                continue;
            }
        };
        report.statements += body.statements.len() as u64;
        match class.code(method) {
            Ok(Some(code)) => {
                let calls = |one: Instruction| matches!(one.opcode, opcode::JSR | opcode::JSR_W);
                report.subroutines += u64::from(code.instructions().flatten().any(calls));
                laws::quick_look(report, &what, &code, &body);
                laws::control_flow(report, &what, &body);
                sites(report, &what, class, index, &code, lowerer);
            }
            Ok(None) => {}
            Err(error) => report.fault(&what(), error),
        }
    }
}

fn sites(
    report: &mut Report,
    what: &dyn Fn() -> String,
    class: &ClassFile,
    method: u16,
    code: &Code,
    lowerer: &mut Lowerer,
) {
    for one in code.instructions().flatten().filter(|one| one.opcode == opcode::INVOKEDYNAMIC) {
        report.dynamic_sites += 1;
        let what = || format!("{}@{}", what(), one.offset);
        let site = match DynamicSite::read(class, method, one.offset, one.index()) {
            Ok(site) => site,
            Err(error) => {
                report.fault(&what(), error);
                continue;
            }
        };
        match site.linkage() {
            Linkage::Concat { .. } => {}
            Linkage::Static { class: name, .. } => generated(report, &what, &site, &name, lowerer),
            Linkage::Unresolved { reason } => {
                let member = site.bootstrap.method.member;
                let bootstrap = format!("{}.{}: {reason}", text::dotted(member.class), text::decode(member.name));
                *report.unresolved.entry(bootstrap).or_default() += 1;
                // What compilers use by contract with the platform must be resolved.
                if site.meaning.is_some() {
                    report.fault(&what(), reason);
                }
            }
        }
    }
}

/// A generated class is a class like any other: both readers read it, and it lowers.
fn generated(report: &mut Report, what: &dyn Fn() -> String, site: &DynamicSite, name: &[u8], lowerer: &mut Lowerer) {
    let bytes = match generate(site) {
        Ok(bytes) => bytes,
        Err(reason) => return report.fault(&what(), reason),
    };
    let class = match ClassFile::parse(bytes.clone()) {
        Ok(class) => class,
        Err(error) => return report.fault(&what(), format!("the generated class cannot be read: {error}")),
    };
    report.generated += 1;
    if class.name() != name {
        report.fault(&what(), "the generated class has another name than its call site expects");
    }
    let place = std::mem::replace(&mut report.place, text::dotted(class.name()));
    match noak::reader::Class::new(&bytes) {
        Ok(theirs) => crate::compare(report, &class, &Oracle::new(theirs)),
        Err(error) => report.disagree("the generated class", "readable", &error.to_string()),
    }
    for index in 0..class.methods().len() as u16 {
        match lowerer.lower(&class, index) {
            Ok(body) => report.statements += body.statements.len() as u64,
            Err(error) => report.fault(&format!("method {index}"), error),
        }
    }
    report.place = place;
}
