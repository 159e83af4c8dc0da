//! Everything around a list of games: tools, filters, letters, pages, search help, additions of a profile's own lists.

pub mod az_rail;
pub mod collection_form;
pub mod facets;
pub mod import_export;
pub mod pager;
pub mod select_bar;
pub mod toolbar;
pub mod year_chart;

pub mod user_list;

pub mod search_help;
