//! Words run together in a question and apart in a title (`megaman` → `Mega Man`).

use super::run::Run;
use crate::shelf::index::words::Words;

/// Shortest word that is torn.
const MIN_TORN: usize = 4;
/// Most words one is torn into.
const MAX_PARTS: usize = 5;
/// Most ways of tearing that are tried.
const MAX_WAYS: usize = 24;
/// Most steps of looking for ways.
const MAX_STEPS: usize = 600;

/// All ways of tearing a word into words that are there, fewest parts first; the last may only be begun.
pub fn tear(words: &Words, text: &str) -> Vec<Run> {
    let mut ways = Vec::new();
    let has_both = text.bytes().any(|b| b.is_ascii_digit()) && text.bytes().any(|b| b.is_ascii_alphabetic());
    if text.len() < if has_both { 2 } else { MIN_TORN } {
        return ways;
    }
    let mut steps = MAX_STEPS;
    tear_on(words, text, &mut Vec::new(), &mut ways, &mut steps);
    ways.sort_by_key(|way| way.whole.len());
    ways
}

fn tear_on(words: &Words, rest: &str, whole: &mut Vec<u32>, ways: &mut Vec<Run>, steps: &mut usize) {
    if !whole.is_empty() && ways.len() < MAX_WAYS {
        // A single letter is too little to begin a word with: `galagaa` is not `Galaga and …`.
        let last = match rest.len() {
            1 => words.exact(rest).map_or(0..0, |word| word..word + 1),
            _ => words.prefixed(rest),
        };
        if !last.is_empty() {
            ways.push(Run { whole: whole.clone(), last });
        }
    }
    if whole.len() + 1 == MAX_PARTS {
        return;
    }
    let has_letter = |whole: &[u32]| whole.iter().any(|&word| words.word(word).len() == 1);
    for (at, _) in rest.char_indices().rev().filter(|&(at, _)| at > 0) {
        if *steps == 0 || ways.len() == MAX_WAYS {
            return;
        }
        *steps -= 1;
        // One lone letter is `f zero`; more are noise.
        if at == 1 && has_letter(whole) {
            continue;
        }
        if let Some(word) = words.exact(&rest[..at]) {
            whole.push(word);
            tear_on(words, &rest[at..], whole, ways, steps);
            whole.pop();
        }
    }
}
