//! The pages, a folder per noun: each has a `head` (title and description) and a `view` (the content of `<main>`),
//! made from one model.

pub mod admin;
pub mod art;
pub mod confirm;
pub mod error;
pub mod exchange;
pub mod game;
pub mod library;
pub mod lists;
pub mod offline;
pub mod people;
pub mod play;
pub mod search;
