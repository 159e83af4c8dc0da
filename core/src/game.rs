//! A single game: its identity, facts and metadata.

pub mod facts;
pub mod identity;
pub mod metadata;
