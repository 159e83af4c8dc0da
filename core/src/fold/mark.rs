//! The parts of a title that a search matched, for `<mark>`.

use super::chars::{FoldedText, is_apostrophe, parts_n};
use super::numeral;
use std::borrow::Cow;
use std::ops::Range;
use unicode_normalization::char::is_combining_mark;

/// Most query words used.
const MAX_WORDS: usize = 16;
/// Words of most titles, at most.
const USUAL_WORDS: usize = 8;

/// A folded word of the title, with its byte range.
struct Word<'a> {
    fold: Cow<'a, str>,
    start: u32,
    end: u32,
}

impl Word<'_> {
    fn range(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// Returns the byte ranges of `title` that match the folded words of a query: whole words, prefixes, and words split
/// or joined differently (`megaman` marks `Mega Man`). Ranges are ascending, disjoint and on character boundaries.
pub fn matched_ranges<'a>(title: &str, query_words: impl Iterator<Item = &'a str> + Clone) -> Vec<(u32, u32)> {
    let lower = title.to_ascii_lowercase();
    let words = words_of(title, &lower);
    let query = || query_words.clone().filter(|w| !w.is_empty()).take(MAX_WORDS);
    let mut found = Vec::new();
    let mut missed = false;
    for word in query() {
        let before = found.len();
        match_word(title, &words, word, &mut found);
        if found.len() == before {
            match_run(title, &words, word, &mut found);
        }
        missed |= found.len() == before;
    }
    if missed && query().nth(1).is_some() {
        match_run(title, &words, &query().collect::<String>(), &mut found);
    }
    merge(found)
}

/// Adds all words that begin with `query`.
fn match_word(title: &str, words: &[Word<'_>], query: &str, found: &mut Vec<(u32, u32)>) {
    for word in words {
        if word.fold == query {
            found.push((word.start, word.end));
        } else if word.fold.starts_with(query) {
            found.push((word.start, end_of_prefix(title, word, query)));
        }
    }
}

/// Adds the first run of words whose joined text begins with `query`.
fn match_run(title: &str, words: &[Word<'_>], query: &str, found: &mut Vec<(u32, u32)>) {
    for from in 0..words.len() {
        let mut rest = query;
        for word in &words[from..] {
            if let Some(after) = rest.strip_prefix(&*word.fold) {
                rest = after;
                if rest.is_empty() {
                    found.push((words[from].start, word.end));
                    return;
                }
            } else if word.fold.starts_with(rest) {
                found.push((words[from].start, end_of_prefix(title, word, rest)));
                return;
            } else {
                break;
            }
        }
    }
}

/// Returns the end of a word's folded prefix in the title: after the fewest characters that fold to it, with their
/// marks.
fn end_of_prefix(title: &str, word: &Word<'_>, prefix: &str) -> u32 {
    let text = &title[word.range()];
    if text.len() == word.fold.len() && text.is_ascii() {
        return word.start + short(prefix.len());
    }
    let mut folder = FoldedText::with_capacity(text.len());
    let mut enough = false;
    for (at, c) in text.char_indices() {
        if enough && !is_combining_mark(c) {
            return word.start + short(at);
        }
        if !is_apostrophe(c) {
            folder.push_char(c);
        }
        enough = enough || folder.len() >= prefix.len();
    }
    word.end
}

/// A position in a title. None is longer than 4 GB.
fn short(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// Splits a title into words as folding does, keeping their positions. `lower` is the title in ASCII lower case.
fn words_of<'a>(title: &'a str, lower: &'a str) -> Vec<Word<'a>> {
    let mut words: Vec<Word> = Vec::with_capacity(USUAL_WORDS);
    let mut open: Option<usize> = None;
    let mut before = [' ', ' '];
    let close = |open: &mut Option<usize>, end: usize, words: &mut Vec<Word<'a>>| {
        if let Some(start) = open.take() {
            let text = &title[start..end];
            let fold = if text.bytes().all(|b| b.is_ascii_alphanumeric()) {
                Cow::Borrowed(&lower[start..end])
            } else {
                let mut folder = FoldedText::with_capacity(text.len());
                text.chars().filter(|c| !is_apostrophe(*c)).for_each(|c| folder.push_char(c));
                Cow::Owned(folder.finish())
            };
            let fold = numeral(&fold, words.is_empty()).map_or(fold, Cow::Borrowed);
            words.push(Word { fold, start: short(start), end: short(end) });
        }
    };
    for (at, c) in title.char_indices() {
        let after = at + c.len_utf8();
        let joins = c.is_ascii_alphanumeric()
            || if is_apostrophe(c) {
                open.is_some() && !parts_n(before, title[after..].chars())
            } else {
                c.is_alphanumeric() || (open.is_some() && is_combining_mark(c))
            };
        if joins {
            open.get_or_insert(at);
        } else {
            close(&mut open, at, &mut words);
            if matches!(c, '&' | '+' | '＆' | '＋') {
                words.push(Word { fold: "and".into(), start: short(at), end: short(after) });
            }
        }
        before = [before[1], c];
    }
    close(&mut open, title.len(), &mut words);
    words
}

/// Sorts ranges and joins those that touch.
fn merge(mut found: Vec<(u32, u32)>) -> Vec<(u32, u32)> {
    found.sort_unstable();
    found.dedup_by(|next, last| {
        let touches = next.0 <= last.1;
        if touches {
            last.1 = last.1.max(next.1);
        }
        touches
    });
    found
}
