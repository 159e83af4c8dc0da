//! Pictures, covers, and fetching of pictures.

pub mod api;
pub mod cover;
pub mod files;
pub mod page;
