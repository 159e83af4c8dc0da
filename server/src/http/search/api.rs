//! Search, systems and lists, for programs.

pub mod search;
pub mod systems;
pub mod values;
