//! Pictures for RetroArch's tree of thumbnails and for lists: PNG, at most [`WIDTH`] pixels wide unless they are PNG
//! already.

use super::row::ExportRow;
use super::units::{Unit, without_forbidden};
use super::{ExportError, library_name};
use crate::art::fetched;
use crate::art::fetched::Fetched;
use crate::art::pictures::decode_picture;
use crate::formats::ExchangeError;
use crate::io::beneath::RomFolders;
use crate::people::user::GivenCovers;
use image::ImageFormat;
use rusqlite::{Connection, OptionalExtension, Row as SqlRow, params};
use shelfcade_core::art::media::{MediaKey, MediaKind, scrub_name};
use shelfcade_core::library::system::SystemKind;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{Cursor, Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// Most bytes of a picture's name without extension.
const MAX_LABEL: usize = 250;

/// Folders of the tree. The first holds the pictures of cards.
pub(super) const TREE: [(MediaKind, &str); 4] = [
    (MediaKind::BoxFront, "Named_Boxarts"),
    (MediaKind::Screenshot, "Named_Snaps"),
    (MediaKind::TitleScreen, "Named_Titles"),
    (MediaKind::Logo, "Named_Logos"),
];

/// Suffix of a cover's name after the ROM's, as Batocera has it.
const THUMB: &str = "-thumb";

/// Most bytes of a file.
const MAX_FILE: u64 = 16 << 20;
/// Most pixels of width of a converted picture, as in libretro-thumbnails.
const WIDTH: u16 = 512;
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

const FIND: &str = "SELECT key FROM media WHERE game_id = ?1 AND kind = ?2 ORDER BY position LIMIT 1";
const PLACE: &str = "SELECT media_root_id, path FROM media WHERE key = ?1 LIMIT 1";

/// Returns RetroArch's label of a ROM, under which it looks for pictures: the name in the DAT, else that of the file;
/// for arcade games the title.
pub(super) fn label_of(row: &ExportRow) -> String {
    let system = shelfcade_core::library::system::System::find(&row.system);
    if system.is_some_and(|system| system.kind == SystemKind::Arcade) {
        return row.title.clone();
    }
    let stem = || Path::new(row.file_name()).file_stem().and_then(OsStr::to_str).unwrap_or(&row.title);
    row.release.clone().unwrap_or_else(|| stem().to_owned())
}

/// Returns the path of a ROM's picture in the tree; `None` if the name is too long.
pub(super) fn path_in_tree(unit: &Unit, row: &ExportRow, folder: &str) -> Option<String> {
    let label = scrub_name(&label_of(row)).replace(char::is_control, "_");
    (label.len() <= MAX_LABEL).then(|| format!("thumbnails/{}/{folder}/{label}.png", scrub_name(&unit.name)))
}

/// Returns the path of a ROM's cover below the list's folder. It mirrors the folders of the ROM, as ROMs in several
/// may have the same name. Returns `None` if the name is too long or isn't UTF-8.
pub(super) fn path_beside(unit: &Unit, row: &ExportRow) -> Option<String> {
    let stem = Path::new(row.file_name()).file_stem().and_then(OsStr::to_str)?;
    if stem.len() > MAX_LABEL - THUMB.len() {
        return None;
    }
    let folder = std::str::from_utf8(row.folder_below(unit)?).ok()?;
    let parts = folder.split('/').filter(|part| !part.is_empty()).chain([stem]).map(without_forbidden);
    Some(format!("images/{}{THUMB}.png", parts.collect::<Vec<_>>().join("/")))
}

/// All pictures of games: found by the scan, fetched, and set by the household.
pub(super) struct ExportPictures<'a> {
    db: &'a Connection,
    data: &'a Path,
    fetched: Option<Connection>,
    given: Option<GivenCovers>,
    folders: RomFolders,
    /// Row ids and paths of the media roots.
    roots: Vec<(i64, PathBuf)>,
}

/// An open picture.
pub(super) struct ExportPicture {
    pub file: Box<dyn Read>,
    /// Its path, if the library found it.
    pub path: Option<PathBuf>,
}

impl<'a> ExportPictures<'a> {
    pub fn new(db: &'a Connection, data: &'a Path) -> rusqlite::Result<ExportPictures<'a>> {
        let mut query = db.prepare("SELECT id, path FROM media_root ORDER BY id")?;
        let found = query.query_map([], |row| {
            Ok((row.get::<_, i64>(0)?, PathBuf::from(OsStr::from_bytes(row.get_ref(1)?.as_bytes()?))))
        })?;
        let roots = found.collect::<rusqlite::Result<Vec<_>>>()?;
        let folders = RomFolders::new(roots.iter().map(|(_, path)| path.clone()).collect(), Some(data));
        let given = GivenCovers::read(data, db)
            .inspect_err(|error| tracing::warn!(%error, "cannot read chosen covers; exporting without them"))
            .ok();
        // Fetched pictures can be fetched again.
        let fetched = fetched::open_reader(data).filter(|db| {
            let asked = fetched::knows(db, MediaKey::new(0));
            asked
                .inspect_err(|error| tracing::warn!(%error, "cannot read downloaded pictures; exporting without them"))
                .is_ok()
        });
        Ok(ExportPictures { db, data, fetched, given, folders, roots })
    }

    /// Returns the cover that the household gave to a ROM's game.
    pub fn given(&self, row: &ExportRow) -> Option<MediaKey> {
        self.given.as_ref()?.at(&row.system, &row.slug)
    }

    /// Returns the pictures fetched for a ROM's game.
    pub fn fetched(&self, row: &ExportRow) -> Result<Vec<Fetched>, ExportError> {
        let fetched = self.fetched.as_ref().map(|db| fetched::read_game_of(db, &row.system, &row.slug));
        Ok(fetched.transpose()?.unwrap_or_default())
    }

    /// Opens the picture that a game's card shows. `fetched` are the pictures fetched for the game.
    pub fn cover(&self, row: &ExportRow, fetched: &[Fetched]) -> Result<Option<ExportPicture>, ExportError> {
        match self.given(row).map(|key| self.open(key)).transpose()?.flatten() {
            Some(given) => Ok(Some(given)),
            None => self.first(row, fetched, &MediaKind::COVERS),
        }
    }

    /// Opens the first picture of these kinds that exists; of each kind, found pictures come before fetched ones.
    pub fn first(
        &self,
        row: &ExportRow,
        fetched: &[Fetched],
        kinds: &[MediaKind],
    ) -> Result<Option<ExportPicture>, ExportError> {
        for kind in kinds {
            let mut query = self.db.prepare_cached(FIND)?;
            let found = query.query_row(params![row.game, *kind as u8], |row| row.get::<_, i64>(0)).optional()?;
            let found = found.map(|key| MediaKey::new(key.cast_unsigned()));
            let came = fetched.iter().find(|one| one.kind == *kind).map(|one| one.key);
            for key in found.into_iter().chain(came) {
                if let Some(found) = self.open(key)? {
                    return Ok(Some(found));
                }
            }
        }
        Ok(None)
    }

    /// Opens a picture; `None` if it is gone.
    fn open(&self, key: MediaKey) -> Result<Option<ExportPicture>, ExportError> {
        if let Some(webp) = self.given.as_ref().map(|given| given.sent(key)).transpose()?.flatten() {
            return Ok(Some(ExportPicture { file: Box::new(Cursor::new(webp)), path: None }));
        }
        let mut query = self.db.prepare_cached(PLACE)?;
        let place = |row: &SqlRow<'_>| Ok((row.get::<_, i64>(0)?, row.get::<_, Vec<u8>>(1)?));
        let Some((root, path)) = query.query_row([key.get().cast_signed()], place).optional()? else {
            let picture = self.fetched.as_ref().map(|db| fetched::open_of(db, self.data, key)).transpose()?;
            return Ok(picture.flatten().map(|picture| ExportPicture { file: Box::new(picture.file), path: None }));
        };
        let Some(at) = self.roots.iter().position(|(id, _)| *id == root) else { return Ok(None) };
        let path_of = |file: File| {
            let path = self.roots[at].1.join(OsStr::from_bytes(&path));
            ExportPicture { file: Box::new(file), path: Some(path) }
        };
        Ok(self.folders.open_file(at, &path).ok().map(path_of))
    }
}

/// Writes a picture as PNG. A PNG is copied as it is.
pub(super) fn write_png(file: impl Read, out: &mut dyn Write) -> Result<(), ExportError> {
    let mut bytes = Vec::new();
    file.take(MAX_FILE + 1).read_to_end(&mut bytes).map_err(broken)?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(broken(format!("larger than {MAX_FILE} bytes")));
    }
    let png = if bytes.starts_with(PNG) { bytes } else { make_png(bytes)? };
    out.write_all(&png).map_err(|source| ExportError::io("picture", source))
}

fn make_png(bytes: Vec<u8>) -> Result<Vec<u8>, ExportError> {
    let mut picture = decode_picture(Cursor::new(bytes), (WIDTH, WIDTH * 4)).map_err(broken)?;
    if picture.width() > u32::from(WIDTH) {
        picture = picture.thumbnail(WIDTH.into(), u32::from(WIDTH) * 4);
    }
    let mut png = Cursor::new(Vec::new());
    picture.write_to(&mut png, ImageFormat::Png).map_err(broken)?;
    Ok(png.into_inner())
}

/// Returns an error of one picture, which doesn't end the export.
fn broken(why: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> ExportError {
    ExportError::Exchange(ExchangeError::Io { place: library_name(), source: std::io::Error::other(why) })
}
