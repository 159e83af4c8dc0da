//! Computes a ROM's checksums as catalogs list them: without the header that a dumper or an emulator put in front, and
//! in the byte order of the cartridge. Source of most headers: RetroAchievements' rcheevos.

use super::FileEvidence;
use sha1::{Digest, Sha1};
use shelfcade_core::library::system::HeaderRule;
use std::io::Read;

/// Bytes read at once; a multiple of the 16 KB blocks of `.smd` files.
const CHUNK: usize = 64 * 1024;

/// Block size of an interleaved Mega Drive dump.
const SMD_BLOCK: usize = 16 * 1024;

/// Header size of an interleaved Mega Drive dump, and of copiers.
const COPIER: usize = 512;

/// Transformation of the bytes before hashing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Skip(usize),
    SwapPairs,
    SwapWords,
    Deinterleave,
}

/// Computes checksums of the contents without header, in the cartridge's byte order; `raw_crc` is that of the
/// unchanged file, if different. Reads to the end. `go_on` gets the bytes of each piece; if it returns false, the
/// result is `None`. `len` is the length of `reader`'s data.
///
/// # Errors
/// Errors of the reader.
pub(super) fn sum_contents(
    reader: &mut dyn Read,
    len: u64,
    rule: HeaderRule,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> std::io::Result<Option<FileEvidence>> {
    let mut chunk = vec![0; CHUNK + COPIER];
    let mut filled = fill(reader, &mut chunk)?;
    let change = change_for(rule, &chunk[..filled], len);
    let (mut crc, mut raw, mut sha1, mut size) =
        (crc32fast::Hasher::new(), crc32fast::Hasher::new(), Sha1::new(), 0u64);
    let mut first = true;
    while filled > 0 {
        raw.update(&chunk[..filled]);
        let start = match change {
            Change::Skip(skip) if first => skip.min(filled),
            Change::Deinterleave if first => COPIER.min(filled),
            _ => 0,
        };
        let body = &mut chunk[start..filled];
        apply(change, body);
        crc.update(body);
        sha1.update(&*body);
        size += body.len() as u64;
        if !go_on(filled as u64) {
            return Ok(None);
        }
        first = false;
        filled = fill(reader, &mut chunk[..CHUNK])?;
    }
    let (crc, raw) = (crc.finalize(), raw.finalize());
    Ok(Some(FileEvidence {
        crc: Some(crc),
        raw_crc: (raw != crc).then_some(raw),
        size: Some(size),
        sha1: Some(sha1.finalize().into()),
        ..FileEvidence::default()
    }))
}

/// Reads until the buffer is full or the input ends.
fn fill(reader: &mut dyn Read, buffer: &mut [u8]) -> std::io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match reader.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(more) => filled += more,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

fn change_for(rule: HeaderRule, head: &[u8], len: u64) -> Change {
    let skip_if = |is: bool, bytes: usize| Change::Skip(if is { bytes } else { 0 });
    match rule {
        HeaderRule::None => Change::Skip(0),
        HeaderRule::Ines => skip_if(head.starts_with(b"NES\x1a"), 16),
        HeaderRule::Fds => skip_if(head.starts_with(b"FDS\x1a"), 16),
        HeaderRule::Copier512 => skip_if(len % 1024 == COPIER as u64, COPIER),
        HeaderRule::Lynx => skip_if(head.starts_with(b"LYNX"), 64),
        HeaderRule::Atari7800 => skip_if(head.get(1..10) == Some(b"ATARI7800"), 128),
        HeaderRule::N64 => match head.get(..4) {
            Some([0x37, 0x80, 0x40, 0x12]) => Change::SwapPairs,
            Some([0x40, 0x12, 0x37, 0x80]) => Change::SwapWords,
            _ => Change::Skip(0),
        },
        HeaderRule::MegaDrive => {
            let marked = head.get(8..10) == Some(&[0xaa, 0xbb]) && len % SMD_BLOCK as u64 == COPIER as u64;
            if marked { Change::Deinterleave } else { Change::Skip(0) }
        }
    }
}

fn apply(change: Change, body: &mut [u8]) {
    match change {
        Change::Skip(_) => {}
        Change::SwapPairs => body.as_chunks_mut::<2>().0.iter_mut().for_each(|pair| pair.reverse()),
        Change::SwapWords => body.as_chunks_mut::<4>().0.iter_mut().for_each(|word| word.reverse()),
        Change::Deinterleave => body.chunks_exact_mut(SMD_BLOCK).for_each(deinterleave),
    }
}

/// Deinterleaves a block: its first half holds the odd bytes, the second the even ones.
fn deinterleave(block: &mut [u8]) {
    let half = block.len() / 2;
    let mut plain = vec![0; block.len()];
    for index in 0..half {
        plain[2 * index] = block[half + index];
        plain[2 * index + 1] = block[index];
    }
    block.copy_from_slice(&plain);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(bytes: &[u8], rule: HeaderRule) -> FileEvidence {
        let mut reader = bytes;
        sum_contents(&mut reader, bytes.len() as u64, rule, &mut |_| true).unwrap().unwrap()
    }

    fn body(len: usize) -> Vec<u8> {
        (0..len).map(|index| (index * 7 + index / 251) as u8).collect()
    }

    #[track_caller]
    fn check(file: &[u8], rule: HeaderRule, expected: &[u8]) {
        let found = sums(file, rule);
        assert_eq!(found.crc, Some(crc32fast::hash(expected)), "{rule:?}");
        assert_eq!(found.sha1, Some(<[u8; 20]>::from(Sha1::digest(expected))), "{rule:?}");
        assert_eq!(found.size, Some(expected.len() as u64));
        assert_eq!(found.raw_crc.or(found.crc), Some(crc32fast::hash(file)));
    }

    #[test]
    fn headers_are_skipped_by_their_marks() {
        let body = body(200_000 / 1024 * 1024);
        let with = |head: &[u8]| [head, &body].concat();
        let padded = |mark: &[u8], len: usize| {
            let mut head = mark.to_vec();
            head.resize(len, 0);
            with(&head)
        };
        check(&padded(b"NES\x1a", 16), HeaderRule::Ines, &body);
        check(&body, HeaderRule::Ines, &body);
        check(&padded(b"FDS\x1a", 16), HeaderRule::Fds, &body);
        check(&padded(b"LYNX", 64), HeaderRule::Lynx, &body);
        check(&padded(b"\x01ATARI7800", 128), HeaderRule::Atari7800, &body);
        check(&padded(b"", 512), HeaderRule::Copier512, &body);
        check(&body, HeaderRule::Copier512, &body);
        check(&padded(b"NES\x1a", 16), HeaderRule::None, &padded(b"NES\x1a", 16));
    }

    #[test]
    fn n64_dumps_are_put_in_one_order() {
        let mut big = body(150_000);
        big[..4].copy_from_slice(&[0x80, 0x37, 0x12, 0x40]);
        let pairs: Vec<u8> = big.chunks(2).flat_map(|pair| [pair[1], pair[0]]).collect();
        let words: Vec<u8> = big.chunks(4).flat_map(|word| [word[3], word[2], word[1], word[0]]).collect();
        for file in [&big, &pairs, &words] {
            check(file, HeaderRule::N64, &big);
        }
    }

    #[test]
    fn interleaved_mega_drive_dumps_are_put_in_order() {
        let plain = body(SMD_BLOCK * 9);
        let mut smd = vec![0; COPIER];
        smd[8..10].copy_from_slice(&[0xaa, 0xbb]);
        for block in plain.chunks(SMD_BLOCK) {
            smd.extend(block.iter().skip(1).step_by(2));
            smd.extend(block.iter().step_by(2));
        }
        check(&smd, HeaderRule::MegaDrive, &plain);
        check(&plain, HeaderRule::MegaDrive, &plain);
    }

    #[test]
    fn tiny_and_empty_files_are_no_trouble() {
        for rule in [HeaderRule::Ines, HeaderRule::N64, HeaderRule::MegaDrive, HeaderRule::Atari7800] {
            check(b"", rule, b"");
            check(b"NE", rule, b"NE");
        }
    }

    #[test]
    fn a_cancelled_reading_gives_nothing() {
        let mut reader: &[u8] = b"abc";
        assert_eq!(sum_contents(&mut reader, 3, HeaderRule::None, &mut |_| false).unwrap(), None);
    }
}
