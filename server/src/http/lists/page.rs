//! Pages and forms of lists; everything works with plain forms.

pub mod collections;
pub mod entries;
pub mod game_state;
pub mod import;
pub mod own_lists;
pub mod select;
