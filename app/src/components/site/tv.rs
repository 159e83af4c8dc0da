//! What a browser in front of a TV gets: its choice, the panel that tells about the game in focus, keys to search by.
//! Hooks for `tv.js`: `#tv-offer`, `#tv-panel`, `.keyboard`.

use crate::components::forms::hidden;
use crate::markup::Markup;
use crate::part::{IntoPart, Part};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{Frame, Reading};

/// The keys, a line each.
const KEYS: [&str; 3] = ["abcdefghijkl", "mnopqrstuvwx", "yz0123456789"];
/// Bytes that the keys take.
const KEYS_BYTES: usize = 2048;

/// The choice in the foot of each page, for large screens alone. The script makes it a bar where somebody seems to sit
/// in front of a TV.
pub fn offer(frame: &Frame) -> Part {
    view! {
        <form id="tv-offer" class="tv-offer" method="post" action=frame.links.tv()>
            <span>{text::tv_offer()}</span>
            {choice(frame)}
            <button type="button" class="button quiet">{text::tv_later()}</button>
        </form>
    }
    .part()
}

/// The choice among the settings.
pub fn setting(frame: &Frame) -> Part {
    view! {
        <form class="form" method="post" action=frame.links.tv()>
            <p class="why">{text::tv_why()}</p>
            {choice(frame)}
        </form>
    }
    .part()
}

fn choice(frame: &Frame) -> Part {
    let (value, label) = if frame.reading.tv { ("", text::tv_not()) } else { (Reading::TV, text::tv_is()) };
    view! {
        {hidden("back", &frame.here)}
        <button type="submit" class="button quiet" name="tv" value=value>{label}</button>
    }
    .part()
}

/// The panel beside games; what it tells is taken from the page of the game in focus.
pub fn panel() -> Part {
    let hints =
        [("A", text::tv_opens()), ("B", text::tv_backs()), ("Y", text::tv_stars()), ("LB RB", text::tv_pages())];
    let hints: Vec<_> = hints.into_iter().map(|(key, does)| view! { <li><kbd>{key}</kbd>{does}</li> }).collect();
    view! {
        <aside id="tv-panel" class="tv-panel" aria-label=text::tv_panel()>
            <article></article>
            <ul class="tv-hints" aria-hidden="true">{hints}</ul>
        </aside>
    }
    .part()
}

/// Keys to search by, which only a script can press: the style hides them without.
pub fn keyboard() -> Part {
    let mut out = Markup::with_capacity(KEYS_BYTES);
    out.raw("<div class=\"keyboard\" role=\"group\" aria-label=\"").attr(text::tv_keyboard()).raw("\">");
    let keys = KEYS.into_iter().flat_map(|line| line.split_inclusive(|_| true)).map(|key| (key, key));
    let wide = [(" ", text::tv_space()), ("back", text::tv_delete()), ("clear", text::tv_clear())];
    for (value, label) in keys.chain(wide) {
        out.raw("<button type=\"button\" value=\"").raw(value).raw("\">").text(label).raw("</button>");
    }
    out.raw("</div>");
    out.part()
}
