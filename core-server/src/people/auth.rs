//! The owner's password, sessions, access tokens and the audit log: `auth.sqlite`.
//!
//! [`AuthStore`] is the only reader and writer of the file, in the server and on the command line, even at the same
//! time. Requests are checked against an immutable [`Access`] in RAM. The file has mode 0600 and is in no backup: if
//! it is lost, the household is claimed again. A session key or token is 256 random bits; only its SHA-256 is stored.

mod access;
mod decisions;
mod key;
mod store;
#[cfg(test)]
mod tests;

pub use access::{Access, AccessToken, Bearer, DeviceKey, Session, as_long_as};
pub use decisions::{Noted, shorten_address};
pub use key::{AccessKey, KeyHash, hash_password, is_strong, new_code, new_password, read_code};
pub use store::{AuthError, AuthStore, FORMAT, NewSession};

/// File name in the data folder.
pub const FILE_NAME: &str = "auth.sqlite";
/// File name of the one-time code that claims the household, in the data folder.
pub const CODE_FILE: &str = "owner-code.txt";

/// Most sessions at a time; a new one replaces the one that was idle the longest.
pub const MAX_SESSIONS: u32 = 64;
/// Most access tokens.
pub const MAX_TOKENS: u32 = 64;
/// Most keys of devices.
pub const MAX_DEVICE_KEYS: u32 = 200;
/// A session ends after this time without use.
pub const IDLE_SECONDS: i64 = 30 * 86_400;
/// A session ends at this age.
pub const LONGEST_SECONDS: i64 = 180 * 86_400;
/// An owner's session whose cookie is sent without encryption ends at this age.
pub const PLAIN_SECONDS: i64 = 3_600;
/// For this long after a login, actions that cannot be undone don't ask for the password again.
pub const CONFIRMED_SECONDS: i64 = 600;
/// Length of the owner's password, in characters.
pub const PASSWORD_LENGTH: std::ops::RangeInclusive<usize> = 10..=200;
