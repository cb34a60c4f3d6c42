//! Any bytes: parsing and asking for every attribute and constant must neither panic nor hang.
#![no_main]

use libfuzzer_sys::fuzz_target;
use peaberry_core::classfile::{Attributes, ClassFile};

fn touch(attributes: Attributes) {
    for attribute in attributes.iter() {
        let _ = (attribute.name.len(), attribute.contents.len());
    }
    let _ = (attributes.source_file(), attributes.signature(), attributes.constant_value(), attributes.nest_host());
    let _ = (attributes.nest_members(), attributes.permitted_subclasses(), attributes.exceptions());
    let _ = (attributes.enclosing_method(), attributes.inner_classes(), attributes.bootstraps());
    let _ = (attributes.method_parameters(), attributes.annotations(), attributes.parameter_annotations());
    let _ = (attributes.annotation_default(), attributes.module(), attributes.module_packages());
    let _ = attributes.module_main_class();
    if let Ok(Some(components)) = attributes.record() {
        components.iter().for_each(|component| touch_shallow(component.attributes));
    }
    if let Ok(Some(code)) = attributes.code() {
        let _ = (code.line_numbers(), code.exception_ranges().count(), code.instructions().count());
    }
}

fn touch_shallow(attributes: Attributes) {
    let _ = (attributes.signature(), attributes.annotations());
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(class) = ClassFile::parse(bytes) else { return };
    for index in 0..=class.pool_len().min(65_535) as u16 {
        let _ = (class.constant_tag(index), class.utf8(index), class.class_constant(index), class.member_constant(index));
        let _ = (class.handle_constant(index), class.invoke_dynamic_constant(index), class.loadable_constant(index));
        let _ = class.name_and_type_constant(index);
    }
    let _ = (class.name(), class.super_name(), class.interfaces().count());
    touch(class.attributes());
    class.fields().iter().chain(class.methods()).for_each(|member| touch(class.member_attributes(member)));
});
