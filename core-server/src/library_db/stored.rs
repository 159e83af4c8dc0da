//! Stores enums as numbers in the library. An unknown number is an error, never a guess.

use super::{HashState, SetKind};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

macro_rules! stored_as_number {
    ($kind:ident: $($variant:ident),+) => {
        impl $kind {
            /// All variants, in stored order.
            pub const ALL: &[$kind] = &[$($kind::$variant),+];
        }
        impl ToSql for $kind {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(ToSqlOutput::from(*self as u8))
            }
        }
        impl FromSql for $kind {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                let number = value.as_i64()?;
                let index = usize::try_from(number).map_err(|_| FromSqlError::OutOfRange(number))?;
                Self::ALL.get(index).copied().ok_or(FromSqlError::OutOfRange(number))
            }
        }
    };
}

stored_as_number!(SetKind: File, Playlist, Sheet, Discs, WithFolder, Folder);
stored_as_number!(HashState: NotNeeded, Wanted, Done, Failed);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_as_they_went() {
        let db = rusqlite::Connection::open_in_memory().unwrap();
        for (index, kind) in SetKind::ALL.iter().enumerate() {
            assert_eq!(*kind as usize, index);
            let back: SetKind = db.query_row("SELECT ?", [kind], |row| row.get(0)).unwrap();
            assert_eq!(back, *kind);
        }
        assert!(db.query_row("SELECT 99", [], |row| row.get::<_, HashState>(0)).is_err());
    }
}
