//! What our own hand-written facts add to any catalog: the other names of a game (which tie its Japanese releases to
//! its Western ones, as no DAT does) and facts where the archive has gaps.

use super::facts::{Facts, TextId};

/// A game as the starter facts know it.
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
    pub facts: Facts,
}
