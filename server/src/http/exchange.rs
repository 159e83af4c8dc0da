//! Import and export.

pub mod api;
pub mod files;
pub mod page;
