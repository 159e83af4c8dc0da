//! The ROMs and games of one family, indexed by name.

use super::layout::split;
use super::names::{label_key, name_key, title_key, without_tags};
use crate::library_db::ROM_OF_SYSTEM;
use rusqlite::Connection;
use rustc_hash::FxHashMap;
use sha1::{Digest, Sha1};
use shelfcade_core::library::system::{SystemId, SystemKind};

/// Lowest rank of a guessed label. Labels below it are those that RetroArch would try, the best first.
pub(super) const GUESSED: u8 = 5;

#[derive(Debug)]
pub(super) struct MediaGame {
    pub id: i64,
    /// Index into the family's systems.
    pub system: u16,
    pub title: Box<str>,
    /// Title that a list gave it, as stored.
    pub listed: Option<Box<str>>,
    /// No-Intro regions of its first ROM that has any, as stored in the library.
    pub regions: Box<str>,
}

/// A folder with ROMs.
#[derive(Debug)]
pub(super) struct RomFolder {
    /// Index of the media root; `None` for a ROM folder that is no longer configured.
    pub root: Option<usize>,
    /// Relative to the root.
    pub path: Box<[u8]>,
    /// Offset in `path` of the part below the system's folder.
    pub below: usize,
}

#[derive(Debug)]
pub(super) struct MediaRom {
    pub id: i64,
    /// Index of the game.
    pub game: u32,
    /// Index of the folder.
    pub folder: u32,
    pub name: Box<[u8]>,
    /// Order among the game's ROMs.
    pub rank: i64,
    /// Row id of the first file of its list entry, as stored.
    pub listed_with: Option<i64>,
    release: Option<Box<str>>,
    /// The name that its folders give it, if its own says nothing.
    named: Option<Box<str>>,
}

/// One family's ROMs and games.
#[derive(Debug, Default)]
pub(super) struct Roms {
    pub systems: Vec<SystemId>,
    pub games: Vec<MediaGame>,
    pub folders: Vec<RomFolder>,
    pub roms: Vec<MediaRom>,
    /// Files of multi-file sets that exist: index of the ROM, path. A hostile list may name any number of missing
    /// ones.
    members: Vec<(u32, Box<[u8]>)>,
    /// Hashes of names and stems, sorted, with their ROMs.
    names: Vec<(u64, u32)>,
    /// Hashes of labels, sorted, with their ranks and games.
    labels: Vec<(u64, u8, u32)>,
    /// Hashes of titles, sorted, with their games.
    titles: Vec<(u64, u32)>,
}

/// The location of a file whose game is looked up.
#[derive(Clone, Copy, Debug)]
pub(super) struct From<'a> {
    /// Media root and folder of the ROMs that it lies beside, if any.
    pub base: Option<(usize, &'a [u8])>,
    /// Its folder, relative to the one that mirrors the system's folder.
    pub folder: &'a [u8],
    /// Indices of the systems it may belong to; `None` means any.
    pub systems: Option<&'a [u16]>,
}

impl Roms {
    /// Loads the ROMs and games and feeds them to `seen`. `root_of` maps the row id of a ROM root to its media root.
    pub fn load(
        db: &Connection,
        systems: &[SystemId],
        root_of: &FxHashMap<i64, usize>,
        tops: &[(usize, &[u8])],
        seen: &mut Sha1,
    ) -> rusqlite::Result<Roms> {
        let mut all = Roms { systems: systems.to_vec(), ..Roms::default() };
        let mut games: FxHashMap<i64, u32> = FxHashMap::default();
        for (system, id) in (0..).zip(systems) {
            let mut query = db.prepare_cached("SELECT id, title, listed FROM game WHERE system = ? ORDER BY id")?;
            let mut rows = query.query([id.as_str()])?;
            while let Some(row) = rows.next()? {
                let (id, title, listed): (i64, Box<str>, Option<Box<str>>) = (row.get(0)?, row.get(1)?, row.get(2)?);
                seen.update(id.to_be_bytes());
                seen.update(title.as_bytes());
                games.insert(id, all.games.len() as u32);
                all.games.push(MediaGame { id, system, title, listed, regions: Box::default() });
            }
        }
        let mut roms: FxHashMap<i64, u32> = FxHashMap::default();
        for id in systems {
            all.load_system(db, id.as_str(), root_of, tops, &games, &mut roms, seen)?;
        }
        Ok(all)
    }

    #[allow(clippy::too_many_arguments)] // one caller
    fn load_system(
        &mut self,
        db: &Connection,
        system: &str,
        root_of: &FxHashMap<i64, usize>,
        tops: &[(usize, &[u8])],
        games: &FxHashMap<i64, u32>,
        roms: &mut FxHashMap<i64, u32>,
        seen: &mut Sha1,
    ) -> rusqlite::Result<()> {
        let mut folders: FxHashMap<i64, u32> = FxHashMap::default();
        let mut query = db.prepare_cached("SELECT id, root_id, path FROM folder WHERE system = ? ORDER BY id")?;
        let mut rows = query.query([system])?;
        while let Some(row) = rows.next()? {
            let (id, root, path): (i64, i64, Box<[u8]>) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let root = root_of.get(&root).copied();
            let own = tops.iter().filter(|(of, top)| Some(*of) == root && is_in(&path, top)).map(|(_, top)| top.len());
            let below = own.max().map_or(0, |length| (length + usize::from(length > 0)).min(path.len()));
            folders.insert(id, self.folders.len() as u32);
            self.folders.push(RomFolder { root, path, below });
        }
        let first = self.roms.len();
        let mut query = db.prepare_cached(&format!(
            "SELECT id, game_id, folder_id, name, rank, release, regions, named, listed_with FROM rom \
             WHERE {ROM_OF_SYSTEM} ORDER BY id"
        ))?;
        let mut rows = query.query([system])?;
        while let Some(row) = rows.next()? {
            let (id, game, folder): (i64, i64, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let (Some(&game), Some(&folder)) = (games.get(&game), folders.get(&folder)) else { continue };
            let name: Box<[u8]> = row.get(3)?;
            seen.update(id.to_be_bytes());
            seen.update(game.to_be_bytes());
            seen.update(&*self.folders[folder as usize].path);
            seen.update(b"/");
            seen.update(&*name);
            roms.insert(id, self.roms.len() as u32);
            let (rank, release): (i64, Option<Box<str>>) = (row.get(4)?, row.get(5)?);
            let regions = row.get_ref(6)?.as_str()?;
            seen.update(rank.to_be_bytes());
            let named: Option<Box<str>> = row.get(7)?;
            for text in [release.as_deref().unwrap_or("\0"), regions, named.as_deref().unwrap_or_default()] {
                seen.update(text.len().to_be_bytes());
                seen.update(text.as_bytes());
            }
            let of_game = &mut self.games[game as usize].regions;
            if of_game.is_empty() && !regions.is_empty() {
                *of_game = regions.into();
            }
            let listed_with = row.get(8)?;
            self.roms.push(MediaRom { id, game, folder, name, rank, listed_with, release, named });
        }
        let [Some(from), Some(to)] = [self.roms.get(first), self.roms.last()] else { return Ok(()) };
        let sql = "SELECT rom_id, path FROM member WHERE rom_id BETWEEN ? AND ? AND NOT missing \
             ORDER BY rom_id, position";
        let mut query = db.prepare_cached(sql)?;
        let mut rows = query.query([from.id, to.id])?;
        while let Some(row) = rows.next()? {
            // Other systems may have ROMs in between.
            let Some(&rom) = roms.get(&row.get(0)?).filter(|rom| **rom as usize >= first) else { continue };
            let path: Box<[u8]> = row.get(1)?;
            seen.update(&*path);
            self.members.push((rom, path));
        }
        Ok(())
    }

    /// Builds the hash indexes that the lookups need.
    pub fn index(&mut self) {
        for (at, rom) in (0..).zip(&self.roms) {
            let stem = split(&rom.name).0;
            self.names.extend([(name_key(&rom.name), at), (name_key(stem), at)]);
            let named = rom.named.as_deref().map(str::as_bytes);
            self.names.extend(named.map(|named| (name_key(named), at)));
            let stem = named.unwrap_or(stem);
            let release = rom.release.as_deref().map(str::as_bytes);
            let labels = [Some(stem), release, without_tags(stem), release.and_then(without_tags)];
            for (rank, label) in (0..).zip(labels) {
                self.labels.extend(label.map(|label| (label_key(label), rank, rom.game)));
            }
            self.titles.extend(
                release
                    .or(Some(stem))
                    .map(|name| without_tags(name).unwrap_or(name))
                    .and_then(title_key)
                    .map(|key| (key, rom.game)),
            );
        }
        for (rom, path) in &self.members {
            let name = path.rsplit(|&byte| byte == b'/').next().unwrap_or(path);
            self.names.extend([(name_key(name), *rom), (name_key(split(name).0), *rom)]);
        }
        for (at, game) in (0..).zip(&self.games) {
            self.labels.push((label_key(game.title.as_bytes()), GUESSED - 1, at));
            self.titles.extend(title_key(game.title.as_bytes()).map(|key| (key, at)));
        }
        self.names.sort_unstable();
        self.names.dedup();
        self.labels.sort_unstable();
        self.titles.sort_unstable();
        self.titles.dedup();
    }

    /// Returns the ROMs with this name, with or without its extension: those whose folder fits best, and among these
    /// the ones in the same case, if any.
    pub fn named(&self, from: From<'_>, name: &[u8]) -> Vec<u32> {
        let mut found = Vec::new();
        let mut best = (0, false);
        for &(_, at) in with_key(&self.names, name_key(name), |entry| entry.0) {
            let rom = &self.roms[at as usize];
            if !self.may_be(rom.game, from.systems) {
                continue;
            }
            let fits = (self.fit(from, rom), *rom.name == *name || split(&rom.name).0 == name);
            if fits > best {
                (best, found) = (fits, Vec::new());
            }
            if fits == best {
                found.push(at);
            }
        }
        found
    }

    /// Returns the game of a folder below its system's folder, if all ROMs in it are that game's.
    pub fn only_game_in(&self, root: usize, path: &[u8]) -> Option<u32> {
        let is_it = |folder: &&RomFolder| folder.root == Some(root) && *folder.path == *path;
        let at = self.folders.iter().position(|folder| is_it(&folder) && folder.below < folder.path.len())?;
        let mut games = self.roms.iter().filter(|rom| rom.folder as usize == at).map(|rom| rom.game);
        let first = games.next()?;
        games.all(|game| game == first).then_some(first)
    }

    /// Returns true if a file belongs to a ROM's set.
    pub fn has_member(&self, rom: u32, path: &[u8]) -> bool {
        let from = self.members.partition_point(|(of, _)| *of < rom);
        self.members[from..].iter().take_while(|(of, _)| *of == rom).any(|(_, member)| **member == *path)
    }

    /// Scores how well a ROM's folder fits the location of a file: the deeper the mirrored folder, the higher. 0 if
    /// it isn't mirrored.
    fn fit(&self, from: From<'_>, rom: &MediaRom) -> usize {
        let folder = &self.folders[rom.folder as usize];
        let beside = from.base.filter(|(root, base)| folder.root == Some(*root) && is_in(&folder.path, base));
        let below = match beside {
            Some((_, base)) => &folder.path[(base.len() + usize::from(!base.is_empty())).min(folder.path.len())..],
            None => &folder.path[folder.below..],
        };
        let above = from.folder.strip_suffix(below);
        let is_mirrored = below.is_empty() || above.is_some_and(|above| above.is_empty() || above.ends_with(b"/"));
        if is_mirrored { 2 * (below.len() + 1) + usize::from(beside.is_some()) } else { 0 }
    }

    /// Returns the games that a thumbnail's name belongs to, with the rank of the matching label.
    pub fn labelled(&self, systems: Option<&[u16]>, label: &[u8]) -> Vec<(u8, u32)> {
        let find = |key: u64| {
            let entries = with_key(&self.labels, key, |entry| entry.0);
            let allowed = entries.iter().filter(|(_, _, game)| self.may_be(*game, systems));
            let mut found: Vec<(u8, u32)> = allowed.map(|&(_, rank, game)| (rank, game)).collect();
            found.sort_unstable_by_key(|&(rank, game)| (game, rank));
            found.dedup_by_key(|&mut (_, game)| game);
            found
        };
        let exact = find(label_key(label));
        if !exact.is_empty() {
            return exact;
        }
        // The same title, with other tags.
        let bare = without_tags(label).map(|label| find(label_key(label))).unwrap_or_default();
        let regions = shelfcade_core::library::name::parse_name(&String::from_utf8_lossy(label)).regions;
        let is_same =
            |game: u32| regions.iter().any(|region| self.games[game as usize].regions.contains(region.name()));
        bare.into_iter().map(|(_, game)| (if is_same(game) { GUESSED } else { GUESSED + 1 }, game)).collect()
    }

    /// Returns the games with this title.
    pub fn titled(&self, systems: Option<&[u16]>, title: &[u8]) -> Vec<u32> {
        let Some(key) = title_key(title) else { return Vec::new() };
        let found = with_key(&self.titles, key, |entry| entry.0).iter().map(|&(_, game)| game);
        found.filter(|&game| self.may_be(game, systems)).collect()
    }

    /// Returns the family's indices of a system; for an arcade system, those of all its arcade systems.
    pub fn systems_of(&self, id: &SystemId) -> Vec<u16> {
        let is_arcade = |id: &SystemId| id.system().is_some_and(|system| system.kind == SystemKind::Arcade);
        let is_one = |own: &SystemId| own == id || is_arcade(own) && is_arcade(id);
        (0..).zip(&self.systems).filter(|(_, own)| is_one(own)).map(|(at, _)| at).collect()
    }

    fn may_be(&self, game: u32, systems: Option<&[u16]>) -> bool {
        systems.is_none_or(|systems| systems.contains(&self.games[game as usize].system))
    }
}

/// Returns the entries with this key from a sorted slice.
fn with_key<T>(sorted: &[T], key: u64, key_of: impl Fn(&T) -> u64) -> &[T] {
    let from = sorted.partition_point(|entry| key_of(entry) < key);
    let length = sorted[from..].partition_point(|entry| key_of(entry) == key);
    &sorted[from..from + length]
}

/// Returns true if a path is the folder or lies in it.
pub(super) fn is_in(path: &[u8], folder: &[u8]) -> bool {
    folder.is_empty() || path.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest[0] == b'/')
}
