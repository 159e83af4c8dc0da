//! Lists the media files of one family: names, sizes and mtimes in flat vectors of bounded size.

use super::layout::{is_media, is_text_folder, is_unshown_picture};
use crate::io::beneath::{EntryKind, ListedEntry, RomFolders, is_outside};
use crate::io::file_id::FileId;
use rustc_hash::FxHashSet;
use sha1::{Digest, Sha1};
use shelfcade_core::library::clutter::is_clutter;
use std::io;
use tokio_util::sync::CancellationToken;

/// Most bytes of one family's names and entries: half a million files with names of 80 bytes.
const MAX_WEIGHT: usize = 64 << 20;
/// Maximum depth of media folders.
const MAX_DEPTH: usize = 8;
/// Maximum length of a path in bytes.
const MAX_PATH: usize = 1_024;

/// File names of lists that give media and words of games.
pub(super) const GAMELIST: &[u8] = b"gamelist.xml";
pub(super) const PEGASUS: [&[u8]; 2] = [b"metadata.pegasus.txt", b"metadata.txt"];

/// A listed folder.
#[derive(Debug)]
pub(super) struct ListedFolder {
    pub root: usize,
    /// Relative to the root.
    pub path: Box<[u8]>,
    /// Index of the place it belongs to.
    pub place: u32,
}

/// A media file, a list, or a description.
#[derive(Clone, Copy, Debug)]
pub(super) struct ListedFile {
    pub dir: u32,
    name: (u32, u16),
    pub size: u64,
    pub mtime_ns: i64,
}

/// The files in the media folders of a family.
#[derive(Debug, Default)]
pub(super) struct MediaListing {
    pub dirs: Vec<ListedFolder>,
    pub files: Vec<ListedFile>,
    /// Folders that could not be read completely: root, path, reason.
    pub broken: Vec<(usize, Box<[u8]>, String)>,
    /// Folders with pictures that can't be shown, and how many.
    pub unshown: Vec<(usize, Box<[u8]>, u64)>,
    names: Vec<u8>,
    visited: FxHashSet<FileId>,
}

impl MediaListing {
    pub fn name(&self, file: &ListedFile) -> &[u8] {
        let (at, length) = file.name;
        &self.names[at as usize..at as usize + usize::from(length)]
    }

    /// Adds a folder and everything below it, each folder once, and feeds it to `seen`. Returns `None` when
    /// cancelled.
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
            let mut unshown = 0;
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
                        depth < MAX_DEPTH && path.len() + entry.name.len() < MAX_PATH && !is_clutter(&entry.name, true)
                    }
                    EntryKind::File => {
                        unshown += u64::from(is_unshown_picture(&entry.name));
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
            // Saved media of an unreadable folder are kept; the next scan tries again.
            if let Some(error) = listed.err().or(failed) {
                self.broken.push((root, path.clone(), error.to_string()));
            }
            if unshown > 0 {
                self.unshown.push((root, path.clone(), unshown));
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
                self.files.push(ListedFile { dir, name: (at, length), size: entry.size, mtime_ns: entry.mtime_ns });
            }
            self.dirs.push(ListedFolder { root, path, place });
        }
        Some(())
    }

    /// Finds a file by name in a folder.
    pub fn find(&self, dir: u32, name: &[u8]) -> Option<&ListedFile> {
        let from = self.files.partition_point(|file| file.dir < dir);
        let length = self.files[from..].partition_point(|file| file.dir == dir);
        let of_dir = &self.files[from..from + length];
        of_dir.binary_search_by(|file| self.name(file).cmp(name)).ok().map(|at| &of_dir[at])
    }

    fn weight(&self) -> usize {
        self.names.len() + self.files.len() * size_of::<ListedFile>() + self.dirs.len() * 128
    }
}

/// Returns true if the path doesn't exist or isn't allowed. Any other error may be temporary.
pub(super) fn is_gone(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidFilename, InvalidInput, NotADirectory, NotFound};
    let is_loop = error.raw_os_error() == Some(rustix::io::Errno::LOOP.raw_os_error());
    is_loop || is_outside(error) || matches!(error.kind(), NotFound | NotADirectory | InvalidInput | InvalidFilename)
}

fn is_of_interest(name: &[u8]) -> bool {
    is_media(name) || is_list(name)
}

/// Returns true if a file is a list of another program.
pub(crate) fn is_list(name: &[u8]) -> bool {
    name == GAMELIST || PEGASUS.contains(&name) || name.ends_with(b".metadata.pegasus.txt")
}
