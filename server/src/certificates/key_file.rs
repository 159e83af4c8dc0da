//! Certificates with their keys in PEM files.

use rustls::crypto::ring::default_provider;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::sign::CertifiedKey;
use shelfcade_core_server::atomic_file::{begin, make_private, put};
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Most of a file that is read: a long chain is a tenth of it.
const MAX_BYTES: u64 = 256 * 1024;

/// The owner's certificate, and what it takes to use it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyFiles {
    /// The certificate, with those of the authorities between it and one that is known.
    pub certificate: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

/// What is wrong with such files.
#[derive(Debug, thiserror::Error)]
pub enum KeyFileError {
    /// A file cannot be read.
    #[error("cannot read {} ({error})", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// There is no certificate in a file.
    #[error("{} holds no PEM certificate", .0.display())]
    NoCertificate(PathBuf),
    /// There is no key in a file.
    #[error("{} holds no PEM private key without a password", .0.display())]
    NoKey(PathBuf),
    /// The key cannot be used with the certificate.
    #[error("the key in {} cannot be used with the certificate ({error})", path.display())]
    Unusable {
        /// The file with the key.
        path: PathBuf,
        /// Why.
        error: rustls::Error,
    },
}

impl KeyFiles {
    /// Both in one file.
    pub fn in_one(path: PathBuf) -> KeyFiles {
        KeyFiles { certificate: path.clone(), key: path }
    }

    /// Reads and checks them: the key has to be the certificate's.
    ///
    /// # Errors
    /// [`KeyFileError`].
    pub fn read(&self) -> Result<CertifiedKey, KeyFileError> {
        let certificate = read(&self.certificate)?;
        if self.key == self.certificate {
            return self.check(&certificate, &certificate);
        }
        self.check(&certificate, &read(&self.key)?)
    }

    /// What these PEM texts hold, whatever the files do.
    ///
    /// # Errors
    /// [`KeyFileError`].
    pub fn check(&self, certificate: &[u8], key: &[u8]) -> Result<CertifiedKey, KeyFileError> {
        let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(certificate).collect();
        let chain = chain.ok().filter(|chain| !chain.is_empty());
        let chain = chain.ok_or_else(|| KeyFileError::NoCertificate(self.certificate.clone()))?;
        let key = PrivateKeyDer::from_pem_slice(key).map_err(|_| KeyFileError::NoKey(self.key.clone()))?;
        let unusable = |error| KeyFileError::Unusable { path: self.key.clone(), error };
        CertifiedKey::from_der(chain, key, &default_provider()).map_err(unusable)
    }
}

/// The bytes of a file, if it is one.
fn read(path: &Path) -> Result<Vec<u8>, KeyFileError> {
    let fail = |error| KeyFileError::Io { path: path.to_owned(), error };
    if !path.metadata().map_err(fail)?.is_file() {
        return Err(fail(io::Error::other("it is not a file")));
    }
    let mut bytes = Vec::new();
    File::open(path).and_then(|file| file.take(MAX_BYTES).read_to_end(&mut bytes)).map_err(fail)?;
    Ok(bytes)
}

/// Writes a file that only its owner may read, whole or not at all.
///
/// # Errors
/// [`io::Error`]; then it is as it was.
pub fn write_private(path: &Path, text: &str) -> io::Result<()> {
    let mut file = begin(path)?;
    file.write_all(text.as_bytes())?;
    make_private(path);
    put(file, path)
}
