//! The row of buttons of a game page: *Play*, *Watch*, *Manual*, *Add to a collection*, the star and the ⋯ menu.

use crate::components::cards::star;
use crate::components::forms::write_page_fields;
use crate::components::games::{menu, play};
use crate::components::icon::Icon;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::art::media::MediaKind;
use shelfcade_core::page::{GamePage, PageFrame};

/// Returns the row.
pub fn acts(frame: &PageFrame, page: &GamePage) -> HtmlFragment {
    let mut out = Markup::with_capacity(1024);
    let can_play = play::write_game(&mut out, frame, page);
    let find = |kind| page.media.iter().find(move |one| one.picture.kind == kind);
    if find(MediaKind::Video).is_some() {
        write_link(&mut out, "button quiet watch", "#film", Icon::Film, text::watch());
    }
    if let Some(manual) = find(MediaKind::Manual) {
        let href = frame.links.media(manual.picture.key);
        write_link(&mut out, "button quiet", &href, Icon::Book, text::media_kind(MediaKind::Manual));
    }
    if page.mine.is_some() {
        write_collect(&mut out, frame, page, if can_play { "button quiet" } else { "button" });
    }
    out.raw("<div class=\"game-star\">");
    star::star(&mut out, &page.card);
    out.raw("</div>");
    view! { <div class="game-acts">{out.part()}{menu::menu(frame, page)}</div> }.part()
}

fn write_link(out: &mut Markup, class: &'static str, href: &str, icon: Icon, label: &str) {
    out.raw("<a class=\"")
        .raw(class)
        .raw("\" href=\"")
        .attr(href)
        .raw("\">")
        .raw(icon.markup())
        .text(label)
        .raw("</a>");
}

/// Writes the button that asks for a collection: in the dialog of the key `c`, or without scripts on a page.
fn write_collect(out: &mut Markup, frame: &PageFrame, page: &GamePage, class: &'static str) {
    out.raw("<form method=\"post\" action=\"").attr(&frame.links.select()).raw("\">");
    write_page_fields(out, frame, "");
    out.raw("<input type=\"hidden\" name=\"game\" value=\"").attr(page.card.system.as_str()).raw("/");
    out.attr(&page.card.slug)
        .raw("\"><button type=\"submit\" name=\"ask\" value=\"collection\" class=\"")
        .raw(class)
        .raw("\">");
    out.raw(Icon::Stack.markup()).text(text::add_to_collection()).raw("</button></form>");
}
