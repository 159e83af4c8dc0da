//! The drawn cover as an SVG image of its own, with the compositions and tones of `style/cover.css`.
//!
//! Written by hand as text, since an image is not a page: every text goes through [`escape`], every colour is sRGB.

use super::colour::oklch;
use super::look::Look;
use shelfcade_core::page::GameCard;
use shelfcade_core::system::CoverShape;
use std::fmt::Write;

/// Average width of a bold letter in ems, for breaking lines.
const LETTER: f64 = 0.64;
/// Height of the letters of system and year.
const LABEL: f64 = 15.0;
/// Lines of a title at most.
const MAX_LINES: usize = 5;

/// Ground, two colours of the art, ink: (lightness, chroma, hue offset) each, as in the style sheet's `t0` to `t7`.
const TONES: [[(f64, f64, f64); 4]; 8] = [
    [(0.30, 0.085, 0.0), (0.46, 0.13, 0.0), (0.64, 0.14, 25.0), (0.96, 0.02, 0.0)],
    [(0.49, 0.14, 0.0), (0.40, 0.12, 0.0), (0.76, 0.13, 35.0), (0.98, 0.01, 0.0)],
    [(0.91, 0.035, 0.0), (0.64, 0.14, 0.0), (0.45, 0.13, 0.0), (0.27, 0.07, 0.0)],
    [(0.20, 0.03, 0.0), (0.70, 0.16, 0.0), (0.44, 0.12, 0.0), (0.95, 0.02, 0.0)],
    [(0.36, 0.10, 40.0), (0.72, 0.14, 0.0), (0.52, 0.13, 15.0), (0.97, 0.02, 0.0)],
    [(0.80, 0.12, -20.0), (0.58, 0.15, 0.0), (0.95, 0.04, 0.0), (0.22, 0.06, 0.0)],
    [(0.925, 0.02, 0.0), (0.56, 0.16, 0.0), (0.76, 0.12, 35.0), (0.26, 0.04, 0.0)],
    [(0.32, 0.055, 165.0), (0.74, 0.14, 0.0), (0.53, 0.13, 0.0), (0.96, 0.02, 165.0)],
];

/// The cover of a card: a complete SVG document.
pub fn cover_svg(card: &GameCard) -> String {
    let look = Look::of(card);
    let (width, height) = size(look.shape);
    let hue = f64::from(card.hue % 360);
    let [ground, first, second, ink] = TONES[look.tone as usize % TONES.len()]
        .map(|(lightness, chroma, offset)| oklch(lightness, chroma, hue + offset));
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{}">"#,
        escape(&card.title)
    );
    // Writing to a String cannot fail.
    let _ = write!(svg, r#"<rect width="{width}" height="{height}" fill="{ground}"/>"#);
    let below = matches!(look.pattern, 4 | 7);
    let _ = write!(
        svg,
        r#"<g transform="translate({} {}) scale({} {})">{}</g>"#,
        if look.mirror { width } else { 0 },
        if below { height } else { 0 },
        if look.mirror { -1 } else { 1 },
        if below { -1 } else { 1 },
        art(look.pattern, width, height, &first, &second)
    );
    title(&mut svg, card, look.size, (width, height), below, &ink);
    let label_line = if below { f64::from(height) * 0.95 } else { f64::from(width) * 0.07 + LABEL * 0.8 };
    label(&mut svg, card, width, label_line, &ink);
    svg.push_str("</svg>");
    svg
}

fn size(shape: CoverShape) -> (u32, u32) {
    match shape {
        CoverShape::Tall => (300, 420),
        CoverShape::Wide => (420, 300),
        CoverShape::Square => (360, 360),
        CoverShape::Flyer => (315, 420),
    }
}

/// The composition: shapes in the lower half, so that the title stands free above.
fn art(pattern: u32, width: u32, height: u32, first: &str, second: &str) -> String {
    let (w, h) = (f64::from(width), f64::from(height));
    let s = w.min(h);
    let circle =
        |x: f64, y: f64, r: f64, fill: &str| format!(r#"<circle cx="{x:.0}" cy="{y:.0}" r="{r:.0}" fill="{fill}"/>"#);
    let shape = |points: &[(f64, f64)], fill: &str| {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.0},{y:.0}")).collect();
        format!(r#"<polygon points="{}" fill="{fill}"/>"#, points.join(" "))
    };
    let band = |y: f64, tall: f64, fill: &str| {
        format!(r#"<rect y="{y:.0}" width="{width}" height="{tall:.0}" fill="{fill}"/>"#)
    };
    match pattern {
        0 => band(h * 0.60, h * 0.09, first) + &band(h * 0.71, h * 0.06, second) + &band(h * 0.79, h * 0.03, first),
        1 => circle(w * 0.68, h * 0.72, s * 0.36, first) + &circle(w * 0.68, h * 0.72, s * 0.17, second),
        2 => shape(&[(0.0, h), (w, h * 0.42), (w, h)], first) + &shape(&[(w * 0.35, h), (w, h * 0.66), (w, h)], second),
        3 => [0.62, 0.5, 0.38, 0.26, 0.14]
            .iter()
            .enumerate()
            .map(|(ring, r)| circle(0.0, h, s * r, if ring % 2 == 0 { first } else { second }))
            .collect(),
        4 => (0..42)
            .map(|dot| {
                let (column, row) = (f64::from(dot % 7), f64::from(dot / 7));
                circle(w * (column + 0.5) / 7.0, h * (0.55 + row * 0.075), s * (0.010 + row * 0.005), first)
            })
            .collect(),
        5 => {
            shape(&[(w * -0.1, h), (w * 0.32, h * 0.50), (w * 0.74, h)], first)
                + &shape(&[(w * 0.38, h), (w * 0.74, h * 0.62), (w * 1.1, h)], second)
        }
        6 => band(0.0, h * 0.06, first) + &band(h * 0.80, h * 0.20, second),
        _ => [(0.75, 0.75), (0.5, 0.75), (0.75, 0.5), (0.25, 0.75)]
            .iter()
            .enumerate()
            .map(|(step, (x, y))| {
                let fill = if step % 2 == 0 { first } else { second };
                format!(
                    r#"<rect x="{:.0}" y="{:.0}" width="{:.0}" height="{:.0}" fill="{fill}"/>"#,
                    w * x,
                    h * y,
                    w * 0.25,
                    h * 0.25
                )
            })
            .collect(),
    }
}

/// The title, above the art or below it.
fn title(svg: &mut String, card: &GameCard, size: u32, (width, height): (u32, u32), below: bool, ink: &str) {
    let em = f64::from(width.min(330)) * [0.135, 0.115, 0.098, 0.082, 0.07][size as usize % 5];
    let letters = ((f64::from(width) * 0.86) / (em * LETTER)).max(4.0) as usize;
    let margin = f64::from(width) * 0.07;
    let lines = wrap(&card.title, letters);
    let top = if below { f64::from(height) * 0.88 - em * 1.08 * lines.len() as f64 } else { margin + LABEL * 1.6 };
    for (index, line) in lines.iter().enumerate() {
        let y = top + em * (0.9 + index as f64 * 1.08);
        let _ = write!(
            svg,
            r#"<text x="{margin:.0}" y="{y:.0}" font-family="system-ui,sans-serif" font-weight="800" font-size="{em:.1}" fill="{ink}">{}</text>"#,
            escape(line)
        );
    }
}

/// System and year on one line, at the end of the cover that the title stands at.
fn label(svg: &mut String, card: &GameCard, width: u32, y: f64, ink: &str) {
    let year = card.year.map(|year| year.to_string()).unwrap_or_default();
    let margin = f64::from(width) * 0.07;
    let style = format!(r#"font-family="system-ui,sans-serif" font-weight="600" font-size="{LABEL}" fill="{ink}""#);
    let _ = write!(svg, r#"<text x="{margin:.0}" y="{y:.0}" {style}>{}</text>"#, escape(&card.system_short));
    let _ =
        write!(svg, r#"<text x="{:.0}" y="{y:.0}" text-anchor="end" {style}>{year}</text>"#, f64::from(width) - margin);
}

/// Breaks a title into at most [`MAX_LINES`] lines of so many letters; longer words are cut, the rest becomes `…`.
fn wrap(title: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in title.split_whitespace() {
        let mut word: Vec<char> = word.chars().collect();
        while !word.is_empty() {
            let room = lines.last().map_or(0, |line| letters.saturating_sub(line.chars().count() + 1));
            if word.len() <= room {
                let line = lines.last_mut().expect("room is 0 without a line, and a word is never empty");
                line.push(' ');
                line.extend(word.drain(..));
            } else if lines.len() == MAX_LINES {
                if let Some(line) = lines.last_mut() {
                    line.push('…');
                }
                return lines;
            } else {
                lines.push(word.drain(..word.len().min(letters)).collect());
            }
        }
    }
    lines
}

/// Text and attribute values in XML; characters that XML forbids are left out.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{MAX_LINES, escape, wrap};

    #[test]
    fn titles_break_between_words_and_end() {
        assert_eq!(wrap("Chrono Trigger", 8), ["Chrono", "Trigger"]);
        assert_eq!(wrap("Donkey Kong Country", 12), ["Donkey Kong", "Country"]);
        assert_eq!(wrap("Supercalifragilistic", 8), ["Supercal", "ifragili", "stic"]);
        assert!(wrap(&"long ".repeat(99), 8).len() <= MAX_LINES);
        assert!(wrap("", 8).is_empty());
    }

    #[test]
    fn markup_in_titles_is_text() {
        assert_eq!(escape("<a b=\"c\">&\u{0}"), "&lt;a b=&quot;c&quot;&gt;&amp;");
    }
}
