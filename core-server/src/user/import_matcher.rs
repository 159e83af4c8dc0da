//! Finds the games of the library that lists of other programs mean, many at once.
//!
//! The rule: one pass over the library for a whole list, and memory in proportion to the list, never to the library. The
//! strongest evidence wins: the path below a ROM folder; else, on the entry's system, the file's name, the checksum, the
//! serial, the catalog's slug, the folded title; and where no system is known, the name of a file or a folded title that
//! stands on exactly one. Of a list that names files without saying whose, those that are found tell the system of those
//! that several have.
//! Nothing here looks at a disk. Read next: `match_keys` for what an entry asks for.

mod match_keys;
#[cfg(test)]
mod tests;

use super::{Address, Identity};
use crate::exchange::Entry;
use match_keys::{Evidence, MatchKeys};
use rusqlite::Connection;
use rustc_hash::FxHashMap;
use shelfcade_core::system::{System, SystemId};
use std::collections::hash_map::Entry as Slot;
use std::path::PathBuf;

/// Entries looked up in one pass: bounds what is held beside the list itself.
const BATCH: usize = 20_000;

/// Why an entry's game was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NotMatched {
    /// No game of the library is like it.
    #[error("not in the library")]
    NotHere,
    /// Its title stands on several systems, and the list does not say which.
    #[error("this title is on several systems, and the list names none")]
    SeveralSystems,
    /// Its system is known, and the library has no such game there.
    #[error("not in the library on its system")]
    NotOnSystem,
}

/// What was found for each entry, in the entries' order.
pub type Matches = Vec<Result<Address, NotMatched>>;

/// Systems that an entry without one can be of; `None`: any.
pub type Within = Option<&'static [&'static str]>;

/// Whether a game of this system is meant.
pub(crate) fn is_within(within: Within, system: &str) -> bool {
    within.is_none_or(|systems| systems.contains(&system) || System::find(system).is_none())
}

/// Looks entries up; `roots` are the ROM folders, absolute, as they are set.
///
/// # Errors
/// When SQLite refuses.
pub fn match_entries(library: &Connection, roots: &[PathBuf], entries: &[Entry]) -> rusqlite::Result<Matches> {
    match_entries_within(library, roots, entries, &[])
}

/// As [`match_entries`]; `within` says for each entry of which systems it can be, where it names none itself. A system
/// that is a folder of the owner's making can be any.
///
/// # Errors
/// When SQLite refuses.
pub fn match_entries_within(
    library: &Connection,
    roots: &[PathBuf],
    entries: &[Entry],
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

/// A `gamelist.xml` is of one system's folder and does not say which: files that only one system has tell it for those
/// that several have. Lists of titles, and of files all over a disk, stand for no folder: nothing is concluded from them.
fn decide(library: &Connection, roots: &[PathBuf], entries: &[Entry], found: &mut Matches) -> rusqlite::Result<()> {
    let is_beside = |path: &str| path.starts_with("./") || !path.contains(['/', '\\']);
    let names_a_file = |entry: &Entry| {
        entry.path.as_deref().is_some_and(is_beside)
            && entry.file_name().is_some()
            && match_keys::system_of(entry).is_none()
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
        let asked: Vec<Entry> =
            open.iter().map(|&at| Entry { system: system.clone(), ..entries[at].clone() }).collect();
        let mut again = Vec::with_capacity(asked.len());
        match_batch(library, roots, &asked, &[], &mut again)?;
        for (&at, again) in open.iter().zip(again).filter(|(_, again)| again.is_ok()) {
            found[at] = again;
        }
    }
    Ok(())
}

/// A game that an entry may mean, and how well that is known. Smaller is better; of equals the first in the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    evidence: Evidence,
    is_missing: bool,
    game: i64,
}

struct Search<'a> {
    keys: MatchKeys<'a>,
    best: Vec<Option<Candidate>>,
    within: &'a [Within],
    /// For entries without a system: games by the name of a file, the same without its extension, and by title.
    files: Vec<Option<Only>>,
    stems: Vec<Option<Only>>,
    titles: Vec<Option<Only>>,
}

/// The first game that an entry may mean, and whether another system has one too.
#[derive(Clone)]
struct Only {
    game: i64,
    system: String,
    is_elsewhere: bool,
}

impl Only {
    fn add(place: &mut Option<Only>, game: i64, system: &str) {
        match place {
            Some(known) => known.is_elsewhere |= known.system != system,
            None => *place = Some(Only { game, system: system.to_owned(), is_elsewhere: false }),
        }
    }
}

fn match_batch(
    library: &Connection,
    roots: &[PathBuf],
    entries: &[Entry],
    within: &[Within],
    found: &mut Matches,
) -> rusqlite::Result<()> {
    let none = || vec![None; entries.len()];
    let keys = MatchKeys::read(roots, entries);
    let best = vec![None; entries.len()];
    let mut search = Search { keys, best, within, files: none(), stems: none(), titles: none() };
    search.look_at_roms(library)?;
    search.look_at_members(library)?;
    search.look_at_games(library)?;
    let mut known: FxHashMap<i64, Option<Address>> = FxHashMap::default();
    for (at, best) in search.best.iter().enumerate() {
        let names = [&search.files[at], &search.stems[at]].into_iter().flatten();
        let by_name = names.into_iter().find(|only| !only.is_elsewhere);
        let game = match (best, by_name.or(search.titles[at].as_ref()).or(search.files[at].as_ref())) {
            (Some(candidate), _) => Ok(candidate.game),
            (None, Some(only)) if only.is_elsewhere => Err(NotMatched::SeveralSystems),
            (None, Some(only)) => Ok(only.game),
            (None, None) if search.keys.has_system(at) => Err(NotMatched::NotOnSystem),
            (None, None) => Err(NotMatched::NotHere),
        };
        found.push(match game {
            Err(lost) => Err(lost),
            Ok(game) => match known.entry(game) {
                Slot::Occupied(known) => known.get().clone(),
                Slot::Vacant(place) => place.insert(read_address(library, game)?).clone(),
            }
            .ok_or(NotMatched::NotHere),
        });
    }
    Ok(())
}

fn read_address(library: &Connection, game: i64) -> rusqlite::Result<Option<Address>> {
    let sql = "SELECT system, slug FROM game WHERE id = ?1";
    let (system, slug): (String, String) =
        library.prepare_cached(sql)?.query_row([game], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(Identity::read(library, &system, &slug)?.map(|identity| Address { slug, identity }))
}

impl Search<'_> {
    fn look_at_roms(&mut self, library: &Connection) -> rusqlite::Result<()> {
        if !self.keys.wants_roms() {
            return Ok(());
        }
        let sql = "SELECT rom.game_id, rom.missing_since IS NOT NULL, game.system, root.path, folder.path, rom.name, \
                   rom.crc, rom.serial FROM rom JOIN game ON game.id = rom.game_id \
                   JOIN folder ON folder.id = rom.folder_id JOIN root ON root.id = folder.root_id";
        let mut statement = library.prepare(sql)?;
        let mut rows = statement.query([])?;
        let mut path = Vec::new();
        while let Some(row) = rows.next()? {
            let (game, is_missing) = (row.get(0)?, row.get(1)?);
            let system = row.get_ref(2)?.as_str()?;
            let (folder, name) = (row.get_ref(4)?.as_blob()?, row.get_ref(5)?.as_blob()?);
            path.clear();
            path.extend_from_slice(folder);
            if !folder.is_empty() {
                path.push(b'/');
            }
            path.extend_from_slice(name);
            for &at in self.keys.of_stem(name).iter().filter(|&&at| allows(self.within, at, system)) {
                Only::add(&mut self.stems[at], game, system);
            }
            for &at in self.keys.of_bare_file(name).iter().filter(|&&at| allows(self.within, at, system)) {
                Only::add(&mut self.files[at], game, system);
            }
            let offer = &mut |evidence, entries: &[usize]| {
                offer(&mut self.best, entries, Candidate { evidence, is_missing, game });
            };
            self.keys.each_of_file(system, row.get_ref(3)?.as_blob()?, &path, offer);
            self.keys.each_of_contents(system, row.get(6)?, row.get_ref(7)?.as_str_or_null()?, offer);
        }
        Ok(())
    }

    /// Files of sets: a disc of a playlist, a track of a sheet.
    fn look_at_members(&mut self, library: &Connection) -> rusqlite::Result<()> {
        if !self.keys.wants_files() {
            return Ok(());
        }
        let sql = "SELECT rom.game_id, rom.missing_since IS NOT NULL OR member.missing, game.system, root.path, \
                   member.path FROM member JOIN rom ON rom.id = member.rom_id JOIN game ON game.id = rom.game_id \
                   JOIN folder ON folder.id = rom.folder_id JOIN root ON root.id = folder.root_id";
        let mut statement = library.prepare(sql)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let (game, is_missing) = (row.get(0)?, row.get(1)?);
            let offer = &mut |evidence, entries: &[usize]| {
                offer(&mut self.best, entries, Candidate { evidence, is_missing, game });
            };
            let (system, path) = (row.get_ref(2)?.as_str()?, row.get_ref(4)?.as_blob()?);
            self.keys.each_of_file(system, row.get_ref(3)?.as_blob()?, path, offer);
            for &at in self.keys.of_bare_file(path).iter().filter(|&&at| allows(self.within, at, system)) {
                Only::add(&mut self.files[at], game, system);
            }
        }
        Ok(())
    }

    fn look_at_games(&mut self, library: &Connection) -> rusqlite::Result<()> {
        let mut statement = library.prepare("SELECT id, system, fold, catalog_slug FROM game ORDER BY id")?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let game = row.get(0)?;
            let (system, fold) = (row.get_ref(1)?.as_str()?, row.get_ref(2)?.as_str()?);
            let slug = row.get_ref(3)?.as_str_or_null()?;
            self.keys.each_of_game(system, slug, fold, &mut |evidence, entries| {
                offer(&mut self.best, entries, Candidate { evidence, is_missing: false, game });
            });
            for &at in self.keys.of_bare_title(fold).iter().filter(|&&at| allows(self.within, at, system)) {
                Only::add(&mut self.titles[at], game, system);
            }
        }
        Ok(())
    }
}

/// Whether an entry without a system can be of this one.
fn allows(within: &[Within], at: usize, system: &str) -> bool {
    is_within(within.get(at).copied().flatten(), system)
}

fn offer(best: &mut [Option<Candidate>], entries: &[usize], candidate: Candidate) {
    for &at in entries {
        let best = &mut best[at];
        if best.is_none_or(|best| candidate < best) {
            *best = Some(candidate);
        }
    }
}
