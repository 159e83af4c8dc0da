//! The LaunchBox archive: a local or downloaded file. Members are streamed; nothing is unpacked to disk.

use super::FactsError;
use crate::catalog::download;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use std::fs::File;
use std::io::{BufReader, Read};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use tokio_util::sync::CancellationToken;
use zip::read::{Config, ZipReadOptions};
use zip::unstable::read::ZipIterable;

/// File name of a partial download, next to the facts.
const PART: &str = "facts.download";
/// Maximum number of archive entries searched; real archives have a handful.
const MAX_ENTRIES: usize = 1_000;

/// An archive on disk.
pub struct FactsArchive {
    /// The file.
    pub path: PathBuf,
    /// True if it was downloaded and is deleted on drop.
    is_fetched: bool,
}

/// Returns the time and size of a file, which identify its version; `None` if it can't be read.
pub fn stamp_of(path: &Path) -> Option<String> {
    let meta = path.metadata().ok()?;
    Some(format!("{}.{:09} {}", meta.mtime(), meta.mtime_nsec(), meta.len()))
}

impl Drop for FactsArchive {
    fn drop(&mut self) {
        if self.is_fetched {
            download::clear(&self.path);
        }
    }
}

impl FactsArchive {
    /// Returns the archive at a path or URL. A URL is downloaded to the folder of `out`.
    ///
    /// # Errors
    /// [`FactsError`].
    pub fn get(
        from: &str,
        out: &Path,
        tell: &mut dyn FnMut(u64, u64),
        cancel: &CancellationToken,
    ) -> Result<FactsArchive, FactsError> {
        if !(from.starts_with("https://") || from.starts_with("http://")) {
            return Ok(FactsArchive { path: PathBuf::from(from), is_fetched: false });
        }
        let path = out.with_file_name(PART);
        download::download(from, &path, tell, cancel)?;
        Ok(FactsArchive { path, is_fetched: true })
    }

    /// Streams a member to `read`, with its declared size and its time in seconds since 1970; `None` if the archive
    /// has no such member.
    ///
    /// # Errors
    /// [`FactsError`] if the file can't be read or isn't an archive.
    pub fn with_member<T>(
        &self,
        name: &str,
        read: impl FnOnce(&mut dyn Read, u64, i64) -> T,
    ) -> Result<Option<T>, FactsError> {
        let io = FactsError::io(&self.path);
        let refuse = |error: zip::result::ZipError| FactsError::NotMetadata {
            path: self.path.clone(),
            reason: error.to_string(),
        };
        let file = || File::open(&self.path).map_err(&io);
        let meta = self.path.metadata().map_err(&io)?;
        if !meta.is_file() {
            return Err(io(std::io::Error::other("not a file")));
        }
        let mut zip = ZipIterable::try_new(BufReader::new(file()?), Config::default()).map_err(refuse)?;
        let mut entries = zip.files().map_err(refuse)?.take(MAX_ENTRIES).filter_map(Result::ok);
        let Some(entry) = entries.find(|entry| entry.name_raw().eq_ignore_ascii_case(name.as_bytes())) else {
            return Ok(None);
        };
        let mut body = BufReader::with_capacity(64 << 10, file()?);
        let size = entry.size();
        let mut member = entry.with_reader(&mut body, ZipReadOptions::new()).map_err(refuse)?;
        let time = member.last_modified().and_then(unix).unwrap_or_else(|| meta.mtime());
        Ok(Some(read(&mut member, size, time)))
    }
}

fn unix(time: zip::DateTime) -> Option<i64> {
    let part = |part: u8| i8::try_from(part).ok();
    let year = i16::try_from(time.year()).ok()?;
    let (month, day) = (part(time.month())?, part(time.day())?);
    let civil = DateTime::new(year, month, day, part(time.hour())?, part(time.minute())?, 0, 0).ok()?;
    civil.to_zoned(TimeZone::UTC).ok().map(|zoned| zoned.timestamp().as_second())
}
