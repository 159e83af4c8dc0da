//! A system as a tile: in the strip on Home, on the Systems page, above search results.

use super::look::hue_class;
use crate::part::{IntoPart, Part};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::SystemTile;

/// Letters of a short name that fit behind a tile.
const LONGEST_MARK: usize = 8;

/// A tile with the system's name, counts and hue: an `<li>`.
pub fn tile(links: &Links, system: &SystemTile) -> Part {
    let is_mark = system.short != system.name && system.short.chars().count() <= LONGEST_MARK;
    let short = is_mark.then(|| system.short.clone());
    view! {
        <li class=format!("tile {}", hue_class(system.hue))>
            <a href=links.system(&system.id)>
                {short.map(|short| view! { <span class="tile-short" aria-hidden="true">{short}</span> })}
                <bdi class="tile-name">{system.name.clone()}</bdi>
                <span class="tile-facts">{text::tile_facts(system)}</span>
            </a>
        </li>
    }
    .part()
}

/// A row or grid of tiles.
pub fn tiles(links: &Links, class: &'static str, systems: &[SystemTile]) -> Part {
    let tiles: Vec<_> = systems.iter().map(|system| tile(links, system)).collect();
    view! { <ul class=class>{tiles}</ul> }.part()
}
