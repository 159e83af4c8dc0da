//! Genres.
