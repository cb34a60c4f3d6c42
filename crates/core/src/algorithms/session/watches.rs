//! Places that features watch for objects or values, and what has been told of each.

use super::items::{Item, Items};
use crate::names::ClassId;
use crate::program::Program;
use crate::sets::Set;

/// A place that a feature watches, and the numbers of the items that it has been told of.
struct PlaceWatch {
    /// The number that the feature knows.
    number: u32,
    values: bool,
    /// Of values: the class that they are of, if only those of one are wanted.
    of: Option<ClassId>,
    told: Set,
}

#[derive(Default)]
pub(super) struct Watches(Vec<PlaceWatch>);

impl Watches {
    /// A watch for every object; its place here.
    pub fn add_objects(&mut self, number: u32) -> u32 {
        self.0.push(PlaceWatch { number, values: false, of: None, told: Set::default() });
        self.0.len() as u32 - 1
    }

    /// A watch for values, of one class or any.
    pub fn add_values(&mut self, number: u32, of: Option<ClassId>) -> u32 {
        self.0.push(PlaceWatch { number, values: true, of, told: Set::default() });
        self.0.len() as u32 - 1
    }

    /// Of what has come to a place, what has not been told, sorted; the number that the feature knows.
    pub fn fresh(&mut self, program: &Program, items: &mut Items, watch: u32, came: Vec<Item>) -> (u32, Vec<u32>) {
        let Some(watch) = self.0.get_mut(watch as usize) else { return (0, Vec::new()) };
        let wanted = came.into_iter().filter(|item| watch.of.is_none_or(|class| class == item.class));
        let mut numbers: Vec<u32> = wanted.map(|item| items.number(item)).collect();
        if !watch.values {
            numbers.retain(|number| watch.told.insert(*number));
            items.sort(program, &mut numbers);
            return (watch.number, numbers);
        }
        // What several rules have found is one value; of those that come together the first in order counts, which is
        // that of constants, as they assume least.
        numbers.retain(|number| !watch.told.contains(items.plain(*number)));
        items.sort(program, &mut numbers);
        numbers.retain(|number| watch.told.insert(items.plain(*number)));
        (watch.number, numbers)
    }
}
