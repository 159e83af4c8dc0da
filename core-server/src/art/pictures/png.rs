//! Resized pictures as PNG, for clients that read nothing else.

use super::PictureError;
use super::decode::{decode_picture, guarded};
use image::ImageFormat;
use std::io::Cursor;

/// Converts a picture to PNG, with no side longer than `longest` pixels.
///
/// # Errors
/// Returns [`PictureError`] if it can't be decoded.
pub fn to_png(picture: &[u8], longest: u16) -> Result<Vec<u8>, PictureError> {
    let decoded = decode_picture(Cursor::new(picture), (longest, longest))?;
    let side = u32::from(longest);
    let is_large = decoded.width() > side || decoded.height() > side;
    let fitted = if is_large { decoded.thumbnail(side, side) } else { decoded };
    guarded(|| {
        let mut png = Cursor::new(Vec::new());
        fitted.write_to(&mut png, ImageFormat::Png).map_err(|error| PictureError::Broken(error.to_string()))?;
        Ok(png.into_inner())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{DynamicImage, RgbImage};

    #[test]
    fn a_picture_is_made_no_larger() {
        let png_of = |width, height| {
            let mut png = Cursor::new(Vec::new());
            DynamicImage::ImageRgb8(RgbImage::new(width, height)).write_to(&mut png, ImageFormat::Png).unwrap();
            png.into_inner()
        };
        for (size, expected) in [((288, 400), (288, 400)), ((960, 1280), (480, 640)), ((1000, 10), (640, 6))] {
            let made = to_png(&png_of(size.0, size.1), 640).unwrap();
            let decoded = image::load_from_memory(&made).unwrap();
            assert_eq!((decoded.width(), decoded.height()), expected, "{size:?}");
        }
        assert!(to_png(b"no picture", 640).is_err());
    }
}
