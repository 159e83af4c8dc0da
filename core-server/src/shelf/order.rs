//! Orders of lists: one number per game, and cursors that find their place again on another shelf.
//!
//! A key is what the order asks for, then the place among all titles: the order is total and the same every time. A
//! cursor holds the same in words ([`Cursor`]), so that it means the same place after games came and went.

use super::Shelf;
use super::search::{Matched, Tier};
use super::user_view::Own;
use shelfcade_core::list_query::{Dimension, ListQuery, Order};
use shelfcade_core::page::Scope;

/// Smaller is earlier: what the order asks for, then the place among all titles in the low 32 bits.
pub(super) type Key = u128;

/// The place among all titles that a key holds.
pub(super) fn game_of(key: Key) -> u32 {
    (key & Key::from(u32::MAX)) as u32
}

/// What the order asks for, of a key.
pub(super) fn value_of(key: Key) -> u64 {
    (key >> 32) as u64
}

/// A key of a value and a place.
pub(super) fn key_of(value: u64, place: u32) -> Key {
    Key::from(value) << 32 | Key::from(place)
}

/// The order of one list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sorter {
    pub order: Order,
    /// Whose order [`Order::Own`] is.
    pub own: Own,
}

impl Sorter {
    /// A game's key.
    pub fn key(&self, shelf: &Shelf, matched: &Matched, game: u32) -> Key {
        let games = &shelf.games;
        let ix = game as usize;
        let year = u64::from(games.year[ix]);
        let value = match self.order {
            Order::Best => match matched.fit(shelf, game) {
                Some(fit) => u64::from(fit.band) << 16 | u64::from(games.prior[ix]),
                // Found by the filters of one alternative while another has words: a fact.
                None => u64::from(Tier::BY_FILTER) << 16 | u64::from(games.prior[ix]),
            },
            Order::Title => 0,
            Order::Year => u64::from(year == 0) << 16 | year,
            Order::Newest => u64::from(u16::MAX) - year,
            Order::Rating => u64::from(u8::MAX - games.rating[ix]),
            Order::Added => u64::from(u32::MAX - games.added[ix]),
            Order::Size => u64::MAX - games.bytes[ix],
            Order::Played => shelf.user_view.own_place(Own::Played, game),
            Order::Own => shelf.user_view.own_place(self.own, game),
        };
        key_of(value, games.place[ix])
    }
}

impl Shelf {
    /// Whether a second part of this title stands on the shelf, on any system.
    pub(super) fn has_sequel(&self, game: u32) -> bool {
        let games = &self.games;
        let sequel = format!("{} 00002", games.sort_title.get(game));
        let at = games.by_title.partition_point(|&other| games.sort_title.get(other) < sequel.as_str());
        games.by_title.get(at).is_some_and(|&other| games.sort_title.get(other).starts_with(&sequel))
    }

    /// The order of a list: the one asked for; else the best match where the text has words, the order of release for a
    /// series, the one that a collection was kept in, and by title.
    pub(super) fn sorter(&self, scope: &Scope, list_query: &ListQuery, matched: &Matched) -> Sorter {
        let own = self.own_order(scope);
        let of_series = matches!(scope, Scope::Of(filter) if filter.dimension() == Dimension::Series);
        let usual = match (matched.has_words(), of_series) {
            (true, _) => Order::Best,
            (_, true) => Order::Year,
            _ if own != Own::None => Order::Own,
            _ => self.kept_order(scope).unwrap_or(Order::Title),
        };
        let order = match list_query.order.unwrap_or(usual) {
            Order::Best if !matched.has_words() => Order::Title,
            Order::Own if own == Own::None => Order::Title,
            order => order,
        };
        Sorter { order, own }
    }
}
