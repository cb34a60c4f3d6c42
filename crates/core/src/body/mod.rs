//! Method bodies: operand stack → three-address statements.
pub mod dynamic;
pub mod ir;
