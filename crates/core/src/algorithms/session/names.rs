//! What the names in facts denote, and which operands of a call are references.

use crate::algorithms::features::Part;
use crate::body::descriptor;
use crate::body::ir::CallKind;
use crate::classfile::access;
use crate::names::{ClassId, FieldId, MethodId, Selector};
use crate::program::{MethodRef, Program, Reference, State};

/// Which operands of a call, receiver first, are references.
#[derive(Clone, Debug)]
pub(in crate::algorithms) struct Passing {
    pub receiver: bool,
    pub references: Vec<bool>,
}

impl Passing {
    /// Those that the method's descriptor fixes.
    pub(in crate::algorithms) fn of(program: &Program, method: MethodId) -> Passing {
        let row = program.method(method);
        let receiver = !row.is(access::STATIC);
        let types = descriptor::parameters(program.names.descriptor_of(row.selector)).map(descriptor::is_reference);
        Passing { receiver, references: std::iter::repeat_n(true, usize::from(receiver)).chain(types).collect() }
    }

    /// The position of a part among the operands that are references.
    pub(in crate::algorithms) fn reference(&self, part: Part) -> Option<u32> {
        let position = match part {
            Part::Receiver if self.receiver => 0,
            Part::Argument(index) => index as usize + usize::from(self.receiver),
            Part::Receiver | Part::Result | Part::Thrown => return None,
        };
        let before = self.references.get(..position)?;
        self.references.get(position)?.then(|| before.iter().filter(|reference| **reference).count() as u32)
    }
}

/// The class with a dotted name, read; none if it is missing.
pub(in crate::algorithms) fn class_named(program: &mut Program, name: &str) -> Option<ClassId> {
    let class = program.load_named(&crate::model::class_name(name));
    (program.class(class).state != State::Phantom).then_some(class)
}

/// The field `pkg.Class.field`.
pub(in crate::algorithms) fn field_named(program: &mut Program, name: &str) -> Option<FieldId> {
    let (class, field) = name.rsplit_once('.')?;
    let class = class_named(program, class)?;
    crate::model::field_named(program, class, field)
}

/// What a call of the methods with this name refers to: `pkg.Class.name(I)V` is one method, `pkg.Class.name` every
/// overload that the class declares or inherits.
pub(in crate::algorithms) fn find_targets(
    program: &mut Program,
    name: &str,
    kind: Option<CallKind>,
) -> Vec<(u32, MethodId, CallKind)> {
    let mut selectors: Vec<Selector> = Vec::new();
    let class = if name.contains('(') {
        let Some((class, selector)) = program.parse_method(name) else { return Vec::new() };
        program.load(class);
        if program.class(class).state == State::Phantom {
            return Vec::new();
        }
        selectors.push(selector);
        class
    } else {
        let Some((class, name)) = name.rsplit_once('.') else { return Vec::new() };
        let Some(class) = class_named(program, class) else { return Vec::new() };
        let own = name.starts_with('<');
        let holders = if own { vec![class] } else { program.supertypes(class) };
        for holder in holders {
            program.load(holder);
            for method in program.class(holder).methods() {
                let selector = program.method(method).selector;
                if program.names.name_of(selector) == &*crate::classfile::text::encode(name)
                    && !selectors.contains(&selector)
                {
                    selectors.push(selector);
                }
            }
        }
        class
    };
    let mut found = Vec::new();
    for selector in selectors {
        let reference = program.reference(Reference { class, selector, expects: MethodRef::Either });
        let Some(method) = program.resolve(reference).method() else { continue };
        let row = program.method(method);
        let kind = match kind {
            Some(kind) => kind,
            None if row.is(access::STATIC) => CallKind::Static,
            None if program.names.name_of(selector).starts_with(b"<") => CallKind::Special,
            None => CallKind::Virtual,
        };
        if row.is(access::STATIC) == (kind == CallKind::Static) {
            found.push((reference, method, kind));
        }
    }
    found
}
