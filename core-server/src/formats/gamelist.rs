//! `gamelist.xml` of EmulationStation and its relatives, read as a stream: reads and writes lists of games
//! ([`read()`], [`write()`]), and adds all known facts to an existing list without losing anything in it
//! ([`merge()`]).
//!
//! Format: as EmulationStation, Batocera and ES-DE write it. ES-DE puts `<alternativeEmulator>` before `<gameList>`;
//! such files with two roots are accepted. As for EmulationStation's parser, pugixml, a `&` alone and an unknown entity
//! are text; HTML's named entities are resolved. Those of a DTD never are, so nothing can be made to expand.

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
pub use items::{GamelistGame, GamelistItem, each_item};
pub use merge::merge;
pub use read::read;
pub use write::write;

/// Name of the format in errors.
const FORMAT: &str = "gamelist.xml";

#[cfg(test)]
mod merge_tests;
#[cfg(test)]
mod tests;
