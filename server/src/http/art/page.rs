//! Pages for the cover of a game and for fetching.

pub mod cover;
pub mod fetch;
pub mod moments;
