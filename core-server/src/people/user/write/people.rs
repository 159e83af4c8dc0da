//! Profiles: created, named, given a PIN, deleted.

use super::writer;
use crate::people::user::household::PICTURE;
use crate::people::user::store::{Touched, UserStore};
use crate::people::user::{Collection, Household, UserError, pin};
use rusqlite::{OptionalExtension, Transaction};
use shelfcade_core::library::system::SystemId;
use shelfcade_core::people::user_data::{
    ChildRule, GUEST_NAMES, HOUSEHOLD_NAMES, MAX_CHILD_SYSTEMS, MAX_PROFILES, ProfileId, SeenBy, read_name,
};
use shelfcade_core::refusal::Refusal;

/// Rejects a name that another profile has, or that guests or the household go by, ignoring case.
fn check_name(household: &Household, own: Option<ProfileId>, name: &str) -> Result<(), UserError> {
    let name = name.to_lowercase();
    let mut others = household.people.iter().filter(|person| Some(person.id) != own);
    let is_household = own == Some(ProfileId::HOUSEHOLD);
    if own.and_then(|id| household.person(id)).is_some_and(|person| person.name.to_lowercase() == name) {
        return Ok(());
    }
    let is_taken = others.any(|person| person.name.to_lowercase() == name)
        || GUEST_NAMES.contains(&name.as_str())
        || (!is_household && HOUSEHOLD_NAMES.contains(&name.as_str()));
    if is_taken { Err(UserError::Refused(Refusal::ProfileTaken)) } else { Ok(()) }
}

/// Writes a new profile.
fn insert_profile(
    tx: &Transaction<'_>,
    household: &Household,
    name: &str,
    hue: u16,
    pin: Option<&str>,
    at: i64,
) -> Result<ProfileId, UserError> {
    let name = read_name(name, Refusal::ProfileName)?;
    if household.people.len() >= MAX_PROFILES {
        return Err(UserError::Refused(Refusal::ProfilesFull));
    }
    check_name(household, None, &name)?;
    // An id is never used twice: a browser may still have the old one.
    let sql = "INSERT INTO profile (id, name, hue, pin, key, created) VALUES \
               (max(ifnull((SELECT max(id) FROM profile), 1), \
                    ifnull((SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'last_profile'), 1)) + 1, \
                ?1, ?2, ?3, ?4, ?5) RETURNING id";
    let id: i64 = tx.query_row(sql, (&name, hue % 360, pin, pin::new_key(), at), |row| row.get(0))?;
    tx.execute("INSERT OR REPLACE INTO meta VALUES ('last_profile', CAST(?1 AS TEXT))", [id])?;
    Ok(ProfileId(id))
}

/// Writes the hash of a PIN, with a new key for the profile's browsers.
fn write_pin(tx: &Transaction<'_>, id: ProfileId, hash: Option<&str>) -> Result<(), UserError> {
    let sql = "UPDATE profile SET pin = ?2, key = ?3 WHERE id = ?1";
    tx.execute(sql, (id.0, hash, pin::new_key()))?;
    Ok(())
}

/// True if a profile has the only PIN that lets a child leave its profile.
fn is_last_pin(household: &Household, id: ProfileId) -> bool {
    let grown_ups = || household.people.iter().filter(|person| person.child.is_none() && person.has_pin);
    household.people.iter().any(|person| person.child.is_some())
        && grown_ups().any(|person| person.id == id)
        && !grown_ups().any(|person| person.id != id)
}

/// Writes the rule of a profile that has none.
fn write_rule(tx: &Transaction<'_>, household: &Household, id: ProfileId, rule: &ChildRule) -> Result<(), UserError> {
    let up_to = rule.up_to.map_or(0, |rating| rating as u8);
    tx.execute("INSERT INTO child VALUES (?1, ?2, ?3)", (id.0, up_to, rule.unrated))?;
    for system in rule.systems.iter().filter(|id| SystemId::parse(id).is_some()).take(MAX_CHILD_SYSTEMS) {
        tx.execute("INSERT OR IGNORE INTO child_system VALUES (?1, ?2)", (id.0, system))?;
    }
    let owners = household.people.iter().filter(|owner| owner.id != id && owner.child.is_none());
    for list in owners.flat_map(|owner| &owner.collections).filter(|list| rule.collections.contains(&list.id)) {
        tx.execute("INSERT INTO child_collection VALUES (?1, ?2)", (id.0, list.id))?;
    }
    Ok(())
}

/// A change to a profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProfileEdit {
    /// Sets the name, which is cleaned and must not be empty.
    Name(String),
    /// Sets the OKLCH hue, 0 to 359.
    Hue(u16),
    /// Sets the picture, or removes it.
    Picture(Option<&'static str>),
    /// Sets the hash of a PIN ([`pin::hash`]). All its browsers have to choose the profile again.
    Pin(String),
    /// Removes the PIN, with the same effect. Refused if nobody else could let a child leave its profile.
    DropPin {
        /// True if the household's owner could.
        has_owner: bool,
    },
}

/// The grown-up who gets a PIN together with a child's profile, because nobody else could let the child leave it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewGrownUp {
    /// A profile without a PIN, and the hash of its new one ([`pin::hash`]).
    Known(ProfileId, String),
    /// A new profile: name, hue, and the hash of its PIN.
    New(String, u16, String),
}

impl UserStore {
    /// Creates a profile, with the hash of its PIN ([`pin::hash`]) if it has one: it never exists without.
    ///
    /// # Errors
    /// Returns [`UserError::Refused`] for an invalid or taken name or if there are enough profiles, and an error if
    /// SQLite fails.
    pub fn add_profile(&self, name: &str, hue: u16, pin: Option<&str>, at: i64) -> Result<ProfileId, UserError> {
        self.change(|tx, household| {
            let id = insert_profile(tx, household, name, hue, pin, at)?;
            Ok((id, Touched { people: vec![id], shared: true, ..Touched::default() }))
        })
    }

    /// Creates a child's profile like [`UserStore::add_profile`]: it never exists without its rule, nor without the PIN
    /// of `grown_up`, if there is one.
    ///
    /// # Errors
    /// Those of [`UserStore::add_profile`], and [`Refusal::GrownUpName`] if the grown-up's name is invalid or taken.
    pub fn add_child(
        &self,
        name: &str,
        hue: u16,
        pin: Option<&str>,
        rule: &ChildRule,
        grown_up: Option<&NewGrownUp>,
        at: i64,
    ) -> Result<ProfileId, UserError> {
        self.change(|tx, household| {
            let id = insert_profile(tx, household, name, hue, pin, at)?;
            write_rule(tx, household, id, rule)?;
            let mut people = vec![id];
            match grown_up {
                None => {}
                Some(NewGrownUp::Known(known, hash)) => {
                    writer(household, *known)?;
                    write_pin(tx, *known, Some(hash))?;
                    people.push(*known);
                }
                Some(NewGrownUp::New(new, hue, hash)) => {
                    if household.people.len() + 1 >= MAX_PROFILES {
                        return Err(UserError::Refused(Refusal::ProfilesFull));
                    }
                    let (child, new) = (read_name(name, Refusal::ProfileName)?, read_name(new, Refusal::GrownUpName)?);
                    let is_childs = new.to_lowercase() == child.to_lowercase();
                    if is_childs || check_name(household, None, &new).is_err() {
                        return Err(UserError::Refused(Refusal::GrownUpName));
                    }
                    people.push(insert_profile(tx, household, &new, *hue, Some(hash), at)?);
                }
            }
            Ok((id, Touched { people, shared: true, ..Touched::default() }))
        })
    }

    /// Changes a profile.
    ///
    /// # Errors
    /// Returns [`UserError::Missing`] for a deleted profile, [`UserError::Refused`] for an invalid change, and an
    /// error if SQLite fails.
    pub fn edit_profile(&self, id: ProfileId, edits: &[ProfileEdit]) -> Result<(), UserError> {
        self.change(|tx, household| {
            writer(household, id)?;
            for edit in edits {
                match edit {
                    ProfileEdit::Name(name) => {
                        let name = read_name(name, Refusal::ProfileName)?;
                        check_name(household, Some(id), &name)?;
                        tx.execute("UPDATE profile SET name = ?2 WHERE id = ?1", (id.0, name))?;
                    }
                    ProfileEdit::Hue(hue) => {
                        tx.execute("UPDATE profile SET hue = ?2 WHERE id = ?1", (id.0, hue % 360))?;
                    }
                    ProfileEdit::Picture(Some(picture)) => {
                        let sql = "INSERT OR REPLACE INTO setting (profile, key, value) VALUES (?1, ?2, ?3)";
                        tx.execute(sql, (id.0, PICTURE, picture))?;
                    }
                    ProfileEdit::Picture(None) => {
                        tx.execute("DELETE FROM setting WHERE profile = ?1 AND key = ?2", (id.0, PICTURE))?;
                    }
                    ProfileEdit::Pin(_) | ProfileEdit::DropPin { .. } if id == ProfileId::HOUSEHOLD => {
                        return Err(UserError::Refused(Refusal::HouseholdOpen));
                    }
                    ProfileEdit::Pin(hash) => write_pin(tx, id, Some(hash))?,
                    ProfileEdit::DropPin { has_owner } if !has_owner && is_last_pin(household, id) => {
                        return Err(UserError::Refused(Refusal::LastPin));
                    }
                    ProfileEdit::DropPin { .. } => write_pin(tx, id, None)?,
                }
            }
            Ok(((), Touched { people: vec![id], shared: true, ..Touched::default() }))
        })
    }

    /// Makes a profile a child's, who sees what `rule` allows, or with `None` an ordinary one. Collections that don't
    /// exist are left out, and so are those of children, who could choose for themselves. Systems may be added later.
    ///
    /// # Errors
    /// Returns [`UserError::Missing`] for a deleted profile, [`UserError::Refused`] for the household's own, and an
    /// error if SQLite fails.
    pub fn set_child_rule(&self, id: ProfileId, rule: Option<&ChildRule>) -> Result<(), UserError> {
        self.change(|tx, household| {
            writer(household, id)?;
            if id == ProfileId::HOUSEHOLD {
                return Err(UserError::Refused(Refusal::HouseholdOpen));
            }
            tx.execute("DELETE FROM child WHERE profile = ?1", [id.0])?;
            if let Some(rule) = rule {
                write_rule(tx, household, id, rule)?;
            }
            Ok(((), Touched { people: vec![id], shared: true, ..Touched::default() }))
        })
    }

    /// Deletes a profile with all its data.
    ///
    /// # Errors
    /// Returns [`UserError::Missing`] for a deleted profile, [`UserError::Refused`] for the household's own, and an
    /// error if SQLite fails.
    pub fn remove_profile(&self, id: ProfileId) -> Result<(), UserError> {
        self.change(|tx, household| {
            writer(household, id)?;
            if id == ProfileId::HOUSEHOLD {
                return Err(UserError::Refused(Refusal::HouseholdStays));
            }
            tx.execute("DELETE FROM profile WHERE id = ?1", [id.0])?;
            tx.execute("DELETE FROM setting WHERE profile = ?1", [id.0])?;
            // Owners of collections that were shared with it are read back without it.
            let names =
                |list: &Collection| matches!(&list.seen_by, SeenBy::Profiles(profiles) if profiles.contains(&id));
            let owners = household.people.iter().filter(|owner| owner.collections.iter().any(names));
            let people = owners.map(|owner| owner.id).chain([id]).collect();
            Ok(((), Touched { people, shared: true, ..Touched::default() }))
        })
    }

    /// Returns the hash of a profile's PIN; `None` if it has none.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn pin_hash(&self, id: ProfileId) -> Result<Option<String>, UserError> {
        self.change(|tx, _| {
            let found = tx.query_row("SELECT pin FROM profile WHERE id = ?1", [id.0], |row| row.get(0)).optional()?;
            Ok((found.flatten(), Touched::default()))
        })
    }
}
