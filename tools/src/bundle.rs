//! The asset bundler: turns islands, loader, styles and icons into hashed, compressed files and a manifest.
//!
//! In order: [`wasm`] builds the islands, `script` strips scripts, [`style`] bundles the CSS, [`icons`] fills in the
//! web app manifest, [`site`] names files by content, compresses and writes them, [`budget`] checks the sizes.
//! Everything is deterministic: the same sources and toolchain give the same bytes, and nothing is built twice.

pub mod budget;
mod error;
pub mod icons;
mod script;
pub mod site;
pub mod style;
pub mod wasm;

pub use error::BundleError;

use crate::workspace::Workspace;
use site::{BundleFiles, BundledFile};
use std::io::Write;

/// Logical names of the assets, which the server looks up in the manifest.
pub mod names {
    /// The main style sheet.
    pub const CSS: &str = "app.css";
    /// The additional style sheet for TV mode.
    pub const TV_CSS: &str = "tv.css";
    /// The loader that starts the islands.
    pub const BOOT: &str = "boot.js";
    /// The module for gamepads and TVs.
    pub const TV_JS: &str = "tv.js";
    /// The service worker; served at a URL of its own.
    pub const WORKER: &str = "sw.js";
    /// wasm-bindgen's JS module.
    pub const JS: &str = "app.js";
    /// The islands.
    pub const WASM: &str = "app.wasm";
    /// The icon.
    pub const ICON: &str = "icon.svg";
    /// Pictures of profiles.
    pub const FACES: &str = "faces.svg";
    /// The icon for home screens.
    pub const TOUCH_ICON: &str = "icon-180.png";
    /// The web app manifest.
    pub const MANIFEST: &str = "app.webmanifest";
}

/// The purpose of the bundle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// For embedding and shipping: compressed as much as possible.
    Ship,
    /// For `make dev`: not compressed, and the loader reloads the page after changes.
    Dev,
}

/// Builds everything into `workspace.site`; writes progress to `log`.
///
/// # Errors
/// Returns the error of the first step that fails, with its file. The old site then stays in place.
pub fn run(workspace: &Workspace, mode: Mode, log: &mut dyn Write) -> Result<Vec<BundledFile>, BundleError> {
    let islands = wasm::build(workspace, log)?;
    let mut site = BundleFiles::default();
    site.add(names::WASM, islands.wasm);
    let mut boot = error::read(&workspace.boot())?;
    if mode == Mode::Dev {
        boot.extend_from_slice(include_bytes!("watch/reload.js"));
    }
    let scripts = [
        (names::JS, islands.js.into_bytes()),
        (names::BOOT, boot),
        (names::WORKER, error::read(&workspace.worker())?),
        (names::TV_JS, error::read(&workspace.tv())?),
    ];
    for (name, source) in scripts {
        // Unstripped in development, for readable sources in the browser.
        site.add(name, if mode == Mode::Ship { script::strip(name, &source)? } else { source });
    }
    site.add(names::CSS, style::bundle(&workspace.style())?.into_bytes());
    site.add(names::TV_CSS, style::bundle(&workspace.tv_style())?.into_bytes());
    for size in icons::SIZES {
        site.add(&format!("icon-{size}.png"), error::read(&workspace.png(size))?);
    }
    site.add(names::ICON, error::read(&workspace.icon())?);
    site.add(names::FACES, error::read(&workspace.faces())?);
    let template = error::read(&workspace.webmanifest())?;
    let manifest = icons::fill_names(&String::from_utf8_lossy(&template), &site)?;
    site.add(names::MANIFEST, manifest.into_bytes());
    site.write(&workspace.site, mode == Mode::Ship)
}
