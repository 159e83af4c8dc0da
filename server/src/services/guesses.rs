//! Tries of passwords, PINs and codes: rate limited before hashing, and hashed one at a time.
//!
//! The limits use `governor`: per address and target, so that guessing locks out nobody else, and in total,
//! separately for the login and for PINs. Logged-in browsers don't need the password, and a browser that has entered
//! a PIN before has its own tries for it: others can't use them up, even from the same address.

use crate::blocking::spawn_blocking;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core_server::people::password;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

/// Burst of tries per address, and the interval at which one more is allowed.
const OF_ADDRESS: (NonZeroU32, Duration) = (NonZeroU32::new(10).unwrap(), Duration::from_secs(15));
/// The same for all addresses together.
const OF_ALL: (NonZeroU32, Duration) = (NonZeroU32::new(30).unwrap(), Duration::from_secs(3));
/// Maximum tracked addresses; beyond that, new ones may not try.
const MAX_ADDRESSES: usize = 1024;
/// Time limit for waiting for another hash.
const TURN_TIME: Duration = Duration::from_secs(3);

/// Target of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// The owner's password or a one-time code.
    Door,
    /// The owner's password, confirmed in a logged-in browser.
    Session(i64),
    /// The PIN of a profile.
    Profile(ProfileId),
    /// The PIN of a profile in a browser that has entered it before, by the browser's number.
    Browser(ProfileId, u128),
}

/// Result of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptResult {
    /// The secret is right.
    Right,
    /// The secret is wrong.
    Wrong,
    /// Too many tries: seconds to wait. The secret was not checked.
    Wait(u64),
}

/// Rate limits for tries.
pub struct Guesses {
    of_address: DefaultKeyedRateLimiter<(IpAddr, Target)>,
    doors: DefaultDirectRateLimiter,
    pins: DefaultDirectRateLimiter,
    hashing: Arc<Semaphore>,
}

impl Default for Guesses {
    fn default() -> Guesses {
        let quota = |(burst, period)| Quota::with_period(period).expect("no period is zero").allow_burst(burst);
        Guesses {
            of_address: RateLimiter::keyed(quota(OF_ADDRESS)),
            doors: RateLimiter::direct(quota(OF_ALL)),
            pins: RateLimiter::direct(quota(OF_ALL)),
            hashing: Arc::new(Semaphore::new(1)),
        }
    }
}

impl Guesses {
    /// Counts a try from an address.
    ///
    /// # Errors
    /// Seconds to wait if the limit is reached.
    pub fn allow(&self, address: IpAddr, target: Target) -> Result<(), u64> {
        if self.of_address.len() > MAX_ADDRESSES {
            self.of_address.retain_recent();
            if self.of_address.len() > MAX_ADDRESSES {
                return Err(OF_ADDRESS.1.as_secs());
            }
        }
        let key = (network_of(address), target);
        let checked = self.of_address.check_key(&key).and_then(|()| match target {
            Target::Door => self.doors.check(),
            Target::Profile(_) => self.pins.check(),
            Target::Session(_) | Target::Browser(..) => Ok(()),
        });
        checked.map_err(|until| until.wait_time_from(DefaultClock::default().now()).as_secs() + 1)
    }

    /// Checks a secret against its stored hash.
    pub async fn check(&self, address: IpAddr, target: Target, secret: &str, hash: String) -> AttemptResult {
        if let Err(seconds) = self.allow(address, target) {
            return AttemptResult::Wait(seconds);
        }
        let secret = secret.to_owned();
        match self.one_at_a_time(move || password::is_right(&secret, &hash)).await {
            Some(true) => AttemptResult::Right,
            Some(false) => AttemptResult::Wrong,
            None => AttemptResult::Wait(TURN_TIME.as_secs()),
        }
    }

    /// Hashes a new secret; `None` if others take too long.
    pub async fn hash(&self, secret: String) -> Option<String> {
        self.one_at_a_time(move || password::hash(&secret)).await
    }

    async fn one_at_a_time<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let turn = tokio::time::timeout(TURN_TIME, Arc::clone(&self.hashing).acquire_owned()).await.ok()?.ok()?;
        let hashed = spawn_blocking(move || {
            // Held to the end, even if the caller is gone.
            let _turn = turn;
            work()
        });
        hashed.await.ok()
    }
}

/// The key by which an address is counted: IPv6 addresses by their /64 network, which has too many to track.
fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 168, 1, last])
    }

    #[tokio::test]
    async fn who_guesses_waits_and_locks_nobody_else_out() {
        let guesses = Guesses::default();
        let mia = Target::Profile(ProfileId(2));
        for _ in 0..10 {
            assert_eq!(guesses.check(address(1), mia, "1111", String::new()).await, AttemptResult::Wrong);
        }
        let hash = password::hash("2468");
        assert!(matches!(guesses.check(address(1), mia, "2468", hash.clone()).await, AttemptResult::Wait(1..=16)));
        assert_eq!(
            guesses.check(address(2), mia, "2468", hash.clone()).await,
            AttemptResult::Right,
            "the family goes on"
        );
        assert_eq!(guesses.check(address(1), Target::Door, "2468", hash).await, AttemptResult::Right, "another secret");
    }

    #[test]
    fn all_addresses_together_have_a_limit_too() {
        let guesses = Guesses::default();
        let allowed = (0..60).filter(|last| guesses.allow(address(*last), Target::Door).is_ok()).count();
        assert!((30..40).contains(&allowed), "{allowed}");
    }

    #[test]
    fn who_tries_pins_shuts_nobody_out_of_the_door() {
        let guesses = Guesses::default();
        for profile in 2..12 {
            for _ in 0..10 {
                let _ = guesses.allow(address(1), Target::Profile(ProfileId(profile)));
            }
        }
        assert!(guesses.allow(address(1), Target::Profile(ProfileId(20))).is_err(), "all PINs together");
        assert!(guesses.allow(address(1), Target::Door).is_ok());
        let hers = Target::Browser(ProfileId(2), 7);
        assert!((0..10).all(|_| guesses.allow(address(1), hers).is_ok()), "her browser is not held up");
        assert!(guesses.allow(address(1), hers).is_err(), "but by itself");
        for last in 1..100 {
            let _ = guesses.allow(address(last), Target::Door);
        }
        assert!(guesses.allow(address(1), Target::Session(7)).is_ok(), "who is in stays in");
    }

    #[test]
    fn addresses_that_come_in_crowds_are_not_remembered_without_end() {
        let guesses = Guesses::default();
        for n in 0..10_000u16 {
            let [a, b] = n.to_be_bytes();
            let _ = guesses.allow(IpAddr::from([10, 0, a, b]), Target::Door);
        }
        assert!(guesses.of_address.len() <= MAX_ADDRESSES + 1);
        let networks = network_of("fd00:1:2:3::4".parse().unwrap());
        assert_eq!(networks, network_of("fd00:1:2:3:5:6:7:8".parse().unwrap()));
    }
}
