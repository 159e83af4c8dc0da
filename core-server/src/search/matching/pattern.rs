//! Counts typing errors between a word and others: letters added, left out, changed or swapped with the next (optimal
//! string alignment, a restricted Damerau–Levenshtein distance), in bytes of folded words.
//!
//! All letters of the word are processed at once, one bit each: H. Hyyrö, "A bit-vector algorithm for computing
//! Levenshtein and Damerau edit distances", Nordic Journal of Computing 10 (2003).

/// Longest word in bytes, one bit each.
const MAX_LEN: usize = u64::BITS as usize;

/// A word prepared for comparison with many others.
pub struct Pattern {
    /// The positions of each byte in the word, as bits.
    places: [u64; 256],
    len: usize,
}

impl Pattern {
    /// Prepares a word, which must not be empty. Only its first 64 bytes count.
    pub fn new(word: &str) -> Pattern {
        let mut places = [0; 256];
        let len = word.len().min(MAX_LEN);
        for (at, byte) in word.bytes().take(len).enumerate() {
            places[usize::from(byte)] |= 1 << at;
        }
        Pattern { places, len }
    }

    /// Number of errors between the word and `other`.
    pub fn errors_in(&self, other: &[u8]) -> usize {
        self.errors_along(other).last().unwrap_or(self.len)
    }

    /// Fewest errors between the word and a beginning of `other`.
    pub fn errors_in_beginning(&self, other: &[u8]) -> usize {
        self.errors_along(other).min().unwrap_or(self.len).min(self.len)
    }

    /// Number of errors between the word and the first byte of `other`, its first two, and so on.
    fn errors_along(&self, other: &[u8]) -> impl Iterator<Item = usize> {
        let end = 1 << self.len.saturating_sub(1);
        // State after the previous byte, one bit per letter of the word: letters that add an error or take one away,
        // letters that matched, and the positions of that byte in the word.
        let (mut more, mut fewer, mut same, mut places_before) = (u64::MAX, 0, 0, 0);
        let mut errors = self.len;
        other.iter().map(move |&byte| {
            let places = self.places[usize::from(byte)];
            let swapped = ((!same & places) << 1) & places_before;
            same = ((places & more).wrapping_add(more) ^ more) | places | fewer | swapped;
            let more_before = fewer | !(same | more);
            let fewer_before = same & more;
            errors += usize::from(more_before & end != 0);
            errors -= usize::from(fewer_before & end != 0);
            more = (fewer_before << 1) | !(same | (more_before << 1) | 1);
            fewer = ((more_before << 1) | 1) & same;
            places_before = places;
            errors
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use shelfcade_core::fold::is_one_error;

    #[track_caller]
    fn check(word: &str, other: &str, errors: usize) {
        assert_eq!(Pattern::new(word).errors_in(other.as_bytes()), errors, "{word} {other}");
    }

    #[test]
    fn typing_errors_are_counted() {
        check("zelda", "zelda", 0);
        check("zelad", "zelda", 1);
        check("zeldaa", "zelda", 1);
        check("celda", "zelda", 1);
        check("metroid", "metrod", 1);
        check("castelvannia", "castlevania", 2);
        check("sonic", "mario", 4);
        check("ab", "", 2);
    }

    #[test]
    fn a_beginning_may_be_mistyped() {
        assert_eq!(Pattern::new("castelv").errors_in_beginning(b"castlevania"), 1);
        assert_eq!(Pattern::new("castelv").errors_in(b"castlevania"), 5);
        assert_eq!(Pattern::new("castelv").errors_in_beginning(b""), 7);
    }

    /// Errors between all beginnings of two words, by the textbook's table.
    fn table(a: &[u8], b: &[u8]) -> Vec<Vec<usize>> {
        let mut cells = vec![vec![0; b.len() + 1]; a.len() + 1];
        for i in 0..=a.len() {
            for j in 0..=b.len() {
                cells[i][j] = match (i, j) {
                    (0, _) | (_, 0) => i + j,
                    _ => {
                        let changed = cells[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                        let least = changed.min(cells[i - 1][j] + 1).min(cells[i][j - 1] + 1);
                        let is_swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                        if is_swap { least.min(cells[i - 2][j - 2] + 1) } else { least }
                    }
                };
            }
        }
        cells
    }

    proptest! {
        #[test]
        fn bits_count_as_the_table_does(word in "[a-d]{1,64}", other in "[a-d]{0,70}") {
            let cells = table(word.as_bytes(), other.as_bytes());
            let errors = &cells[word.len()];
            let pattern = Pattern::new(&word);
            prop_assert_eq!(pattern.errors_in(other.as_bytes()), errors[other.len()]);
            let least = errors.iter().min().copied();
            prop_assert_eq!(Some(pattern.errors_in_beginning(other.as_bytes())), least);
        }

        #[test]
        fn one_error_is_at_most_one(word in "[ab]{1,5}", other in "[ab]{0,5}") {
            let (word, other) = (&word, other.as_bytes());
            prop_assert_eq!(is_one_error(word.as_bytes(), other), Pattern::new(word).errors_in(other) <= 1);
        }
    }
}
