//! Zipped ROMs: reads a zip's directory, and streams a member.

use super::FileEvidence;
use super::member::MemberChoice;
use crc32fast::Hasher;
use ruzstd::decoding::StreamingDecoder;
use ruzstd::decoding::errors::FrameDecoderError;
use std::fs::File;
use std::io::{BufReader, ErrorKind, Read, Seek, SeekFrom, Take};
use zip::CompressionMethod;
use zip::read::{Config, ZipReadOptions};
use zip::unstable::read::ZipIterable;

/// Maximum number of entries read. ROM zips have a handful, arcade sets under a hundred.
const MAX_ENTRIES: usize = 5_000;

/// Buffer size for reading the directory; most fit in one buffer.
const BUFFER: usize = 4 * 1024;

/// Maximum memory for decompressing Zstandard: as much as its level 19 needs.
const MAX_WINDOW_BYTES: u64 = 8 << 20;

/// Reads the directory of a zip and picks the member that is the game, or lists the games if there are several. A zip
/// without files counts as failed.
pub(super) fn read_directory(file: File, mut choice: MemberChoice<'_>) -> Result<FileEvidence, String> {
    let mut zip = open(file)?;
    for entry in zip.files().map_err(|error| error.to_string())?.take(MAX_ENTRIES) {
        let entry = entry.map_err(|error| error.to_string())?;
        choice.offer(entry.name_raw(), Some(entry.crc32()), entry.size());
    }
    Ok(choice.chosen())
}

/// Streams a member, decompressed, to `read`. Returns `None` if it is compressed or encrypted in a way that can't be
/// read here, such as LZMA, although the zip may be sound.
pub(super) fn with_member<T>(
    file: impl Fn() -> std::io::Result<File>,
    name: &[u8],
    read: impl FnOnce(&mut dyn Read, u64) -> std::io::Result<T>,
) -> Result<Option<T>, String> {
    let file = || file().map_err(|error| error.to_string());
    let mut zip = open(file()?)?;
    let entry = zip
        .files()
        .map_err(|error| error.to_string())?
        .take(MAX_ENTRIES)
        .find_map(|entry| entry.ok().filter(|entry| entry.name_raw() == name))
        .ok_or("the zip changed while it was being read")?;
    if entry.encrypted() {
        return Ok(None);
    }
    let mut body = BufReader::new(file()?);
    let size = entry.size();
    // Read at most the declared size: a member may hold more than it declares.
    let read = if entry.compression() == CompressionMethod::ZSTD {
        let (start, packed, crc) = (entry.header_start(), entry.compressed_size(), entry.crc32());
        let file = raw_member(body, start, packed).and_then(unzstd);
        file.and_then(|file| read(&mut CheckedReader { file, left: size, crc, sum: Hasher::new() }.take(size), size))
    } else {
        let file = entry.with_reader(&mut body, ZipReadOptions::new()).map_err(std::io::Error::from);
        file.and_then(|file| read(&mut file.take(size), size))
    };
    match read {
        Ok(read) => Ok(Some(read)),
        Err(error) if error.kind() == ErrorKind::Unsupported => Ok(None),
        Err(error) => Err(error.to_string()),
    }
}

/// Returns the compressed bytes of the member whose local header is at `start`. Layout: APPNOTE.TXT 4.3.7.
fn raw_member(mut file: BufReader<File>, start: u64, packed: u64) -> std::io::Result<Take<BufReader<File>>> {
    let mut header = [0; 30];
    file.seek(SeekFrom::Start(start))?;
    file.read_exact(&mut header)?;
    if !header.starts_with(b"PK\x03\x04") {
        return Err(ErrorKind::InvalidData.into());
    }
    let length = |at: usize| i64::from(u16::from_le_bytes([header[at], header[at + 1]]));
    file.seek_relative(length(26) + length(28))?;
    Ok(file.take(packed))
}

/// Decompresses Zstandard. A frame that needs more memory than usual is unsupported.
fn unzstd(packed: impl Read) -> std::io::Result<impl Read> {
    StreamingDecoder::new_with_max_window_size(packed, MAX_WINDOW_BYTES).map_err(|error| {
        let kind = match error {
            FrameDecoderError::WindowSizeTooBig { .. } => ErrorKind::Unsupported,
            _ => ErrorKind::InvalidData,
        };
        std::io::Error::new(kind, error)
    })
}

/// Compares the checksum with the declared one when all declared bytes have been read.
struct CheckedReader<R> {
    file: R,
    left: u64,
    crc: u32,
    sum: Hasher,
}

impl<R: Read> Read for CheckedReader<R> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let length = self.file.read(into)?;
        self.sum.update(&into[..length]);
        self.left = self.left.saturating_sub(length as u64);
        let is_short = length == 0 && !into.is_empty() && self.left > 0;
        let is_wrong = self.left == 0 && self.sum.clone().finalize() != self.crc;
        if is_short || is_wrong { Err(ErrorKind::InvalidData.into()) } else { Ok(length) }
    }
}

fn open(file: File) -> Result<ZipIterable<BufReader<File>>, String> {
    ZipIterable::try_new(BufReader::with_capacity(BUFFER, file), Config::default()).map_err(|error| error.to_string())
}
