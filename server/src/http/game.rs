//! A game.

pub mod api;
pub mod download;
pub mod page;
