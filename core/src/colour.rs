//! OKLCH to linear sRGB, for whoever has no browser to do it: covers drawn as SVG, and the check of contrasts.
//!
//! The matrices are those of Björn Ottosson's Oklab.

/// Linear red, green and blue of an OKLCH colour, 0 to 1 where it is in gamut; lightness 0 to 1, chroma about 0 to 0.3, hue
/// in degrees.
pub fn linear_rgb(lightness: f64, chroma: f64, hue: f64) -> [f64; 3] {
    let (a, b) = (chroma * hue.to_radians().cos(), chroma * hue.to_radians().sin());
    let l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b).powi(3);
    let m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b).powi(3);
    let s = (lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b).powi(3);
    [
        4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
        -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
        -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s,
    ]
}
