//! Resized pictures: made from files, stored in the cache folder, found by key.
//!
//! Everything here may be deleted at any time, even while in use: missing pictures are made anew. A picture that
//! cannot be stored is still made.

use super::db::{Bad, Db};
use super::decode::guarded;
use super::folder::PictureFolder;
use super::index::{PictureIndex, PictureRow};
use super::manual::ManualProgram;
use super::read::decode;
use super::shrink::shrink;
use super::{MAX_FILE, MAX_TIME, PictureError};
use sha2::{Digest, Sha256};
use shelfcade_core::art::media::{MediaKey, PictureFacts, PictureSize};
use shelfcade_core::library::health_issue::HealthIssueKind;
use std::fs::File;
use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The resized pictures of a site.
#[derive(Debug)]
pub struct PictureStore {
    cache: PathBuf,
    index: Arc<PictureIndex>,
    folder: PictureFolder,
    /// `None` if it cannot be opened; tried again with the next picture.
    db: Mutex<Option<Db>>,
    made: AtomicU64,
    wrong: Mutex<Option<HealthIssueKind>>,
    manuals: Option<ManualProgram>,
}

/// Numbers for the Health page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PicturesStatus {
    /// Most bytes stored.
    pub limit: u64,
    /// Bytes stored.
    pub bytes: u64,
    /// Files stored.
    pub count: u64,
    /// Pictures in the index.
    pub known: u64,
    /// Pictures made since the start, counting each size.
    pub made: u64,
}

/// State of a stored picture in one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoredPicture {
    /// Not made yet.
    No,
    /// Cannot be shown.
    Bad,
    /// Its bytes as WebP.
    Yes(Vec<u8>),
}

/// A picture that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadePicture {
    /// Its bytes as WebP.
    pub webp: Vec<u8>,
    /// True if the picture's facts were not known before.
    pub is_new: bool,
    /// True if the limit is exceeded: time for [`PictureStore::tidy`].
    pub is_full: bool,
}

impl PictureStore {
    /// Opens the cache folder, which may hold `limit` bytes of pictures; 0 stores none. Loads the index; stored files
    /// are counted by [`PictureStore::tidy`]. Manuals need [`PictureStore::draw_manuals_with`].
    pub fn open(cache: &Path, limit: u64) -> PictureStore {
        let (cache, folder) = (cache.to_owned(), PictureFolder::new(cache, limit));
        let (made, wrong) = (AtomicU64::new(0), Mutex::default());
        let pictures =
            PictureStore { cache, index: Arc::default(), folder, db: Mutex::default(), made, wrong, manuals: None };
        if let Some(rows) = pictures.with_db(Db::load) {
            pictures.index.fill(rows);
        }
        pictures
    }

    /// Draws first pages of manuals with this program. Without one, manuals cannot be read.
    pub fn draw_manuals_with(self, manuals: Option<ManualProgram>) -> PictureStore {
        PictureStore { manuals, ..self }
    }

    /// Returns the index of known pictures.
    pub fn index(&self) -> &Arc<PictureIndex> {
        &self.index
    }

    /// Returns a picture that was made before. Reads the disk.
    pub fn kept(&self, key: MediaKey, size: PictureSize) -> StoredPicture {
        match self.index.row(key) {
            None => StoredPicture::No,
            Some(row) if row.is_bad() => StoredPicture::Bad,
            Some(row) => self.folder.read(row.content, size).map_or(StoredPicture::No, StoredPicture::Yes),
        }
    }

    /// Makes a picture of a file that is called `name`, and stores it.
    ///
    /// # Errors
    /// Returns [`PictureError`]. A lasting one is remembered for the key, unless it is a timeout and another size was
    /// made before.
    pub fn make(&self, key: MediaKey, file: &File, name: &str, size: PictureSize) -> Result<MadePicture, PictureError> {
        let made = guarded(|| self.try_make(key, file, size));
        match &made {
            Ok(_) => {
                self.made.fetch_add(1, Ordering::Relaxed);
            }
            // Another size was made, so the picture isn't broken.
            Err(PictureError::TooSlow) if self.index.row(key).is_some_and(|row| !row.is_bad()) => {
                tracing::warn!(name, size = size.width(), "making a picture in this size takes too long");
            }
            Err(error) if error.is_lasting() => {
                tracing::info!(name, %error, "a picture cannot be shown");
                self.remember(PictureRow::bad(key), Some((name, &error.to_string())));
            }
            Err(error) => tracing::warn!(name, %error, "cannot make a picture"),
        }
        made
    }

    fn try_make(&self, key: MediaKey, file: &File, size: PictureSize) -> Result<MadePicture, PictureError> {
        let content = hash(file)?;
        let before = self.index.row(key);
        let is_new = before.is_none_or(|row| row.content != content);
        // The same picture under another name or mtime.
        if is_new && let Some(same) = self.with_db(|db| db.of_content(content)).flatten() {
            self.remember(PictureRow { key, ..same }, None);
            if let Some(webp) = self.folder.read(content, size) {
                return Ok(MadePicture { webp, is_new, is_full: false });
            }
        }
        let decoded = decode(file, (size.width(), size.height()), self.manuals.as_ref())?;
        let shown = (decoded.width, decoded.height);
        let small = shrink(decoded, size)?;
        let is_full = self.keep(content, size, &small.webp);
        // A larger size gives no better facts.
        if is_new {
            self.remember(PictureRow::good(key, content, shown, &small.thumbhash), None);
        }
        Ok(MadePicture { webp: small.webp, is_new, is_full })
    }

    fn keep(&self, content: u64, size: PictureSize, webp: &[u8]) -> bool {
        let kept = self.folder.keep(content, size, webp);
        let wrong = kept.as_ref().err().map(|error| match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => HealthIssueKind::CacheFull,
            _ => HealthIssueKind::CacheFailed,
        });
        let mut known = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        if let (Err(error), None) = (&kept, *known) {
            tracing::warn!(folder = %self.cache.display(), %error, "cannot store pictures in the cache");
        }
        *known = wrong;
        kept.unwrap_or(false)
    }

    fn remember(&self, row: PictureRow, bad: Option<(&str, &str)>) {
        self.index.insert(row);
        self.with_db(|db| db.save(&row, bad));
    }

    /// Returns the problem that keeps pictures from being stored, if any.
    pub fn wrong(&self) -> Option<HealthIssueKind> {
        *self.wrong.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the cache folder.
    pub fn cache(&self) -> &Path {
        &self.cache
    }

    /// Returns the pictures that cannot be shown and still exist, at most `most`. Forgets those that don't exist.
    pub fn bad(&self, most: usize, is_there: impl Fn(MediaKey) -> bool) -> Vec<Bad> {
        let (there, gone): (Vec<_>, Vec<_>) =
            self.with_db(|db| db.bad(most)).unwrap_or_default().into_iter().partition(|bad| is_there(bad.key));
        for bad in gone {
            self.index.remove(bad.key);
            self.with_db(|db| db.forget(bad.key));
        }
        there
    }

    /// Sets the most bytes stored from now on.
    pub fn set_limit(&self, limit: u64) {
        self.folder.set_limit(limit);
    }

    /// Counts the stored files, and deletes the oldest if there are too many bytes.
    pub fn tidy(&self) {
        self.folder.tidy();
    }

    /// Returns the numbers for the Health page.
    pub fn status(&self) -> PicturesStatus {
        let (bytes, count, limit) = self.folder.status();
        let (known, made) = (self.index.count() as u64, self.made.load(Ordering::Relaxed));
        PicturesStatus { limit, bytes, count, known, made }
    }

    /// Queries the database, reopening it if its file is gone. Returns `None` if that fails.
    fn with_db<T>(&self, ask: impl FnOnce(&Db) -> rusqlite::Result<T>) -> Option<T> {
        let mut held: MutexGuard<'_, Option<Db>> = self.db.lock().unwrap_or_else(PoisonError::into_inner);
        if !held.as_ref().is_some_and(Db::is_there) {
            *held = None;
            *held = Db::open(&self.cache)
                .inspect_err(|error| tracing::debug!(%error, "cannot open the index of pictures"))
                .ok();
        }
        let answer = ask(held.as_ref()?);
        answer.inspect_err(|error| tracing::debug!(%error, "cannot use the index of pictures")).ok()
    }
}

/// Makes a picture of a file in one size, as WebP with its facts, and stores nothing. Manuals return an error.
///
/// # Errors
/// Returns [`PictureError`] if the file cannot be read or decoded.
pub fn make_one(file: &File, size: PictureSize) -> Result<(Vec<u8>, PictureFacts), PictureError> {
    let made = guarded(|| {
        let decoded = decode(file, (size.width(), size.height()), None)?;
        let shown = (decoded.width, decoded.height);
        shrink(decoded, size).map(|small| (small, shown))
    });
    let (small, shown) = made?;
    Ok((small.webp, PictureRow::good(MediaKey::new(0), 0, shown, &small.thumbhash).facts()))
}

/// Hashes a file's bytes. A person who constructs a collision gets one of their own files shown for the other.
fn hash(mut file: &File) -> Result<u64, PictureError> {
    let deadline = Instant::now() + MAX_TIME;
    if file.metadata()?.len() > MAX_FILE {
        return Err(PictureError::TooLarge);
    }
    file.seek(SeekFrom::Start(0))?;
    let mut hash = Sha256::new();
    let mut buffer = vec![0; 64 * 1024];
    loop {
        match file.read(&mut buffer) {
            Ok(0) => break,
            Ok(length) => hash.update(&buffer[..length]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error.into()),
        }
        if Instant::now() > deadline {
            // The disk is slow, not the picture.
            return Err(PictureError::Io(ErrorKind::TimedOut.into()));
        }
    }
    let hash = hash.finalize();
    Ok(hash[..8].iter().fold(0, |number, &byte| number << 8 | u64::from(byte)))
}
