//! What a quick look at a method finds.

use crate::body::ir::CallKind;
use crate::body::scan::{ArrayElements, Sink};

/// What a scan found, kept until the class file is no longer borrowed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Scanned {
    Invoke(u32, CallKind, u16),
    Dynamic(u32, u16),
    New(u32, u16),
    Array,
    Static(u32, u16),
    Constant(u32, u16),
    Cast,
}

pub(super) struct Scans(pub(super) Vec<Scanned>);

impl Sink for Scans {
    fn invoke(&mut self, offset: u32, kind: CallKind, method: u16) {
        self.0.push(Scanned::Invoke(offset, kind, method));
    }
    fn invoke_dynamic(&mut self, offset: u32, site: u16) {
        self.0.push(Scanned::Dynamic(offset, site));
    }
    fn new_object(&mut self, offset: u32, class: u16) {
        self.0.push(Scanned::New(offset, class));
    }
    fn new_array(&mut self, _: u32, _: ArrayElements) {
        self.0.push(Scanned::Array);
    }
    fn static_field(&mut self, offset: u32, field: u16, _: bool) {
        self.0.push(Scanned::Static(offset, field));
    }
    fn check_cast(&mut self, _: u32, _: u16) {
        self.0.push(Scanned::Cast);
    }
    fn constant(&mut self, offset: u32, constant: u16) {
        self.0.push(Scanned::Constant(offset, constant));
    }
}
