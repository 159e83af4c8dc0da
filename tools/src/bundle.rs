//! The asset bundler: islands, loader, style and icons → hashed, compressed files and a manifest.
//!
//! The steps in order: [`wasm`] builds the islands, `script` strips scripts, [`style`] bundles the CSS, [`icons`]
//! fills in the manifest, [`site`] names by content, compresses and writes, [`budget`] judges the sizes. Everything is
//! deterministic: the same sources with the same toolchain give the same bytes, and nothing is built twice.

pub mod budget;
mod error;
pub mod icons;
mod script;
pub mod site;
pub mod style;
pub mod wasm;

pub use error::BundleError;

use crate::workspace::Workspace;
use site::{Entry, Site};
use std::io::Write;

/// Logical names, as the server's `assets` looks them up in the manifest.
pub mod names {
    /// The style sheet.
    pub const CSS: &str = "app.css";
    /// What the style sheet adds in front of a TV.
    pub const TV_CSS: &str = "tv.css";
    /// The loader that wakes the islands.
    pub const BOOT: &str = "boot.js";
    /// The module for gamepads and TVs.
    pub const TV_JS: &str = "tv.js";
    /// The service worker; sent under an address of its own.
    pub const WORKER: &str = "sw.js";
    /// wasm-bindgen's JS module.
    pub const JS: &str = "app.js";
    /// The islands.
    pub const WASM: &str = "app.wasm";
    /// The icon.
    pub const ICON: &str = "icon.svg";
    /// The icon for home screens.
    pub const TOUCH_ICON: &str = "icon-180.png";
    /// The web app manifest.
    pub const MANIFEST: &str = "app.webmanifest";
}

/// What the bundle is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// To be embedded and shipped: compressed as well as can be.
    Ship,
    /// For `make dev`: not compressed, and the loader reloads the page when something changed.
    Dev,
}

/// Builds everything into `workspace.site`; tells what it does on `log`.
///
/// # Errors
/// The first step that fails, with the file it was about. The old site stays in place then.
pub fn run(workspace: &Workspace, mode: Mode, log: &mut dyn Write) -> Result<Vec<Entry>, BundleError> {
    let islands = wasm::build(workspace, log)?;
    let mut site = Site::default();
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
        // Whoever works on them reads them as they are.
        site.add(name, if mode == Mode::Ship { script::strip(name, &source)? } else { source });
    }
    site.add(names::CSS, style::bundle(&workspace.style())?.into_bytes());
    site.add(names::TV_CSS, style::bundle(&workspace.tv_style())?.into_bytes());
    for size in icons::SIZES {
        site.add(&format!("icon-{size}.png"), error::read(&workspace.png(size))?);
    }
    site.add(names::ICON, error::read(&workspace.icon())?);
    let template = error::read(&workspace.webmanifest())?;
    let manifest = icons::fill_names(&String::from_utf8_lossy(&template), &site)?;
    site.add(names::MANIFEST, manifest.into_bytes());
    site.write(&workspace.site, mode == Mode::Ship)
}
