//! Handling of HTTP requests. A request passes from its connection ([`listen`]) through the [`page_cache`], the
//! [`router`] and the [`middleware`] to a handler, which answers by way of [`response`]. Handlers are in a folder per
//! noun, with `page` for people, `api` for programs and what both share beside them. Cookies, language and query are
//! read once, into a [`request_context`]. Errors become a page or a problem document in [`error_pages`].

pub mod access;
pub mod admin;
pub mod api;
pub mod app;
pub mod art;
pub mod assets;
pub mod body;
pub mod client;
pub mod cookies;
pub mod error_pages;
pub mod events;
pub mod exchange;
pub mod fallback;
pub mod file_response;
pub mod game;
pub mod language;
pub mod library;
mod list_params;
pub mod listen;
pub mod lists;
pub mod middleware;
mod multipart;
pub mod offline;
pub mod openapi;
pub mod page_cache;
pub mod paired;
pub mod params;
pub mod people;
pub mod play;
pub mod range;
pub mod redirect;
pub mod request_context;
pub mod response;
pub mod romm;
pub mod router;
pub mod search;
pub mod security_headers;
pub mod static_files;
