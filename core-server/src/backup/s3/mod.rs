//! Backups in any S3-compatible store: sent, read back, listed, fetched, thinned out.
//!
//! The rule: the secret key is used for signing and nothing else; no error, log or `Debug` holds it or a signed address.
//! Everything is bounded in time and tries ([`Patience`]). All calls block: they belong on a blocking thread. Read next:
//! `wire` for the requests.

mod refusal;
mod settings;
mod wire;

#[cfg(test)]
mod tests;

pub use refusal::S3Error;
pub use settings::{Patience, S3Settings, Secret};

use super::{BackupInfo, Found, Policy, Progress, Stamp, Watch, choose_kept, overtake, read_name, verify};
use std::future::Future;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use wire::Wire;

/// A store that backups are kept in.
#[derive(Debug)]
pub struct S3Store {
    wire: Wire,
}

impl S3Store {
    /// Gets ready to talk to a store; says nothing to it yet.
    ///
    /// # Errors
    /// [`S3Error::Setting`] for settings that cannot be used.
    pub fn new(settings: &S3Settings) -> Result<S3Store, S3Error> {
        Wire::new(settings).map(|wire| S3Store { wire })
    }

    /// Where it is, without anything secret.
    pub fn place(&self) -> &str {
        self.wire.place()
    }

    /// Sends a backup (a file named by [`super::write_name`]) with its checksum, and reads it back.
    ///
    /// # Errors
    /// [`S3Error`]; what was sent by then may be there, and is no backup before this returned.
    pub fn upload(&self, backup: &Path, watch: &mut Watch<'_>) -> Result<(), S3Error> {
        let name = backup.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if read_name(&name).is_none() {
            return Err(S3Error::NotABackup { name });
        }
        self.run(watch, |tell| async move { self.wire.upload(backup, &name, &tell).await })
    }

    /// Makes `backup`, which is the newest there is, the newest of the store as well: sent if the store lacks it, and
    /// with a number after all that the store has. Where it is then (its number is in its name), and whether it was sent.
    ///
    /// # Errors
    /// As [`S3Store::upload`].
    pub fn send(&self, backup: &Path, watch: &mut Watch<'_>) -> Result<(PathBuf, bool), S3Error> {
        let found = self.list(watch)?;
        let name = backup.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let bytes = backup.metadata().map_err(crate::backup::BackupError::io(backup))?.len();
        if found.first().is_some_and(|newest| newest.name == name && newest.bytes == bytes) {
            return Ok((backup.to_owned(), false));
        }
        // What was made just now is whole; of an older one that is not known.
        verify(backup)?;
        let other = found.iter().find(|found| found.name != name).map(|newest| newest.stamp);
        let path = other.map_or(Ok(backup.to_owned()), |other| overtake(backup, other))?;
        self.upload(&path, watch)?;
        Ok((path, true))
    }

    /// The backups in the store, the newest first.
    ///
    /// # Errors
    /// [`S3Error`].
    pub fn list(&self, watch: &mut Watch<'_>) -> Result<Vec<Found>, S3Error> {
        self.run(watch, |_| self.wire.list())
    }

    /// Fetches a backup into a folder and verifies it.
    ///
    /// # Errors
    /// [`S3Error`]; then the folder is as it was.
    pub fn download(&self, name: &str, folder: &Path, watch: &mut Watch<'_>) -> Result<BackupInfo, S3Error> {
        if read_name(name).is_none() {
            return Err(S3Error::NotABackup { name: name.chars().take(100).collect() });
        }
        let path = self.run(watch, |tell| async move { self.wire.download(name, folder, &tell).await })?;
        Ok(verify(&path)?)
    }

    /// Deletes what is not kept, as [`super::prune`] does; says how many. `good` is one that was just verified: without
    /// it nothing is deleted. Those named by `spared` stay.
    ///
    /// # Errors
    /// [`S3Error`].
    pub fn prune(
        &self,
        good: &str,
        now: i64,
        policy: Policy,
        spared: &[String],
        watch: &mut Watch<'_>,
    ) -> Result<usize, S3Error> {
        let found = self.list(watch)?;
        if !found.iter().any(|found| found.name == good) {
            return Ok(0);
        }
        let stamps: Vec<Stamp> = found.iter().map(|found| found.stamp).collect();
        let kept = choose_kept(&stamps, now, policy);
        let all = found.iter().zip(kept);
        let doomed: Vec<&str> = all
            .filter(|(found, kept)| !kept && found.name != good && !spared.contains(&found.name))
            .map(|(found, _)| found.name.as_str())
            .collect();
        self.run(watch, |_| async {
            for name in &doomed {
                self.wire.delete(name).await?;
            }
            Ok(doomed.len())
        })
    }

    /// Runs requests on a runtime of their own on a thread of their own: the caller may or may not be inside one.
    fn run<T, F>(&self, watch: &mut Watch<'_>, work: impl FnOnce(Sender<Progress>) -> F + Send) -> Result<T, S3Error>
    where
        T: Send,
        F: Future<Output = Result<T, S3Error>>,
    {
        let (sender, receiver) = channel();
        let cancel = watch.cancel;
        std::thread::scope(|scope| {
            let working = scope.spawn(move || {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
                let runtime = runtime.map_err(|error| S3Error::Unreachable { reason: error.to_string() })?;
                runtime.block_on(async {
                    tokio::select! {
                        done = work(sender) => done,
                        () = cancel.cancelled() => Err(S3Error::Stopped),
                    }
                })
            });
            for progress in receiver {
                (watch.progress)(progress);
            }
            working.join().unwrap_or(Err(S3Error::Stopped))
        })
    }
}
