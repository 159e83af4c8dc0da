//! Build tools for Shelfcade: the asset bundler, and the watcher behind `make dev`.
//!
//! [`bundle`] turns `app/` and `style/` into `target/site/`, which the server embeds; [`watch`] repeats this on each
//! change. Both take all paths from [`workspace::Workspace`] and never write outside `target/`. [`licences`] collects
//! the licences of dependencies.

pub mod bundle;
pub mod licences;
pub mod watch;
pub mod workspace;
