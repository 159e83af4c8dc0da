//! The library and the catalog, read by a few connections; either file may be replaced by another at any time.
//!
//! Files are swapped by rename, so a new file is a new inode: each read looks whether the files at the paths are still
//! those its pool has open, and opens a new pool when they are not. A connection has the catalog attached, so that a
//! page which needs both files goes to a blocking thread once. Connections are read-only twice over (open mode and
//! `query_only`), keep little cache, as an idle server should weigh little, and map no files: a failing card would end
//! the process.

use super::DetailError;
use super::issue::ReadIssue;
use crate::file_id::FileId;
use deadpool::managed::{self, BuildError, Metrics, Pool, PoolError, RecycleError, RecycleResult};
use deadpool_sqlite::{Config, Runtime};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use shelfcade_core::health_issue::HealthIssue;
use std::fmt::Display;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// How long a request waits for what it reads before it fails.
const PATIENCE: Duration = Duration::from_secs(5);

/// Requests that read or wait to; more are refused at once: on a disk that hangs, waiting helps nobody.
const MAX_READS: usize = 48;

/// Statements a connection keeps prepared.
const STATEMENTS: usize = 48;

/// The schema name of the catalog on each connection.
pub(super) const CATALOG: &str = "catalog";

const PRAGMAS: &str =
    "PRAGMA query_only = 1; PRAGMA cache_size = -512; PRAGMA mmap_size = 0; PRAGMA busy_timeout = 2000;";

/// What of a path stands as it is in a URI.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/');

/// Which files are the library and the catalog.
type FileIds = (FileId, Option<FileId>);

/// The two files and the pool that has them open.
pub(super) struct Source {
    files: Arc<Files>,
    issue: ReadIssue,
    /// A permit for each read under way or waiting for a connection.
    reads: Arc<Semaphore>,
    /// A permit for each connection, and so for each thread that looks at the disk.
    connections: Arc<Semaphore>,
}

/// Where the files are; looked at on blocking threads alone.
struct Files {
    library: PathBuf,
    catalog: Option<Arc<Path>>,
    open: Mutex<Option<OpenFiles>>,
}

struct OpenFiles {
    ids: FileIds,
    pool: Pool<ConnectionManager>,
}

/// A connection to the library, with the catalog attached where there is one.
pub(super) struct Databases<'a> {
    pub library: &'a Connection,
    catalog: Option<&'a Path>,
}

impl Databases<'_> {
    /// The connection, sure to have the catalog attached as [`CATALOG`]; `None` where no catalog is used.
    ///
    /// # Errors
    /// What SQLite says when the catalog cannot be attached.
    pub fn catalog(&self) -> rusqlite::Result<Option<&Connection>> {
        self.catalog.map(|path| attach(self.library, path).map(|()| self.library)).transpose()
    }
}

impl Source {
    /// Nothing is opened before the first read.
    pub fn new(library: &Path, catalog: Option<&Path>) -> Source {
        let files = Files { library: library.to_owned(), catalog: catalog.map(Arc::from), open: Mutex::new(None) };
        Source {
            files: Arc::new(files),
            issue: ReadIssue::default(),
            reads: Arc::new(Semaphore::new(MAX_READS)),
            connections: Arc::new(Semaphore::new(most_connections())),
        }
    }

    /// What is wrong with the files, as the last read found it.
    pub fn health_issue(&self) -> Option<HealthIssue> {
        self.issue.health_issue()
    }

    /// Runs `work`, which reads the library, on a connection, off the async threads.
    ///
    /// # Errors
    /// [`DetailError`] when a file is gone, SQLite refuses, or no answer comes in time.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Databases<'_>) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, DetailError> {
        let ended = self.try_read(work).await;
        self.issue.note(&ended, true);
        ended
    }

    /// The same for `work` that reads the catalog alone.
    ///
    /// # Errors
    /// As [`Source::read`].
    pub async fn read_catalog<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Databases<'_>) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, DetailError> {
        let ended = self.try_read(work).await;
        self.issue.note(&ended, false);
        ended
    }

    async fn try_read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Databases<'_>) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, DetailError> {
        let waiting = Arc::clone(&self.reads).try_acquire_owned().map_err(|_| unanswered("too many wait for it"))?;
        let read = async {
            let permit = Arc::clone(&self.connections).acquire_owned().await.map_err(unanswered)?;
            let files = Arc::clone(&self.files);
            // It goes on when the request gives up: a look, a read or an opening that hangs keeps its permits, so that
            // no more threads than there are connections ever hang.
            let thread = spawn_blocking(move || {
                let _permits = (waiting, permit);
                let connection = Handle::current().block_on(files.pool()?.get())?;
                let library = connection.lock().map_err(unanswered)?;
                Ok(work(&Databases { library: &library, catalog: files.catalog.as_deref() })?)
            });
            thread.await.map_err(unanswered)?
        };
        timeout(PATIENCE, read).await.map_err(|_| unanswered("its disk does not answer"))?
    }

    /// Closes all connections; the next read opens new ones.
    pub fn close(&self) {
        *self.files.open.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl Files {
    /// The pool of the files at the paths, another when they are others than before. Reads under way keep the old one
    /// until they are done.
    fn pool(&self) -> Result<Pool<ConnectionManager>, DetailError> {
        let ids = (
            FileId::at(&self.library).map_err(|source| DetailError::Io { path: self.library.clone(), source })?,
            // A catalog that is gone fails the reads that want it, no others.
            self.catalog.as_deref().and_then(|path| FileId::at(path).ok()),
        );
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(files) = open.as_ref().filter(|files| files.ids == ids) {
            return Ok(files.pool.clone());
        }
        let pool = make_pool(&self.library, self.catalog.clone()).map_err(unanswered)?;
        *open = Some(OpenFiles { ids, pool: pool.clone() });
        Ok(pool)
    }
}

fn most_connections() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from).clamp(1, 4)
}

fn unanswered(reason: impl Display) -> DetailError {
    DetailError::Unanswered(reason.to_string())
}

impl From<PoolError<rusqlite::Error>> for DetailError {
    fn from(error: PoolError<rusqlite::Error>) -> DetailError {
        match error {
            PoolError::Backend(error) => error.into(),
            error => unanswered(error),
        }
    }
}

fn make_pool(library: &Path, catalog: Option<Arc<Path>>) -> Result<Pool<ConnectionManager>, BuildError> {
    let inner = deadpool_sqlite::Manager::from_config(&Config::new(read_only(library)), Runtime::Tokio1);
    Pool::builder(ConnectionManager { inner, catalog }).max_size(most_connections()).runtime(Runtime::Tokio1).build()
}

/// [`deadpool_sqlite::Manager`] without its query before each use, which goes to a blocking thread and back.
struct ConnectionManager {
    inner: deadpool_sqlite::Manager,
    catalog: Option<Arc<Path>>,
}

impl managed::Manager for ConnectionManager {
    type Type = <deadpool_sqlite::Manager as managed::Manager>::Type;
    type Error = rusqlite::Error;

    async fn create(&self) -> rusqlite::Result<Self::Type> {
        let connection = self.inner.create().await?;
        let catalog = self.catalog.clone();
        let prepared = connection.interact(move |db| prepare(db, catalog.as_deref())).await;
        // It cannot end otherwise but by a panic, which leaves a connection that is not used.
        prepared.unwrap_or(Err(rusqlite::Error::UnwindingPanic))?;
        Ok(connection)
    }

    async fn recycle(&self, connection: &mut Self::Type, _: &Metrics) -> RecycleResult<rusqlite::Error> {
        if connection.is_mutex_poisoned() { Err(RecycleError::message("a read panicked")) } else { Ok(()) }
    }
}

fn prepare(db: &Connection, catalog: Option<&Path>) -> rusqlite::Result<()> {
    db.set_prepared_statement_cache_capacity(STATEMENTS);
    // Else SQLite plans a statement anew each time its values change: three quarters of what reading a game took.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    db.execute_batch(PRAGMAS)?;
    if let Some(catalog) = catalog {
        // A catalog that cannot be read fails the reads that want it, no others: they try once more.
        let _ = attach(db, catalog);
    }
    Ok(())
}

/// Attaches the catalog to a connection that has none yet.
fn attach(db: &Connection, catalog: &Path) -> rusqlite::Result<()> {
    if db.is_readonly(CATALOG).is_ok() {
        return Ok(());
    }
    // It is only ever replaced by another file, so it needs no locks and no look for a journal.
    db.execute(&format!("ATTACH ?1 AS {CATALOG}"), [format!("{}&immutable=1", read_only(catalog))])?;
    db.execute_batch(&format!("PRAGMA {CATALOG}.cache_size = -512"))
}

/// A file as SQLite opens it for reading alone.
fn read_only(path: &Path) -> String {
    let scheme = if path.is_absolute() { "file://" } else { "file:" };
    format!("{scheme}{}?mode=ro", percent_encode(path.as_os_str().as_bytes(), ESCAPED))
}
