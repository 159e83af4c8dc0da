//! Descriptions and facts from lists of other programs, normalized. Values that make no sense are dropped.

use rusqlite::{Connection, params};
use shelfcade_core::art::media::MediaSource;

/// Most bytes of a description, and of any other text.
pub(super) const MAX_DESCRIPTION: usize = 16 << 10;
const MAX_TEXT: usize = 400;

/// Description and facts of a game from one list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameWords {
    /// One or more paragraphs.
    pub description: Option<String>,
    /// Rating from 1 to 100.
    pub rating: Option<u8>,
    /// Release date: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    pub released: Option<String>,
    /// Developer.
    pub developer: Option<String>,
    /// Publisher.
    pub publisher: Option<String>,
    /// Genre, as written.
    pub genre: Option<String>,
    /// Most players at once.
    pub players: Option<u8>,
    /// Languages, as written: `en,fr`.
    pub languages: Option<String>,
}

impl GameWords {
    /// Sets the field of a `gamelist.xml` element.
    pub(super) fn set_gamelist(&mut self, field: &str, value: &str) {
        match field {
            "desc" => self.description = description(value),
            "rating" => self.rating = rating(value, 100.0),
            "releasedate" => self.released = compact_date(value),
            "developer" => self.developer = line(value),
            "publisher" => self.publisher = line(value),
            "genre" => self.genre = line(value),
            "players" => self.players = players(value),
            "lang" => self.languages = line(value),
            _ => {}
        }
    }

    /// Sets the field of a `metadata.pegasus.txt` key. The lines of `value` are joined.
    pub(super) fn set_pegasus(&mut self, key: &str, value: &str) {
        match key {
            "description" => self.description = description(value),
            "summary" if self.description.is_none() => self.description = description(value),
            "rating" => {
                let percent = value.strip_suffix('%');
                self.rating = percent.map_or_else(|| rating(value, 100.0), |value| rating(value, 1.0));
            }
            "release" => self.released = dashed_date(value),
            "developer" | "developers" => self.developer = line(value),
            "publisher" | "publishers" => self.publisher = line(value),
            "genre" | "genres" => self.genre = line(value),
            "players" => self.players = players(value),
            _ => {}
        }
    }

    /// Returns words with a description from a file of its own.
    pub(super) fn of_text(text: &str) -> GameWords {
        GameWords { description: description(text), ..GameWords::default() }
    }

    /// Returns true if no field is set.
    pub fn is_empty(&self) -> bool {
        *self == GameWords::default()
    }

    /// Saves the words if they differ from the saved ones. Returns true if anything was written.
    pub(super) fn save(&self, db: &Connection, game: i64, source: MediaSource) -> rusqlite::Result<bool> {
        let sql = "INSERT INTO words VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) \
             ON CONFLICT (game_id, source) DO UPDATE SET \
             (description, rating, released, developer, publisher, genre, players, languages) = \
             (?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) WHERE \
             (description, rating, released, developer, publisher, genre, players, languages) IS NOT \
             (?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
        let values = params![
            game,
            source as u8,
            self.description,
            self.rating,
            self.released,
            self.developer,
            self.publisher,
            self.genre,
            self.players,
            self.languages,
        ];
        Ok(db.prepare_cached(sql)?.execute(values)? > 0)
    }
}

/// Truncates a text and removes control characters other than line breaks.
fn description(text: &str) -> Option<String> {
    let text = text[..text.floor_char_boundary(MAX_DESCRIPTION)].replace("\r\n", "\n");
    let text: String = text.chars().filter(|c| !c.is_control() || *c == '\n').collect();
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// Truncates a text and joins it into one line.
fn line(text: &str) -> Option<String> {
    let text = &text[..text.floor_char_boundary(MAX_TEXT)];
    let words: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty()).collect();
    Some(words.join(" ")).filter(|text| !text.is_empty())
}

fn rating(text: &str, whole: f64) -> Option<u8> {
    let rating = text.trim().parse::<f64>().ok()? * whole;
    // Frontends write 0 for games without a rating.
    (rating > 0.0 && rating <= 100.0).then(|| (rating.round() as u8).max(1))
}

/// Returns the last number of `1-4`, `4`, `1 - 4` or `4+`.
fn players(text: &str) -> Option<u8> {
    let last = text.split(|c: char| !c.is_ascii_digit()).rfind(|part| !part.is_empty())?;
    last.parse().ok().filter(|number| (1..=64).contains(number))
}

/// Parses `YYYYMMDDTHHMMSS`. A month or day of 00 is unknown; the first of January means that only the year is known.
fn compact_date(text: &str) -> Option<String> {
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    match digits.len() {
        8 if digits.ends_with("0101") => date(&digits[..4], "", ""),
        8 => date(&digits[..4], &digits[4..6], &digits[6..8]),
        6 => date(&digits[..4], &digits[4..6], ""),
        4 => dashed_date(text),
        _ => None,
    }
}

/// Parses `YYYY[-MM[-DD]]`.
fn dashed_date(text: &str) -> Option<String> {
    let mut parts = text.trim().splitn(3, '-');
    let [year, month, day] = std::array::from_fn(|_| parts.next().unwrap_or_default());
    date(year, month, day.get(..2).unwrap_or(day))
}

fn date(year: &str, month: &str, day: &str) -> Option<String> {
    let number = |text: &str, most: u16| text.parse().ok().filter(|number: &u16| (1..=most).contains(number));
    let year = number(year, 2100).filter(|year| *year >= 1950)?;
    Some(match (number(month, 12), number(day, 31)) {
        (Some(month), Some(day)) => format!("{year}-{month:02}-{day:02}"),
        (Some(month), None) => format!("{year}-{month:02}"),
        _ => year.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_brought_into_one_form() {
        let mut words = GameWords::default();
        for (field, value) in [
            ("desc", " A game.\r\n\r\nOf two\u{7} paragraphs. "),
            ("rating", "0.85"),
            ("releasedate", "19910623T000000"),
            ("developer", "Sonic\n  Team"),
            ("players", "1-2"),
            ("lang", "en,fr"),
            ("image", "./a.png"),
        ] {
            words.set_gamelist(field, value);
        }
        let expected = GameWords {
            description: Some("A game.\n\nOf two paragraphs.".to_owned()),
            rating: Some(85),
            released: Some("1991-06-23".to_owned()),
            developer: Some("Sonic Team".to_owned()),
            players: Some(2),
            languages: Some("en,fr".to_owned()),
            ..GameWords::default()
        };
        assert_eq!(words, expected);
        let mut words = GameWords::default();
        for (key, value) in [("summary", "Short."), ("rating", "85%"), ("release", "1991-06"), ("players", "4")] {
            words.set_pegasus(key, value);
        }
        assert_eq!((words.rating, words.released.as_deref(), words.players), (Some(85), Some("1991-06"), Some(4)));
        assert_eq!(words.description.as_deref(), Some("Short."));
    }

    #[test]
    fn what_makes_no_sense_is_left_out() {
        let mut words = GameWords::default();
        for (field, value) in [
            ("desc", " \u{1} "),
            ("rating", "0"),
            ("rating", "NaN"),
            ("rating", "-1"),
            ("rating", "7.5"),
            ("releasedate", "00000000T000000"),
            ("releasedate", "not-a-date-time"),
            ("players", "many"),
            ("players", "999"),
        ] {
            words.set_gamelist(field, value);
            assert!(words.is_empty(), "{field} {value}");
        }
        words.set_gamelist("releasedate", "19910000T000000");
        assert_eq!(words.released.as_deref(), Some("1991"));
        words.set_gamelist("releasedate", "19920101T000000");
        assert_eq!(words.released.as_deref(), Some("1992"));
        words.set_gamelist("desc", &"é".repeat(MAX_DESCRIPTION));
        assert_eq!(words.description.map(|text| text.len()), Some(MAX_DESCRIPTION));
    }
}
