//! Status and identification, for programs.

pub mod identity;
pub mod status;
