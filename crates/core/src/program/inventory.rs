//! What the inputs hold, reached or not: classes and methods by name. They are looked at and not kept, so that asking leaves
//! the program as it is.

use super::{ClassSource, Found, Program, Role};
use crate::classfile::{ClassFile, access, text};
use crate::diagnostics::Diagnostics;
use crate::pattern::{LoosePattern, Pattern};
use rayon::prelude::*;

/// A class of the inputs that has code, and its methods that have some or are native.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stock {
    /// Dotted.
    pub class: String,
    pub container: u32,
    /// Name and descriptor, as in the class file.
    pub methods: Vec<String>,
}

impl Program {
    /// The classes of one part of the program that have code, in the order of the class path.
    pub fn inventory(&self, role: Role) -> Vec<Stock> {
        let stock = |(name, found): (Vec<u8>, Found)| {
            let file = look_at(self.source(), &name, found)?;
            let methods = file.methods().iter().filter(|method| method.access & access::ABSTRACT == 0);
            let methods: Vec<String> = methods.map(|method| short_name(&file, method)).collect();
            (!methods.is_empty()).then(|| Stock { class: text::dotted(&name), container: found.container, methods })
        };
        self.shown_as(role).into_par_iter().filter_map(stock).collect()
    }

    /// How many classes have code in one part of the program, and how many methods they have. One after the other: it is asked
    /// before every analysis, and threads cost more memory than they save time.
    pub fn size(&self, role: Role) -> (u64, u64) {
        let size = |(name, found): (Vec<u8>, Found)| {
            let file = look_at(self.source(), &name, found);
            let methods = file.map_or(0, |file| {
                file.methods().iter().filter(|method| method.access & access::ABSTRACT == 0).count() as u64
            });
            (u64::from(methods > 0), methods)
        };
        let sizes = self.shown_as(role).into_iter().map(size);
        sizes.fold((0, 0), |sum, size| (sum.0 + size.0, sum.1 + size.1))
    }

    /// The printed names of the methods that match, with code or without, sorted; if none does as it stands, of those that are
    /// meant as people write names. A pattern that names one class opens that class alone.
    pub fn named(&self, pattern: &str) -> Vec<String> {
        let wild = pattern.split('(').next().unwrap_or("").contains('*');
        let exact = Pattern::new(pattern);
        let prefix = text::internal(exact.class_prefix());
        let classes: Vec<(Vec<u8>, Found)> = if wild || prefix.is_empty() {
            self.source().all().into_iter().filter(|(name, _)| name.starts_with(&prefix)).collect()
        } else {
            self.source().find(&prefix).map(|found| (prefix, found)).into_iter().collect()
        };
        let found = self.named_in(classes, |class, name, types| exact.matches(class, name, types));
        if !found.is_empty() {
            return found;
        }
        let loose = LoosePattern::new(pattern);
        let meant = |(name, _): &(Vec<u8>, Found)| loose.matches_class(&text::dotted(name));
        let classes = self.source().all().into_iter().filter(meant).collect();
        self.named_in(classes, |class, name, types| loose.matches(class, name, types))
    }

    fn named_in(
        &self,
        classes: Vec<(Vec<u8>, Found)>,
        matches: impl Fn(&str, &str, &str) -> bool + Sync,
    ) -> Vec<String> {
        let matching = |(name, found): (Vec<u8>, Found)| {
            let Some(file) = look_at(self.source(), &name, found) else { return Vec::new() };
            let class = text::dotted(&name);
            let fits = |method: &&crate::classfile::MemberInfo| {
                let (name, descriptor) = (file.member_name(method), file.member_descriptor(method));
                matches(&class, &text::decode(name), &text::decode(descriptor))
            };
            let methods = file.methods().iter().filter(fits);
            methods.map(|method| format!("{class}.{}", short_name(&file, method))).collect()
        };
        let mut found: Vec<String> = classes.into_par_iter().flat_map_iter(matching).collect();
        found.sort();
        found
    }

    /// The dotted names of the classes of the inputs that begin with a text, sorted.
    pub fn class_names(&self, prefix: &str) -> Vec<String> {
        let prefix = text::internal(prefix);
        let names = self.source().all().into_iter().map(|(name, _)| name).filter(|name| name.starts_with(&prefix));
        let mut found: Vec<String> = names.map(|name| text::dotted(&name)).collect();
        found.sort();
        found
    }
}

/// The class file, without a word of what is wrong with it: that is told when an analysis needs it.
fn look_at(source: &dyn ClassSource, name: &[u8], found: Found) -> Option<ClassFile> {
    let file = ClassFile::parse(source.read(found, &Diagnostics::default())?).ok()?;
    (file.name() == name).then_some(file)
}

fn short_name(file: &ClassFile, method: &crate::classfile::MemberInfo) -> String {
    format!("{}{}", text::decode(file.member_name(method)), text::decode(file.member_descriptor(method)))
}
