//! Collections: made by hand in an order of one's own, or filled by a question.

use super::writer;
use crate::user::store::{Address, Stop, Store, Touched, row_of, rows_at};
use crate::user::{GameId, Household, UserError};
use rusqlite::Transaction;
use shelfcade_core::ask::Ask;
use shelfcade_core::fold;
use shelfcade_core::ours::{
    MAX_COLLECTIONS, MAX_DESCRIPTION, MAX_IN_COLLECTION, MAX_NAME, ProfileId, clean_name, clean_text,
};
use shelfcade_core::page::Refusal;

/// A change of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CollectionEdit {
    /// Its name; its address stays.
    Name(String),
    /// What it is about.
    Description(String),
    /// The question that fills it; `None`: by hand.
    Query(Option<Ask>),
    /// On its owner's home.
    Pinned(bool),
    /// Games put in at the end; those that are in stay where they are.
    Add(Vec<Address>),
    /// A game taken out.
    Remove {
        /// System id.
        system: String,
        /// Slug.
        slug: String,
    },
    /// A game moved next to another; both by system id and slug.
    Move {
        /// Which game.
        game: (String, String),
        /// The other one.
        beside: (String, String),
        /// Behind it, not before it.
        after: bool,
    },
}

impl Store {
    /// Makes an empty collection and gives its address.
    ///
    /// # Errors
    /// [`UserError::Refused`] without a name, [`UserError::Full`] at a bound, and when SQLite refuses.
    pub fn add_collection(&self, profile: ProfileId, name: &str, at: i64) -> Result<String, UserError> {
        self.make_collection(profile, name, at, &[])
    }

    /// Makes a collection with changes to it, all or nothing, and gives its address.
    ///
    /// # Errors
    /// As [`Store::add_collection`] and [`Store::edit_collection`].
    pub fn make_collection(
        &self,
        profile: ProfileId,
        name: &str,
        at: i64,
        edits: &[CollectionEdit],
    ) -> Result<String, UserError> {
        let name = clean_name(name, MAX_NAME).ok_or(UserError::Refused(Refusal::CollectionName))?;
        self.change(|tx, household| {
            if writer(household, profile)?.collections.len() >= MAX_COLLECTIONS {
                return Err(UserError::Full(Refusal::CollectionsFull).into());
            }
            let slug = free_slug(household, &name);
            let sql = "INSERT INTO collection (profile, slug, name, created) VALUES (?1, ?2, ?3, ?4)";
            tx.execute(sql, (profile.0, &slug, &name, at))?;
            let (id, mut touched) =
                (tx.last_insert_rowid(), Touched { people: vec![profile], shared: true, ..Touched::default() });
            for edit in edits {
                apply(tx, household, id, edit, &mut touched)?;
            }
            Ok((slug, touched))
        })
    }

    /// Changes a collection of this profile, all or nothing.
    ///
    /// # Errors
    /// [`UserError::Missing`] for one that is not there or another's, and as [`Store::edit`].
    pub fn edit_collection(&self, profile: ProfileId, slug: &str, edits: &[CollectionEdit]) -> Result<(), UserError> {
        self.change(|tx, household| {
            let id = own(household, profile, slug)?;
            let mut touched = Touched { people: vec![profile], shared: true, ..Touched::default() };
            for edit in edits {
                apply(tx, household, id, edit, &mut touched)?;
            }
            Ok(((), touched))
        })
    }

    /// Takes a collection away; its games stay.
    ///
    /// # Errors
    /// As [`Store::edit_collection`].
    pub fn remove_collection(&self, profile: ProfileId, slug: &str) -> Result<(), UserError> {
        self.change(|tx, household| {
            let id = own(household, profile, slug)?;
            tx.execute("DELETE FROM collection WHERE id = ?1", [id])?;
            Ok(((), Touched { people: vec![profile], shared: true, ..Touched::default() }))
        })
    }
}

fn own(household: &Household, profile: ProfileId, slug: &str) -> Result<i64, UserError> {
    let person = writer(household, profile)?;
    let found = person.collections.iter().find(|collection| collection.slug == slug);
    found.map(|collection| collection.id).ok_or(UserError::Missing("collection"))
}

/// An address for a name that no other collection has.
fn free_slug(household: &Household, name: &str) -> String {
    let plain = Some(fold::slug(name)).filter(|slug| !slug.is_empty()).unwrap_or_else(|| "collection".to_owned());
    let numbered = (2..).map(|n| format!("{plain}-{n}"));
    std::iter::once(plain.clone())
        .chain(numbered)
        .find(|slug| household.collection(slug).is_none())
        .expect("there are fewer collections than numbers")
}

fn apply(
    tx: &Transaction<'_>,
    household: &Household,
    id: i64,
    edit: &CollectionEdit,
    touched: &mut Touched,
) -> Result<(), Stop> {
    let set = |column: &str, value: &dyn rusqlite::ToSql| {
        tx.execute(&format!("UPDATE collection SET {column} = ?2 WHERE id = ?1"), (id, value)).map(|_| ())
    };
    match edit {
        CollectionEdit::Name(name) => {
            let name = clean_name(name, MAX_NAME).ok_or(UserError::Refused(Refusal::CollectionName))?;
            set("name", &name)?;
        }
        CollectionEdit::Description(text) => {
            set("description", &clean_text(text, MAX_DESCRIPTION).unwrap_or_default())?;
        }
        CollectionEdit::Query(ask) => set("query", &ask.as_ref().map(Ask::to_query))?,
        CollectionEdit::Pinned(on) => set("pinned", on)?,
        CollectionEdit::Add(games) => add(tx, household, id, games, touched)?,
        CollectionEdit::Remove { system, slug } => {
            for game in rows_at(household, touched, system, slug) {
                tx.prepare_cached("DELETE FROM collection_game WHERE collection = ?1 AND game = ?2")?
                    .execute((id, game.0))?;
            }
        }
        CollectionEdit::Move { game, beside, after } => {
            let mut order = order_of(tx, id)?;
            let find = |order: &[GameId], (system, slug): &(String, String)| {
                let rows = rows_at(household, touched, system, slug);
                order.iter().position(|game| rows.contains(game))
            };
            let (Some(at), Some(_)) = (find(&order, game), find(&order, beside)) else { return Ok(()) };
            let game = order.remove(at);
            let to = find(&order, beside).map_or(at, |to| to + usize::from(*after));
            order.insert(to, game);
            let sql = "UPDATE collection_game SET position = ?3 WHERE collection = ?1 AND game = ?2";
            for (position, game) in (0i64..).zip(order) {
                tx.prepare_cached(sql)?.execute((id, game.0, position))?;
            }
        }
    }
    Ok(())
}

fn add(
    tx: &Transaction<'_>,
    household: &Household,
    id: i64,
    games: &[Address],
    touched: &mut Touched,
) -> Result<(), Stop> {
    let sql = "SELECT count(*), ifnull(max(position), -1) FROM collection_game WHERE collection = ?1";
    let (there, last): (u32, i64) = tx.query_row(sql, [id], |row| Ok((row.get(0)?, row.get(1)?)))?;
    if there as usize + games.len() > MAX_IN_COLLECTION {
        return Err(UserError::Full(Refusal::CollectionFull).into());
    }
    let sql = "INSERT OR IGNORE INTO collection_game (collection, game, position) VALUES (?1, ?2, ?3)";
    for (position, address) in (last + 1..).zip(games) {
        let game = row_of(tx, household, address, touched)?;
        tx.prepare_cached(sql)?.execute((id, game.0, position))?;
    }
    Ok(())
}

fn order_of(tx: &Transaction<'_>, id: i64) -> rusqlite::Result<Vec<GameId>> {
    let sql = "SELECT game FROM collection_game WHERE collection = ?1 ORDER BY position";
    let mut statement = tx.prepare_cached(sql)?;
    statement.query_map([id], |row| row.get(0).map(GameId))?.collect()
}
