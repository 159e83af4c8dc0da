//! The facts and media of one ROM for other programs, in no particular format.
//!
//! A writer asks [`Records`] and never holds more than one [`Record`]. The rule of all writers: whatever an existing
//! list contains stays as it is, and what it lacks is added.

use super::ExchangeError;
use shelfcade_core::art::media::MediaKind;

/// A ROM to export.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Path from the list's folder, with `/` between parts; never empty or absolute, and without control characters.
    pub path: String,
    /// Title.
    pub title: String,
    /// Description, one paragraph per line.
    pub description: Option<String>,
    /// Rating from 1 to 100.
    pub rating: Option<u8>,
    /// Release date: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    pub released: Option<String>,
    /// Developer.
    pub developer: Option<String>,
    /// Publisher.
    pub publisher: Option<String>,
    /// Genre, in English.
    pub genre: Option<String>,
    /// Most players at once, from 1.
    pub players: Option<u8>,
    /// True for a favorite of the exporting profile, if favorites were asked for.
    pub is_favorite: bool,
    /// Code of its first region, in lower case: `us`, `eu`, `jp`, `wr`.
    pub region: Option<String>,
    /// Codes of its languages, in lower case, separated by commas.
    pub languages: Option<String>,
    /// CRC-32 of the contents.
    pub crc: Option<u32>,
    /// Files in or below the list's folder, one per kind, relative like `path`.
    pub media: Vec<(MediaKind, String)>,
}

impl Record {
    /// Returns the file of the first of these kinds that it has.
    pub(super) fn media_of(&self, kinds: &[MediaKind]) -> Option<&str> {
        let of = |kind: &MediaKind| self.media.iter().find(|(known, _)| known == kind);
        kinds.iter().find_map(of).map(|(_, path)| path.as_str())
    }
}

/// A source of records, one at a time.
pub trait Records {
    /// Returns the record of the file at this path, as an existing list writes it. Each record is returned once.
    ///
    /// # Errors
    /// Returns an error if it cannot be read, or the export was cancelled.
    fn find(&mut self, path: &str) -> Result<Option<Record>, ExchangeError>;

    /// Returns the next record that was not returned yet; `None` after the last.
    ///
    /// # Errors
    /// The same as [`Records::find`].
    fn next(&mut self) -> Result<Option<Record>, ExchangeError>;
}

/// Most players that are written.
const MAX_PLAYERS: u8 = 99;

/// Formats `4` as ES and Pegasus do: `1-4`.
pub(super) fn write_players(players: u8) -> String {
    match players.min(MAX_PLAYERS) {
        0 | 1 => "1".to_owned(),
        most => format!("1-{most}"),
    }
}

/// Returns year, month and day of `YYYY[-MM[-DD]]`; `None` for anything else.
pub(super) fn parts_of(date: &str) -> Option<(u16, Option<u8>, Option<u8>)> {
    let digits = |text: &str, count| text.len() == count && text.bytes().all(|b| b.is_ascii_digit());
    let mut parts = date.split('-');
    let year = parts.next().filter(|year| digits(year, 4))?.parse().ok()?;
    let mut part = |most: u8| match parts.next() {
        None => Some(None),
        Some(part) if digits(part, 2) => part.parse().ok().filter(|number| (1..=most).contains(number)).map(Some),
        Some(_) => None,
    };
    let (month, day) = (part(12)?, part(31)?);
    parts.next().is_none().then_some((year, month, day))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_of_one_form() {
        assert_eq!(parts_of("1991"), Some((1991, None, None)));
        assert_eq!(parts_of("1991-06-23"), Some((1991, Some(6), Some(23))));
        for wrong in ["", "91", "1991-13", "1991-6", "1991-06-32", "1991-06-23-1", "1991-00", "+991"] {
            assert_eq!(parts_of(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn players_are_the_most_at_once() {
        assert_eq!((write_players(1), write_players(4)), ("1".to_owned(), "1-4".to_owned()));
    }
}
