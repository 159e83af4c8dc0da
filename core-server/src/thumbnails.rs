//! Pictures of libretro-thumbnails: which of them shows a game, from a listing of names alone.
//!
//! Pictures there are called as databases call releases, so a game's own names find most of them; where a name
//! changed, the title does, never that of another part or another game: better none. The way of a picture: [`Wanted`]
//! is what is known of a game, [`Names`] what a system's folder holds, [`Names::best`] ties them. A [`Fetcher`]
//! gets the picture from an [`Origin`] and keeps it. The rule: nothing goes out but which picture is wanted.

mod fetcher;
mod matching;
mod names;
mod origin;
mod wanted;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_fetch;

pub use fetcher::{FetchError, Fetcher, IN_FLIGHT, Outcome, Wish, folders_of};
pub use matching::Found;
pub use names::{MAX_NAMES, Names, scrub};
pub use origin::{Came, Listed, Origin, OriginError, PUBLIC_HOST, Patience, check_source, folder_of};
pub use wanted::{Variant, Wanted, read_wanted};
