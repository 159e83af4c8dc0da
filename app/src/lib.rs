//! Shelfcade's pages and islands: plain functions of core's page models, rendered with Leptos.
//!
//! A page takes its model and the [`PageFrame`](shelfcade_core::page::PageFrame) around it and returns a complete
//! document; it never sees a database, a request or a clock. Each module imports only those after it: `render` (called
//! by the server), `pages`, `shell` (the frame of every page), `components`, `head`, [`islands`], `markup`, `part` and
//! [`text`], which holds every word a person reads. Islands are the few interactive parts; they alone are compiled for
//! the browser (feature `hydrate`), are started by `app/boot.js`, and know a page only by its markup.

pub mod islands;
pub mod text;

#[cfg(feature = "ssr")]
mod components;
#[cfg(feature = "ssr")]
mod head;
#[cfg(feature = "ssr")]
mod markup;
#[cfg(feature = "ssr")]
mod pages;
#[cfg(feature = "ssr")]
mod part;
#[cfg(feature = "ssr")]
pub mod render;
#[cfg(feature = "ssr")]
mod shell;
#[cfg(feature = "ssr")]
pub use shell::FIRST_SCRIPT;

/// Sets up the reactive system in the browser; `app/boot.js` calls it once before it starts the islands.
#[cfg(feature = "hydrate")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn hydrate() {
    islands::set_language_of_page();
    leptos::mount::hydrate_islands();
}
