//! The library and the catalog, read by a few connections; either file may be replaced by another at any time.
//!
//! Files are swapped by rename, so a new file is a new inode: each read looks whether the files at the paths are still
//! those its pool has open, and opens a new pool when they are not. Connections come in pairs, so that a page which
//! needs both files goes to a blocking thread once. They are read-only twice over (open mode and `query_only`), keep
//! little cache, as an idle server should weigh little, and map no files: a failing card would end the process.

use super::DetailError;
use super::pulse::Pulse;
use deadpool::Runtime;
use deadpool::managed::{Manager, Metrics, Pool, PoolError, RecycleResult};
use rusqlite::{Connection, OpenFlags, ffi};
use shelfcade_core::health_issue::HealthIssue;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// How long a request waits for a connection before it fails.
const PATIENCE: Duration = Duration::from_secs(5);

/// Requests that read or wait to; more are refused at once: on a disk that hangs, waiting helps nobody.
const MAX_WAITING: usize = 48;

/// Statements a connection keeps prepared.
const STATEMENTS: usize = 24;

const PRAGMAS: &str =
    "PRAGMA query_only = 1; PRAGMA cache_size = -512; PRAGMA mmap_size = 0; PRAGMA busy_timeout = 2000;";

/// Device and inode of the library and of the catalog.
type FileIds = ((u64, u64), Option<(u64, u64)>);

/// The two files and the pool that has them open.
pub(super) struct Source {
    library: PathBuf,
    catalog: Option<PathBuf>,
    connections: usize,
    waiting: Semaphore,
    pulse: Arc<Pulse>,
    state: Mutex<State>,
}

enum State {
    /// Nothing is open yet.
    Idle,
    Open(FileIds, Pool<Opener>),
    Closed,
}

/// A connection to each file.
pub(super) struct Databases {
    pub library: Connection,
    catalog: rusqlite::Result<Option<Connection>>,
}

impl Databases {
    /// The catalog's connection; `None` where no catalog is used.
    ///
    /// # Errors
    /// What SQLite said when the catalog was opened.
    pub fn catalog(&self) -> rusqlite::Result<Option<&Connection>> {
        match &self.catalog {
            Ok(connection) => Ok(connection.as_ref()),
            Err(error) => Err(not_opened(error.to_string())),
        }
    }
}

fn not_opened(why: String) -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_CANTOPEN), Some(why))
}

impl Source {
    /// Nothing is opened before the first read.
    pub fn new(library: &Path, catalog: Option<&Path>) -> Source {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Source {
            library: library.to_owned(),
            catalog: catalog.map(Path::to_owned),
            connections: cores.clamp(1, 4),
            waiting: Semaphore::new(MAX_WAITING),
            pulse: Pulse::new(),
            state: Mutex::new(State::Idle),
        }
    }

    /// What is wrong with the files, as the last read found it.
    pub fn health_issue(&self) -> Option<HealthIssue> {
        self.pulse.health_issue()
    }

    /// Runs `work`, which reads the library, on a pair of connections, off the async threads. Whoever stops waiting for
    /// it leaves it running; its connections come back when it is done.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Databases) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, DetailError> {
        let ended = self.try_read(work).await;
        self.pulse.note(&ended, true);
        ended
    }

    /// The same for `work` that reads the catalog alone.
    pub async fn read_catalog<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Databases) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, DetailError> {
        let ended = self.try_read(work).await;
        self.pulse.note(&ended, false);
        ended
    }

    async fn try_read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Databases) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, DetailError> {
        let failed = |reason: String| DetailError::Pool(format!("{}: {reason}", self.library.display()));
        if self.pulse.is_hanging(self.connections) {
            return Err(hangs(&self.library));
        }
        let _place = self.waiting.try_acquire().map_err(|_| failed("too many wait for it".to_owned()))?;
        let pool = self.pool()?;
        let databases = tokio::select! {
            biased;
            got = pool.get() => match got {
                Ok(databases) => databases,
                Err(PoolError::Backend(error)) => return Err(error),
                Err(error) => return Err(failed(error.to_string())),
            },
            () = self.pulse.hanging(self.connections) => return Err(hangs(&self.library)),
        };
        let beat = self.pulse.beat();
        let work = move || {
            let _beat = beat;
            work(&databases)
        };
        Ok(spawn_blocking(work).await.map_err(|error| failed(error.to_string()))??)
    }

    /// Lets go of all connections; the next read opens new ones.
    pub fn reopen(&self) {
        self.replace(State::Idle);
    }

    /// Lets go of all connections for good.
    pub fn close(&self) {
        self.replace(State::Closed);
    }

    fn replace(&self, with: State) {
        *self.state.lock().unwrap_or_else(PoisonError::into_inner) = with;
    }

    fn pool(&self) -> Result<Pool<Opener>, DetailError> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(*state, State::Closed) {
            return Err(DetailError::Pool(format!("{}: closed", self.library.display())));
        }
        let found = (
            file_id(&self.library).map_err(|source| DetailError::Io { path: self.library.clone(), source })?,
            // A catalog that is gone fails the reads that want it, no others.
            self.catalog.as_deref().and_then(|path| file_id(path).ok()),
        );
        match &*state {
            State::Open(open, pool) if *open == found => Ok(pool.clone()),
            _ => {
                let pool = self.make_pool()?;
                // Reads under way keep the old files until they are done.
                *state = State::Open(found, pool.clone());
                Ok(pool)
            }
        }
    }

    fn make_pool(&self) -> Result<Pool<Opener>, DetailError> {
        Pool::builder(Opener {
            library: self.library.clone(),
            catalog: self.catalog.clone(),
            pulse: Arc::clone(&self.pulse),
            connections: self.connections,
        })
        .max_size(self.connections)
        .wait_timeout(Some(PATIENCE))
        .create_timeout(Some(PATIENCE))
        .runtime(Runtime::Tokio1)
        .build()
        .map_err(|error| DetailError::Pool(format!("{}: {error}", self.library.display())))
    }
}

fn hangs(library: &Path) -> DetailError {
    DetailError::Pool(format!("{}: its disk does not answer", library.display()))
}

fn file_id(path: &Path) -> std::io::Result<(u64, u64)> {
    std::fs::metadata(path).map(|facts| (facts.dev(), facts.ino()))
}

/// Makes the pool's pairs. Handing one out again costs nothing: a connection to a file does not go stale.
struct Opener {
    library: PathBuf,
    catalog: Option<PathBuf>,
    pulse: Arc<Pulse>,
    connections: usize,
}

impl Manager for Opener {
    type Type = Databases;
    type Error = DetailError;

    async fn create(&self) -> Result<Databases, DetailError> {
        if self.pulse.is_hanging(self.connections) {
            return Err(hangs(&self.library));
        }
        let (library, catalog) = (self.library.clone(), self.catalog.clone());
        let beat = self.pulse.beat();
        let opened = spawn_blocking(move || {
            let _beat = beat;
            Ok(Databases { library: open(&library)?, catalog: catalog.as_deref().map(open).transpose() })
        });
        let databases: rusqlite::Result<Databases> =
            opened.await.unwrap_or_else(|error| Err(not_opened(error.to_string())));
        Ok(databases?)
    }

    async fn recycle(&self, _: &mut Databases, _: &Metrics) -> RecycleResult<DetailError> {
        Ok(())
    }
}

fn open(path: &Path) -> rusqlite::Result<Connection> {
    let connection =
        Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.execute_batch(PRAGMAS)?;
    Ok(connection)
}
