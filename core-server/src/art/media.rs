//! Art, videos, manuals and descriptions of games stored beside the ROMs, in the layouts of other programs.
//!
//! The scan passes each family of systems to a `Finder`. `places` finds the folders to search, `listing` lists them,
//! `layout` reads paths, `entries` reads lists of other programs, and `attach` matches files to games. [`Files`]
//! opens a file by its key. The rule: files are read only beneath their media root, and nothing there is ever
//! written.

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
mod sets;
#[cfg(test)]
mod tests;
mod titles;
mod words;

pub use es_de::media_directory;
pub use files::{Files, Opened};
pub(crate) use finder::{FamilyFolders, Finder};
pub use key::key_of;
pub(crate) use layout::{is_hidden_folder, is_media, is_media_alone, is_unshown_picture};
pub(crate) use listing::is_list;
pub(crate) use places::is_sibling;
pub use words::GameWords;
