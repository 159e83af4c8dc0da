//! Errors of the bundler. Every variant names its file or step.

use std::path::{Path, PathBuf};

/// A failed bundling step.
#[derive(Debug, thiserror::Error)]
pub enum BundleError {
    /// A file could not be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        source: std::io::Error,
    },
    /// A program could not be started.
    #[error("cannot start {program}: {source}")]
    Start {
        /// Name of the program.
        program: String,
        /// The system's error.
        source: std::io::Error,
    },
    /// Cargo could not build the islands.
    #[error("cannot build the islands (see above){hint}")]
    Cargo {
        /// A suggested fix; may be empty.
        hint: &'static str,
    },
    /// wasm-bindgen rejected the module.
    #[error("wasm-bindgen: {0}")]
    Bindgen(String),
    /// A script has an error.
    #[error("script: {0}")]
    Script(String),
    /// The style sheet has an error.
    #[error("style: {0}")]
    Style(String),
    /// The web app manifest names a file that is not bundled.
    #[error("app.webmanifest names {0:?}, which is not among the assets")]
    UnknownAsset(String),
    /// A budget is exceeded.
    #[error("over budget: {0}")]
    Budget(String),
}

/// Reads a file; the error names it.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, BundleError> {
    std::fs::read(path).map_err(|source| BundleError::Io { path: path.to_path_buf(), source })
}

/// Writes a file atomically, to a temporary name and then renamed, so that readers see the old or the new content.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), BundleError> {
    let part = path.with_extension("part");
    std::fs::write(&part, bytes)
        .and_then(|()| std::fs::rename(&part, path))
        .map_err(|source| BundleError::Io { path: path.to_path_buf(), source })
}

/// Creates a folder and its parents.
pub(super) fn create_dir(path: &Path) -> Result<(), BundleError> {
    std::fs::create_dir_all(path).map_err(|source| BundleError::Io { path: path.to_path_buf(), source })
}
