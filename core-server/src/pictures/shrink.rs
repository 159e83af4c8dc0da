//! Resizes pictures, encodes them as WebP, and makes the placeholder that pages show until they load.
//!
//! Nothing is enlarged. Pictures of few colours (screens of old machines, shown as they are) are encoded losslessly,
//! which is smaller and sharp; all others with [`QUALITY`] (`docs/decisions/art.md`).

use super::decode::Decoded;
use super::{MAX_DECODED, PictureError};
use fast_image_resize::images::{Image, ImageRef};
use fast_image_resize::pixels::{U8x3, U8x4};
use fast_image_resize::{
    FilterType, IntoImageView, IntoImageViewMut, PixelTrait, PixelType, ResizeAlg, ResizeOptions, Resizer,
};
use image::DynamicImage;
use shelfcade_core::media::{MAX_THUMBHASH, PictureSize};
use std::collections::HashSet;
use webp::{Encoder, WebPConfig};

/// Quality of lossy pictures, of 100.
const QUALITY: f32 = 72.0;
/// Effort of libwebp, of 6. Each step is some tenths slower, and beyond this one files hardly get smaller.
const METHOD: i32 = 4;
/// Effort for pictures larger than a card. 3 takes as long as 4; this takes half the time for a few percent more
/// bytes (`docs/decisions/art.md`).
const METHOD_OF_LARGE: i32 = 2;
/// Most colours of a picture that is encoded losslessly.
const FEW_COLOURS: usize = 64;
/// Longer side, in pixels, of the picture that a thumbhash is made of.
const HASHED: u32 = 48;

/// A resized picture.
#[derive(Debug)]
pub(super) struct Small {
    pub webp: Vec<u8>,
    pub thumbhash: Vec<u8>,
}

/// Fits `size` into `bounds`, keeping its proportions. Never enlarges, and no side becomes 0.
pub(super) fn fit(size: (u32, u32), bounds: (u32, u32)) -> (u32, u32) {
    let (w, h) = (u64::from(size.0.max(1)), u64::from(size.1.max(1)));
    let (most_w, most_h) = (u64::from(bounds.0), u64::from(bounds.1));
    let side = |a: u64, to: u64, of: u64| u32::try_from(((a * to + of / 2) / of).max(1)).unwrap_or(u32::MAX);
    if w <= most_w && h <= most_h {
        size
    } else if w * most_h >= h * most_w {
        (bounds.0, side(h, most_w, w))
    } else {
        (side(w, most_h, h), bounds.1)
    }
}

/// Resizes a picture and encodes it.
pub(super) fn shrink(decoded: Decoded, size: PictureSize) -> Result<Small, PictureError> {
    let to = fit((decoded.width, decoded.height), (size.width().into(), size.height().into()));
    let image = to_8_bit(decoded.image)?;
    let mut small = DynamicImage::new(to.0, to.1, image.color());
    let is_transparent = is_transparent(&image);
    // The resizer makes a second, premultiplied copy.
    if is_transparent && image.as_bytes().len() as u64 > MAX_DECODED / 2 {
        return Err(PictureError::TooLarge);
    }
    resize(&image, &mut small, is_transparent)?;
    drop(image);
    let pixels = Pixels::of(small);
    let webp = pixels.to_webp()?;
    let hashed = fit((pixels.width, pixels.height), (HASHED, HASHED));
    let tiny = pixels.resized(hashed)?.into_rgba();
    let mut thumbhash = thumbhash::rgba_to_thumb_hash(hashed.0 as usize, hashed.1 as usize, &tiny);
    thumbhash.truncate(MAX_THUMBHASH);
    Ok(Small { webp, thumbhash })
}

/// Converts to RGB or RGBA of 8 bits per channel. The resizer's code for each pixel type takes 6 s to compile; grey
/// and deep pictures are few and pay with a copy instead.
///
/// # Errors
/// Returns [`PictureError::TooLarge`] if both copies exceed [`MAX_DECODED`].
fn to_8_bit(image: DynamicImage) -> Result<DynamicImage, PictureError> {
    if matches!(image, DynamicImage::ImageRgb8(_) | DynamicImage::ImageRgba8(_)) {
        return Ok(image);
    }
    let has_alpha = image.color().has_alpha();
    let pixels = u64::from(image.width()) * u64::from(image.height());
    let copied = pixels * if has_alpha { 4 } else { 3 };
    if image.as_bytes().len() as u64 + copied > MAX_DECODED {
        return Err(PictureError::TooLarge);
    }
    Ok(if has_alpha { image.into_rgba8().into() } else { image.into_rgb8().into() })
}

/// Returns true if any pixel is transparent; in most pictures with an alpha channel none is.
fn is_transparent(image: &DynamicImage) -> bool {
    image.as_rgba8().is_some_and(|image| image.pixels().any(|pixel| pixel[3] != u8::MAX))
}

/// Resizes `from` into `to`. With `has_alpha`, colours of transparent pixels don't bleed into others, which takes a
/// copy of `from`.
fn resize(from: &impl IntoImageView, to: &mut impl IntoImageViewMut, has_alpha: bool) -> Result<(), PictureError> {
    match from.pixel_type() {
        Some(PixelType::U8x3) => resize_as::<U8x3>(from, to, has_alpha),
        Some(PixelType::U8x4) => resize_as::<U8x4>(from, to, has_alpha),
        kind => Err(PictureError::Broken(format!("unsupported pixel type: {kind:?}"))),
    }
}

fn resize_as<P: PixelTrait>(
    from: &impl IntoImageView,
    to: &mut impl IntoImageViewMut,
    has_alpha: bool,
) -> Result<(), PictureError> {
    let (Some(from), Some(mut to)) = (from.image_view::<P>(), to.image_view_mut::<P>()) else {
        return Err(PictureError::Broken("different pixel types".to_owned()));
    };
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3)).use_alpha(has_alpha);
    Resizer::new().resize_typed(&from, &mut to, &options).map_err(|error| broken(&error))
}

fn broken(error: &dyn std::error::Error) -> PictureError {
    PictureError::Broken(error.to_string())
}

/// Pixels of 8 bits per channel, with an alpha channel only if any is transparent.
struct Pixels {
    width: u32,
    height: u32,
    has_alpha: bool,
    bytes: Vec<u8>,
}

impl Pixels {
    fn of(image: DynamicImage) -> Pixels {
        let (width, height) = (image.width(), image.height());
        if !image.color().has_alpha() {
            return Pixels { width, height, has_alpha: false, bytes: image.into_rgb8().into_raw() };
        }
        let bytes = image.into_rgba8().into_raw();
        // Most pictures with an alpha channel have no transparent pixel.
        if bytes.chunks_exact(4).any(|pixel| pixel[3] != u8::MAX) {
            return Pixels { width, height, has_alpha: true, bytes };
        }
        let bytes = bytes.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        Pixels { width, height, has_alpha: false, bytes }
    }

    /// Returns a copy of this size.
    fn resized(self: &Pixels, (width, height): (u32, u32)) -> Result<Pixels, PictureError> {
        let kind = if self.has_alpha { PixelType::U8x4 } else { PixelType::U8x3 };
        let from = ImageRef::new(self.width, self.height, &self.bytes, kind).map_err(|error| broken(&error))?;
        let mut to = Image::new(width, height, kind);
        resize(&from, &mut to, self.has_alpha)?;
        Ok(Pixels { width, height, bytes: to.into_vec(), ..*self })
    }

    fn to_webp(&self) -> Result<Vec<u8>, PictureError> {
        let fail = |why: String| PictureError::Broken(format!("WebP: {why}"));
        let encoder = match self.has_alpha {
            true => Encoder::from_rgba(&self.bytes, self.width, self.height),
            false => Encoder::from_rgb(&self.bytes, self.width, self.height),
        };
        let mut config = WebPConfig::new().map_err(|()| fail("invalid configuration".to_owned()))?;
        config.method = METHOD;
        if self.has_few_colours() {
            config.lossless = 1;
            config.quality = 50.0;
        } else {
            let is_small = self.width <= u32::from(PictureSize::Card.width());
            config.quality = QUALITY;
            config.method = if is_small { METHOD } else { METHOD_OF_LARGE };
            // Keeps red on blue sharp on small covers. In large ones nobody sees the difference, and it takes long.
            config.use_sharp_yuv = i32::from(is_small);
        }
        let written = encoder.encode_advanced(&config).map_err(|error| fail(format!("{error:?}")))?;
        Ok(written.to_vec())
    }

    fn has_few_colours(&self) -> bool {
        let mut seen: HashSet<&[u8]> = HashSet::with_capacity(FEW_COLOURS + 1);
        self.bytes.chunks_exact(if self.has_alpha { 4 } else { 3 }).all(|pixel| {
            seen.insert(pixel);
            seen.len() <= FEW_COLOURS
        })
    }

    fn into_rgba(self) -> Vec<u8> {
        match self.has_alpha {
            true => self.bytes,
            false => self.bytes.chunks_exact(3).flat_map(|pixel| [pixel[0], pixel[1], pixel[2], u8::MAX]).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::fit;

    #[test]
    fn a_picture_keeps_its_proportions_and_is_never_made_larger() {
        for (size, expected) in [
            ((480, 680), (288, 408)),
            ((100, 100), (100, 100)),
            ((288, 576), (288, 576)),
            ((288, 577), (288, 576)),
            ((100, 5000), (12, 576)),
            ((1, 65_535), (1, 576)),
            ((65_535, 1), (288, 1)),
        ] {
            assert_eq!(fit(size, (288, 576)), expected, "{size:?}");
        }
    }
}
