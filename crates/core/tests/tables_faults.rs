//! Saved graphs when things go wrong outside: the process is killed, the disk is full, the graph is large. Each runs in
//! a process of its own, which is this test binary once more.
#![cfg(all(feature = "tables", target_os = "linux"))]

mod tables_support;

use peaberry_core::tables::{TableError, read, write};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tables_support::{Folder, assert_equal, large};

const TASK: &str = "PEABERRY_TEST_TASK";
const PLACE: &str = "PEABERRY_TEST_PLACE";

/// What the process that a test starts does; nothing in an ordinary run.
#[test]
fn child() {
    let Ok(task) = std::env::var(TASK) else { return };
    let place = PathBuf::from(std::env::var_os(PLACE).unwrap());
    match task.as_str() {
        "write for ever" => {
            let graphs = [large(800, 5_000, 1), large(800, 5_000, 2)];
            loop {
                graphs.iter().for_each(|graph| write(graph, &place).unwrap());
            }
        }
        "write with a full disk" => {
            let error = write(&large(3_000, 20_000, 2), &place).unwrap_err();
            assert!(matches!(error, TableError::Io { .. }), "{error}");
            assert!(error.to_string().contains("File too large"), "{error}");
        }
        "measure" => measure(&place),
        task => panic!("{task}?"),
    }
}

fn command(task: &str, place: &Path, shell: &str) -> Command {
    let mut command = Command::new("sh");
    command.arg("-c").arg(format!("{shell} exec \"$0\" --exact child --nocapture --test-threads 1"));
    command.arg(std::env::current_exe().unwrap()).env(TASK, task).env(PLACE, place);
    command
}

#[test]
fn a_killed_writer_leaves_a_whole_graph() {
    let folder = Folder::new();
    let place = folder.path("graph");
    let graphs = [large(800, 5_000, 1), large(800, 5_000, 2)];
    write(&graphs[0], &place).unwrap();
    for round in 0..24 {
        let mut child = command("write for ever", &place, "").stdout(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(20 + round * 7));
        child.kill().unwrap();
        child.wait().unwrap();
        if !place.exists() {
            // Killed between the two renames: the old one lies aside, under this writer's number. Those of writers
            // before it may have been killed while they removed theirs.
            let mine = format!(".graph.old-{}", child.id());
            let aside = folder.names().into_iter().find(|name| *name == mine).unwrap();
            fs::rename(folder.path(&aside), &place).unwrap();
        }
        let graph = read(&place).unwrap();
        let which = graphs.iter().find(|each| each.targets == graph.targets).unwrap();
        assert_equal(&graph, which);
    }
    write(&graphs[1], &place).unwrap();
    assert_equal(&read(&place).unwrap(), &graphs[1]);
    assert_eq!(folder.names(), ["graph"], "what killed writers left is removed");
}

#[test]
fn a_full_disk_leaves_the_old_graph_and_no_trace() {
    let folder = Folder::new();
    let place = folder.path("graph");
    write(&large(800, 5_000, 1), &place).unwrap();
    // Files of at most some blocks, and no signal for it: writing fails as on a full disk.
    for blocks in [0, 1, 8, 64] {
        let status = command("write with a full disk", &place, &format!("trap '' XFSZ; ulimit -f {blocks};"))
            .stdout(Stdio::null())
            .status()
            .unwrap();
        assert!(status.success(), "{blocks} blocks");
        assert_equal(&read(&place).unwrap(), &large(800, 5_000, 1));
        assert_eq!(folder.names(), ["graph"]);
    }
}

/// Writing holds little beside the graph. The graph itself is some 45 MiB; reading holds it and not much more.
#[test]
fn a_million_sites_are_streamed() {
    let folder = Folder::new();
    let run = command("measure", &folder.path("graph"), "").output().unwrap();
    let text = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{text}{}", String::from_utf8_lossy(&run.stderr));
    println!("{text}");
    let megabytes = |what: &str| -> u64 {
        let line = text.lines().find_map(|line| line.split_once(what)).unwrap();
        line.1.trim().parse().unwrap()
    };
    assert!(megabytes("MiB beside the graph while writing:") < 40, "{text}");
    assert!(megabytes("MiB for the graph and beside it while reading:") < 100, "{text}");
}

fn measure(place: &Path) {
    let graph = large(200_000, 1_000_000, 1);
    println!("\n{} set members in {} sets", graph.targets.len(), graph.set_count());
    let before = reset();
    timed("write", || write(&graph, place).unwrap());
    println!("MiB beside the graph while writing: {}", (peak() - before) >> 10);
    let total: u64 = tables_support::bytes(place).iter().map(|file| file.1.len() as u64).sum();
    for (name, data) in tables_support::bytes(place) {
        println!("{name}: {} KiB", data.len() >> 10);
    }
    println!("on disk: {} KiB", total >> 10);
    drop(graph);
    let before = reset();
    let graph = timed("read", || read(place).unwrap());
    println!("MiB for the graph and beside it while reading: {}", (peak() - before) >> 10);
    let graph = std::sync::Arc::new(graph);
    let rows: usize =
        timed("edges", || peaberry_core::tables::edges(graph).map(|batch| batch.unwrap().num_rows()).sum());
    println!("{rows} edges");
}

/// Processor time of this thread, and time on the wall.
fn timed<T>(what: &str, run: impl FnOnce() -> T) -> T {
    let processor = || -> u64 {
        let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
        text.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0)
    };
    let (start, wall) = (processor(), Instant::now());
    let result = run();
    println!("{what}: {} ms of processor, {} ms", (processor() - start) / 1_000_000, wall.elapsed().as_millis());
    result
}

/// Has the peak counted anew, from the memory that is held now, in KiB.
fn reset() -> u64 {
    let _ = fs::write("/proc/self/clear_refs", "5");
    resident()
}

fn peak() -> u64 {
    status("VmHWM:")
}

fn resident() -> u64 {
    status("VmRSS:")
}

fn status(what: &str) -> u64 {
    let text = fs::read_to_string("/proc/self/status").unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(what)).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}
