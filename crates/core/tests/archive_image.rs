//! JDK images: small ones made here, right and wrong, and that of the machine's JDK if it has one.

mod archive_support;

use archive_support::{Folder, Jar, Opened, class, open_bytes, open_bytes_with, open_with};
use libdeflater::{CompressionLvl, Compressor};
use peaberry_core::archive::{Budget, OpenOptions, RootRole};
use peaberry_core::diagnostics::Trouble;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::Command;

const SEED: u32 = 0x0100_0193;

fn hash(seed: u32, name: &str) -> u32 {
    name.bytes().fold(seed, |hash, byte| hash.wrapping_mul(SEED) ^ u32::from(byte)) & 0x7fff_ffff
}

/// Which compressions of jlink a resource went through, the first one first.
#[derive(Clone, Copy, PartialEq)]
enum Packing {
    None,
    Zip,
    Shared,
    Both,
}

#[derive(Default)]
struct Builder {
    big_endian: bool,
    strings: Vec<u8>,
    offsets: BTreeMap<String, u32>,
    /// Module, package, simple name, stored bytes, whether packed, size.
    resources: Vec<(String, String, String, Vec<u8>, bool, u64)>,
}

impl Builder {
    fn new(big_endian: bool) -> Builder {
        let mut builder = Builder { big_endian, ..Builder::default() };
        builder.string("");
        builder
    }

    fn string(&mut self, text: &str) -> u32 {
        if let Some(&offset) = self.offsets.get(text) {
            return offset;
        }
        let offset = self.strings.len() as u32;
        self.strings.extend(text.as_bytes());
        self.strings.push(0);
        self.offsets.insert(text.to_string(), offset);
        offset
    }

    fn word(&self, value: u32) -> [u8; 4] {
        if self.big_endian { value.to_be_bytes() } else { value.to_le_bytes() }
    }

    fn long(&self, value: u64) -> [u8; 8] {
        if self.big_endian { value.to_be_bytes() } else { value.to_le_bytes() }
    }

    fn add(&mut self, module: &str, class_name: &str, bytes: &[u8], packing: Packing) {
        let (package, base) = class_name.rsplit_once('/').unwrap_or(("", class_name));
        let mut stored = bytes.to_vec();
        if matches!(packing, Packing::Shared | Packing::Both) {
            let shared = self.share(bytes);
            stored = self.headed(shared, stored.len(), "compact-cp");
        }
        if matches!(packing, Packing::Zip | Packing::Both) {
            let mut compressor = Compressor::new(CompressionLvl::default());
            let mut packed = vec![0; compressor.zlib_compress_bound(stored.len())];
            let length = compressor.zlib_compress(&stored, &mut packed).unwrap();
            packed.truncate(length);
            stored = self.headed(packed, stored.len(), "zip");
        }
        let names = (module.to_string(), package.to_string(), base.to_string());
        self.resources.push((names.0, names.1, names.2, stored, packing != Packing::None, bytes.len() as u64));
    }

    fn headed(&mut self, packed: Vec<u8>, size: usize, method: &str) -> Vec<u8> {
        let method = self.string(method);
        let mut out = self.word(0xcafe_fafa).to_vec();
        out.extend(self.long(packed.len() as u64));
        out.extend(self.long(size as u64));
        out.extend(self.word(method));
        out.extend(self.word(0));
        out.push(1);
        out.extend(packed);
        out
    }

    /// Strings of the class go to the table; those that look like descriptors lose their class names.
    fn share(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut out = bytes[..10].to_vec();
        let mut at = 10;
        for _ in 1..u16::from_be_bytes([bytes[8], bytes[9]]) {
            if bytes[at] != 1 {
                out.extend(&bytes[at..at + 3]);
                at += 3;
                continue;
            }
            let length = usize::from(u16::from_be_bytes([bytes[at + 1], bytes[at + 2]]));
            let text = String::from_utf8(bytes[at + 3..at + 3 + length].to_vec()).unwrap();
            at += 3 + length;
            if text.starts_with('(') {
                let (mut shape, mut classes) = (String::new(), Vec::new());
                let mut rest = text.as_str();
                while let Some((before, after)) = rest.split_once('L') {
                    let (name, after) = after.split_once(';').unwrap();
                    let (package, base) = name.rsplit_once('/').unwrap_or(("", name));
                    shape += &format!("{before}L;");
                    classes.extend(number(self.string(package)));
                    classes.extend(number(self.string(base)));
                    rest = after;
                }
                shape += rest;
                out.push(25);
                out.extend(number(self.string(&shape)));
                out.extend(number(classes.len() as u32));
                out.extend(classes);
            } else {
                out.push(23);
                out.extend(number(self.string(&text)));
            }
        }
        out.extend(&bytes[at..]);
        out
    }

    fn build(mut self) -> Vec<u8> {
        let extension = self.string("class");
        let resources = std::mem::take(&mut self.resources);
        let slots = resources.len() as u32;
        let mut groups: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        let full =
            |index: usize| format!("/{}/{}/{}.class", resources[index].0, resources[index].1, resources[index].2);
        for index in 0..resources.len() {
            groups.entry(hash(SEED, &full(index)) % slots.max(1)).or_default().push(index);
        }
        let mut groups: Vec<_> = groups.into_iter().collect();
        groups.sort_by_key(|(_, members)| std::cmp::Reverse(members.len()));
        let mut taken: Vec<Option<usize>> = vec![None; slots as usize];
        let mut redirect = vec![0i32; slots as usize];
        for (first, members) in groups {
            if let [only] = members[..] {
                let free = taken.iter().position(Option::is_none).unwrap();
                taken[free] = Some(only);
                redirect[first as usize] = -1 - free as i32;
                continue;
            }
            let places =
                |seed: u32| members.iter().map(|&m| (hash(seed, &full(m)) % slots) as usize).collect::<Vec<_>>();
            let fits = |seed: &u32| {
                let places = places(*seed);
                let distinct: BTreeSet<_> = places.iter().collect();
                distinct.len() == places.len() && places.iter().all(|&place| taken[place].is_none())
            };
            let seed = (1..1_000_000).find(fits).unwrap();
            redirect[first as usize] = seed as i32;
            for (place, &member) in places(seed).into_iter().zip(&members) {
                taken[place] = Some(member);
            }
        }
        let (mut locations, mut data) = (vec![0], Vec::<u8>::new());
        let mut offsets = vec![0; resources.len()];
        for (index, (module, package, base, stored, packed, size)) in resources.iter().enumerate() {
            offsets[index] = locations.len() as u32;
            let names = [module, package, base].map(|name| u64::from(self.string(name)));
            let packed = if *packed { stored.len() as u64 } else { 0 };
            let values = [names[0], names[1], names[2], u64::from(extension), data.len() as u64, packed, *size];
            for (kind, value) in (1u8..).zip(values).filter(|&(_, value)| value != 0) {
                let bytes = value.to_be_bytes();
                let skip = (value.leading_zeros() / 8) as usize;
                locations.push(kind << 3 | (7 - skip) as u8);
                locations.extend(&bytes[skip..]);
            }
            locations.push(0);
            data.extend(stored);
        }
        let header = [0xcafe_dada, 1 << 16, 0, slots, slots, locations.len() as u32, self.strings.len() as u32];
        let mut out: Vec<u8> = header.iter().flat_map(|&value| self.word(value)).collect();
        out.extend(redirect.iter().flat_map(|&value| self.word(value as u32)));
        out.extend(taken.iter().flat_map(|index| self.word(offsets[index.unwrap()])));
        out.extend(locations);
        out.extend(&self.strings);
        out.extend(data);
        out
    }
}

/// The short form of a number.
fn number(value: u32) -> Vec<u8> {
    let bytes = value.to_be_bytes();
    let length = match value {
        0..0x20 => 1,
        0x20..0x2000 => 2,
        0x2000..0x20_0000 => 3,
        _ => return bytes.to_vec(),
    };
    let mut out = bytes[4 - length..].to_vec();
    out[0] |= 0x80 | (length as u8) << 5;
    out
}

/// A class with a method descriptor among its constants.
fn described(name: &str, descriptor: &str) -> Vec<u8> {
    let mut bytes = class(name, 7);
    bytes[9] += 1;
    let end = bytes.len() - 16;
    let mut constant = vec![1];
    constant.extend((descriptor.len() as u16).to_be_bytes());
    constant.extend(descriptor.as_bytes());
    bytes.splice(end..end, constant);
    bytes
}

fn sample(big_endian: bool, packing: Packing) -> (Vec<u8>, BTreeMap<String, Vec<u8>>) {
    let mut builder = Builder::new(big_endian);
    let mut expected = BTreeMap::new();
    builder.add("module0", "module-info", &class("module-info", 1), Packing::None);
    builder.add("module0", "p0/package-info", &class("p0/package-info", 1), Packing::None);
    for number in 0..40 {
        let name = format!("p{}/q/C{number}", number % 4);
        let bytes = described(&name, "(ILjava/lang/String;[LDefault;J)Lp1/q/C1;");
        builder.add(&format!("module{}", number % 4), &name, &bytes, packing);
        expected.insert(name, bytes);
    }
    builder.add("module0", "java/lang/Object", &class("java/lang/Object", 1), packing);
    expected.insert("java/lang/Object".to_string(), class("java/lang/Object", 1));
    (builder.build(), expected)
}

#[track_caller]
fn check(opened: &Opened, expected: &BTreeMap<String, Vec<u8>>) {
    assert_eq!(opened.names(), expected.keys().cloned().collect::<Vec<_>>());
    for (name, bytes) in expected {
        assert_eq!(opened.fetch(name).as_ref(), Some(bytes), "{name}");
    }
    for absent in ["p0/q/C1", "p9/q/C1", "q", "module-info", "p0/package-info", "p0/q", "p0/q/", "", "/"] {
        assert!(opened.class_path.locate(absent.as_bytes()).is_none(), "{absent}");
    }
    opened.silent();
}

#[test]
fn images_of_both_byte_orders_packed_in_every_way() {
    for big_endian in [false, true] {
        for packing in [Packing::None, Packing::Zip, Packing::Shared, Packing::Both] {
            let (bytes, expected) = sample(big_endian, packing);
            // The fuzzer starts from these images.
            if let Some(seeds) = std::env::var_os("PEABERRY_SEEDS") {
                let name = format!("image-{big_endian}-{}", packing as u8);
                std::fs::write(PathBuf::from(seeds).join(name), &bytes).unwrap();
            }
            let opened = open_bytes(bytes);
            check(&opened, &expected);
            assert_eq!(opened.class_path.platform_release(), Some(8));
            let location = opened.class_path.locate(b"p1/q/C1").unwrap();
            assert_eq!(opened.class_path.place(location), "memory!/module1/p1/q/C1.class");
            assert_eq!(opened.class_path.class_name(location).as_ref(), b"p1/q/C1");
        }
    }
}

#[test]
fn a_damaged_image_costs_what_is_damaged() {
    let (bytes, _) = sample(false, Packing::Both);
    for length in 0..bytes.len() {
        let opened = open_bytes(bytes[..length].to_vec());
        let names = opened.names();
        assert!(!opened.kinds().is_empty() || names.iter().any(|name| opened.fetch(name).is_none()));
    }
    for at in 0..bytes.len() {
        let mut bytes = bytes.clone();
        bytes[at] ^= 0x81;
        let opened = open_bytes(bytes);
        for name in opened.names() {
            opened.fetch(&name);
        }
    }
}

#[test]
fn an_image_s_claims_are_bounded() {
    let (bytes, _) = sample(false, Packing::Both);
    let options = |budget| OpenOptions { budget, ..OpenOptions::default() };
    let opened = open_bytes_with(bytes.clone(), &options(Budget { entries: 10, ..Budget::default() }));
    opened.only(Trouble::ArchiveBudget, "entries");
    let opened = open_bytes_with(bytes.clone(), &options(Budget { directory_bytes: 100, ..Budget::default() }));
    opened.only(Trouble::ArchiveBudget, "bytes of one index");
    let opened = open_bytes_with(bytes, &options(Budget { inflated_bytes: 5000, ..Budget::default() }));
    let names = opened.names();
    let read = names.iter().filter(|name| opened.fetch(name).is_some()).count();
    assert!(read > 5 && read < names.len(), "{read}");
    assert!(opened.kinds().iter().all(|&kind| kind == Trouble::ArchiveBudget));
}

#[test]
fn a_package_of_a_module_is_looked_for_nowhere_else() {
    let folder = Folder::new();
    let mut builder = Builder::new(false);
    builder.add("java.base", "java/lang/Object", &class("java/lang/Object", 1), Packing::None);
    builder.add("java.xml", "javax/xml/X", &class("javax/xml/X", 1), Packing::None);
    builder.add("jdk.incubator.vector", "jdk/incubator/vector/V", &class("jdk/incubator/vector/V", 1), Packing::None);
    let image = builder.build();
    let jdk = folder.write("jdk/lib/modules", &image).parent().unwrap().parent().unwrap().to_path_buf();
    folder.write("jdk/release", b"JAVA_VERSION=\"21.0.1\"\n");
    let app = Jar::new().class("java/lang/Object", 2).class("javax/xml/Foreign", 2).class("app/A", 2);
    let app = folder.write("app.jar", &app.class("jdk/incubator/vector/W", 2).build());
    for platform in [jdk.clone(), jdk.join("lib/modules")] {
        let roots = [(app.as_path(), RootRole::Application), (platform.as_path(), RootRole::Platform)];
        let opened = open_with(&roots, &OpenOptions::default());
        let names = ["java/lang/Object", "javax/xml/X", "jdk/incubator/vector/V", "app/A", "jdk/incubator/vector/W"];
        assert_eq!(opened.names(), names);
        assert_eq!(opened.mark("java/lang/Object"), Some(1));
        assert_eq!(opened.class_path.release(), 21);
        opened.only(Trouble::ClassDuplicate, "2 classes are hidden by the platform");
    }
}

/// The JDK of `JAVA_HOME`, or the one whose `java` is on the path.
fn machine_jdk() -> Option<PathBuf> {
    let home = std::env::var_os("JAVA_HOME").map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let java = std::env::split_paths(&path).map(|folder| folder.join("java")).find(|java| java.is_file());
    let on_path = java.and_then(|java| Some(java.canonicalize().ok()?.parent()?.parent()?.to_path_buf()));
    [home, on_path].into_iter().flatten().find(|home| home.join("lib/modules").is_file())
}

#[test]
fn the_machine_s_jdk_is_listed_as_its_own_tool_lists_it() {
    let Some(home) = machine_jdk() else { return };
    let opened = open_with(&[(&home, RootRole::Platform)], &OpenOptions::default());
    let names: BTreeSet<String> = opened.names().into_iter().collect();
    assert!(opened.class_path.platform_release().is_some_and(|release| release >= 9));
    if let Ok(list) = Command::new(home.join("bin/jimage")).arg("list").arg(home.join("lib/modules")).output() {
        let list = String::from_utf8(list.stdout).unwrap();
        let classes = list.lines().filter_map(|line| line.trim().strip_suffix(".class"));
        let expected: BTreeSet<String> = classes.filter(|name| !name.ends_with("-info")).map(str::to_string).collect();
        assert!(names == expected, "{:?}", names.symmetric_difference(&expected).take(10).collect::<Vec<_>>());
    }
    let modules = opened.class_path.module_infos();
    assert!(opened.class_path.place(modules[0]).ends_with("lib/modules!/java.base/module-info.class"));
    let mut read = 0;
    for (name, location) in opened.class_path.classes() {
        assert_eq!(opened.class_path.locate(&name), Some(location));
        let bytes = opened.class_path.read(location).unwrap();
        assert!(bytes.starts_with(&[0xca, 0xfe, 0xba, 0xbe]));
        read += 1;
    }
    assert_eq!(read, names.len());
    opened.silent();
}

/// jlink shares strings at level 1 and deflates at level 2. Two ways back to the same classes must agree.
#[test]
fn what_jlink_compresses_in_two_ways_is_the_same() {
    let Some(home) = machine_jdk() else { return };
    let folder = Folder::new();
    let link = &|compression: &str| {
        let image = folder.path(compression);
        let mut jlink = Command::new(home.join("bin/jlink"));
        jlink.args(["--add-modules", "java.base", "--compress", compression]).arg("--output").arg(&image);
        jlink.output().is_ok_and(|output| output.status.success()).then_some(image)
    };
    let images = std::thread::scope(|scope| {
        let threads = ["1", "2"].map(|compression| scope.spawn(move || link(compression)));
        threads.map(|thread| thread.join().unwrap())
    });
    let [Some(shared), Some(deflated)] = images else { return };
    let shared = open_with(&[(&shared, RootRole::Platform)], &OpenOptions::default());
    let deflated = open_with(&[(&deflated, RootRole::Platform)], &OpenOptions::default());
    assert!(shared.names() == deflated.names());
    for name in shared.names() {
        let class = shared.fetch(&name);
        assert!(class.is_some() && class == deflated.fetch(&name), "{name}");
    }
    shared.silent();
    deflated.silent();
}
