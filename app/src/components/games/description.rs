//! What a game is about, with who says it and of when that is.

use crate::part::{IntoPart, Part, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::facts::FactSource;
use shelfcade_core::page::GamePage;

/// Its paragraphs, and their source below; nothing where nobody says anything.
pub fn description(page: &GamePage) -> Part {
    let Some(said) = &page.description else { return nothing() };
    let lines = said.value.lines().map(str::trim).filter(|line| !line.is_empty());
    let paragraphs: Vec<_> = lines.map(|line| view! { <p dir="auto">{line.to_owned()}</p> }).collect();
    let as_of = page.launchbox_as_of.filter(|_| said.source == FactSource::LaunchBox);
    let source = match as_of {
        Some(unix) => text::said_by_as_of(text::source(said.source), &text::date(unix)),
        None => text::said_by(text::source(said.source)),
    };
    view! {
        <section class="description" aria-labelledby="description">
            <h2 id="description">{text::description_heading()}</h2>
            {paragraphs}
            <small>{source}</small>
        </section>
    }
    .part()
}
