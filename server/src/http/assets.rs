//! The site's assets, embedded in the binary: found by hashed name, sent precompressed, cached by browsers for a
//! year.
//!
//! The bundler (`tools`) makes them and `build.rs` embeds them. A debug build with `SHELFCADE_ASSETS_DIR` reads them
//! from that folder instead, so that `make dev` does not have to link the server again.

use crate::http::body::Encoding;
use shelfcade_core::page::AssetNames;
use std::borrow::Cow;
use std::sync::LazyLock;

/// All embedded files by their names in the manifest (`app.css`). Empty in a debug build made before the first `make
/// assets`.
const TABLE: &[(&str, Asset)] = include!(concat!(env!("OUT_DIR"), "/assets_table.rs"));

/// A file as the bundler wrote it.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Name in the URL, with the hash of the content: `app-1f2e3d4c5b.css`. Also the source of the `ETag`.
    pub name: Cow<'static, str>,
    plain: Cow<'static, [u8]>,
    gzip: Option<Cow<'static, [u8]>>,
    brotli: Option<Cow<'static, [u8]>>,
}

impl Asset {
    /// Returns the `Content-Type`, by the name's extension.
    pub fn content_type(&self) -> &'static str {
        match self.name.rsplit_once('.').map(|(_, extension)| extension) {
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("wasm") => "application/wasm",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            Some("webmanifest") => "application/manifest+json",
            _ => "application/octet-stream",
        }
    }

    /// Returns the body for a client that prefers `wanted`, and its actual encoding. Files without a compressed form,
    /// such as pictures, are sent as they are.
    pub fn body(&self, wanted: Encoding) -> (Cow<'static, [u8]>, Encoding) {
        let packed = match wanted {
            Encoding::Brotli => &self.brotli,
            Encoding::Gzip => &self.gzip,
            Encoding::Identity => &None,
        };
        packed.clone().map_or_else(|| (self.plain.clone(), Encoding::Identity), |body| (body, wanted))
    }
}

/// Returns the asset with this hashed name, or `None` if it was not bundled.
pub fn find(name: &str) -> Option<Asset> {
    #[cfg(debug_assertions)]
    if let Some(dir) = disk::dir() {
        return disk::find(dir, name);
    }
    TABLE.iter().map(|(_, file)| file).find(|file| file.name == name).cloned()
}

/// Returns the asset with this name in the manifest, such as `sw.js`.
pub fn find_logical(logical: &str) -> Option<Asset> {
    #[cfg(debug_assertions)]
    if let Some(dir) = disk::dir() {
        return disk::find(dir, &disk::name(dir, logical)?);
    }
    embedded(logical).cloned()
}

/// Returns the hashed names that pages link to. In a debug build without assets these are the manifest's names, which
/// are not found.
pub fn names() -> AssetNames {
    #[cfg(debug_assertions)]
    if let Some(dir) = disk::dir() {
        return names_by(|logical| disk::name(dir, logical));
    }
    static NAMES: LazyLock<AssetNames> =
        LazyLock::new(|| names_by(|logical| embedded(logical).map(|file| file.name.clone().into_owned())));
    NAMES.clone()
}

fn embedded(logical: &str) -> Option<&'static Asset> {
    TABLE.iter().find(|(known, _)| *known == logical).map(|(_, file)| file)
}

fn names_by(find: impl Fn(&str) -> Option<String>) -> AssetNames {
    let name = |logical: &str| find(logical).unwrap_or_else(|| logical.to_owned());
    AssetNames {
        css: name("app.css"),
        tv_css: name("tv.css"),
        boot: name("boot.js"),
        tv_js: name("tv.js"),
        js: name("app.js"),
        wasm: name("app.wasm"),
        icon: name("icon.svg"),
        faces: name("faces.svg"),
        touch_icon: name("icon-180.png"),
        manifest: name("app.webmanifest"),
    }
}

/// Returns a text that changes with this process and with the assets on disk; `None` outside `make dev`.
#[cfg(debug_assertions)]
pub fn dev_state() -> Option<String> {
    let manifest = std::fs::read_to_string(disk::dir()?.join("manifest.json")).unwrap_or_default();
    Some(format!("{} {manifest}", std::process::id()))
}

/// Assets from a folder, for `make dev`. They are read for each request, so that a new bundle is used at once.
#[cfg(debug_assertions)]
mod disk {
    use super::Asset;
    use std::borrow::Cow;
    use std::path::{Path, PathBuf};
    use std::sync::LazyLock;

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
            name: name.to_owned().into(),
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
        Asset { name: "a.css".into(), plain: body("plain"), gzip: Some(body("gz")), brotli: Some(body("br")) }
    }

    #[test]
    fn a_browser_gets_the_encoding_it_takes_where_there_is_one() {
        let text =
            |asset: &Asset, wanted| (String::from_utf8(asset.body(wanted).0.to_vec()).unwrap(), asset.body(wanted).1);
        assert_eq!(text(&asset(), Encoding::Brotli), ("br".to_owned(), Encoding::Brotli));
        assert_eq!(text(&asset(), Encoding::Gzip), ("gz".to_owned(), Encoding::Gzip));
        assert_eq!(text(&asset(), Encoding::Identity), ("plain".to_owned(), Encoding::Identity));
        let picture = Asset { gzip: None, brotli: None, ..asset() };
        assert_eq!(text(&picture, Encoding::Brotli), ("plain".to_owned(), Encoding::Identity));
    }

    #[tokio::test]
    async fn a_part_of_a_file_is_sent_where_it_is_asked_for() {
        use crate::http::body::Keep;
        use axum::http::{HeaderMap, HeaderValue, StatusCode};
        use http_body_util::BodyExt;
        let get = async |encoding, range: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert("range", HeaderValue::from_static(range));
            headers.insert("accept-encoding", HeaderValue::from_static(encoding));
            let answer = crate::http::response::asset(&asset(), Keep::Forever, &headers);
            let (head, body) = answer.into_parts();
            let place = head.headers.get("content-range").map(|place| place.to_str().unwrap().to_owned());
            (head.status, place.unwrap_or_default(), body.collect().await.unwrap().to_bytes().to_vec())
        };
        let partial = StatusCode::PARTIAL_CONTENT;
        assert_eq!(get("identity", "bytes=1-2").await, (partial, "bytes 1-2/5".to_owned(), b"la".to_vec()));
        // With an encoding, the range counts compressed bytes.
        assert_eq!(get("gzip", "bytes=1-").await, (partial, "bytes 1-1/2".to_owned(), b"z".to_vec()));
        assert_eq!(get("identity", "lines=1").await, (StatusCode::OK, String::new(), b"plain".to_vec()));
        let nothing = (StatusCode::RANGE_NOT_SATISFIABLE, "bytes */5".to_owned(), Vec::new());
        assert_eq!(get("identity", "bytes=9-").await, nothing);
    }

    #[test]
    fn every_embedded_file_is_found_with_its_type_and_nothing_else_is() {
        for (_, file) in TABLE {
            let found = find(&file.name).unwrap();
            assert_ne!(found.content_type(), "application/octet-stream", "{}", file.name);
            assert_eq!(found.body(Encoding::Identity).0, file.plain);
        }
        for bad in ["", "manifest.json", "../Cargo.toml", "app.css\0", "."] {
            assert!(find(bad).is_none(), "{bad:?}");
        }
    }

    #[test]
    fn pages_link_to_files_that_exist() {
        let names = names();
        for name in [
            &names.css,
            &names.boot,
            &names.js,
            &names.wasm,
            &names.icon,
            &names.faces,
            &names.touch_icon,
            &names.manifest,
        ] {
            assert!(TABLE.is_empty() || find(name).is_some(), "{name}");
        }
    }
}
