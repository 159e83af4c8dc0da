//! Collections: filled by hand in an order of choice, or by a query.

use super::writer;
use crate::people::user::open::RESERVED;
use crate::people::user::store::{GameAddress, Touched, UserStore, row_of, rows_at};
use crate::people::user::{Collection, GameId, Household, Person, UserError, pin};
use rusqlite::Transaction;
use shelfcade_core::fold;
use shelfcade_core::people::user_data::{
    MAX_COLLECTIONS, MAX_DESCRIPTION, MAX_HOUSEHOLD_COLLECTIONS, MAX_IN_COLLECTION, MAX_NAME, MAX_PINNED, ProfileId,
    SeenBy, clean_text, read_name,
};
use shelfcade_core::refusal::Refusal;
use shelfcade_core::search::list_query::ListQuery;
use std::collections::HashSet;

/// A change to a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CollectionEdit {
    /// Sets the name; the slug stays.
    Name(String),
    /// Sets the description.
    Description(String),
    /// Sets the query that fills it; `None`: filled by hand.
    Query(Option<ListQuery>),
    /// Shows it on its owner's Home, or not.
    Pinned(bool),
    /// Sets the profiles that see it, besides its owner.
    SeenBy(SeenBy),
    /// Appends games; those that are already in it stay where they are.
    Add(Vec<GameAddress>),
    /// Puts games back, each at its position from 0 in the resulting order.
    PutBack(Vec<(GameAddress, usize)>),
    /// Removes a game.
    Remove {
        /// System id.
        system: String,
        /// Slug.
        slug: String,
    },
    /// Moves a game next to another; both by system id and slug.
    Move {
        /// The game to move.
        game: (String, String),
        /// The other game.
        beside: (String, String),
        /// True to put it after the other, false before.
        after: bool,
    },
}

impl UserStore {
    /// Creates a collection and applies changes to it, all or nothing. Returns its slug. Only the owner sees it if
    /// the profile has a PIN, unless the changes say otherwise.
    ///
    /// # Errors
    /// Returns [`UserError::Refused`] for a name that is empty or that another of the profile's collections has, and
    /// the errors of [`UserStore::edit_collection`].
    pub fn make_collection(
        &self,
        profile: ProfileId,
        name: &str,
        at: i64,
        edits: &[CollectionEdit],
    ) -> Result<String, UserError> {
        self.make(profile, name, at, edits, false)
    }

    /// Like [`UserStore::make_collection`], for an imported collection: a name that is taken gets a number.
    ///
    /// # Errors
    /// The same as [`UserStore::make_collection`].
    pub fn bring_collection(
        &self,
        profile: ProfileId,
        name: &str,
        at: i64,
        edits: &[CollectionEdit],
    ) -> Result<String, UserError> {
        self.make(profile, name, at, edits, true)
    }

    fn make(
        &self,
        profile: ProfileId,
        name: &str,
        at: i64,
        edits: &[CollectionEdit],
        numbers: bool,
    ) -> Result<String, UserError> {
        let name = read_name(name, Refusal::CollectionName)?;
        self.change(|tx, household| {
            let person = writer(household, profile)?;
            if person.collections.len() >= MAX_COLLECTIONS {
                return Err(UserError::Refused(Refusal::CollectionsFull));
            }
            if household.people.iter().map(|person| person.collections.len()).sum::<usize>()
                >= MAX_HOUSEHOLD_COLLECTIONS
            {
                return Err(UserError::Refused(Refusal::HouseholdCollections));
            }
            let name = if numbers { free_name(person, &name) } else { name };
            check_name(person, None, &name)?;
            let usual = if person.has_pin { SeenBy::NOBODY_ELSE } else { SeenBy::Household };
            let said = edits.iter().rev().find_map(|edit| match edit {
                CollectionEdit::SeenBy(seen_by) => Some(seen_by),
                _ => None,
            });
            let seen_by = said.unwrap_or(&usual);
            // A random part: otherwise a slug with a number would reveal that somebody else's hidden collection has
            // this name.
            let word = if *seen_by == SeenBy::Household { name.clone() } else { format!("{name} {}", random_word()) };
            let slug = free_slug(household, &word);
            let sql = "INSERT INTO collection (profile, slug, name, created) VALUES (?1, ?2, ?3, ?4)";
            tx.execute(sql, (profile.0, &slug, &name, at))?;
            let (id, mut touched) = (tx.last_insert_rowid(), Touched { people: vec![profile], ..Touched::default() });
            set_seen_by(tx, household, (person, id), seen_by, &mut touched)?;
            for edit in edits {
                apply(tx, household, (person, id), edit, &mut touched)?;
            }
            Ok((slug, touched))
        })
    }

    /// Applies changes to a collection of this profile, all or nothing.
    ///
    /// # Errors
    /// Returns [`UserError::Missing`] if the profile has no such collection, and the errors of [`UserStore::edit`].
    pub fn edit_collection(&self, profile: ProfileId, slug: &str, edits: &[CollectionEdit]) -> Result<(), UserError> {
        self.change(|tx, household| {
            let (owner, list) = (writer(household, profile)?, own(household, profile, slug)?);
            let mut touched = Touched { people: vec![profile], ..Touched::default() };
            touched.add_viewers(&list.seen_by);
            for edit in edits {
                apply(tx, household, (owner, list.id), edit, &mut touched)?;
            }
            Ok(((), touched))
        })
    }

    /// Deletes a collection; its games stay.
    ///
    /// # Errors
    /// The same as [`UserStore::edit_collection`].
    pub fn remove_collection(&self, profile: ProfileId, slug: &str) -> Result<(), UserError> {
        self.change(|tx, household| {
            let list = own(household, profile, slug)?;
            tx.execute("DELETE FROM collection WHERE id = ?1", [list.id])?;
            let mut touched = Touched { people: vec![profile], ..Touched::default() };
            touched.add_viewers(&list.seen_by);
            Ok(((), touched))
        })
    }
}

fn own<'a>(household: &'a Household, profile: ProfileId, slug: &str) -> Result<&'a Collection, UserError> {
    let person = writer(household, profile)?;
    let found = person.collections.iter().find(|collection| collection.slug == slug);
    found.ok_or(UserError::Missing("collection"))
}

/// Adds a game to one of the profile's collections or removes it; writes nothing if that is so already.
pub(super) fn put(
    tx: &Transaction<'_>,
    household: &Household,
    profile: ProfileId,
    slug: &str,
    address: &GameAddress,
    on: bool,
    touched: &mut Touched,
) -> Result<(), UserError> {
    let list = own(household, profile, slug)?;
    let (system, slug) = (&address.identity.system, &address.slug);
    let rows = rows_at(household, touched, system, slug);
    if list.games.iter().any(|game| rows.contains(game)) == on {
        return Ok(());
    }
    let edit = match on {
        true => CollectionEdit::Add(vec![address.clone()]),
        false => CollectionEdit::Remove { system: system.clone(), slug: slug.clone() },
    };
    touched.people.push(profile);
    touched.add_viewers(&list.seen_by);
    apply(tx, household, (writer(household, profile)?, list.id), &edit, touched)
}

/// Rejects a name that another collection of its owner has, ignoring case. `own` is the collection to be named.
fn check_name(person: &Person, own: Option<i64>, name: &str) -> Result<(), UserError> {
    let is_same = |list: &&Collection| list.name.to_lowercase() == name.to_lowercase();
    let mut same = person.collections.iter().filter(is_same);
    // A collection that already has the name may keep it.
    match own.is_some_and(|id| same.clone().any(|list| list.id == id)) || same.next().is_none() {
        true => Ok(()),
        false => Err(UserError::Refused(Refusal::CollectionTaken)),
    }
}

/// Returns the name, with a number if it is taken.
fn free_name(person: &Person, name: &str) -> String {
    let numbered = (2..).map(|n| {
        let number = format!(" ({n})");
        let kept: String = name.chars().take(MAX_NAME - number.len()).collect();
        format!("{}{number}", kept.trim_end())
    });
    std::iter::once(name.to_owned())
        .chain(numbered)
        .find(|name| check_name(person, None, name).is_ok())
        .expect("there are fewer collections than numbers")
}

/// Returns a slug for a name that no other collection has.
fn free_slug(household: &Household, name: &str) -> String {
    let is_taken = |slug: &str| household.people.iter().flat_map(|one| &one.collections).any(|list| list.slug == slug);
    let plain = Some(fold::slug(name)).filter(|slug| !slug.is_empty()).unwrap_or_else(|| "collection".to_owned());
    let numbered = (2..).map(|n| format!("{plain}-{n}"));
    std::iter::once(plain.clone())
        .chain(numbered)
        .find(|slug| !RESERVED.contains(&slug.as_str()) && !is_taken(slug))
        .expect("there are fewer collections than numbers")
}

/// Returns eight characters that nobody can guess.
fn random_word() -> String {
    pin::new_key().chars().filter(char::is_ascii_alphanumeric).take(8).collect()
}

/// Sets who sees a collection, and marks those as touched.
fn set_seen_by(
    tx: &Transaction<'_>,
    household: &Household,
    (owner, id): (&Person, i64),
    seen_by: &SeenBy,
    touched: &mut Touched,
) -> Result<(), UserError> {
    tx.execute("UPDATE collection SET everybody = ?2 WHERE id = ?1", (id, *seen_by == SeenBy::Household))?;
    tx.execute("DELETE FROM collection_viewer WHERE collection = ?1", [id])?;
    touched.add_viewers(seen_by);
    let SeenBy::Profiles(profiles) = seen_by else { return Ok(()) };
    for profile in profiles.iter().filter(|profile| **profile != owner.id) {
        writer(household, *profile)?;
        let sql = "INSERT OR IGNORE INTO collection_viewer (collection, profile) VALUES (?1, ?2)";
        tx.execute(sql, (id, profile.0))?;
    }
    Ok(())
}

fn apply(
    tx: &Transaction<'_>,
    household: &Household,
    (owner, id): (&Person, i64),
    edit: &CollectionEdit,
    touched: &mut Touched,
) -> Result<(), UserError> {
    let set = |column: &str, value: &dyn rusqlite::ToSql| {
        tx.execute(&format!("UPDATE collection SET {column} = ?2 WHERE id = ?1"), (id, value)).map(|_| ())
    };
    match edit {
        CollectionEdit::Name(name) => {
            let name = read_name(name, Refusal::CollectionName)?;
            check_name(owner, Some(id), &name)?;
            set("name", &name)?;
        }
        CollectionEdit::Description(text) => {
            let text = clean_text(text, usize::MAX).unwrap_or_default();
            if text.chars().count() > MAX_DESCRIPTION {
                return Err(UserError::Refused(Refusal::DescriptionTooLong));
            }
            set("description", &text)?;
        }
        CollectionEdit::Query(list_query) => set("query", &list_query.as_ref().map(ListQuery::to_query))?,
        CollectionEdit::Pinned(on) => {
            let mut pinned = owner.collections.iter().filter(|list| list.pinned);
            if *on && pinned.clone().count() >= MAX_PINNED && pinned.all(|list| list.id != id) {
                return Err(UserError::Refused(Refusal::PinnedFull));
            }
            set("pinned", on)?;
        }
        CollectionEdit::SeenBy(seen_by) => set_seen_by(tx, household, (owner, id), seen_by, touched)?,
        CollectionEdit::Add(games) => add(tx, household, id, games, touched)?,
        CollectionEdit::PutBack(games) => {
            let addresses: Vec<GameAddress> = games.iter().map(|(address, _)| address.clone()).collect();
            add(tx, household, id, &addresses, touched)?;
            let (mut order, mut games) = (order_of(tx, id)?, games.iter().collect::<Vec<_>>());
            games.sort_by_key(|(_, place)| *place);
            for (address, place) in games {
                let rows = rows_at(household, touched, &address.identity.system, &address.slug);
                let Some(at) = order.iter().position(|game| rows.contains(game)) else { continue };
                let game = order.remove(at);
                order.insert((*place).min(order.len()), game);
            }
            write_order(tx, id, &order)?;
        }
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
            write_order(tx, id, &order)?;
        }
    }
    Ok(())
}

fn add(
    tx: &Transaction<'_>,
    household: &Household,
    id: i64,
    games: &[GameAddress],
    touched: &mut Touched,
) -> Result<(), UserError> {
    let mut there: HashSet<GameId> = order_of(tx, id)?.into_iter().collect();
    let sql = "SELECT ifnull(max(position), -1) FROM collection_game WHERE collection = ?1";
    let last: i64 = tx.query_row(sql, [id], |row| row.get(0))?;
    let sql = "INSERT OR IGNORE INTO collection_game (collection, game, position) VALUES (?1, ?2, ?3)";
    for (position, address) in (last + 1..).zip(games) {
        // It may be in the collection by another row of the same game.
        let rows = household.locations.at(&address.identity.system, &address.slug);
        if rows.iter().any(|row| there.contains(row)) {
            continue;
        }
        let game = row_of(tx, household, address, touched)?;
        there.insert(game);
        if there.len() > MAX_IN_COLLECTION {
            return Err(UserError::Refused(Refusal::CollectionFull));
        }
        tx.prepare_cached(sql)?.execute((id, game.0, position))?;
    }
    Ok(())
}

fn write_order(tx: &Transaction<'_>, id: i64, order: &[GameId]) -> rusqlite::Result<()> {
    let sql = "UPDATE collection_game SET position = ?3 WHERE collection = ?1 AND game = ?2";
    for (position, game) in (0i64..).zip(order) {
        tx.prepare_cached(sql)?.execute((id, game.0, position))?;
    }
    Ok(())
}

fn order_of(tx: &Transaction<'_>, id: i64) -> rusqlite::Result<Vec<GameId>> {
    let sql = "SELECT game FROM collection_game WHERE collection = ?1 ORDER BY position";
    let mut statement = tx.prepare_cached(sql)?;
    statement.query_map([id], |row| row.get(0).map(GameId))?.collect()
}
