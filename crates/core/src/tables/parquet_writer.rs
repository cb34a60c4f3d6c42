//! A table to a Parquet file, column by column, a batch of rows at a time.

use super::layout::{Column, ColumnForm, ROWS_PER_BATCH, ROWS_PER_GROUP, ROWS_PER_PAGE, TableLayout};
use crate::graph::NONE;
use parquet::basic::{Compression, ConvertedType, Encoding, LogicalType, Repetition, Type as Physical, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties, WriterVersion};
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::{ColumnPath, Type};
use std::borrow::Cow;
use std::hash::Hasher;
use std::io::{self, BufWriter, Write};
use std::ops::Range;
use std::sync::Arc;
use twox_hash::XxHash64;

/// Where the values of a column come from. Rows are asked for in ascending order, each once.
pub enum ColumnSource<'a> {
    /// `NONE` is null where the column may be null.
    Numbers(Box<dyn FnMut(usize) -> u32 + 'a>),
    /// Few words, made once, and the position of each row's word; past the end is null.
    Words(Vec<ByteArray>, Box<dyn FnMut(usize) -> usize + 'a>),
    Texts(Box<dyn FnMut(usize) -> Option<Cow<'a, str>> + 'a>),
}

impl<'a> ColumnSource<'a> {
    pub fn numbers(of: impl FnMut(usize) -> u32 + 'a) -> Self {
        ColumnSource::Numbers(Box::new(of))
    }

    pub fn words<'w>(words: impl IntoIterator<Item = &'w str>, of: impl FnMut(usize) -> usize + 'a) -> Self {
        ColumnSource::Words(words.into_iter().map(ByteArray::from).collect(), Box::new(of))
    }

    pub fn texts(mut of: impl FnMut(usize) -> Cow<'a, str> + 'a) -> Self {
        ColumnSource::optional_texts(move |row| Some(of(row)))
    }

    pub fn optional_texts(of: impl FnMut(usize) -> Option<Cow<'a, str>> + 'a) -> Self {
        ColumnSource::Texts(Box::new(of))
    }
}

/// What the header says of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    pub rows: u64,
    pub bytes: u64,
    pub checksum: u64,
}

/// Counts and hashes what goes to a file.
struct HashingSink<W> {
    to: W,
    bytes: u64,
    hash: XxHash64,
}

impl<W: Write> Write for HashingSink<W> {
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        let count = self.to.write(data)?;
        self.bytes += count as u64;
        self.hash.write(&data[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

pub fn checksum(data: &[u8]) -> u64 {
    XxHash64::oneshot(0, data)
}

/// Writes a table of so many rows; `sources` are those of the table's columns, in their order.
pub fn write_table(
    to: impl Write + Send,
    table: &TableLayout,
    rows: usize,
    sources: Vec<ColumnSource<'_>>,
) -> io::Result<Written> {
    let sink = HashingSink { to: BufWriter::with_capacity(1 << 16, to), bytes: 0, hash: XxHash64::with_seed(0) };
    let mut sink = encode(sink, table, rows, sources).map_err(into_io)?;
    sink.flush()?;
    Ok(Written { rows: rows as u64, bytes: sink.bytes, checksum: sink.hash.finish() })
}

/// An error of the file keeps its code: a full disk is told from a missing right.
fn into_io(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(inner) => io::Error::other(inner),
        },
        error => io::Error::other(error),
    }
}

fn encode<W: Write + Send>(
    to: W,
    table: &TableLayout,
    rows: usize,
    mut sources: Vec<ColumnSource<'_>>,
) -> Result<W, ParquetError> {
    let mut file = SerializedFileWriter::new(to, Arc::new(schema(table)?), Arc::new(properties(table)?))?;
    let mut start = 0;
    while start < rows {
        let end = rows.min(start + ROWS_PER_GROUP);
        let mut group = file.next_row_group()?;
        for (column, source) in table.columns.iter().zip(&mut sources) {
            let Some(mut writer) = group.next_column()? else { break };
            write_column(&mut writer, column, source, start..end)?;
            writer.close()?;
        }
        group.close()?;
        start = end;
    }
    file.into_inner()
}

fn write_column(
    writer: &mut SerializedColumnWriter<'_>,
    column: &Column,
    source: &mut ColumnSource<'_>,
    rows: Range<usize>,
) -> Result<(), ParquetError> {
    let (mut numbers, mut texts, mut present) = (Vec::<i32>::new(), Vec::<ByteArray>::new(), Vec::<i16>::new());
    let mut start = rows.start;
    while start < rows.end {
        let batch = start..rows.end.min(start + ROWS_PER_BATCH);
        start = batch.end;
        numbers.clear();
        texts.clear();
        present.clear();
        for row in batch {
            let here = match source {
                ColumnSource::Numbers(of) => {
                    let number = of(row);
                    let here = !column.nullable || number != NONE;
                    here.then(|| numbers.push(number as i32)).is_some()
                }
                ColumnSource::Words(words, of) => words.get(of(row)).map(|word| texts.push(word.clone())).is_some(),
                ColumnSource::Texts(of) => {
                    of(row).map(|text| texts.push(text.into_owned().into_bytes().into())).is_some()
                }
            };
            present.push(here.into());
        }
        let levels = column.nullable.then_some(&present[..]);
        match source {
            ColumnSource::Numbers(_) => writer.typed::<Int32Type>().write_batch(&numbers, levels, None)?,
            _ => writer.typed::<ByteArrayType>().write_batch(&texts, levels, None)?,
        };
    }
    Ok(())
}

pub fn schema(table: &TableLayout) -> Result<Type, ParquetError> {
    let field = |column: &Column| {
        let (physical, logical) = match column.form {
            ColumnForm::Number => (Physical::INT32, LogicalType::integer(32, false)),
            ColumnForm::Flags => (Physical::INT32, LogicalType::integer(16, false)),
            ColumnForm::Word | ColumnForm::Line => (Physical::BYTE_ARRAY, LogicalType::String),
        };
        let repetition = if column.nullable { Repetition::OPTIONAL } else { Repetition::REQUIRED };
        let field = Type::primitive_type_builder(column.name, physical)
            .with_repetition(repetition)
            .with_logical_type(Some(logical));
        field.with_converted_type(ConvertedType::NONE).build().map(Arc::new)
    };
    let fields = table.columns.iter().map(field).collect::<Result<Vec<_>, _>>()?;
    Type::group_type_builder(table.name).with_fields(fields).build()
}

/// Nothing here depends on the machine, the time or the release: equal graphs are equal bytes.
fn properties(table: &TableLayout) -> Result<WriterProperties, ParquetError> {
    let mut properties = WriterProperties::builder()
        .set_created_by("peaberry".to_owned())
        .set_writer_version(WriterVersion::PARQUET_1_0)
        .set_compression(Compression::ZSTD(ZstdLevel::try_new(1)?))
        .set_data_page_row_count_limit(ROWS_PER_PAGE)
        .set_write_batch_size(ROWS_PER_BATCH.min(ROWS_PER_PAGE))
        .set_statistics_enabled(EnabledStatistics::None)
        .set_offset_index_disabled(true);
    for column in table.columns {
        let path = ColumnPath::from(column.name);
        properties = match column.form {
            ColumnForm::Number => properties
                .set_column_dictionary_enabled(path.clone(), false)
                .set_column_encoding(path.clone(), Encoding::DELTA_BINARY_PACKED)
                .set_column_statistics_enabled(path, EnabledStatistics::Chunk),
            ColumnForm::Flags | ColumnForm::Word => properties,
            ColumnForm::Line => properties.set_column_dictionary_enabled(path, false),
        };
    }
    Ok(properties.build())
}
