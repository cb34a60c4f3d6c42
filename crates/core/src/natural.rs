//! Natural numbers of any size: there may be more call chains than a machine word counts.

/// A number, least digits first, without zeros at its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Natural(Vec<u64>);

impl Natural {
    pub const ZERO: Natural = Natural(Vec::new());

    pub fn new(value: u64) -> Natural {
        let mut number = Natural::ZERO;
        number.add_product(&Natural(vec![1]), value);
        number
    }

    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    pub fn add(&mut self, other: &Natural) {
        self.add_product(other, 1);
    }

    /// Adds so many times the other.
    pub fn add_product(&mut self, other: &Natural, times: u64) {
        let mut carry: u128 = 0;
        let mut place = 0;
        while place < other.0.len() || carry > 0 {
            if place == self.0.len() {
                self.0.push(0);
            }
            let digit = other.0.get(place).copied().unwrap_or(0);
            // At most (2⁶⁴ - 1)² + 2 (2⁶⁴ - 1), which is less than 2¹²⁸.
            let sum = u128::from(digit) * u128::from(times) + u128::from(self.0[place]) + carry;
            self.0[place] = sum as u64;
            carry = sum >> 64;
            place += 1;
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    /// Its bytes, least first.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.0.iter().flat_map(|digit| digit.to_le_bytes()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_carried() {
        let mut number = Natural::new(u64::MAX);
        number.add(&Natural::new(1));
        assert_eq!(number, Natural(vec![0, 1]));
        let mut product = Natural::new(7);
        product.add_product(&number, u64::MAX);
        assert_eq!(product, Natural(vec![7, u64::MAX]));
        product.add_product(&product.clone(), u64::MAX);
        // (2⁶⁴ (2⁶⁴ - 1) + 7) 2⁶⁴
        assert_eq!(product, Natural(vec![0, 7, u64::MAX]));
        assert_eq!(product.to_bytes().len(), 24);
        let mut nothing = Natural::new(0);
        nothing.add_product(&product, 0);
        assert!(nothing.is_zero() && nothing == Natural::ZERO);
    }
}
