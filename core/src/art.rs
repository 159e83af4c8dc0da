//! Artwork, videos and manuals.

pub mod media;
