//! A graph as Arrow. Texts that many rows share are dictionaries with signed keys, which every reader understands, and
//! 64-bit offsets, so that no program is too large.

use crate::classfile::text::{decode, dotted};
use crate::graph::{Cause, Graph, Kind, NONE};
use crate::program::Role;
use arrow_array::builder::{LargeListBuilder, LargeStringBuilder};
use arrow_array::types::{ArrowDictionaryKeyType, Int8Type, Int32Type};
use arrow_array::{
    ArrayRef, DictionaryArray, LargeStringArray, PrimitiveArray, RecordBatch, RecordBatchReader, UInt16Array,
    UInt32Array,
};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use std::sync::Arc;

/// Rows of a batch of edges.
const BATCH: usize = 1 << 17;

type Columns = Vec<(&'static str, bool, ArrayRef)>;

fn batch(columns: Columns) -> Result<RecordBatch, ArrowError> {
    let field =
        |(name, nullable, array): &(&str, bool, ArrayRef)| Field::new(*name, array.data_type().clone(), *nullable);
    let schema = Schema::new(columns.iter().map(field).collect::<Vec<_>>());
    RecordBatch::try_new(Arc::new(schema), columns.into_iter().map(|(_, _, array)| array).collect())
}

fn numbers(values: impl Iterator<Item = u32>) -> ArrayRef {
    Arc::new(UInt32Array::from_iter_values(values))
}

fn optional_numbers(values: impl Iterator<Item = u32>) -> ArrayRef {
    Arc::new(values.map(present).collect::<UInt32Array>())
}

fn present(value: u32) -> Option<u32> {
    (value != NONE).then_some(value)
}

fn texts<T: AsRef<str>>(values: impl Iterator<Item = T>) -> ArrayRef {
    Arc::new(LargeStringArray::from_iter_values(values))
}

/// Keys of 32 bits into `values`. More than 2³¹ values are more than a key can say, and an error.
fn dictionary(keys: impl Iterator<Item = Option<u32>>, values: &ArrayRef) -> Result<ArrayRef, ArrowError> {
    let keys = keys.map(|key| key.map(|key| key as i32)).collect();
    keyed::<Int32Type>(keys, values)
}

fn keyed<K: ArrowDictionaryKeyType>(keys: PrimitiveArray<K>, values: &ArrayRef) -> Result<ArrayRef, ArrowError> {
    Ok(Arc::new(DictionaryArray::<K>::try_new(keys, values.clone())?))
}

fn kinds(of: impl Iterator<Item = Kind>, words: &ArrayRef) -> Result<ArrayRef, ArrowError> {
    keyed::<Int8Type>(PrimitiveArray::from_iter_values(of.map(|kind| kind as i8)), words)
}

fn kind_words() -> ArrayRef {
    texts(Kind::ALL.iter().map(|kind| kind.word()))
}

fn cause_texts(graph: &Graph) -> ArrayRef {
    texts(graph.causes.iter().map(|cause| cause.to_string()))
}

fn method_names(graph: &Graph) -> ArrayRef {
    texts((0..graph.methods.len() as u32).map(|method| graph.method_name(method)))
}

/// id, method, class, name, descriptor, access, role, container, source
pub fn methods(graph: &Graph) -> Result<RecordBatch, ArrowError> {
    let classes = texts(graph.classes.iter().map(|class| dotted(graph.names.get(class.name))));
    let name = |symbol| decode(graph.names.get(symbol));
    let sources = texts(graph.classes.iter().map(|class| class.source.map_or_else(Default::default, name)));
    let class = |id: u32| graph.class_of(id);
    let ids = || 0..graph.methods.len() as u32;
    let rows = || graph.methods.iter();
    let role = |id: u32| Role::ALL.iter().position(|each| *each == class(id).role).unwrap_or(0) as i8;
    let containers = texts(graph.containers.iter());
    let source = |id: u32| class(id).source.map(|_| graph.methods[id as usize].class);
    batch(vec![
        ("id", false, numbers(ids())),
        ("method", false, method_names(graph)),
        ("class", false, dictionary(rows().map(|row| Some(row.class)), &classes)?),
        ("name", false, texts(rows().map(|row| name(row.name)))),
        ("descriptor", false, texts(rows().map(|row| name(row.descriptor)))),
        ("access", false, Arc::new(UInt16Array::from_iter_values(rows().map(|row| row.access)))),
        (
            "role",
            false,
            keyed::<Int8Type>(
                PrimitiveArray::from_iter_values(ids().map(role)),
                &texts(Role::ALL.iter().map(|role| role.word())),
            )?,
        ),
        ("container", true, dictionary(ids().map(|id| present(class(id).container)), &containers)?),
        ("source", true, dictionary(ids().map(source), &sources)?),
    ])
}

/// caller, offset, line, kind, cause, cause_id, declared, set: ids of methods, causes and sets
pub fn sites(graph: &Graph) -> Result<RecordBatch, ArrowError> {
    let rows = || graph.sites.iter();
    let callers = (0..graph.methods.len() as u32).flat_map(|id| graph.site_range(id).map(move |_| id));
    let declared = texts((0..graph.declared.len() as u32).map(|id| graph.declared_name(id).unwrap_or_default()));
    batch(vec![
        ("caller", false, numbers(callers)),
        ("offset", true, optional_numbers(rows().map(|row| row.offset))),
        ("line", true, optional_numbers(rows().map(|row| row.line))),
        ("kind", false, kinds(rows().map(|row| row.kind), &kind_words())?),
        ("cause", false, dictionary(rows().map(|row| Some(row.cause.into())), &cause_texts(graph))?),
        ("cause_id", false, Arc::new(UInt16Array::from_iter_values(rows().map(|row| row.cause)))),
        ("declared", true, dictionary(rows().map(|row| present(row.declared)), &declared)?),
        ("set", false, numbers(rows().map(|row| row.set))),
    ])
}

/// set, target: a row for each target of each set
pub fn sets(graph: &Graph) -> Result<RecordBatch, ArrowError> {
    let sets = (0..graph.set_count() as u32).flat_map(|set| graph.set(set).iter().map(move |_| set));
    batch(vec![("set", false, numbers(sets)), ("target", false, numbers(graph.targets.iter().copied()))])
}

/// method, cause
pub fn entries(graph: &Graph) -> Result<RecordBatch, ArrowError> {
    let rows = || graph.entries.iter();
    batch(vec![
        ("method", false, numbers(rows().map(|row| row.0))),
        ("cause", false, dictionary(rows().map(|row| Some(row.1.into())), &cause_texts(graph))?),
    ])
}

/// id, cause (the line that other tables have of it), feature, rule, detail, assumes, specification
pub fn causes(graph: &Graph) -> Result<RecordBatch, ArrowError> {
    let rows = || graph.causes.iter();
    let mut assumes = LargeListBuilder::new(LargeStringBuilder::new());
    for cause in rows() {
        assumes.append_value(cause.assumes.iter().map(Some));
    }
    let optional = |of: fn(&Cause) -> &Option<String>| -> ArrayRef {
        Arc::new(rows().map(|cause| of(cause).clone()).collect::<LargeStringArray>())
    };
    batch(vec![
        ("id", false, numbers((0..).take(graph.causes.len()))),
        ("cause", false, cause_texts(graph)),
        ("feature", true, optional(|cause| &cause.feature)),
        ("rule", false, texts(rows().map(|cause| &cause.rule))),
        ("detail", false, texts(rows().map(|cause| &cause.detail))),
        ("assumes", false, Arc::new(assumes.finish())),
        ("specification", true, optional(|cause| &cause.specification)),
    ])
}

/// caller, offset, line, kind, reason
pub fn unresolved(graph: &Graph) -> Result<RecordBatch, ArrowError> {
    let rows = || graph.unresolved.iter();
    batch(vec![
        ("caller", false, numbers(rows().map(|row| row.caller))),
        ("offset", true, optional_numbers(rows().map(|row| row.offset))),
        ("line", true, optional_numbers(rows().map(|row| row.line))),
        ("kind", false, kinds(rows().map(|row| row.kind), &kind_words())?),
        ("reason", false, dictionary(rows().map(|row| Some(row.reason.into())), &cause_texts(graph))?),
    ])
}

/// The edges, expanded: caller, callee, offset, line, kind, cause. The keys of `caller` and `callee` are the ids of the
/// methods, and the names behind them are made once for all batches.
pub fn edges(graph: Arc<Graph>) -> EdgeBatches {
    let (names, causes, kinds) = (method_names(&graph), cause_texts(&graph), kind_words());
    let word = |key| DataType::Dictionary(Box::new(key), Box::new(DataType::LargeUtf8));
    let schema = Arc::new(Schema::new(vec![
        Field::new("caller", word(DataType::Int32), false),
        Field::new("callee", word(DataType::Int32), false),
        Field::new("offset", DataType::UInt32, true),
        Field::new("line", DataType::UInt32, true),
        Field::new("kind", word(DataType::Int8), false),
        Field::new("cause", word(DataType::Int32), false),
    ]));
    EdgeBatches { graph, schema, names, causes, kinds, caller: 0, site: 0, target: 0 }
}

/// A stream of edges in the order of their sites. It holds one batch, however many edges there are.
#[derive(Debug)]
pub struct EdgeBatches {
    graph: Arc<Graph>,
    schema: SchemaRef,
    names: ArrayRef,
    causes: ArrayRef,
    kinds: ArrayRef,
    /// The next edge: the position of its target in the set of its site.
    caller: u32,
    site: usize,
    target: usize,
}

/// A part of a batch: so many edges of one site.
struct Run {
    caller: u32,
    site: usize,
    from: usize,
    count: usize,
}

impl EdgeBatches {
    /// The runs of the next batch.
    fn runs(&mut self) -> Vec<Run> {
        let graph = &self.graph;
        let (mut runs, mut room) = (Vec::new(), BATCH);
        while let Some(site) = graph.sites.get(self.site).filter(|_| room > 0) {
            while graph.first_site.get(self.caller as usize + 1).is_some_and(|next| *next as usize <= self.site) {
                self.caller += 1;
            }
            let left = graph.set(site.set).len() - self.target;
            let count = left.min(room);
            if count > 0 {
                runs.push(Run { caller: self.caller, site: self.site, from: self.target, count });
            }
            room -= count;
            self.target += count;
            if count == left {
                (self.site, self.target) = (self.site + 1, 0);
            }
        }
        runs
    }

    fn batch(&self, runs: &[Run]) -> Result<RecordBatch, ArrowError> {
        let graph = &*self.graph;
        let each = || runs.iter().flat_map(|run| std::iter::repeat_n(run, run.count));
        let sites = || each().map(|run| &graph.sites[run.site]);
        let targets = |run: &Run| graph.set(graph.sites[run.site].set)[run.from..run.from + run.count].iter().copied();
        let columns = vec![
            dictionary(each().map(|run| Some(run.caller)), &self.names)?,
            dictionary(runs.iter().flat_map(targets).map(Some), &self.names)?,
            optional_numbers(sites().map(|site| site.offset)),
            optional_numbers(sites().map(|site| site.line)),
            kinds(sites().map(|site| site.kind), &self.kinds)?,
            dictionary(sites().map(|site| Some(site.cause.into())), &self.causes)?,
        ];
        RecordBatch::try_new(self.schema.clone(), columns)
    }
}

impl Iterator for EdgeBatches {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let runs = self.runs();
        (!runs.is_empty()).then(|| self.batch(&runs))
    }
}

impl RecordBatchReader for EdgeBatches {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}
