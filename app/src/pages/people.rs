//! Profiles, the gate and the owner.

pub mod child;
pub mod devices;
pub mod gate;
pub mod manage;
pub mod owner;
pub mod profiles;
