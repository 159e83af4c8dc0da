//! The star: a button on every card and game page. All stars of a page belong to one form at its end, so it works
//! without scripts; the island makes it instant.

use super::empty::nothing;
use super::markup::Markup;
use super::person::whose;
use crate::islands::Stars;
use crate::part::{IntoPart, Part};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{Frame, GameCard};

/// Id of the form that all stars post.
const FORM: &str = "stars";

/// A star's button: posts what it makes of the game. Hidden for guests by the style.
pub fn star(out: &mut Markup, card: &GameCard) {
    let (sign, pressed) = if card.favorite { ("-", "true") } else { ("+", "false") };
    out.raw("<button type=\"submit\" class=\"star\" form=\"").raw(FORM).raw("\" name=\"star\" value=\"").raw(sign);
    out.attr(card.system.as_str()).raw("/").attr(&card.slug).raw("\" aria-pressed=\"").raw(pressed);
    out.raw("\" aria-label=\"").attr(&text::favorite_of(&card.title)).raw("\"></button>");
}

/// What a form says of the page it stands on: where that is (`anchor`: the place on it, `#yours`), and whose.
pub fn page_fields(frame: &Frame, anchor: &str) -> Part {
    view! {
        <input type="hidden" name="back" value=format!("{}{anchor}", frame.here) />
        {whose(frame)}
    }
    .part()
}

/// The form of all stars of a page, and the island that wakes them; nothing for guests.
pub fn star_form(frame: &Frame) -> Part {
    if frame.person.id.is_guest() {
        return nothing();
    }
    view! {
        <form id=FORM method="post" action=frame.links.favorites()>
            {page_fields(frame, "")}
            // Stars stand elsewhere on the page; a form has a button of its own.
            <button type="submit" hidden>{text::favorites()}</button>
            <Stars />
        </form>
    }
    .part()
}
