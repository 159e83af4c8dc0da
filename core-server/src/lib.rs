//! The part of Shelfcade that touches the world: SQLite, files, the network.
//!
//! The path of a ROM through this crate: [`catalog`] (reference data on all known games) → [`scan`] (files on this
//! disk, matched to the catalog) → [`library`] (the database of what was found) → [`shelf`] (what pages are answered
//! from) and [`detail`] (what a game page reads). Also here: [`media`] (art, videos, manuals), [`exchange`] (lists of
//! other programs), [`backup`] (of the user data), [`auth`] (sessions and access tokens) and [`update`] (of the
//! program). The rule: all SQL lives in this crate; HTTP handlers and markup never do.

pub mod atomic_file;
pub mod auth;
pub mod backup;
mod beneath;
mod bounded_xml;
pub mod catalog;
pub mod clock;
pub mod detail;
pub mod exchange;
pub mod export;
pub mod facts;
pub mod fetched;
pub mod file_id;
pub mod file_lock;
pub mod health_issue;
mod http_client;
pub mod library;
pub mod media;
pub mod password;
pub mod pictures;
pub mod play_history;
pub mod players;
pub mod scan;
pub mod shelf;
pub mod thumbnails;
pub mod update;
pub mod user;
pub mod watch;
