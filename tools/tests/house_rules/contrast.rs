//! Contrast of the colour tokens in every skin: text, accent, danger and good on each surface, as required by WCAG
//! 2.2 (1.4.3).
//!
//! Formulas: OKLCH to linear sRGB from Björn Ottosson, "A perceptual color space for image processing"; relative
//! luminance and contrast ratio from WCAG 2.2. Colours outside sRGB are clipped, the worst case on sRGB screens.

use crate::assert_none;
use crate::tree::root;
use std::collections::BTreeMap;

/// Lowest contrast ratio of text.
const LEAST: f64 = 4.5;

/// Lightness, chroma and hue by token.
type Tokens = BTreeMap<String, [f64; 3]>;

#[test]
fn text_is_read_on_every_surface_of_every_skin() {
    let skins = skins();
    assert_eq!(skins.len(), 6, "light, dark and four other skins: {:?}", skins.keys());
    let mut faint = Vec::new();
    for (skin, tokens) in &skins {
        let inks = ["text-1", "text-2", "text-3", "accent", "danger", "good"];
        let grounds = ["surface-0", "surface-1", "surface-2", "surface-3"];
        let pairs = inks.into_iter().flat_map(|ink| grounds.into_iter().map(move |ground| (ink, ground)));
        for (ink, ground) in pairs.chain([("on-accent", "accent"), ("text-1", "mark")]) {
            let ratio = ratio(tokens[ink], tokens[ground]);
            if ratio < LEAST {
                faint.push(format!("{skin}: {ink} on {ground}: {ratio:.2}"));
            }
        }
    }
    assert_none("text has a contrast of at least 4.5 to its background", &faint);
}

#[test]
fn ratios_are_those_of_wcag() {
    let (black, white, grey) = ([0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.5999, 0.0, 0.0]);
    assert!((ratio(black, white) - 21.0).abs() < 0.01 && (ratio(white, white) - 1.0).abs() < 0.01);
    // A lightness of 0.6 in OKLab is close to #808080, whose ratio to white is 3.95.
    assert!((ratio(grey, white) - 3.95).abs() < 0.05, "{}", ratio(grey, white));
}

/// Returns the tokens of each skin: the default ones, overridden by its own.
fn skins() -> BTreeMap<String, Tokens> {
    let read = |file: &str| std::fs::read_to_string(root().join("style").join(file)).expect("style sheets can be read");
    let (tokens, skins) = (read("tokens.css"), read("skins.css"));
    let usual = block(&tokens, "[data-theme] {").expect("the root has tokens");
    let [mut light, mut dark] = [Tokens::new(), Tokens::new()];
    for (name, value) in declarations(usual) {
        if let [day, night] = colours(value)[..] {
            light.insert(name.to_owned(), day);
            dark.insert(name.to_owned(), night);
        }
    }
    let mut all = BTreeMap::new();
    for part in skins.split("[data-theme=\"").skip(1) {
        let (name, _) = part.split_once('"').expect("a skin has a name");
        let own = block(part, "{").expect("a skin has tokens");
        let mut tokens = if own.contains("color-scheme: dark") { dark.clone() } else { light.clone() };
        let named = declarations(own).filter_map(|(name, value)| Some((name.to_owned(), *colours(value).first()?)));
        tokens.extend(named);
        all.insert(name.to_owned(), tokens);
    }
    all.extend([("light".to_owned(), light), ("dark".to_owned(), dark)]);
    all
}

/// Returns the text between `begin` and the next `}`.
fn block<'a>(css: &'a str, begin: &str) -> Option<&'a str> {
    css.split_once(begin)?.1.split_once('}').map(|(block, _)| block)
}

/// Returns the `--name: value;` pairs of a block.
fn declarations(block: &str) -> impl Iterator<Item = (&str, &str)> {
    block.split(';').filter_map(|line| line.split_once("--")?.1.split_once(':'))
}

/// Returns the opaque `oklch(l c h)` colours of a value.
fn colours(value: &str) -> Vec<[f64; 3]> {
    let colour = |text: &str| {
        let numbers: Vec<f64> = text.split(')').next()?.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
        <[f64; 3]>::try_from(numbers).ok()
    };
    value.split("oklch(").skip(1).filter_map(colour).collect()
}

fn ratio(one: [f64; 3], other: [f64; 3]) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn luminance([lightness, chroma, hue]: [f64; 3]) -> f64 {
    let [red, green, blue] = linear_rgb(lightness, chroma, hue);
    0.2126 * red.clamp(0.0, 1.0) + 0.7152 * green.clamp(0.0, 1.0) + 0.0722 * blue.clamp(0.0, 1.0)
}

/// Converts an OKLCH colour to linear red, green and blue, 0 to 1 if in gamut. Lightness is 0 to 1, chroma about 0 to
/// 0.3, hue in degrees.
fn linear_rgb(lightness: f64, chroma: f64, hue: f64) -> [f64; 3] {
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
