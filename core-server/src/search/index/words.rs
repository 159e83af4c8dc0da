//! The word index of the shelf: the games with a word in their title or in one of their other names.
//!
//! A *doc* is one name of one game: docs `0..games` are the titles, the rest are other names and arcade set names.
//! The vocabulary is sorted, so a prefix is a range of words. Postings are sorted doc numbers, word after word.

use super::initials::{AllInitials, is_small};
use super::similar::SimilarWords;
use crate::search::data::bits::Bits;
use crate::search::data::packed::packed;
use crate::search::data::texts::Texts;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use shelfcade_core::fold::{ENGLISH_ARTICLES, begins_with_article, fold_key, fold_words, is_and, search_words};
use std::hash::BuildHasher;
use std::ops::Range;
use std::sync::Arc;

/// Most words indexed per name.
const MAX_WORDS: usize = 48;

/// The word index. All texts in it are folded.
#[derive(Debug, Default)]
pub struct WordIndex {
    /// Distinct words in byte order.
    vocabulary: Texts,
    /// Start of each word's postings; one entry more than words.
    posting_starts: Vec<u32>,
    postings: Vec<u32>,
    /// Start of each doc's words; one entry more than docs.
    doc_starts: Vec<u32>,
    doc_words: Vec<u32>,
    /// Each title's words joined without spaces, for matches that ignore spaces.
    compact_titles: Arc<Texts>,
    /// The same of the docs after the titles.
    compact_aliases: Texts,
    /// Length of the longest compact form, in bytes.
    longest: usize,
    pub initials: AllInitials,
    /// Number of each doc's words before its subtitle, including an article that begins the subtitle; 0 without a
    /// subtitle.
    subtitles: Vec<u8>,
    /// Games with a name that has a leading article, which folding drops.
    led: Bits,
    /// See [`WordIndex::small_of`].
    small: Vec<u32>,
    /// See [`WordIndex::numbers_of`].
    numbers: Vec<u32>,
    pub similar: SimilarWords,
    /// Games with other names.
    aliased: Bits,
    /// The game of each doc after the titles.
    alias_games: Vec<u32>,
    /// The names of those docs, as shown.
    alias_names: Texts,
}

packed! {
    WordIndex {
        vocabulary, posting_starts, postings, doc_starts, doc_words, compact_titles, compact_aliases, longest, initials,
        subtitles, led, small, numbers, similar, aliased, alias_games, alias_names,
    }
}

impl WordIndex {
    pub fn docs(&self) -> usize {
        self.doc_starts.len().saturating_sub(1)
    }

    fn titles(&self) -> usize {
        self.docs() - self.alias_games.len()
    }

    /// The game named by a doc.
    pub fn game(&self, doc: u32) -> u32 {
        let titles = self.titles();
        if (doc as usize) < titles { doc } else { self.alias_games[doc as usize - titles] }
    }

    /// The name of a doc that is not a title; `None` for a title.
    pub fn alias(&self, doc: u32) -> Option<&str> {
        let alias = (doc as usize).checked_sub(self.titles())?;
        Some(self.alias_names.get(u32::try_from(alias).ok()?))
    }

    /// True for a doc that is not a title.
    pub fn is_alias(&self, doc: u32) -> bool {
        doc as usize >= self.titles()
    }

    /// A doc's words, in order.
    pub fn words_of(&self, doc: u32) -> &[u32] {
        &self.doc_words[self.doc_starts[doc as usize] as usize..self.doc_starts[doc as usize + 1] as usize]
    }

    /// Number of a doc's words.
    pub fn len_of(&self, doc: u32) -> usize {
        (self.doc_starts[doc as usize + 1] - self.doc_starts[doc as usize]) as usize
    }

    /// A doc's words joined without spaces.
    pub fn compact_of(&self, doc: u32) -> &str {
        let (texts, at) = self.compact_at(doc);
        texts.get(at)
    }

    /// Length of a doc's words, in bytes.
    fn compact_len(&self, doc: u32) -> usize {
        let (texts, at) = self.compact_at(doc);
        texts.span(at).len()
    }

    /// Each title's words joined without spaces.
    pub fn compact_titles(&self) -> &Arc<Texts> {
        &self.compact_titles
    }

    fn compact_at(&self, doc: u32) -> (&Texts, u32) {
        let titles = u32::try_from(self.compact_titles.len()).unwrap_or(u32::MAX);
        doc.checked_sub(titles).map_or((&self.compact_titles, doc), |alias| (&self.compact_aliases, alias))
    }

    pub fn word(&self, word: u32) -> &str {
        self.vocabulary.get(word)
    }

    /// Length of a word of the vocabulary, in bytes.
    pub fn word_len(&self, word: u32) -> usize {
        self.vocabulary.span(word).len()
    }

    pub fn vocabulary_len(&self) -> u32 {
        u32::try_from(self.vocabulary.len()).unwrap_or(u32::MAX)
    }

    /// The words that begin with `prefix`. If `prefix` itself is a word, it comes first.
    pub fn prefixed(&self, prefix: &str) -> Range<u32> {
        self.prefixed_within(&(0..self.vocabulary_len()), prefix)
    }

    /// The words of a range that begin with `prefix`.
    pub fn prefixed_within(&self, words: &Range<u32>, prefix: &str) -> Range<u32> {
        let start = self.first_not(words, |word| word < prefix);
        let end = self.first_not(&(start..words.end), |word| word.starts_with(prefix));
        start..end
    }

    /// The number of a word of the vocabulary.
    pub fn exact(&self, word: &str) -> Option<u32> {
        let at = self.first_not(&(0..self.vocabulary_len()), |other| other < word);
        (at < self.vocabulary_len() && self.word(at) == word).then_some(at)
    }

    /// The docs that contain a word of this range; a doc may come twice.
    pub fn postings(&self, words: &Range<u32>) -> &[u32] {
        if words.is_empty() {
            return &[];
        }
        let start = self.posting_starts[words.start as usize] as usize;
        &self.postings[start..self.posting_starts[words.end as usize] as usize]
    }

    /// The docs that are other names of a game.
    pub fn aliases_of(&self, game: u32) -> Range<u32> {
        if !self.aliased.has(game) {
            return 0..0;
        }
        let titles = u32::try_from(self.titles()).unwrap_or(u32::MAX);
        let from = self.alias_games.partition_point(|&of| of < game);
        let len = self.alias_games[from..].iter().take_while(|&&of| of == game).count();
        let from = titles + u32::try_from(from).unwrap_or(0);
        from..from + u32::try_from(len).unwrap_or(0)
    }

    /// Number of a doc's words before its subtitle, including an article that begins the subtitle; 0 without a
    /// subtitle.
    pub fn subtitle_of(&self, doc: u32) -> usize {
        usize::from(self.subtitles[doc as usize])
    }

    /// A doc's words before its subtitle, or all of them without one.
    pub fn main_words_of(&self, doc: u32) -> &[u32] {
        let words = self.words_of(doc);
        match self.subtitle_of(doc) {
            0 => words,
            main => &words[..main.min(words.len())],
        }
    }

    /// Games with a name that has a leading article, which is not among its indexed words.
    pub fn led(&self) -> &Bits {
        &self.led
    }

    /// See [`SimilarWords::sounding_nearly_like`].
    pub fn sounding_nearly_like(&self, word: &str) -> Vec<u32> {
        self.similar.sounding_nearly_like(&self.vocabulary, word)
    }

    /// A doc's [`SMALL`](super::initials::SMALL) words, one bit each, the first word lowest. Only the first 32 words
    /// count.
    pub fn small_of(&self, doc: u32) -> u32 {
        self.small[doc as usize]
    }

    /// A doc's words that begin with a digit, one bit each as in [`WordIndex::small_of`].
    pub fn numbers_of(&self, doc: u32) -> u32 {
        self.numbers[doc as usize]
    }

    /// True if a doc has such a word before its subtitle.
    pub fn has_number(&self, doc: u32) -> bool {
        self.numbers_of(doc) & first_bits(self.main_words_of(doc).len()) != 0
    }

    /// Games whose title has this compact form, ascending.
    pub fn same_titles(&self, compact: &str) -> Vec<u32> {
        let mut games = self.same_names(compact);
        games.retain(|&doc| (doc as usize) < self.titles());
        games
    }

    /// Docs with this compact form, ascending.
    pub fn same_names(&self, compact: &str) -> Vec<u32> {
        if compact.len() > self.longest {
            return Vec::new();
        }
        // The first word of such a name is a prefix of the compact form.
        let mut begun = 0..self.vocabulary_len();
        let first_words = (1..=compact.len()).filter(|&end| compact.is_char_boundary(end)).map_while(|end| {
            begun = self.prefixed_within(&begun, &compact[..end]);
            let is_whole = !begun.is_empty() && self.word(begun.start).len() == end;
            (!begun.is_empty()).then_some(begun.start..begun.start + u32::from(is_whole))
        });
        let docs = first_words.flat_map(|word| self.postings(&word)).copied();
        let is_same = |doc: &u32| self.compact_len(*doc) == compact.len() && self.compact_of(*doc) == compact;
        let mut same: Vec<u32> = docs.filter(is_same).collect();
        same.sort_unstable();
        same.dedup();
        same
    }

    pub fn heap_bytes(&self) -> usize {
        let postings = [&self.posting_starts, &self.postings];
        let of_docs = [&self.doc_starts, &self.doc_words, &self.alias_games, &self.small, &self.numbers];
        postings.iter().chain(&of_docs).map(|column| column.capacity() * 4).sum::<usize>()
            + self.vocabulary.heap_bytes()
            + self.compact_titles.heap_bytes()
            + self.compact_aliases.heap_bytes()
            + self.initials.heap_bytes()
            + self.similar.heap_bytes()
            + self.subtitles.capacity()
            + self.led.heap_bytes()
            + self.aliased.heap_bytes()
            + self.alias_names.heap_bytes()
    }

    fn first_not(&self, within: &Range<u32>, holds: impl Fn(&str) -> bool) -> u32 {
        let (mut low, mut high) = (within.start, within.end);
        while low < high {
            let middle = low + (high - low) / 2;
            if holds(self.word(middle)) { low = middle + 1 } else { high = middle }
        }
        low
    }
}

/// Collects names while the shelf is loaded, titles first in game order.
#[derive(Debug)]
pub struct WordsBuilder {
    numbers: FxHashMap<Box<str>, u32>,
    index: WordIndex,
    aliases: Vec<(u32, String)>,
    /// Docs with a leading article.
    led: Vec<u32>,
}

impl WordsBuilder {
    pub fn new(games: usize) -> WordsBuilder {
        let index = WordIndex {
            doc_starts: Vec::with_capacity(games + games / 4 + 1),
            doc_words: Vec::with_capacity(games * 4),
            subtitles: Vec::with_capacity(games + games / 4),
            ..WordIndex::default()
        };
        WordsBuilder { numbers: FxHashMap::default(), index, aliases: Vec::new(), led: Vec::new() }
    }

    /// Adds the title of the next game and its folded form.
    pub fn add_title(&mut self, title: &str, fold: &str) {
        self.add_doc(title, fold);
    }

    /// Adds other names of games, as shown.
    pub fn add_aliases(&mut self, aliases: Vec<(u32, String)>) {
        self.aliases.extend(aliases);
    }

    /// Joins the words of a folded name without spaces.
    pub fn compact_into(compact: &mut String, fold: &str) {
        compact.clear();
        compact.extend(search_words(fold).take(MAX_WORDS));
    }

    /// Sorts the vocabulary and writes the postings. Drops another name that equals the title of a known game on the
    /// same system, as it means that game. `compact` are the titles' words, joined by [`WordsBuilder::compact_into`].
    pub fn finish(
        mut self,
        compact: Arc<Texts>,
        system_of: impl Fn(u32) -> u16,
        is_known: impl Fn(u32) -> bool,
    ) -> WordIndex {
        self.index.compact_titles = compact;
        let key = |system: u16, compact: &str| FxBuildHasher.hash_one((system, compact));
        let titles = (0..self.index.doc_starts.len() as u32).filter(|&game| is_known(game));
        let titles: FxHashSet<u64> = titles.map(|game| key(system_of(game), self.index.compact_of(game))).collect();
        let mut compact = String::new();
        for (game, name) in std::mem::take(&mut self.aliases) {
            let fold = fold_key(&name);
            WordsBuilder::compact_into(&mut compact, &fold);
            let is_lent = || titles.contains(&key(system_of(game), &compact));
            if compact.is_empty() || self.index.compact_of(game) == compact || is_lent() {
                continue;
            }
            self.add_doc(&name, &fold);
            self.index.compact_aliases.push(&compact);
            self.index.alias_games.push(game);
            self.index.alias_names.push(&name);
        }
        let WordsBuilder { numbers, mut index, led, .. } = self;
        index.doc_starts.push(len32(&index.doc_words));
        index.led = Bits::none(index.titles());
        index.aliased = Bits::none(index.titles());
        index.alias_games.iter().for_each(|&game| _ = index.aliased.insert(game));
        for doc in led {
            index.led.insert(index.game(doc));
        }
        sort_vocabulary(numbers, &mut index);
        write_postings(&mut index);
        index.similar = SimilarWords::new(&index.vocabulary);
        index.compact_aliases.shrink();
        index.longest = (0..index.docs() as u32).map(|doc| index.compact_len(doc)).max().unwrap_or(0);
        index.initials.finish();
        index.alias_names.shrink();
        index.alias_games.shrink_to_fit();
        index.doc_starts.shrink_to_fit();
        index.doc_words.shrink_to_fit();
        index.small.shrink_to_fit();
        index.numbers.shrink_to_fit();
        index
    }

    fn add_doc(&mut self, name: &str, fold: &str) {
        let is_led = |(article, rest): (&str, &str)| {
            ENGLISH_ARTICLES.contains(&article)
                && !rest.is_empty()
                && !fold_words(fold).next().is_some_and(|first| first.eq_ignore_ascii_case(article))
        };
        if name.split_once(' ').is_some_and(is_led) {
            self.led.push(u32::try_from(self.index.doc_starts.len()).unwrap_or(u32::MAX));
        }
        self.index.doc_starts.push(len32(&self.index.doc_words));
        let all: Vec<&str> = fold_words(fold).take(MAX_WORDS).collect();
        // Number of words before each colon, then in each part but the last.
        let before = name.match_indices(": ").map(|(at, _)| fold_words(&fold_key(&name[..at])).count());
        let mut parts: Vec<usize> = before.collect();
        for at in (1..parts.len()).rev() {
            parts[at] = parts[at].saturating_sub(parts[at - 1]);
        }
        self.index.initials.push(&all, &parts, name.starts_with("The "));
        if let Some(apart) = take_apart(name) {
            let main = apart.find(": ").map(|at| fold_words(&fold_key(&apart[..at])).count());
            let fold = fold_key(&apart);
            self.index.initials.push_apart(&fold_words(&fold).take(MAX_WORDS).collect::<Vec<_>>(), main);
        }
        let (mut small, mut numbers) = (0, 0);
        let bit = |at: u32, is_it: bool| u32::from(is_it).checked_shl(at).unwrap_or(0);
        for (at, word) in (0..).zip(search_words(fold).take(MAX_WORDS)) {
            small |= bit(at, is_small(word));
            numbers |= bit(at, word.starts_with(|c: char| c.is_ascii_digit()));
            let number = match self.numbers.get(word) {
                Some(&number) => number,
                None => {
                    let number = u32::try_from(self.numbers.len()).unwrap_or(u32::MAX);
                    self.numbers.insert(word.into(), number);
                    number
                }
            };
            self.index.doc_words.push(number);
        }
        self.index.small.push(small);
        self.index.numbers.push(numbers);
        let subtitle = parts.first().map_or(0, |&main| {
            let ands = all.iter().take(main).filter(|word| is_and(word)).count();
            let has_article = all.get(main..).is_some_and(begins_with_article);
            main.saturating_sub(ands) + usize::from(has_article)
        });
        self.index.subtitles.push(u8::try_from(subtitle).unwrap_or(0));
    }
}

/// Inserts spaces before capitals inside words; `None` if there are none.
fn take_apart(name: &str) -> Option<String> {
    let is_inside = |pair: &[u8]| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase();
    name.as_bytes().windows(2).any(is_inside).then(|| {
        let mut last = ' ';
        let mut apart = String::with_capacity(name.len() + 4);
        for c in name.chars() {
            if last.is_ascii_lowercase() && c.is_ascii_uppercase() {
                apart.push(' ');
            }
            apart.push(c);
            last = c;
        }
        apart
    })
}

/// The lowest bits of a set of words.
pub fn first_bits(len: usize) -> u32 {
    if len < u32::BITS as usize { (1 << len) - 1 } else { u32::MAX }
}

fn len32(column: &[u32]) -> u32 {
    u32::try_from(column.len()).expect("a shelf has fewer than 4 billion words")
}

/// Numbers the words in byte order, in the vocabulary and in the docs.
fn sort_vocabulary(numbers: FxHashMap<Box<str>, u32>, index: &mut WordIndex) {
    let mut words: Vec<(Box<str>, u32)> = numbers.into_iter().collect();
    words.sort_unstable();
    let mut new_numbers = vec![0u32; words.len()];
    index.vocabulary = Texts::with_capacity(words.len(), words.iter().map(|(word, _)| word.len()).sum());
    for (word, old) in &words {
        new_numbers[*old as usize] = index.vocabulary.push(word);
    }
    for word in &mut index.doc_words {
        *word = new_numbers[*word as usize];
    }
}

/// Inverts docs → words into words → docs with a counting sort.
fn write_postings(index: &mut WordIndex) {
    let mut starts = vec![0u32; index.vocabulary.len() + 1];
    for_each_pair(index, |word, _| starts[word as usize + 1] += 1);
    for at in 1..starts.len() {
        starts[at] += starts[at - 1];
    }
    let mut postings = vec![0u32; starts.last().map_or(0, |&end| end as usize)];
    let mut next = starts.clone();
    for_each_pair(index, |word, doc| {
        postings[next[word as usize] as usize] = doc;
        next[word as usize] += 1;
    });
    index.posting_starts = starts;
    index.postings = postings;
}

/// Calls `pair` with each (word, doc), docs ascending; a word repeated in a doc comes once.
fn for_each_pair(index: &WordIndex, mut pair: impl FnMut(u32, u32)) {
    for doc in 0..index.docs() as u32 {
        let words = index.words_of(doc);
        for (at, &word) in words.iter().enumerate() {
            if !words[..at].contains(&word) {
                pair(word, doc);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index(titles: &[&str]) -> WordIndex {
        let (mut builder, mut all, mut compact) = (WordsBuilder::new(titles.len()), Texts::default(), String::new());
        for title in titles {
            builder.add_title(title, title);
            WordsBuilder::compact_into(&mut compact, title);
            all.push(&compact);
        }
        builder.finish(Arc::new(all), |_| 0, |_| false)
    }

    #[test]
    fn a_prefix_is_a_range_of_words() {
        let words = index(&["mega man", "megaman x", "metroid", "mega mega"]);
        let range = words.prefixed("mega");
        assert_eq!(range.clone().map(|word| words.word(word)).collect::<Vec<_>>(), ["mega", "megaman"]);
        assert_eq!(words.postings(&range), [0, 3, 1]);
        assert_eq!(words.exact("mega"), Some(range.start));
        assert_eq!(words.exact("meg"), None);
        assert!(words.prefixed("zz").is_empty());
        assert!(words.postings(&words.prefixed("zz")).is_empty());
    }
}
