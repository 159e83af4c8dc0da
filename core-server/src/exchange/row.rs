//! A ROM as the library has it, read by [`read`] from the columns of [`ROM`].

use super::units::Unit;
use crate::formats::ListEntry;
use crate::formats::record::Record;
use rusqlite::Row as SqlRow;
use shelfcade_core::library::region::Region;
use shelfcade_core::library::system::SystemId;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;

/// Columns read of a ROM; the condition follows.
pub(super) const ROM: &str = "SELECT rom.id, rom.rank, rom.folder_id, root.path, folder.path, rom.name, \
     game.system, game.slug, game.shown_title, rom.label, game.id, rom.release, rom.serial, rom.crc, rom.regions, \
     coalesce(nullif(rom.languages, ''), \
       (SELECT languages FROM words WHERE game_id = game.id AND languages IS NOT NULL ORDER BY source LIMIT 1)), \
     (SELECT released FROM words WHERE game_id = game.id AND released IS NOT NULL ORDER BY source LIMIT 1), \
     printf('%04d', nullif(game.year, 0)) || \
       CASE WHEN game.month BETWEEN 1 AND 12 THEN printf('-%02d', game.month) ELSE '' END, \
     game.rating, game.developer, game.publisher, game.genre, game.players, \
     NOT EXISTS (SELECT 1 FROM rom better WHERE better.game_id = rom.game_id AND better.missing_since IS NULL \
       AND (better.rank, better.id) < (rom.rank, rom.id)) \
     FROM rom JOIN folder ON folder.id = rom.folder_id JOIN root ON root.id = folder.root_id \
     JOIN game ON game.id = rom.game_id WHERE rom.missing_since IS NULL AND ";

/// A ROM as the library has it.
pub(super) struct ExportRow {
    pub id: i64,
    pub rank: i64,
    pub folder: i64,
    /// Row id of its game.
    pub game: i64,
    pub system: String,
    /// Slug of its game.
    pub slug: String,
    /// Title of its game.
    pub title: String,
    pub label: String,
    /// True for its game's preferred ROM.
    pub is_first: bool,
    /// DAT name.
    pub release: Option<String>,
    serial: Option<String>,
    root: PathBuf,
    place: Vec<u8>,
    pub name: Vec<u8>,
    /// Release date from files beside the games, which may have the day too.
    pub released: Option<String>,
    /// Facts as the catalog has them.
    pub record: Record,
}

impl ExportRow {
    /// Returns its folder relative to its list's; `None` if it lies elsewhere.
    pub fn folder_below(&self, unit: &Unit) -> Option<&[u8]> {
        below(unit.base.as_ref().map_or(&b""[..], |(_, base)| base), &self.place)
    }

    /// Returns the name of its file; empty if it isn't UTF-8.
    pub fn file_name(&self) -> &str {
        std::str::from_utf8(&self.name).unwrap_or_default()
    }

    /// Returns it as an entry of a playlist.
    pub fn entry(&self, label: String) -> ListEntry {
        let path = self.root.join(OsStr::from_bytes(&self.place)).join(OsStr::from_bytes(&self.name));
        ListEntry {
            path: path.into_os_string().into_string().ok(),
            system: SystemId::parse(&self.system),
            title: label,
            crc: self.record.crc,
            serial: self.serial.clone(),
            ..ListEntry::default()
        }
    }
}

/// Reads a row of [`ROM`].
pub(super) fn read(row: &SqlRow<'_>) -> rusqlite::Result<ExportRow> {
    let text = |at| Ok::<_, rusqlite::Error>(row.get::<_, Option<String>>(at)?.filter(|text| !text.trim().is_empty()));
    let small = |at, most: i64| {
        let number = row.get::<_, Option<i64>>(at)?.filter(|number| (1..=most).contains(number));
        Ok::<_, rusqlite::Error>(number.and_then(|number| u8::try_from(number).ok()))
    };
    let crc = row.get::<_, Option<i64>>(13)?.and_then(|crc| u32::try_from(crc).ok());
    Ok(ExportRow {
        id: row.get(0)?,
        rank: row.get(1)?,
        folder: row.get(2)?,
        root: bytes_path(row, 3)?,
        place: row.get(4)?,
        name: row.get(5)?,
        system: row.get(6)?,
        slug: row.get(7)?,
        title: row.get(8)?,
        label: row.get(9)?,
        game: row.get(10)?,
        release: text(11)?,
        serial: text(12)?,
        is_first: row.get(23)?,
        released: text(16)?,
        record: Record {
            crc: crc.filter(|&crc| crc != 0),
            region: text(14)?.and_then(|regions| region_code(&regions)),
            languages: text(15)?.and_then(|languages| language_codes(&languages)),
            released: text(17)?,
            rating: small(18, 100)?,
            developer: text(19)?,
            publisher: text(20)?,
            genre: text(21)?,
            players: small(22, 99)?,
            ..Record::default()
        },
    })
}

/// Converts `USA, Europe` to `us`. World is `wr`, as in ScreenScraper and Batocera.
fn region_code(regions: &str) -> Option<String> {
    let region = Region::parse(regions.split(',').next()?.trim())?;
    match (region, region.code()) {
        (Region::World, _) => Some("wr".to_owned()),
        (Region::Uk, _) => Some("uk".to_owned()),
        (_, "") => None,
        (_, code) => Some(code.to_ascii_lowercase()),
    }
}

/// Converts `En,Fr` and `en+fr` to `en,fr`.
fn language_codes(languages: &str) -> Option<String> {
    let is_code =
        |code: &&str| (2..=5).contains(&code.len()) && code.bytes().all(|b| b.is_ascii_alphabetic() || b == b'-');
    let codes: Vec<String> =
        languages.split([',', '+', ' ']).filter(is_code).take(30).map(str::to_ascii_lowercase).collect();
    Some(codes.join(",")).filter(|codes| !codes.is_empty())
}

/// Reads a path, which need not be UTF-8.
pub(super) fn bytes_path(row: &SqlRow<'_>, column: usize) -> rusqlite::Result<PathBuf> {
    Ok(PathBuf::from(OsStr::from_bytes(row.get_ref(column)?.as_bytes()?)))
}

/// Returns a path relative to a folder; `None` if it lies outside.
fn below<'p>(base: &[u8], path: &'p [u8]) -> Option<&'p [u8]> {
    match path.strip_prefix(base)? {
        rest if base.is_empty() || rest.is_empty() => Some(rest),
        rest => rest.strip_prefix(b"/"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_of_batocera() {
        for (regions, code) in [("USA, Europe", Some("us")), ("World", Some("wr")), ("Scandinavia", None), ("", None)] {
            assert_eq!(region_code(regions).as_deref(), code);
        }
        assert_eq!(language_codes("En,Fr+De").as_deref(), Some("en,fr,de"));
        assert_eq!(language_codes("\u{202e}, x"), None);
    }

    #[test]
    fn a_path_lies_below_its_folder_or_not() {
        assert_eq!(below(b"snes", b"snes/Hacks"), Some(&b"Hacks"[..]));
        assert_eq!(below(b"snes", b"snes"), Some(&b""[..]));
        assert_eq!(below(b"", b"a/b"), Some(&b"a/b"[..]));
        assert_eq!(below(b"snes", b"snes-msu1"), None);
    }
}
