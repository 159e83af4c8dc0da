//! Resized pictures as files of the cache folder, named after a hash of the original's content:
//! `pictures/ab/abcdef0123456789-288.webp`.
//!
//! Files are renamed into place when complete, but nothing is synced, so one that a power cut truncated is detected
//! by its length and made anew. The mtime is the time of last use, to a day; the oldest files are deleted when there
//! are too many bytes. The folder is the only list of the files, so nothing can disagree with it.

use crate::io::atomic_file;
use shelfcade_core::art::media::PictureSize;
use std::fs::{File, FileTimes};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

/// The mtime of a used file is renewed once it is this old.
const DAY: Duration = Duration::from_secs(86_400);
/// Percentage of the limit that a cleanup keeps, so that the folder isn't read for every new picture.
const KEPT_PERCENT: u64 = 90;
/// Bytes that a file takes on disk beyond its length, at least: half a block.
const BLOCK: u64 = 2_048;
/// Most bytes of one file; ours have about a hundredth of it.
const MAX_ONE: u64 = 8 << 20;

#[derive(Debug)]
pub(super) struct PictureFolder {
    /// `pictures` in the cache folder.
    path: PathBuf,
    /// Most bytes; 0 stores nothing.
    limit: AtomicU64,
    bytes: AtomicU64,
    count: AtomicU64,
}

/// A stored file, as a candidate for deletion.
struct Kept {
    used: SystemTime,
    bytes: u64,
    content: u64,
    size: PictureSize,
}

impl PictureFolder {
    /// Creates an empty count; [`PictureFolder::tidy`] counts the existing files.
    pub fn new(cache: &Path, limit: u64) -> PictureFolder {
        let (bytes, count) = (AtomicU64::new(0), AtomicU64::new(0));
        PictureFolder { path: cache.join("pictures"), limit: AtomicU64::new(limit), bytes, count }
    }

    /// Returns the bytes and the number of the files, and the limit in bytes.
    pub fn status(&self) -> (u64, u64, u64) {
        let of = |number: &AtomicU64| number.load(Ordering::Relaxed);
        (of(&self.bytes), of(&self.count), of(&self.limit))
    }

    /// Sets the limit in bytes, which the next [`PictureFolder::tidy`] enforces.
    pub fn set_limit(&self, limit: u64) {
        self.limit.store(limit, Ordering::Relaxed);
    }

    /// Reads a stored picture; `None` if it is missing or truncated.
    pub fn read(&self, content: u64, size: PictureSize) -> Option<Vec<u8>> {
        let path = self.file(content, size);
        let mut file = File::open(&path).ok()?;
        let meta = file.metadata().ok().filter(|meta| meta.is_file() && meta.len() <= MAX_ONE)?;
        let mut bytes = Vec::with_capacity(usize::try_from(meta.len()).unwrap_or_default());
        file.read_to_end(&mut bytes).ok()?;
        if !is_whole(&bytes) {
            let _ = std::fs::remove_file(&path);
            return None;
        }
        let now = SystemTime::now();
        if meta.modified().is_ok_and(|used| now.duration_since(used).is_ok_and(|age| age > DAY)) {
            // Only the file's owner may do this; files of others just age.
            let _ = file.set_times(FileTimes::new().set_modified(now));
        }
        Some(bytes)
    }

    /// Stores a picture. Returns true if the limit is now exceeded.
    pub fn keep(&self, content: u64, size: PictureSize, webp: &[u8]) -> io::Result<bool> {
        let limit = self.limit.load(Ordering::Relaxed);
        if limit == 0 {
            return Ok(false);
        }
        let path = self.file(content, size);
        let begin = || atomic_file::begin(&path);
        let mut file = begin().or_else(|error| match (error.kind(), path.parent()) {
            (ErrorKind::NotFound, Some(folder)) => std::fs::create_dir_all(folder).and_then(|()| begin()),
            _ => Err(error),
        })?;
        file.write_all(webp)?;
        file.persist(&path).map_err(|error| error.error)?;
        self.count.fetch_add(1, Ordering::Relaxed);
        let more = webp.len() as u64 + BLOCK;
        Ok(self.bytes.fetch_add(more, Ordering::Relaxed) + more > limit)
    }

    /// Counts the files, deletes temporary files left by a crash, and deletes the oldest files if the limit is
    /// exceeded.
    pub fn tidy(&self) {
        let mut all = Vec::new();
        for folder in entries(&self.path) {
            for path in entries(&folder) {
                let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
                if name.starts_with(atomic_file::PREFIX) && name.ends_with(atomic_file::SUFFIX) {
                    let _ = std::fs::remove_file(&path);
                } else if let Some((content, size)) = read_name(name)
                    && let Ok(meta) = path.symlink_metadata()
                {
                    let used = meta.modified().unwrap_or(SystemTime::UNIX_EPOCH);
                    all.push(Kept { used, bytes: meta.len() + BLOCK, content, size });
                }
            }
        }
        let limit = self.limit.load(Ordering::Relaxed);
        let (mut bytes, mut count) = (all.iter().map(|kept| kept.bytes).sum::<u64>(), all.len() as u64);
        if bytes > limit {
            let most = limit / 100 * KEPT_PERCENT;
            all.sort_unstable_by_key(|kept| kept.used);
            for kept in all {
                if bytes <= most {
                    break;
                }
                if atomic_file::remove_if_there(&self.file(kept.content, kept.size)).is_ok() {
                    (bytes, count) = (bytes - kept.bytes, count - 1);
                }
            }
        }
        self.bytes.store(bytes, Ordering::Relaxed);
        self.count.store(count, Ordering::Relaxed);
    }

    fn file(&self, content: u64, size: PictureSize) -> PathBuf {
        let name = format!("{content:016x}-{}.webp", size.width());
        self.path.join(&name[..2]).join(name)
    }
}

/// Parses a name made by [`PictureFolder::file`]. Other files in the folder are left alone.
fn read_name(name: &str) -> Option<(u64, PictureSize)> {
    let (content, size) = name.strip_suffix(".webp")?.split_once('-')?;
    let is_plain = content.len() == 16 && content.bytes().all(|b| b.is_ascii_hexdigit() && !b.is_ascii_uppercase());
    Some((u64::from_str_radix(content, 16).ok().filter(|_| is_plain)?, PictureSize::parse(size)?))
}

/// Compares the length with the one in the WebP header.
fn is_whole(bytes: &[u8]) -> bool {
    let told = bytes.get(4..8).and_then(|length| length.try_into().ok()).map(u32::from_le_bytes);
    bytes.starts_with(b"RIFF") && told.is_some_and(|told| u64::from(told) + 8 == bytes.len() as u64)
}

fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
}
