//! Which catalog file is in use: the one asked for, else the data folder's own, else the starter, built when needed.
//!
//! A running server looks again every few seconds: a catalog that was made or replaced meanwhile (by rename, so another
//! file under the same name) is picked up. One that cannot be read is not: the one before stays in use.

use shelfcade_core_server::catalog::{self, BuildError, Matcher};
use shelfcade_core_server::library;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Name of a built catalog in the data folder.
pub const BUILT: &str = "catalog.sqlite";
/// Name of the starter catalog in the data folder.
pub const STARTER: &str = "starter-catalog.sqlite";
/// Says which program built the starter catalog.
const STARTER_MARKER: &str = "starter-catalog.version";

/// What tells one file from another under the same name.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stamp {
    path: PathBuf,
    inode: u64,
    mtime: (i64, i64),
    size: u64,
}

/// The choice, and what is in use by it.
#[derive(Debug)]
pub struct CatalogChoice {
    /// The catalog that was asked for; it has no stand-in.
    requested: Option<PathBuf>,
    data: PathBuf,
    // Held for a copy only, never across I/O.
    seen: Mutex<Seen>,
}

#[derive(Debug, Default)]
struct Seen {
    in_use: Option<Stamp>,
    /// The last file that could not be read: not tried again until it changes.
    refused: Option<Stamp>,
    /// What the starter's marker said when the starter was last made sure of.
    marked: Option<Option<String>>,
}

impl CatalogChoice {
    /// A choice for a data folder; nothing is in use before the first [`CatalogChoice::look`].
    pub fn new(requested: Option<PathBuf>, data: PathBuf) -> CatalogChoice {
        CatalogChoice { requested, data, seen: Mutex::default() }
    }

    /// The choice of a scan by hand: where none is asked for, what the library was made with, by a server that was
    /// told or an earlier scan. Else it would forget what that catalog knew.
    pub fn as_before(requested: Option<PathBuf>, data: PathBuf) -> CatalogChoice {
        let is_own = |path: &PathBuf| std::path::absolute(&data).is_ok_and(|data| path.parent() == Some(&data));
        let before = || library::catalog_of(&data).filter(|path| !is_own(path) && path.is_file());
        CatalogChoice::new(requested.or_else(before), data)
    }

    /// The file in use.
    pub fn in_use(&self) -> Option<PathBuf> {
        self.seen().in_use.as_ref().map(|stamp| stamp.path.clone())
    }

    /// Looks what there is now; true when another file is in use than before. Reads and, for the starter, writes disk.
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
                tracing::error!(%error, "this catalog cannot be used; the one before stays");
                let has_one = {
                    let mut seen = self.seen();
                    seen.refused = Some(stamp);
                    seen.in_use.is_some()
                };
                // At a start there is none before: the starter is better than nothing.
                !has_one && self.requested.is_none() && path.ends_with(BUILT) && self.look()
            }
        }
    }

    /// The file to use, the starter built if need be; `None` when even that fails.
    fn choose(&self) -> Option<PathBuf> {
        if let Some(requested) = &self.requested {
            return Some(requested.clone());
        }
        let built = self.data.join(BUILT);
        if built.is_file() && stamp(&built) != self.seen().refused {
            return Some(built);
        }
        // Made sure of once, and again when another program left its own or it went: where its marker cannot be written
        // it would be built, and all files be scanned, at every look.
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
                tracing::error!(%error, "the starter catalog could not be built");
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

/// The starter catalog of a data folder, built anew when it is not there or another program than this one built it:
/// which facts it holds is part of the program.
///
/// # Errors
/// When it cannot be written.
pub fn ensure_starter(data: &Path) -> Result<PathBuf, BuildError> {
    let path = data.join(STARTER);
    let marker = data.join(STARTER_MARKER);
    let program = program_stamp();
    if path.is_file() && program.is_some() && read_marker(&marker) == program {
        return Ok(path);
    }
    catalog::build_starter(&path)?;
    // Without the marker it is built once more at the next start: no harm.
    if let Some(program) = program
        && let Err(error) = std::fs::write(&marker, program)
    {
        tracing::warn!(%error, "the starter catalog's marker could not be written");
    }
    Ok(path)
}

/// What tells one build of this program from another: version, size and time of its file. On Linux of the file that
/// runs, also after an update took it away or put another in its place.
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
        // As on a full disk, or with a program whose file is gone: nobody says which one built it.
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
