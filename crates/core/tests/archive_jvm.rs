//! The JVM is the judge: of jars with damaged directories, what it reads is what we read.

mod archive_support;

use archive_support::{Folder, Jar, class, open};
use libdeflater::crc32;
use std::collections::BTreeMap;
use std::process::Command;

/// Prints for each jar and class the checksum of what a class loader would define, which reads as many bytes as the
/// directory says; nothing for what it cannot read.
const JUDGE: &str = r#"
import java.io.*;
import java.util.jar.*;
import java.util.zip.*;

public class Judge {
    public static void main(String[] arguments) throws Exception {
        for (File file : new File(arguments[0]).listFiles()) {
            for (String name : new String[] {"a/A", "M", "b/B"}) {
                try (JarFile jar = new JarFile(file, false, ZipFile.OPEN_READ, Runtime.Version.parse("17"))) {
                    ZipEntry entry = jar.getJarEntry(name + ".class");
                    byte[] bytes = jar.getInputStream(entry).readNBytes((int) Math.min(entry.getSize(), 1 << 20));
                    if (bytes.length == entry.getSize()) {
                        CRC32 checksum = new CRC32();
                        checksum.update(bytes);
                        System.out.println(file.getName() + " " + name + " " + checksum.getValue());
                    }
                } catch (Exception unreadable) {
                    continue;
                }
            }
        }
    }
}
"#;

struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// A jar with a multi-release class and a duplicate, damaged in its directory or its ends.
fn damaged(dice: &mut Dice) -> Vec<u8> {
    let jar = Jar::new().manifest("Multi-Release: true").class("a/A", 1).stored("M.class", &class("M", 2));
    let jar = jar.stored("META-INF/versions/11/M.class", &class("M", 11)).class("b/B", 3).class("b/B", 4);
    let mut bytes = jar.build();
    let second = bytes.windows(4).position(|window| window == b"PK\x01\x02").unwrap() + 66;
    for _ in 0..1 + dice.roll(3) {
        let at = second + dice.roll(bytes.len() - second);
        bytes[at] = match dice.roll(3) {
            0 => bytes[at] ^ 1 << dice.roll(8),
            1 => dice.roll(256) as u8,
            _ => [0, 1, 255][dice.roll(3)],
        };
    }
    match dice.roll(8) {
        0 => [vec![b'x'; dice.roll(99)], bytes].concat(),
        1 => [bytes, vec![b'x'; dice.roll(99)]].concat(),
        2 => [bytes, jar.build()].concat(),
        _ => bytes,
    }
}

#[test]
fn what_a_jvm_reads_is_what_we_read() {
    let folder = Folder::new();
    let judge = folder.write("Judge.java", JUDGE.as_bytes());
    let mut dice = Dice(17);
    for number in 0..1500 {
        folder.write(&format!("jars/{number}"), &damaged(&mut dice));
    }
    let Ok(output) = Command::new("java").arg(judge).arg(folder.path("jars")).output() else { return };
    let verdict = String::from_utf8(output.stdout).unwrap();
    // A JVM before 11 runs no source files.
    if !output.status.success() {
        return;
    }
    let mut read: BTreeMap<&str, Vec<(&str, u32)>> = BTreeMap::new();
    for line in verdict.lines() {
        let [jar, name, checksum] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        read.entry(jar).or_default().push((name, checksum.parse().unwrap()));
    }
    assert!(read.len() > 300, "{} jars are readable", read.len());
    for (jar, classes) in read {
        let opened = open(&[&folder.path("jars").join(jar)]);
        for (name, checksum) in classes {
            let ours = opened.fetch(name).map(|bytes| crc32(&bytes));
            assert_eq!(ours, Some(checksum), "{name} in {jar}: {:#?}", opened.diagnostics.sorted());
        }
    }
}
