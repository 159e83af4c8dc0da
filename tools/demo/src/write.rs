//! Creates planned files: sparse files with a first line of text, tiny real zips, CHD headers; and files that a scan
//! must ignore.
//!
//! Existing files are left alone. On file systems without sparse files (exFAT), files stay small.

use crate::plan::{Content, DemoPlan, PlannedFile, PlannedSet};
use crate::rng::hash;
use crate::systems::DemoSystem;
use crate::{DemoError, io};
use std::fs::File;
use std::io::Write as _;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// A system with more files than this has a folder per letter.
const MAX_FLAT: u64 = 5_000;

/// A letter with more sets than this has numbered folders.
const MAX_IN_LETTER: u64 = 2_000;

/// Largest file in bytes on file systems without sparse files.
const MAX_SOLID: u64 = 2048;

/// Result of writing a set.
#[derive(Debug, Default)]
pub(crate) struct Made {
    /// Files that existed before.
    pub kept: u64,
    pub bytes: u64,
    /// The set's first file, below the library's folder.
    pub first: PathBuf,
}

/// Writes the files of one library.
pub(crate) struct LibraryWriter {
    out: PathBuf,
    /// True if files begin with a line of text, so that no two are equal.
    with_contents: bool,
    /// True if the file system supports sparse files.
    sparse: bool,
    /// Sets per letter of the current system.
    in_letter: [u64; 27],
    system: &'static str,
    large: bool,
    /// The folder created last.
    folder: PathBuf,
}

impl LibraryWriter {
    pub fn new(out: &Path, with_contents: bool) -> Result<LibraryWriter, DemoError> {
        let sparse = keeps_holes(&out.join(".shelfcade-probe"))?;
        Ok(LibraryWriter {
            out: out.to_owned(),
            with_contents,
            sparse,
            in_letter: [0; 27],
            system: "",
            large: false,
            folder: PathBuf::new(),
        })
    }

    /// Starts a system with this number of files.
    pub fn begin(&mut self, system: &DemoSystem, share: u64) {
        self.system = system.folder;
        self.in_letter = [0; 27];
        self.large = share > MAX_FLAT;
    }

    /// Creates the missing files of a set.
    pub fn write(&mut self, set: &PlannedSet) -> Result<Made, DemoError> {
        let folder = self.folder_of(set);
        let mut made = Made::default();
        for planned in &set.files {
            let path = folder.join(&planned.path);
            if made.first.as_os_str().is_empty() {
                made.first = path.strip_prefix(&self.out).unwrap_or(&path).to_owned();
            }
            if let Ok(facts) = std::fs::symlink_metadata(&path) {
                made.kept += 1;
                made.bytes += facts.len();
                continue;
            }
            self.make_folder(path.parent().unwrap_or(&folder))?;
            made.bytes += self.write_file(&path, planned)?;
        }
        Ok(made)
    }

    /// Creates saves, pictures, lists and hidden files, as in real folders. Returns their number.
    pub fn write_clutter(&mut self, system: &DemoSystem, plan: &DemoPlan<'_>) -> Result<u64, DemoError> {
        let folder = self.out.join(system.folder);
        let stem = format!("{} demo", system.id);
        let list = format!("<?xml version=\"1.0\"?>\n<gameList>\n  <game><path>./{stem}</path></game>\n</gameList>\n");
        let mut clutter = vec![
            ("gamelist.xml".to_owned(), list),
            (format!("images/{stem}.png"), "not a picture\n".to_owned()),
            (".DS_Store".to_owned(), "hidden\n".to_owned()),
            (format!("{stem}.srm"), "not a save\n".to_owned()),
        ];
        let more = (plan.share() / 50).min(40);
        clutter.extend((0..more).map(|number| (format!("{stem} {number}.state"), format!("not a state {number}\n"))));
        for (path, text) in &clutter {
            let path = folder.join(path);
            self.make_folder(path.parent().unwrap_or(&folder))?;
            if std::fs::symlink_metadata(&path).is_err() {
                std::fs::write(&path, text).map_err(io(&path))?;
            }
        }
        Ok(clutter.len() as u64)
    }

    fn folder_of(&mut self, set: &PlannedSet) -> PathBuf {
        let folder = self.out.join(self.system);
        if !self.large {
            return folder;
        }
        let first = set.stem.bytes().next().unwrap_or(b'#').to_ascii_uppercase();
        let letter = if first.is_ascii_uppercase() { first } else { b'#' };
        let count = &mut self.in_letter[usize::from(letter.saturating_sub(b'@').min(26))];
        let number = *count / MAX_IN_LETTER;
        *count += 1;
        let letter = char::from(letter);
        if number == 0 { folder.join(letter.to_string()) } else { folder.join(format!("{letter} {}", number + 1)) }
    }

    fn make_folder(&mut self, folder: &Path) -> Result<(), DemoError> {
        if self.folder != folder {
            std::fs::create_dir_all(folder).map_err(io(folder))?;
            self.folder = folder.to_owned();
        }
        Ok(())
    }

    /// Writes a file. Returns its size.
    fn write_file(&self, path: &Path, planned: &PlannedFile) -> Result<u64, DemoError> {
        let head = if self.with_contents { format!("Shelfcade demo: {}\n", planned.path) } else { String::new() };
        let (head, size) = match &planned.content {
            Content::Plain(size) => (head.into_bytes(), *size),
            Content::Chd(size) => (chd_header(&planned.path, *size), *size),
            Content::Zip(member) => (zip(member, format!("Shelfcade demo: {}\n", planned.path).as_bytes()), 0),
            Content::Text(text) => (text.clone().into_bytes(), 0),
        };
        let size = if self.sparse { size } else { size.min(MAX_SOLID) }.max(head.len() as u64);
        let mut file = File::create_new(path).map_err(io(path))?;
        file.write_all(&head).map_err(io(path))?;
        if size > head.len() as u64 {
            file.set_len(size).map_err(io(path))?;
        }
        Ok(size)
    }
}

/// Returns true if a sparse file takes no space.
fn keeps_holes(probe: &Path) -> Result<bool, DemoError> {
    let file = File::create(probe).map_err(io(probe))?;
    file.set_len(4 << 20).map_err(io(probe))?;
    let room = file.metadata().map_err(io(probe))?.blocks() * 512;
    drop(file);
    std::fs::remove_file(probe).map_err(io(probe))?;
    Ok(room < 1 << 20)
}

/// Returns the header of a CHD, version 5, for a CD without data.
fn chd_header(name: &str, size: u64) -> Vec<u8> {
    let mut header = Vec::with_capacity(124);
    header.extend_from_slice(b"MComprHD");
    header.extend_from_slice(&124u32.to_be_bytes());
    header.extend_from_slice(&5u32.to_be_bytes());
    header.extend_from_slice(&[0; 16]);
    header.extend_from_slice(&(size * 2).to_be_bytes());
    header.extend_from_slice(&124u64.to_be_bytes());
    header.extend_from_slice(&0u64.to_be_bytes());
    header.extend_from_slice(&(8 * 2448u32).to_be_bytes());
    header.extend_from_slice(&2448u32.to_be_bytes());
    // Raw SHA-1 and SHA-1, made up from the name; no parent.
    let numbers = (0..5u64).map(|at| hash(at, name));
    let digests: Vec<u8> = numbers.flat_map(u64::to_be_bytes).collect();
    header.extend_from_slice(&digests);
    header.extend_from_slice(&[0; 20]);
    header
}

/// Returns a zip with one stored member.
fn zip(member: &str, contents: &[u8]) -> Vec<u8> {
    let crc = crc32fast::hash(contents).to_le_bytes();
    let size = u32::try_from(contents.len()).unwrap_or(0).to_le_bytes();
    let name_length = u16::try_from(member.len()).unwrap_or(0).to_le_bytes();
    // Version 2.0, UTF-8 names, stored, 1996-12-24 23:32.
    let mut facts = vec![20, 0, 0, 8, 0, 0, 0x00, 0xBC, 0x98, 0x21];
    for part in [&crc[..], &size, &size, &name_length, &[0, 0]] {
        facts.extend_from_slice(part);
    }
    let mut zip = b"PK\x03\x04".to_vec();
    zip.extend_from_slice(&facts);
    zip.extend_from_slice(member.as_bytes());
    zip.extend_from_slice(contents);
    let directory = zip.len();
    zip.extend_from_slice(b"PK\x01\x02\x14\x00");
    zip.extend_from_slice(&facts);
    zip.extend_from_slice(&[0; 14]);
    zip.extend_from_slice(member.as_bytes());
    let length = zip.len() - directory;
    zip.extend_from_slice(b"PK\x05\x06\x00\x00\x00\x00\x01\x00\x01\x00");
    zip.extend_from_slice(&u32::try_from(length).unwrap_or(0).to_le_bytes());
    zip.extend_from_slice(&u32::try_from(directory).unwrap_or(0).to_le_bytes());
    zip.extend_from_slice(&[0, 0]);
    zip
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Cursor, Read};

    #[test]
    fn the_zip_is_one_that_others_read() {
        let bytes = zip("Name (USA).nes", b"contents");
        let mut archive = ::zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        let mut member = archive.by_index(0).unwrap();
        assert_eq!(
            (member.name().unwrap().into_owned(), member.crc32()),
            ("Name (USA).nes".to_owned(), crc32fast::hash(b"contents"))
        );
        let mut text = String::new();
        member.read_to_string(&mut text).unwrap();
        assert_eq!(text, "contents");
    }

    #[test]
    fn a_chd_header_is_as_long_as_it_says() {
        assert_eq!(chd_header("x", 1).len(), 124);
    }
}
