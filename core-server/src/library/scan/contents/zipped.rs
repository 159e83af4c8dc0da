//! Zipped ROMs: reads a zip's directory, and streams a member.

use super::super::systems::ScanSystem;
use super::super::tree::{last_part, split_name};
use super::FileEvidence;
use std::fs::File;
use std::io::{BufReader, Read};
use zip::read::{Config, ZipFile, ZipReadOptions};
use zip::unstable::read::ZipIterable;

/// Maximum number of entries read. ROM zips have a handful, arcade sets under a hundred.
const MAX_ENTRIES: usize = 5_000;

/// Buffer size for reading the directory; most fit in one buffer.
const BUFFER: usize = 4 * 1024;

/// Reads the directory of a zip named `stem` and picks the member that is the game. A zip without files counts as
/// failed.
pub(super) fn read_directory(file: File, stem: &[u8], system: &ScanSystem) -> Result<FileEvidence, String> {
    let mut best: Option<((bool, bool, u64), FileEvidence)> = None;
    let mut zip = open(file)?;
    for entry in zip.files().map_err(|error| error.to_string())?.take(MAX_ENTRIES) {
        let entry = entry.map_err(|error| error.to_string())?;
        let name = entry.name_raw();
        let last = last_part(name);
        if name.ends_with(b"/") || last.starts_with(b".") || name.starts_with(b"__MACOSX/") {
            continue;
        }
        let (inner, ext) = split_name(last);
        // Prefer a game's extension, then the zip's own name, then the largest.
        let rank = (
            system.has_extension(&ext) && !matches!(ext.as_str(), "zip" | "7z"),
            inner.eq_ignore_ascii_case(stem),
            entry.size(),
        );
        if best.as_ref().is_none_or(|(known, _)| rank > *known) {
            let (member, crc, size) = (Some(name.to_vec()), Some(entry.crc32()), Some(entry.size()));
            best = Some((rank, FileEvidence { member, crc, size, ..FileEvidence::default() }));
        }
    }
    Ok(best.map_or_else(|| FileEvidence { failed: true, ..FileEvidence::default() }, |(_, reading)| reading))
}

/// Streams a member, decompressed, to `read`.
pub(super) fn with_member<T>(
    file: impl Fn() -> std::io::Result<File>,
    name: &[u8],
    read: impl FnOnce(&mut dyn Read, u64) -> std::io::Result<T>,
) -> Result<T, String> {
    let file = || file().map_err(|error| error.to_string());
    let mut zip = open(file()?)?;
    let entry = zip
        .files()
        .map_err(|error| error.to_string())?
        .take(MAX_ENTRIES)
        .find_map(|entry| entry.ok().filter(|entry| entry.name_raw() == name))
        .ok_or("the zip changed while it was being read")?;
    let mut body = BufReader::new(file()?);
    let size = entry.size();
    let mut file: ZipFile<'_, _> =
        entry.with_reader(&mut body, ZipReadOptions::new()).map_err(|error| error.to_string())?;
    // Read at most the declared size: a member may hold more than it declares.
    let mut bounded = (&mut file).take(size);
    read(&mut bounded, size).map_err(|error| error.to_string())
}

fn open(file: File) -> Result<ZipIterable<BufReader<File>>, String> {
    ZipIterable::try_new(BufReader::with_capacity(BUFFER, file), Config::default()).map_err(|error| error.to_string())
}
