//! Reads the title that a game has in itself, for files whose name says nothing.
//!
//! Sources: the wikis of Dolphin and WiiBrew (disc header, WBFS, RVZ), PS Dev Wiki (PBP), WiiUBrew (meta.xml),
//! xboxdevwiki (XBE). Only headers are read, each with a bound.

use super::super::tree::{last_part, split_name};
use super::disc::read_disc;
use super::sfo::{clean, decoded, sfo_title};
use crate::io::beneath::RomFolders;
use crate::io::bounded_xml::resolve;
use crate::library_db::SetKind;
use quick_xml::Reader;
use quick_xml::events::Event;
use std::io::{Read, Seek, SeekFrom};

/// Maximum size of a PARAM.SFO and of a meta.xml.
const MAX_SFO: u64 = 64 << 10;
const MAX_META: u64 = 256 << 10;

/// Returns true if files with this extension, or the sets of this kind, may have a title that [`read_title`] finds.
pub(in super::super) fn may_have_title(ext: &str, kind: SetKind) -> bool {
    let is_folder = matches!(kind, SetKind::Folder | SetKind::WithFolder);
    let formats = "iso gcm wbfs rvz wia ciso bin img gdi cue ccd mds toc pbp xbe";
    is_folder || formats.split(' ').any(|known| known == ext)
}

/// Returns the title in a game's own files: its PARAM.SFO or meta.xml, or else in the header of `data`.
///
/// # Errors
/// Errors of the files, except of one that ends early.
pub(super) fn read_title(
    files: &RomFolders,
    root: usize,
    data: &[u8],
    members: &[Vec<u8>],
) -> std::io::Result<Option<String>> {
    let of_name = |name: &str| {
        let named = members.iter().filter(|path| last_part(path).eq_ignore_ascii_case(name.as_bytes()));
        named.min_by_key(|path| path.len())
    };
    let read = |path: &[u8], most: u64| -> std::io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        files.open_file(root, path)?.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    if let Some(path) = of_name("PARAM.SFO") {
        return Ok(sfo_title(&read(path, MAX_SFO)?));
    }
    if let Some(path) = of_name("meta.xml") {
        return Ok(meta_title(&read(path, MAX_META)?));
    }
    if !may_have_title(&split_name(last_part(data)).1, SetKind::File) {
        return Ok(None);
    }
    header_title(&mut files.open_file(root, data)?)
}

/// Returns the title in a file's header.
fn header_title(file: &mut (impl Read + Seek)) -> std::io::Result<Option<String>> {
    let head = read_at(file, 0, 0x200)?;
    let number = |at: usize| head.get(at..at + 4).map(|bytes| u32::from_le_bytes(bytes.try_into().expect("4 bytes")));
    match head.get(..4) {
        Some(b"\0PBP") => {
            let Some(at) = number(8) else { return Ok(None) };
            return Ok(sfo_title(&read_at(file, u64::from(at), MAX_SFO)?));
        }
        // The header of the disc: behind the first sector, whose size is a power of two.
        Some(b"WBFS") => {
            let shift = head.get(8).copied().unwrap_or(0).min(16);
            return Ok(nintendo_title(&read_at(file, 1 << shift, 0x80)?));
        }
        Some(b"RVZ\x01" | b"WIA\x01") => return Ok(nintendo_title(head.get(0x58..0xD8).unwrap_or(&[]))),
        Some(b"CISO") => return Ok(nintendo_title(&read_at(file, 0x8000, 0x80)?)),
        Some(b"XBEH") => {
            let (Some(base), Some(certificate)) = (number(0x104), number(0x118)) else { return Ok(None) };
            let at = u64::from(certificate.saturating_sub(base)) + 0x0C;
            let name = read_at(file, at, 80)?;
            let units: Vec<u16> = name.as_chunks::<2>().0.iter().map(|unit| u16::from_le_bytes(*unit)).collect();
            return Ok(clean(&String::from_utf16_lossy(&units)));
        }
        _ => {}
    }
    match nintendo_title(&head) {
        Some(title) => Ok(Some(title)),
        None => Ok(read_disc(file)?.title.as_deref().and_then(decoded)),
    }
}

fn read_at(file: &mut (impl Read + Seek), at: u64, most: u64) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(at))?;
    file.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Returns the title at 0x20 of a GameCube or Wii disc, which have their magic numbers at 0x1C and 0x18.
fn nintendo_title(head: &[u8]) -> Option<String> {
    let is = |at: usize, magic: [u8; 4]| head.get(at..at + 4) == Some(&magic);
    let is_disc = is(0x1C, [0xC2, 0x33, 0x9F, 0x3D]) || is(0x18, [0x5D, 0x1C, 0x9E, 0xA3]);
    decoded(head.get(0x20..0x80).filter(|_| is_disc)?)
}

/// Returns the English long name of a Wii U game.
fn meta_title(xml: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(xml);
    let mut reader = Reader::from_str(&text);
    let (mut is_name, mut name) = (false, String::new());
    loop {
        match reader.read_event().ok()? {
            Event::Start(start) => is_name = start.name().as_ref() == "longname_en",
            Event::Text(text) if is_name => name.push_str(&text.into_inner()),
            Event::GeneralRef(reference) if is_name => _ = resolve(&reference, |text| name.push_str(text)),
            Event::End(_) if is_name => return clean(&name),
            Event::Eof => return None,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::scan::testkit::sfo_of;
    use proptest::prelude::*;
    use std::io::Cursor;

    #[track_caller]
    fn check(file: Vec<u8>, expected: Option<&str>) {
        assert_eq!(header_title(&mut Cursor::new(file)).unwrap().as_deref(), expected);
    }

    /// Returns the header of a Nintendo disc.
    fn disc(magic_at: usize, magic: [u8; 4], title: &[u8]) -> Vec<u8> {
        let mut head = vec![0; 0x100];
        head[..6].copy_from_slice(b"GALE01");
        head[magic_at..magic_at + 4].copy_from_slice(&magic);
        head[0x20..0x20 + title.len()].copy_from_slice(title);
        head
    }

    #[test]
    fn discs_of_nintendo_have_their_title_in_the_header_in_every_container() {
        let gamecube = disc(0x1C, [0xC2, 0x33, 0x9F, 0x3D], b"Smash  Party");
        let wii = disc(0x18, [0x5D, 0x1C, 0x9E, 0xA3], b"Star Trip");
        let wbfs = [b"WBFS\0\0\0\0\x09".to_vec(), vec![0; 512 - 9], wii.clone()].concat();
        let rvz = [b"RVZ\x01".to_vec(), vec![0; 0x54], wii[..0x80].to_vec(), vec![0; 64]].concat();
        let ciso = [b"CISO".to_vec(), vec![0; 0x8000 - 4], gamecube.clone()].concat();
        check(gamecube, Some("Smash Party"));
        check(wii, Some("Star Trip"));
        check(wbfs, Some("Star Trip"));
        check(rvz, Some("Star Trip"));
        check(ciso, Some("Smash Party"));
        check(disc(0x1C, [0xC2, 0x33, 0x9F, 0x3D], b"\x83\x7d\x83\x8a\x83\x49"), Some("マリオ"));
        check(disc(0x1C, [0; 4], b"Not a disc"), None);
    }

    #[test]
    fn titles_of_sony_and_microsoft_are_read() {
        let sfo = sfo_of(&[("CATEGORY", "ME"), ("TITLE", "Tales™ of\nNowhere"), ("TITLE_ID", "X")]);
        assert_eq!(sfo_title(&sfo).as_deref(), Some("Tales of Nowhere"));
        let mut pbp = b"\0PBP\0\0\x01\0\x28\0\0\0".to_vec();
        pbp.resize(0x28, 0);
        check([pbp, sfo].concat(), Some("Tales of Nowhere"));
        let mut xbe = vec![0; 0x300];
        xbe[..4].copy_from_slice(b"XBEH");
        xbe[0x104..0x108].copy_from_slice(&0x10000u32.to_le_bytes());
        xbe[0x118..0x11C].copy_from_slice(&0x10180u32.to_le_bytes());
        let name: Vec<u8> = "Halt".encode_utf16().flat_map(u16::to_le_bytes).collect();
        xbe[0x18C..0x18C + name.len()].copy_from_slice(&name);
        check(xbe, Some("Halt"));
    }

    #[test]
    fn a_wii_u_game_has_its_name_in_meta_xml() {
        let xml = "<?xml version=\"1.0\"?><menu><longname_ja>x</longname_ja>\
                   <longname_en type=\"string\">Kart\n8</longname_en></menu>";
        assert_eq!(meta_title(xml.as_bytes()).as_deref(), Some("Kart 8"));
        assert_eq!(meta_title(b"<menu><longname_en>"), None);
    }

    proptest! {
        #[test]
        fn any_header_is_survived(magic in 0usize..6, bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
            let magic: &[u8] = [b"\0PBP", b"WBFS", b"RVZ\x01", b"CISO", b"XBEH", b"\0PSF"][magic];
            let file = [magic, &bytes].concat();
            let _ = sfo_title(&file);
            let _ = meta_title(&bytes);
            let _ = header_title(&mut Cursor::new(file)).unwrap();
        }
    }
}
