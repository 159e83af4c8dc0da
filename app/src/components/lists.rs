//! What stands around a list of games: tools, filters, letters, pages, help for a search, what a profile's own lists
//! add.

pub mod az_rail;
pub mod collection_form;
pub mod facets;
pub mod import_export;
pub mod pager;
pub mod select_bar;
pub mod toolbar;

pub mod user_list;

pub mod search_help;
