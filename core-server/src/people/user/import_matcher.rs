//! Finds the games of the library that entries of other programs' lists refer to, many at once.
//!
//! The rule: one pass over the library for many entries, and memory in proportion to the list, never to the library.
//! The strongest evidence wins: the path below a ROM folder; else, on the entry's system, the file name, the arcade
//! set in any arcade folder, the checksum, the serial number, the catalog's slug, the folded title; and if the system
//! is not known, a file name or folded title that only one system has. In a list of files without systems, the entries
//! that are found tell the system of those that several systems have. Nothing here reads from a disk. Read next:
//! `match_keys`, the keys of an entry.

mod match_keys;
#[cfg(test)]
mod tests;

use super::{GameAddress, GameIdentity};
use crate::formats::ListEntry;
use match_keys::{MatchEvidence, MatchKeys, plain_serial, system_of};
use rusqlite::Connection;
use shelfcade_core::fold::fold_key;
use shelfcade_core::library::name::parse_name;
use shelfcade_core::library::system::{System, SystemId};
use std::path::PathBuf;

/// Entries looked up in one pass: bounds the memory besides the list itself.
const BATCH: usize = 20_000;

/// The reason why no game was found for an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NotMatched {
    /// The library has no such game.
    #[error("not in the library")]
    NotHere,
    /// Several systems have this title, and the list does not name one.
    #[error("several systems have this title, and the list names none")]
    SeveralSystems,
    /// The entry's system is known, and the library has no such game on it.
    #[error("not in the library on its system")]
    NotOnSystem,
}

/// The result for each entry, in the entries' order.
pub type Matches = Vec<Result<GameAddress, NotMatched>>;

/// Systems that an entry without one can belong to; `None`: any.
pub type Within = Option<&'static [&'static str]>;

/// True if an entry can refer to a game of this system.
pub(crate) fn is_within(within: Within, system: &str) -> bool {
    within.is_none_or(|systems| systems.contains(&system) || System::find(system).is_none())
}

/// Looks entries up. `roots` are the ROM folders, absolute, as set. `within` holds for each entry the systems that it
/// can belong to if it names none; entries past its end can belong to any. Folders that are no known system can hold
/// games of any.
///
/// # Errors
/// Returns an error if SQLite fails.
pub fn match_entries(
    library: &Connection,
    roots: &[PathBuf],
    entries: &[ListEntry],
    within: &[Within],
) -> rusqlite::Result<Matches> {
    let mut found = Vec::with_capacity(entries.len());
    for (at, part) in entries.chunks(BATCH).enumerate() {
        let within = within.get(at * BATCH..).unwrap_or_default();
        match_batch(library, roots, part, within, &mut found)?;
    }
    decide(library, roots, entries, &mut found)?;
    Ok(found)
}

/// Decides entries that several systems have. A `gamelist.xml` belongs to one system's folder and does not name it:
/// the files that only one system has tell the system of the others. Lists of titles, and of files from all over a
/// disk, belong to no folder, so nothing is decided there.
fn decide(library: &Connection, roots: &[PathBuf], entries: &[ListEntry], found: &mut Matches) -> rusqlite::Result<()> {
    let is_beside = |path: &str| path.starts_with("./") || path.starts_with(".\\") || !path.contains(['/', '\\']);
    let names_a_file = |entry: &ListEntry| {
        entry.path.as_deref().is_some_and(is_beside) && entry.file_name().is_some() && system_of(entry).is_none()
    };
    let files = || entries.iter().zip(&*found).enumerate().filter(|(_, (entry, _))| names_a_file(entry));
    let open: Vec<usize> =
        files().filter(|(_, (_, found))| **found == Err(NotMatched::SeveralSystems)).map(|(at, _)| at).collect();
    if open.is_empty() {
        return Ok(());
    }
    let mut systems =
        files().filter_map(|(_, (_, found))| found.as_ref().ok()).map(|address| &*address.identity.system);
    let Some(system) = systems.next().filter(|first| systems.all(|system| system == *first)) else { return Ok(()) };
    let system = SystemId::parse(system);
    for open in open.chunks(BATCH) {
        let asked: Vec<ListEntry> =
            open.iter().map(|&at| ListEntry { system: system.clone(), ..entries[at].clone() }).collect();
        let mut again = Vec::with_capacity(asked.len());
        match_batch(library, roots, &asked, &[], &mut again)?;
        for (&at, again) in open.iter().zip(again).filter(|(_, again)| again.is_ok()) {
            found[at] = again;
        }
    }
    Ok(())
}

/// A game that an entry may refer to, and the evidence. Smaller is better; of equals, the first in the library wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    evidence: MatchEvidence,
    is_missing: bool,
    game: i64,
}

/// The first game that an entry without a system may refer to, and if another system has one too.
#[derive(Clone)]
struct Only {
    game: i64,
    system: String,
    is_elsewhere: bool,
}

/// The findings for an entry.
#[derive(Clone, Default)]
struct Found {
    best: Option<Candidate>,
    by_name: Option<Only>,
    by_title: Option<Only>,
}

fn match_batch(
    library: &Connection,
    roots: &[PathBuf],
    entries: &[ListEntry],
    within: &[Within],
    matches: &mut Matches,
) -> rusqlite::Result<()> {
    let keys = MatchKeys::read(roots, entries);
    let mut search = Search { keys, within, found: vec![Found::default(); entries.len()] };
    search.look_at_files(library)?;
    search.look_at_games(library)?;
    for (entry, Found { best, by_name, by_title }) in entries.iter().zip(search.found) {
        let sure = by_name.clone().filter(|only| !only.is_elsewhere);
        let game = match (best, sure.or(by_title).or(by_name)) {
            (Some(candidate), _) => Ok(candidate.game),
            (None, Some(only)) if only.is_elsewhere => Err(NotMatched::SeveralSystems),
            (None, Some(only)) => Ok(only.game),
            (None, None) if system_of(entry).is_some() => Err(NotMatched::NotOnSystem),
            (None, None) => Err(NotMatched::NotHere),
        };
        matches.push(match game {
            Ok(game) => read_address(library, game)?.ok_or(NotMatched::NotHere),
            Err(lost) => Err(lost),
        });
    }
    Ok(())
}

fn read_address(library: &Connection, game: i64) -> rusqlite::Result<Option<GameAddress>> {
    let sql = "SELECT system, slug FROM game WHERE id = ?1";
    let (system, slug): (String, String) =
        library.prepare_cached(sql)?.query_row([game], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(GameIdentity::read(library, &system, &slug)?.map(|identity| GameAddress { slug, identity }))
}

struct Search<'a> {
    keys: MatchKeys,
    within: &'a [Within],
    found: Vec<Found>,
}

/// A game of the library, from a row.
struct Here<'a> {
    game: i64,
    is_missing: bool,
    system: &'a str,
}

impl Search<'_> {
    /// Looks at all ROMs, and at the files of sets: a disc of a playlist, a track of a cue sheet.
    fn look_at_files(&mut self, library: &Connection) -> rusqlite::Result<()> {
        let sql = "SELECT rom.game_id, rom.missing_since IS NOT NULL, game.system, root.path, \
                       CAST(iif(length(folder.path), folder.path || '/', '') || rom.name AS BLOB), \
                       rom.crc, rom.serial, 1 \
                   FROM rom JOIN game ON game.id = rom.game_id \
                   JOIN folder ON folder.id = rom.folder_id JOIN root ON root.id = folder.root_id \
                   UNION ALL \
                   SELECT rom.game_id, rom.missing_since IS NOT NULL OR member.missing, game.system, root.path, \
                       member.path, NULL, NULL, 0 \
                   FROM member JOIN rom ON rom.id = member.rom_id JOIN game ON game.id = rom.game_id \
                   JOIN folder ON folder.id = rom.folder_id JOIN root ON root.id = folder.root_id";
        let mut statement = library.prepare(sql)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let system = row.get_ref(2)?.as_str()?;
            let here = Here { game: row.get(0)?, is_missing: row.get(1)?, system };
            let (root, path) = (row.get_ref(3)?.as_blob()?, row.get_ref(4)?.as_blob()?);
            self.offer(&here, MatchEvidence::Path, root, path);
            self.offer(&here, MatchEvidence::Path, b"", path);
            // A ROM folder in the settings may be the one that contains `roms`.
            if path.get(..5).is_some_and(|top| top.eq_ignore_ascii_case(b"roms/")) {
                self.offer(&here, MatchEvidence::Path, b"", &path[5..]);
            }
            let name = path.rsplit(|&byte| byte == b'/').next().unwrap_or(path);
            self.offer(&here, MatchEvidence::File, system.as_bytes(), name);
            self.offer(&here, MatchEvidence::BareFile, b"", name);
            let is_rom: bool = row.get(7)?;
            if is_rom {
                let end = name.iter().rposition(|&byte| byte == b'.').unwrap_or(name.len());
                self.offer(&here, MatchEvidence::Stem, b"", &name[..end]);
                if System::find(system).is_some_and(System::has_arcade_sets) {
                    self.offer(&here, MatchEvidence::Set, b"", &name[..end].to_ascii_lowercase());
                }
            }
            if let Some(crc) = row.get::<_, Option<i64>>(5)? {
                self.offer(&here, MatchEvidence::Crc, system.as_bytes(), crc.to_string().as_bytes());
            }
            if let Some(serial) = row.get_ref(6)?.as_str_or_null()? {
                self.offer(&here, MatchEvidence::Serial, system.as_bytes(), plain_serial(serial).as_bytes());
            }
        }
        Ok(())
    }

    fn look_at_games(&mut self, library: &Connection) -> rusqlite::Result<()> {
        let mut statement = library.prepare("SELECT id, system, fold, catalog_slug, listed FROM game ORDER BY id")?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let (system, fold) = (row.get_ref(1)?.as_str()?, row.get_ref(2)?.as_str()?.as_bytes());
            let here = Here { game: row.get(0)?, is_missing: false, system };
            if let Some(slug) = row.get_ref(3)?.as_str_or_null()? {
                self.offer(&here, MatchEvidence::Slug, system.as_bytes(), slug.as_bytes());
            }
            self.offer(&here, MatchEvidence::Title, system.as_bytes(), fold);
            self.offer(&here, MatchEvidence::BareTitle, b"", fold);
            if let Some(listed) = row.get_ref(4)?.as_str_or_null()? {
                let fold = fold_key(&parse_name(listed).title);
                self.offer(&here, MatchEvidence::Title, system.as_bytes(), fold.as_bytes());
                self.offer(&here, MatchEvidence::BareTitle, b"", fold.as_bytes());
            }
        }
        Ok(())
    }

    /// Offers a game to the entries with this key.
    fn offer(&mut self, here: &Here<'_>, evidence: MatchEvidence, scope: &[u8], key: &[u8]) {
        let &Here { game, is_missing, system } = here;
        for &at in self.keys.get(evidence, scope, key) {
            let found = &mut self.found[at];
            let only = match evidence {
                MatchEvidence::BareFile | MatchEvidence::Stem => &mut found.by_name,
                MatchEvidence::BareTitle => &mut found.by_title,
                _ => {
                    let candidate = Candidate { evidence, is_missing, game };
                    found.best = Some(found.best.map_or(candidate, |best| best.min(candidate)));
                    continue;
                }
            };
            if is_within(self.within.get(at).copied().flatten(), system) {
                let first = only.get_or_insert_with(|| Only { game, system: system.to_owned(), is_elsewhere: false });
                first.is_elsewhere |= first.system != system;
            }
        }
    }
}
