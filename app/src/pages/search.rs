//! Home, lists, indexes and choosing.

pub mod choose;
pub mod home;
pub mod index;
pub mod list;
pub mod museum;
pub mod room;
pub mod systems;
