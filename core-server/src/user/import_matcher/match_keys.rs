//! What the entries of a list ask for, as keys that rows of the library are held against.
//!
//! Paths and names are bytes, as the library has them; a name of another system's spelling (`\` between folders) is read
//! too. Nothing an entry says is opened or followed.

use crate::exchange::{Entry, rom_path};
use rustc_hash::FxHashMap;
use shelfcade_core::fold::fold_key;
use shelfcade_core::name::parse_name;
use shelfcade_core::system::{System, SystemId};
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;

/// Why a game is taken for what an entry means, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Evidence {
    Path,
    File,
    Crc,
    Serial,
    Slug,
    Title,
}

/// Entries by a key within a system.
type BySystem<K> = FxHashMap<String, FxHashMap<K, Vec<usize>>>;

/// All keys of a list.
#[derive(Default)]
pub(super) struct MatchKeys<'a> {
    roots: &'a [PathBuf],
    /// By path below a root; `None` where the entry does not say below which.
    paths: FxHashMap<Vec<u8>, Vec<(Option<usize>, usize)>>,
    files: BySystem<Vec<u8>>,
    crcs: BySystem<i64>,
    serials: BySystem<String>,
    slugs: BySystem<String>,
    titles: BySystem<String>,
    /// Titles of entries without path and system as files may be called, without extension.
    stems: FxHashMap<Vec<u8>, Vec<usize>>,
    /// Names of files, with extension, of entries without a system.
    bare_files: FxHashMap<Vec<u8>, Vec<usize>>,
    /// Titles of entries without a system.
    bare_titles: FxHashMap<String, Vec<usize>>,
    has_system: Vec<bool>,
}

impl<'a> MatchKeys<'a> {
    /// Reads what a list asks for.
    pub(super) fn read(roots: &'a [PathBuf], entries: &[Entry]) -> MatchKeys<'a> {
        let mut keys = MatchKeys { roots, ..MatchKeys::default() };
        for (at, entry) in entries.iter().enumerate() {
            keys.add(at, entry);
        }
        keys
    }

    fn add(&mut self, at: usize, entry: &Entry) {
        let slashed = entry.path.as_deref().map(|path| path.replace('\\', "/"));
        let placed = entry.path.as_deref().and_then(|path| rom_path::locate_below(self.roots, path));
        // Relative to a ROM folder: `snes/A.sfc`. A bare file name says nothing of where it lies.
        let relative = slashed.as_deref().map(|path| path.trim_start_matches("./"));
        let relative = relative.filter(|path| path.contains('/') && !path.starts_with('/'));
        let placed = placed.or_else(|| rom_path::locate_below(&[], &format!("/roms/{}", relative?)));
        if let Some(place) = placed {
            self.paths.entry(place.path.into_bytes()).or_default().push((place.root, at));
        }
        let system = system_of(entry);
        self.has_system.push(system.is_some());
        let fold = fold_key(&parse_name(&entry.title).title);
        let file = slashed.as_deref().map(rom_path::file_name).filter(|name| !name.is_empty());
        let Some(system) = system else {
            match file {
                Some(file) => self.bare_files.entry(file.as_bytes().to_vec()).or_default().push(at),
                None if entry.path.is_none() => {
                    self.stems.entry(entry.title.clone().into_bytes()).or_default().push(at);
                }
                None => {}
            }
            if !fold.is_empty() {
                self.bare_titles.entry(fold).or_default().push(at);
            }
            return;
        };
        let system = system.as_str();
        if let Some(file) = file {
            put(&mut self.files, system, file.as_bytes().to_vec(), at);
        }
        if let Some(crc) = entry.crc {
            put(&mut self.crcs, system, i64::from(crc), at);
        }
        if let Some(serial) = entry.serial.as_deref().map(plain_serial).filter(|serial| !serial.is_empty()) {
            put(&mut self.serials, system, serial, at);
        }
        if let Some(slug) = &entry.slug {
            put(&mut self.slugs, system, slug.clone(), at);
        }
        if !fold.is_empty() {
            put(&mut self.titles, system, fold, at);
        }
    }

    /// Whether a system is known of an entry.
    pub(super) fn has_system(&self, at: usize) -> bool {
        self.has_system.get(at).is_some_and(|has| *has)
    }

    /// Whether any entry can be found by a file.
    pub(super) fn wants_files(&self) -> bool {
        !(self.paths.is_empty() && self.files.is_empty() && self.bare_files.is_empty())
    }

    /// Whether any entry can be found by a ROM.
    pub(super) fn wants_roms(&self) -> bool {
        self.wants_files() || !(self.crcs.is_empty() && self.serials.is_empty() && self.stems.is_empty())
    }

    /// Tells which entries mean a file; `path` is below the root.
    pub(super) fn each_of_file(
        &self,
        system: &str,
        root: &[u8],
        path: &[u8],
        offer: &mut impl FnMut(Evidence, &[usize]),
    ) {
        for (of_root, at) in self.paths.get(path).into_iter().flatten() {
            if of_root.is_none_or(|index| self.roots[index].as_os_str().as_bytes() == root) {
                offer(Evidence::Path, &[*at]);
            }
        }
        // A ROM folder of the settings may be the one that `roms` lies in.
        let below = path.get(..5).filter(|top| top.eq_ignore_ascii_case(b"roms/")).map(|_| &path[5..]);
        for (of_root, at) in below.and_then(|below| self.paths.get(below)).into_iter().flatten() {
            if of_root.is_none() {
                offer(Evidence::Path, &[*at]);
            }
        }
        if let Some(entries) = get(&self.files, system, name_of(path)) {
            offer(Evidence::File, entries);
        }
    }

    /// Entries without a system that name a file so.
    pub(super) fn of_bare_file(&self, path: &[u8]) -> &[usize] {
        self.bare_files.get(name_of(path)).map_or(&[], Vec::as_slice)
    }

    /// Entries without path and system whose title is a file's name without its extension.
    pub(super) fn of_stem(&self, name: &[u8]) -> &[usize] {
        let end = name.iter().rposition(|&byte| byte == b'.').unwrap_or(name.len());
        self.stems.get(&name[..end]).map_or(&[], Vec::as_slice)
    }

    /// Tells which entries mean a ROM with these contents.
    pub(super) fn each_of_contents(
        &self,
        system: &str,
        crc: Option<i64>,
        serial: Option<&str>,
        offer: &mut impl FnMut(Evidence, &[usize]),
    ) {
        if let Some(entries) = crc.and_then(|crc| get(&self.crcs, system, &crc)) {
            offer(Evidence::Crc, entries);
        }
        if self.serials.is_empty() {
            return;
        }
        if let Some(entries) = serial.and_then(|serial| get(&self.serials, system, &plain_serial(serial))) {
            offer(Evidence::Serial, entries);
        }
    }

    /// Tells which entries mean a game.
    pub(super) fn each_of_game(
        &self,
        system: &str,
        slug: Option<&str>,
        fold: &str,
        offer: &mut impl FnMut(Evidence, &[usize]),
    ) {
        if let Some(entries) = slug.and_then(|slug| get(&self.slugs, system, slug)) {
            offer(Evidence::Slug, entries);
        }
        if let Some(entries) = get(&self.titles, system, fold) {
            offer(Evidence::Title, entries);
        }
    }

    /// Entries without a system that have this title.
    pub(super) fn of_bare_title(&self, fold: &str) -> &[usize] {
        self.bare_titles.get(fold).map_or(&[], Vec::as_slice)
    }
}

fn put<K: std::hash::Hash + Eq>(map: &mut BySystem<K>, system: &str, key: K, at: usize) {
    if let Some(of_system) = map.get_mut(system) {
        of_system.entry(key).or_default().push(at);
    } else {
        map.entry(system.to_owned()).or_default().insert(key, vec![at]);
    }
}

fn get<'m, K, Q>(map: &'m BySystem<K>, system: &str, key: &Q) -> Option<&'m [usize]>
where
    K: std::hash::Hash + Eq + std::borrow::Borrow<Q>,
    Q: std::hash::Hash + Eq + ?Sized,
{
    map.get(system)?.get(key).map(Vec::as_slice)
}

fn name_of(path: &[u8]) -> &[u8] {
    path.rsplit(|&byte| byte == b'/').next().unwrap_or(path)
}

/// The system an entry names, by itself or by a folder of its path.
pub(super) fn system_of(entry: &Entry) -> Option<SystemId> {
    entry.system.clone().or_else(|| system_of_path(&entry.path.as_deref()?.replace('\\', "/")))
}

/// The system whose folder a path names, the innermost first: lists of other machines have paths of their own.
fn system_of_path(path: &str) -> Option<SystemId> {
    let path = rom_path::without_member(path);
    let extension = path.rsplit_once('.').map(|(_, end)| end.to_ascii_lowercase()).unwrap_or_default();
    let system = path.rsplit('/').skip(1).find_map(System::from_folder)?;
    SystemId::parse(system.for_extension(&extension).id)
}

/// `SLUS_005.94` and `slus-00594` are the same.
fn plain_serial(serial: &str) -> String {
    serial.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect()
}
