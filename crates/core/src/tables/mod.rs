//! The Arrow and Parquet forms of a graph.
//!
//! A saved graph is a directory of Parquet tables and a header, `graph.json`, that names them with their sizes and
//! checksums. Every file is checked before a byte of it is believed, and a directory is replaced as a whole or not
//! at all. Equal graphs are equal bytes.
//!
//! Parquet is written and read by column, straight from and into the graph: nothing holds the graph a second time.
//! Arrow is what Python gets; it never touches a file.

mod check;
mod error;
mod header;
mod layout;
mod parquet_reader;
mod parquet_writer;
mod read;
mod replace;
mod version_1;
mod views;
mod write;

pub use error::TableError;
pub use read::read;
pub use version_1::parse_cause;
pub use views::{EdgeBatches, causes, edges, entries, methods, sets, sites, unresolved};
pub use write::write;

#[cfg(test)]
mod tests;
