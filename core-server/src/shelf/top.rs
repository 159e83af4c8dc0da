//! The best few of many without sorting all: keeps at most twice as many keys as are wanted.

use super::order::Key;

/// Collects keys, smallest first.
#[derive(Debug)]
pub(super) struct Top {
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

/// A well-mixed number from two: for choices that look random and are the same every time.
pub(super) fn mix(a: u64, b: u64) -> u64 {
    let mut x = a.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ b.wrapping_add(0xD1B5_4A32_D192_ED03);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_best_are_those_a_sort_would_give(keys in prop::collection::vec(0u128..500, 0..2000), wanted in 0usize..300) {
            let mut top = Top::new(wanted);
            keys.iter().for_each(|&key| top.push(key));
            let mut sorted = keys;
            sorted.sort_unstable();
            sorted.truncate(wanted);
            prop_assert_eq!(top.finish(), sorted);
        }
    }
}
