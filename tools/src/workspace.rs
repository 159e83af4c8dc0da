//! The folders of this workspace, found from the current folder.

use std::path::{Path, PathBuf};

/// Folders of the workspace that the tools read and write.
#[derive(Clone, Debug)]
pub struct Workspace {
    /// The folder with the workspace's `Cargo.toml`.
    pub root: PathBuf,
    /// Bundled assets: `$SHELFCADE_SITE`, else `target/site` under the root. `server/build.rs` uses the same folder.
    pub site: PathBuf,
}

impl Workspace {
    /// Walks up from `start` to the folder with `Cargo.lock` and `style/`; `None` if there is none.
    pub fn find(start: &Path, site: Option<PathBuf>) -> Option<Workspace> {
        let root = start.ancestors().find(|dir| dir.join("Cargo.lock").is_file() && dir.join("style").is_dir())?;
        let site = site.unwrap_or_else(|| root.join("target/site"));
        Some(Workspace { root: root.to_path_buf(), site })
    }

    /// Returns the main style sheet, which imports all others.
    pub fn style(&self) -> PathBuf {
        self.root.join("style/main.css")
    }

    /// Returns the additional style sheet for TV mode.
    pub fn tv_style(&self) -> PathBuf {
        self.root.join("style/tv.css")
    }

    /// Returns `app/tv.js`, the module for gamepads and TVs.
    pub fn tv(&self) -> PathBuf {
        self.root.join("app/tv.js")
    }

    /// Returns `app/boot.js`, which starts the islands.
    pub fn boot(&self) -> PathBuf {
        self.root.join("app/boot.js")
    }

    /// Returns `app/sw.js`, the service worker.
    pub fn worker(&self) -> PathBuf {
        self.root.join("app/sw.js")
    }

    /// Returns the icon as a square PNG of `size` pixels.
    pub fn png(&self, size: u32) -> PathBuf {
        self.root.join(format!("style/icons/icon-{size}.png"))
    }

    /// Returns the SVG icon that the PNGs were drawn from.
    pub fn icon(&self) -> PathBuf {
        self.root.join("style/icons/icon.svg")
    }

    /// Returns the pictures of profiles.
    pub fn faces(&self) -> PathBuf {
        self.root.join("style/icons/faces.svg")
    }

    /// Returns the template of the web app manifest.
    pub fn webmanifest(&self) -> PathBuf {
        self.root.join("style/icons/app.webmanifest")
    }

    /// Returns the folder with the cached WASM of earlier runs.
    pub fn kept(&self) -> PathBuf {
        self.site.with_file_name("site-kept")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_is_found_from_any_folder_below() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(dir.path().join("style/icons")).unwrap();
        std::fs::write(dir.path().join("Cargo.lock"), "").unwrap();
        let found = Workspace::find(&dir.path().join("style/icons"), None).unwrap();
        assert_eq!(found.root, dir.path());
        assert_eq!(found.site, dir.path().join("target/site"));
        assert!(Workspace::find(Path::new("/"), None).is_none());
    }
}
