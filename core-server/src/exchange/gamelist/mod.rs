//! `gamelist.xml` of EmulationStation and its kin: read as a stream, and favorites written into it.
//!
//! Format: CONVENTIONS section 5. ES-DE puts `<alternativeEmulator>` before `<gameList>`: two roots, both accepted. No
//! entity but XML's five and character references is resolved, so nothing can be made to expand. A list that is there
//! already keeps every other byte of it (`mark`).

mod mark;
mod read;
mod stream;

pub use mark::{Mark, mark, write};
pub use read::read;

/// What it is called in errors.
const FORMAT: &str = "gamelist.xml";

#[cfg(test)]
mod tests;
