//! Rows of Home from a person's own data: continue, favorites, pinned collections, more like a favorite, famous games
//! not played yet. They come before all others, unless rearranged.

use super::row_maker::{ChosenRow, Picked, RowMaker};
use crate::search::data::bits::Bits;
use crate::search::data::columns::GameIx;
use crate::search::index::mix::mix;
use crate::search::view::{Shelf, UserFlag, UserOrder};
use shelfcade_core::links::path_of_own;
use shelfcade_core::page::{HomeRow, OwnList, RowAbout};
use shelfcade_core::people::user_data::{GameStatus, MAX_PINNED, read_rows, row_kind};

/// Number of favorites with a "because" row on Home.
const LOVED_ON_HOME: usize = 1;
/// Cards of a "because" row.
const BECAUSE_CARDS: usize = 16;
/// Fewest cards of such a row.
const BECAUSE_FEWEST: usize = 4;
/// Fewest games played before unplayed ones get a row.
const PLAYED_ENOUGH: usize = 3;

impl Shelf {
    /// Returns the row of games to go on with; `None` if there are none.
    pub fn continue_row(&self) -> Option<HomeRow> {
        let mut rows = RowMaker::new(self, 0);
        self.row_continue(&mut rows);
        rows.finish().pop().map(|row| self.make_row(row))
    }

    /// Adds the rows that have something to show.
    pub(super) fn add_own_rows(&self, rows: &mut RowMaker<'_>, rotation: u64) {
        self.row_continue(rows);
        self.rows_recommended(rows);
        if self.user.annotations().next().is_none() && self.user.pinned().next().is_none() {
            return;
        }
        self.row_favorites(rows);
        self.rows_pinned(rows);
        self.choose_because(rotation, LOVED_ON_HOME).into_iter().for_each(|row| rows.push(row));
        if !self.user.is_childs() {
            self.row_unplayed(rows);
        }
    }

    /// Orders and filters the rows by the person's settings.
    pub(super) fn arranged(&self, rows: Vec<ChosenRow>) -> Vec<ChosenRow> {
        if self.user.rows.is_empty() {
            return rows;
        }
        let order = read_rows(&self.user.rows);
        let place = |row: &ChosenRow| order.iter().position(|(kind, _)| *kind == row_kind(&row.key));
        let mut rows: Vec<ChosenRow> = rows.into_iter().filter(|row| place(row).is_none_or(|at| order[at].1)).collect();
        rows.sort_by_key(|row| place(row));
        rows
    }

    /// Played games, latest first, then those marked as playing that were not started here.
    fn row_continue(&self, rows: &mut RowMaker<'_>) {
        let user = &self.user;
        let is_open = |ix: u32| {
            (user.has(UserFlag::Played, ix) || user.has(UserFlag::Status(GameStatus::Playing), ix))
                && !user.has(UserFlag::Status(GameStatus::Finished), ix)
                && !user.has(UserFlag::Status(GameStatus::Dropped), ix)
        };
        let picked = rows.pick_own(UserOrder::Played, is_open);
        rows.add_any("continue", RowAbout::Continue, Some(path_of_own(&OwnList::History)), picked);
    }

    /// Recommendations of the household: to everyone for tonight, and to this person.
    fn rows_recommended(&self, rows: &mut RowMaker<'_>) {
        let user = &self.user;
        let picked = |games: &[GameIx]| {
            let games: Vec<u32> = games.iter().map(|game| game.0).filter(|&ix| !user.hidden.has(ix)).collect();
            Picked { total: games.len() as u64, games, systems: 1 }
        };
        let (by, games) = &user.tonight;
        rows.add_any("tonight", RowAbout::Tonight { by: by.clone() }, None, picked(games));
        for (sender, name, games) in &user.received {
            let about = RowAbout::From { sender: *sender, name: name.clone() };
            rows.add_any(&format!("from-{}", sender.0), about, None, picked(games));
        }
    }

    fn row_favorites(&self, rows: &mut RowMaker<'_>) {
        let picked = rows.pick_own(UserOrder::Starred, |ix| self.user.has(UserFlag::Favorite, ix));
        let about = RowAbout::Favorites { total: picked.total };
        rows.add_any("favorites", about, Some(path_of_own(&OwnList::Favorites)), picked);
    }

    fn rows_pinned(&self, rows: &mut RowMaker<'_>) {
        for (number, list) in self.user.pinned().take(MAX_PINNED) {
            let picked = match &list.query {
                Some(_) => rows.pick_known(self.pinned_games(list)),
                None => rows.pick_own(UserOrder::Collection(number), |ix| {
                    self.user.place_in(UserOrder::Collection(number), ix) != u64::MAX
                }),
            };
            let about = RowAbout::Collection { name: list.name.clone() };
            let path = path_of_own(&OwnList::Collection(list.slug.clone()));
            rows.add_any(&format!("collection-{}", list.slug), about, Some(path), picked);
        }
    }

    /// Returns rows of games similar to favorites, different ones in each `rotation`; at most `most` rows.
    pub fn rows_because(&self, rotation: u64, most: usize) -> Vec<HomeRow> {
        self.choose_because(rotation, most).into_iter().map(|row| self.make_row(row)).collect()
    }

    /// Returns a chosen row with its cards.
    pub(super) fn make_row(&self, row: ChosenRow) -> HomeRow {
        HomeRow { key: row.key, about: row.about, see_all: row.see_all, cards: self.make_cards(&row.games) }
    }

    fn choose_because(&self, rotation: u64, most: usize) -> Vec<ChosenRow> {
        let is_loved = |ix: &u32| self.user.has(UserFlag::Favorite, *ix) && self.is_listed(*ix);
        let mut loved: Vec<u32> = self.user.annotations().map(|(game, _)| game.0).filter(is_loved).collect();
        loved.sort_unstable_by_key(|&ix| (mix(rotation, u64::from(ix)), ix));
        let row = |ix: u32| {
            let mut games = self.related_games(GameIx(ix), BECAUSE_CARDS);
            games.retain(|game| !self.user.has(UserFlag::Favorite, *game));
            (games.len() >= BECAUSE_FEWEST).then(|| ChosenRow {
                key: format!("because-{ix}"),
                about: RowAbout::Because { title: self.games.title.get(ix).to_owned() },
                see_all: None,
                games,
            })
        };
        loved.into_iter().filter_map(row).take(most).collect()
    }

    fn row_unplayed(&self, rows: &mut RowMaker<'_>) {
        if self.user.annotations().filter(|(_, state)| state.plays.last.is_some()).count() < PLAYED_ENOUGH {
            return;
        }
        let picked = self.pick_unplayed(rows);
        rows.add("unplayed", RowAbout::Unplayed, None, picked);
    }

    /// Adds unplayed games that no other row shows, as a child's shelf may be too small for other rows.
    pub(super) fn row_of_child(&self, rows: &mut RowMaker<'_>) {
        if self.user.is_childs() {
            let picked = self.pick_unplayed(rows);
            rows.add_any("unplayed", RowAbout::Unplayed, None, picked);
        }
    }

    fn pick_unplayed(&self, rows: &RowMaker<'_>) -> Picked {
        let is_new = |ix: u32| self.games.is_presentable(ix as usize) && !self.user.has(UserFlag::Played, ix);
        rows.pick_known(Bits::of(self.games.len(), is_new))
    }
}
