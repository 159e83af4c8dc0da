//! Zipped ROMs: reads a zip's directory, and streams a member.

use super::FileEvidence;
use super::member::MemberChoice;
use std::fs::File;
use std::io::{BufReader, ErrorKind, Read};
use zip::read::{Config, ZipReadOptions};
use zip::unstable::read::ZipIterable;

/// Maximum number of entries read. ROM zips have a handful, arcade sets under a hundred.
const MAX_ENTRIES: usize = 5_000;

/// Buffer size for reading the directory; most fit in one buffer.
const BUFFER: usize = 4 * 1024;

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
/// read here, such as Zstandard, although the zip may be sound.
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
    let file = entry.with_reader(&mut body, ZipReadOptions::new()).map_err(std::io::Error::from);
    // Read at most the declared size: a member may hold more than it declares.
    let read = file.and_then(|file| read(&mut file.take(size), size));
    match read {
        Ok(read) => Ok(Some(read)),
        Err(error) if error.kind() == ErrorKind::Unsupported => Ok(None),
        Err(error) => Err(error.to_string()),
    }
}

fn open(file: File) -> Result<ZipIterable<BufReader<File>>, String> {
    ZipIterable::try_new(BufReader::with_capacity(BUFFER, file), Config::default()).map_err(|error| error.to_string())
}
