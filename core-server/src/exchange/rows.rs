//! Reads the ROMs of a list, a few at a time: by game in order, or by a path in the list.
//!
//! Each query is small and ends before the next step. If several sources have a fact of a game, the order is that of
//! [`facts::resolve`], as on pages: a gamelist, Pegasus, LaunchBox, the catalog.

use super::pictures::{ExportPictures, path_beside};
use super::row::{ExportRow, ROM, bytes_path, read};
use super::units::Unit;
use super::{ExportError, ExportProgress, ExportScope, count, library_name};
use crate::catalog::facts;
use crate::catalog::facts::{FactsReader, ResolvedFacts};
use crate::formats::record::{Record, Records};
use crate::formats::{ExchangeError, MAX_TEXT};
use rusqlite::{Connection, OptionalExtension, params};
use shelfcade_core::art::media::{MediaKey, MediaKind};
use std::collections::{HashSet, VecDeque};
use std::ffi::OsStr;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use tokio_util::sync::CancellationToken;

/// Games or ROMs read per query.
const BATCH: i64 = 200;

const GAMES: &str = "SELECT id, slug FROM game WHERE system = ?1 AND slug > ?2 ORDER BY slug LIMIT ?3";

const MEDIA: &str = "SELECT kind, media_root.path, media.path, key FROM media \
     JOIN media_root ON media_root.id = media_root_id WHERE game_id = ?1 ORDER BY kind, position LIMIT 500";

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
