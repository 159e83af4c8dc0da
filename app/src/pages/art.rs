//! Covers of a game, and fetching of pictures.

pub mod cover;
pub mod fetch;
pub mod moments;
