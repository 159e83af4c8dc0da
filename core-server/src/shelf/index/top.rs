//! Sort keys, and the best few of many without sorting all.

/// A sort key, smaller is earlier: what the order asks for, then a number below 2^32 in the low bits: a game, or its
/// place among all titles. So the order is total and the same every time.
pub type Key = u128;

/// A key of a value and a number.
pub fn key_of(value: u64, number: u32) -> Key {
    Key::from(value) << 32 | Key::from(number)
}

/// What the order asks for.
pub fn value_of(key: Key) -> u64 {
    (key >> 32) as u64
}

/// The game or place that a key holds.
pub fn number_of(key: Key) -> u32 {
    (key & Key::from(u32::MAX)) as u32
}

/// Collects the smallest keys; holds at most twice as many as are wanted.
#[derive(Debug)]
pub struct Top {
    wanted: usize,
    /// Keys above this are of no use any more.
    limit: Key,
    keys: Vec<Key>,
}

impl Top {
    /// The smallest `wanted` keys are asked for.
    pub fn new(wanted: usize) -> Top {
        Top { wanted, limit: Key::MAX, keys: Vec::new() }
    }

    /// Offers a key.
    pub fn push(&mut self, key: Key) {
        if key > self.limit || self.wanted == 0 {
            return;
        }
        self.keys.push(key);
        if self.keys.len() >= self.wanted.saturating_mul(2).max(256) {
            self.keys.select_nth_unstable(self.wanted - 1);
            self.keys.truncate(self.wanted);
            self.limit = self.keys[self.wanted - 1];
        }
    }

    /// The keys in order.
    pub fn finish(mut self) -> Vec<Key> {
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
