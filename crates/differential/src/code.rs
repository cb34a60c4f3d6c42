//! Code: sizes, instructions, exception table, line numbers, names of local variables.

use crate::instructions;
use crate::oracle::{Attributes, Oracle, Result};
use crate::report::{Gap, Report};
use noak::reader::attributes as read;
use peaberry_core::classfile::{ClassFile, Code, ExceptionRange, MemberInfo};
use ristretto_classfile::attributes::{LineNumber, LocalVariableTable};
use ristretto_classfile::byte_reader::ByteReader;

pub fn compare<'a>(
    report: &mut Report,
    what: &dyn Fn(&str) -> String,
    class: &ClassFile,
    method: &MemberInfo,
    oracle: &Oracle<'a>,
    attributes: &Attributes<'a>,
) {
    let ours = class.code(method);
    if class.major == 45 && class.minor < 3 && matches!(ours, Ok(Some(_))) {
        return report.gap(Gap::AncientCode, &what("code"));
    }
    let theirs = oracle.find::<read::Code>(attributes, "Code");
    let (ours, theirs) = match (ours, theirs) {
        (Ok(Some(ours)), Ok(Some(theirs))) => (ours, theirs),
        (ours, theirs) => {
            let (ours, theirs) = (ours.map(|code| code.is_some()), theirs.map(|code| code.is_some()));
            return report.answers(|| what("code"), ours, theirs);
        }
    };
    let sizes = (theirs.max_stack(), theirs.max_locals());
    report.same(|| what("sizes"), (ours.max_stack, ours.max_locals), sizes);
    let names: Result<Vec<_>> = theirs.attributes().iter().map(|attribute| oracle.text(attribute?.name())).collect();
    let own = ours.attributes().iter().map(|attribute| attribute.name).collect();
    report.answers(|| what("attributes of the code"), Ok(own), names);
    compare_instructions(report, what, &ours, &theirs);
    let row = |row: read::ExceptionHandler| ExceptionRange {
        start: row.start().as_u32() as u16,
        end: row.end().as_u32() as u16,
        handler: row.handler().as_u32() as u16,
        catch_type: row.catch_type().map_or(0, |index| index.as_u16()),
    };
    let ranges: Vec<_> = theirs.exception_handlers().map(row).collect();
    report.same(|| what("exception table"), ours.exception_ranges().collect(), ranges);
    compare_lines(report, what, &ours, oracle, &theirs);
    compare_names(report, what, &ours, oracle, &theirs);
}

fn compare_instructions(report: &mut Report, what: &dyn Fn(&str) -> String, ours: &Code, theirs: &read::Code) {
    let (mut ours, mut theirs) = (ours.instructions(), theirs.raw_instructions());
    loop {
        let (one, other) = (ours.next(), theirs.next());
        if one.is_none() && other.is_none() {
            return;
        }
        report.instructions += 1;
        let offset = one.iter().flatten().map(|one| one.offset).next().unwrap_or_default();
        let one = one.transpose().map(|one| one.as_ref().map(instructions::ours));
        let other = other.transpose().map(|other| other.map(|(at, raw)| instructions::theirs(at.as_u32(), &raw)));
        // Behind an instruction that cannot be read there is nothing to compare.
        let ended = one.is_err() || other.is_err();
        report.answers(|| what(&format!("instruction at {offset}")), one, other);
        if ended {
            return;
        }
    }
}

/// noak 0.7 reads the offsets of line numbers as four bytes, so that it only finds the tables and ristretto reads them.
fn compare_lines<'a>(
    report: &mut Report,
    what: &dyn Fn(&str) -> String,
    ours: &Code,
    oracle: &Oracle<'a>,
    theirs: &read::Code<'a>,
) {
    let tables = match oracle.raw(&theirs.attributes(), "LineNumberTable") {
        Ok(tables) => tables,
        Err(error) => return report.unread(&what("line numbers"), &error),
    };
    let mut rows = Vec::new();
    for table in tables {
        match read_lines(table.content()) {
            Ok(read) => rows.extend(read),
            Err(error) => return report.disagree(&what("line numbers"), "readable", &error.to_string()),
        }
    }
    // Of several rows for one offset the last one counts, and a row holds until the next.
    rows.sort_by_key(|row| row.start_pc);
    let lines = ours.line_numbers();
    let first = rows.first().map(|row| u32::from(row.start_pc));
    let before = first.filter(|first| *first > 0).map(|first| first - 1);
    report.same(|| what("line before the first"), before.and_then(|offset| lines.line(offset)), None);
    for (index, row) in rows.iter().enumerate() {
        let next = rows.get(index + 1).map_or(u32::from(row.start_pc) + 1, |next| u32::from(next.start_pc));
        if u32::from(row.start_pc) < next {
            let found = (lines.line(u32::from(row.start_pc)), lines.line(next - 1));
            report.same(|| what("line numbers"), found, (Some(row.line_number), Some(row.line_number)));
        }
    }
    if rows.is_empty() {
        report.same(|| what("line numbers"), lines.line(u32::MAX), None);
    }
}

fn read_lines(content: &[u8]) -> ristretto_classfile::Result<Vec<LineNumber>> {
    let mut reader = ByteReader::new(content);
    let count = reader.read_u16()?;
    (0..count).map(|_| LineNumber::from_bytes(&mut reader)).collect()
}

fn compare_names<'a>(
    report: &mut Report,
    what: &dyn Fn(&str) -> String,
    ours: &Code,
    oracle: &Oracle<'a>,
    theirs: &read::Code<'a>,
) {
    let tables = match oracle.raw(&theirs.attributes(), "LocalVariableTable") {
        Ok(tables) => tables,
        Err(error) => return report.unread(&what("local variables"), &error),
    };
    let mut rows = Vec::new();
    for table in tables {
        match read_names(table.content()) {
            Ok(read) => rows.extend(read),
            Err(error) => return report.disagree(&what("local variables"), "readable", &error.to_string()),
        }
    }
    let rows = rows.into_iter().map(|row| [row.start_pc, row.length, row.name_index, row.descriptor_index, row.index]);
    let own = ours.local_variables().into_iter();
    let own = own.map(|row| [row.start, row.length, row.name, row.descriptor, row.slot]);
    report.same(|| what("local variables"), own.collect::<Vec<_>>(), rows.collect::<Vec<_>>());
}

fn read_names(content: &[u8]) -> ristretto_classfile::Result<Vec<LocalVariableTable>> {
    let mut reader = ByteReader::new(content);
    let count = reader.read_u16()?;
    (0..count).map(|_| LocalVariableTable::from_bytes(&mut reader)).collect()
}
