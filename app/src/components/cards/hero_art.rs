//! The drawn hero of a system or a series: empty boxes in its proportions and its hue. It has no size of its own, so
//! nothing moves.

use super::look::{CoverDesign, hue_class, hue_class_of};
use crate::markup::Markup;
use crate::part::HtmlFragment;
use shelfcade_core::library::system::CoverShape;
use shelfcade_core::page::SystemTile;
use shelfcade_core::search::list_query::Filter;

/// Returns the class of the hue of a system or a series; empty for anything else.
pub fn hue(of: &Filter, system: Option<&SystemTile>) -> String {
    match (of, system) {
        (_, Some(system)) => hue_class(system.hue),
        (Filter::Series(slug), None) => hue_class_of(slug),
        _ => String::new(),
    }
}

/// Returns the boxes.
pub fn hero_art(of: &Filter, system: Option<&SystemTile>) -> HtmlFragment {
    let shape = system.map_or(CoverShape::Tall, |system| system.shape);
    let mut out = Markup::with_capacity(320);
    out.raw("<div class=\"hero-art\" aria-hidden=\"true\">");
    for design in CoverDesign::of_hero(shape, &of.value()) {
        out.raw("<span class=\"");
        design.classes(&mut out);
        out.raw("\"></span>");
    }
    out.raw("</div>");
    out.part()
}
