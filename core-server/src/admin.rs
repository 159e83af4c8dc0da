//! Administration of the program itself.

pub mod update;
