//! The number that identifies a file in URLs. It changes with the file's size and mtime, and stays the same wherever
//! the disk is mounted.

use sha1::{Digest, Sha1};
use shelfcade_core::art::media::MediaKey;

/// Returns the key of a file from its path below its media root, its size and its mtime. The root is left out, so the
/// thumbnails of a card's pictures stay valid when the card is mounted elsewhere.
pub fn key_of(path: &[u8], size: u64, mtime_ns: i64) -> MediaKey {
    let hash = Sha1::new().chain_update(size.to_be_bytes()).chain_update(mtime_ns.to_be_bytes()).chain_update(path);
    let hash: [u8; 20] = hash.finalize().into();
    MediaKey::new(hash[..8].iter().fold(0, |number, &byte| number << 8 | u64::from(byte)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_of_one_state_of_one_file_and_never_changes() {
        let key = key_of(b"snes/images/a.png", 10, 20);
        assert_eq!(key.to_string(), "08ed43ca161fd102");
        for other in [
            key_of(b"snes/images/b.png", 10, 20),
            key_of(b"snes/images/a.png", 11, 20),
            key_of(b"snes/images/a.png", 10, 21),
        ] {
            assert_ne!(other, key);
        }
    }
}
