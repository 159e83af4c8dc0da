//! Favorites, history, hidden games and collections.

pub mod api;
pub mod page;
