//! Lists for programs: hits by cursor. A cursor names the last game of a page and its sort value, so the next page
//! continues there on whichever shelf is published by then. Games that stay on the shelf are neither repeated nor
//! skipped.

use super::answer::ListResult;
use crate::search::index::top::{SortKey, Top, key_of, value_of};
use crate::search::view::Shelf;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::links::{decode, encode};
use shelfcade_core::page::{GameCard, Scope};
use shelfcade_core::search::list_query::{ListOrder, ListQuery, ReadError};

/// The end of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    order: ListOrder,
    /// Sort value of the last game.
    value: u64,
    sort_title: String,
    system: String,
    slug: String,
}

/// One page of hits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hits {
    /// Number of games found.
    pub total: u32,
    /// Index of the first item, for lists walked by offset.
    pub offset: u32,
    /// The items in order, with the name of their match tier if the text has words.
    pub items: Vec<(GameCard, Option<&'static str>)>,
    /// Start of the next page; `None` at the end.
    pub next: Option<Cursor>,
}

/// The start of a page of hits.
#[derive(Clone, Debug)]
pub enum StartAt {
    /// After this number of hits.
    Offset(u32),
    /// After this cursor.
    Behind(Cursor),
}

impl std::fmt::Display for Cursor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Cursor { order, value, sort_title, system, slug } = self;
        write!(f, "{}~{value:x}~{}~{}~{system}", order.as_str(), part(sort_title), part(slug))
    }
}

impl Cursor {
    /// Longest cursor accepted, in bytes.
    pub const MAX_LEN: usize = 2_000;

    /// Parses the output of [`Cursor`]'s `Display`; `None` for anything else.
    pub fn parse(text: &str) -> Option<Cursor> {
        let text = Some(text).filter(|text| text.len() <= Self::MAX_LEN)?;
        let is_hex = |part: &str| part.len() <= 16 && part.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        let is_part = |part: &str| part.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._".contains(&b));
        let read = |part: &str| is_part(part).then(|| decode(&part.replace('_', "%")).into_owned());
        let mut parts = text.split('~');
        let mut next = || parts.next();
        let (order, value, sort_title, slug, system) = (next()?, next()?, next()?, next()?, next()?);
        let cursor = Cursor {
            order: ListOrder::parse(order)?,
            value: u64::from_str_radix(Some(value).filter(|value| is_hex(value))?, 16).ok()?,
            sort_title: read(sort_title)?,
            system: SystemId::parse(system)?.to_string(),
            slug: read(slug)?,
        };
        parts.next().is_none().then_some(cursor)
    }
}

/// Encodes a text as letters, digits, `-`, `.`, and `_` with two hex digits for each other byte. This needs no
/// escaping in a URL, as many programs forget to escape.
fn part(text: &str) -> String {
    encode(text).replace('_', "%5F").replace('~', "%7E").replace('%', "_")
}

impl Shelf {
    /// Returns a page of hits, for the API. A cursor of another order starts from the beginning.
    ///
    /// # Errors
    /// Returns [`ReadError`] when the text cannot be read.
    pub fn hits(&self, scope: &Scope, query: &ListQuery, start: &StartAt, limit: u32) -> Result<Hits, ReadError> {
        Ok(self.answer(scope, query)?.or_without_words().hits(start, limit))
    }
}

impl ListResult<'_> {
    /// Returns one page of hits. A cursor of another order starts from the beginning.
    pub fn hits(&self, start: &StartAt, limit: u32) -> Hits {
        // One more than wanted reveals a next page.
        let one_more = limit.saturating_add(1);
        let (total, mut keys, offset) = match start {
            StartAt::Behind(cursor) if cursor.order == self.sorter.order => {
                let (total, keys) = self.select_behind(self.key_of_cursor(cursor), one_more);
                (total, keys, 0)
            }
            _ => {
                let offset = if let StartAt::Offset(offset) = start { *offset } else { 0 };
                let found = self.select(offset.saturating_add(one_more), false);
                (found.total, found.keys.into_iter().skip(offset as usize).collect(), offset)
            }
        };
        let has_more = keys.len() > limit as usize;
        keys.truncate(limit as usize);
        let item = |&key: &SortKey| {
            let game = self.game_at(key);
            (self.hit_card(game), self.matched.best_match(self.shelf, game).map(|best| best.tier.name()))
        };
        let next = keys.last().filter(|_| has_more).map(|&key| self.cursor_at(key));
        Hits { total, offset, items: keys.iter().map(item).collect(), next }
    }

    /// The total, and the first keys from `behind` on.
    fn select_behind(&self, behind: SortKey, limit: u32) -> (u32, Vec<SortKey>) {
        let mut top = Top::new(limit as usize);
        let mut total = 0;
        self.games.for_each(|game| {
            if self.filters.pass(self.shelf, game as usize) {
                total += 1;
                let key = self.sorter.key(self.shelf, &self.matched, game);
                if key >= behind {
                    top.push(key);
                }
            }
        });
        (total, top.finish())
    }

    fn cursor_at(&self, key: SortKey) -> Cursor {
        let (games, game) = (&self.shelf.games, self.game_at(key));
        Cursor {
            order: self.sorter.order,
            value: value_of(key),
            sort_title: games.sort_title.get(game).to_owned(),
            system: self.shelf.systems[usize::from(games.system[game as usize])].id.to_string(),
            slug: games.slug.get(game).to_owned(),
        }
    }

    /// The first possible key after a cursor, even if its game is gone.
    fn key_of_cursor(&self, cursor: &Cursor) -> SortKey {
        let games = &self.shelf.games;
        let name = |game: u32| {
            let system = self.shelf.systems[usize::from(games.system[game as usize])].id.as_str();
            (games.sort_title.get(game), system, games.slug.get(game))
        };
        let end = (cursor.sort_title.as_str(), cursor.system.as_str(), cursor.slug.as_str());
        let place = games.by_title.partition_point(|&game| name(game) <= end);
        key_of(cursor.value, u32::try_from(place).unwrap_or(u32::MAX))
    }
}
