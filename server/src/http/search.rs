//! Finding games.

pub mod api;
pub mod page;
