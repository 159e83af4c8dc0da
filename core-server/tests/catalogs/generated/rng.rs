//! Chance that is the same every time: numbers that follow from a seed (SplitMix64).

pub struct Rng {
    state: u64,
}

impl Rng {
    /// A row of its own for each text under one seed.
    pub fn new(seed: u64, text: &str) -> Rng {
        let hash = |sum: u64, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Rng { state: text.bytes().fold(seed ^ 0xcbf2_9ce4_8422_2325, hash) }
    }

    /// A number below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.state;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((x ^ (x >> 31)) % end as u64).expect("it is below a usize")
    }

    /// One of several; `None` of none.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(if from.is_empty() { 0 } else { self.below(from.len()) })
    }
}
