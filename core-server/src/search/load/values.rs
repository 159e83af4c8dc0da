//! Readers for numbers stored in `library.sqlite`.

use rusqlite::Row;
use shelfcade_core::library::name::Tier;

/// Reads a number as a byte: 0 for NULL, 255 if it does not fit.
pub fn small(row: &Row<'_>, column: usize) -> rusqlite::Result<u8> {
    Ok(row.get::<_, Option<i64>>(column)?.map_or(0, |number| u8::try_from(number).unwrap_or(u8::MAX)))
}

/// Reads a number as two bytes: 0 for NULL or if it does not fit.
pub fn medium(row: &Row<'_>, column: usize) -> rusqlite::Result<u16> {
    Ok(row.get::<_, Option<i64>>(column)?.and_then(|number| u16::try_from(number).ok()).unwrap_or(0))
}

/// The tier of a stored number; [`Tier::Bad`] if unknown.
pub fn tier_of(number: u8) -> Tier {
    Tier::from_number(number).unwrap_or(Tier::Bad)
}
