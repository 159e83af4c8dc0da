//! A request's way: connection ([`listen`]), [`router`] with the [`page_cache`] before it and [`middleware`] behind, a
//! route ([`routes`], one file each), [`response`]. What a request says beside its question is read once, into a
//! [`request_context`]; what went wrong becomes a page or a problem in [`error_pages`].

pub mod access;
pub mod app;
pub mod assets;
pub mod body;
pub mod client;
pub mod cookies;
pub mod cover;
pub mod error_pages;
pub mod exchange;
pub mod identify;
pub mod language;
pub mod listen;
pub mod middleware;
pub mod page_cache;
pub mod params;
pub mod play;
pub mod range;
pub mod request_context;
pub mod response;
pub mod router;
pub mod routes;
pub mod security_headers;
