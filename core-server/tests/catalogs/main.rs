//! Facts of the catalog from the real archive, and questions over both catalogs with the games that must answer them.
//! Tests over the archive's catalog have `the_real_catalog` in their names: `make test` runs them in optimized code,
//! after the release build (`tools/test.sh`).

#![allow(clippy::unwrap_used)] // all of this file is a test; the lint only knows functions marked as such

mod archive;
mod facts;
mod gathered;
mod generated;
mod judged;
