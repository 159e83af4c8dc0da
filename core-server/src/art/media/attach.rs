//! Matches the media files of one family to games: lists of other programs first, then file names.

use super::entries::{MediaEntry, read_gamelist, read_pegasus};
use super::layout::{Flavour, Whose, guess, text_of};
use super::listing::{GAMELIST, ListedFile, ListedFolder, MediaListing, is_gone};
use super::paths::{PathContext, Spot};
use super::places::{SearchFolder, join};
use super::roms::{From, GUESSED, Roms};
use super::sets::ListedSets;
use super::titles::ListedTitles;
use super::words::GameWords;
use crate::formats::text;
use crate::io::beneath::{EntryKind, RomFolders};
use rusqlite::Connection;
use rustc_hash::{FxHashMap, FxHashSet};
use sha1::{Digest, Sha1};
use shelfcade_core::art::media::{MediaKind, MediaSource};
use shelfcade_core::library::system::{System, SystemId, systems_of_core};
use std::io::Read;
use std::path::{Path, PathBuf};
use tokio_util::sync::CancellationToken;

/// A thumbnail below this many bytes may hold another thumbnail's file name instead of a picture.
const MAX_LINK: u64 = 200;
/// Most bytes read of a description file.
const MAX_TEXT_FILE: u64 = 64 << 10;
/// Most games that one file or list entry is matched to.
const MAX_GAMES: usize = 16;

/// A media file of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FoundMedia {
    /// Index into `Roms::games`.
    pub game: u32,
    pub kind: MediaKind,
    pub source: MediaSource,
    /// Files of one kind and source are shown in ascending order of rank.
    pub rank: u8,
    /// Index of the media root.
    pub root: usize,
    pub path: Box<[u8]>,
    pub size: u64,
    pub mtime_ns: i64,
}

/// A listed file with its folder and place.
struct Listed<'l> {
    file: &'l ListedFile,
    dir: &'l ListedFolder,
    place: &'l SearchFolder,
    /// Relative to the root.
    path: Vec<u8>,
}

impl<'l> Listed<'l> {
    /// The path that `guess` reads: the part below the place's `cut`.
    fn below(&self) -> &[u8] {
        let below = &self.path[self.place.cut..];
        below.strip_prefix(b"/").unwrap_or(below)
    }

    /// Root and folder of the ROMs that the file lies beside.
    fn base(&self) -> Option<(usize, &'l [u8])> {
        self.place.base.as_deref().map(|base| (self.place.root, base))
    }
}

fn listed<'l>(places: &'l [SearchFolder], listing: &'l MediaListing) -> impl Iterator<Item = Listed<'l>> {
    listing.files.iter().map(|file| {
        let dir = &listing.dirs[file.dir as usize];
        Listed { file, dir, place: &places[dir.place as usize], path: join(&dir.path, listing.name(file)) }
    })
}

/// Hashes the listed description files, and with `roms` the ROMs that they may describe.
pub(super) fn texts_fingerprint(places: &[SearchFolder], listing: &MediaListing, roms: [u8; 20]) -> [u8; 20] {
    let mut seen = Sha1::new();
    seen.update(roms);
    for listed in listed(places, listing).filter(|listed| text_of(listed.place.flavour, listed.below()).is_some()) {
        let Listed { file, dir, place, path } = &listed;
        let system = place.system.as_ref().map_or("", SystemId::as_str);
        for part in [&path[..], system.as_bytes(), place.base.as_deref().unwrap_or_default()] {
            seen.update(part.len().to_be_bytes());
            seen.update(part);
        }
        for number in [dir.root as u64, place.cut as u64, file.size, file.mtime_ns.cast_unsigned()] {
            seen.update(number.to_be_bytes());
        }
    }
    seen.finalize().into()
}

/// A `gamelist.xml` or Pegasus file.
#[derive(Debug)]
pub(super) struct ListFile {
    pub root: usize,
    pub path: Vec<u8>,
    /// Folders that its paths are relative to.
    pub bases: Vec<Spot>,
}

/// Matches files to games.
pub(super) struct Attach<'a> {
    pub db: &'a Connection,
    pub folders: &'a RomFolders,
    pub roots: &'a [PathBuf],
    pub home: Option<&'a Path>,
    pub roms: &'a Roms,
    pub found: Vec<FoundMedia>,
    /// Rank of the ROM and number of the list that the saved words come from, by game and source.
    pub told: FxHashMap<(u32, u8), (i64, usize)>,
    pub titles: ListedTitles,
    pub sets: ListedSets,
    /// True if words were written to the library.
    pub has_written: bool,
    /// Lists and description files that could not be read completely, with the reason.
    pub broken: Vec<(PathBuf, String)>,
}

impl Attach<'_> {
    /// Reads the lists. Returns `None` when cancelled.
    pub fn read_lists(&mut self, lists: &[ListFile], cancel: &CancellationToken) -> rusqlite::Result<Option<()>> {
        for (number, list) in lists.iter().enumerate() {
            if cancel.is_cancelled() {
                return Ok(None);
            }
            let input = match self.folders.open_file(list.root, &list.path) {
                Ok(input) => input,
                // Deleted since it was listed.
                Err(error) if is_gone(&error) => continue,
                Err(error) => {
                    self.broken.push((self.folders.disk_path(list.root, &list.path), error.to_string()));
                    continue;
                }
            };
            let mut failed = None;
            let mut take = |entry: MediaEntry, source| {
                if failed.is_none() {
                    failed = self.take_entry(&entry, source, number, &list.bases).err();
                }
            };
            let read = if list.path.ends_with(GAMELIST) {
                read_gamelist(input, &mut |entry| take(entry, MediaSource::Gamelist))
            } else {
                let read = read_pegasus(input, &mut |entry| take(entry, MediaSource::Pegasus));
                read.map_err(|error| error.to_string())
            };
            if let Some(error) = failed {
                return Err(error);
            }
            if let Err(reason) = read {
                self.broken.push((self.folders.disk_path(list.root, &list.path), reason));
            }
        }
        Ok(Some(()))
    }

    fn take_entry(
        &mut self,
        entry: &MediaEntry,
        source: MediaSource,
        list: usize,
        bases: &[Spot],
    ) -> rusqlite::Result<()> {
        let frame = PathContext { roots: self.roots, bases, home: self.home };
        let mut games: Vec<(u32, i64)> = Vec::new();
        // Of a path, the first ROM is meant: another one is a set with the same file.
        let mut files: Vec<Vec<u32>> = entry.roms.iter().map(|written| self.find_rom(&frame, written)).collect();
        self.sets.begin_entry(list);
        let mut is_own = |found: &Vec<u32>| found.first().is_none_or(|&rom| self.sets.claim(rom));
        if let [only] = &files[..] {
            is_own(only);
        } else {
            files.retain(is_own);
        }
        self.sets.take(self.roms, files.iter().filter_map(|found| found.first().copied()));
        for rom in files.into_iter().flatten() {
            let rom = &self.roms.roms[rom as usize];
            if let Some(title) = &entry.title {
                self.titles.take(rom.game, (list, rom.rank), title);
            }
            if !games.iter().any(|(game, _)| *game == rom.game) {
                games.push((rom.game, rom.rank));
            }
        }
        games.truncate(MAX_GAMES);
        if games.is_empty() {
            return Ok(());
        }
        for &(game, rank) in &games {
            self.tell(&entry.words, (game, source), (rank, list))?;
        }
        for (kind, rank, written) in &entry.media {
            let file = frame.find(written).into_iter().find_map(|(root, path)| {
                let meta = self.folders.look(root, &path).ok();
                let meta = meta.filter(|meta| meta.kind == EntryKind::File && meta.size > 0)?;
                Some((root, path.into_boxed_slice(), meta))
            });
            let Some((root, path, meta)) = file else { continue };
            let (kind, rank, size, mtime_ns) = (*kind, *rank, meta.size, meta.mtime_ns);
            for &(game, _) in &games {
                self.found.push(FoundMedia { game, kind, source, rank, root, path: path.clone(), size, mtime_ns });
            }
        }
        Ok(())
    }

    /// Returns the ROMs that a path in a list refers to.
    fn find_rom(&self, frame: &PathContext<'_>, written: &str) -> Vec<u32> {
        for (root, path) in frame.find_rom(written) {
            let cut = path.iter().rposition(|&byte| byte == b'/');
            let (folder, name) = cut.map_or((&b""[..], &path[..]), |at| (&path[..at], &path[at + 1..]));
            let from = From { base: Some((root, folder)), folder: b"", systems: None };
            let mut found = self.roms.named(from, name);
            found.retain(|&rom| {
                let place = &self.roms.folders[self.roms.roms[rom as usize].folder as usize];
                place.root == Some(root) && (*place.path == *folder || self.roms.has_member(rom, &path))
            });
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    /// Saves words, unless an earlier list, or a better ROM in the same list, already gave some.
    fn tell(
        &mut self,
        words: &GameWords,
        (game, source): (u32, MediaSource),
        from: (i64, usize),
    ) -> rusqlite::Result<()> {
        let known = self.told.get(&(game, source as u8));
        if words.is_empty() || known.is_some_and(|known| (known.1, known.0) <= (from.1, from.0)) {
            return Ok(());
        }
        self.told.insert((game, source as u8), from);
        self.has_written |= words.save(self.db, self.roms.games[game as usize].id, source)?;
        Ok(())
    }

    /// Reads descriptions stored in files of their own. They come after all lists, so `number` is higher than any
    /// list's. Returns `None` when cancelled.
    pub fn read_texts(
        &mut self,
        places: &[SearchFolder],
        listing: &MediaListing,
        number: usize,
        cancel: &CancellationToken,
    ) -> rusqlite::Result<Option<()>> {
        let systems = self.systems_of_places(places);
        for listed in listed(places, listing) {
            let Some(name) = text_of(listed.place.flavour, listed.below()) else { continue };
            if cancel.is_cancelled() {
                return Ok(None);
            }
            let Listed { dir, path, .. } = &listed;
            let from = From { base: listed.base(), folder: b"", systems: systems[dir.place as usize].as_deref() };
            let roms = self.roms.named(from, name);
            if roms.is_empty() {
                continue;
            }
            let words = match self.read_text(dir.root, path) {
                Ok(words) => words,
                Err(error) if is_gone(&error) => continue,
                Err(error) => {
                    self.broken.push((self.folders.disk_path(dir.root, path), error.to_string()));
                    continue;
                }
            };
            for rom in roms.into_iter().take(MAX_GAMES) {
                let rom = &self.roms.roms[rom as usize];
                self.tell(&words, (rom.game, MediaSource::Folder), (rom.rank, number))?;
            }
        }
        Ok(Some(()))
    }

    /// Returns the indices of each place's systems; `None` means any system.
    fn systems_of_places(&self, places: &[SearchFolder]) -> Vec<Option<Vec<u16>>> {
        places.iter().map(|place| place.system.as_ref().map(|id| self.roms.systems_of(id))).collect()
    }

    fn read_text(&self, root: usize, path: &[u8]) -> std::io::Result<GameWords> {
        let mut bytes = Vec::new();
        self.folders.open_file(root, path)?.take(MAX_TEXT_FILE).read_to_end(&mut bytes)?;
        Ok(GameWords::of_text(&text::decode(&bytes)))
    }

    /// Matches listed files to games by name.
    pub fn read_names(&mut self, places: &[SearchFolder], listing: &MediaListing) {
        // A list's entry wins over a guess for the same game and file.
        let named: FxHashSet<(u32, usize, Box<[u8]>)> =
            self.found.iter().map(|found| (found.game, found.root, found.path.clone())).collect();
        let systems = self.systems_of_places(places);
        for listed in listed(places, listing) {
            let Listed { file, dir, place, path } = &listed;
            let folder = dir.path.get(place.cut..).unwrap_or_default();
            let of_folder = systems_of_folder(self.roms, place, folder);
            let systems = of_folder.as_deref().or(systems[dir.place as usize].as_deref());
            let from = From { base: listed.base(), folder, systems };
            for guess in guess(place.flavour, listed.below()).into_iter().flatten() {
                let mut games = self.games_of(guess.whose, from);
                if games.is_empty() && guess.kind == MediaKind::Manual {
                    // RomM's `<game>/manual/<any name>.pdf`
                    let game = listed.base().and_then(|(root, base)| self.roms.only_game_in(root, base));
                    games.extend(game.map(|game| (MediaSource::Folder, 0, game)));
                }
                if games.is_empty() {
                    continue;
                }
                let Some((path, file)) = self.follow(guess.whose, listing, file, path) else { break };
                for (source, rank, game) in games.into_iter().take(MAX_GAMES) {
                    if named.contains(&(game, dir.root, path.clone())) {
                        continue;
                    }
                    self.found.push(FoundMedia {
                        game,
                        kind: guess.kind,
                        source,
                        rank: guess.rank.saturating_add(rank.saturating_mul(32)),
                        root: dir.root,
                        path: path.clone(),
                        size: file.size,
                        mtime_ns: file.mtime_ns,
                    });
                }
                break;
            }
        }
    }

    fn games_of(&self, whose: Whose<'_>, from: From<'_>) -> Vec<(MediaSource, u8, u32)> {
        let by_name = |name: &[u8]| {
            let mut games: Vec<u32> =
                self.roms.named(from, name).into_iter().map(|rom| self.roms.roms[rom as usize].game).collect();
            games.sort_unstable();
            games.dedup();
            games.into_iter().map(|game| (MediaSource::Folder, 0, game)).collect::<Vec<_>>()
        };
        let by_title = |title: &[u8]| {
            let games = self.roms.titled(from.systems, title);
            games.into_iter().map(|game| (MediaSource::Title, 0, game)).collect::<Vec<_>>()
        };
        let or = |first: Vec<_>, second: &dyn Fn() -> Vec<_>| if first.is_empty() { second() } else { first };
        match whose {
            Whose::Rom(name) => by_name(name),
            Whose::RomOrTitle(name) => or(by_name(name), &|| by_title(name)),
            Whose::Title(title) => or(by_title(title), &|| by_name(title)),
            Whose::Label(label) => {
                let games = self.roms.labelled(from.systems, label);
                games.into_iter().map(|(rank, game)| (MediaSource::Title, rank, game)).collect()
            }
        }
    }

    /// Returns the file, or the file beside it whose name it holds (see [`MAX_LINK`]). Returns `None` for a name that
    /// leads nowhere.
    fn follow<'f>(
        &self,
        whose: Whose<'_>,
        listing: &'f MediaListing,
        file: &'f ListedFile,
        path: &[u8],
    ) -> Option<(Box<[u8]>, &'f ListedFile)> {
        let is_link = matches!(whose, Whose::Label(_)) && file.size < MAX_LINK;
        let (mut file, mut path) = (file, Box::from(path));
        for _ in 0..if is_link { 4 } else { 1 } {
            if !is_link || file.size >= MAX_LINK {
                return Some((path, file));
            }
            let dir = &listing.dirs[file.dir as usize];
            let mut text = Vec::new();
            self.folders.open_file(dir.root, &path).ok()?.take(MAX_LINK).read_to_end(&mut text).ok()?;
            let name = text.trim_ascii();
            if !name.ends_with(b".png") || name.contains(&b'/') {
                return name.starts_with(b"\x89PNG").then_some((path, file));
            }
            file = listing.find(file.dir, name)?;
            path = join(&dir.path, name).into();
        }
        None
    }
}

/// Returns the systems that a subfolder of RetroArch's screenshots or states is named after, by core or by ROM
/// folder.
fn systems_of_folder(roms: &Roms, place: &SearchFolder, folder: &[u8]) -> Option<Vec<u16>> {
    if !matches!(place.flavour, Flavour::Screenshots | Flavour::States) {
        return None;
    }
    let name = folder.split(|&byte| byte == b'/').find(|part| !part.is_empty())?;
    let name = String::from_utf8_lossy(name);
    let ids: Vec<SystemId> = match systems_of_core(&name) {
        Some(ids) => ids.iter().filter_map(|id| SystemId::parse(id)).collect(),
        None => System::from_folder(&name).map(|_| SystemId::of_folder(&name)).into_iter().collect(),
    };
    (!ids.is_empty()).then(|| ids.iter().flat_map(|id| roms.systems_of(id)).collect())
}

/// Sorts the files of each game, the one shown first of each kind ahead, and drops duplicates and surplus files.
pub(super) fn put_in_order(found: &mut Vec<FoundMedia>) {
    /// Most files of a kind per game; captures and states have the second limit.
    const MAX_FILES: usize = 24;
    const MAX_MOMENTS: usize = 300;
    found.sort_unstable_by(|a, b| {
        let newest = if a.kind.is_moment() { b.mtime_ns.cmp(&a.mtime_ns) } else { std::cmp::Ordering::Equal };
        (a.game, a.kind)
            .cmp(&(b.game, b.kind))
            .then(newest)
            .then_with(|| (a.source, a.rank, a.root, &a.path).cmp(&(b.source, b.rank, b.root, &b.path)))
    });
    found.dedup_by(|a, b| (a.game, a.kind, a.root, &a.path) == (b.game, b.kind, b.root, &b.path));
    // Of files matched by title only, keep those with the closest name. Of guesses, keep a single one.
    let mut last: Option<(u32, MediaKind, u8)> = None;
    let (mut at, mut count) = ((0, MediaKind::BoxFront), 0);
    found.retain(|file| {
        count = if at == (file.game, file.kind) { count + 1 } else { 0 };
        at = (file.game, file.kind);
        if count >= if file.kind.is_moment() { MAX_MOMENTS } else { MAX_FILES } {
            return false;
        }
        if file.source != MediaSource::Title {
            return true;
        }
        let nearness = file.rank / 32;
        match last {
            Some((game, kind, best)) if (game, kind) == at && (nearness > best || best >= GUESSED) => false,
            _ => {
                last = Some((file.game, file.kind, nearness));
                true
            }
        }
    });
}
