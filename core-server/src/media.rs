//! Art, videos, manuals and words of games that lie on the disk beside the ROMs, in the layouts of other programs.
//!
//! The scan hands each family of systems to a `Finder`: `places` says where media are looked for, `listing` what lies
//! there, `layout` what a path says, `entries` what lists of other programs say, `attach` which file is of which game.
//! [`Files`] opens one by its key. The rule: files are looked at and opened beneath their media root alone, and nothing
//! there is written.

mod attach;
pub(crate) mod entries;
mod es_de;
mod files;
mod finder;
mod kept_rows;
mod key;
mod layout;
mod listing;
mod names;
mod paths;
mod places;
mod roms;
#[cfg(test)]
mod tests;
mod words;

pub use es_de::media_directory;
pub use files::{Files, Opened};
pub(crate) use finder::{FamilyFolders, Finder};
pub use key::key_of;
pub(crate) use layout::{is_hidden_folder, is_media, is_media_alone};
pub(crate) use listing::is_list;
pub(crate) use places::is_sibling;
pub use words::Words;
