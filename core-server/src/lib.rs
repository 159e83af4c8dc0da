//! The part of Shelfcade that touches the world: SQLite, files, processes, the network.
//!
//! A folder per noun; the server and the pages use the same nouns. The path of a ROM: [`catalog`] (reference data on
//! all known games) → [`library`] (files on this disk, matched to the catalog) → [`search`] (the shelf in memory that
//! pages are made from) and [`game`] (what a game's page reads from SQLite). All SQL lives in this crate; HTTP
//! handlers and markup never have any.

pub mod admin;
pub mod art;
pub mod catalog;
pub mod exchange;
pub mod formats;
pub mod game;
pub mod io;
pub mod library;
pub mod library_db;
pub mod people;
pub mod play;
pub mod search;
