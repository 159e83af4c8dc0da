//! What the catalogs know: facts of the catalog from the real archive, and questions over both catalogs with the games
//! that must answer them.

#![allow(clippy::unwrap_used)] // all of this file is a test; the lint only knows functions marked as such

mod archive;
mod facts;
mod gathered;
mod generated;
mod judged;
