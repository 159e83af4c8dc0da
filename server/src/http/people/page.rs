//! Pages of profiles and the owner.

pub mod children;
pub mod owner;
pub mod profiles;
