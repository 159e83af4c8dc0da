//! Draws the first page of a PDF with hayro; runs only in the process that [`super::first_page`] limits.

use super::PictureError;
use super::decode::Decoded;
use super::size::check_pixels;
use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use image::{DynamicImage, RgbImage};
use shelfcade_core::art::media::PictureSize;

/// Draws the first page within `bounds`. The reported size is the page's in the largest size of pictures.
pub(super) fn draw(bytes: Vec<u8>, bounds: (u32, u32)) -> Result<Decoded, PictureError> {
    let broken = |why: &str| PictureError::Broken(why.to_owned());
    let pdf = Pdf::new(bytes).map_err(|error| broken(&format!("PDF: {error:?}")))?;
    let page = pdf.pages().first().ok_or_else(|| broken("PDF: it has no pages"))?;
    let (width, height) = page.render_dimensions();
    let scale_to = |(w, h): (u32, u32)| (w as f32 / width).min(h as f32 / height);
    let shown = scale_to((PictureSize::Large.width().into(), PictureSize::Large.height().into()));
    let scale = scale_to(bounds);
    let is_drawable = scale.is_finite() && width * scale >= 1.0 && height * scale >= 1.0;
    if !is_drawable {
        return Err(broken("PDF: its page has no size"));
    }
    let (settings, how) = (InterpreterSettings::default(), RenderSettings::default());
    let pixels = PixmapSettings { x_scale: scale, y_scale: scale, bg_color: WHITE };
    let pixmap = render(page, &RenderCache::new(), &settings, &how, &pixels);
    let drawn = (u32::from(pixmap.width()), u32::from(pixmap.height()));
    check_pixels(drawn.0, drawn.1)?;
    // The background is white, so nothing is transparent.
    let rgb = pixmap.data_as_u8_slice().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let image = RgbImage::from_raw(drawn.0, drawn.1, rgb).ok_or(PictureError::NoPicture)?;
    let side = |points: f32| (points * shown).round().max(1.0) as u32;
    Ok(Decoded { image: DynamicImage::from(image), width: side(width), height: side(height) })
}
