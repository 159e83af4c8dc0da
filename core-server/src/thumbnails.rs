//! Pictures of libretro-thumbnails: which of them shows a game, from a listing of names alone.
//!
//! Pictures there are called as databases call releases, so a game's own names find most of them; where a name
//! changed, the title does, never that of another part or another game: better none. The way of a picture: [`Wanted`]
//! is what is known of a game, [`Names`] what a system's folder holds, [`Names::best`] ties them. The rule: matching
//! asks no disk and no network.

mod matching;
mod names;
mod wanted;

#[cfg(test)]
mod tests;

pub use matching::Found;
pub use names::{MAX_NAMES, Names, scrub};
pub use wanted::{Variant, Wanted, read_wanted};
