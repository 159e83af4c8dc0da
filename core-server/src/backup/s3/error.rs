//! What a store can refuse, in words that say what to do about it.

use crate::backup::BackupError;
use reqwest::StatusCode;

/// Why a store could not be used.
#[derive(Debug, thiserror::Error)]
pub enum S3Error {
    /// A setting that cannot be used.
    #[error("{setting}: {right}")]
    Setting {
        /// Its name.
        setting: &'static str,
        /// What would be right.
        right: String,
    },
    /// No answer, or not in time.
    #[error("the store cannot be reached: {reason}")]
    Unreachable {
        /// Why, without any address that was signed.
        reason: String,
    },
    /// The keys are not the right ones.
    #[error("the store does not take the keys ({code}): check s3_access_key and the secret key")]
    WrongKey {
        /// What the store said.
        code: String,
    },
    /// The keys are right, but may not do this.
    #[error("the store does not let this key do that ({code}): it needs to list, read, write and delete in the bucket")]
    Forbidden {
        /// What the store said.
        code: String,
    },
    /// No such bucket.
    #[error("the store has no bucket {bucket:?}: make it first, or check s3_bucket and s3_endpoint")]
    NoBucket {
        /// Its name.
        bucket: String,
    },
    /// Clocks too far apart for signatures to hold.
    #[error("the clocks of this machine and of the store are {seconds} seconds apart: set this machine's clock")]
    Clock {
        /// How far.
        seconds: u64,
    },
    /// No such backup.
    #[error("the store has no backup {name:?}")]
    NoBackup {
        /// Its name.
        name: String,
    },
    /// A name that no backup has.
    #[error("{name:?} is no name of a backup, such as user-20261121T101500Z.sqlite")]
    NotABackup {
        /// The name.
        name: String,
    },
    /// Bytes were lost on the way or in the store.
    #[error("{name} did not come through whole: {reason}")]
    Torn {
        /// The backup.
        name: String,
        /// What is wrong.
        reason: String,
    },
    /// Another refusal.
    #[error("the store answered {status}{}{code}", if .code.is_empty() { "" } else { ": " })]
    Status {
        /// HTTP status.
        status: StatusCode,
        /// What the store said.
        code: String,
    },
    /// A file here.
    #[error(transparent)]
    File(#[from] BackupError),
    /// It was asked to stop.
    #[error("stopped; nothing was changed")]
    Stopped,
}

impl S3Error {
    pub(super) fn torn(name: &str, reason: impl ToString) -> S3Error {
        S3Error::Torn { name: name.to_owned(), reason: reason.to_string() }
    }

    pub(super) fn not_a_backup(name: &str) -> S3Error {
        S3Error::NotABackup { name: name.chars().take(100).collect() }
    }

    /// Whether trying again may help.
    pub(super) fn is_passing(&self) -> bool {
        match self {
            S3Error::Unreachable { .. } | S3Error::Torn { .. } => true,
            S3Error::Status { status, .. } => status.is_server_error() || *status == StatusCode::TOO_MANY_REQUESTS,
            _ => false,
        }
    }
}
