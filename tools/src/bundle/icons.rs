//! Icons: the PNGs for home screens, and the web app manifest that names them.
//!
//! The PNGs are committed next to the SVG they were drawn from, as a rendering library would cost more build time
//! than it is worth. After a change of `style/icons/icon.svg`, redraw them with any program
//! (`rsvg-convert -w 180 -h 180`); a test here fails until then.

use super::BundleError;
use super::site::BundleFiles;

/// Edge lengths in pixels: 180 for iOS, 192 and 512 for the web app manifest.
pub const SIZES: [u32; 3] = [180, 192, 512];

/// Replaces each `{logical name}` in the manifest template by the hashed file name.
///
/// # Errors
/// Returns [`BundleError::UnknownAsset`] for a name that was not added to the site.
pub fn fill_names(template: &str, site: &BundleFiles) -> Result<String, BundleError> {
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
    use crate::workspace::Workspace;
    use sha2::{Digest, Sha256};
    use std::path::Path;

    /// SHA-256 of the SVG that the PNGs were drawn from.
    const DRAWN_FROM: &str = "6ebb9c8789e19cc335d8c0ad69e3ea8fd2fe72e189c5dbd5789e9135d93eb165";

    #[test]
    fn the_pngs_are_of_their_sizes_and_of_the_present_svg() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let workspace = Workspace::find(here, None).unwrap();
        for size in SIZES {
            let png = std::fs::read(workspace.png(size)).unwrap();
            let edge = size.to_be_bytes();
            assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n", "icon-{size}.png");
            assert_eq!((&png[16..20], &png[20..24]), (&edge[..], &edge[..]), "icon-{size}.png");
        }
        let digest = hex::encode(Sha256::digest(std::fs::read(workspace.icon()).unwrap()));
        assert_eq!(digest, DRAWN_FROM, "icon.svg changed: redraw the PNGs, then update DRAWN_FROM");
    }

    #[test]
    fn names_are_filled_in_and_unknown_ones_refused() {
        let mut site = BundleFiles::default();
        site.add("icon.svg", Vec::new());
        let filled = fill_names(r#"{ "src": "{icon.svg}", "sizes": "any" }"#, &site).unwrap();
        assert_eq!(filled, r#"{ "src": "icon-e3b0c44298.svg", "sizes": "any" }"#);
        assert!(
            matches!(fill_names(r#"{"src":"{x.png}"}"#, &site), Err(BundleError::UnknownAsset(name)) if name == "x.png")
        );
    }
}
