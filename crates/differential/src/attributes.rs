//! Attributes of classes, fields and methods.

use crate::annotations;
use crate::oracle::{self, Oracle, Result};
use crate::report::Report;
use noak::reader::attributes as read;
use peaberry_core::classfile::{Attributes, ClassFile, InnerClass};

/// What classes, members and record components all may have.
pub fn compare_common<'a>(
    report: &mut Report,
    what: &dyn Fn(&str) -> String,
    oracle: &Oracle<'a>,
    ours: &Attributes<'a>,
    theirs: &oracle::Attributes<'a>,
) {
    let names: Result<Vec<_>> = theirs.iter().map(|attribute| oracle.text(attribute?.name())).collect();
    report.answers(|| what("attributes"), Ok(ours.iter().map(|attribute| attribute.name).collect()), names);
    let signature = oracle.find::<read::Signature>(theirs, "Signature");
    let signature = signature.and_then(|found| found.map(|found| oracle.text(found.signature())).transpose());
    report.answers(|| what("signature"), Ok(ours.signature()), signature);
    let noted = annotations::all(oracle, theirs);
    report.answers(|| what("annotations"), ours.annotations(), noted);
}

pub fn compare_method<'a>(
    report: &mut Report,
    what: &dyn Fn(&str) -> String,
    oracle: &Oracle<'a>,
    ours: &Attributes<'a>,
    theirs: &oracle::Attributes<'a>,
) {
    let exceptions = oracle.find::<read::Exceptions>(theirs, "Exceptions");
    let exceptions = exceptions.and_then(|found| found.map(|found| oracle.class_names(found.exceptions())).transpose());
    report.answers(|| what("exceptions"), ours.exceptions(), exceptions.map(Option::unwrap_or_default));
    report.answers(|| what("parameters"), ours.method_parameters(), parameters(oracle, theirs));
    let noted = annotations::of_parameters(oracle, theirs);
    report.answers(|| what("annotations of parameters"), ours.parameter_annotations(), noted);
    let default = oracle.find::<read::AnnotationDefault>(theirs, "AnnotationDefault");
    let default = default.and_then(|found| found.map(|found| annotations::value(oracle, &found.value())).transpose());
    report.answers(|| what("default value"), ours.annotation_default(), default);
}

fn parameters<'a>(oracle: &Oracle<'a>, theirs: &oracle::Attributes<'a>) -> Result<Vec<(Option<&'a [u8]>, u16)>> {
    let Some(found) = oracle.find::<read::MethodParameters>(theirs, "MethodParameters")? else { return Ok(Vec::new()) };
    let row = |row: Result<read::MethodParameter<'a>>| {
        let row = row?;
        Ok((row.name().map(|index| oracle.text(index)).transpose()?, row.access_flags().bits()))
    };
    found.parameters().iter().map(row).collect()
}

pub fn compare_class<'a>(report: &mut Report, class: &'a ClassFile, oracle: &Oracle<'a>) {
    let (ours, theirs) = (class.attributes(), oracle.class.attributes());
    compare_common(report, &|part| format!("{part} of the class"), oracle, &ours, &theirs);
    let source = oracle.find::<read::SourceFile>(&theirs, "SourceFile");
    let source = source.and_then(|found| found.map(|found| oracle.text(found.source_file())).transpose());
    report.answers(|| "source file".to_owned(), Ok(ours.source_file()), source);
    let host = oracle.find::<read::NestHost>(&theirs, "NestHost");
    let host = host.and_then(|found| found.map(|found| oracle.class_name(found.host_class())).transpose());
    report.answers(|| "nest host".to_owned(), Ok(ours.nest_host()), host);
    let nest = oracle.find::<read::NestMembers>(&theirs, "NestMembers");
    let nest = nest.and_then(|found| found.map(|found| oracle.class_names(found.classes())).transpose());
    report.answers(|| "nest members".to_owned(), ours.nest_members(), nest);
    let sealed = oracle.find::<read::PermittedSubclasses>(&theirs, "PermittedSubclasses");
    let sealed = sealed.and_then(|found| found.map(|found| oracle.class_names(found.classes())).transpose());
    report.answers(|| "permitted subclasses".to_owned(), ours.permitted_subclasses(), sealed);
    report.answers(|| "enclosing method".to_owned(), ours.enclosing_method(), enclosing(oracle, &theirs));
    report.answers(|| "inner classes".to_owned(), ours.inner_classes(), inner_classes(oracle, &theirs));
    bootstraps(report, &ours, oracle, &theirs);
    record(report, &ours, oracle, &theirs);
}

type Enclosing<'a> = (&'a [u8], Option<(&'a [u8], &'a [u8])>);

fn enclosing<'a>(oracle: &Oracle<'a>, theirs: &oracle::Attributes<'a>) -> Result<Option<Enclosing<'a>>> {
    let Some(found) = oracle.find::<read::EnclosingMethod>(theirs, "EnclosingMethod")? else { return Ok(None) };
    let method = found.method().map(|index| oracle.name_and_type(index)).transpose()?;
    Ok(Some((oracle.class_name(found.class())?, method)))
}

fn inner_classes<'a>(oracle: &Oracle<'a>, theirs: &oracle::Attributes<'a>) -> Result<Vec<InnerClass<'a>>> {
    let Some(found) = oracle.find::<read::InnerClasses>(theirs, "InnerClasses")? else { return Ok(Vec::new()) };
    let row = |row: Result<read::InnerClass<'a>>| {
        let row = row?;
        Ok(InnerClass {
            inner: oracle.class_name(row.inner_class())?,
            outer: row.outer_class().map(|index| oracle.class_name(index)).transpose()?,
            name: row.inner_name().map(|index| oracle.text(index)).transpose()?,
            access: row.inner_access_flags().bits(),
        })
    };
    found.classes().iter().map(row).collect()
}

/// All bootstrap methods at once and each by its number.
fn bootstraps<'a>(report: &mut Report, ours: &Attributes<'a>, oracle: &Oracle<'a>, theirs: &oracle::Attributes<'a>) {
    let rows = || {
        let Some(found) = oracle.find::<read::BootstrapMethods>(theirs, "BootstrapMethods")? else {
            return Ok(Vec::new());
        };
        let row = |row: Result<read::BootstrapMethod<'a>>| {
            let row = row?;
            let arguments: Result<Vec<u16>> = row.arguments().iter().map(|index| Ok(index?.as_u16())).collect();
            Ok((oracle.handle(row.method_ref())?, arguments?))
        };
        found.methods().iter().map(row).collect::<Result<Vec<_>>>()
    };
    let theirs = rows();
    for (index, row) in (0u16..).zip(theirs.iter().flatten()) {
        let one = ours.bootstrap(index).map(|one| (Some(one.method), one.arguments));
        report.answers(|| format!("bootstrap method {index}"), one, Ok(row.clone()));
    }
    let all = ours.bootstraps().map(|all| all.into_iter().map(|one| (Some(one.method), one.arguments)).collect());
    report.answers(|| "bootstrap methods".to_owned(), all, theirs);
}

fn record<'a>(report: &mut Report, ours: &Attributes<'a>, oracle: &Oracle<'a>, theirs: &oracle::Attributes<'a>) {
    let found = oracle.find::<read::Record>(theirs, "Record");
    let rows = found.and_then(|found| {
        found.map(|found| found.components().iter().collect::<Result<Vec<read::RecordComponent<'a>>>>()).transpose()
    });
    let (ours, theirs) = match (ours.record(), rows) {
        (Ok(Some(ours)), Ok(Some(theirs))) => (ours, theirs),
        (ours, theirs) => {
            let (ours, theirs) = (ours.map(|rows| rows.is_some()), theirs.map(|rows| rows.is_some()));
            return report.answers(|| "record".to_owned(), ours, theirs);
        }
    };
    report.same(|| "number of components".to_owned(), ours.len(), theirs.len());
    for (index, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
        let what = |part: &str| format!("{part} of component {index}");
        let named = oracle.text(theirs.name()).and_then(|name| Ok((name, oracle.text(theirs.descriptor())?)));
        report.answers(|| what("name"), Ok((ours.name, ours.descriptor)), named);
        compare_common(report, &what, oracle, &ours.attributes, &theirs.attributes());
    }
}
