//! Sources of updates: a folder or an address. Unencrypted addresses must be private, or names that only a home
//! network resolves; redirects are followed to encrypted addresses only. All reads are bounded.

use super::UpdateError;
use crate::io::http_client;
use crate::people::backup::s3::is_at_home;
use reqwest::Url;
use reqwest::redirect::Policy;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::time::Duration;

/// Longest time that a server may be silent.
const SILENCE: Duration = Duration::from_secs(30);
const MAX_REDIRECTS: usize = 4;

/// An absolute path or an accepted URL, without a slash at its end.
#[derive(Clone, Debug)]
pub struct UpdateSource(String);

impl UpdateSource {
    /// Parses the setting.
    ///
    /// # Errors
    /// Returns [`UpdateError::Source`] if it is neither an absolute path nor an accepted address.
    pub fn of(text: &str) -> Result<UpdateSource, UpdateError> {
        let text = text.trim();
        let hint = match Url::parse(text) {
            _ if Path::new(text).is_absolute() => None,
            _ if !text.contains("://") => Some("use an absolute path"),
            Err(_) => Some("not a valid URL"),
            Ok(url) if !url.username().is_empty() || url.password().is_some() || text.contains(['?', '#']) => {
                Some("use a URL without user, ? and #")
            }
            Ok(url) if url.scheme() == "http" && !is_at_home(url.host_str().unwrap_or_default()) => {
                Some("http:// is allowed only for private addresses; use https://")
            }
            Ok(url) if matches!(url.scheme(), "https" | "http") => None,
            Ok(_) => Some("use a folder, https:// or, for private addresses, http://"),
        };
        match hint {
            Some(hint) => Err(UpdateError::Source(text.to_owned(), hint)),
            None => Ok(UpdateSource(text.trim_end_matches('/').to_owned())),
        }
    }

    /// Reads a small file of the source.
    ///
    /// # Errors
    /// Those of [`UpdateSource::copy`].
    pub fn fetch(&self, name: &str, most: u64) -> Result<Vec<u8>, UpdateError> {
        let mut bytes = Vec::new();
        self.copy(name, most, &mut bytes).map(|()| bytes)
    }

    /// Copies a file of the source.
    ///
    /// # Errors
    /// Returns [`UpdateError::Fetch`] if it cannot be read or written, [`UpdateError::Size`] if it has more than `most`
    /// bytes.
    pub fn copy(&self, name: &str, most: u64, to: &mut impl Write) -> Result<(), UpdateError> {
        let place = format!("{}/{name}", self.0);
        let is_path = place.starts_with('/');
        match if is_path { copy_file(&place, most, to) } else { download(&place, most, to) } {
            Ok(bytes) if bytes > most => Err(UpdateError::Size(place, most)),
            Ok(_) => Ok(()),
            Err(error) => Err(UpdateError::Fetch(place, error.to_string())),
        }
    }
}

/// Copies a file and returns its size; stops after `most` bytes and one more.
fn copy_file(path: &str, most: u64, to: &mut impl Write) -> io::Result<u64> {
    let file = File::open(path)?;
    if !file.metadata()?.is_file() {
        return Err(io::Error::other("not a file"));
    }
    io::copy(&mut file.take(most + 1), to)
}

/// Downloads a file and returns its size; stops once there are more than `most` bytes.
fn download(url: &str, most: u64, to: &mut impl Write) -> io::Result<u64> {
    let fail = |error: reqwest::Error| io::Error::other(http_client::with_causes(&error));
    let policy =
        Policy::custom(|next| match next.url().scheme() == "https" && next.previous().len() <= MAX_REDIRECTS {
            true => next.follow(),
            false => next.stop(),
        });
    let client = http_client::builder(url).redirect(policy).connect_timeout(SILENCE).read_timeout(SILENCE).build();
    let client = client.map_err(fail)?;
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        let mut answer = client.get(url).send().await.map_err(fail)?;
        if answer.status() != reqwest::StatusCode::OK {
            return Err(io::Error::other(format!("the server returned {}", answer.status())));
        }
        let mut bytes = 0;
        while bytes <= most
            && let Some(chunk) = answer.chunk().await.map_err(fail)?
        {
            to.write_all(&chunk)?;
            bytes += chunk.len() as u64;
        }
        Ok(bytes)
    })
}
