//! Finds the real archive, in a `shared/data` folder beside the repository or above a work tree, and builds its
//! catalog.

use shelfcade_core_server::catalog::{self, BuildReport, CatalogSource};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, Weak};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

const ARCHIVE: &str = "libretro-database-master.tar.gz";

/// The archive's catalog; deleted with the last test that uses it.
pub struct RealCatalog {
    pub path: PathBuf,
    pub report: BuildReport,
    _folder: TempDir,
}

/// Returns the archive's catalog, built once for tests that run at the same time; `None` if there is no archive.
pub fn real_catalog(what: &str) -> Option<Arc<RealCatalog>> {
    static SHARED: Mutex<Weak<RealCatalog>> = Mutex::new(Weak::new());
    let archive = find(what)?;
    let mut shared = SHARED.lock().unwrap();
    if let Some(built) = shared.upgrade() {
        return Some(built);
    }
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("catalog.sqlite");
    let report =
        catalog::build(&CatalogSource::Archive(archive), &path, &mut |_| {}, &CancellationToken::new()).unwrap();
    let built = Arc::new(RealCatalog { path, report, _folder: folder });
    *shared = Arc::downgrade(&built);
    Some(built)
}

/// Returns the archive; `None` if there is none, which is a failure with `SHELFCADE_REQUIRE_REAL=1`.
fn find(what: &str) -> Option<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let found = here.ancestors().map(|folder| folder.join("shared/data").join(ARCHIVE)).find(|path| path.is_file());
    if found.is_none() {
        say(what, "not here");
        let required = std::env::var_os("SHELFCADE_REQUIRE_REAL").is_some_and(|value| value == "1");
        assert!(!required, "SHELFCADE_REQUIRE_REAL=1, but there is no {ARCHIVE} in a shared/data folder");
    }
    found
}

/// Writes to stdout past the test harness, so that CI can tell what ran.
pub fn say(what: &str, text: &str) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{what}: {text}").and_then(|()| out.flush()).expect("stdout takes a line");
}
