//! The cover of a game: drawn as HTML and classes, which costs no request and is sharp at any size, with the picture
//! on top if there is one. The drawn cover shows until the picture is loaded, and if it fails to load.

use super::look::CoverDesign;
use super::picture::{self, Shown};
use crate::markup::Markup;
use shelfcade_core::art::media::{PictureFit, PictureSize};
use shelfcade_core::links::Links;
use shelfcade_core::page::GameCard;

/// Writes a cover with the game's title on it. If a picture would cover the title, the title is beside it and this is
/// hidden from screen readers.
pub fn cover(out: &mut Markup, links: &Links, card: &GameCard, eager: bool) {
    out.raw(if card.picture.is_some() { "<span aria-hidden=\"true\" class=\"" } else { "<span class=\"" });
    let look = CoverDesign::of(card);
    look.classes(out);
    inside(out, links, card, &look, &Shown { size: PictureSize::Card, larger: None, eager });
}

/// Returns a cover beside the game's title, hidden from screen readers. If the picture has the proportions of another
/// box shape, its box has that shape.
pub fn cover_beside(links: &Links, card: &GameCard) -> String {
    let mut out = Markup::with_capacity(512);
    out.raw("<span aria-hidden=\"true\" class=\"");
    let shape = card.picture.as_ref().map_or(card.shape, |picture| picture::nearest_shape(picture, card.shape));
    let look = CoverDesign { shape, ..CoverDesign::of(card) };
    look.classes(&mut out);
    let larger = Some("(min-width: 700px) 17rem, 40vw");
    inside(&mut out, links, card, &look, &Shown { size: PictureSize::Card, larger, eager: true });
    out.into_string()
}

/// Writes only the picture, for a thumbnail too small to read.
pub fn thumb(out: &mut Markup, links: &Links, card: &GameCard, eager: bool) {
    out.raw("<span aria-hidden=\"true\" class=\"");
    CoverDesign::of(card).classes(out);
    out.raw(" thumb\">");
    if let Some(picture) = &card.picture {
        picture::layers(
            out,
            links,
            picture,
            PictureFit::Fill,
            &Shown { size: PictureSize::Small, larger: None, eager },
        );
    }
    out.raw("</span>");
}

/// Writes the remaining classes, the title, the system and the year, and the picture over them.
fn inside(out: &mut Markup, links: &Links, card: &GameCard, look: &CoverDesign, shown: &Shown) {
    let picture = card.picture.as_ref().map(|picture| (picture, picture::fit_of(picture, look.shape)));
    if matches!(picture, Some((_, PictureFit::Inlay))) {
        out.raw(" inlaid");
    }
    out.raw("\"><bdi class=\"c-t\">").text(&card.title);
    out.raw("</bdi><span class=\"c-s\">").text(&card.system_short).raw("</span>");
    if let Some(year) = card.year {
        out.raw("<span class=\"c-y\">").number(year).raw("</span>");
    }
    if let Some((picture, fit)) = picture {
        picture::layers(out, links, picture, fit, shown);
    }
    out.raw("</span>");
}
