//! Fetches files of an update. Nobody has to trust their source, as signatures cover everything that is read. All
//! reads are bounded in bytes, and in the time that a server may be silent.
//!
//! The program is unpacked beside the running one, once the archive's signed checksum was compared. Only one file of
//! the archive is used, `FOLDER/shelfcade`; the archive does not decide where it goes.

use super::UpdateError;
use super::manifest::ArchiveFacts;
use crate::io::{atomic_file, checksum, http_client};
use flate2::read::GzDecoder;
use reqwest::Url;
use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::path::{Component, Path};
use std::time::Duration;
use tempfile::NamedTempFile;

/// Longest time that a server may be silent.
const SILENCE: Duration = Duration::from_secs(30);
/// Most bytes of an unpacked archive.
const MAX_UNPACKED_BYTES: u64 = 512 << 20;

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
        // Everybody who opens the page sees it, so it must not hold a password.
        let is_url = |url: Url| matches!(url.scheme(), "https" | "http") && !text.contains(['@', '?', '#']);
        if Path::new(text).is_absolute() || Url::parse(text).is_ok_and(is_url) {
            return Ok(UpdateSource(text.trim_end_matches('/').to_owned()));
        }
        Err(UpdateError::Source(text.to_owned()))
    }

    /// Copies a file; more than `most` bytes are an error.
    pub(super) fn copy(&self, (name, most): (&str, u64), to: &mut impl Write) -> Result<(), UpdateError> {
        let place = format!("{}/{name}", self.0);
        let copied = match place.starts_with('/') {
            true => File::open(&place).and_then(|file| io::copy(&mut file.take(most + 1), to)),
            false => download(&place, most, to),
        };
        let too_large = || io::Error::other(format!("it has more than {most} bytes"));
        let copied = copied.and_then(|bytes| if bytes <= most { Ok(()) } else { Err(too_large()) });
        copied.map_err(UpdateError::io("fetch", place))
    }

    /// Fetches an archive and unpacks its program into a temporary file beside `program`, which is deleted on drop.
    ///
    /// # Errors
    /// Returns an error if the archive cannot be fetched or unpacked; nothing was changed then.
    pub fn stage(&self, archive: &ArchiveFacts, program: &Path) -> Result<NamedTempFile, UpdateError> {
        let ArchiveFacts { name, bytes, sha256 } = archive;
        let fail = |error| UpdateError::io("unpack", name)(io::Error::other(format!("{error}; nothing was changed")));
        let begin = || atomic_file::begin(program).map_err(UpdateError::io("write beside", program.display()));
        let (mut fetched, mut staged) = (begin()?, begin()?);
        self.copy((name, *bytes), &mut fetched)?;
        let hashed = fetched.rewind().and_then(|()| checksum::of(&mut fetched));
        if hashed.map_err(fail)?.1 != *sha256 {
            return Err(fail(io::Error::other("it does not match its signed checksum")));
        }
        fetched.rewind().and_then(|()| unpack(&mut fetched, &mut staged)).map_err(fail)?;
        Ok(staged)
    }
}

/// Downloads a file and returns its size; stops once there are more than `most` bytes.
fn download(url: &str, most: u64, to: &mut impl Write) -> io::Result<u64> {
    let fail = |error: reqwest::Error| io::Error::other(http_client::with_causes(&error));
    let client = http_client::builder(url).connect_timeout(SILENCE).read_timeout(SILENCE).build().map_err(fail)?;
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        let mut answer = client.get(url).send().await.and_then(|answer| answer.error_for_status()).map_err(fail)?;
        let mut bytes = 0;
        while let Some(chunk) = if bytes <= most { answer.chunk().await.map_err(fail)? } else { None } {
            to.write_all(&chunk)?;
            bytes += chunk.len() as u64;
        }
        Ok(bytes)
    })
}

/// Writes the one program of an archive to `to`.
fn unpack(archive: &mut impl Read, to: &mut impl Write) -> io::Result<()> {
    let mut limited = GzDecoder::new(archive).take(MAX_UNPACKED_BYTES);
    let mut has_program = false;
    for entry in tar::Archive::new(&mut limited).entries()? {
        let mut entry = entry?;
        let path = entry.path()?.into_owned();
        let fail = |why| Err(io::Error::other(format!("{} {why}", path.display())));
        if !path.components().all(|part| matches!(part, Component::Normal(_))) {
            return fail("is outside its folder");
        }
        let is_program = path.components().count() == 2 && path.ends_with("shelfcade");
        if is_program && (has_program || !entry.header().entry_type().is_file() || io::copy(&mut entry, to)? == 0) {
            return fail("is not a valid program, or is a second one");
        }
        has_program |= is_program;
    }
    // Read to the very end, so that a torn tail is noticed.
    io::copy(&mut limited, &mut io::sink())?;
    let why = if limited.limit() == 0 { "it is too large unpacked" } else { "it contains no program" };
    if has_program && limited.limit() > 0 { Ok(()) } else { Err(io::Error::other(why)) }
}
