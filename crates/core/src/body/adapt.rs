//! How a lambda's values are converted on their way to and from the implementation, and how records ask components.

use super::descriptor;
use super::generated::method;
use super::writer::{ClassWriter, CodeWriter, family, width};
use crate::classfile::{HandleKind, opcode};

/// (primitive, wrapper, its unboxing method)
const WRAPPERS: [(u8, &str, &str); 8] = [
    (b'Z', "java/lang/Boolean", "booleanValue"),
    (b'B', "java/lang/Byte", "byteValue"),
    (b'C', "java/lang/Character", "charValue"),
    (b'S', "java/lang/Short", "shortValue"),
    (b'I', "java/lang/Integer", "intValue"),
    (b'J', "java/lang/Long", "longValue"),
    (b'F', "java/lang/Float", "floatValue"),
    (b'D', "java/lang/Double", "doubleValue"),
];

fn wrapper(primitive: &[u8]) -> Option<&'static (u8, &'static str, &'static str)> {
    WRAPPERS.iter().find(|row| Some(&row.0) == primitive.first())
}

fn wrapper_named(class: &[u8]) -> Option<&'static (u8, &'static str, &'static str)> {
    WRAPPERS.iter().find(|row| row.1.as_bytes() == class)
}

/// Whether values of this reference type are boxed primitives of one kind.
pub fn is_wrapper(descriptor: &[u8]) -> bool {
    wrapper_named(descriptor::class_name(descriptor)).is_some()
}

/// The descriptor of the class that a constant names so.
pub fn reference(class: &[u8]) -> Vec<u8> {
    if class.first() == Some(&b'[') { class.to_vec() } else { [b"L", class, b";"].concat() }
}

/// Is there a conversion from the type `given` (known to be `instantiated`) to `wanted`?
pub fn converts(given: &[u8], instantiated: &[u8], wanted: &[u8]) -> bool {
    match (descriptor::is_reference(given), descriptor::is_reference(wanted)) {
        (false, false) => widens(given, wanted),
        (true, false) => {
            let known = wrapper_named(descriptor::class_name(instantiated));
            known.is_none_or(|(primitive, ..)| widens(&[*primitive], wanted))
        }
        // A value is boxed to its own wrapper, or what that is below of.
        (false, true) => wrapper_named(descriptor::class_name(wanted)).is_none_or(|row| given == [row.0]),
        (true, true) => true,
    }
}

/// Widening primitive conversion (JLS 5.1.2), or none.
fn widens(given: &[u8], wanted: &[u8]) -> bool {
    const ORDER: &[u8] = b"BSIJFD";
    let place = |ty: &[u8]| ORDER.iter().position(|letter| Some(letter) == ty.first());
    match (given, place(given), place(wanted)) {
        _ if given == wanted => true,
        (b"C", _, Some(to)) => to >= 2,
        (_, Some(from), Some(to)) => from <= to,
        _ => false,
    }
}

/// Converts the value on top of the stack from the type `given` (known to be `instantiated`) to `wanted`, as the
/// platform's metafactory does.
pub fn widen_or_box(writer: &mut ClassWriter, code: &mut CodeWriter, given: &[u8], instantiated: &[u8], wanted: &[u8]) {
    match (descriptor::is_reference(given), descriptor::is_reference(wanted)) {
        (false, false) => widen(code, given, wanted),
        (false, true) => {
            let Some((primitive, class, _)) = wrapper(given) else { return };
            let signature = format!("({})L{class};", char::from(*primitive));
            code.call(writer, method(HandleKind::InvokeStatic, class.as_bytes(), b"valueOf", signature.as_bytes()));
        }
        (true, false) => {
            // A number knows every numeric type; a Boolean or a Character only its own, from which its value is widened.
            let Some(target) = wrapper(wanted) else { return };
            let own = |row: &&(u8, &str, &str)| matches!(row.0, b'Z' | b'C');
            let known = wrapper_named(descriptor::class_name(instantiated));
            let (class, (primitive, _, unbox)) = match known {
                Some(row) if own(&row) => (row.1, row),
                Some(row) => (row.1, target),
                None if own(&target) => (target.1, target),
                None => ("java/lang/Number", target),
            };
            if descriptor::class_name(given) != class.as_bytes() {
                cast(writer, code, class.as_bytes());
            }
            let signature = format!("(){}", char::from(*primitive));
            let unbox = method(HandleKind::InvokeVirtual, class.as_bytes(), unbox.as_bytes(), signature.as_bytes());
            code.call(writer, unbox);
            widen(code, &[*primitive], wanted);
        }
        (true, true) => {
            if instantiated != given && instantiated != b"Ljava/lang/Object;" {
                cast(writer, code, descriptor::class_name(instantiated));
            }
        }
    }
}

fn cast(writer: &mut ClassWriter, code: &mut CodeWriter, class: &[u8]) {
    let index = writer.class(class);
    code.op2(opcode::CHECKCAST, index, 0);
}

/// i2l, i2f, i2d, l2f, l2d, f2d, as needed.
fn widen(code: &mut CodeWriter, given: &[u8], wanted: &[u8]) {
    let conversion = match (family(given), family(wanted)) {
        (0, to @ 1..=3) => 132 + to,
        (1, 2) => 137,
        (1, 3) => 138,
        (2, 3) => 141,
        _ => return,
    };
    code.op(conversion, width(wanted) - width(given));
}

/// Asks a record's component, on the stack (twice for `equals`), for its string, hash code or equality.
pub fn ask(writer: &mut ClassWriter, code: &mut CodeWriter, question: &[u8], ty: &[u8]) {
    let class = descriptor::class_name(ty);
    let drop = |code: &mut CodeWriter, values: i32| {
        for _ in 0..values {
            code.op(if width(ty) == 2 { opcode::POP2 } else { opcode::POP }, -width(ty));
        }
    };
    let virtually = |descriptor: &'static [u8]| method(HandleKind::InvokeVirtual, class, question, descriptor);
    match (question, descriptor::is_reference(ty)) {
        (b"toString", true) => code.call(writer, virtually(b"()Ljava/lang/String;")),
        (b"hashCode", true) => code.call(writer, virtually(b"()I")),
        (b"equals", true) => code.call(writer, virtually(b"(Ljava/lang/Object;)Z")),
        (b"hashCode", false) => {
            let Some((primitive, class, _)) = wrapper(ty) else { return drop(code, 1) };
            let signature = format!("({})I", char::from(*primitive));
            code.call(writer, method(HandleKind::InvokeStatic, class.as_bytes(), b"hashCode", signature.as_bytes()));
        }
        (b"equals", false) => match wrapper(ty) {
            Some((primitive @ (b'F' | b'D'), class, _)) => {
                let signature = format!("({0}{0})I", char::from(*primitive));
                code.call(writer, method(HandleKind::InvokeStatic, class.as_bytes(), b"compare", signature.as_bytes()));
            }
            _ => return drop(code, 2),
        },
        _ => return drop(code, 1),
    }
    code.op(opcode::POP, -1);
}
