//! The cover of a game: drawn as HTML and classes, which costs no request and is sharp at any size, with the picture
//! on top if there is one. The drawn cover shows until the picture is loaded, and if it fails to load.

use super::look::CoverDesign;
use super::picture::{self, Shown};
use crate::markup::Markup;
use shelfcade_core::art::media::{PictureFit, PictureSize};
use shelfcade_core::links::Links;
use shelfcade_core::page::GameCard;

/// Writes a cover. The game's title is beside or below it, so screen readers skip it.
pub fn cover(out: &mut Markup, links: &Links, card: &GameCard, eager: bool) {
    inside(out, links, card, &CoverDesign::of(card), &Shown { size: PictureSize::Card, larger: None, eager });
}

/// Returns the large cover of a game's own page. If the picture has the proportions of another
/// box shape, its box has that shape.
pub fn cover_beside(links: &Links, card: &GameCard) -> String {
    let mut out = Markup::with_capacity(512);
    write_beside(&mut out, links, card);
    out.into_string()
}

/// Writes the cover of [`cover_beside`].
pub fn write_beside(out: &mut Markup, links: &Links, card: &GameCard) {
    let shape = card.picture.as_ref().map_or(card.shape, |picture| picture::nearest_shape(picture, card.shape));
    let look = CoverDesign { shape, ..CoverDesign::of(card) };
    let larger = Some("(min-width: 700px) 17rem, 40vw");
    inside(out, links, card, &look, &Shown { size: PictureSize::Card, larger, eager: true });
}

/// Writes only the picture, for a thumbnail too small to read.
pub fn thumb(out: &mut Markup, links: &Links, card: &GameCard, eager: bool) {
    out.raw("<span class=\"");
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

/// Writes the drawn cover, and the picture over it. Under a picture that leaves no room for them there is no title,
/// system and year.
fn inside(out: &mut Markup, links: &Links, card: &GameCard, look: &CoverDesign, shown: &Shown) {
    let picture = card.picture.as_ref().map(|picture| (picture, picture::fit_of(picture, look.shape)));
    let is_inlaid = matches!(picture, Some((_, PictureFit::Inlay)));
    out.raw("<span aria-hidden=\"true\" class=\"");
    look.classes(out);
    out.raw(if is_inlaid { " inlaid\">" } else { "\">" });
    if picture.is_none() || is_inlaid {
        if !card.title.is_empty() {
            out.raw("<bdi>").text(&card.title).raw("</bdi>");
        }
        out.raw("<i>").text(&card.system_short).raw("</i>");
        if let Some(year) = card.year {
            out.raw("<i>").number(year).raw("</i>");
        }
    }
    if let Some((picture, fit)) = picture {
        picture::layers(out, links, picture, fit, shown);
    }
    out.raw("</span>");
}
