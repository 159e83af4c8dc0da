//! One file, or several as a zip, as a body of known length that can be read from any byte on.
//!
//! Sizes and times are read when a bundle is opened, and compared again with each chunk: a file that has changed in
//! between is an error, so that nobody gets a mixture of two states. Everything here reads the disk and blocks.

use super::beneath::{EntryKind, ListedEntry, Meta, RomFolders, is_outside};
use super::crc_cache::{CrcCache, CrcSoFar};
use super::stored_zip::{MAX_ENTRIES, ZipEntry, ZipPart, ZipPlan};
use rustc_hash::FxHashSet;
use sha1::{Digest, Sha1};
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::ops::Range;
use std::os::unix::fs::FileExt;
use std::path::PathBuf;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Bytes read at once for a checksum alone.
const CRC_CHUNK: usize = 256 * 1024;
const NANOS: i64 = 1_000_000_000;

/// Errors of opening a bundle.
#[derive(Debug, thiserror::Error)]
pub enum FileBundleError {
    /// A file cannot be read.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// No zip can hold so many files, or such long names.
    #[error("too many files, or too long names, for a zip")]
    TooLarge,
}

impl FileBundleError {
    /// True if a file isn't there, or isn't a file of the ROM folders.
    pub fn is_missing(&self) -> bool {
        let FileBundleError::Io { source, .. } = self else { return false };
        let is_gone = matches!(source.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::InvalidInput);
        is_gone || is_outside(source)
    }
}

/// A file to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BundleFile {
    /// Name in a zip, `/` between folders.
    pub name: String,
    /// Its contents.
    pub contents: BundleContents,
}

/// Contents of a file to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BundleContents {
    /// A file on disk: its path below the first ROM folder.
    Path(Vec<u8>),
    /// Made for this bundle.
    Text(String),
}

/// The ROM folders of a bundle's files: that of the files first, then those that links may lead into.
#[derive(Clone, Debug, Default)]
pub struct BundleRoots {
    /// The ROM folders.
    pub roots: Vec<PathBuf>,
    /// The data folder, of which nothing is sent.
    pub data: PathBuf,
}

impl BundleRoots {
    pub(crate) fn open(&self) -> RomFolders {
        RomFolders::new(self.roots.clone(), Some(&self.data))
    }
}

/// A body made of files.
#[derive(Debug)]
pub struct FileBundle {
    folders: RomFolders,
    sources: Vec<Source>,
    /// `None` for a file that is sent as it is.
    plan: Option<ZipPlan>,
    len: u64,
    tag: String,
    modified: i64,
}

#[derive(Debug)]
enum Source {
    Disk(Vec<u8>, Meta),
    Text(String),
}

impl FileBundle {
    /// Opens one file, to be sent as it is.
    ///
    /// # Errors
    /// [`FileBundleError`] if it cannot be read.
    pub fn of_file(roots: &BundleRoots, file: BundleFile) -> Result<FileBundle, FileBundleError> {
        FileBundle::open(roots, vec![file], false)
    }

    /// Opens files, to be sent as a zip in which nothing is compressed.
    ///
    /// # Errors
    /// [`FileBundleError`] if one of them cannot be read, or if no zip can hold them.
    pub fn of_zip(roots: &BundleRoots, files: Vec<BundleFile>) -> Result<FileBundle, FileBundleError> {
        FileBundle::open(roots, files, true)
    }

    fn open(roots: &BundleRoots, files: Vec<BundleFile>, is_zip: bool) -> Result<FileBundle, FileBundleError> {
        let folders = roots.open();
        let (mut sources, mut names) = (Vec::with_capacity(files.len()), Vec::with_capacity(files.len()));
        let mut hash = Sha1::new().chain_update([u8::from(is_zip)]);
        let mut newest = 0;
        for BundleFile { name, contents } in files {
            hash.update((name.len() as u64).to_be_bytes());
            hash.update(&name);
            names.push(name);
            sources.push(match contents {
                BundleContents::Text(text) => {
                    hash.update((text.len() as u64).to_be_bytes());
                    hash.update(&text);
                    Source::Text(text)
                }
                BundleContents::Path(path) => {
                    let fail = |source| FileBundleError::Io { path: folders.disk_path(0, &path), source };
                    let meta = folders.look(0, &path).map_err(fail)?;
                    if meta.kind != EntryKind::File {
                        return Err(fail(ErrorKind::InvalidInput.into()));
                    }
                    hash.update(meta.size.to_be_bytes());
                    hash.update(meta.mtime_ns.to_be_bytes());
                    hash.update(&path);
                    newest = newest.max(meta.mtime_ns);
                    Source::Disk(path, meta)
                }
            });
        }
        let modified = newest.div_euclid(NANOS);
        let plan = if is_zip {
            // What is made has the time of the newest file, so that the zip is the same each time.
            let entries = sources.iter().zip(names).map(|(source, name)| match source {
                Source::Disk(_, meta) => ZipEntry { name, size: meta.size, modified: meta.mtime_ns.div_euclid(NANOS) },
                Source::Text(text) => ZipEntry { name, size: text.len() as u64, modified },
            });
            Some(ZipPlan::new(entries.collect()).ok_or(FileBundleError::TooLarge)?)
        } else {
            None
        };
        let len = plan.as_ref().map_or_else(|| sources.first().map_or(0, Source::size), ZipPlan::len);
        folders.let_go();
        let tag = hex::encode(&hash.finalize()[..16]);
        Ok(FileBundle { folders, sources, plan, len, tag, modified })
    }

    /// Length in bytes.
    pub fn len(&self) -> u64 {
        self.len
    }

    /// True if there is nothing to send: a file of 0 bytes.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// True for a zip, false for a file as it is.
    pub fn is_zip(&self) -> bool {
        self.plan.is_some()
    }

    /// Names this state of the files: equal tags mean equal bytes.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// Time of the last change of any file, in Unix seconds.
    pub fn modified(&self) -> i64 {
        self.modified
    }

    /// Returns a reader of a part of the bytes, which ends early when `cancel` is cancelled.
    pub fn reader(self: &Arc<Self>, part: Range<u64>, crcs: Arc<CrcCache>, cancel: CancellationToken) -> BundleReader {
        BundleReader { bundle: Arc::clone(self), part, crcs, cancel, opened: None }
    }

    fn part_at(&self, offset: u64) -> Option<ZipPart> {
        match &self.plan {
            Some(plan) => plan.part_at(offset),
            None => (offset < self.len).then_some(ZipPart::Contents(0, offset..self.len)),
        }
    }
}

impl Source {
    fn size(&self) -> u64 {
        match self {
            Source::Disk(_, meta) => meta.size,
            Source::Text(text) => text.len() as u64,
        }
    }
}

/// Reads a part of a bundle. The file that is read is open; the others are not.
#[derive(Debug)]
pub struct BundleReader {
    bundle: Arc<FileBundle>,
    /// The bytes left to read.
    part: Range<u64>,
    crcs: Arc<CrcCache>,
    cancel: CancellationToken,
    opened: Option<OpenedFile>,
}

#[derive(Debug)]
struct OpenedFile {
    index: usize,
    file: File,
    meta: Meta,
    crc: CrcSoFar,
}

impl BundleReader {
    /// Number of bytes left to read.
    pub fn left(&self) -> u64 {
        self.part.end.saturating_sub(self.part.start)
    }

    fn read_part(&mut self, part: ZipPart, to: &mut [u8]) -> io::Result<usize> {
        let bundle = Arc::clone(&self.bundle);
        let copy = |from: &[u8], to: &mut [u8]| {
            let len = from.len().min(to.len());
            to[..len].copy_from_slice(&from[..len]);
            len
        };
        let made = match (part, &bundle.plan) {
            (ZipPart::Contents(index, range), _) => {
                let len = usize::try_from(range.end - range.start).unwrap_or(usize::MAX).min(to.len());
                self.read_contents(index, range.start, &mut to[..len])?;
                return Ok(len);
            }
            (ZipPart::Header(index, range), Some(plan)) => (plan.header(index), range),
            (ZipPart::Descriptor(index, range), Some(plan)) => (plan.descriptor(index, self.crc_of(index)?), range),
            (ZipPart::Record(index, range), Some(plan)) => (plan.record(index, self.crc_of(index)?), range),
            (ZipPart::End(range), Some(plan)) => (plan.end(), range),
            (_, None) => return Ok(0),
        };
        Ok(copy(&made.0[made.1], to))
    }

    fn read_contents(&mut self, index: usize, from: u64, to: &mut [u8]) -> io::Result<()> {
        let bundle = Arc::clone(&self.bundle);
        match &bundle.sources[index] {
            Source::Text(text) => {
                let from = usize::try_from(from).unwrap_or(usize::MAX);
                let rest = text.as_bytes().get(from..from + to.len()).ok_or_else(changed)?;
                to.copy_from_slice(rest);
                Ok(())
            }
            Source::Disk(path, meta) => {
                if self.opened.as_ref().is_none_or(|opened| opened.index != index) {
                    self.close();
                    let file = bundle.folders.open_file(0, path)?;
                    bundle.folders.let_go();
                    let crc = self.crcs.get(meta);
                    self.opened = Some(OpenedFile { index, file, meta: *meta, crc });
                }
                let opened = self.opened.as_mut().ok_or_else(changed)?;
                opened.file.read_exact_at(to, from)?;
                // After the read: what was read is of the state that was promised.
                if Meta::of_file(&opened.file)? != *meta {
                    return Err(changed());
                }
                if bundle.plan.is_some() {
                    opened.crc.add(from, to);
                }
                Ok(())
            }
        }
    }

    /// Returns the checksum of a file. Bytes that neither this reader nor an earlier one has seen are read.
    fn crc_of(&mut self, index: usize) -> io::Result<u32> {
        let bundle = Arc::clone(&self.bundle);
        let meta = match &bundle.sources[index] {
            Source::Text(text) => return Ok(crc32fast::hash(text.as_bytes())),
            Source::Disk(_, meta) => meta,
        };
        let mut chunk = Vec::new();
        loop {
            let opened = self.opened.as_ref().filter(|opened| opened.index == index);
            let known = opened.map_or_else(|| self.crcs.get(meta), |opened| opened.crc);
            if known.bytes >= meta.size {
                return Ok(known.crc);
            }
            if self.cancel.is_cancelled() {
                return Err(ErrorKind::ConnectionAborted.into());
            }
            let len = usize::try_from(meta.size - known.bytes).unwrap_or(usize::MAX).min(CRC_CHUNK);
            chunk.resize(len, 0);
            self.read_contents(index, known.bytes, &mut chunk)?;
        }
    }

    fn close(&mut self) {
        if let Some(opened) = self.opened.take().filter(|opened| opened.crc.bytes > 0) {
            self.crcs.keep(opened.meta, opened.crc);
        }
    }
}

impl Read for BundleReader {
    /// Fills `to`, except at the end. Returns an error if a file has changed.
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let mut filled = 0;
        while filled < to.len() && self.left() > 0 {
            let Some(part) = self.bundle.part_at(self.part.start) else { break };
            let room = usize::try_from(self.left()).unwrap_or(usize::MAX).min(to.len() - filled);
            let read = self.read_part(part, &mut to[filled..filled + room])?;
            filled += read;
            self.part.start += read as u64;
        }
        Ok(filled)
    }
}

impl Drop for BundleReader {
    fn drop(&mut self) {
        self.close();
    }
}

fn changed() -> io::Error {
    io::Error::new(ErrorKind::InvalidData, "the file has changed since its download began")
}

/// Returns the files below a folder, by path. Folders that links lead to twice are read once.
///
/// # Errors
/// [`FileBundleError`] if a folder cannot be read, or if there are more files than a zip can hold.
pub(crate) fn files_below(folders: &RomFolders, folder: Vec<u8>) -> Result<Vec<Vec<u8>>, FileBundleError> {
    let (mut files, mut left, mut seen) = (Vec::new(), vec![folder], FxHashSet::default());
    while let Some(path) = left.pop() {
        let fail = |source| FileBundleError::Io { path: folders.disk_path(0, &path), source };
        let opened = folders.open_folder(0, &path).map_err(fail)?;
        if !seen.insert(opened.meta.id) {
            continue;
        }
        let mut failed = None;
        let take = |name: &[u8], entry: io::Result<ListedEntry>| {
            let inner = [&path, &b"/"[..], name].concat();
            match entry.map(|entry| entry.kind) {
                Ok(EntryKind::File) => files.push(inner),
                Ok(EntryKind::Dir) => left.push(inner),
                Ok(EntryKind::Other | EntryKind::Outside) => {}
                Err(error) => failed = Some(error),
            }
        };
        folders.list((0, &path), &opened, take).map_err(fail)?;
        if let Some(error) = failed {
            return Err(fail(error));
        }
        if files.len() + left.len() + seen.len() > MAX_ENTRIES {
            return Err(FileBundleError::TooLarge);
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests;
