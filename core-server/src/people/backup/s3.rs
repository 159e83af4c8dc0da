//! Backups in an S3-compatible object store: uploaded, read back, listed, downloaded, deleted by age.
//!
//! The rule: the secret key is used for signing and nothing else; no error, log or `Debug` output contains it or a
//! signed URL. Everything is bounded in time and tries ([`RetryPolicy`]). All calls block: they belong on a blocking
//! thread. Read next: `requests`.

mod error;
mod requests;
mod settings;

#[cfg(test)]
mod tests;

pub use error::S3Error;
pub use settings::{RetryPolicy, S3SecretKey, S3Settings};

use super::verify::{verify, verify_copy};
use super::{BackupError, BackupId, BackupInfo, ListedBackup, choose_kept, read_name, write_name};
use crate::io::atomic_file;
use requests::Digest;
use std::fmt;
use std::future::Future;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// An object store for backups.
pub struct S3Store {
    client: reqwest::Client,
    bucket: rusty_s3::Bucket,
    credentials: rusty_s3::Credentials,
    /// Prefix of all object names, including the last `/`.
    prefix: String,
    place: String,
    patience: RetryPolicy,
}

impl fmt::Debug for S3Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("S3Store").field("place", &self.place).finish_non_exhaustive()
    }
}

/// Receives the progress of a transfer and can cancel it. Cancelled transfers leave nothing half-done.
#[derive(Clone)]
pub struct TransferControl {
    /// Called with the progress.
    pub report: Arc<dyn Fn(TransferProgress) + Send + Sync>,
    /// Cancels the transfer.
    pub cancel: CancellationToken,
}

impl Default for TransferControl {
    fn default() -> TransferControl {
        TransferControl { report: Arc::new(|_| {}), cancel: CancellationToken::new() }
    }
}

/// The progress of a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TransferProgress {
    /// The current stage.
    pub stage: TransferStage,
    /// Bytes transferred so far.
    pub done: u64,
    /// Total bytes; 0 if not known.
    pub total: u64,
}

/// A stage of a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransferStage {
    /// Uploading to the store.
    Uploading,
    /// Reading the upload back.
    Verifying,
    /// Downloading from the store.
    Downloading,
}

impl S3Store {
    /// Endpoint, bucket and prefix, without secrets.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// Makes `backup`, the newest one here, the newest in the store too: uploads it and reads it back if the store
    /// lacks it, and renames it if the store has a greater number. Returns its path then (its number is in its name),
    /// and whether it was uploaded.
    ///
    /// # Errors
    /// Returns an error if the backup is not good or the store fails. The object may be in the store then, but not
    /// known to be whole.
    pub fn send(&self, backup: &Path, control: &TransferControl) -> Result<(PathBuf, bool), S3Error> {
        let name = backup.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let id = read_name(&name).ok_or_else(|| S3Error::not_a_backup(&name))?;
        let bytes = backup.metadata().map_err(BackupError::io(backup))?.len();
        block_on(control, async {
            // A store that rejects an upload halfway just hangs up; a list request gets the actual error.
            let found = self.list_all().await?;
            if found.first().is_some_and(|newest| newest.name == name && newest.bytes == bytes) {
                return Ok((backup.to_owned(), false));
            }
            // An older backup may have been damaged since it was made.
            verify(backup)?;
            let id = id.after(found.iter().find(|found| found.name != name).map(|newest| newest.id));
            let path = rename(backup, id)?;
            self.upload(&path, &write_name(id), control).await?;
            Ok((path, true))
        })
    }

    async fn upload(&self, path: &Path, name: &str, control: &TransferControl) -> Result<(), S3Error> {
        let digest = Digest::of_file(path)?;
        self.retry(async || self.put(path, name, &digest, control).await).await?;
        // An upload that can be read back whole is stored whole.
        self.retry(async || {
            let got = self.get(name, &mut std::io::sink(), TransferStage::Verifying, control).await?;
            if got == digest { Ok(()) } else { Err(S3Error::torn(name, "the store returns different bytes")) }
        })
        .await
    }

    /// Lists the backups in the store, newest first.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn list(&self, control: &TransferControl) -> Result<Vec<ListedBackup>, S3Error> {
        block_on(control, self.list_all())
    }

    /// Downloads a backup into a folder and verifies it.
    ///
    /// # Errors
    /// Returns an error if the store fails or the backup is not good; no file is added to the folder then.
    pub fn download(&self, name: &str, folder: &Path, control: &TransferControl) -> Result<BackupInfo, S3Error> {
        read_name(name).ok_or_else(|| S3Error::not_a_backup(name))?;
        std::fs::create_dir_all(folder).map_err(BackupError::io(folder))?;
        let path = folder.join(name);
        let file = block_on(
            control,
            self.retry(async || {
                let mut file = atomic_file::begin(&path).map_err(BackupError::io(&path))?;
                self.get(name, &mut file, TransferStage::Downloading, control).await?;
                Ok(file)
            }),
        )?;
        let info = verify_copy(file.path(), &path)?;
        atomic_file::put(file, &path).map_err(BackupError::io(&path))?;
        Ok(info)
    }

    /// Deletes the backups that are not kept, like [`super::delete_expired`], and returns how many. Nothing is
    /// deleted unless the store has `good`, a backup that was just verified. Those named in `spared` are kept.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn delete_expired(
        &self,
        good: &str,
        now: i64,
        spared: &[String],
        control: &TransferControl,
    ) -> Result<usize, S3Error> {
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

/// Renames a backup to the name for `id`, if it has another.
fn rename(backup: &Path, id: BackupId) -> Result<PathBuf, BackupError> {
    let path = backup.with_file_name(write_name(id));
    if path != backup {
        let renamed = std::fs::rename(backup, &path).and_then(|()| atomic_file::sync_folder(&path));
        renamed.map_err(BackupError::io(backup))?;
    }
    Ok(path)
}

/// Runs requests on a runtime of their own until they finish or are cancelled.
fn block_on<T>(control: &TransferControl, work: impl Future<Output = Result<T, S3Error>>) -> Result<T, S3Error> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| S3Error::Unreachable { reason: error.to_string() })?;
    let work = control.cancel.run_until_cancelled(work);
    runtime.block_on(work).unwrap_or(Err(S3Error::Stopped))
}
