//! Home: a hero, totals, wishes, rows with their reasons, the systems strip. Rows stay the same within one rotation.
//! They come in pages, so that the first answer is small; the browser fetches the next ones as the reader comes near.
//!
//! `index::home_rows` chooses rows and candidates, once for everybody; `own_rows` adds rows from a person's own data;
//! `row_maker` picks the cards.

mod own_rows;
mod row_maker;

use crate::search::index::home_rows::{RowCandidates, TWO_PLAYERS, Topic};
use crate::search::view::{Shelf, UserFlag};
use row_maker::{ChosenRow, RowMaker};
use shelfcade_core::links::path_of;
use shelfcade_core::page::{GameCard, HomeHero, HomePage, RowAbout, Scope, WishTile};
use shelfcade_core::search::choosing::GameWishes;
use shelfcade_core::search::list_query::{Dimension, Filter, Is, ListOrder, ListQuery};

/// Candidates for the hero and for a wish's cover of which one with a picture is preferred.
const WITH_PICTURE: usize = 12;
/// Rows of a page: the first ones fill a desktop's window together with the systems.
const ROWS: usize = 3;
/// Systems in the strip, the largest ones. Most windows show fewer at once.
const SYSTEMS: usize = 16;

impl Shelf {
    /// Returns a page of Home; a `number` past the end is the last page. `rotation` determines the rows; `today`, in
    /// days since 1970, determines what is new and the pick of the day. Hero, wishes and systems are on the first page
    /// only.
    pub fn home_page(&self, rotation: u64, today: u64, number: u32) -> HomePage {
        let offered = self.home_rows(rotation, today);
        let mut rows = RowMaker::new(self, rotation);
        self.add_own_rows(&mut rows, rotation);
        for (topic, candidates) in &offered.rows {
            let picked = rows.pick(candidates);
            let (key, about, see_all) = self.describe(*topic, picked.total, picked.systems);
            rows.add(&key, about, see_all, picked);
        }
        self.row_of_child(&mut rows);
        let mut rows = self.arranged(rows.finish());
        let hero = self.hero(&mut rows, &offered.picks);
        let pages = rows.len().div_ceil(ROWS).max(1);
        let number = (number.max(1) as usize).min(pages);
        let is_first = number == 1;
        HomePage {
            totals: self.totals(),
            rows: rows.into_iter().skip((number - 1) * ROWS).take(ROWS).map(|row| self.make_row(row)).collect(),
            page: number as u32,
            pages: pages as u32,
            systems: self.largest_systems(if is_first { SYSTEMS } else { 0 }),
            hero: hero.filter(|_| is_first),
            wishes: if is_first { self.wish_tiles(&offered.wishes) } else { Vec::new() },
            roots: if self.user.is_childs() { Vec::new() } else { self.roots.clone() },
            away_folders: Vec::new(),
            says_unclaimed: false,
            updated_to: None,
        }
    }

    /// A row's key, its reason and the path of the full list.
    fn describe(&self, topic: Topic, total: u64, systems: u32) -> (String, RowAbout, Option<String>) {
        let (key, about, see_all) = match topic {
            Topic::New { recent } => {
                let latest = ListQuery { order: Some(ListOrder::Added), ..ListQuery::default() };
                ("new", RowAbout::New { recent }, Some(path_of(&Scope::All, &latest)))
            }
            Topic::Together => ("together", RowAbout::Together { total }, Some(page_of(Filter::Players(TWO_PLAYERS)))),
            Topic::Named(dimension, ix) => {
                let known = self.games.named(dimension);
                let name = known.and_then(|(names, _)| names.get(ix)).unwrap_or_default().to_owned();
                let path = known.map(|(names, filter)| page_of(filter(names.slug(ix).to_owned())));
                match dimension {
                    Dimension::Series => ("series", RowAbout::Series { name, total }, path),
                    Dimension::Developer => ("developer", RowAbout::Developer { name, total, systems }, path),
                    _ => ("genre", RowAbout::Genre { name, total, systems }, path),
                }
            }
            Topic::Decade(decade) => {
                let about = RowAbout::Decade { decade, total, systems };
                return (format!("decade-{decade}"), about, Some(page_of(Filter::Decade(decade))));
            }
            Topic::System(ix) => {
                let system = &self.systems[usize::from(ix)];
                let about =
                    RowAbout::System { name: system.tile.name.clone(), total: self.seen_tile(system).games.into() };
                ("system", about, Some(format!("/systems/{}", system.id)))
            }
            Topic::Once => ("once", RowAbout::Once { total }, None),
            Topic::Fans => {
                let filters = [Is::Hack, Is::Translation].into_iter().map(Filter::Is).collect();
                let fans = ListQuery { filters, ..ListQuery::default() };
                ("fans", RowAbout::Fans { total }, Some(path_of(&Scope::All, &fans)))
            }
        };
        (key.to_owned(), about, see_all)
    }

    /// Takes the game played last out of the *Continue* row; without one, picks a game of the day that the person
    /// hasn't played.
    fn hero(&self, rows: &mut Vec<ChosenRow>, picks: &RowCandidates) -> Option<HomeHero> {
        if let Some(at) = rows.iter().position(|row| row.about == RowAbout::Continue) {
            let card = self.make_card(rows[at].games.remove(0));
            if rows[at].games.is_empty() {
                rows.remove(at);
            }
            return Some(HomeHero { continues: true, card });
        }
        let is_new = |ix: &u32| !self.user.hidden.has(*ix) && !self.user.has(UserFlag::Played, *ix);
        let pick = |pool: &[u32]| self.with_picture(pool.iter().copied().filter(is_new));
        // Among what a child may see there may be none of the best, so look at the rest as well.
        let card = pick(&picks.pool).or_else(|| pick(&picks.without(&self.games, &self.user.hidden).pool))?;
        Some(HomeHero { continues: false, card })
    }

    /// Returns a tile for each wish that some visible game fits; no two have the same game.
    fn wish_tiles(&self, wishes: &[(GameWishes, Vec<u32>)]) -> Vec<WishTile> {
        let mut shown: Vec<GameCard> = Vec::new();
        let tile = |(wishes, pool): &(GameWishes, Vec<u32>)| {
            let is_new = |ix: &u32| !shown.iter().any(|card| card.title == self.games.title.get(*ix));
            let card =
                self.with_picture(pool.iter().copied().filter(|ix| !self.user.hidden.has(*ix)).filter(is_new))?;
            shown.push(card.clone());
            Some(WishTile { wishes: *wishes, card })
        };
        wishes.iter().filter_map(tile).collect()
    }

    /// Returns the first of these games that has a picture, if it is among the first few; else the first.
    fn with_picture(&self, games: impl Iterator<Item = u32>) -> Option<GameCard> {
        let mut cards = games.take(WITH_PICTURE).map(|ix| self.make_card(ix));
        let first = cards.next()?;
        match first.picture {
            Some(_) => Some(first),
            None => cards.find(|card| card.picture.is_some()).or(Some(first)),
        }
    }
}

/// The path of the page of a filter.
fn page_of(filter: Filter) -> String {
    path_of(&Scope::Of(filter), &ListQuery::default())
}
