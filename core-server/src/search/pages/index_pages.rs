//! Index pages: all developers, publishers, genres, years … with their number of games, from the columns alone.

use crate::search::view::Shelf;
use shelfcade_core::fold::{initial, sort_title};
use shelfcade_core::library::region::Region;
use shelfcade_core::page::{Door, IndexPage};
use shelfcade_core::search::list_query::{Dimension, Filter, Players, Years};

/// Entries per page.
pub const INDEX_PAGE: u32 = 120;
/// An index with at most this many entries is shown whole, without letters.
const SHORT: usize = 60;
/// Highest number of players with an entry of its own.
const MAX_PLAYERS: u8 = 16;

impl Shelf {
    /// Returns a page of an index; `None` for a dimension without one. Without a letter, entries with most games come
    /// first (years, decades and players by number); with a letter they are sorted by name. A page past the end is
    /// the last page.
    pub fn index_page(&self, dimension: Dimension, letter: Option<char>, page: u32) -> Option<IndexPage> {
        let mut entries = self.index_entries(dimension)?;
        let total = u32::try_from(entries.len()).unwrap_or(u32::MAX);
        let is_named = !matches!(dimension, Dimension::Year | Dimension::Decade | Dimension::Players);
        let has_letters = is_named && entries.len() > SHORT;
        let letters = if has_letters { letters_of(&entries) } else { Vec::new() };
        let letter = letter.filter(|_| has_letters).map(|letter| letter.to_ascii_uppercase());
        if let Some(letter) = letter {
            entries.retain(|entry| initial(&sort_title(&entry.label)) == letter);
        }
        if is_named {
            let by_name = letter.is_some() || !has_letters;
            entries.sort_by_cached_key(|entry| {
                let most_first = if by_name { 0 } else { u32::MAX - entry.count };
                (most_first, sort_title(&entry.label), entry.label.clone())
            });
        }
        let pages = u32::try_from(entries.len()).unwrap_or(u32::MAX).div_ceil(INDEX_PAGE).max(1);
        let page = page.clamp(1, pages);
        let start = ((page - 1) * INDEX_PAGE) as usize;
        let entries: Vec<Door> = entries.into_iter().skip(start).take(INDEX_PAGE as usize).collect();
        let covers = self.covers_of(dimension, entries.iter().map(|entry| &entry.filter));
        Some(IndexPage { dimension, letter, letters, entries, covers, page, pages, total })
    }

    /// Returns all values of a dimension that games here have. Years, decades and players are sorted by number,
    /// others unsorted. `None` for a dimension whose values are not counted.
    pub fn index_entries(&self, dimension: Dimension) -> Option<Vec<Door>> {
        let games = &self.games;
        if let Some((names, filter)) = games.named(dimension) {
            let count_of = self.counts_of(names);
            let entry = |ix: u32| Door {
                filter: filter(names.slug(ix).to_owned()),
                label: names.get(ix).unwrap_or_default().to_owned(),
                count: count_of(ix),
            };
            return Some((0..).take(names.len()).map(entry).filter(|entry| entry.count > 0).collect());
        }
        Some(match dimension {
            Dimension::System => self
                .systems()
                .into_iter()
                .map(|tile| Door { filter: Filter::System(tile.id), label: tile.name, count: tile.games })
                .collect(),
            Dimension::Year => self.years(1),
            Dimension::Decade => self.years(10),
            Dimension::Players => (1..=MAX_PLAYERS)
                .map(|players| Filter::Players(Players { from: players, to: players }))
                .zip(1..)
                .map(|(filter, players)| self.entry(filter, |game| games.players[game] == players))
                .filter(|entry| entry.count > 0)
                .collect(),
            Dimension::Region => Region::all()
                .map(|region| {
                    self.entry(Filter::Region(region), |game| games.region_mask(game) & (1 << (region as u8)) != 0)
                })
                .filter(|entry| entry.count > 0)
                .collect(),
            _ => return None,
        })
    }

    /// The entry of a filter that these games pass; a game in several arcade folders counts once.
    fn entry(&self, filter: Filter, passes: impl Fn(usize) -> bool) -> Door {
        let passes = |game: usize| !self.user.hidden.has(game as u32) && passes(game);
        let count = (0..self.games.len()).filter(|&game| passes(game)).count();
        let repeats = self.games.duplicates.count_repeats(|game| passes(game as usize));
        Door { label: self.label(&filter), filter, count: u32::try_from(count).unwrap_or(u32::MAX) - repeats }
    }

    /// The years, or spans of `span` years, oldest first.
    fn years(&self, span: u16) -> Vec<Door> {
        let games = &self.games;
        let mut counts = std::collections::BTreeMap::<u16, u32>::new();
        let is_year = |year: &u16| shelfcade_core::search::list_query::YEARS.contains(year);
        let year_of = |game: u32| if self.user.hidden.has(game) { 0 } else { games.year[game as usize] };
        for year in (0..games.len() as u32).map(year_of).filter(is_year) {
            *counts.entry(year / span * span).or_default() += 1;
        }
        for year in games.duplicates.repeats(year_of).into_iter().filter(is_year) {
            *counts.entry(year / span * span).or_default() -= 1;
        }
        let filter = |year| {
            if span == 1 { Filter::Year(Years { from: year, to: year }) } else { Filter::Decade(year) }
        };
        let entry = |(filter, count)| Door { label: self.label(&filter), filter, count };
        counts.into_iter().map(|(year, count)| (filter(year), count)).map(entry).collect()
    }
}

/// Number of entries under each letter, `#` first.
fn letters_of(entries: &[Door]) -> Vec<(char, u32)> {
    let mut letters: Vec<(char, u32)> = std::iter::once('#').chain('A'..='Z').map(|letter| (letter, 0)).collect();
    for entry in entries {
        let letter = initial(&sort_title(&entry.label));
        if let Some(found) = letters.iter_mut().find(|found| found.0 == letter) {
            found.1 += 1;
        }
    }
    letters
}
