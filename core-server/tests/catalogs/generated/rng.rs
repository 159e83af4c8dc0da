//! A seeded random number generator (SplitMix64): the same numbers every time.

pub struct Rng {
    state: u64,
}

impl Rng {
    /// Creates a generator with its own sequence for each seed and text.
    pub fn new(seed: u64, text: &str) -> Rng {
        let hash = |sum: u64, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Rng { state: text.bytes().fold(seed ^ 0xcbf2_9ce4_8422_2325, hash) }
    }

    /// Returns a number below `end`, which must not be 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.state;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((x ^ (x >> 31)) % end as u64).expect("it is below a usize")
    }

    /// Returns one of the values; `None` if there are none.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(if from.is_empty() { 0 } else { self.below(from.len()) })
    }
}
