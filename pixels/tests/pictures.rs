//! Tests of resizing and encoding. Not in the library: it would be optimized twice.

use shelfcade_pixels::{Pixels, PixelsError, WebpEncoding};

#[test]
fn an_opaque_alpha_channel_is_dropped_and_a_transparent_one_kept() {
    let opaque = Pixels::from_rgba(2, 1, vec![1, 2, 3, 255, 4, 5, 6, 255]).unwrap();
    assert!(!opaque.is_transparent());
    assert_eq!(opaque.without_opaque_alpha().bytes(), [1, 2, 3, 4, 5, 6]);
    let glass = Pixels::from_rgba(2, 1, vec![1, 2, 3, 255, 4, 5, 6, 254]).unwrap();
    assert!(glass.is_transparent());
    assert_eq!(glass.without_opaque_alpha().byte_len(), 8);
}

#[test]
fn a_resized_picture_has_its_new_size_and_colour() {
    let red = Pixels::from_rgb(8, 6, [200, 10, 20].repeat(48)).unwrap().resized(4, 3).unwrap();
    assert_eq!((red.width(), red.height()), (4, 3));
    assert_eq!(red.bytes(), [200, 10, 20].repeat(12));
    assert!(red.has_at_most_colours(1));
}

#[test]
fn bytes_that_do_not_match_the_size_are_an_error() {
    for bytes in [0, 143, 145, 192] {
        let error = Pixels::from_rgb(8, 6, vec![0; bytes]).unwrap_err();
        assert_eq!(error.to_string(), format!("{bytes} bytes are not 8 × 6 pixels"));
    }
    assert!(Pixels::from_rgba(8, 6, vec![0; 144]).is_err());
    let largest = Pixels::from_rgb(u32::MAX, u32::MAX, vec![0; 3]);
    assert!(matches!(largest, Err(PixelsError::Size { bytes: 3, .. })));
}

#[test]
fn a_picture_of_one_pixel_is_encoded_both_ways() {
    let dot = Pixels::from_rgba(1, 1, vec![9, 8, 7, 128]).unwrap();
    let lossy = WebpEncoding::Lossy { quality: 72.0, method: 4, use_sharp_yuv: true };
    for encoding in [WebpEncoding::Lossless, lossy] {
        assert!(dot.to_webp(encoding).unwrap().starts_with(b"RIFF"), "{encoding:?}");
    }
}
