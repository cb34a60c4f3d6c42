//! Disjoint sets of small numbers.

#[derive(Debug, Default)]
pub struct Union {
    parents: Vec<u32>,
}

impl Union {
    pub fn clear(&mut self) {
        self.parents.clear();
    }

    pub fn add(&mut self) {
        self.parents.push(self.parents.len() as u32);
    }

    /// A smaller number of the same set, or the number itself if it is the smallest.
    pub fn parent(&self, number: u32) -> u32 {
        self.parents.get(number as usize).copied().unwrap_or(number)
    }

    /// The representative, which is the smallest number of the set.
    pub fn find(&mut self, mut number: u32) -> u32 {
        while let Some(&parent) = self.parents.get(number as usize) {
            if parent == number {
                break;
            }
            let grandparent = self.parents[parent as usize];
            self.parents[number as usize] = grandparent;
            number = grandparent;
        }
        number
    }

    pub fn union(&mut self, a: u32, b: u32) {
        let (a, b) = (self.find(a), self.find(b));
        if let Some(parent) = self.parents.get_mut(a.max(b) as usize) {
            *parent = a.min(b);
        }
    }
}
