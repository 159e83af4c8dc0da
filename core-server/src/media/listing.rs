//! The files of media in the folders of one family: names, sizes and times in flat lists of bounded weight.

use super::layout::{is_media, is_text_folder};
use crate::beneath::{EntryKind, ListedEntry, RomFolders, is_outside};
use crate::file_id::FileId;
use rustc_hash::FxHashSet;
use sha1::{Digest, Sha1};
use std::io;
use tokio_util::sync::CancellationToken;

/// Most bytes that one family's names and entries may take: half a million files with names of eighty bytes.
const MAX_WEIGHT: usize = 64 << 20;
/// How deep folders of media lie.
const MAX_DEPTH: usize = 8;
/// Longest path.
const MAX_PATH: usize = 1_024;

/// Lists that name media and say words.
pub(super) const GAMELIST: &[u8] = b"gamelist.xml";
pub(super) const PEGASUS: [&[u8]; 2] = [b"metadata.pegasus.txt", b"metadata.txt"];

/// A folder that was listed.
#[derive(Debug)]
pub(super) struct Dir {
    pub root: usize,
    /// Relative to the root.
    pub path: Box<[u8]>,
    /// Index of the place it belongs to.
    pub place: u32,
}

/// A file of media, a list, or a description.
#[derive(Clone, Copy, Debug)]
pub(super) struct File {
    pub dir: u32,
    name: (u32, u16),
    pub size: u64,
    pub mtime_ns: i64,
}

/// What lies in the folders of media of a family.
#[derive(Debug, Default)]
pub(super) struct Listing {
    pub dirs: Vec<Dir>,
    pub files: Vec<File>,
    /// Folders that could not be read to their end, and why: root, path.
    pub broken: Vec<(usize, Box<[u8]>, String)>,
    names: Vec<u8>,
    visited: FxHashSet<FileId>,
}

impl Listing {
    /// A file's name.
    pub fn name(&self, file: &File) -> &[u8] {
        let (at, length) = file.name;
        &self.names[at as usize..at as usize + usize::from(length)]
    }

    /// Adds a folder with all below, each folder once; `None` when cancelled. What is read goes into `seen`.
    pub fn add(
        &mut self,
        folders: &RomFolders,
        (root, path): (usize, &[u8]),
        place: u32,
        seen: &mut Sha1,
        cancel: &CancellationToken,
    ) -> Option<()> {
        let mut waiting = vec![(Box::<[u8]>::from(path), 0)];
        while let Some((path, depth)) = waiting.pop() {
            if cancel.is_cancelled() {
                return None;
            }
            let folder = match folders.open_folder(root, &path) {
                Ok(folder) => folder,
                Err(error) if is_gone(&error) => continue,
                Err(error) => {
                    self.broken.push((root, path, error.to_string()));
                    continue;
                }
            };
            if !self.visited.insert(folder.meta.id) {
                continue;
            }
            let mut entries: Vec<ListedEntry> = Vec::new();
            let mut weight = self.weight();
            let mut failed = None;
            let is_texts = is_text_folder(&path);
            let listed = folders.list((root, &path), &folder, |_, entry| {
                let entry = match entry {
                    Ok(entry) => entry,
                    Err(error) => {
                        failed = Some(error).filter(|error| !is_gone(error)).or(failed.take());
                        return;
                    }
                };
                let is_wanted = match entry.kind {
                    EntryKind::Dir => {
                        depth < MAX_DEPTH && path.len() + entry.name.len() < MAX_PATH && entry.name[0] != b'.'
                    }
                    EntryKind::File => {
                        let is_text = is_texts && entry.name.to_ascii_lowercase().ends_with(b".txt");
                        entry.size > 0 && (is_text || is_of_interest(&entry.name))
                    }
                    EntryKind::Other | EntryKind::Outside => false,
                };
                weight += entry.name.len() + size_of::<ListedEntry>();
                if is_wanted && weight < MAX_WEIGHT {
                    entries.push(entry);
                }
            });
            // What cannot be read of it is as it was; the next scan looks again.
            if let Some(error) = listed.err().or(failed) {
                self.broken.push((root, path.clone(), error.to_string()));
            }
            entries.sort_unstable_by(|a, b| a.name.cmp(&b.name));
            let dir = self.dirs.len() as u32;
            seen.update(root.to_be_bytes());
            seen.update(&path);
            for entry in &entries {
                let length = u16::try_from(entry.name.len()).unwrap_or(0);
                seen.update(length.to_be_bytes());
                seen.update(&entry.name);
                if entry.kind == EntryKind::Dir {
                    waiting.push((
                        [&*path, &b"/"[usize::from(path.is_empty())..], &entry.name].concat().into(),
                        depth + 1,
                    ));
                    continue;
                }
                seen.update(entry.size.to_be_bytes());
                seen.update(entry.mtime_ns.to_be_bytes());
                let at = self.names.len() as u32;
                self.names.extend_from_slice(&entry.name);
                self.files.push(File { dir, name: (at, length), size: entry.size, mtime_ns: entry.mtime_ns });
            }
            self.dirs.push(Dir { root, path, place });
        }
        Some(())
    }

    /// The file of this name in a folder.
    pub fn find(&self, dir: u32, name: &[u8]) -> Option<&File> {
        let from = self.files.partition_point(|file| file.dir < dir);
        let length = self.files[from..].partition_point(|file| file.dir == dir);
        let of_dir = &self.files[from..from + length];
        of_dir.binary_search_by(|file| self.name(file).cmp(name)).ok().map(|at| &of_dir[at])
    }

    fn weight(&self) -> usize {
        self.names.len() + self.files.len() * size_of::<File>() + self.dirs.len() * 128
    }
}

/// Whether what could not be read is not there, or not for us: everything else may be there the next time.
pub(super) fn is_gone(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidFilename, InvalidInput, NotADirectory, NotFound};
    let is_loop = error.raw_os_error() == Some(rustix::io::Errno::LOOP.raw_os_error());
    is_loop || is_outside(error) || matches!(error.kind(), NotFound | NotADirectory | InvalidInput | InvalidFilename)
}

fn is_of_interest(name: &[u8]) -> bool {
    is_media(name) || is_list(name)
}

/// Whether a file is a list of another program.
pub(crate) fn is_list(name: &[u8]) -> bool {
    name == GAMELIST || PEGASUS.contains(&name) || name.ends_with(b".metadata.pegasus.txt")
}
