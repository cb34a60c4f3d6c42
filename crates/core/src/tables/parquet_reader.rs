//! A Parquet file to rows, a batch at a time.

use super::layout::{Column, ColumnForm, ROWS_PER_BATCH, TableLayout};
use super::parquet_writer::schema;
use crate::graph::NONE;
use bytes::Bytes;
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::{ByteArray, DataType};
use parquet::file::reader::{FileReader, SerializedFileReader};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The cells of one column in one batch.
#[derive(Default)]
struct Cells {
    /// `NONE` where there is none.
    numbers: Vec<u32>,
    texts: Vec<Option<ByteArray>>,
}

/// One row of a batch. Its columns are asked for by position, as the layout has them; a derived one has no cells.
pub struct TableRow<'a> {
    cells: &'a [Cells],
    at: usize,
}

impl<'a> TableRow<'a> {
    pub fn number(&self, column: usize) -> u32 {
        self.cells[column].numbers[self.at]
    }

    /// Text that is not there is empty: only a column that may be null has any.
    pub fn bytes(&self, column: usize) -> &'a [u8] {
        self.cells[column].texts[self.at].as_ref().map_or(&[], |text| text.data())
    }

    pub fn text(&self, column: usize) -> Result<&'a str, String> {
        std::str::from_utf8(self.bytes(column)).map_err(|_| "text is not UTF-8".to_owned())
    }

    pub fn optional_text(&self, column: usize) -> Result<Option<&'a str>, String> {
        self.cells[column].texts[self.at].as_ref().map(|_| self.text(column)).transpose()
    }
}

/// Hands each row to `take`, in order, and makes sure that there are as many as there should be.
pub fn read_table(
    data: Vec<u8>,
    table: &TableLayout,
    rows: u64,
    mut take: impl FnMut(usize, TableRow<'_>) -> Result<(), String>,
) -> Result<(), String> {
    // The checksum holds by now, so only a file made to deceive can bring the decoder to panic; an error all the same.
    let decoded = catch_unwind(AssertUnwindSafe(|| decode(data, table, rows, &mut take)));
    decoded.unwrap_or_else(|_| Err("it cannot be decoded".to_owned()))
}

fn decode(
    data: Vec<u8>,
    table: &TableLayout,
    rows: u64,
    take: &mut dyn FnMut(usize, TableRow<'_>) -> Result<(), String>,
) -> Result<(), String> {
    let no = |error: parquet::errors::ParquetError| error.to_string();
    let file = SerializedFileReader::new(Bytes::from(data)).map_err(no)?;
    let found = file.metadata().file_metadata();
    if *found.schema() != schema(table).map_err(no)? {
        return Err("its columns are not those of this table".to_owned());
    }
    if u64::try_from(found.num_rows()) != Ok(rows) {
        return Err(format!(
            "it has {} rows, and {HEADER} says {rows}",
            found.num_rows(),
            HEADER = super::layout::HEADER
        ));
    }
    let mut next = 0;
    for group in 0..file.num_row_groups() {
        let group = file.get_row_group(group).map_err(no)?;
        let readers = (0..table.columns.len()).map(|column| group.get_column_reader(column));
        let mut readers = readers.collect::<Result<Vec<_>, _>>().map_err(no)?;
        let mut cells: Vec<Cells> = table.columns.iter().map(|_| Cells::default()).collect();
        let mut left = u64::try_from(group.metadata().num_rows()).map_err(|error| error.to_string())?;
        while left > 0 {
            let count = left.min(ROWS_PER_BATCH as u64) as usize;
            left -= count as u64;
            for ((reader, cells), column) in readers.iter_mut().zip(&mut cells).zip(table.columns) {
                if !column.derived {
                    fetch(reader, cells, column, count)?;
                }
            }
            for at in 0..count {
                let row = TableRow { cells: &cells, at };
                take(next, row).map_err(|reason| format!("row {next}: {reason}"))?;
                next += 1;
            }
        }
    }
    if next as u64 == rows { Ok(()) } else { Err(format!("it has {next} rows instead of {rows}")) }
}

/// The next `count` cells of a column.
fn fetch(reader: &mut ColumnReader, cells: &mut Cells, column: &Column, count: usize) -> Result<(), String> {
    match (column.form, reader) {
        (ColumnForm::Number | ColumnForm::Flags, ColumnReader::Int32ColumnReader(reader)) => {
            cells.numbers.clear();
            let numbers = &mut cells.numbers;
            take(reader, column, count, |number| numbers.push(number.map_or(NONE, |number| number as u32)))
        }
        (ColumnForm::Word | ColumnForm::Line, ColumnReader::ByteArrayColumnReader(reader)) => {
            cells.texts.clear();
            let texts = &mut cells.texts;
            take(reader, column, count, |text| texts.push(text))
        }
        _ => Err(format!("the column {} is of another type", column.name)),
    }
}

fn take<T: DataType>(
    reader: &mut ColumnReaderImpl<T>,
    column: &Column,
    count: usize,
    mut put: impl FnMut(Option<T::T>),
) -> Result<(), String> {
    let (mut present, mut values) = (Vec::new(), Vec::new());
    let levels = column.nullable.then_some(&mut present);
    let read = reader.read_records(count, levels, None, &mut values).map_err(|error| error.to_string())?;
    let mut values = values.into_iter();
    if column.nullable {
        present.iter().for_each(|present| put(if *present == 0 { None } else { values.next() }));
    } else {
        values.for_each(|value| put(Some(value)));
    }
    if read.0 == count { Ok(()) } else { Err(format!("the column {} ends early", column.name)) }
}
