//! Reads the library and the catalog through a few connections; either file may be replaced at any time.
//!
//! Files are replaced by rename, so a new file has a new inode: each read checks whether the files at the paths are
//! still those its pool has open, and opens a new pool if not. A connection has the catalog attached, so that a page
//! that needs both files goes to a blocking thread once. Connections are read-only twice over (open mode and
//! `query_only`), have a small cache, as an idle server should use little memory, and don't use mmap: a failing card
//! would end the process.

use super::DetailError;
use super::issue::ReadIssue;
use crate::io::file_id::FileId;
use deadpool::managed::{self, BuildError, Metrics, Pool, PoolError, RecycleError, RecycleResult};
use deadpool_sqlite::{Config, Runtime};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use shelfcade_core::library::health_issue::HealthIssue;
use std::fmt::Display;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// Timeout of a read, including the wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// Most requests that read or wait to; more fail at once: on a disk that hangs, waiting helps nobody.
const MAX_READS: usize = 48;

/// Prepared statements kept per connection.
const STATEMENTS: usize = 48;

/// The schema name of the catalog on each connection.
pub(super) const CATALOG: &str = "catalog";

const PRAGMAS: &str =
    "PRAGMA query_only = 1; PRAGMA cache_size = -512; PRAGMA mmap_size = 0; PRAGMA busy_timeout = 2000;";

/// Characters of a path that are escaped in a URI.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/');

/// Identities of the library's and the catalog's file.
type FileIds = (FileId, Option<FileId>);

/// The two files and the pool that has them open.
pub(super) struct DetailSource {
    files: Arc<Files>,
    issue: ReadIssue,
    /// A permit for each read in progress or waiting for a connection.
    reads: Arc<Semaphore>,
    /// A permit for each connection, and so for each thread that accesses the disk.
    connections: Arc<Semaphore>,
}

/// Paths of the files, which are accessed on blocking threads only.
struct Files {
    library: PathBuf,
    catalog: Option<Arc<Path>>,
    open: Mutex<Option<OpenFiles>>,
}

struct OpenFiles {
    ids: FileIds,
    pool: Pool<ConnectionManager>,
}

/// A connection to the library, with the catalog attached if there is one.
pub(super) struct Databases<'a> {
    pub library: &'a Connection,
    catalog: Option<&'a Path>,
}

impl Databases<'_> {
    /// Returns the connection with the catalog attached as [`CATALOG`]; `None` if no catalog is used.
    ///
    /// # Errors
    /// Returns an error if the catalog cannot be attached.
    pub fn catalog(&self) -> rusqlite::Result<Option<&Connection>> {
        self.catalog.map(|path| attach(self.library, path).map(|()| self.library)).transpose()
    }
}

impl DetailSource {
    /// Creates a source; the first read opens the files.
    pub fn new(library: &Path, catalog: Option<&Path>) -> DetailSource {
        let files = Files { library: library.to_owned(), catalog: catalog.map(Arc::from), open: Mutex::new(None) };
        DetailSource {
            files: Arc::new(files),
            issue: ReadIssue::default(),
            reads: Arc::new(Semaphore::new(MAX_READS)),
            connections: Arc::new(Semaphore::new(most_connections())),
        }
    }

    /// Returns the problem with the files that the last read found.
    pub fn health_issue(&self) -> Option<HealthIssue> {
        self.issue.health_issue()
    }

    /// Runs `work`, which reads the library, on a connection off the async threads.
    ///
    /// # Errors
    /// Returns [`DetailError`] if a file is gone, a query fails, or no answer comes in time.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Databases<'_>) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, DetailError> {
        let ended = self.try_read(work).await;
        self.issue.note(&ended, true);
        ended
    }

    /// Runs `work`, which only reads the catalog, on a connection off the async threads.
    ///
    /// # Errors
    /// The same as [`DetailSource::read`].
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
        let waiting =
            Arc::clone(&self.reads).try_acquire_owned().map_err(|_| unanswered("too many waiting requests"))?;
        let read = async {
            let permit = Arc::clone(&self.connections).acquire_owned().await.map_err(unanswered)?;
            let files = Arc::clone(&self.files);
            // The thread goes on when the request times out, and keeps its permits if it hangs: so no more threads
            // ever hang than there are connections.
            let thread = spawn_blocking(move || {
                let _permits = (waiting, permit);
                let connection = Handle::current().block_on(files.pool()?.get())?;
                let library = connection.lock().map_err(unanswered)?;
                Ok(work(&Databases { library: &library, catalog: files.catalog.as_deref() })?)
            });
            thread.await.map_err(unanswered)?
        };
        timeout(PATIENCE, read).await.map_err(|_| unanswered("the disk timed out"))?
    }

    /// Closes all connections; the next read opens new ones.
    pub fn close(&self) {
        *self.files.open.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl Files {
    /// Returns the pool of the files at the paths, a new one if they were replaced. Reads in progress keep the old
    /// one.
    fn pool(&self) -> Result<Pool<ConnectionManager>, DetailError> {
        let ids = (
            FileId::at(&self.library).map_err(|source| DetailError::Io { path: self.library.clone(), source })?,
            // A missing catalog fails only the reads that need it.
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

/// A [`deadpool_sqlite::Manager`] without its query before each use, which takes a trip to a blocking thread.
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
        // It only fails after a panic, and then the connection isn't used.
        prepared.unwrap_or(Err(rusqlite::Error::UnwindingPanic))?;
        Ok(connection)
    }

    async fn recycle(&self, connection: &mut Self::Type, _: &Metrics) -> RecycleResult<rusqlite::Error> {
        if connection.is_mutex_poisoned() { Err(RecycleError::message("a read panicked")) } else { Ok(()) }
    }
}

fn prepare(db: &Connection, catalog: Option<&Path>) -> rusqlite::Result<()> {
    db.set_prepared_statement_cache_capacity(STATEMENTS);
    // Without it SQLite plans a statement anew whenever its values change: three quarters of the time to read a game.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    db.execute_batch(PRAGMAS)?;
    if let Some(catalog) = catalog {
        // A catalog that cannot be read fails only the reads that need it; they try once more.
        let _ = attach(db, catalog);
    }
    Ok(())
}

/// Attaches the catalog to a connection that doesn't have it yet.
fn attach(db: &Connection, catalog: &Path) -> rusqlite::Result<()> {
    if db.is_readonly(CATALOG).is_ok() {
        return Ok(());
    }
    // The file is only ever replaced, so it needs no locks and no check for a journal.
    db.execute(&format!("ATTACH ?1 AS {CATALOG}"), [format!("{}&immutable=1", read_only(catalog))])?;
    db.execute_batch(&format!("PRAGMA {CATALOG}.cache_size = -512"))
}

/// Returns the URI that opens a file read-only.
fn read_only(path: &Path) -> String {
    let scheme = if path.is_absolute() { "file://" } else { "file:" };
    format!("{scheme}{}?mode=ro", percent_encode(path.as_os_str().as_bytes(), ESCAPED))
}
