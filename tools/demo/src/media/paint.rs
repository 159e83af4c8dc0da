//! Painted covers, screens and labels. Everything is determined by the game's name, its system and the seed.

use super::canvas::{ACCENT, Canvas, DARK, GROUND, LIGHT, SKY};
use super::font::{ADVANCE, LINE, wrap};
use crate::rng::Rng;
use shelfcade_core::library::system::CoverShape;

/// The game to paint.
pub(super) struct Subject<'a> {
    pub title: &'a str,
    /// Short label of the system.
    pub system: &'a str,
    /// Hue of the system in degrees.
    pub hue: u16,
    pub shape: CoverShape,
    pub seed: u64,
}

impl Subject<'_> {
    fn canvas(&self, width: i32, height: i32) -> (Canvas, Rng) {
        let mut rng = Rng::new(self.seed, self.title);
        (Canvas::new(width, height, self.hue, &mut rng), rng)
    }

    /// Front of the box.
    pub fn front(&self) -> Canvas {
        let (width, height) = match self.shape {
            CoverShape::Wide => (560, 400),
            CoverShape::Square => (480, 480),
            CoverShape::Tall | CoverShape::Flyer => (400, 560),
        };
        let (mut canvas, mut rng) = self.canvas(width, height);
        scene(&mut canvas, &mut rng, 3);
        let strip = height / 12;
        canvas.rect(0, 0, width, strip, DARK);
        canvas.text_of(self.system, width / 2, strip / 2 - 7, width, 2, LIGHT);
        titled(&mut canvas, self.title, height / 7);
        canvas.rect(0, height - 6, width, 6, ACCENT);
        canvas
    }

    /// Back of the box: two screens and text.
    pub fn back(&self) -> Canvas {
        let (mut canvas, _) = self.canvas(400, 560);
        canvas.band(0, 560, GROUND);
        canvas.text_of(self.title, 200, 20, 380, 2, LIGHT);
        canvas.paste(&self.screen(1), 20, 90);
        canvas.paste(&self.screen(2), 124, 250);
        let words = "A made up box of a made up copy. Nothing in it is the game. It shows how a back would look here.";
        canvas.text_of(words, 200, 490, 380, 1, LIGHT);
        canvas
    }

    /// A screenshot; each number is another scene.
    pub fn screen(&self, number: u64) -> Canvas {
        let (mut canvas, _) = self.canvas(256, 224);
        let mut rng = Rng::new(self.seed ^ number, self.title);
        scene(&mut canvas, &mut rng, 1);
        // Ground blocks with gaps, steps above, and a figure on the ground.
        for x in (0..256).step_by(16) {
            if !rng.is_per_mille(120) {
                block(&mut canvas, x, 192);
                block(&mut canvas, x, 208);
            }
            if rng.is_per_mille(250) {
                block(&mut canvas, x, 96 + 16 * i32::try_from(rng.below(4)).unwrap_or(0));
            }
        }
        let x = 24 + i32::try_from(rng.below(180)).unwrap_or(0);
        canvas.rect(x, 168, 12, 24, ACCENT);
        canvas.disc(x + 6, 164, 7, ACCENT + 3);
        canvas.text_of(&format!("SCORE {:05}", rng.below(99_999)), 52, 6, 120, 1, LIGHT);
        canvas.text_of(&format!("STAGE {number}"), 220, 6, 60, 1, LIGHT);
        canvas
    }

    /// The title screen.
    pub fn title_screen(&self) -> Canvas {
        let (mut canvas, mut rng) = self.canvas(256, 224);
        scene(&mut canvas, &mut rng, 2);
        titled(&mut canvas, self.title, 40);
        canvas.text_of("PRESS START", 128, 168, 200, 1, LIGHT);
        canvas
    }

    /// The title alone, on a transparent background.
    pub fn logo(&self) -> Canvas {
        let (mut canvas, _) = self.canvas(400, 160);
        let word = self.title.split_whitespace().map(|word| word.chars().count()).max().unwrap_or_default();
        let word = i32::try_from(word).unwrap_or_default() * ADVANCE;
        let high = |scale: i32| lines(self.title, 380, scale) * LINE * scale;
        let scale = (1..=6).rev().find(|scale| high(*scale) <= 140 && word * scale <= 380).unwrap_or(1);
        let top = (160 - high(scale)) / 2;
        for (x, y, colour) in [(203, 3, DARK), (197, -3, DARK), (200, 0, ACCENT + 2)] {
            canvas.text_of(self.title, x, top + y, 380, scale, colour);
        }
        canvas
    }

    /// A cartridge with its label.
    pub fn cartridge(&self) -> Canvas {
        let (mut canvas, mut rng) = self.canvas(320, 300);
        canvas.rect(10, 20, 300, 270, DARK);
        canvas.rect(30, 0, 260, 30, DARK);
        (40..280).step_by(12).for_each(|x| canvas.rect(x, 8, 5, 30, GROUND + 8));
        let mut label = self.canvas(240, 180).0;
        scene(&mut label, &mut rng, 1);
        label.text_of(self.title, 120, 20, 220, 2, LIGHT);
        canvas.paste(&label, 40, 70);
        canvas
    }

    pub fn fan_art(&self) -> Canvas {
        let (mut canvas, mut rng) = self.canvas(1120, 630);
        scene(&mut canvas, &mut rng, 6);
        canvas
    }
}

/// Draws sky, a sun or moon, and mountains.
fn scene(canvas: &mut Canvas, rng: &mut Rng, unit: i32) {
    let (width, height) = (canvas.width, canvas.height);
    let mut below = |end: i32| i32::try_from(rng.below(u64::try_from(end).unwrap_or(0))).unwrap_or(0);
    let ground = height * 3 / 5 + below(height / 6);
    canvas.band(0, ground, SKY);
    (0..40).for_each(|_| canvas.rect(below(width), below(ground / 2), unit, unit, LIGHT));
    let radius = height / 14 + below(height / 10);
    canvas.disc(below(width), ground / 3 + below(ground / 2), radius, ACCENT + 4);
    for _ in 0..4 {
        let top = ground / 3 + below(ground / 2);
        canvas.peak(below(width), top, ground, 0.6 + f64::from(below(60)) / 100.0, GROUND + 18);
    }
    canvas.band(ground, height, GROUND);
}

/// Draws a title with a shadow.
fn titled(canvas: &mut Canvas, title: &str, top: i32) {
    let (middle, width) = (canvas.width / 2, canvas.width * 9 / 10);
    let shadow = (canvas.width / 160).max(1);
    canvas.text(title, middle + shadow, top + shadow, width, DARK);
    canvas.text(title, middle, top, width, LIGHT);
}

fn block(canvas: &mut Canvas, x: i32, y: i32) {
    canvas.rect(x, y, 16, 16, GROUND + 14);
    canvas.rect(x, y, 15, 2, ACCENT + 1);
    canvas.rect(x + 15, y, 1, 16, DARK);
    canvas.rect(x, y + 15, 16, 1, DARK);
}

/// Returns the number of lines of a text at a scale.
fn lines(text: &str, width: i32, scale: i32) -> i32 {
    let letters = usize::try_from(width / (ADVANCE * scale)).unwrap_or(1).max(1);
    i32::try_from(wrap(text, letters).len()).unwrap_or(i32::MAX / LINE / 8)
}
