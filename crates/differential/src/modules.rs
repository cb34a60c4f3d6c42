//! Module descriptors. noak 0.7 takes the version of a required module for granted, so ristretto answers here.

use crate::report::Report;
use peaberry_core::classfile::{ClassFile, Exports, Module, Provides, Requires};
use ristretto_classfile::ConstantPool;
use ristretto_classfile::attributes::Attribute;

pub fn compare(report: &mut Report, class: &ClassFile) {
    let attributes = class.attributes();
    if attributes.find("Module").is_none() {
        return;
    }
    let read = ristretto_classfile::ClassFile::from_slice(class.bytes());
    let theirs = match &read {
        Ok(theirs) => theirs,
        Err(error) => return report.disagree("module", "readable", &error.to_string()),
    };
    let pool = &theirs.constant_pool;
    let described = theirs.attributes.iter().find_map(|attribute| module(pool, attribute));
    match (attributes.module(), described) {
        (Ok(Some(ours)), Some(Ok(theirs))) => {
            report.same(|| "module".to_owned(), format!("{ours:?}"), format!("{theirs:?}"));
        }
        (ours, theirs) => report.disagree("module", &format!("{ours:?}"), &format!("{theirs:?}")),
    }
    let mut packages = Vec::new();
    let mut main = None;
    for attribute in &theirs.attributes {
        match attribute {
            Attribute::ModulePackages { package_indexes, .. } => {
                packages.extend(package_indexes.iter().flat_map(|index| pool.try_get_package(*index)));
            }
            Attribute::ModuleMainClass { main_class_index, .. } => main = pool.try_get_class(*main_class_index).ok(),
            _ => {}
        }
    }
    let packages: Vec<&[u8]> = packages.into_iter().map(|name| name.as_bytes()).collect();
    report.same(|| "packages of the module".to_owned(), attributes.module_packages(), Ok(packages));
    let main = main.map(|name| name.as_bytes());
    report.same(|| "main class of the module".to_owned(), attributes.module_main_class(), main);
}

fn module<'a>(pool: &'a ConstantPool, attribute: &Attribute) -> Option<ristretto_classfile::Result<Module<'a>>> {
    let Attribute::Module { module_name_index, flags, version_index, requires, exports, opens, uses, provides, .. } =
        attribute
    else {
        return None;
    };
    let text = |index: u16| match index {
        0 => Ok(None),
        index => pool.try_get_utf8(index).map(|text| Some(text.as_bytes())),
    };
    let class = |index: &u16| pool.try_get_class(*index).map(|name| name.as_bytes());
    let module = |index: &u16| pool.try_get_module(*index).map(|name| name.as_bytes());
    let opened = |index: u16, flags: u16, to: &[u16]| {
        Ok(Exports {
            package: pool.try_get_package(index)?.as_bytes(),
            flags,
            to: to.iter().map(module).collect::<ristretto_classfile::Result<_>>()?,
        })
    };
    let all = || {
        let required = requires.iter().map(|row| {
            Ok(Requires { module: module(&row.index)?, flags: row.flags.bits(), version: text(row.version_index)? })
        });
        let provided = provides.iter().map(|row| {
            let with = row.with_index.iter().map(class).collect::<ristretto_classfile::Result<_>>()?;
            Ok(Provides { service: class(&row.index)?, with })
        });
        Ok(Module {
            name: module(module_name_index)?,
            flags: flags.bits(),
            version: text(*version_index)?,
            requires: required.collect::<ristretto_classfile::Result<_>>()?,
            exports: exports
                .iter()
                .map(|row| opened(row.index, row.flags.bits(), &row.to_index))
                .collect::<ristretto_classfile::Result<_>>()?,
            opens: opens
                .iter()
                .map(|row| opened(row.index, row.flags.bits(), &row.to_index))
                .collect::<ristretto_classfile::Result<_>>()?,
            uses: uses.iter().map(class).collect::<ristretto_classfile::Result<_>>()?,
            provides: provided.collect::<ristretto_classfile::Result<_>>()?,
        })
    };
    Some(all())
}
