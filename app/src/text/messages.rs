//! The message table, as `app/build.rs` generates it of the message files.
#![allow(clippy::all)] // generated code need not look handsome

use super::language::Plural;
use shelfcade_core::lang::Lang;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
