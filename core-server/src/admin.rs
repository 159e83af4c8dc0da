//! Administration of the program itself.

pub mod update;
pub mod version_history;
