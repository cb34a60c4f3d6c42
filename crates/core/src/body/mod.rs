//! Method bodies: operand stack → three-address statements.
//!
//! Lowering is pure, per method and on demand. The stages, each a module: `blocks` finds the basic blocks, `graph`
//! (with `subroutines`) what is to be emitted, `emit` (with `stack`, `edges`, `objects`, `calls`) the statements, `webs` the
//! variables, `layout` (with `inference`) the body. `scan` is the quick look for those who need no body.

mod access;
mod adapt;
mod blocks;
mod calls;
pub mod descriptor;
pub mod dominators;
mod draft;
pub mod dynamic;
mod edges;
mod emit;
mod error;
pub mod field_flow;
pub mod flow;
pub mod generated;
mod graph;
mod inference;
pub mod ir;
mod layout;
mod lower;
mod objects;
mod operators;
pub mod printer;
pub mod reaching;
pub mod scan;
mod source_names;
mod stack;
mod subroutines;
mod switches;
mod types;
mod union;
mod webs;
mod writer;

pub use error::LowerError;
pub use ir::{Body, CallKind, Handler, Literal, Op, Ref, Referent, Statement, Var, Variable, VariableOrigin};
pub use lower::{Lowerer, lower};
pub use operators::{Condition, Operator};
pub use source_names::source_names;
pub use types::{Common, Join, Type, Types, UnknownHierarchy};
