//! Shelfcade's server: the command line, the configuration, and the site.
//!
//! The rooms, top down; a module imports only from rooms below its own (`tools/tests/house_rules/layers.rs`):
//! [`cli`] (commands), [`site`] (a running server put together, started and stopped), [`background`] (library worker,
//! backups, watching, warming), [`http`] (connections, router, pages), [`services`] (what people did, imports),
//! [`live_events`], [`health`], [`config`], [`certificates`] (of HTTPS), [`network`] (names and addresses of this
//! machine), [`shares`] (what one address may hold), [`blocking`] (work off the threads that answer). Here is HTTP; no
//! SQL and no markup.

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

// glibc's allocator keeps what a scan freed; this one gives it back (settings: .cargo/config.toml).
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;
