//! Paired devices: added when they pair, renamed, removed.

use super::writer;
use crate::people::password::random;
use crate::people::user::UserError;
use crate::people::user::household::Household;
use crate::people::user::store::{Touched, UserStore};
use shelfcade_core::people::device::{Device, DeviceFacts, DeviceId, MAX_DEVICES};
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core::refusal::Refusal;
use std::sync::Arc;

impl UserStore {
    /// Adds a device to a profile. If the profile has it already and `is_known_again`, its facts are updated and it
    /// keeps its id and its name. Returns the device, and true if it is new.
    ///
    /// # Errors
    /// Returns [`UserError::Missing`] for guests and deleted profiles, [`UserError::Refused`] at the limit of
    /// [`MAX_DEVICES`], and an error if SQLite fails.
    pub fn add_device(
        &self,
        profile: ProfileId,
        facts: DeviceFacts,
        is_known_again: bool,
        at: i64,
    ) -> Result<(Arc<Device>, bool), UserError> {
        let facts = facts.cleaned();
        let (id, is_new) = self.change(|tx, household| {
            writer(household, profile)?;
            let mut known = household.devices_of(profile).filter(|_| is_known_again);
            let known = known.find(|device| device.about.is_same_device(&facts));
            if known.is_none() && household.devices.len() >= MAX_DEVICES {
                return Err(UserError::Refused(Refusal::DevicesFull));
            }
            let id = known.map_or_else(|| DeviceId::from_random(random()), |device| device.id);
            let sql = "INSERT INTO device (id, profile, name, client, version, platform, identifier, hostname, mac, \
                       created, updated) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10) \
                       ON CONFLICT (id) DO UPDATE SET client = ?4, version = ?5, platform = ?6, \
                       identifier = coalesce(nullif(?7, ''), identifier), hostname = ?8, mac = ?9, updated = ?10";
            let DeviceFacts { name, client, version, platform, identifier, hostname, mac } = &facts;
            let own = (id.to_string(), profile.0, name, client, version, platform, identifier, hostname, mac, at);
            tx.prepare_cached(sql)?.execute(own)?;
            Ok(((id, known.is_none()), Touched { people: vec![profile], ..Touched::default() }))
        })?;
        let device = self.household().device(id).cloned().ok_or(UserError::Missing("device"))?;
        Ok((device, is_new))
    }

    /// Renames a profile's device, and stores other facts of it.
    ///
    /// # Errors
    /// Returns [`UserError::Missing`] for another profile's device, and an error if SQLite fails.
    pub fn edit_device(
        &self,
        profile: ProfileId,
        id: DeviceId,
        facts: DeviceFacts,
        at: i64,
    ) -> Result<Arc<Device>, UserError> {
        let facts = facts.cleaned();
        self.change(|tx, household| {
            own_device(household, profile, id)?;
            let sql = "UPDATE device SET name = ?2, client = ?3, version = ?4, platform = ?5, hostname = ?6, mac = ?7, \
                       updated = ?8 WHERE id = ?1";
            let DeviceFacts { name, client, version, platform, hostname, mac, .. } = &facts;
            tx.prepare_cached(sql)?.execute((id.to_string(), name, client, version, platform, hostname, mac, at))?;
            Ok(((), Touched { people: vec![profile], ..Touched::default() }))
        })?;
        self.household().device(id).cloned().ok_or(UserError::Missing("device"))
    }

    /// Removes a profile's device.
    ///
    /// # Errors
    /// Returns [`UserError::Missing`] for another profile's device, and an error if SQLite fails.
    pub fn remove_device(&self, profile: ProfileId, id: DeviceId) -> Result<(), UserError> {
        self.change(|tx, household| {
            own_device(household, profile, id)?;
            tx.execute("DELETE FROM device WHERE id = ?1", [id.to_string()])?;
            Ok(((), Touched { people: vec![profile], ..Touched::default() }))
        })
    }
}

fn own_device(household: &Household, profile: ProfileId, id: DeviceId) -> Result<(), UserError> {
    let is_own = household.device(id).is_some_and(|device| device.profile == profile);
    if is_own { Ok(()) } else { Err(UserError::Missing("device")) }
}
