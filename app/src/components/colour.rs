//! OKLCH to sRGB, for the SVG covers: an image on its own has no style sheet and may be read by old programs.
//!
//! The matrices are those of Björn Ottosson's Oklab.

/// `#rrggbb` of an OKLCH colour; lightness 0 to 1, chroma about 0 to 0.3, hue in degrees. Out of gamut is clipped.
pub fn oklch(lightness: f64, chroma: f64, hue: f64) -> String {
    let (a, b) = (chroma * hue.to_radians().cos(), chroma * hue.to_radians().sin());
    let l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b).powi(3);
    let m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b).powi(3);
    let s = (lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b).powi(3);
    let red = 4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s;
    let green = -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s;
    let blue = -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s;
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
