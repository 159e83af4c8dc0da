//! A game as a card on a shelf or in a grid, and as one line of a list.
//!
//! Titles come from file names: any script, any length, any character. They stand in `<bdi>` and the style clamps them.

use super::cover::{cover, thumb};
use super::look::hue_step;
use super::star::star;
use crate::markup::Markup;
use crate::text;
use shelfcade_core::links::{Links, card_id};
use shelfcade_core::list_query::Dimension;
use shelfcade_core::page::{GameCard, Why};

/// Id of the form of the buttons on entries.
pub const ENTRIES: &str = "entries";

/// What a card has in a list, which holds each game once.
pub struct InList<'a> {
    /// The id of the first game under its letter.
    pub id: Option<&'a str>,
    /// The label of the button that removes it from the list.
    pub remove: Option<&'static str>,
    /// What the list says of it before all facts: when it was played.
    pub note: Option<String>,
    /// Why the games were found, where it is said once above all.
    pub said: Option<&'a Why>,
}

/// Bytes that a card usually takes.
pub const USUAL_BYTES: usize = 600;

/// Where a card or line stands; as on a row of many kinds, where nothing is said.
#[derive(Clone, Copy, Default)]
pub struct Place<'a> {
    /// What it has in a list.
    pub in_list: Option<&'a InList<'a>>,
    /// What the page is about, and the game's facts leave out.
    pub about: Option<Dimension>,
    /// Whether its picture is in sight at once.
    pub eager: bool,
}

/// A cover with its label, for shelves and grids: an `<li>`.
pub fn card(out: &mut Markup, links: &Links, card: &GameCard, place: Place<'_>) {
    card_body(out, links, card, place);
    if let Some(label) = place.in_list.and_then(|list| list.remove) {
        entry_button(out, card, ENTRIES, label);
    }
    out.raw("</li>");
}

/// The same with a button that goes on playing; it belongs to the form of this id.
pub fn card_to_resume(out: &mut Markup, links: &Links, card: &GameCard, form: &'static str, eager: bool) {
    card_body(out, links, card, Place { eager, ..Place::default() });
    entry_button(out, card, form, text::play_continue());
    out.raw("</li>");
}

/// The game whose page this is, among others: no link.
pub fn card_here(out: &mut Markup, links: &Links, card: &GameCard, eager: bool) {
    out.raw("<li class=\"card is-here h")
        .number(hue_step(card.hue))
        .raw("\" aria-current=\"page\"><span class=\"stand\">");
    cover(out, links, card, eager);
    out.raw("</span><span class=\"label\">").text(text::this_game()).raw("</span></li>");
}

fn card_body(out: &mut Markup, links: &Links, card: &GameCard, place: Place<'_>) {
    open(out, "card h", links, card, place.in_list);
    out.raw("<span class=\"stand\">");
    cover(out, links, card, place.eager);
    out.raw("</span><span class=\"label\">");
    if card.picture.is_some() {
        title(out, &card.title);
    }
    badge(out, card);
    out.raw("<span>").text(&noted(place.in_list, text::card_label(card, place.about))).raw("</span></span></a>");
    star(out, card);
    if place.in_list.is_some() {
        pick(out, card);
    }
}

/// A title on one line, whose end stays in sight where it tells games of a series apart.
fn title(out: &mut Markup, title: &str) {
    let (start, end) = title.split_at(text::telling_end(title));
    out.raw("<bdi>");
    if start.is_empty() {
        out.text(end);
    } else {
        out.raw("<span>").text(start).raw("</span><span>").text(end).raw("</span>");
    }
    out.raw("</bdi>");
}

/// One line a game, for list view and search: an `<li>`.
pub fn line(out: &mut Markup, links: &Links, card: &GameCard, place: Place<'_>) {
    open(out, "line h", links, card, place.in_list);
    thumb(out, links, card, place.eager);
    out.raw("<span class=\"line-text\"><bdi class=\"line-title\">");
    marked(out, &card.title, &card.matched);
    out.raw("</bdi>");
    if let Some(name) = &card.also_known_as {
        out.raw("<span class=\"line-also\">").text(&text::also_known_as(name)).raw("</span>");
    }
    let said = place.in_list.and_then(|list| list.said);
    if let Some(why) = card.why.as_ref().filter(|why| said != Some(*why) && !is_seen(card, why)) {
        out.raw("<span class=\"line-also\">").text(&text::why(why)).raw("</span>");
    }
    out.raw("<span class=\"line-facts\">");
    if place.about != Some(Dimension::System) {
        out.raw("<span class=\"tag\">").text(&card.system_short).raw("</span>");
    }
    out.raw("<span>").text(&noted(place.in_list, text::line_facts(card, place.about))).raw("</span></span></span>");
    badge(out, card);
    if card.variants > 1 {
        out.raw("<span class=\"count\">").text(&text::variants(card.variants.into())).raw("</span>");
    }
    out.raw("</a>");
    star(out, card);
    pick(out, card);
    if let Some(label) = place.in_list.and_then(|list| list.remove) {
        entry_button(out, card, ENTRIES, label);
    }
    out.raw("</li>");
}

/// The facts of a game after what its list says of it.
fn noted(in_list: Option<&InList<'_>>, facts: String) -> String {
    match in_list.and_then(|list| list.note.as_deref()) {
        Some(note) => text::facts_line([note, &facts]),
        None => facts,
    }
}

/// Whether the title shows why it was found: the word as it should be is marked in it.
fn is_seen(card: &GameCard, why: &Why) -> bool {
    matches!(why, Why::Spelling(_)) && !card.matched.is_empty()
}

/// The box that selects the game in a list; it lies over the whole card while games are selected.
fn pick(out: &mut Markup, card: &GameCard) {
    out.raw("<input type=\"checkbox\" class=\"pick\" form=\"select\" name=\"pick\" value=\"");
    out.attr(card.system.as_str()).raw("/").attr(&card.slug).raw("\" aria-label=\"").attr(&card.title).raw("\">");
}

/// `<li …><a …>`; the class ends with the hue. Only in a list has the card an id to come back to: on a page of many
/// rows the same game may stand twice.
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

/// Posts the game by a form that stands elsewhere.
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

/// A text with the matched ranges marked; ranges that do not fit the text are left out.
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
