//! Pictures for RetroArch's tree of thumbnails: PNG, at most [`WIDTH`] pixels wide unless they are PNG already.

use super::rows::Row;
use super::{ExportError, library_name};
use crate::beneath::RomFolders;
use crate::exchange::ExchangeError;
pub(super) use crate::thumbnails::scrub;
use image::{ImageFormat, ImageReader, Limits};
use rusqlite::{Connection, params};
use shelfcade_core::media::MediaKind;
use shelfcade_core::system::SystemKind;
use std::collections::{HashMap, HashSet};
use std::ffi::OsStr;
use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::{BufReader, Cursor, Read, Seek, Write};
use std::os::unix::ffi::OsStrExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// Folders of the tree.
pub(super) const TREE: [(MediaKind, &str); 4] = [
    (MediaKind::BoxFront, "Named_Boxarts"),
    (MediaKind::Screenshot, "Named_Snaps"),
    (MediaKind::TitleScreen, "Named_Titles"),
    (MediaKind::Logo, "Named_Logos"),
];

/// Most bytes of a file.
const MAX_FILE: u64 = 16 << 20;
/// Most bytes that decoding one may take.
const MAX_DECODED: u64 = 96 << 20;
/// Most pixels of width of what is made anew, as in libretro-thumbnails.
const WIDTH: u32 = 512;
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

const FIND: &str = "SELECT media_root_id, path FROM media WHERE game_id = ?1 AND kind = ?2 ORDER BY position LIMIT 1";

/// What RetroArch calls a ROM: its name in the DAT, else that of its file; arcade games by their titles. Under this
/// name it looks for pictures.
pub(super) fn label_of(row: &Row) -> String {
    let system = shelfcade_core::system::System::find(&row.system);
    if system.is_some_and(|system| system.kind == SystemKind::Arcade) {
        return row.title.clone();
    }
    let stem = || Path::new(row.file_name()).file_stem().and_then(OsStr::to_str).unwrap_or(&row.title);
    row.release.clone().unwrap_or_else(|| stem().to_owned())
}

/// The pictures of the library, to be opened.
pub(super) struct Pictures<'a> {
    db: &'a Connection,
    folders: RomFolders,
    /// By number of the media root.
    roots: HashMap<i64, usize>,
    seen: HashSet<u64>,
    hasher: RandomState,
}

impl<'a> Pictures<'a> {
    pub fn new(db: &'a Connection, data: &Path) -> rusqlite::Result<Pictures<'a>> {
        let mut query = db.prepare("SELECT id, path FROM media_root ORDER BY id")?;
        let found = query.query_map([], |row| {
            Ok((row.get::<_, i64>(0)?, PathBuf::from(OsStr::from_bytes(row.get_ref(1)?.as_bytes()?))))
        })?;
        let (ids, paths): (Vec<i64>, Vec<PathBuf>) = found.collect::<rusqlite::Result<Vec<_>>>()?.into_iter().unzip();
        let roots = ids.into_iter().zip(0..).collect();
        let folders = RomFolders::new(paths, Some(data));
        Ok(Pictures { db, folders, roots, seen: HashSet::new(), hasher: RandomState::new() })
    }

    /// Whether nothing of this name went out yet: two ROMs may be called the same.
    pub fn is_new(&mut self, path: &str) -> bool {
        self.seen.insert(self.hasher.hash_one(path))
    }

    /// Opens a game's picture; `None` where there is none, or it is gone.
    pub fn open(&self, game: i64, kind: MediaKind) -> rusqlite::Result<Option<File>> {
        let mut query = self.db.prepare_cached(FIND)?;
        let mut rows = query.query(params![game, kind as u8])?;
        let Some(row) = rows.next()? else { return Ok(None) };
        let root = self.roots.get(&row.get::<_, i64>(0)?);
        Ok(root.and_then(|root| self.folders.open_file(*root, row.get_ref(1).ok()?.as_bytes().ok()?).ok()))
    }
}

/// Writes a picture as PNG: one that is PNG as it is.
pub(super) fn write_png(file: File, out: &mut dyn Write) -> Result<(), ExportError> {
    let mut bytes = Vec::new();
    file.take(MAX_FILE + 1).read_to_end(&mut bytes).map_err(broken)?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(broken(format!("larger than {MAX_FILE} bytes")));
    }
    let png = if bytes.starts_with(PNG) {
        bytes
    } else {
        // A panic of a decoder says that it met what its makers did not think of.
        catch_unwind(AssertUnwindSafe(|| make_png(bytes))).unwrap_or_else(|_| Err(broken("its decoder gave up")))?
    };
    out.write_all(&png).map_err(|source| ExportError::io("picture", source))
}

fn make_png(bytes: Vec<u8>) -> Result<Vec<u8>, ExportError> {
    let mut reader = ImageReader::new(BufReader::new(Cursor::new(bytes))).with_guessed_format().map_err(broken)?;
    let mut limits = Limits::default();
    limits.max_alloc = Some(MAX_DECODED);
    limits.max_image_width = Some(16_384);
    limits.max_image_height = Some(16_384);
    reader.limits(limits);
    let mut picture = reader.decode().map_err(broken)?;
    if picture.width() > WIDTH {
        picture = picture.thumbnail(WIDTH, WIDTH * 4);
    }
    let mut png = Cursor::new(Vec::new());
    picture.write_to(&mut png, ImageFormat::Png).map_err(broken)?;
    png.rewind().map_err(broken)?;
    Ok(png.into_inner())
}

/// What is wrong with one picture is no end of the export.
fn broken(why: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> ExportError {
    ExportError::Exchange(ExchangeError::Io { place: library_name(), source: std::io::Error::other(why) })
}
