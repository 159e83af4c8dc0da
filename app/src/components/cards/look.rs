//! The look of a game's drawn cover: composition, tone and title size. A pure function of the card.
//!
//! The same game has the same cover on every page and after every rescan: it depends only on system, slug and title.
//! The compositions themselves are in `style/cover.css`.

use crate::markup::Markup;
use shelfcade_core::library::system::CoverShape;
use shelfcade_core::page::GameCard;

/// Compositions in the style sheet: `p0` to `p7`.
pub const PATTERNS: u16 = 8;
/// Tones in the style sheet: `t0` to `t7`.
pub const TONES: u16 = 8;

/// The look of a drawn cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoverDesign {
    /// Proportions of the box, from its system.
    pub shape: CoverShape,
    /// Hue step of ten degrees, 0 to 35.
    pub hue: u16,
    /// Composition, below [`PATTERNS`].
    pub pattern: u16,
    /// Tone, below [`TONES`].
    pub tone: u16,
    /// True if the composition is mirrored.
    pub mirror: bool,
    /// Size step of the title: 0 (largest) to 4.
    pub size: u16,
}

impl CoverDesign {
    /// Returns the look of a card's cover.
    pub fn of(card: &GameCard) -> CoverDesign {
        let hash = hash(card.system.as_str().bytes().chain(*b"/").chain(card.slug.bytes()));
        let size = title_size(&card.title, card.shape);
        CoverDesign { size, ..CoverDesign::drawn(card.shape, card.hue, hash as u16) }
    }

    /// Returns the looks of the empty boxes of a hero.
    pub fn of_hero(shape: CoverShape, key: &str) -> [CoverDesign; 3] {
        let hash = hash(key.bytes()) as u16;
        // An odd number of compositions and of tones further, so that no two boxes are alike.
        let step = PATTERNS * 3 + 3;
        std::array::from_fn(|number| CoverDesign::drawn(shape, 0, hash.wrapping_add(step * number as u16)))
    }

    fn drawn(shape: CoverShape, hue: u16, hash: u16) -> CoverDesign {
        CoverDesign {
            shape,
            hue: hue_step(hue),
            pattern: hash % PATTERNS,
            tone: hash / PATTERNS % TONES,
            mirror: hash / PATTERNS / TONES % 2 == 1,
            size: 0,
        }
    }

    /// Writes the classes used by `style/cover.css`.
    pub fn classes(&self, out: &mut Markup) {
        out.raw("cover ").raw(shape_class(self.shape));
        out.raw(" p").number(self.pattern).raw(" t").number(self.tone).raw(" l").number(self.size);
        if self.mirror {
            out.raw(" m");
        }
    }
}

/// Returns the class of a box shape.
pub fn shape_class(shape: CoverShape) -> &'static str {
    match shape {
        CoverShape::Tall => "tall",
        CoverShape::Wide => "wide",
        CoverShape::Square => "square",
        CoverShape::Flyer => "flyer",
    }
}

/// Returns the class of a hue in degrees: `h0` to `h35`.
pub fn hue_class(hue: u16) -> String {
    format!("h{}", hue_step(hue))
}

/// Returns the class of the hue of a name that has none of its own.
pub fn hue_class_of(name: &str) -> String {
    hue_class((hash(name.bytes()) % 360) as u16)
}

/// Returns a hue in degrees as a step of ten, 0 to 35.
pub fn hue_step(hue: u16) -> u16 {
    (hue % 360) / 10
}

/// Returns the size step for a title by its length and its longest word, so that neither overflows. A wide box has
/// room for fewer lines.
fn title_size(title: &str, shape: CoverShape) -> u16 {
    let all = title.chars().count();
    let word = title.split(|c: char| c.is_whitespace() || c == '-').map(|w| w.chars().count()).max().unwrap_or(0);
    let by_all = [12, 24, 40, 64].into_iter().filter(|most| all > *most).count();
    let by_word = [7, 9, 11, 13].into_iter().filter(|most| word > *most).count();
    let low = usize::from(shape == CoverShape::Wide && all > 12);
    (by_all + low).max(by_word).min(4) as u16
}

/// 32-bit FNV-1a with MurmurHash3's finalizer, so that low and high bits depend on all bytes.
fn hash(bytes: impl Iterator<Item = u8>) -> u32 {
    let hash = bytes.fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let hash = (hash ^ (hash >> 16)).wrapping_mul(0x85eb_ca6b);
    let hash = (hash ^ (hash >> 13)).wrapping_mul(0xc2b2_ae35);
    hash ^ (hash >> 16)
}
