//! Definition-use pairs of an application (Zhang & Ryder, 5.2): where something is written, and where it may be read then.
//!
//! Ends are statements of the application's methods, and its library calls, which write and read what their summaries say. Two ends are
//! a pair if there is a place that both may mean, and what the one writes may be there when the other reads. Inside of a method control flow
//! says that, and writes of the same variable's field, or of the same static field, kill. Between methods, and between activations of
//! one, order is not asked about: what escapes may come to whatever is exposed. A library call neither kills nor is killed.

use super::effects::{Summaries, Summary};
use super::places::{DataPlace, DataPlaces, OwnAccess};
use super::problem::Problem;
use super::setting::{GoOn, Setting, Variant};
use crate::algorithms::limits::{Limit, Limits};
use crate::algorithms::solution::Solution;
use crate::components::by_source;
use crate::graph::Graph;
use crate::hashing::KeyedMap;
use crate::names::{FieldId, MethodId};
use crate::program::Frozen;
use crate::progress::Cancelled;
use crate::sets::set_bit;
use crate::solver::Node;
use rustc_hash::FxHashMap;

/// What is at one end of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndKind {
    /// A statement, by its field (`ELEMENTS` of an array's); what it may mean is a position in `DataFlow::sets`.
    Statement(FieldId, u32),
    /// A library call; what it does is a position in `Summaries::distinct`, or not known.
    Call(Option<u32>),
}

/// Where something is written, or read.
#[derive(Clone, Debug)]
pub struct PairEnd {
    /// By the number of the graph.
    pub method: u32,
    /// `NONE` of a class initialiser of the library, which stands for itself.
    pub offset: u32,
    pub kind: EndKind,
    /// Of a statement that writes: it escapes. Of one that reads: it is exposed.
    pub is_open: bool,
    /// Of one that writes: others, among those that read, that it reaches though it or they are not open.
    pub reaches: Vec<u32>,
}

/// Positions in `DataFlow::writes` and `DataFlow::reads`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UsePair {
    pub write: u32,
    pub read: u32,
}

/// How many pairs there are, by what is at their ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairCounts {
    pub statements: u64,
    pub from_calls: u64,
    pub to_calls: u64,
    pub calls: u64,
}

/// Which ends count, and with which others: by end its group, if it counts; by two groups, whether they go together.
pub struct PairChoice<'c> {
    pub writes: &'c [Option<u32>],
    pub reads: &'c [Option<u32>],
    pub joins: &'c dyn Fn(u32, u32) -> bool,
}

/// What the code of an application writes and reads, and its library calls do.
pub struct DataFlow {
    pub places: DataPlaces,
    pub summaries: Summaries,
    /// Statements first, by method and offset; then library calls.
    pub writes: Vec<PairEnd>,
    pub reads: Vec<PairEnd>,
    /// What statements may mean: ascending, each once.
    pub sets: Vec<Vec<DataPlace>>,
    /// The limit that was reached, and how many calls are not solved.
    pub limit: Option<(Limit, usize)>,
    hub_reads: Vec<u64>,
    hub_writes: Vec<u64>,
    /// Does the hub read what it writes?
    is_hub_pair: bool,
}

impl Solution {
    /// What the application's code writes and reads. None if there is no heap. `go_on` is told how many library calls are solved.
    pub fn data_flow(
        &self,
        program: Frozen,
        graph: &Graph,
        limits: Limits,
        go_on: GoOn,
    ) -> Option<Result<DataFlow, Cancelled>> {
        let numbers = self.numbers(program, graph);
        let problem = self.problem(program, graph, &numbers)?;
        let places = DataPlaces::new(&problem, program);
        let calls = problem.library_calls();
        let setting = Setting::new(&problem, Variant::FINE_TUNED, limits).asking(go_on);
        let summaries = problem.summaries(&setting, &places, &calls);
        if setting.is_cancelled() {
            return Some(Err(Cancelled));
        }
        let unsolved = summaries.of_call.iter().filter(|summary| summary.is_none()).count();
        let limit = setting.reached().filter(|_| unsolved > 0).map(|limit| (limit, unsolved));
        let mut statements = OwnStatements::default();
        let mut own: Vec<(u32, &(MethodId, Vec<OwnAccess>))> =
            places.own().iter().filter_map(|row| Some((*numbers.get(&row.0)?, row))).collect();
        own.sort_unstable_by_key(|(number, _)| *number);
        for (method, (_, rows)) in own {
            statements.enter(&problem, &places, method, rows);
        }
        let OwnStatements { mut writes, mut reads, sets, .. } = statements;
        for (call, summary) in calls.iter().zip(&summaries.of_call) {
            let Some(method) = numbers.get(&call.caller).copied() else { continue };
            let end = PairEnd {
                method,
                offset: call.offset,
                kind: EndKind::Call(*summary),
                is_open: true,
                reaches: Vec::new(),
            };
            writes.push(end.clone());
            reads.push(end);
        }
        Some(Ok(DataFlow::new(places, summaries, writes, reads, sets, limit)))
    }
}

/// Statements while they are entered.
#[derive(Default)]
struct OwnStatements {
    writes: Vec<PairEnd>,
    reads: Vec<PairEnd>,
    sets: Vec<Vec<DataPlace>>,
    numbers: KeyedMap<Vec<DataPlace>, u32>,
    /// By field and the sets of the variables.
    known: FxHashMap<(FieldId, Vec<u32>), u32>,
}

impl OwnStatements {
    fn enter(&mut self, problem: &Problem, places: &DataPlaces, method: u32, rows: &[OwnAccess]) {
        let mut position: Vec<u32> = Vec::with_capacity(rows.len());
        let first = self.writes.len();
        for access in rows {
            let set = self.set(problem, places, access);
            let end = PairEnd {
                method,
                offset: access.row.offset,
                kind: EndKind::Statement(access.field, set),
                is_open: access.row.is_open,
                reaches: access.row.reaches.clone(),
            };
            let list = if access.row.is_write { &mut self.writes } else { &mut self.reads };
            position.push(list.len() as u32);
            list.push(end);
        }
        for end in &mut self.writes[first..] {
            end.reaches = end.reaches.iter().filter_map(|place| position.get(*place as usize)).copied().collect();
        }
    }

    fn set(&mut self, problem: &Problem, places: &DataPlaces, access: &OwnAccess) -> u32 {
        let field = access.field;
        let mut key: Vec<u32> = access.bases.iter().map(|base| problem.solution.sets.id(*base)).collect();
        key.sort_unstable();
        key.dedup();
        if let Some(known) = self.known.get(&(field, key.clone())) {
            return *known;
        }
        let of_base = |base: &Node| {
            problem
                .whole(*base)
                .iter()
                .filter_map(|object| places.of(problem, object, field))
                .collect::<Vec<DataPlace>>()
        };
        let mut set: Vec<DataPlace> = match access.row.accessed.base() {
            None => places.of_static(field).into_iter().collect(),
            Some(_) => access.bases.iter().flat_map(of_base).collect(),
        };
        set.sort_unstable();
        set.dedup();
        let next = self.sets.len() as u32;
        let number = *self.numbers.entry(set).or_insert_with_key(|set| {
            self.sets.push(set.clone());
            next
        });
        self.known.insert((field, key), number);
        number
    }
}

/// Ends that are alike: what they mean or do, and their group.
type Alike<K> = FxHashMap<(K, u32), u64>;

/// Ends that count, those that are alike together.
#[derive(Default)]
struct Tally {
    /// By field and set; open ones.
    statements: FxHashMap<FieldId, Alike<u32>>,
    calls: Alike<Option<u32>>,
}

impl Tally {
    fn new(ends: &[PairEnd], groups: &[Option<u32>]) -> Tally {
        let mut tally = Tally::default();
        for (end, group) in ends.iter().zip(groups) {
            let Some(group) = *group else { continue };
            match end.kind {
                EndKind::Statement(field, set) if end.is_open => {
                    *tally.statements.entry(field).or_default().entry((set, group)).or_default() += 1;
                }
                EndKind::Statement(..) => {}
                EndKind::Call(summary) => *tally.calls.entry((summary, group)).or_default() += 1,
            }
        }
        tally
    }
}

impl DataFlow {
    fn new(
        places: DataPlaces,
        summaries: Summaries,
        writes: Vec<PairEnd>,
        reads: Vec<PairEnd>,
        sets: Vec<Vec<DataPlace>>,
        limit: Option<(Limit, usize)>,
    ) -> DataFlow {
        let bits = |list: &[DataPlace]| {
            let mut bits = vec![0; places.len().div_ceil(64)];
            for place in list {
                set_bit(&mut bits, *place);
            }
            bits
        };
        let (hub_reads, hub_writes) = (bits(&summaries.hub.reads), bits(&summaries.hub.writes));
        let is_hub_pair = hub_reads.iter().zip(&hub_writes).any(|(reads, writes)| reads & writes != 0);
        DataFlow { places, summaries, writes, reads, sets, limit, hub_reads, hub_writes, is_hub_pair }
    }

    fn summary(&self, number: u32) -> &Summary {
        &self.summaries.distinct[number as usize]
    }

    /// May the two mean the same place?
    pub fn meet(&self, write: &PairEnd, read: &PairEnd) -> bool {
        match (write.kind, read.kind) {
            (EndKind::Statement(field, set), EndKind::Statement(other_field, other)) => {
                field == other_field && meet(&self.sets[set as usize], &self.sets[other as usize])
            }
            (EndKind::Statement(_, set), EndKind::Call(summary)) => self.set_meets(set, summary, false),
            (EndKind::Call(summary), EndKind::Statement(_, set)) => self.set_meets(set, summary, true),
            (EndKind::Call(write), EndKind::Call(read)) => self.calls_meet(write, read),
        }
    }

    /// Is it a pair?
    pub fn is_pair(&self, write: u32, read: u32) -> bool {
        let (left, right) = (&self.writes[write as usize], &self.reads[read as usize]);
        (left.is_open && right.is_open || left.reaches.binary_search(&read).is_ok()) && self.meet(left, right)
    }

    /// What an end may write, or read, ascending; None of a library call of which nothing is known.
    pub fn places_of(&self, end: &PairEnd, is_write: bool) -> Option<Vec<DataPlace>> {
        let number = match end.kind {
            EndKind::Statement(_, set) => return Some(self.sets[set as usize].clone()),
            EndKind::Call(summary) => summary?,
        };
        let (summary, hub) = (self.summary(number), &self.summaries.hub);
        let (own, hub) = if is_write { (&summary.writes, &hub.writes) } else { (&summary.reads, &hub.reads) };
        let mut all = own.clone();
        if summary.on_hub {
            all.extend(hub);
            all.sort_unstable();
            all.dedup();
        }
        Some(all)
    }

    /// What both ends of a pair may mean.
    pub fn common(&self, pair: UsePair) -> Vec<DataPlace> {
        let (write, read) = (&self.writes[pair.write as usize], &self.reads[pair.read as usize]);
        match (self.places_of(write, true), self.places_of(read, false)) {
            (Some(mut places), Some(others)) => {
                places.retain(|place| others.binary_search(place).is_ok());
                places
            }
            (Some(places), None) | (None, Some(places)) => places,
            (None, None) => Vec::new(),
        }
    }

    /// Does a call write, or read, something of a set? One of which nothing is known does.
    fn set_meets(&self, set: u32, summary: Option<u32>, is_write: bool) -> bool {
        let Some(summary) = summary.map(|number| self.summary(number)) else { return true };
        let (own, hub) = if is_write { (&summary.writes, &self.hub_writes) } else { (&summary.reads, &self.hub_reads) };
        let set = &self.sets[set as usize];
        summary.on_hub && is_any_in(set, hub) || meet(set, own)
    }

    fn calls_meet(&self, write: Option<u32>, read: Option<u32>) -> bool {
        let (Some(write), Some(read)) = (write, read) else { return true };
        let (write, read) = (self.summary(write), self.summary(read));
        write.on_hub && read.on_hub && self.is_hub_pair
            || read.on_hub && is_any_in(&write.writes, &self.hub_reads)
            || write.on_hub && is_any_in(&read.reads, &self.hub_writes)
            || meet(&write.writes, &read.reads)
    }

    /// How many pairs there are.
    pub fn count(&self, choice: &PairChoice) -> PairCounts {
        let (writes, reads) = (Tally::new(&self.writes, choice.writes), Tally::new(&self.reads, choice.reads));
        let mut counts = PairCounts { statements: self.count_inside(choice), ..PairCounts::default() };
        let mut known: FxHashMap<(u32, u32), bool> = FxHashMap::default();
        for (field, left) in &writes.statements {
            let Some(right) = reads.statements.get(field) else { continue };
            for ((set, group), number) in left {
                for ((other, with), times) in right {
                    let mut meets = || meet(&self.sets[*set as usize], &self.sets[*other as usize]);
                    if (choice.joins)(*group, *with) && *known.entry((*set, *other)).or_insert_with(&mut meets) {
                        counts.statements += number * times;
                    }
                }
            }
        }
        let mut joins = |group: u32, with: u32| (choice.joins)(group, with);
        counts.to_calls = self.count_across(&writes.statements, &reads.calls, false, &mut joins);
        let mut joins = |group: u32, with: u32| (choice.joins)(with, group);
        counts.from_calls = self.count_across(&reads.statements, &writes.calls, true, &mut joins);
        counts.calls = self.count_calls(&writes.calls, &reads.calls, choice);
        counts
    }

    /// Pairs inside of a method of which one end at least is not open.
    fn count_inside(&self, choice: &PairChoice) -> u64 {
        let mut count = 0;
        for (write, group) in self.writes.iter().zip(choice.writes) {
            let Some(group) = *group else { continue };
            for read in &write.reaches {
                let Some(with) = choice.reads[*read as usize] else { continue };
                let read = &self.reads[*read as usize];
                let is_new = !(write.is_open && read.is_open);
                count += u64::from(is_new && (choice.joins)(group, with) && self.meet(write, read));
            }
        }
        count
    }

    /// Pairs of statements and calls.
    fn count_across(
        &self,
        statements: &FxHashMap<FieldId, Alike<u32>>,
        calls: &Alike<Option<u32>>,
        is_write: bool,
        joins: &mut dyn FnMut(u32, u32) -> bool,
    ) -> u64 {
        let list = |summary: &Summary| if is_write { summary.writes.clone() } else { summary.reads.clone() };
        let hub = if is_write { &self.hub_writes } else { &self.hub_reads };
        // Which calls have a place, beyond the hub's.
        let rows: Vec<(u32, u32)> = (0u32..)
            .zip(&self.summaries.distinct)
            .flat_map(|(number, summary)| list(summary).into_iter().map(move |place| (place, number)))
            .collect();
        let (first, having) = by_source(self.places.len(), rows.iter().copied());
        let mut meeting: FxHashMap<u32, Vec<bool>> = FxHashMap::default();
        let mut count = 0;
        for ((set, group), number) in statements.values().flatten() {
            let meets = meeting.entry(*set).or_insert_with(|| {
                let places = &self.sets[*set as usize];
                let on_hub = is_any_in(places, hub);
                let mut meets: Vec<bool> =
                    self.summaries.distinct.iter().map(|summary| on_hub && summary.on_hub).collect();
                for place in places {
                    let row = first[*place as usize] as usize..first[*place as usize + 1] as usize;
                    having[row].iter().for_each(|summary| meets[*summary as usize] = true);
                }
                meets
            });
            for ((summary, with), times) in calls {
                if summary.is_none_or(|summary| meets[summary as usize]) && joins(*group, *with) {
                    count += number * times;
                }
            }
        }
        count
    }

    fn count_calls(&self, writes: &Alike<Option<u32>>, reads: &Alike<Option<u32>>, choice: &PairChoice) -> u64 {
        let mut known: FxHashMap<(Option<u32>, Option<u32>), bool> = FxHashMap::default();
        let mut count = 0;
        for ((write, group), number) in writes {
            for ((read, with), times) in reads {
                if (choice.joins)(*group, *with)
                    && *known.entry((*write, *read)).or_insert_with(|| self.calls_meet(*write, *read))
                {
                    count += number * times;
                }
            }
        }
        count
    }

    /// The first pairs, in the order of what writes.
    pub fn list(&self, choice: &PairChoice, limit: Option<usize>) -> Vec<UsePair> {
        let mut found = Vec::new();
        for (write, group) in (0u32..).zip(choice.writes) {
            let Some(group) = *group else { continue };
            for (read, with) in (0u32..).zip(choice.reads) {
                if limit.is_some_and(|limit| found.len() >= limit) {
                    return found;
                }
                if with.is_some_and(|with| (choice.joins)(group, with)) && self.is_pair(write, read) {
                    found.push(UsePair { write, read });
                }
            }
        }
        found
    }
}

fn is_any_in(places: &[DataPlace], bits: &[u64]) -> bool {
    places.iter().any(|place| bits.get(*place as usize / 64).is_some_and(|word| word >> (place % 64) & 1 == 1))
}

/// Have two ascending lists something in common?
fn meet(left: &[DataPlace], right: &[DataPlace]) -> bool {
    let (short, long) = if left.len() <= right.len() { (left, right) } else { (right, left) };
    if short.len() * 16 < long.len() {
        return short.iter().any(|place| long.binary_search(place).is_ok());
    }
    let (mut at, mut other) = (0, 0);
    while at < short.len() && other < long.len() {
        match short[at].cmp(&long[other]) {
            std::cmp::Ordering::Equal => return true,
            std::cmp::Ordering::Less => at += 1,
            std::cmp::Ordering::Greater => other += 1,
        }
    }
    false
}
