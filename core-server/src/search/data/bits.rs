//! Sets of games as bits: one allocation per set.

use super::packed::packed;
use std::ops::Range;
use std::thread;

/// Above this size of a set, work is shared with another thread; starting one takes about 50 µs.
pub const MANY: u32 = 1 << 14;

/// A set of numbers below a fixed bound. The default has bound 0 and cannot be inserted into.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bits {
    blocks: Vec<u64>,
}

packed!(Bits { blocks });

impl Bits {
    /// The empty set of numbers below `len`.
    pub fn none(len: usize) -> Bits {
        Bits { blocks: vec![0; len.div_ceil(64)] }
    }

    /// All numbers below `len`.
    pub fn all(len: usize) -> Bits {
        Bits::range(len, 0..u32::try_from(len).unwrap_or(u32::MAX))
    }

    /// The numbers of `range` that are below `len`.
    pub fn range(len: usize, range: Range<u32>) -> Bits {
        let mut bits = Bits::none(len);
        let end = range.end.min(u32::try_from(len).unwrap_or(u32::MAX));
        if range.start < end {
            let (first, last) = (range.start as usize / 64, (end as usize - 1) / 64);
            bits.blocks[first..=last].fill(u64::MAX);
            bits.blocks[first] &= u64::MAX << (range.start % 64);
            bits.blocks[last] &= u64::MAX >> (63 - (end - 1) % 64);
        }
        bits
    }

    /// The numbers below `len` for which `holds` is true.
    pub fn of(len: usize, holds: impl Fn(u32) -> bool) -> Bits {
        let end = u32::try_from(len).unwrap_or(u32::MAX);
        let block =
            |at: u32| (at..end.min(at + 64)).fold(0, |bits, number| bits | u64::from(holds(number)) << (number - at));
        Bits { blocks: (0..end).step_by(64).map(block).collect() }
    }

    /// Adds a number; returns false if it was present.
    pub fn insert(&mut self, number: u32) -> bool {
        let block = &mut self.blocks[(number / 64) as usize];
        let bit = 1 << (number % 64);
        let is_new = *block & bit == 0;
        *block |= bit;
        is_new
    }

    /// Removes a number; returns false if it was absent.
    pub fn remove(&mut self, number: u32) -> bool {
        let was_in = self.has(number);
        if was_in {
            self.blocks[(number / 64) as usize] &= !(1 << (number % 64));
        }
        was_in
    }

    pub fn has(&self, number: u32) -> bool {
        self.blocks.get((number / 64) as usize).is_some_and(|block| block & (1 << (number % 64)) != 0)
    }

    /// Keeps the numbers that are also in `other`.
    pub fn keep(&mut self, other: &Bits) {
        self.blocks.iter_mut().zip(&other.blocks).for_each(|(block, other)| *block &= other);
    }

    /// Adds the numbers of `other`.
    pub fn add(&mut self, other: &Bits) {
        self.blocks.iter_mut().zip(&other.blocks).for_each(|(block, other)| *block |= other);
    }

    /// Removes the numbers of `other`.
    pub fn take_out(&mut self, other: &Bits) {
        self.blocks.iter_mut().zip(&other.blocks).for_each(|(block, other)| *block &= !other);
    }

    /// Keeps the numbers for which `holds` is true.
    pub fn retain(&mut self, mut holds: impl FnMut(u32) -> bool) {
        for (at, block) in self.blocks.iter_mut().enumerate() {
            let mut left = *block;
            while left != 0 {
                let bit = left.trailing_zeros();
                if !holds(u32::try_from(at * 64).unwrap_or(0) + bit) {
                    *block &= !(1 << bit);
                }
                left &= left - 1;
            }
        }
    }

    /// Returns the numbers that are also in `other`, ascending.
    pub fn common(&self, other: &Bits) -> Vec<u32> {
        let mut common = Vec::new();
        for (at, (&block, &other)) in self.blocks.iter().zip(&other.blocks).enumerate() {
            let mut left = block & other;
            while left != 0 {
                common.push(u32::try_from(at * 64).unwrap_or(0) + left.trailing_zeros());
                left &= left - 1;
            }
        }
        common
    }

    pub fn count(&self) -> u32 {
        self.blocks.iter().map(|block| block.count_ones()).sum()
    }

    pub fn heap_bytes(&self) -> usize {
        self.blocks.capacity() * 8
    }

    pub fn is_empty(&self) -> bool {
        self.blocks.iter().all(|&block| block == 0)
    }

    /// Calls `each` with every number, ascending.
    pub fn for_each(&self, mut each: impl FnMut(u32)) {
        self.any(|number| {
            each(number);
            false
        });
    }

    /// The numbers below half of the bound, and the others.
    pub fn halves(&self) -> [Bits; 2] {
        let mut halves = [self.clone(), self.clone()];
        let middle = self.blocks.len() / 2;
        halves[0].blocks[middle..].fill(0);
        halves[1].blocks[..middle].fill(0);
        halves
    }

    /// Returns the results of `map` for all numbers, in order. Each thread has its own `scratch`.
    pub fn filter_map<T: Send, S>(
        &self,
        scratch: impl Fn() -> S + Sync,
        map: impl Fn(u32, &mut S) -> Option<T> + Sync,
    ) -> Vec<T> {
        let count = self.count();
        let map_all = |bits: &Bits| {
            let (mut found, mut scratch) = (Vec::with_capacity(count as usize), scratch());
            bits.for_each(|number| found.extend(map(number, &mut scratch)));
            found
        };
        if count <= MANY {
            return map_all(self);
        }
        let [first, second] = self.halves();
        thread::scope(|scope| {
            let later = thread::Builder::new().spawn_scoped(scope, || map_all(&second));
            let mut found = map_all(&first);
            found.extend(later.ok().and_then(|thread| thread.join().ok()).unwrap_or_else(|| map_all(&second)));
            found
        })
    }

    /// True if `holds` is true for some number; stops at the first.
    pub fn any(&self, mut holds: impl FnMut(u32) -> bool) -> bool {
        self.blocks.iter().enumerate().any(|(at, &block)| {
            let mut left = block;
            while left != 0 {
                if holds(u32::try_from(at * 64).unwrap_or(0) + left.trailing_zeros()) {
                    return true;
                }
                left &= left - 1;
            }
            false
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn members(bits: &Bits) -> Vec<u32> {
        let mut found = Vec::new();
        bits.for_each(|number| found.push(number));
        found
    }

    #[test]
    fn a_set_gives_back_what_was_put_in() {
        let mut bits = Bits::none(200);
        assert!(bits.insert(199) && bits.insert(0) && bits.insert(64) && !bits.insert(64));
        let mut other = Bits::none(200);
        other.insert(64);
        other.insert(199);
        assert_eq!((bits.common(&other), bits.common(&Bits::default())), (vec![64, 199], vec![]));
        bits.keep(&other);
        assert_eq!(members(&bits), [64, 199]);
        bits.retain(|number| number > 100);
        assert_eq!((members(&bits), bits.count(), bits.has(199), bits.has(64)), (vec![199], 1, true, false));
        assert!(bits.remove(199) && !bits.remove(199) && !bits.remove(900) && bits.is_empty());
    }

    #[test]
    fn a_range_holds_its_numbers_and_no_others() {
        for range in [0..0, 0..1, 3..64, 0..64, 63..65, 64..128, 5..200, 190..900] {
            let expected: Vec<u32> = range.clone().filter(|&n| n < 200).collect();
            assert_eq!(members(&Bits::range(200, range.clone())), expected, "{range:?}");
        }
    }
}
