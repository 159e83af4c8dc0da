//! Actions on several selected games, as pages show them.

use crate::refusal::Refusal;

/// The response to `POST /select`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectPage {
    /// The games as forms send them: `system/slug`. After the action, only the games that it changed, each followed
    /// by a space and the data needed to undo it.
    pub games: Vec<String>,
    /// Title of the game if only one is selected.
    pub title: Option<String>,
    /// Path under the base path of the page they were selected on.
    pub back: String,
    /// The question, or the result.
    pub step: SelectStep,
}

/// A step of the action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SelectStep {
    /// Asks which collection to add to.
    Collection {
        /// The profile's manual collections: slug, name, and true if all the games are in it.
        lists: Vec<(String, String, bool)>,
        /// Name of a new collection, as typed.
        typed: String,
        /// The reason why it was rejected.
        refused: Option<Refusal>,
    },
    /// Asks which tag to add.
    Tag {
        /// The profile's tags.
        tags: Vec<String>,
        /// A tag, as typed.
        typed: String,
        /// The reason why it was rejected.
        refused: Option<Refusal>,
    },
    /// It is done.
    Done {
        /// The action.
        done: SelectDone,
        /// Fields of the undo form; empty if it can't be undone.
        undo: Vec<(&'static str, String)>,
    },
}

/// An action done on selected games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SelectDone {
    /// Added to the favorites, or removed.
    Favorite(bool),
    /// Hidden, or shown again.
    Hidden(bool),
    /// Tagged, or the tag removed.
    Tag(String, bool),
    /// Added to the collection of this name, or removed.
    Collection(String, bool),
    /// The previous action was undone.
    Undone,
}
