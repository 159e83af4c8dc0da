//! The lists of an export: one for each folder of a system, or one for each database of RetroArch.

use super::ExportScope;
use crate::formats::lpl::database_of;
use rusqlite::Connection;
use shelfcade_core::game::metadata::MetadataFormat;
use shelfcade_core::library::system::SystemId;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// Most bytes of a folder's name.
const MAX_NAME: usize = 120;

/// A list to export.
#[derive(Debug)]
pub(super) struct Unit {
    /// Name of its folder or file.
    pub name: String,
    /// Name of its games for people.
    pub title: String,
    /// The system folder: its ROM root, and the path below; `None` for lists over all folders.
    pub base: Option<(PathBuf, Vec<u8>)>,
    /// Row id of the ROM root.
    pub root: i64,
    /// Systems of its games, in order.
    pub systems: Vec<String>,
    /// Folders of the library that hold its ROMs; empty means all.
    pub folders: HashSet<i64>,
}

impl Unit {
    /// Returns true if a file lies below the list's folder.
    pub fn holds(&self, path: &Path) -> bool {
        self.base.as_ref().is_some_and(|(root, folder)| path.starts_with(root.join(OsStr::from_bytes(folder))))
    }

    /// Returns the path of its list.
    pub fn list(&self, format: MetadataFormat) -> String {
        match format {
            MetadataFormat::Es | MetadataFormat::Batocera | MetadataFormat::EsDe => {
                format!("{}/gamelist.xml", self.name)
            }
            MetadataFormat::Pegasus => format!("{}/metadata.pegasus.txt", self.name),
            MetadataFormat::Retroarch => format!("playlists/{}.lpl", self.name),
        }
    }
}

/// Returns all lists.
pub(super) fn units(db: &Connection, wanted: &ExportScope) -> rusqlite::Result<Vec<Unit>> {
    let is_wanted = |system: &str| wanted.system.as_ref().is_none_or(|wanted| wanted.as_str() == system);
    match wanted.format {
        MetadataFormat::Retroarch => playlists(db, is_wanted),
        _ => system_folders(db, is_wanted),
    }
}

fn playlists(db: &Connection, is_wanted: impl Fn(&str) -> bool) -> rusqlite::Result<Vec<Unit>> {
    let mut names: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut query = db.prepare("SELECT DISTINCT system FROM game ORDER BY system")?;
    for system in query.query_map([], |row| row.get::<_, String>(0))? {
        let system = system?;
        if let Some(id) = SystemId::parse(&system).filter(|_| is_wanted(&system)) {
            names.entry(database_of(&id).to_owned()).or_default().push(system);
        }
    }
    let unit = |(name, systems): (String, Vec<String>)| Unit {
        title: name.clone(),
        name: clean(name.as_bytes()),
        base: None,
        root: 0,
        systems,
        folders: HashSet::new(),
    };
    Ok(names.into_iter().map(unit).collect())
}

/// Root, path and system of a folder.
type Place = (i64, Vec<u8>, String);

fn system_folders(db: &Connection, is_wanted: impl Fn(&str) -> bool) -> rusqlite::Result<Vec<Unit>> {
    let roots: HashMap<i64, PathBuf> = db
        .prepare("SELECT id, path FROM root")?
        .query_map([], |row| Ok((row.get(0)?, PathBuf::from(OsStr::from_bytes(row.get_ref(1)?.as_bytes()?)))))?
        .collect::<rusqlite::Result<_>>()?;
    let mut folders: HashMap<i64, Place> = HashMap::new();
    let mut query = db.prepare("SELECT id, root_id, path, system FROM folder WHERE system IS NOT NULL")?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        folders.insert(row.get(0)?, (row.get(1)?, row.get(2)?, row.get(3)?));
    }
    let there: HashMap<(i64, &[u8]), &str> =
        folders.values().map(|(root, path, system)| ((*root, path.as_slice()), system.as_str())).collect();
    let mut units: BTreeMap<(i64, Vec<u8>), Unit> = BTreeMap::new();
    let sql = "SELECT DISTINCT rom.folder_id, game.system FROM rom JOIN game ON game.id = rom.game_id \
               WHERE rom.missing_since IS NULL ORDER BY game.system";
    let mut query = db.prepare(sql)?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let (folder, system): (i64, String) = (row.get(0)?, row.get(1)?);
        let Some((root, path, of)) = folders.get(&folder).filter(|_| is_wanted(&system)) else { continue };
        let Some(root_path) = roots.get(root) else { continue };
        let base = top_of(&there, *root, path, of);
        let unit = units.entry((*root, base.to_vec())).or_insert_with(|| {
            let own = base.rsplit(|&byte| byte == b'/').next().filter(|name| !name.is_empty());
            let name = own.or_else(|| root_path.file_name().map(OsStr::as_bytes)).unwrap_or_default();
            Unit {
                name: clean(name),
                title: SystemId::parse(of)
                    .and_then(|id| id.system())
                    .map_or(of.as_str(), |known| known.name)
                    .to_owned(),
                base: Some((root_path.clone(), base.to_vec())),
                root: *root,
                systems: Vec::new(),
                folders: HashSet::new(),
            }
        });
        unit.folders.insert(folder);
        if unit.systems.last() != Some(&system) {
            unit.systems.push(system);
        }
    }
    let mut units: Vec<Unit> = units.into_values().collect();
    tell_apart(&mut units);
    Ok(units)
}

/// Returns the highest folder at or above `path` with only folders of the same system in between.
fn top_of<'a>(there: &HashMap<(i64, &[u8]), &str>, root: i64, path: &'a [u8], system: &str) -> &'a [u8] {
    let mut top = path;
    while !top.is_empty() {
        let above = top.iter().rposition(|&byte| byte == b'/').map_or(&b""[..], |at| &top[..at]);
        if there.get(&(root, above)) != Some(&system) {
            break;
        }
        top = above;
    }
    top
}

/// Numbers folders of the same name in several ROM roots. Case is ignored, as some disks do.
fn tell_apart(units: &mut [Unit]) {
    let mut taken = HashSet::new();
    for unit in units {
        let plain = unit.name.clone();
        let mut number = 2;
        while !taken.insert(unit.name.to_lowercase()) {
            unit.name = format!("{plain} ({number})");
            number += 1;
        }
    }
}

/// Replaces characters that some disks reject in names, such as exFAT.
pub(super) fn without_forbidden(name: &str) -> String {
    const FORBIDDEN: &[char] = &['"', '*', '/', ':', '<', '>', '?', '\\', '|', '\u{FFFD}'];
    name.replace(FORBIDDEN, "_").replace(char::is_control, "_")
}

/// Returns a name that is valid on every disk.
fn clean(name: &[u8]) -> String {
    let name = without_forbidden(&String::from_utf8_lossy(name));
    let name = name.trim_matches(['.', ' ']);
    let name = &name[..name.floor_char_boundary(MAX_NAME)];
    if name.is_empty() { "games".to_owned() } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_good_on_every_disk() {
        for (name, expected) in [
            (&b"snes"[..], "snes"),
            (b"..", "games"),
            (b"", "games"),
            (b"a/b", "a_b"),
            (b"MSX2+", "MSX2+"),
            (b"\xff\n.", "__"),
        ] {
            assert_eq!(clean(name), expected);
        }
        assert_eq!(clean("ゼ".repeat(100).as_bytes()).len(), MAX_NAME);
    }
}
