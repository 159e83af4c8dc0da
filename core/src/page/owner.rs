//! The gate and what lies behind it: claiming, logging in, the owner's page.

use crate::access::{Decision, Level};

/// Why somebody stands at the gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gate {
    /// Nobody owns the household yet, and what was asked for is the owner's.
    Claim,
    /// It is the owner's.
    Owner,
    /// It cannot be taken back: the owner gives the password again.
    Again,
    /// Only who was let in does this.
    LetIn,
}

/// A form that came to a closed gate: it goes on when the gate is open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptForm {
    /// Where it goes, below the base path.
    pub action: String,
    /// What was typed, without secrets.
    pub fields: Vec<(String, String)>,
}

/// What was wrong with a password or code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GateError {
    /// It is not the one.
    Wrong,
    /// Too many tries: so many seconds to wait.
    Wait(u64),
    /// A new password that is too short or too well known.
    Weak,
    /// The new password was typed twice, not the same.
    Differ,
    /// It could not be kept.
    NotKept,
}

/// The gate: claiming, logging in, giving the password again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GatePage {
    /// Why somebody stands here.
    pub gate: Gate,
    /// Where the way goes on.
    pub back: String,
    /// The form that goes on.
    pub kept: Option<KeptForm>,
    /// What was wrong with what was typed.
    pub error: Option<GateError>,
    /// What is typed here cannot be read on the way.
    pub is_secure: bool,
    /// The settings had a PIN, which counts no more.
    pub had_pin: bool,
    /// Whoever stands here may not even look: nothing stands around it.
    pub is_alone: bool,
}

/// A browser that was let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionTile {
    /// Its number, which the form sends.
    pub id: i64,
    /// What the browser says it is.
    pub browser: String,
    /// Where it was let in.
    pub address: String,
    /// What it may do.
    pub level: Level,
    /// When it was here last, in unix seconds.
    pub used: i64,
    /// It is this one.
    pub is_here: bool,
}

/// A script that was let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenTile {
    /// Its number, which the form sends.
    pub id: i64,
    /// What the owner calls it.
    pub name: String,
    /// What it may do.
    pub level: Level,
    /// When it was here last, in unix seconds; 0: never.
    pub used: i64,
}

/// A line of the log of decisions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionLine {
    /// When, in unix seconds.
    pub at: i64,
    /// What.
    pub kind: Decision,
    /// Who, from where, and more of it.
    pub facts: [String; 3],
}

/// What the owner just did: the page says so once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnerDone {
    /// The household has an owner now.
    Claimed,
    /// A browser or a script was shown the door.
    Revoked,
    /// There is another password.
    Password,
    /// A one-time code for somebody.
    Code(String, Level),
}

/// The owner's page: `/owner`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnerPage {
    /// Browsers that were let in, this one first.
    pub sessions: Vec<SessionTile>,
    /// Scripts that were let in.
    pub tokens: Vec<TokenTile>,
    /// What was decided, the newest first.
    pub decisions: Vec<DecisionLine>,
    /// What everybody may do who was not let in.
    pub everyone: Level,
    /// What the page sends cannot be read on the way.
    pub is_secure: bool,
    /// What was just done.
    pub done: Option<OwnerDone>,
    /// Why the password was not changed.
    pub error: Option<GateError>,
}
