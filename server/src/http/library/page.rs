//! Pages of health and identification.

pub mod health;
pub mod identify;
