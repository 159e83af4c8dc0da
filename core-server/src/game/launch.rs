//! Finds the file to launch for a game: the preferred variant, or the chosen one.

use super::{DetailError, DetailReader};
use rusqlite::{Connection, params};
use shelfcade_core::library::system::SystemId;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};

const ROMS: &str = "SELECT root.path, folder.path, rom.name, root.away FROM rom \
     JOIN game ON game.id = rom.game_id JOIN folder ON folder.id = rom.folder_id \
     JOIN root ON root.id = folder.root_id \
     WHERE game.system = ?1 AND game.slug = ?2 AND rom.missing_since IS NULL ORDER BY rom.rank, rom.id LIMIT 500";

/// The file of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaunchFile {
    /// The system whose folder it lies in.
    pub system: SystemId,
    /// Absolute path on this machine.
    pub path: PathBuf,
    /// Name of the system's folder: `megadrive`.
    pub folder: String,
    /// The ROM folder it lies in.
    pub root: PathBuf,
}

/// The variant to launch, by its [key](shelfcade_core::page::VariantView::key), and the hidden ones.
#[derive(Clone, Debug, Default)]
pub struct VariantChoice {
    /// The chosen variant; `None` means the first that isn't hidden.
    pub variant: Option<String>,
    /// Keys of hidden variants.
    pub hidden: Vec<String>,
}

impl DetailReader {
    /// Returns the file to launch for a game with these addresses (system and slug); `None` if no file of it exists
    /// here, or if the variant is unknown or hidden.
    ///
    /// # Errors
    /// Returns [`DetailError`] if the library cannot be read.
    pub async fn launch_file(
        &self,
        folders: Vec<(SystemId, String)>,
        wanted: VariantChoice,
    ) -> Result<Option<LaunchFile>, DetailError> {
        self.source.read(move |databases| find(databases.library, &folders, &wanted)).await
    }
}

fn find(
    db: &Connection,
    folders: &[(SystemId, String)],
    wanted: &VariantChoice,
) -> rusqlite::Result<Option<LaunchFile>> {
    let is_several = folders.len() > 1;
    // A file in a ROM folder that was away at the last scan comes after all others.
    let mut away = None;
    for (system, slug) in folders {
        let mut statement = db.prepare_cached(ROMS)?;
        let mut rows = statement.query(params![system.as_str(), slug])?;
        while let Some(row) = rows.next()? {
            let [root, folder, name]: [Vec<u8>; 3] = [row.get(0)?, row.get(1)?, row.get(2)?];
            let file = String::from_utf8_lossy(&name).into_owned();
            let key = if is_several { format!("{system}/{file}") } else { file.clone() };
            let is_wanted = wanted.variant.as_ref().is_none_or(|variant| *variant == key);
            if is_wanted && !wanted.hidden.iter().any(|hidden| *hidden == key || *hidden == file) {
                let is_away = row.get::<_, i64>(3)? != 0;
                let found = launch_file(system, root, &folder, name);
                if !is_away {
                    return Ok(Some(found));
                }
                away.get_or_insert(found);
            }
        }
    }
    Ok(away)
}

fn launch_file(system: &SystemId, root: Vec<u8>, folder: &[u8], name: Vec<u8>) -> LaunchFile {
    let root = PathBuf::from(OsString::from_vec(root));
    let below = PathBuf::from(OsString::from_vec(folder.to_vec()));
    let of_system = system_folder(system, &root, &below).unwrap_or_default().to_string_lossy().into_owned();
    let path = root.join(&below).join(OsString::from_vec(name));
    LaunchFile { system: system.clone(), path, folder: of_system, root }
}

/// Returns the name of the system's folder: the deepest folder, the root included, that is named after the system or
/// after one whose folder it shares (`gb` for `gbc`). Without one, it is the first folder below the root, else the
/// root.
fn system_folder<'a>(system: &SystemId, root: &'a Path, below: &'a Path) -> Option<&'a OsStr> {
    let is_named = |name: &&OsStr| {
        let named = SystemId::of_folder(&name.to_string_lossy());
        let splits = named.system().map(|named| named.splits).unwrap_or_default();
        named == *system || splits.iter().any(|(_, sister)| *sister == system.as_str())
    };
    let usual = below.iter().next().or_else(|| root.file_name());
    below.iter().rev().chain(root.file_name()).find(is_named).or(usual)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_is_the_one_that_is_named_like_the_system() {
        for (system, root, below, folder) in [
            ("snes", "/roms", "snes/USA", "snes"),
            ("snes", "/srv/RetroPie", "roms/snes/x", "snes"),
            ("snes", "/roms/snes", "USA", "snes"),
            ("snes", "/roms/snes", "", "snes"),
            ("snes", "/snes", "mine/sfc", "sfc"),
            ("gbc", "/srv/RetroPie", "roms/gb", "gb"),
            ("my-games", "/roms", "My Games/a", "My Games"),
            // No folder has a known name.
            ("snes", "/games", "super/a", "super"),
            ("snes", "/super", "", "super"),
        ] {
            let system = SystemId::parse(system).unwrap();
            let found = system_folder(&system, Path::new(root), Path::new(below));
            assert_eq!(found, Some(OsStr::new(folder)), "{root} {below}");
        }
    }

    #[test]
    fn a_variant_out_of_sight_is_not_played() {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch(
            "CREATE TABLE root (id, path, away); CREATE TABLE folder (id, root_id, path);
             CREATE TABLE game (id, system, slug);
             CREATE TABLE rom (id, game_id, folder_id, name, rank, missing_since);
             INSERT INTO root VALUES (1, CAST('/roms' AS BLOB), 0);
             INSERT INTO root VALUES (2, CAST('/usb' AS BLOB), 2);
             INSERT INTO folder VALUES (1, 1, CAST('snes' AS BLOB));
             INSERT INTO folder VALUES (2, 2, CAST('snes' AS BLOB));
             INSERT INTO game VALUES (1, 'snes', 'quest');
             INSERT INTO rom VALUES (1, 1, 1, CAST('a.sfc' AS BLOB), 1, NULL);
             INSERT INTO rom VALUES (2, 1, 1, CAST('b.sfc' AS BLOB), 2, NULL);
             INSERT INTO rom VALUES (3, 1, 2, CAST('c.sfc' AS BLOB), 0, NULL);",
        )
        .unwrap();
        let folders = [(SystemId::parse("snes").unwrap(), "quest".to_owned())];
        let played = |variant: Option<&str>| {
            let wanted = VariantChoice { variant: variant.map(str::to_owned), hidden: vec!["a.sfc".to_owned()] };
            find(&db, &folders, &wanted).unwrap().map(|file| file.path)
        };
        assert_eq!(played(Some("a.sfc")), None);
        assert_eq!(played(Some("b.sfc")), Some("/roms/snes/b.sfc".into()));
        assert_eq!(played(None), Some("/roms/snes/b.sfc".into()), "the disk with c.sfc isn't connected");
        assert_eq!(played(Some("c.sfc")), Some("/usb/snes/c.sfc".into()));
    }
}
