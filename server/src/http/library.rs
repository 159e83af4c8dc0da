//! The library: health, status, identification of ROMs.

pub mod api;
pub mod correction;
pub mod page;
