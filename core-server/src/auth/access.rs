//! What requests ask: who was let in, as one immutable value in RAM.

use super::key::KeyHash;
use super::{CONFIRMED_SECONDS, IDLE_SECONDS, LONGEST_SECONDS, PLAIN_SECONDS};
use rustc_hash::FxHashMap;
use shelfcade_core::access::Level;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};

/// How far the clock may go back.
const CLOCK_SECONDS: i64 = 300;
/// Time after which it is noted again that a session or token was used.
const USED_STEP: i64 = 3_600;

/// A browser that was let in.
#[derive(Debug)]
pub struct Session {
    /// Number in the file.
    pub id: i64,
    /// What it may do.
    pub level: Level,
    /// Its cookie never travels in the clear.
    pub is_secure: bool,
    /// When it was let in.
    pub began: i64,
    /// When it was used last, to the hour.
    pub used: AtomicI64,
    /// When it gave the password last.
    pub confirmed: Option<i64>,
    /// What the browser says it is.
    pub browser: String,
    /// Where it was let in.
    pub address: String,
}

/// A script that was let in.
#[derive(Debug)]
pub struct Token {
    /// Number in the file.
    pub id: i64,
    /// What the owner calls it.
    pub name: String,
    /// What it may do.
    pub level: Level,
    /// When it was made.
    pub made: i64,
    /// When it was used last, to the hour; 0: never.
    pub used: AtomicI64,
}

/// Who a request is by.
#[derive(Clone, Debug)]
pub enum Bearer {
    /// A browser.
    Browser(Arc<Session>),
    /// A script.
    Script(Arc<Token>),
}

/// Everything, as it is now.
#[derive(Debug, Default)]
pub struct Access {
    /// Whether the household has an owner.
    pub is_claimed: bool,
    /// Browsers by what is kept of their keys.
    pub sessions: FxHashMap<KeyHash, Arc<Session>>,
    /// Scripts by what is kept of their keys.
    pub tokens: FxHashMap<KeyHash, Arc<Token>>,
}

/// How long a session of these lasts from now, in seconds; 0 when it is over.
pub fn as_long_as(level: Level, is_secure: bool, began: i64, used: i64, now: i64) -> i64 {
    let longest = if level == Level::Own && !is_secure { PLAIN_SECONDS } else { LONGEST_SECONDS };
    // A clock that was wrong, and is right again, lengthens nothing.
    let is_of_the_future = began > now + CLOCK_SECONDS;
    if is_of_the_future { 0 } else { (began + longest).min(used + IDLE_SECONDS).saturating_sub(now).max(0) }
}

impl Session {
    /// Whether it still holds.
    pub fn holds(&self, now: i64) -> bool {
        as_long_as(self.level, self.is_secure, self.began, self.used.load(Relaxed), now) > 0
    }

    /// Whether the password was given so lately that it need not be given again.
    pub fn is_confirmed(&self, now: i64) -> bool {
        self.confirmed.is_some_and(|at| (at..at + CONFIRMED_SECONDS).contains(&now))
    }
}

impl Bearer {
    /// What it may do.
    pub fn level(&self) -> Level {
        match self {
            Bearer::Browser(session) => session.level,
            Bearer::Script(token) => token.level,
        }
    }

    /// Takes note that it was used; true once an hour, when that is worth writing down.
    pub fn note_use(&self, now: i64) -> bool {
        let used = match self {
            Bearer::Browser(session) => &session.used,
            Bearer::Script(token) => &token.used,
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
