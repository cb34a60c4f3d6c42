//! Builders of archives, right and wrong, for the tests of reading them.
#![allow(dead_code, reason = "each test file uses its own part")]

use libdeflater::{CompressionLvl, Compressor, crc32};
use peaberry_core::archive::{ClassPath, OpenOptions, Root, RootRole};
use peaberry_core::diagnostics::{Diagnostics, Trouble};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder that is removed at the end of the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("peaberry-archive-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Writes a file, with the folders that it needs.
    pub fn write(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, bytes).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A class file of a few bytes; `mark` tells one version of it from another.
pub fn class(name: &str, mark: u16) -> Vec<u8> {
    let mut bytes = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52, 0, 5];
    for (number, text) in [(2u16, name), (4, "java/lang/Object")] {
        bytes.push(7);
        bytes.extend(number.to_be_bytes());
        bytes.push(1);
        bytes.extend((text.len() as u16).to_be_bytes());
        bytes.extend(text.as_bytes());
    }
    for half in [0x21, 1, 3, 0, 0, 0, 0, mark] {
        bytes.extend(u16::to_be_bytes(half));
    }
    bytes
}

/// The mark of a class made by `class`.
pub fn mark(class: &[u8]) -> u16 {
    u16::from_be_bytes(class[class.len() - 2..].try_into().unwrap())
}

/// An entry as it will be written; tests make its fields lie.
pub struct Item {
    pub name: Vec<u8>,
    pub local_name: Vec<u8>,
    pub data: Vec<u8>,
    pub method: u16,
    pub flags: u16,
    pub crc: u32,
    pub packed: u64,
    pub size: u64,
    pub wide: bool,
    /// The data of this earlier item is used.
    pub shares: Option<usize>,
}

#[derive(Default)]
pub struct Jar {
    pub items: Vec<Item>,
    pub wide: bool,
    pub comment: Vec<u8>,
}

pub fn deflate(bytes: &[u8]) -> Vec<u8> {
    let mut compressor = Compressor::new(CompressionLvl::best());
    let mut out = vec![0; compressor.deflate_compress_bound(bytes.len())];
    let length = compressor.deflate_compress(bytes, &mut out).unwrap();
    out.truncate(length);
    out
}

impl Jar {
    pub fn new() -> Jar {
        Jar::default()
    }

    pub fn stored(mut self, name: impl AsRef<[u8]>, bytes: &[u8]) -> Jar {
        self.push(name.as_ref(), bytes, 0, bytes.to_vec());
        self
    }

    pub fn deflated(mut self, name: impl AsRef<[u8]>, bytes: &[u8]) -> Jar {
        self.push(name.as_ref(), bytes, 8, deflate(bytes));
        self
    }

    /// A class under its own name.
    pub fn class(self, name: &str, mark: u16) -> Jar {
        self.deflated(format!("{name}.class"), &class(name, mark))
    }

    pub fn manifest(self, text: &str) -> Jar {
        self.deflated("META-INF/MANIFEST.MF", format!("Manifest-Version: 1.0\r\n{text}\r\n").as_bytes())
    }

    fn push(&mut self, name: &[u8], bytes: &[u8], method: u16, data: Vec<u8>) {
        self.items.push(Item {
            name: name.to_vec(),
            local_name: name.to_vec(),
            method,
            flags: 0x800,
            crc: crc32(bytes),
            packed: data.len() as u64,
            size: bytes.len() as u64,
            data,
            wide: false,
            shares: None,
        });
    }

    /// Changes the entry that was added last.
    pub fn but(mut self, change: impl FnOnce(&mut Item)) -> Jar {
        change(self.items.last_mut().unwrap());
        self
    }

    pub fn build(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let mut offsets: Vec<u64> = Vec::new();
        for item in &self.items {
            if let Some(shared) = item.shares {
                offsets.push(offsets[shared]);
                continue;
            }
            offsets.push(out.len() as u64);
            out.extend(b"PK\x03\x04");
            self.common(item, &mut out);
            out.extend((item.local_name.len() as u16).to_le_bytes());
            out.extend(0u16.to_le_bytes());
            out.extend(&item.local_name);
            out.extend(&item.data);
        }
        let directory = out.len() as u64;
        for (item, &offset) in self.items.iter().zip(&offsets) {
            out.extend(b"PK\x01\x02\x14\x00");
            self.common(item, &mut out);
            out.extend((item.name.len() as u16).to_le_bytes());
            out.extend(if item.wide { 28u16 } else { 0 }.to_le_bytes());
            out.extend([0; 10]);
            out.extend(if item.wide { u32::MAX } else { offset as u32 }.to_le_bytes());
            out.extend(&item.name);
            if item.wide {
                out.extend([1, 0, 24, 0]);
                for value in [item.size, item.packed, offset] {
                    out.extend(value.to_le_bytes());
                }
            }
        }
        let size = out.len() as u64 - directory;
        let count = self.items.len() as u64;
        if self.wide {
            let at = out.len() as u64;
            out.extend(b"PK\x06\x06");
            out.extend(44u64.to_le_bytes());
            out.extend([45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
            for value in [count, count, size, directory] {
                out.extend(value.to_le_bytes());
            }
            out.extend(b"PK\x06\x07\0\0\0\0");
            out.extend(at.to_le_bytes());
            out.extend(1u32.to_le_bytes());
        }
        out.extend(b"PK\x05\x06\0\0\0\0");
        let half = if self.wide { u16::MAX } else { count as u16 };
        out.extend([half.to_le_bytes(), half.to_le_bytes()].concat());
        for value in [size, directory] {
            out.extend(if self.wide { u32::MAX } else { value as u32 }.to_le_bytes());
        }
        out.extend((self.comment.len() as u16).to_le_bytes());
        out.extend(&self.comment);
        out
    }

    fn common(&self, item: &Item, out: &mut Vec<u8>) {
        out.extend([20, 0]);
        out.extend(item.flags.to_le_bytes());
        out.extend(item.method.to_le_bytes());
        out.extend([0; 4]);
        out.extend(item.crc.to_le_bytes());
        for value in [item.packed, item.size] {
            out.extend(if item.wide { u32::MAX } else { value as u32 }.to_le_bytes());
        }
    }
}

/// A class path with what was said about it.
pub struct Opened {
    pub class_path: ClassPath,
    pub diagnostics: Diagnostics,
}

pub fn open_with(roots: &[(&Path, RootRole)], options: &OpenOptions) -> Opened {
    let roots: Vec<Root> = roots.iter().map(|&(path, role)| Root::new(path, role)).collect();
    let diagnostics = Diagnostics::new();
    Opened { class_path: ClassPath::open(&roots, options, &diagnostics), diagnostics }
}

/// Application roots, in this order.
pub fn open(paths: &[&Path]) -> Opened {
    let roots: Vec<_> = paths.iter().map(|&path| (path, RootRole::Application)).collect();
    open_with(&roots, &OpenOptions::default())
}

pub fn open_bytes(bytes: Vec<u8>) -> Opened {
    open_bytes_with(bytes, &OpenOptions::default())
}

pub fn open_bytes_with(bytes: Vec<u8>, options: &OpenOptions) -> Opened {
    let diagnostics = Diagnostics::new();
    let class_path = ClassPath::from_bytes(bytes, RootRole::Application, options, &diagnostics);
    Opened { class_path, diagnostics }
}

impl Opened {
    pub fn names(&self) -> Vec<String> {
        self.class_path.classes().map(|(name, _)| String::from_utf8_lossy(&name).into_owned()).collect()
    }

    pub fn fetch(&self, name: &str) -> Option<Vec<u8>> {
        self.class_path.fetch(self.class_path.locate(name.as_bytes())?, &self.diagnostics)
    }

    /// The mark of the class that is found under a name.
    pub fn mark(&self, name: &str) -> Option<u16> {
        self.fetch(name).map(|class| mark(&class))
    }

    pub fn role(&self, name: &str) -> RootRole {
        self.class_path.role(self.class_path.locate(name.as_bytes()).unwrap())
    }

    pub fn kinds(&self) -> Vec<Trouble> {
        self.diagnostics.sorted().into_iter().map(|diagnostic| diagnostic.kind).collect()
    }

    /// The one diagnostic, which must be of this kind and have these words in it.
    #[track_caller]
    pub fn only(&self, kind: Trouble, words: &str) {
        let all = self.diagnostics.sorted();
        assert_eq!(all.len(), 1, "{all:#?}");
        assert_eq!(all[0].kind, kind, "{all:#?}");
        assert!(all[0].message.contains(words), "{all:#?}");
    }

    #[track_caller]
    pub fn silent(&self) {
        assert_eq!(self.diagnostics.sorted(), []);
    }
}
