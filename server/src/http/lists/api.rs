//! Lists, for programs.

pub mod collections;
pub mod user_data;
