//! A game, its pictures and its files.

pub mod files;
pub mod media;
pub mod page;
