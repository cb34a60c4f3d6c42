//! `differential ROOT…`: checks jars, directories and JDKs. Exit code 1 if anything disagrees or does not lower.

use peaberry_differential::{Opened, Report};
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

/// How many lines of each kind are printed for a root; the counts are of all.
const SHOWN: usize = 50;

fn main() -> ExitCode {
    let roots: Vec<String> = std::env::args().skip(1).collect();
    if roots.is_empty() {
        eprintln!("usage: differential ROOT… (jars, directories or homes of JDKs)");
        return ExitCode::from(2);
    }
    let width = roots.iter().map(|root| name(root).chars().count()).max().unwrap_or(0);
    let row = |name: &str, cells: [String; 7]| {
        let cells: String = cells.iter().map(|cell| format!("  {cell:>12}")).collect();
        println!("{name:width$}{cells}");
    };
    let heads = ["classes", "methods", "instructions", "statements", "disagree", "faults", "CPU s"];
    row("", heads.map(str::to_owned));
    let mut total = Report::default();
    let start = Clock::now();
    for root in &roots {
        let clock = Clock::now();
        let report = Opened::new(Path::new(root)).check(|_| true);
        row(&name(root), cells(&report, &clock));
        for line in report.disagreements.iter().take(SHOWN).chain(report.faults.iter().take(SHOWN)) {
            println!("  {}", line.escape_debug());
        }
        total = total.merge(report);
    }
    row("all", cells(&total, &start));
    summarise(&total);
    if total.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn name(root: &str) -> String {
    Path::new(root).file_name().map_or(root.to_owned(), |name| name.to_string_lossy().into_owned())
}

fn cells(report: &Report, clock: &Clock) -> [String; 7] {
    let (disagreements, faults) = (report.disagreements.len() as u64, report.faults.len() as u64);
    let counts = [report.classes, report.methods, report.instructions, report.statements, disagreements, faults];
    let [a, b, c, d, e, f] = counts.map(|count| count.to_string());
    [a, b, c, d, e, f, format!("{:.1}", clock.seconds())]
}

fn summarise(total: &Report) {
    println!();
    println!("{} answers compared; control flow of {} bodies checked", total.compared, total.graphs);
    println!("{} files that are no classes, as both sides say", total.rejected);
    println!("{} methods with subroutines", total.subroutines);
    println!("{} dynamic call sites, {} generated classes", total.dynamic_sites, total.generated);
    for (bootstrap, count) in &total.unresolved {
        println!("  {count} unresolved: {}", bootstrap.escape_debug());
    }
    println!("what the oracle cannot read: {}", total.gaps.values().map(Vec::len).sum::<usize>());
    for (gap, places) in &total.gaps {
        println!("  {}: {}", places.len(), gap.reason());
        places.iter().take(SHOWN).for_each(|place| println!("    {}", place.escape_debug()));
    }
}

/// The CPU time of the process where the system tells it, else the time on the wall.
struct Clock {
    wall: Instant,
    cpu: Option<f64>,
}

impl Clock {
    fn now() -> Clock {
        Clock { wall: Instant::now(), cpu: cpu() }
    }

    fn seconds(&self) -> f64 {
        match (self.cpu, cpu()) {
            (Some(before), Some(after)) => after - before,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

/// User and system time: the 14th and 15th fields of the process's state, in hundredths of a second.
fn cpu() -> Option<f64> {
    let state = std::fs::read_to_string("/proc/self/stat").ok()?;
    let mut fields = state.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut field = || fields.next()?.parse::<f64>().ok();
    Some((field()? + field()?) / 100.0)
}
