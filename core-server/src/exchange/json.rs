//! Our own format: a collection as JSON, with all that a list can hold.
//!
//! `"format": "shelfcade-collection", "version": 1`. Unknown keys are passed over, so that a later version may add
//! some; one that changes what is there has a greater number and is refused. Games are in order.

use super::loose::{self, Scalar, Words};
use super::{Entry, ExchangeError, List, MAX_FILE, source, text};
use serde::{Deserialize, Serialize};
use shelfcade_core::system::SystemId;
use std::io::{self, Read, Write};

const FORMAT: &str = "Shelfcade collection";
/// What `format` says.
const NAME: &str = "shelfcade-collection";
/// The version this program writes, and the newest it reads.
pub const VERSION: u64 = 1;

#[derive(Serialize)]
struct Head<'a> {
    format: &'static str,
    version: u64,
    name: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    description: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    query: Option<&'a str>,
    /// Always empty here, and last: the games are written one by one.
    games: [(); 0],
}

/// One game as it is written; what is not there is left out.
#[derive(Serialize)]
struct Written<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    system: Option<&'a str>,
    title: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    slug: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    crc: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    serial: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    tags: &'a [String],
    #[serde(skip_serializing_if = "is_default")]
    favorite: bool,
    #[serde(skip_serializing_if = "is_default")]
    hidden: bool,
    #[serde(skip_serializing_if = "is_default")]
    completed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<u8>,
    #[serde(skip_serializing_if = "is_default")]
    play_count: u32,
    #[serde(skip_serializing_if = "is_default")]
    seconds_played: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_played: Option<i64>,
}

/// One game as it is read.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Game {
    system: Scalar,
    title: Scalar,
    slug: Scalar,
    file: Scalar,
    crc: Scalar,
    serial: Scalar,
    note: Scalar,
    tags: Words,
    favorite: Scalar,
    hidden: Scalar,
    completed: Scalar,
    rating: Scalar,
    play_count: Scalar,
    seconds_played: Scalar,
    last_played: Scalar,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Reads a collection.
///
/// # Errors
/// [`ExchangeError`] for what is no collection, is newer, or larger than [`MAX_FILE`].
pub fn read(input: impl Read) -> Result<List, ExchangeError> {
    let bytes = source::read_all(input, MAX_FILE)?;
    let json = text::decode(&bytes);
    let mut list = List::default();
    read_head(&json, &mut list)?;
    let take = |number, game: Option<Game>| match game.ok_or("not a game").and_then(to_entry) {
        Ok(entry) => drop(list.take(number, entry)),
        Err(reason) => list.skip(number, reason),
    };
    match loose::read_items(&json, "games", |_, _| {}, take) {
        Ok(_) => Ok(list),
        Err(error) => Err(ExchangeError::not(FORMAT, error)),
    }
}

/// Format and version first: a newer file may hold its games in another way.
fn read_head(json: &str, list: &mut List) -> Result<(), ExchangeError> {
    let (mut format, mut version) = (Scalar::Nothing, Scalar::Nothing);
    let take = |key: &str, value: Scalar| match key {
        "format" => format = value,
        "version" => version = value,
        "name" => list.name = value.text().and_then(text::line).unwrap_or_default(),
        "description" => list.description = value.text().and_then(text::note).unwrap_or_default(),
        "query" => list.query = value.text().and_then(text::line),
        _ => {}
    };
    // Under a key that cannot be: the list of games is passed over like any other value.
    loose::read_items(json, "\0", take, |_, _: Option<Game>| {}).map_err(|error| ExchangeError::not(FORMAT, error))?;
    if format.text() != Some(NAME) {
        return Err(ExchangeError::not(FORMAT, format!("\"format\" is not \"{NAME}\"")));
    }
    match version.whole().and_then(|version| u64::try_from(version).ok()) {
        Some(1..=VERSION) => Ok(()),
        Some(found) if found > VERSION => Err(ExchangeError::Newer { found, known: VERSION }),
        _ => Err(ExchangeError::not(FORMAT, "\"version\" is not a whole number from 1")),
    }
}

/// Writes a collection. Of paths only the file's name goes out: a shared list does not tell where somebody keeps
/// things.
///
/// # Errors
/// When `out` cannot be written.
pub fn write(list: &List, out: &mut impl Write) -> io::Result<()> {
    let head = Head {
        format: NAME,
        version: VERSION,
        name: &list.name,
        description: &list.description,
        query: list.query.as_deref(),
        games: [],
    };
    let head = serde_json::to_string(&head)?;
    out.write_all(head.strip_suffix("]}").expect("an empty list stands at the end").as_bytes())?;
    for (index, entry) in list.entries.iter().enumerate() {
        out.write_all(if index == 0 { b"\n" } else { b",\n" })?;
        serde_json::to_writer(&mut *out, &of_entry(entry))?;
    }
    out.write_all(b"\n]}\n")
}

fn to_entry(game: Game) -> Result<Entry, &'static str> {
    let line = |field: &Scalar| field.text().and_then(text::line);
    let number = |field: &Scalar| field.whole().unwrap_or(0).max(0) as u64;
    let title = line(&game.title).ok_or("a game without a title")?;
    let system = match game.system.text() {
        Some(id) => Some(SystemId::parse(id).ok_or("its system is no system id")?),
        None => None,
    };
    let crc = match game.crc.text() {
        Some(crc) if crc.len() == 8 && crc.bytes().all(|b| b.is_ascii_hexdigit()) => u32::from_str_radix(crc, 16).ok(),
        Some(_) => return Err("its crc is not eight hexadecimal digits"),
        None => None,
    };
    Ok(Entry {
        path: game.file.text().and_then(text::path),
        system,
        title,
        slug: line(&game.slug),
        crc,
        serial: line(&game.serial),
        favorite: game.favorite.is_true(),
        hidden: game.hidden.is_true(),
        completed: game.completed.is_true(),
        rating: game.rating.whole().map(|rating| rating.clamp(0, 100) as u8),
        play_count: number(&game.play_count).min(u32::MAX.into()) as u32,
        seconds_played: number(&game.seconds_played),
        last_played: game.last_played.whole(),
        note: game.note.text().and_then(text::note),
        tags: game.tags.0,
    })
}

fn of_entry(entry: &Entry) -> Written<'_> {
    Written {
        system: entry.system.as_ref().map(SystemId::as_str),
        title: &entry.title,
        slug: entry.slug.as_deref(),
        file: entry.file_name(),
        crc: entry.crc.map(|crc| format!("{crc:08X}")),
        serial: entry.serial.as_deref(),
        note: entry.note.as_deref(),
        tags: &entry.tags,
        favorite: entry.favorite,
        hidden: entry.hidden,
        completed: entry.completed,
        rating: entry.rating,
        play_count: entry.play_count,
        seconds_played: entry.seconds_played,
        last_played: entry.last_played,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> Result<List, ExchangeError> {
        read(text.as_bytes())
    }

    #[test]
    fn unknown_keys_are_passed_over_and_bad_games_skipped() {
        let list = read_text(
            r#"{"new": [1], "games": [{"title": "A", "system": "snes", "crc": "0A0B0C0D", "file": "A.sfc", "new": {}},
                {"title": ""}, 7, {"title": "B", "crc": "x"}, {"title": "C", "system": "../x"}],
                "version": 1, "format": "shelfcade-collection", "name": "Mine"}"#,
        )
        .unwrap();
        assert_eq!((list.name.as_str(), list.entries.len(), list.skipped_count), ("Mine", 1, 4));
        assert_eq!((list.entries[0].crc, list.entries[0].path.as_deref()), (Some(0x0A0B_0C0D), Some("A.sfc")));
    }

    #[test]
    fn a_newer_version_is_refused_clearly() {
        let error =
            read_text(r#"{"format": "shelfcade-collection", "version": 2, "games": {"by": "id"}}"#).unwrap_err();
        assert!(matches!(error, ExchangeError::Newer { found: 2, known: 1 }));
        assert!(error.to_string().contains("newer Shelfcade"), "{error}");
        for other in ["", "{}", "[]", "{\"format\": \"x\", \"version\": 1}", "{\"format\": \"shelfcade-collection\"}"] {
            assert!(matches!(read_text(other), Err(ExchangeError::NotThis { .. })), "{other:?}");
        }
    }

    #[test]
    fn a_shared_list_does_not_tell_where_things_are() {
        let entry =
            Entry { title: "A".to_owned(), path: Some("/secret/roms/pack.zip#a.sfc".to_owned()), ..Entry::default() };
        let mut out = Vec::new();
        write(&List { entries: vec![entry], ..List::default() }, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("pack.zip") && !text.contains("secret"), "{text}");
    }
}
