//! The star: a button on every card and game page. All stars of a page belong to one form at the page's end, so they
//! work without scripts; the island makes them instant.

use crate::components::forms::page_fields;
use crate::islands::{Selecting, Stars};
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{GameCard, PageFrame};

/// Id of the form that all stars submit.
const FORM: &str = "stars";

/// Writes a star's button. Its value is the action and the game: `+snes/chrono-trigger`. The style hides it from
/// guests.
pub fn star(out: &mut Markup, card: &GameCard) {
    let (sign, pressed) = if card.favorite { ("-", "true") } else { ("+", "false") };
    out.raw("<button type=\"submit\" class=\"star\" form=\"").raw(FORM).raw("\" name=\"star\" value=\"").raw(sign);
    out.attr(card.system.as_str()).raw("/").attr(&card.slug).raw("\" aria-pressed=\"").raw(pressed);
    out.raw("\" aria-label=\"").attr(&text::favorite_of(&card.title)).raw("\"></button>");
}

/// Returns the form of all stars of a page, and its islands; nothing for guests.
pub fn star_form(frame: &PageFrame) -> HtmlFragment {
    if frame.person.id.is_guest() {
        return nothing();
    }
    view! {
        <form id=FORM method="post" action=frame.links.favorites()>
            {page_fields(frame, "")}
            // A form needs a button of its own; the stars are elsewhere on the page.
            <button type="submit" hidden>{text::favorites()}</button>
            <Stars />
        </form>
        <Selecting />
    }
    .part()
}
