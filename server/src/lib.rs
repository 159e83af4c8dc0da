//! Shelfcade's front: the command line, the configuration, and the site.
//!
//! Reading order: [`cli`] and [`config`] (what was asked), [`commands`] (doing it), [`site`] (the parts of a running
//! server put together), [`pages`] (what is kept), [`router`] (all addresses), [`routes`] (one file each), [`present`] (what people see when
//! something goes wrong). Here is HTTP; no SQL and no markup.

pub mod context;
pub mod assets;
pub mod banner;
pub mod catalog_file;
pub mod cli;
pub mod clock;
pub mod commands;
pub mod config;
pub mod encoding;
pub mod error;
pub mod events;
pub mod exchange;
pub mod guard;
pub mod headers;
pub mod backup_worker;
pub mod language;
pub mod library_worker;
pub mod listen;
pub mod memory;
pub mod user_data;
pub mod pages;
pub mod params;
pub mod present;
pub mod range;
pub mod reply;
pub mod router;
pub mod routes;
pub mod site;
pub mod state;
pub mod metrics;
pub mod traces;
pub mod health_issue;
