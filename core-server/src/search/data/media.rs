//! A game's media in nine bytes: the key of its cover, and one byte of bits.

use shelfcade_core::art::media::{MediaKey, MediaKind, Picture};
use shelfcade_core::search::list_query::Has;

/// Mask of the cover's [`MediaKind`].
const KIND: u8 = 0x0f;
/// Set for a game with artwork.
const ART: u8 = 0x10;
const VIDEO: u8 = 0x20;
const MANUAL: u8 = 0x40;

/// Media of one game, collected while loading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameMedia {
    /// Index of the cover's kind in [`MediaKind::COVERS`]; `u8::MAX` without a cover.
    place: u8,
    /// Media key of the cover; 0 for none.
    pub cover: u64,
    has: u8,
}

impl GameMedia {
    pub const NONE: GameMedia = GameMedia { place: u8::MAX, cover: 0, has: 0 };

    /// Adds the first file of a kind.
    pub fn add(&mut self, kind: MediaKind, key: u64) {
        self.has |= match kind {
            MediaKind::Video => VIDEO,
            MediaKind::Manual => MANUAL,
            kind if kind.is_art() => ART,
            _ => 0,
        };
        let place = MediaKind::COVERS.iter().position(|cover| *cover == kind).and_then(|at| u8::try_from(at).ok());
        if let Some(place) = place.filter(|place| *place < self.place) {
            (self.place, self.cover) = (place, key);
        }
    }

    /// The byte stored in the column.
    pub fn bits(self) -> u8 {
        let kind = MediaKind::COVERS.get(usize::from(self.place)).map_or(0, |kind| *kind as u8);
        self.has | kind & KIND
    }
}

/// The bit of a `has:` filter; `None` if the filter is not about media.
pub fn bit_of(has: Has) -> Option<u8> {
    match has {
        Has::Art => Some(ART),
        Has::Video => Some(VIDEO),
        Has::Manual => Some(MANUAL),
        Has::Hack | Has::Translation | Has::Beta | Has::Variants | Has::Rating => None,
    }
}

/// True if a game has a manual.
pub fn has_manual(bits: u8) -> bool {
    bits & MANUAL != 0
}

/// The cover of a game from its two columns.
pub fn picture_of(cover: u64, bits: u8) -> Option<Picture> {
    let kind = MediaKind::from_repr(bits & KIND)?;
    (cover != 0).then(|| Picture { key: MediaKey::new(cover), kind, facts: None })
}

/// Shares media within a group of duplicates: a game without a cover takes the first cover of the group, and each
/// gets the `has` bits of all.
pub fn join(covers: &mut [u64], bits: &mut [u8], group: &[u32]) {
    let shown = group.iter().map(|&ix| ix as usize).find(|&ix| covers[ix] != 0);
    let has = group.iter().fold(0, |has, &ix| has | bits[ix as usize] & !KIND);
    for ix in group.iter().map(|&ix| ix as usize) {
        if let Some(shown) = shown.filter(|_| covers[ix] == 0) {
            (covers[ix], bits[ix]) = (covers[shown], bits[shown]);
        }
        bits[ix] |= has;
    }
}
