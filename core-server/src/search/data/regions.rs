//! Regions as bits: a set of regions is one number.

use rustc_hash::FxHashMap;
use shelfcade_core::library::region::Region;

/// Interns the distinct sets of regions while loading.
#[derive(Debug)]
pub struct RegionMasks {
    masks: Vec<u64>,
    numbers: FxHashMap<u64, u16>,
}

impl Default for RegionMasks {
    fn default() -> RegionMasks {
        RegionMasks { masks: vec![0], numbers: FxHashMap::from_iter([(0, 0)]) }
    }
}

impl RegionMasks {
    /// Returns the number of a set; after 65,536 distinct ones, that of the empty set.
    pub fn number(&mut self, mask: u64) -> u16 {
        if let Some(&number) = self.numbers.get(&mask) {
            return number;
        }
        let Ok(number) = u16::try_from(self.masks.len()) else { return 0 };
        self.masks.push(mask);
        self.numbers.insert(mask, number);
        number
    }

    pub fn finish(mut self) -> Vec<u64> {
        self.masks.shrink_to_fit();
        self.masks
    }
}

/// Parses the regions of a ROM as stored in the library (`USA, Europe`) into one bit each. Unknown words are ignored.
pub fn region_bits(text: &str) -> u64 {
    text.split(", ").filter_map(Region::parse).fold(0, |mask, region| mask | 1 << region as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_bits_and_sets_are_kept_once() {
        let bit = |region: Region| 1u64 << region as u8;
        for (text, bits) in [
            ("", 0),
            ("USA, Europe", bit(Region::Usa) | bit(Region::Europe)),
            ("Japan, nowhere", bit(Region::Japan)),
            ("Ukraine", bit(Region::Ukraine)),
        ] {
            assert_eq!(region_bits(text), bits, "{text}");
        }
        let mut masks = RegionMasks::default();
        assert_eq!([6, 0, 6, 1].map(|mask| masks.number(mask)), [1, 0, 1, 2]);
        assert_eq!(masks.finish(), [0, 6, 1]);
    }
}
