//! Zip archives as a JVM reads them, and those that lie.

mod archive_support;

use archive_support::{Jar, class, mark, open_bytes, open_bytes_with};
use peaberry_core::archive::{Budget, OpenOptions};
use peaberry_core::diagnostics::Trouble;

fn with_budget(budget: Budget) -> OpenOptions {
    OpenOptions { budget, ..OpenOptions::default() }
}

#[test]
fn stored_and_deflated_classes_are_found_under_their_names() {
    let jar = Jar::new().class("b/B", 2).stored("a/A.class", &class("a/A", 1)).stored("a/notes.txt", b"x");
    let opened = open_bytes(jar.build());
    assert_eq!(opened.names(), ["a/A", "b/B"]);
    assert_eq!((opened.mark("a/A"), opened.mark("b/B")), (Some(1), Some(2)));
    assert_eq!(opened.mark("a/notes"), None);
    let location = opened.class_path.locate(b"b/B").unwrap();
    assert_eq!(opened.class_path.place(location), "memory!/b/B.class");
    assert_eq!(opened.class_path.class_name(location).as_ref(), b"b/B");
    opened.silent();
}

#[test]
fn nothing_and_noise_are_no_archives() {
    open_bytes(Vec::new()).only(Trouble::ArchiveUnreadable, "empty");
    open_bytes(b"this is a text".to_vec()).only(Trouble::ArchiveUnreadable, "not an archive");
    let mut state = 1u32;
    for length in [1, 21, 22, 23, 1000, 100_000] {
        let noise = std::iter::repeat_with(|| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        });
        let opened = open_bytes(noise.take(length).collect());
        assert_eq!(opened.kinds(), [Trouble::ArchiveUnreadable]);
        assert!(opened.names().is_empty());
    }
}

#[test]
fn every_truncation_is_one_diagnostic() {
    let jar = Jar::new().class("a/A", 1).stored("M.class", &class("M", 2)).manifest("Main-Class: M").build();
    for length in 0..jar.len() {
        let opened = open_bytes(jar[..length].to_vec());
        assert_eq!(opened.kinds(), [Trouble::ArchiveUnreadable], "cut after {length} bytes");
        assert!(opened.names().is_empty());
    }
}

#[test]
fn every_flipped_byte_leaves_a_result() {
    let jar = Jar::new().class("a/A", 1).stored("M.class", &class("M", 2)).manifest("Main-Class: M").build();
    for at in 0..jar.len() {
        for flip in [1, 0x80, 0xff] {
            let mut bytes = jar.clone();
            bytes[at] ^= flip;
            let opened = open_bytes(bytes);
            for name in opened.names() {
                opened.fetch(&name);
            }
        }
    }
}

#[test]
fn of_two_entries_with_one_name_the_last_runs() {
    let opened = open_bytes(Jar::new().class("M", 1).class("N", 1).class("M", 2).build());
    assert_eq!(opened.mark("M"), Some(2));
    assert_eq!(opened.names(), ["M", "N"]);
    opened.only(Trouble::ArchiveAmbiguous, "a JVM takes the last");
}

#[test]
fn of_two_concatenated_jars_the_last_runs() {
    let first = Jar::new().class("M", 1).class("Gone", 1).build();
    let second = Jar::new().class("M", 2).build();
    let opened = open_bytes([first, second].concat());
    assert_eq!(opened.names(), ["M"]);
    assert_eq!(opened.mark("M"), Some(2));
    opened.only(Trouble::ArchiveAmbiguous, "before the archive");
}

#[test]
fn junk_before_and_after_is_skipped() {
    let jar = Jar::new().class("M", 3).build();
    let script = b"#!/bin/sh\nexec java -jar $0\n".to_vec();
    let before = open_bytes([script.clone(), jar.clone()].concat());
    assert_eq!(before.mark("M"), Some(3));
    before.only(Trouble::ArchiveAmbiguous, "28 bytes stand before");
    let after = open_bytes([jar.clone(), vec![b'x'; 1000]].concat());
    assert_eq!(after.mark("M"), Some(3));
    after.only(Trouble::ArchiveAmbiguous, "after the archive");
    let both = open_bytes([script, jar, vec![0; 40_000]].concat());
    assert_eq!(both.mark("M"), Some(3));
    assert_eq!(both.kinds(), [Trouble::ArchiveAmbiguous, Trouble::ArchiveAmbiguous]);
}

#[test]
fn an_end_record_inside_the_comment_does_not_mislead() {
    let mut jar = Jar::new().class("M", 4);
    jar.comment = [b"PK\x05\x06".to_vec(), vec![0; 30]].concat();
    let opened = open_bytes(jar.build());
    assert_eq!(opened.mark("M"), Some(4));
    opened.silent();
}

#[test]
fn the_central_directory_names_the_entry() {
    let jar = Jar::new().class("M", 1).but(|item| item.local_name = b"N.class".to_vec());
    let opened = open_bytes(jar.build());
    assert_eq!(opened.names(), ["M"]);
    assert_eq!(opened.mark("M"), Some(1));
    opened.only(Trouble::ArchiveAmbiguous, "local header");
}

#[test]
fn a_slash_after_a_class_does_not_hide_it() {
    let opened = open_bytes(Jar::new().stored("M.class/", &class("M", 1)).stored("p/", b"").build());
    assert_eq!((opened.names(), opened.mark("M")), (vec!["M".to_string()], Some(1)));
    let both = Jar::new().stored("M.class/", &class("M", 1)).class("M", 2).build();
    assert_eq!(open_bytes(both).mark("M"), Some(2));
}

#[test]
fn a_wrong_checksum_is_noted_and_the_class_runs() {
    for jar in [Jar::new().stored("M.class", &class("M", 1)), Jar::new().class("M", 1)] {
        let opened = open_bytes(jar.but(|item| item.crc ^= 1).build());
        assert_eq!(opened.mark("M"), Some(1));
        opened.only(Trouble::ArchiveAmbiguous, "checksum");
    }
}

/// What OpenJDK 17 was seen to do: it reads as many bytes as the directory says and fails when there are fewer.
#[test]
fn sizes_that_lie() {
    let whole = class("M", 1);
    for jar in [Jar::new().stored("M.class", &whole), Jar::new().deflated("M.class", &whole)] {
        let cut = open_bytes(jar.but(|item| item.size -= 1).class("N", 2).build());
        assert_eq!(cut.fetch("M").unwrap(), whole[..whole.len() - 1]);
        assert_eq!(cut.mark("N"), Some(2));
    }
    for jar in [Jar::new().stored("M.class", &whole), Jar::new().deflated("M.class", &whole)] {
        let long = open_bytes(jar.but(|item| item.size += 1).class("N", 2).build());
        assert_eq!((long.fetch("M"), long.mark("N")), (None, Some(2)));
        long.only(Trouble::ArchiveEntry, "shorter than the directory says");
    }
    let short = open_bytes(Jar::new().class("M", 1).but(|item| item.packed -= 2).build());
    assert_eq!(short.mark("M"), Some(1));
    let long = open_bytes(Jar::new().class("M", 1).but(|item| item.packed += 5).build());
    assert_eq!(long.mark("M"), Some(1));
}

#[test]
fn claims_of_gigabytes_take_no_memory() {
    for claim in [u64::from(u32::MAX), 1 << 40, u64::MAX] {
        for which in 0..3 {
            let jar = Jar::new().class("M", 1).but(|item| {
                item.wide = true;
                item.size = if which == 1 { item.size } else { claim };
                item.packed = if which == 0 { item.packed } else { claim };
            });
            let opened = open_bytes(jar.class("N", 2).build());
            assert_eq!(opened.mark("N"), Some(2));
            // A packed size that is too large is not asked for.
            assert_eq!(opened.mark("M"), (which == 1).then_some(1));
            let budget = if which == 1 { &[][..] } else { &[Trouble::ArchiveBudget] };
            assert_eq!(opened.kinds(), budget);
        }
    }
}

#[test]
fn a_bomb_costs_its_own_entry() {
    let zeros = vec![0; 10 << 20];
    let budget = Budget { entry_bytes: 1 << 20, ..Budget::default() };
    let honest = Jar::new().deflated("Bomb.class", &zeros).class("M", 1).build();
    let opened = open_bytes_with(honest, &with_budget(budget));
    assert_eq!((opened.fetch("Bomb"), opened.mark("M")), (None, Some(1)));
    opened.only(Trouble::ArchiveBudget, "1048576");
    // It claims ten bytes and would be ten million.
    let lying = Jar::new().deflated("Bomb.class", &zeros).but(|item| item.size = 10).class("M", 1).build();
    let opened = open_bytes_with(lying, &with_budget(budget));
    assert_eq!((opened.fetch("Bomb"), opened.mark("M")), (None, Some(1)));
    opened.only(Trouble::ArchiveBudget, "1048576");
}

#[test]
fn overlapping_entries_stop_at_the_sum_of_what_they_inflate_to() {
    let mut jar = Jar::new().class("M", 1).deflated("B0.class", &vec![7; 1 << 20]);
    for number in 1..1000 {
        jar = jar.deflated(format!("B{number}.class"), &[]).but(|item| item.shares = Some(1));
        let (packed, size, crc) = (jar.items[1].packed, jar.items[1].size, jar.items[1].crc);
        jar = jar.but(|item| (item.packed, item.size, item.crc, item.method) = (packed, size, crc, 8));
    }
    let opened = open_bytes_with(jar.build(), &with_budget(Budget { inflated_bytes: 50 << 20, ..Budget::default() }));
    assert_eq!(opened.mark("M"), Some(1));
    let names = opened.names();
    let read = names.iter().filter(|name| opened.fetch(name).is_some()).count();
    assert_eq!(read, 50);
    assert!(opened.kinds().contains(&Trouble::ArchiveBudget));
}

#[test]
fn strange_names_are_only_names() {
    let long = "a/".repeat(32_764) + "A";
    let mut jar = Jar::new().class("M", 1);
    for name in ["../../etc/A.class", "/etc/A.class", "a//A.class", ".class", "a/.class"] {
        jar = jar.stored(name, &class("A", 9));
    }
    jar = jar.stored(b"a\xff\xfe.class", b"").stored(b"n\0ul.class", &class("n", 5)).stored(b"b\\A.class", b"");
    jar = jar.stored(format!("{long}.class"), &class("x", 6)).class("\u{1F600}", 7);
    let opened = open_bytes(jar.build());
    assert_eq!(opened.class_path.classes().count(), 5);
    assert_eq!(opened.mark("M"), Some(1));
    assert_eq!(opened.mark(&long), Some(6));
    for (name, expected) in [(&b"n\xc0\x80ul"[..], 5), (b"\xed\xa0\xbd\xed\xb8\x80", 7)] {
        let location = opened.class_path.locate(name).unwrap();
        assert_eq!(mark(&opened.class_path.read(location).unwrap()), expected);
    }
    for name in ["../../etc/A", "/etc/A", "etc/A", "a//A", ""] {
        assert!(opened.class_path.locate(name.as_bytes()).is_none());
    }
    assert_eq!(opened.kinds(), [Trouble::ArchiveAmbiguous, Trouble::ArchiveAmbiguous]);
    assert!(opened.diagnostics.sorted()[0].message.starts_with("6 entries"));
    assert!(opened.diagnostics.sorted()[1].message.contains("not UTF-8"));
}

#[test]
fn encryption_and_unknown_methods_cost_the_entry() {
    let jar = Jar::new().class("E", 1).but(|item| item.flags |= 1).class("B", 1).but(|item| item.method = 12);
    let opened = open_bytes(jar.class("M", 1).build());
    assert_eq!((opened.fetch("E"), opened.fetch("B"), opened.mark("M")), (None, None, Some(1)));
    let all = opened.diagnostics.sorted();
    assert_eq!(
        all.iter().map(|one| one.place.as_str()).collect::<Vec<_>>(),
        ["memory!/B.class", "memory!/E.class", "memory"]
    );
    assert_eq!(opened.kinds(), [Trouble::ArchiveEntry, Trouble::ArchiveEntry, Trouble::ArchiveAmbiguous]);
    assert!(all[2].message.contains("a JVM refuses the archive because of E.class"), "{all:?}");
}

#[test]
fn zip64() {
    let mut jar = Jar::new().class("M", 1).but(|item| item.wide = true).class("N", 2);
    jar.wide = true;
    let opened = open_bytes(jar.build());
    assert_eq!((opened.mark("M"), opened.mark("N")), (Some(1), Some(2)));
    opened.silent();
    let shifted = open_bytes([vec![b'x'; 99], jar.build()].concat());
    assert_eq!((shifted.mark("M"), shifted.mark("N")), (Some(1), Some(2)));
}

#[test]
fn a_damaged_header_in_the_directory_keeps_what_is_before_it() {
    let mut bytes = Jar::new().class("A", 1).class("B", 2).class("C", 3).build();
    let third = bytes.windows(4).rposition(|window| window == b"PK\x01\x02").unwrap();
    bytes[third] = b'X';
    let opened = open_bytes(bytes);
    assert_eq!(opened.names(), ["A", "B"]);
    opened.only(Trouble::ArchiveEntry, "central directory is damaged");
}

#[test]
fn a_hundred_thousand_entries() {
    let bytes = class("x", 1);
    let mut jar = Jar::new();
    for number in 0..100_000 {
        jar = jar.stored(format!("p{}/C{number}.class", number % 100), &bytes);
    }
    jar.wide = true;
    let bytes = jar.build();
    let opened = open_bytes(bytes.clone());
    assert_eq!(opened.class_path.classes().count(), 100_000);
    opened.silent();
    let few = open_bytes_with(bytes, &with_budget(Budget { entries: 1000, ..Budget::default() }));
    assert_eq!(few.class_path.classes().count(), 1000);
    few.only(Trouble::ArchiveBudget, "entries (1000)");
}

#[test]
fn versions_count_with_the_attribute_only() {
    let versioned = |attribute: &str| {
        let jar = Jar::new().manifest(attribute).class("M", 1).class("Only", 1);
        let jar = jar.stored("META-INF/versions/9/M.class", &class("M", 9));
        let jar = jar.stored("META-INF/versions/11/M.class", &class("M", 11));
        let jar = jar.stored("META-INF/versions/11/New.class", &class("New", 11));
        let jar = jar.stored("META-INF/versions/8/M.class", &class("M", 8));
        let jar = jar.stored("META-INF/versions/010/M.class", &class("M", 10));
        jar.stored("META-INF/versions/21/M.class", &class("M", 21)).build()
    };
    let at = |release: u16, attribute: &str| {
        open_bytes_with(versioned(attribute), &OpenOptions { release: Some(release), ..OpenOptions::default() })
    };
    for (release, expected) in [(8, 1), (9, 9), (10, 9), (11, 11), (17, 11), (21, 21), (25, 21)] {
        assert_eq!(at(release, "Multi-Release: true").mark("M"), Some(expected), "release {release}");
    }
    assert_eq!(at(17, "Multi-Release: true").names(), ["M", "New", "Only"]);
    for attribute in ["X: y", "Multi-Release: false", "X: y\r\n\r\nName: x\r\nMulti-Release: true"] {
        let opened = at(17, attribute);
        assert_eq!((opened.mark("M"), opened.names()), (Some(1), vec!["M".to_string(), "Only".to_string()]));
    }
}
