//! Numbers as `library.sqlite` has them.

use rusqlite::Row;
use shelfcade_core::name::Tier;

/// A number that fits a byte; anything else is 255.
pub fn small(row: &Row<'_>, column: usize) -> rusqlite::Result<u8> {
    Ok(row.get::<_, Option<i64>>(column)?.map_or(0, |number| u8::try_from(number).unwrap_or(u8::MAX)))
}

/// A number that fits two bytes; 0 for none or nonsense.
pub fn medium(row: &Row<'_>, column: usize) -> rusqlite::Result<u16> {
    Ok(row.get::<_, Option<i64>>(column)?.and_then(|number| u16::try_from(number).ok()).unwrap_or(0))
}

/// The tier behind its stored number.
pub fn tier_of(number: u8) -> Tier {
    Tier::from_number(number).unwrap_or(Tier::Bad)
}
