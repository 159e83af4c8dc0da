//! Finds the media of one family after another and saves the differences. A family whose folders and ROMs are
//! unchanged is skipped. Each family is one transaction of the scan.

use super::attach::{Attach, FoundMedia, ListFile, put_in_order, texts_fingerprint};
use super::kept_rows::{
    count, forget_words, has_rows, is_kept_so, keep_fingerprint, read_kept, see_folders, write_game,
};
use super::layout::{Flavour, HIDDEN, is_container, is_text_folder};
use super::listing::{GAMELIST, MediaListing, PEGASUS, is_gone, is_list};
use super::places::{SearchFolder, find, join};
use super::roms::{Roms, is_in};
use super::sets::ListedSets;
use super::titles::ListedTitles;
use crate::io::beneath::{EntryKind, ListedEntry, RomFolders};
use rusqlite::{Connection, OptionalExtension, params};
use rustc_hash::{FxHashMap, FxHashSet};
use sha1::{Digest, Sha1};
use shelfcade_core::art::media::MediaSource;
use shelfcade_core::library::clutter::is_clutter;
use shelfcade_core::library::system::SystemId;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use tokio_util::sync::CancellationToken;

/// Increased when the same files are read differently.
const RULES_VERSION: u8 = 5;

/// The media roots of a scan, and the folders to search.
#[derive(Debug)]
pub(crate) struct Finder {
    roots: Vec<PathBuf>,
    folders: RomFolders,
    /// True for each root that exists and isn't empty. Saved media of other roots are kept.
    mounted: Vec<bool>,
    /// Media folders that don't lie beside ROMs.
    trees: Vec<SearchFolder>,
    home: Option<PathBuf>,
}

/// A family of systems in a scan.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FamilyFolders<'a> {
    pub id: &'a str,
    pub systems: &'a [SystemId],
    /// System folders: index of the ROM root, path below it, system.
    pub tops: &'a [(usize, &'a [u8], &'a SystemId)],
    /// Fingerprint of the ROMs that this scan already matched media to. If it is unchanged, nothing is done.
    pub roms_fingerprint: Option<[u8; 20]>,
}

/// The result of [`Finder::attach`].
#[derive(Debug, Default)]
pub(crate) struct Attached {
    /// Number of media files of the family's games.
    pub files: u64,
    /// True if anything that pages show was written.
    pub has_changed: bool,
    /// True if lists name other files as one game than before: the family must be grouped again.
    pub is_regrouped: bool,
    /// Lists and folders that could not be read completely, with the reason.
    pub broken: Vec<(PathBuf, String)>,
    /// Folders with pictures that can't be shown, and how many.
    pub unshown: Vec<(PathBuf, u64)>,
    /// Fingerprint of the ROMs that media were matched to.
    pub roms_fingerprint: [u8; 20],
}

impl Finder {
    /// Opens ROM folders and further media folders. `upper` lists the folders that hold system folders.
    pub fn new(roms: &[PathBuf], upper: &[(usize, Vec<u8>)], media: &[PathBuf], data: &Path) -> Finder {
        let mut roots = roms.to_vec();
        for path in media {
            let path = std::path::absolute(path).unwrap_or_else(|_| path.clone());
            if !roots.contains(&path) {
                roots.push(path);
            }
        }
        let folders = RomFolders::new(roots.clone(), Some(data));
        let is_mounted = |root| {
            let mut is_empty = true;
            let opened = folders.open_folder(root, b"");
            let see = |name: &[u8], entry: std::io::Result<ListedEntry>| {
                is_empty &= is_clutter(name, entry.is_ok_and(|entry| entry.kind == EntryKind::Dir));
            };
            opened.is_ok_and(|folder| folders.list((root, b""), &folder, see).is_ok()) && !is_empty
        };
        let mounted: Vec<bool> = (0..roots.len()).map(is_mounted).collect();
        let name = |path: &Path| path.file_name().unwrap_or_default().as_bytes().to_vec();
        let mut trees: Vec<SearchFolder> = Vec::new();
        for (root, path) in upper {
            trees.extend(find(&folders, *root, path, b"", true));
        }
        for (root, path) in roots.iter().enumerate().skip(roms.len()) {
            trees.extend(find(&folders, root, b"", &name(path), false));
        }
        let home = std::env::var_os("HOME").map(PathBuf::from).filter(|home| home.is_absolute());
        Finder { roots, folders, mounted, trees, home }
    }

    /// Closes open folders, so that a disk can be unmounted.
    pub fn let_go(&self) {
        self.folders.let_go();
    }

    /// Updates the saved media of a family to match the disk. Returns `None` when cancelled; the caller must then
    /// roll back the transaction.
    pub fn attach(
        &self,
        db: &Connection,
        family: FamilyFolders<'_>,
        cancel: &CancellationToken,
    ) -> rusqlite::Result<Option<Attached>> {
        let mut seen = Sha1::new();
        seen.update([RULES_VERSION]);
        for (root, is_mounted) in self.roots.iter().zip(&self.mounted) {
            seen.update(root.as_os_str().as_bytes());
            seen.update([u8::from(*is_mounted)]);
        }
        let root_of = self.rom_roots(db)?;
        let tops: Vec<(usize, &[u8])> = family.tops.iter().map(|(root, path, _)| (*root, *path)).collect();
        let mut roms = Roms::load(db, family.systems, &root_of, &tops, &mut seen)?;
        let roms_fingerprint: [u8; 20] = seen.clone().finalize().into();
        if family.roms_fingerprint == Some(roms_fingerprint) {
            return Ok(Some(Attached { roms_fingerprint, ..Attached::default() }));
        }
        let places = self.places(&roms);
        let mut listing = MediaListing::default();
        for (number, place) in (0..).zip(&places) {
            let at = (place.root, &*place.path);
            if listing.add(&self.folders, at, number, &mut seen, cancel).is_none() {
                return Ok(None);
            }
        }
        let lists = self.lists(db, family, &places, &listing, &mut seen)?;
        if !lists.is_empty() {
            see_folders(db, family.systems, &mut seen)?;
        }
        let seen: [u8; 20] = seen.finalize().into();
        let sql = "SELECT fingerprint FROM media_seen WHERE family = ?";
        let kept = |of: &str| db.query_row(sql, [of], |row| row.get::<_, Vec<u8>>(0)).optional();
        let unshown = std::mem::take(&mut listing.unshown).into_iter();
        let unshown = unshown.map(|(root, path, count)| (self.folders.disk_path(root, &path), count)).collect();
        let is_seen = kept(family.id)?.as_deref() == Some(&seen) && listing.broken.is_empty();
        if is_seen && self.is_as_listed(db, family.systems, &listing)? {
            let files = count(db, family.systems)?;
            return Ok(Some(Attached { files, unshown, roms_fingerprint, ..Attached::default() }));
        }
        roms.index();
        let mut attach = Attach {
            db,
            folders: &self.folders,
            roots: &self.roots,
            home: self.home.as_deref(),
            roms: &roms,
            found: Vec::new(),
            told: FxHashMap::default(),
            titles: ListedTitles::default(),
            sets: ListedSets::default(),
            has_written: false,
            broken: Vec::new(),
        };
        if attach.read_lists(&lists, cancel)?.is_none() {
            return Ok(None);
        }
        let has_unread_list = !attach.broken.is_empty();
        // Every new screenshot changes the family's fingerprint. Texts have their own, as there may be one per game.
        let (texts, of_texts) =
            (texts_fingerprint(&places, &listing, roms_fingerprint), format!("{} texts", family.id));
        let keeps_texts = kept(&of_texts)?.as_deref() == Some(&texts);
        if !keeps_texts && attach.read_texts(&places, &listing, lists.len(), cancel)?.is_none() {
            return Ok(None);
        }
        attach.read_names(&places, &listing);
        let Attach { mut found, told, titles, sets, has_written, broken, .. } = attach;
        put_in_order(&mut found);
        // A list or folder that could not be read must not remove saved words or files.
        let unread = Unread { has_list: has_unread_list, folders: &listing.broken };
        let is_whole = broken.is_empty() && unread.folders.is_empty() && !self.is_any_away(db)?;
        let is_regrouped = sets.save(db, &roms, is_whole)?;
        let mut has_changed = has_written | titles.save(db, &roms, is_whole)?;
        if is_whole {
            has_changed |= forget_words(db, &roms, &told, keeps_texts)?;
        }
        // Without a fingerprint, the next scan tries again to delete outdated words.
        keep_fingerprint(db, &of_texts, if is_whole { &texts } else { &[] })?;
        let (files, has_files_changed) = self.save(db, &roms, found, unread)?;
        let unread = listing.broken.into_iter().map(|(root, path, why)| (self.folders.disk_path(root, &path), why));
        let broken: Vec<(PathBuf, String)> = broken.into_iter().chain(unread).collect();
        // Broken lists and folders are reported by every scan.
        let seen = if broken.is_empty() { &seen[..] } else { &[] };
        keep_fingerprint(db, family.id, seen)?;
        let has_changed = has_changed | has_files_changed;
        Ok(Some(Attached { files, has_changed, is_regrouped, broken, unshown, roms_fingerprint }))
    }

    /// Returns true if a root is unavailable in which the library has ROMs or media. A configured folder that never
    /// held any doesn't count.
    fn is_any_away(&self, db: &Connection) -> rusqlite::Result<bool> {
        let sql = "SELECT EXISTS (SELECT 1 FROM media_root WHERE path = ?1) OR EXISTS (SELECT 1 FROM root \
             JOIN folder ON root_id = root.id JOIN rom ON folder_id = folder.id WHERE root.path = ?1)";
        for (root, _) in self.roots.iter().zip(&self.mounted).filter(|(_, is_mounted)| !**is_mounted) {
            if db.prepare_cached(sql)?.query_row([root.as_os_str().as_bytes()], |row| row.get(0))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Maps the row id of each ROM root to its index in `roots`.
    fn rom_roots(&self, db: &Connection) -> rusqlite::Result<FxHashMap<i64, usize>> {
        let mut query = db.prepare_cached("SELECT id, path FROM root")?;
        let mut rows = query.query([])?;
        let mut found = FxHashMap::default();
        while let Some(row) = rows.next()? {
            let path = Path::new(OsStr::from_bytes(row.get_ref(1)?.as_bytes()?));
            if let Some(at) = self.roots.iter().position(|root| root == path) {
                found.insert(row.get(0)?, at);
            }
        }
        Ok(found)
    }

    /// Returns the folders to search for a family's media.
    fn places(&self, roms: &Roms) -> Vec<SearchFolder> {
        let with_roms: FxHashSet<u32> = roms.roms.iter().map(|rom| rom.folder).collect();
        let mut places = Vec::new();
        for (number, folder) in (0..).zip(&roms.folders) {
            let Some(root) = folder.root.filter(|root| self.mounted[*root]) else { continue };
            let below = &folder.path[folder.below..];
            let name = below.rsplit(|&byte| byte == b'/').next().unwrap_or(below);
            let above = &below[..below.len() - name.len()];
            if above.split(|&byte| byte == b'/').any(is_container) {
                continue;
            }
            let mut add = |path: Vec<u8>, base: &[u8]| {
                let (cut, base) = (base.len(), Some(base.into()));
                places.push(SearchFolder { root, path: path.into(), cut, flavour: Flavour::Roms, base, system: None });
            };
            if is_container(name) && !with_roms.contains(&number) {
                let base = &folder.path[..folder.path.len() - name.len()];
                add(folder.path.to_vec(), base.strip_suffix(b"/").unwrap_or(base));
                continue;
            }
            for hidden in HIDDEN {
                let path = join(&folder.path, hidden);
                if self.folders.look(root, &path).is_ok_and(|meta| meta.kind == EntryKind::Dir) {
                    add(path, &folder.path);
                }
            }
        }
        let is_ours = |place: &&SearchFolder| place.system.as_ref().is_none_or(|id| !roms.systems_of(id).is_empty());
        places.extend(self.trees.iter().filter(is_ours).cloned());
        places
    }

    /// Returns the lists of a family: in its systems' folders, and in a system's folder of a media tree.
    fn lists(
        &self,
        db: &Connection,
        family: FamilyFolders<'_>,
        places: &[SearchFolder],
        listing: &MediaListing,
        seen: &mut Sha1,
    ) -> rusqlite::Result<Vec<ListFile>> {
        let mut lists = Vec::new();
        for (root, top, _) in family.tops {
            let usual = [GAMELIST, PEGASUS[0], PEGASUS[1]].map(Box::from);
            for name in usual.into_iter().chain(self.named_lists(db, *root, top)?) {
                let path = join(top, &name);
                let meta = match self.folders.look(*root, &path) {
                    Ok(meta) => meta,
                    Err(error) => {
                        // `read_lists` reports why it cannot be read.
                        if self.mounted[*root] && !is_gone(&error) {
                            lists.push(ListFile { root: *root, path, bases: Vec::new() });
                        }
                        continue;
                    }
                };
                if meta.kind == EntryKind::File {
                    seen.update(&path);
                    seen.update(meta.size.to_be_bytes());
                    seen.update(meta.mtime_ns.to_be_bytes());
                    lists.push(ListFile { root: *root, path, bases: vec![(*root, top.to_vec())] });
                }
            }
        }
        for file in listing.files.iter().filter(|file| is_list(listing.name(file))) {
            let dir = &listing.dirs[file.dir as usize];
            if is_text_folder(&dir.path) {
                continue;
            }
            let Some(system) = &places[dir.place as usize].system else { continue };
            let own = family.tops.iter().filter(|(.., of)| *of == system);
            let bases =
                own.map(|(root, top, _)| (*root, top.to_vec())).chain([(dir.root, dir.path.to_vec())]).collect();
            lists.push(ListFile { root: dir.root, path: join(&dir.path, listing.name(file)), bases });
        }
        Ok(lists)
    }

    /// Returns lists with other names in a system's folder, such as `arcade.metadata.pegasus.txt`. The scan recorded
    /// them as ignored files.
    fn named_lists(&self, db: &Connection, root: usize, top: &[u8]) -> rusqlite::Result<Vec<Box<[u8]>>> {
        const MAX: usize = 32;
        let mut query = db.prepare_cached(
            "SELECT name FROM ignored JOIN folder ON folder.id = folder_id JOIN root ON root.id = root_id \
             WHERE root.path = ? AND folder.path = ? AND CAST(name AS TEXT) LIKE '_%.metadata.pegasus.txt'",
        )?;
        let names = query.query_map(params![self.roots[root].as_os_str().as_bytes(), top], |row| row.get(0))?;
        names.take(MAX).collect()
    }

    /// Returns true if files that lists name in unlisted folders are unchanged.
    fn is_as_listed(&self, db: &Connection, systems: &[SystemId], listing: &MediaListing) -> rusqlite::Result<bool> {
        let listed: FxHashSet<(usize, &[u8])> = listing.dirs.iter().map(|dir| (dir.root, &*dir.path)).collect();
        let mut query = db.prepare_cached(
            "SELECT media_root.path, media.path, size, mtime_ns FROM game JOIN media ON game_id = game.id \
             JOIN media_root ON media_root.id = media_root_id WHERE system = ? AND source IN (?, ?) ORDER BY 1, 2",
        )?;
        for system in systems {
            let mut rows =
                query.query(params![system.as_str(), MediaSource::Gamelist as u8, MediaSource::Pegasus as u8])?;
            while let Some(row) = rows.next()? {
                let (root, path) = (row.get_ref(0)?.as_bytes()?, row.get_ref(1)?.as_bytes()?);
                let Some(root) = self.roots.iter().position(|known| known.as_os_str().as_bytes() == root) else {
                    return Ok(false);
                };
                let cut = path.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
                if !self.mounted[root] || listed.contains(&(root, &path[..cut])) {
                    continue;
                }
                let (size, mtime_ns): (i64, i64) = (row.get(2)?, row.get(3)?);
                let look = self.folders.look(root, path);
                if !look.is_ok_and(|meta| meta.size.cast_signed() == size && meta.mtime_ns == mtime_ns) {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Writes the games whose files differ from the saved ones. Returns the number of files, and whether any
    /// differed.
    fn save(
        &self,
        db: &Connection,
        roms: &Roms,
        found: Vec<FoundMedia>,
        unread: Unread<'_>,
    ) -> rusqlite::Result<(u64, bool)> {
        let mut root_ids: FxHashMap<i64, usize> = FxHashMap::default();
        let mut ids: Vec<Option<i64>> = vec![None; self.roots.len()];
        let mut query = db.prepare("SELECT id, path FROM media_root")?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let path = row.get_ref(1)?.as_bytes()?;
            if let Some(at) = self.roots.iter().position(|root| root.as_os_str().as_bytes() == path) {
                let id = row.get(0)?;
                root_ids.insert(id, at);
                ids[at] = Some(id);
            }
        }
        drop(rows);
        for root in found.iter().map(|file| file.root).collect::<FxHashSet<_>>() {
            if ids[root].is_none() {
                db.execute("INSERT INTO media_root (path) VALUES (?)", [self.roots[root].as_os_str().as_bytes()])?;
                ids[root] = Some(db.last_insert_rowid());
                root_ids.insert(db.last_insert_rowid(), root);
            }
        }
        let (mut files, mut has_changed, mut at) = (0, false, 0);
        let has_kept = has_rows(db, "media", roms)?;
        let mut of_game: Vec<FoundMedia> = Vec::new();
        let mut kept: Vec<FoundMedia> = Vec::new();
        for (number, game) in (0..).zip(&roms.games) {
            if has_kept {
                read_kept(db, game.id, number, &root_ids, &mut kept)?;
            }
            of_game.clear();
            while let Some(file) = found.get(at).filter(|file| file.game == number) {
                of_game.push(file.clone());
                at += 1;
            }
            // Files on an unavailable disk or in an unreadable folder are kept.
            let is_away = |file: &&FoundMedia| file.root < self.roots.len() && !self.mounted[file.root];
            let is_found = |file: &FoundMedia| {
                let same =
                    |other: &FoundMedia| (other.kind, other.root, &other.path) == (file.kind, file.root, &file.path);
                of_game.iter().any(same)
            };
            // A list names another file of this kind instead.
            let is_replaced = |file: &FoundMedia| {
                is_of_list(file) && of_game.iter().any(|new| (new.kind, new.source) == (file.kind, file.source))
            };
            let stays = |file: &&FoundMedia| {
                is_away(file) || !is_found(file) && self.is_unread(unread, file, is_replaced(file))
            };
            let stayed: Vec<FoundMedia> = kept.iter().filter(stays).cloned().collect();
            if !stayed.is_empty() {
                of_game.extend(stayed);
                put_in_order(&mut of_game);
            }
            files += of_game.len() as u64;
            let is_same = kept.len() == of_game.len() && kept.iter().zip(&of_game).all(|(a, b)| is_kept_so(a, b));
            if !is_same {
                has_changed = true;
                write_game(db, game.id, &of_game, &ids)?;
            }
        }
        Ok((files, has_changed))
    }

    /// Returns true if a saved file may still belong to its game, because the list that names it or the folder that
    /// holds it could not be read. `is_replaced`: a list names another file of its kind.
    fn is_unread(&self, unread: Unread<'_>, file: &FoundMedia, is_replaced: bool) -> bool {
        let is_unlisted = is_of_list(file) && unread.has_list && !is_replaced;
        let is_in_folder = |(root, path, _): &(usize, Box<[u8]>, String)| *root == file.root && is_in(&file.path, path);
        if file.root >= self.roots.len() || !(is_unlisted || unread.folders.iter().any(is_in_folder)) {
            return false;
        }
        !self.folders.look(file.root, &file.path).is_err_and(|error| is_gone(&error))
    }

    /// Deletes media roots that hold no file and are no longer configured.
    pub fn forget_roots(&self, db: &Connection) -> rusqlite::Result<()> {
        let mut query = db.prepare("SELECT id, path FROM media_root")?;
        let mut rows = query.query([])?;
        let mut others: Vec<i64> = Vec::new();
        while let Some(row) = rows.next()? {
            let path = row.get_ref(1)?.as_bytes()?;
            if !self.roots.iter().any(|root| root.as_os_str().as_bytes() == path) {
                others.push(row.get(0)?);
            }
        }
        for id in others {
            db.execute(
                "DELETE FROM media_root WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM media WHERE media_root_id = ?1)",
                [id],
            )?;
        }
        Ok(())
    }
}

/// Lists and folders that could not be read.
#[derive(Clone, Copy)]
struct Unread<'a> {
    /// True if any list could not be read.
    has_list: bool,
    /// Root, path and reason of each folder.
    folders: &'a [(usize, Box<[u8]>, String)],
}

/// Returns true if a list of another program names the file.
fn is_of_list(file: &FoundMedia) -> bool {
    matches!(file.source, MediaSource::Gamelist | MediaSource::Pegasus)
}
