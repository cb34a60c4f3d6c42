//! Static types of variables, as small numbers.

use crate::classfile::ClassFile;
use hashbrown::HashTable;
use std::hash::{BuildHasher, Hasher, RandomState};

/// A primitive type, the type of `null`, or an entry of the body's `Types`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Type(u32);

impl Type {
    /// The type of `null`, and of what has no definition: below every reference type.
    pub const NULL: Type = Type(0);
    pub const INT: Type = Type(1);
    pub const BOOLEAN: Type = Type(2);
    pub const BYTE: Type = Type(3);
    pub const CHAR: Type = Type(4);
    pub const SHORT: Type = Type(5);
    pub const LONG: Type = Type(6);
    pub const FLOAT: Type = Type(7);
    pub const DOUBLE: Type = Type(8);
    /// What no verified code makes: a variable that holds values of different sizes or kinds.
    pub const CONFLICT: Type = Type(9);
    const FIRST: u32 = 16;

    pub fn is_reference(self) -> bool {
        self == Type::NULL || self.0 >= Self::FIRST
    }

    /// Whether a value of the type takes two slots.
    pub fn is_wide(self) -> bool {
        matches!(self, Type::LONG | Type::DOUBLE)
    }

    fn is_int(self) -> bool {
        (Type::INT..=Type::SHORT).contains(&self)
    }

    /// The primitive type that a descriptor's letter names.
    pub fn primitive(letter: u8) -> Option<Type> {
        Some(match letter {
            b'I' => Type::INT,
            b'Z' => Type::BOOLEAN,
            b'B' => Type::BYTE,
            b'C' => Type::CHAR,
            b'S' => Type::SHORT,
            b'J' => Type::LONG,
            b'F' => Type::FLOAT,
            b'D' => Type::DOUBLE,
            _ => return None,
        })
    }

    fn letter(self) -> u8 {
        *b"LIZBCSJFD?".get(self.0 as usize).unwrap_or(&b'L')
    }

    fn entry(self) -> Option<usize> {
        self.0.checked_sub(Self::FIRST).map(|index| index as usize)
    }
}

impl std::fmt::Debug for Type {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.entry() {
            Some(index) => write!(f, "type#{index}"),
            None => write!(f, "{}", char::from(self.letter())),
        }
    }
}

/// Classes that statements need even where the class file does not name them.
const KNOWN: [&[u8]; 6] = [
    b"java/lang/Object",
    b"java/lang/String",
    b"java/lang/Class",
    b"java/lang/invoke/MethodHandle",
    b"java/lang/invoke/MethodType",
    b"java/lang/Throwable",
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum WellKnown {
    Object,
    String,
    Class,
    MethodHandle,
    MethodType,
    Throwable,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Element {
    /// A class named at byte `at` of the class file.
    Class,
    /// `KNOWN[at]`.
    Known,
    /// The primitive type with number `at`; only of arrays.
    Primitive,
}

#[derive(Clone, Copy, Debug)]
struct TypeEntry {
    at: u32,
    length: u16,
    dimensions: u8,
    element: Element,
}

impl TypeEntry {
    fn name(self, class: &ClassFile) -> &[u8] {
        let at = self.at as usize;
        match self.element {
            Element::Class => class.bytes().get(at..at + usize::from(self.length)).unwrap_or(b""),
            Element::Known => KNOWN.get(at).copied().unwrap_or(b""),
            Element::Primitive => b"",
        }
    }

    fn hash(self, class: &ClassFile, keys: &RandomState) -> u64 {
        let mut hasher = keys.build_hasher();
        hasher.write(self.name(class));
        hasher.write_u8(self.dimensions);
        if self.element == Element::Primitive {
            hasher.write_u32(self.at);
        }
        hasher.finish()
    }

    fn same(self, other: TypeEntry, class: &ClassFile) -> bool {
        if self.dimensions != other.dimensions {
            return false;
        }
        match (self.element == Element::Primitive, other.element == Element::Primitive) {
            (true, true) => self.at == other.at,
            (false, false) => {
                (self.element == other.element && self.at == other.at) || self.name(class) == other.name(class)
            }
            _ => false,
        }
    }
}

/// The reference types of one body.
#[derive(Clone, Debug, Default)]
pub struct Types {
    entries: Box<[TypeEntry]>,
}

impl Types {
    /// The descriptor of a type; `null` reads as Object.
    pub fn descriptor(&self, class: &ClassFile, ty: Type) -> Vec<u8> {
        let Some(entry) = ty.entry().and_then(|index| self.entries.get(index)) else {
            return match ty {
                Type::NULL | Type::CONFLICT => b"Ljava/lang/Object;".to_vec(),
                _ => vec![ty.letter()],
            };
        };
        let mut descriptor = vec![b'['; usize::from(entry.dimensions)];
        match entry.element {
            Element::Primitive => descriptor.push(Type(entry.at).letter()),
            _ => {
                descriptor.push(b'L');
                descriptor.extend_from_slice(entry.name(class));
                descriptor.push(b';');
            }
        }
        descriptor
    }

    /// The number of dimensions and the class of its elements; None for primitives and their arrays.
    pub fn class<'a>(&self, class: &'a ClassFile, ty: Type) -> Option<(u8, &'a [u8])> {
        let entry = self.entries.get(ty.entry()?)?;
        (entry.element != Element::Primitive).then(|| (entry.dimensions, entry.name(class)))
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

/// What two classes have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Common {
    /// The first is a supertype of the second.
    First,
    Second,
    Object,
}

/// Where two classes meet in the hierarchy, for those who know it.
pub trait Join {
    fn join(&self, _first: &[u8], _second: &[u8]) -> Common {
        Common::Object
    }
}

/// Knows no hierarchy: different classes meet in Object.
pub struct UnknownHierarchy;

impl Join for UnknownHierarchy {}

/// Types under construction: each is entered once.
#[derive(Debug, Default)]
pub(super) struct TypeTable {
    entries: Vec<TypeEntry>,
    index: HashTable<u32>,
    keys: RandomState,
}

impl TypeTable {
    const FEW: usize = 12;

    pub fn clear(&mut self) {
        self.entries.clear();
        self.index.clear();
    }

    pub fn finish(&self) -> Types {
        Types { entries: self.entries.as_slice().into() }
    }

    fn intern(&mut self, class: &ClassFile, entry: TypeEntry) -> Type {
        let (entries, keys) = (&mut self.entries, &self.keys);
        let same = |other: &TypeEntry| entry.same(*other, class);
        // Most bodies have a handful of types; looking at each is cheaper than hashing.
        if entries.len() < Self::FEW {
            if let Some(found) = entries.iter().position(same) {
                return Type(Type::FIRST + found as u32);
            }
            entries.push(entry);
        } else {
            if self.index.is_empty() {
                for (index, old) in (0u32..).zip(entries.iter()) {
                    self.index.insert_unique(old.hash(class, keys), index, |other| {
                        entries[*other as usize].hash(class, keys)
                    });
                }
            }
            let hash = entry.hash(class, keys);
            if let Some(found) = self.index.find(hash, |other| entries.get(*other as usize).is_some_and(same)) {
                return Type(Type::FIRST + found);
            }
            let new = entries.len() as u32;
            entries.push(entry);
            self.index.insert_unique(hash, new, |other| entries[*other as usize].hash(class, keys));
        }
        Type(Type::FIRST + entries.len() as u32 - 1)
    }

    pub fn known(&mut self, class: &ClassFile, known: WellKnown) -> Type {
        self.intern(class, TypeEntry { at: known as u32, length: 0, dimensions: 0, element: Element::Known })
    }

    /// The type that a class constant names: an internal name, or the descriptor of an array. `text` lies in the file.
    pub fn named(&mut self, class: &ClassFile, text: &[u8]) -> Option<Type> {
        match text.first() {
            Some(b'[') => self.described(class, text),
            _ => self.entry(class, text, 0),
        }
    }

    /// The type of a field descriptor that lies in the class file.
    pub fn described(&mut self, class: &ClassFile, text: &[u8]) -> Option<Type> {
        let dimensions = text.iter().take_while(|byte| **byte == b'[').count();
        match text.get(dimensions..)? {
            [b'L', name @ .., b';'] => self.entry(class, name, dimensions),
            [letter] => {
                let element = Type::primitive(*letter)?;
                if dimensions == 0 { Some(element) } else { self.primitive_array(class, element, dimensions) }
            }
            _ => None,
        }
    }

    pub fn primitive_array(&mut self, class: &ClassFile, element: Type, dimensions: usize) -> Option<Type> {
        let dimensions = u8::try_from(dimensions).ok()?;
        Some(self.intern(class, TypeEntry { at: element.0, length: 0, dimensions, element: Element::Primitive }))
    }

    fn entry(&mut self, class: &ClassFile, name: &[u8], dimensions: usize) -> Option<Type> {
        let at = name.as_ptr().addr().checked_sub(class.bytes().as_ptr().addr())?;
        let entry = TypeEntry {
            at: u32::try_from(at).ok()?,
            length: u16::try_from(name.len()).ok()?,
            dimensions: u8::try_from(dimensions).ok()?,
            element: Element::Class,
        };
        // The name must lie in the class file, or its extent would mean nothing.
        (entry.name(class).len() == name.len()).then(|| self.intern(class, entry))
    }

    /// The array type with elements of a type.
    pub fn array_of(&mut self, class: &ClassFile, ty: Type) -> Option<Type> {
        match ty.entry() {
            Some(index) => {
                let entry = *self.entries.get(index)?;
                let dimensions = entry.dimensions.checked_add(1)?;
                Some(self.intern(class, TypeEntry { dimensions, ..entry }))
            }
            None => self.primitive_array(class, ty, 1),
        }
    }

    /// The type of an array's elements; what is no array has elements of type Object, `null` those of type null.
    pub fn component(&mut self, class: &ClassFile, ty: Type) -> Type {
        let entry = ty.entry().and_then(|index| self.entries.get(index)).copied();
        match entry {
            None if ty == Type::NULL => Type::NULL,
            None | Some(TypeEntry { dimensions: 0, .. }) => self.known(class, WellKnown::Object),
            Some(TypeEntry { dimensions: 1, element: Element::Primitive, at, .. }) => Type(at),
            Some(entry) => self.intern(class, TypeEntry { dimensions: entry.dimensions - 1, ..entry }),
        }
    }

    /// The least type above both, as far as `join` knows.
    pub fn join(&mut self, class: &ClassFile, join: &dyn Join, a: Type, b: Type) -> Type {
        if a == b || b == Type::NULL {
            return a;
        }
        if a == Type::NULL {
            return b;
        }
        if a.is_int() && b.is_int() {
            return Type::INT;
        }
        let get = |ty: Type| ty.entry().and_then(|index| self.entries.get(index)).copied();
        let (Some(first), Some(second)) = (get(a), get(b)) else { return Type::CONFLICT };
        let classes = first.element != Element::Primitive && second.element != Element::Primitive;
        if first.dimensions == second.dimensions && classes {
            match join.join(first.name(class), second.name(class)) {
                Common::First => return a,
                Common::Second => return b,
                Common::Object => {
                    let (at, element) = (WellKnown::Object as u32, Element::Known);
                    return self.intern(class, TypeEntry { at, length: 0, dimensions: first.dimensions, element });
                }
            }
        }
        self.known(class, WellKnown::Object)
    }

    /// What two caught classes have in common: at least a Throwable.
    pub fn join_caught(&mut self, class: &ClassFile, join: &dyn Join, a: Type, b: Type) -> Type {
        let object = self.known(class, WellKnown::Object);
        match self.join(class, join, a, b) {
            joined if joined == object => self.known(class, WellKnown::Throwable),
            joined => joined,
        }
    }
}
