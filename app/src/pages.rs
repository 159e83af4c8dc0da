//! The pages: each a `head` (title and description) and a `view` (what stands in `<main>`), from one model.

pub mod about;
pub mod add_games;
pub mod collections;
pub mod confirm;
pub mod cover;
pub mod error;
pub mod export;
pub mod fetch;
pub mod game;
pub mod gate;
pub mod health;
pub mod home;
pub mod identify;
pub mod index;
pub mod list;
pub mod media;
pub mod more;
pub mod offline;
pub mod owner;
pub mod play;
pub mod profiles;
pub mod select;
pub mod settings;
pub mod systems;
pub mod trust;
pub mod update;
