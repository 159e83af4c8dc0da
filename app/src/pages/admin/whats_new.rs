//! The changes of the latest versions, from `CHANGELOG.md`, which is in English.

use crate::components::markdown::markdown;
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::PageFrame;

const CHANGELOG: &str = include_str!("../../../../CHANGELOG.md");

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head::new("help", text::whats_new(), text::help_lead())
}

/// Returns the content of `<main>`: the newest version's changes, and those of older ones folded away.
pub fn view(frame: &PageFrame) -> HtmlFragment {
    let versions: Vec<_> = CHANGELOG
        .split("\n## ")
        .skip(1)
        .enumerate()
        .filter_map(|(nth, part)| {
            let (heading, changes) = part.split_once('\n')?;
            let areas = areas(frame, changes, nth == 0);
            Some(match nth {
                0 => view! { <section><h2>{text::version(heading)}</h2>{areas}</section> }.part(),
                _ => view! {
                    <details class="folded"><summary>{text::version(heading)}</summary>{areas}</details>
                }
                .part(),
            })
        })
        .collect();
    let note = (text::lang() != Lang::En).then(|| view! { <p class="why">{text::whats_new_english()}</p> });
    view! {
        <div class="page-head">
            <p class="crumbs"><a href=frame.links.help()>{text::help()}</a></p>
            <h1>{text::whats_new()}</h1>
            {note}
        </div>
        <div class="measure" lang=Lang::En.as_str()>{versions}</div>
    }
    .part()
}

/// Returns the areas of a version, each open or folded away.
fn areas(frame: &PageFrame, changes: &str, is_open: bool) -> Vec<HtmlFragment> {
    let area = |part: &str| {
        let (name, list) = part.split_once('\n')?;
        let (name, list) = (name.to_owned(), markdown(&frame.links, list));
        Some(
            view! {
                <details class="folded" open=is_open>
                    <summary>{name}</summary>
                    <div class="prose">{list}</div>
                </details>
            }
            .part(),
        )
    };
    changes.split("\n### ").skip(1).filter_map(area).collect()
}
