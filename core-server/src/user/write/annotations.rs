//! What a profile says of a game: star, status, rating, note, tags, out of sight.
//!
//! The rule: changes are made to what all rows of the game say together, then what became different is written into one
//! row and taken out of the others. What was not changed stays where it is.

use super::{Room, check_room, collections, drop_empty, plays, writer};
use crate::user::store::{Address, Store, Touched, row_of, rows_at};
use crate::user::{GameId, Household, Person, UserError};
use rusqlite::Transaction;
use shelfcade_core::refusal::Refusal;
use shelfcade_core::user_data::{
    GameState, LIKED_STARS, MAX_NOTE, MAX_OWN_TAGS, MAX_STARS, ProfileId, Status, clean_text, read_tags,
};
use std::collections::HashSet;

/// One change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Star or unstar; `at` is when, unix seconds.
    Favorite {
        /// Starred.
        on: bool,
        /// When.
        at: i64,
    },
    /// Where they stand with it; `None` forgets.
    Status(Option<Status>),
    /// One to five stars; `None` forgets; anything else is refused.
    Rating(Option<u8>),
    /// A note, cleaned; empty forgets.
    Note(String),
    /// All its tags, as typed; empty forgets.
    Tags(Vec<String>),
    /// One tag more, or less.
    Tag {
        /// The tag, as typed.
        tag: String,
        /// More.
        on: bool,
    },
    /// Out of sight, or back.
    Hidden {
        /// Out of sight.
        on: bool,
        /// When.
        at: i64,
    },
    /// A variant out of sight, or back, by its file name.
    HiddenVariant {
        /// File name.
        file: String,
        /// Out of sight.
        on: bool,
    },
    /// In a collection of theirs, or not.
    InCollection {
        /// Address of the collection.
        list: String,
        /// In it.
        on: bool,
    },
    /// Out of the history: what was played up to then is forgotten.
    ForgetPlays {
        /// When.
        at: i64,
    },
}

/// Most variants of a game that can be out of sight.
const MAX_HIDDEN_VARIANTS: usize = 500;
/// Longest name of a file, in bytes.
const MAX_FILE: usize = 1_024;

impl Store {
    /// Makes changes to what a profile says of one game, all or none, and says what stands then.
    ///
    /// # Errors
    /// [`UserError::Missing`] for a profile that is not there (guests among them) and a collection that is not theirs,
    /// [`UserError::Refused`] for a value and at a bound, and when SQLite refuses.
    pub fn edit(&self, profile: ProfileId, address: &Address, edits: &[Edit]) -> Result<GameState, UserError> {
        self.change(|tx, household| {
            let mut touched = Touched::default();
            edit_game(tx, household, profile, (address, edits), &mut touched)?;
            Ok(((), touched))
        })?;
        let household = self.household();
        let person = household.person(profile).ok_or(UserError::Missing("profile"))?;
        Ok(household.state_at(person, &address.identity.system, &address.slug))
    }

    /// Makes one change to each of many games, all or none. Gives what was said before of each that is different now.
    ///
    /// # Errors
    /// As [`Store::edit`].
    pub fn edit_all(&self, profile: ProfileId, games: &[(Address, Edit)]) -> Result<Vec<Option<GameState>>, UserError> {
        self.change(|tx, household| {
            let mut touched = Touched::default();
            let each = games.iter().map(|(address, edit)| {
                edit_game(tx, household, profile, (address, std::slice::from_ref(edit)), &mut touched)
            });
            let before = each.collect::<Result<_, _>>()?;
            Ok((before, touched))
        })
    }

    /// Puts all games in sight again that a profile put out of it.
    ///
    /// # Errors
    /// As [`Store::edit`].
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

    /// Stars many games at once, keeping when each was starred first; returns how many are new, and how many there was
    /// no room for.
    ///
    /// # Errors
    /// As [`Store::edit`].
    pub fn star_all(&self, profile: ProfileId, games: &[(Address, i64)]) -> Result<(u64, u64), UserError> {
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

/// Makes changes to what is said of one game; what was said before, where it is different now.
fn edit_game(
    tx: &Transaction<'_>,
    household: &Household,
    profile: ProfileId,
    (address, edits): (&Address, &[Edit]),
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
    // Whoever looks at the game sees who likes it.
    let likes = |state: &GameState| state.rating.filter(|stars| *stars >= LIKED_STARS);
    touched.likes |= likes(&new) != likes(&old);
    if new == old {
        return Ok(None);
    }
    write(tx, household, person, address, (&old, &new), touched)?;
    Ok(Some(old))
}

/// Makes one change. What is sent back as it was is no change, also where two rows together are past a bound.
fn apply(edit: &Edit, state: &mut GameState) -> Result<(), UserError> {
    match edit {
        // Starred again it stays as old as it was.
        Edit::Favorite { on, at } => state.favorite = on.then(|| state.favorite.unwrap_or(*at)),
        Edit::Hidden { on, at } => state.hidden = on.then(|| state.hidden.unwrap_or(*at)),
        Edit::Status(status) => state.status = *status,
        Edit::Rating(Some(stars)) if !(1..=MAX_STARS).contains(stars) => {
            return Err(UserError::Refused(Refusal::Rating));
        }
        Edit::Rating(stars) => state.rating = *stars,
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
        // These are no part of a state.
        Edit::InCollection { .. } | Edit::ForgetPlays { .. } => {}
    }
    Ok(())
}

/// Refuses the first tag too many: each weighs on every list. Those that a profile has can always be given.
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

/// Writes what is new into the game's own row and takes it out of the others. A game of which nothing new is said gets
/// no row for it.
fn write(
    tx: &Transaction<'_>,
    household: &Household,
    person: &Person,
    address: &Address,
    (old, new): (&GameState, &GameState),
    touched: &mut Touched,
) -> Result<(), UserError> {
    let columns: [(&str, bool, &dyn rusqlite::ToSql, bool); 5] = [
        ("favorite", new.favorite != old.favorite, &new.favorite, new.favorite.is_some()),
        ("status", new.status != old.status, &new.status.map(|status| status as i64), new.status.is_some()),
        ("rating", new.rating != old.rating, &new.rating, new.rating.is_some()),
        ("note", new.note != old.note, &new.note, new.note.is_some()),
        ("hidden", new.hidden != old.hidden, &new.hidden, new.hidden.is_some()),
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
