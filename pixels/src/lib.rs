//! Resizes decoded pictures and encodes them as WebP and thumbhash.
//!
//! A crate of its own so that `make run` can optimize these loops and compile everything around them quickly
//! (`tools/quick.toml`): without optimization a cover takes seven times as long. The caller limits memory.

use fast_image_resize::images::{Image, ImageRef};
use fast_image_resize::pixels::{U8x3, U8x4};
use fast_image_resize::{FilterType, PixelTrait, PixelType, ResizeAlg, ResizeOptions, Resizer};
use std::collections::HashSet;
use webp::{Encoder, WebPConfig};

/// `quality` of lossless pictures, 0 to 100, which libwebp reads as the effort spent on compression.
const LOSSLESS_EFFORT: f32 = 50.0;
/// `method` of lossless pictures, 0 to 6.
const LOSSLESS_METHOD: i32 = 4;

/// An error of [`Pixels`].
#[derive(Debug, thiserror::Error)]
pub enum PixelsError {
    /// The number of bytes isn't that of a picture of this size.
    #[error("{bytes} bytes are not {width} × {height} pixels")]
    Size {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
        /// Length of the pixels in bytes.
        bytes: usize,
    },
    /// The picture cannot be resized.
    #[error("cannot resize the picture: {0}")]
    Resize(String),
    /// libwebp returned an error.
    #[error("WebP: {0}")]
    Webp(String),
}

/// The encoding of a WebP picture.
#[derive(Clone, Copy, Debug)]
pub enum WebpEncoding {
    /// Smaller than lossy for pictures of few colours, and sharp.
    Lossless,
    /// With loss.
    Lossy {
        /// 0 to 100.
        quality: f32,
        /// Effort, 0 to 6.
        method: i32,
        /// Keeps edges between saturated colours sharp, at more than the usual time.
        use_sharp_yuv: bool,
    },
}

/// A picture of 8 bits per channel, RGB or RGBA, row by row.
#[derive(Debug)]
pub struct Pixels {
    width: u32,
    height: u32,
    kind: PixelType,
    is_transparent: bool,
    bytes: Vec<u8>,
}

impl Pixels {
    /// A picture of `width` × `height` × 3 bytes.
    ///
    /// # Errors
    /// Returns [`PixelsError::Size`] if there are more or fewer bytes.
    pub fn from_rgb(width: u32, height: u32, bytes: Vec<u8>) -> Result<Pixels, PixelsError> {
        Pixels::checked(Pixels { width, height, kind: PixelType::U8x3, is_transparent: false, bytes })
    }

    /// A picture of `width` × `height` × 4 bytes, with colours that aren't multiplied by alpha.
    ///
    /// # Errors
    /// Returns [`PixelsError::Size`] if there are more or fewer bytes.
    pub fn from_rgba(width: u32, height: u32, bytes: Vec<u8>) -> Result<Pixels, PixelsError> {
        let is_transparent = has_transparent_pixel(&bytes);
        Pixels::checked(Pixels { width, height, kind: PixelType::U8x4, is_transparent, bytes })
    }

    /// Compares size and bytes: libwebp would read beyond the end of too few.
    fn checked(self) -> Result<Pixels, PixelsError> {
        let expected = u128::from(self.width) * u128::from(self.height) * self.kind.size() as u128;
        match self.bytes.len() {
            bytes if bytes as u128 == expected => Ok(self),
            bytes => Err(PixelsError::Size { width: self.width, height: self.height, bytes }),
        }
    }

    /// Width in pixels.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Height in pixels.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// True if any pixel is transparent; in most pictures with an alpha channel none is.
    pub fn is_transparent(&self) -> bool {
        self.is_transparent
    }

    /// The channels of all pixels, row by row.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Size in bytes.
    pub fn byte_len(&self) -> usize {
        self.bytes.len()
    }

    /// Returns a resized copy. If the picture is transparent, colours of transparent pixels don't bleed into others,
    /// which takes another copy of `self` meanwhile.
    ///
    /// # Errors
    /// Returns [`PixelsError::Resize`] if the resizer cannot make a picture of this size.
    pub fn resized(&self, width: u32, height: u32) -> Result<Pixels, PixelsError> {
        let bytes = match self.kind {
            PixelType::U8x3 => self.resized_as::<U8x3>(width, height),
            _ => self.resized_as::<U8x4>(width, height),
        }?;
        Ok(Pixels { width, height, bytes, ..*self })
    }

    fn resized_as<P: PixelTrait>(&self, width: u32, height: u32) -> Result<Vec<u8>, PixelsError> {
        let fail = |error: &dyn std::error::Error| PixelsError::Resize(error.to_string());
        let from = ImageRef::new(self.width, self.height, &self.bytes, self.kind).map_err(|error| fail(&error))?;
        let mut to = Image::new(width, height, self.kind);
        let (Some(view), Some(mut into)) = (from.typed_image::<P>(), to.typed_image_mut::<P>()) else {
            return Err(PixelsError::Resize("different pixel types".to_owned()));
        };
        let alg = ResizeAlg::Convolution(FilterType::Lanczos3);
        let options = ResizeOptions::new().resize_alg(alg).use_alpha(self.is_transparent);
        Resizer::new().resize_typed(&view, &mut into, &options).map_err(|error| fail(&error))?;
        Ok(to.into_vec())
    }

    /// Drops the alpha channel if no pixel is transparent.
    pub fn without_opaque_alpha(self) -> Pixels {
        if self.kind == PixelType::U8x3 || has_transparent_pixel(&self.bytes) {
            return self;
        }
        let bytes = self.bytes.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        Pixels { kind: PixelType::U8x3, is_transparent: false, bytes, ..self }
    }

    /// Scales all colours so that white becomes a grey of this brightness. Transparency stays.
    pub fn darkened(mut self, white: u8) -> Pixels {
        for pixel in self.bytes.chunks_exact_mut(self.kind.size()) {
            for channel in &mut pixel[..3] {
                *channel = (u16::from(*channel) * u16::from(white) / 255) as u8;
            }
        }
        self
    }

    /// True if the picture has at most this many colours.
    pub fn has_at_most_colours(&self, most: usize) -> bool {
        let mut seen: HashSet<&[u8]> = HashSet::with_capacity(most + 1);
        self.bytes.chunks_exact(self.kind.size()).all(|pixel| {
            seen.insert(pixel);
            seen.len() <= most
        })
    }

    /// Encodes the picture as WebP.
    ///
    /// # Errors
    /// Returns [`PixelsError::Webp`] if a side is larger than 16,383 pixels or memory runs out.
    pub fn to_webp(&self, encoding: WebpEncoding) -> Result<Vec<u8>, PixelsError> {
        let encoder = match self.kind {
            PixelType::U8x3 => Encoder::from_rgb(&self.bytes, self.width, self.height),
            _ => Encoder::from_rgba(&self.bytes, self.width, self.height),
        };
        let mut config = WebPConfig::new().map_err(|()| PixelsError::Webp("invalid configuration".to_owned()))?;
        match encoding {
            WebpEncoding::Lossless => {
                config.lossless = 1;
                config.quality = LOSSLESS_EFFORT;
                config.method = LOSSLESS_METHOD;
            }
            WebpEncoding::Lossy { quality, method, use_sharp_yuv } => {
                config.quality = quality;
                config.method = method;
                config.use_sharp_yuv = i32::from(use_sharp_yuv);
            }
        }
        let written = encoder.encode_advanced(&config).map_err(|error| PixelsError::Webp(format!("{error:?}")))?;
        Ok(written.to_vec())
    }

    /// Returns the [thumbhash](https://evanw.github.io/thumbhash/) of a picture of at most 100 × 100 pixels.
    pub fn into_thumbhash(self) -> Vec<u8> {
        let (width, height) = (self.width as usize, self.height as usize);
        let rgba = match self.kind {
            PixelType::U8x3 => {
                self.bytes.chunks_exact(3).flat_map(|pixel| [pixel[0], pixel[1], pixel[2], u8::MAX]).collect()
            }
            _ => self.bytes,
        };
        thumbhash::rgba_to_thumb_hash(width, height, &rgba)
    }
}

/// True if any RGBA pixel isn't opaque.
fn has_transparent_pixel(rgba: &[u8]) -> bool {
    rgba.chunks_exact(4).any(|pixel| pixel[3] != u8::MAX)
}
