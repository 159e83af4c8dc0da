//! Hits for the API, and cursors that stay right while the library changes.
//!
//! A cursor holds what the last hit was ordered by: its number in that order, its sort title, system and slug. It is no
//! row and no offset, so a list goes on behind the same place on a shelf that has changed since.

use super::find::Question;
use crate::shelf::{GameIx, Shelf};
use shelfcade_core::ask::{Ask, Order, ReadError};
use shelfcade_core::page::{GameCard, Scope};
use shelfcade_core::system::SystemId;

/// Most hits at once.
pub const MAX_HITS: usize = 200;
/// Longest cursor that is read, in bytes.
const MAX_CURSOR: usize = 4_096;

/// A place in a list, as an opaque text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    order: Order,
    primary: u32,
    sort_title: String,
    system: SystemId,
    slug: String,
}

/// One hit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The game, with what matched and why.
    pub card: GameCard,
    /// The place behind it.
    pub cursor: Cursor,
}

/// Some hits of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hits {
    /// Games found in all.
    pub total: u32,
    /// In order.
    pub items: Vec<Hit>,
    /// Where to go on; `None` at the end.
    pub next: Option<Cursor>,
}

impl Cursor {
    /// Reads what [`Cursor`]'s `Display` wrote; `None` for anything else.
    pub fn parse(text: &str) -> Option<Cursor> {
        if text.len() > MAX_CURSOR || !text.len().is_multiple_of(2) || !text.is_ascii() {
            return None;
        }
        let byte = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
        let bytes: Vec<u8> = (0..text.len()).step_by(2).map(byte).collect::<Option<_>>()?;
        let plain = String::from_utf8(bytes).ok()?;
        let mut parts = plain.splitn(5, '\n');
        let order = Order::parse(parts.next()?)?;
        let primary = parts.next()?.parse().ok()?;
        let (system, slug) = (SystemId::parse(parts.next()?)?, parts.next()?.to_owned());
        Some(Cursor { order, primary, sort_title: parts.next()?.to_owned(), system, slug })
    }
}

impl std::fmt::Display for Cursor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Cursor { order, primary, sort_title, system, slug } = self;
        let plain = format!("{}\n{primary}\n{system}\n{slug}\n{sort_title}", order.as_str());
        plain.bytes().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Shelf {
    /// The hits of a list behind a cursor, at most `limit` (of [`MAX_HITS`]). A cursor of another order begins anew.
    ///
    /// # Errors
    /// [`ReadError`] for a text that cannot be read.
    pub fn hits(&self, scope: &Scope, ask: &Ask, after: Option<&Cursor>, limit: usize) -> Result<Hits, ReadError> {
        let question = Question::new(self, scope, ask)?;
        let limit = limit.clamp(1, MAX_HITS);
        let after = after.filter(|cursor| cursor.order == question.order);
        let first = after.map(|cursor| u64::from(cursor.primary) << 32 | u64::from(self.places_until(cursor)));
        // The key before the first place that is wanted.
        let after = match first {
            None | Some(0) => None,
            Some(first) => Some(first - 1),
        };
        let found = question.best(limit + 1, after);
        let games = found.keys.iter().take(limit).map(|&key| (key, self.game_of_key(key)));
        let items: Vec<Hit> = games
            .map(|(key, game)| Hit { card: question.card(game), cursor: self.cursor(question.order, key, game) })
            .collect();
        let next = if found.keys.len() > limit { items.last().map(|hit| hit.cursor.clone()) } else { None };
        Ok(Hits { total: found.total, items, next })
    }

    /// A game of a list, chosen by `seed`; games that are here and no hacks or betas come first. `None` where the list is
    /// empty or the text cannot be read.
    pub fn random(&self, scope: &Scope, ask: &Ask, seed: u64) -> Option<GameIx> {
        let question = Question::new(self, scope, ask).ok()?;
        let mut best: Option<(bool, u64, u32)> = None;
        question.for_each(|game| {
            let draw = (!self.games.is_presentable(game as usize), self.draw(seed, game), game);
            if best.is_none_or(|best| draw < best) {
                best = Some(draw);
            }
        });
        best.map(|(.., game)| GameIx(game))
    }

    fn cursor(&self, order: Order, key: u64, game: u32) -> Cursor {
        Cursor {
            order,
            primary: u32::try_from(key >> 32).unwrap_or(u32::MAX),
            sort_title: self.sort_title(game),
            system: self.systems[usize::from(self.games.system[game as usize])].id.clone(),
            slug: self.games.slug.get(game).to_owned(),
        }
    }

    /// How many games stand, in the order of titles, up to the cursor's.
    fn places_until(&self, cursor: &Cursor) -> u32 {
        if let Some(GameIx(game)) = self.find_game(&cursor.system, &cursor.slug)
            && self.sort_title(game) == cursor.sort_title
        {
            return self.lists.title_ranks[game as usize] + 1;
        }
        let at = (cursor.sort_title.as_str(), &cursor.system, cursor.slug.as_str());
        let until = self.lists.by_title.partition_point(|&game| {
            let system = &self.systems[usize::from(self.games.system[game as usize])].id;
            (self.sort_title(game).as_str(), system, self.games.slug.get(game)) <= at
        });
        u32::try_from(until).unwrap_or(u32::MAX)
    }
}
