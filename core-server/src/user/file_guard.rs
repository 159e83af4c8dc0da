//! The file under an open store: whether it is still there, and putting it back when it is not.
//!
//! SQLite goes on with files whose names are gone, and what is written to them is lost with the process. So each write
//! looks first, and the backup worker now and then. All that was kept is still readable through the open connection: it is copied
//! into a new file, which takes the place of whatever stands there; the store goes on with that one.

use super::sound::{Verdict, examine};
use super::store::Store;
use super::{UserError, open};
use crate::atomic_file::{self, free_name, remove_logs, with_suffix};
use rusqlite::Connection;
use rusqlite::backup::Backup;
use std::fmt::Display;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Pages copied at once.
const STEP: i32 = 1_000;

/// Which files are the database and its log: device and number of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Files {
    main: Option<(u64, u64)>,
    log: Option<(u64, u64)>,
}

impl Files {
    pub(super) fn at(path: &Path) -> Files {
        let id = |path: &Path| path.metadata().ok().map(|meta| (meta.dev(), meta.ino()));
        Files { main: id(path), log: id(&with_suffix(path, "-wal")) }
    }
}

impl Store {
    /// Sees that the file is where it was, and puts it back when it is not. Writes do so by themselves.
    ///
    /// # Errors
    /// [`UserError::Vanished`] when it cannot be put back: nothing is written until it can.
    pub fn see_to_file(&self) -> Result<(), UserError> {
        let mut db = self.db.lock().unwrap_or_else(PoisonError::into_inner);
        self.see_to(&mut db)
    }

    /// How often the file was put back.
    pub fn put_backs(&self) -> u64 {
        self.put_backs.load(Ordering::Acquire)
    }

    /// Reads the database as it is open, wherever its file is. Writes wait meanwhile.
    pub fn look_into<T>(&self, work: impl FnOnce(&Connection) -> T) -> T {
        work(&self.db.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// As [`Store::see_to_file`], for who holds the connection.
    pub(super) fn see_to(&self, db: &mut Connection) -> Result<(), UserError> {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Files::at(self.path());
        if now == *files {
            return Ok(());
        }
        // The log comes with the first read or write.
        if now.main == files.main && files.log.is_none() {
            *files = now;
            return Ok(());
        }
        tracing::error!(path = %self.path().display(), "the file of the user data was taken away; it is put back");
        let foreign = Foreign { main: now.main.is_some() && now.main != files.main, log: now.log != files.log };
        *db = put_back(db, self.path(), foreign)
            .map_err(|reason| UserError::Vanished { path: self.path().to_owned(), reason })?;
        *files = Files::at(self.path());
        self.put_backs.fetch_add(1, Ordering::AcqRel);
        Ok(())
    }
}

/// What stands there now and is somebody else's.
struct Foreign {
    main: bool,
    log: bool,
}

/// Puts all that is in `db` where its file should be; the connection to that. The old one may be dropped: SQLite leaves
/// alone what is not its own file any more.
fn put_back(db: &Connection, path: &Path, foreign: Foreign) -> Result<Connection, String> {
    let folder = path.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(told)?;
    let file = atomic_file::begin(path).map_err(told)?;
    let mut copy = Connection::open(file.path()).map_err(told)?;
    Backup::new(db, &mut copy).and_then(|backup| backup.run_to_completion(STEP, Duration::ZERO, None)).map_err(told)?;
    copy.pragma_update(None, "journal_mode", "DELETE").map_err(told)?;
    match examine(&copy).map_err(told)? {
        Verdict::Sound => {}
        other => return Err(format!("{other:?}")),
    }
    copy.close().map_err(|(_, error)| told(error))?;
    if foreign.main {
        set_aside(path, foreign.log).map_err(told)?;
    }
    remove_logs(path).map_err(told)?;
    atomic_file::put(file, path).map_err(told)?;
    open(folder).map_err(told)
}

/// Somebody put another file there: it is kept under a name that says so.
fn set_aside(path: &Path, with_log: bool) -> std::io::Result<()> {
    let aside = free_name(|n| path.with_file_name(format!("user.found-{n}.sqlite")))?;
    if with_log && with_suffix(path, "-wal").metadata().is_ok() {
        std::fs::rename(with_suffix(path, "-wal"), with_suffix(&aside, "-wal"))?;
    }
    std::fs::rename(path, aside)
}

fn told(error: impl Display) -> String {
    error.to_string()
}
