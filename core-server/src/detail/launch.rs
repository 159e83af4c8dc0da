//! Which file is played for a game: its first choice, or the variant that was tapped.

use super::{DetailError, Reader};
use rusqlite::{Connection, params};
use shelfcade_core::system::SystemId;
use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;

const ROMS: &str = "SELECT root.path, folder.path, rom.name FROM rom \
     JOIN game ON game.id = rom.game_id JOIN folder ON folder.id = rom.folder_id \
     JOIN root ON root.id = folder.root_id \
     WHERE game.system = ?1 AND game.slug = ?2 AND rom.missing_since IS NULL ORDER BY rom.rank, rom.id LIMIT 500";

/// The file of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaunchFile {
    /// The system in whose folder it lies.
    pub system: SystemId,
    /// Where it is on this machine, absolute.
    pub path: PathBuf,
    /// Name of the system's folder: `megadrive`.
    pub folder: String,
}

/// What is asked for: a variant by its [key](shelfcade_core::page::VariantView::key), and those that are out of sight.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// The variant that was tapped; `None`: the first that is not out of sight.
    pub variant: Option<String>,
    /// Keys of variants that are out of sight.
    pub hidden: Vec<String>,
}

impl Reader {
    /// The file that is played for a game that stands in these folders (system and slug); `None` where nothing of it is
    /// here, or no such variant.
    ///
    /// # Errors
    /// [`DetailError`] when the library cannot be read.
    pub async fn launch_file(
        &self,
        folders: Vec<(SystemId, String)>,
        wanted: Wanted,
    ) -> Result<Option<LaunchFile>, DetailError> {
        self.source.read(move |databases| find(databases.library, &folders, &wanted)).await
    }
}

fn find(db: &Connection, folders: &[(SystemId, String)], wanted: &Wanted) -> rusqlite::Result<Option<LaunchFile>> {
    let is_several = folders.len() > 1;
    for (system, slug) in folders {
        let mut statement = db.prepare_cached(ROMS)?;
        let mut rows = statement.query(params![system.as_str(), slug])?;
        while let Some(row) = rows.next()? {
            let [root, folder, name]: [Vec<u8>; 3] = [row.get(0)?, row.get(1)?, row.get(2)?];
            let file = String::from_utf8_lossy(&name).into_owned();
            let key = if is_several { format!("{system}/{file}") } else { file.clone() };
            let is_it = match &wanted.variant {
                Some(variant) => *variant == key,
                None => !wanted.hidden.iter().any(|hidden| *hidden == key || *hidden == file),
            };
            if is_it {
                return Ok(Some(launch_file(system, root, &folder, name)));
            }
        }
    }
    Ok(None)
}

fn launch_file(system: &SystemId, root: Vec<u8>, folder: &[u8], name: Vec<u8>) -> LaunchFile {
    let root = PathBuf::from(OsString::from_vec(root));
    let below = PathBuf::from(OsString::from_vec(folder.to_vec()));
    // The folder of the system is the first below the root, or the root itself.
    let of_system = below.components().next().map(|part| part.as_os_str().to_owned());
    let of_system = of_system.or_else(|| root.file_name().map(ToOwned::to_owned)).unwrap_or_default();
    let path = root.join(&below).join(OsString::from_vec(name));
    LaunchFile { system: system.clone(), path, folder: of_system.to_string_lossy().into_owned() }
}
