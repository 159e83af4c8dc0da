//! 7z archives: reads the list of files with their checksums, and streams one that is stored or compressed with LZMA or
//! LZMA2, the methods that 7-Zip uses unless told otherwise. Others, and encrypted ones, only have their list.

mod header;

use super::member::MemberChoice;
use super::{FileEvidence, Throttle};
use crate::library::scan::rules::MAX_HASHED;
use header::{SevenZipBlock, SevenZipFile, SevenZipHeader};
use lzma_rust2::{Lzma2Reader, LzmaReader};
use std::io::{BufReader, Read, Seek, SeekFrom};

/// Length of the start of the file, from which positions count.
const SIGNATURE_LEN: usize = 32;

/// Maximum bytes of a header, packed or not. One entry has about a hundred.
const MAX_HEADER: u64 = 4 * 1024 * 1024;

/// Maximum bytes of a dictionary, which are held in memory while a file is read.
const MAX_DICTIONARY: u64 = 32 * 1024 * 1024;

/// A header may be packed and so may the one in it, but no program does that even twice.
const MAX_LAYERS: usize = 4;

/// Errors of reading a 7z archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum SevenZipError {
    #[error("the 7z archive is damaged")]
    Torn,
    #[error("the 7z archive uses what cannot be read here")]
    Unsupported,
}

impl From<std::io::Error> for SevenZipError {
    fn from(_: std::io::Error) -> SevenZipError {
        SevenZipError::Torn
    }
}

/// Reads the list of files and picks the one that is the game. An archive without files counts as failed.
///
/// # Errors
/// A message if the archive is damaged.
pub(super) fn read_directory(mut file: impl Read + Seek, choice: MemberChoice<'_>) -> Result<FileEvidence, String> {
    match read_list(&mut file) {
        Ok((_, files)) => {
            let mut choice = choice;
            files.iter().for_each(|file| choice.offer(&file.name, file.crc, file.size));
            Ok(choice.chosen())
        }
        Err(SevenZipError::Unsupported) => Ok(FileEvidence::default()),
        Err(error) => Err(error.to_string()),
    }
}

/// Streams a file, decompressed, to `read`. Nothing is known of one that is too large, or compressed in another way.
///
/// # Errors
/// Errors of the file, and of `read`; and if the checksum is not the stated one.
pub(super) fn with_member(
    mut file: impl Read + Seek,
    name: &[u8],
    throttle: &mut Throttle<'_>,
    read: impl FnOnce(&mut dyn Read, u64, &mut Throttle<'_>) -> std::io::Result<Option<FileEvidence>>,
) -> std::io::Result<Option<FileEvidence>> {
    let (blocks, files) = match read_list(&mut file) {
        Err(SevenZipError::Unsupported) => return Ok(Some(FileEvidence::default())),
        list => list.map_err(std::io::Error::other)?,
    };
    let changed = || std::io::Error::other("the archive changed while it was being read");
    let member = files.iter().find(|file| file.name == name).ok_or_else(changed)?;
    if member.offset.saturating_add(member.size) > MAX_HASHED {
        return Ok(Some(FileEvidence::default()));
    }
    let block = open_block(&mut file, &blocks[member.block])?;
    let Some(mut contents) = block else { return Ok(Some(FileEvidence::default())) };
    // Files of one block are compressed as one: those in front must be decompressed as well.
    std::io::copy(&mut (&mut contents).take(member.offset), &mut std::io::sink())?;
    let found = read(&mut (&mut contents).take(member.size), member.size, throttle)?;
    let crc = found.as_ref().and_then(|found| found.raw_crc.or(found.crc));
    match crc.zip(member.crc) {
        Some((found, stated)) if found != stated => Err(std::io::Error::other(SevenZipError::Torn)),
        _ => Ok(found),
    }
}

type SevenZipList = (Vec<SevenZipBlock>, Vec<SevenZipFile>);

fn read_list(file: &mut (impl Read + Seek)) -> Result<SevenZipList, SevenZipError> {
    let mut head = [0; SIGNATURE_LEN];
    file.read_exact(&mut head)?;
    let number = |at: usize| u64::from_le_bytes(head[at..at + 8].try_into().expect("the range is eight bytes"));
    let crc = |at: usize| u32::from_le_bytes(head[at..at + 4].try_into().expect("the range is four bytes"));
    let (at, len) = (number(12), number(20));
    if !head.starts_with(b"7z\xbc\xaf\x27\x1c") || crc(8) != crc32fast::hash(&head[12..]) {
        return Err(SevenZipError::Torn);
    }
    if len == 0 {
        return Ok(SevenZipList::default());
    }
    if len > MAX_HEADER {
        return Err(SevenZipError::Unsupported);
    }
    let mut bytes = read_at(file, at.saturating_add(SIGNATURE_LEN as u64), len)?;
    if crc(28) != crc32fast::hash(&bytes) {
        return Err(SevenZipError::Torn);
    }
    for _ in 0..MAX_LAYERS {
        match header::parse(&bytes)? {
            SevenZipHeader::Plain(blocks, files) => return Ok((blocks, files)),
            SevenZipHeader::Packed(block) if block.size <= MAX_HEADER => {
                let Some(contents) = open_block(file, &block)? else { return Err(SevenZipError::Unsupported) };
                bytes = Vec::new();
                contents.take(block.size).read_to_end(&mut bytes)?;
            }
            SevenZipHeader::Packed(_) => return Err(SevenZipError::Unsupported),
        }
    }
    Err(SevenZipError::Unsupported)
}

fn read_at(file: &mut (impl Read + Seek), at: u64, len: u64) -> std::io::Result<Vec<u8>> {
    file.seek(SeekFrom::Start(at))?;
    let mut bytes = Vec::new();
    file.take(len).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Returns the decompressed contents of a block; `None` if it is compressed in another way, or its dictionary is too
/// large.
fn open_block<'a>(
    file: &'a mut (impl Read + Seek),
    block: &SevenZipBlock,
) -> std::io::Result<Option<Box<dyn Read + 'a>>> {
    file.seek(SeekFrom::Start(block.at))?;
    let packed = BufReader::new(file.take(block.packed));
    // A dictionary never needs more than all of the data.
    let fits = |dictionary: u64| {
        u32::try_from(dictionary.min(block.size)).ok().filter(|_| dictionary.min(block.size) <= MAX_DICTIONARY)
    };
    Ok(match &block.coder {
        Some((0x00, _)) => Some(Box::new(packed)),
        Some((0x03_01_01, properties)) => {
            let &[model, a, b, c, d] = &properties[..] else { return Ok(None) };
            let Some(dictionary) = fits(u64::from(u32::from_le_bytes([a, b, c, d]))) else { return Ok(None) };
            Some(Box::new(LzmaReader::new_with_props(packed, block.size, model, dictionary, None)?))
        }
        Some((0x21, properties)) => {
            let &[bits @ 0..=40] = &properties[..] else { return Ok(None) };
            let Some(dictionary) = fits((2 | u64::from(bits) & 1) << (bits / 2 + 11)) else { return Ok(None) };
            Some(Box::new(Lzma2Reader::new(packed, dictionary, None)))
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::scan::systems::ScanSystem;
    use crate::library::scan::testkit::{SevenZipMethod, seven_zip_of};
    use std::io::Cursor;
    use tokio_util::sync::CancellationToken;

    const METHODS: [SevenZipMethod; 3] = [SevenZipMethod::Copy, SevenZipMethod::Lzma, SevenZipMethod::Lzma2];

    fn directory(archive: &[u8]) -> Result<FileEvidence, String> {
        let system = ScanSystem::from_folder("nes");
        read_directory(Cursor::new(archive), MemberChoice::new(b"Game", &system))
    }

    fn contents(archive: &[u8], name: &str) -> std::io::Result<Vec<u8>> {
        let (mut contents, cancel) = (Vec::new(), CancellationToken::new());
        with_member(Cursor::new(archive), name.as_bytes(), &mut Throttle::new(&cancel), |reader, _, _| {
            reader.read_to_end(&mut contents)?;
            Ok(Some(FileEvidence { crc: Some(crc32fast::hash(&contents)), ..FileEvidence::default() }))
        })?;
        Ok(contents)
    }

    fn body(len: usize) -> Vec<u8> {
        (0..len).map(|index| (index * 7 + index / 251) as u8).collect()
    }

    #[test]
    fn the_game_of_an_archive_is_listed_and_read_whatever_its_method() {
        let game = body(300_000);
        for method in METHODS {
            let archive = seven_zip_of(&[("read me.txt", b"about the game"), ("in/Spiel ä.nes", &game)], method);
            let found = directory(&archive).unwrap();
            assert_eq!(found.member.as_deref(), Some("in/Spiel ä.nes".as_bytes()), "{method:?}");
            assert_eq!((found.crc, found.size), (Some(crc32fast::hash(&game)), Some(300_000)), "{method:?}");
            assert_eq!(contents(&archive, "in/Spiel ä.nes").unwrap(), game, "{method:?}");
            assert_eq!(contents(&archive, "read me.txt").unwrap(), b"about the game");
            assert!(contents(&archive, "other").is_err());
        }
    }

    #[test]
    fn an_archive_of_nothing_is_no_game() {
        let empty = seven_zip_of(&[], SevenZipMethod::Copy);
        assert!(directory(&empty).unwrap().failed);
    }

    #[test]
    fn a_torn_archive_is_an_error_wherever_it_is_torn() {
        for method in METHODS {
            let archive = seven_zip_of(&[("a.nes", &body(1_000))], method);
            for len in 0..archive.len() {
                assert!(directory(&archive[..len]).is_err(), "{method:?} {len}");
            }
        }
    }

    #[test]
    fn a_changed_byte_anywhere_does_no_harm() {
        for method in METHODS {
            let archive = seven_zip_of(&[("a.nes", &body(600)), ("b.nes", &body(90))], method);
            for at in 0..archive.len() {
                for bits in [0x01, 0x80, 0xff] {
                    let mut changed = archive.clone();
                    changed[at] ^= bits;
                    // The header's checksums would hide what lies behind them.
                    seal(&mut changed);
                    let read = contents(&changed, "a.nes").unwrap_or_default();
                    assert!(read.len() <= 1_000, "{method:?} {at}: {} bytes", read.len());
                }
            }
        }
    }

    /// Sets the checksums of a header to what they should be.
    fn seal(archive: &mut [u8]) {
        let number = |at: usize| u64::from_le_bytes(archive[at..at + 8].try_into().unwrap());
        let header = usize::try_from(number(12))
            .ok()
            .and_then(|at| at.checked_add(SIGNATURE_LEN))
            .and_then(|at| archive.get(at..at.checked_add(usize::try_from(number(20)).ok()?)?));
        if let Some(crc) = header.map(crc32fast::hash) {
            archive[28..32].copy_from_slice(&crc.to_le_bytes());
        }
        let crc = crc32fast::hash(&archive[12..SIGNATURE_LEN]);
        archive[8..12].copy_from_slice(&crc.to_le_bytes());
    }
}
