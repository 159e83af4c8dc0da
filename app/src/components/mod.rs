//! The parts pages are made of: each a function from a piece of a model to a [`Part`](crate::part::Part).
//!
//! What stands on a page many times writes [`markup`] instead of making views.

pub mod az_rail;
pub mod card;
pub mod cover;
pub mod empty;
pub mod facets;
pub mod facts;
pub mod files;
pub mod find_help;
pub mod icon;
pub mod keys_help;
pub mod language_form;
pub mod look;
pub mod markup;
pub mod mine;
pub mod news;
pub mod own_list;
pub mod pager;
pub mod person;
pub mod scan_strip;
pub mod search_form;
pub mod shelf_row;
pub mod star;
pub mod suggest;
pub mod theme_form;
pub mod tile;
pub mod toolbar;
pub mod trade;
pub mod variants;
