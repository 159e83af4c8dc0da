//! Games as entries of lists for other programs, with everything that finds them again there, and here
//! ([`super::import_matcher`]).

use super::GameIdentity;
use crate::formats::ListEntry;
use rusqlite::{Connection, OptionalExtension};
use shelfcade_core::library::system::SystemId;
use std::path::PathBuf;

/// Returns the entry of the game at an address, with the path of its preferred ROM; `None` if the library has no game
/// there.
///
/// # Errors
/// Returns an error if SQLite fails.
pub fn entry_at(library: &Connection, system: &str, slug: &str) -> rusqlite::Result<Option<ListEntry>> {
    let sql = "SELECT game.shown_title, game.catalog_slug, root.path, folder.path, rom.name, rom.crc, rom.serial \
               FROM game JOIN rom ON rom.game_id = game.id JOIN folder ON folder.id = rom.folder_id \
               JOIN root ON root.id = folder.root_id WHERE game.system = ?1 AND game.slug = ?2 \
               ORDER BY rom.missing_since IS NOT NULL, rom.rank LIMIT 1";
    let read = |row: &rusqlite::Row<'_>| {
        let text = |at| row.get::<_, Vec<u8>>(at).map(|bytes| String::from_utf8(bytes).ok());
        let (root, folder, name) = (text(2)?, text(3)?, text(4)?);
        // A path that is not UTF-8 cannot be in a list; the title can.
        let path = (|| Some(PathBuf::from(root?).join(folder?).join(name?)))();
        Ok(ListEntry {
            path: path.and_then(|path| path.into_os_string().into_string().ok()),
            system: SystemId::parse(system),
            title: row.get(0)?,
            slug: row.get(1)?,
            crc: row.get(5)?,
            serial: row.get(6)?,
            ..ListEntry::default()
        })
    };
    library.prepare_cached(sql)?.query_row([system, slug], read).optional()
}

/// Returns the entry of a game that is not in the library now, from its stored identity.
pub fn entry_of(identity: &GameIdentity) -> ListEntry {
    let file = identity.file.clone().and_then(|file| String::from_utf8(file).ok());
    let slug = identity.catalog.as_deref().and_then(|title| title.split_once('/'));
    ListEntry {
        path: file.filter(|file| !file.is_empty()),
        system: SystemId::parse(&identity.system),
        title: identity.title.clone(),
        slug: slug.map(|(_, slug)| slug.to_owned()),
        crc: identity.crc.and_then(|crc| u32::try_from(crc).ok()),
        ..ListEntry::default()
    }
}
