//! 7z archives: reads the list of files with their checksums, and streams a file. Methods other than LZMA, LZMA2 and
//! their filters, and encrypted archives, only have their list, if that.

use super::member::MemberChoice;
use super::{FileEvidence, Throttle};
use crate::library::scan::rules::MAX_HASHED;
use sevenz_rust2::{Archive, BlockDecoder, Error, Password};
use std::io::{Read, Seek};

/// Maximum memory of a header, and of a dictionary, in KiB.
const MAX_KIB: usize = 32 * 1024;

/// Reads the list of files and picks the one that is the game, or lists the games if there are several. An archive
/// without files counts as failed.
///
/// # Errors
/// A message if the archive is damaged.
pub(super) fn read_directory(mut file: impl Read + Seek, mut choice: MemberChoice<'_>) -> Result<FileEvidence, String> {
    let archive = match Archive::read_with_memory_limit(&mut file, &Password::empty(), MAX_KIB) {
        Err(error) if is_unsupported(&error) => return Ok(FileEvidence::default()),
        archive => archive.map_err(|error| error.to_string())?,
    };
    for entry in archive.files.iter().filter(|entry| entry.has_stream && !entry.is_directory) {
        let crc = u32::try_from(entry.crc).ok().filter(|_| entry.has_crc);
        choice.offer(entry.name.as_bytes(), crc, entry.size);
    }
    Ok(choice.chosen())
}

/// Streams a file, decompressed, to `read`. Nothing is known of one that is too large, or packed in a way that can't
/// be read here.
///
/// # Errors
/// Errors of the file, and of `read`; and if the checksum is not the stated one.
pub(super) fn with_member(
    mut file: impl Read + Seek,
    name: &[u8],
    throttle: &mut Throttle<'_>,
    read: impl FnOnce(&mut dyn Read, u64, &mut Throttle<'_>) -> std::io::Result<Option<FileEvidence>>,
) -> std::io::Result<Option<FileEvidence>> {
    let password = Password::empty();
    let archive = match Archive::read_with_memory_limit(&mut file, &password, MAX_KIB) {
        Err(error) if is_unsupported(&error) => return Ok(Some(FileEvidence::default())),
        archive => archive.map_err(std::io::Error::other)?,
    };
    let changed = || std::io::Error::other("the archive changed while it was being read");
    let at = archive.files.iter().position(|entry| entry.name.as_bytes() == name).ok_or_else(changed)?;
    let block = archive.stream_map.file_block_index[at].ok_or_else(changed)?;
    // Files of one block are compressed as one: those in front must be decompressed as well.
    let through = &archive.files[archive.stream_map.block_first_file_index[block]..=at];
    if through.iter().fold(0u64, |sum, entry| sum.saturating_add(entry.size)) > MAX_HASHED {
        return Ok(Some(FileEvidence::default()));
    }
    let (mut read, mut found) = (Some(read), Ok(None));
    let decoder = BlockDecoder::new_with_memory_limit(1, MAX_KIB, block, &archive, &password, &mut file);
    let decoded = decoder.for_each_entries(&mut |entry, contents| {
        let Some(read) = read.take_if(|_| entry.name.as_bytes() == name) else { return Ok(true) };
        found = read(contents, entry.size, throttle);
        Ok(false)
    });
    match decoded {
        Err(error) if is_unsupported(&error) => Ok(Some(FileEvidence::default())),
        Err(error) => Err(std::io::Error::other(error)),
        Ok(_) => found,
    }
}

fn is_unsupported(error: &Error) -> bool {
    use Error::{ExternalUnsupported, MaxMemLimited, PasswordRequired, Unsupported, UnsupportedCompressionMethod};
    matches!(
        error,
        ExternalUnsupported
            | MaxMemLimited { .. }
            | PasswordRequired
            | Unsupported(_)
            | UnsupportedCompressionMethod(_)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::scan::systems::ScanSystem;
    use crate::library::scan::testkit::{SevenZipMethod, seven_zip_of};
    use std::io::Cursor;
    use tokio_util::sync::CancellationToken;

    /// Length of the start of the file, from which positions count.
    const SIGNATURE_LEN: usize = 32;

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
