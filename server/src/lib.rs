//! Shelfcade's server: command line, configuration and site.
//!
//! Modules from top to bottom; each imports only from modules below it (`tools/tests/house_rules/layers.rs`): [`cli`]
//! (commands), [`site`] (assembles, starts and stops a server), [`background`] (library worker, backups, watching,
//! warming), [`http`] (connections, router, pages), [`services`] (shared by requests and tasks), [`live_events`],
//! [`health`], [`config`], [`certificates`] (HTTPS), [`network`] (this machine's names and addresses), [`shares`]
//! (limits per address), [`blocking`] (work off the async threads). This crate handles HTTP; it contains no SQL and
//! no markup.

pub mod background;
pub mod blocking;
pub mod certificates;
pub mod cli;
pub mod clock;
pub mod config;
pub mod error;
pub mod health;
pub mod http;
pub mod live_events;
pub mod network;
pub mod services;
pub mod shares;
pub mod site;

// glibc's allocator keeps memory freed by a scan; this one returns it (settings: .cargo/config.toml).
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;
