//! Identifying ROMs: the page of one game, and the one that lists all games unknown to the catalog.

use super::{GameCard, SystemTile};

/// A title of the catalog that may be the ROM's.
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
    /// Developer, else publisher.
    pub company: Option<String>,
}

/// The page that identifies one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdentifyPage {
    /// The game as it is known now.
    pub card: GameCard,
    /// Its system.
    pub system: SystemTile,
    /// Its ROMs: value in the form, and file name.
    pub roms: Vec<(String, String)>,
    /// The search text; empty to search by the file name.
    pub text: String,
    /// Suggested titles, best first.
    pub found: Vec<Candidate>,
    /// True if it was identified by hand before.
    pub is_said: bool,
    /// True if the catalog has titles for this system.
    pub has_catalog: bool,
}

/// One line of [`UnidentifiedPage`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnidentifiedRow {
    /// The game as read from its file name.
    pub card: GameCard,
    /// Names of its files, at most a few.
    pub files: Vec<String>,
    /// The best matches, at most three.
    pub likely: Vec<Candidate>,
}

/// The games unknown to the catalog, a few at a time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnidentifiedPage {
    /// Number of games left, including those shown.
    pub left: u32,
    /// Number of games before these, which were skipped.
    pub skipped: u32,
    /// The games shown.
    pub rows: Vec<UnidentifiedRow>,
    /// `system/slug` of the last row; `None` on the last page.
    pub after: Option<String>,
}

/// The owner's controls on a game page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameOwn {
    /// True if the household identified it by hand.
    pub is_said: bool,
    /// True if it was identified just now and the library isn't rebuilt yet.
    pub is_pending: bool,
    /// True if its cover was chosen by hand.
    pub has_cover: bool,
}
