//! A database file read by a few connections, which may be replaced by another at any time.
//!
//! Files are swapped by rename, so a new file is a new inode: each read looks whether the file at the path is still the
//! one its pool has open, and opens a new pool when it is not. Connections are read-only twice over (open mode and
//! `query_only`) and keep little cache, as an idle server should weigh little.

use super::DetailError;
use deadpool_sqlite::{Config, Hook, HookError, Pool, Runtime};
use rusqlite::Connection;
use std::fmt::Write as _;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::runtime::Handle;

/// How long a request waits for a connection before it fails.
const PATIENCE: Duration = Duration::from_secs(5);

/// Statements a connection keeps prepared.
const STATEMENTS: usize = 24;

const PRAGMAS: &str =
    "PRAGMA query_only = 1; PRAGMA cache_size = -512; PRAGMA mmap_size = 0; PRAGMA busy_timeout = 2000;";

/// Device and inode.
type FileId = (u64, u64);

/// A database file and the pool that has it open.
pub(super) struct Source {
    path: PathBuf,
    connections: usize,
    state: Mutex<State>,
}

enum State {
    /// Nothing is open yet.
    Idle,
    Open(FileId, OpenPool),
    Closed,
}

/// A pool, with the runtime it was made on: connections are closed on its threads, also when the pool is dropped after
/// the runtime's end (deadpool panics without one).
struct OpenPool {
    pool: Pool,
    runtime: Handle,
}

impl Drop for OpenPool {
    fn drop(&mut self) {
        let _inside = self.runtime.enter();
        self.pool.close();
    }
}

impl Source {
    /// Nothing is opened before the first read.
    pub fn new(path: &Path) -> Source {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Source { path: path.to_owned(), connections: cores.clamp(1, 4), state: Mutex::new(State::Idle) }
    }

    /// Runs `work` on a connection, off the async threads.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, DetailError> {
        let failed = |reason: String| DetailError::Pool(format!("{}: {reason}", self.path.display()));
        let connection = self.pool()?.get().await.map_err(|error| failed(error.to_string()))?;
        let answer = connection.interact(move |db| work(db)).await.map_err(|error| failed(error.to_string()))?;
        Ok(answer?)
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

    fn pool(&self) -> Result<Pool, DetailError> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(*state, State::Closed) {
            return Err(DetailError::Pool(format!("{}: closed", self.path.display())));
        }
        let facts =
            std::fs::metadata(&self.path).map_err(|source| DetailError::Io { path: self.path.clone(), source })?;
        let found = (facts.dev(), facts.ino());
        match &*state {
            State::Open(open, kept) if *open == found => Ok(kept.pool.clone()),
            _ => {
                let pool = self.make_pool()?;
                // Reads under way keep the old file until they are done.
                *state = State::Open(found, OpenPool { pool: pool.clone(), runtime: Handle::current() });
                Ok(pool)
            }
        }
    }

    fn make_pool(&self) -> Result<Pool, DetailError> {
        let failed = |reason: String| DetailError::Pool(format!("{}: {reason}", self.path.display()));
        Config::new(read_only_uri(&self.path))
            .builder(Runtime::Tokio1)
            .map_err(|error| failed(error.to_string()))?
            .max_size(self.connections)
            .wait_timeout(Some(PATIENCE))
            .create_timeout(Some(PATIENCE))
            .post_create(Hook::async_fn(|connection, _| {
                Box::pin(async move {
                    let prepared = connection.interact(|db| {
                        db.set_prepared_statement_cache_capacity(STATEMENTS);
                        db.execute_batch(PRAGMAS)
                    });
                    match prepared.await {
                        Ok(done) => done.map_err(HookError::Backend),
                        Err(error) => Err(HookError::message(error.to_string())),
                    }
                })
            }))
            .build()
            .map_err(|error| failed(error.to_string()))
    }
}

/// The path as an SQLite URI that opens read-only and never makes a file.
fn read_only_uri(path: &Path) -> String {
    let mut uri = String::from("file:");
    for &byte in path.as_os_str().as_bytes() {
        if byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            let _ = write!(uri, "%{byte:02X}");
        }
    }
    uri.push_str("?mode=ro");
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_paths_stay_what_they_are() {
        assert_eq!(read_only_uri(Path::new("/a b/c?d#e%f")), "file:/a%20b/c%3Fd%23e%25f?mode=ro");
    }
}
