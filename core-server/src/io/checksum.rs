//! SHA-256 of files.

use sha2::{Digest, Sha256};
use std::io::{self, Read};

/// Bytes hashed at once.
const CHUNK: usize = 64 << 10;

/// Reads to the end. Returns the number of bytes and their SHA-256 in lower-case hex.
pub(crate) fn of(mut from: impl Read) -> io::Result<(u64, String)> {
    let (mut sum, mut bytes, mut chunk) = (Sha256::new(), 0, vec![0; CHUNK]);
    loop {
        match from.read(&mut chunk)? {
            0 => return Ok((bytes, hex::encode(sum.finalize()))),
            read => {
                sum.update(&chunk[..read]);
                bytes += read as u64;
            }
        }
    }
}
