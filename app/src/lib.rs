//! Shelfcade's pages and islands: plain functions of core's page models, rendered with Leptos.
//!
//! A page takes its model and the [`Frame`](shelfcade_core::page::Frame) around it and gives a complete document; it
//! never sees a database, a request or a clock. Read in this order: `render` (what the server calls), `shell` (what
//! stands around every page), `pages`, `components`. [`text`] holds every word a person reads. [`islands`] are the few
//! things that move; they alone are compiled for the browser (feature `hydrate`) and are woken by `app/boot.js`.

pub mod islands;
pub mod text;

#[cfg(feature = "ssr")]
mod components;
#[cfg(feature = "ssr")]
mod pages;
#[cfg(feature = "ssr")]
mod part;
#[cfg(feature = "ssr")]
pub mod render;
#[cfg(feature = "ssr")]
mod shell;

/// Sets up the reactive system in the browser; `app/boot.js` calls it once before it wakes the islands.
#[cfg(feature = "hydrate")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn hydrate() {
    islands::speak_as_the_page();
    leptos::mount::hydrate_islands();
}
