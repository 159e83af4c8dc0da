//! The parts pages are made of: each a function from a piece of a model to a [`Part`](crate::part::Part).
//!
//! A room imports only rooms above it in this list: small parts first, then games as cards, then what is made of them.
//! What stands on a page many times writes [`Markup`](crate::markup::Markup) instead of making views.

pub mod empty;
pub mod forms;
pub mod icon;
pub mod reorder;

pub mod cards;
pub mod site;

pub mod games;
pub mod lists;
