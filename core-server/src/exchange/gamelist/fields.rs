//! The elements by which the family of EmulationStation tells of a game, and what they say. CONVENTIONS section 5.

use crate::exchange::record::{Record, parts_of, write_players};
use crate::exchange::text::{self, line};
use shelfcade_core::media::MediaKind::{self, *};

/// Which program a list is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flavor {
    /// EmulationStation as RetroPie has it.
    Classic,
    /// Batocera, Knulli, ROCKNIX.
    Batocera,
    /// ES-DE: it finds media by itself and writes no tags of them.
    EsDe,
}

/// Media by their elements; those after the first are taken where the first is not there. The last column is who knows
/// the element: all but ES-DE, or Batocera alone.
const MEDIA: [(&str, &[MediaKind], bool); 11] = [
    ("image", &[Mix, Screenshot], false),
    ("thumbnail", &[BoxFront, Box3d], false),
    ("video", &[Video], false),
    ("marquee", &[Logo], false),
    ("fanart", &[FanArt], true),
    ("titleshot", &[TitleScreen], true),
    ("manual", &[Manual], true),
    ("map", &[Map], true),
    ("cartridge", &[Cartridge], true),
    ("boxback", &[BoxBack], true),
    ("mix", &[Mix], true),
];

/// The elements of a record in the order in which they are written. What is not known or the default has none.
pub(super) fn fields(record: &Record, flavor: Flavor) -> Vec<(&'static str, String)> {
    let is_batocera = flavor == Flavor::Batocera;
    let mut fields = vec![("path", format!("./{}", record.path))];
    let mut add = |name, value: Option<String>| fields.extend(value.map(|value| (name, value)));
    add("name", line(&record.title));
    add("desc", record.description.as_deref().and_then(text::note));
    if flavor != Flavor::EsDe {
        for (name, kinds, only_batocera) in MEDIA.iter().filter(|row| is_batocera || !row.2) {
            // Where there is one image alone, the box is better than none.
            let more: &[MediaKind] = if *name == "image" && !is_batocera { &[BoxFront, TitleScreen] } else { &[] };
            let found = record.media_of(kinds).or_else(|| record.media_of(more));
            // Written as the image already.
            let found = found.filter(|_| !only_batocera || *name != "mix" || record.media_of(&[Screenshot]).is_some());
            add(name, found.map(|path| format!("./{path}")));
        }
    }
    add("rating", record.rating.filter(|rating| *rating > 0).map(write_rating));
    add("releasedate", record.released.as_deref().and_then(write_date));
    add("developer", record.developer.as_deref().and_then(line));
    add("publisher", record.publisher.as_deref().and_then(line));
    add("genre", record.genre.as_deref().and_then(line));
    add("players", record.players.map(write_players));
    add("favorite", record.is_favorite.then(|| "true".to_owned()));
    if is_batocera {
        add("region", record.region.clone());
        add("lang", record.languages.clone());
        add("crc32", record.crc.map(|crc| format!("{crc:08X}")));
    }
    fields
}

/// Whether this stands for yes.
pub(super) fn is_yes(value: &str) -> bool {
    ["true", "yes", "1"].iter().any(|yes| value.eq_ignore_ascii_case(yes))
}

/// `85` → `0.85`.
fn write_rating(rating: u8) -> String {
    let rating = rating.min(100);
    match (rating, rating % 10) {
        (100, _) => "1".to_owned(),
        (_, 0) => format!("0.{}", rating / 10),
        _ => format!("0.{rating:02}"),
    }
}

/// `1991-06-23` → `19910623T000000`. The first stands for what is not known, as scrapers write it.
fn write_date(date: &str) -> Option<String> {
    let (year, month, day) = parts_of(date)?;
    Some(format!("{year:04}{:02}{:02}T000000", month.unwrap_or(1), day.unwrap_or(1)))
}
