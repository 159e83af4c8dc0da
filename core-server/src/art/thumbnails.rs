//! Pictures of libretro-thumbnails: picks the one that shows a game from a listing of names, and fetches it.
//!
//! Pictures there are named after the releases in databases, so a game's own names find most of them. Where a name has
//! changed, the title is used, but never that of a sequel or of another game: better no picture than a wrong one.
//! [`PictureQuery`] describes a game, [`ListedNames`] holds the names of a system's folder, and [`ListedNames::best`]
//! matches them. A [`Fetcher`] gets the picture from an [`Origin`] and stores it. The rule: requests reveal nothing but
//! the wanted picture.

mod fetcher;
mod matching;
mod names;
mod origin;
mod wanted;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_fetch;

pub use fetcher::{FetchError, FetchOutcome, Fetcher, IN_FLIGHT, PictureRequest, folders_of};
pub use matching::MatchedName;
pub use names::{ListedNames, MAX_NAMES};
pub use origin::{Came, Listed, Origin, OriginError, PUBLIC_HOST, RequestTimeouts, check_source, folder_of};
pub use wanted::{PictureQuery, Variant, read_wanted};
