//! Pictures of libretro-thumbnails: picks the one that shows a game from a listing of names, and fetches it.
//!
//! Pictures there are named after the releases in databases, so a game's own names find most of them. Where a name
//! has changed, the title is used, but never that of a sequel or of another game: better no picture than a wrong one.
//! [`Wanted`] describes a game, [`Names`] holds the names of a system's folder, and [`Names::best`] matches them. A
//! [`Fetcher`] gets the picture from an [`Origin`] and stores it. The rule: requests reveal nothing but the wanted
//! picture.

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
