//! Settings as text by key: the server knows their meaning and valid values.

use super::writer;
use crate::people::user::UserError;
use crate::people::user::store::{Touched, UserStore};
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core::refusal::Refusal;

/// Longest value of a setting, in bytes.
const MAX_VALUE: usize = 4_000;

impl UserStore {
    /// Writes settings of a profile, or of the household (`None`), all or none; a key without a value is removed.
    ///
    /// # Errors
    /// The same as [`UserStore::edit`].
    pub fn set<K: AsRef<str>>(
        &self,
        profile: Option<ProfileId>,
        values: &[(K, Option<String>)],
    ) -> Result<(), UserError> {
        self.change(|tx, household| {
            if let Some(profile) = profile {
                writer(household, profile)?;
            }
            let row = profile.map_or(0, |profile| profile.0);
            for (key, value) in values.iter().map(|(key, value)| (key.as_ref(), value)) {
                match value {
                    Some(value) if value.len() > MAX_VALUE => {
                        return Err(UserError::Refused(Refusal::SettingTooLong));
                    }
                    Some(value) => tx
                        .prepare_cached("INSERT OR REPLACE INTO setting (profile, key, value) VALUES (?1, ?2, ?3)")?
                        .execute((row, key, value))?,
                    None => {
                        tx.prepare_cached("DELETE FROM setting WHERE profile = ?1 AND key = ?2")?.execute((row, key))?
                    }
                };
            }
            let touched = match profile {
                Some(profile) => Touched { people: vec![profile], ..Touched::default() },
                None => Touched { settings: true, ..Touched::default() },
            };
            Ok(((), touched))
        })
    }
}
