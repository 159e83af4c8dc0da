//! From a text to the games of the whole shelf that match it.

use super::facts;
use super::filters::AnyOf;
use super::pipeline::{BestName, RatedQuery, RatedReading};
use super::run::Run;
use super::sense::{Place, Sense};
use super::tier::QueryTier;
use crate::search::data::bits::Bits;
use crate::search::view::Shelf;
use shelfcade_core::fold::{fold_key, search_words};
use shelfcade_core::library::name::parse_name;
use shelfcade_core::search::list_query::{Alternative, Dimension, ParsedQuery, Phrase};

/// Cost of a game found only by the filters of an alternative without words, and the highest of all.
const OF_FILTER: u16 = u16::MAX;

/// The games that match a text, and their costs.
pub struct Matched {
    /// The alternatives that have words, each with its words.
    queries: Vec<(Alternative, RatedQuery)>,
    /// Games that match some alternative.
    pub games: Bits,
    /// By game, if the text has words.
    costs: Vec<u16>,
    /// The game whose title is what was typed; it comes first.
    named: Option<u32>,
}

/// A game's best match.
pub struct BestMatch<'a> {
    reading: &'a RatedReading,
    /// The name that fits.
    pub name: BestName,
    pub tier: QueryTier,
}

impl Matched {
    /// Returns the games of the whole shelf that match a text. A pasted file name is read as a title.
    pub fn new(shelf: &Shelf, parsed: &ParsedQuery, text: &str) -> Matched {
        let is_file = text.contains(['(', '[']) && !text.contains([':', '"']);
        let title = is_file.then(|| parse_name(text).title).filter(|title| title != text);
        let of_title =
            title.and_then(|title| Some(Matched::of_parsed(shelf, &ParsedQuery::read(&title).ok()?, &title)));
        let found = of_title.filter(|matched| matched.has_words() && !matched.games.is_empty());
        found.unwrap_or_else(|| Matched::of_parsed(shelf, parsed, text))
    }

    fn of_parsed(shelf: &Shelf, parsed: &ParsedQuery, text: &str) -> Matched {
        let mut matched =
            Matched { queries: Vec::new(), games: Bits::none(shelf.games.len()), costs: Vec::new(), named: None };
        // `TRICK OR TREAT` may be a title after all.
        let is_title = parsed.alternatives.len() > 1 && parsed.alternatives.iter().all(Alternative::is_plain);
        let title = is_title.then(|| Alternative::of_words(search_words(&fold_key(text))));
        for alternative in parsed.alternatives.iter().cloned().chain(title) {
            if alternative.words.is_empty() {
                let mut games = Bits::all(shelf.games.len());
                narrow(shelf, &alternative, &mut games);
                matched.games.add(&games);
            } else {
                let mut query = RatedQuery::new(shelf, &alternative.words);
                let mut games = query.games(shelf);
                if !alternative.is_plain() {
                    narrow(shelf, &alternative, &mut games);
                    query.retain(|game| games.has(game));
                }
                matched.games.add(&games);
                matched.queries.push((alternative, query));
            }
        }
        matched.find_costs(shelf);
        matched
    }

    fn find_costs(&mut self, shelf: &Shelf) {
        self.costs = vec![OF_FILTER; if self.has_words() { shelf.games.len() } else { 0 }];
        for hit in self.queries.iter().flat_map(|(_, query)| query.hits()) {
            let known = &mut self.costs[hit.game as usize];
            *known = u16::try_from(hit.cost).unwrap_or(OF_FILTER).min(*known);
        }
    }

    /// Drops words of a plain text if nothing is near without; returns the new match and the words dropped.
    pub fn drop_words(&mut self, shelf: &Shelf) -> Option<String> {
        let [(alternative, query)] = self.queries.as_mut_slice() else { return None };
        if !alternative.is_plain() {
            return None;
        }
        query.drop_words(shelf, &alternative.words);
        let dropped = query.dropped.clone();
        if dropped.is_empty() {
            return None;
        }
        self.games = query.games(shelf);
        let dropped: Vec<&str> = alternative.words[dropped].iter().map(|word| word.fold.as_str()).collect();
        let dropped = dropped.join(" ");
        self.find_costs(shelf);
        Some(dropped)
    }

    /// Puts the game whose title is what was typed first: of several that pass, the one that costs least.
    pub fn put_named_first(&mut self, passes: impl Fn(u32) -> bool) {
        let hits = self.queries.iter().flat_map(|(_, query)| query.hits());
        let named = hits.filter(|hit| hit.is_named && passes(hit.game));
        self.named = named.min_by_key(|hit| (hit.cost, hit.game)).map(|hit| hit.game);
    }

    /// The cost of a game in [`Matched::games`].
    pub fn cost(&self, game: u32) -> u32 {
        if self.named == Some(game) {
            return 0;
        }
        self.costs.get(game as usize).copied().unwrap_or(OF_FILTER).into()
    }

    /// True if the text has words to rank hits by.
    pub fn has_words(&self) -> bool {
        !self.queries.is_empty()
    }

    /// The best match of a game; `None` if the text has no words or they do not match.
    pub fn best_match(&self, shelf: &Shelf, game: u32) -> Option<BestMatch<'_>> {
        let readings = self.queries.iter().filter_map(|(_, query)| query.reading_of(game));
        let (_, reading) = readings.min_by_key(|&(cost, _)| cost)?;
        let name = reading.best_name(shelf, game)?;
        let tier = QueryTier::of(&reading.features(shelf, &name));
        Some(BestMatch { reading, name, tier })
    }

    /// All readings.
    pub fn readings(&self) -> impl Iterator<Item = &RatedReading> {
        self.queries.iter().flat_map(|(_, query)| &query.readings)
    }
}

impl BestMatch<'_> {
    fn places(&self) -> impl Iterator<Item = (&str, Place)> + Clone {
        self.reading.candidates.terms.iter().map(|term| term.text.as_str()).zip(self.name.places.iter().copied())
    }

    /// The words to highlight in a title, corrected where they were mistyped.
    pub fn marks<'a>(&'a self, shelf: &'a Shelf) -> impl Iterator<Item = &'a str> + Clone {
        self.places().flat_map(|(text, place)| {
            let typed = Some(text).filter(|_| !place.sense.is_typo());
            typed.into_iter().chain(self.corrected(shelf, place))
        })
    }

    /// The corrections of mistyped words.
    pub fn mended<'a>(&'a self, shelf: &'a Shelf) -> impl Iterator<Item = &'a str> {
        self.places().flat_map(|(_, place)| self.corrected(shelf, place))
    }

    fn corrected<'a>(&self, shelf: &'a Shelf, place: Place) -> impl Iterator<Item = &'a str> + Clone + use<'a> {
        let len = if place.sense.is_typo() { place.len.into() } else { 0 };
        let words = shelf.words.words_of(self.name.rated.doc).iter().skip(place.at.into()).take(len);
        words.map(|&word| shelf.words.word(word))
    }

    /// The first fact by which the game was found: its dimension and display name.
    pub fn fact(&self, shelf: &Shelf) -> Option<(Dimension, String)> {
        self.reading.candidates.terms.iter().zip(&self.name.places).find_map(|(term, place)| match place.sense {
            Sense::Fact(at) => facts::shown(shelf, term.facts[usize::from(at)]),
            _ => None,
        })
    }
}

/// Keeps the games that have an alternative's phrases, none of its excluded ones, and pass its filters.
fn narrow(shelf: &Shelf, alternative: &Alternative, games: &mut Bits) {
    let games_of = |phrase: &Phrase| {
        let run = Run::exact(&shelf.words, phrase.words.iter().map(String::as_str));
        run.map_or_else(|| Bits::none(shelf.games.len()), |run| run.games(shelf))
    };
    for phrase in &alternative.phrases {
        games.keep(&games_of(phrase));
    }
    for phrase in &alternative.without {
        games.take_out(&games_of(phrase));
    }
    if !alternative.tests.is_empty() {
        let filters: Vec<(bool, AnyOf)> =
            alternative.tests.iter().map(|typed| (typed.not, AnyOf::typed(shelf, typed.any.iter()))).collect();
        games.retain(|game| filters.iter().all(|(not, any_of)| any_of.hold(shelf, game as usize) != *not));
    }
}
