//! The position of a query's words in a name that has them: all of it, its beginning, side by side, apart.

use super::plan::QueryPlan;
use super::term::Term;
use super::tier::QueryTier;
use crate::search::data::ranking::FAMOUS;
use crate::search::index::initials::is_small;
use crate::search::view::Shelf;

/// Position of words in a name.
enum Span {
    /// They are the whole name.
    Whole,
    /// They are the whole subtitle.
    Subtitle,
    /// The name begins with them.
    Start,
    /// The name, or its part before the subtitle, ends with them.
    End,
    Inside,
}

impl QueryPlan {
    /// The tier of a name that has all words as whole words.
    pub(super) fn order_of_whole(&self, shelf: &Shelf, doc: u32, words: &[u32]) -> QueryTier {
        let subtitle = shelf.words.subtitle_of(doc);
        let is = |term: &Term, word: &u32| term.exact.contains(word);
        let all = self.terms.len();
        let in_order = |part: &[u32]| self.terms.iter().zip(part).all(|(term, word)| is(term, word));
        let is_main = || all == subtitle || (all + 1 == subtitle && shelf.words.is_article(words[all]));
        match self.find_span(words, subtitle, in_order) {
            Some(Span::Whole) => return QueryTier::Whole,
            Some(Span::Subtitle) => return QueryTier::Part,
            Some(Span::Start) if is_main() => return QueryTier::Part,
            Some(Span::Start) => return QueryTier::Starts,
            Some(Span::End) => return QueryTier::Ends,
            Some(Span::Inside) => return QueryTier::Beside,
            None => {}
        }
        // Try without the articles that the query lacks (`zone of enders`, `tales destiny`), and for a well-known
        // game without other small words.
        let is_known = shelf.games.fame[shelf.words.game(doc) as usize] >= FAMOUS;
        let may_lack = |word| shelf.words.is_article(word) || (is_known && is_small(shelf.words.word(word)));
        let is_left_out = |word: &&u32| may_lack(**word) && !self.terms.iter().any(|term| is(term, word));
        if words.iter().any(|word| is_left_out(&word)) {
            let bare: Vec<u32> = words.iter().filter(|word| !is_left_out(word)).copied().collect();
            let subtitle = words[..subtitle].iter().filter(|word| !is_left_out(word)).count();
            match self.find_span(&bare, subtitle, in_order) {
                Some(Span::Whole) => return QueryTier::WholeMixed,
                Some(Span::Subtitle | Span::Start) => return QueryTier::StartsMixed,
                _ => {}
            }
        }
        let mut rest = words.iter();
        if self.terms.iter().all(|term| rest.any(|word| is(term, word))) {
            return QueryTier::InOrder;
        }
        let mixed = |part: &[u32]| {
            part.iter().all(|word| self.terms.iter().any(|term| is(term, word)))
                && self.terms.iter().all(|term| part.iter().any(|word| is(term, word)))
        };
        match self.find_span(words, subtitle, mixed) {
            Some(Span::Whole) => QueryTier::WholeMixed,
            Some(Span::Subtitle | Span::Start) => QueryTier::StartsMixed,
            Some(Span::End | Span::Inside) => QueryTier::BesideMixed,
            None => QueryTier::AllWords,
        }
    }

    /// The best position in a name where as many words as the query has pass `fits`.
    fn find_span(&self, words: &[u32], subtitle: usize, fits: impl Fn(&[u32]) -> bool) -> Option<Span> {
        let all = self.terms.len();
        let last = words.len().checked_sub(all)?;
        let fits = |at: usize| fits(&words[at..at + all]);
        match last {
            0 => fits(0).then_some(Span::Whole),
            _ if last == subtitle && fits(last) => Some(Span::Subtitle),
            _ if fits(0) => Some(Span::Start),
            _ if fits(last) || subtitle.checked_sub(all).is_some_and(|at| at <= last && fits(at)) => Some(Span::End),
            _ => (1..=last).any(fits).then_some(Span::Inside),
        }
    }

    /// The tier of a name in which some words are only begun, or spaced in another way.
    pub(super) fn order_of_prefixes(&self, shelf: &Shelf, doc: u32, words: &[u32]) -> QueryTier {
        // Other spacing: some word is split or joined in the name.
        if self.terms.iter().any(|term| term.is_respelled_in(words)) {
            let places = self.compacts.iter().map(|compact| order_of_respelled(shelf, doc, compact));
            return places.min().unwrap_or(QueryTier::Prefixes);
        }
        let all = self.terms.len();
        match words.get(..all).map(|part| self.begins(part)) {
            Some(true) => QueryTier::StartsPrefix,
            // A single word counts as side by side.
            _ if all == 1 || words.windows(all).any(|part| self.begins(part)) => QueryTier::BesidePrefix,
            _ => QueryTier::Prefixes,
        }
    }

    /// True if the words in `part` are those of the query, in order, whole or begun.
    pub(super) fn begins(&self, part: &[u32]) -> bool {
        self.terms.iter().zip(part).all(|(term, word)| term.exact.contains(word) || term.prefixed.contains(word))
    }

    /// Shape of a mistyped name: 0 if it is exactly what was meant, 1 if one word is only begun, 2 if it begins with
    /// what was meant, else 3. In a well-known name, the part before the subtitle, or its last words if two or more,
    /// count as 1, and words side by side anywhere as 2.
    pub(super) fn shape(&self, shelf: &Shelf, doc: u32, is_known: bool) -> u16 {
        let words = shelf.words.words_of(doc);
        let subtitle = shelf.words.subtitle_of(doc);
        let of_meant = |start: usize| {
            let (end, begun) = self.find_meant(shelf, &words[start..])?;
            let end = start + end;
            let is_main = || start == 0 && (end == subtitle || shelf.words.is_before_subtitle(words, end, subtitle));
            let is_part = || is_main() || (self.terms.len() > 1 && end == words.len());
            let is_whole = start == 0 && end == words.len();
            Some(if is_whole && !begun {
                0
            } else if is_whole || (is_known && is_part()) {
                1
            } else {
                2
            })
        };
        match of_meant(0) {
            Some(shape) if shape < 2 || !is_known => shape,
            // A single word counts as side by side.
            _ if is_known && self.terms.len() == 1 => 2,
            first if is_known => (1..words.len()).filter_map(of_meant).chain(first).min().unwrap_or(3),
            _ => 3,
        }
    }

    /// Returns how many leading words of `words` are the meant ones in order, and whether one is only begun; `None`
    /// if they are not.
    fn find_meant(&self, shelf: &Shelf, words: &[u32]) -> Option<(usize, bool)> {
        let (mut at, mut begun) = (0, false);
        for term in &self.terms {
            let is_left_out = |word: &&u32| shelf.words.is_article(**word) && !term.exact.contains(word);
            at += usize::from(at > 0 && words.get(at).filter(is_left_out).is_some());
            let &word = words.get(at)?;
            let typo = || term.typo_at(&words[at..]).map(|typo| &term.typos[usize::from(typo)]);
            if term.exact.contains(&word) {
                at += 1;
            } else if term.prefixed.contains(&word) {
                (at, begun) = (at + 1, true);
            } else if let Some(typo) = typo() {
                at += typo.run.len();
                begun |= typo.is_begun;
            } else {
                return None;
            }
        }
        Some((at, begun))
    }
}

/// The tier of a name that contains this text when spaces are ignored.
fn order_of_respelled(shelf: &Shelf, doc: u32, compact: &str) -> QueryTier {
    let name = shelf.words.compact_of(doc);
    let mut places = name.match_indices(compact).map(|(at, _)| at);
    let Some(at) = places.find(|&at| shelf.words.is_word_start(doc, at)) else { return QueryTier::Prefixes };
    let end = at + compact.len();
    let finished = shelf.words.is_word_start(doc, end);
    match at {
        0 if end == name.len() => QueryTier::Whole,
        0 if finished && shelf.words.is_main(doc, end) => QueryTier::Part,
        0 if finished => QueryTier::Starts,
        0 => QueryTier::StartsPrefix,
        _ if end == name.len() && shelf.words.is_main(doc, at) => QueryTier::Part,
        _ if finished => QueryTier::Beside,
        _ => QueryTier::BesidePrefix,
    }
}
