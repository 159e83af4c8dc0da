//! Reads a `gamelist.xml` for an import of favorites.

use super::games::{Fields, each_game};
use crate::formats::{ExchangeError, List, ListEntry, MAX_FILE, MAX_TEXT, rom_path, text};
use std::io::Read;

/// Reads a list: paths, titles, checksums and favorites; everything else is ignored. The list names no system.
///
/// # Errors
/// Returns [`ExchangeError`] if the file is no such list or is too large. A broken file gives no entries at all: half
/// a list would look as if many favorites had been removed.
pub fn read(input: impl Read) -> Result<List, ExchangeError> {
    let list = List { tells_favorites: true, ..List::default() };
    let mut games = Games { list, number: 0, room: MAX_FILE };
    each_game(input, MAX_TEXT, &mut |fields| games.take(&fields))?;
    Ok(games.list)
}

struct Games {
    list: List,
    number: u64,
    /// Bytes of text that further games may have.
    room: u64,
}

impl Games {
    fn take(&mut self, fields: &Fields) {
        self.number += 1;
        let mut game = ListEntry::default();
        for (field, value) in fields {
            set(&mut game, field, value);
        }
        if game.title.is_empty() {
            let of_file = game.path.as_deref().and_then(|path| text::line(text::stem(rom_path::file_name(path))));
            game.title = of_file.unwrap_or_default();
        }
        if game.title.is_empty() {
            return self.list.skip(self.number, "neither a path nor a name");
        }
        let bytes = game.title.len() + game.path.as_ref().map_or(0, String::len);
        match self.room.checked_sub(bytes as u64) {
            Some(room) => {
                self.room = room;
                self.list.take(self.number, game);
            }
            None => self.list.skip(self.number, format_args!("more than {MAX_FILE} bytes of names and paths")),
        }
    }
}

/// Sets the fields that are used; other elements are ignored.
fn set(game: &mut ListEntry, field: &str, value: &str) {
    match field {
        "path" => game.path = text::path(value),
        "name" => game.title = text::line(value).unwrap_or_default(),
        "favorite" => game.favorite = ["true", "yes", "1"].iter().any(|yes| value.eq_ignore_ascii_case(yes)),
        "crc32" if value.len() == 8 => game.crc = u32::from_str_radix(value, 16).ok().filter(|&crc| crc != 0),
        _ => {}
    }
}
