//! The order of a list: one key per game.

use crate::search::data::ranking;
use crate::search::index::top::{SortKey, key_of};
use crate::search::matching::Matched;
use crate::search::view::{Shelf, UserOrder};
use shelfcade_core::page::{OwnList, Scope};
use shelfcade_core::search::list_query::{Dimension, ListOrder, ListQuery};

/// The order of one list.
#[derive(Clone, Copy, Debug)]
pub struct Sorter {
    pub order: ListOrder,
    /// The meaning of [`ListOrder::Own`].
    own: UserOrder,
}

impl Sorter {
    /// The order asked for, or the default: best match if the text has words, release for a series, a list's own
    /// order, the order a query collection was saved with, else title.
    pub fn new(shelf: &Shelf, scope: &Scope, query: &ListQuery, matched: &Matched) -> Sorter {
        let own = own_order(shelf, scope);
        let of_series = matches!(scope, Scope::Of(filter) if filter.dimension() == Dimension::Series);
        let usual = match (matched.has_words(), of_series) {
            (true, _) => ListOrder::Best,
            (_, true) => ListOrder::Year,
            _ if own != UserOrder::None => ListOrder::Own,
            _ => kept_order(shelf, scope).unwrap_or(ListOrder::Title),
        };
        let order = match query.order.unwrap_or(usual) {
            ListOrder::Best if !matched.has_words() => ListOrder::Title,
            ListOrder::Own if own == UserOrder::None => ListOrder::Title,
            order => order,
        };
        Sorter { order, own }
    }

    pub fn key(&self, shelf: &Shelf, matched: &Matched, game: u32) -> SortKey {
        let games = &shelf.games;
        let ix = game as usize;
        let year = u64::from(games.year[ix]);
        let value = match self.order {
            ListOrder::Best => u64::from(matched.cost(game)) << 16 | u64::from(games.prior[ix]),
            ListOrder::Known => ranking::best_known(games.prior[ix], games.fame[ix]),
            ListOrder::Title => 0,
            ListOrder::Year => u64::from(year == 0) << 16 | year,
            ListOrder::Newest => u64::from(u16::MAX) - year,
            ListOrder::Rating => u64::from(u8::MAX - games.rating[ix]),
            ListOrder::Added => u64::from(u32::MAX - games.added[ix]),
            ListOrder::Size => u64::MAX - games.bytes[ix],
            ListOrder::Played => shelf.user.place_in(UserOrder::Played, game),
            ListOrder::Own => shelf.user.place_in(self.own, game),
        };
        key_of(value, games.place[ix])
    }
}

/// The personal order of a scope.
fn own_order(shelf: &Shelf, scope: &Scope) -> UserOrder {
    let Scope::Own(list) = scope else { return UserOrder::None };
    match list {
        OwnList::Favorites => UserOrder::Starred,
        OwnList::History => UserOrder::Played,
        OwnList::Hidden => UserOrder::Hidden,
        OwnList::Collection(slug) => {
            let found = shelf.user.lists.iter().position(|list| list.slug == *slug && list.query.is_none());
            found.map_or(UserOrder::None, UserOrder::Collection)
        }
    }
}

/// The order that a query collection was saved with.
fn kept_order(shelf: &Shelf, scope: &Scope) -> Option<ListOrder> {
    let Scope::Own(OwnList::Collection(slug)) = scope else { return None };
    shelf.user.list(slug)?.query.as_ref()?.order
}
