//! Errors of an object store, in words that say what to do about them.

use crate::people::backup::BackupError;
use reqwest::StatusCode;

/// An error of an object store.
#[derive(Debug, thiserror::Error)]
pub enum S3Error {
    /// A setting is invalid.
    #[error("{setting}: {right}")]
    Setting {
        /// Its name.
        setting: &'static str,
        /// A hint at valid values.
        right: String,
    },
    /// The store does not respond, or not in time.
    #[error("cannot reach the store: {reason}")]
    Unreachable {
        /// The cause, without any signed URL.
        reason: String,
    },
    /// The keys are wrong.
    #[error("the store rejected the keys ({code}); check s3_access_key and the secret key")]
    WrongKey {
        /// The store's error code.
        code: String,
    },
    /// The keys are right, but lack a permission.
    #[error("the store denied access ({code}); the key needs to list, read, write and delete in the bucket")]
    Forbidden {
        /// The store's error code.
        code: String,
    },
    /// The bucket does not exist.
    #[error("the store has no bucket {bucket:?}; create it, or check s3_bucket and s3_endpoint")]
    NoBucket {
        /// Its name.
        bucket: String,
    },
    /// The clocks are too far apart for signatures to be valid.
    #[error("the clocks of this machine and the store differ by {seconds} seconds; set this machine's clock")]
    Clock {
        /// Seconds between the clocks.
        seconds: u64,
    },
    /// The backup does not exist.
    #[error("the store has no backup {name:?}")]
    NoBackup {
        /// Its name.
        name: String,
    },
    /// The name is not one of a backup.
    #[error("{name:?} is not the name of a backup, such as user-20261121T101500Z.sqlite")]
    NotABackup {
        /// The name.
        name: String,
    },
    /// Bytes were lost in transfer or in the store.
    #[error("transfer of {name} failed: {reason}")]
    Torn {
        /// The backup.
        name: String,
        /// The reason.
        reason: String,
    },
    /// Another error response.
    #[error("the store answered {status}{}{code}", if .code.is_empty() { "" } else { ": " })]
    Status {
        /// HTTP status.
        status: StatusCode,
        /// The store's error code.
        code: String,
    },
    /// An error of a local file.
    #[error(transparent)]
    File(#[from] BackupError),
    /// The transfer was cancelled.
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

    /// True if a retry may help.
    pub(super) fn is_passing(&self) -> bool {
        match self {
            S3Error::Unreachable { .. } | S3Error::Torn { .. } => true,
            S3Error::Status { status, .. } => status.is_server_error() || *status == StatusCode::TOO_MANY_REQUESTS,
            _ => false,
        }
    }
}
