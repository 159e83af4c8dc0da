//! Profiles and the owner.

pub mod page;
