//! The Game page.

use super::{GameCard, GameOwn, GameStateView, SystemTile};
use crate::api::VariantView;
use crate::facts::{Rating, Sourced, Told};
use crate::media::{MediaKey, MediaKind, MediaView};
use crate::name::Tier;

/// Variants of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantGroup {
    /// Kind of all in the group.
    pub tier: Tier,
    /// Variants of that kind, the preferred one first.
    pub variants: Vec<VariantView>,
}

/// One of a game's rarer facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Name of the arcade set.
    SetName,
    /// Arcade board.
    Board,
    /// It rumbles; the value says nothing.
    Rumble,
    /// It reads an analog stick; the value says nothing.
    Analog,
    /// Where it was made.
    Origin,
    /// A chip on the cartridge.
    Chip,
    /// Rating of the ELSPA.
    Elspa,
    /// Rating of the BBFC.
    Bbfc,
    /// Edge magazine's rating, of 10.
    EdgeRating,
    /// Edge magazine's issue.
    EdgeIssue,
    /// Famitsu's rating, of 40.
    FamitsuRating,
}

/// The game's series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesView {
    /// "The Legend of Zelda".
    pub name: String,
    /// At most 24 of the series in order of release, this one and the one before it among them; a title that is here
    /// for several systems once.
    pub cards: Vec<GameCard>,
    /// Which of them is this one.
    pub at: usize,
    /// Games of the series on the shelf, this one included.
    pub total: u32,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePage {
    /// What lists show of it, too.
    pub card: GameCard,
    /// Its system, with that one's counts.
    pub system: SystemTile,
    /// Who published it, by the catalog; `None` where it does not say.
    pub publisher: Option<String>,
    /// Month of release, 1 to 12.
    pub month: Option<u8>,
    /// ESRB letters: `E`, `T`, `M`.
    pub esrb: Option<String>,
    /// Regions of the variants here, as words.
    pub regions: Vec<String>,
    /// Other facts worth a line, each with its value as the catalog has it: (Board, "CPS-2"), (EdgeRating, "9").
    pub more: Vec<(Fact, String)>,
    /// What it is about; of several that say it, the first of `FactSource`. Paragraphs are lines.
    pub description: Option<Sourced<String>>,
    /// How good it is, by all who say it.
    pub ratings: Vec<Rating>,
    /// Whether it can be played together, not only against one another.
    pub cooperative: Option<Sourced<bool>>,
    /// Which of the plain facts shown somebody else tells than the catalog.
    pub told: Vec<Sourced<Told>>,
    /// When what LaunchBox says was made, in seconds since 1970; `None` where it says nothing of the game.
    pub launchbox_as_of: Option<i64>,
    /// Other names of the game, from the catalog.
    pub also: Vec<String>,
    /// Variants by kind, originals first.
    pub variants: Vec<VariantGroup>,
    /// Size of all variants on disk, in bytes.
    pub bytes: u64,
    /// What whoever looks made of it; `None` for guests.
    pub mine: Option<GameStateView>,
    /// What whoever owns the household may change of it; `None` for others.
    pub own: Option<GameOwn>,
    /// Releases the catalog knows and the library does not have: their DAT names, at most 24.
    pub not_here: Vec<String>,
    /// Its pictures, videos and manuals: the cover first, then by kind, moments last and the newest of them first.
    pub media: Vec<MediaView>,
    /// The series it is of, with its neighbours; `None` where the catalog knows none.
    pub series: Option<SeriesView>,
    /// The same title on other systems here.
    pub elsewhere: Vec<GameCard>,
    /// Related games: developer, genre and era.
    pub related: Vec<GameCard>,
}

impl GamePage {
    /// What can be looked at one after the other: the cover, what shows most of playing it, its box, moments.
    pub fn pictures(&self) -> impl Iterator<Item = &MediaView> {
        let is_picture = |one: &&MediaView| !matches!(one.picture.kind, MediaKind::Video | MediaKind::Manual);
        let mut pictures: Vec<&MediaView> = self.media.iter().filter(is_picture).collect();
        pictures.sort_by_key(|one| (Some(one.picture.key) != self.cover(), turn_of(one.picture.kind)));
        pictures.into_iter()
    }

    /// The key of what its card shows; `None` where that is drawn.
    pub fn cover(&self) -> Option<MediaKey> {
        self.card.picture.as_ref().map(|picture| picture.key)
    }
}

/// When pictures of a kind have their turn: the lower, the sooner.
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
    /// Whose they are.
    pub game: GamePage,
    /// Which of [`GamePage::pictures`] is shown; `None`: all, small.
    pub shown: Option<usize>,
}
