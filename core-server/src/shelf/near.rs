//! "Did you mean": the nearest thing that has hits, when nothing was found.
//!
//! Words that begin no word of the vocabulary are replaced by the nearest one that is there; where that does not help,
//! the one word of the query that finds most is offered alone. Only ever run on an empty result, over the vocabulary.

use super::Shelf;

/// Most words of a query that are corrected.
const MAX_CORRECTED: usize = 4;

/// Longest word that is corrected.
const MAX_LEN: usize = 24;

impl Shelf {
    /// A text near to these words that finds something.
    pub(super) fn nearest_text(&self, words: &[&str]) -> Option<String> {
        let mut corrected = 0;
        let mut nearest: Vec<&str> = Vec::with_capacity(words.len());
        for &word in words {
            if !self.words.prefixed(word).is_empty() {
                nearest.push(word);
            } else if corrected < MAX_CORRECTED {
                corrected += 1;
                nearest.extend(self.nearest_word(word));
            }
        }
        if corrected > 0 && !nearest.is_empty() && self.finds(&nearest) {
            return Some(nearest.join(" "));
        }
        let hits = |word: &&str| self.words.postings(&self.words.prefixed(word)).len();
        let known = nearest.into_iter().filter(|word| word.len() >= 3 && hits(word) > 0);
        known.max_by_key(|word| word.len()).map(str::to_owned)
    }

    /// The word of the vocabulary that is fewest typing errors away: at most one in 3 to 7 letters, two in longer
    /// words. Of several the one that most games have.
    fn nearest_word(&self, word: &str) -> Option<&str> {
        let allowed = match word.len() {
            3..=7 => 1,
            8..=MAX_LEN => 2,
            _ => return None,
        };
        let letters = letter_bits(word);
        let is_close = |other: &str| {
            other.len().abs_diff(word.len()) <= allowed
                && (letter_bits(other) ^ letters).count_ones() as usize <= 2 * allowed
        };
        let mut best: Option<(usize, usize, u32)> = None;
        for number in (0..self.words.vocabulary_len()).filter(|&number| is_close(self.words.word(number))) {
            let distance = typing_errors(word.as_bytes(), self.words.word(number).as_bytes(), allowed);
            let games = self.words.postings(&(number..number + 1)).len();
            let is_better =
                |(least, most, _): (usize, usize, u32)| (distance, usize::MAX - games) < (least, usize::MAX - most);
            if distance <= allowed && best.is_none_or(is_better) {
                best = Some((distance, games, number));
            }
        }
        best.map(|(.., number)| self.words.word(number))
    }
}

/// Which letters and digits a word has, as bits.
fn letter_bits(word: &str) -> u64 {
    word.bytes().fold(0, |bits, byte| bits | 1 << (byte % 64))
}

/// Letters added, left out, changed or swapped with the next (optimal string alignment), in bytes of folded words.
/// More than `allowed` is given back as `allowed + 1`.
fn typing_errors(a: &[u8], b: &[u8], allowed: usize) -> usize {
    if a.len() > MAX_LEN || b.len() > MAX_LEN + 2 {
        return allowed + 1;
    }
    let mut rows = [[0usize; MAX_LEN + 3]; 3];
    for (at, cell) in rows[0].iter_mut().enumerate().take(b.len() + 1) {
        *cell = at;
    }
    for i in 1..=a.len() {
        let [before, last, now] = [(i + 1) % 3, (i + 2) % 3, i % 3];
        rows[now][0] = i;
        let mut least = i;
        for j in 1..=b.len() {
            let change = rows[last][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut cost = change.min(rows[last][j] + 1).min(rows[now][j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                cost = cost.min(rows[before][j - 2] + 1);
            }
            rows[now][j] = cost;
            least = least.min(cost);
        }
        if least > allowed {
            return allowed + 1;
        }
    }
    rows[a.len() % 3][b.len()].min(allowed + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(a: &str, b: &str, errors: usize) {
        assert_eq!(typing_errors(a.as_bytes(), b.as_bytes(), 2), errors, "{a} {b}");
    }

    #[test]
    fn typing_errors_are_counted() {
        check("zelda", "zelda", 0);
        check("zelad", "zelda", 1);
        check("zeldaa", "zelda", 1);
        check("celda", "zelda", 1);
        check("metroid", "metrod", 1);
        check("castelvannia", "castlevania", 2);
        check("sonic", "mario", 3);
        check("", "ab", 2);
    }
}
