//! Which method of one graph is which of another.
//!
//! Most are known by their names. Lambdas, anonymous classes, accessors and the classes that are generated for lambdas have
//! numbers in their names, which change when a line is added above them. These are known by what they are: by where they
//! stand, by their types, and by what their code calls as it is written. Of those that are alike, one of the same name
//! is preferred, then the first in order; of those that have changed, one between the same neighbours.

use super::{Graph, Kind, NONE};
use crate::body::descriptor;
use crate::generated_names::{generated_stem, word_of_stem};
use crate::hashing::KeyedMap;
use rustc_hash::{FxHashMap, FxHashSet};

/// For each method of a graph its twin in the other, or `NONE`.
pub(super) fn find_twins(left: &Graph, right: &Graph) -> Vec<u32> {
    let mut matching = Matching::new(left, right);
    matching.match_plain_classes();
    matching.match_anonymous_classes();
    matching.match_numbered_methods();
    matching.match_generated_classes();
    matching.match_other_methods();
    matching.methods
}

/// A name without the number that a compiler gave it, if it has one: javac's lambdas and accessors, Kotlin's and Scala's
/// lambdas.
fn method_stem(name: &[u8]) -> Option<&[u8]> {
    let end = name.iter().rposition(|byte| !byte.is_ascii_digit())? + 1;
    let stem = &name[..end];
    let has_number = end < name.len();
    let is_lambda = stem.starts_with(b"lambda$") || stem.starts_with(b"$anonfun$") || stem == b"access$";
    let is_kotlin = stem.ends_with(b"$lambda$") || stem.ends_with(b"$lambda-");
    (has_number && (is_lambda || is_kotlin)).then_some(stem)
}

/// The class around an anonymous one: `a/B` of `a/B$1`.
fn anonymous_outer(name: &[u8]) -> Option<&[u8]> {
    let end = name.iter().rposition(|byte| !byte.is_ascii_digit())?;
    (name[end] == b'$' && end + 1 < name.len() && end > 0 && name[end - 1] != b'$').then(|| &name[..end])
}

/// The name of a class without its numbers.
fn class_stem(name: &[u8]) -> &[u8] {
    generated_stem(name).or_else(|| anonymous_outer(name)).unwrap_or(name)
}

/// One of those that only what they are tells apart: its number, its name, and what it is.
struct Candidate<'a> {
    id: u32,
    name: &'a [u8],
    signature: Vec<u8>,
}

struct Matching<'a> {
    left: &'a Graph,
    right: &'a Graph,
    /// Classes of the left graph → those of the right one.
    classes: Vec<u32>,
    methods: Vec<u32>,
    /// Whether the methods of lambdas are matched: then a class that calls one is known by which.
    knows_lambdas: bool,
}

/// One of the two graphs, as the other sees it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

impl<'a> Matching<'a> {
    fn new(left: &'a Graph, right: &'a Graph) -> Matching<'a> {
        let (classes, methods) = (vec![NONE; left.classes.len()], vec![NONE; left.methods.len()]);
        Matching { left, right, classes, methods, knows_lambdas: false }
    }

    fn graph(&self, side: Side) -> &'a Graph {
        if side == Side::Left { self.left } else { self.right }
    }

    /// A class by its number in the right graph, which is what both sides have in common.
    fn common(&self, side: Side, class: u32) -> u32 {
        if side == Side::Left { self.classes[class as usize] } else { class }
    }

    fn match_plain_classes(&mut self) {
        let known = self.right.classes_by_name();
        for (class, row) in self.left.classes.iter().enumerate() {
            let name = self.left.names.get(row.name);
            if anonymous_outer(name).is_none() && generated_stem(name).is_none() {
                self.classes[class] = known.get(name).copied().unwrap_or(NONE);
            }
        }
    }

    /// Outer classes before inner ones: `a/B$1` before `a/B$1$2`.
    fn match_anonymous_classes(&mut self) {
        let depth = |name: &[u8]| std::iter::successors(Some(name), |name| anonymous_outer(name)).count();
        let depths = |graph: &'a Graph| graph.classes.iter().map(move |row| depth(graph.names.get(row.name)));
        let deepest = depths(self.left).chain(depths(self.right)).max().unwrap_or(0);
        let methods = [Side::Left, Side::Right].map(|side| self.graph(side).methods_by_class());
        for wanted in 2..=deepest {
            let groups = [Side::Left, Side::Right].map(|side| {
                let graph = self.graph(side);
                let by_name = graph.classes_by_name();
                let mut groups: KeyedMap<Vec<u8>, Vec<Candidate<'a>>> = KeyedMap::default();
                for (class, row) in (0u32..).zip(&graph.classes) {
                    let name = graph.names.get(row.name);
                    let Some(outer) = anonymous_outer(name).filter(|_| depth(name) == wanted) else { continue };
                    // The name of the outer class in the right graph: it need not be in either, if nothing calls it.
                    let key = match by_name.get(outer).map(|outer| self.common(side, *outer)) {
                        Some(outer) if outer != NONE => self.right.names.get(self.right.classes[outer as usize].name),
                        _ => outer,
                    };
                    let signature = self.class_signature(side, methods[side as usize].get(&class));
                    groups.entry(key.to_vec()).or_default().push(Candidate { id: class, name, signature });
                }
                groups
            });
            for (class, twin) in pair_groups(groups) {
                self.classes[class as usize] = twin;
            }
        }
    }

    /// By their types first; then, of what is left, whatever their types: a lambda that captures more has other ones.
    fn match_numbered_methods(&mut self) {
        for typed in [true, false] {
            let taken: FxHashSet<u32> = self.methods.iter().copied().collect();
            let groups = [Side::Left, Side::Right].map(|side| {
                let graph = self.graph(side);
                let mut groups: KeyedMap<Vec<u8>, Vec<Candidate<'a>>> = KeyedMap::default();
                for (method, row) in (0u32..).zip(&graph.methods) {
                    let name = graph.names.get(row.name);
                    let class = self.common(side, row.class);
                    let Some(stem) = method_stem(name).filter(|_| class != NONE) else { continue };
                    if is_matched(side, method, &self.methods, &taken) {
                        continue;
                    }
                    let types = if typed { graph.names.get(row.descriptor) } else { b"" };
                    let key = [&class.to_be_bytes(), stem, types].concat();
                    let signature = self.method_signature(side, method);
                    groups.entry(key).or_default().push(Candidate { id: method, name, signature });
                }
                groups
            });
            for (method, twin) in pair_groups(groups) {
                self.methods[method as usize] = twin;
            }
        }
        self.knows_lambdas = true;
    }

    /// Those that the same method makes, of the same interface: first with the same captured values, then with any.
    fn match_generated_classes(&mut self) {
        let all_makers = [self.left.makers(), self.right.makers()];
        for typed in [true, false] {
            let taken: FxHashSet<u32> = self.classes.iter().copied().collect();
            let groups = [Side::Left, Side::Right].map(|side| {
                let graph = self.graph(side);
                let (methods, makers) = (graph.methods_by_class(), &all_makers[side as usize]);
                let mut groups: KeyedMap<Vec<u8>, Vec<Candidate<'a>>> = KeyedMap::default();
                for (class, row) in (0u32..).zip(&graph.classes) {
                    let name = graph.names.get(row.name);
                    let Some(stem) = generated_stem(name) else { continue };
                    if is_matched(side, class, &self.classes, &taken) {
                        continue;
                    }
                    let made = makers.get(&class).map(|made| self.made_key(side, stem, *made, typed));
                    let signature = self.class_signature(side, methods.get(&class));
                    let key = made.unwrap_or_else(|| stem.to_vec());
                    groups.entry(key).or_default().push(Candidate { id: class, name, signature });
                }
                groups
            });
            for (class, twin) in pair_groups(groups) {
                self.classes[class as usize] = twin;
            }
        }
        self.match_unmade_classes(&all_makers);
    }

    /// By whom and for what a generated class is made; `typed`: from which values.
    fn made_key(&self, side: Side, stem: &[u8], (maker, factory): (u32, u32), typed: bool) -> Vec<u8> {
        let graph = self.graph(side);
        let (made, maker) = (graph.methods[factory as usize], graph.methods[maker as usize]);
        let (name, types) = (graph.names.get(maker.name), graph.names.get(maker.descriptor));
        let descriptor = graph.names.get(made.descriptor);
        let mut key = [&self.common(side, maker.class).to_be_bytes(), word_of_stem(stem)].concat();
        match method_stem(name) {
            Some(stem) if !typed => key.extend_from_slice(stem),
            numbered => key.extend([numbered.unwrap_or(name), types].concat()),
        }
        key.extend_from_slice(if typed { descriptor } else { descriptor::result(descriptor) });
        key
    }

    /// Generated classes of which one graph does not say who makes them: some forms do not keep the kinds of calls. Their
    /// names are all that there is.
    fn match_unmade_classes(&mut self, makers: &[FxHashMap<u32, (u32, u32)>; 2]) {
        let known = self.right.classes_by_name();
        let taken: FxHashSet<u32> = self.classes.iter().copied().collect();
        for (class, row) in (0u32..).zip(&self.left.classes) {
            let name = self.left.names.get(row.name);
            if self.classes[class as usize] == NONE
                && generated_stem(name).is_some()
                && let Some(twin) = known.get(name).filter(|twin| !taken.contains(twin))
                && (!makers[0].contains_key(&class) || !makers[1].contains_key(twin))
            {
                self.classes[class as usize] = *twin;
            }
        }
    }

    /// The methods of classes that are twins, by name and descriptor.
    fn match_other_methods(&mut self) {
        let name_of = |graph: &'a Graph, method: u32| {
            let row = graph.methods[method as usize];
            (graph.names.get(row.name), graph.names.get(row.descriptor))
        };
        let key = |method: u32| (self.right.methods[method as usize].class, name_of(self.right, method));
        let others: KeyedMap<_, u32> =
            (0..self.right.methods.len() as u32).map(|method| (key(method), method)).collect();
        for method in 0..self.left.methods.len() as u32 {
            let row = self.left.methods[method as usize];
            let class = self.classes[row.class as usize];
            if class != NONE && method_stem(self.left.names.get(row.name)).is_none() {
                let twin = others.get(&(class, name_of(self.left, method)));
                self.methods[method as usize] = twin.copied().unwrap_or(NONE);
            }
        }
        self.match_makers_of_objects();
    }

    /// Constructors and factories of classes that have no name of their own take what is captured: where there is one of a name
    /// on each side, it is the same one, whatever its types.
    fn match_makers_of_objects(&mut self) {
        let taken: FxHashSet<u32> = self.methods.iter().copied().collect();
        let [left, right] = [Side::Left, Side::Right].map(|side| {
            let graph = self.graph(side);
            let mut found: KeyedMap<(u32, &[u8]), Option<u32>> = KeyedMap::default();
            for methods in graph.methods_by_class().values() {
                for &method in methods.iter().filter(|method| !is_matched(side, **method, &self.methods, &taken)) {
                    let row = graph.methods[method as usize];
                    let name = graph.names.get(row.name);
                    let class = self.common(side, row.class);
                    let generated = generated_stem(graph.names.get(graph.classes[row.class as usize].name)).is_some();
                    if class != NONE && (generated || name == b"<init>") {
                        found.entry((class, name)).and_modify(|one| *one = None).or_insert(Some(method));
                    }
                }
            }
            found
        });
        for (key, method) in left {
            if let (Some(method), Some(Some(twin))) = (method, right.get(&key)) {
                self.methods[method as usize] = *twin;
            }
        }
    }

    /// What a class is: its methods, and what they call.
    fn class_signature(&self, side: Side, methods: Option<&Vec<u32>>) -> Vec<u8> {
        let graph = self.graph(side);
        let one = |method: &u32| {
            let row = graph.methods[*method as usize];
            let name = graph.names.get(row.name);
            let stem = method_stem(name).unwrap_or(name);
            [stem, graph.names.get(row.descriptor), b"{", &self.method_signature(side, *method), b"}"].concat()
        };
        let mut parts: Vec<Vec<u8>> = methods.into_iter().flatten().map(one).collect();
        parts.sort_unstable();
        parts.concat()
    }

    /// What a method calls, as it is written: it does not depend on the algorithm, nor on lines and offsets.
    fn method_signature(&self, side: Side, method: u32) -> Vec<u8> {
        let graph = self.graph(side);
        let mut text = Vec::new();
        for site in graph.sites_of(method) {
            if matches!(site.kind, Kind::Initializer | Kind::Jvm | Kind::Reflective) {
                continue;
            }
            text.push(site.kind as u8);
            if let [target] = graph.set(site.set)
                && self.knows_lambdas
                && method_stem(graph.names.get(graph.methods[*target as usize].name)).is_some()
            {
                let twin = if side == Side::Left { self.methods[*target as usize] } else { *target };
                text.extend_from_slice(&twin.to_be_bytes());
            }
            if let Some(written) = graph.declared.get(site.declared as usize) {
                let name = graph.names.get(written.name);
                text.extend_from_slice(class_stem(graph.names.get(written.class)));
                text.push(b'.');
                text.extend_from_slice(method_stem(name).unwrap_or(name));
                text.extend_from_slice(graph.names.get(written.descriptor));
            }
        }
        text
    }
}

/// Does one of a side have a twin? `twins` are those of the left side, `taken` all of them.
fn is_matched(side: Side, id: u32, twins: &[u32], taken: &FxHashSet<u32>) -> bool {
    if side == Side::Left { twins[id as usize] != NONE } else { taken.contains(&id) }
}

/// Pairs what is alike in the groups of both sides.
fn pair_groups(groups: [KeyedMap<Vec<u8>, Vec<Candidate>>; 2]) -> Vec<(u32, u32)> {
    let [mut left, mut right] = groups;
    for group in left.values_mut().chain(right.values_mut()) {
        group.sort_by_key(|candidate| last_number(candidate.name));
    }
    left.iter().filter_map(|(key, left)| Some(pair(left, right.get(key)?))).flatten().collect()
}

/// The number at the end of a name, which follows the order in the source.
fn last_number(name: &[u8]) -> u64 {
    let start = name.iter().rposition(|byte| !byte.is_ascii_digit()).map_or(0, |place| place + 1);
    name[start..].iter().fold(0, |number: u64, digit| number.saturating_mul(10).saturating_add(u64::from(digit - b'0')))
}

fn pair(left: &[Candidate], right: &[Candidate]) -> Vec<(u32, u32)> {
    let mut twins: Vec<Option<usize>> = vec![None; left.len()];
    let mut taken: FxHashSet<usize> = FxHashSet::default();
    let mut try_all = |twins: &mut Vec<Option<usize>>, fits: &dyn Fn(&Candidate, &Candidate) -> bool, between: bool| {
        for place in 0..left.len() {
            if twins[place].is_some() {
                continue;
            }
            // Those around it that have a twin already say between which it is to be looked for.
            let first = twins[..place].iter().rev().flatten().next().map_or(0, |twin| twin + 1);
            let end = twins[place..].iter().flatten().next().copied().unwrap_or(right.len());
            let range = if between { first..end.max(first) } else { 0..right.len() };
            let found = range.into_iter().find(|at| !taken.contains(at) && fits(&left[place], &right[*at]));
            if let Some(found) = found {
                taken.insert(found);
                twins[place] = Some(found);
            }
        }
    };
    try_all(&mut twins, &|one, other| one.name == other.name && one.signature == other.signature, false);
    try_all(&mut twins, &|one, other| !one.signature.is_empty() && one.signature == other.signature, false);
    try_all(&mut twins, &|one, other| one.name == other.name, true);
    try_all(&mut twins, &|_, _| true, true);
    try_all(&mut twins, &|one, other| one.name == other.name, false);
    left.iter().zip(twins).filter_map(|(one, twin)| Some((one.id, right[twin?].id))).collect()
}

impl Graph {
    fn classes_by_name(&self) -> KeyedMap<&[u8], u32> {
        (0u32..).zip(&self.classes).map(|(class, row)| (self.names.get(row.name), class)).collect()
    }

    /// The methods of each class whose name has a number.
    fn methods_by_class(&self) -> FxHashMap<u32, Vec<u32>> {
        let mut found: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for (method, row) in (0u32..).zip(&self.methods) {
            let name = self.names.get(self.classes[row.class as usize].name);
            if anonymous_outer(name).is_some() || generated_stem(name).is_some() {
                found.entry(row.class).or_default().push(method);
            }
        }
        found
    }

    /// For each class that was generated for an invokedynamic, the method that has it and the factory that it calls.
    fn makers(&self) -> FxHashMap<u32, (u32, u32)> {
        let mut found = FxHashMap::default();
        for method in 0..self.methods.len() as u32 {
            for site in self.sites_of(method).iter().filter(|site| site.kind == Kind::Dynamic) {
                for &target in self.set(site.set) {
                    let class = self.methods[target as usize].class;
                    if generated_stem(self.names.get(self.classes[class as usize].name)).is_some() {
                        found.entry(class).or_insert((method, target));
                    }
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_taken_apart() {
        assert_eq!(method_stem(b"lambda$main$12"), Some(&b"lambda$main$"[..]));
        assert_eq!(method_stem(b"access$000"), Some(&b"access$"[..]));
        assert_eq!(method_stem(b"run$lambda-3"), Some(&b"run$lambda-"[..]));
        assert_eq!(
            [method_stem(b"lambda$main$"), method_stem(b"md5"), method_stem(b"12"), method_stem(b"")],
            [None; 4]
        );
        assert_eq!(anonymous_outer(b"a/B$1"), Some(&b"a/B"[..]));
        assert_eq!(anonymous_outer(b"a/B$1$22"), Some(&b"a/B$1"[..]));
        assert_eq!([anonymous_outer(b"a/B1"), anonymous_outer(b"a/B$1L"), anonymous_outer(b"$1")], [None; 3]);
    }

    #[test]
    fn what_has_changed_is_looked_for_between_its_neighbours() {
        let candidate = |id, name: &'static [u8], signature: &str| Candidate { id, name, signature: signature.into() };
        let left = [candidate(0, b"0", "a"), candidate(1, b"1", "b"), candidate(2, b"2", "c")];
        let right =
            [candidate(0, b"0", "new"), candidate(1, b"1", "a"), candidate(2, b"2", "b!"), candidate(3, b"3", "c")];
        assert_eq!(pair(&left, &right), [(0, 1), (1, 2), (2, 3)]);
        let more = [candidate(0, b"0", "a"), candidate(1, b"1", "a")];
        assert_eq!(pair(&more[1..], &more), [(1, 1)], "of those that are alike the one of the same name");
    }
}
