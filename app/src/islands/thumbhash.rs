//! ThumbHash: about 25 bytes that encode a picture's colours and rough shapes, decoded to pixels.
//!
//! The format is described at [evanw.github.io/thumbhash](https://evanw.github.io/thumbhash/): the averages of
//! lightness, of two colour axes and optionally of opacity, and for each a triangle of cosine waves in half bytes. Any
//! input decodes to a picture or to `None`.

/// Length of the longer side in pixels.
const SIDE: f64 = 32.0;

/// A decoded picture: red, green, blue, opacity.
#[derive(Debug, PartialEq, Eq)]
pub struct ThumbhashPixels {
    /// Pixels per line.
    pub width: u32,
    /// Four bytes per pixel, line by line.
    pub rgba: Vec<u8>,
}

/// The average of one axis, and its waves.
struct Channel {
    average: f64,
    /// (across, down, strength).
    waves: Vec<(usize, usize, f64)>,
}

/// A reader of the half bytes after the header.
struct Strengths<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Strengths<'_> {
    fn next(&mut self) -> Option<f64> {
        let byte = self.bytes.get(self.at / 2)?;
        let half = if self.at.is_multiple_of(2) { byte & 15 } else { byte >> 4 };
        self.at += 1;
        Some(f64::from(half) / 7.5 - 1.0)
    }

    /// Reads a triangle of waves, `across` by `down`, without the average.
    fn channel(&mut self, average: f64, scale: f64, across: usize, down: usize) -> Option<Channel> {
        let mut waves = Vec::with_capacity(across * down);
        for y in 0..down {
            for x in usize::from(y == 0)..across {
                if x * down < across * (down - y) {
                    waves.push((x, y, self.next()? * scale));
                }
            }
        }
        Some(Channel { average, waves })
    }
}

/// Decodes a hash; returns `None` if it is too short. `cos` is a parameter because the browser already has one.
pub fn decode(hash: &[u8], cos: impl Fn(f64) -> f64) -> Option<ThumbhashPixels> {
    let &[a, b, c, d, e, ref rest @ ..] = hash else { return None };
    let head = u32::from(a) | u32::from(b) << 8 | u32::from(c) << 16;
    let tail = u32::from(d) | u32::from(e) << 8;
    let part = |bits: u32, from: u32, most: u32| f64::from(bits >> from & most) / f64::from(most);
    let has_alpha = head >> 23 == 1;
    let (long, short) = (if has_alpha { 5 } else { 7 }, (tail & 7) as usize);
    let (across, down) = if tail >> 15 == 1 { (long, short) } else { (short, long) };
    let (alpha, rest) =
        if has_alpha { rest.split_first().map(|(byte, rest)| (Some(*byte), rest))? } else { (None, rest) };

    let mut strengths = Strengths { bytes: rest, at: 0 };
    let l = strengths.channel(part(head, 0, 63), part(head, 18, 31), across.max(3), down.max(3))?;
    let p = strengths.channel(part(head, 6, 63) * 2.0 - 1.0, part(tail, 3, 63) * 1.25, 3, 3)?;
    let q = strengths.channel(part(head, 12, 63) * 2.0 - 1.0, part(tail, 9, 63) * 1.25, 3, 3)?;
    let alpha = match alpha.map(u32::from) {
        Some(byte) => strengths.channel(part(byte, 0, 15), part(byte, 4, 15), 5, 5)?,
        None => Channel { average: 1.0, waves: Vec::new() },
    };

    let ratio = across.max(1) as f64 / down.max(1) as f64;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 1 to 32
    let side = |pixels: f64| (pixels.min(SIDE) + 0.5).max(1.0) as usize;
    let (width, height) = (side(SIDE * ratio), side(SIDE / ratio));
    let curves = |pixels: usize| -> Vec<[f64; 7]> {
        let step = std::f64::consts::PI / pixels as f64;
        (0..pixels).map(|at| std::array::from_fn(|wave| cos(step * (at as f64 + 0.5) * wave as f64))).collect()
    };
    let (columns, lines) = (curves(width), curves(height));
    let mut rgba = Vec::with_capacity(width * height * 4);
    for line in &lines {
        for column in &columns {
            let value = |of: &Channel| {
                of.waves.iter().fold(of.average, |sum, (x, y, strength)| sum + strength * column[*x] * line[*y] * 2.0)
            };
            let (l, p, q) = (value(&l), value(&p), value(&q));
            let blue = l - 2.0 / 3.0 * p;
            let red = (3.0 * l - blue + q) / 2.0;
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // clamped to 0–255
            rgba.extend([red, red - q, blue, value(&alpha)].map(|part| (part.clamp(0.0, 1.0) * 255.0) as u8));
        }
    }
    #[allow(clippy::cast_possible_truncation)] // at most 32
    Some(ThumbhashPixels { width: width as u32, rgba })
}

#[cfg(test)]
mod tests {
    use super::decode;

    /// All averages at half, no waves, as wide as high.
    const GREY: [u8; 24] = {
        let mut hash = [0x88; 24];
        // Lightness 32 of 63, both colours 31 or 32 of 63, no strength anywhere; 7 waves each way.
        (hash[0], hash[1], hash[2], hash[3], hash[4]) = (0x20, 0x08, 0x02, 0x07, 0x80);
        hash
    };

    #[test]
    fn averages_alone_are_one_colour() {
        let pixels = decode(&GREY, f64::cos).unwrap();
        assert_eq!((pixels.width, pixels.rgba.len()), (32, 32 * 32 * 4));
        let [r, g, b, a] = pixels.rgba[..4] else { unreachable!() };
        assert_eq!(a, 255);
        assert!([r, g, b].iter().all(|part| part.abs_diff(128) < 8), "{r} {g} {b}");
        assert!(pixels.rgba.chunks(4).all(|pixel| pixel == &pixels.rgba[..4]));
    }

    /// Compares with the encoder's own decoder, on pictures that differ from side to side, one with transparent
    /// corners.
    #[test]
    fn a_picture_is_what_its_encoder_meant() {
        let paint = |width: usize, height: usize, alpha: fn(usize, usize) -> u8| -> Vec<u8> {
            let dots = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
            dots.flat_map(|(x, y)| [(x * 255 / width) as u8, (y * 255 / height) as u8, 40, alpha(x, y)]).collect()
        };
        for (width, height, alpha) in [
            (60, 90, (|_, _| 255) as fn(usize, usize) -> u8),
            (90, 40, |_, _| 255),
            (50, 50, |x, y| if x + y < 40 { 0 } else { 255 }),
        ] {
            let hash = thumbhash::rgba_to_thumb_hash(width, height, &paint(width, height, alpha));
            let (wide, high, meant) = thumbhash::thumb_hash_to_rgba(&hash).unwrap();
            let pixels = decode(&hash, f64::cos).unwrap();
            assert_eq!((pixels.width as usize, pixels.rgba.len()), (wide, wide * high * 4), "{width} × {height}");
            let worst = pixels.rgba.iter().zip(&meant).map(|(a, b)| a.abs_diff(*b)).max();
            assert!(worst <= Some(2), "{width} × {height}: {worst:?}");
        }
    }

    #[test]
    fn anything_shorter_is_no_picture() {
        for len in 0..24 {
            let _ = decode(&GREY[..len], f64::cos);
        }
        assert_eq!(decode(&GREY[..4], f64::cos), None);
        assert_eq!(
            decode(&[0xff; 25], f64::cos).map(|pixels| pixels.width),
            decode(&[0xff; 24], f64::cos).map(|pixels| pixels.width)
        );
    }
}
