//! Recordings written by hand.

use super::form::checksum;
use super::*;
use crate::graph::BorderSide;

const HEAD: &[u8] = b"PEABERRY\x01\x00";

fn number(out: &mut Vec<u8>, mut value: u32) {
    while value > 0x7f {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

fn text(out: &mut Vec<u8>, value: &str) {
    number(out, value.len() as u32);
    out.extend_from_slice(value.as_bytes());
}

fn chunk(kind: u8, rows: &[u8]) -> Vec<u8> {
    let body = [&[kind], rows].concat();
    [&(body.len() as u32).to_le_bytes()[..], &checksum(&body).to_le_bytes(), &body].concat()
}

fn methods(names: &[&str]) -> Vec<u8> {
    let mut classes = vec![1];
    text(&mut classes, "a.B");
    text(&mut classes, "file:/b.jar");
    text(&mut classes, "java.lang.Object");
    let mut rows = vec![names.len() as u8];
    for (place, name) in names.iter().enumerate() {
        number(&mut rows, place as u32 + 1);
        number(&mut rows, 0);
        text(&mut rows, name);
        text(&mut rows, "()V");
        number(&mut rows, 0);
    }
    [chunk(2, &classes), chunk(3, &rows)].concat()
}

/// Rows (fold, offset, explicit, first, second) of tree 0.
fn tree(rows: &[(u32, i32, bool, u32, u32)]) -> Vec<u8> {
    let mut out = vec![0, rows.len() as u8];
    for (fold, offset, explicit, first, second) in rows {
        number(&mut out, (*offset + 1) as u32 * 8 + u32::from(*explicit) * 2 + fold);
        number(&mut out, *first);
        number(&mut out, *second);
    }
    chunk(5, &out)
}

fn read(bytes: &[u8]) -> Recording {
    Recording::read([("it", bytes)]).unwrap()
}

fn names(recording: &Recording, contexts: &CallingContexts) -> Vec<(String, String, u64, bool)> {
    let name =
        |method: u32| recording.methods.get(method as usize).map_or("-".to_owned(), |it| it.name[4..5].to_owned());
    contexts.pairs.iter().map(|pair| (name(pair.caller), name(pair.callee), pair.tags, pair.explicit)).collect()
}

fn look(recording: &Recording, folded: &str, entered: &[(&str, u64)]) -> CallingContexts {
    let of = |name: &str| entered.iter().filter(|row| row.0 == name).map(|row| row.1).sum();
    let named: Vec<String> = recording.methods.iter().map(|it| it.name[4..5].to_owned()).collect();
    let marks = Marks {
        folded: &named.iter().map(|name| folded.contains(name.as_str())).collect::<Vec<_>>(),
        relays: &named.iter().map(|name| "rq".contains(name.as_str())).collect::<Vec<_>>(),
        stays: &named.iter().map(|name| "rqs".contains(name.as_str())).collect::<Vec<_>>(),
        entered: &named.iter().map(|name| of(name)).collect::<Vec<_>>(),
        implicit: &vec![0; named.len()],
        first: &vec![0; named.len()],
        dynamic: &vec![0; named.len()],
        cleared: &vec![16; named.len()],
        exclusive: 3,
        through: &named.iter().map(|name| u64::from(name == "c") * 2).collect::<Vec<_>>(),
        inner: &vec![8; named.len()],
        helping: &named.iter().map(|name| u64::from(name == "t") * 32).collect::<Vec<_>>(),
        trees: &[],
    };
    CallingContexts::new(recording, &marks)
}

fn pair(caller: &str, callee: &str, tags: u64, explicit: bool) -> (String, String, u64, bool) {
    (caller.to_owned(), callee.to_owned(), tags, explicit)
}

#[test]
fn the_checksum_is_the_known_one() {
    assert_eq!(checksum(b"123456789"), 0xcbf4_3926);
}

#[test]
fn nodes_folds_and_frames_that_are_skipped() {
    // m calls g, g (a generated frame) calls t, t calls m again.
    let bytes = [
        HEAD,
        &methods(&["t", "m", "g"]),
        &tree(&[(0, -1, false, 2, 2), (0, 5, true, 1, 3), (0, 7, true, 1, 1), (1, 9, true, 4, 2)]),
    ]
    .concat();
    let recording = read(&bytes);
    assert_eq!(
        recording.methods.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(),
        ["a.B.g()V", "a.B.m()V", "a.B.t()V"]
    );
    assert!(recording.sections[0].cut.is_none() && !recording.sections[0].ended);
    let plain = names(&recording, &look(&recording, "", &[]));
    assert_eq!(
        plain,
        [pair("g", "t", 0, true), pair("m", "g", 0, true), pair("t", "m", 0, true), pair("-", "m", 0, false)]
    );
    let folded = names(&recording, &look(&recording, "g", &[]));
    assert_eq!(folded, [pair("m", "t", 8, false), pair("t", "m", 8, true), pair("-", "m", 0, false)]);
}

#[test]
fn a_tag_stays_where_every_way_bears_it() {
    // m calls i (tagged), which calls x and y; m calls x itself.
    let rows = [(0, -1, false, 2, 1), (0, 1, true, 1, 2), (0, 2, true, 1, 3), (0, 3, true, 2, 4), (0, 4, true, 4, 3)];
    let recording = read(&[HEAD, &methods(&["m", "i", "x", "y"]), &tree(&rows)].concat());
    let contexts = look(&recording, "", &[("i", 4)]);
    let tags: Vec<_> =
        recording.methods.iter().zip(&contexts.methods).map(|(it, tags)| (&it.name[4..5], *tags)).collect();
    assert_eq!(tags, [("i", Some(4)), ("m", Some(0)), ("x", Some(0)), ("y", Some(4))]);
    assert!(names(&recording, &contexts).contains(&pair("i", "x", 4, true)));
    assert!(names(&recording, &contexts).contains(&pair("m", "x", 0, true)));
}

#[test]
fn a_tag_that_is_cleared_stays_on_the_call() {
    // m calls i (tagged 4, and 16, which every method clears with all others), which calls x.
    let rows = [(0, -1, false, 2, 1), (0, 1, true, 1, 2), (0, 2, true, 1, 3)];
    let recording = read(&[HEAD, &methods(&["m", "i", "x"]), &tree(&rows)].concat());
    let contexts = look(&recording, "", &[("i", 20)]);
    assert_eq!(contexts.methods, [Some(0), Some(0), Some(0)]);
    assert_eq!(
        names(&recording, &contexts),
        [pair("i", "x", 0, true), pair("m", "i", 20, true), pair("-", "m", 0, false)]
    );
}

#[test]
fn of_exclusive_tags_the_last_counts() {
    // m calls c (tagged 1), which calls n (tagged 2) itself, and d, which calls n.
    let rows = [(0, -1, false, 2, 1), (0, 1, true, 1, 2), (0, 2, true, 1, 3), (0, 3, true, 2, 4), (0, 4, true, 1, 3)];
    let recording = read(&[HEAD, &methods(&["m", "c", "n", "d"]), &tree(&rows)].concat());
    let contexts = look(&recording, "", &[("c", 1), ("n", 2)]);
    let found = names(&recording, &contexts);
    assert!(found.contains(&pair("c", "n", 1, true)));
    assert!(found.contains(&pair("d", "n", 2, true)));
    assert!(found.contains(&pair("c", "d", 1, true)));
}

#[test]
fn what_a_relay_passes_on_is_called_by_its_caller() {
    // m calls r (a relay), which calls q (another) and h, an ordinary helper; q enters x and s, which stays its own, without naming
    // them; x calls r again, which calls q, which enters y.
    let rows = [
        (0, -1, false, 2, 1), // node 2: m
        (0, 1, true, 1, 2),   // node 3: r
        (0, 2, true, 1, 3),   // node 4: q
        (0, 3, true, 2, 4),   // node 5: h, below r
        (0, -1, false, 2, 5), // node 6: x, below q
        (0, -1, false, 3, 7), // node 7: s, below q
        (0, 4, true, 2, 2),   // node 8: r, below x
        (0, 2, true, 1, 3),   // node 9: q
        (0, -1, false, 1, 6), // node 10: y
        (0, -1, false, 2, 8), // node 11: t, which helps q
        (0, 6, true, 10, 8),  // node 12: t, below m
    ];
    let recording = read(&[HEAD, &methods(&["m", "r", "q", "h", "x", "y", "s", "t"]), &tree(&rows)].concat());
    let found: Vec<_> = names(&recording, &look(&recording, "", &[]));
    let expected = [("m", "r", true), ("m", "t", true), ("m", "x", false), ("q", "s", false), ("r", "h", true)];
    let expected =
        [&expected[..], &[("r", "q", true), ("x", "r", true), ("x", "t", false), ("x", "y", false), ("-", "m", false)]]
            .concat();
    let tags = |row: &(&str, &str, bool)| u64::from(row.0 == "x" && row.1 == "t") * 32;
    assert_eq!(found, expected.iter().map(|row| pair(row.0, row.1, tags(row), row.2)).collect::<Vec<_>>());
}

#[test]
fn a_shared_node_has_what_all_ways_to_it_have() {
    // m calls i (tagged); both lead to the shared s, which calls x.
    let both = [(0, -1, false, 2, 1), (0, 1, true, 1, 2), (0, -1, false, 3, 3), (1, 2, true, 3, 4), (0, 5, true, 1, 4)];
    let once = read(&[HEAD, &methods(&["m", "i", "s", "x"]), &tree(&both)].concat());
    let tags = |recording: &Recording| look(recording, "", &[("i", 4)]).methods;
    assert_eq!(tags(&once), [Some(4), Some(0), Some(4), Some(4)]);
    let twice = read(&[HEAD, &methods(&["m", "i", "s", "x"]), &tree(&both), &tree(&[(1, 3, true, 2, 4)])].concat());
    assert_eq!(tags(&twice), [Some(4), Some(0), Some(0), Some(0)]);
}

#[test]
fn a_receiver_has_an_offset_if_the_call_names_the_callee() {
    // m calls x at 5, where the JVM runs l first; x calls m again at 7, and l calls m without naming it.
    let rows = [(0, -1, false, 2, 1), (0, 5, false, 1, 3), (0, 5, true, 2, 2), (1, 7, true, 4, 2), (1, 9, false, 3, 2)];
    let mut received = vec![0, 4];
    for (parent, offset, target) in [(2, 5, 3), (2, 5, 4), (4, 7, 2), (3, 9, 2)] {
        for each in [parent, offset + 1, target] {
            number(&mut received, each);
        }
        text(&mut received, "a.B");
    }
    let recording = read(&[HEAD, &methods(&["m", "x", "l"]), &tree(&rows), &chunk(6, &received)].concat());
    let name = |method: u32| recording.methods[method as usize].name[4..5].to_owned();
    let found: Vec<_> = recording.receivers().iter().map(|row| (name(row.0), row.1, name(row.3))).collect();
    let expected = [("l", -1, "m"), ("m", -1, "l"), ("m", 5, "x"), ("x", 7, "m")];
    assert_eq!(found, expected.map(|(caller, offset, callee)| (caller.to_owned(), offset, callee.to_owned())));
}

#[test]
fn every_cut_leaves_the_whole_chunks() {
    let first = [HEAD, &methods(&["m", "x"]), &tree(&[(0, -1, false, 2, 1)])].concat();
    let bytes = [first.clone(), tree(&[(0, 5, true, 1, 2)]), chunk(7, b"\x04exit")].concat();
    for end in HEAD.len()..bytes.len() {
        let recording = read(&bytes[..end]);
        assert!(!recording.sections[0].ended);
        assert_eq!(recording.trees.first().map_or(0, |tree| tree.nodes.len()) > 2, end >= first.len(), "cut at {end}");
    }
    assert!(read(&bytes).sections[0].ended);
}

#[test]
fn every_flipped_bit_is_noticed() {
    let bytes = [HEAD, &methods(&["m", "x"]), &tree(&[(0, -1, false, 2, 1)]), &chunk(7, b"\x04exit")].concat();
    for at in HEAD.len()..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1;
        assert!(read(&damaged).sections[0].cut.is_some(), "byte {at}");
    }
}

#[test]
fn sections_follow_each_other_even_behind_damage() {
    let one = [HEAD, &methods(&["m"]), &tree(&[(0, -1, false, 2, 1)])].concat();
    let two = [HEAD, &methods(&["x"]), &tree(&[(0, -1, false, 2, 1)])].concat();
    let both = [&one[..one.len() - 1], &two].concat();
    let recording = read(&both);
    assert_eq!(recording.sections.len(), 2);
    assert!(recording.sections[0].cut.is_some() && recording.sections[1].cut.is_none());
    assert_eq!(recording.methods.len(), 2);
    assert_eq!(recording.trees.len(), 1);
}

#[test]
fn a_section_that_is_left_out_says_only_what_it_is() {
    let end = chunk(7, b"\x04exit");
    let one = [HEAD, &methods(&["m"]), &tree(&[(0, -1, false, 2, 1)]), &end].concat();
    let two = [HEAD, &methods(&["x", "m"]), &tree(&[(0, -1, false, 2, 1)]), &end].concat();
    let both = [one, two].concat();
    let all = read(&both);
    assert_eq!((all.methods_of(0), all.methods_of(1)), (vec![0], vec![1]));
    let second = Recording::read_without([("it", both.as_slice())], &[0]).unwrap();
    assert!(second.sections.len() == 2 && second.sections.iter().all(|it| it.ended && it.cut.is_none()));
    assert_eq!(second.methods.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["a.B.m()V", "a.B.x()V"]);
    assert_eq!(second.trees.iter().map(|tree| tree.section).collect::<Vec<_>>(), [1]);
}

#[test]
fn a_section_of_another_version_costs_only_itself() {
    let one = [HEAD, &methods(&["m"]), &tree(&[(0, -1, false, 2, 1)])].concat();
    for both in [[one.as_slice(), b"PEABERRY\x09\x00abc"].concat(), [b"PEABERRY\x09\x00abc", one.as_slice()].concat()] {
        let recording = read(&both);
        assert_eq!((recording.sections.len(), recording.methods.len(), recording.trees.len()), (2, 1, 1));
        let cuts: Vec<&str> = recording.sections.iter().filter_map(|it| it.cut.as_deref()).collect();
        assert_eq!(cuts, ["its format is 9, and this version reads format 1: record again"]);
    }
}

#[test]
fn other_files_and_versions_are_refused() {
    let message = |bytes: &[u8]| Recording::read([("it", bytes)]).unwrap_err().to_string();
    assert_eq!(message(b""), "it: not a recording");
    assert_eq!(message(b"PK\x03\x04 and so on"), "it: not a recording");
    assert!(message(b"PEABERRY\x09\x00").starts_with("it: a recording of format 9; this version reads format 1"));
}

/// `m` and `n` are the application's, `l` and `k` the library's, `g` is generated.
fn sides(recording: &Recording) -> Vec<BorderSide> {
    let side = |it: &RecordedMethod| match it.name.as_bytes()[4] {
        b'm' | b'n' => BorderSide::Application,
        b'g' => BorderSide::Generated,
        _ => BorderSide::Library,
    };
    recording.methods.iter().map(side).collect()
}

fn called_back(rows: &[(u32, i32, bool, u32, u32)]) -> (Vec<(String, i32, String)>, usize) {
    let recording = read(&[HEAD, &methods(&["m", "n", "l", "k", "g"]), &tree(rows)].concat());
    let (found, unclear) = recording.callbacks(&sides(&recording));
    let name = |method: u32| recording.methods[method as usize].name[4..5].to_owned();
    (found.iter().map(|row| (name(row.caller), row.offset, name(row.callee))).collect(), unclear)
}

#[test]
fn callbacks_are_found_below_library_code_of_the_application() {
    let back = |caller: &str, offset, callee: &str| (caller.to_owned(), offset, callee.to_owned());
    // m calls l at 7, l calls n; n calls m itself at 3, and g at 4, which calls m: no library code between.
    let rows = [
        (0, 0, true, 2, 1), // 2: m, below the root
        (0, 7, true, 1, 3), // 3: l below 2
        (0, 1, true, 1, 2), // 4: n below 3
        (0, 3, true, 1, 1), // 5: m below 4
        (0, 4, true, 2, 5), // 6: g below 4
        (0, 2, true, 1, 1), // 7: m below 6
    ];
    assert_eq!(called_back(&rows), (vec![back("m", 7, "n")], 0));
    // Through l and g, library code lies between; the thread's own frames have no caller.
    let rows = [(0, 0, true, 2, 3), (0, 5, true, 1, 1), (0, 6, true, 1, 5), (0, 1, true, 1, 4), (0, 2, true, 1, 2)];
    assert_eq!(called_back(&rows), (vec![back("m", 6, "n")], 0));
}

#[test]
fn below_recursion_nobody_knows_who_called_back() {
    let rows = [
        (0, 0, true, 2, 1), // 2: m
        (0, 7, true, 1, 3), // 3: l
        (0, 1, true, 1, 4), // 4: k
        (0, 1, true, 1, 2), // 5: n below 4
        (1, 2, true, 5, 4), // n leads back to 4
        (1, 3, true, 4, 2), // k leads back to m
    ];
    // m at 7 called l and k, and these n, or n called k, and this n. The second fold calls m back, likewise.
    assert_eq!(called_back(&rows), (vec![], 2));
    let rows = [(0, 0, true, 2, 1), (0, 7, true, 1, 3), (1, 3, true, 3, 2)];
    assert_eq!(called_back(&rows), (vec![("m".to_owned(), 7, "m".to_owned())], 0));
}

/// Runs from `m` of at most so many calls: those that were seen, and those that are not clear.
fn runs(rows: &[(u32, i32, bool, u32, u32)], most: usize) -> [Vec<String>; 2] {
    let recording = read(&[HEAD, &methods(&["m", "n", "l", "k", "g"]), &tree(rows)].concat());
    let name = |method: u32| recording.methods[method as usize].name[4..5].to_owned();
    let begins: Vec<bool> = recording.methods.iter().map(|it| it.name.starts_with("a.B.m")).collect();
    let found = recording.sequences(&sides(&recording), &begins, most);
    [found.seen, found.unclear].map(|runs| runs.iter().map(|run| run.iter().map(|it| name(*it)).collect()).collect())
}

#[test]
fn sequences_are_frames_of_the_application_above_each_other() {
    let rows = [
        (0, 0, true, 2, 1), // 2: m, below the root
        (0, 7, true, 1, 3), // 3: l below 2
        (0, 1, true, 1, 2), // 4: n below 3
        (0, 3, true, 1, 1), // 5: m below 4
        (0, 4, true, 1, 2), // 6: n below 5
    ];
    assert_eq!(runs(&rows, 1), [vec!["mn"], vec![]]);
    assert_eq!(runs(&rows, 2), [vec!["mn", "mnm"], vec![]]);
    assert_eq!(runs(&rows, 9), [vec!["mn", "mnm", "mnmn"], vec![]]);
}

#[test]
fn a_sequence_through_recursion_is_unclear() {
    let rows = [
        (0, 0, true, 2, 1), // 2: m
        (0, 7, true, 1, 2), // 3: n
        (0, 1, true, 1, 3), // 4: l
        (1, 2, true, 4, 3), // l leads back to n
        (0, 1, true, 2, 1), // 5: m below 3
    ];
    // n was called by m, and called m: whether by the same frame nobody knows. n calls itself by l.
    assert_eq!(runs(&rows, 9), [vec!["mn"], vec!["mnm", "mnn"]]);
}
