//! Filters of a list, and how many games each value of each filter would show.
//!
//! A value's count is taken under the *other* filters in force: a game that fails one filter alone still counts for the
//! values of that filter, so that choosing another value never leads to a surprise.

use super::columns::{Games, NONE, kind};
use shelfcade_core::genre;
use shelfcade_core::page::FacetCount;
use shelfcade_core::query::{KindFilter, ListQuery};

/// Decades from 1900 on that are counted.
const DECADES: usize = 20;

/// Player numbers offered: "so many or more".
const PLAYERS: [u8; 3] = [2, 3, 4];

/// The kinds in the order of the page, with their bit, value and label.
const KINDS: [(KindFilter, u8, &str, &str); 7] = [
    (KindFilter::Original, kind::ORIGINAL, "original", "Originals"),
    (KindFilter::Translation, kind::TRANSLATION, "translation", "Translations"),
    (KindFilter::Hack, kind::HACK, "hack", "Hacks"),
    (KindFilter::PreRelease, kind::PRE_RELEASE, "pre-release", "Betas and demos"),
    (KindFilter::Unlicensed, kind::UNLICENSED, "unlicensed", "Unlicensed"),
    (KindFilter::Unidentified, kind::UNIDENTIFIED, "unidentified", "Not in the catalog"),
    (KindFilter::Missing, kind::MISSING, "missing", "Files gone"),
];

/// The filters of a query, ready to be asked of a row.
pub(super) struct Filters {
    /// By number of the genre; empty: all pass.
    genres: Vec<bool>,
    decades: Vec<u16>,
    players: u8,
    kinds: u8,
}

/// Which filters a game fails: one bit each.
const FAILS_GENRE: u8 = 1;
const FAILS_DECADE: u8 = 2;
const FAILS_PLAYERS: u8 = 4;
const FAILS_KIND: u8 = 8;

impl Filters {
    pub fn new(query: &ListQuery, games: &Games) -> Filters {
        let wanted = |name: &str| query.genres.iter().any(|asked| is_genre(asked, name));
        let genres = if query.genres.is_empty() { Vec::new() } else { games.genres.iter().map(wanted).collect() };
        let asked = KINDS.iter().filter(|(filter, ..)| query.kinds.contains(filter));
        Filters {
            // A genre that no game here has: nothing passes.
            genres: if !query.genres.is_empty() && genres.is_empty() { vec![false] } else { genres },
            decades: query.decades.clone(),
            players: query.players.unwrap_or(0),
            kinds: asked.fold(0, |bits, (_, bit, ..)| bits | bit),
        }
    }

    /// The filters a game fails, as bits; 0: it is shown.
    pub fn fails(&self, games: &Games, ix: usize) -> u8 {
        let genre = games.genre[ix] as usize;
        let mut fails = 0;
        if !self.genres.is_empty() && !self.genres.get(genre).copied().unwrap_or(false) {
            fails |= FAILS_GENRE;
        }
        if !self.decades.is_empty() && !games.decade(ix).is_some_and(|decade| self.decades.contains(&decade)) {
            fails |= FAILS_DECADE;
        }
        if games.players[ix] < self.players {
            fails |= FAILS_PLAYERS;
        }
        if self.kinds != 0 && games.kinds[ix] & self.kinds == 0 {
            fails |= FAILS_KIND;
        }
        fails
    }
}

/// Counts of all filter values, gathered in one pass.
pub(super) struct Counts {
    genres: Vec<u32>,
    decades: [u32; DECADES],
    players: [u32; PLAYERS.len()],
    kinds: [u32; KINDS.len()],
}

impl Counts {
    pub fn new(games: &Games) -> Counts {
        Counts { genres: vec![0; games.genres.len()], decades: [0; DECADES], players: [0; 3], kinds: [0; KINDS.len()] }
    }

    /// Takes in a game that fails these filters.
    pub fn add(&mut self, games: &Games, ix: usize, fails: u8) {
        if fails & !FAILS_GENRE == 0 && games.genre[ix] != NONE {
            self.genres[games.genre[ix] as usize] += 1;
        }
        if fails & !FAILS_DECADE == 0
            && let Some(count) =
                usize::from(games.year[ix]).checked_sub(1900).and_then(|y| self.decades.get_mut(y / 10))
        {
            *count += 1;
        }
        if fails & !FAILS_PLAYERS == 0 {
            for (count, least) in self.players.iter_mut().zip(PLAYERS) {
                *count += u32::from(games.players[ix] >= least);
            }
        }
        if fails & !FAILS_KIND == 0 {
            for (count, (_, bit, ..)) in self.kinds.iter_mut().zip(KINDS) {
                *count += u32::from(games.kinds[ix] & bit != 0);
            }
        }
    }

    /// Genres, most games first.
    pub fn genres(&self, query: &ListQuery, games: &Games) -> Vec<FacetCount> {
        let facet = |(name, &count): (&str, &u32)| FacetCount {
            value: genre_value(name),
            label: name.to_owned(),
            count,
            on: query.genres.iter().any(|asked| is_genre(asked, name)),
        };
        let mut facets: Vec<FacetCount> = games.genres.iter().zip(&self.genres).map(facet).collect();
        facets.retain(|facet| facet.count > 0 || facet.on);
        facets.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.label.cmp(&b.label)));
        facets
    }

    /// Decades, oldest first.
    pub fn decades(&self, query: &ListQuery) -> Vec<FacetCount> {
        let facet = |(at, &count): (usize, &u32)| {
            let decade = 1900 + u16::try_from(at * 10).unwrap_or(0);
            let on = query.decades.contains(&decade);
            (count > 0 || on).then(|| FacetCount { value: decade.to_string(), label: format!("{decade}s"), count, on })
        };
        self.decades.iter().enumerate().filter_map(facet).collect()
    }

    /// Two players or more, three, four.
    pub fn players(&self, query: &ListQuery) -> Vec<FacetCount> {
        let facet = |(least, &count): (u8, &u32)| {
            let on = query.players == Some(least);
            let label = format!("{least} or more players");
            (count > 0 || on).then(|| FacetCount { value: least.to_string(), label, count, on })
        };
        PLAYERS.into_iter().zip(&self.players).filter_map(facet).collect()
    }

    /// Kinds, in a fixed order.
    pub fn kinds(&self, query: &ListQuery) -> Vec<FacetCount> {
        let facet = |((filter, _, value, label), &count): ((KindFilter, u8, &str, &str), &u32)| {
            let on = query.kinds.contains(&filter);
            (count > 0 || on).then(|| FacetCount { value: value.to_owned(), label: label.to_owned(), count, on })
        };
        KINDS.into_iter().zip(&self.kinds).filter_map(facet).collect()
    }
}

/// A genre's value in URLs.
fn genre_value(name: &str) -> String {
    genre::slug(name)
}

/// Whether a query's genre, as name or as URL value, is this one.
fn is_genre(asked: &str, name: &str) -> bool {
    asked == name || asked == genre_value(name)
}
