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
    /// Sets the hash of a PIN ([`pin::hash`]), or removes the PIN. All its browsers have to choose the profile again.
    Pin(Option<String>),
}

impl UserStore {
    /// Creates a profile, with the hash of its PIN ([`pin::hash`]) if it has one: it never exists without.
    ///
    /// # Errors
    /// Returns [`UserError::Refused`] for an invalid or taken name or if there are enough profiles, and an error if
    /// SQLite fails.
    pub fn add_profile(&self, name: &str, hue: u16, pin: Option<&str>, at: i64) -> Result<ProfileId, UserError> {
        self.add(name, hue, pin, None, at)
    }

    /// Creates a child's profile like [`UserStore::add_profile`]: it never exists without its rule.
    ///
    /// # Errors
    /// Those of [`UserStore::add_profile`].
    pub fn add_child(
        &self,
        name: &str,
        hue: u16,
        pin: Option<&str>,
        rule: &ChildRule,
        at: i64,
    ) -> Result<ProfileId, UserError> {
        self.add(name, hue, pin, Some(rule), at)
    }

    fn add(
        &self,
        name: &str,
        hue: u16,
        pin: Option<&str>,
        rule: Option<&ChildRule>,
        at: i64,
    ) -> Result<ProfileId, UserError> {
        let name = read_name(name, Refusal::ProfileName)?;
        self.change(|tx, household| {
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
            let id = ProfileId(id);
            if let Some(rule) = rule {
                write_rule(tx, household, id, rule)?;
            }
            Ok((id, Touched { people: vec![id], shared: true, ..Touched::default() }))
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
                    ProfileEdit::Pin(_) if id == ProfileId::HOUSEHOLD => {
                        return Err(UserError::Refused(Refusal::HouseholdOpen));
                    }
                    ProfileEdit::Pin(hash) => {
                        let sql = "UPDATE profile SET pin = ?2, key = ?3 WHERE id = ?1";
                        tx.execute(sql, (id.0, hash, pin::new_key()))?;
                    }
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
