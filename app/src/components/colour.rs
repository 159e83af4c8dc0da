//! OKLCH to sRGB, for the SVG covers: an image on its own has no style sheet and may be read by old programs.

use shelfcade_core::colour::linear_rgb;

/// `#rrggbb` of an OKLCH colour; lightness 0 to 1, chroma about 0 to 0.3, hue in degrees. Out of gamut is clipped.
pub fn oklch(lightness: f64, chroma: f64, hue: f64) -> String {
    let [red, green, blue] = linear_rgb(lightness, chroma, hue);
    format!("#{:02x}{:02x}{:02x}", channel(red), channel(green), channel(blue))
}

fn channel(linear: f64) -> u8 {
    let clipped = linear.clamp(0.0, 1.0);
    let encoded = if clipped <= 0.003_130_8 { clipped * 12.92 } else { 1.055 * clipped.powf(1.0 / 2.4) - 0.055 };
    // In 0..=255 after the clamp above.
    (encoded * 255.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::oklch;

    #[test]
    fn known_colours() {
        for (lightness, chroma, hue, hex) in
            [(0.0, 0.0, 0.0, "#000000"), (1.0, 0.0, 0.0, "#ffffff"), (0.627_96, 0.257_68, 29.234, "#ff0000")]
        {
            assert_eq!(oklch(lightness, chroma, hue), hex);
        }
    }
}
