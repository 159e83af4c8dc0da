//! Many games at once, as pages show it: what is asked about them, and what was done.

use crate::refusal::Refusal;

/// The answer to what is to be done with selected games: `POST /select`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectPage {
    /// The games as forms send them: `system/slug`; where it was done, those that it changed, each with what has to be
    /// known to take that back behind a blank.
    pub games: Vec<String>,
    /// Title of the game, where it is only one.
    pub title: Option<String>,
    /// Path under the base path of the page that they were selected on.
    pub back: String,
    /// What is asked, or what was done.
    pub step: SelectStep,
}

/// How far it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SelectStep {
    /// Which collection they are put into.
    Collection {
        /// One's own made by hand: address, name, and whether all the games are in.
        lists: Vec<(String, String, bool)>,
        /// Name of a new one as it was typed.
        typed: String,
        /// Why it was refused.
        refused: Option<Refusal>,
    },
    /// Which tag they get.
    Tag {
        /// One's own tags.
        tags: Vec<String>,
        /// A tag as it was typed.
        typed: String,
        /// Why it was refused.
        refused: Option<Refusal>,
    },
    /// It is done.
    Done {
        /// What.
        done: SelectDone,
        /// Fields of the form that takes it back; none where it cannot be.
        undo: Vec<(&'static str, String)>,
    },
}

/// What was done with selected games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SelectDone {
    /// Starred, or not any more.
    Favorite(bool),
    /// Put out of sight, or back.
    Hidden(bool),
    /// Given this tag, or rid of it.
    Tag(String, bool),
    /// Put into the collection of this name, or taken out.
    Collection(String, bool),
    /// What was done before was taken back.
    Undone,
}
