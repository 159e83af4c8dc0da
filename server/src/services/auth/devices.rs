//! The keys of paired devices.

use super::{Auth, NotLetIn};
use crate::clock::now;
use shelfcade_core::people::device::{ClientScopes, DeviceId};
use shelfcade_core_server::people::auth::{AccessKey, AuthStore, DeviceKey, hash_password, new_password};
use std::sync::Arc;

/// Prefix of a device's access token, by which RomM's clients know it.
const DEVICE_TOKEN_PREFIX: &str = "rmm_";

impl Auth {
    /// Finds the device for this access token.
    pub fn device_of_token(&self, token: &str) -> Option<Arc<DeviceKey>> {
        let key = AccessKey::parse(token.strip_prefix(DEVICE_TOKEN_PREFIX)?)?;
        self.doors.access.load().device_keys.get(&key.hash()).cloned()
    }

    /// Finds the device for this password.
    pub fn device_of_password(&self, typed: &str) -> Option<Arc<DeviceKey>> {
        self.doors.access.load().device_keys.get(&hash_password(typed)?).cloned()
    }

    /// Gives a device a new access token, which replaces its other keys. Returns the token and the id of its row.
    ///
    /// # Errors
    /// [`NotLetIn::NotKept`] if the file can't be written.
    pub async fn add_device_token(&self, device: DeviceId, scopes: ClientScopes) -> Result<(String, i64), NotLetIn> {
        let key = AccessKey::random();
        let hash = key.hash();
        let add = move |store: &AuthStore| store.add_device_key(device, hash, scopes, now());
        let id = self.run(move |doors| doors.change(add)).await?;
        Ok((format!("{DEVICE_TOKEN_PREFIX}{}", key.shown()), id))
    }

    /// Gives a device a new password, which replaces its other keys, and returns it.
    ///
    /// # Errors
    /// [`NotLetIn::NotKept`] if the file can't be written.
    pub async fn add_device_password(&self, device: DeviceId) -> Result<String, NotLetIn> {
        let password = new_password();
        let hash = hash_password(&password).expect("a generated password can be read");
        let add = move |store: &AuthStore| store.add_device_key(device, hash, ClientScopes::all(), now());
        self.run(move |doors| doors.change(add)).await?;
        Ok(password)
    }

    /// Ends the access of a device.
    ///
    /// # Errors
    /// [`NotLetIn::NotKept`] if the file can't be written.
    pub async fn end_device(&self, device: DeviceId) -> Result<bool, NotLetIn> {
        self.run(move |doors| doors.change(|store| store.end_device(device))).await
    }
}
