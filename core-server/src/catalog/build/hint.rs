//! Hints: the project's hand-written facts, added to every catalog. They give a game's other names, which tie Japanese
//! releases to Western ones (no DAT does), and fill gaps in the archive.

use super::facts::{ReleaseFacts, TextId};

/// A game in the starter facts.
#[derive(Clone, Debug)]
pub struct Hint {
    /// Index in the harvest's systems.
    pub system: u16,
    /// Display title.
    pub title: String,
    /// Other names.
    pub also: Vec<String>,
    /// Arcade set name.
    pub set: TextId,
    /// Facts.
    pub facts: ReleaseFacts,
    /// Grade by hand, 1 to 3; 0 for none.
    pub grade: u8,
}
