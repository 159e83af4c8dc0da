//! The HTTPS certificate: the owner's own, or one signed by this machine's [`Authority`].
//!
//! Only [`Certificates::refresh`] reads files; it blocks, and runs at startup and then in a background task. The
//! served certificate is one pointer, so a new one applies from the next connection. A working certificate is only
//! ever replaced by another that works. An authority that devices trust is never replaced automatically unless its
//! file is garbage: every device would have to be set up again.

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
use shelfcade_core::library::health_issue::HealthIssueKind;
use shelfcade_core_server::io::atomic_file::{free_name, make_private, with_suffix};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// File in the data folder with the authority's key and certificate.
const AUTHORITY_FILE: &str = "authority.pem";
/// File in the data folder with this machine's key and certificate, signed by the authority.
const CERTIFICATE_FILE: &str = "certificate.pem";
/// Seconds before its expiry at which a certificate is renewed.
const RENEW_BEFORE: i64 = 30 * 86_400;
/// Seconds before the expiry of a certificate that isn't renewed automatically at which Health warns.
const TELL_BEFORE: i64 = 14 * 86_400;
/// Maximum names and addresses of a certificate.
const MAX_NAMES: usize = 64;

/// Errors of setting up the certificate.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// The owner's files can't be used.
    #[error(transparent)]
    Files(#[from] KeyFileError),
    /// A file in the data folder can't be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The underlying error.
        error: io::Error,
    },
    /// The authority can't be made or used.
    #[error(transparent)]
    Authority(#[from] AuthorityError),
}

/// A problem found by a refresh: its kind and subject.
pub type Wrong = (HealthIssueKind, Option<String>);

/// The served certificate and its source.
pub struct Certificates {
    served: ArcSwapOption<CertifiedKey>,
    source: Source,
}

enum Source {
    Files { files: KeyFiles, state: Mutex<FilesState> },
    Local { authority: Box<Authority>, file: PathBuf, hosts: Vec<String>, names: Mutex<Names> },
}

/// The owner's files as last read, and their last problem.
#[derive(Default)]
struct FilesState {
    read: Option<[Stamp; 2]>,
    wrong: Option<String>,
}

type Stamp = (SystemTime, u64);

/// Names and addresses of this machine, and those that the authority signs.
#[derive(Default)]
struct Names {
    wanted: Vec<String>,
    signed: Vec<String>,
    left_out: Vec<String>,
}

impl Certificates {
    /// Uses the owner's certificate.
    ///
    /// # Errors
    /// [`CertificateError`] if the files can't be used.
    pub fn of_files(files: KeyFiles) -> Result<Certificates, CertificateError> {
        let state = FilesState { read: stamps(&files), wrong: None };
        let served = ArcSwapOption::from_pointee(files.read()?);
        Ok(Certificates { served, source: Source::Files { files, state: Mutex::new(state) } })
    }

    /// Uses the data folder's authority, creating it if needed. `hosts` are further names and addresses of this
    /// machine.
    ///
    /// # Errors
    /// [`CertificateError`] if the authority can neither be read nor created.
    pub fn of_machine(data: &Path, hosts: Vec<String>) -> Result<Certificates, CertificateError> {
        let authority = Box::new(open_authority(&data.join(AUTHORITY_FILE), &hosts)?);
        // Lets readers of the log verify the page that shows it.
        let fingerprint = authority.fingerprint().join(":");
        tracing::info!(name = authority.name, fingerprint, "HTTPS uses this machine's own certificate authority");
        let file = data.join(CERTIFICATE_FILE);
        make_private(&file);
        let served = ArcSwapOption::from_pointee(KeyFiles::in_one(file.clone()).read().ok());
        Ok(Certificates { served, source: Source::Local { authority, file, hosts, names: Mutex::default() } })
    }

    /// Checks the served certificate, replaces it if needed, and returns the problems found.
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

    /// The authority that devices should trust; `None` if the certificate is the owner's.
    pub fn authority(&self) -> Option<&Authority> {
        match &self.source {
            Source::Files { .. } => None,
            Source::Local { authority, .. } => Some(authority),
        }
    }

    /// Names and addresses of this machine that a local certificate covers, and those it doesn't.
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
                    tracing::info!(file = %files.certificate.display(), "HTTPS uses the new certificate");
                }
                Err(error) => {
                    let error = Some(error.to_string());
                    if state.wrong != error {
                        tracing::warn!(error, "cannot use the new certificate; keeping the previous one");
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
                tracing::warn!(names, "this machine's certificate authority is not allowed to sign for these names");
            }
        }
        let mut wrong = Vec::new();
        let now = now();
        let is_good = self.served.load().as_ref().and_then(|key| key.cert.first()).is_some_and(|certificate| {
            [now, now + RENEW_BEFORE].iter().all(|at| authority.vouches_for(certificate, &names.signed, *at))
        });
        if !is_good && let Err(error) = self.renew(authority, file, &names.signed, now) {
            tracing::warn!(%error, "cannot renew or save the HTTPS certificate");
            wrong.push((HealthIssueKind::CertificateFailed, Some(file.display().to_string())));
        }
        // Only hosts set by the owner are reported: the machine's own name, such as a container's, may be unused.
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

    /// Puts a new certificate in force, even if it can't be stored.
    fn renew(&self, authority: &Authority, file: &Path, names: &[String], now: i64) -> Result<(), CertificateError> {
        let pem = authority.sign(names, now)?;
        self.served.store(Some(Arc::new(KeyFiles::in_one(file.to_owned()).check(pem.as_bytes(), pem.as_bytes())?)));
        tracing::info!(names = names.join(", "), "created a new HTTPS certificate");
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

/// Reads the authority, or creates one if there is none. A file that isn't one is moved aside.
fn open_authority(path: &Path, hosts: &[String]) -> Result<Authority, CertificateError> {
    let fail = |error| CertificateError::Io { path: path.to_owned(), error };
    make_private(path);
    match read_authority(path) {
        Ok(Some(authority)) => return Ok(authority),
        Ok(None) => {}
        // A disk error doesn't mean that the file is bad.
        Err(CertificateError::Files(KeyFileError::Io { path, error }) | CertificateError::Io { path, error }) => {
            return Err(CertificateError::Io { path, error });
        }
        Err(error) => {
            let aside = free_name(|number| with_suffix(path, &format!(".unreadable-{number}"))).map_err(fail)?;
            std::fs::rename(path, &aside).map_err(fail)?;
            tracing::warn!(%error, aside = %aside.display(),
                "cannot read the certificate authority for HTTPS; it was set aside and replaced by a new one, which \
                 devices must be told to trust again");
        }
    }
    let (authority, pem) = Authority::make(&wanted_names(hosts), now())?;
    write_private(path, &pem).map_err(fail)?;
    Ok(authority)
}

/// Reads the authority from a file; `None` if there is no file.
fn read_authority(path: &Path) -> Result<Option<Authority>, CertificateError> {
    let key = match KeyFiles::in_one(path.to_owned()).read() {
        Err(KeyFileError::Io { error, .. }) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        read => read?,
    };
    let pem = std::fs::read_to_string(path).map_err(|error| CertificateError::Io { path: path.to_owned(), error })?;
    Ok(Some(Authority::read(key.cert[0].clone(), &pem)?))
}

/// Names of this machine, in order, then its private IPv4 addresses, as far as a local authority may sign them.
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

/// Modification times and lengths of the owner's files.
fn stamps(files: &KeyFiles) -> Option<[Stamp; 2]> {
    let stamp = |path: &Path| path.metadata().and_then(|meta| Ok((meta.modified()?, meta.len()))).ok();
    Some([stamp(&files.certificate)?, stamp(&files.key)?])
}

fn first_certificate(pem: &[u8]) -> Option<CertificateDer<'static>> {
    CertificateDer::from_pem_slice(pem).ok()
}

#[cfg(test)]
mod tests;
