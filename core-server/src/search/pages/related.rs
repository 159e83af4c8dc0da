//! Related games: a game's series, the same title on other systems, and similar games.

use crate::search::data::columns::GameIx;
use crate::search::data::kinds;
use crate::search::data::names::NONE;
use crate::search::index::top::{Top, key_of, number_of};
use crate::search::matching::Run;
use crate::search::view::Shelf;
use shelfcade_core::fold;
use shelfcade_core::page::{GameCard, SeriesView};
use std::collections::HashMap;

/// Most cards of a series.
const SERIES_CARDS: usize = 24;
/// Cards of a series that fit a wide window; shown even if the game is one of the last.
const IN_SIGHT: usize = 8;

impl Shelf {
    /// Returns the game's series by year, starting with the game before it. `None` without a series, or if it is the
    /// only game in it.
    pub fn series_of(&self, game: GameIx) -> Option<SeriesView> {
        let games = &self.games;
        let series = games.series[game.0 as usize];
        let name = games.series.get(series)?.to_owned();
        let mut all = self.series_by_year(series);
        let same = games.duplicates.of(&game.0);
        all.retain(|ix| *ix == game.0 || !same.contains(ix) && self.is_listed(*ix));
        // The game itself is included even if it is not an original.
        if !all.contains(&game.0) {
            all.push(game.0);
            games.sort_by_year(&mut all);
        }
        let total = u32::try_from(all.len()).unwrap_or(u32::MAX);
        self.keep_titles_once(&mut all, game.0);
        let at = all.iter().position(|&ix| ix == game.0)?;
        if all.len() < 2 {
            return None;
        }
        let first = at.saturating_sub(1).min(all.len().saturating_sub(IN_SIGHT));
        let shown: Vec<u32> = all[first..].iter().copied().take(SERIES_CARDS).collect();
        Some(SeriesView { name, cards: self.make_cards(&shown), at: at - first, total })
    }

    /// Keeps one game per title: `own`, else one on its system, else the first.
    fn keep_titles_once(&self, all: &mut Vec<u32>, own: u32) {
        let system = |ix: u32| self.games.system[ix as usize];
        let rank = |ix: u32| (ix != own, system(ix) != system(own));
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

    /// Returns games similar by developer, genre, year and system. Excludes its own series, which has its own row,
    /// and its own title.
    pub fn related(&self, game: GameIx, at_most: usize) -> Vec<GameCard> {
        let games = &self.games;
        let own = game.0 as usize;
        let (developer, genre, series) = (games.developer[own], games.genre[own], games.series[own]);
        if developer == NONE && genre == NONE {
            return Vec::new();
        }
        let mut top = Top::new(at_most * 4);
        let shares_developer = |ix: &usize| developer != NONE && games.developer[*ix] == developer;
        let shares_genre = |ix: &usize| genre != NONE && games.genre[*ix] == genre;
        let system = &self.systems[usize::from(games.system[own])].games;
        let of_developer = (developer != NONE).then(|| games.developer.games_of(developer)).into_iter().flatten();
        let of_genre = (system.start as usize..system.end as usize).filter(shares_genre);
        for ix in of_developer.chain(of_genre.filter(|ix| !shares_developer(ix))) {
            let same_series = series != NONE && games.series[ix] == series;
            if same_series || ix == own || !self.is_listed(ix as u32) {
                continue;
            }
            let (same_developer, same_genre) = (shares_developer(&ix), shares_genre(&ix));
            let same_system = games.system[ix] == games.system[own];
            let apart = match (games.year[own], games.year[ix]) {
                (0, _) | (_, 0) => 8,
                (a, b) => a.abs_diff(b).min(15),
            };
            let likeness = u64::from(same_developer) * 12 + u64::from(same_genre) * 10 + u64::from(same_system) * 5;
            let far = 64 + u64::from(apart) - likeness + u64::from(games.kinds[ix] != kinds::ORIGINAL) * 32;
            top.push(key_of(far << 16 | u64::from(games.prior[ix]), ix as u32));
        }
        let mut chosen: Vec<u32> = Vec::with_capacity(at_most);
        for key in top.finish() {
            let ix = number_of(key);
            let title = self.words.compact_of(ix);
            let is_new = title != self.words.compact_of(game.0)
                && chosen.iter().all(|&other| self.words.compact_of(other) != title);
            if is_new && chosen.len() < at_most {
                chosen.push(ix);
            }
        }
        self.make_cards(&chosen)
    }

    /// True if some game here has this title or other name.
    pub fn has_title(&self, title: &str) -> bool {
        let key = fold::fold_key(title);
        let Some(run) = Run::exact(&self.words, fold::fold_words(&key)) else { return false };
        let mut found = false;
        run.for_docs(&self.words, |doc| found |= self.words.words_of(doc).len() == run.len());
        found
    }

    /// The original games of a series by year, unknown years last.
    fn series_by_year(&self, series: u32) -> Vec<u32> {
        let games = &self.games;
        let is_original = |ix: &usize| games.kinds[*ix] & !kinds::MISSING == kinds::ORIGINAL;
        let mut all: Vec<u32> = games.series.games_of(series).filter(is_original).map(|ix| ix as u32).collect();
        games.sort_by_year(&mut all);
        all
    }
}
