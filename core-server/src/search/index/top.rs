//! Sort keys, and the best few of many without sorting all.

/// A sort key, smaller is earlier: a value, and in the low 32 bits the game or its place among all titles. The number
/// makes the order total, so it is the same every time.
pub type SortKey = u128;

pub fn key_of(value: u64, number: u32) -> SortKey {
    SortKey::from(value) << 32 | SortKey::from(number)
}

/// The value in a key.
pub fn value_of(key: SortKey) -> u64 {
    (key >> 32) as u64
}

/// The game or place in a key.
pub fn number_of(key: SortKey) -> u32 {
    (key & SortKey::from(u32::MAX)) as u32
}

/// Number of keys that are held in any case.
const FEW: usize = 256;

/// Collects the smallest keys. Holds at most twice as many as wanted, or [`FEW`] if that is more.
#[derive(Debug)]
pub struct Top {
    wanted: usize,
    /// Keys above this cannot be among the wanted ones.
    limit: SortKey,
    keys: Vec<SortKey>,
}

impl Top {
    pub fn new(wanted: usize) -> Top {
        Top { wanted, limit: SortKey::MAX, keys: Vec::with_capacity(wanted.min(FEW)) }
    }

    pub fn push(&mut self, key: SortKey) {
        if key > self.limit || self.wanted == 0 {
            return;
        }
        self.keys.push(key);
        if self.keys.len() >= self.wanted.saturating_mul(2).max(FEW) {
            self.keys.select_nth_unstable(self.wanted - 1);
            self.keys.truncate(self.wanted);
            self.limit = self.keys[self.wanted - 1];
        }
    }

    /// Returns the wanted keys, sorted.
    pub fn finish(mut self) -> Vec<SortKey> {
        self.keys.sort_unstable();
        self.keys.truncate(self.wanted);
        self.keys
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_best_are_those_a_sort_would_give(
            keys in prop::collection::vec(0u128..500, 0..2000),
            wanted in 0usize..300,
        ) {
            let mut top = Top::new(wanted);
            keys.iter().for_each(|&key| top.push(key));
            let mut sorted = keys;
            sorted.sort_unstable();
            sorted.truncate(wanted);
            prop_assert_eq!(top.finish(), sorted);
        }
    }
}
