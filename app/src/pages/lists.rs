//! Collections, and changes to many games.

pub mod add_games;
pub mod collections;
pub mod select;
