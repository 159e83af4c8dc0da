//! Deterministic pseudo-random numbers (SplitMix64).

#[derive(Clone, Debug)]
pub(crate) struct Rng {
    state: u64,
}

impl Rng {
    /// Creates an independent sequence for each name under one seed.
    pub fn new(seed: u64, name: &str) -> Rng {
        Rng { state: hash(seed, name) }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut x = self.state;
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ (x >> 31)
    }

    /// Returns a number below `end`; 0 if `end` is 0.
    pub fn below(&mut self, end: u64) -> u64 {
        self.next().checked_rem(end).unwrap_or(0)
    }

    /// Returns true with a probability of `chance` in 1,000.
    pub fn is_per_mille(&mut self, chance: u64) -> bool {
        self.below(1000) < chance
    }

    /// Returns a random element.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        let at = usize::try_from(self.below(from.len() as u64)).unwrap_or(0);
        &from[at]
    }
}

/// Hashes a seed and a text (FNV-1a).
pub(crate) fn hash(seed: u64, text: &str) -> u64 {
    text.bytes().fold(seed ^ 0xCBF2_9CE4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}
