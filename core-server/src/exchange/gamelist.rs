//! `gamelist.xml` of EmulationStation and its kin: read as a stream, and new ones written: lists of games ([`read()`],
//! [`write()`]), and all that is known of them ([`merge()`]), in which nothing of an older one is lost.
//!
//! Format: CONVENTIONS section 5. ES-DE puts `<alternativeEmulator>` before `<gameList>`: two roots, both accepted. No
//! entity but XML's five and character references is resolved, so nothing can be made to expand.

mod fields;
mod games;
mod items;
mod merge;
mod read;
mod stream;
mod write;
mod xml;

pub use fields::Flavor;
pub(crate) use games::each_game;
pub use items::{Game, Item, each_item};
pub use merge::merge;
pub use read::read;
pub use write::write;

/// What it is called in errors.
const FORMAT: &str = "gamelist.xml";

#[cfg(test)]
mod merge_tests;
#[cfg(test)]
mod tests;
