//! Sizes of pictures in pixels: the limit, and fitting into bounds.

use super::{MAX_PIXELS, PictureError};

/// Checks a size against [`MAX_PIXELS`] and the longest side of a JPEG.
pub(super) fn check_pixels(width: u32, height: u32) -> Result<(), PictureError> {
    let pixels = u64::from(width) * u64::from(height);
    match (pixels, width.max(height)) {
        (0, _) => Err(PictureError::Broken("it has no pixels".to_owned())),
        (pixels, side) if pixels > MAX_PIXELS || side > u32::from(u16::MAX) => Err(PictureError::TooLarge),
        _ => Ok(()),
    }
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
