//! invokedynamic sites and the classes generated for them.

use super::assembler::{Class, Code};
use peaberry_core::body::dynamic::{DynamicSite, Linkage};
use peaberry_core::body::generated::generate;
use peaberry_core::classfile::ClassFile;

/// Kinds of method handles (JVMS table 5.4.3.5-A).
pub const GET_FIELD: u8 = 1;
pub const VIRTUAL: u8 = 5;
pub const STATIC: u8 = 6;
pub const SPECIAL: u8 = 7;
pub const NEW: u8 = 8;
pub const INTERFACE: u8 = 9;

/// Generates the class for one site, whose bootstrap method and arguments `fill` enters.
pub fn generated(
    bootstrap: (&str, &str),
    site: (&str, &str),
    fill: impl FnOnce(&mut Class) -> Vec<u16>,
) -> Result<ClassFile, &'static str> {
    let mut class = Class::new();
    let arguments = fill(&mut class);
    let member = class.method_ref(bootstrap.0, bootstrap.1, "()V");
    let handle = class.handle(STATIC, member);
    class.bootstraps(&[(handle, arguments)]);
    let constant = class.invoke_dynamic(0, site.0, site.1);
    class.method(0x0008, "m", "()V", Some(Code::new(9, 9).indexed(186, constant).raw(&[177])));
    let file = ClassFile::parse(class.bytes()).expect("parses");
    let site = DynamicSite::read(&file, 0, 0, constant).expect("a site");
    if let Linkage::Unresolved { reason } = site.linkage() {
        assert_eq!(generate(&site).err(), Some(reason));
        return Err(reason);
    }
    let made = ClassFile::parse(generate(&site).expect("generated")).expect("the generated class parses");
    let Linkage::Static { class, name } = site.linkage() else { panic!("a static call") };
    assert_eq!(made.name(), class);
    let factories = made
        .methods()
        .iter()
        .filter(|method| made.member_name(method) == name && made.member_descriptor(method) == site.dynamic.descriptor);
    assert_eq!(factories.count(), 1);
    Ok(made)
}

/// A lambda: the site's descriptor, the erased method type, the implementation, the instantiated method type.
pub fn lambda(
    site: &str,
    erased: &str,
    (kind, owner, name, descriptor): (u8, &str, &str, &str),
    instantiated: &str,
) -> Result<ClassFile, &'static str> {
    generated(("java/lang/invoke/LambdaMetafactory", "metafactory"), ("run", site), |class| {
        let member = match kind {
            INTERFACE => class.interface_ref(owner, name, descriptor),
            _ => class.method_ref(owner, name, descriptor),
        };
        vec![class.method_type(erased), class.handle(kind, member), class.method_type(instantiated)]
    })
}
