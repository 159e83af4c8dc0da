//! Resizes pictures, encodes them as WebP, and makes the placeholder that pages show until they load.
//!
//! Nothing is enlarged but backdrops, which that blurs. Pictures of few colours (screens of old machines, shown as they
//! are) are encoded losslessly, which is smaller and sharp; all others with [`QUALITY`] (`docs/decisions/art.md`).

use super::decode::Decoded;
use super::size::fit;
use super::{MAX_DECODED, PictureError};
use image::DynamicImage;
use shelfcade_core::art::media::{MAX_THUMBHASH, PictureSize};
use shelfcade_pixels::{Pixels, PixelsError, WebpEncoding};

/// Quality of lossy pictures, of 100.
const QUALITY: f32 = 72.0;
/// Effort of libwebp, of 6. Each step is some tenths slower, and beyond this one files hardly get smaller.
const METHOD: i32 = 4;
/// Effort for pictures larger than a card. 3 takes as long as 4; this takes half the time for a few percent more
/// bytes (`docs/decisions/art.md`).
const METHOD_OF_LARGE: i32 = 2;
/// Most colours of a picture that is encoded losslessly.
const FEW_COLOURS: usize = 64;
/// A backdrop is made this many times smaller than it is sent, and enlarged again: a blur that costs next to nothing.
const BLUR: u16 = 6;
/// Brightness of white in a backdrop, of 255: light text on it has a contrast of at least 4.5 : 1.
const BACKDROP_WHITE: u8 = 96;
/// Longer side, in pixels, of the picture that a thumbhash is made of.
const HASHED: u32 = 48;

/// A resized picture.
#[derive(Debug)]
pub(super) struct Small {
    pub webp: Vec<u8>,
    pub thumbhash: Vec<u8>,
}

/// Resizes a picture and encodes it.
pub(super) fn shrink(decoded: Decoded, size: PictureSize) -> Result<Small, PictureError> {
    let step = if size == PictureSize::Backdrop { BLUR } else { 1 };
    let bounds = ((size.width() / step).into(), (size.height() / step).into());
    let (width, height) = fit((decoded.width, decoded.height), bounds);
    let pixels = to_8_bit(decoded.image)?;
    // The resizer makes a second, premultiplied copy.
    if pixels.is_transparent() && pixels.byte_len() as u64 > MAX_DECODED / 2 {
        return Err(PictureError::TooLarge);
    }
    let small = pixels.resized(width, height)?;
    drop(pixels);
    let small = small.without_opaque_alpha();
    let (width, height) = fit((small.width(), small.height()), (HASHED, HASHED));
    let mut thumbhash = small.resized(width, height)?.into_thumbhash();
    thumbhash.truncate(MAX_THUMBHASH);
    let shown = if size == PictureSize::Backdrop { backdrop(&small)? } else { small };
    Ok(Small { webp: shown.to_webp(encoding(&shown))?, thumbhash })
}

/// Returns a picture blurred and darkened.
fn backdrop(small: &Pixels) -> Result<Pixels, PixelsError> {
    let step = u32::from(BLUR);
    Ok(small.resized(small.width() * step, small.height() * step)?.darkened(BACKDROP_WHITE))
}

/// Converts to RGB or RGBA of 8 bits per channel. The resizer's code for each pixel type takes 6 s to compile; grey
/// and deep pictures are few and pay with a copy instead.
///
/// # Errors
/// Returns [`PictureError::TooLarge`] if both copies exceed [`MAX_DECODED`].
fn to_8_bit(image: DynamicImage) -> Result<Pixels, PictureError> {
    let (width, height, has_alpha) = (image.width(), image.height(), image.color().has_alpha());
    if !matches!(image, DynamicImage::ImageRgb8(_) | DynamicImage::ImageRgba8(_)) {
        let copied = u64::from(width) * u64::from(height) * if has_alpha { 4 } else { 3 };
        if image.as_bytes().len() as u64 + copied > MAX_DECODED {
            return Err(PictureError::TooLarge);
        }
    }
    Ok(match has_alpha {
        true => Pixels::from_rgba(width, height, image.into_rgba8().into_raw())?,
        false => Pixels::from_rgb(width, height, image.into_rgb8().into_raw())?,
    })
}

/// Returns the encoding of a resized picture.
fn encoding(picture: &Pixels) -> WebpEncoding {
    if picture.has_at_most_colours(FEW_COLOURS) {
        return WebpEncoding::Lossless;
    }
    let is_small = picture.width() <= u32::from(PictureSize::Card.width());
    let method = if is_small { METHOD } else { METHOD_OF_LARGE };
    // Keeps red on blue sharp on small covers. In large ones nobody sees the difference, and it takes long.
    WebpEncoding::Lossy { quality: QUALITY, method, use_sharp_yuv: is_small }
}

impl From<PixelsError> for PictureError {
    fn from(error: PixelsError) -> PictureError {
        PictureError::Broken(error.to_string())
    }
}
