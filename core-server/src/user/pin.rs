//! PINs of profiles: argon2id hashes, slow to guess, bounded in memory; tries are rate-limited.
//!
//! Parameters: 9 MiB, 4 passes, 1 lane: one of the equal choices of OWASP's password storage advice, and the one that a
//! small machine bears. One check at a time.

use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use shelfcade_core::user_data::{PIN_DIGITS, ProfileId};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Memory of one check, in KiB.
const MEMORY: u32 = 9 * 1024;
const PASSES: u32 = 4;
/// Wrong tries before one has to wait.
const FREE_TRIES: u32 = 5;
/// First wait; doubled with each further wrong try, up to [`LONGEST_WAIT`].
const FIRST_WAIT: Duration = Duration::from_secs(15);
const LONGEST_WAIT: Duration = Duration::from_secs(3600);

/// How a try ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PinCheck {
    /// It is the PIN.
    Right,
    /// It is not.
    Wrong,
    /// Too many wrong tries: so long nobody is let in.
    Wait(Duration),
}

/// Whether a text could be a PIN: digits, and not too few.
pub fn is_pin(text: &str) -> bool {
    PIN_DIGITS.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A PIN's hash, to be kept. Takes some tenths of a second.
pub fn hash(pin: &str) -> String {
    let salt = SaltString::encode_b64(&random::<16>()).expect("sixteen bytes are a salt");
    let hash =
        argon().hash_password(pin.as_bytes(), &salt).expect("the parameters and the salt are within argon2's bounds");
    hash.to_string()
}

/// A new key for the browsers of a profile: 128 random bits in hex.
pub fn new_key() -> String {
    hex::encode(random::<16>())
}

pub(super) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes once it has started");
    bytes
}

fn argon() -> Argon2<'static> {
    let params = Params::new(MEMORY, PASSES, 1, None).expect("the parameters are within argon2's bounds");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// The rate limit of PINs: counts wrong tries per profile. In RAM: a restart forgives, but only the owner can restart.
#[derive(Debug, Default)]
pub struct PinGuard {
    tries: Mutex<HashMap<ProfileId, (u32, Instant)>>,
    /// Held while one is checked, so that memory stays bounded.
    checking: Mutex<()>,
}

impl PinGuard {
    /// Checks a try against a kept hash. Blocks for some tenths of a second.
    pub fn check(&self, profile: ProfileId, pin: &str, hash: &str) -> PinCheck {
        let _one = self.checking.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(wait) = self.waits(profile) {
            return PinCheck::Wait(wait);
        }
        let is_right = is_pin(pin)
            && PasswordHash::new(hash).is_ok_and(|hash| argon().verify_password(pin.as_bytes(), &hash).is_ok());
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        if is_right {
            tries.remove(&profile);
            return PinCheck::Right;
        }
        let wrong = tries.get(&profile).map_or(0, |(wrong, _)| *wrong);
        tries.insert(profile, (wrong + 1, Instant::now()));
        PinCheck::Wrong
    }

    /// How long nobody is let in from now on.
    pub fn waits(&self, profile: ProfileId) -> Option<Duration> {
        let tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        let &(wrong, last) = tries.get(&profile)?;
        let wait = wait_after(wrong)?;
        wait.checked_sub(last.elapsed()).filter(|left| !left.is_zero())
    }
}

/// How long to wait after so many wrong tries.
fn wait_after(wrong: u32) -> Option<Duration> {
    let further = wrong.checked_sub(FREE_TRIES)?;
    Some(FIRST_WAIT.saturating_mul(1 << further.min(16)).min(LONGEST_WAIT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pin_is_known_by_its_hash_alone() {
        let kept = hash("2468");
        assert!(kept.starts_with("$argon2id$") && !kept.contains("2468"));
        assert_ne!(kept, hash("2468"), "salted");
        let guard = PinGuard::default();
        assert_eq!(guard.check(ProfileId(2), "2468", &kept), PinCheck::Right);
        assert_eq!(guard.check(ProfileId(2), "2469", &kept), PinCheck::Wrong);
        assert_eq!(guard.check(ProfileId(2), "2468", "nonsense"), PinCheck::Wrong);
    }

    #[test]
    fn who_guesses_has_to_wait_longer_and_longer() {
        let guard = PinGuard::default();
        for _ in 0..FREE_TRIES {
            assert_eq!(guard.check(ProfileId(2), "", ""), PinCheck::Wrong);
        }
        assert!(matches!(guard.check(ProfileId(2), "2468", ""), PinCheck::Wait(_)));
        assert_eq!(guard.check(ProfileId(3), "", ""), PinCheck::Wrong, "others are not held up");
        assert_eq!(wait_after(FREE_TRIES - 1), None);
        assert_eq!(wait_after(FREE_TRIES), Some(FIRST_WAIT));
        assert_eq!(wait_after(FREE_TRIES + 1), Some(FIRST_WAIT * 2));
        assert_eq!(wait_after(u32::MAX), Some(LONGEST_WAIT));
    }

    #[test]
    fn a_pin_is_a_few_digits() {
        for (text, is) in [("1234", true), ("123", false), ("12a4", false), ("", false), ("１２３４", false)] {
            assert_eq!(is_pin(text), is, "{text:?}");
        }
        assert!(!is_pin(&"1".repeat(13)));
    }
}
