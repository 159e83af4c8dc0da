//! Chooses the catalog file: the requested one, else the data folder's own, else the starter, built when needed.
//!
//! A running server checks every few seconds and picks up a catalog that was added or replaced (by rename, so another
//! file under the same name). An unreadable catalog is ignored: the previous one stays in use.

use shelfcade_core_server::catalog::{self, BuildError, Matcher};
use shelfcade_core_server::library_db;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Name of a built catalog in the data folder.
pub const BUILT: &str = "catalog.sqlite";
/// Name of the starter catalog in the data folder.
pub const STARTER: &str = "starter-catalog.sqlite";
/// File that records which program built the starter catalog.
const STARTER_MARKER: &str = "starter-catalog.version";

/// Identifies a version of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stamp {
    path: PathBuf,
    inode: u64,
    mtime: (i64, i64),
    size: u64,
}

/// Chooses the catalog file and tracks the one in use.
#[derive(Debug)]
pub struct CatalogChoice {
    /// The requested catalog; if set, there is no fallback.
    requested: Option<PathBuf>,
    data: PathBuf,
    // Locked only to copy, never across I/O.
    seen: Mutex<Seen>,
}

#[derive(Debug, Default)]
struct Seen {
    in_use: Option<Stamp>,
    /// The last file that could not be read; not tried again until it changes.
    refused: Option<Stamp>,
    /// Content of the starter's marker when the starter was last checked.
    marked: Option<Option<String>>,
}

impl CatalogChoice {
    /// Creates the choice for a data folder. No file is in use before the first [`CatalogChoice::look`].
    pub fn new(requested: Option<PathBuf>, data: PathBuf) -> CatalogChoice {
        CatalogChoice { requested, data, seen: Mutex::default() }
    }

    /// Creates the choice for a scan from the command line: without a requested catalog, the one that the library was
    /// last scanned with. Otherwise the scan would drop what that catalog knows.
    pub fn as_before(requested: Option<PathBuf>, data: PathBuf) -> CatalogChoice {
        let is_own = |path: &PathBuf| std::path::absolute(&data).is_ok_and(|data| path.parent() == Some(&data));
        let before = || library_db::catalog_of(&data).filter(|path| !is_own(path) && path.is_file());
        CatalogChoice::new(requested.or_else(before), data)
    }

    /// The file in use.
    pub fn in_use(&self) -> Option<PathBuf> {
        self.seen().in_use.as_ref().map(|stamp| stamp.path.clone())
    }

    /// Checks the disk and returns true if another file is in use than before. Reads and, for the starter, writes
    /// files.
    pub fn look(&self) -> bool {
        let Some(path) = self.choose() else { return false };
        let Some(stamp) = stamp(&path) else { return false };
        {
            let seen = self.seen();
            if seen.in_use.as_ref() == Some(&stamp) || seen.refused.as_ref() == Some(&stamp) {
                return false;
            }
        }
        match Matcher::open(&path) {
            Ok(_) => {
                tracing::info!(catalog = %path.display(), "catalog in use");
                self.seen().in_use = Some(stamp);
                true
            }
            Err(error) => {
                tracing::error!(%error, "cannot use this catalog; keeping the previous one");
                let has_one = {
                    let mut seen = self.seen();
                    seen.refused = Some(stamp);
                    seen.in_use.is_some()
                };
                // At startup there is no previous catalog, and the starter is better than none.
                !has_one && self.requested.is_none() && path.ends_with(BUILT) && self.look()
            }
        }
    }

    /// Returns the file to use and builds the starter if needed; `None` if that fails.
    fn choose(&self) -> Option<PathBuf> {
        if let Some(requested) = &self.requested {
            return Some(requested.clone());
        }
        let built = self.data.join(BUILT);
        if built.is_file() && stamp(&built) != self.seen().refused {
            return Some(built);
        }
        // Checked once, and again if another program's marker appears or the starter is gone. If the marker can't be
        // written, the starter would otherwise be rebuilt, and all files rescanned, at every look.
        let (starter, marker) = (self.data.join(STARTER), self.data.join(STARTER_MARKER));
        let says = Some(read_marker(&marker));
        if starter.is_file() && self.seen().marked == says {
            return Some(starter);
        }
        match ensure_starter(&self.data) {
            Ok(path) => {
                let says = Some(read_marker(&marker));
                self.seen().marked = says;
                Some(path)
            }
            Err(error) => {
                tracing::error!(%error, "cannot build the starter catalog");
                None
            }
        }
    }

    fn seen(&self) -> std::sync::MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

fn read_marker(marker: &Path) -> Option<String> {
    std::fs::read_to_string(marker).ok()
}

/// Returns the starter catalog of a data folder. Builds it if it is missing or was built by another program version,
/// as its contents are part of the program.
///
/// # Errors
/// [`BuildError`] if it can't be written.
pub fn ensure_starter(data: &Path) -> Result<PathBuf, BuildError> {
    let path = data.join(STARTER);
    let marker = data.join(STARTER_MARKER);
    let program = program_stamp();
    if path.is_file() && program.is_some() && read_marker(&marker) == program {
        return Ok(path);
    }
    catalog::build_starter(&path)?;
    // Without the marker it is built again at the next start, which does no harm.
    if let Some(program) = program
        && let Err(error) = std::fs::write(&marker, program)
    {
        tracing::warn!(%error, "cannot write the starter catalog's marker");
    }
    Ok(path)
}

/// Identifies a build of this program: version, size and modification time of its file. On Linux it reads the running
/// file, even after an update deleted or replaced it.
fn program_stamp() -> Option<String> {
    let meta = std::fs::metadata("/proc/self/exe").or_else(|_| std::env::current_exe()?.metadata()).ok()?;
    Some(format!("{} {} {}.{}", env!("CARGO_PKG_VERSION"), meta.len(), meta.mtime(), meta.mtime_nsec()))
}

fn stamp(path: &Path) -> Option<Stamp> {
    let meta = path.metadata().ok()?;
    Some(Stamp { path: path.to_owned(), inode: meta.ino(), mtime: (meta.mtime(), meta.mtime_nsec()), size: meta.len() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_catalog_that_cannot_be_read_is_tried_once_and_the_starter_serves() {
        let data = tempfile::tempdir().unwrap();
        let built = data.path().join(BUILT);
        std::fs::write(&built, "of another time").unwrap();
        let choice = CatalogChoice::new(None, data.path().to_owned());
        assert!(choice.look(), "the starter is taken at once");
        assert_eq!(choice.in_use(), Some(data.path().join(STARTER)));
        assert!(!choice.look() && choice.seen().refused.is_some(), "the broken one is not tried again and again");
        catalog::build_starter(&built).unwrap();
        assert!(choice.look(), "a good one in its place is taken");
        assert_eq!(choice.in_use(), Some(built));
        assert!(!choice.look());
    }

    #[test]
    fn a_starter_that_cannot_be_marked_is_built_once_and_again_when_it_goes() {
        let data = tempfile::tempdir().unwrap();
        // Simulates a full disk or a deleted program file: the marker can't be written.
        std::fs::create_dir(data.path().join(STARTER_MARKER)).unwrap();
        let choice = CatalogChoice::new(None, data.path().to_owned());
        assert!(choice.look());
        let first = stamp(&data.path().join(STARTER));
        assert!(!choice.look() && !choice.look(), "it stays in use");
        assert_eq!(stamp(&data.path().join(STARTER)), first, "and is not built anew");
        std::fs::remove_file(data.path().join(STARTER)).unwrap();
        assert!(choice.look(), "one that went is built again");
        assert!(!choice.look());
    }

    #[test]
    fn a_starter_of_another_program_is_built_anew_once() {
        let data = tempfile::tempdir().unwrap();
        let choice = CatalogChoice::new(None, data.path().to_owned());
        assert!(choice.look());
        let marker = data.path().join(STARTER_MARKER);
        assert_eq!(read_marker(&marker), program_stamp());
        std::fs::write(&marker, "another").unwrap();
        assert!(choice.look(), "which facts it holds is part of the program");
        assert_eq!(read_marker(&marker), program_stamp());
        assert!(!choice.look());
    }

    #[test]
    fn a_catalog_that_was_asked_for_has_no_stand_in() {
        let data = tempfile::tempdir().unwrap();
        let requested = data.path().join("mine.sqlite");
        std::fs::write(&requested, "nonsense").unwrap();
        let choice = CatalogChoice::new(Some(requested), data.path().to_owned());
        assert!(!choice.look() && !choice.look());
        assert_eq!(choice.in_use(), None);
    }
}
