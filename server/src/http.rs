//! Handling of HTTP requests. A request passes from its connection ([`listen`]) through the [`page_cache`], the
//! [`router`] and the [`middleware`] to one of the [`routes`] (one file each), which answers by way of [`response`].
//! Cookies, language and query are read once, into a [`request_context`]. Errors become a page or a problem document
//! in [`error_pages`].

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
