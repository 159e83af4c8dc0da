//! Reading one folder: names, kinds, sizes and times, sorted by name. Errors become problems, never stops.

use super::problems::Problems;
use crate::file_id::FileId;
use rustc_hash::FxHashSet;
use std::fs::{DirEntry, FileType, Metadata};
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// What a name in a folder stands for, links followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EntryKind {
    File,
    Dir,
    /// A link that leads nowhere; a pipe, a socket, a device: never opened, as that may block.
    Other,
}

/// One name in a folder.
#[derive(Debug)]
pub(super) struct ListedEntry {
    pub name: Box<[u8]>,
    pub kind: EntryKind,
    pub is_link: bool,
    /// Of a file: bytes and modification time.
    pub size: u64,
    pub mtime_ns: i64,
}

/// Modification time in nanoseconds since 1970, clamped to what fits; never 0, which means "read it again".
pub(super) fn mtime_of(meta: &Metadata) -> i64 {
    let nanos = meta.mtime().saturating_mul(1_000_000_000).saturating_add(meta.mtime_nsec());
    if nanos == 0 { 1 } else { nanos }
}

/// The names in a folder, in byte order; `None` (and a problem) when it cannot be listed.
pub(super) fn list(path: &Path, problems: &mut Problems) -> Option<Vec<ListedEntry>> {
    let reader = match std::fs::read_dir(path) {
        Ok(reader) => reader,
        Err(error) => {
            problems.add_io(path, &error);
            return None;
        }
    };
    let mut entries = Vec::new();
    for entry in reader {
        match entry {
            Ok(entry) => match read_entry(&entry) {
                Ok(entry) => entries.push(entry),
                Err(error) => problems.add_io(&entry.path(), &error),
            },
            // A failing disk may report the same error for ever: what was listed so far stands.
            Err(error) => {
                problems.add_io(path, &error);
                break;
            }
        }
    }
    entries.sort_unstable_by(|a, b| a.name.cmp(&b.name));
    Some(entries)
}

fn read_entry(entry: &DirEntry) -> std::io::Result<ListedEntry> {
    let name = entry.file_name().into_vec().into_boxed_slice();
    let file_type = entry.file_type()?;
    let is_link = file_type.is_symlink();
    if !is_link && !file_type.is_file() {
        return Ok(ListedEntry { name, kind: kind_of(file_type), is_link, size: 0, mtime_ns: 0 });
    }
    let meta = if is_link { std::fs::metadata(entry.path()) } else { entry.metadata() };
    match meta {
        Ok(meta) => {
            let kind = kind_of(meta.file_type());
            Ok(ListedEntry { name, kind, is_link, size: meta.len(), mtime_ns: mtime_of(&meta) })
        }
        Err(_) if is_link => Ok(ListedEntry { name, kind: EntryKind::Other, is_link, size: 0, mtime_ns: 0 }),
        Err(error) => Err(error),
    }
}

fn kind_of(file_type: FileType) -> EntryKind {
    match file_type {
        kind if kind.is_file() => EntryKind::File,
        kind if kind.is_dir() => EntryKind::Dir,
        _ => EntryKind::Other,
    }
}

/// Folders that were entered: each is read once, so no link can lead in a circle.
#[derive(Debug, Default)]
pub(super) struct Visited(FxHashSet<FileId>);

impl Visited {
    /// Whether this is the first visit. A folder that cannot be looked at counts as new: reading it will say why.
    pub fn enter(&mut self, path: &Path) -> bool {
        std::fs::metadata(path).map_or(true, |meta| self.enter_meta(&meta))
    }

    /// See [`Visited::enter`].
    pub fn enter_meta(&mut self, meta: &Metadata) -> bool {
        self.0.insert(FileId::of(meta))
    }
}
