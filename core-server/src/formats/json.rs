//! Our own format: a collection as JSON, with all that finds its games elsewhere.
//!
//! `"format": "shelfcade-collection", "version": 1`. Unknown keys are ignored, so that a later version may add some;
//! a version that changes existing keys has a higher number and is rejected. Games are in order.

use super::loose::{self, Loose};
use super::{ExchangeError, List, ListEntry, MAX_FILE, source, text};
use serde::{Deserialize, Serializer};
use serde_json::{Value, json};
use shelfcade_core::library::system::SystemId;
use std::io::{self, Read, Write};

const FORMAT: &str = "Shelfcade collection";
/// Value of `format`.
const NAME: &str = "shelfcade-collection";
/// The version that this program writes, and the newest that it reads.
pub const VERSION: u64 = 1;

#[derive(Deserialize)]
struct Collection<'a> {
    #[serde(borrow)]
    format: Loose<'a>,
    version: Loose<'a>,
    name: Loose<'a>,
    description: Loose<'a>,
    query: Loose<'a>,
    games: Loose<'a>,
}

#[derive(Deserialize)]
struct Game<'a> {
    #[serde(borrow)]
    system: Loose<'a>,
    title: Loose<'a>,
    slug: Loose<'a>,
    file: Loose<'a>,
    crc: Loose<'a>,
    serial: Loose<'a>,
    favorite: Loose<'a>,
}

/// Reads a collection.
///
/// # Errors
/// Returns [`ExchangeError`] if the file is no collection, is newer, or is larger than [`MAX_FILE`].
pub fn read(input: impl Read) -> Result<List, ExchangeError> {
    let not = |error: serde_json::Error| ExchangeError::not(FORMAT, error);
    let bytes = source::read_all(input, MAX_FILE)?;
    let json = text::decode(&bytes);
    let collection: Collection<'_> = loose::document(&json).map_err(not)?;
    // Format and version first: a newer file may store its games in another way.
    if loose::text(collection.format).as_deref() != Some(NAME) {
        return Err(ExchangeError::not(FORMAT, format!("\"format\" is not \"{NAME}\"")));
    }
    match loose::whole(collection.version).and_then(|version| u64::try_from(version).ok()) {
        Some(1..=VERSION) => {}
        Some(found) if found > VERSION => return Err(ExchangeError::Newer { found, known: VERSION }),
        _ => return Err(ExchangeError::not(FORMAT, "\"version\" is not a positive whole number")),
    }
    let mut list = List {
        name: line(collection.name).unwrap_or_default(),
        description: loose::text(collection.description).and_then(|text| text::note(&text)).unwrap_or_default(),
        query: line(collection.query),
        ..List::default()
    };
    let take = |number, game| match loose::object(game).ok_or("not a game").and_then(to_entry) {
        Ok(entry) => drop(list.take(number, entry)),
        Err(reason) => list.skip(number, reason),
    };
    collection.games.map_or(Ok(()), |games| loose::each_item(games, take)).map_err(not)?;
    Ok(list)
}

/// Writes a collection; unknown values are left out. Paths are reduced to the file name, so that a shared list
/// doesn't reveal where somebody stores files.
///
/// # Errors
/// Returns an error if `out` cannot be written.
pub fn write(list: &List, out: &mut impl Write) -> io::Result<()> {
    let mut head = Vec::new();
    let fields = [
        ("format", json!(NAME)),
        ("version", json!(VERSION)),
        ("name", json!(list.name)),
        ("description", json!(Some(&list.description).filter(|text| !text.is_empty()))),
        ("query", json!(list.query)),
    ];
    write_object(fields, &mut head)?;
    out.write_all(head.strip_suffix(b"}").unwrap_or(&head))?;
    out.write_all(b",\"games\":[")?;
    for (index, entry) in list.entries.iter().enumerate() {
        out.write_all(if index == 0 { b"\n" } else { b",\n" })?;
        write_game(entry, out)?;
    }
    out.write_all(b"\n]}\n")
}

fn write_game(entry: &ListEntry, out: &mut impl Write) -> io::Result<()> {
    let fields = [
        ("system", json!(entry.system.as_ref().map(SystemId::as_str))),
        ("title", json!(entry.title)),
        ("slug", json!(entry.slug)),
        ("file", json!(entry.file_name())),
        ("crc", json!(entry.crc.map(|crc| format!("{crc:08X}")))),
        ("serial", json!(entry.serial)),
        ("favorite", json!(entry.favorite.then_some(true))),
    ];
    write_object(fields, out)
}

/// Writes the fields that are not `null`.
fn write_object<const N: usize>(fields: [(&str, Value); N], out: &mut impl Write) -> io::Result<()> {
    let known = fields.into_iter().filter(|(_, value)| !value.is_null());
    Ok(serde_json::Serializer::new(out).collect_map(known)?)
}

fn to_entry(game: Game<'_>) -> Result<ListEntry, &'static str> {
    let title = line(game.title).ok_or("a game without a title")?;
    let system = match loose::text(game.system) {
        Some(id) => Some(SystemId::parse(&id).ok_or("its system is not a system ID")?),
        None => None,
    };
    let crc = match loose::text(game.crc) {
        Some(crc) if crc.len() == 8 && crc.bytes().all(|b| b.is_ascii_hexdigit()) => u32::from_str_radix(&crc, 16).ok(),
        Some(_) => return Err("its crc is not eight hexadecimal digits"),
        None => None,
    };
    Ok(ListEntry {
        path: loose::text(game.file).and_then(|path| text::path(&path)),
        system,
        title,
        slug: line(game.slug),
        crc,
        serial: line(game.serial),
        favorite: loose::is_true(game.favorite),
        ..ListEntry::default()
    })
}

fn line(value: Loose<'_>) -> Option<String> {
    text::line(&loose::text(value)?)
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
        assert!(error.to_string().contains("newer version"), "{error}");
        for other in ["", "{}", "[]", "{\"format\": \"x\", \"version\": 1}", "{\"format\": \"shelfcade-collection\"}"] {
            assert!(matches!(read_text(other), Err(ExchangeError::NotThis { .. })), "{other:?}");
        }
    }

    #[test]
    fn a_shared_list_does_not_tell_where_things_are() {
        let entry = ListEntry {
            title: "A".to_owned(),
            path: Some("/secret/roms/pack.zip#a.sfc".to_owned()),
            ..ListEntry::default()
        };
        let mut out = Vec::new();
        write(&List { entries: vec![entry], ..List::default() }, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("pack.zip") && !text.contains("secret"), "{text}");
    }
}
