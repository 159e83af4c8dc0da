//! Pages of settings, updates and certificates.

pub mod about;
pub mod backup;
pub mod help;
pub mod look;
pub mod scan;
pub mod settings;
pub mod trust;
pub mod update;
pub mod whats_new;
