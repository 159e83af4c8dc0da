//! Home, lists, search and choosing.

pub mod choose;
pub mod home;
pub mod lists;
pub mod museum;
pub mod random;
pub mod rooms;
pub mod search;
pub mod systems;
