//! What is told of one ROM to other programs, whatever their format: plain facts, and where its media lie.
//!
//! A writer asks [`Records`] and never holds more than one [`Record`]. The rule of all of them: what stands in a list
//! that is there already stays as it is; what it lacks is added.

use super::ExchangeError;
use shelfcade_core::media::MediaKind;

/// One ROM, as it goes out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// From the folder of the list, `/` between parts; never empty, absolute, or with control characters.
    pub path: String,
    /// What it is called.
    pub title: String,
    /// Paragraphs, a line each.
    pub description: Option<String>,
    /// 1 to 100.
    pub rating: Option<u8>,
    /// `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    pub released: Option<String>,
    /// Who made it.
    pub developer: Option<String>,
    /// Who sold it.
    pub publisher: Option<String>,
    /// In English.
    pub genre: Option<String>,
    /// Most at once, from 1.
    pub players: Option<u8>,
    /// A favorite of whoever exports, where that was asked for.
    pub is_favorite: bool,
    /// Code of its first region, lower case: `us`, `eu`, `jp`, `wr`.
    pub region: Option<String>,
    /// Codes of its languages, lower case, commas between.
    pub languages: Option<String>,
    /// CRC-32 of the contents.
    pub crc: Option<u32>,
    /// Files that lie in the folder of the list or below, one a kind, as `path`.
    pub media: Vec<(MediaKind, String)>,
}

impl Record {
    /// The file that shows the first of these kinds which there is one of.
    pub(super) fn media_of(&self, kinds: &[MediaKind]) -> Option<&str> {
        let of = |kind: &MediaKind| self.media.iter().find(|(known, _)| known == kind);
        kinds.iter().find_map(of).map(|(_, path)| path.as_str())
    }
}

/// Where records come from, one at a time.
pub trait Records {
    /// The record of the file at this path, as a list that is there writes it; each is handed out once.
    ///
    /// # Errors
    /// When it cannot be read, or nobody wants it any more.
    fn find(&mut self, path: &str) -> Result<Option<Record>, ExchangeError>;

    /// The next that was not handed out; `None` after the last.
    ///
    /// # Errors
    /// As [`Records::find`].
    fn next(&mut self) -> Result<Option<Record>, ExchangeError>;
}

/// Most players that are told.
const MAX_PLAYERS: u8 = 99;

/// `4` as ES and Pegasus say it: `1-4`.
pub(super) fn write_players(players: u8) -> String {
    match players.min(MAX_PLAYERS) {
        0 | 1 => "1".to_owned(),
        most => format!("1-{most}"),
    }
}

/// Year, month and day of `YYYY[-MM[-DD]]`; `None` for anything else.
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
