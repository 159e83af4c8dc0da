//! Pages of profiles and the owner.

pub mod children;
pub mod devices;
pub mod grown_ups;
pub mod owner;
pub mod profiles;
