//! Sources of updates: a folder or an address. Unencrypted addresses must be private, or names that only a home
//! network resolves; redirects are followed to encrypted addresses only. All reads are bounded.

use super::UpdateError;
use super::manifest::ArchiveFacts;
use crate::io::http_client;
use futures_util::StreamExt;
use reqwest::redirect::Policy;
use reqwest::{Client, StatusCode, Url};
use sha2::{Digest, Sha256};
use shelfcade_core::people::home_network::is_home_name;
use std::fs::File;
use std::io::{Read, Write};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// File name of the manifest.
pub const MANIFEST: &str = "update.json";
/// File name of its signature.
pub const SIGNATURE: &str = "update.json.minisig";
/// Most bytes of a manifest.
const MAX_MANIFEST: u64 = 64 << 10;
/// Most bytes of its signature.
const MAX_SIGNATURE: u64 = 4 << 10;
/// Longest time that a server may be silent.
const SILENCE: Duration = Duration::from_secs(30);

/// A folder or an address.
#[derive(Clone, Debug)]
pub enum UpdateSource {
    /// An absolute path.
    Folder(PathBuf),
    /// A URL that ends with `/`.
    Address(Url),
}

impl UpdateSource {
    /// Parses the setting.
    ///
    /// # Errors
    /// Returns [`UpdateError::Source`] if it is neither an absolute path nor an accepted address.
    pub fn of(text: &str) -> Result<UpdateSource, UpdateError> {
        let text = text.trim();
        let wrong = |right| UpdateError::Source { source_name: text.to_owned(), right };
        if !text.contains("://") {
            let path = Path::new(text);
            let is_whole = path.is_absolute();
            return is_whole.then(|| UpdateSource::Folder(path.to_owned())).ok_or(wrong("use an absolute path"));
        }
        let url = Url::parse(&format!("{}/", text.trim_end_matches('/'))).map_err(|_| wrong("not a valid URL"))?;
        let has_extras = !url.username().is_empty() || url.password().is_some() || url.query().is_some();
        match (url.scheme(), has_extras || url.fragment().is_some()) {
            (_, true) => Err(wrong("use a URL without user, ? and #")),
            ("https", _) => Ok(UpdateSource::Address(url)),
            ("http", _) if is_at_home(&url) => Ok(UpdateSource::Address(url)),
            ("http", _) => Err(wrong("http:// is allowed only for private addresses; use https://")),
            _ => Err(wrong("use a folder, https:// or, for private addresses, http://")),
        }
    }

    /// Reads the manifest and its signature.
    ///
    /// # Errors
    /// Returns [`UpdateError::Fetch`] or [`UpdateError::Size`] if a file cannot be fetched,
    /// [`UpdateError::Signature`] if the signature is not text.
    pub fn manifest(&self) -> Result<(Vec<u8>, String), UpdateError> {
        let mut manifest = Vec::new();
        self.copy(MANIFEST, MAX_MANIFEST, &mut manifest)?;
        let mut signature = Vec::new();
        self.copy(SIGNATURE, MAX_SIGNATURE, &mut signature)?;
        Ok((manifest, String::from_utf8(signature).map_err(|_| UpdateError::Signature)?))
    }

    /// Copies an archive, whose size and checksum must be those of the manifest.
    ///
    /// # Errors
    /// Returns an error if the archive cannot be fetched or is not the one in the manifest.
    pub fn archive(&self, archive: &ArchiveFacts, to: &mut dyn Write) -> Result<(), UpdateError> {
        let mut hashed = Hashed { to, sha: Sha256::new() };
        let bytes = self.copy(&archive.name, archive.bytes, &mut hashed)?;
        if bytes != archive.bytes {
            return Err(UpdateError::Size { place: archive.name.clone(), bytes: archive.bytes });
        }
        match hex::encode(hashed.sha.finalize()).eq_ignore_ascii_case(&archive.sha256) {
            true => Ok(()),
            false => Err(UpdateError::Checksum { name: archive.name.clone() }),
        }
    }

    /// Copies a file of at most `most` bytes and returns its size.
    fn copy(&self, name: &str, most: u64, to: &mut dyn Write) -> Result<u64, UpdateError> {
        match self {
            UpdateSource::Folder(folder) => copy_file(&folder.join(name), most, to),
            UpdateSource::Address(base) => {
                let url = base.join(name).map_err(|error| fetch_error(base.as_str(), &error))?;
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
                runtime.map_err(|error| fetch_error(url.as_str(), &error))?.block_on(download(&url, most, to))
            }
        }
    }
}

/// True for private addresses and names of a home network.
fn is_at_home(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default();
    match host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>() {
        Ok(IpAddr::V4(ip)) => ip.is_private() || ip.is_loopback() || ip.is_link_local(),
        Ok(IpAddr::V6(ip)) => ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local(),
        Err(_) => is_home_name(host),
    }
}

fn fetch_error(place: &str, error: &dyn std::error::Error) -> UpdateError {
    UpdateError::Fetch { place: place.to_owned(), reason: http_client::with_causes(error) }
}

fn copy_file(path: &Path, most: u64, to: &mut dyn Write) -> Result<u64, UpdateError> {
    let place = path.display().to_string();
    let fail = |error| fetch_error(&place, &error);
    let file = File::open(path).map_err(fail)?;
    if !file.metadata().map_err(fail)?.is_file() {
        return Err(fail(std::io::Error::other("not a file")));
    }
    match std::io::copy(&mut file.take(most + 1), to).map_err(fail)? {
        bytes if bytes <= most => Ok(bytes),
        _ => Err(UpdateError::Size { place, bytes: most }),
    }
}

async fn download(url: &Url, most: u64, to: &mut dyn Write) -> Result<u64, UpdateError> {
    let fail = |error: reqwest::Error| fetch_error(url.as_str(), &error);
    let too_large = || UpdateError::Size { place: url.to_string(), bytes: most };
    let answer = client(url).map_err(fail)?.get(url.clone()).send().await.map_err(fail)?;
    if answer.status() != StatusCode::OK {
        let reason = format!("the server returned {}", answer.status());
        return Err(UpdateError::Fetch { place: url.to_string(), reason });
    }
    if answer.content_length().is_some_and(|bytes| bytes > most) {
        return Err(too_large());
    }
    let (mut done, mut body) = (0, answer.bytes_stream());
    while let Some(chunk) = body.next().await {
        let chunk = chunk.map_err(fail)?;
        done += chunk.len() as u64;
        if done > most {
            return Err(too_large());
        }
        to.write_all(&chunk).map_err(|error| fetch_error(url.as_str(), &error))?;
    }
    Ok(done)
}

fn client(url: &Url) -> reqwest::Result<Client> {
    let policy = Policy::custom(|attempt| match attempt.url().scheme() == "https" && attempt.previous().len() <= 4 {
        true => attempt.follow(),
        false => attempt.stop(),
    });
    http_client::builder(url.as_str()).redirect(policy).connect_timeout(SILENCE).read_timeout(SILENCE).build()
}

/// A writer that hashes what is written.
struct Hashed<'a> {
    to: &'a mut dyn Write,
    sha: Sha256,
}

impl Write for Hashed<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let count = self.to.write(bytes)?;
        self.sha.update(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.to.flush()
    }
}
