//! The login page ("gate") and the owner's page.

use crate::people::access::{Decision, Level};

/// The reason why a login page is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gate {
    /// The household has no owner yet, and the request is for the owner only.
    Claim,
    /// The request is for the owner only.
    Owner,
    /// The action can't be undone: the owner confirms the password.
    Again,
    /// The request is only for logged-in users.
    LetIn,
}

/// A form that was sent without permission; it is sent again after login.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptForm {
    /// Its target, below the base path.
    pub action: String,
    /// The fields as typed, without secrets.
    pub fields: Vec<(String, String)>,
}

/// An error in a password or code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GateError {
    /// The password or code is wrong.
    Wrong,
    /// Too many tries: seconds to wait.
    Wait(u64),
    /// The new password is too short or too common.
    Weak,
    /// The new password and its repetition differ.
    Differ,
    /// The password could not be saved.
    NotKept,
}

/// The request that led to the gate, if the gate's own text doesn't explain it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GateReason {
    /// A child leaves its profile, and no grown-up has a PIN.
    LeaveChild,
    /// Something that only an owner does, and the household has none.
    NoOwner,
}

/// The login page: claiming the household, logging in, confirming the password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GatePage {
    /// The reason why it is shown.
    pub gate: Gate,
    /// The request that led here.
    pub reason: Option<GateReason>,
    /// The path to go to after login.
    pub back: String,
    /// The form to send after login.
    pub kept: Option<KeptForm>,
    /// The error in the last try.
    pub error: Option<GateError>,
    /// True if the connection is encrypted.
    pub is_secure: bool,
    /// True if the settings had a PIN, which the owner's password replaces.
    pub had_pin: bool,
    /// True if the viewer may not see the site: the page is shown without its frame.
    pub is_alone: bool,
}

/// A logged-in browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionTile {
    /// Its number, which the form sends.
    pub id: i64,
    /// The browser's own description.
    pub browser: String,
    /// The address it logged in from.
    pub address: String,
    /// Its access level.
    pub level: Level,
    /// Last use, in seconds since 1970.
    pub used: i64,
    /// True for this browser.
    pub is_here: bool,
}

/// An access token of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenTile {
    /// Its number, which the form sends.
    pub id: i64,
    /// The name given by the owner.
    pub name: String,
    /// Its access level.
    pub level: Level,
    /// Last use, in seconds since 1970; 0 if never.
    pub used: i64,
}

/// A line of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionLine {
    /// Time, in seconds since 1970.
    pub at: i64,
    /// The event.
    pub kind: Decision,
    /// The person who did it, their address, and details.
    pub facts: [String; 3],
}

/// The owner's last action, confirmed once on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnerDone {
    /// The household has an owner now.
    Claimed,
    /// A browser or script lost its access.
    Revoked,
    /// The password was changed.
    Password,
    /// A one-time code was created, with the level it gives.
    Code(String, Level),
}

/// The owner's page: `/owner`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnerPage {
    /// Logged-in browsers, this one first.
    pub sessions: Vec<SessionTile>,
    /// Access tokens of scripts.
    pub tokens: Vec<TokenTile>,
    /// The audit log, newest first.
    pub decisions: Vec<DecisionLine>,
    /// Access level of everyone who isn't logged in.
    pub everyone: Level,
    /// True if the connection is encrypted.
    pub is_secure: bool,
    /// The action just done.
    pub done: Option<OwnerDone>,
    /// The reason why the password was not changed.
    pub error: Option<GateError>,
}
