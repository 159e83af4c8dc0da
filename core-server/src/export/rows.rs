//! Reads the ROMs of a list, a few at a time: by game in order, or by a path in the list.
//!
//! Each query is small and ends before the next step. If several sources have a fact of a game, the order is that of
//! [`facts::resolve`], as on pages: a gamelist, Pegasus, LaunchBox, the catalog.

use super::pictures::{ExportPictures, path_beside};
use super::units::Unit;
use super::{ExportError, ExportProgress, ExportScope, count, library_name};
use crate::exchange::record::{Record, Records};
use crate::exchange::{ExchangeError, ListEntry, MAX_TEXT};
use crate::facts::{self, FactsReader, ResolvedFacts};
use rusqlite::{Connection, OptionalExtension, Row as SqlRow, params};
use shelfcade_core::media::{MediaKey, MediaKind};
use shelfcade_core::region::Region;
use shelfcade_core::system::SystemId;
use std::collections::{HashSet, VecDeque};
use std::ffi::OsStr;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use tokio_util::sync::CancellationToken;

/// Games or ROMs read per query.
const BATCH: i64 = 200;

const GAMES: &str = "SELECT id, slug FROM game WHERE system = ?1 AND slug > ?2 ORDER BY slug LIMIT ?3";

/// Columns read of a ROM; the condition follows.
const ROM: &str = "SELECT rom.id, rom.rank, rom.folder_id, root.path, folder.path, rom.name, game.system, game.slug, \
     game.title, rom.label, game.id, rom.release, rom.serial, rom.crc, rom.regions, \
     coalesce(nullif(rom.languages, ''), \
       (SELECT languages FROM words WHERE game_id = game.id AND languages IS NOT NULL ORDER BY source LIMIT 1)), \
     (SELECT released FROM words WHERE game_id = game.id AND released IS NOT NULL ORDER BY source LIMIT 1), \
     printf('%04d', nullif(game.year, 0)) || \
       CASE WHEN game.month BETWEEN 1 AND 12 THEN printf('-%02d', game.month) ELSE '' END, \
     game.rating, game.developer, game.publisher, game.genre, game.players, \
     NOT EXISTS (SELECT 1 FROM rom better WHERE better.game_id = rom.game_id AND better.missing_since IS NULL \
       AND (better.rank, better.id) < (rom.rank, rom.id)) \
     FROM rom JOIN folder ON folder.id = rom.folder_id JOIN root ON root.id = folder.root_id \
     JOIN game ON game.id = rom.game_id WHERE rom.missing_since IS NULL AND ";

const MEDIA: &str = "SELECT kind, media_root.path, media.path, key FROM media \
     JOIN media_root ON media_root.id = media_root_id WHERE game_id = ?1 ORDER BY kind, position LIMIT 500";

/// A ROM as the library has it.
pub(super) struct ExportRow {
    id: i64,
    rank: i64,
    folder: i64,
    /// Row id of its game.
    pub game: i64,
    pub system: String,
    slug: String,
    /// Title of its game.
    pub title: String,
    label: String,
    /// True for its game's preferred ROM.
    pub is_first: bool,
    /// DAT name.
    pub release: Option<String>,
    serial: Option<String>,
    root: PathBuf,
    place: Vec<u8>,
    name: Vec<u8>,
    /// Release date from files beside the games, which may have the day too.
    released: Option<String>,
    /// Facts as the catalog has them.
    record: Record,
}

impl ExportRow {
    pub fn id(&self) -> i64 {
        self.id
    }

    /// Returns the slug of its game.
    pub fn slug(&self) -> &str {
        &self.slug
    }

    /// Returns its folder relative to its list's; `None` if it lies elsewhere.
    pub fn folder_below(&self, unit: &Unit) -> Option<&[u8]> {
        below(unit.base.as_ref().map_or(&b""[..], |(_, base)| base), &self.place)
    }

    /// Returns the name of its file; empty if it isn't UTF-8.
    pub fn file_name(&self) -> &str {
        std::str::from_utf8(&self.name).unwrap_or_default()
    }

    /// Returns it as an entry of a playlist.
    pub fn entry(&self, label: String) -> ListEntry {
        let path = self.root.join(OsStr::from_bytes(&self.place)).join(OsStr::from_bytes(&self.name));
        ListEntry {
            path: path.into_os_string().into_string().ok(),
            system: SystemId::parse(&self.system),
            title: label,
            crc: self.record.crc,
            serial: self.serial.clone(),
            ..ListEntry::default()
        }
    }
}

/// Facts of a game from sources other than the catalog.
#[derive(Clone, Default)]
struct Told {
    resolved: ResolvedFacts,
    /// Release date from LaunchBox.
    released: Option<String>,
}

/// Sources of the rows, and the scope of the export.
pub(super) struct ExportSource<'a> {
    pub db: &'a Connection,
    /// LaunchBox's facts.
    pub facts: Option<&'a FactsReader>,
    pub pictures: &'a ExportPictures<'a>,
    pub wanted: &'a ExportScope,
    pub cancel: &'a CancellationToken,
}

/// Returns true if a path can be written in a list.
pub(super) fn fits(path: &str) -> bool {
    path.len() <= MAX_TEXT && !path.contains(|c: char| c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}'))
}

/// The ROMs of a list.
pub(super) struct Rows<'a> {
    from: &'a ExportSource<'a>,
    db: &'a Connection,
    unit: &'a Unit,
    fits: fn(&str) -> bool,
    progress: &'a ExportProgress,
    /// ROMs whose cover was exported beside the list.
    covered: &'a HashSet<i64>,
    /// The game read last, with its facts.
    told: Option<(i64, Told)>,
    /// Index of the current system, and the last game of it.
    system: usize,
    slug: String,
    games: VecDeque<(i64, String)>,
    /// The current game, with rank and row id of its last ROM.
    game: Option<(i64, i64, i64)>,
    ready: VecDeque<ExportRow>,
    /// ROMs that the list named.
    taken: HashSet<i64>,
}

impl<'a> Rows<'a> {
    pub fn new(
        from: &'a ExportSource<'a>,
        unit: &'a Unit,
        fits: fn(&str) -> bool,
        progress: &'a ExportProgress,
        covered: &'a HashSet<i64>,
    ) -> Rows<'a> {
        let (games, ready, taken) = (VecDeque::new(), VecDeque::new(), HashSet::new());
        let (system, slug, game, told) = (0, String::new(), None, None);
        Rows { from, db: from.db, unit, fits, progress, covered, told, system, slug, games, game, ready, taken }
    }

    /// Returns the next ROM that can be exported and was not found by its path.
    pub fn next_row(&mut self) -> Result<Option<ExportRow>, ExportError> {
        loop {
            if self.from.cancel.is_cancelled() {
                return Err(ExportError::Stopped);
            }
            while let Some(row) = self.ready.pop_front() {
                if !self.taken.contains(&row.id) && self.is_mine(&row) && self.can_go(&row) {
                    return Ok(Some(row));
                }
            }
            if !self.read_more()? {
                return Ok(None);
            }
        }
    }

    /// Reads ROMs, games or the next system. Returns false when there is nothing more.
    fn read_more(&mut self) -> rusqlite::Result<bool> {
        if let Some((game, rank, id)) = self.game {
            let sql =
                format!("{ROM} rom.game_id = ?1 AND (rom.rank, rom.id) > (?2, ?3) ORDER BY rom.rank, rom.id LIMIT ?4");
            let mut query = self.db.prepare_cached(&sql)?;
            let rows = query.query_map(params![game, rank, id, BATCH], read)?.collect::<rusqlite::Result<Vec<_>>>()?;
            self.game = rows.last().map(|last| (game, last.rank, last.id));
            self.ready.extend(rows);
        } else if let Some((game, slug)) = self.games.pop_front() {
            self.slug = slug;
            self.game = Some((game, i64::MIN, i64::MIN));
        } else {
            let Some(system) = self.unit.systems.get(self.system) else { return Ok(false) };
            let mut query = self.db.prepare_cached(GAMES)?;
            let games = query.query_map(params![system, self.slug, BATCH], |row| Ok((row.get(0)?, row.get(1)?)))?;
            self.games = games.collect::<rusqlite::Result<_>>()?;
            if self.games.is_empty() {
                self.system += 1;
                self.slug.clear();
            }
        }
        Ok(true)
    }

    fn is_mine(&self, row: &ExportRow) -> bool {
        (self.unit.folders.is_empty() || self.unit.folders.contains(&row.folder))
            && self.unit.systems.contains(&row.system)
    }

    /// Returns true if the ROM can be exported, and counts it either way.
    fn can_go(&self, row: &ExportRow) -> bool {
        let fits = self.path_of(row).is_some();
        count(if fits { &self.progress.roms } else { &self.progress.left_out });
        fits
    }

    /// Returns its path relative to the list's folder; `None` if the list cannot represent it.
    fn path_of(&self, row: &ExportRow) -> Option<String> {
        let folder = row.folder_below(self.unit)?;
        let path = if folder.is_empty() { row.name.clone() } else { [folder, b"/", &row.name].concat() };
        String::from_utf8(path).ok().filter(|path| (self.fits)(path))
    }

    fn record(&mut self, row: ExportRow) -> rusqlite::Result<Record> {
        if self.told.as_ref().is_none_or(|(game, _)| *game != row.game) {
            self.told = Some((row.game, self.tell(&row)?));
        }
        let said = self.told.as_ref().map(|(_, told)| told.clone()).unwrap_or_default();
        let path = self.path_of(&row).unwrap_or_default();
        let title = match row.is_first || row.label.is_empty() {
            true => row.title.clone(),
            false => format!("{} ({})", row.title, row.label),
        };
        let is_favorite =
            row.is_first && self.from.wanted.favorites.as_ref().is_some_and(|is| is(&row.system, &row.slug));
        let media = self.media_of(&row)?;
        let (resolved, known) = (said.resolved, row.record);
        Ok(Record {
            path,
            title,
            description: resolved.description.map(|said| said.value),
            rating: resolved.ratings.first().map(|said| said.value).or(known.rating),
            released: row.released.or(said.released).or(known.released),
            developer: resolved.developer.map(|said| said.value).or(known.developer),
            publisher: resolved.publisher.map(|said| said.value).or(known.publisher),
            genre: resolved.genre.map(|said| said.value).or(known.genre),
            players: resolved.players.map(|said| said.value).or(known.players),
            is_favorite,
            media,
            ..known
        })
    }

    /// Reads the facts of a ROM's game, with the sources resolved.
    fn tell(&self, row: &ExportRow) -> rusqlite::Result<Told> {
        let said = self.from.facts.map(|facts| facts.find_game(self.db, row.game)).transpose()?.flatten();
        let released = said.as_ref().and_then(|said| said.released.clone());
        Ok(Told { resolved: facts::resolve(facts::read_words(self.db, row.game)?, said), released })
    }

    /// Returns the files below the list's folder: of each kind the one named after the ROM, else the first. The cover
    /// that the household gave, or that was exported beside the list, is the front of the box.
    fn media_of(&self, row: &ExportRow) -> rusqlite::Result<Vec<(MediaKind, String)>> {
        let Some((root, folder)) = &self.unit.base else { return Ok(Vec::new()) };
        let base = root.join(OsStr::from_bytes(folder));
        let stem = Path::new(row.file_name()).file_stem().and_then(OsStr::to_str).unwrap_or("\0");
        let mut found: Vec<(MediaKind, String, bool)> = Vec::new();
        let given = self.from.pictures.given(row);
        let mut cover = self.covered.contains(&row.id).then(|| path_beside(self.unit, row)).flatten();
        let mut query = self.db.prepare_cached(MEDIA)?;
        let mut rows = query.query([row.game])?;
        while let Some(sql) = rows.next()? {
            let Some(kind) = MediaKind::from_repr(sql.get(0)?) else { continue };
            let whole = bytes_path(sql, 1)?.join(OsStr::from_bytes(sql.get_ref(2)?.as_bytes()?));
            let within = whole.strip_prefix(&base).ok().and_then(Path::to_str).filter(|path| (self.fits)(path));
            let Some(within) = within.filter(|path| !path.is_empty()) else { continue };
            if given == Some(MediaKey::new(sql.get::<_, i64>(3)?.cast_unsigned())) {
                cover.get_or_insert_with(|| within.to_owned());
            }
            let is_own =
                Path::new(within).file_name().and_then(OsStr::to_str).is_some_and(|name| name.starts_with(stem));
            match found.iter_mut().find(|(known, ..)| *known == kind) {
                None => found.push((kind, within.to_owned(), is_own)),
                Some(known) if is_own && !known.2 => *known = (kind, within.to_owned(), true),
                Some(_) => {}
            }
        }
        if let Some(cover) = cover.filter(|path| (self.fits)(path)) {
            found.retain(|(kind, ..)| *kind != MediaKind::BoxFront);
            found.push((MediaKind::BoxFront, cover, true));
        }
        Ok(found.into_iter().map(|(kind, path, _)| (kind, path)).collect())
    }

    /// Finds the ROM at a path written in a list.
    fn find_row(&mut self, path: &str) -> rusqlite::Result<Option<ExportRow>> {
        let Some((_, base)) = &self.unit.base else { return Ok(None) };
        let Some(path) = self.within(path) else { return Ok(None) };
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", &path));
        let place = match (base.is_empty(), folder.is_empty()) {
            (_, true) => base.clone(),
            (true, false) => folder.as_bytes().to_vec(),
            (false, false) => [base, &b"/"[..], folder.as_bytes()].concat(),
        };
        let sql = format!("{ROM} folder.root_id = ?1 AND folder.path = ?2 AND rom.name = ?3");
        let mut query = self.db.prepare_cached(&sql)?;
        let row = query.query_row(params![self.unit.root, place, name.as_bytes()], read).optional()?;
        Ok(row.filter(|row| self.is_mine(row) && self.path_of(row).is_some() && self.taken.insert(row.id)))
    }

    /// Returns a path of a list relative to the list's folder. It may be relative, or absolute through a folder of
    /// the same name.
    fn within(&self, path: &str) -> Option<String> {
        let (root, base) = self.unit.base.as_ref()?;
        let own = root.join(OsStr::from_bytes(base));
        let inner = match path.strip_prefix('/') {
            None => path,
            Some(_) => match Path::new(path).strip_prefix(&own).ok().and_then(Path::to_str) {
                Some(inner) => inner,
                None => path.split_once(&format!("/roms/{}/", own.file_name()?.to_str()?))?.1,
            },
        };
        let mut parts = Vec::new();
        for part in inner.split('/') {
            match part {
                "" | "." => {}
                ".." => drop(parts.pop()?),
                part => parts.push(part),
            }
        }
        Some(parts.join("/")).filter(|path| !path.is_empty())
    }
}

impl Records for Rows<'_> {
    fn find(&mut self, path: &str) -> Result<Option<Record>, ExchangeError> {
        if self.from.cancel.is_cancelled() {
            return Err(failed(ExportError::Stopped));
        }
        let Some(row) = self.find_row(path).map_err(failed)? else { return Ok(None) };
        self.can_go(&row);
        self.record(row).map(Some).map_err(failed)
    }

    fn next(&mut self) -> Result<Option<Record>, ExchangeError> {
        let row = self.next_row().map_err(failed)?;
        row.map(|row| self.record(row)).transpose().map_err(failed)
    }
}

fn failed(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> ExchangeError {
    ExchangeError::Io { place: library_name(), source: io::Error::other(error) }
}

/// Returns a path relative to a folder; `None` if it lies outside.
fn below<'p>(base: &[u8], path: &'p [u8]) -> Option<&'p [u8]> {
    match path.strip_prefix(base)? {
        rest if base.is_empty() || rest.is_empty() => Some(rest),
        rest => rest.strip_prefix(b"/"),
    }
}

fn bytes_path(row: &SqlRow<'_>, column: usize) -> rusqlite::Result<PathBuf> {
    Ok(PathBuf::from(OsStr::from_bytes(row.get_ref(column)?.as_bytes()?)))
}

fn read(row: &SqlRow<'_>) -> rusqlite::Result<ExportRow> {
    let text = |at| Ok::<_, rusqlite::Error>(row.get::<_, Option<String>>(at)?.filter(|text| !text.trim().is_empty()));
    let small = |at, most: i64| {
        let number = row.get::<_, Option<i64>>(at)?.filter(|number| (1..=most).contains(number));
        Ok::<_, rusqlite::Error>(number.and_then(|number| u8::try_from(number).ok()))
    };
    let crc = row.get::<_, Option<i64>>(13)?.and_then(|crc| u32::try_from(crc).ok());
    Ok(ExportRow {
        id: row.get(0)?,
        rank: row.get(1)?,
        folder: row.get(2)?,
        root: bytes_path(row, 3)?,
        place: row.get(4)?,
        name: row.get(5)?,
        system: row.get(6)?,
        slug: row.get(7)?,
        title: row.get(8)?,
        label: row.get(9)?,
        game: row.get(10)?,
        release: text(11)?,
        serial: text(12)?,
        is_first: row.get(23)?,
        released: text(16)?,
        record: Record {
            crc: crc.filter(|&crc| crc != 0),
            region: text(14)?.and_then(|regions| region_code(&regions)),
            languages: text(15)?.and_then(|languages| language_codes(&languages)),
            released: text(17)?,
            rating: small(18, 100)?,
            developer: text(19)?,
            publisher: text(20)?,
            genre: text(21)?,
            players: small(22, 99)?,
            ..Record::default()
        },
    })
}

/// Converts `USA, Europe` to `us`. World is `wr`, as in ScreenScraper and Batocera.
fn region_code(regions: &str) -> Option<String> {
    let region = Region::parse(regions.split(',').next()?.trim())?;
    match (region, region.code()) {
        (Region::World, _) => Some("wr".to_owned()),
        (Region::Uk, _) => Some("uk".to_owned()),
        (_, "") => None,
        (_, code) => Some(code.to_ascii_lowercase()),
    }
}

/// Converts `En,Fr` and `en+fr` to `en,fr`.
fn language_codes(languages: &str) -> Option<String> {
    let is_code =
        |code: &&str| (2..=5).contains(&code.len()) && code.bytes().all(|b| b.is_ascii_alphabetic() || b == b'-');
    let codes: Vec<String> =
        languages.split([',', '+', ' ']).filter(is_code).take(30).map(str::to_ascii_lowercase).collect();
    Some(codes.join(",")).filter(|codes| !codes.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_of_batocera() {
        for (regions, code) in [("USA, Europe", Some("us")), ("World", Some("wr")), ("Scandinavia", None), ("", None)] {
            assert_eq!(region_code(regions).as_deref(), code);
        }
        assert_eq!(language_codes("En,Fr+De").as_deref(), Some("en,fr,de"));
        assert_eq!(language_codes("\u{202e}, x"), None);
    }

    #[test]
    fn a_path_lies_below_its_folder_or_not() {
        assert_eq!(below(b"snes", b"snes/Hacks"), Some(&b"Hacks"[..]));
        assert_eq!(below(b"snes", b"snes"), Some(&b""[..]));
        assert_eq!(below(b"", b"a/b"), Some(&b"a/b"[..]));
        assert_eq!(below(b"snes", b"snes-msu1"), None);
    }
}
