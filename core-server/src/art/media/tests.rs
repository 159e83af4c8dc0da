//! Tests with small trees in temporary folders.

mod entries;
mod files;
mod layout;
mod lists;
mod scan;
mod trees;
