//! A picture with one byte per pixel, an index into its palette. It is saved as a palette PNG, as most covers are.

use super::font::{ADVANCE, LINE, glyph, wrap};
use crate::rng::Rng;
use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageEncoder};

/// Transparent.
pub(super) const CLEAR: u8 = 0;
pub(super) const LIGHT: u8 = 1;
pub(super) const DARK: u8 = 2;
pub(super) const ACCENT: u8 = 3;
/// First colours of the gradients of sky and ground, from top to bottom.
pub(super) const SKY: u8 = 8;
pub(super) const GROUND: u8 = SKY + STEPS;
const STEPS: u8 = 32;

pub(super) struct Canvas {
    pub width: i32,
    pub height: i32,
    dots: Vec<u8>,
    palette: Vec<[u8; 3]>,
}

impl Canvas {
    /// Creates a transparent picture with a palette around a hue.
    pub fn new(width: i32, height: i32, hue: u16, rng: &mut Rng) -> Canvas {
        let turned = |by: u64| (f64::from(hue) + by as f64) % 360.0;
        let near = turned(rng.below(50));
        let far = turned(120 + rng.below(120));
        let mut palette = vec![[0; 3], [250, 246, 235], [22, 19, 26]];
        palette.extend((0..5).map(|at| colour(far, 0.75, 0.45 + f64::from(at) * 0.08)));
        let ramp = |from: (f64, f64), to: (f64, f64), saturation: f64| {
            move |at: u8| {
                let part = f64::from(at) / f64::from(STEPS - 1);
                colour(from.0 + (to.0 - from.0) * part, saturation, from.1 + (to.1 - from.1) * part)
            }
        };
        palette.extend((0..STEPS).map(ramp((near, 0.18), (near + 40.0, 0.72), 0.62)));
        palette.extend((0..STEPS).map(ramp((far, 0.5), (far - 30.0, 0.12), 0.45)));
        let dots = vec![CLEAR; usize::try_from(width * height).unwrap_or(0)];
        Canvas { width, height, dots, palette }
    }

    /// Returns the pixels of a row from `x` on, clipped to the picture.
    fn row(&mut self, x: i32, y: i32, width: i32) -> &mut [u8] {
        let (from, to) = (x.clamp(0, self.width), (x + width).clamp(0, self.width));
        let within = (0..self.height).contains(&y) && from < to;
        let place = |x: i32| usize::try_from(y * self.width + x).unwrap_or(0);
        if within { &mut self.dots[place(from)..place(to)] } else { &mut [] }
    }

    pub fn rect(&mut self, x: i32, y: i32, width: i32, height: i32, colour: u8) {
        (y..y + height).for_each(|y| self.row(x, y, width).fill(colour));
    }

    /// Fills a horizontal band with a gradient, dithered with the next step of the ramp.
    pub fn band(&mut self, from: i32, to: i32, ramp: u8) {
        let width = self.width;
        for y in from..to {
            let step = f64::from(y - from) / f64::from((to - from).max(1)) * f64::from(STEPS - 1);
            let [plain, mixed] = [step, step + 0.5].map(|step| ramp + (step as u8).min(STEPS - 1));
            let pair = if y % 2 == 0 { [mixed, plain] } else { [plain, mixed] };
            self.row(0, y, width).chunks_mut(2).for_each(|dots| dots.copy_from_slice(&pair[..dots.len()]));
        }
    }

    pub fn disc(&mut self, x: i32, y: i32, radius: i32, colour: u8) {
        for down in -radius..=radius {
            let half = f64::from(radius * radius - down * down).sqrt() as i32;
            self.rect(x - half, y + down, half * 2 + 1, 1, colour);
        }
    }

    /// Draws a mountain, with its peak at `top` and its base at `foot`.
    pub fn peak(&mut self, x: i32, top: i32, foot: i32, slope: f64, colour: u8) {
        for y in top..foot {
            let half = (f64::from(y - top) * slope) as i32;
            self.rect(x - half, y, half, 1, colour);
            self.rect(x, y, half + 1, 1, colour.saturating_add(4));
        }
    }

    /// Draws centred lines of text, as large as fits `width`. Returns their height.
    pub fn text(&mut self, text: &str, middle: i32, top: i32, width: i32, colour: u8) -> i32 {
        let longest = text.split_whitespace().map(|word| word.chars().count()).max().unwrap_or(1).clamp(8, 14);
        let scale = (width / (i32::try_from(longest).unwrap_or(14) * ADVANCE)).max(1);
        self.text_of(text, middle, top, width, scale, colour)
    }

    /// Draws text in the given scale. Returns its height.
    pub fn text_of(&mut self, text: &str, middle: i32, top: i32, width: i32, scale: i32, colour: u8) -> i32 {
        let letters = usize::try_from(width / (ADVANCE * scale)).unwrap_or(1).max(1);
        let lines = wrap(text, letters);
        for (line, y) in lines.iter().zip((top..).step_by(usize::try_from(LINE * scale).unwrap_or(1))) {
            let wide = i32::try_from(line.chars().count()).unwrap_or(0) * ADVANCE * scale;
            for (letter, x) in line.chars().zip(0..) {
                self.letter(letter, middle - wide / 2 + x * ADVANCE * scale, y, scale, colour);
            }
        }
        i32::try_from(lines.len()).unwrap_or(0) * LINE * scale
    }

    fn letter(&mut self, letter: char, x: i32, y: i32, scale: i32, colour: u8) {
        for (row, down) in glyph(letter).into_iter().zip(0..) {
            for right in (0..5).filter(|right| row & (0x10 >> right) != 0) {
                self.rect(x + right * scale, y + down * scale, scale, scale, colour);
            }
        }
    }

    /// Copies another picture of the same game, which has the same palette, to a position.
    pub fn paste(&mut self, other: &Canvas, x: i32, y: i32) {
        for (line, down) in other.dots.chunks(usize::try_from(other.width).unwrap_or(1)).zip(0..) {
            let row = self.row(x, y + down, other.width);
            row.copy_from_slice(&line[..row.len()]);
        }
    }

    /// Encodes as a palette PNG; transparency is kept.
    pub fn png(&self) -> Result<Vec<u8>, String> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width.unsigned_abs(), self.height.unsigned_abs());
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(self.palette.concat());
        encoder.set_trns(vec![0]);
        let mut writer = encoder.write_header().map_err(|error| error.to_string())?;
        writer.write_image_data(&self.dots).map_err(|error| error.to_string())?;
        writer.finish().map_err(|error| error.to_string())?;
        Ok(bytes)
    }

    /// Encodes as JPEG.
    pub fn jpeg(&self) -> Result<Vec<u8>, String> {
        let mut bytes = Vec::new();
        let (width, height) = (self.width.unsigned_abs(), self.height.unsigned_abs());
        let encoder = JpegEncoder::new_with_quality(&mut bytes, 82);
        let written = encoder.write_image(&self.rgb(), width, height, ExtendedColorType::Rgb8);
        written.map_err(|error| error.to_string())?;
        Ok(bytes)
    }

    /// Encodes as lossy WebP.
    pub fn webp(&self) -> Vec<u8> {
        webp::Encoder::from_rgb(&self.rgb(), self.width.unsigned_abs(), self.height.unsigned_abs())
            .encode(78.0)
            .to_vec()
    }

    fn rgb(&self) -> Vec<u8> {
        self.dots.iter().flat_map(|&dot| self.palette.get(usize::from(dot)).copied().unwrap_or_default()).collect()
    }
}

/// Converts hue in degrees, saturation and lightness (0 to 1) to red, green and blue.
fn colour(hue: f64, saturation: f64, lightness: f64) -> [u8; 3] {
    let reach = saturation * lightness.min(1.0 - lightness);
    [0.0, 8.0, 4.0].map(|at| {
        let step = (at + hue.rem_euclid(360.0) / 30.0) % 12.0;
        let part = lightness - reach * (step - 3.0).min(9.0 - step).clamp(-1.0, 1.0);
        (part * 255.0) as u8
    })
}
