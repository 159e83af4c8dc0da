//! *Export metadata*: writes all that is known about the games into a folder or an archive, for other programs.
//!
//! `units` determines the lists, `rows` reads ROMs a few at a time, the formats of [`crate::formats`] write them,
//! and an [`ExportSink`] takes the files. Memory holds one game and the numbers of those that are done, and each query
//! of the library ends after a few rows, so a slow receiver keeps nothing open. Nothing is written below ROM folders:
//! [`ExportFolder`] rejects folders in or above one.

mod archive;
mod folder;
mod pictures;
mod row;
mod rows;
mod units;

pub use archive::ZipArchive;
pub use folder::{ExportFolder, FolderError};

use crate::catalog::facts;
use crate::catalog::facts::FactsReader;
use crate::formats::gamelist;
use crate::formats::gamelist::Flavor;
use crate::formats::{ExchangeError, lpl, pegasus};
use crate::io::beneath::RomFolders;
use crate::library_db::{FILE_NAME, LibraryError, open_reader};
use pictures::{ExportPictures, TREE, label_of, path_beside, path_in_tree};
use rows::{ExportSource, Rows};
use shelfcade_core::art::media::MediaKind;
use shelfcade_core::game::metadata::MetadataFormat;
use shelfcade_core::library::system::SystemId;
use std::collections::{HashMap, HashSet};
use std::ffi::OsStr;
use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Read, Seek, Write};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use tokio_util::sync::CancellationToken;
use units::{Unit, units};

/// Most unreadable lists that are named.
const MAX_UNREAD: usize = 20;

/// Returns true if the game of a system and slug is a favorite.
pub type Favorites = Box<dyn Fn(&str, &str) -> bool + Send + Sync>;

/// The scope and the format of an export.
pub struct ExportScope {
    /// The program to write for.
    pub format: MetadataFormat,
    /// The system to export; `None` for all.
    pub system: Option<SystemId>,
    /// True to write pictures as files too, if the format has them.
    pub pictures: bool,
    /// Favorites to write; without them, existing lists keep theirs.
    pub favorites: Option<Favorites>,
}

/// Progress of an export, and in the end its result.
#[derive(Debug, Default)]
pub struct ExportProgress {
    /// Lists written.
    pub lists: AtomicU64,
    /// ROMs written.
    pub roms: AtomicU64,
    /// Pictures written.
    pub pictures: AtomicU64,
    /// ROMs and pictures left out: names that the format cannot represent, unreadable pictures, too many pictures;
    /// also elements and comments of lists that some XML parsers reject.
    pub left_out: AtomicU64,
    /// Existing lists that could not be read: they stay as they are, or aren't used.
    pub unread: AtomicU64,
    /// Paths of the first of them.
    unread_paths: Mutex<Vec<String>>,
}

/// A snapshot of an [`ExportProgress`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // the fields of `ExportProgress`
pub struct Report {
    pub lists: u64,
    pub roms: u64,
    pub pictures: u64,
    pub left_out: u64,
    pub unread: u64,
}

impl ExportProgress {
    /// Returns the current numbers.
    pub fn report(&self) -> Report {
        let of = |number: &AtomicU64| number.load(Ordering::Relaxed);
        Report {
            lists: of(&self.lists),
            roms: of(&self.roms),
            pictures: of(&self.pictures),
            left_out: of(&self.left_out),
            unread: of(&self.unread),
        }
    }

    /// Returns the first existing lists that could not be read.
    pub fn unread_paths(&self) -> Vec<String> {
        self.unread_paths.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note_unread(&self, path: &str) {
        count(&self.unread);
        let mut paths = self.unread_paths.lock().unwrap_or_else(PoisonError::into_inner);
        if paths.len() < MAX_UNREAD {
            paths.push(path.to_owned());
        }
    }
}

fn count(number: &AtomicU64) {
    number.fetch_add(1, Ordering::Relaxed);
}

/// The reason why an export ended early.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The library could not be opened.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// The library could not be read.
    #[error("cannot read the library: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// A list could not be read or written.
    #[error(transparent)]
    Exchange(#[from] ExchangeError),
    /// A file could not be written.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: String,
        /// The cause.
        source: io::Error,
    },
    /// The export was cancelled.
    #[error("stopped before the end; files written so far are kept")]
    Stopped,
}

impl ExportError {
    fn io(path: impl std::fmt::Display, source: io::Error) -> ExportError {
        ExportError::Io { path: path.to_string(), source }
    }
}

/// Writes the contents of one file.
pub type Fill<'a> = &'a mut dyn FnMut(&mut dyn Write) -> Result<(), ExportError>;

/// Handling of a picture that exists already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExistingPicture {
    /// Keep it: somebody may have chosen it.
    Stays,
    /// Replace it.
    Replaced,
}

/// Receives files, named by paths with `/` between parts.
pub trait ExportSink {
    /// Opens the list that exists already.
    ///
    /// # Errors
    /// Returns [`ExportError::Exchange`] if it is no file or cannot be opened; it then stays.
    fn existing(&mut self, path: &str) -> Result<Option<File>, ExportError>;

    /// Writes a list, replacing an existing one.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written, or the error of `fill`.
    fn list(&mut self, path: &str, fill: Fill<'_>) -> Result<(), ExportError>;

    /// Writes a picture, unless an existing one stays. Returns true if it was written.
    ///
    /// # Errors
    /// The same as [`ExportSink::list`]; [`ExportError::Exchange`] if only this picture cannot be written.
    fn picture(&mut self, path: &str, standing: ExistingPicture, fill: Fill<'_>) -> Result<bool, ExportError>;
}

/// Returns the paths of the lists that an export writes.
///
/// # Errors
/// Returns an error if the library cannot be read.
pub fn lists(data: &Path, wanted: &ExportScope) -> Result<Vec<String>, ExportError> {
    let db = open_reader(data)?;
    Ok(units(&db, wanted)?.iter().map(|unit| unit.list(wanted.format)).collect())
}

/// Returns the folders that exports must not write to: the data folder, and all roots of ROMs and media.
///
/// # Errors
/// Returns an error if the library cannot be read.
pub fn kept_folders(data: &Path) -> Result<Vec<PathBuf>, ExportError> {
    let db = open_reader(data)?;
    let mut query = db.prepare("SELECT path FROM root UNION SELECT path FROM media_root")?;
    let found = query.query_map([], |row| Ok(PathBuf::from(OsStr::from_bytes(row.get_ref(0)?.as_bytes()?))))?;
    let mut kept = found.collect::<rusqlite::Result<Vec<_>>>()?;
    kept.push(data.to_owned());
    Ok(kept)
}

/// Exports all that is wanted into a sink.
///
/// # Errors
/// Returns the first [`ExportError`]; files written before it are complete.
pub fn run(
    data: &Path,
    wanted: &ExportScope,
    sink: &mut dyn ExportSink,
    progress: &ExportProgress,
    cancel: &CancellationToken,
) -> Result<Report, ExportError> {
    let db = open_reader(data)?;
    let units = units(&db, wanted)?;
    let facts = FactsReader::open(&data.join(facts::FILE_NAME)).unwrap_or_else(|error| {
        tracing::warn!(%error, "cannot read LaunchBox facts; exporting without them");
        None
    });
    let pictures = ExportPictures::new(&db, data)?;
    let from = ExportSource { db: &db, facts: facts.as_ref(), pictures: &pictures, wanted, cancel };
    let mut run = Run { data, from, sink, progress, hasher: RandomState::new() };
    let done = units.iter().try_for_each(|unit| run.unit(unit));
    match done {
        Err(_) if cancel.is_cancelled() => Err(ExportError::Stopped),
        done => done.map(|()| progress.report()),
    }
}

struct Run<'a> {
    data: &'a Path,
    from: ExportSource<'a>,
    sink: &'a mut dyn ExportSink,
    progress: &'a ExportProgress,
    /// Hashes the paths of exported pictures, so that only a number is held of each.
    hasher: RandomState,
}

impl Run<'_> {
    fn unit(&mut self, unit: &Unit) -> Result<(), ExportError> {
        if self.from.cancel.is_cancelled() {
            return Err(ExportError::Stopped);
        }
        let path = unit.list(self.from.wanted.format);
        let Ok(existing) = self.existing(unit, &path)? else {
            self.progress.note_unread(&path);
            tracing::warn!(%path, "left an unreadable list unchanged");
            return Ok(());
        };
        let fits = if self.from.wanted.format == MetadataFormat::Pegasus { pegasus::fits } else { rows::fits };
        let is_asked = self.from.wanted.format.has_pictures() && self.from.wanted.pictures;
        let covered = if is_asked { self.pictures(unit)? } else { HashSet::new() };
        let mut existing = existing;
        let (from, wanted, progress) = (&self.from, self.from.wanted, self.progress);
        self.sink.list(&path, &mut |out| {
            let mut rows = Rows::new(from, unit, fits, progress, &covered);
            let existing = existing.take();
            match flavor_of(wanted.format) {
                Some(flavor) => {
                    let dropped = gamelist::merge(existing, flavor, wanted.favorites.is_some(), &mut rows, out)?;
                    progress.left_out.fetch_add(dropped, Ordering::Relaxed);
                }
                None if wanted.format == MetadataFormat::Pegasus => {
                    pegasus::merge(existing, (&unit.title, &unit.name), &mut rows, out)?;
                }
                None => write_playlist(&mut rows, out)?,
            }
            Ok(())
        })?;
        count(&self.progress.lists);
        Ok(())
    }

    /// Returns the list to keep: the one in the sink, else the household's own. The inner error means that the one in
    /// the sink cannot be read and must not be replaced.
    fn existing(&mut self, unit: &Unit, path: &str) -> Result<Result<Option<File>, ()>, ExportError> {
        let check = |mut file: File| -> Result<File, ExchangeError> {
            match self.from.wanted.format {
                MetadataFormat::Pegasus => pegasus::check(&file)?,
                _ => gamelist::each_item(&file, |_| Ok(()))?,
            }
            file.rewind().map_err(|source| ExchangeError::Io { place: path.to_owned(), source })?;
            Ok(file)
        };
        if self.from.wanted.format == MetadataFormat::Retroarch {
            // A playlist is replaced as a whole, as RetroArch itself does.
            return Ok(Ok(None));
        }
        let standing = match self.sink.existing(path) {
            Ok(Some(file)) => check(file).map(Some),
            Err(ExportError::Exchange(error)) => Err(error),
            other => Ok(other?),
        };
        match standing {
            Ok(None) => {}
            standing => return Ok(standing.map_err(|error| tracing::warn!(%path, %error, "cannot read the list"))),
        }
        let Some((root, folder)) = &unit.base else { return Ok(Ok(None)) };
        let own = [folder, &b"/"[..], path.rsplit('/').next().unwrap_or_default().as_bytes()].concat();
        let own = own.strip_prefix(b"/").unwrap_or(&own);
        let folders = RomFolders::new(vec![root.clone()], Some(self.data));
        let own = match folders.open_file(0, own) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Ok(None)),
            opened => opened.map_err(|source| ExchangeError::Io { place: path.to_owned(), source }),
        };
        Ok(Ok(match own.and_then(check) {
            Ok(file) => Some(file),
            Err(error) => {
                self.progress.note_unread(path);
                tracing::warn!(%path, %error, "cannot read the list in the ROM folder; writing a new one");
                None
            }
        }))
    }

    /// Exports the pictures of a list's ROMs: RetroArch's tree, or covers outside the list's folder, which it cannot
    /// name. Returns the ROMs whose cover was exported.
    fn pictures(&mut self, unit: &Unit) -> Result<HashSet<i64>, ExportError> {
        // ROMs are counted when the list is written.
        let (uncounted, nobody) = (ExportProgress::default(), HashSet::new());
        let mut rows = Rows::new(&self.from, unit, rows::fits, &uncounted, &nobody);
        // By hash of a path: the game of the picture, and whether a picture is there.
        let mut seen: HashMap<u64, (i64, bool)> = HashMap::new();
        let mut covered = HashSet::new();
        let is_tree = self.from.wanted.format == MetadataFormat::Retroarch;
        while let Some(row) = rows.next_row()? {
            let fetched = self.from.pictures.fetched(&row)?;
            for (kind, folder) in if is_tree { &TREE[..] } else { &TREE[..1] } {
                let is_cover = *kind == MediaKind::BoxFront;
                let found = if is_cover {
                    self.from.pictures.cover(&row, &fetched)?
                } else {
                    self.from.pictures.first(&row, &fetched, &[*kind])?
                };
                let Some(found) = found else { continue };
                if !is_tree && found.path.is_some_and(|path| unit.holds(&path)) {
                    continue;
                }
                let path = match is_tree {
                    true => path_in_tree(unit, &row, folder),
                    false => path_beside(unit, &row).map(|path| format!("{}/{path}", unit.name)),
                };
                let Some(path) = path else {
                    count(&self.progress.left_out);
                    continue;
                };
                // Several ROMs, also of different games, may have the same name. In the tree the name alone counts.
                let number = self.hasher.hash_one(&path);
                let (game, stands) = match seen.get(&number) {
                    Some(known) => *known,
                    None => {
                        let standing = if is_tree { ExistingPicture::Stays } else { ExistingPicture::Replaced };
                        let stands = hand_over(self.sink, self.progress, (&path, standing), found.file)?;
                        *seen.entry(number).or_insert((row.game, stands))
                    }
                };
                if game != row.game && !is_tree {
                    count(&self.progress.left_out);
                } else if stands && is_cover {
                    covered.insert(row.id);
                }
            }
        }
        Ok(covered)
    }
}

/// Exports a picture. Returns true if there is one now.
fn hand_over(
    sink: &mut dyn ExportSink,
    progress: &ExportProgress,
    (path, standing): (&str, ExistingPicture),
    file: Box<dyn Read>,
) -> Result<bool, ExportError> {
    let mut file = Some(file);
    let taken = sink.picture(path, standing, &mut |out| match file.take() {
        Some(file) => pictures::write_png(file, out),
        None => Ok(()),
    });
    match taken {
        Ok(is_new) => {
            progress.pictures.fetch_add(u64::from(is_new), Ordering::Relaxed);
            Ok(true)
        }
        Err(error) if is_of_one_picture(&error) => {
            tracing::debug!(%path, %error, "skipped a picture");
            count(&progress.left_out);
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// Returns true if the export may go on: the picture is broken, or the disk doesn't support its name.
fn is_of_one_picture(error: &ExportError) -> bool {
    use io::ErrorKind::{InvalidFilename, InvalidInput};
    match error {
        ExportError::Exchange(_) => true,
        ExportError::Io { source, .. } => matches!(source.kind(), InvalidInput | InvalidFilename),
        _ => false,
    }
}

fn flavor_of(format: MetadataFormat) -> Option<Flavor> {
    match format {
        MetadataFormat::Es => Some(Flavor::Classic),
        MetadataFormat::Batocera => Some(Flavor::Batocera),
        MetadataFormat::EsDe => Some(Flavor::EsDe),
        MetadataFormat::Pegasus | MetadataFormat::Retroarch => None,
    }
}

fn write_playlist(rows: &mut Rows<'_>, out: &mut dyn Write) -> Result<(), ExportError> {
    let io = |source| ExportError::io("playlist", source);
    let mut playlist = lpl::PlaylistWriter::begin(out).map_err(io)?;
    while let Some(row) = rows.next_row()? {
        playlist.add(&row.entry(label_of(&row))).map_err(io)?;
    }
    playlist.end().map_err(io)
}

/// Returns the name of the library's file for errors.
fn library_name() -> String {
    FILE_NAME.to_owned()
}

#[cfg(test)]
mod tests;
