//! Pairing devices: requests that wait for somebody to allow them, and codes that a device exchanges for its key.
//!
//! As RFC 8628 describes it: the device asks, shows a short code, and polls; a person opens a page with that code and
//! decides. The other way round, a person makes a code here and types it on the device. All of it is in memory,
//! bounded, and ends by itself.

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use shelfcade_core::people::device::{ClientScopes, DeviceFacts, DeviceId};
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core_server::people::auth::AccessKey;
use shelfcade_core_server::people::password::random;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Validity of a request.
pub const REQUEST_TIME: Duration = Duration::from_secs(600);
/// Time between two polls that devices are told.
pub const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// Time between two polls below which a device is told to slow down: half of [`POLL_INTERVAL`], as clocks differ.
const MIN_POLL_INTERVAL: Duration = Duration::from_millis(2_500);
/// Validity of a code for a device.
pub const CODE_TIME: Duration = Duration::from_secs(300);
/// Most open requests, and most open codes.
const MAX_OPEN: usize = 128;
/// Most tracked addresses; beyond that, new ones have to wait.
const MAX_ADDRESSES: usize = 1024;
/// Requests and exchanges per minute and address.
const STARTS_PER_MINUTE: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// Polls per minute and address.
const POLLS_PER_MINUTE: NonZeroU32 = NonZeroU32::new(60).unwrap();

/// Letters of codes: none is easily confused with another. As RomM's clients expect them.
const LETTERS: &[u8; 31] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH: usize = 8;

/// A device's request to be paired.
#[derive(Clone, Debug)]
pub struct PairRequest {
    /// The code that the device shows.
    pub user_code: String,
    /// Its own description.
    pub facts: DeviceFacts,
    /// The scopes that it asks for, as far as they are granted.
    pub scopes: ClientScopes,
}

/// An answered request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedDevice {
    /// The device's access token.
    pub token: String,
    /// The device.
    pub device: DeviceId,
    /// The granted scopes.
    pub scopes: ClientScopes,
}

/// Reasons why a device gets no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPaired {
    /// Nobody has decided yet.
    #[error("authorization_pending")]
    Pending,
    /// The device polls too often.
    #[error("slow_down")]
    SlowDown,
    /// Somebody refused it.
    #[error("access_denied")]
    Denied,
    /// The code is unknown, expired or used.
    #[error("expired_token")]
    Expired,
    /// Too many requests from this address.
    #[error("too many requests")]
    TooMany,
}

struct OpenRequest {
    device_code: String,
    request: PairRequest,
    made: Instant,
    polled: Option<Instant>,
    decision: Option<Option<PairedDevice>>,
}

struct OpenCode {
    code: String,
    profile: ProfileId,
    made: Instant,
}

/// All open requests and codes.
pub struct Pairing {
    requests: Mutex<Vec<OpenRequest>>,
    codes: Mutex<Vec<OpenCode>>,
    starts: DefaultKeyedRateLimiter<IpAddr>,
    polls: DefaultKeyedRateLimiter<IpAddr>,
}

impl Default for Pairing {
    fn default() -> Pairing {
        Pairing {
            requests: Mutex::default(),
            codes: Mutex::default(),
            starts: RateLimiter::keyed(Quota::per_minute(STARTS_PER_MINUTE)),
            polls: RateLimiter::keyed(Quota::per_minute(POLLS_PER_MINUTE)),
        }
    }
}

impl Pairing {
    /// Opens a request. Returns the secret that the device polls with, and the request with the code that it shows.
    ///
    /// # Errors
    /// [`NotPaired::TooMany`].
    pub fn start(
        &self,
        address: IpAddr,
        facts: DeviceFacts,
        scopes: ClientScopes,
    ) -> Result<(String, PairRequest), NotPaired> {
        allow(&self.starts, address)?;
        let mut open = self.open_requests();
        if open.len() >= MAX_OPEN {
            return Err(NotPaired::TooMany);
        }
        let request = PairRequest { user_code: new_code(), facts: facts.cleaned(), scopes };
        let device_code = AccessKey::random().shown();
        open.push(OpenRequest {
            device_code: device_code.clone(),
            request: request.clone(),
            made: Instant::now(),
            polled: None,
            decision: None,
        });
        Ok((device_code, request))
    }

    /// Returns the key of a device whose request was allowed. It is returned once.
    ///
    /// # Errors
    /// [`NotPaired`].
    pub fn poll(&self, address: IpAddr, device_code: &str) -> Result<PairedDevice, NotPaired> {
        allow(&self.polls, address)?;
        let mut open = self.open_requests();
        let at = open.iter().position(|one| one.device_code == device_code).ok_or(NotPaired::Expired)?;
        if open[at].decision.is_some() {
            return open.swap_remove(at).decision.flatten().ok_or(NotPaired::Denied);
        }
        let before = open[at].polled.replace(Instant::now());
        let is_soon = before.is_some_and(|before| before.elapsed() < MIN_POLL_INTERVAL);
        Err(if is_soon { NotPaired::SlowDown } else { NotPaired::Pending })
    }

    /// Finds an open request by the code that its device shows, as somebody typed it.
    pub fn find(&self, typed: &str) -> Option<PairRequest> {
        let code = read_code(typed);
        let open = self.open_requests();
        let found = open.iter().find(|one| one.request.user_code == code && one.decision.is_none());
        found.map(|one| one.request.clone())
    }

    /// Decides about a request: `None` refuses it. Returns false if it has ended or was decided.
    pub fn decide(&self, user_code: &str, decision: Option<PairedDevice>) -> bool {
        let code = read_code(user_code);
        let mut open = self.open_requests();
        let found = open.iter_mut().find(|one| one.request.user_code == code && one.decision.is_none());
        found.map(|one| one.decision = Some(decision)).is_some()
    }

    /// Makes a code that pairs a device with a profile.
    pub fn new_code(&self, profile: ProfileId) -> String {
        let mut open = self.open_codes();
        if open.len() >= MAX_OPEN {
            open.remove(0);
        }
        let code = new_code();
        open.push(OpenCode { code: code.clone(), profile, made: Instant::now() });
        code
    }

    /// Redeems a code, which is good once, and returns the profile that it is for.
    ///
    /// # Errors
    /// [`NotPaired::TooMany`], [`NotPaired::Expired`].
    pub fn redeem(&self, address: IpAddr, typed: &str) -> Result<ProfileId, NotPaired> {
        allow(&self.starts, address)?;
        let code = read_code(typed);
        let mut open = self.open_codes();
        let at = open.iter().position(|one| one.code == code).ok_or(NotPaired::Expired)?;
        Ok(open.swap_remove(at).profile)
    }

    fn open_requests(&self) -> MutexGuard<'_, Vec<OpenRequest>> {
        let mut open = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|one| one.made.elapsed() < REQUEST_TIME);
        open
    }

    fn open_codes(&self) -> MutexGuard<'_, Vec<OpenCode>> {
        let mut open = self.codes.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|one| one.made.elapsed() < CODE_TIME);
        open
    }
}

fn allow(limiter: &DefaultKeyedRateLimiter<IpAddr>, address: IpAddr) -> Result<(), NotPaired> {
    if limiter.len() > MAX_ADDRESSES {
        limiter.retain_recent();
        if limiter.len() > MAX_ADDRESSES {
            return Err(NotPaired::TooMany);
        }
    }
    limiter.check_key(&address).map_err(|_| NotPaired::TooMany)
}

/// Generates a code of about 40 random bits. Guessing is rate limited, and it is valid for minutes.
fn new_code() -> String {
    let letter = |byte: u8| char::from(LETTERS[usize::from(byte) % LETTERS.len()]);
    random::<CODE_LENGTH>().map(letter).iter().collect()
}

/// Normalizes a typed code: upper case, without dashes and blanks.
fn read_code(typed: &str) -> String {
    let letters = typed.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase());
    letters.take(CODE_LENGTH + 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    fn paired() -> PairedDevice {
        let device = DeviceId::from_random([1; 16]);
        PairedDevice { token: "rmm_1".to_owned(), device, scopes: ClientScopes::all() }
    }

    #[test]
    fn a_device_gets_its_key_once_after_somebody_allowed_it() {
        let pairing = Pairing::default();
        let (secret, request) = pairing.start(HERE, DeviceFacts::default(), ClientScopes::all()).unwrap();
        assert_eq!(pairing.poll(HERE, &secret), Err(NotPaired::Pending));
        assert_eq!(pairing.poll(HERE, &secret), Err(NotPaired::SlowDown));
        let typed = format!(" {}-{} ", request.user_code[..4].to_lowercase(), &request.user_code[4..]);
        assert_eq!(pairing.find(&typed).unwrap().user_code, request.user_code);
        assert!(pairing.decide(&typed, Some(paired())));
        assert!(!pairing.decide(&typed, None), "it was decided");
        assert!(pairing.find(&typed).is_none());
        assert_eq!(pairing.poll(HERE, &secret), Ok(paired()), "also soon after the last poll");
        assert_eq!(pairing.poll(HERE, &secret), Err(NotPaired::Expired));
    }

    #[test]
    fn a_refused_device_gets_none() {
        let pairing = Pairing::default();
        let (secret, request) = pairing.start(HERE, DeviceFacts::default(), ClientScopes::all()).unwrap();
        assert!(pairing.decide(&request.user_code, None));
        assert_eq!(pairing.poll(HERE, &secret), Err(NotPaired::Denied));
        assert_eq!(pairing.poll(HERE, "nonsense"), Err(NotPaired::Expired));
        assert!(pairing.find("").is_none());
    }

    #[test]
    fn a_code_is_good_once_for_its_profile() {
        let pairing = Pairing::default();
        let code = pairing.new_code(ProfileId(3));
        assert_eq!(pairing.redeem(HERE, &code.to_lowercase()), Ok(ProfileId(3)));
        assert_eq!(pairing.redeem(HERE, &code), Err(NotPaired::Expired));
    }

    #[test]
    fn requests_and_codes_are_bounded() {
        let pairing = Pairing::default();
        let start = |last: u8| {
            let address = IpAddr::V4(Ipv4Addr::new(10, 0, 0, last));
            pairing.start(address, DeviceFacts::default(), ClientScopes::all())
        };
        for _ in 0..STARTS_PER_MINUTE.get() {
            start(1).unwrap();
        }
        assert_eq!(start(1).err(), Some(NotPaired::TooMany));
        assert!((2..=255).any(|last| start(last).err() == Some(NotPaired::TooMany)), "in all");
        let first = pairing.new_code(ProfileId(1));
        for _ in 0..MAX_OPEN {
            pairing.new_code(ProfileId(1));
        }
        assert_eq!(pairing.redeem(HERE, &first), Err(NotPaired::Expired));
    }
}
