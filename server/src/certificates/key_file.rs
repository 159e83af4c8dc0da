//! Reads certificates and keys from PEM files, and writes such files.

use rustls::crypto::ring::default_provider;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::sign::CertifiedKey;
use shelfcade_core_server::io::atomic_file::{begin, make_private, put};
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Maximum bytes read from a file, about ten times a long chain.
const MAX_BYTES: u64 = 256 * 1024;

/// The owner's certificate and key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyFiles {
    /// The certificate chain: the certificate, then any intermediate authorities.
    pub certificate: PathBuf,
    /// The private key.
    pub key: PathBuf,
}

/// Errors of certificate files.
#[derive(Debug, thiserror::Error)]
pub enum KeyFileError {
    /// A file can't be read.
    #[error("cannot read {} ({error})", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The underlying error.
        error: io::Error,
    },
    /// A file holds no certificate.
    #[error("{} contains no PEM certificate", .0.display())]
    NoCertificate(PathBuf),
    /// A file holds no key.
    #[error("{} contains no PEM private key without a password", .0.display())]
    NoKey(PathBuf),
    /// The key doesn't match the certificate, or can't be used.
    #[error("the key in {} cannot be used with the certificate ({error})", path.display())]
    Unusable {
        /// The file with the key.
        path: PathBuf,
        /// The underlying error.
        error: rustls::Error,
    },
}

impl KeyFiles {
    /// Uses one file for both.
    pub fn in_one(path: PathBuf) -> KeyFiles {
        KeyFiles { certificate: path.clone(), key: path }
    }

    /// Reads the files and checks that the key belongs to the certificate.
    ///
    /// # Errors
    /// [`KeyFileError`] if a file can't be read or used.
    pub fn read(&self) -> Result<CertifiedKey, KeyFileError> {
        let certificate = read(&self.certificate)?;
        if self.key == self.certificate {
            return self.check(&certificate, &certificate);
        }
        self.check(&certificate, &read(&self.key)?)
    }

    /// Parses these PEM texts instead of the files; `self` only names them in errors.
    ///
    /// # Errors
    /// [`KeyFileError`] if the texts can't be used.
    pub fn check(&self, certificate: &[u8], key: &[u8]) -> Result<CertifiedKey, KeyFileError> {
        let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(certificate).collect();
        let chain = chain.ok().filter(|chain| !chain.is_empty());
        let chain = chain.ok_or_else(|| KeyFileError::NoCertificate(self.certificate.clone()))?;
        let key = PrivateKeyDer::from_pem_slice(key).map_err(|_| KeyFileError::NoKey(self.key.clone()))?;
        let unusable = |error| KeyFileError::Unusable { path: self.key.clone(), error };
        CertifiedKey::from_der(chain, key, &default_provider()).map_err(unusable)
    }
}

/// Reads a regular file.
fn read(path: &Path) -> Result<Vec<u8>, KeyFileError> {
    let fail = |error| KeyFileError::Io { path: path.to_owned(), error };
    if !path.metadata().map_err(fail)?.is_file() {
        return Err(fail(io::Error::other("not a file")));
    }
    let mut bytes = Vec::new();
    File::open(path).and_then(|file| file.take(MAX_BYTES).read_to_end(&mut bytes)).map_err(fail)?;
    Ok(bytes)
}

/// Atomically writes a file that only its owner may read.
///
/// # Errors
/// [`io::Error`]; the file is unchanged then.
pub fn write_private(path: &Path, text: &str) -> io::Result<()> {
    let mut file = begin(path)?;
    file.write_all(text.as_bytes())?;
    make_private(path);
    put(file, path)
}
