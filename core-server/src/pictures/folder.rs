//! Pictures that were made, as files of the cache folder: `pictures/ab/abcdef0123456789-288.webp`, by what their
//! originals hold.
//!
//! A file is there whole or not at all; nothing is synced, so one that a power cut left half is known by its length and
//! made anew. When it was used last is the file's own time, to a day; the oldest go first when there are too many
//! bytes. There is no list of these files beside the folder, so nothing can disagree with it.

use crate::atomic_file;
use shelfcade_core::media::PictureSize;
use std::fs::{File, FileTimes};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

/// A file's time is set again when it was used after so long.
const DAY: Duration = Duration::from_secs(86_400);
/// When there are too many bytes, so many of a hundred are kept: the folder is not read for each new picture.
const KEPT_PERCENT: u64 = 90;
/// What a file takes beside its bytes, at least: half a block.
const BLOCK: u64 = 2_048;
/// Most bytes of one; ours are a hundredth of it.
const MAX_ONE: u64 = 8 << 20;

/// The files.
#[derive(Debug)]
pub(super) struct Folder {
    /// `pictures` of the cache folder.
    path: PathBuf,
    /// Most bytes; 0 to keep nothing.
    limit: AtomicU64,
    bytes: AtomicU64,
    count: AtomicU64,
}

/// One of them, while the oldest are looked for.
struct Kept {
    used: SystemTime,
    bytes: u64,
    content: u64,
    size: PictureSize,
}

impl Folder {
    /// What lies there is counted by [`Folder::tidy`].
    pub fn new(cache: &Path, limit: u64) -> Folder {
        let (bytes, count) = (AtomicU64::new(0), AtomicU64::new(0));
        Folder { path: cache.join("pictures"), limit: AtomicU64::new(limit), bytes, count }
    }

    /// Bytes and number of the files; and the most bytes.
    pub fn status(&self) -> (u64, u64, u64) {
        let of = |number: &AtomicU64| number.load(Ordering::Relaxed);
        (of(&self.bytes), of(&self.count), of(&self.limit))
    }

    /// Keeps at most so many bytes from the next [`Folder::tidy`] on.
    pub fn set_limit(&self, limit: u64) {
        self.limit.store(limit, Ordering::Relaxed);
    }

    /// What was made; `None` where it is not there whole.
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
            // Only its owner may; what others keep for us ages.
            let _ = file.set_times(FileTimes::new().set_modified(now));
        }
        Some(bytes)
    }

    /// Keeps what was made; whether there are too many bytes now.
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

    /// Counts what is there, takes away what a crash left of files that were written, and the oldest where there is too
    /// much.
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

/// What [`Folder::file`] writes; other files that somebody puts here are left alone.
fn read_name(name: &str) -> Option<(u64, PictureSize)> {
    let (content, size) = name.strip_suffix(".webp")?.split_once('-')?;
    let is_plain = content.len() == 16 && content.bytes().all(|b| b.is_ascii_hexdigit() && !b.is_ascii_uppercase());
    Some((u64::from_str_radix(content, 16).ok().filter(|_| is_plain)?, PictureSize::parse(size)?))
}

/// A WebP tells its own length.
fn is_whole(bytes: &[u8]) -> bool {
    let told = bytes.get(4..8).and_then(|length| length.try_into().ok()).map(u32::from_le_bytes);
    bytes.starts_with(b"RIFF") && told.is_some_and(|told| u64::from(told) + 8 == bytes.len() as u64)
}

fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
}
