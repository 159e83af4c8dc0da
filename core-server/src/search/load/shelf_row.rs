//! One row of the games query, read completely before any column grows, so that a bad row leaves nothing behind.

use super::values::{medium, small};
use rusqlite::Row;
use shelfcade_core::people::user_data::AgeRating;

/// A game as selected by [`super::load`].
pub struct ShelfRow<'a> {
    /// 0 if it does not fit.
    pub id: u32,
    pub system: &'a str,
    pub slug: &'a str,
    /// As shown.
    pub title: &'a str,
    /// Title that a list gives it, if any.
    pub listed: Option<&'a str>,
    /// Title in the catalog or in the file's name.
    pub own_title: &'a str,
    pub sort_title: &'a str,
    /// Folded `own_title`.
    pub fold: &'a str,
    pub year: u16,
    pub developer: Option<&'a str>,
    pub genre: Option<&'a str>,
    pub players: u8,
    pub series: Option<&'a str>,
    pub set_name: Option<&'a str>,
    /// Other names, one per line.
    pub also: &'a str,
    pub releases: u16,
    pub added: u32,
    pub is_identified: bool,
    pub publisher: Option<&'a str>,
    pub board: Option<&'a str>,
    /// `None` if the catalog does not know the game.
    pub fame: Option<u8>,
    pub rating: u8,
    pub age: Option<AgeRating>,
    /// See [`crate::library_db::ARCADE_GAME`].
    pub arcade_game: &'a str,
}

impl<'a> ShelfRow<'a> {
    /// Reads a row. Numbers out of range count as unknown.
    ///
    /// # Errors
    /// Returns an error for text that is not UTF-8.
    pub fn read(row: &'a Row<'_>) -> rusqlite::Result<ShelfRow<'a>> {
        let text = |column| Ok::<&str, rusqlite::Error>(row.get_ref(column)?.as_str()?);
        let name = |column| Ok::<Option<&str>, rusqlite::Error>(row.get_ref(column)?.as_str_or_null()?);
        let fame: Option<i64> = row.get(18)?;
        Ok(ShelfRow {
            id: u32::try_from(row.get::<_, i64>(0)?).unwrap_or(0),
            system: text(1)?,
            slug: text(2)?,
            title: text(3)?,
            sort_title: text(4)?,
            fold: text(5)?,
            year: medium(row, 6)?,
            developer: name(7)?,
            genre: name(8)?,
            players: small(row, 9)?,
            series: name(10)?,
            set_name: name(11)?,
            also: text(12)?,
            releases: medium(row, 13)?,
            added: u32::try_from(row.get::<_, i64>(14)?).unwrap_or(0),
            is_identified: row.get(15)?,
            publisher: name(16)?,
            board: name(17)?,
            fame: fame.map(|fame| u8::try_from(fame).unwrap_or(0)),
            rating: u8::try_from(medium(row, 19)?.min(100)).unwrap_or(0),
            age: name(20)?.and_then(AgeRating::parse),
            arcade_game: text(21)?,
            listed: name(22)?,
            own_title: text(23)?,
        })
    }
}
