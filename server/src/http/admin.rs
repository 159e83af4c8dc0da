//! Settings, updates, certificates, and what Shelfcade is.

pub mod api;
pub mod page;
