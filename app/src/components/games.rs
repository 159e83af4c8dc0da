//! The sections of a game's page.

pub mod acts;
pub mod description;
pub mod details;
pub mod facts;
pub mod files;
pub mod gallery;
pub mod game_state;
pub mod hero;
pub mod menu;
pub mod play;
pub mod timeline;
pub mod variants;
