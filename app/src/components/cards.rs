//! Games and systems in rows and lists: drawn covers, cards, stars, shelves, tiles, suggestions.

pub mod look;
pub mod pictogram;
pub mod picture;

pub mod cover;
pub mod hero_art;
pub mod star;

pub mod card;
pub mod tile;

pub mod shelf_row;
pub mod suggestions;
