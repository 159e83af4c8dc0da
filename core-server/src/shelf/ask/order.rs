//! Orders: every list is in the order of one number per game, and equals in the order of their titles.

use super::find::Question;
use crate::shelf::Shelf;
use shelfcade_core::ask::{Ask, Order};

/// The order a question asks for; best match where it says nothing and the text has words.
pub(super) fn order_of(ask: &Ask, has_words: bool) -> Order {
    match ask.order {
        None | Some(Order::Best) if has_words => Order::Best,
        None | Some(Order::Best) => Order::Title,
        Some(order) => order,
    }
}

impl Question<'_> {
    /// The number by which a game stands in this order, smaller first.
    pub fn primary(&self, game: u32) -> u32 {
        let games = &self.shelf.games;
        let ix = game as usize;
        match self.order {
            Order::Best => self.best_key(game),
            Order::Title => 0,
            Order::Year if games.year[ix] == 0 => u32::MAX,
            Order::Year => u32::from(games.year[ix]),
            Order::Newest => u32::from(u16::MAX - games.year[ix]),
            Order::Rating => u32::from(u8::MAX - games.rating[ix]),
            Order::Added => u32::MAX - games.added[ix],
            Order::Size => u32::MAX - size_key(games.bytes[ix]),
        }
    }

    /// The whole order: two games are never equal.
    pub fn key(&self, game: u32) -> u64 {
        u64::from(self.primary(game)) << 32 | u64::from(self.shelf.lists.title_ranks[game as usize])
    }
}

impl Shelf {
    /// The game of a whole key.
    pub(super) fn game_of_key(&self, key: u64) -> u32 {
        self.lists.by_title[(key & u64::from(u32::MAX)) as usize]
    }
}

/// Bytes in 32 bits: exact up to 16 MB, seven digits beyond; the bits of a positive float are in its order.
#[allow(clippy::cast_precision_loss)]
fn size_key(bytes: u64) -> u32 {
    (bytes as f32).to_bits()
}
