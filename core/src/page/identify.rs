//! Saying what a ROM is: the page of one game, and the one that goes through all that no catalog knows.

use super::{GameCard, SystemTile};

/// A title of the catalog that a ROM may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Its system in the catalog.
    pub system: String,
    /// Its slug there.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// Year of the first release.
    pub year: Option<u16>,
    /// Who made it, else who published it.
    pub company: Option<String>,
}

/// One game, of which somebody says what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdentifyPage {
    /// It, as it is known now.
    pub card: GameCard,
    /// Its system.
    pub system: SystemTile,
    /// Its ROMs: what a form calls each, and its file's name.
    pub roms: Vec<(String, String)>,
    /// The text that is searched for; empty: what its file's name suggests.
    pub text: String,
    /// What is offered, the likeliest first.
    pub found: Vec<Candidate>,
    /// Whether something was said of it before.
    pub is_said: bool,
    /// Whether the catalog has anything on this system.
    pub has_catalog: bool,
}

/// One line of [`UnidentifiedPage`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnidentifiedRow {
    /// The game as its file's name says.
    pub card: GameCard,
    /// The names of its files; of many the first few.
    pub files: Vec<String>,
    /// The likeliest titles, at most three.
    pub likely: Vec<Candidate>,
}

/// All games that no catalog knows, a few at a time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnidentifiedPage {
    /// How many are left, these included.
    pub left: u32,
    /// How many of them stand before these: they were skipped.
    pub skipped: u32,
    /// The first few.
    pub rows: Vec<UnidentifiedRow>,
    /// `system/slug` of the last row; `None`: nothing comes behind it.
    pub after: Option<String>,
}

/// What whoever owns the household is offered on a game's page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameOwn {
    /// Whether the household said what it is.
    pub is_said: bool,
    /// Whether it was said just now, and the library is not made anew yet.
    pub is_pending: bool,
    /// Whether its cover was chosen.
    pub has_cover: bool,
}
