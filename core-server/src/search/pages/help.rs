//! Additions to a list page: filter chips, words that could be filters, direct links, and help when nothing is found.

use super::readings::FilterReading;
use crate::search::list::ListResult;
use crate::search::matching::{QueryTier, nearest_word, other_words};
use shelfcade_core::page::{ActiveFilter, AlternativeQuery, Chip, ListPage, Lost, OfferAbout, Scope};
use shelfcade_core::search::list_query::plain_words::is_asked;
use shelfcade_core::search::list_query::{Filter, Filters, ListQuery, ParsedQuery};
use std::cmp::Reverse;

/// Most offers, and most filters or words offered to drop.
const MAX_OFFERS: usize = 3;
const MAX_DROPS: usize = 6;
/// Longest query that gets offers and suggestions, in words.
const MAX_WORDS: usize = 8;
/// Most readings of words as filters whose games are counted.
const MAX_READINGS: usize = 4;
/// Most words of a query that are replaced, and most replacements for each.
const MAX_MENDED: usize = 4;
const MAX_OTHERS: usize = 4;

impl ListResult<'_> {
    /// Fills in the additions of a list page.
    pub(super) fn with_help(&self, mut page: ListPage) -> ListPage {
        page.chips = self.chips();
        page.offers = self.offers();
        let words = plain_words(&self.parsed);
        if !words.is_empty() && *self.scope == Scope::All {
            page.doors = self.shelf.doors(&words.join(" "), false);
        }
        if page.total == 0 && !(*self.scope != Scope::All && self.query.is_blank()) {
            page.lost = Some(self.lost());
        }
        page
    }

    fn chips(&self) -> Vec<Chip> {
        let query = self.query;
        let typed = self.parsed.alternatives.iter().flat_map(|one| &one.tests).map(|typed| {
            let any = typed.any.iter().map(|filter| self.shelf.named(filter)).collect();
            let (before, after) = (&query.text[..typed.span.start], &query.text[typed.span.end..]);
            let without = format!("{} {}", before.trim_end(), after.trim_start());
            // Drop an `OR` that has lost one of its sides.
            let without = without.trim().trim_start_matches("OR ").trim_end_matches(" OR").replace(" OR OR ", " OR ");
            let without = if without == "OR" { "" } else { &without };
            Chip { wanted: ActiveFilter { not: typed.not, any }, without: query.with_text(without), typed: true }
        });
        let tapped = query.filters.iter().map(|filter| Chip {
            wanted: ActiveFilter { not: false, any: vec![self.shelf.named(filter)] },
            without: query.toggled(filter),
            typed: false,
        });
        typed.chain(tapped).collect()
    }

    /// Words of the text that could be filters, with the number of games the rest finds under them. The reading with
    /// most filters comes first.
    pub fn offers(&self) -> Vec<AlternativeQuery> {
        let [alternative] = self.parsed.alternatives.as_slice() else { return Vec::new() };
        let words = plain_words(&self.parsed);
        if words.is_empty() || words.len() > MAX_WORDS || !alternative.phrases.is_empty() {
            return Vec::new();
        }
        let mut offers: Vec<AlternativeQuery> = Vec::new();
        for FilterReading { filters, rest, .. } in self.shelf.readings(&words).into_iter().take(MAX_READINGS) {
            let mut offered = self.query_of(&filters, &rest);
            if let Scope::Of(filter) = self.scope {
                offered.filters.insert(filter.clone());
            }
            // A single filter is a door instead.
            if filters.len() == 1 && rest.is_empty() && alternative.tests.is_empty() {
                continue;
            }
            let count = self.shelf.count_of(&Scope::All, &offered);
            if count > 0 && offers.iter().all(|offer| offer.list_query != offered) {
                let names = filters.iter().map(|filter| self.shelf.named(filter)).collect();
                offers.push(AlternativeQuery {
                    about: OfferAbout::Reading(rest.join(" "), names),
                    list_query: offered,
                    count,
                });
            }
        }
        // The reading with most words as filters says most.
        offers.sort_by_key(|offer| (Reverse(offer.list_query.filters.len()), Reverse(offer.count)));
        offers.truncate(MAX_OFFERS);
        offers
    }

    /// The query meant by words that plainly ask for facts (`2 player racing 90s`) and are no game's name, with the
    /// words nothing is known about here. `None` for any other text.
    pub(super) fn understood(&self) -> Option<(ListQuery, Vec<String>)> {
        let [alternative] = self.parsed.alternatives.as_slice() else { return None };
        let words = plain_words(&self.parsed);
        if !is_asked(&words) || !alternative.phrases.is_empty() || !alternative.without.is_empty() {
            return None;
        }
        let reading = self.shelf.readings(&words).into_iter().next().filter(|reading| !reading.sure.is_empty())?;
        if self.finds_name(QueryTier::OtherName) {
            return None;
        }
        // Words that are no fact may form a title with those that could be one: `sonic adventure 2 players`.
        let title = self.query_of(&reading.sure, &reading.beside_sure);
        let is_title = |answer: ListResult<'_>| answer.finds_name(QueryTier::AllWords);
        if !reading.rest.is_empty() && self.shelf.answer(self.scope, &title).is_ok_and(is_title) {
            return Some((title, Vec::new()));
        }
        let query = self.query_of(&reading.filters, &reading.rest);
        (self.shelf.count_of(self.scope, &query) > 0).then_some((query, reading.left_out))
    }

    /// True if some game's name has all words, at this tier or better.
    fn finds_name(&self, worst: QueryTier) -> bool {
        self.games.any(|game| {
            let best = self.matched.best_match(self.shelf, game);
            best.is_some_and(|best| best.tier <= worst) && self.filters.pass(self.shelf, game as usize)
        })
    }

    /// This query with `filters`, and as text only `rest` and its typed filters.
    fn query_of(&self, filters: &[Filter], rest: &[String]) -> ListQuery {
        let typed = self.parsed.alternatives.iter().flat_map(|one| &one.tests);
        let kept = typed.map(|typed| self.query.text[typed.span.clone()].to_owned());
        let text: Vec<String> = rest.iter().cloned().chain(kept).collect();
        let mut query = self.query.with_text(&text.join(" "));
        filters.iter().for_each(|filter| query.filters.insert(filter.clone()));
        query
    }

    /// Help when nothing was found: a spelling that finds something, filters to drop, the whole library.
    pub fn lost(&self) -> Lost {
        let query = self.query;
        let mut drop: Vec<AlternativeQuery> = self
            .chips()
            .into_iter()
            .filter_map(|chip| self.offer(self.scope, OfferAbout::Filter(chip.wanted), chip.without))
            .collect();
        if query.filters.len() > 1 {
            let bare = ListQuery { filters: Filters::default(), ..query.from_start() };
            drop.extend(self.offer(self.scope, OfferAbout::AllFilters, bare));
        }
        let words = plain_words(&self.parsed);
        if drop.is_empty() && (2..=MAX_WORDS).contains(&words.len()) {
            for at in 0..words.len() {
                let rest: Vec<&str> =
                    words.iter().enumerate().filter(|&(other, _)| other != at).map(|(_, word)| word.as_str()).collect();
                let about = OfferAbout::Word(words[at].clone());
                drop.extend(self.offer(self.scope, about, query.with_text(&rest.join(" "))));
            }
        }
        drop.sort_by_key(|offer| Reverse(offer.count));
        drop.truncate(MAX_DROPS);
        let elsewhere = (*self.scope != Scope::All).then(|| query.from_start());
        Lost {
            nearest: self.nearest(&words),
            drop,
            elsewhere: elsewhere.and_then(|query| self.offer(&Scope::All, OfferAbout::Text(query.text.clone()), query)),
            systems: self.shelf.largest_systems(12),
        }
    }

    /// An offer of another query, if it finds something.
    fn offer(&self, scope: &Scope, about: OfferAbout, query: ListQuery) -> Option<AlternativeQuery> {
        let count = self.shelf.count_of(scope, &query);
        (count > 0).then_some(AlternativeQuery { about, list_query: query, count })
    }

    /// An offer of the same query with these words, if it finds something.
    fn offer_words(&self, words: &[String]) -> Option<AlternativeQuery> {
        let query = self.query.with_text(&words.join(" "));
        self.offer(self.scope, OfferAbout::Text(query.text.clone()), query)
    }

    /// The nearest spelling that finds something: each unknown word is replaced by its nearest, or left out.
    fn nearest(&self, words: &[String]) -> Option<AlternativeQuery> {
        if words.is_empty() || words.len() > MAX_WORDS {
            return None;
        }
        let near = |word: &String| nearest_word(self.shelf, word);
        let mended: Vec<String> = words.iter().map(|word| near(word).unwrap_or_else(|| word.clone())).collect();
        let known = |word: &&String| !self.shelf.words.prefixed(word).is_empty();
        let candidates = [mended.clone(), mended.iter().filter(known).cloned().collect()];
        let mut worth_a_try = candidates.into_iter().filter(|text| !text.is_empty() && text != words);
        // Search has tried corrections across the whole library, but not within a part of it.
        let is_narrowed = *self.scope != Scope::All || !self.query.filters.is_empty();
        let known = || is_narrowed.then(|| self.nearest_known(words)).flatten();
        worth_a_try.find_map(|text| self.offer_words(&text)).or_else(known)
    }

    /// Replaces one word of a query whose words all exist: `crush bandicoot`.
    fn nearest_known(&self, words: &[String]) -> Option<AlternativeQuery> {
        let mut best: Option<AlternativeQuery> = None;
        let places = (0..words.len().min(MAX_MENDED)).filter(|_| words.len() > 1);
        for at in places {
            for other in other_words(self.shelf, &words[at]).into_iter().take(MAX_OTHERS) {
                let mut text = words.to_vec();
                text[at] = other;
                let offer = self.offer_words(&text);
                if offer.as_ref().map_or(0, |offer| offer.count) > best.as_ref().map_or(0, |best| best.count) {
                    best = offer;
                }
            }
        }
        best
    }
}

/// The words of a text with a single alternative.
fn plain_words(parsed: &ParsedQuery) -> Vec<String> {
    match parsed.alternatives.as_slice() {
        [one] => one.words.iter().map(|word| word.fold.clone()).collect(),
        _ => Vec::new(),
    }
}
