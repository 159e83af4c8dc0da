//! `shelf.stored` in the data folder: the last shelf, column by column, so that a start reads it instead of sorting the
//! library and building its indexes again. It may be deleted at any time.
//!
//! A stored shelf counts only if it was written by the same program and everything that it was made from is still in
//! the same revision ([`Sources`]). Nothing about people is in it. No sync is needed: after a crash, the revision of
//! the library tells what is older, and a checksum what is not whole.

use super::ShelfData;
use crate::art::fetched;
use crate::catalog::facts::digest;
use crate::io::atomic_file;
use crate::library_db;
use crate::search::data::packed::{PackReader, PackWriter, Packed};
use crate::search::data::systems::{ShelvedSystem, compact_names};
use std::fs::File;
use std::io::{self, ErrorKind};
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// File name of the stored shelf in the data folder.
const FILE_NAME: &str = "shelf.stored";

/// Revisions of everything that a shelf is made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sources {
    content: u64,
    digest: i64,
    fetched: u64,
}

impl Sources {
    /// Those of a data folder now; `None` if no scan has set a revision, or if the library cannot be read.
    fn of_folder(data: &Path) -> Option<Sources> {
        let content = library_db::content_revision(&library_db::open_reader(data).ok()?).ok()?;
        let (digest, fetched) = (digest::revision(data), fetched::revision(data));
        Some(Sources { content, digest, fetched }).filter(|_| content != 0)
    }

    fn of_shelf(shelf: &ShelfData) -> Sources {
        let (content, digest) = (shelf.content_revision, shelf.digest_revision);
        Sources { content, digest, fetched: shelf.fetched_revision }
    }

    /// Identifies the sources and this program, as another one may rate or index games differently. Its time is that
    /// of being put there: the time of its content is the same in all reproducible builds.
    fn stamp(self) -> io::Result<String> {
        let program = Path::new("/proc/self/exe").metadata()?;
        let (ino, size, seconds, nanos) = (program.ino(), program.size(), program.ctime(), program.ctime_nsec());
        Ok(format!("{self:?} {ino} {size} {seconds}.{nanos}"))
    }
}

/// Reads the stored shelf; `None` if there is none of the library as it is now.
pub fn read(data: &Path, revision: u64) -> Option<ShelfData> {
    let file = File::open(data.join(FILE_NAME)).ok()?;
    let sources = Sources::of_folder(data)?;
    let shelf = read_file(file, sources).inspect_err(|error| {
        tracing::warn!(%error, "cannot read the stored shelf; loading the library");
    });
    let shelf = shelf.ok().flatten()?;
    let Sources { content: content_revision, digest: digest_revision, fetched: fetched_revision } = sources;
    let folder = data.to_owned();
    Some(ShelfData { revision, content_revision, digest_revision, fetched_revision, folder, ..shelf })
}

fn read_file(file: File, sources: Sources) -> io::Result<Option<ShelfData>> {
    let mut from = PackReader::new(file)?;
    if String::unpack(&mut from)? != sources.stamp()? {
        return Ok(None);
    }
    ShelfData::unpack(&mut from).map(Some)
}

/// Stores a shelf for the next start, unless it is stored already or its library has changed. Waits for its word index.
///
/// # Errors
/// Returns an error if the file cannot be written; the old one is unchanged then.
pub fn save(shelf: &ShelfData) -> io::Result<()> {
    let (path, sources) = (shelf.folder.join(FILE_NAME), Sources::of_shelf(shelf));
    if Sources::of_folder(&shelf.folder) != Some(sources) {
        return Ok(());
    }
    let stamp = sources.stamp()?;
    let stored = File::open(&path).and_then(|file| String::unpack(&mut PackReader::new(file)?));
    if stored.is_ok_and(|stored| stored == stamp) {
        return Ok(());
    }
    let file = atomic_file::begin(&path)?;
    let mut to = PackWriter::new(file.as_file().try_clone()?);
    stamp.pack(&mut to)?;
    shelf.pack(&mut to)?;
    to.finish()?;
    file.persist(&path).map(drop).map_err(|error| error.error)
}

impl Packed for ShelfData {
    fn pack(&self, to: &mut PackWriter) -> io::Result<()> {
        self.games.pack(to)?;
        self.words.pack(to)?;
        self.systems.pack(to)?;
        self.empty.pack(to)?;
        self.roots.pack(to)?;
        self.by_slug.pack(to)
    }

    fn unpack(from: &mut PackReader) -> io::Result<ShelfData> {
        let mut shelf =
            ShelfData { games: Packed::unpack(from)?, words: Packed::unpack(from)?, ..ShelfData::default() };
        (shelf.systems, shelf.empty) = (Packed::unpack(from)?, Packed::unpack(from)?);
        (shelf.roots, shelf.by_slug) = (Packed::unpack(from)?, Packed::unpack(from)?);
        shelf.system_names = names_of(&shelf.systems).ok_or(ErrorKind::InvalidData)?;
        Ok(shelf)
    }
}

/// The names of systems by their numbers, sorted.
fn names_of(systems: &[ShelvedSystem]) -> Option<Vec<(String, u16)>> {
    let mut names = Vec::new();
    for (number, system) in systems.iter().enumerate() {
        let number = u16::try_from(number).ok()?;
        names.extend(compact_names(&system.id, &system.folder).into_iter().map(|name| (name, number)));
    }
    names.sort_unstable();
    Some(names)
}
