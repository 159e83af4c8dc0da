//! Shelfcade's floors that touch the world: SQLite, files, the network.
//!
//! The way of a ROM through this crate: [`catalog`] (what the world knows) → [`scan`] (what is on this disk, tied to
//! the catalog) → [`library`] (where that is kept) → [`shelf`] (what pages are answered from) and [`detail`] (what a
//! game page reads). Beside it: [`exchange`] (lists of other programs) and [`backup`] (of what people did). The rule: SQL
//! lives here and nowhere else; HTTP and markup never come in.

pub mod backup;
mod beside;
pub mod catalog;
pub mod demo;
pub mod detail;
pub mod exchange;
pub mod health_issue;
pub mod library;
pub mod scan;
pub mod shelf;
pub mod traces;
pub mod user;
pub mod watch;
