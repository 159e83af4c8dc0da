//! The parts of a title that a search matched, for `<mark>`.

use super::chars::{FoldedText, is_apostrophe, parts_n};
use super::numeral;
use unicode_normalization::char::is_combining_mark;

/// Most query words used.
const MAX_WORDS: usize = 16;

/// A folded word of the title, with its byte range.
struct Word {
    fold: String,
    start: usize,
    end: usize,
}

/// Returns the byte ranges of `title` that match the folded words of a query: whole words, prefixes, and words split
/// or joined differently (`megaman` marks `Mega Man`). Ranges are ascending, disjoint and on character boundaries.
pub fn matched_ranges<W: AsRef<str>>(title: &str, query_words: &[W]) -> Vec<(u32, u32)> {
    let words = words_of(title);
    let query: Vec<&str> = query_words.iter().map(AsRef::as_ref).filter(|w| !w.is_empty()).take(MAX_WORDS).collect();
    let mut found = Vec::new();
    let mut missed = false;
    for word in &query {
        let before = found.len();
        match_word(title, &words, word, &mut found);
        if found.len() == before {
            match_run(title, &words, word, &mut found);
        }
        missed |= found.len() == before;
    }
    if missed && query.len() > 1 {
        match_run(title, &words, &query.concat(), &mut found);
    }
    merge(found)
}

/// Adds all words that begin with `query`.
fn match_word(title: &str, words: &[Word], query: &str, found: &mut Vec<(usize, usize)>) {
    for word in words {
        if word.fold == query {
            found.push((word.start, word.end));
        } else if word.fold.starts_with(query) {
            found.push((word.start, end_of_prefix(title, word, query)));
        }
    }
}

/// Adds the first run of words whose joined text begins with `query`.
fn match_run(title: &str, words: &[Word], query: &str, found: &mut Vec<(usize, usize)>) {
    for from in 0..words.len() {
        let mut rest = query;
        for word in &words[from..] {
            if let Some(after) = rest.strip_prefix(word.fold.as_str()) {
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
fn end_of_prefix(title: &str, word: &Word, prefix: &str) -> usize {
    let text = &title[word.start..word.end];
    let mut folder = FoldedText::with_capacity(text.len());
    let mut enough = false;
    for (at, c) in text.char_indices() {
        if enough && !is_combining_mark(c) {
            return word.start + at;
        }
        if !is_apostrophe(c) {
            folder.push_char(c);
        }
        enough = enough || folder.len() >= prefix.len();
    }
    word.end
}

/// Splits a title into words as folding does, keeping their positions.
fn words_of(title: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut open: Option<usize> = None;
    let mut before = [' ', ' '];
    let close = |open: &mut Option<usize>, end: usize, words: &mut Vec<Word>| {
        if let Some(start) = open.take() {
            let text = &title[start..end];
            let fold = if text.bytes().all(|b| b.is_ascii_alphanumeric()) {
                text.to_ascii_lowercase()
            } else {
                let mut folder = FoldedText::with_capacity(text.len());
                text.chars().filter(|c| !is_apostrophe(*c)).for_each(|c| folder.push_char(c));
                folder.finish()
            };
            let fold = numeral(&fold, words.is_empty()).map_or(fold, str::to_owned);
            words.push(Word { fold, start, end });
        }
    };
    for (at, c) in title.char_indices() {
        let after = at + c.len_utf8();
        let joins = if is_apostrophe(c) {
            open.is_some() && !parts_n(before, title[after..].chars())
        } else {
            c.is_alphanumeric() || (open.is_some() && is_combining_mark(c))
        };
        if joins {
            open.get_or_insert(at);
        } else {
            close(&mut open, at, &mut words);
            if matches!(c, '&' | '+' | '＆' | '＋') {
                words.push(Word { fold: "and".to_owned(), start: at, end: after });
            }
        }
        before = [before[1], c];
    }
    close(&mut open, title.len(), &mut words);
    words
}

fn merge(mut found: Vec<(usize, usize)>) -> Vec<(u32, u32)> {
    found.sort_unstable();
    let mut merged: Vec<(u32, u32)> = Vec::with_capacity(found.len());
    for (start, end) in found {
        let (Ok(start), Ok(end)) = (u32::try_from(start), u32::try_from(end)) else { break };
        match merged.last_mut() {
            Some(last) if start <= last.1 => last.1 = last.1.max(end),
            _ => merged.push((start, end)),
        }
    }
    merged
}
