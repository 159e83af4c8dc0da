//! Reads serial numbers and titles from disc images. Only a few kilobytes are read, whatever the image's size.
//!
//! Sources: ISO 9660 for the file system; RetroAchievements' rcheevos for the locations of headers.

use super::super::naming::read_serial;
use super::sfo::sfo_title;
use std::io::{Read, Seek, SeekFrom};

/// Bytes of user data per sector.
const SECTOR: usize = 2048;

/// Maximum number of sectors of the root folder to search.
const MAX_ROOT_SECTORS: u32 = 16;

/// A disc image with its sector layout: sector n's data is at n · `stride` + `offset`.
struct Image<'a, R> {
    reader: &'a mut R,
    stride: u64,
    offset: u64,
}

/// The serial and title on a disc, as far as they are found.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct DiscFacts {
    /// In the catalogs' spelling.
    pub serial: Option<String>,
    /// In whatever encoding.
    pub title: Option<Vec<u8>>,
}

/// Reads the serial and the title of a disc.
///
/// # Errors
/// Errors of the reader, except an image that ends early.
pub(super) fn read_disc<R: Read + Seek>(reader: &mut R) -> std::io::Result<DiscFacts> {
    let mut head = [0; 16];
    reader.seek(SeekFrom::Start(0))?;
    if reader.read_exact(&mut head).is_err() {
        return Ok(DiscFacts::default());
    }
    let raw = head[0] == 0 && head[1..11].iter().all(|byte| *byte == 0xff) && head[11] == 0;
    let (stride, offset) = match (raw, head[15]) {
        (true, 2) => (2352, 24),
        (true, _) => (2352, 16),
        (false, _) => (SECTOR as u64, 0),
    };
    let mut image = Image { reader, stride, offset };
    let Some(first) = image.sector(0)? else { return Ok(DiscFacts::default()) };
    match sega_title(&first) {
        Some(title) => Ok(DiscFacts { serial: sega_serial(&first), title: Some(title.to_vec()) }),
        None => image.sony_facts(),
    }
}

/// Returns the title in the header of a Sega disc.
fn sega_title(sector: &[u8]) -> Option<&[u8]> {
    let title = match sector {
        _ if sector.starts_with(b"SEGA SEGASATURN ") => 0x60..0xD0,
        _ if sector.starts_with(b"SEGA SEGAKATANA ") => 0x80..0x100,
        // The name abroad.
        _ if sector.starts_with(b"SEGADISCSYSTEM") => 0x150..0x180,
        _ => return None,
    };
    sector.get(title)
}

/// Returns the product number in the header of a Sega disc.
fn sega_serial(sector: &[u8]) -> Option<String> {
    let field = |at: usize, len: usize| {
        let text = String::from_utf8_lossy(&sector[at..at + len]).trim().to_owned();
        (!text.is_empty()).then_some(text)
    };
    if sector.starts_with(b"SEGA SEGASATURN ") {
        return field(0x20, 10);
    }
    if sector.starts_with(b"SEGA SEGAKATANA ") {
        return field(0x40, 10);
    }
    if sector.starts_with(b"SEGADISCSYSTEM") {
        // `GM T-81025 -00`: the disc type, then the number.
        let text = field(0x180, 16)?;
        return text.split_whitespace().find(|word| word.bytes().any(|byte| byte.is_ascii_digit())).map(str::to_owned);
    }
    None
}

impl<R: Read + Seek> Image<'_, R> {
    /// Returns the data of a sector; `None` past the end.
    fn sector(&mut self, number: u32) -> std::io::Result<Option<Vec<u8>>> {
        self.reader.seek(SeekFrom::Start(u64::from(number) * self.stride + self.offset))?;
        let mut sector = vec![0; SECTOR];
        match self.reader.read_exact(&mut sector) {
            Ok(()) => Ok(Some(sector)),
            Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Returns the serial from the executable's name in SYSTEM.CNF, or from the id in UMD_DATA.BIN, and the title from
    /// the PARAM.SFO in the game's folder.
    fn sony_facts(&mut self) -> std::io::Result<DiscFacts> {
        let mut facts = DiscFacts::default();
        let Some(volume) = self.sector(16)?.filter(|sector| sector[1..6] == *b"CD001") else { return Ok(facts) };
        let root = extent(&volume[156..]);
        if let Some(start) = self.find(root, &[b"SYSTEM.CNF"])? {
            facts.serial = self.sector(start)?.and_then(|text| boot_serial(&text));
        } else if let Some(start) = self.find(root, &[b"UMD_DATA.BIN"])? {
            facts.serial = self.sector(start)?.and_then(|text| read_serial(&text));
        }
        if let Some(folder) = self.find(root, &[b"PSP_GAME", b"PS3_GAME"])? {
            // The size of a folder is in its parent; one sector has the few files at its top.
            if let Some(start) = self.find((folder, SECTOR as u32), &[b"PARAM.SFO"])? {
                let sfo = self.sector(start)?.unwrap_or_default();
                facts.title = sfo_title(&sfo).map(String::into_bytes);
            }
        }
        Ok(facts)
    }

    /// Returns the first sector of a file or folder with one of these names in a directory.
    fn find(&mut self, (first, size): (u32, u32), names: &[&[u8]]) -> std::io::Result<Option<u32>> {
        for number in 0..size.div_ceil(SECTOR as u32).min(MAX_ROOT_SECTORS) {
            let Some(sector) = first.checked_add(number).map(|at| self.sector(at)).transpose()?.flatten() else {
                break;
            };
            let mut entries = entries(&sector).into_iter();
            let entry = entries.find(|(name, _)| names.iter().any(|known| name.eq_ignore_ascii_case(known)));
            if let Some((_, start)) = entry {
                return Ok(Some(start));
            }
        }
        Ok(None)
    }
}

/// Returns the first sector and size of a directory record's file.
fn extent(record: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_le_bytes([record[at], record[at + 1], record[at + 2], record[at + 3]]);
    (number(2), number(10))
}

/// Returns names (without version) and first sectors of the records in a directory sector.
fn entries(sector: &[u8]) -> Vec<(&[u8], u32)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(record) = sector.get(at..).filter(|rest| rest.len() > 33 && rest[0] > 33) {
        let Some(record) = record.get(..usize::from(record[0])) else { break };
        if let Some(name) = record.get(33..33 + usize::from(record[32])) {
            let name = name.split(|&byte| byte == b';').next().unwrap_or(name);
            found.push((name, extent(record).0));
        }
        at += record.len();
    }
    found
}

/// Parses `BOOT = cdrom:\SLUS_005.94;1` into `SLUS-00594`.
fn boot_serial(text: &[u8]) -> Option<String> {
    let line =
        text.split(|&byte| byte == b'\n' || byte == b'\r').find(|line| line.trim_ascii().starts_with(b"BOOT"))?;
    let path = line.split(|&byte| byte == b'=').nth(1)?;
    let name = path.rsplit(|byte| matches!(byte, b'\\' | b':' | b'/')).next()?.trim_ascii();
    read_serial(name.to_ascii_uppercase().split(|&byte| byte == b';').next()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::io::Cursor;

    /// Returns an image whose root folder holds one file.
    fn image(name: &[u8], text: &[u8]) -> Vec<u8> {
        let mut image = vec![0; SECTOR * 20];
        image[16 * SECTOR + 1..16 * SECTOR + 6].copy_from_slice(b"CD001");
        let mut put_record = |at: usize, name: &[u8], start: u32, size: u32| {
            image[at] = 34 + name.len() as u8;
            image[at + 2..at + 6].copy_from_slice(&start.to_le_bytes());
            image[at + 10..at + 14].copy_from_slice(&size.to_le_bytes());
            image[at + 32] = name.len() as u8;
            image[at + 33..at + 33 + name.len()].copy_from_slice(name);
        };
        put_record(16 * SECTOR + 156, b"\0", 18, SECTOR as u32);
        put_record(18 * SECTOR, b"\0", 18, SECTOR as u32);
        put_record(18 * SECTOR + 35, name, 19, text.len() as u32);
        image[19 * SECTOR..19 * SECTOR + text.len()].copy_from_slice(text);
        image
    }

    fn as_raw(image: &[u8], mode: u8, offset: usize) -> Vec<u8> {
        let sector = |data: &[u8]| {
            let mut sector = vec![0; 2352];
            sector[1..11].fill(0xff);
            sector[15] = mode;
            sector[offset..offset + SECTOR].copy_from_slice(data);
            sector
        };
        image.chunks(SECTOR).flat_map(sector).collect()
    }

    #[track_caller]
    fn check(image: Vec<u8>, expected: Option<&str>) {
        assert_eq!(read_disc(&mut Cursor::new(image)).unwrap().serial.as_deref(), expected);
    }

    #[test]
    fn sony_serials_are_found_in_every_layout() {
        let iso = image(b"SYSTEM.CNF;1", b"TCB = 4\r\nBOOT = cdrom:\\SLUS_005.94;1\r\nEVENT = 10\r\n");
        check(as_raw(&iso, 2, 24), Some("SLUS-00594"));
        check(as_raw(&iso, 1, 16), Some("SLUS-00594"));
        check(iso, Some("SLUS-00594"));
        check(image(b"SYSTEM.CNF;1", b"BOOT2 = cdrom0:\\SCES_503.60;1"), Some("SCES-50360"));
        check(image(b"UMD_DATA.BIN", b"ULUS-10041|0123456789ABCDEF|0001|G"), Some("ULUS-10041"));
        check(image(b"OTHER.TXT;1", b"BOOT = cdrom:\\SLUS_005.94;1"), None);
    }

    #[test]
    fn sega_product_numbers_are_found() {
        let with = |magic: &[u8], at: usize, number: &[u8]| {
            let mut sector = vec![b' '; SECTOR];
            sector[..magic.len()].copy_from_slice(magic);
            sector[at..at + number.len()].copy_from_slice(number);
            sector
        };
        check(with(b"SEGA SEGASATURN ", 0x20, b"MK-81804  "), Some("MK-81804"));
        check(with(b"SEGA SEGAKATANA ", 0x40, b"T-8109N   "), Some("T-8109N"));
        check(with(b"SEGADISCSYSTEM  ", 0x180, b"GM T-81025 -00"), Some("T-81025"));
    }

    proptest! {
        #[test]
        fn any_image_is_survived(bytes in proptest::collection::vec(any::<u8>(), 0..6000), raw in any::<bool>()) {
            let mut image = image(b"SYSTEM.CNF;1", &bytes[..bytes.len().min(SECTOR)]);
            let at = 18 * SECTOR;
            image[at..at + bytes.len().min(SECTOR)].copy_from_slice(&bytes[..bytes.len().min(SECTOR)]);
            let image = if raw { as_raw(&image, 2, 24) } else { image };
            let _ = read_disc(&mut Cursor::new(image)).unwrap();
            let _ = read_disc(&mut Cursor::new(bytes)).unwrap();
        }
    }
}
