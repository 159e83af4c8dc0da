//! The page cache: pages are made once, compressed once, sent many times.
//!
//! [`lookup`] answers from the cache or hands the request to the router; around the handlers [`lookup::fill`] keeps what
//! they make. [`address`] says which addresses are cacheable and under which one spelling, [`cache`] holds the bytes and
//! bounds them, [`cached_response`] is one of them.
//!
//! Nothing is invalidated by hand: a [`cache::CacheKey`] holds the [`cache::Revisions`] of everything its page was made
//! from, so a page that is no longer true is no longer found.

pub mod address;
pub mod cache;
pub mod cached_response;
pub mod lookup;
