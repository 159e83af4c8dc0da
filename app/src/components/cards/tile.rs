//! A system as a tile: in the strip on Home, on the Systems page, above search results.

use super::cover::thumb;
use super::look::hue_step;
use super::pictogram::pictogram;
use crate::markup::Markup;
use crate::part::HtmlFragment;
use crate::text;
use shelfcade_core::links::Links;
use shelfcade_core::page::{GameCard, SystemTile};

/// Initial capacity in bytes for a tile.
const USUAL_BYTES: usize = 448;
/// Maximum length of a short name that is shown in large letters behind a tile.
const LARGE: usize = 6;

/// Returns a row or grid of tiles.
pub fn tiles(links: &Links, class: &'static str, systems: &[SystemTile]) -> HtmlFragment {
    let mut out = Markup::with_capacity(systems.len() * USUAL_BYTES);
    out.raw("<ul class=\"").raw(class).raw("\">");
    systems.iter().for_each(|system| tile(&mut out, links, system, None));
    out.raw("</ul>");
    out.part()
}

/// Returns a grid of tiles with the cover of a game on each that has one.
pub fn tiles_with_covers(links: &Links, systems: &[SystemTile], covers: &[Option<GameCard>]) -> HtmlFragment {
    let mut out = Markup::with_capacity(systems.len() * 2 * USUAL_BYTES);
    out.raw("<ul class=\"tiles\">");
    let covers = covers.iter().map(Option::as_ref).chain(std::iter::repeat(None));
    systems.iter().zip(covers).for_each(|(system, cover)| tile(&mut out, links, system, cover));
    out.raw("</ul>");
    out.part()
}

/// Writes a tile with the system's name, counts and hue: an `<li>`. A cover takes the place of the short name.
fn tile(out: &mut Markup, links: &Links, system: &SystemTile, cover: Option<&GameCard>) {
    out.raw("<li class=\"tile h").number(hue_step(system.hue)).raw("\"><a href=\"");
    out.attr(&links.system(&system.id)).raw("\">").raw(pictogram(system));
    if let Some(card) = cover {
        thumb(out, links, card, false);
    } else {
        let is_long = system.short.chars().count() > LARGE;
        out.raw("<span aria-hidden=\"true\" class=\"tile-short").raw(if is_long { " long\">" } else { "\">" });
        out.text(&system.short).raw("</span>");
    }
    out.raw("<bdi class=\"tile-name\">").text(&system.name).raw("</bdi><span class=\"tile-facts\">");
    out.text(&text::tile_facts(system)).raw("</span></a></li>");
}
