//! The elements of a game in the `gamelist.xml` of EmulationStation, Batocera and ES-DE, and their values.

use crate::formats::record::{Record, parts_of, write_players};
use crate::formats::text;
use crate::formats::text::line;
use shelfcade_core::art::media::MediaKind;
use shelfcade_core::art::media::MediaKind::*;

/// The program that a list is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flavor {
    /// EmulationStation as in RetroPie.
    Classic,
    /// Batocera, Knulli, ROCKNIX.
    Batocera,
    /// ES-DE, which finds media by itself and writes no tags for them.
    EsDe,
}

/// Elements of media, with the kinds that they may hold, the preferred one first. The last column is true for
/// elements that only Batocera knows; the others are known to all but ES-DE.
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

/// Returns the elements of a record in the order of writing. Unknown and default values are left out.
pub(super) fn fields(record: &Record, flavor: Flavor) -> Vec<(&'static str, String)> {
    let is_batocera = flavor == Flavor::Batocera;
    let mut fields = vec![("path", format!("./{}", record.path))];
    let mut add = |name, value: Option<String>| fields.extend(value.map(|value| (name, value)));
    add("name", line(&record.title));
    add("desc", record.description.as_deref().and_then(text::note));
    if flavor != Flavor::EsDe {
        for (name, kinds, only_batocera) in MEDIA.iter().filter(|row| is_batocera || !row.2) {
            // If there is only one image, the box is better than none.
            let more: &[MediaKind] = if *name == "image" && !is_batocera { &[BoxFront, TitleScreen] } else { &[] };
            let found = record.media_of(kinds).or_else(|| record.media_of(more));
            // Without a screenshot, the image element is enough.
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

/// Returns true if a value means yes.
pub(super) fn is_yes(value: &str) -> bool {
    ["true", "yes", "1"].iter().any(|yes| value.eq_ignore_ascii_case(yes))
}

/// Converts `85` to `0.85`.
fn write_rating(rating: u8) -> String {
    let rating = rating.min(100);
    match (rating, rating % 10) {
        (100, _) => "1".to_owned(),
        (_, 0) => format!("0.{}", rating / 10),
        _ => format!("0.{rating:02}"),
    }
}

/// Converts `1991-06-23` to `19910623T000000`. An unknown month or day is written as 01, as scrapers do.
fn write_date(date: &str) -> Option<String> {
    let (year, month, day) = parts_of(date)?;
    Some(format!("{year:04}{:02}{:02}T000000", month.unwrap_or(1), day.unwrap_or(1)))
}
