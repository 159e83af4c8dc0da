//! Initials of names (`loz`, `oot`, `lozoot`, `alttp`, `gng`).
//!
//! The initials of all words are stored as text, so that beginnings and ends can be searched. All other initials only
//! match as a whole and are stored as sorted hashes.

use crate::search::data::packed::packed;
use crate::search::data::texts::Texts;
use rustc_hash::FxHasher;
use shelfcade_core::fold::{begins_with_article, is_and};
use std::hash::Hasher;

/// Words that initials may omit.
pub const SMALL: &[&str] =
    &["a", "an", "at", "by", "de", "for", "from", "in", "no", "of", "on", "or", "s", "the", "to", "vs", "with"];

pub fn is_small(word: &str) -> bool {
    SMALL.contains(&word)
}

/// The way in which a word matches a name's initials. Better ones first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Initials {
    /// The initials of all words.
    All,
    /// Those without small words, of the subtitle, or of one side of a *vs*.
    Part,
    /// Those of everything before the subtitle.
    Main,
    /// A beginning or an end of the initials of all words.
    Some,
}

/// The initials of all names.
#[derive(Debug, Default)]
pub struct AllInitials {
    /// The initials of all words of each doc.
    whole: Texts,
    /// The other initials, sorted: a hash whose lowest bit tells [`Initials::Main`] from [`Initials::Part`], and the
    /// doc.
    parts: Vec<(u32, u32)>,
}

packed!(AllInitials { whole, parts });

impl AllInitials {
    /// Appends the next doc. `words` are the folded words of the name, `parts` the number of words in each of its
    /// parts but the last (`Title: Subtitle` has two parts).
    pub fn push(&mut self, words: &[&str], parts: &[usize], has_article: bool) {
        let whole: String = words.iter().map(|word| first_of(word)).collect();
        let doc = self.whole.push(&whole);
        let mut others = Others { whole, all: Vec::new() };
        others.add(Initials::Part, words);
        if has_article {
            others.push(Initials::Part, "t", words, |_| true, first_of);
        }
        // Both sides of a *vs* (`msh vs sf`).
        for (at, _) in words.iter().enumerate().filter(|&(_, &word)| word == "vs") {
            others.push(Initials::Part, "", &words[..at], |_| true, first_of);
            let end = parts.first().copied().filter(|&main| main > at).unwrap_or(words.len()).min(words.len());
            others.push(Initials::Part, "", &words[at + 1..end], |_| true, first_of);
        }
        let (main, subtitle) = words.split_at(parts.first().map_or(0, |&main| main.min(words.len())));
        if !main.is_empty() {
            others.add(Initials::Main, main);
            let before: String = main.iter().map(|word| first_of(word)).collect();
            let mut rest = subtitle;
            for len in parts[1..].iter().copied().chain([usize::MAX]) {
                let part = &rest[..len.min(rest.len())];
                let after_article = &part[usize::from(begins_with_article(part))..];
                others.add(Initials::Part, part);
                others.add(Initials::Part, after_article);
                others.push(Initials::Part, &before, after_article, |_| true, first_of);
                rest = &rest[part.len()..];
            }
            others.add(Initials::Part, subtitle);
            // The subtitle without its number, which may be typed apart (`dbz log 2`).
            if let [.., number] = subtitle
                && is_number(number)
            {
                let start = usize::from(begins_with_article(subtitle));
                others.add(Initials::Part, &subtitle[start..subtitle.len() - 1]);
            }
        }
        self.parts.extend(others.all.iter().map(|(what, text)| (hash(text, *what), doc)));
    }

    /// Adds initials of the last doc with compound words split (`DoDonPachi` as Do Don Pachi).
    pub fn push_apart(&mut self, words: &[&str], main: Option<usize>) {
        let Some(doc) = self.whole.len().checked_sub(1) else { return };
        let doc = u32::try_from(doc).unwrap_or(u32::MAX);
        let mut others = Others { whole: self.whole.get(doc).to_owned(), all: Vec::new() };
        others.add(Initials::Part, words);
        if let Some(main) = main {
            others.add(Initials::Main, &words[..main.min(words.len())]);
        }
        self.parts.extend(others.all.iter().map(|(what, text)| (hash(text, *what), doc)));
    }

    /// Sorts the hashes. Must be called before any lookup.
    pub fn finish(&mut self) {
        self.parts.sort_unstable();
        self.parts.shrink_to_fit();
        self.whole.shrink();
    }

    /// Classifies a text among a doc's initials; `None` if it is none of them.
    pub fn find(&self, doc: u32, text: &str) -> Option<Initials> {
        let whole = self.whole.get(doc);
        let has = |what| self.parts.binary_search(&(hash(text, what), doc)).is_ok();
        let ends = [Some(0), whole.len().checked_sub(text.len())];
        let is_at = |&at: &usize| whole.as_bytes()[at..].starts_with(text.as_bytes());
        let of_whole = ends.into_iter().flatten().filter(|&at| at <= whole.len()).filter(is_at);
        let of_whole = of_whole.filter_map(|at| initials_at(whole, text, at)).min();
        match of_whole {
            Some(Initials::All) => of_whole,
            _ if has(Initials::Part) => Some(Initials::Part),
            _ if has(Initials::Main) => Some(Initials::Main),
            _ => of_whole,
        }
    }

    /// Calls `found` with each doc that has these initials; a doc may come twice.
    pub fn for_docs(&self, text: &str, mut found: impl FnMut(u32)) {
        let (all, finder) = (self.whole.all().as_bytes(), memchr::memmem::Finder::new(text));
        let (mut from, mut doc) = (0, 0);
        while let Some(at) = finder.find(&all[from..]).map(|at| from + at) {
            // Matches may overlap.
            from = at + 1;
            doc = self.whole.at_byte(at, doc);
            let span = self.whole.span(doc);
            let is_within = at + text.len() <= span.end;
            if is_within && initials_at(&self.whole.all()[span.clone()], text, at - span.start).is_some() {
                found(doc);
            }
        }
        for what in [Initials::Part, Initials::Main] {
            let key = hash(text, what);
            let from = self.parts.partition_point(|&(other, _)| other < key);
            self.parts[from..].iter().take_while(|&&(other, _)| other == key).for_each(|&(_, doc)| found(doc));
        }
    }

    pub fn heap_bytes(&self) -> usize {
        self.whole.heap_bytes() + self.parts.capacity() * 8
    }
}

/// A 31-bit hash of the text, so one in two billion pairs of texts collides. The lowest bit is set for
/// [`Initials::Main`].
fn hash(text: &str, what: Initials) -> u32 {
    let mut hasher = FxHasher::default();
    hasher.write(text.as_bytes());
    (hasher.finish() >> 20) as u32 & !1 | u32::from(what == Initials::Main)
}

/// Collects the initials of one name other than those of all its words.
struct Others {
    whole: String,
    all: Vec<(Initials, String)>,
}

impl Others {
    /// Adds the initials of these words in all the ways people shorten them.
    fn add(&mut self, what: Initials, words: &[&str]) {
        self.push(what, "", words, |_| true, first_of);
        if words.iter().any(|&word| is_and(word)) {
            self.push(what, "", words, |_| true, |word| if is_and(word) { "n" } else { first_of(word) });
            self.push(what, "", words, |word| !is_and(word), first_of);
        }
        if words.iter().any(|word| SMALL.contains(word) || is_and(word)) {
            self.push(what, "", words, |word| !SMALL.contains(&word) && !is_and(word), first_of);
            self.push(what, "", words, |word| word != "the", first_of);
        }
        if words.iter().any(|word| is_short(word)) {
            self.push(what, "", words, |_| true, |word| if is_short(word) { word } else { first_of(word) });
        }
    }

    /// Adds the initials of the wanted words if they are new and have at least two letters.
    fn push(
        &mut self,
        what: Initials,
        before: &str,
        words: &[&str],
        wanted: impl Fn(&str) -> bool,
        first_of: impl Fn(&str) -> &str,
    ) {
        let initials: String = words.iter().filter(|word| wanted(word)).map(|word| first_of(word)).collect();
        let text = format!("{before}{initials}");
        if text.len() >= 2 && text != self.whole && self.all.iter().all(|(_, other)| *other != text) {
            self.all.push((what, text));
        }
    }
}

/// True for the number of a part, in Arabic or Roman numerals.
fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit()) || word.bytes().all(|byte| b"ivx".contains(&byte))
}

/// True for a word that is itself an abbreviation: `ds`, `dx`, `rpg`.
fn is_short(word: &str) -> bool {
    let is_consonant = |byte: u8| byte.is_ascii_lowercase() && !b"aeiouy".contains(&byte);
    (2..=3).contains(&word.len()) && word.bytes().all(is_consonant) && !SMALL.contains(&word)
}

/// The part of a word that goes into initials: a number as a whole, a letter with its number (`x2`), else the first
/// letter.
fn first_of(word: &str) -> &str {
    let first = word.chars().next().map_or(0, char::len_utf8);
    let rest = word[first..].bytes().all(|b| b.is_ascii_digit());
    if rest || word.bytes().all(|b| b.is_ascii_digit()) { word } else { &word[..first] }
}

/// Classifies `text`, found at byte `at` of the initials `whole`; `None` if the match is a coincidence.
///
/// It must be all of them, a beginning, or an end of at least three letters (four where only the first is missing). A
/// number matches as a whole or not at all.
fn initials_at(whole: &str, text: &str, at: usize) -> Option<Initials> {
    let end = at + text.len();
    let bytes = whole.as_bytes();
    let digit = |byte: usize| bytes.get(byte).is_some_and(u8::is_ascii_digit);
    match (at, end == bytes.len()) {
        (0, true) => Some(Initials::All),
        _ if digit(end) && digit(end - 1) => None,
        (0, false) => Some(Initials::Some),
        (_, true) if text.len() >= if at == 1 { 4 } else { 3 } => Some(Initials::Some),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn initials(words: &str, parts: &[usize]) -> AllInitials {
        let mut all = AllInitials::default();
        all.push(&words.split(' ').collect::<Vec<_>>(), parts, false);
        all.finish();
        all
    }

    #[track_caller]
    fn check(words: &str, parts: &[usize], known: &str, unknown: &str) {
        let all = initials(words, parts);
        for text in known.split(' ') {
            assert!(all.find(0, text) < Some(Initials::Some) && all.find(0, text).is_some(), "{text} is {words}");
            let mut docs = Vec::new();
            all.for_docs(text, |doc| docs.push(doc));
            assert!(docs.contains(&0), "{text} finds {words}");
        }
        for text in unknown.split(' ') {
            assert!(all.find(0, text).is_none_or(|what| what == Initials::Some), "{text} is not {words}");
        }
    }

    #[test]
    fn names_have_the_initials_people_use() {
        check("final fantasy 7", &[], "ff7", "f7");
        check("mega man x2", &[], "mmx2", "mmx");
        check("ghosts n goblins", &[], "gng gg", "gn");
        check("dungeons and dragons", &[], "dad dnd dd", "ad");
        check("mario kart ds", &[], "mkd mkds", "mk");
        check("zone of the enders", &[], "zote zoe ze", "zot");
        check("dragon ball z the legacy of goku ii", &[3], "dbz log lg", "dbzlo");
        check("legend of zelda ocarina of time", &[3], "lozoot lzot loz lz oot ot", "ozo lo");
        check("legend of zelda a link to the past", &[3], "lozalttp loz alttp lttp lp lozlttp", "altt");
        check("street fighter 3 3rd strike fight for the future", &[3, 2], "sf3 3s sf33s fftf sf33sfftf", "3sf");
    }

    #[test]
    fn a_text_is_all_a_part_or_some_of_them() {
        for (whole, text, at, expected) in [
            ("ff7", "ff7", 0, Some(Initials::All)),
            ("ff70", "ff7", 0, None),
            ("ff10", "ff", 0, Some(Initials::Some)),
            ("thps", "hps", 1, None),
            ("tthps", "hps", 2, Some(Initials::Some)),
            ("lozoot", "oo", 3, None),
        ] {
            assert_eq!(initials_at(whole, text, at), expected, "{text} in {whole}");
        }
        let zelda = initials("legend of zelda ocarina of time", &[3]);
        assert_eq!(zelda.find(0, "oot"), Some(Initials::Part));
        assert_eq!(zelda.find(0, "loz"), Some(Initials::Main));
    }
}
