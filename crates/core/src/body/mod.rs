//! Method bodies: operand stack → three-address statements.
mod adapt;
pub mod descriptor;
pub mod dynamic;
pub mod generated;
pub mod ir;
pub mod scan;
mod writer;
