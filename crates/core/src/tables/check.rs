//! Does a graph hang together? Asked of every graph that is saved or read: past this, every id is in range.

use super::layout::{CLASSES, DECLARED, ENTRIES, METHODS, SETS, SIGNATURES, SITES, TableLayout, UNRESOLVED};
use crate::graph::{Graph, NONE};
use crate::names::Symbol;

/// The first contradiction, located.
pub fn check(graph: &Graph) -> Result<(), String> {
    let names = graph.names.len();
    let (classes, methods) = (graph.classes.len(), graph.methods.len());
    let symbol = |table, row, symbol: Symbol| below(table, row, "name", symbol.0, names);
    for (row, class) in graph.classes.iter().enumerate() {
        symbol(&CLASSES, row, class.name)?;
        symbol(&CLASSES, row, class.source.unwrap_or(class.name))?;
        below_or_none(&CLASSES, row, "container", class.container, graph.containers.len())?;
    }
    for (row, method) in graph.methods.iter().enumerate() {
        below(&METHODS, row, "class", method.class, classes)?;
        symbol(&METHODS, row, method.name)?;
        symbol(&METHODS, row, method.descriptor)?;
    }
    for (row, (method, signature)) in graph.signatures.iter().enumerate() {
        below(&SIGNATURES, row, "method", *method, methods)?;
        symbol(&SIGNATURES, row, *signature)?;
    }
    if !graph.signatures.is_sorted_by(|left, right| left.0 < right.0) {
        return Err("the signatures are not sorted by method".to_owned());
    }
    for (row, declared) in graph.declared.iter().enumerate() {
        symbol(&DECLARED, row, declared.class)?;
        symbol(&DECLARED, row, declared.name)?;
        symbol(&DECLARED, row, declared.descriptor)?;
    }
    ranges(&SITES, &graph.first_site, methods, graph.sites.len())?;
    let sets = graph.set_count();
    ranges(&SETS, &graph.first_target, sets, graph.targets.len())?;
    for set in 0..sets as u32 {
        ascending(graph, set, methods)?;
    }
    // Equal sets are one.
    if (0..sets as u32).filter(|set| graph.set(*set).is_empty()).count() > 1 {
        return Err("more than one set has no targets".to_owned());
    }
    let causes = graph.causes.len();
    if causes > usize::from(u16::MAX) + 1 {
        return Err(format!("there are {causes} causes"));
    }
    for (row, site) in graph.sites.iter().enumerate() {
        below(&SITES, row, "set", site.set, sets)?;
        below(&SITES, row, "cause", site.cause.into(), causes)?;
        below_or_none(&SITES, row, "declared", site.declared, graph.declared.len())?;
    }
    for (row, (method, cause)) in graph.entries.iter().enumerate() {
        below(&ENTRIES, row, "method", *method, methods)?;
        below(&ENTRIES, row, "cause", (*cause).into(), causes)?;
    }
    for (row, unresolved) in graph.unresolved.iter().enumerate() {
        below(&UNRESOLVED, row, "caller", unresolved.caller, methods)?;
        below(&UNRESOLVED, row, "reason", unresolved.reason.into(), causes)?;
    }
    Ok(())
}

fn below(table: &TableLayout, row: usize, column: &str, id: u32, count: usize) -> Result<(), String> {
    // NONE is no id, however many there are.
    if (id as usize) < count && id != NONE {
        return Ok(());
    }
    Err(format!("row {row} of {} has the {column} {id}, of {count}", table.name))
}

fn below_or_none(table: &TableLayout, row: usize, column: &str, id: u32, count: usize) -> Result<(), String> {
    if id == NONE { Ok(()) } else { below(table, row, column, id, count) }
}

/// `first` cuts `rows` rows into `keys` ranges. Where there are no keys, it may be empty.
fn ranges(table: &TableLayout, first: &[u32], keys: usize, rows: usize) -> Result<(), String> {
    let fits = match first {
        [] => keys == 0 && rows == 0,
        [start, ..] => {
            *start == 0
                && first.len() == keys + 1
                && first.is_sorted()
                && first.last().is_some_and(|last| *last as usize == rows)
        }
    };
    if fits { Ok(()) } else { Err(format!("the rows of {} do not fit their ranges", table.name)) }
}

fn ascending(graph: &Graph, set: u32, methods: usize) -> Result<(), String> {
    let targets = graph.set(set);
    if !targets.is_sorted_by(|one, next| one < next) {
        return Err(format!("the targets of set {set} are not ascending"));
    }
    match targets.last() {
        Some(last) => below(&SETS, graph.first_target[set as usize + 1] as usize - 1, "target", *last, methods),
        None => Ok(()),
    }
}
