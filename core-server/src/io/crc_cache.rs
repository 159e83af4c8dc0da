//! CRC-32s of files, and of the first bytes of files, in memory. A download that goes on where another one ended reads
//! no byte again for the checksums of its zip.

use super::beneath::Meta;
use crc32fast::Hasher;
use rustc_hash::FxHashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Most files, about 2 MB.
const MAX_FILES: usize = 32 * 1024;

/// The CRC-32 of the first bytes of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CrcSoFar {
    pub crc: u32,
    pub bytes: u64,
}

impl CrcSoFar {
    /// Goes on with what of `chunk`, which begins at `offset` of the file, follows the bytes so far. Without effect if
    /// there is a gap before it.
    pub fn add(&mut self, offset: u64, chunk: &[u8]) {
        let known = self.bytes.checked_sub(offset).and_then(|known| usize::try_from(known).ok());
        let Some(new) = known.and_then(|known| chunk.get(known..)) else { return };
        let mut hasher = Hasher::new_with_initial(self.crc);
        hasher.update(new);
        *self = CrcSoFar { crc: hasher.finalize(), bytes: self.bytes + new.len() as u64 };
    }
}

/// CRC-32s by file, size and time of the last change.
#[derive(Debug, Default)]
pub struct CrcCache(Mutex<FxHashMap<Meta, CrcSoFar>>);

impl CrcCache {
    /// Returns what is known of this state of a file.
    pub(crate) fn get(&self, file: &Meta) -> CrcSoFar {
        self.rows().get(file).copied().unwrap_or_default()
    }

    /// Keeps what was computed, unless more is known. When it is full, any other file is forgotten.
    pub(crate) fn keep(&self, file: Meta, crc: CrcSoFar) {
        let mut rows = self.rows();
        if rows.get(&file).is_some_and(|known| known.bytes >= crc.bytes) {
            return;
        }
        if rows.len() >= MAX_FILES
            && let Some(other) = rows.keys().next().copied()
        {
            rows.remove(&other);
        }
        rows.insert(file, crc);
    }

    fn rows(&self) -> MutexGuard<'_, FxHashMap<Meta, CrcSoFar>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checksum_goes_on_only_where_it_ended() {
        let bytes = b"any bytes of a file";
        let mut crc = CrcSoFar::default();
        crc.add(4, &bytes[4..]);
        assert_eq!(crc, CrcSoFar::default(), "the first four are missing");
        crc.add(0, &bytes[..6]);
        // Bytes that were sent, but never arrived, are sent again.
        crc.add(4, &bytes[4..9]);
        crc.add(0, &bytes[..2]);
        crc.add(9, &bytes[9..]);
        assert_eq!(crc, CrcSoFar { crc: crc32fast::hash(bytes), bytes: bytes.len() as u64 });
    }
}
