//! `gamelist.xml` of EmulationStation and its kin: read as a stream, and new ones written.
//!
//! Format: CONVENTIONS section 5. ES-DE puts `<alternativeEmulator>` before `<gameList>`: two roots, both accepted. No
//! entity but XML's five and character references is resolved, so nothing can be made to expand.

mod games;
mod read;
mod stream;
mod write;

pub(crate) use games::each_game;
pub use read::read;
pub use write::write;

/// What it is called in errors.
const FORMAT: &str = "gamelist.xml";

#[cfg(test)]
mod tests;
