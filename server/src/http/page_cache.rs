//! Pages that are kept: made once, compressed once, sent many times.
//!
//! The way of a request: [`front`] finds a kept page and answers at once; else the router makes it and [`lookup::fill`],
//! around the handlers, keeps it. [`address`] says which addresses are kept and under which one spelling, [`cache`] holds
//! the bytes and bounds them, [`kept`] is one of them, [`warm`] makes the usual ones anew after the library changed.
//!
//! Nothing is ever taken back by hand: a page's key holds a [`cache::Revisions`] of everything it was made from, so what is
//! no longer true is no longer found.

pub mod address;
pub mod cache;
pub mod front;
pub mod kept;
pub mod warm;
