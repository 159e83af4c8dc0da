//! Additions for TVs: the TV mode setting, the panel about the focused game, an on-screen keyboard. Hooks of `tv.js`:
//! `#tv-offer`, `#tv-panel`, `.keyboard`.

use crate::components::forms::hidden;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{DisplayPreferences, PageFrame};

/// The keyboard's rows.
const KEYS: [&str; 6] = ["abcdef", "ghijkl", "mnopqr", "stuvwx", "yz0123", "456789"];
/// Initial capacity in bytes for the keyboard.
const KEYS_BYTES: usize = 2048;

/// Returns the TV mode form in the foot of each page, visible only on large screens. `tv.js` shows it as a bar if
/// somebody seems to use a TV.
pub fn offer(frame: &PageFrame) -> HtmlFragment {
    view! {
        <form id="tv-offer" class="tv-offer" method="post" action=frame.links.tv()>
            <span>{text::tv_offer()}</span>
            {choice(frame)}
            <button type="button" class="button quiet">{text::tv_later()}</button>
        </form>
    }
    .part()
}

/// Returns the TV mode form among the settings.
pub fn setting(frame: &PageFrame) -> HtmlFragment {
    view! {
        <form class="form" method="post" action=frame.links.tv()>
            <p class="why">{text::tv_why()}</p>
            {choice(frame)}
            {frame.reading.tv.then(|| saver(frame))}
        </form>
    }
    .part()
}

/// Returns the button that turns the screen saver of TV mode on or off.
fn saver(frame: &PageFrame) -> HtmlFragment {
    let (value, label) = match frame.reading.awake {
        true => (DisplayPreferences::TV, text::tv_saver_on()),
        false => (DisplayPreferences::TV_AWAKE, text::tv_saver_off()),
    };
    view! {
        <p class="why">{text::tv_saver_why()}</p>
        <button type="submit" class="button quiet" name="tv" value=value>{label}</button>
    }
    .part()
}

fn choice(frame: &PageFrame) -> HtmlFragment {
    let (value, label) = if frame.reading.tv { ("", text::tv_not()) } else { (DisplayPreferences::TV, text::tv_is()) };
    view! {
        {hidden("back", &frame.here)}
        <button type="submit" class="button quiet" name="tv" value=value>{label}</button>
    }
    .part()
}

/// Returns the panel beside games; `tv.js` fills it from the page of the focused game.
pub fn panel() -> HtmlFragment {
    let hints = [
        ("A", text::tv_opens()),
        ("B", text::tv_backs()),
        ("Y", text::tv_stars()),
        ("LB RB", text::tv_pages()),
        ("Start", text::nav_search()),
    ];
    let hints: Vec<_> = hints.into_iter().map(|(key, does)| view! { <li><kbd>{key}</kbd>{does}</li> }).collect();
    view! {
        <aside id="tv-panel" class="tv-panel" aria-label=text::tv_panel()>
            <article></article>
            <ul class="tv-hints" aria-hidden="true">{hints}</ul>
        </aside>
    }
    .part()
}

/// Returns the on-screen keyboard. It needs a script; the style hides it without one.
pub fn keyboard() -> HtmlFragment {
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
