//! Building blocks of pages: functions from a piece of a model to a [`HtmlFragment`](crate::part::HtmlFragment).
//!
//! A module imports only modules above it in this list: small parts first, then games as cards, then what is made of
//! them. Elements that occur many times on a page are written as [`Markup`](crate::markup::Markup) instead of views.

pub mod empty;
pub mod forms;
pub mod icon;
pub mod markdown;
pub mod qr_code;
pub mod reorder;

pub mod cards;
pub mod site;

pub mod games;
pub mod lists;
