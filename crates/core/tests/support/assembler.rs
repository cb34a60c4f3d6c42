//! A small assembler of class files, correct or broken on purpose.

use std::collections::HashMap;

/// A class file in the making. Constants are entered once each, in the order they are first asked for.
#[derive(Clone)]
pub struct Class {
    pub major: u16,
    pub minor: u16,
    pub access: u16,
    pool: Vec<u8>,
    count: u32,
    known: HashMap<Vec<u8>, u16>,
    pub this: u16,
    pub parent: u16,
    pub interfaces: Vec<u16>,
    pub fields: Vec<Vec<u8>>,
    pub methods: Vec<Vec<u8>>,
    pub attributes: Vec<Vec<u8>>,
}

fn u2(value: u16) -> [u8; 2] {
    value.to_be_bytes()
}

impl Class {
    pub fn new() -> Class {
        let mut class = Class {
            major: 52,
            minor: 0,
            access: 0x0021,
            pool: Vec::new(),
            count: 1,
            known: HashMap::new(),
            this: 0,
            parent: 0,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            attributes: Vec::new(),
        };
        class.this = class.class("T");
        class.parent = class.class("java/lang/Object");
        class
    }

    /// Enters a constant as it is, with its tag.
    pub fn constant(&mut self, bytes: &[u8]) -> u16 {
        if let Some(index) = self.known.get(bytes) {
            return *index;
        }
        let index = self.count as u16;
        self.count += if matches!(bytes[0], 5 | 6) { 2 } else { 1 };
        self.pool.extend_from_slice(bytes);
        self.known.insert(bytes.to_vec(), index);
        index
    }

    fn with(&mut self, tag: u8, indices: &[u16]) -> u16 {
        let mut bytes = vec![tag];
        indices.iter().for_each(|index| bytes.extend(u2(*index)));
        self.constant(&bytes)
    }

    pub fn raw_utf8(&mut self, text: &[u8]) -> u16 {
        let mut bytes = vec![1];
        bytes.extend(u2(text.len() as u16));
        bytes.extend_from_slice(text);
        self.constant(&bytes)
    }

    pub fn utf8(&mut self, text: &str) -> u16 {
        self.raw_utf8(text.as_bytes())
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.with(7, &[name])
    }

    pub fn string(&mut self, text: &str) -> u16 {
        let text = self.utf8(text);
        self.with(8, &[text])
    }

    pub fn int(&mut self, value: i32) -> u16 {
        let mut bytes = vec![3];
        bytes.extend(value.to_be_bytes());
        self.constant(&bytes)
    }

    pub fn long(&mut self, value: i64) -> u16 {
        let mut bytes = vec![5];
        bytes.extend(value.to_be_bytes());
        self.constant(&bytes)
    }

    pub fn name_and_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.with(12, &[name, descriptor])
    }

    fn member(&mut self, tag: u8, class: &str, name: &str, descriptor: &str) -> u16 {
        let (class, both) = (self.class(class), self.name_and_type(name, descriptor));
        self.with(tag, &[class, both])
    }

    pub fn field_ref(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(9, class, name, descriptor)
    }

    pub fn method_ref(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(10, class, name, descriptor)
    }

    pub fn interface_ref(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(11, class, name, descriptor)
    }

    pub fn invoke_dynamic(&mut self, bootstrap: u16, name: &str, descriptor: &str) -> u16 {
        let both = self.name_and_type(name, descriptor);
        self.with(18, &[bootstrap, both])
    }

    pub fn dynamic(&mut self, bootstrap: u16, name: &str, descriptor: &str) -> u16 {
        let both = self.name_and_type(name, descriptor);
        self.with(17, &[bootstrap, both])
    }

    pub fn method_type(&mut self, descriptor: &str) -> u16 {
        let descriptor = self.utf8(descriptor);
        self.with(16, &[descriptor])
    }

    /// A method handle of the kind that JVMS table 5.4.3.5-A numbers so.
    pub fn handle(&mut self, kind: u8, member: u16) -> u16 {
        let member = u2(member);
        self.constant(&[15, kind, member[0], member[1]])
    }

    /// The bootstrap methods, each with its arguments.
    pub fn bootstraps(&mut self, rows: &[(u16, Vec<u16>)]) {
        let mut contents = u2(rows.len() as u16).to_vec();
        for (method, arguments) in rows {
            contents.extend(u2(*method));
            contents.extend(u2(arguments.len() as u16));
            arguments.iter().for_each(|argument| contents.extend(u2(*argument)));
        }
        let attribute = self.attribute("BootstrapMethods", &contents);
        self.attributes.push(attribute);
    }

    pub fn attribute(&mut self, name: &str, contents: &[u8]) -> Vec<u8> {
        let mut bytes = u2(self.utf8(name)).to_vec();
        bytes.extend((contents.len() as u32).to_be_bytes());
        bytes.extend_from_slice(contents);
        bytes
    }

    pub fn method(&mut self, access: u16, name: &str, descriptor: &str, code: Option<Code>) {
        let attributes: Vec<Vec<u8>> = code.into_iter().map(|code| self.attribute("Code", &code.bytes())).collect();
        let method = self.raw_member(access, name, descriptor, &attributes);
        self.methods.push(method);
    }

    pub fn raw_member(&mut self, access: u16, name: &str, descriptor: &str, attributes: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = u2(access).to_vec();
        bytes.extend(u2(self.utf8(name)));
        bytes.extend(u2(self.utf8(descriptor)));
        bytes.extend(u2(attributes.len() as u16));
        attributes.iter().for_each(|attribute| bytes.extend(attribute));
        bytes
    }

    pub fn bytes(&self) -> Vec<u8> {
        self.bytes_with_count(self.count as u16)
    }

    /// The class file with a constant-pool count of its own.
    pub fn bytes_with_count(&self, count: u16) -> Vec<u8> {
        let mut bytes = 0xCAFE_BABE_u32.to_be_bytes().to_vec();
        bytes.extend(u2(self.minor));
        bytes.extend(u2(self.major));
        bytes.extend(u2(count));
        bytes.extend(&self.pool);
        bytes.extend(u2(self.access));
        bytes.extend(u2(self.this));
        bytes.extend(u2(self.parent));
        bytes.extend(u2(self.interfaces.len() as u16));
        self.interfaces.iter().for_each(|index| bytes.extend(u2(*index)));
        for list in [&self.fields, &self.methods, &self.attributes] {
            bytes.extend(u2(list.len() as u16));
            list.iter().for_each(|item| bytes.extend(item));
        }
        bytes
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label(usize);

/// A place that waits for a label: where it is, what it is relative to, how wide it is.
#[derive(Clone, Copy)]
struct Fix {
    at: usize,
    base: usize,
    wide: bool,
    label: Label,
}

/// The code of a method in the making.
#[derive(Clone)]
pub struct Code {
    pub max_stack: u16,
    pub max_locals: u16,
    pub instructions: Vec<u8>,
    /// Rows of the exception table in labels, then rows given as numbers.
    handlers: Vec<(Label, Label, Label, u16)>,
    pub raw_handlers: Vec<[u16; 4]>,
    labels: Vec<usize>,
    fixes: Vec<Fix>,
}

impl Code {
    pub fn new(max_stack: u16, max_locals: u16) -> Code {
        Code {
            max_stack,
            max_locals,
            instructions: Vec::new(),
            handlers: Vec::new(),
            raw_handlers: Vec::new(),
            labels: Vec::new(),
            fixes: Vec::new(),
        }
    }

    pub fn here(&self) -> usize {
        self.instructions.len()
    }

    /// Instructions as bytes.
    pub fn raw(mut self, bytes: &[u8]) -> Code {
        self.instructions.extend_from_slice(bytes);
        self
    }

    /// An opcode with a constant-pool index.
    pub fn indexed(mut self, opcode: u8, index: u16) -> Code {
        self.instructions.push(opcode);
        self.instructions.extend(u2(index));
        match opcode {
            185 => self.raw(&[1, 0]),
            186 => self.raw(&[0, 0]),
            _ => self,
        }
    }

    pub fn label(&mut self) -> Label {
        self.labels.push(usize::MAX);
        Label(self.labels.len() - 1)
    }

    pub fn bind(mut self, label: Label) -> Code {
        self.labels[label.0] = self.here();
        self
    }

    pub fn jump(mut self, opcode: u8, label: Label) -> Code {
        let base = self.here();
        let wide = matches!(opcode, 200 | 201);
        self.instructions.push(opcode);
        self.reference(base, wide, label);
        self
    }

    fn reference(&mut self, base: usize, wide: bool, label: Label) {
        self.fixes.push(Fix { at: self.here(), base, wide, label });
        self.instructions.extend(if wide { &[0u8; 4][..] } else { &[0u8; 2][..] });
    }

    fn pad(&mut self) {
        while !self.here().is_multiple_of(4) {
            self.instructions.push(0);
        }
    }

    pub fn table_switch(mut self, low: i32, default: Label, cases: &[Label]) -> Code {
        let base = self.here();
        self.instructions.push(170);
        self.pad();
        self.reference(base, true, default);
        self.instructions.extend(low.to_be_bytes());
        self.instructions.extend((low + cases.len() as i32 - 1).to_be_bytes());
        cases.iter().for_each(|case| self.reference(base, true, *case));
        self
    }

    pub fn lookup_switch(mut self, default: Label, cases: &[(i32, Label)]) -> Code {
        let base = self.here();
        self.instructions.push(171);
        self.pad();
        self.reference(base, true, default);
        self.instructions.extend((cases.len() as i32).to_be_bytes());
        for (value, label) in cases {
            self.instructions.extend(value.to_be_bytes());
            self.reference(base, true, *label);
        }
        self
    }

    pub fn handler(mut self, start: Label, end: Label, target: Label, catch: u16) -> Code {
        self.handlers.push((start, end, target, catch));
        self
    }

    /// The contents of the Code attribute.
    pub fn bytes(mut self) -> Vec<u8> {
        for fix in &self.fixes {
            let delta = self.labels[fix.label.0] as i64 - fix.base as i64;
            let bytes =
                if fix.wide { (delta as i32).to_be_bytes().to_vec() } else { (delta as i16).to_be_bytes().to_vec() };
            self.instructions[fix.at..fix.at + bytes.len()].copy_from_slice(&bytes);
        }
        let mut bytes = u2(self.max_stack).to_vec();
        bytes.extend(u2(self.max_locals));
        bytes.extend((self.instructions.len() as u32).to_be_bytes());
        bytes.extend(&self.instructions);
        let at = |label: Label| self.labels[label.0] as u16;
        let rows = self.handlers.iter().map(|(start, end, target, catch)| [at(*start), at(*end), at(*target), *catch]);
        let rows: Vec<[u16; 4]> = rows.chain(self.raw_handlers.iter().copied()).collect();
        bytes.extend(u2(rows.len() as u16));
        rows.iter().flatten().for_each(|value| bytes.extend(u2(*value)));
        bytes.extend(u2(0));
        bytes
    }
}
