//! A picture of a game in a box of fixed proportions: its fit, its placeholder while it loads, and its markup.
//!
//! The box never changes with the picture, so nothing moves when a picture arrives late or never.

use crate::markup::Markup;
use shelfcade_core::art::media::{Picture, PictureFacts, PictureFit, PictureSize, is_near};
use shelfcade_core::library::system::CoverShape;
use shelfcade_core::links::Links;

/// Maximum width of a screen picture that is enlarged with visible pixels, in pixels.
const FEW_PIXELS: u16 = 400;
/// `alt` is empty because the text is beside the picture.
const SMALL_PRINT: &str = "\" alt=\"\"";

/// Returns the fit of `picture` in a box of this shape.
pub fn fit_of(picture: &Picture, shape: CoverShape) -> PictureFit {
    PictureFit::of(picture.kind, picture.facts.as_ref().map(ratio_of), ratio(shape))
}

/// Returns the box shape nearest to the picture; `usual` if none is near or the picture isn't decoded yet.
pub fn nearest_shape(picture: &Picture, usual: CoverShape) -> CoverShape {
    let Some(facts) = &picture.facts else { return usual };
    let shapes = [usual, CoverShape::Tall, CoverShape::Wide, CoverShape::Square, CoverShape::Flyer];
    shapes.into_iter().find(|shape| is_near(ratio_of(facts), ratio(*shape))).unwrap_or(usual)
}

/// Size and loading of a picture.
pub struct Shown {
    /// The size to request.
    pub size: PictureSize,
    /// The value of `sizes`, if the picture may be shown larger than a card.
    pub larger: Option<&'static str>,
    /// True if it is visible at once, so it isn't loaded lazily.
    pub eager: bool,
}

/// Writes the picture over its placeholder, which inlays don't have. The placeholder is the average colour; an island
/// replaces it with the thumbhash if the picture is visible at once or doesn't fill the box. Other pictures load
/// before they are scrolled into view, and their thumbhashes would make every page a tenth larger.
pub fn layers(out: &mut Markup, links: &Links, picture: &Picture, fit: PictureFit, shown: &Shown) {
    if let Some(facts) = picture.facts.as_ref().filter(|_| fit != PictureFit::Inlay) {
        placeholder(out, facts, fit, shown.eager || fit == PictureFit::Whole);
    }
    open(out, "<img ", fit);
    out.raw("src=\"").attr(&links.picture(picture.key, shown.size));
    if let Some(sizes) = shown.larger {
        sources(out, links, picture, sizes);
    }
    out.raw(SMALL_PRINT).raw(if shown.eager { ">" } else { " loading=\"lazy\">" });
}

/// Writes `srcset` and `sizes` of a picture that may be shown larger than a card.
pub fn sources(out: &mut Markup, links: &Links, picture: &Picture, sizes: &'static str) {
    for (index, size) in [PictureSize::Card, PictureSize::Large].into_iter().enumerate() {
        out.raw(if index == 0 { "\" srcset=\"" } else { ", " }).attr(&links.picture(picture.key, size));
        out.raw(" ").number(widest(picture, size)).raw("w");
    }
    out.raw("\" sizes=\"").raw(sizes);
}

/// Returns the width of a picture when sent in this size: pictures are never scaled up.
fn widest(picture: &Picture, size: PictureSize) -> u16 {
    // Two sources of the same width are not allowed.
    let own = picture.facts.as_ref().map_or(u16::MAX, |facts| facts.width);
    if size == PictureSize::Large { own.min(size.width()).max(PictureSize::Card.width() + 1) } else { size.width() }
}

/// Writes a box in the average colour. An attribute sets it, as the content security policy forbids inline styles.
fn placeholder(out: &mut Markup, facts: &PictureFacts, fit: PictureFit, with_thumbhash: bool) {
    let [red, green, blue] = facts.colour;
    open(out, "<svg ", fit);
    out.raw("color=\"").attr(&format!("#{red:02x}{green:02x}{blue:02x}"));
    if with_thumbhash && !facts.thumbhash.is_empty() {
        out.raw("\" data-thumbhash=\"").base64(&facts.thumbhash);
    }
    out.raw("\"></svg>");
}

/// Opens a tag with the class of a fit.
fn open(out: &mut Markup, tag: &'static str, fit: PictureFit) {
    out.raw(tag);
    if !fit.class().is_empty() {
        out.raw("class=\"").raw(fit.class()).raw("\" ");
    }
}

/// True if the picture shows a screen and is small: its pixels should be visible when it is enlarged.
pub fn is_pixels(picture: &Picture) -> bool {
    let kind = picture.kind.is_screen() || picture.kind.is_moment();
    kind && picture.facts.as_ref().is_some_and(|facts| facts.width <= FEW_PIXELS)
}

/// Returns width divided by height of a box shape.
fn ratio(shape: CoverShape) -> f32 {
    match shape {
        CoverShape::Tall => 5.0 / 7.0,
        CoverShape::Wide => 7.0 / 5.0,
        CoverShape::Square => 1.0,
        CoverShape::Flyer => 3.0 / 4.0,
    }
}

fn ratio_of(facts: &PictureFacts) -> f32 {
    f32::from(facts.width.max(1)) / f32::from(facts.height.max(1))
}

#[cfg(test)]
mod tests {
    use super::{fit_of, is_pixels, nearest_shape};
    use shelfcade_core::art::media::{MediaKey, MediaKind, Picture, PictureFacts, PictureFit};
    use shelfcade_core::library::system::CoverShape;

    fn picture(kind: MediaKind, size: Option<(u16, u16)>) -> Picture {
        let facts = size.map(|(width, height)| PictureFacts { width, height, colour: [1, 2, 3], thumbhash: [].into() });
        Picture { key: MediaKey::new(1), kind, facts }
    }

    #[test]
    fn a_picture_lies_as_its_proportions_and_its_kind_ask() {
        let (front, screen) = (MediaKind::BoxFront, MediaKind::Screenshot);
        for (kind, size, shape, wanted) in [
            (front, Some((700, 1000)), CoverShape::Tall, PictureFit::Fill),
            (front, Some((800, 1000)), CoverShape::Tall, PictureFit::Fill),
            (front, Some((1000, 1000)), CoverShape::Tall, PictureFit::Whole),
            (front, Some((700, 1000)), CoverShape::Wide, PictureFit::Whole),
            (front, None, CoverShape::Wide, PictureFit::Fill),
            (screen, Some((256, 224)), CoverShape::Tall, PictureFit::Inlay),
            (screen, Some((224, 288)), CoverShape::Flyer, PictureFit::Fill),
            (screen, Some((160, 144)), CoverShape::Square, PictureFit::Fill),
            (screen, None, CoverShape::Tall, PictureFit::Inlay),
            (MediaKind::Mix, None, CoverShape::Tall, PictureFit::Whole),
            (MediaKind::Mix, Some((0, 0)), CoverShape::Square, PictureFit::Fill),
        ] {
            assert_eq!(fit_of(&picture(kind, size), shape), wanted, "{kind:?} {size:?} {shape:?}");
        }
    }

    #[test]
    fn a_game_page_takes_the_box_that_is_like_the_picture() {
        let shape = |size| nearest_shape(&picture(MediaKind::BoxFront, size), CoverShape::Wide);
        assert_eq!(shape(Some((500, 700))), CoverShape::Tall);
        assert_eq!(shape(Some((100, 1000))), CoverShape::Wide);
        assert_eq!(shape(None), CoverShape::Wide);
    }

    #[test]
    fn only_small_pictures_of_a_screen_show_their_pixels() {
        assert!(is_pixels(&picture(MediaKind::State, Some((320, 240)))));
        assert!(!is_pixels(&picture(MediaKind::Screenshot, Some((1280, 720)))));
        assert!(!is_pixels(&picture(MediaKind::BoxFront, Some((320, 240)))));
    }
}
