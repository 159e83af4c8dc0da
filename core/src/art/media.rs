//! Art, videos and manuals of games: their kinds, sources, keys and sizes.
//!
//! A [`MediaKey`] in a URL changes with the file, so its content can be cached for ever. `core_server::media` finds
//! the files, `core_server::pictures` makes the thumbnails.

mod fit;
mod thumbnail_name;

pub use fit::{PictureFit, is_near};
pub use thumbnail_name::{scrub_byte, scrub_name};

use crate::library::system::SystemId;
use serde::{Deserialize, Serialize};
use std::fmt;
use strum::{FromRepr, IntoStaticStr, VariantArray};

/// The kind of a media file. Stored as numbers: append, never reorder.
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
    /// Front of the box; the flyer for arcade games.
    BoxFront,
    /// Back of the box.
    BoxBack,
    /// The box drawn in perspective.
    #[strum(serialize = "box-3d")]
    #[serde(rename = "box-3d")]
    Box3d,
    /// Cartridge, disc or cassette.
    Cartridge,
    /// The game's logo, usually without background.
    Logo,
    /// A screenshot of the game.
    Screenshot,
    /// The title screen.
    TitleScreen,
    /// A painting or photograph.
    FanArt,
    /// Several of these combined into one picture by another program.
    Mix,
    /// A map of the game's world.
    Map,
    /// A video.
    Video,
    /// A manual, usually a PDF.
    Manual,
    /// A screenshot taken by the household while playing.
    Capture,
    /// The picture that an emulator saves with a save state.
    State,
}

impl MediaKind {
    /// All kinds.
    pub const ALL: &[MediaKind] = MediaKind::VARIANTS;

    /// Kinds used as covers, best first.
    pub const COVERS: [MediaKind; 6] = [
        MediaKind::BoxFront,
        MediaKind::Mix,
        MediaKind::Box3d,
        MediaKind::TitleScreen,
        MediaKind::Screenshot,
        MediaKind::FanArt,
    ];

    /// Returns its name in the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns true for pictures that came with the game: `has:art`.
    pub fn is_art(self) -> bool {
        !matches!(self, MediaKind::Video | MediaKind::Manual) && !self.is_moment()
    }

    /// Returns true for pictures of the game's screen.
    pub fn is_screen(self) -> bool {
        matches!(self, MediaKind::Screenshot | MediaKind::TitleScreen)
    }

    /// Returns true for pictures made by the household while playing.
    pub fn is_moment(self) -> bool {
        matches!(self, MediaKind::Capture | MediaKind::State)
    }
}

/// The source that ties a file to a game; earlier ones win. Stored as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, FromRepr, IntoStaticStr, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum MediaSource {
    /// Chosen or uploaded by the household.
    Household,
    /// Named in a `gamelist.xml`.
    Gamelist,
    /// Named in a `metadata.pegasus.txt`.
    Pegasus,
    /// In the place where a program keeps it, under the ROM's name.
    Folder,
    /// Named by the game's title, in a tree of libretro-thumbnails or LaunchBox.
    Title,
    /// Downloaded from the picture source.
    Fetched,
}

/// The way in which a picture's name matched a game, best first. Stored as numbers: append, never reorder.
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
pub enum PictureMatch {
    /// The exact name of a ROM or its release, as RetroArch writes it.
    Name,
    /// The same name in different case.
    Case,
    /// The title, in a region of the variant shown.
    SameRegion,
    /// The title, in a region that the household prefers.
    LikedRegion,
    /// The title, in any region.
    AnyRegion,
    /// Another name of the game.
    OtherName,
    /// The title with different numerals: `VII` for `7`.
    Numerals,
    /// The title with different spaces.
    Compact,
}

impl PictureMatch {
    /// All tiers.
    pub const ALL: &[PictureMatch] = PictureMatch::VARIANTS;

    /// Returns its name in the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// Key of one state of one file: a number made from its path, size and time, never 0. 16 lower-case hexadecimal
/// digits in URLs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MediaKey(u64);

impl MediaKey {
    /// Returns the key with this number; 0 becomes 1.
    pub fn new(number: u64) -> MediaKey {
        MediaKey(number.max(1))
    }

    /// Parses the form used in URLs.
    pub fn parse(text: &str) -> Option<MediaKey> {
        let plain = text.len() == 16 && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
        let number = plain.then(|| u64::from_str_radix(text, 16).ok()).flatten()?;
        (number != 0).then_some(MediaKey(number))
    }

    /// Returns the number.
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
        MediaKey::parse(&text).ok_or_else(|| serde::de::Error::custom("not a media key"))
    }
}

impl fmt::Display for MediaKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Sizes of thumbnails, as maximum width in pixels. Pictures are never enlarged, except blurred ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, FromRepr, VariantArray)]
#[repr(u16)]
pub enum PictureSize {
    /// For lines of a list and suggestions.
    Small = 96,
    /// For cards.
    Card = 288,
    /// Behind the head of a game page: blurred, and so dark that light text on it is readable.
    Backdrop = 384,
    /// For the game page and the lightbox.
    Large = 960,
}

impl PictureSize {
    /// All sizes, smallest first.
    pub const ALL: &[PictureSize] = PictureSize::VARIANTS;

    /// Returns the maximum width in pixels.
    pub fn width(self) -> u16 {
        self as u16
    }

    /// Returns the maximum height in pixels: twice the width, enough for pages of manuals and flyers.
    pub fn height(self) -> u16 {
        self.width() * 2
    }

    /// Parses a width from a URL.
    pub fn parse(text: &str) -> Option<PictureSize> {
        text.parse().ok().and_then(PictureSize::from_repr)
    }
}

/// Properties of a decoded picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureFacts {
    /// Width in pixels.
    pub width: u16,
    /// Height in pixels.
    pub height: u16,
    /// Average colour: red, green, blue.
    pub colour: [u8; 3],
    /// Thumbhash, at most [`MAX_THUMBHASH`] bytes; see [evanw.github.io/thumbhash](https://evanw.github.io/thumbhash/).
    pub thumbhash: Box<[u8]>,
}

impl PictureFacts {
    /// Returns the hue of the average colour in [OKLCH](https://bottosson.github.io/posts/oklab/), in degrees from 0 to
    /// 359; `None` if it is nearly grey.
    pub fn hue(&self) -> Option<u16> {
        let linear = |channel: u8| {
            let value = f32::from(channel) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = self.colour.map(linear);
        let cone = |of: [f32; 3]| (of[0] * red + of[1] * green + of[2] * blue).cbrt();
        let long = cone([0.412_221, 0.536_333, 0.051_446]);
        let middle = cone([0.211_903, 0.680_7, 0.107_397]);
        let short = cone([0.088_302, 0.281_719, 0.629_979]);
        let a = 1.977_998 * long - 2.428_592 * middle + 0.450_594 * short;
        let b = 0.025_904 * long + 0.782_772 * middle - 0.808_676 * short;
        (a.hypot(b) >= MIN_CHROMA).then(|| b.atan2(a).to_degrees().rem_euclid(360.0) as u16 % 360)
    }
}

/// Least OKLCH chroma of a colour with a hue.
const MIN_CHROMA: f32 = 0.02;
/// Most bytes of a thumbhash.
pub const MAX_THUMBHASH: usize = 25;

/// A picture shown on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Its key in URLs.
    pub key: MediaKey,
    /// Its kind.
    pub kind: MediaKind,
    /// `None` until first decoded: until then, a drawn cover is shown while it loads.
    pub facts: Option<PictureFacts>,
}

/// A media file on its game's page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MediaView {
    /// The file as a picture; for a video or manual, `facts` are those of its poster or first page.
    pub picture: Picture,
    /// The source that ties it to the game.
    pub source: MediaSource,
    /// The file's name; for a fetched file, the name it was found under.
    pub name: String,
    /// Size in bytes.
    pub size: u64,
    /// Modification time in seconds since 1970, which is when a capture or state was made.
    pub time: i64,
}

/// A picture of a game that arrived while pages are open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PictureArrival {
    /// The game's system.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub system: SystemId,
    /// The game's slug.
    pub slug: String,
    /// The picture's key.
    #[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[0-9a-f]{16}$"))]
    pub key: MediaKey,
    /// The picture's kind.
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
    fn the_hue_of_a_colour_is_known_unless_it_is_grey() {
        let hue = |colour| PictureFacts { width: 1, height: 1, colour, thumbhash: [].into() }.hue();
        assert_eq!(hue([255, 0, 0]), Some(29));
        assert_eq!(hue([0, 0, 255]), Some(264));
        assert_eq!(hue([30, 90, 40]).map(|hue| hue / 10), Some(14));
        assert_eq!([[0; 3], [120, 124, 122], [255; 3]].map(hue), [None; 3]);
    }

    #[test]
    fn sizes_are_read_by_their_width() {
        for &size in PictureSize::ALL {
            assert_eq!(PictureSize::parse(&size.width().to_string()), Some(size));
        }
        assert_eq!(PictureSize::parse("97"), None);
    }
}
