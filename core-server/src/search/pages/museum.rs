//! The museum of a system or a series: its games by year, their makers, records. Everything is counted over the games
//! of its list, so that the numbers agree.

use crate::search::data::bits::Bits;
use crate::search::data::ranking;
use crate::search::view::{Shelf, UserFlag};
use shelfcade_core::page::{GameRecord, MuseumPage, Scope, SeriesTitle};
use shelfcade_core::people::user_data::GameStatus;
use shelfcade_core::search::list_query::{Dimension, Filter, ListQuery};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Most developers and publishers shown.
const MAX_MAKERS: usize = 8;
/// Most titles of a series shown.
const MAX_TITLES: usize = 60;

impl Shelf {
    /// Returns the museum of a system or a series; `None` if nothing on the shelf is of it.
    pub fn museum(&self, filter: &Filter) -> Option<MuseumPage> {
        let (scope, query) = (Scope::Of(filter.clone()), ListQuery::default());
        let title = self.scope_title(&scope)?;
        let system = match filter {
            Filter::System(id) => self.system(id),
            _ => None,
        };
        let answer = self.answer(&scope, &query).ok()?;
        let (counts, games) = (answer.count_facets(), &answer.games);
        let years = counts.years();
        let mut systems = BTreeSet::new();
        let (mut undated, mut played, mut finished) = (0, 0, 0);
        games.for_each(|game| {
            systems.insert(self.games.system[game as usize]);
            undated += u32::from(self.games.year[game as usize] == 0);
            played += u32::from(self.user.has(UserFlag::Played, game));
            finished += u32::from(self.user.has(UserFlag::Status(GameStatus::Finished), game));
        });
        let records = self.records(games).into_iter().map(|(game, records)| (self.make_card(game), records)).collect();
        let (title_count, titles) = if system.is_some() { (0, Vec::new()) } else { self.titles_by_year(games) };
        Some(MuseumPage {
            filter: filter.clone(),
            title,
            games: games.count(),
            systems: u32::try_from(systems.len()).unwrap_or(u32::MAX),
            years: without_interruption(&years, system.as_ref().and_then(|system| system.years)),
            undated,
            developers: counts.largest(Dimension::Developer, MAX_MAKERS),
            publishers: counts.largest(Dimension::Publisher, MAX_MAKERS),
            played,
            finished,
            records,
            title_count,
            titles,
            system,
        })
    }

    /// Returns the games that hold records among several. Of equal ones the best-known game holds it.
    fn records(&self, games: &Bits) -> Vec<(u32, Vec<GameRecord>)> {
        let mut records: Vec<(u32, Vec<GameRecord>)> = Vec::new();
        if games.count() < 2 {
            return records;
        }
        let mut add = |game: u32, record: GameRecord| match records.iter_mut().find(|(other, _)| *other == game) {
            Some((_, of_game)) => of_game.push(record),
            None => records.push((game, vec![record])),
        };
        let year = |game: u32| Some(self.games.year[game as usize]).filter(|year| *year != 0);
        let oldest = self.first_by(games, year);
        let newest = self.first_by(games, |game| year(game).map(Reverse));
        if let (Some(oldest), Some(newest)) = (oldest, newest)
            && year(oldest) != year(newest)
        {
            add(oldest, GameRecord::Oldest);
            add(newest, GameRecord::Newest);
        }
        let plays = |game: u32| self.user.annotations.get(&game).map(|state| &state.plays);
        let most = |game: u32| plays(game).filter(|plays| plays.last.is_some());
        if let Some(game) = self.first_by(games, |game| most(game).map(|plays| Reverse((plays.seconds, plays.count))))
            && let Some(plays) = plays(game)
        {
            add(game, GameRecord::MostPlayed(plays.seconds));
        }
        let rating = |game: u32| self.games.rating[game as usize];
        if let Some(game) = self.first_by(games, |game| Some(Reverse(rating(game))).filter(|rating| rating.0 != 0)) {
            add(game, GameRecord::BestRated(rating(game)));
        }
        let length = |game: u32| Some(Reverse(self.games.title.get(game).chars().count()));
        if let Some(game) = self.first_by(games, length) {
            add(game, GameRecord::LongestTitle);
        }
        records
    }

    /// Returns the game with the smallest key; games without a key are left out.
    fn first_by<K: Ord>(&self, games: &Bits, key: impl Fn(u32) -> Option<K>) -> Option<u32> {
        let mut first = None;
        games.for_each(|game| {
            if let Some(key) = key(game) {
                let known = ranking::best_known(self.games.prior[game as usize], self.games.fame[game as usize]);
                let key = (key, known, game);
                if first.as_ref().is_none_or(|first| key < *first) {
                    first = Some(key);
                }
            }
        });
        first.map(|(.., game)| game)
    }

    /// Returns the number of titles of a series, and the first of them in order of release, each once.
    fn titles_by_year(&self, games: &Bits) -> (u32, Vec<SeriesTitle>) {
        let mut all = Vec::with_capacity(games.count() as usize);
        games.for_each(|game| all.push(game));
        self.games.sort_by_year(&mut all);
        self.keep_titles_once(&mut all, |_| ());
        let titles =
            all.iter().take(MAX_TITLES).map(|&game| SeriesTitle::Here(Box::new(self.make_card(game)))).collect();
        (u32::try_from(all.len()).unwrap_or(u32::MAX), titles)
    }
}

/// Returns the years from the first to the last of the games and of the system, those without games too.
fn without_interruption(years: &[(u16, u32)], of_system: Option<(u16, u16)>) -> Vec<(u16, u32)> {
    let (Some(&(first, _)), Some(&(last, _))) = (years.first(), years.last()) else { return Vec::new() };
    let (begin, end) = of_system.unwrap_or((first, last));
    let count_of = |year| years.binary_search_by_key(&year, |&(year, _)| year).map_or(0, |at| years[at].1);
    (first.min(begin)..=last.max(end)).map(|year| (year, count_of(year))).collect()
}
