//! Fetches files of an update. Nobody has to trust their source, as signatures cover everything that is read. All
//! reads are bounded in bytes, and in the time that a server may be silent.
//!
//! The program is unpacked beside the running one, once the archive's signed checksum was compared. Only one file of
//! the archive is used, `FOLDER/shelfcade`; the archive does not decide where it goes.

use super::UpdateError;
use super::manifest::ArchiveFacts;
use crate::io::{atomic_file, http_client};
use flate2::read::GzDecoder;
use reqwest::Url;
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::path::{Component, Path};
use std::time::Duration;
use tempfile::NamedTempFile;

/// Longest time that a server may be silent.
const SILENCE: Duration = Duration::from_secs(30);
/// File name of the program in an archive.
const PROGRAM: &str = "shelfcade";
/// Bytes hashed at a time.
const CHUNK: usize = 64 << 10;
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
    /// Returns [`UpdateError::Fetch`] if it cannot be read or written, or has more than `most` bytes.
    fn copy(&self, name: &str, most: u64, to: &mut impl Write) -> Result<(), UpdateError> {
        let place = format!("{}/{name}", self.0);
        match if place.starts_with('/') { copy_file(&place, most, to) } else { download(&place, most, to) } {
            Ok(bytes) if bytes <= most => Ok(()),
            Ok(_) => Err(UpdateError::Fetch(place, io::Error::other(format!("it has more than {most} bytes")))),
            Err(error) => Err(UpdateError::Fetch(place, error)),
        }
    }

    /// Fetches an archive and unpacks its program into a temporary file beside `program`, which is deleted on drop.
    ///
    /// # Errors
    /// Returns an error if the archive cannot be fetched or unpacked; nothing was changed then.
    pub fn stage(&self, archive: &ArchiveFacts, program: &Path) -> Result<NamedTempFile, UpdateError> {
        let ArchiveFacts { name, bytes, sha256 } = archive;
        let fail = |error| UpdateError::Archive(name.clone(), error);
        let mut fetched = atomic_file::begin(program).map_err(UpdateError::io(program))?;
        self.copy(name, *bytes, &mut fetched)?;
        fetched.rewind().map_err(fail)?;
        let (mut hash, mut chunk, mut len) = (Sha256::new(), vec![0; CHUNK], 1);
        while len > 0 {
            len = fetched.read(&mut chunk).map_err(fail)?;
            hash.update(&chunk[..len]);
        }
        if hex::encode(hash.finalize()) != *sha256 {
            return Err(fail(io::Error::other("it does not match its signed checksum")));
        }
        fetched.rewind().map_err(fail)?;
        let mut staged = atomic_file::begin(program).map_err(UpdateError::io(program))?;
        unpack(&mut fetched, &mut staged).map_err(fail)?;
        Ok(staged)
    }
}

/// Copies a file and returns its size; stops after `most` bytes and one more.
fn copy_file(path: &str, most: u64, to: &mut impl Write) -> io::Result<u64> {
    io::copy(&mut File::open(path)?.take(most + 1), to)
}

/// Downloads a file and returns its size; stops once there are more than `most` bytes.
fn download(url: &str, most: u64, to: &mut impl Write) -> io::Result<u64> {
    let fail = |error: reqwest::Error| io::Error::other(http_client::with_causes(&error));
    let client = http_client::builder(url).connect_timeout(SILENCE).read_timeout(SILENCE).build().map_err(fail)?;
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        let mut answer = client.get(url).send().await.and_then(|answer| answer.error_for_status()).map_err(fail)?;
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

/// Writes the one program of an archive to `to`.
fn unpack(archive: &mut impl Read, to: &mut impl Write) -> io::Result<()> {
    let mut limited = GzDecoder::new(archive).take(MAX_UNPACKED_BYTES);
    let mut entries = tar::Archive::new(&mut limited);
    let mut has_program = false;
    for entry in entries.entries()? {
        let mut entry = entry?;
        let path = entry.path()?.into_owned();
        if !path.components().all(|part| matches!(part, Component::Normal(_))) {
            return Err(io::Error::other(format!("{} is outside its folder", path.display())));
        }
        if path.components().count() != 2 || !path.ends_with(PROGRAM) {
            continue;
        }
        if has_program || !entry.header().entry_type().is_file() || entry.size() == 0 {
            return Err(io::Error::other(format!("{} is not a valid program, or is a second one", path.display())));
        }
        has_program = true;
        io::copy(&mut entry, to)?;
    }
    // Read to the very end, so that a torn tail is noticed.
    io::copy(&mut limited, &mut io::sink())?;
    match (has_program, limited.limit()) {
        (_, 0) => Err(io::Error::other("the unpacked archive is too large")),
        (false, _) => Err(io::Error::other("it contains no program")),
        (true, _) => to.flush(),
    }
}
