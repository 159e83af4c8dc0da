//! A shelf: a horizontal strip of covers that stand on a board, with its heading, its reason and its "see all".

use super::card::{USUAL_BYTES, card, card_here, card_to_resume};
use crate::components::icon::Icon;
use crate::markup::Markup;
use crate::part::Part;
use crate::text;
use shelfcade_core::links::Links;
use shelfcade_core::page::{GameCard, Row, RowAbout};

/// Covers of a row that a window shows.
const IN_SIGHT: usize = 6;

/// Id of the form that goes on playing a game of the row of those.
pub const RESUME: &str = "resume";

/// A home row; one `at_top` is in sight at once. Where one `can_play`, games that were begun go on by a button.
pub fn row(links: &Links, row: &Row, at_top: bool, can_play: bool) -> Part {
    let see_all = row.see_all.as_ref().map(|path| links.to(path));
    let (title, reason) = (text::row_title(&row.about), text::row_reason(&row.about));
    let resumes = can_play && row.about == RowAbout::Continue;
    let head = (&*row.key, &*title, &*reason);
    write_shelf("row", head, see_all, &row.cards, at_top, |out, _, game, eager| match resumes {
        true => card_to_resume(out, links, game, RESUME, eager),
        false => card(out, links, game, None, eager),
    })
}

/// A strip of cards under a heading. An empty reason is left out.
pub fn shelf(
    links: &Links,
    key: &str,
    title: &str,
    reason: &str,
    see_all: Option<String>,
    cards: &[GameCard],
    at_top: bool,
) -> Part {
    let write = |out: &mut Markup, _, game: &GameCard, eager| card(out, links, game, None, eager);
    write_shelf("row", (key, title, reason), see_all, cards, at_top, write)
}

/// A series as a strip of small covers; the one at `at` is the game whose page this is.
pub fn series(links: &Links, (name, reason, all): (&str, &str, String), cards: &[GameCard], at: usize) -> Part {
    write_shelf("row small", ("series", name, reason), Some(all), cards, false, |out, place, game, eager| {
        if place == at { card_here(out, links, game, eager) } else { card(out, links, game, None, eager) }
    })
}

fn write_shelf(
    class: &'static str,
    (key, title, reason): (&str, &str, &str),
    see_all: Option<String>,
    cards: &[GameCard],
    at_top: bool,
    write_card: impl Fn(&mut Markup, usize, &GameCard, bool),
) -> Part {
    let mut out = Markup::with_capacity(USUAL_BYTES * (cards.len() + 1));
    out.raw("<section aria-labelledby=\"row-").attr(key).raw("\" class=\"").raw(class);
    out.raw("\"><div class=\"row-head\"><h2 id=\"row-").attr(key).raw("\"><bdi>").text(title).raw("</bdi></h2>");
    if !reason.is_empty() {
        out.raw("<p>").text(reason).raw("</p>");
    }
    if let Some(href) = see_all {
        out.raw("<a href=\"").attr(&href).raw("\" aria-label=\"").attr(&text::see_all_of(title));
        out.raw("\" class=\"see-all\">").text(text::see_all()).raw(Icon::Forward.markup()).raw("</a>");
    }
    out.raw("</div><ul class=\"shelf\">");
    cards.iter().enumerate().for_each(|(index, game)| {
        write_card(&mut out, index, game, at_top && index < IN_SIGHT);
    });
    out.raw("</ul></section>");
    out.part()
}
