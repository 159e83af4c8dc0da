//! Shelfcade's domain types and rules: systems, ROM names, titles, queries and page models.
//!
//! Nothing here touches a disk, a database, a clock or a network: everything is a plain function with table tests,
//! and the same code builds for the browser. Read in this order: [`system`], [`name`], [`fold`], [`list_query`],
//! [`page`], [`api`].

pub mod access;
pub mod api;
pub mod choosing;
pub mod facts;
pub mod fold;
pub mod genre;
pub mod health_issue;
pub mod home_network;
pub mod identity;
pub mod lang;
pub mod links;
pub mod list_query;
pub mod media;
pub mod metadata;
pub mod name;
pub mod page;
pub mod play;
pub mod problem;
pub mod progress;
pub mod query;
pub mod refusal;
pub mod region;
pub mod system;
pub mod text;
pub mod user_data;
