//! Art, videos and manuals of games: what kinds there are, where they come from, how a picture is named and shown.
//!
//! A [`MediaKey`] stands in addresses and is another for each state of a file, so what it names may be kept for ever.
//! Files are found by `core_server::media`, pictures are made smaller by `core_server::pictures`.

mod fit;

pub use fit::{Fit, is_near};

use crate::system::SystemId;
use serde::{Deserialize, Serialize};
use std::fmt;
use strum::{FromRepr, IntoStaticStr, VariantArray};

/// What a file shows of its game. Kept as numbers: append, never reorder.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    FromRepr,
    IntoStaticStr,
    VariantArray,
    Serialize,
    Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[repr(u8)]
pub enum MediaKind {
    /// Front of the box; of arcade games the flyer.
    BoxFront,
    /// Back of the box.
    BoxBack,
    /// The box drawn in perspective.
    #[strum(serialize = "box-3d")]
    #[serde(rename = "box-3d")]
    Box3d,
    /// Cartridge, disc or cassette.
    Cartridge,
    /// The game's name as it is written on the box, mostly without a background.
    Logo,
    /// A picture of the game being played.
    Screenshot,
    /// The title screen.
    TitleScreen,
    /// A painting or photograph.
    FanArt,
    /// Several of these arranged in one picture by another program.
    Mix,
    /// A map of the game's world.
    Map,
    /// A film.
    Video,
    /// A manual, mostly a PDF.
    Manual,
    /// A picture that the household took while playing: a moment.
    Capture,
    /// The picture that an emulator keeps with a saved state: a moment.
    State,
}

impl MediaKind {
    /// All of them.
    pub const ALL: &[MediaKind] = MediaKind::VARIANTS;

    /// What a card shows, the best first: the front of the box, else what says most of the game.
    pub const COVERS: [MediaKind; 6] = [
        MediaKind::BoxFront,
        MediaKind::Mix,
        MediaKind::Box3d,
        MediaKind::TitleScreen,
        MediaKind::Screenshot,
        MediaKind::FanArt,
    ];

    /// Its word in the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Whether it is a picture that came with the game: `has:art`.
    pub fn is_art(self) -> bool {
        !matches!(self, MediaKind::Video | MediaKind::Manual) && !self.is_moment()
    }

    /// Whether it is what a game shows on a screen.
    pub fn is_screen(self) -> bool {
        matches!(self, MediaKind::Screenshot | MediaKind::TitleScreen)
    }

    /// Whether the household made it while playing.
    pub fn is_moment(self) -> bool {
        matches!(self, MediaKind::Capture | MediaKind::State)
    }
}

/// Who says that a file is of a game; the earlier wins. Kept as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, FromRepr, IntoStaticStr, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum MediaSource {
    /// Somebody of this household chose or uploaded it.
    Household,
    /// A `gamelist.xml` names it.
    Gamelist,
    /// A `metadata.pegasus.txt` names it.
    Pegasus,
    /// It lies where a program keeps it, under the ROM's name.
    Folder,
    /// Its name in a tree of libretro-thumbnails or of LaunchBox is the game's title.
    Title,
    /// It was fetched.
    Fetched,
}

/// How the name of a picture was found to be a game's, the surest first. Kept as numbers: append, never reorder.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    FromRepr,
    IntoStaticStr,
    VariantArray,
    Serialize,
    Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum MatchTier {
    /// The very name of a ROM or its release, as RetroArch writes it.
    Name,
    /// The same but for capitals.
    Case,
    /// The title, of a region that the shown variant is of.
    SameRegion,
    /// The title, of a region that the household likes.
    LikedRegion,
    /// The title.
    AnyRegion,
    /// Another name of the game.
    OtherName,
    /// The title with other numerals: `VII` for `7`.
    Numerals,
    /// The title with other spaces.
    Compact,
}

impl MatchTier {
    /// All of them.
    pub const ALL: &[MatchTier] = MatchTier::VARIANTS;

    /// Its word in the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// Names one state of one file: a number made from where it lies, its size and its time, never 0. In addresses 16
/// lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MediaKey(u64);

impl MediaKey {
    /// The key of this number; 0 counts as 1.
    pub fn new(number: u64) -> MediaKey {
        MediaKey(number.max(1))
    }

    /// Reads it as it stands in addresses.
    pub fn parse(text: &str) -> Option<MediaKey> {
        let plain = text.len() == 16 && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
        let number = plain.then(|| u64::from_str_radix(text, 16).ok()).flatten()?;
        (number != 0).then_some(MediaKey(number))
    }

    /// The number.
    pub fn get(self) -> u64 {
        self.0
    }
}

impl Serialize for MediaKey {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for MediaKey {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<MediaKey, D::Error> {
        let text = String::deserialize(deserializer)?;
        MediaKey::parse(&text).ok_or_else(|| serde::de::Error::custom("not a key"))
    }
}

impl fmt::Display for MediaKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Sizes in which pictures are sent; the number is the most pixels of width. Nothing is made larger than it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, FromRepr, VariantArray)]
#[repr(u16)]
pub enum PictureSize {
    /// A line of a list, a suggestion.
    Small = 96,
    /// A card.
    Card = 288,
    /// The game page and the lightbox.
    Large = 960,
}

impl PictureSize {
    /// All, the smallest first.
    pub const ALL: &[PictureSize] = PictureSize::VARIANTS;

    /// Most pixels of width.
    pub fn width(self) -> u16 {
        self as u16
    }

    /// Most pixels of height: manuals' pages and flyers are tall, nothing useful is taller.
    pub fn height(self) -> u16 {
        self.width() * 2
    }

    /// Reads a width as it stands in addresses.
    pub fn parse(text: &str) -> Option<PictureSize> {
        text.parse().ok().and_then(PictureSize::from_repr)
    }
}

/// What is known of a picture once it was decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureFacts {
    /// Pixels.
    pub width: u16,
    /// Pixels.
    pub height: u16,
    /// Average colour: red, green, blue.
    pub colour: [u8; 3],
    /// Thumbhash, at most [`MAX_THUMBHASH`] bytes; see [evanw.github.io/thumbhash](https://evanw.github.io/thumbhash/).
    pub thumbhash: Box<[u8]>,
}

/// Most bytes of a thumbhash.
pub const MAX_THUMBHASH: usize = 25;

/// A picture as a page shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Names it in addresses.
    pub key: MediaKey,
    /// What it shows.
    pub kind: MediaKind,
    /// `None` until it was decoded once: then the drawn cover stands in its place while it comes.
    pub facts: Option<PictureFacts>,
}

/// One file of a game, on its page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MediaView {
    /// It, as a picture; of a video and a manual `facts` are those of its poster or first page.
    pub picture: Picture,
    /// Who says that it is of this game.
    pub source: MediaSource,
    /// The file's name; of a fetched one, the name under which it was found.
    pub name: String,
    /// Bytes.
    pub size: u64,
    /// Unix seconds of the file: when a moment was.
    pub time: i64,
}

/// A game's picture that came while pages were open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PictureArrival {
    /// The game's system.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub system: SystemId,
    /// The game's slug.
    pub slug: String,
    /// Its picture.
    #[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[0-9a-f]{16}$"))]
    pub key: MediaKey,
    /// What that shows.
    pub shows: MediaKind,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_written_and_in_no_other_form() {
        let key = MediaKey::new(0xfedc_ba98_7654_3210);
        assert_eq!(MediaKey::parse(&key.to_string()), Some(key));
        assert_eq!(MediaKey::parse(&MediaKey::new(0).to_string()), Some(MediaKey::new(1)));
        for other in
            ["", "0000000000000000", "FEDCBA9876543210", "+edcba9876543210", "fedcba987654321", "../../etc/passw"]
        {
            assert_eq!(MediaKey::parse(other), None, "{other:?}");
        }
    }

    #[test]
    fn sizes_are_read_by_their_width() {
        for &size in PictureSize::ALL {
            assert_eq!(PictureSize::parse(&size.width().to_string()), Some(size));
        }
        assert_eq!(PictureSize::parse("97"), None);
    }
}
