//! Artwork, videos and manuals of games: [`media`] found in the library's folders, pictures downloaded from
//! libretro's [`thumbnails`] and [`fetched`] into the data folder, and [`pictures`] resized for pages.

pub mod fetched;
pub mod media;
pub mod pictures;
pub mod thumbnails;
