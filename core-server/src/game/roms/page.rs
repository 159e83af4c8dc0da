//! The rows of some ROMs with their files.

use super::{RomEntry, RomError, RomIndex, key_columns, key_of, number};
use crate::game::rom_files::{RomFiles, clean, common_folder, stem_of};
use crate::game::{DetailError, DetailReader, media};
use crate::library_db::SetKind;
use crate::people::user::{NumberedKind, UserStore};
use crate::search::Shelf;
use rusqlite::{Connection, OptionalExtension, Row, params};
use shelfcade_core::art::media::MediaView;
use std::collections::HashSet;
use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// Between a ROM's key and a file's path in the key of the file. No path contains it.
const SEPARATOR: u8 = 0;

/// Nanoseconds of a second.
const SECOND: i64 = 1_000_000_000;

/// Most files of one set.
const MAX_FILES: i64 = 4_000;

const ROM: &str = concat!(
    "SELECT ",
    key_columns!(),
    ", rom.id, rom.set_kind, rom.size, rom.mtime_ns, rom.added, rom.regions, rom.languages, rom.revision, rom.crc, \
     rom.content_size, rom.member IS NOT NULL, rom.sha1 \
     FROM rom CROSS JOIN folder ON folder.id = rom.folder_id CROSS JOIN root ON root.id = folder.root_id \
     WHERE rom.id = ?1"
);

const MEMBERS: &str = "SELECT path, size, mtime_ns FROM member WHERE rom_id = ?1 AND missing = 0 \
     ORDER BY position LIMIT ?2";

/// A ROM with its files.
#[derive(Clone, Debug)]
pub struct StoredRom {
    /// Its place in the index.
    pub entry: RomEntry,
    /// Its root's absolute path.
    pub root: PathBuf,
    /// Its folder's path, relative to the root.
    pub folder: Vec<u8>,
    /// Name of its file, or of its folder.
    pub name: Vec<u8>,
    /// Composition.
    pub kind: SetKind,
    /// Size of all its files, in bytes.
    pub size: u64,
    /// Modification time of the file that names it, in Unix seconds.
    pub modified: i64,
    /// Time it was first seen, in Unix seconds.
    pub added: i64,
    /// Regions, ", " between.
    pub regions: String,
    /// Languages as two letters, ", " between.
    pub languages: String,
    /// Revision.
    pub revision: Option<String>,
    /// CRC-32 of its contents; `None` if it isn't known, or is not of the whole file or archive.
    pub crc: Option<u32>,
    /// SHA-1 of its contents, likewise.
    pub sha1: Option<[u8; 20]>,
    /// Its files; one with its own number first, if one file names it.
    pub files: Vec<StoredFile>,
    key: Vec<u8>,
}

/// A file of a ROM.
#[derive(Clone, Debug)]
pub struct StoredFile {
    /// Its permanent number.
    pub id: u32,
    /// Its path, relative to the root.
    pub path: Vec<u8>,
    /// Bytes.
    pub size: u64,
    /// Modification time, in Unix seconds.
    pub modified: i64,
}

impl StoredRom {
    /// True if it is a set, which clients keep in a folder of its own.
    pub fn is_folder(&self) -> bool {
        self.kind == SetKind::Folder || self.files.len() != 1
    }

    /// Returns its name without the ending of a file, and that of a set of discs without the number of the first.
    pub fn stem(&self) -> String {
        stem_of(self.kind, &self.name)
    }

    /// Returns the name of its file or folder.
    pub fn file_name(&self) -> String {
        clean(&self.name)
    }

    /// Returns the names of its files below the folder that holds them all.
    pub fn file_names(&self) -> impl Iterator<Item = String> {
        let own = [&self.folder[..], &self.name].join(&b'/');
        let above = match self.kind {
            // A root itself has no path.
            SetKind::Folder => own.strip_prefix(b"/").unwrap_or(&own).to_vec(),
            SetKind::File => self.folder.clone(),
            _ => {
                let paths: Vec<Vec<u8>> = self.files.iter().map(|file| file.path.clone()).collect();
                common_folder(&self.folder, &paths).to_vec()
            }
        };
        self.files.iter().map(move |file| {
            let below = file.path.strip_prefix(&above[..]).unwrap_or(&file.path);
            clean(below.strip_prefix(b"/").unwrap_or(below))
        })
    }
}

impl DetailReader {
    /// Returns the files of a ROM for a download; `None` if it is missing.
    ///
    /// # Errors
    /// Returns [`DetailError`] if the library can't be read.
    pub async fn files_of_rom(&self, shelf: &Shelf, rom: RomEntry) -> Result<Option<RomFiles>, DetailError> {
        self.rom_files(shelf.folders_of(rom.game), rom.row.into()).await
    }

    /// Returns the pictures, videos and manuals of a ROM's game.
    ///
    /// # Errors
    /// Returns [`DetailError`] if the library can't be read.
    pub async fn media_of_rom(&self, shelf: &Shelf, rom: RomEntry) -> Result<Vec<MediaView>, DetailError> {
        let folders = shelf.folders_of(rom.game);
        let read = self.source.read(move |databases| {
            let mut files = Vec::new();
            for (system, slug) in &folders {
                let sql = "SELECT id FROM game WHERE system = ?1 AND slug = ?2";
                let mut statement = databases.library.prepare_cached(sql)?;
                let game: Option<i64> = statement.query_row([system.as_str(), slug], |row| row.get(0)).optional()?;
                files.extend(game.map(|game| media::read(databases.library, game)).transpose()?.into_iter().flatten());
                files.extend(media::read_fetched(databases.library, system.as_str(), slug));
            }
            media::put_in_order(&mut files);
            Ok(files)
        });
        Ok(read.await?.into_iter().filter_map(|file| shelf.look_at_file(file)).collect())
    }

    /// Reads ROMs of an index, with their files.
    ///
    /// # Errors
    /// Returns [`RomError`] if the library can't be read, numbers can't be written, or a ROM is gone.
    pub async fn read_roms(&self, store: &Arc<UserStore>, entries: Vec<RomEntry>) -> Result<Vec<StoredRom>, RomError> {
        let read = move |db: &Connection| {
            // One read transaction: the file is locked once, not for each ROM.
            let _transaction = db.unchecked_transaction()?;
            entries.into_iter().map(|entry| read_rom(db, entry)).collect()
        };
        let roms: Option<Vec<StoredRom>> = self.source.read(move |databases| read(databases.library)).await?;
        let mut roms = roms.ok_or(RomError::Changing)?;
        let key = |rom: &StoredRom, file: &StoredFile| [&rom.key, &[SEPARATOR][..], &file.path].concat();
        let keys_of = |rom: &StoredRom| unnumbered(&rom.files).map(|file| key(rom, file)).collect::<Vec<_>>();
        let keys: Vec<Vec<u8>> = roms.iter().flat_map(keys_of).collect();
        if !keys.is_empty() {
            let (_, ids) = number(store, NumberedKind::RomFile, keys).await?;
            let files = roms.iter_mut().flat_map(|rom| &mut rom.files).filter(|file| file.id == 0);
            files.zip(ids).for_each(|(file, id)| file.id = id);
        }
        Ok(roms)
    }

    /// Finds the ROM that a file belongs to by the file's number.
    ///
    /// # Errors
    /// Returns [`RomError`] if numbers can't be read.
    pub async fn rom_of_file(
        &self,
        store: &Arc<UserStore>,
        index: &RomIndex,
        file: u32,
    ) -> Result<Option<RomEntry>, RomError> {
        if let Some(rom) = index.find(file) {
            return Ok(Some(rom));
        }
        let finding = Arc::clone(store);
        let found = spawn_blocking(move || finding.key_of_permanent_id(NumberedKind::RomFile, file)).await;
        let Some(key) = found.map_err(|error| DetailError::Unanswered(error.to_string()))?? else { return Ok(None) };
        let rom = key.split(|byte| *byte == SEPARATOR).next().unwrap_or_default().to_vec();
        // It has a number, because its files have.
        let (_, ids) = number(store, NumberedKind::Rom, vec![rom]).await?;
        Ok(ids.first().and_then(|id| index.find(*id)))
    }
}

fn unnumbered(files: &[StoredFile]) -> impl Iterator<Item = &StoredFile> {
    files.iter().filter(|file| file.id == 0)
}

/// Returns the rows of ROMs with these checksums of their contents.
pub(super) fn rows_of_contents(
    db: &Connection,
    crc: Option<u32>,
    sha1: Option<[u8; 20]>,
) -> rusqlite::Result<HashSet<i64>> {
    let mut by_crc = db.prepare_cached("SELECT id FROM rom WHERE crc = ?1 LIMIT 1000")?;
    let mut by_sha1 = db.prepare_cached("SELECT id FROM rom WHERE sha1 = ?1 LIMIT 1000")?;
    let of_crc = crc.map(|crc| by_crc.query_map([crc], |row| row.get(0))?.collect::<rusqlite::Result<HashSet<i64>>>());
    let of_sha1 = sha1.map(|sha1| by_sha1.query_map([sha1], |row| row.get(0))?.collect());
    Ok(match (of_crc.transpose()?, of_sha1.transpose()?) {
        (Some(one), Some(other)) => &one & &other,
        (one, other) => one.or(other).unwrap_or_default(),
    })
}

/// Reads a ROM; `None` if it is gone.
fn read_rom(db: &Connection, entry: RomEntry) -> rusqlite::Result<Option<StoredRom>> {
    let rom = db.prepare_cached(ROM)?.query_row([entry.row], |row| rom_of(row, entry)).optional()?;
    let Some(mut rom) = rom else { return Ok(None) };
    if rom.kind != SetKind::File {
        let mut members = db.prepare_cached(MEMBERS)?;
        let members = members.query_map(params![entry.row, MAX_FILES], |row| {
            let (size, mtime) = (row.get::<_, i64>(1)?, row.get::<_, i64>(2)?);
            Ok(StoredFile { id: 0, path: row.get(0)?, size: unsigned(size), modified: mtime.div_euclid(SECOND) })
        })?;
        let members: Vec<StoredFile> = members.collect::<rusqlite::Result<_>>()?;
        let of_members = members.iter().map(|file| file.size).sum();
        rom.files.iter_mut().for_each(|file| file.size = file.size.saturating_sub(of_members));
        rom.files.extend(members);
    }
    Ok(Some(rom))
}

fn rom_of(row: &Row<'_>, entry: RomEntry) -> rusqlite::Result<StoredRom> {
    let (folder, name): (Vec<u8>, Vec<u8>) = (row.get(1)?, row.get(2)?);
    let (kind, size): (SetKind, i64) = (row.get(5)?, row.get(6)?);
    let (size, modified) = (unsigned(size), row.get::<_, i64>(7)?.div_euclid(SECOND));
    // Checksums of a part of a file, such as one without its header, say nothing to somebody who has the file.
    let is_whole =
        row.get::<_, bool>(14)? || row.get::<_, Option<i64>>(13)?.is_some_and(|bytes| unsigned(bytes) == size);
    let mut files = Vec::new();
    if kind != SetKind::Folder {
        let path = if folder.is_empty() { name.clone() } else { [&folder[..], &name].join(&b'/') };
        files.push(StoredFile { id: entry.id, path, size, modified });
    }
    Ok(StoredRom {
        entry,
        key: key_of(row)?,
        root: PathBuf::from(OsString::from_vec(row.get(0)?)),
        folder,
        name,
        kind,
        size,
        modified,
        added: row.get(8)?,
        regions: row.get(9)?,
        languages: row.get(10)?,
        revision: row.get(11)?,
        crc: row.get::<_, Option<i64>>(12)?.filter(|_| is_whole).and_then(|crc| u32::try_from(crc).ok()),
        sha1: row.get::<_, Option<[u8; 20]>>(15)?.filter(|_| is_whole),
        files,
    })
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
