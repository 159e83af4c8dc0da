//! The handlers, one file per page or resource. Each parses the request, asks the shelf or the reader, and renders a
//! response.

pub mod about;
pub mod api;
pub mod assets;
pub mod choose;
pub mod cover;
pub mod events;
pub mod export;
pub mod fallback;
pub mod fetch;
pub mod game;
pub mod health;
pub mod home;
pub mod identify;
pub mod lists;
pub mod look;
pub mod media;
pub mod offline;
pub mod owner;
pub mod play;
pub mod random;
pub mod search;
pub mod settings;
pub mod systems;
pub mod trust;
pub mod update;
pub mod user_data;
