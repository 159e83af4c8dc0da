//! [`Shelf`]: the loaded data as one person sees it ([`UserView`]), with cards, system tiles and labels of filters.

mod cards;
mod children;
mod facts;
mod labels;
mod shelf;
mod systems;
mod unidentified;
mod user_view;

pub use facts::{GameSet, ShelfFacts};
pub use shelf::{Shelf, ShelfHandle};
pub(in crate::search) use user_view::Found;
pub use user_view::{HIDDEN_SYSTEMS, HOME_ROWS, MATURE, MissingGame, UserCollection, UserFlag, UserOrder, UserView};
