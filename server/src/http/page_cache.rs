//! The page cache: pages are made once, compressed once, sent many times.
//!
//! [`crate::http::cache_lookup`] asks it before the router and fills it behind the handlers. [`address`] says which
//! addresses are cacheable and under which one spelling, [`cache`] holds the bytes and bounds them, [`cached_response`]
//! is one of them.
//!
//! Nothing is invalidated by hand: a [`cache::CacheKey`] holds the [`cache::Revisions`] of everything its page was made
//! from, so a page that is no longer true is no longer found.

pub mod address;
pub mod cache;
pub mod cached_response;
