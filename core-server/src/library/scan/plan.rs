//! Plans a scan: finds the system folders in the roots before any of their files is read.
//!
//! A root may hold system folders, a `roms/` folder that holds them, folders that only group them (`Nintendo/SNES`),
//! or be a system folder itself. Everything else is recorded with a reason, never skipped silently.

use super::classify::{classify, hidden_reason, is_everyday, known_sibling};
use super::ignore_files::{IGNORE_FILE, IgnoreChain, is_noload};
use super::listing::{Visited, list};
use super::problems::Problems;
use super::systems::ScanSystem;
use super::tree::{join, split_name};
use crate::io::beneath::{EntryKind, ListedEntry, RomFolders, is_outside};
use rustc_hash::FxHashSet;
use shelfcade_core::library::away::AwayReason;
use shelfcade_core::library::clutter::is_clutter;
use shelfcade_core::library::problem::Ignored;
use shelfcade_core::library::problem::ProblemKind;
use shelfcade_core::library::system::{SYSTEMS, System};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Maximum number of levels of grouping folders.
const MAX_LEVELS: usize = 4;

/// A configured ROM folder.
#[derive(Debug)]
pub(super) struct Root {
    /// Row id; 0 until it is saved.
    pub id: i64,
    /// Absolute path.
    pub path: PathBuf,
    /// The reason why nothing in it can be read, if so. The library's rows of such a root stay unchanged.
    pub away: Option<AwayReason>,
}

impl Root {
    /// Returns true if its files can be read.
    pub fn is_here(&self) -> bool {
        self.away.is_none()
    }
}

/// A folder whose files belong to one system.
#[derive(Debug)]
pub(super) struct SystemFolder {
    pub root: usize,
    /// Path relative to the root; empty if the root is the system folder.
    pub path: Vec<u8>,
    pub system: ScanSystem,
    /// Ignore files of the folders above.
    pub ignores: IgnoreChain,
}

/// A folder above the system folders.
#[derive(Debug)]
pub(super) struct UpperFolder {
    pub root: usize,
    pub path: Vec<u8>,
    /// Entries that aren't system folders, with the reason.
    pub ignored: Vec<(Vec<u8>, Ignored)>,
}

/// The folders that a scan reads.
#[derive(Debug)]
pub(super) struct ScanPlan {
    pub roots: Vec<Root>,
    /// Access to the files in the roots.
    pub files: RomFolders,
    pub folders: Vec<SystemFolder>,
    pub upper: Vec<UpperFolder>,
}

impl ScanPlan {
    /// Searches the roots. System folders are marked as visited, so that a link to one isn't read again. The data
    /// folder `data` is never one, wherever it is.
    pub fn make(roots: &[PathBuf], data: &Path, visited: &mut Visited, problems: &mut Problems) -> ScanPlan {
        let mut paths: Vec<PathBuf> = Vec::new();
        for path in roots {
            // Without a `/` at its end, as the same folder must be the same root.
            let path: PathBuf = std::path::absolute(path).unwrap_or_else(|_| path.clone()).components().collect();
            if !paths.contains(&path) {
                paths.push(path);
            }
        }
        let files = RomFolders::new(paths.clone(), Some(data));
        let plan = ScanPlan { roots: Vec::new(), files, folders: Vec::new(), upper: Vec::new() };
        let mut planner = Planner { plan, visited, problems };
        for path in paths {
            planner.read_root(path);
        }
        planner.plan
    }

    /// Returns the path of a folder on disk.
    pub fn disk_path(&self, root: usize, path: &[u8]) -> PathBuf {
        self.files.disk_path(root, path)
    }
}

/// Returns the roots and the folders in them that hold system folders. Files that a device writes next to its systems
/// are in one of these.
pub(crate) fn folders_of_systems(roots: &[PathBuf], data: &Path) -> Vec<PathBuf> {
    let plan = ScanPlan::make(roots, data, &mut Visited::default(), &mut Problems::default());
    let upper = plan.upper.iter().map(|upper| plan.disk_path(upper.root, &upper.path));
    let mut seen = FxHashSet::default();
    plan.roots.iter().map(|root| root.path.clone()).chain(upper).filter(|path| seen.insert(path.clone())).collect()
}

struct Planner<'a> {
    plan: ScanPlan,
    visited: &'a mut Visited,
    problems: &'a mut Problems,
}

impl Planner<'_> {
    fn read_root(&mut self, path: PathBuf) {
        let root = self.plan.roots.len();
        let (away, entries) = match list_root(&self.plan.files, root) {
            Ok(entries) => (None, entries),
            Err(reason) => (Some(reason), Vec::new()),
        };
        if away.is_some() {
            self.problems.add(&path, ProblemKind::Away);
        }
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        self.plan.roots.push(Root { id: 0, path, away });
        if away.is_some() {
            return;
        }
        let alone = is_system_folder(&name, &entries);
        if !alone && self.read_group(root, Vec::new(), &entries, IgnoreChain::default(), 0) {
            return;
        }
        // Without system folders in it, loose files make the root itself a system, a custom one if need be.
        if alone || entries.iter().any(|entry| entry.kind == EntryKind::File && looks_like_game(&entry.name)) {
            self.plan.upper.retain(|upper| upper.root != root);
            self.enter(root, b"").ok();
            let system = ScanSystem::from_folder(&name);
            self.plan.folders.push(SystemFolder { root, path: Vec::new(), system, ignores: IgnoreChain::default() });
        }
    }

    /// Marks a folder as visited, or returns the reason to ignore it. An unreadable folder counts as new; reading it
    /// reports the error.
    fn enter(&mut self, root: usize, path: &[u8]) -> Result<(), Ignored> {
        match self.plan.files.look(root, path) {
            Ok(meta) if self.visited.enter(meta.id) => Ok(()),
            Ok(_) => Err(Ignored::Again),
            Err(error) if is_outside(&error) => Err(Ignored::Outside),
            Err(_) => Ok(()),
        }
    }

    /// Adds the system folders in a group. Returns true if there are any.
    fn read_group(
        &mut self,
        root: usize,
        path: Vec<u8>,
        entries: &[ListedEntry],
        ignores: IgnoreChain,
        level: usize,
    ) -> bool {
        let has_rules = entries.iter().any(|entry| *entry.name == *IGNORE_FILE.as_bytes());
        let ignores = ignores.enter(&self.plan.files, root, &path, has_rules, self.problems);
        let closed = entries.iter().any(|entry| is_noload(&entry.name));
        let has_roms =
            entries.iter().any(|entry| entry.kind == EntryKind::Dir && entry.name.eq_ignore_ascii_case(b"roms"));
        let slot = self.plan.upper.len();
        self.plan.upper.push(UpperFolder { root, path: path.clone(), ignored: Vec::new() });
        let mut found = false;
        // Links come last: `genesis -> megadrive` must not replace the folder itself.
        let (links, real): (Vec<&ListedEntry>, Vec<&ListedEntry>) = entries.iter().partition(|entry| entry.is_link);
        for entry in real.into_iter().chain(links) {
            let read = if closed {
                Err(Ignored::Asked)
            } else {
                self.read_child(root, &path, entry, &ignores, level, has_roms)
            };
            match read {
                Ok(is_system) => found |= is_system,
                Err(reason) => self.plan.upper[slot].ignored.push((entry.name.to_vec(), reason)),
            }
        }
        self.plan.upper[slot].ignored.sort();
        found
    }

    /// Returns true if an entry of a group is a system folder or contains one, or the reason to ignore it.
    fn read_child(
        &mut self,
        root: usize,
        path: &[u8],
        entry: &ListedEntry,
        ignores: &IgnoreChain,
        level: usize,
        has_roms: bool,
    ) -> Result<bool, Ignored> {
        let is_dir = entry.kind == EntryKind::Dir;
        if let Some(reason) = hidden_reason(&entry.name, is_dir) {
            return Err(reason);
        }
        let child = join(path, &entry.name);
        let disk = self.plan.disk_path(root, &child);
        if ignores.is_ignored(&disk, is_dir) {
            return Err(Ignored::Asked);
        }
        match entry.kind {
            EntryKind::Dir => {}
            EntryKind::File => return Err(loose_file(&entry.name)),
            EntryKind::Other => return Err(Ignored::Link),
            EntryKind::Outside => return Err(Ignored::Outside),
        }
        let name = String::from_utf8_lossy(&entry.name).into_owned();
        let is_roms = name.eq_ignore_ascii_case("roms");
        let known = System::from_folder(&name).is_some();
        if !known && !is_roms {
            if shelfcade_core::library::system::is_ignored_folder(&name) {
                return Err(known_sibling(&name).unwrap_or(Ignored::Media));
            }
            if let Some(reason) = known_sibling(&name) {
                return Err(reason);
            }
            if has_roms {
                return Err(Ignored::Hidden);
            }
        }
        if !known && level < MAX_LEVELS {
            let entries = self.list(root, &child);
            let groups = is_roms || entries.iter().any(|entry| entry.kind == EntryKind::Dir && is_known(&entry.name));
            let loose =
                !is_roms && entries.iter().any(|entry| entry.kind == EntryKind::File && looks_like_game(&entry.name));
            if groups && !loose {
                self.enter(root, &child)?;
                let found = self.read_group(root, child, &entries, ignores.clone(), level + 1);
                return Ok(found);
            }
        }
        self.enter(root, &child)?;
        let system = ScanSystem::from_folder(&name);
        self.plan.folders.push(SystemFolder { root, path: child, system, ignores: ignores.clone() });
        Ok(true)
    }

    /// Lists a folder. If it can't be read, adds a problem and returns an empty list.
    fn list(&mut self, root: usize, path: &[u8]) -> Vec<ListedEntry> {
        let files = &self.plan.files;
        match files.open_folder(root, path) {
            Ok(folder) => list(files, root, path, &folder, self.problems),
            Err(error) => {
                // A folder outside the roots is ignored with its reason instead.
                if !is_outside(&error) {
                    self.problems.add_io(&files.disk_path(root, path), &error);
                }
                Vec::new()
            }
        }
    }
}

/// Lists a root, or returns the reason why there is nothing to read. One message is enough for a root, so problems of
/// listing it are dropped.
fn list_root(files: &RomFolders, root: usize) -> Result<Vec<ListedEntry>, AwayReason> {
    let folder = files.open_folder(root, b"").map_err(|error| match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => AwayReason::Gone,
        _ => AwayReason::Unreadable,
    })?;
    let mut problems = Problems::default();
    let entries = list(files, root, b"", &folder, &mut problems);
    let is_clutter = |entry: &ListedEntry| is_clutter(&entry.name, entry.kind == EntryKind::Dir);
    match (entries.iter().all(is_clutter), problems.count) {
        (false, _) => Ok(entries),
        (true, 0) => Err(AwayReason::Empty),
        (true, _) => Err(AwayReason::Unreadable),
    }
}

/// Returns the reason why the games of a ROM folder can't be reached at this moment, or `None`.
pub fn away_now(root: &Path) -> Option<AwayReason> {
    list_root(&RomFolders::new(vec![root.to_owned()], None), 0).err()
}

fn is_known(name: &[u8]) -> bool {
    std::str::from_utf8(name).is_ok_and(|name| System::from_folder(name).is_some())
}

/// Returns true if a root of this name is itself a system folder, rather than a parent of system folders.
fn is_system_folder(name: &str, entries: &[ListedEntry]) -> bool {
    let Some(system) = System::from_folder(name) else { return false };
    let own = |entry: &ListedEntry| {
        entry.kind == EntryKind::File && system.extensions.contains(&split_name(&entry.name).1.as_str())
    };
    entries.iter().any(own) || !entries.iter().any(|entry| entry.kind == EntryKind::Dir && is_known(&entry.name))
}

/// Returns true if any system has this file's extension, and hardly anything else does.
fn looks_like_game(name: &[u8]) -> bool {
    let (_, ext) = split_name(name);
    !ext.is_empty() && !is_everyday(&ext) && SYSTEMS.iter().any(|system| system.extensions.contains(&ext.as_str()))
}

/// Returns the reason to ignore a file above the system folders.
fn loose_file(name: &[u8]) -> Ignored {
    classify(name, &ScanSystem::from_folder("")).unwrap_or(Ignored::Extension)
}
