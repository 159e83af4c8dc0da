//! Settings, updates, certificates, help, and what Shelfcade is.

pub mod about;
pub mod backups;
pub mod help;
pub mod more;
pub mod settings;
pub mod trust;
pub mod update;
pub mod whats_new;
