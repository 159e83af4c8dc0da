//! A profile's annotations of a game: star, status, rating, note, tags, hidden.
//!
//! The rule: changes are applied to the state merged from all rows of the game. Changed values are written into one
//! row and removed from the others; unchanged ones stay where they are.

use super::{Room, check_room, collections, drop_empty, plays, writer};
use crate::io::clock;
use crate::people::user::store::{GameAddress, Touched, UserStore, row_of, rows_at};
use crate::people::user::{GameId, Household, Person, UserError};
use rusqlite::Transaction;
use shelfcade_core::people::user_data::{
    GameState, GameStatus, LIKED_STARS, MAX_NOTE, MAX_OWN_TAGS, MAX_STARS, ProfileId, clean_text, read_tags,
};
use shelfcade_core::refusal::Refusal;
use std::collections::HashSet;

/// A change to one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Adds or removes the star.
    Favorite {
        /// True to add it.
        on: bool,
        /// Time, in Unix seconds.
        at: i64,
    },
    /// Sets the status; `None` removes it.
    Status(Option<GameStatus>),
    /// Sets the rating, one to five stars; `None` removes it, other values are rejected.
    Rating(Option<u8>),
    /// Sets the note, which is cleaned; an empty one removes it.
    Note(String),
    /// Sets all tags, as typed; empty removes them.
    Tags(Vec<String>),
    /// Adds or removes one tag.
    Tag {
        /// The tag, as typed.
        tag: String,
        /// True to add it.
        on: bool,
    },
    /// Hides the game, or shows it again.
    Hidden {
        /// True to hide it.
        on: bool,
        /// Time, in Unix seconds.
        at: i64,
    },
    /// Hides a variant, or shows it again.
    HiddenVariant {
        /// Its file name.
        file: String,
        /// True to hide it.
        on: bool,
    },
    /// Adds the game to one of the profile's collections, or removes it.
    InCollection {
        /// Slug of the collection.
        list: String,
        /// True to add it.
        on: bool,
    },
    /// Removes the game's plays from the history.
    ForgetPlays {
        /// Time, in Unix seconds.
        at: i64,
    },
}

/// Most hidden variants of a game.
const MAX_HIDDEN_VARIANTS: usize = 500;
/// Longest file name, in bytes.
const MAX_FILE: usize = 1_024;

impl UserStore {
    /// Applies changes to a profile's annotations of one game, all or none, and returns the new state.
    ///
    /// # Errors
    /// Returns [`UserError::Missing`] for a guest, a deleted profile or a collection that is not the profile's,
    /// [`UserError::Refused`] for an invalid value or at a limit, and an error if SQLite fails.
    pub fn edit(&self, profile: ProfileId, address: &GameAddress, edits: &[Edit]) -> Result<GameState, UserError> {
        self.change(|tx, household| {
            let mut touched = Touched::default();
            edit_game(tx, household, profile, (address, edits), &mut touched)?;
            Ok(((), touched))
        })?;
        let household = self.household();
        let person = household.person(profile).ok_or(UserError::Missing("profile"))?;
        Ok(household.state_at(person, &address.identity.system, &address.slug))
    }

    /// Applies one change to each of many games, all or none. Returns the previous state of each, if it changed.
    ///
    /// # Errors
    /// The same as [`UserStore::edit`].
    pub fn edit_all(
        &self,
        profile: ProfileId,
        games: &[(GameAddress, Edit)],
    ) -> Result<Vec<Option<GameState>>, UserError> {
        self.change(|tx, household| {
            let mut touched = Touched::default();
            let each = games.iter().map(|(address, edit)| {
                edit_game(tx, household, profile, (address, std::slice::from_ref(edit)), &mut touched)
            });
            let before = each.collect::<Result<_, _>>()?;
            Ok((before, touched))
        })
    }

    /// Shows all games again that a profile has hidden.
    ///
    /// # Errors
    /// The same as [`UserStore::edit`].
    pub fn show_all(&self, profile: ProfileId) -> Result<(), UserError> {
        self.change(|tx, household| {
            let person = writer(household, profile)?;
            let hidden: Vec<_> =
                person.annotations.iter().filter(|(_, state)| state.hidden.is_some()).map(|(id, _)| *id).collect();
            tx.execute("UPDATE mark SET hidden = NULL WHERE profile = ?1 AND hidden IS NOT NULL", [profile.0])?;
            for game in hidden {
                drop_empty(tx, profile, game)?;
            }
            Ok(((), Touched { people: vec![profile], ..Touched::default() }))
        })
    }

    /// Stars many games; those already starred keep their time. Returns how many are newly starred, and how many
    /// there was no room for.
    ///
    /// # Errors
    /// The same as [`UserStore::edit`].
    pub fn star_all(&self, profile: ProfileId, games: &[(GameAddress, i64)]) -> Result<(u64, u64), UserError> {
        self.change(|tx, household| {
            let person = writer(household, profile)?;
            let mut touched = Touched::default();
            let (mut new, mut room) = (0, Room::new(household, person));
            for (address, at) in games {
                if household.state_at(person, &address.identity.system, &address.slug).favorite.is_some() {
                    continue;
                }
                if !room.take(household, person, &touched, address) {
                    continue;
                }
                let game = row_of(tx, household, address, &mut touched)?;
                let sql = "INSERT INTO mark (profile, game, favorite) VALUES (?1, ?2, ?3) ON CONFLICT (profile, game) \
                           DO UPDATE SET favorite = ?3 WHERE favorite IS NULL";
                if tx.prepare_cached(sql)?.execute((profile.0, game.0, at))? > 0 {
                    new += 1;
                    touched.annotations.push((profile, game));
                }
            }
            Ok(((new, room.left_out), touched))
        })
    }
}

/// Applies changes to one game; returns the previous state if it changed.
fn edit_game(
    tx: &Transaction<'_>,
    household: &Household,
    profile: ProfileId,
    (address, edits): (&GameAddress, &[Edit]),
    touched: &mut Touched,
) -> Result<Option<GameState>, UserError> {
    let (system, slug) = (&address.identity.system, &address.slug);
    let person = writer(household, profile)?;
    let old = household.state_at(person, system, slug);
    let mut new = old.clone();
    for edit in edits {
        match edit {
            Edit::InCollection { list, on } => {
                collections::put(tx, household, profile, list, address, *on, touched)?;
            }
            Edit::ForgetPlays { at } => {
                for row in rows_at(household, touched, system, slug) {
                    plays::forget(tx, profile, row, *at)?;
                    touched.annotations.push((profile, row));
                }
            }
            edit => apply(edit, &mut new)?,
        }
    }
    if new.tags != old.tags {
        check_tags(person, household.locations.at(system, slug), &new.tags)?;
    }
    // Everybody's page of the game shows who likes it.
    let likes = |state: &GameState| state.rating.filter(|stars| *stars >= LIKED_STARS);
    touched.likes |= likes(&new) != likes(&old);
    if new == old {
        return Ok(None);
    }
    write(tx, household, person, address, (&old, &new), touched)?;
    Ok(Some(old))
}

/// Applies one change. A value that is sent back unchanged is no change, even if merged rows exceed a limit.
fn apply(edit: &Edit, state: &mut GameState) -> Result<(), UserError> {
    match edit {
        // A game that is already starred keeps its time.
        Edit::Favorite { on, at } => state.favorite = on.then(|| state.favorite.unwrap_or(*at)),
        Edit::Hidden { on, at } => state.hidden = on.then(|| state.hidden.unwrap_or(*at)),
        Edit::Status(status) if *status == state.status => {}
        Edit::Status(status) => (state.status, state.status_at) = (*status, status.map(|_| clock::now())),
        Edit::Rating(Some(stars)) if !(1..=MAX_STARS).contains(stars) => {
            return Err(UserError::Refused(Refusal::Rating));
        }
        Edit::Rating(stars) if *stars == state.rating => {}
        Edit::Rating(stars) => (state.rating, state.rating_at) = (*stars, stars.map(|_| clock::now())),
        Edit::Note(note) => {
            let note = clean_text(note, usize::MAX);
            if note != state.note && note.as_ref().is_some_and(|note| note.chars().count() > MAX_NOTE) {
                return Err(UserError::Refused(Refusal::NoteTooLong));
            }
            state.note = note;
        }
        Edit::Tags(tags) => {
            let tags = tags.join(",");
            if tags != state.tags.join(", ") && tags != state.tags.join(",") {
                state.tags = read_tags(&tags).map_err(UserError::Refused)?;
            }
        }
        Edit::Tag { tag, on: true } => {
            let all: Vec<&str> = state.tags.iter().map(String::as_str).chain([tag.as_str()]).collect();
            state.tags = read_tags(&all.join(",")).map_err(UserError::Refused)?;
        }
        Edit::Tag { tag, on: false } => state.tags.retain(|known| known != tag),
        Edit::HiddenVariant { file, on: true } => {
            if file.is_empty() || file.len() > MAX_FILE {
                return Err(UserError::Refused(Refusal::NoVariant));
            }
            if !state.hidden_variants.contains(file) {
                if state.hidden_variants.len() >= MAX_HIDDEN_VARIANTS {
                    return Err(UserError::Refused(Refusal::HiddenFull));
                }
                state.hidden_variants.push(file.clone());
            }
        }
        Edit::HiddenVariant { file, on: false } => state.hidden_variants.retain(|hidden| hidden != file),
        // Not part of a state.
        Edit::InCollection { .. } | Edit::ForgetPlays { .. } => {}
    }
    Ok(())
}

/// Rejects new tags past the limit, because each adds to every list. Tags that the profile has can always be used.
fn check_tags(person: &Person, rows: &[GameId], tags: &[String]) -> Result<(), UserError> {
    let is_here = |id: &GameId| rows.contains(id);
    let of = |here: bool| person.annotations.iter().filter(move |(id, _)| is_here(id) == here);
    let lower = |tag: &String| tag.to_lowercase();
    let elsewhere: HashSet<String> = of(false).flat_map(|(_, state)| state.tags.iter().map(lower)).collect();
    let here: HashSet<String> = of(true).flat_map(|(_, state)| state.tags.iter().map(lower)).collect();
    let added: Vec<String> = tags.iter().map(lower).filter(|tag| !elsewhere.contains(tag)).collect();
    let is_new = added.iter().any(|tag| !here.contains(tag));
    if is_new && elsewhere.len() + added.len() > MAX_OWN_TAGS {
        return Err(UserError::Refused(Refusal::TagsFull));
    }
    Ok(())
}

/// Writes changed values into the game's own row and removes them from the others. No row is added if nothing new is
/// set.
fn write(
    tx: &Transaction<'_>,
    household: &Household,
    person: &Person,
    address: &GameAddress,
    (old, new): (&GameState, &GameState),
    touched: &mut Touched,
) -> Result<(), UserError> {
    let columns: [(&str, bool, &dyn rusqlite::ToSql, bool); 7] = [
        ("favorite", new.favorite != old.favorite, &new.favorite, new.favorite.is_some()),
        ("status", new.status != old.status, &new.status.map(|status| status as i64), new.status.is_some()),
        ("rating", new.rating != old.rating, &new.rating, new.rating.is_some()),
        ("note", new.note != old.note, &new.note, new.note.is_some()),
        ("hidden", new.hidden != old.hidden, &new.hidden, new.hidden.is_some()),
        // A time is stored with its value, in the same row.
        ("status_at", new.status != old.status, &new.status_at, false),
        ("rating_at", new.rating != old.rating, &new.rating_at, false),
    ];
    let lists: [(&str, &str, bool, &[String]); 2] = [
        ("tag", "tag", new.tags != old.tags, &new.tags),
        ("hidden_variant", "file", new.hidden_variants != old.hidden_variants, &new.hidden_variants),
    ];
    let says_more = columns.iter().any(|(_, is_new, _, is_some)| *is_new && *is_some)
        || lists.iter().any(|(_, _, is_new, words)| *is_new && !words.is_empty());
    let own = if says_more { Some(row_of(tx, household, address, touched)?) } else { None };
    let rows = rows_at(household, touched, &address.identity.system, &address.slug);
    if let Some(own) = own
        && !rows.iter().any(|row| person.annotations.contains_key(row))
    {
        let new = touched.annotations.iter().filter(|(_, row)| !person.annotations.contains_key(row)).count();
        check_room(person, own, new)?;
    }
    let profile = person.id;
    for &row in &rows {
        let is_own = own == Some(row);
        for (column, _, value, _) in columns.iter().filter(|(_, is_new, ..)| *is_new) {
            let value: &dyn rusqlite::ToSql = if is_own { *value } else { &None::<i64> };
            let sql = format!(
                "INSERT INTO mark (profile, game, {column}) VALUES (?1, ?2, ?3) \
                 ON CONFLICT (profile, game) DO UPDATE SET {column} = ?3"
            );
            tx.prepare_cached(&sql)?.execute((profile.0, row.0, value))?;
        }
        for (table, column, _, words) in lists.iter().filter(|(_, _, is_new, _)| *is_new) {
            let sql = format!("DELETE FROM {table} WHERE profile = ?1 AND game = ?2");
            tx.prepare_cached(&sql)?.execute((profile.0, row.0))?;
            for word in words.iter().filter(|_| is_own) {
                let sql = format!("INSERT OR IGNORE INTO {table} (profile, game, {column}) VALUES (?1, ?2, ?3)");
                tx.prepare_cached(&sql)?.execute((profile.0, row.0, word))?;
            }
        }
        drop_empty(tx, profile, row)?;
        touched.annotations.push((profile, row));
    }
    Ok(())
}
