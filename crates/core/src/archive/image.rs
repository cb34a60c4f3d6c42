//! The image of a modular JDK, `lib/modules`.
//!
//! A header, two tables of a perfect hash, the attributes of the locations and a table of strings; the resources
//! follow. Only that index is read when an image is opened (2 MB of 128), and a class is found by the image's own
//! hash. The header and the tables are in the byte order of the machine that made the image; attributes are
//! big-endian. `redirect` > 0 is the seed of a second hash, < 0 is −1−slot, 0 is absent; a name that is not in the
//! image hashes to some slot as well, so the name found there is compared.

use super::error::ReadError;
use super::inflate::{Format, Loaded, Meter, inflate};
use super::name::is_class_name;
use super::source::ByteSource;
use super::unshare::unshare;
use crate::hashing::KeyedMap;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::ffi::CStr;
use std::sync::OnceLock;

const MAGIC: u32 = 0xcafe_dada;
const HEADER_SIZE: u64 = 28;
const HASH_SEED: u32 = 0x0100_0193;
const PACKED_MAGIC: u32 = 0xcafe_fafa;
const PACKED_HEADER: usize = 29;
/// jlink stacks at most two compressions.
const PACKED_DEPTH: usize = 8;
const NAME_LIMIT: usize = 1 << 10;
/// The longest constant of a class file.
const TEXT_LIMIT: usize = u16::MAX as usize;

pub(super) struct Image {
    source: ByteSource,
    big_endian: bool,
    slots: u32,
    redirect: Vec<u8>,
    offsets: Vec<u8>,
    locations: Vec<u8>,
    strings: Vec<u8>,
    /// Where the resources start.
    data: u64,
    packages: OnceLock<KeyedMap<Box<[u8]>, Modules>>,
    count: OnceLock<usize>,
}

/// The modules, as offsets of their names, that have classes in a package: more than one only in a broken image.
type Modules = SmallVec<[u32; 2]>;

/// The attributes of a location; names are offsets into the strings.
#[derive(Clone, Copy, Default)]
struct LocationAttributes {
    module: u32,
    parent: u32,
    base: u32,
    extension: u32,
    offset: u64,
    packed: u64,
    size: u64,
}

fn u32_at(bytes: &[u8], at: usize, big_endian: bool) -> Option<u32> {
    let word = bytes.get(at..at.checked_add(4)?)?.try_into().ok()?;
    Some(if big_endian { u32::from_be_bytes(word) } else { u32::from_le_bytes(word) })
}

fn u64_at(bytes: &[u8], at: usize, big_endian: bool) -> Option<u64> {
    let word = bytes.get(at..at.checked_add(8)?)?.try_into().ok()?;
    Some(if big_endian { u64::from_be_bytes(word) } else { u64::from_le_bytes(word) })
}

fn hash(seed: u32, parts: &[&[u8]]) -> u32 {
    let mut hash = seed;
    for part in parts {
        for &byte in *part {
            hash = hash.wrapping_mul(HASH_SEED) ^ u32::from(byte);
        }
    }
    hash & 0x7fff_ffff
}

impl Image {
    pub fn is_image(start: &[u8]) -> bool {
        u32_at(start, 0, true) == Some(MAGIC) || u32_at(start, 0, false) == Some(MAGIC)
    }

    pub fn open(source: ByteSource, index_limit: u64, entries_left: &mut u64) -> Result<Image, ReadError> {
        let header = source.take(0, HEADER_SIZE)?;
        let big_endian = u32_at(&header, 0, true) == Some(MAGIC);
        let word = |at: usize| u32_at(&header, at, big_endian).unwrap_or(0);
        if word(0) != MAGIC {
            return Err(ReadError::Broken("not a JDK image"));
        }
        if word(4) >> 16 != 1 {
            return Err(ReadError::Broken("a JDK image of an unknown version"));
        }
        let (slots, locations, strings) = (word(16), word(20), word(24));
        let table = u64::from(slots) * 4;
        let sizes = [table, table, u64::from(locations), u64::from(strings)];
        let data = HEADER_SIZE + sizes.iter().sum::<u64>();
        if data > source.len() {
            return Err(ReadError::Broken("the JDK image ends before its index does"));
        }
        if data > index_limit {
            return Err(ReadError::Budget("bytes of one index", index_limit));
        }
        let left = entries_left.checked_sub(u64::from(slots));
        *entries_left = left.ok_or(ReadError::Budget("entries", *entries_left))?;
        let mut at = HEADER_SIZE;
        let mut part = |size: u64| {
            let bytes = source.take(at, size);
            at += size;
            bytes
        };
        let [redirect, offsets, locations, strings] = sizes.map(&mut part);
        let (redirect, offsets, locations, strings) = (redirect?, offsets?, locations?, strings?);
        let (packages, count) = (OnceLock::new(), OnceLock::new());
        Ok(Image { source, big_endian, slots, redirect, offsets, locations, strings, data, packages, count })
    }

    /// The slot of a class, by its internal name.
    pub fn locate(&self, name: &[u8]) -> Option<u32> {
        let slash = name.iter().rposition(|&byte| byte == b'/')?;
        let (package, base) = (name.get(..slash)?, name.get(slash + 1..)?);
        if base == b"module-info" || base == b"package-info" {
            return None;
        }
        let modules = self.packages().get(package)?;
        modules.iter().find_map(|&module| self.find(self.string(module), package, base))
    }

    /// The module that has classes in a package.
    pub fn module_of(&self, package: &[u8]) -> Option<&[u8]> {
        Some(self.string(*self.packages().get(package)?.first()?))
    }

    fn find(&self, module: &[u8], parent: &[u8], base: &[u8]) -> Option<u32> {
        let parts: [&[u8]; 7] = [b"/", module, b"/", parent, b"/", base, b".class"];
        let first = hash(HASH_SEED, &parts).checked_rem(self.slots)?;
        let slot = match u32_at(&self.redirect, first as usize * 4, self.big_endian)?.cast_signed() {
            0 => return None,
            seed @ 1.. => hash(seed.cast_unsigned(), &parts).checked_rem(self.slots)?,
            slot => u32::try_from(-1 - i64::from(slot)).ok()?,
        };
        let found = self.attributes(slot)?;
        let same = self.is(found.base, base)
            && self.is(found.parent, parent)
            && self.is(found.module, module)
            && self.is(found.extension, b"class");
        same.then_some(slot)
    }

    /// All classes that `locate` finds, in the order of their names.
    pub fn classes(&self) -> Vec<(Vec<u8>, u32)> {
        let mut classes = Vec::new();
        self.for_each_class(|slot, found| {
            let (parent, base) = (self.string(found.parent), self.string(found.base));
            // In a broken image a location may be there that no look-up leads to.
            if self.find(self.string(found.module), parent, base) == Some(slot) {
                classes.push(([parent, base].join(&b'/'), slot));
            }
        });
        // Of a class in two modules, `locate` takes the module whose name comes first.
        let module = |slot: u32| self.string(self.attributes(slot).unwrap_or_default().module);
        classes.sort_unstable_by(|one, other| one.0.cmp(&other.0).then_with(|| module(one.1).cmp(module(other.1))));
        classes.dedup_by(|later, first| later.0 == first.0);
        classes
    }

    pub fn count(&self) -> usize {
        *self.count.get_or_init(|| self.classes().len())
    }

    pub fn module_infos(&self) -> Vec<u32> {
        let is_info = |found: &LocationAttributes| {
            self.is(found.base, b"module-info") && self.is(found.extension, b"class") && self.is(found.parent, b"")
        };
        let named = |slot: u32| self.attributes(slot).filter(is_info).map(|found| (self.string(found.module), slot));
        let mut infos: Vec<_> = (0..self.slots).filter_map(named).collect();
        infos.sort_unstable();
        infos.into_iter().map(|(_, slot)| slot).collect()
    }

    fn for_each_class(&self, mut visit: impl FnMut(u32, LocationAttributes)) {
        for slot in 0..self.slots {
            let Some(found) = self.attributes(slot) else { continue };
            if !self.is(found.extension, b"class") {
                continue;
            }
            let base = self.string(found.base);
            let is_info = base == b"module-info" || base == b"package-info";
            if !is_info && !base.contains(&b'/') && is_class_name(base) && is_class_name(self.string(found.parent)) {
                visit(slot, found);
            }
        }
    }

    /// Which modules have classes in which package. Built on the first look-up, from the locations themselves: each
    /// name is stored once, so two offsets identify the pair.
    fn packages(&self) -> &KeyedMap<Box<[u8]>, Modules> {
        self.packages.get_or_init(|| {
            let mut packages: KeyedMap<Box<[u8]>, Modules> = KeyedMap::default();
            let mut seen = FxHashSet::default();
            self.for_each_class(|_, found| {
                if seen.insert((found.parent, found.module)) {
                    let modules = packages.entry(self.string(found.parent).into()).or_default();
                    modules.push(found.module);
                }
            });
            for modules in packages.values_mut() {
                modules.sort_by_key(|&module| self.string(module));
            }
            packages
        })
    }

    /// A name of the string table. Longer ones than `NAME_LIMIT` do not occur and are cut: a table without an end
    /// would otherwise be read as a whole for each of its names.
    fn string(&self, offset: u32) -> &[u8] {
        self.text(offset, NAME_LIMIT)
    }

    fn text(&self, offset: u32, limit: usize) -> &[u8] {
        let rest = self.strings.get(offset as usize..).unwrap_or_default();
        let rest = rest.get(..limit).unwrap_or(rest);
        CStr::from_bytes_until_nul(rest).map_or(rest, CStr::to_bytes)
    }

    /// Whether the string at `offset` is `text`, without looking for its end first.
    fn is(&self, offset: u32, text: &[u8]) -> bool {
        let rest = self.strings.get(offset as usize..).unwrap_or_default();
        rest.strip_prefix(text).is_some_and(|after| after.first() == Some(&0))
    }

    fn attributes(&self, slot: u32) -> Option<LocationAttributes> {
        let offset = u32_at(&self.offsets, usize::try_from(slot).ok()?.checked_mul(4)?, self.big_endian)?;
        let mut rest = self.locations.get(offset as usize..)?;
        let mut found = LocationAttributes::default();
        while let [head, after @ ..] = rest {
            let (kind, length) = (head >> 3, usize::from(head & 7) + 1);
            if kind == 0 {
                return Some(found);
            }
            let value = after.get(..length)?.iter().fold(0u64, |value, &byte| value << 8 | u64::from(byte));
            match kind {
                1 => found.module = u32::try_from(value).ok()?,
                2 => found.parent = u32::try_from(value).ok()?,
                3 => found.base = u32::try_from(value).ok()?,
                4 => found.extension = u32::try_from(value).ok()?,
                5 => found.offset = value,
                6 => found.packed = value,
                7 => found.size = value,
                // Later JDKs add kinds; none of them changes what the others mean.
                _ => {}
            }
            rest = after.get(length..)?;
        }
        None
    }

    pub fn class_name(&self, slot: u32) -> Vec<u8> {
        let found = self.attributes(slot).unwrap_or_default();
        [self.string(found.parent), self.string(found.base)].join(&b'/')
    }

    /// `java.base/java/lang/Object.class`.
    pub fn path(&self, slot: u32) -> Vec<u8> {
        let found = self.attributes(slot).unwrap_or_default();
        let names = [found.module, found.parent, found.base].map(|offset| self.string(offset));
        let path = names.into_iter().filter(|name| !name.is_empty()).collect::<Vec<_>>().join(&b'/');
        [&path, self.string(found.extension)].join(&b'.')
    }

    pub fn read(&self, slot: u32, limit: u64, meter: &Meter) -> Result<Loaded, ReadError> {
        let found = self.attributes(slot).ok_or(ReadError::Missing)?;
        let stored = if found.packed == 0 { found.size } else { found.packed };
        if stored > limit || found.size > limit {
            return Err(ReadError::Budget("bytes of one entry", limit));
        }
        let at = self.data.checked_add(found.offset).ok_or(ReadError::Broken("the resource is not in the image"))?;
        let mut bytes = self.source.take(at, stored)?;
        if found.packed != 0 {
            bytes = self.unpack(bytes, limit, meter)?;
        }
        if bytes.len() as u64 != found.size {
            return Err(ReadError::Broken("the resource has not the size that the image says"));
        }
        Ok(bytes.into())
    }

    /// Undoes the compressions of jlink, the last one first. Each puts a header before its result: magic, the size
    /// that follows, the size before, and the name of the method as an offset into the strings.
    fn unpack(&self, mut bytes: Vec<u8>, limit: u64, meter: &Meter) -> Result<Vec<u8>, ReadError> {
        for _ in 0..PACKED_DEPTH {
            let word = |at: usize| u32_at(&bytes, at, self.big_endian);
            if word(0) != Some(PACKED_MAGIC) {
                return Ok(bytes);
            }
            let size_at = |at: usize| u64_at(&bytes, at, self.big_endian);
            let (Some(packed), Some(size), Some(method)) = (size_at(4), size_at(12), word(20)) else {
                return Err(ReadError::Broken("the header of a compressed resource is cut short"));
            };
            let end = usize::try_from(packed).ok().and_then(|packed| packed.checked_add(PACKED_HEADER));
            let data = end.and_then(|end| bytes.get(PACKED_HEADER..end));
            let data = data.ok_or(ReadError::Broken("a compressed resource is cut short"))?;
            bytes = match self.string(method) {
                b"zip" => inflate(data, size, limit, Format::Zlib, meter)?,
                b"compact-cp" => unshare(data, size, limit, meter, |offset| self.text(offset, TEXT_LIMIT))?,
                _ => return Err(ReadError::Broken("the resource is compressed in a way that is not known")),
            };
        }
        Err(ReadError::Broken("the resource is compressed too many times"))
    }
}
