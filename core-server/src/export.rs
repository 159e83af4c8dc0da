//! *Export metadata*: all that is known of the games, for other programs, into a folder or an archive.
//!
//! `units` says which lists there are, `rows` reads ROMs a few at a time, the formats of [`crate::exchange`] write
//! them, and a [`Sink`] takes the files. Nothing is held but one game and the numbers of those that are done, and no
//! reading of the library lasts longer than a few rows: a slow taker keeps nothing open. Below ROM folders nothing is
//! written: [`Folder`] refuses what lies in or above one.

mod archive;
mod folder;
mod pictures;
mod rows;
mod units;

pub use archive::Archive;
pub use folder::{Folder, FolderError};

use crate::beneath::RomFolders;
use crate::exchange::gamelist::{self, Flavor};
use crate::exchange::{ExchangeError, lpl, pegasus};
use crate::facts::{self, Facts};
use crate::library::{FILE_NAME, LibraryError, open_reader};
use pictures::{Pictures, TREE, label_of, path_beside, path_in_tree};
use rows::{Rows, Source};
use shelfcade_core::media::MediaKind;
use shelfcade_core::metadata::MetadataFormat;
use shelfcade_core::system::SystemId;
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

/// Most lists named that could not be read.
const MAX_UNREAD: usize = 20;

/// What says of system and slug whether the game is a favorite.
pub type Favorites = Box<dyn Fn(&str, &str) -> bool + Send + Sync>;

/// What is to go out.
pub struct Wanted {
    /// For which program.
    pub format: MetadataFormat,
    /// Of one system; of all where `None`.
    pub system: Option<SystemId>,
    /// With pictures as files of their own, where the format has them.
    pub pictures: bool,
    /// With somebody's favorites; else lists keep theirs.
    pub favorites: Option<Favorites>,
}

/// How far it is; in the end, what came of it.
#[derive(Debug, Default)]
pub struct Progress {
    /// Lists written.
    pub lists: AtomicU64,
    /// ROMs written.
    pub roms: AtomicU64,
    /// Pictures written.
    pub pictures: AtomicU64,
    /// ROMs and pictures left out: names that the format cannot say, pictures that cannot be read, too many of them;
    /// elements and comments of lists that are no XML to every parser.
    pub left_out: AtomicU64,
    /// Lists that were there and could not be read: they stay as they are, or are not made use of.
    pub unread: AtomicU64,
    /// The first of them.
    unread_paths: Mutex<Vec<String>>,
}

/// The numbers of a [`Progress`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // as there
pub struct Report {
    pub lists: u64,
    pub roms: u64,
    pub pictures: u64,
    pub left_out: u64,
    pub unread: u64,
}

impl Progress {
    /// The numbers now.
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

    /// The first lists that were there and could not be read.
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

/// Counts one.
fn count(number: &AtomicU64) {
    number.fetch_add(1, Ordering::Relaxed);
}

/// Why an export ended early.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The library could not be opened.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// The library could not be read.
    #[error("the library: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// A list could not be read or written.
    #[error(transparent)]
    Exchange(#[from] ExchangeError),
    /// A file could not be written.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: String,
        /// Why.
        source: io::Error,
    },
    /// Somebody stopped it.
    #[error("stopped before the end; what was written stays")]
    Stopped,
}

impl ExportError {
    fn io(path: impl std::fmt::Display, source: io::Error) -> ExportError {
        ExportError::Io { path: path.to_string(), source }
    }
}

/// Writes one file.
pub type Fill<'a> = &'a mut dyn FnMut(&mut dyn Write) -> Result<(), ExportError>;

/// What becomes of a picture that is in the place of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It stays: somebody may have chosen it.
    Stays,
    /// Another one takes its place.
    Replaced,
}

/// Takes files, named by paths with `/` between parts.
pub trait Sink {
    /// The list that stands there already.
    ///
    /// # Errors
    /// [`ExportError::Exchange`] when something there is no file, or cannot be opened: then it stays.
    fn existing(&mut self, path: &str) -> Result<Option<File>, ExportError>;

    /// Takes a list, in place of the one that is there.
    ///
    /// # Errors
    /// When it cannot be taken; what `fill` says.
    fn list(&mut self, path: &str, fill: Fill<'_>) -> Result<(), ExportError>;

    /// Takes a picture, unless there is one that stays; whether it did.
    ///
    /// # Errors
    /// As [`Sink::list`]; [`ExportError::Exchange`] when something there is no file.
    fn picture(&mut self, path: &str, standing: Standing, fill: Fill<'_>) -> Result<bool, ExportError>;
}

/// The lists that an export writes, as paths.
///
/// # Errors
/// When the library cannot be read.
pub fn lists(data: &Path, wanted: &Wanted) -> Result<Vec<String>, ExportError> {
    let db = open_reader(data)?;
    Ok(units(&db, wanted)?.iter().map(|unit| unit.list(wanted.format)).collect())
}

/// Folders that nothing is exported into: the data folder, and all in which the library found ROMs or media.
///
/// # Errors
/// When the library cannot be read.
pub fn kept_folders(data: &Path) -> Result<Vec<PathBuf>, ExportError> {
    let db = open_reader(data)?;
    let mut query = db.prepare("SELECT path FROM root UNION SELECT path FROM media_root")?;
    let found = query.query_map([], |row| Ok(PathBuf::from(OsStr::from_bytes(row.get_ref(0)?.as_bytes()?))))?;
    let mut kept = found.collect::<rusqlite::Result<Vec<_>>>()?;
    kept.push(data.to_owned());
    Ok(kept)
}

/// Writes all that is wanted into a sink.
///
/// # Errors
/// [`ExportError`] for the first that cannot be read or written; what was written until then stays whole.
pub fn run(
    data: &Path,
    wanted: &Wanted,
    sink: &mut dyn Sink,
    progress: &Progress,
    cancel: &CancellationToken,
) -> Result<Report, ExportError> {
    let db = open_reader(data)?;
    let units = units(&db, wanted)?;
    let facts = Facts::open(&data.join(facts::FILE_NAME)).unwrap_or_else(|error| {
        tracing::warn!(%error, "metadata goes out without what LaunchBox says");
        None
    });
    let pictures = Pictures::new(&db, data)?;
    let from = Source { db: &db, facts: facts.as_ref(), pictures: &pictures, wanted, cancel };
    let mut run = Run { data, from, sink, progress, hasher: RandomState::new() };
    let done = units.iter().try_for_each(|unit| run.unit(unit));
    match done {
        Err(_) if cancel.is_cancelled() => Err(ExportError::Stopped),
        done => done.map(|()| progress.report()),
    }
}

struct Run<'a> {
    data: &'a Path,
    from: Source<'a>,
    sink: &'a mut dyn Sink,
    progress: &'a Progress,
    /// For the names of pictures that went out: of each, a number is held.
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
            tracing::warn!(%path, "a list that stands there cannot be read, and stays as it is");
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

    /// The list that is to be kept: the one in the sink, else the household's own. The inner error: the one in the sink
    /// cannot be read, so that it must not be replaced.
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
            standing => return Ok(standing.map_err(|error| tracing::warn!(%path, %error, "not replaced"))),
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
                tracing::warn!(%path, %error, "the list in the ROM folder cannot be read: a new one is written");
                None
            }
        }))
    }

    /// The pictures of a list's ROMs: RetroArch's tree, or the covers that the list can name no other way. The ROMs
    /// whose cover went out.
    fn pictures(&mut self, unit: &Unit) -> Result<HashSet<i64>, ExportError> {
        // They are counted with the list.
        let (uncounted, nobody) = (Progress::default(), HashSet::new());
        let mut rows = Rows::new(&self.from, unit, rows::fits, &uncounted, &nobody);
        // By the number of a path: the game whose picture it is, and whether it stands there.
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
                // ROMs of a game, and of others, may be called the same. In the tree the name alone counts.
                let number = self.hasher.hash_one(&path);
                let (game, stands) = match seen.get(&number) {
                    Some(known) => *known,
                    None => {
                        let standing = if is_tree { Standing::Stays } else { Standing::Replaced };
                        let stands = hand_over(self.sink, self.progress, (&path, standing), found.file)?;
                        *seen.entry(number).or_insert((row.game, stands))
                    }
                };
                if game != row.game && !is_tree {
                    count(&self.progress.left_out);
                } else if stands && is_cover {
                    covered.insert(row.id());
                }
            }
        }
        Ok(covered)
    }
}

/// Hands a picture over; whether one stands there now.
fn hand_over(
    sink: &mut dyn Sink,
    progress: &Progress,
    (path, standing): (&str, Standing),
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
            tracing::debug!(%path, %error, "a picture is left out");
            count(&progress.left_out);
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// Whether others may go out all the same: it is broken, or the disk has no such names.
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
    let mut playlist = lpl::Writer::begin(out).map_err(io)?;
    while let Some(row) = rows.next_row()? {
        playlist.add(&row.entry(label_of(&row))).map_err(io)?;
    }
    playlist.end().map_err(io)
}

/// The library's file, as errors name it.
fn library_name() -> String {
    FILE_NAME.to_owned()
}

#[cfg(test)]
mod tests;
