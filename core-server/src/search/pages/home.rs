//! Home: totals, rows with their reasons, the systems strip, discover chips. Rows stay the same within one rotation.
//! They come in pages, so that the first answer is small; the browser fetches the next ones as the reader comes near.
//!
//! `index::home_rows` chooses rows and candidates, once for everybody; `own_rows` adds rows from a person's own data;
//! `row_maker` picks the cards.

mod own_rows;
mod row_maker;

use crate::search::index::home_rows::{TWO_PLAYERS, Topic};
use crate::search::view::Shelf;
use row_maker::RowMaker;
use shelfcade_core::links::path_of;
use shelfcade_core::page::{Discover, HomePage, RowAbout, Scope};
use shelfcade_core::search::list_query::{Dimension, Filter, Is, ListOrder, ListQuery};

/// Chips on the page.
const CHIPS: usize = 10;
/// Rows of a page: the first ones fill a desktop's window together with the systems.
const ROWS: usize = 3;
/// Systems in the strip, the largest ones. Most windows show fewer at once.
const SYSTEMS: usize = 16;

impl Shelf {
    /// Returns a page of Home; a `number` past the end is the last page. `rotation` determines the rows; `today`, in
    /// days since 1970, determines what is new. Systems and chips are on the first page only.
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
        let rows = self.arranged(rows.finish());
        let pages = rows.len().div_ceil(ROWS).max(1);
        let number = (number.max(1) as usize).min(pages);
        let (systems, chips) = if number == 1 { (SYSTEMS, CHIPS) } else { (0, 0) };
        HomePage {
            totals: self.totals(),
            rows: rows.into_iter().skip((number - 1) * ROWS).take(ROWS).map(|row| self.make_row(row)).collect(),
            page: number as u32,
            pages: pages as u32,
            systems: self.largest_systems(systems),
            chips: offered.chips.iter().filter_map(|(system, filter)| self.chip(*system, filter)).take(chips).collect(),
            roots: if self.user.is_childs() { Vec::new() } else { self.roots.clone() },
            away_folders: Vec::new(),
            says_unclaimed: false,
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

    /// A link into a system's list; `None` if all its games are hidden.
    fn chip(&self, system: u16, filter: &Filter) -> Option<Discover> {
        let number = usize::from(system);
        let system = &self.systems[number];
        let scope = Scope::Of(Filter::System(system.id.clone()));
        let query = ListQuery::of_filter(filter.clone());
        let path = path_of(&scope, &query);
        let is_seen = match self.user.is_childs() {
            true => self.count_of(&scope, &query) > 0,
            false => self.user.hidden_in(number) < system.len(),
        };
        is_seen.then(|| Discover { named: self.named(filter), system: system.tile.short.clone(), path })
    }
}

/// The path of the page of a filter.
fn page_of(filter: Filter) -> String {
    path_of(&Scope::Of(filter), &ListQuery::default())
}
