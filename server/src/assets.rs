//! The site's assets, embedded in the binary: found by hashed name, sent precompressed, kept by browsers for ever.
//!
//! The bundler (`tools`) makes them, `build.rs` embeds them; routes only look them up here. A debug build with
//! `SHELFCADE_ASSETS_DIR` reads them from that folder instead, so that `make dev` need not link the server again.

use shelfcade_core::page::AssetNames;
use std::borrow::Cow;
use std::sync::LazyLock;

/// One file as the bundler left it.
struct Embedded {
    /// Name in the manifest: `app.css`.
    logical: &'static str,
    /// Name in the URL: `app-1f2e3d4c5b.css`.
    name: &'static str,
    plain: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

/// All embedded files; empty in a debug build that was made before any `make assets`.
const TABLE: &[Embedded] = include!(concat!(env!("OUT_DIR"), "/assets_table.rs"));

/// An asset, ready to be sent.
#[derive(Clone, Debug)]
pub struct Asset {
    /// `Content-Type`.
    pub content_type: &'static str,
    /// `ETag`, quotes included.
    pub etag: String,
    /// Whether the name changes with the content: `Cache-Control: public, max-age=31536000, immutable`.
    pub immutable: bool,
    plain: Cow<'static, [u8]>,
    gzip: Option<Cow<'static, [u8]>>,
    brotli: Option<Cow<'static, [u8]>>,
}

impl Asset {
    /// The smallest body that the request's `Accept-Encoding` allows, with its `Content-Encoding` (none: as it is).
    pub fn body(&self, accept_encoding: Option<&str>) -> (Option<&'static str>, Cow<'static, [u8]>) {
        let accepted = accept_encoding.unwrap_or_default();
        match (&self.brotli, &self.gzip) {
            (Some(body), _) if accepts(accepted, "br") => (Some("br"), body.clone()),
            (_, Some(body)) if accepts(accepted, "gzip") => (Some("gzip"), body.clone()),
            _ => (None, self.plain.clone()),
        }
    }

    /// Whether the body depends on `Accept-Encoding`, so that the answer needs a `Vary`.
    pub fn varies(&self) -> bool {
        self.brotli.is_some() || self.gzip.is_some()
    }
}

/// Whether an `Accept-Encoding` header allows a coding: named, and not with a weight of zero.
fn accepts(header: &str, coding: &str) -> bool {
    header.split(',').any(|part| {
        let (name, parameters) = part.split_once(';').unwrap_or((part, ""));
        let weight = parameters.trim().strip_prefix("q=").and_then(|weight| weight.trim().parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case(coding) && weight != Some(0.0)
    })
}

/// The asset of a URL's last segment; `None` for anything that was not bundled.
pub fn find(name: &str) -> Option<Asset> {
    #[cfg(debug_assertions)]
    if let Some(dir) = disk::dir() {
        return disk::find(dir, name);
    }
    let found = TABLE.iter().find(|file| file.name == name)?;
    Some(Asset {
        content_type: content_type(name),
        etag: etag(name),
        immutable: true,
        plain: Cow::Borrowed(found.plain),
        gzip: found.gzip.map(Cow::Borrowed),
        brotli: found.brotli.map(Cow::Borrowed),
    })
}

/// The hashed names that pages link to. A debug build without assets gets the logical ones, which are not found.
pub fn names() -> AssetNames {
    #[cfg(debug_assertions)]
    if let Some(dir) = disk::dir() {
        return names_by(|logical| disk::name(dir, logical));
    }
    static NAMES: LazyLock<AssetNames> =
        LazyLock::new(|| names_by(|logical| TABLE.iter().find(|f| f.logical == logical).map(|f| f.name.to_owned())));
    NAMES.clone()
}

fn names_by(find: impl Fn(&str) -> Option<String>) -> AssetNames {
    let name = |logical: &str| find(logical).unwrap_or_else(|| logical.to_owned());
    AssetNames {
        css: name("app.css"),
        boot: name("boot.js"),
        js: name("app.js"),
        wasm: name("app.wasm"),
        icon: name("icon.svg"),
        touch_icon: name("icon-180.png"),
        manifest: name("app.webmanifest"),
    }
}

/// The name carries the hash of the content, so it is the tag.
fn etag(name: &str) -> String {
    format!("\"{name}\"")
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Assets from a folder, for `make dev`: read anew for each request, so that a bundle made meanwhile is seen.
#[cfg(debug_assertions)]
mod disk {
    use super::{Asset, content_type, etag};
    use std::borrow::Cow;
    use std::path::{Path, PathBuf};
    use std::sync::LazyLock;

    /// `$SHELFCADE_ASSETS_DIR`, read once.
    pub fn dir() -> Option<&'static Path> {
        static DIR: LazyLock<Option<PathBuf>> =
            LazyLock::new(|| std::env::var_os("SHELFCADE_ASSETS_DIR").map(PathBuf::from));
        DIR.as_deref()
    }

    pub fn name(dir: &Path, logical: &str) -> Option<String> {
        let text = std::fs::read_to_string(dir.join("manifest.json")).ok()?;
        let manifest: serde_json::Value = serde_json::from_str(&text).ok()?;
        Some(manifest[logical]["file"].as_str()?.to_owned())
    }

    pub fn find(dir: &Path, name: &str) -> Option<Asset> {
        if name.starts_with('.') || name.contains(['/', '\\', '\0']) {
            return None;
        }
        let read = |name: String| std::fs::read(dir.join(name)).ok().map(Cow::Owned);
        Some(Asset {
            content_type: content_type(name),
            etag: etag(name),
            immutable: true,
            plain: read(name.to_owned())?,
            gzip: read(format!("{name}.gz")),
            brotli: read(format!("{name}.br")),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asset() -> Asset {
        let body = |text: &'static str| Cow::Borrowed(text.as_bytes());
        Asset {
            content_type: "text/css",
            etag: etag("a.css"),
            immutable: true,
            plain: body("plain"),
            gzip: Some(body("gz")),
            brotli: Some(body("br")),
        }
    }

    #[test]
    fn the_smallest_acceptable_body_is_sent() {
        for (accept, expected) in [
            (None, None),
            (Some(""), None),
            (Some("gzip, deflate, br, zstd"), Some("br")),
            (Some("GZIP"), Some("gzip")),
            (Some("br;q=0, gzip;q=0.5"), Some("gzip")),
            (Some("br;q=0.0"), None),
            (Some("x-br, identity"), None),
        ] {
            assert_eq!(asset().body(accept).0, expected, "{accept:?}");
        }
        let plain = Asset { gzip: None, brotli: None, ..asset() };
        assert_eq!(plain.body(Some("br")).0, None);
        assert!(asset().varies() && !plain.varies());
    }

    #[test]
    fn every_embedded_file_is_found_with_its_type_and_nothing_else_is() {
        for file in TABLE {
            let found = find(file.name).unwrap();
            assert_ne!(found.content_type, "application/octet-stream", "{}", file.name);
            assert_eq!(found.body(None).1, file.plain);
        }
        for bad in ["", "manifest.json", "../Cargo.toml", "app.css\0", "."] {
            assert!(find(bad).is_none(), "{bad:?}");
        }
    }

    #[test]
    fn pages_link_to_files_that_exist() {
        let names = names();
        for name in [&names.css, &names.boot, &names.js, &names.wasm, &names.icon, &names.touch_icon, &names.manifest] {
            assert!(TABLE.is_empty() || find(name).is_some(), "{name}");
        }
    }
}
