//! The drawn cover of a game without art, as HTML and classes: it costs no request and is sharp at any size.

use super::look::Look;
use crate::markup::Markup;
use shelfcade_core::page::GameCard;

/// A cover that carries the game's title: it is the label of the link around it.
pub fn cover(out: &mut Markup, card: &GameCard) {
    out.raw("<span class=\"");
    inside(out, card);
}

/// A cover beside a title that is already there: hidden from screen readers.
pub fn cover_beside(card: &GameCard) -> String {
    let mut out = Markup::with_capacity(256);
    out.raw("<span aria-hidden=\"true\" class=\"");
    inside(&mut out, card);
    out.into_string()
}

/// Only the picture, for a thumbnail too small to read.
pub fn thumb(out: &mut Markup, card: &GameCard) {
    out.raw("<span aria-hidden=\"true\" class=\"");
    Look::of(card).classes(out);
    out.raw(" thumb\"></span>");
}

/// The classes, the title, the system and the year.
fn inside(out: &mut Markup, card: &GameCard) {
    Look::of(card).classes(out);
    out.raw("\"><bdi class=\"c-t\">").text(&card.title);
    out.raw("</bdi><span class=\"c-s\">").text(&card.system_short).raw("</span>");
    if let Some(year) = card.year {
        out.raw("<span class=\"c-y\">").number(year).raw("</span>");
    }
    out.raw("</span>");
}
