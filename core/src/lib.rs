//! Shelfcade's domain types and rules: systems, ROM names, titles, queries and page models.
//!
//! Nothing here touches a disk, a database, a clock or a network: everything is a plain function with table tests,
//! and the same code builds for the browser. A folder per noun, the same as in the other crates. Read in this order:
//! [`library::system`], [`library::name`], [`fold`], [`search::list_query`], [`page`], [`api`].

pub mod api;
pub mod art;
pub mod fold;
pub mod game;
pub mod help;
pub mod lang;
pub mod library;
pub mod links;
pub mod page;
pub mod people;
pub mod play;
pub mod query;
pub mod refusal;
pub mod search;
pub mod text;
