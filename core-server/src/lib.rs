//! Shelfcade's floors that touch the world: SQLite, files, the network.
//!
//! The way of a ROM through this crate: [`catalog`] (what the world knows) → [`scan`] (what is on this disk, tied to
//! the catalog) → [`library`] (where that is kept) → [`shelf`] (what pages are answered from) and [`detail`] (what a
//! game page reads). Beside it: [`media`] (art, videos, manuals), [`exchange`] (lists of other programs), [`backup`]
//! (of what people did), [`auth`] (who was let in) and [`update`] (of the program). The rule: SQL lives here and
//! nowhere else; HTTP and markup never come in.

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
