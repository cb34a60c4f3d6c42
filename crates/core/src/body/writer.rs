//! Writes class files, as far as generated classes need them: no frames, as nobody verifies them.

use crate::classfile::{Handle, HandleKind, access, opcode, tag};
use crate::hashing::KeyedMap;

/// Collects constants and methods; `finish` gives the bytes.
pub struct ClassWriter {
    constants: KeyedMap<Vec<u8>, u16>,
    pool: Vec<u8>,
    slots: u16,
    head: Vec<u8>,
    fields: (u16, Vec<u8>),
    methods: (u16, Vec<u8>),
    /// The source file of the class, and the one line that all its code is of.
    source: Option<Vec<u8>>,
    line: Option<u16>,
}

impl ClassWriter {
    pub fn new(name: &[u8], interfaces: &[Vec<u8>]) -> Self {
        let empty = || (0, Vec::new());
        let (constants, pool, head) = (KeyedMap::default(), Vec::new(), Vec::new());
        let mut writer =
            Self { constants, pool, slots: 1, head, fields: empty(), methods: empty(), source: None, line: None };
        let (this, object) = (writer.class(name), writer.class(b"java/lang/Object"));
        let mut head = Vec::new();
        for value in [access::FINAL | access::SUPER | access::SYNTHETIC, this, object, interfaces.len() as u16] {
            head.extend(value.to_be_bytes());
        }
        for interface in interfaces {
            head.extend(writer.class(interface).to_be_bytes());
        }
        writer.head = head;
        writer
    }

    /// Says where in the sources the code stands for.
    pub fn placed(mut self, source: Option<&[u8]>, line: Option<u16>) -> Self {
        (self.source, self.line) = (source.map(<[u8]>::to_vec), line);
        self
    }

    fn constant(&mut self, entry: Vec<u8>) -> u16 {
        let next = self.slots;
        let index = *self.constants.entry(entry.clone()).or_insert(next);
        if index == next {
            self.slots = self.slots.saturating_add(1);
            self.pool.extend(entry);
        }
        index
    }

    pub fn utf8(&mut self, text: &[u8]) -> u16 {
        let text = &text[..text.len().min(usize::from(u16::MAX))];
        let mut entry = vec![tag::UTF8];
        entry.extend((text.len() as u16).to_be_bytes());
        entry.extend(text);
        self.constant(entry)
    }

    fn pair(&mut self, tag: u8, first: u16, second: u16) -> u16 {
        let mut entry = vec![tag];
        entry.extend(first.to_be_bytes());
        entry.extend(second.to_be_bytes());
        self.constant(entry)
    }

    fn single(&mut self, tag: u8, text: &[u8]) -> u16 {
        let index = self.utf8(text).to_be_bytes();
        self.constant(vec![tag, index[0], index[1]])
    }

    pub fn class(&mut self, name: &[u8]) -> u16 {
        self.single(tag::CLASS, name)
    }

    pub fn string(&mut self, text: &[u8]) -> u16 {
        self.single(tag::STRING, text)
    }

    pub fn member(&mut self, tag: u8, class: &[u8], name: &[u8], descriptor: &[u8]) -> u16 {
        let class = self.class(class);
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        let both = self.pair(tag::NAME_AND_TYPE, name, descriptor);
        self.pair(tag, class, both)
    }

    pub fn field(&mut self, name: &[u8], descriptor: &[u8]) {
        let values = [access::PRIVATE | access::FINAL, self.utf8(name), self.utf8(descriptor), 0];
        self.fields.0 += 1;
        self.fields.1.extend(values.iter().flat_map(|value| value.to_be_bytes()));
    }

    pub fn method(&mut self, flags: u16, name: &[u8], descriptor: &[u8], code: CodeWriter) {
        let values = [flags, self.utf8(name), self.utf8(descriptor), 1, self.utf8(b"Code")];
        let lines = self.line.map(|line| [self.utf8(b"LineNumberTable"), 0, 6, 1, 0, line]);
        let lines: Vec<u8> = lines.iter().flatten().flat_map(|value| value.to_be_bytes()).collect();
        let out = &mut self.methods.1;
        out.extend(values.iter().flat_map(|value| value.to_be_bytes()));
        out.extend((code.bytes.len() as u32 + 12 + lines.len() as u32).to_be_bytes());
        out.extend(code.deepest.to_be_bytes());
        out.extend(code.locals.to_be_bytes());
        out.extend((code.bytes.len() as u32).to_be_bytes());
        out.extend(&code.bytes);
        out.extend([0, 0, 0, u8::from(!lines.is_empty())]);
        out.extend(lines);
        self.methods.0 += 1;
    }

    pub fn finish(mut self) -> Vec<u8> {
        let source = self.source.take().map(|source| [self.utf8(b"SourceFile"), 0, 2, self.utf8(&source)]);
        let mut out = 0xCAFE_BABE_u32.to_be_bytes().to_vec();
        // Version 49: before stack maps, and with constants for classes.
        out.extend([0, 0, 0, 49]);
        out.extend(self.slots.to_be_bytes());
        out.extend(self.pool);
        out.extend(self.head);
        for (count, rows) in [self.fields, self.methods] {
            out.extend(count.to_be_bytes());
            out.extend(rows);
        }
        out.extend([0, u8::from(source.is_some())]);
        out.extend(source.iter().flatten().flat_map(|value| value.to_be_bytes()));
        out
    }
}

/// The code of one method; keeps track of the stack's depth.
#[derive(Default)]
pub struct CodeWriter {
    bytes: Vec<u8>,
    depth: i32,
    deepest: u16,
    locals: u16,
}

impl CodeWriter {
    pub fn new(locals: u16) -> Self {
        Self { locals, ..Self::default() }
    }

    fn adjust(&mut self, change: i32) {
        self.depth += change;
        self.deepest = self.deepest.max(u16::try_from(self.depth).unwrap_or(0));
    }

    /// An instruction without operands.
    pub fn op(&mut self, opcode: u8, change: i32) {
        self.bytes.push(opcode);
        self.adjust(change);
    }

    pub fn op2(&mut self, opcode: u8, operand: u16, change: i32) {
        self.bytes.push(opcode);
        self.bytes.extend(operand.to_be_bytes());
        self.adjust(change);
    }

    /// Loads a local of the type that the descriptor begins with.
    pub fn load(&mut self, descriptor: &[u8], local: u16) {
        self.bytes.push(opcode::WIDE);
        self.op2(opcode::ILOAD + family(descriptor), local, width(descriptor));
    }

    /// Loads a string.
    pub fn text(&mut self, writer: &mut ClassWriter, text: &[u8]) {
        let string = writer.string(text);
        self.op2(opcode::LDC_W, string, 1);
    }

    pub fn give_back(&mut self, descriptor: &[u8]) {
        let opcode = if descriptor == b"V" { opcode::RETURN } else { opcode::IRETURN + family(descriptor) };
        self.op(opcode, 0);
    }

    /// A call of the member that a handle names, arguments being on the stack. A constructor's object is not.
    pub fn call(&mut self, writer: &mut ClassWriter, handle: Handle) {
        let member = handle.member;
        let tag = if member.interface { tag::INTERFACE_METHOD } else { tag::METHOD };
        let index = writer.member(tag, member.class, member.name, member.descriptor);
        let arguments: i32 = crate::body::descriptor::parameters(member.descriptor).map(width).sum();
        let result = width(crate::body::descriptor::result(member.descriptor));
        let (opcode, receiver) = match handle.kind {
            HandleKind::InvokeStatic => (opcode::INVOKESTATIC, 0),
            HandleKind::InvokeVirtual => (opcode::INVOKEVIRTUAL, 1),
            HandleKind::InvokeInterface => (opcode::INVOKEINTERFACE, 1),
            _ => (opcode::INVOKESPECIAL, 1),
        };
        self.op2(opcode, index, result - arguments - receiver);
        if opcode == opcode::INVOKEINTERFACE {
            self.bytes.extend([(arguments + receiver) as u8, 0]);
        }
    }
}

/// The offset of a type's opcodes from those of `int`: int, long, float, double, reference.
pub fn family(descriptor: &[u8]) -> u8 {
    match descriptor.first() {
        Some(b'J') => 1,
        Some(b'F') => 2,
        Some(b'D') => 3,
        Some(b'L' | b'[') => 4,
        _ => 0,
    }
}

/// How many stack slots a value of this type takes.
pub fn width(descriptor: &[u8]) -> i32 {
    match descriptor.first() {
        Some(b'V') | None => 0,
        Some(b'J' | b'D') => 2,
        _ => 1,
    }
}
