//! The household: [`user`] (profiles and their data), [`auth`] (owner, sessions, tokens, audit log) and [`backup`] of
//! the user data.

pub mod auth;
pub mod backup;
pub mod password;
pub mod user;
