//! Sets of docs and games as bits, kept per thread so that a search allocates nothing that grows with the library.

use std::cell::RefCell;

/// A set of small numbers.
#[derive(Clone, Debug, Default)]
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

    /// An empty set with room for numbers below `len`.
    pub fn new(len: usize) -> Bits {
        Bits { blocks: vec![0; len.div_ceil(64)] }
    }

    /// All numbers below `len`.
    pub fn full(len: usize) -> Bits {
        let mut bits = Bits { blocks: vec![u64::MAX; len.div_ceil(64)] };
        if !len.is_multiple_of(64)
            && let Some(last) = bits.blocks.last_mut()
        {
            *last = (1 << (len % 64)) - 1;
        }
        bits
    }

    /// Whether a number is in it.
    pub fn contains(&self, number: u32) -> bool {
        self.blocks.get((number / 64) as usize).is_some_and(|block| block & 1 << (number % 64) != 0)
    }

    /// Puts in what is in `other`.
    pub fn add(&mut self, other: &Bits) {
        for (block, other) in self.blocks.iter_mut().zip(&other.blocks) {
            *block |= other;
        }
    }

    /// Puts in all numbers of a range.
    pub fn add_range(&mut self, range: std::ops::Range<u32>) {
        let mut at = range.start;
        while at < range.end {
            if at.is_multiple_of(64) && range.end - at >= 64 {
                self.blocks[(at / 64) as usize] = u64::MAX;
                at += 64;
            } else {
                self.insert(at);
                at += 1;
            }
        }
    }

    /// Takes out what is in `other`.
    pub fn drop_all(&mut self, other: &Bits) {
        for (block, other) in self.blocks.iter_mut().zip(&other.blocks) {
            *block &= !other;
        }
    }

    /// How many numbers are in it.
    pub fn count(&self) -> u32 {
        self.blocks.iter().map(|block| block.count_ones()).sum()
    }

    /// The numbers from the `skip`th on, at most `take`.
    pub fn slice(&self, mut skip: u32, take: usize) -> Vec<u32> {
        let mut found = Vec::with_capacity(take.min(4096));
        for (at, &block) in self.blocks.iter().enumerate() {
            if found.len() >= take {
                break;
            }
            if block.count_ones() <= skip {
                skip -= block.count_ones();
                continue;
            }
            let mut left = block;
            while left != 0 && found.len() < take {
                if skip == 0 {
                    found.push(u32::try_from(at * 64).unwrap_or(0) + left.trailing_zeros());
                } else {
                    skip -= 1;
                }
                left &= left - 1;
            }
        }
        found
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
        assert_eq!((bits.count(), bits.contains(64), bits.contains(65)), (2, true, false));
        assert_eq!((bits.slice(1, 9), bits.slice(0, 1), bits.slice(2, 9)), (vec![199], vec![64], vec![]));
        assert_eq!((Bits::full(70).count(), Bits::full(64).count(), Bits::full(0).count()), (70, 64, 0));
        let mut range = Bits::new(300);
        range.add_range(3..200);
        assert_eq!((range.count(), range.contains(199), range.contains(200)), (197, true, false));
    }
}
