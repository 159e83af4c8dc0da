//! Icons: PNGs for home screens from the one SVG, and the web app manifest that names them.

use super::BundleError;
use super::site::Site;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Edge lengths in pixels: 180 for iOS, 192 and 512 for the web app manifest.
pub const SIZES: [u32; 3] = [180, 192, 512];

/// Draws the SVG as a square PNG of `size` pixels.
///
/// # Errors
/// [`BundleError::Icon`] when the SVG is broken or not square.
pub fn png(svg: &[u8], size: u32) -> Result<Vec<u8>, BundleError> {
    let tree = Tree::from_data(svg, &Options::default()).map_err(|error| BundleError::Icon(error.to_string()))?;
    if tree.size().width() != tree.size().height() {
        return Err(BundleError::Icon("the SVG is not square".to_owned()));
    }
    let mut picture = Pixmap::new(size, size).ok_or_else(|| BundleError::Icon(format!("size {size}")))?;
    #[allow(clippy::cast_precision_loss)] // a few hundred pixels
    let scale = size as f32 / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.encode_png().map_err(|error| BundleError::Icon(error.to_string()))
}

/// Replaces each `{logical name}` of the manifest template by the hashed file name beside it.
///
/// # Errors
/// [`BundleError::UnknownAsset`] for a name that was not added to the site.
pub fn fill_names(template: &str, site: &Site) -> Result<String, BundleError> {
    let mut text = String::with_capacity(template.len());
    let mut rest = template;
    while let Some(start) = rest.find("\"{") {
        let Some(end) = rest[start..].find("}\"") else { break };
        let name = &rest[start + 2..start + end];
        let file = site.file_name(name).ok_or_else(|| BundleError::UnknownAsset(name.to_owned()))?;
        text.push_str(&rest[..=start]);
        text.push_str(file);
        rest = &rest[start + end + 1..];
    }
    text.push_str(rest);
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: &[u8] =
        br##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#f00" d="M0 0h8v8H0z"/></svg>"##;

    #[test]
    fn a_png_of_the_wanted_size_is_drawn() {
        let png = png(SQUARE, 48).unwrap();
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        assert_eq!(&png[16..24], &[0, 0, 0, 48, 0, 0, 0, 48]);
        assert!(super::png(b"<svg", 48).is_err());
    }

    #[test]
    fn names_are_filled_in_and_unknown_ones_refused() {
        let mut site = Site::default();
        site.add("icon.svg", Vec::new());
        let filled = fill_names(r#"{ "src": "{icon.svg}", "sizes": "any" }"#, &site).unwrap();
        assert_eq!(filled, r#"{ "src": "icon-e3b0c44298.svg", "sizes": "any" }"#);
        assert!(
            matches!(fill_names(r#"{"src":"{x.png}"}"#, &site), Err(BundleError::UnknownAsset(name)) if name == "x.png")
        );
    }
}
