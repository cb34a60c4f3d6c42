//! Names as people write them: `Checker.process(List<File>)`. The package is left out where the class's own name tells it from
//! every other class with methods in the graph, and of `java.lang`; types have their arguments where the class file says them. The
//! return type is left out, but where the class has another method that differs in nothing else, as bridge methods do:
//! `Point.clone(): Object`.

use super::{Graph, GraphMethod, NONE};
use crate::body::descriptor;
use crate::classfile::text::{decode, dotted, internal};
use crate::generated_names::is_generated_name;
use crate::hashing::KeyedMap;

/// Past so many bytes a generic type is shown without its arguments.
const LONGEST: usize = 160;
/// How deep arguments of types are followed.
const DEEPEST: usize = 12;

/// The package that Java imports by itself.
const IMPORTED: &[u8] = b"java/lang";

/// The classes with methods in the graph that a short name may mean: one, or several.
#[derive(Clone, Debug, Default)]
pub(super) struct ShortNames(KeyedMap<String, Option<u32>>);

impl ShortNames {
    fn new(graph: &Graph) -> ShortNames {
        let mut known = KeyedMap::default();
        let mut last = NONE;
        for class in graph.methods.iter().map(|method| method.class) {
            if class != last {
                let short = short_name(graph.names.get(graph.classes[class as usize].name));
                known.entry(short).and_modify(|class| *class = None).or_insert(Some(class));
            }
            last = class;
        }
        ShortNames(known)
    }
}

/// A class without its package, nested ones with dots: `Map.Entry`.
fn short_name(internal: &[u8]) -> String {
    let simple = internal.rsplit(|byte| *byte == b'/').next().unwrap_or(internal);
    nested(simple, is_generated_name(internal))
}

/// Dots for the dollars between nested classes. A dollar at either end is part of a name.
fn nested(simple: &[u8], generated: bool) -> String {
    let text = decode(simple).into_owned();
    let parts: Vec<&str> = text.split('$').collect();
    if generated || parts.iter().any(|part| part.is_empty()) { text } else { parts.join(".") }
}

impl Graph {
    /// A printed method name as people write it.
    pub fn shown(&self, printed: &str) -> String {
        let Some((class, name, types)) = descriptor::split_method(printed) else { return printed.to_owned() };
        let parameters = crate::classfile::text::encode(types);
        if !descriptor::is_method(&parameters) {
            return printed.to_owned();
        }
        let erased: Vec<&[u8]> = descriptor::parameters(&parameters).collect();
        let method = self.method_named(printed);
        let generic = method.and_then(|method| self.signature(method));
        let generic = generic.and_then(|signature| GenericTypes::read(self, signature)).unwrap_or_default();
        let known = generic.len() == erased.len();
        let shown = erased.iter().enumerate().map(|(at, ty)| {
            let generic = if known { generic[at].clone() } else { None };
            generic.filter(|text| text.len() <= LONGEST).unwrap_or_else(|| self.shown_type(ty))
        });
        let shown: Vec<String> = shown.collect();
        let returns = match method {
            Some(method) if self.has_look_alike(method) => {
                format!(": {}", self.shown_type(descriptor::result(&parameters)))
            }
            _ => String::new(),
        };
        format!("{}.{name}({}){returns}", self.shown_class(&internal(class)), shown.join(", "))
    }

    /// Does another method of its class differ in what it returns alone?
    fn has_look_alike(&self, method: u32) -> bool {
        let row = self.methods[method as usize];
        let types = |row: &GraphMethod| {
            let text = self.names.get(row.descriptor);
            &text[..text.iter().position(|byte| *byte == b')').unwrap_or(text.len())]
        };
        let (before, after) = self.methods.split_at(method as usize);
        let of_class = |other: &&GraphMethod| other.class == row.class;
        let mut others = before.iter().rev().take_while(of_class).chain(after[1..].iter().take_while(of_class));
        others.any(|other| other.name == row.name && types(other) == types(&row))
    }

    /// A class by its internal name, with the package if another of the graph has the same name.
    fn shown_class(&self, internal: &[u8]) -> String {
        let short = short_name(internal);
        let names = &self.short_names.get_or_init(|| ShortNames::new(self)).0;
        let alone = match names.get(&short) {
            None => true,
            Some(None) => false,
            Some(Some(class)) => self.names.get(self.classes[*class as usize].name) == internal,
        };
        match internal.iter().rposition(|byte| *byte == b'/') {
            Some(slash) if !alone && internal[..slash] != *IMPORTED => {
                format!("{}.{short}", dotted(&internal[..slash]))
            }
            _ => short,
        }
    }

    fn shown_type(&self, ty: &[u8]) -> String {
        let element = descriptor::element(ty);
        let name = match element {
            [b'L', name @ .., b';'] => self.shown_class(name),
            other => descriptor::primitive(other).to_owned(),
        };
        name + &"[]".repeat(ty.len() - element.len())
    }

    fn signature(&self, method: u32) -> Option<&[u8]> {
        let found = self.signatures.binary_search_by_key(&method, |row| row.0).ok()?;
        Some(self.names.get(self.signatures[found].1))
    }
}

/// Does a method's signature (JVMS 4.7.9.1) say more of its parameters than its descriptor?
pub(super) fn is_generic(signature: &[u8]) -> bool {
    let open = signature.iter().position(|byte| *byte == b'(');
    let parameters = open.and_then(|open| signature[open..].split(|byte| *byte == b')').next());
    parameters.is_some_and(|types| types.contains(&b'<'))
}

/// The parameters of a signature, read from left to right.
struct GenericTypes<'a> {
    graph: &'a Graph,
    left: &'a [u8],
}

impl<'a> GenericTypes<'a> {
    /// The types of the parameters; None for one that is a type variable or an array of it, which is shown as what it is erased
    /// to. None if the signature is malformed.
    fn read(graph: &'a Graph, signature: &'a [u8]) -> Option<Vec<Option<String>>> {
        let open = signature.iter().position(|byte| *byte == b'(')?;
        let mut types = GenericTypes { graph, left: &signature[open + 1..] };
        let mut found = Vec::new();
        while *types.left.first()? != b')' {
            let variable = matches!(descriptor::element(types.left), [b'T', ..]);
            let text = types.next(0)?;
            found.push((!variable).then_some(text));
        }
        Some(found)
    }

    fn next(&mut self, depth: usize) -> Option<String> {
        if depth > DEEPEST {
            return None;
        }
        let (first, rest) = self.left.split_first()?;
        self.left = rest;
        match first {
            b'[' => Some(self.next(depth + 1)? + "[]"),
            b'T' => Some(decode(self.until(b";")?).into_owned()),
            b'L' => self.class(depth),
            letter => Some(descriptor::primitive(std::slice::from_ref(letter)).to_owned()),
        }
    }

    /// A class after its `L`: `java/util/Map<TK;TV;>;` or `p/Outer<TT;>.Inner;`.
    fn class(&mut self, depth: usize) -> Option<String> {
        let mut text = self.graph.shown_class(self.until(b"<;.")?);
        loop {
            match self.ended()? {
                b'<' => text = format!("{text}<{}>", self.arguments(depth)?.join(", ")),
                b'.' => text = format!("{text}.{}", decode(self.until(b"<;.")?)),
                _ => return Some(text),
            }
        }
    }

    fn arguments(&mut self, depth: usize) -> Option<Vec<String>> {
        let mut found = Vec::new();
        loop {
            let (first, rest) = self.left.split_first()?;
            let before = match first {
                b'>' => "",
                b'*' => "?",
                b'+' => "? extends ",
                b'-' => "? super ",
                _ => "",
            };
            if matches!(first, b'>' | b'*' | b'+' | b'-') {
                self.left = rest;
            }
            match first {
                b'>' => return Some(found),
                b'*' => found.push(before.to_owned()),
                _ => found.push(format!("{before}{}", self.next(depth + 1)?)),
            }
        }
    }

    /// What stands before one of these bytes, which stays.
    fn until(&mut self, ends: &[u8]) -> Option<&'a [u8]> {
        let end = self.left.iter().position(|byte| ends.contains(byte))?;
        let (text, rest) = self.left.split_at(end);
        self.left = if ends == b";" { &rest[1..] } else { rest };
        Some(text)
    }

    fn ended(&mut self) -> Option<u8> {
        let (first, rest) = self.left.split_first()?;
        self.left = rest;
        Some(*first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{Cause, EdgeRow};
    use crate::program::Role;
    use std::sync::Arc;

    fn graph(names: &[&str]) -> Graph {
        let methods: Vec<(String, Role)> = names.iter().map(|name| ((*name).to_owned(), Role::Application)).collect();
        let edges: [EdgeRow; 0] = [];
        Graph::from_rows(&methods, &edges, &[(0, Arc::new(Cause::rule("main")))], "{}".into()).unwrap()
    }

    #[test]
    fn packages_are_left_out_where_one_class_is_meant() {
        let graph = graph(&["a.B.run(I)V", "a.C$D.run(La/B;)V", "x.E.go()V", "y.E.go()V"]);
        for (printed, shown) in [
            ("a.B.run(I)V", "B.run(int)"),
            ("a.C$D.run(La/B;)V", "C.D.run(B)"),
            ("x.E.go()V", "x.E.go()"),
            ("z.E.go([[Ly/E;J)V", "z.E.go(y.E[][], long)"),
            ("java.lang.E.go(Ljava/lang/String;)V", "E.go(String)"),
            ("java.util.List.add(Ljava/lang/Object;)Z", "List.add(Object)"),
            ("a.B$$Lambda$3@12.<init>()V", "B$$Lambda$3@12.<init>()"),
            ("no method", "no method"),
        ] {
            assert_eq!(graph.shown(printed), shown, "{printed}");
        }
    }

    #[test]
    fn what_differs_in_its_return_type_alone_is_told_apart() {
        let graph =
            graph(&["a.B.go()V", "a.B.make(I)La/B;", "a.B.make(I)Ljava/lang/Object;", "a.B.make(J)La/B;", "a.C.go()I"]);
        for (printed, shown) in [
            ("a.B.go()V", "B.go()"),
            ("a.B.make(I)La/B;", "B.make(int): B"),
            ("a.B.make(I)Ljava/lang/Object;", "B.make(int): Object"),
            ("a.B.make(J)La/B;", "B.make(long)"),
        ] {
            assert_eq!(graph.shown(printed), shown, "{printed}");
            assert_eq!(graph.find(shown), [graph.method_named(printed).unwrap()], "{shown}");
        }
    }

    #[test]
    fn signatures_say_arguments_of_types() {
        let graph = graph(&["a.B.run()V"]);
        for (signature, types) in [
            ("(Ljava/util/List<Ljava/io/File;>;I)I", Some(vec![Some("List<File>"), Some("int")])),
            ("<T:Ljava/lang/Object;>(TT;[TT;Ljava/util/List<-TT;>;)V", Some(vec![None, None, Some("List<? super T>")])),
            ("(Lp/Outer<TT;>.Inner<*>;)V", Some(vec![Some("Outer<T>.Inner<?>")])),
            ("(Ljava/util/Map$Entry<+La/B;[I>;)V", Some(vec![Some("Map.Entry<? extends B, int[]>")])),
            ("(Ljava/util/List<", None),
            ("(Ljava/util/List<Ljava/io/File;", None),
            ("", None),
        ] {
            let expected = types.map(|types: Vec<Option<&str>>| {
                types.into_iter().map(|text| text.map(str::to_owned)).collect::<Vec<_>>()
            });
            assert_eq!(GenericTypes::read(&graph, signature.as_bytes()), expected, "{signature}");
        }
        let deep = format!("({}La/B;{})V", "Ljava/util/List<".repeat(40_000), ">;".repeat(40_000));
        assert_eq!(GenericTypes::read(&graph, deep.as_bytes()), None);
    }
}
