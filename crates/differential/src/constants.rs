//! The constant pool, entry by entry.

use crate::oracle::Oracle;
use crate::report::Report;
use noak::reader::cpool::{Index, Item};
use peaberry_core::classfile::{ClassFile, tag};

pub fn compare(report: &mut Report, class: &ClassFile, oracle: &Oracle) {
    let mut known = vec![None; class.pool_len()];
    for (index, item) in oracle.class.pool().iter_indices() {
        let index = index.as_u16();
        if let Some(slot) = known.get_mut(usize::from(index)) {
            *slot = Some(kind(item));
        }
        compare_entry(report, class, oracle, index, item);
    }
    let tags = (0..class.pool_len()).map(|index| class.constant_tag(index as u16)).collect();
    report.same(|| "kinds of constants".to_owned(), tags, known);
}

fn compare_entry<'a>(report: &mut Report, class: &'a ClassFile, oracle: &Oracle<'a>, index: u16, item: &Item<'a>) {
    let what = || format!("constant {index}");
    match item {
        Item::Utf8(item) => report.answers(what, class.utf8(index), Ok(item.content.as_bytes())),
        Item::NameAndType(_) => {
            let theirs = Index::new(index).and_then(|index| oracle.name_and_type(index));
            report.answers(what, class.name_and_type_constant(index), theirs);
        }
        Item::FieldRef(_) | Item::MethodRef(_) | Item::InterfaceMethodRef(_) => {
            report.answers(what, class.member_constant(index).map(Some), oracle.member(item));
        }
        Item::InvokeDynamic(item) => {
            let theirs = oracle.dynamic(item.bootstrap_method_attr, item.name_and_type);
            report.answers(what, class.invoke_dynamic_constant(index), theirs);
        }
        Item::Module(item) => report.answers(what, class.text_constant(index, tag::MODULE), oracle.text(item.name)),
        Item::Package(item) => report.answers(what, class.text_constant(index, tag::PACKAGE), oracle.text(item.name)),
        _ => report.answers(what, class.loadable_constant(index).map(Some), oracle.loadable(index, item)),
    }
}

fn kind(item: &Item) -> u8 {
    match item {
        Item::Utf8(_) => tag::UTF8,
        Item::Integer(_) => tag::INTEGER,
        Item::Float(_) => tag::FLOAT,
        Item::Long(_) => tag::LONG,
        Item::Double(_) => tag::DOUBLE,
        Item::Class(_) => tag::CLASS,
        Item::String(_) => tag::STRING,
        Item::FieldRef(_) => tag::FIELD,
        Item::MethodRef(_) => tag::METHOD,
        Item::InterfaceMethodRef(_) => tag::INTERFACE_METHOD,
        Item::NameAndType(_) => tag::NAME_AND_TYPE,
        Item::MethodHandle(_) => tag::METHOD_HANDLE,
        Item::MethodType(_) => tag::METHOD_TYPE,
        Item::Dynamic(_) => tag::DYNAMIC,
        Item::InvokeDynamic(_) => tag::INVOKE_DYNAMIC,
        Item::Module(_) => tag::MODULE,
        Item::Package(_) => tag::PACKAGE,
    }
}
