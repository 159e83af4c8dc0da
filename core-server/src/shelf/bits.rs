//! Sets of docs and games as bits, kept per thread so that a search allocates nothing that grows with the library.

use std::cell::RefCell;

/// A set of small numbers.
#[derive(Debug, Default)]
pub(super) struct Bits {
    blocks: Vec<u64>,
}

impl Bits {
    /// Empties the set and makes room for numbers below `len`.
    pub fn clear(&mut self, len: usize) {
        self.blocks.clear();
        self.blocks.resize(len.div_ceil(64), 0);
    }

    /// Puts a number in; false when it was there already.
    pub fn insert(&mut self, number: u32) -> bool {
        let block = &mut self.blocks[(number / 64) as usize];
        let bit = 1 << (number % 64);
        let is_new = *block & bit == 0;
        *block |= bit;
        is_new
    }

    /// Keeps what is also in `other`.
    pub fn keep(&mut self, other: &Bits) {
        for (block, other) in self.blocks.iter_mut().zip(&other.blocks) {
            *block &= other;
        }
    }

    /// Calls `each` with every number, ascending.
    pub fn for_each(&self, mut each: impl FnMut(u32)) {
        for (at, &block) in self.blocks.iter().enumerate() {
            let mut left = block;
            while left != 0 {
                each(u32::try_from(at * 64).unwrap_or(0) + left.trailing_zeros());
                left &= left - 1;
            }
        }
    }
}

thread_local! {
    static SCRATCH: RefCell<[Bits; 3]> = RefCell::default();
}

/// Lends this thread's sets. They may hold anything: clear before use. Must not be nested.
pub(super) fn with_scratch<R>(work: impl FnOnce(&mut [Bits; 3]) -> R) -> R {
    SCRATCH.with_borrow_mut(work)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_back_what_was_put_in() {
        let mut bits = Bits::default();
        bits.clear(200);
        assert!(bits.insert(199) && bits.insert(0) && bits.insert(64) && !bits.insert(64));
        let mut other = Bits::default();
        other.clear(200);
        other.insert(64);
        other.insert(199);
        bits.keep(&other);
        let mut found = Vec::new();
        bits.for_each(|number| found.push(number));
        assert_eq!(found, [64, 199]);
    }
}
