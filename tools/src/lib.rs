//! What builds Shelfcade around the compiler: the asset bundler and the watcher behind `make dev`.
//!
//! [`bundle`] turns `app/` and `style/` into `target/site/`, which the server embeds; [`watch`] does it again on each
//! change. Both know the workspace only by its [`workspace::Workspace`] folders and never write outside `target/`.
//! [`licences`] tells what the licences of dependencies ask for.

pub mod bundle;
pub mod licences;
pub mod watch;
pub mod workspace;
