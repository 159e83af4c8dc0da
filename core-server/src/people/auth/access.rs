//! The access state that requests are checked against: sessions and tokens as one value in RAM.

use super::key::KeyHash;
use super::{CONFIRMED_SECONDS, IDLE_SECONDS, LONGEST_SECONDS, PLAIN_SECONDS};
use rustc_hash::FxHashMap;
use shelfcade_core::people::access::Level;
use shelfcade_core::people::device::{ClientScopes, DeviceId};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};

/// Seconds that the clock may be set back before a session counts as one from the future.
const CLOCK_SECONDS: i64 = 300;
/// Seconds after which a use of a session or token is stored again.
const USED_STEP: i64 = 3_600;

/// The session of a logged-in browser.
#[derive(Debug)]
pub struct Session {
    /// Its row in the file.
    pub id: i64,
    /// Its access level.
    pub level: Level,
    /// True if its cookie is sent over HTTPS only.
    pub is_secure: bool,
    /// Login time, in Unix seconds.
    pub began: i64,
    /// Last use, in Unix seconds, to the hour.
    pub used: AtomicI64,
    /// Time when it last gave the password, in Unix seconds.
    pub confirmed: Option<i64>,
    /// The browser, as it names itself.
    pub browser: String,
    /// The address it logged in from.
    pub address: String,
}

/// The access token of a script.
#[derive(Debug)]
pub struct AccessToken {
    /// Its row in the file.
    pub id: i64,
    /// The name that the owner gave it.
    pub name: String,
    /// Its access level.
    pub level: Level,
    /// Creation time, in Unix seconds.
    pub made: i64,
    /// Last use, in Unix seconds, to the hour; 0 if never used.
    pub used: AtomicI64,
}

/// The key of a paired device: an access token, or a password for clients that know only Basic authentication.
#[derive(Debug)]
pub struct DeviceKey {
    /// Its row in the file.
    pub id: i64,
    /// The device.
    pub device: DeviceId,
    /// The granted scopes.
    pub scopes: ClientScopes,
    /// Creation time, in Unix seconds.
    pub made: i64,
    /// Last use, in Unix seconds, to the hour; 0 if never used.
    pub used: AtomicI64,
}

/// The sender of an authenticated request.
#[derive(Clone, Debug)]
pub enum Bearer {
    /// A browser.
    Browser(Arc<Session>),
    /// A script.
    Script(Arc<AccessToken>),
    /// A paired device.
    Device(Arc<DeviceKey>),
}

/// All valid sessions and tokens.
#[derive(Debug, Default)]
pub struct Access {
    /// True if the household has an owner.
    pub is_claimed: bool,
    /// Sessions by the hashes of their keys.
    pub sessions: FxHashMap<KeyHash, Arc<Session>>,
    /// Tokens by the hashes of their keys.
    pub tokens: FxHashMap<KeyHash, Arc<AccessToken>>,
    /// Keys of devices by their hashes.
    pub device_keys: FxHashMap<KeyHash, Arc<DeviceKey>>,
}

impl Access {
    /// Returns the last use of a device's keys, in Unix seconds; `None` if none was ever used.
    pub fn last_seen(&self, device: DeviceId) -> Option<i64> {
        let own = self.device_keys.values().filter(|key| key.device == device);
        own.map(|key| key.used.load(Relaxed)).max().filter(|used| *used > 0)
    }

    /// True if a device has a key, so is still paired.
    pub fn has_key(&self, device: DeviceId) -> bool {
        self.device_keys.values().any(|key| key.device == device)
    }
}

/// Returns the seconds until such a session ends; 0 if it has ended.
pub fn as_long_as(level: Level, is_secure: bool, began: i64, used: i64, now: i64) -> i64 {
    let longest = if level == Level::Own && !is_secure { PLAIN_SECONDS } else { LONGEST_SECONDS };
    // A wrong clock that is set right lengthens no session.
    let is_of_the_future = began > now + CLOCK_SECONDS;
    if is_of_the_future { 0 } else { (began + longest).min(used + IDLE_SECONDS).saturating_sub(now).max(0) }
}

impl Session {
    /// True if the session has not ended.
    pub fn holds(&self, now: i64) -> bool {
        as_long_as(self.level, self.is_secure, self.began, self.used.load(Relaxed), now) > 0
    }

    /// True if the password was given less than [`CONFIRMED_SECONDS`] ago.
    pub fn is_confirmed(&self, now: i64) -> bool {
        self.confirmed.is_some_and(|at| (at..at + CONFIRMED_SECONDS).contains(&now))
    }
}

impl Bearer {
    /// The access level.
    pub fn level(&self) -> Level {
        match self {
            Bearer::Browser(session) => session.level,
            Bearer::Script(token) => token.level,
            Bearer::Device(_) => Level::TakePart,
        }
    }

    /// Records a use; returns true at most once an hour, when the use should be stored.
    pub fn note_use(&self, now: i64) -> bool {
        let used = match self {
            Bearer::Browser(session) => &session.used,
            Bearer::Script(token) => &token.used,
            Bearer::Device(key) => &key.used,
        };
        let before = used.load(Relaxed);
        let is_due = (now - before).abs() >= USED_STEP;
        is_due && used.compare_exchange(before, now, Relaxed, Relaxed).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_ends_when_it_is_idle_old_or_in_the_clear() {
        const DAY: i64 = 86_400;
        for (level, is_secure, began, used, now, holds) in [
            (Level::Own, true, 0, 0, 29 * DAY, true),
            (Level::Own, true, 0, 0, 30 * DAY, false),
            (Level::Own, true, 0, 179 * DAY, 180 * DAY - 1, true),
            (Level::Own, true, 0, 179 * DAY, 180 * DAY, false),
            (Level::Own, false, 0, 0, 3_599, true),
            (Level::Own, false, 0, 3_500, 3_600, false),
            (Level::TakePart, false, 0, 0, 29 * DAY, true),
            (Level::Own, true, 9 * DAY, 9 * DAY, 0, false),
        ] {
            let left = as_long_as(level, is_secure, began, used, now);
            assert_eq!(left > 0, holds, "{level:?} {is_secure} {began} {used} {now}");
        }
    }
}
