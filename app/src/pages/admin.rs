//! Settings, updates, certificates, and what Shelfcade is.

pub mod about;
pub mod more;
pub mod settings;
pub mod trust;
pub mod update;
