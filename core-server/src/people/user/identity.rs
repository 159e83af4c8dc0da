//! The identity of a game, which finds it again after renames, moves, rescans, another catalog and a new library.
//!
//! In this order: its title in the catalog, its folded title, the checksum of its preferred variant, that one's file
//! name. Each is compared within its system only.

use rusqlite::{Connection, OptionalExtension};

/// Row id of a game in `user.sqlite`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(pub i64);

/// Everything that can find a game again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameIdentity {
    /// System id.
    pub system: String,
    /// `system/slug` in the catalog.
    pub catalog: Option<String>,
    /// `core::fold::fold_key` of the title.
    pub fold: String,
    /// Title as shown.
    pub title: String,
    /// Year of release.
    pub year: Option<u16>,
    /// CRC32 of the preferred variant.
    pub crc: Option<i64>,
    /// File name of the preferred variant.
    pub file: Option<Vec<u8>>,
}

const READ: &str = "SELECT game.catalog_system || '/' || game.catalog_slug, game.fold, game.shown_title, game.year, \
     rom.crc, rom.name FROM game LEFT JOIN rom ON rom.game_id = game.id \
     WHERE game.system = ?1 AND game.slug = ?2 ORDER BY rom.missing_since IS NOT NULL, rom.rank LIMIT 1";

impl GameIdentity {
    /// Reads the identity of a game from the library; `None` if it has no game at this address.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn read(library: &Connection, system: &str, slug: &str) -> rusqlite::Result<Option<GameIdentity>> {
        library
            .prepare_cached(READ)?
            .query_row([system, slug], |row| {
                Ok(GameIdentity {
                    system: system.to_owned(),
                    catalog: row.get(0)?,
                    fold: row.get(1)?,
                    title: row.get(2)?,
                    year: row.get(3)?,
                    crc: row.get(4)?,
                    file: row.get(5)?,
                })
            })
            .optional()
    }
}
