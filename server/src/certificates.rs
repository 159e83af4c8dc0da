//! The certificate that HTTPS is answered with: the owner's own, or one that this machine's [`Authority`] signs.
//!
//! Files are looked at by [`Certificates::refresh`] alone, which blocks: at the start, then by a background task. What
//! is served is one pointer, so that a new certificate is in force with the next connection. A certificate that works
//! is only ever replaced by another that does. An authority that devices trust is never replaced by itself, unless its
//! file is garbage: each device would have to be told again.

mod authority;
mod key_file;

pub use authority::{Authority, AuthorityError};
pub use key_file::{KeyFileError, KeyFiles};

use crate::clock::now;
use crate::network;
use arc_swap::ArcSwapOption;
use key_file::write_private;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use shelfcade_core::health_issue::HealthIssueKind;
use shelfcade_core_server::atomic_file::{free_name, make_private, with_suffix};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// In the data folder: the authority's key and certificate.
const AUTHORITY_FILE: &str = "authority.pem";
/// In the data folder: the key and certificate of this machine, which the authority signed.
const CERTIFICATE_FILE: &str = "certificate.pem";
/// How long before its end a certificate is made anew.
const RENEW_BEFORE: i64 = 30 * 86_400;
/// How long before its end one that is not made anew by itself is told on Health.
const TELL_BEFORE: i64 = 14 * 86_400;
/// Most names and addresses of a certificate.
const MAX_NAMES: usize = 64;

/// Why there is no certificate to begin with.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// The owner's files.
    #[error(transparent)]
    Files(#[from] KeyFileError),
    /// A file of the data folder cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// None can be made.
    #[error(transparent)]
    Authority(#[from] AuthorityError),
}

/// What a refresh found wrong: the kind, and what it is about.
pub type Wrong = (HealthIssueKind, Option<String>);

/// The certificate in force, and where it comes from.
pub struct Certificates {
    served: ArcSwapOption<CertifiedKey>,
    source: Source,
}

enum Source {
    Files { files: KeyFiles, state: Mutex<FilesState> },
    Local { authority: Box<Authority>, file: PathBuf, hosts: Vec<String>, names: Mutex<Names> },
}

/// The owner's files as they were read last, and what was wrong with them.
#[derive(Default)]
struct FilesState {
    read: Option<[Stamp; 2]>,
    wrong: Option<String>,
}

type Stamp = (SystemTime, u64);

/// The names and addresses of this machine, and which of them the authority signs for.
#[derive(Default)]
struct Names {
    wanted: Vec<String>,
    signed: Vec<String>,
    left_out: Vec<String>,
}

impl Certificates {
    /// The owner's own.
    ///
    /// # Errors
    /// [`CertificateError`] when they cannot be used.
    pub fn of_files(files: KeyFiles) -> Result<Certificates, CertificateError> {
        let state = FilesState { read: stamps(&files), wrong: None };
        let served = ArcSwapOption::from_pointee(files.read()?);
        Ok(Certificates { served, source: Source::Files { files, state: Mutex::new(state) } })
    }

    /// Those of the data folder's authority, which is made if need be. `hosts` are further names and addresses by which
    /// this machine is reached.
    ///
    /// # Errors
    /// [`CertificateError`] when the authority can neither be read nor made.
    pub fn of_machine(data: &Path, hosts: Vec<String>) -> Result<Certificates, CertificateError> {
        let authority = Box::new(open_authority(&data.join(AUTHORITY_FILE), &hosts)?);
        // Whoever reads the log can tell whether the page about it is genuine.
        let fingerprint = authority.fingerprint().join(":");
        tracing::info!(name = authority.name, fingerprint, "HTTPS has this machine's own authority");
        let file = data.join(CERTIFICATE_FILE);
        make_private(&file);
        let served = ArcSwapOption::from_pointee(KeyFiles::in_one(file.clone()).read().ok());
        Ok(Certificates { served, source: Source::Local { authority, file, hosts, names: Mutex::default() } })
    }

    /// Looks whether the certificate in force is still right, and replaces it where it is not. Says what is wrong.
    pub fn refresh(&self) -> Vec<Wrong> {
        match &self.source {
            Source::Files { files, state } => {
                self.refresh_files(files, &mut state.lock().unwrap_or_else(PoisonError::into_inner))
            }
            Source::Local { authority, file, hosts, names } => {
                let names = &mut *names.lock().unwrap_or_else(PoisonError::into_inner);
                self.refresh_local(authority, file, hosts, names)
            }
        }
    }

    /// The authority that devices are to trust; `None` where the certificate is the owner's.
    pub fn authority(&self) -> Option<&Authority> {
        match &self.source {
            Source::Files { .. } => None,
            Source::Local { authority, .. } => Some(authority),
        }
    }

    /// Names and addresses of this machine that a local certificate is good for, and those that it is not.
    pub fn names(&self) -> (Vec<String>, Vec<String>) {
        match &self.source {
            Source::Files { .. } => Default::default(),
            Source::Local { names, .. } => {
                let names = names.lock().unwrap_or_else(PoisonError::into_inner);
                (names.signed.clone(), names.left_out.clone())
            }
        }
    }

    fn refresh_files(&self, files: &KeyFiles, state: &mut FilesState) -> Vec<Wrong> {
        let found = stamps(files);
        if found.is_none() || state.wrong.is_some() || state.read != found {
            match files.read() {
                Ok(key) => {
                    self.served.store(Some(Arc::new(key)));
                    *state = FilesState { read: found, wrong: None };
                    tracing::info!(file = %files.certificate.display(), "HTTPS has the new certificate");
                }
                Err(error) => {
                    let error = Some(error.to_string());
                    if state.wrong != error {
                        tracing::warn!(error, "the new certificate cannot be used; the one before stays in force");
                        state.wrong = error;
                    }
                }
            }
        }
        let place = || Some(files.certificate.display().to_string());
        let served = self.served.load();
        let end = served.as_ref().and_then(|key| authority::end_of(key.cert.first()?));
        let broken = state.wrong.is_some().then(|| (HealthIssueKind::CertificateFailed, place()));
        let ends = end.is_some_and(|end| end < now() + TELL_BEFORE);
        broken.into_iter().chain(ends.then(|| (HealthIssueKind::CertificateEnds, place()))).collect()
    }

    fn refresh_local(&self, authority: &Authority, file: &Path, hosts: &[String], names: &mut Names) -> Vec<Wrong> {
        let wanted = wanted_names(hosts);
        if names.wanted != wanted {
            let (signed, left_out) = wanted.iter().cloned().partition(|name| authority.permits(name));
            *names = Names { wanted, signed, left_out };
            if !names.left_out.is_empty() {
                let names = names.left_out.join(", ");
                tracing::warn!(names, "this machine's authority may not sign for all of its names");
            }
        }
        let mut wrong = Vec::new();
        let now = now();
        let is_good = self.served.load().as_ref().and_then(|key| key.cert.first()).is_some_and(|certificate| {
            [now, now + RENEW_BEFORE].iter().all(|at| authority.vouches_for(certificate, &names.signed, *at))
        });
        if !is_good && let Err(error) = self.renew(authority, file, &names.signed, now) {
            tracing::warn!(%error, "the certificate for HTTPS could not be made anew or kept");
            wrong.push((HealthIssueKind::CertificateFailed, Some(file.display().to_string())));
        }
        // What the owner asked for; a machine's own name may be one that nobody uses, as those of containers.
        let missed: Vec<&str> = hosts.iter().filter(|host| names.left_out.contains(host)).map(String::as_str).collect();
        if !missed.is_empty() {
            wrong.push((HealthIssueKind::CertificateNames, Some(missed.join(", "))));
        }
        if authority.ends < now + TELL_BEFORE {
            wrong.push((
                HealthIssueKind::CertificateEnds,
                Some(file.with_file_name(AUTHORITY_FILE).display().to_string()),
            ));
        }
        wrong
    }

    /// Puts a new certificate in force, also where it cannot be kept.
    fn renew(&self, authority: &Authority, file: &Path, names: &[String], now: i64) -> Result<(), CertificateError> {
        let pem = authority.sign(names, now)?;
        self.served.store(Some(Arc::new(KeyFiles::in_one(file.to_owned()).check(pem.as_bytes(), pem.as_bytes())?)));
        tracing::info!(names = names.join(", "), "HTTPS has a new certificate");
        write_private(file, &pem).map_err(|error| CertificateError::Io { path: file.to_owned(), error })
    }
}

impl ResolvesServerCert for Certificates {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        self.served.load_full()
    }
}

impl std::fmt::Debug for Certificates {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Certificates").finish_non_exhaustive()
    }
}

/// Reads the authority, or makes one where there is none. What stands in its place and is none is set aside.
fn open_authority(path: &Path, hosts: &[String]) -> Result<Authority, CertificateError> {
    let fail = |error| CertificateError::Io { path: path.to_owned(), error };
    make_private(path);
    match read_authority(path) {
        Ok(Some(authority)) => return Ok(authority),
        Ok(None) => {}
        // A disk that does not answer says nothing about what is on it.
        Err(CertificateError::Files(KeyFileError::Io { path, error }) | CertificateError::Io { path, error }) => {
            return Err(CertificateError::Io { path, error });
        }
        Err(error) => {
            let aside = free_name(|number| with_suffix(path, &format!(".unreadable-{number}"))).map_err(fail)?;
            std::fs::rename(path, &aside).map_err(fail)?;
            tracing::warn!(%error, aside = %aside.display(),
                "the authority for HTTPS could not be read and was set aside; there is a new one, which phones and \
                 browsers have to be told to trust again");
        }
    }
    let (authority, pem) = Authority::make(&wanted_names(hosts), now())?;
    write_private(path, &pem).map_err(fail)?;
    Ok(authority)
}

/// The authority of a file; `None` where there is no file.
fn read_authority(path: &Path) -> Result<Option<Authority>, CertificateError> {
    let key = match KeyFiles::in_one(path.to_owned()).read() {
        Err(KeyFileError::Io { error, .. }) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        read => read?,
    };
    let pem = std::fs::read_to_string(path).map_err(|error| CertificateError::Io { path: path.to_owned(), error })?;
    Ok(Some(Authority::read(key.cert[0].clone(), &pem)?))
}

/// What this machine is reached by, as far as a local authority may sign for it: names in their order, private IPv4
/// addresses.
fn wanted_names(hosts: &[String]) -> Vec<String> {
    let here = network::addresses().into_iter().filter(|ip| ip.is_ipv4() && network::is_private(*ip));
    let fixed = ["localhost", "127.0.0.1", "::1"].map(str::to_owned);
    let mut wanted: Vec<String> = Vec::new();
    let all =
        fixed.into_iter().chain(network::names()).chain([network::OWN_NAME.to_owned()]).chain(hosts.iter().cloned());
    for name in all.chain(here.map(|ip| ip.to_string())) {
        if ServerName::try_from(name.as_str()).is_ok() && !wanted.contains(&name) && wanted.len() < MAX_NAMES {
            wanted.push(name);
        }
    }
    wanted
}

/// When the owner's files were changed, and how long they are.
fn stamps(files: &KeyFiles) -> Option<[Stamp; 2]> {
    let stamp = |path: &Path| path.metadata().and_then(|meta| Ok((meta.modified()?, meta.len()))).ok();
    Some([stamp(&files.certificate)?, stamp(&files.key)?])
}

/// The first certificate of a PEM text.
fn first_certificate(pem: &[u8]) -> Option<CertificateDer<'static>> {
    CertificateDer::from_pem_slice(pem).ok()
}

#[cfg(test)]
mod tests;
