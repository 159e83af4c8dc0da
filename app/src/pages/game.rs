//! A game and its pictures.

pub mod media;
pub mod page;
