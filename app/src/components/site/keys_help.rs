//! The list of keys on "About". The island [`crate::islands::Keys`] shows it when `?` is pressed. Hook: `#keys`.

use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;

/// Returns the address of the list of keys, a section of the page about Shelfcade.
pub fn place(links: &Links) -> String {
    format!("{}#keys", links.about())
}

/// Returns the section `#keys`: every key and what it does.
pub fn keys_help() -> HtmlFragment {
    let keys: [(&[&str], &str); 11] = [
        (&["/"], text::key_search()),
        (&["←", "→", "↑", "↓"], text::key_arrows()),
        (&["⇱", "⇲"], text::key_ends()),
        (&["f"], text::key_star()),
        (&["c"], text::key_collect()),
        (&["p"], text::key_play()),
        (&["⇧", "⏎"], text::key_play_found()),
        (&["?"], text::key_help()),
        (&["⎋"], text::key_close()),
        (&["⇞", "⇟"], text::key_pages()),
        (&["🎮"], text::key_gamepad()),
    ];
    let lines: Vec<_> = keys
        .into_iter()
        .map(|(keys, does)| {
            let keys: Vec<_> = keys.iter().map(|key| view! { <kbd>{key.to_string()}</kbd>" " }).collect();
            view! { <li>{keys}{does}</li> }
        })
        .collect();
    view! {
        <section class="panel keys" id="keys" aria-labelledby="keys-title">
            <h2 id="keys-title">{text::keys_heading()}</h2>
            <ul>{lines}</ul>
        </section>
    }
    .part()
}
