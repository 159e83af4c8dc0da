//! Reads file contents to identify ROMs that names didn't settle, at low priority.
//!
//! This only reads; [`super::apply`] applies the results to the library.

mod disc;
mod header;
mod member;
mod sevenz;
mod sfo;
mod title;
mod zipped;

use super::plan::ScanPlan;
use super::record::ZippedGames;
use super::rules::MAX_HASHED;
use super::systems::ScanSystem;
use super::tree::{is_archive, join, last_part, split_name};
use crate::io::beneath::RomFolders;
use crate::library_db::SetKind;
use header::sum_contents;
use member::MemberChoice;
use rusqlite::{Connection, OptionalExtension};
use rustc_hash::FxHashMap;
use std::fs::{File, Metadata};
use std::io::{BufReader, ErrorKind, Read, Seek};
use std::os::unix::fs::MetadataExt;
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

pub(super) use title::may_have_title;

/// Extensions of disc images whose sectors can be read directly.
const IMAGES: &[&str] = &["bin", "img", "iso", "mdf", "raw"];

/// A ROM whose contents are to be read.
#[derive(Debug)]
pub(super) struct PendingRom<'a> {
    /// Row id.
    pub id: i64,
    system: &'a ScanSystem,
    /// Index of the root in the plan.
    root: usize,
    /// Path relative to the root.
    path: Vec<u8>,
    /// Bytes of the path that are its folder's.
    folder_len: usize,
    /// Name of the game inside an archive, once its list of files was read.
    member: Option<Vec<u8>>,
    kind: SetKind,
}

/// Results of reading a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct FileEvidence {
    /// True if only an archive's list of files was read, not the contents.
    pub is_listed: bool,
    /// True if the checksums are those of the whole game, not of one file of several.
    pub is_whole: bool,
    pub member: Option<Vec<u8>>,
    pub crc: Option<u32>,
    pub raw_crc: Option<u32>,
    pub size: Option<u64>,
    pub sha1: Option<[u8; 20]>,
    pub serial: Option<String>,
    /// Title found in the file.
    pub title: Option<String>,
    /// Games in a zip that holds several; then nothing else is known of it.
    pub contents: Option<Box<ZippedGames>>,
    /// True if the file is damaged or unreadable.
    pub failed: bool,
}

/// Row ids of ROMs by the system of their game.
pub(super) type WantedRoms = FxHashMap<Box<str>, Vec<i64>>;

/// Lists the ROMs whose contents are still to be read: with `directories`, archives with an unread list of files, else
/// all others. All systems at once, because each query would read the whole index of such ROMs.
pub(super) fn list_wanted(db: &Connection, directories: bool) -> rusqlite::Result<WantedRoms> {
    let mut query = db.prepare_cached(
        "SELECT rom.id, rom.name, rom.member IS NULL AND rom.set_kind <> ?1, game.system FROM rom \
         JOIN game ON game.id = rom.game_id WHERE rom.hash_state = 1 AND rom.missing_since IS NULL",
    )?;
    let mut all = WantedRoms::default();
    let mut rows = query.query([SetKind::Folder])?;
    while let Some(row) = rows.next()? {
        // A damaged row is left out: it must not keep the others from being read.
        let Ok(name) = row.get_ref(1)?.as_bytes() else { continue };
        let is_unread_archive = row.get(2)? && is_archive(&ext_of(name));
        // An invalid id belongs to no system.
        let Some(system) = row.get_ref(3)?.as_str().ok().filter(|_| is_unread_archive == directories) else { continue };
        match all.get_mut(system) {
            Some(ids) => ids.push(row.get(0)?),
            None => drop(all.insert(system.into(), vec![row.get(0)?])),
        }
    }
    Ok(all)
}

/// Loads ROMs of one system, in the order of their folders and names. Leaves out those that are gone, or whose root is.
pub(super) fn load_wanted<'a>(
    db: &Connection,
    plan: &ScanPlan,
    system: &'a ScanSystem,
    ids: &[i64],
) -> rusqlite::Result<Vec<PendingRom<'a>>> {
    let mut query = db.prepare_cached(
        "SELECT root_id, folder.path, rom.name, rom.member, rom.set_kind FROM rom \
         JOIN folder ON folder.id = rom.folder_id WHERE rom.id = ?",
    )?;
    let mut all = Vec::with_capacity(ids.len());
    for &id in ids {
        let found = query.query_row([id], |row| {
            let (root, folder, name): (i64, Vec<u8>, Vec<u8>) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let root = plan.roots.iter().position(|known| known.id == root);
            let (path, folder_len) = (join(&folder, &name), folder.len());
            let (member, kind) = (row.get(3)?, row.get(4)?);
            Ok(root.map(|root| PendingRom { id, system, root, path, folder_len, member, kind }))
        });
        all.extend(found.optional()?.flatten());
    }
    all.sort_unstable_by(|a, b| a.place().cmp(&b.place()));
    Ok(all)
}

impl PendingRom<'_> {
    /// Its folder, then the rest of its path.
    fn place(&self) -> (&[u8], &[u8]) {
        self.path.split_at(self.folder_len)
    }

    fn ext(&self) -> String {
        ext_of(&self.path)
    }

    fn open(&self, files: &RomFolders) -> std::io::Result<File> {
        files.open_file(self.root, &self.path)
    }

    fn report(&self, files: &RomFolders, error: impl std::fmt::Display) -> FileEvidence {
        let path = files.disk_path(self.root, &self.path);
        tracing::debug!(file = %path.display(), %error, "cannot read the contents of a file");
        FileEvidence { failed: true, ..FileEvidence::default() }
    }

    /// Reads an archive's list of files; `None` if the archive is gone.
    pub fn read_directory(&self, files: &RomFolders) -> Option<FileEvidence> {
        let file = match self.open(files) {
            Err(error) if error.kind() == ErrorKind::NotFound => return None,
            file => file.map_err(|error| error.to_string()),
        };
        let stem = split_name(last_part(&self.path)).0;
        let choice = MemberChoice::new(stem, self.system);
        let read = file.and_then(|file| match self.ext().as_str() {
            "7z" => sevenz::read_directory(BufReader::new(file), choice),
            _ => zipped::read_directory(file, choice),
        });
        Some(read.unwrap_or_else(|error| self.report(files, error)))
    }

    /// Reads the contents. `members` are the paths of a set's files. `None` if cancelled or gone.
    pub fn read_contents(
        &self,
        files: &RomFolders,
        members: &[Vec<u8>],
        throttle: &mut Throttle<'_>,
    ) -> Option<FileEvidence> {
        let read = match &self.member {
            Some(member) => self.read_member(files, member, throttle),
            None if self.ext() == "chd" && self.kind != SetKind::Folder => {
                self.open(files).and_then(read_chd).map(Some)
            }
            None => self.read_data(files, members, throttle),
        };
        match read {
            Ok(reading) => reading,
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => Some(self.report(files, error)),
        }
    }

    fn read_member(
        &self,
        files: &RomFolders,
        member: &[u8],
        throttle: &mut Throttle<'_>,
    ) -> std::io::Result<Option<FileEvidence>> {
        let rule = self.system.header();
        let sum = |reader: &mut dyn Read, size, throttle: &mut Throttle<'_>| {
            if size > MAX_HASHED {
                return Ok(Some(FileEvidence::default()));
            }
            sum_contents(reader, size, rule, &mut |bytes| throttle.go_on(bytes))
        };
        let read = if self.ext() == "7z" {
            sevenz::with_member(BufReader::new(self.open(files)?), member, throttle, sum)?
        } else {
            let read = zipped::with_member(|| self.open(files), member, |reader, size| sum(reader, size, throttle));
            // If it can't be decompressed, the checksum in the directory has to do.
            read.map_err(std::io::Error::other)?.unwrap_or_else(|| Some(FileEvidence::default()))
        };
        Ok(read.map(|reading| FileEvidence { member: Some(member.to_vec()), ..reading }))
    }

    fn read_data(
        &self,
        files: &RomFolders,
        members: &[Vec<u8>],
        throttle: &mut Throttle<'_>,
    ) -> std::io::Result<Option<FileEvidence>> {
        let data = self.data_path(members);
        let title = title::read_title(files, self.root, data, members)?;
        if self.kind == SetKind::WithFolder || self.kind == SetKind::Folder && members.len() != 1 {
            return Ok(Some(FileEvidence { title, ..FileEvidence::default() }));
        }
        let mut file = files.open_file(self.root, data)?;
        let meta = file.metadata()?;
        let len = meta.len();
        if is_hollow(&meta) {
            return Ok(Some(FileEvidence::default()));
        }
        if IMAGES.contains(&ext_of(data).as_str()) && len > 40_000 {
            let serial = disc::read_disc(&mut BufReader::new(&mut file))?.serial;
            if serial.is_some() {
                return Ok(Some(FileEvidence { serial, title, ..FileEvidence::default() }));
            }
        }
        if len > MAX_HASHED {
            return Ok(Some(FileEvidence { title, ..FileEvidence::default() }));
        }
        file.rewind()?;
        let sums = sum_contents(&mut file, len, self.system.header(), &mut |bytes| throttle.go_on(bytes))?;
        Ok(sums.map(|sums| FileEvidence { title, ..sums }))
    }

    /// Returns the file that holds a ROM's data: itself, or the first data track of a set.
    fn data_path<'a>(&'a self, members: &'a [Vec<u8>]) -> &'a [u8] {
        if self.kind == SetKind::Folder {
            return members.first().unwrap_or(&self.path);
        }
        let ext = self.ext();
        if !matches!(ext.as_str(), "cue" | "gdi" | "ccd" | "mds" | "toc" | "m3u") {
            return &self.path;
        }
        let is_image = |member: &&Vec<u8>| IMAGES.contains(&split_name(last_part(member)).1.as_str());
        let mut images = members.iter().filter(is_image);
        // The game data of a GD-ROM is on its third track.
        let data = if ext == "gdi" { images.clone().nth(2).or_else(|| images.next()) } else { images.next() };
        data.unwrap_or(&self.path)
    }
}

fn ext_of(path: &[u8]) -> String {
    split_name(last_part(path)).1
}

/// Returns true for files that are mostly holes, such as placeholders or unfinished downloads: reading them is
/// pointless.
fn is_hollow(meta: &Metadata) -> bool {
    meta.len() > 64 * 1024 && meta.blocks() < meta.len() / 512 / 64
}

/// Reads the SHA-1 in the header of a CHD, version 5 only.
fn read_chd(mut file: impl Read) -> std::io::Result<FileEvidence> {
    let mut head = [0; 124];
    file.read_exact(&mut head)?;
    let version = u32::from_be_bytes([head[12], head[13], head[14], head[15]]);
    if !head.starts_with(b"MComprHD") {
        return Err(std::io::Error::other("not a CHD"));
    }
    let sha1 = (version == 5).then(|| head[84..104].try_into().expect("the range is 20 bytes"));
    Ok(FileEvidence { sha1, ..FileEvidence::default() })
}

/// Throttles reading so that people's access to the drive comes first, and stops it when cancelled.
pub(super) struct Throttle<'a> {
    cancel: &'a CancellationToken,
    bytes: u64,
    since: Instant,
}

impl Throttle<'_> {
    /// Bytes read between two pauses.
    const STEP: u64 = 4 * 1024 * 1024;
    const LONGEST: Duration = Duration::from_millis(80);

    pub fn new(cancel: &CancellationToken) -> Throttle<'_> {
        Throttle { cancel, bytes: 0, since: Instant::now() }
    }

    /// Counts bytes read, pausing if due. Returns false once cancelled.
    fn go_on(&mut self, bytes: u64) -> bool {
        self.bytes += bytes;
        if self.bytes >= Self::STEP {
            std::thread::sleep((self.since.elapsed() / 4).min(Self::LONGEST));
            self.bytes = 0;
            self.since = Instant::now();
        }
        !self.cancel.is_cancelled()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_holes_is_not_read() {
        let file = tempfile::tempfile().unwrap();
        file.set_len(10_000_000).unwrap();
        assert!(is_hollow(&file.metadata().unwrap()));
        let mut full = tempfile::tempfile().unwrap();
        std::io::Write::write_all(&mut full, &vec![1; 200_000]).unwrap();
        assert!(!is_hollow(&full.metadata().unwrap()));
    }

    #[test]
    fn a_chd_says_its_hash_itself() {
        let mut head = vec![0; 200];
        head[..8].copy_from_slice(b"MComprHD");
        head[15] = 5;
        head[84..104].copy_from_slice(&[7; 20]);
        assert_eq!(read_chd(&*head).unwrap().sha1, Some([7; 20]));
        assert!(read_chd(&b"short"[..]).is_err());
        assert!(read_chd(&[1; 200][..]).is_err());
    }
}
