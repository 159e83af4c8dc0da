//! A game.

pub mod api;
pub mod page;
