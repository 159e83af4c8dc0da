//! A shelf: a horizontal strip of covers that stand on a board, with its heading, its reason and its "see all".

use super::card::{USUAL_BYTES, card};
use crate::components::icon::{Icon, icon};
use crate::markup::Markup;
use crate::part::{IntoPart, Part};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{GameCard, Row};

/// A home row.
pub fn row(links: &Links, row: &Row) -> Part {
    let see_all = row.see_all.as_ref().map(|path| links.to(path));
    shelf(links, &row.key, &text::row_title(&row.about), &text::row_reason(&row.about), see_all, &row.cards)
}

/// A strip of cards under a heading. An empty reason is left out.
pub fn shelf(links: &Links, key: &str, title: &str, reason: &str, see_all: Option<String>, cards: &[GameCard]) -> Part {
    let id = format!("row-{key}");
    let mut strip = Markup::with_capacity(cards.len() * USUAL_BYTES);
    cards.iter().for_each(|game| card(&mut strip, links, game, None));
    let more = see_all.map(|href| {
        view! { <a class="see-all" href=href aria-label=text::see_all_of(title)>{text::see_all()}{icon(Icon::Forward)}</a> }
    });
    view! {
        <section class="row" aria-labelledby=id.clone()>
            <div class="row-head">
                <h2 id=id.clone()><bdi>{title.to_owned()}</bdi></h2>
                {(!reason.is_empty()).then(|| view! { <p>{reason.to_owned()}</p> })}
                {more}
            </div>
            <ul class="shelf" inner_html=strip.into_string()></ul>
        </section>
    }
    .part()
}
