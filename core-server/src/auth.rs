//! Who owns the household, which browsers and scripts were let in, and what was decided: `auth.sqlite`.
//!
//! [`AuthStore`] is the only reader and writer of the file, in the server and on the command line, also at the same
//! time. What requests ask is in RAM as one immutable [`Access`]. The file is 0600 and in no backup: who loses it
//! claims the household anew. A session or token is 256 random bits, of which only the SHA-256 is kept.

mod access;
mod decisions;
mod key;
mod store;
#[cfg(test)]
mod tests;

pub use access::{Access, Bearer, Session, Token, as_long_as};
pub use decisions::{Noted, shorten_address};
pub use key::{Key, KeyHash, is_strong, new_code, read_code};
pub use store::{AuthError, AuthStore, FORMAT, NewSession};

/// File name in the data folder.
pub const FILE_NAME: &str = "auth.sqlite";
/// File of the one-time code that claims the household, in the data folder.
pub const CODE_FILE: &str = "owner-code.txt";

/// Most browsers that are let in at the same time; the one that was away the longest leaves.
pub const MAX_SESSIONS: u32 = 64;
/// Most tokens of scripts.
pub const MAX_TOKENS: u32 = 64;
/// A browser that was away for so long is out.
pub const IDLE_SECONDS: i64 = 30 * 86_400;
/// A browser that was let in so long ago is out.
pub const LONGEST_SECONDS: i64 = 180 * 86_400;
/// The same for an owner's browser whose cookie travels in the clear.
pub const PLAIN_SECONDS: i64 = 3_600;
/// For so long the password need not be given again for what cannot be taken back.
pub const CONFIRMED_SECONDS: i64 = 600;
/// Characters of the owner's password.
pub const PASSWORD_LENGTH: std::ops::RangeInclusive<usize> = 10..=200;
