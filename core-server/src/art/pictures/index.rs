//! Facts of pictures in memory: 48 bytes each, found by key. Pages look them up for every card.

use shelfcade_core::art::media::{MAX_THUMBHASH, MediaKey, PictureFacts};
use std::sync::{PoisonError, RwLock};

/// Most pictures that are remembered: 10 MB.
pub(super) const MAX_KNOWN: usize = 200_000;
/// Rows by which the list grows.
const STEP: usize = 512;

/// State of a picture in the index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// Never decoded.
    Nothing,
    /// Decoded, with these facts.
    Good(PictureFacts),
    /// Cannot be shown.
    Bad,
}

/// A packed row of the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PictureRow {
    pub key: MediaKey,
    /// Hash of the file's bytes, which names the resized files.
    pub content: u64,
    /// 0 if the picture cannot be shown.
    pub width: u16,
    pub height: u16,
    pub length: u8,
    pub thumbhash: [u8; MAX_THUMBHASH],
}

impl PictureRow {
    /// Creates the row of a decoded picture.
    pub fn good(key: MediaKey, content: u64, (width, height): (u32, u32), thumbhash: &[u8]) -> PictureRow {
        let side = |pixels: u32| u16::try_from(pixels).unwrap_or(u16::MAX);
        let (length, mut kept) = (thumbhash.len().min(MAX_THUMBHASH), [0; MAX_THUMBHASH]);
        kept[..length].copy_from_slice(&thumbhash[..length]);
        PictureRow { key, content, width: side(width), height: side(height), length: length as u8, thumbhash: kept }
    }

    /// Creates the row of a picture that cannot be shown.
    pub fn bad(key: MediaKey) -> PictureRow {
        PictureRow::good(key, 0, (0, 0), &[])
    }

    pub fn is_bad(&self) -> bool {
        self.width == 0
    }

    pub fn thumbhash(&self) -> &[u8] {
        &self.thumbhash[..usize::from(self.length).min(MAX_THUMBHASH)]
    }

    /// Unpacks the facts for pages.
    pub fn facts(&self) -> PictureFacts {
        let average = match self.length {
            0 => (0.5, 0.5, 0.5),
            _ => thumbhash::thumb_hash_to_average_rgba(self.thumbhash())
                .map_or((0.5, 0.5, 0.5), |(r, g, b, _)| (r, g, b)),
        };
        let byte = |part: f32| (part.clamp(0.0, 1.0) * 255.0).round() as u8;
        PictureFacts {
            width: self.width,
            height: self.height,
            colour: [byte(average.0), byte(average.1), byte(average.2)],
            thumbhash: self.thumbhash().into(),
        }
    }
}

/// Facts of all known pictures.
#[derive(Debug, Default)]
pub struct PictureIndex {
    /// Sorted by key.
    rows: RwLock<Vec<PictureRow>>,
}

impl PictureIndex {
    /// Looks up a picture.
    pub fn of(&self, key: MediaKey) -> Known {
        match self.row(key) {
            None => Known::Nothing,
            Some(row) if row.is_bad() => Known::Bad,
            Some(row) => Known::Good(row.facts()),
        }
    }

    /// Returns the number of known pictures.
    pub fn count(&self) -> usize {
        self.rows.read().unwrap_or_else(PoisonError::into_inner).len()
    }

    pub(super) fn row(&self, key: MediaKey) -> Option<PictureRow> {
        let rows = self.rows.read().unwrap_or_else(PoisonError::into_inner);
        rows.binary_search_by_key(&key, |row| row.key).ok().map(|at| rows[at])
    }

    /// Adds a row, or replaces the one with its key.
    pub(super) fn insert(&self, row: PictureRow) {
        let mut rows = self.rows.write().unwrap_or_else(PoisonError::into_inner);
        match rows.binary_search_by_key(&row.key, |known| known.key) {
            Ok(at) => rows[at] = row,
            Err(at) => {
                // A full list drops a neighbour: keys are hashes, so that is a random one.
                let at = if rows.len() < MAX_KNOWN {
                    at
                } else {
                    rows.remove(at.min(MAX_KNOWN - 1));
                    at.min(MAX_KNOWN - 1)
                };
                if rows.len() == rows.capacity() {
                    rows.reserve_exact(STEP);
                }
                rows.insert(at, row);
            }
        }
    }

    /// Replaces all rows. `all` may be in any order.
    pub(super) fn fill(&self, mut all: Vec<PictureRow>) {
        all.sort_unstable_by_key(|row| row.key);
        all.dedup_by_key(|row| row.key);
        all.shrink_to_fit();
        *self.rows.write().unwrap_or_else(PoisonError::into_inner) = all;
    }

    pub(super) fn remove(&self, key: MediaKey) {
        let mut rows = self.rows.write().unwrap_or_else(PoisonError::into_inner);
        if let Ok(at) = rows.binary_search_by_key(&key, |row| row.key) {
            rows.remove(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_takes_48_bytes_and_is_found_by_its_key() {
        assert_eq!(size_of::<PictureRow>(), 48);
        let index = PictureIndex::default();
        for n in (1..=1000).rev() {
            index.insert(PictureRow::good(MediaKey::new(n * 7), n, (480, 680), &[n as u8; 25]));
        }
        index.insert(PictureRow::bad(MediaKey::new(14)));
        assert_eq!((index.count(), index.of(MediaKey::new(14))), (1000, Known::Bad));
        let Known::Good(facts) = index.of(MediaKey::new(7)) else { panic!("it is known") };
        assert_eq!((facts.width, facts.height, facts.thumbhash.len()), (480, 680, 25));
        assert_eq!(index.of(MediaKey::new(8)), Known::Nothing);
        index.remove(MediaKey::new(7));
        assert_eq!(index.of(MediaKey::new(7)), Known::Nothing);
        let room = index.rows.read().unwrap().capacity();
        assert!(room <= 1000 + STEP, "{room}");
    }

    #[test]
    fn an_average_comes_from_the_thumbhash() {
        let red = [200, 20, 20, 255].repeat(16);
        let row = PictureRow::good(MediaKey::new(1), 1, (4, 4), &thumbhash::rgba_to_thumb_hash(4, 4, &red));
        let near = |a: u8, b: u8| a.abs_diff(b) < 12;
        let [r, g, b] = row.facts().colour;
        assert!(near(r, 200) && near(g, 20) && near(b, 20), "{r} {g} {b}");
    }
}
