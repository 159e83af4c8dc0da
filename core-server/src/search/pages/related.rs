//! Related games: a game's series, the same title on other systems, and similar games.

use crate::catalog::GRADED_FAME;
use crate::search::data::columns::GameIx;
use crate::search::data::kinds;
use crate::search::data::names::NONE;
use crate::search::index::top::{Top, key_of, number_of};
use crate::search::matching::Run;
use crate::search::view::Shelf;
use shelfcade_core::fold;
use shelfcade_core::library::genre::slug;
use shelfcade_core::page::{GameCard, SeriesView};
use std::collections::HashMap;

/// Most cards of a series.
const SERIES_CARDS: usize = 24;
/// Candidates compared for each card of *You might like*, as some repeat a title or a series.
const CANDIDATES_PER_CARD: usize = 6;
/// Fewest games of the same genre; below, games of the same developer are added.
const FEWEST_RELATED: usize = 4;
/// Most of them from one series.
const MAX_OF_SERIES: usize = 2;
/// Most points that a game gets for its likeness.
const MAX_LIKENESS: u32 = 110;
/// Genres that shade into each other; catalogs disagree about which of them a game is.
const KIN: &[&[&str]] = &[
    &["Adventure", "Role-playing", "Action"],
    &["Shooter", "Light gun"],
    &["Run and gun", "Shoot 'em up", "Shooter"],
    &["Fighting", "Beat 'em up"],
    &["Puzzle", "Maze"],
];
/// Years between two games after which further ones don't matter.
const MAX_YEARS_APART: u16 = 15;
/// Cards of a series that fit a wide window; shown even if the game is one of the last.
const IN_SIGHT: usize = 8;

impl Shelf {
    /// Returns the game's series by year, starting with the game before it. `None` without a series, or if it is the
    /// only game in it.
    pub fn series_of(&self, game: GameIx) -> Option<SeriesView> {
        let games = &self.games;
        let series = games.series[game.0 as usize];
        let name = games.series.get(series)?.to_owned();
        let is_in_list = |ix: u32| games.series[ix as usize] == series && !self.user.hidden.has(ix);
        let in_list = games.of_series.of(series).map(|ix| ix as u32).filter(|&ix| is_in_list(ix));
        let total = in_list.filter(|&ix| games.duplicates.is_first(ix, is_in_list)).count();
        let mut all = self.series_by_year(series);
        let same = games.duplicates.of(&game.0);
        all.retain(|ix| *ix == game.0 || !same.contains(ix) && self.is_listed(*ix));
        // The game itself is included even if it is not an original.
        if !all.contains(&game.0) {
            all.push(game.0);
            games.sort_by_year(&mut all);
        }
        let system = |ix: u32| games.system[ix as usize];
        self.keep_titles_once(&mut all, |ix| (ix != game.0, system(ix) != system(game.0)));
        let at = all.iter().position(|&ix| ix == game.0)?;
        if all.len() < 2 {
            return None;
        }
        let first = at.saturating_sub(1).min(all.len().saturating_sub(IN_SIGHT));
        let shown: Vec<u32> = all[first..].iter().copied().take(SERIES_CARDS).collect();
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let (total, titles) = (number(total), number(all.len()));
        Some(SeriesView { name, cards: self.make_cards(&shown), at: at - first, total, titles })
    }

    /// Keeps one game per title: that of the lowest rank, else the first.
    pub(super) fn keep_titles_once<Rank: Ord>(&self, all: &mut Vec<u32>, rank: impl Fn(u32) -> Rank) {
        let mut kept: HashMap<&str, u32> = HashMap::new();
        for &ix in &*all {
            let best = kept.entry(self.words.compact_of(ix)).or_insert(ix);
            if rank(ix) < rank(*best) {
                *best = ix;
            }
        }
        all.retain(|&ix| kept.get(self.words.compact_of(ix)) == Some(&ix));
    }

    /// Returns the same title on other systems, best known first, at most `at_most`. Excludes this very game in other
    /// arcade folders.
    pub fn elsewhere(&self, game: GameIx, at_most: usize) -> Vec<GameCard> {
        let title = self.words.compact_of(game.0);
        let own = self.games.system[game.0 as usize];
        if title.is_empty() {
            return Vec::new();
        }
        let mut found = self.words.same_titles(title);
        let same = self.games.duplicates.of(&game.0);
        let is_other = |ix: &u32| self.games.system[*ix as usize] != own && !same.contains(ix);
        found.retain(|ix| is_other(ix) && self.is_listed(*ix));
        found.sort_unstable_by_key(|&ix| (self.games.prior[ix as usize], ix));
        found.truncate(at_most);
        self.make_cards(&found)
    }

    /// Returns games like this one: of its genre or a near one, best known first, preferring its system, developer and
    /// years. Games that share only the developer fill up a short row. Excludes its own series, which has its own row,
    /// and its own title.
    pub fn related(&self, game: GameIx, at_most: usize) -> Vec<GameCard> {
        self.make_cards(&self.related_games(game, at_most))
    }

    /// Returns the games of [`Shelf::related`].
    pub(super) fn related_games(&self, game: GameIx, at_most: usize) -> Vec<u32> {
        let games = &self.games;
        let own = game.0 as usize;
        let (developer, genre, series) = (games.developer[own], games.genre[own], games.series[own]);
        let is_other = |ix: &usize| *ix != own && (series == NONE || games.series[*ix] != series);
        let best = |candidates: &mut dyn Iterator<Item = usize>| {
            let mut top = Top::new(at_most * CANDIDATES_PER_CARD);
            for ix in candidates.filter(is_other).filter(|ix| self.is_listed(*ix as u32)) {
                let far = u64::from(MAX_LIKENESS.saturating_sub(self.likeness(own, ix)));
                top.push(key_of(far << 16 | u64::from(games.prior[ix]), ix as u32));
            }
            top.finish().into_iter().map(number_of)
        };
        let mut chosen = ChosenGames::new(self, game.0, at_most);
        if genre != NONE {
            best(&mut self.alike(own, genre)).for_each(|ix| chosen.add(ix));
        }
        if developer != NONE && chosen.games.len() < FEWEST_RELATED {
            best(&mut games.developer.games_of(developer)).for_each(|ix| chosen.add(ix));
        }
        chosen.games
    }

    /// The games of this genre or a near one on the game's system, and the classics on others: little-known games of
    /// other systems are no suggestion, and too many to compare.
    fn alike(&self, own: usize, genre: u32) -> impl Iterator<Item = usize> {
        let games = &self.games;
        let system = games.system[own];
        let genres: Vec<u32> = std::iter::once(genre).chain(self.kin_of(genre)).collect();
        let of_system = self.systems[usize::from(system)].games.clone();
        let classics: Vec<usize> = genres.iter().flat_map(|&genre| games.classics.of(genre)).collect();
        let here = of_system.map(|ix| ix as usize).filter(move |&ix| genres.contains(&games.genre[ix]));
        here.chain(classics.into_iter().filter(move |&ix| games.system[ix] != system))
    }

    /// Points for what two games have in common and for the fame of the other one, at most [`MAX_LIKENESS`].
    fn likeness(&self, own: usize, other: usize) -> u32 {
        let games = &self.games;
        let same = |is: bool, points| if is { points } else { 0 };
        let (a, b) = (games.year[own], games.year[other]);
        let years = if a == 0 || b == 0 { MAX_YEARS_APART } else { a.abs_diff(b).min(MAX_YEARS_APART) };
        let fame = games.fame[other];
        same(games.kinds[other] == kinds::ORIGINAL, 32)
            + same(games.genre[own] != NONE && games.genre[own] == games.genre[other], 16)
            + same(fame >= GRADED_FAME, 7)
            + u32::from(fame / 8)
            + same(games.system[own] == games.system[other], 14)
            + same(games.developer[own] != NONE && games.developer[own] == games.developer[other], 3)
            + u32::from((MAX_YEARS_APART - years) / 2)
    }

    /// The genres whose games are suggested beside those of this one.
    fn kin_of(&self, genre: u32) -> impl Iterator<Item = u32> {
        let names = &self.games.genre;
        let own = names.get(genre);
        let kin = KIN.iter().filter(move |kin| kin.iter().any(|name| Some(*name) == own)).flat_map(|kin| kin.iter());
        kin.filter_map(|name| names.find_slug(&slug(name))).filter(move |&other| other != genre)
    }

    /// True if some game here has this title or other name.
    pub fn has_title(&self, title: &str) -> bool {
        let key = fold::fold_key(title);
        let Some(run) = Run::exact(&self.words, fold::search_words(&key)) else { return false };
        let mut found = false;
        run.for_docs(&self.words, |doc| found |= self.words.words_of(doc).len() == run.len());
        found
    }

    /// The original games of a series by year, unknown years last.
    fn series_by_year(&self, series: u32) -> Vec<u32> {
        let games = &self.games;
        let is_original = |ix: &usize| games.kinds[*ix] & !kinds::MISSING == kinds::ORIGINAL;
        let mut all: Vec<u32> = games.of_series.of(series).filter(is_original).map(|ix| ix as u32).collect();
        games.sort_by_year(&mut all);
        all
    }
}

/// The games of one row of *You might like*: each title once, few of one series.
struct ChosenGames<'a> {
    shelf: &'a Shelf,
    /// The game that they resemble.
    own: u32,
    at_most: usize,
    games: Vec<u32>,
}

impl<'a> ChosenGames<'a> {
    fn new(shelf: &'a Shelf, own: u32, at_most: usize) -> ChosenGames<'a> {
        ChosenGames { shelf, own, at_most, games: Vec::with_capacity(at_most) }
    }

    /// Adds a game if there is room for it.
    fn add(&mut self, game: u32) {
        let title = |game: u32| self.shelf.words.compact_of(game);
        let series = |game: u32| self.shelf.games.series[game as usize];
        let is_known = title(game) == title(self.own) || self.games.iter().any(|&other| title(other) == title(game));
        let of_series = self.games.iter().filter(|&&other| series(other) != NONE && series(other) == series(game));
        if !is_known && self.games.len() < self.at_most && of_series.count() < MAX_OF_SERIES {
            self.games.push(game);
        }
    }
}
