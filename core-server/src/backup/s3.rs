//! Backups in an S3-compatible object store: sent, read back, listed, fetched, deleted by age.
//!
//! The rule: the secret key is used for signing and nothing else; no error, log or `Debug` holds it or a signed
//! address. Everything is bounded in time and tries ([`Patience`]). All calls block: they belong on a blocking thread.
//! Read next: `requests`.

mod error;
mod requests;
mod settings;

#[cfg(test)]
mod tests;

pub use error::S3Error;
pub use settings::{Patience, S3Settings, Secret};

use super::verify::{verify, verify_copy};
use super::{BackupError, BackupId, BackupInfo, ListedBackup, choose_kept, read_name, write_name};
use crate::atomic_file;
use requests::Digest;
use std::fmt;
use std::future::Future;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// An object store that backups are kept in.
pub struct S3Store {
    client: reqwest::Client,
    bucket: rusty_s3::Bucket,
    credentials: rusty_s3::Credentials,
    /// What all names begin with, `/` included.
    prefix: String,
    place: String,
    patience: Patience,
}

impl fmt::Debug for S3Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("S3Store").field("place", &self.place).finish_non_exhaustive()
    }
}

/// Hears how far a transfer is, and may stop it. Stopped transfers leave nothing half-done.
#[derive(Clone)]
pub struct Control {
    /// Hears how far it is.
    pub report: Arc<dyn Fn(Progress) + Send + Sync>,
    /// Stops it.
    pub cancel: CancellationToken,
}

impl Default for Control {
    fn default() -> Control {
        Control { report: Arc::new(|_| {}), cancel: CancellationToken::new() }
    }
}

/// How far a transfer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// Bytes so far.
    pub done: u64,
    /// Of how many; 0 when that is not known.
    pub total: u64,
}

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Sent to the store.
    Uploading,
    /// Read back.
    Verifying,
    /// Fetched from the store.
    Downloading,
}

impl S3Store {
    /// Where it is, without anything secret.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// Makes `backup`, which is the newest there is, the newest of the store as well: sent and read back if the store
    /// lacks it, and with a number after all that the store has, here too. Where it is then (its number is in its
    /// name), and whether it was sent.
    ///
    /// # Errors
    /// [`S3Error`]; what was sent by then may be there, and is no backup before this returned.
    pub fn send(&self, backup: &Path, control: &Control) -> Result<(PathBuf, bool), S3Error> {
        let name = backup.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let id = read_name(&name).ok_or_else(|| S3Error::not_a_backup(&name))?;
        let bytes = backup.metadata().map_err(BackupError::io(backup))?.len();
        block_on(control, async {
            // A store that refuses a body half-way just hangs up; asked for a list it says what is wrong.
            let found = self.list_all().await?;
            if found.first().is_some_and(|newest| newest.name == name && newest.bytes == bytes) {
                return Ok((backup.to_owned(), false));
            }
            // What was made just now is whole; of an older one that is not known.
            verify(backup)?;
            let id = id.after(found.iter().find(|found| found.name != name).map(|newest| newest.id));
            let path = rename(backup, id)?;
            self.upload(&path, &write_name(id), control).await?;
            Ok((path, true))
        })
    }

    async fn upload(&self, path: &Path, name: &str, control: &Control) -> Result<(), S3Error> {
        let digest = Digest::of_file(path)?;
        self.retry(async || self.put(path, name, &digest, control).await).await?;
        // What came back whole is there whole.
        self.retry(async || {
            let got = self.get(name, &mut std::io::sink(), Stage::Verifying, control).await?;
            if got == digest { Ok(()) } else { Err(S3Error::torn(name, "the store gives back other bytes")) }
        })
        .await
    }

    /// The backups in the store, the newest first.
    ///
    /// # Errors
    /// [`S3Error`].
    pub fn list(&self, control: &Control) -> Result<Vec<ListedBackup>, S3Error> {
        block_on(control, self.list_all())
    }

    /// Fetches a backup into a folder and verifies it.
    ///
    /// # Errors
    /// [`S3Error`]; then the folder is as it was.
    pub fn download(&self, name: &str, folder: &Path, control: &Control) -> Result<BackupInfo, S3Error> {
        read_name(name).ok_or_else(|| S3Error::not_a_backup(name))?;
        std::fs::create_dir_all(folder).map_err(BackupError::io(folder))?;
        let path = folder.join(name);
        let file = block_on(
            control,
            self.retry(async || {
                let mut file = atomic_file::begin(&path).map_err(BackupError::io(&path))?;
                self.get(name, &mut file, Stage::Downloading, control).await?;
                Ok(file)
            }),
        )?;
        let info = verify_copy(file.path(), &path)?;
        atomic_file::put(file, &path).map_err(BackupError::io(&path))?;
        Ok(info)
    }

    /// Deletes what is not kept, as [`super::delete_expired`] does; says how many. `good` is one that was just
    /// verified: without it nothing is deleted. Those named by `spared` stay.
    ///
    /// # Errors
    /// [`S3Error`].
    pub fn delete_expired(&self, good: &str, now: i64, spared: &[String], control: &Control) -> Result<usize, S3Error> {
        block_on(control, async {
            let found = self.list_all().await?;
            if !found.iter().any(|found| found.name == good) {
                return Ok(0);
            }
            let mut deleted = 0;
            for (found, kept) in found.iter().zip(choose_kept(&found, now, spared)) {
                if !kept && found.name != good {
                    self.delete(&found.name).await?;
                    deleted += 1;
                }
            }
            Ok(deleted)
        })
    }
}

/// Gives a backup the name of another id, if it has not got it.
fn rename(backup: &Path, id: BackupId) -> Result<PathBuf, BackupError> {
    let path = backup.with_file_name(write_name(id));
    if path != backup {
        let renamed = std::fs::rename(backup, &path).and_then(|()| atomic_file::sync_folder(&path));
        renamed.map_err(BackupError::io(backup))?;
    }
    Ok(path)
}

/// Runs requests on a runtime of their own.
fn block_on<T>(control: &Control, work: impl Future<Output = Result<T, S3Error>>) -> Result<T, S3Error> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| S3Error::Unreachable { reason: error.to_string() })?;
    let work = control.cancel.run_until_cancelled(work);
    runtime.block_on(work).unwrap_or(Err(S3Error::Stopped))
}
