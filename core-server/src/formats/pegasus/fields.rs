//! The keys of a game in Pegasus's format, and their values.

use crate::formats::record::{Record, parts_of, write_players};
use crate::formats::text;
use crate::formats::text::line;
use shelfcade_core::art::media::MediaKind;

/// Keys of media.
const ASSETS: [(&str, MediaKind); 8] = [
    ("assets.boxFront", MediaKind::BoxFront),
    ("assets.boxBack", MediaKind::BoxBack),
    ("assets.cartridge", MediaKind::Cartridge),
    ("assets.logo", MediaKind::Logo),
    ("assets.screenshot", MediaKind::Screenshot),
    ("assets.titlescreen", MediaKind::TitleScreen),
    ("assets.background", MediaKind::FanArt),
    ("assets.video", MediaKind::Video),
];

/// Returns the keys of a record in the order of writing; unknown values are left out.
pub(super) fn fields(record: &Record) -> Vec<(&'static str, String)> {
    let mut fields = vec![("game", record.title.clone()), ("file", record.path.clone())];
    let mut add = |key, value: Option<String>| fields.extend(value.map(|value| (key, value)));
    add("developer", record.developer.as_deref().and_then(line));
    add("publisher", record.publisher.as_deref().and_then(line));
    add("genre", record.genre.as_deref().and_then(line));
    add("players", record.players.map(write_players));
    add("release", record.released.clone().filter(|date| parts_of(date).is_some()));
    add("rating", record.rating.filter(|rating| *rating > 0).map(|rating| format!("{}%", rating.min(100))));
    add("description", record.description.as_deref().and_then(text::note));
    for (key, kind) in ASSETS {
        add(key, record.media_of(&[kind]).filter(|path| super::fits(path)).map(str::to_owned));
    }
    add("x-region", record.region.clone());
    add("x-languages", record.languages.clone());
    add("x-crc32", record.crc.map(|crc| format!("{crc:08X}")));
    add("x-favorite", record.is_favorite.then(|| "true".to_owned()));
    fields
}
