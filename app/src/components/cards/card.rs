//! A game as a card on a shelf or in a grid, and as a line of a list.
//!
//! Titles come from file names: any script, any length, any character. They are wrapped in `<bdi>` and clamped by the
//! style.

use super::cover::{cover, thumb};
use super::look::hue_step;
use super::star::star;
use crate::markup::Markup;
use crate::text;
use shelfcade_core::links::{Links, card_id};
use shelfcade_core::page::{GameCard, Why};
use shelfcade_core::search::list_query::Dimension;

/// Id of the form that the buttons on entries submit.
pub const ENTRIES: &str = "entries";

/// Additions to a card in a list, where each game occurs once.
pub struct InList<'a> {
    /// Id, if it is the first game under its letter.
    pub id: Option<&'a str>,
    /// Label of the button that removes it from the list.
    pub remove: Option<&'static str>,
    /// Text before all facts: when it was played.
    pub note: Option<String>,
    /// The reason shown once above the list, so that cards don't repeat it.
    pub said: Option<&'a Why>,
    /// True if each game has a box to select it.
    pub selecting: bool,
}

/// Initial capacity in bytes for a card.
pub const USUAL_BYTES: usize = 360;

/// The context of a card or line. The default is a row of mixed games.
#[derive(Clone, Copy, Default)]
pub struct CardContext<'a> {
    /// Additions if it is in a list.
    pub in_list: Option<&'a InList<'a>>,
    /// The page's own dimension, which the game's facts leave out.
    pub about: Option<Dimension>,
    /// The reason why it is shown, before all facts; may be empty.
    pub why: &'a str,
    /// The text shown in place of a title that the page already has.
    pub heading: Option<&'a str>,
    /// True if its picture is visible at once.
    pub eager: bool,
}

/// Writes a cover with its label, for shelves and grids: an `<li>`.
pub fn card(out: &mut Markup, links: &Links, card: &GameCard, place: CardContext<'_>) {
    card_body(out, links, card, place);
    if let Some(label) = place.in_list.and_then(|list| list.remove) {
        entry_button(out, card, ENTRIES, label);
    }
    out.raw("</li>");
}

/// Writes a card with a button that resumes the game. The button belongs to the form with id `form`.
pub fn card_to_resume(out: &mut Markup, links: &Links, card: &GameCard, form: &'static str, eager: bool) {
    card_body(out, links, card, CardContext { eager, ..CardContext::default() });
    entry_button(out, card, form, text::play_continue());
    out.raw("</li>");
}

/// Writes the card of the page's own game among others: without a link, and without the title, which the page has.
pub fn card_here(out: &mut Markup, links: &Links, card: &GameCard, eager: bool) {
    out.raw("<li class=\"card is-here h").number(hue_step(card.hue)).raw("\" aria-current=\"page\">");
    cover(out, links, &GameCard { title: String::new(), ..card.clone() }, eager);
    out.raw("<small>").text(text::this_game()).raw("</small></li>");
}

fn card_body(out: &mut Markup, links: &Links, card: &GameCard, place: CardContext<'_>) {
    open(out, "card h", links, card, place.in_list);
    cover(out, links, card, place.eager);
    out.raw("<small>");
    match place.heading {
        // Islands read the title here.
        Some(heading) => {
            out.raw("<bdi hidden>").text(&card.title).raw("</bdi><bdi>").text(heading).raw("</bdi>");
        }
        None => title(out, &card.title),
    }
    badge(out, card);
    let label = noted(place.in_list, text::facts_line([place.why, &text::card_label(card, place.about)]));
    match card.mark {
        // A small screen has room for the badge alone.
        Some(_) => out.raw("<span>").text(&label).raw("</span></small>"),
        None => out.text(&label).raw("</small>"),
    };
    let panel = text::card_panel(card, place.about);
    if !panel.is_empty() {
        out.raw("<em>").text(&panel).raw("</em>");
    }
    out.raw("</a>");
    star(out, card);
    pick(out, card, place.in_list);
}

/// Writes a title on at most two lines. Of a long one, both lines may lose words at their end, so that the part that
/// tells games of a series apart is seen on a narrow card.
fn title(out: &mut Markup, title: &str) {
    let (first, second) = title.split_at(text::second_line(title));
    out.raw("<bdi>");
    if first.is_empty() {
        out.text(second);
    } else {
        out.raw("<span>").text(first).raw("</span><span>").text(second).raw("</span>");
    }
    out.raw("</bdi>");
}

/// Writes a game as one line, for list view and search: an `<li>`.
pub fn line(out: &mut Markup, links: &Links, card: &GameCard, place: CardContext<'_>) {
    open(out, "line h", links, card, place.in_list);
    thumb(out, links, card, place.eager);
    out.raw("<span><bdi>");
    marked(out, &card.title, &card.matched);
    out.raw("</bdi>");
    if let Some(name) = &card.also_known_as {
        out.raw("<small>").text(&text::also_known_as(name)).raw("</small>");
    }
    let said = place.in_list.and_then(|list| list.said);
    if let Some(why) = card.why.as_ref().filter(|why| said != Some(*why) && !is_seen(card, why)) {
        out.raw("<small>").text(&text::why(why)).raw("</small>");
    }
    out.raw("<small>");
    if place.about != Some(Dimension::System) {
        out.raw("<i>").text(&card.system_short).raw("</i>");
    }
    out.text(&noted(place.in_list, text::line_facts(card, place.about))).raw("</small></span>");
    badge(out, card);
    if card.variants > 1 {
        out.raw("<small>").text(&text::variants(card.variants.into())).raw("</small>");
    }
    out.raw("</a>");
    star(out, card);
    pick(out, card, place.in_list);
    if let Some(label) = place.in_list.and_then(|list| list.remove) {
        entry_button(out, card, ENTRIES, label);
    }
    out.raw("</li>");
}

/// Returns the facts of a game, after the list's own note about it.
fn noted(in_list: Option<&InList<'_>>, facts: String) -> String {
    match in_list.and_then(|list| list.note.as_deref()) {
        Some(note) => text::facts_line([note, &facts]),
        None => facts,
    }
}

/// True if the marked title already shows why the game was found: the corrected word is marked in it.
fn is_seen(card: &GameCard, why: &Why) -> bool {
    matches!(why, Why::Spelling(_)) && !card.matched.is_empty()
}

/// Writes the box that selects a game, if the page is for selecting without scripts. It covers the whole card. The
/// island makes the same boxes when selecting begins.
fn pick(out: &mut Markup, card: &GameCard, in_list: Option<&InList<'_>>) {
    if !in_list.is_some_and(|list| list.selecting) {
        return;
    }
    out.raw("<input type=\"checkbox\" class=\"pick\" form=\"select\" name=\"pick\" value=\"");
    out.attr(card.system.as_str()).raw("/").attr(&card.slug).raw("\" aria-label=\"").attr(&card.title).raw("\">");
}

/// Writes `<li …><a …>`; the class ends with the hue. A card has an id to return to only in a list: on a page of
/// many rows the same game may occur twice.
fn open(out: &mut Markup, class: &'static str, links: &Links, card: &GameCard, in_list: Option<&InList<'_>>) {
    out.raw("<li ");
    if let Some(id) = in_list.and_then(|list| list.id) {
        out.raw("id=\"").attr(id).raw("\" ");
    }
    out.raw("class=\"").raw(class).number(hue_step(card.hue)).raw("\"><a ");
    if in_list.is_some() {
        out.raw("id=\"").attr(&card_id(card.system.as_str(), &card.slug)).raw("\" ");
    }
    out.raw("href=\"").attr(&links.game(&card.system, &card.slug)).raw("\">");
}

/// Writes a button that posts the game through a form elsewhere on the page.
fn entry_button(out: &mut Markup, card: &GameCard, form: &'static str, label: &'static str) {
    out.raw("<button type=\"submit\" class=\"quiet-button\" form=\"").raw(form).raw("\" name=\"game\" value=\"");
    out.attr(card.system.as_str()).raw("/").attr(&card.slug).raw("\" aria-label=\"");
    out.attr(&format!("{label}: {}", card.title)).raw("\">").text(label).raw("</button>");
}

fn badge(out: &mut Markup, card: &GameCard) {
    if let Some(mark) = card.mark {
        out.raw("<span class=\"badge\">").text(text::mark(mark)).raw("</span>");
    }
}

/// Writes a text with the matched ranges marked, skipping ranges that don't fit the text.
pub fn marked(out: &mut Markup, title: &str, ranges: &[(u32, u32)]) {
    let mut done = 0;
    for &(start, end) in ranges {
        let (start, end) = (start as usize, end as usize);
        let (Some(before), Some(hit)) = (title.get(done..start), title.get(start..end)) else { continue };
        if hit.is_empty() {
            continue;
        }
        out.text(before).raw("<mark>").text(hit).raw("</mark>");
        done = end;
    }
    out.text(title.get(done..).unwrap_or_default());
}
