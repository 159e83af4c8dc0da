//! Finding games: the query of a list, and choosing by wishes.

pub mod choosing;
pub mod list_query;
