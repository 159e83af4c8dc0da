//! A shelf: a horizontal strip of covers that stand on a board, with its heading, its reason and its "see all".

use super::card::{USUAL_BYTES, card};
use crate::components::icon::Icon;
use crate::markup::Markup;
use crate::part::Part;
use crate::text;
use shelfcade_core::links::Links;
use shelfcade_core::page::{GameCard, Row};

/// A home row.
pub fn row(links: &Links, row: &Row) -> Part {
    let see_all = row.see_all.as_ref().map(|path| links.to(path));
    shelf(links, &row.key, &text::row_title(&row.about), &text::row_reason(&row.about), see_all, &row.cards)
}

/// A strip of cards under a heading. An empty reason is left out.
pub fn shelf(links: &Links, key: &str, title: &str, reason: &str, see_all: Option<String>, cards: &[GameCard]) -> Part {
    let mut out = Markup::with_capacity(USUAL_BYTES * (cards.len() + 1));
    out.raw("<section aria-labelledby=\"row-").attr(key).raw("\" class=\"row\"><div class=\"row-head\"><h2 id=\"row-");
    out.attr(key).raw("\"><bdi>").text(title).raw("</bdi></h2>");
    if !reason.is_empty() {
        out.raw("<p>").text(reason).raw("</p>");
    }
    if let Some(href) = see_all {
        out.raw("<a href=\"").attr(&href).raw("\" aria-label=\"").attr(&text::see_all_of(title));
        out.raw("\" class=\"see-all\">").text(text::see_all()).raw(Icon::Forward.markup()).raw("</a>");
    }
    out.raw("</div><ul class=\"shelf\">");
    cards.iter().for_each(|game| card(&mut out, links, game, None));
    out.raw("</ul></section>");
    out.part()
}
