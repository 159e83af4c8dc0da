//! Compressed playlists: gzip, and RetroArch's RZIP.
//!
//! RZIP: `#RZIPv`, a byte 1, `#`; chunk size as u32, whole size as u64; then chunks, each a length as u32 and a zlib
//! stream; all little-endian (RetroArch's `rzip_stream.c`).

use super::{ExchangeError, source};
use flate2::read::{MultiGzDecoder, ZlibDecoder};
use std::io::Read;

const RZIP: &[u8] = b"#RZIPv\x01#";
const HEADER: usize = 20;
const GZIP: &[u8] = &[0x1f, 0x8b];

/// Returns the contents, unpacked if they are compressed, at most `max` bytes. Compressed data is never held whole.
///
/// # Errors
/// Returns [`ExchangeError::TooLarge`], [`ExchangeError::Io`], or [`ExchangeError::NotThis`] for a broken stream.
pub(super) fn read(mut input: impl Read, max: u64) -> Result<Vec<u8>, ExchangeError> {
    let head = source::read_up_to(&mut input, HEADER as u64)?;
    if head.starts_with(RZIP) {
        return unpack_chunks(&head, input, max);
    }
    let is_packed = head.starts_with(GZIP);
    let whole = head.chain(input);
    if is_packed { inflate(MultiGzDecoder::new(whole), max, "gzip file") } else { source::read_all(whole, max) }
}

fn unpack_chunks(head: &[u8], mut input: impl Read, max: u64) -> Result<Vec<u8>, ExchangeError> {
    let cut = || ExchangeError::not("RZIP file", "it is truncated");
    let whole = head.get(12..HEADER).and_then(|size| size.try_into().ok()).map(u64::from_le_bytes).ok_or_else(cut)?;
    if whole > max {
        return Err(ExchangeError::TooLarge { max });
    }
    let mut out = Vec::new();
    while (out.len() as u64) < whole {
        let mut length = [0; 4];
        input.read_exact(&mut length).map_err(|_| cut())?;
        let mut chunk = input.by_ref().take(u32::from_le_bytes(length).into());
        let part = inflate(ZlibDecoder::new(&mut chunk), whole - out.len() as u64, "RZIP file")?;
        // Bytes after the stream in its chunk are ignored.
        std::io::copy(&mut chunk, &mut std::io::sink()).map_err(|_| cut())?;
        if part.is_empty() || chunk.limit() > 0 {
            return Err(cut());
        }
        out.extend_from_slice(&part);
    }
    Ok(out)
}

fn inflate(stream: impl Read, max: u64, format: &'static str) -> Result<Vec<u8>, ExchangeError> {
    match source::read_all(stream, max) {
        Err(ExchangeError::Io { source, .. }) => Err(ExchangeError::not(format, source)),
        other => other,
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use flate2::Compression;
    use flate2::write::{GzEncoder, ZlibEncoder};
    use std::io::Write;

    /// Packs bytes as RetroArch does, in chunks of `size` bytes.
    pub(in crate::formats) fn pack_chunks(bytes: &[u8], size: usize) -> Vec<u8> {
        let mut out = RZIP.to_vec();
        out.extend((size as u32).to_le_bytes());
        out.extend((bytes.len() as u64).to_le_bytes());
        for part in bytes.chunks(size) {
            let mut zlib = ZlibEncoder::new(Vec::new(), Compression::default());
            zlib.write_all(part).unwrap();
            let part = zlib.finish().unwrap();
            out.extend((part.len() as u32).to_le_bytes());
            out.extend(part);
        }
        out
    }

    pub(in crate::formats) fn pack_gzip(bytes: &[u8]) -> Vec<u8> {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
        gzip.write_all(bytes).unwrap();
        gzip.finish().unwrap()
    }

    #[test]
    fn packed_lists_come_out_whole() {
        let text = b"a playlist ".repeat(1_000);
        for packed in [pack_chunks(&text, 1_024), pack_chunks(&text, 1 << 17), pack_gzip(&text), text.clone()] {
            assert_eq!(read(&*packed, 1 << 20).unwrap(), text);
        }
        assert!(read(&*pack_chunks(b"", 1_024), 10).unwrap().is_empty());
    }

    #[test]
    fn bombs_and_torn_streams_are_refused() {
        let bomb = vec![0; 1 << 20];
        for packed in [pack_chunks(&bomb, 1 << 17), pack_gzip(&bomb)] {
            assert!(matches!(read(&*packed, 1_000), Err(ExchangeError::TooLarge { .. })));
            assert!(matches!(read(&packed[..packed.len() - 5], 1 << 21), Err(ExchangeError::NotThis { .. })));
        }
        let mut lies = pack_chunks(&bomb, 1 << 17);
        lies[12..20].copy_from_slice(&10_u64.to_le_bytes());
        assert!(matches!(read(&*lies, 1_000), Err(ExchangeError::TooLarge { .. })));
        assert!(matches!(read(RZIP, 1_000), Err(ExchangeError::NotThis { .. })));
    }
}
