//! Adding games to a collection: a search, and on each result a button that adds the game or removes it.
//!
//! Hooks of the island: `.add-search` and `.add-found`, which it replaces while the reader types and after each
//! change.

use crate::components::cards::cover::thumb;
use crate::components::cards::look::hue_step;
use crate::components::forms::write_page_fields;
use crate::components::icon::{Icon, icon};
use crate::head::Head;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::card_id;
use shelfcade_core::page::{AddPage, GameCard, OwnList, PageFrame};

/// Returns the page's title, description and class.
pub fn head(page: &AddPage) -> Head {
    Head::new("adding", text::add_games_to(&page.name), text::collections_description())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &AddPage) -> HtmlFragment {
    let links = &frame.links;
    let list = links.own(&OwnList::Collection(page.slug.clone()));
    let counted = (!page.text.is_empty()).then(|| view! { <p>{text::games(page.total.into())}</p> });
    let mut lines = Markup::default();
    page.found.iter().for_each(|(card, is_in)| line(&mut lines, frame, page, card, *is_in));
    view! {
        <div class="page-head">
            <p class="crumbs"><a href=list><bdi>{page.name.clone()}</bdi></a></p>
            <h1>{text::add_games()}</h1>
        </div>
        <form class="add-search form-line measure" role="search" action=links.add_games(&page.slug)>
            <label class="field">
                <span>{text::search_label()}</span>
                <input type="search" name="q" value=page.text.clone() autocomplete="off"
                    autofocus=page.text.is_empty() />
            </label>
            <button type="submit" class="button quiet">{icon(Icon::Search)}{text::search_go()}</button>
        </form>
        <div class="add-found measure" aria-live="polite">{counted}<ul inner_html=lines.into_string()></ul></div>
    }
    .part()
}

/// Writes a result with its button.
fn line(out: &mut Markup, frame: &PageFrame, page: &AddPage, card: &GameCard, is_in: bool) {
    let id = card_id(card.system.as_str(), &card.slug);
    out.raw("<li class=\"h").number(hue_step(card.hue)).raw("\">");
    thumb(out, &frame.links, card, false);
    out.raw("<span><bdi>").text(&card.title).raw("</bdi><small><i>").text(&card.system_short).raw("</i>");
    out.text(&text::line_facts(card, None)).raw("</small></span><form method=\"post\" action=\"");
    out.attr(&frame.links.select()).raw("\">");
    write_page_fields(out, frame, &format!("#{id}"));
    out.raw("<input type=\"hidden\" name=\"stay\" value=\"1\"><input type=\"hidden\" name=\"game\" value=\"");
    out.attr(card.system.as_str()).raw("/").attr(&card.slug).raw("\"><button type=\"submit\" class=\"chip\" id=\"");
    out.attr(&id).raw(if is_in { "\" name=\"leave\" value=\"" } else { "\" name=\"join\" value=\"" }).attr(&page.slug);
    out.raw(if is_in { "\" aria-pressed=\"true\" aria-label=\"" } else { "\" aria-pressed=\"false\" aria-label=\"" });
    let does = if is_in { text::is_in_collection() } else { text::add() };
    out.attr(&format!("{does}: {}", card.title)).raw("\">").text(does).raw("</button></form></li>");
}
