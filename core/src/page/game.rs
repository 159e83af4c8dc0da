//! The Game page.

use super::{GameCard, GameOwn, GameStateView, SystemTile};
use crate::api::VariantView;
use crate::art::media::{MediaKey, MediaKind, MediaView};
use crate::game::facts::{Rating, Sourced, Told};
use crate::library::name::Tier;

/// Most variants on the page of a game, which has few in nearly all cases. If it has more, they are on a page of their
/// own with all files.
pub const FIRST_VARIANTS: usize = 12;

/// Variants of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantGroup {
    /// Kind of all variants in the group.
    pub tier: Tier,
    /// Variants of this kind, the preferred one first.
    pub variants: Vec<VariantView>,
}

/// One of a game's less common facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Name of the arcade set.
    SetName,
    /// Arcade board.
    Board,
    /// Supports rumble; the value is not shown.
    Rumble,
    /// Supports an analog stick; the value is not shown.
    Analog,
    /// Country of origin.
    Origin,
    /// A special chip on the cartridge.
    Chip,
    /// ELSPA age rating.
    Elspa,
    /// BBFC age rating.
    Bbfc,
    /// Rating by Edge magazine, out of 10.
    EdgeRating,
    /// Issue of Edge magazine.
    EdgeIssue,
    /// Rating by Famitsu, out of 40.
    FamitsuRating,
}

/// The game's series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesView {
    /// "The Legend of Zelda".
    pub name: String,
    /// At most 24 games of the series in order of release, among them this one and the one before it. A title on
    /// several systems is listed once.
    pub cards: Vec<GameCard>,
    /// Index of this game in `cards`.
    pub at: usize,
    /// Games in the list of the series.
    pub total: u32,
    /// Titles of the series, of which `cards` has at most 24.
    pub titles: u32,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePage {
    /// The game's card, as in lists.
    pub card: GameCard,
    /// Its system, with that system's totals.
    pub system: SystemTile,
    /// Publisher, from the catalog.
    pub publisher: Option<String>,
    /// Month of release, 1 to 12.
    pub month: Option<u8>,
    /// ESRB letters: `E`, `T`, `M`.
    pub esrb: Option<String>,
    /// Names of the regions of its variants in the library.
    pub regions: Vec<String>,
    /// Other facts, each with its value from the catalog: (Board, "CPS-2"), (EdgeRating, "9").
    pub more: Vec<(Fact, String)>,
    /// Description, from the first `FactSource` that has one; one line per paragraph.
    pub description: Option<Sourced<String>>,
    /// Ratings from all sources.
    pub ratings: Vec<Rating>,
    /// True if it has a cooperative mode; versus play alone does not count.
    pub cooperative: Option<Sourced<bool>>,
    /// Facts shown whose value comes from a source other than the catalog.
    pub told: Vec<Sourced<Told>>,
    /// Date of the LaunchBox data, in seconds since 1970; `None` if nothing on the page is from LaunchBox.
    pub launchbox_as_of: Option<i64>,
    /// Other names of the game, from the catalog.
    pub also: Vec<String>,
    /// Variants by kind, originals first.
    pub variants: Vec<VariantGroup>,
    /// True if the game has more variants than `variants`. Releases that aren't in the library are then not known.
    pub has_more: bool,
    /// Size of all variants on disk, in bytes.
    pub bytes: u64,
    /// The viewer's data about the game; `None` for guests.
    pub mine: Option<GameStateView>,
    /// The owner's controls; `None` for others.
    pub own: Option<GameOwn>,
    /// Releases that are in the catalog but not in the library: their DAT names, at most 24.
    pub not_here: Vec<String>,
    /// Its pictures, videos and manuals: the cover first, then by kind; captures and states last, newest first.
    pub media: Vec<MediaView>,
    /// Its series, with neighbours; `None` if the catalog has none.
    pub series: Option<SeriesView>,
    /// The same title on other systems in the library.
    pub elsewhere: Vec<GameCard>,
    /// Related games, by developer, genre and era.
    pub related: Vec<GameCard>,
}

impl GamePage {
    /// Returns the pictures in display order: the cover, screenshots, box, then captures and states.
    pub fn pictures(&self) -> impl Iterator<Item = &MediaView> {
        let is_picture = |one: &&MediaView| !matches!(one.picture.kind, MediaKind::Video | MediaKind::Manual);
        let mut pictures: Vec<&MediaView> = self.media.iter().filter(is_picture).collect();
        pictures.sort_by_key(|one| (Some(one.picture.key) != self.cover(), turn_of(one.picture.kind)));
        pictures.into_iter()
    }

    /// Returns the key of the cover on its card; `None` if the cover is drawn.
    pub fn cover(&self) -> Option<MediaKey> {
        self.card.picture.as_ref().map(|picture| picture.key)
    }
}

/// Position of a kind in the display order, lowest first.
fn turn_of(kind: MediaKind) -> u8 {
    match kind {
        MediaKind::Screenshot => 0,
        MediaKind::TitleScreen => 1,
        MediaKind::FanArt => 2,
        MediaKind::BoxFront | MediaKind::Mix => 3,
        MediaKind::BoxBack | MediaKind::Box3d | MediaKind::Cartridge => 4,
        MediaKind::Map | MediaKind::Logo | MediaKind::Video | MediaKind::Manual => 5,
        MediaKind::Capture | MediaKind::State => 6,
    }
}

/// All pictures of a game, or one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MediaPage {
    /// The game.
    pub game: GamePage,
    /// Index of the picture shown in [`GamePage::pictures`]; `None` for an overview of all.
    pub shown: Option<usize>,
}
