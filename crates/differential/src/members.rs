//! The class itself, its fields and its methods.

use crate::oracle::{Oracle, Result};
use crate::report::Report;
use crate::{attributes, code};
use noak::reader::attributes::ConstantValue;
use peaberry_core::classfile::{ClassFile, text};

pub fn compare(report: &mut Report, class: &ClassFile, oracle: &Oracle) {
    let theirs = &oracle.class;
    let version = theirs.version();
    report.same(|| "version".to_owned(), (class.major, class.minor), (version.major, version.minor));
    report.same(|| "flags".to_owned(), class.access, theirs.access_flags().bits());
    report.answers(|| "name".to_owned(), Ok(class.name()), oracle.class_name(theirs.this_class()));
    let above = theirs.super_class().map(|index| oracle.class_name(index)).transpose();
    report.answers(|| "superclass".to_owned(), Ok(class.super_name()), above);
    let interfaces = oracle.class_names(theirs.interfaces());
    report.answers(|| "interfaces".to_owned(), Ok(class.interfaces().collect()), interfaces);
    fields(report, class, oracle);
    methods(report, class, oracle);
}

fn fields(report: &mut Report, class: &ClassFile, oracle: &Oracle) {
    let theirs: Result<Vec<_>> = oracle.class.fields().iter().collect();
    let Ok(theirs) = theirs.inspect_err(|error| report.unread("fields", error)) else { return };
    report.same(|| "number of fields".to_owned(), class.fields().len(), theirs.len());
    for (ours, theirs) in class.fields().iter().zip(&theirs) {
        let name = text::decode(class.member_name(ours));
        let named = oracle.text(theirs.name()).and_then(|name| Ok((name, oracle.text(theirs.descriptor())?)));
        let what = |part: &str| format!("{part} of field {name}");
        report.answers(|| what("name"), Ok((class.member_name(ours), class.member_descriptor(ours))), named);
        report.same(|| what("flags"), ours.access, theirs.access_flags().bits());
        let (own, other) = (class.member_attributes(ours), theirs.attributes());
        let value =
            oracle.find::<ConstantValue>(&other, "ConstantValue").map(|value| value.map(|v| v.value().as_u16()));
        report.answers(|| what("constant value"), Ok(own.constant_value()), value);
        attributes::compare_common(report, &what, oracle, &own, &other);
    }
}

fn methods(report: &mut Report, class: &ClassFile, oracle: &Oracle) {
    let theirs: Result<Vec<_>> = oracle.class.methods().iter().collect();
    let Ok(theirs) = theirs.inspect_err(|error| report.unread("methods", error)) else { return };
    report.same(|| "number of methods".to_owned(), class.methods().len(), theirs.len());
    for (ours, theirs) in class.methods().iter().zip(&theirs) {
        let name = text::decode(class.member_name(ours));
        let descriptor = text::decode(class.member_descriptor(ours));
        let named = oracle.text(theirs.name()).and_then(|name| Ok((name, oracle.text(theirs.descriptor())?)));
        let what = |part: &str| format!("{part} of {name}{descriptor}");
        report.answers(|| what("name"), Ok((class.member_name(ours), class.member_descriptor(ours))), named);
        report.same(|| what("flags"), ours.access, theirs.access_flags().bits());
        let (own, other) = (class.member_attributes(ours), theirs.attributes());
        attributes::compare_common(report, &what, oracle, &own, &other);
        attributes::compare_method(report, &what, oracle, &own, &other);
        code::compare(report, &what, class, ours, oracle, &other);
    }
}
