//! Every format becomes a small WebP; hostile files return errors and nothing worse.

use super::files;
use crate::art::pictures::{PictureError, make_one};
use proptest::prelude::*;
use shelfcade_core::art::media::{MAX_THUMBHASH, PictureFacts, PictureSize};

fn make(bytes: &[u8], size: PictureSize) -> Result<(image::RgbaImage, PictureFacts), PictureError> {
    let (webp, facts) = make_one(&files::file(bytes), size)?;
    let decoded = image::load_from_memory_with_format(&webp, image::ImageFormat::WebP).unwrap();
    Ok((decoded.to_rgba8(), facts))
}

#[track_caller]
pub fn check_halves(name: &str, image: &image::RgbaImage) {
    let (w, h) = image.dimensions();
    let (left, right) = (image.get_pixel(w / 4, h / 4).0, image.get_pixel(w * 3 / 4, h / 4).0);
    assert!(left[0] > 130 && left[2] < 100, "{name}: {left:?}");
    assert!(right[2] > 130 && right[0] < 100, "{name}: {right:?}");
}

#[test]
fn every_format_becomes_a_small_picture() {
    for (name, bytes) in files::all(480, 680) {
        let (image, facts) = make(&bytes, PictureSize::Card).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(image.dimensions(), (288, 408), "{name}");
        assert_eq!((facts.width, facts.height), (480, 680), "{name}");
        assert!((5..=MAX_THUMBHASH).contains(&facts.thumbhash.len()), "{name}: {}", facts.thumbhash.len());
        check_halves(name, &image);
    }
}

#[test]
fn a_backdrop_is_dark_and_blurred_and_tells_the_colours_of_the_picture() {
    for (name, bytes) in files::all(480, 680) {
        let (image, facts) = make(&bytes, PictureSize::Backdrop).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(image.dimensions(), (384, 546), "{name}");
        assert!(image.pixels().all(|pixel| pixel.0[..3].iter().all(|&channel| channel < 110)), "{name}");
        let near = |a: &u8, b: &u8| a.abs_diff(*b) < 12;
        let card = make(&bytes, PictureSize::Card).unwrap().1;
        assert!(facts.colour.iter().zip(&card.colour).all(|(a, b)| near(a, b)), "{name}: {facts:?} {card:?}");
    }
    let (tiny, _) = make(&files::palette_png(30, 20, false), PictureSize::Backdrop).unwrap();
    assert_eq!(tiny.dimensions(), (180, 120), "small screens are blurred too");
}

#[test]
fn grey_and_deep_ones_are_made_small_as_they_are() {
    use image::{DynamicImage, ImageFormat};
    let base = DynamicImage::from(files::picture(480, 680));
    for image in [
        DynamicImage::from(base.to_luma8()),
        base.to_luma_alpha8().into(),
        base.to_luma16().into(),
        base.to_luma_alpha16().into(),
        base.to_rgba16().into(),
    ] {
        let mut bytes = std::io::Cursor::new(Vec::new());
        image.write_to(&mut bytes, ImageFormat::Png).unwrap();
        let (made, _) = make(bytes.get_ref(), PictureSize::Card).unwrap();
        let (light, expected) = (DynamicImage::from(made.clone()).to_luma_alpha8(), image.to_luma8());
        let far = |x: u32| light.get_pixel(x * 3 / 5, 200).0[0].abs_diff(expected.get_pixel(x, 333).0[0]);
        assert!(made.dimensions() == (288, 408) && far(100) < 20 && far(400) < 20, "{:?}", image.color());
        assert!(light.pixels().all(|pixel| pixel.0[1] == 255), "{:?}", image.color());
    }
}

#[test]
fn transparency_stays_and_colours_below_it_do_not_bleed() {
    for (name, bytes) in files::all(480, 680).into_iter().filter(|(name, _)| name.contains("transparency")) {
        let (image, _) = make(&bytes, PictureSize::Small).unwrap();
        assert_eq!(image.get_pixel(10, 130).0[3], 0, "{name}");
        assert_eq!(image.get_pixel(10, 10).0[3], 255, "{name}");
    }
}

#[test]
fn nothing_is_made_larger_and_long_things_fit() {
    for (size, expected) in [((100, 60), (100, 60)), ((3000, 30), (960, 10)), ((8, 3000), (5, 1920)), ((1, 1), (1, 1))]
    {
        for bytes in [files::palette_png(size.0, size.1, false), files::jpeg(&files::picture(size.0, size.1))] {
            assert_eq!(make(&bytes, PictureSize::Large).unwrap().0.dimensions(), expected, "{size:?}");
        }
    }
}

#[test]
fn a_photograph_stands_as_it_was_held() {
    let image = files::picture(400, 200);
    for (orientation, expected) in [(1, (96, 48)), (2, (96, 48)), (3, (96, 48)), (6, (96, 192)), (8, (96, 192))] {
        let (made, facts) = make(&files::turned_jpeg(&image, orientation), PictureSize::Small).unwrap();
        let (w, h) = made.dimensions();
        assert_eq!((w, h), expected, "{orientation}");
        assert_eq!(facts.width > facts.height, orientation < 5, "{orientation}");
        // Side of the red half.
        let red = |x: u32, y: u32| made.get_pixel(x, y).0[0] > 130;
        let places = [red(4, h / 2), red(w - 5, h / 2), red(w / 2, 4), red(w / 2, h - 5)];
        let left = places[0] && !places[1];
        let top = places[2] && !places[3];
        let is_right = match orientation {
            1 => left,
            2 | 3 => !places[0] && places[1],
            6 => top,
            _ => !places[2] && places[3],
        };
        assert!(is_right, "{orientation}: {places:?}");
    }
}

#[test]
fn few_colours_are_kept_as_they_are() {
    let screen = image::RgbImage::from_fn(256, 224, |x, y| {
        if (x / 8 + y / 8) % 2 == 0 { image::Rgb([10, 200, 30]) } else { image::Rgb([250, 5, 5]) }
    });
    let mut bytes = Vec::new();
    image::codecs::bmp::BmpEncoder::new(&mut bytes).encode(&screen, 256, 224, image::ExtendedColorType::Rgb8).unwrap();
    let (image, _) = make(&bytes, PictureSize::Card).unwrap();
    assert!(image.pixels().all(|pixel| matches!(pixel.0, [10, 200, 30, 255] | [250, 5, 5, 255])));
}

#[test]
fn what_is_too_large_is_not_decoded() {
    let plain = [8, 2, 0, 0, 0];
    let huge = files::png(65_535, 65_535, &plain, &[], &[0; 1000]);
    let zeros = vec![0; 1 + 6000 * 3];
    let bomb = files::png(6000, 6000, &plain, &[], &zeros);
    let endless = files::png(1, u32::MAX, &plain, &[], &[0; 1000]);
    // Its pixels alone are within the limit; its bytes aren't.
    let deep = files::png(5000, 5000, &[16, 6, 0, 0, 0], &[], &zeros);
    let mut jpeg = files::jpeg(&files::picture(64, 64));
    let frame = jpeg.windows(2).position(|pair| pair == [0xff, 0xc0]).unwrap();
    jpeg[frame + 5..frame + 9].fill(0xff);
    let mut bmp = files::all(64, 64).into_iter().find(|(name, _)| *name == "bmp").unwrap().1;
    bmp[18..22].copy_from_slice(&60_000_u32.to_le_bytes());
    bmp[22..26].copy_from_slice(&60_000_u32.to_le_bytes());
    for (name, bytes) in
        [("png", huge), ("bomb", bomb), ("endless", endless), ("deep", deep), ("jpeg", jpeg), ("bmp", bmp)]
    {
        let error = make(&bytes, PictureSize::Card).unwrap_err();
        assert!(matches!(error, PictureError::TooLarge | PictureError::Broken(_)), "{name}: {error}");
    }
    // The decoder holds all pixels of these, whatever size is wanted.
    for (name, coding) in [("progressive", 0xc2), ("lossless", 0xc3)] {
        let mut jpeg = files::jpeg(&files::picture(64, 64));
        jpeg[frame + 1] = coding;
        for table in [12, 15, 18] {
            jpeg[frame + table] = 0;
        }
        jpeg[frame + 5..frame + 9].copy_from_slice(&[5000_u16.to_be_bytes(), 5000_u16.to_be_bytes()].concat());
        let error = make(&jpeg, PictureSize::Small).unwrap_err();
        assert!(matches!(error, PictureError::TooLarge), "{name}: {error}");
    }
    // Transparency needs a second copy.
    for (value, is_decoded) in [(0, false), (255, true)] {
        let row = [vec![0], vec![value; 4000 * 4]].concat();
        let image = files::png(4000, 3500, &[8, 6, 0, 0, 0], &[], &row.repeat(3500));
        let made = make(&image, PictureSize::Small);
        assert_eq!(made.is_ok(), is_decoded, "{value}: {:?}", made.err());
    }
    let large = files::file(b"\x89PNG\r\n\x1a\n");
    large.set_len(crate::art::pictures::MAX_FILE + 1).unwrap();
    assert!(matches!(make_one(&large, PictureSize::Card), Err(PictureError::TooLarge)));
}

#[test]
fn what_is_no_picture_is_refused_whatever_it_is_called() {
    for bytes in [
        b"".as_slice(),
        b"<!doctype html><title>Not found</title>",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"Some Other Name (USA).png",
        b"\0\0\0\x18ftypisom",
        b"GIF8",
    ] {
        let error = make(bytes, PictureSize::Card).unwrap_err();
        assert!(matches!(error, PictureError::NoPicture), "{error}");
    }
    for bytes in [b"GIF89a".as_slice(), b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xd9", b"RIFF\xff\xff\xff\xffWEBPVP8X"] {
        let error = make(bytes, PictureSize::Card).unwrap_err();
        assert!(error.is_lasting(), "{bytes:?}: {error}");
    }
}

#[test]
fn a_cut_file_ends_in_an_error_or_a_picture() {
    for (name, bytes) in files::all(40, 56) {
        for length in (0..bytes.len()).step_by((bytes.len() / 61).max(1)) {
            match make(&bytes[..length], PictureSize::Small) {
                Ok((image, _)) => assert_eq!(image.dimensions().0, 40, "{name}"),
                Err(error) => assert!(error.is_lasting(), "{name}, {length} bytes: {error}"),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn changed_bytes_never_do_more_than_harm_the_picture(
        which in 0..10_usize,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
    ) {
        let (_, mut bytes) = files::all(24, 24).swap_remove(which);
        for (at, value) in changes {
            let at = at.index(bytes.len());
            bytes[at] = value;
        }
        match make_one(&files::file(&bytes), PictureSize::Small) {
            Ok((webp, _)) => prop_assert!(webp.starts_with(b"RIFF")),
            Err(error) => prop_assert!(error.is_lasting(), "{error}"),
        }
    }
}
