//! The *Play* forms, which start a game's preferred variant, a given variant or a random game.

use crate::components::cards::shelf_row::RESUME;
use crate::components::forms::{hidden, page_fields, write_page_fields};
use crate::components::icon::{Icon, icon};
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{GamePage, PageFrame, VariantView};

/// Writes the main button of a game page, *Play*. Returns false if this browser can't play or no file is present.
pub fn write_game(out: &mut Markup, frame: &PageFrame, page: &GamePage) -> bool {
    let is_here = page.variants.iter().flat_map(|group| &group.variants).any(|variant| !variant.missing);
    if !frame.play.can_play || !is_here {
        return false;
    }
    let action = frame.links.play_game(&page.card.system, &page.card.slug);
    out.raw("<form class=\"play-form play-game\" method=\"post\" action=\"").attr(&action).raw("\">");
    write_page_fields(out, frame, "");
    out.raw("<button type=\"submit\" class=\"button play\" aria-keyshortcuts=\"p\">");
    out.raw(Icon::Play.markup()).text(text::play()).raw("</button></form>");
    true
}

/// Writes the *Play* button of one variant.
pub fn write_variant(out: &mut Markup, frame: &PageFrame, action: &str, variant: &VariantView) {
    if !frame.play.can_play || variant.missing {
        return;
    }
    out.raw("<form class=\"play-form\" method=\"post\" action=\"").attr(action).raw("\">");
    write_page_fields(out, frame, "");
    out.raw("<button type=\"submit\" name=\"variant\" value=\"").attr(&variant.key());
    out.raw("\" class=\"quiet-button\" aria-label=\"").attr(&text::play_variant(&text::variant_name(variant)));
    out.raw("\">").text(text::play()).raw("</button></form>");
}

/// Returns the button that plays a random game.
pub fn play_any(frame: &PageFrame) -> HtmlFragment {
    view! {
        <form class="play-form" method="post" action=frame.links.to("/random/play")>
            {page_fields(frame, "")}
            <button type="submit" class="button quiet">{icon(Icon::Play)}{text::play_any()}</button>
        </form>
    }
    .part()
}

/// Returns the form of the buttons that resume a game.
pub fn resume_form(frame: &PageFrame) -> HtmlFragment {
    view! {
        <form id=RESUME class="play-form" method="post" action=frame.links.plays("game")>
            {page_fields(frame, "")}
            {hidden("resume", "1")}
            // A form needs a button of its own; the others are elsewhere on the page.
            <button type="submit" hidden>{text::play_continue()}</button>
        </form>
    }
    .part()
}
