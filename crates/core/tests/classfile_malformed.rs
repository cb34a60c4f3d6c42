//! Class files that are broken, or at the limits of the format: an error or a class, never a panic or a hang.

mod support;

use peaberry_core::body::Lowerer;
use peaberry_core::body::printer::Printer;
use peaberry_core::classfile::{ClassFile, Constant, text};
use support::assembler::{Class, Code};

fn sample() -> Class {
    let mut class = Class::new();
    let call = class.method_ref("T", "m", "()V");
    let text = class.string("text");
    let code = Code::new(2, 1).indexed(184, call).raw(&[18, text as u8, 75]).indexed(178, call).raw(&[177]);
    class.method(8, "m", "()V", Some(code));
    let field = class.raw_member(8, "f", "I", &[]);
    class.fields.push(field);
    class
}

/// Asks everything that can be asked.
fn touch(class: &ClassFile) {
    let mut lowerer = Lowerer::new();
    for index in 0..=class.pool_len().min(65_535) as u16 {
        let _ = (class.constant_tag(index), class.loadable_constant(index), class.member_constant(index));
        let _ = (class.class_constant(index), class.name_and_type_constant(index), class.handle_constant(index));
    }
    let attributes = class.attributes();
    let _ = (attributes.annotations(), attributes.bootstraps(), attributes.inner_classes(), attributes.record());
    let _ = (attributes.module(), attributes.enclosing_method(), attributes.nest_members(), attributes.source_file());
    for (index, method) in (0..=u16::MAX).zip(class.methods()) {
        let attributes = class.member_attributes(method);
        let _ = (attributes.annotations(), attributes.parameter_annotations(), attributes.exceptions());
        let _ = (attributes.annotation_default(), attributes.method_parameters());
        if let Ok(body) = lowerer.lower(class, index) {
            let _ = Printer::new(class, &body).to_string();
        }
    }
}

fn parses(bytes: impl Into<Box<[u8]>>) -> Result<ClassFile, &'static str> {
    let class = ClassFile::parse(bytes).map_err(|error| error.what)?;
    touch(&class);
    Ok(class)
}

#[test]
fn the_magic_number_comes_first() {
    let mut bytes = sample().bytes();
    bytes[0] = 0xCB;
    assert_eq!(parses(bytes).unwrap_err(), "no class file: bad magic number");
    assert_eq!(parses(Vec::new()).unwrap_err(), "unexpected end");
    assert!(parses(b"PK\x03\x04 this is no class file".to_vec()).is_err());
}

#[test]
fn any_version_is_read() {
    for (major, minor) in [(44, 0), (45, 0), (45, 3), (52, 0), (69, 65_535), (99, 0), (65_535, 0)] {
        let mut class = sample();
        (class.major, class.minor) = (major, minor);
        let class = ClassFile::parse(class.bytes()).unwrap();
        assert_eq!((class.major, class.minor), (major, minor));
        touch(&class);
    }
}

#[test]
fn a_file_cut_anywhere_or_continued_is_none() {
    let bytes = sample().bytes();
    assert!(parses(bytes.clone()).is_ok());
    for length in 0..bytes.len() {
        assert!(parses(bytes[..length].to_vec()).is_err(), "cut at {length}");
    }
    let more = [bytes, vec![0]].concat();
    assert_eq!(parses(more).unwrap_err(), "bytes behind the end of the class file");
}

#[test]
fn any_byte_may_be_damaged() {
    let bytes = sample().bytes();
    for at in 0..bytes.len() {
        for value in [0, 1, 5, 0x7F, 0x80, 0xFF] {
            let mut broken = bytes.clone();
            broken[at] = value;
            let _ = parses(broken);
        }
    }
}

#[test]
fn the_constant_pool_has_its_size() {
    assert_eq!(parses(sample().bytes_with_count(0)).unwrap_err(), "constant pool without its entry 0");
    assert!(parses(sample().bytes_with_count(1)).is_err());
    assert!(parses(sample().bytes_with_count(65_535)).is_err());
    let mut class = sample();
    for value in 0..65_535 {
        if class.int(value) >= 65_534 {
            break;
        }
    }
    assert_eq!(parses(class.bytes()).unwrap().pool_len(), 65_535);
    let mut class = sample();
    class.constant(&[2, 0, 0]);
    assert_eq!(parses(class.bytes()).unwrap_err(), "unknown constant tag");
    let mut class = sample();
    let long = class.long(7);
    assert!(parses(class.bytes()).is_ok());
    let cut = class.bytes_with_count(long + 1);
    assert_eq!(parses(cut).unwrap_err(), "long or double in the last slot of the constant pool");
}

#[test]
fn constants_that_name_each_other_end() {
    let mut class = sample();
    let next = class.string("filler") + 1;
    // A class named by itself, a pair of names that name each other, a dynamic constant that is its own argument.
    let [high, low] = next.to_be_bytes();
    let itself = class.constant(&[7, high, low]);
    assert_eq!(itself, next);
    let [high, low] = (next + 1).to_be_bytes();
    class.constant(&[12, high, low, high, low]);
    let dynamic = class.constant(&[17, 0, 0, high, low]);
    let handle = class.method_ref("T", "bootstrap", "()V").to_be_bytes();
    let handle = class.constant(&[15, 6, handle[0], handle[1]]).to_be_bytes();
    let dynamic = dynamic.to_be_bytes();
    let rows = [0, 1, handle[0], handle[1], 0, 1, dynamic[0], dynamic[1]];
    let attribute = class.attribute("BootstrapMethods", &rows);
    class.attributes.push(attribute);
    let class = parses(class.bytes()).unwrap();
    assert!(class.class_constant(itself).is_err());
    assert_eq!(class.attributes().bootstraps().unwrap().len(), 1);
}

#[test]
fn names_may_be_anything() {
    for name in [&[0xFF, 0xFE][..], &[0xED, 0xA0, 0xBD], b"a/b;[.", b"", &[0xC0, 0x80], "größe".as_bytes(), b"\x1b[2J"]
    {
        let mut class = sample();
        let index = class.raw_utf8(name);
        let [high, low] = index.to_be_bytes();
        let constant = class.constant(&[8, high, low]);
        let class = parses(class.bytes()).unwrap();
        assert_eq!(class.loadable_constant(constant).unwrap(), Constant::String(name));
        let _ = text::dotted(name);
    }
}

#[test]
fn annotations_nest_only_so_deep() {
    let mut class = sample();
    let name = class.utf8("LA;").to_be_bytes();
    // One annotation whose value is an array of an array of …, 100,000 deep.
    let mut contents = [&[0, 1][..], &name, &[0, 1], &name].concat();
    contents.extend([b'[', 0, 1].repeat(100_000));
    let attribute = class.attribute("RuntimeVisibleAnnotations", &contents);
    class.attributes.push(attribute);
    let class = parses(class.bytes()).unwrap();
    assert_eq!(class.attributes().annotations().unwrap_err().what, "annotation nested too deep");
}

#[test]
fn as_many_members_as_there_can_be() {
    let mut class = sample();
    let method = class.raw_member(0x0400, "a", "()V", &[]);
    class.methods = vec![method; 65_535];
    let field = class.raw_member(1, "f", "I", &[]);
    class.fields = vec![field; 65_535];
    class.interfaces = vec![class.class("I"); 65_535];
    let class = parses(class.bytes()).unwrap();
    assert_eq!((class.methods().len(), class.fields().len(), class.interfaces().len()), (65_535, 65_535, 65_535));
}

#[test]
fn code_has_a_length_between_its_bounds() {
    for length in [0u32, 65_536, i32::MAX as u32, u32::MAX] {
        let mut class = Class::new();
        let contents = [&[0, 1, 0, 1][..], &length.to_be_bytes(), &[177, 0, 0, 0, 0]].concat();
        let attribute = class.attribute("Code", &contents);
        let method = class.raw_member(8, "m", "()V", &[attribute]);
        class.methods.push(method);
        let class = parses(class.bytes()).unwrap();
        let fault = peaberry_core::body::lower(&class, 0).unwrap_err();
        assert_eq!(fault.what, "code of length 0 or over 65535");
    }
}

#[test]
fn a_broken_line_number_table_counts_as_none() {
    let line_of = |table: &[u8]| {
        let mut class = Class::new();
        let (code, lines) = (class.utf8("Code"), class.utf8("LineNumberTable"));
        let mut contents = vec![0, 1, 0, 1, 0, 0, 0, 1, 177, 0, 0, 0, 1];
        contents.extend(lines.to_be_bytes());
        contents.extend((table.len() as u32).to_be_bytes());
        contents.extend(table);
        let mut attribute = code.to_be_bytes().to_vec();
        attribute.extend((contents.len() as u32).to_be_bytes());
        attribute.extend(contents);
        let method = class.raw_member(8, "m", "()V", &[attribute]);
        class.methods.push(method);
        let class = ClassFile::parse(class.bytes()).unwrap();
        class.code_of(0).unwrap().unwrap().line_numbers().line(0)
    };
    assert_eq!(line_of(&[0, 1, 0, 0, 0, 7]), Some(7));
    assert_eq!(line_of(&[0, 2, 0, 0, 0, 7]), None);
    assert_eq!(line_of(&[0, 1, 0, 0, 0, 7, 0]), None);
    assert_eq!(line_of(&[0]), None);
}
