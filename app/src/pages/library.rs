//! Health of the library, and identification of ROMs.

pub mod health;
pub mod identify;
